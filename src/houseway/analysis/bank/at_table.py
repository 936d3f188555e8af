"""The bank of one very table: its fee option, decks, limits and seats, and the bets that lie there.

Some answers follow from the odds alone: what every bet brings the bank, and what its money covers, in the order in
which bets are settled. They are told at once where the odds are at hand. The spread of a round, and ruin, take longer:
see `make_sheet`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import floor
from typing import Any

from houseway.analysis.bank import pace
from houseway.analysis.bank.question import SAMPLES, BankAsked, Bets, check_numbers
from houseway.analysis.bank.rounds import list_settle_starts
from houseway.analysis.bank.typical import check_banked_game, choose_typical_bets
from houseway.analysis.bank.values import find_expected
from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.round.setup import check_decks, check_wager
from houseway.core.table import Layout, Stake, check_stakes
from houseway.core.table.limits import find_posted_limits
from houseway.core.table.settlement import sort_stakes
from houseway.core.values import FrozenMap
from houseway.families import family_of
from houseway.families.prices import OddsSheet


@dataclass(frozen=True)
class TableFacts:
    """The facts that a banker can see of a table.

    `bets` are by seat; where there are none, `seats` have typical ones.
    """

    decks: int
    fee_option: str | None
    minimum: Cents | None
    positions: int
    player_dealer: int
    bank: Cents | None
    bets: Mapping[int, Bets]
    seats: tuple[int, ...] = ()
    samples: int = SAMPLES

    def to_dict(self) -> dict[str, Any]:
        """Write the facts as plain data."""
        return asdict(self) | {"bets": {seat: dict(bets) for seat, bets in self.bets.items()}}


def ask_at(game: Game, facts: TableFacts) -> BankAsked:
    """Make the question for the sheet of this table; raises `TableRefusal` for what no table takes."""
    check_banked_game(game)
    posted = None if facts.fee_option is None else game.fee(facts.fee_option)
    limits = find_posted_limits(posted, facts.minimum, None)
    layout = Layout(facts.positions, facts.player_dealer)
    placed = dict(facts.bets) or dict.fromkeys(facts.seats, choose_typical_bets(game, limits))
    if not placed:
        raise TableRefusal("nobody is at the table to bank against")
    for seat, bets in placed.items():
        layout.check(seat)
        for name in bets:
            check_wager(game, name)
    asked = BankAsked(
        game,
        check_decks(game, facts.decks),
        family_of(game).usual_play(game),
        facts.positions,
        FrozenMap({seat: FrozenMap(bets) for seat, bets in sorted(placed.items())}),
        posted,
        limits,
        facts.bank,
        None,
        pace.find_rounds_an_hour(game),
        facts.samples,
        typical=not facts.bets,
        player_dealer=facts.player_dealer,
    )
    check_numbers(asked)
    check_stakes(limits, game.rules.wager, asked.stakes)
    return asked


@dataclass(frozen=True)
class Covered:
    """One bet in the order of settlement; amounts are in cents.

    `most` is the most that it can be paid with its raises. `covered` is what is left of the bank for it where
    everything before it is paid the most, from whatever seat the settlement begins. Neither is known where the pays are
    not. `value` is what it brings the bank.
    """

    stake: Stake
    value: Fraction | None
    most: Cents | None
    covered: Cents | None


def list_settle_order(asked: BankAsked, start: int) -> tuple[Stake, ...]:
    """List all bets in the order in which they meet the bank, where that begins at this seat."""
    rule = asked.game.rules.settle
    assert rule is not None, "a banked game says how it is settled"
    placed = asked.stakes + asked.awards
    ordered = list(sort_stakes(placed, rule, asked.layout, start))
    return (*ordered, *(stake for stake in placed if stake not in ordered))


def find_cover(asked: BankAsked, odds: OddsSheet | None) -> tuple[Covered, ...]:
    """Find what the bank covers, bet by bet; without odds only the order is known."""
    placed = asked.stakes + asked.awards
    values = dict(zip(placed, find_expected(asked, odds), strict=True)) if odds else {}
    tops = find_most_gains(odds) if odds else {}
    most = {stake: floor(tops[stake.wager] * stake.amount) if stake.wager in tops else None for stake in placed}
    orders = [list_settle_order(asked, start) for start in list_settle_starts(asked)]
    ways = [_list_left(order, most, asked.bank) for order in orders]
    return tuple(
        Covered(
            stake,
            -values[stake] if stake in values else None,
            most[stake],
            _find_least(way[stake] for way in ways),
        )
        for stake in orders[0]
    )


def _list_left(
    order: tuple[Stake, ...], most: Mapping[Stake, Cents | None], bank: Cents | None
) -> dict[Stake, Cents | None]:
    """List what the bank has left for each bet where all before it are paid the most."""
    left, found = bank, dict[Stake, Cents | None]()
    for stake in order:
        due = most[stake]
        found[stake] = None if left is None or due is None else min(left, due)
        # Once it is not known what a bet may take, it is not known either what it leaves.
        left = None if left is None or due is None else left - min(left, due)
    return found


def _find_least(amounts: Iterable[Cents | None]) -> Cents | None:
    known = list(amounts)
    return min((one for one in known if one is not None), default=None) if None not in known else None


def find_most_gains(odds: OddsSheet) -> Mapping[str, Fraction]:
    """Find the most that a unit on a wager gains, raises included; wagers that are priced with it gain nothing more."""
    found: dict[str, Fraction] = {}
    for row in odds.wagers:
        if row.outcomes and row.outcomes_of is None:
            found |= {part.name: Fraction(0) for part in row.parts}
            found[row.name] = max(Fraction(0), *(one.gain for one in row.outcomes))
    return found
