"""The end of a round of panguingue: somebody is out, alone, or shares the tops; or no good hand is left."""

from collections.abc import Sequence

from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.melds import value
from houseway.families.panguingue.play.moment import NO_FACE, How, Moment, Result
from houseway.families.panguingue.play.paying import collected, shared


def out(m: Moment) -> Moment:
    """Eleven cards in melds: everybody pays for it and once more for all conditions as they lie, and then the tops."""
    felt, place = m.felt, m.place
    facts = Chain(m.facts, "out", felt.seats[place])
    count = felt.sheet.page.out.chips + sum([value(felt.sheet.rules, meld) for meld in m.players[place].melds])
    chips, paid = collected(felt, m.chips, m.paying, place, count, facts, "out")
    return _over(m._replace(chips=chips, facts=paid), [place], "out")


def alone(m: Moment) -> Moment:
    """Nobody else is in: the last one takes the tops."""
    return _over(m, m.still_in, "alone")


def shared_tops(m: Moment) -> Moment:
    """The last two have agreed to share the tops; the hand is not played."""
    return _over(m, m.still_in, "shared")


def nobody(m: Moment) -> Moment:
    """Every hand was dead or is fouled: the tops go back to all who were in them."""
    return _over(m, m.paying, "nobody")


def _over(m: Moment, places: Sequence[int], how: How) -> Moment:
    """The round is over, and the tops go to these places."""
    chips, facts = list(m.chips), m.facts
    for place, share in zip(places, shared(m.tops, len(places)) if places else (), strict=True):
        chips[place] += share
        if share:
            facts = Chain(facts, "won", m.felt.seats[place], share, (), (), how)
    winner = m.felt.seats[places[0]] if how in ("out", "alone") else None
    return m._replace(
        phase="over",
        asked=(),
        chips=tuple(chips),
        tops=0,
        drawn_face=NO_FACE,
        thrown=NO_FACE,
        facts=facts,
        turn=None,
        result=Result(winner, how),
    )
