"""Chips between players, and the end of a round: somebody is out, alone, or shares the tops; or no hand is good."""

from collections.abc import Sequence

from houseway.core.money import Cents
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.melds import value_meld
from houseway.families.panguingue.play.position import NO_FACE, How, Moment, Position, Result

Chips = tuple[Cents, ...]


def collect(
    position: Position,
    chips: Chips,
    paying: Sequence[int],
    place: int,
    count: int,
    facts: Chain | None,
    words: str = "",
) -> tuple[Chips, Chain | None]:
    """Give the stacks after everybody who pays has paid so many chips to a place, in playing order, and the story of
    it.
    """
    if not count:
        return chips, facts
    owed = count * position.value
    stacks, paid = list(chips), []
    for payer in list_places_after(place, paying):
        amount = min(owed, stacks[payer])
        stacks[payer] -= amount
        stacks[place] += amount
        paid.append((position.seats[payer], amount))
    return tuple(stacks), Chain(facts, "paid", position.seats[place], owed, (), tuple(paid), words)


def give_back(position: Position, chips: Chips, place: int, facts: Chain | None) -> tuple[Chips, Chain | None]:
    """Give the stacks after a place has given back all that it collected, in playing order, and the story of it."""
    seat, stacks = position.seats[place], list(chips)
    got: dict[int, Cents] = {}
    for fact in facts.list_facts() if facts else ():
        if fact.kind == "paid" and fact.seat == seat:
            for payer, amount in fact.paid:
                got[payer] = got.get(payer, 0) + amount
    back = []
    for other in list_places_after(place, range(len(position.seats))):
        amount = min(got.get(position.seats[other], 0), stacks[place])
        if amount:
            stacks[place] -= amount
            stacks[other] += amount
            back.append((position.seats[other], amount))
    return tuple(stacks), Chain(facts, "returned", seat, 0, (), tuple(back)) if back else facts


def list_places_after(place: int, places: Sequence[int]) -> list[int]:
    """List these places in playing order, from the one after this; without it."""
    return [one for one in places if one > place] + [one for one in places if one < place]


def split_evenly(amount: Cents, parts: int) -> list[Cents]:
    """Split an amount in equal parts; cents that do not divide go to the first ones."""
    part, odd = divmod(amount, parts)
    return [part + (number < odd) for number in range(parts)]


def end_by_going_out(m: Moment) -> Moment:
    """Eleven cards in melds: everybody pays for it and once more for all conditions as they lie, and then the tops."""
    position, place = m.position, m.place
    facts = Chain(m.facts, "out", position.seats[place])
    count = position.compiled.page.out.chips + sum(
        [value_meld(position.compiled.rules, meld) for meld in m.players[place].melds]
    )
    chips, paid = collect(position, m.chips, m.paying, place, count, facts, "out")
    return _end(m._replace(chips=chips, facts=paid), [place], "out")


def end_alone(m: Moment) -> Moment:
    """Nobody else is in: the last one takes the tops."""
    return _end(m, m.still_in, "alone")


def end_by_sharing(m: Moment) -> Moment:
    """The last two have agreed to share the tops; the hand is not played."""
    return _end(m, m.still_in, "shared")


def end_without_winner(m: Moment) -> Moment:
    """Every hand was dead or is fouled: the tops go back to all who were in them."""
    return _end(m, m.paying, "nobody")


def _end(m: Moment, places: Sequence[int], how: How) -> Moment:
    """The round is over, and the tops go to these places."""
    chips, facts = list(m.chips), m.facts
    for place, share in zip(places, split_evenly(m.tops, len(places)) if places else (), strict=True):
        chips[place] += share
        if share:
            facts = Chain(facts, "won", m.position.seats[place], share, (), (), how)
    winner = m.position.seats[places[0]] if how in ("out", "alone") else None
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
