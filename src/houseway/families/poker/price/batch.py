"""Pot games in batches: so many seats that all check and call to the end, and what became of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, describe_strategy
from houseway.families.poker.page import PokerPage
from houseway.families.poker.price.classes import Classes, classes
from houseway.families.poker.price.kernel import Numbers, Slots, tally_rounds, won_rows
from houseway.families.poker.price.kernel_plan import JOKERS, CheckCall, check_call, gain, usual_fee

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

CALLING = "check-call"
"""How every seat plays: it checks, calls, stands pat and keeps its cards down."""


@dataclass(frozen=True, eq=False)
class PokerBatch:
    """A table of a pot game, ready to be dealt."""

    asked: BatchAsked
    table: CheckCall
    named: Classes
    slots: Slots

    @property
    def strategy(self) -> str | None:
        """All seats check and call."""
        return CALLING

    def deal(self, rounds: int, stream: int) -> Numbers:
        """Deal rounds, and count what every seat won, and what hands of each class did."""
        table, asked = self.table, self.asked
        return tally_rounds(table.packed, self.slots, table.deck, rounds, asked.seed, stream).ravel()

    def wagers(self, counts: Numbers, rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """What each seat put in, by its place from the button, and then what hands of each class did with it."""
        rows = counts.reshape(-1, self.slots.amounts).tolist()
        names = [*_places(self.table.seats), *self.named.names]
        return tuple(SimulatedWager(name, tuple(self._ends(row))) for name, row in zip(names, rows, strict=True))

    def _ends(self, row: list[int]) -> Iterator[SimulatedResult]:
        for amount, count in zip(self.table.amounts, row, strict=True):
            if count:
                net = gain(self.table, amount)
                result: Result = "loses" if not amount else "wins" if amount == self.table.pot else "pushes"
                yield SimulatedResult(result, _words(amount, self.table.pot), Fraction(0), count, net)


def batch(asked: BatchAsked[PokerPage]) -> PokerBatch:
    """Make a table ready: the page's tables, the collection of its first posted option, and the machine code."""
    if asked.strategy not in ("best", CALLING):
        raise TableRefusal(
            f"seats of {asked.game.id} are dealt by {CALLING}, not by {describe_strategy(asked.strategy)}"
        )
    game = asked.game
    fee = usual_fee(game, asked.seats) if asked.fee_option is None else game.fee(asked.fee_option)
    table = check_call(game, asked.seats, fee)
    named = classes(table.shape)
    amounts, step = table.amounts, table.step
    places = np.zeros(table.pot // step + 1, np.int32)
    places[np.array(amounts) // step] = np.arange(len(amounts))
    slots = Slots(named.of_strength, places, step, len(named.names), len(amounts))
    ready = PokerBatch(asked, table, named, slots)
    ready.deal(0, 0)
    return ready


def nets(table: CheckCall, orders: list[tuple[Card, ...]]) -> NDArray[np.int64]:
    """What every seat gains or loses in cents with these orders of the deck, clockwise from the button's left."""
    if any(len(order) < table.width for order in orders):
        raise TableRefusal(f"{table.seats} seats take {table.width} cards in the order of the deck")
    rows = np.array([_codes(order[: table.width]) for order in orders], np.uint8)
    return won_rows(table.plan, rows) - (table.paid + table.each)


def _codes(cards: tuple[Card, ...]) -> list[int]:
    jokers = iter(JOKERS)
    return [next(jokers) if card.is_joker else card.code for card in cards]


def _places(seats: int) -> Iterator[str]:
    """The seats clockwise from the button's left; the button is the last."""
    yield from (f"seat {number} from the button" for number in range(1, seats))
    yield "button"


def _words(amount: Cents, pot: Cents) -> str:
    if not amount:
        return "nothing"
    return "the whole pot" if amount == pot else f"{amount * 100 / pot:.4g}% of the pot"
