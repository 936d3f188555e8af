"""The payments of a bank in a round, and what it collects: in every way a round can end, or in rounds that are dealt.

With two caps a short bank pays so much of what it owes, and collects so much of what is lost, in whatever order wagers
are settled. With a net cap the order counts: what was collected is paid out again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.analysis.bank.question import BankAsked
from houseway.analysis.bank.values import find_row_of_all
from houseway.analysis.tasks.engine import Engine, open_threads
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.store import read_integers, write_integers
from houseway.analysis.tasks.task import GIB, Refused, Task
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.round.setup import make_filed_pack
from houseway.core.table.settlement import sort_stakes
from houseway.families import family_of
from houseway.families.batches import BatchAsked
from houseway.families.prices import Asked, OddsSheet

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

CHUNK = 20_000
"""Sampled rounds are dealt so many at a time, each chunk from a stream of its own."""
BUTTON_STREAM = 1 << 20
"""The stream of the seed that puts the action button somewhere, far from those that deal."""


@dataclass(frozen=True, eq=False)
class SettledRounds:
    """The payments and the collections of a bank, way by way, and the chance of each way."""

    paid: "Ints"
    collected: "Ints"
    chances: "Floats"

    @property
    def results(self) -> "Ints":
        """What the bank gained, before its fee."""
        return self.collected - self.paid

    def cap(self, bank: Cents) -> "SettledRounds":
        """Put two caps on the bank: it pays no more than itself, and it collects no more than itself."""
        return SettledRounds(np.minimum(self.paid, bank), np.minimum(self.collected, bank), self.chances)


@dataclass(frozen=True, eq=False)
class BankRounds:
    """Rounds of a bank that covers everything, and the same of banks that do not, under a net cap.

    `exact` are the chances of all ways as fractions, where they were counted; otherwise so many rounds were `sampled`.
    `whole` says that every pay came out in whole cents. `method` says how it was found.
    """

    ample: SettledRounds
    net_capped: Mapping[Cents, SettledRounds]
    exact: tuple[Fraction, ...] | None
    method: str
    whole: bool

    @property
    def sampled(self) -> int:
        """How many rounds were dealt; none where the ways were counted."""
        return 0 if self.exact is not None else len(self.ample.paid)


Share = Callable[[float], None]


def find_bank_rounds(
    asked: BankAsked,
    sheet: OddsSheet,
    banks: Sequence[Cents] = (),
    progress: Share | None = None,
    engine: Engine | None = None,
) -> BankRounds:
    """Find the rounds of this table: counted where that is possible, else dealt. `banks` are those that are short."""
    return count_rounds(asked, sheet, banks) or deal_rounds(asked, banks, progress, engine)


def count_rounds(asked: BankAsked, sheet: OddsSheet, banks: Sequence[Cents] = ()) -> BankRounds | None:
    """Count every way in which a round of this table can end; none where they cannot be counted."""
    known = _count_from_one_row(asked, sheet) or _count_from_joint(asked)
    if known is None:
        return None
    ways, chances, method = known
    placed = asked.stakes + asked.awards
    owed = [[gain * stake.amount for gain, stake in zip(way, placed, strict=True)] for way in ways]
    whole = all(cents.denominator == 1 for way in owed for cents in way)
    # A part of a cent that no chip can pay stays with the bank.
    cents = np.array([[floor(one) for one in way] for way in owed], dtype=np.int64)
    weights = np.array([float(chance) for chance in chances])
    capped = {bank: _settle_from_every_start(asked, cents, weights, bank) for bank in banks}
    return BankRounds(_settle_amply(cents, weights), capped, chances, method, whole)


Known = tuple[tuple[tuple[Fraction, ...], ...], tuple[Fraction, ...], str]
"""What a unit on each stake gains in each way, the chance of each way, and how that was found."""


def _count_from_one_row(asked: BankAsked, sheet: OddsSheet) -> Known | None:
    """Count one seat whose wagers are priced in one row: the row's ends, all told on the row's own wager."""
    row = find_row_of_all(asked, sheet)
    if row is None:
        return None
    on = [stake.wager == row.name for stake in asked.stakes]
    ways = tuple(tuple(one.gain if here else Fraction(0) for here in on) for one in row.outcomes)
    return ways, tuple(one.probability for one in row.outcomes), row.method


def _count_from_joint(asked: BankAsked) -> Known | None:
    """Count every end of the hands that all seats share."""
    names = tuple(dict.fromkeys(stake.wager for stake in asked.stakes))
    left = make_filed_pack(asked.game.rules.deck, asked.decks)
    found = family_of(asked.game).joint_results(Asked(asked.game, asked.decks, left, (), names, asked.play))
    if found is None:
        return None
    at = [found.wagers.index(stake.wager) for stake in asked.stakes]
    ways = tuple(tuple(gained[place] for place in at) for gained, _ in found.rows)
    chances = tuple(Fraction(count, found.deals) for _, count in found.rows)
    return ways, chances, f"counted: {found.deals:,} deals, all wagers together"


def deal_rounds(
    asked: BankAsked, banks: Sequence[Cents] = (), progress: Share | None = None, engine: Engine | None = None
) -> BankRounds:
    """Deal rounds, each as likely as the next: chunk by chunk here, or by the `engine`."""
    ample: list[SettledRounds] = []
    capped: dict[Cents, list[SettledRounds]] = {bank: [] for bank in banks}
    whole, chance = True, np.random.default_rng([asked.seed, BUTTON_STREAM])
    if progress:
        progress(0.0)
    for done, (owed, fine) in enumerate(_deal_chunks(asked, engine)):
        even = np.full(len(owed), 1 / asked.samples)
        whole = whole and fine
        ample.append(_settle_amply(owed, even))
        for bank in banks:
            capped[bank].append(_settle_from_some_start(asked, owed, even, bank, chance))
        if progress:
            progress(min(1.0, (done + 1) * CHUNK / asked.samples))
    method = f"sampled: {asked.samples:,} rounds, each from a whole shoe, seed {asked.seed}"
    return BankRounds(
        _join_rounds(ample), {bank: _join_rounds(found) for bank, found in capped.items()}, None, method, whole
    )


def _deal_chunks(asked: BankAsked, engine: Engine | None) -> Iterator[tuple["Ints", bool]]:
    """Deal chunks in their order: what every stake is owed in each round, and whether all of it is in whole cents."""
    placed, seats = asked.stakes + asked.awards, list(asked.bets)
    wanted = BatchAsked(asked.game, asked.decks, len(seats), asked.play, asked.seed)
    dealt = tuple((stake.wager, seats.index(stake.bettor.seat), stake.amount) for stake in placed)
    sizes = [min(CHUNK, asked.samples - begun) for begun in range(0, asked.samples, CHUNK)]
    tasks = [
        Task(stream, str(stream), f"rounds of {asked.game.id}", deal_owed, (wanted, dealt, size, stream), size, GIB)
        for stream, size in enumerate(sizes)
    ]
    early: dict[int, tuple[Ints, bool]] = {}
    following = 0
    # Here one thread does it all: this dealing is done in arrays, which do not gain by several.
    with open_threads(1) if engine is None else nullcontext(engine) as chosen:
        for task, result in run_tasks(tasks, chosen):
            if isinstance(result, Refused):
                raise HousewayError(result.words)
            early[task.number] = read_integers(result["owed"]), result["is_fine"]
            while following in early:
                yield early.pop(following)
                following += 1


def deal_owed(
    wanted: BatchAsked[Any], placed: Sequence[tuple[str, int, Cents]], rounds: int, stream: int
) -> dict[str, Any]:
    """Deal a chunk of rounds: what each stake is owed in cents, by its wager, its seat's place and its amount."""
    told = family_of(wanted.game).round_results(wanted, rounds, stream)
    at = [told.wagers.index(wager) for wager, _, _ in placed]
    amounts = np.array([amount for _, _, amount in placed], dtype=np.int64)
    parts = told.gains[:, [seat for _, seat, _ in placed], at] * amounts
    return {"owed": write_integers(parts // told.parts), "is_fine": not np.any(parts % told.parts)}


def _settle_amply(owed: "Ints", chances: "Floats") -> SettledRounds:
    return SettledRounds(np.maximum(owed, 0).sum(axis=1), np.maximum(-owed, 0).sum(axis=1), chances)


def _join_rounds(parts: Iterable[SettledRounds]) -> SettledRounds:
    rows = list(parts)
    return SettledRounds(
        np.concatenate([one.paid for one in rows]),
        np.concatenate([one.collected for one in rows]),
        np.concatenate([one.chances for one in rows]),
    )


def list_settle_starts(asked: BankAsked) -> tuple[int, ...]:
    """List the seats at which the settlement of a short bank may begin: one, or with an action button any."""
    rule, layout = asked.game.rules.settle, asked.layout
    assert rule is not None, "a banked game says how it is settled"
    if rule.start == "button" or rule.button_only_when_short:
        return layout.list_opposing(1)
    return (layout.find_seat_at(rule.start),)


def _settle_from_every_start(asked: BankAsked, owed: "Ints", chances: "Floats", bank: Cents) -> SettledRounds:
    """Settle a short bank under a net cap from each seat where that may begin, equally often."""
    starts = list_settle_starts(asked)
    return _join_rounds(settle_net_capped(asked, owed, chances / len(starts), bank, start) for start in starts)


def _settle_from_some_start(
    asked: BankAsked, owed: "Ints", chances: "Floats", bank: Cents, chance: np.random.Generator
) -> SettledRounds:
    """Settle a short bank under a net cap from a seat that is drawn for each round."""
    starts = np.array(list_settle_starts(asked))
    drawn = starts[chance.integers(0, len(starts), len(owed))]
    paid, collected = np.zeros(len(owed), np.int64), np.zeros(len(owed), np.int64)
    for start in starts.tolist():
        here = drawn == start
        part = settle_net_capped(asked, owed[here], chances[here], bank, start)
        paid[here], collected[here] = part.paid, part.collected
    return SettledRounds(paid, collected, chances)


def settle_net_capped(asked: BankAsked, owed: "Ints", chances: "Floats", bank: Cents, start: int) -> SettledRounds:
    """Settle wagers one by one against the bank; it can lose or win no more than itself at any step."""
    rule, placed = asked.game.rules.settle, asked.stakes + asked.awards
    assert rule is not None, "a banked game says how it is settled"
    order = [placed.index(stake) for stake in sort_stakes(placed, rule, asked.layout, start)]
    paid, collected = np.zeros(len(owed), np.int64), np.zeros(len(owed), np.int64)
    steps = [(at, sign) for sign in (-1, 1) for at in order] if rule.losers_first else [(at, 0) for at in order]
    for at, sign in steps:
        due = owed[:, at]
        if sign >= 0:
            paid += np.minimum(np.maximum(due, 0), bank + collected - paid)
        if sign <= 0:
            collected += np.minimum(np.maximum(-due, 0), bank + paid - collected)
    return SettledRounds(paid, collected, chances)
