"""The count of the deals that every bonus wager of a blackjack wins by, as ordered rows of cards.

First cards are counted by what the wager's conditions tell apart: 52 of them, or 26 where colours alone are read, or 13
where no suit is. Conditions that may look at any card are counted more slowly: each card is turned over when one of
them looks at it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, count, permutations
from math import factorial
from typing import overload

from houseway.book.model.condition import all_hold
from houseway.core.cards import Card, Pack
from houseway.core.cards.count_by_cards import OutOfReach, SeenHand, look_through
from houseway.core.cards.suits import Suits, find_typical_card
from houseway.core.errors import BookError, TableRefusal
from houseway.families.prices import Progress
from houseway.families.twenty_one.conditions import Part, TwentyOneFacts
from houseway.families.twenty_one.page import TwentyOneWager
from houseway.families.twenty_one.play.bonus import (
    BonusLine,
    CardValues,
    find_first_reads,
    find_reads,
    find_win,
    is_dealer_hand_needed,
    is_met_by_cards,
    list_first_conditions,
    list_lines,
    make_first_facts,
)
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, must_dealer_draw
from houseway.families.twenty_one.price.count_rows import (
    COUNTED_PARTS,
    BonusCount,
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

    Where lines ask what the finished hand counts, that is counted given the cards that were looked at.
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
    """A counter of the player-dealer's finished hands after given cards: once for all cards that are alike."""

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


First = tuple[Hand, Card | None, int]
"""The seat's first cards, the up card where it is read, and in how many orders they fall."""


def count_bonus(
    wager: TwentyOneWager, left: Pack, compiled: CompiledTwentyOne, progress: Progress | None = None
) -> BonusCount:
    """Count every row of cards that decides a bonus wager, from the cards that are left."""
    lines = list_lines(wager, finals=COUNTED_PARTS)
    kinds = _count_kinds(left, find_reads(wager).suits)
    rows = DecidedRows(sum(left.values()))
    if any(line.others for line in lines):
        add_rows_by_cards(rows, wager, lines, kinds, compiled, progress)
        return rows.count_all()
    counted = _BonusCounter(wager, lines, compiled, find_card_grain(lines))
    if wager.of == "player-dealer's hand":
        counted.add_finals(rows, ((), None, 1), kinds)
    else:
        counted.add_firsts(rows, kinds)
    return rows.count_all()


@dataclass(frozen=True)
class _BonusCounter:
    """A wager that is decided by first cards, and by what the player-dealer's finished hand counts."""

    wager: TwentyOneWager
    lines: Sequence[BonusLine]
    compiled: CompiledTwentyOne
    grain: CardGrain

    def add_firsts(self, rows: DecidedRows, kinds: dict[Card, int]) -> None:
        """Go through the first cards; where these do not decide the wager, through the player-dealer's hands too."""
        conditions, waits = list_first_conditions(self.lines), is_dealer_hand_needed(self.wager)
        alike: dict[object, CardValues] = {}
        decided: Counter[tuple[object, int]] = Counter()
        for own, up, number in _list_first_cards(self.wager, kinds):
            facts = make_first_facts(self.wager, own, up)
            seen = {key: condition.see(facts) for key, condition in conditions.items()}
            if waits and self._is_open(seen):
                gone = Counter(own if up is None else (*own, up))
                rest = {card: held - gone[card] for card, held in kinds.items()}
                self.add_finals(rows, (own, up, number), rest, seen)
                continue
            key = tuple(seen.values())
            alike[key] = seen
            decided[key, len(own) + (up is not None)] += number
        for (found, length), number in decided.items():
            rows.add(find_win(self.lines, alike[found], None), length, number)

    def _is_open(self, seen: CardValues) -> bool:
        """Whether the player-dealer's hand may still decide it: a line that asks for it is the first to hold."""
        first = next((line for line in self.lines if is_met_by_cards(line, seen)), None)
        return first is not None and bool(first.finals)

    def add_finals(self, rows: DecidedRows, first: First, left: Pack, seen: CardValues | None = None) -> None:
        """Go through the player-dealer's finished hands that follow first cards."""
        own, up, number = first
        counted = count_dealer(left, self.compiled, self.grain, () if up is None else (up,))
        before = len(own) + (up is not None)
        for final, times in counted.finals.items():
            rows.add(find_win(self.lines, seen or {}, final), before + counted.length, number * times)


def _count_kinds(left: Pack, suits: Suits) -> dict[Card, int]:
    """Count the cards left, by what the wager can tell apart."""
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, suits)] += number
    return {card: number for card, number in kinds.items() if number}


def _list_first_cards(wager: TwentyOneWager, kinds: dict[Card, int]) -> Iterator[First]:
    """List the first cards that a wager reads; without regard to order, where no card has a place of its own."""
    reads = find_first_reads(wager)
    up_apart = reads.has(Part.UP) or reads.order or is_dealer_hand_needed(wager)
    if wager.of != "own cards and up card":
        for own, number in _list_rows(kinds, 4 if wager.of == "both own hands" else 2, in_order=reads.order):
            yield own, None, number
    elif up_apart:
        for own, number in _list_rows(kinds, 2, in_order=reads.order):
            for up, held in kinds.items():
                if ways := held - own.count(up):
                    yield own, up, number * ways
    else:
        for cards, number in _list_rows(kinds, 3, in_order=False):
            yield cards[:2], cards[2], number


def _list_rows(kinds: dict[Card, int], size: int, *, in_order: bool) -> Iterator[tuple[Hand, int]]:
    """List sets of so many cards, or rows where their order is read, and in how many ways each is dealt."""
    if sum(kinds.values()) < size:
        raise TableRefusal(f"the wager reads {size} cards, and only {sum(kinds.values())} are left")
    for cards in combinations_with_replacement(kinds, size):
        number = factorial(size)
        times = 0
        for place, card in enumerate(cards):
            times = times + 1 if place and card == cards[place - 1] else 1
            number = number * (kinds[card] - times + 1) // times
        if number <= 0:
            continue
        if not in_order:
            yield cards, number
            continue
        orders = set(permutations(cards))
        yield from ((row, number // len(orders)) for row in orders)
