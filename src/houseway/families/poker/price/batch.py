"""Pot games in batches: everybody checks and calls, and hands are counted by what people call them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.names import name_rank
from houseway.core.ranking.orders import Order, parse_order
from houseway.core.ranking.scales import BADUGI, BADUGI_SIZE
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, describe_strategy
from houseway.families.poker.page import PokerPage
from houseway.families.poker.price.kernel import Numbers, Slots, play_rows, tally_rounds
from houseway.families.poker.price.kernel_plan import (
    JOKERS,
    CompiledCheckCall,
    compile_check_call,
    find_usual_fee,
    read_gain,
)
from houseway.families.poker.price.shapes import Shape

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


WORSE = "pair or worse"
BADUGIS = ("badugi", "three cards", "two cards", "one card")


@dataclass(frozen=True, eq=False)
class HandClasses:
    """The classes of hands: their names, the best first, and the class of each strength by each order."""

    names: tuple[str, ...]
    of_strength: NDArray[np.uint8]


@cache
def make_classes(shape: Shape) -> HandClasses:
    """Make the classes of a shape's hands: of a split pot those of the high hands."""
    if shape.order == BADUGI:
        sizes = np.arange(5 * BADUGI_SIZE) // BADUGI_SIZE
        return HandClasses(BADUGIS, (4 - np.maximum(sizes, 1)).astype(np.uint8)[None, :])
    orders = [parse_order(words) for words in (shape.order, shape.joker_up) if words]
    found = [_list_names(order) for order in orders]
    names = tuple(dict.fromkeys(name for row in found for name in reversed(row[1:])))
    table = np.zeros((len(orders), max(map(len, found))), np.uint8)
    for number, row in enumerate(found):
        table[number, 1 : len(row)] = [names.index(name) for name in row[1:]]
    return HandClasses(names, table)


def _list_names(order: Order) -> list[str]:
    """List the name of the class of each strength, from 1 on."""
    return ["", *(_name_class(order, value) for value in compile_order(order).values[1:].tolist())]


def _name_class(order: Order, value: list[int]) -> str:
    if order.scale == "high":
        return order.categories[value[0]]
    return f"{name_rank(abs(value[1]))} low" if not value[0] else WORSE


CALLING = "check-call"
"""How every seat plays: it checks, calls, stands pat and keeps its cards down."""


@dataclass(frozen=True, eq=False)
class PokerBatch:
    """A table of a pot game, ready to be dealt."""

    asked: BatchAsked
    table: CompiledCheckCall
    named: HandClasses
    slots: Slots

    @property
    def strategy(self) -> str | None:
        """The name of the strategy: all seats check and call."""
        return CALLING

    def deal(self, rounds: int, stream: int) -> Numbers:
        """Deal rounds, and count what every seat won, and what hands of each class did."""
        table, asked = self.table, self.asked
        return tally_rounds(table.packed, self.slots, table.deck, rounds, asked.seed, stream).ravel()

    def wagers(self, counts: Numbers, rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """Find what each seat put in, by its place from the button, and then what hands of each class did with it."""
        rows = counts.reshape(-1, self.slots.amounts).tolist()
        names = [*_list_places(self.table.seats), *self.named.names]
        return tuple(SimulatedWager(name, tuple(self._list_ends(row))) for name, row in zip(names, rows, strict=True))

    def _list_ends(self, row: list[int]) -> Iterator[SimulatedResult]:
        for amount, count in zip(self.table.amounts, row, strict=True):
            if count:
                net = read_gain(self.table, amount)
                result: Result = "loses" if not amount else "wins" if amount == self.table.pot else "pushes"
                yield SimulatedResult(result, _say_strategy(amount, self.table.pot), Fraction(0), count, net)


def make_batch(asked: BatchAsked[PokerPage]) -> PokerBatch:
    """Make a table ready: the page's tables, the collection of its first posted option, and the machine code."""
    if asked.strategy not in ("best", CALLING):
        raise TableRefusal(
            f"seats of {asked.game.id} are dealt by {CALLING}, not by {describe_strategy(asked.strategy)}"
        )
    game = asked.game
    fee = find_usual_fee(game, asked.seats) if asked.fee_option is None else game.fee(asked.fee_option)
    table = compile_check_call(game, asked.seats, fee)
    named = make_classes(table.shape)
    amounts, step = table.amounts, table.step
    places = np.zeros(table.pot // step + 1, np.int32)
    places[np.array(amounts) // step] = np.arange(len(amounts))
    slots = Slots(named.of_strength, places, step, len(named.names), len(amounts))
    ready = PokerBatch(asked, table, named, slots)
    ready.deal(0, 0)
    return ready


def list_nets(table: CompiledCheckCall, orders: list[tuple[Card, ...]]) -> NDArray[np.int64]:
    """List what every seat gains or loses in cents with these orders of the deck, clockwise from the button's left."""
    if any(len(order) < table.width for order in orders):
        raise TableRefusal(f"{table.seats} seats take {table.width} cards in the order of the deck")
    rows = np.array([_list_codes(order[: table.width]) for order in orders], np.uint8)
    return play_rows(table.plan, rows) - (table.paid + table.each)


def _list_codes(cards: tuple[Card, ...]) -> list[int]:
    jokers = iter(JOKERS)
    return [next(jokers) if card.is_joker else card.code for card in cards]


def _list_places(seats: int) -> Iterator[str]:
    """List the seats clockwise from the button's left; the button is the last."""
    yield from (f"seat {number} from the button" for number in range(1, seats))
    yield "button"


def _say_strategy(amount: Cents, pot: Cents) -> str:
    if not amount:
        return "nothing"
    return "the whole pot" if amount == pot else f"{amount * 100 / pot:.4g}% of the pot"
