"""Chips between players: conditions paid for at once, by everybody who pays, as far as the chips reach."""

from collections.abc import Sequence

from houseway.core.money import Cents
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.position import Felt

Chips = tuple[Cents, ...]


def collected(
    felt: Felt, chips: Chips, paying: Sequence[int], place: int, count: int, facts: Chain | None, words: str = ""
) -> tuple[Chips, Chain | None]:
    """The stacks after everybody who pays has paid so many chips to a place, in playing order, and the story of it."""
    if not count:
        return chips, facts
    owed = count * felt.value
    stacks, paid = list(chips), []
    for payer in in_turn_after(place, paying):
        amount = min(owed, stacks[payer])
        stacks[payer] -= amount
        stacks[place] += amount
        paid.append((felt.seats[payer], amount))
    return tuple(stacks), Chain(facts, "paid", felt.seats[place], owed, (), tuple(paid), words)


def returned(felt: Felt, chips: Chips, place: int, facts: Chain | None) -> tuple[Chips, Chain | None]:
    """The stacks after a place has given back all that it collected, in playing order, and the story of it."""
    seat, stacks = felt.seats[place], list(chips)
    got: dict[int, Cents] = {}
    for fact in facts.told() if facts else ():
        if fact.kind == "paid" and fact.seat == seat:
            for payer, amount in fact.paid:
                got[payer] = got.get(payer, 0) + amount
    back = []
    for other in in_turn_after(place, range(len(felt.seats))):
        amount = min(got.get(felt.seats[other], 0), stacks[place])
        if amount:
            stacks[place] -= amount
            stacks[other] += amount
            back.append((felt.seats[other], amount))
    return tuple(stacks), Chain(facts, "returned", seat, 0, (), tuple(back)) if back else facts


def in_turn_after(place: int, places: Sequence[int]) -> list[int]:
    """These places in playing order, from the one after this; without it."""
    return [one for one in places if one > place] + [one for one in places if one < place]


def shared(amount: Cents, parts: int) -> list[Cents]:
    """An amount in equal parts; cents that do not divide go to the first ones."""
    part, odd = divmod(amount, parts)
    return [part + (number < odd) for number in range(parts)]
