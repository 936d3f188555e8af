"""A round of panguingue: the tops, ten cards each, the words, and the play until somebody is out."""

from collections.abc import Mapping
from functools import cached_property, lru_cache

from houseway.core.cards import Card
from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Setup, Story, Turn
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import Ledger
from houseway.core.values import FrozenMap
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.dealing import deal_hands, open_round
from houseway.families.panguingue.play.ending import end_alone, end_by_sharing, end_without_winner
from houseway.families.panguingue.play.faces import CARDS, get_cards
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.play.playing import begin_play, choose, force, play
from houseway.families.panguingue.play.position import GONE, NO_FACE, OUT, WHO, Moment, new
from houseway.families.panguingue.play.telling import Account, tell

IN, ON_TOP = Choice("in"), Choice("go on top")
SHARE, PLAY = Choice("share the tops"), Choice("play")


def begin_speaking(m: Moment) -> Moment:
    """Ask everybody whose hand is good, from the eldest on."""
    if not m.still_in:
        return end_without_winner(m)
    return _go_on(m._replace(turn=_make_turn(m.position.seats[m.asked[0]], m.tops)))


def speak(m: Moment, decision: Decision) -> Moment:
    """Speak one word: in, or on top."""
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
    """Take one word of the last two: to share the tops, or to play."""
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


_DECIDE = {"speak": speak, "share": share, "choose": choose, "force": force, "play": play}
_NO_HANDS: Mapping[str, str] = FrozenMap()


class PanState(Moment, NoWagers):
    """A round of panguingue in progress."""

    # -- what others may look at, by seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, in playing order from the eldest hand."""
        return self.position.seats

    @property
    def eldest(self) -> int:
        """The seat that is dealt to first, speaks first and plays first."""
        return self.position.seats[0]

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that are in, in the same order."""
        return tuple([self.position.seats[place] for place in self.still_in])

    def list_hand(self, seat: int) -> tuple[Card, ...]:
        """List a seat's hand, by suits and from the ace up."""
        return get_cards(self.players[self.position.seats.index(seat)].hand)

    def list_melds(self, seat: int) -> tuple[Meld, ...]:
        """List a seat's melds, in the order in which they were laid."""
        return self.players[self.position.seats.index(seat)].melds

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips of every seat, without the tops until these are won."""
        return dict(zip(self.position.seats, self.chips, strict=True))

    @property
    def drawn(self) -> Card | None:
        """The card that the player in turn has drawn and not used yet."""
        return None if self.drawn_face == NO_FACE else CARDS[self.drawn_face]

    @property
    def available(self) -> Card | None:
        """The card that the player in turn may take, or be forced to."""
        return None if self.thrown == NO_FACE else CARDS[self.thrown]

    @property
    def leads(self) -> int:
        """The seat that is dealt first in the next round: the winner, or without one who was it in this."""
        winner = self.result.winner if self.result else None
        return self.eldest if winner is None else winner

    # -- the protocol of a round

    @property
    def cards_gone(self) -> int:
        """How many cards have left the deck."""
        return self.gone

    @cached_property
    def account(self) -> Account:
        """The story so far, from the facts."""
        return tell(self.position, self.facts)

    @property
    def story(self) -> Story:
        """What has happened so far."""
        return Story(self.account.events)

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        return Ledger(self.account.lines)

    @property
    def hands(self) -> Mapping[str, str]:
        """Once the round is over, the melds of everybody who was in, in words."""
        return self.account.hands if self.result else _NO_HANDS

    def decide(self, decision: Decision) -> "PanState":
        """Act for the player in turn, and go on as far as the next decision."""
        after = _DECIDE[self.phase](self, decision)
        assert isinstance(after, PanState)
        return after


def count_most_cards(page: PanguinguePage) -> int:
    """Find what a full table takes if everybody has eleven cards; how long the play lasts nobody knows."""
    return max(page.seats.players) * OUT


def deal(setup: Setup) -> PanState:
    """Take fees and tops, deal, and go as far as the first word."""
    state = begin_speaking(new(PanState, deal_hands(open_round(setup))))
    assert isinstance(state, PanState)
    return state
