"""Laws of every condition: each field has one, and none looks at more than it says."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from houseway.book.model.condition import EVERYTHING, Condition, find_conditions
from houseway.core.cards import Card, make_pack
from houseway.core.cards.suits import list_suit_changes
from houseway.core.ranking.nines import Final
from houseway.core.ranking.twenty_one import DealerFinal, SeatFinal
from houseway.families.nines.conditions import NinesFacts, NinesWhen
from houseway.families.nines.conditions import Part as NinesPart
from houseway.families.twenty_one.conditions import Part, TwentyOneFacts, TwentyOneWhen
from tests.breadth import rounds

CONDITIONS: list[tuple[type[BaseModel], str]] = [
    (model, key) for model in (TwentyOneWhen, NinesWhen) for key in model.model_fields
]
FIRST_CARDS = {Part.FIRST, Part.TWO, Part.FOUR, Part.UP, NinesPart.PLAYER_FIRST, NinesPart.BANKER_FIRST}
TOLD: Mapping[str, str] = {
    # Which attribute of the facts, or of a finished hand in them, each part tells.
    Part.SEAT_COUNT: "seat.total seat.strength seat.over seat.natural",
    Part.SEAT_NUMBER: "seat.cards",
    Part.DEALER_NATURAL: "dealer.natural",
    Part.DEALER_COUNT: "dealer.total dealer.strength dealer.over dealer.natural",
    Part.DEALER_NUMBER: "dealer.cards",
    Part.DEALER_RANKS: "dealer.exact",
    Part.DEALER_SUITED: "dealer.exact",
    Part.DEALER_REDS: "dealer.reds",
    NinesPart.FINALS: "final",
    NinesPart.JOKERS: "final",
    NinesPart.FIRST_COUNT: "first",
    NinesPart.DOUBLED: "doubled",
}


class Watched:
    """Facts, or a finished hand in them, that note what is looked at."""

    def __init__(self, value: object, name: str, looked: set[str]) -> None:
        self._value, self._name, self._looked = value, name, looked

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._value, name)
        here = f"{self._name}.{name}" if self._name else name
        if isinstance(found, SeatFinal | DealerFinal):
            return Watched(found, here, self._looked)
        self._looked.add(here)
        return found


def wanted_by(condition: Condition[Any]) -> Iterator[object]:
    """Anything that a line might want, so that the whole test runs."""
    yield from (True, "any", "pair", frozenset({1, 2, 20}), "7 8 9")


def deal_facts(model: type[BaseModel], chance: Random, cards: int) -> TwentyOneFacts | NinesFacts:
    """A deal with everything told of it, of any sense or none."""
    dealt = chance.sample(list(make_pack()), 12)
    if model is TwentyOneWhen:
        facts = TwentyOneFacts(
            seat=SeatFinal(20, 3, 20),
            dealer=DealerFinal(chance.randint(17, 26), chance.randint(2, 6), 20, exact="7 8 9 suited", reds=2),
        )
        facts.own, facts.up, facts.player_dealer = tuple(dealt[:4]), dealt[4], tuple(dealt[4:8])
        facts.read = tuple(dealt[:cards]) if cards != 3 else (*dealt[:2], dealt[4])
        return facts
    nines = NinesFacts(final=Final(chance.randint(0, 9), 2, chance.randint(0, 9), 3))
    nines.first, nines.doubled = chance.randint(0, 9), True
    nines.player, nines.banker = tuple(dealt[:3]), tuple(dealt[3:6])
    nines.player_first, nines.banker_first = tuple(dealt[:2]), tuple(dealt[3:5])
    return nines


@pytest.mark.parametrize(("model", "key"), CONDITIONS, ids=lambda one: getattr(one, "__name__", one))
def test_every_field_has_a_condition_that_says_what_it_reads(model: type[BaseModel], key: str) -> None:
    notes = [note for note in model.model_fields[key].metadata if isinstance(note, Condition)]
    assert len(notes) == 1
    assert notes[0].reads != EVERYTHING
    assert notes[0].reads.hands


@pytest.mark.parametrize(("model", "key"), CONDITIONS, ids=lambda one: getattr(one, "__name__", one))
def test_no_condition_looks_at_more_than_it_says(model: type[BaseModel], key: str) -> None:
    condition, chance, looked = find_conditions(model)[key], Random(3), set[str]()
    hands = condition.reads.hands
    assert hands is not None
    for cards in (2, 3, 4):
        facts = Watched(deal_facts(model, chance, cards), "", looked)
        seen = condition.see(facts)
        for wanted in wanted_by(condition):
            if isinstance(seen, Watched) and isinstance(wanted, frozenset):
                condition.meets(wanted, seen)
    told = {name for part in hands for name in TOLD.get(part, "").split()}
    if hands & FIRST_CARDS:
        told |= {"read", "own", "up"} if model is TwentyOneWhen else set()
    told |= {"player_first"} if NinesPart.PLAYER_FIRST in hands else set()
    told |= {"banker_first"} if NinesPart.BANKER_FIRST in hands else set()
    assert looked <= told
    assert looked or isinstance(seen, Watched)


@pytest.mark.parametrize(("model", "key"), CONDITIONS, ids=lambda one: getattr(one, "__name__", one))
def test_nothing_else_of_first_cards_is_read(model: type[BaseModel], key: str) -> None:
    """A change of suits that the condition says it does not notice, or of the order, leaves the answer as it is."""
    condition, chance = find_conditions(model)[key], Random(5)
    if not condition.reads.has(*FIRST_CARDS):
        return
    changes = list_suit_changes(condition.reads.suits)
    for number in range(rounds(100)):
        facts = deal_facts(model, chance, 2 + number % 3)
        before = condition.see(facts)
        for change in changes:
            assert condition.see(_changed(facts, change)) == before
        if not condition.reads.order:
            for own in permutations(range(2)):
                assert condition.see(_turned(facts, own)) == before


def _changed(facts: TwentyOneFacts | NinesFacts, change: Mapping[str, str]) -> TwentyOneFacts | NinesFacts:
    def of(cards: Any) -> tuple[Card, ...]:
        return tuple(card._replace(suit=change[card.suit]) for card in cards)

    if isinstance(facts, TwentyOneFacts):
        other = TwentyOneFacts(seat=facts.seat, dealer=facts.dealer)
        other.read, other.own, (other.up,) = of(facts.read), of(facts.own), of([facts.up])
        return other
    nines = NinesFacts(final=facts.final)
    nines.player_first, nines.banker_first = of(facts.player_first), of(facts.banker_first)
    return nines


def _turned(facts: TwentyOneFacts | NinesFacts, own: tuple[int, ...]) -> TwentyOneFacts | NinesFacts:
    """The first two cards of each hand in another order."""

    def of(cards: Any) -> tuple[Card, ...]:
        return (*(cards[place] for place in own), *cards[2:])

    if isinstance(facts, TwentyOneFacts):
        other = TwentyOneFacts(seat=facts.seat, dealer=facts.dealer)
        other.read, other.own, other.up = of(facts.read), of(facts.own), facts.up
        return other
    nines = NinesFacts(final=facts.final)
    nines.player_first, nines.banker_first = of(facts.player_first), of(facts.banker_first)
    return nines
