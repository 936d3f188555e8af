"""The ends of every wager of pai gow poker, each with its number: what the kernel notes, and what it means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, combinations_with_replacement, product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.core.money import parse_odds, show_money
from houseway.core.ranking.fortune import FortuneOrder
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.pai_gow.conditions import AceHighDeal
from houseway.families.pai_gow.page import Envy, PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, find_ace_high_line
from houseway.families.pai_gow.price.bonuses.held import SETS, has_bits, list_lines
from houseway.families.pai_gow.price.kernel import ACE_HIGH, JOKER, Ints
from houseway.families.pai_gow.price.odds import PUSHED, judge_cell

_LOST = Verdict("loses", "all others")


@dataclass(frozen=True)
class Ends:
    """The ends of a wager by their numbers; several numbers may mean the same."""

    wager: PaiGowWager
    verdicts: tuple[Verdict, ...]

    @cached_property
    def gains(self) -> tuple[Fraction, ...]:
        """What a unit gains by each; of an award, how many dollars it is."""
        return tuple(find_gain(verdict.result, verdict.odds) for verdict in self.verdicts)

    @cached_property
    def parts(self) -> int:
        """The number of parts in a unit, so that every gain is a whole number of them."""
        return lcm(*(gained.denominator for gained in self.gains))

    @cached_property
    def whole_gains(self) -> tuple[int, ...]:
        """The gains in these parts."""
        return tuple(int(gained * self.parts) for gained in self.gains)


@dataclass(frozen=True, eq=False)
class Sheet:
    """A sheet: all wagers of a page in the order in which the kernel notes them, and its tables for the bonuses.

    The tables are those of `kernel.Rules`: `lines`, `aces`, `award_of` and `award_next`.
    """

    wagers: tuple[Ends, ...]
    lines: NDArray[np.uint8]
    aces: Ints
    award_of: Ints
    award_next: Ints

    @cached_property
    def first(self) -> Ints:
        """Where the ends of each wager begin, where those of all stand in one row."""
        sizes = [len(one.verdicts) for one in self.wagers]
        return np.array([0, *accumulate(sizes[:-1])], dtype=np.int64)

    @cached_property
    def gains(self) -> Ints:
        """What each end gains, in parts of its wager's unit: all in one row."""
        return np.array([gained for one in self.wagers for gained in one.whole_gains], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Button:
    """An Envy button: the verdicts on what it has of other seats' hands, and the next one after a hand of a line.

    `after[had, line]`: what it had, and the line of the bonus that one more seat's hand is.
    """

    verdicts: tuple[Verdict, ...]
    after: Ints


def make_sheet(compiled: CompiledPaiGow, seats: int) -> Sheet:
    """Make the sheet of a game in which so many seats play, each with every wager and an Envy button."""
    wagers = compiled.page.wager
    fortunes = [wager for wager in wagers if wager.pays and not wager.is_ace_high]
    aces = [wager for wager in wagers if wager.is_ace_high]
    names = [wager.name for wager in fortunes]
    envies = [(wager, wager.envy) for wager in wagers if wager.envy is not None]
    buttons = [make_button(compiled, envy, seats - 1) for _, envy in envies]
    return Sheet(
        (
            Ends(compiled.page.base, list_base_ends(compiled)),
            *(Ends(wager, _list_pays(wager)) for wager in (*fortunes, *aces)),
            *(Ends(wager, button.verdicts) for (wager, _), button in zip(envies, buttons, strict=True)),
        ),
        np.array([_list_lines_by_bits(compiled.fortunes[name]) for name in names], dtype=np.uint8).reshape(-1, SETS),
        np.array([list(_list_ace_lines(wager)) for wager in aces], dtype=np.int64).reshape(-1, 8),
        np.array([names.index(envy.comes_with) for _, envy in envies], dtype=np.int64),
        _stack([button.after for button in buttons]),
    )


def list_base_ends(compiled: CompiledPaiGow) -> tuple[Verdict, ...]:
    """List what becomes of a base wager whose front and back are lower, copies or higher, and of one that is pushed."""
    signs = product((-1, 0, 1), repeat=2)
    return (*(judge_cell(compiled, *two) for two in signs), Verdict("pushes", PUSHED))


def _list_pays(wager: PaiGowWager) -> tuple[Verdict, ...]:
    """List the pay lines of a bonus, and last its loss."""
    return (*(Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays), _LOST)


def _list_lines_by_bits(order: FortuneOrder) -> NDArray[np.intp]:
    """List the line of a bonus by what seven cards hold; one with a hand that has no bits is found apart, and lost
    here.
    """
    return list_lines(order) if has_bits(order) else np.full(SETS, len(order.hands))


def _list_ace_lines(wager: PaiGowWager) -> Iterator[int]:
    """List the line of an ace-high bonus: by whether the seat is so, and by the traits of the player-dealer's hand."""
    for own, traits in product((False, True), range(4)):
        deal = AceHighDeal(own, bool(traits & JOKER))
        paid = find_ace_high_line(wager, deal) if traits & ACE_HIGH else None
        yield wager.pays.index(paid) if paid else len(wager.pays)


def make_button(compiled: CompiledPaiGow, envy: Envy, others: int) -> Button:
    """Make the button of a holder with so many seats beside: it can have no award, or any set of as many as are
    paid.
    """
    lines = [pay.when for pay in compiled.wagers[envy.comes_with].pays]
    pays = {lines.index(pay.when): pay for pay in envy.pays}
    best_first = sorted(pays, key=lambda line: (-pays[line].amount, line))
    most = min(others, 1) if envy.several == "the highest" else others
    sets = [due for size in range(most + 1) for due in combinations_with_replacement(best_first, size)]
    number = {due: at for at, due in enumerate(sets)}

    def add_award(had: tuple[int, ...], line: int) -> tuple[int, ...]:
        """Add an award; of one too many, the lowest is not paid."""
        return tuple(sorted((*had, line), key=best_first.index)[:most]) if line in pays else had

    rows = [[number[add_award(had, line)] for line in range(len(lines) + 1)] for had in sets]
    words = [" and ".join(pays[line].hand for line in due) for due in sets]
    amounts = [sum(pays[line].amount for line in due) for due in sets]
    verdicts = (
        Verdict("wins", f"{hands}: {show_money(amount)}", Fraction(amount, 100))
        for hands, amount in zip(words[1:], amounts[1:], strict=True)
    )
    return Button((Verdict("pushes", "no award"), *verdicts), np.array(rows, dtype=np.int64))


def _stack(tables: Sequence[Ints]) -> Ints:
    """Stack tables of several sizes to one."""
    rows, columns = (max((table.shape[axis] for table in tables), default=1) for axis in (0, 1))
    stacked = np.zeros((len(tables), rows, columns), dtype=np.int64)
    for place, table in enumerate(tables):
        stacked[place, : table.shape[0], : table.shape[1]] = table
    return stacked
