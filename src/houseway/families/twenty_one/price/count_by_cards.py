"""The count of a bonus wager with conditions that may look at any card: cards are turned over where one looks at them.

This is the slow way, and right for a condition that says nothing of what it reads.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from typing import overload

from houseway.book.model.condition import all_hold
from houseway.core.cards import Card
from houseway.core.cards.count_by_cards import OutOfReach, SeenHand, look_through
from houseway.core.errors import BookError
from houseway.families.prices import Progress
from houseway.families.twenty_one.conditions import TwentyOneFacts
from houseway.families.twenty_one.page import TwentyOneWager
from houseway.families.twenty_one.play.bonus import BonusLine
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, must_dealer_draw
from houseway.families.twenty_one.price.count_rows import (
    CardGrain,
    DealerCount,
    DecidedRows,
    count_dealer,
    find_card_grain,
)

UP = 4
"""The place of the up card in a deal: after the four of a seat with two hands. His further cards follow it."""


class _DealerHandByCards(Sequence[Card]):
    """The player-dealer's hand, drawn card by card as far as somebody looks."""

    def __init__(self, seen: Mapping[int, Card], compiled: CompiledTwentyOne) -> None:
        self._seen = seen
        self._compiled = compiled

    def __len__(self) -> int:
        return next(number for number in count(2) if not self._has(number))

    @overload
    def __getitem__(self, which: int) -> Card: ...
    @overload
    def __getitem__(self, which: slice) -> Hand: ...
    def __getitem__(self, which: int | slice) -> Card | Hand:
        if isinstance(which, slice) or which < 0:
            return tuple(self)[which]
        if not self._has(which):
            raise IndexError(which)
        return SeenHand(self._seen, range(UP, UP + which + 1))[which]

    def _has(self, number: int) -> bool:
        """Whether a card comes after so many."""
        return all(must_dealer_draw(self._compiled, self._take_first(held)) for held in range(2, number + 1))

    def _take_first(self, number: int) -> Hand:
        return tuple(SeenHand(self._seen, range(UP, UP + number)))


class _FactsByCards(TwentyOneFacts):
    """A deal of which every card is turned over when a condition looks at it."""

    __slots__ = ("_compiled", "_seen", "_wager")

    def __init__(self, wager: TwentyOneWager, seen: Mapping[int, Card], compiled: CompiledTwentyOne) -> None:
        super().__init__()
        self._wager = wager
        self._seen = seen
        self._compiled = compiled

    def __getattr__(self, name: str) -> object:
        of = self._wager.of
        own = range(4 if of == "both own hands" else 2)
        if name == "own":
            return SeenHand(self._seen, own)
        if name == "read" and of != "player-dealer's hand":
            return SeenHand(self._seen, (*own, UP) if of == "own cards and up card" else own)
        if name == "up":
            return SeenHand(self._seen, (UP,))[0]
        if name == "player_dealer":
            return _DealerHandByCards(self._seen, self._compiled)
        if name == "dealer":
            return self._compiled.make_dealer_final(tuple(self.player_dealer))
        return super().__getattr__(name)


def add_rows_by_cards(
    rows: DecidedRows,
    wager: TwentyOneWager,
    lines: Sequence[BonusLine],
    left: Mapping[Card, int],
    compiled: CompiledTwentyOne,
    progress: Progress | None,
) -> None:
    """Add every deal from the cards that are left, each known as far as the wager's conditions look.

    What lines ask of the finished hand by what it counts is counted after the cards that were looked at.
    """

    def find_open(seen: Mapping[int, Card]) -> tuple[int, ...]:
        """Find the places of the lines that may still win, down to the first that asks for no finished hand."""
        facts, found = _FactsByCards(wager, seen, compiled), []
        for place, line in enumerate(lines):
            if all_hold(line.firsts, facts) and all_hold(line.others, facts):
                found.append(place)
                if not line.finals:
                    break
        return tuple(found)

    finished = _DealerCounter(find_card_grain(lines), left, compiled)
    try:
        for still_open, cards, number in look_through(find_open, left, progress=progress):
            if not still_open or not lines[still_open[0]].finals:
                rows.add(lines[still_open[0]].wins if still_open else None, len(cards), number)
                continue
            counted = finished.count_after(cards)
            for final, times in counted.finals.items():
                facts = TwentyOneFacts(dealer=final)
                won = next((lines[place].wins for place in still_open if all_hold(lines[place].finals, facts)), None)
                rows.add(won, len(cards) + counted.length, number * times)
    except OutOfReach:
        raise BookError(
            f"wager {wager.name!r}: there is no exact count: its conditions look at too many cards; simulate it instead"
        ) from None


class _DealerCounter:
    """The player-dealer's finished hands after cards that were looked at, counted once for all that are alike."""

    def __init__(self, grain: CardGrain, left: Mapping[Card, int], compiled: CompiledTwentyOne) -> None:
        self._grain = grain
        self._left = left
        self._compiled = compiled
        self._known: dict[object, DealerCount] = {}

    def count_after(self, cards: Mapping[int, Card]) -> DealerCount:
        """Count the hands that follow these cards."""
        first = tuple(cards[place] for place in sorted(cards) if place >= UP)
        gone = Counter(cards.values())
        kind = self._grain.find_kind
        key = first, frozenset(Counter(map(kind, cards.values())).items())
        if key not in self._known:
            rest = {card: number - gone[card] for card, number in self._left.items()}
            self._known[key] = count_dealer(rest, self._compiled, self._grain, first)
        return self._known[key]
