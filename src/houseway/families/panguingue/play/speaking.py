"""Before the first card is drawn: who is in and who goes on top, and whether the last two share the tops."""

from functools import lru_cache

from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Turn
from houseway.families.panguingue.play.ending import end_alone, end_by_sharing, end_without_winner
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.playing import begin_play
from houseway.families.panguingue.play.position import GONE, WHO, Moment

IN, ON_TOP = Choice("in"), Choice("go on top")
SHARE, PLAY = Choice("share the tops"), Choice("play")


def begin_speaking(m: Moment) -> Moment:
    """Ask everybody whose hand is good, from the eldest on."""
    if not m.still_in:
        return end_without_winner(m)
    return _go_on(m._replace(turn=_make_turn(m.position.seats[m.asked[0]], m.tops)))


def speak(m: Moment, decision: Decision) -> Moment:
    """One word: in, or on top."""
    place, asked = m.asked[0], m.asked[1:]
    seat = m.position.seats[place]
    if decision.action == IN.action:
        facts = Chain(m.facts, "in", seat)
        if asked:
            return m._replace(asked=asked, facts=facts, turn=_make_turn(m.position.seats[asked[0]], m.tops))
        return _go_on(m._replace(asked=asked, facts=facts))
    players = list(m.players)
    hand = players[place].hand if m.position.compiled.page.retired_shown else ()
    players[place] = GONE
    return _go_on(
        m._replace(
            asked=asked,
            players=tuple(players),
            still_in=tuple([one for one in m.still_in if one != place]),
            paying=tuple([one for one in m.paying if one != place])
            if m.position.compiled.only_with_cards
            else m.paying,
            late=tuple([one for one in m.late if one[0] != place]),
            facts=Chain(m.facts, "go on top", seat, 0, hand),
            turn=_make_turn(m.position.seats[asked[0]], m.tops) if asked else None,
        )
    )


def _go_on(m: Moment) -> Moment:
    """Go on once everybody has spoken: the last one left need not."""
    if len(m.still_in) == 1:
        return end_alone(m)
    if m.asked:
        return m
    if m.position.compiled.page.tops_shared is not None and len(m.still_in) == 2:
        return _ask_to_share(m._replace(phase="share", asked=m.still_in))
    return begin_play(m)


def share(m: Moment, decision: Decision) -> Moment:
    """One of the last two would share the tops, or play."""
    seat = m.position.seats[m.asked[0]]
    if decision.action == PLAY.action:
        return begin_play(m._replace(asked=(), facts=Chain(m.facts, "play", seat)))
    m = m._replace(asked=m.asked[1:], facts=Chain(m.facts, "share the tops", seat))
    return _ask_to_share(m) if m.asked else end_by_sharing(m)


def _ask_to_share(m: Moment) -> Moment:
    words = f"Two are left: share the tops of {show_money(m.tops)}, or play"
    return m._replace(turn=Turn(WHO[m.position.seats[m.asked[0]]], (SHARE, PLAY), words, street="share"))


@lru_cache(maxsize=4096)
def _make_turn(seat: int, tops: Cents) -> Turn:
    return Turn(WHO[seat], (IN, ON_TOP), f"In, or on top: {show_money(tops)} in the tops", street="speak")
