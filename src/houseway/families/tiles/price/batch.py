"""Tiles in batches, counted and round by round: seats that set their hands by a way, and what their wagers gained."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from operator import mul

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.cards.tiles import TILE_SET
from houseway.core.errors import BadNotation
from houseway.core.ranking.rows_batch import Rows, check_rows
from houseway.core.ranking.tiles_batch import make_tile_table
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.batches import (
    BatchAsked,
    SimulatedResult,
    SimulatedWager,
    check_gains,
    check_seats,
    join_halves,
    refuse_strategy,
    split_into_halves,
    sum_seats_together,
    tally_counts,
)
from houseway.families.prices import PLAYS
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.price.counting import (
    COPY,
    HAND,
    HIGHER,
    LOWER,
    Bytes,
    Ints,
    list_all_settings,
    list_tile_sets,
)
from houseway.families.tiles.price.kernel import ENDS, Count, Sets, Settings, deal_rounds, play_rows
from houseway.families.tiles.price.odds import judge_cell
from houseway.families.tiles.price.solution_cache import (
    TilesStrategy,
    check_strategy,
    make_best_strategy,
    make_house_strategy,
)


@dataclass(frozen=True, eq=False)
class TilesBatch:
    """A game, ready to be dealt: how the seats and the player-dealer set every hand."""

    asked: BatchAsked
    name: str
    settings: Settings

    @property
    def strategy(self) -> str | None:
        """The way in which the seats set their tiles."""
        return self.name

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What becomes of a wager by each of its ends."""
        compiled = compile_rules(self.asked.game)
        return tuple(judge_cell(compiled, *cell) for cell in product((LOWER, COPY, HIGHER), repeat=2))

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count what became of the wagers."""
        count = Count(self.gains, np.zeros(ENDS, np.int64), np.zeros(1, np.int64))
        state = np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        deal_rounds(self.settings, count, state, self.asked.seats, rounds)
        return np.concatenate([count.ends, split_into_halves(count.squares)])

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """Make the game's one wager."""
        ends, halves = np.split(counts, [ENDS])
        tally = tally_counts(self.verdicts, ends.tolist())
        results = tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in tally.items())
        seats, (squared,) = self.asked.seats, join_halves(halves)
        sums = squared, sum(map(mul, ends.tolist(), self.gains.tolist())) * seats
        together = sum_seats_together(seats, rounds, sums, self.parts)
        return (SimulatedWager(self.asked.game.rules.wager[0].name, results, together),)

    def find_ends(self, rows: Rows) -> Bytes:
        """Play given tiles: rows of places in `TILE_SET`, the player-dealer's four and then those of each seat.

        What comes back is, by row and seat, the number of the wager's end among `verdicts`.
        """
        width = HAND * (self.asked.seats + 1)
        tiles = check_rows(rows, width=width, least=0, most=len(TILE_SET) - 1, what="rounds")
        if not np.diff(np.sort(tiles, axis=1), axis=1).all():
            raise BadNotation("a round deals a tile twice")
        return play_rows(self.settings, tiles.astype(np.uint8), self.asked.seats)

    @property
    def parts(self) -> int:
        """The number of parts in a unit, so that every gain is a whole number of them."""
        return compile_rules(self.asked.game).odds.denominator

    @cached_property
    def gains(self) -> Ints:
        """What a unit gains by each end, in these parts."""
        return np.array([int(find_gain(one.result, one.odds) * self.parts) for one in self.verdicts], dtype=np.int64)


def make_batch(asked: BatchAsked[TilesPage]) -> TilesBatch:
    """Make a game ready: find how every hand is set, and make the machine code."""
    check_seats(asked, HAND, len(TILE_SET))
    name, own = _choose_strategy(asked)
    ready = TilesBatch(
        asked, name, Settings(_make_sets(asked.game, own), _make_sets(asked.game, make_house_strategy(asked.game)))
    )
    check_gains(asked, ready.gains.tolist())
    ready.deal(0, 0)
    return ready


def _choose_strategy(asked: BatchAsked) -> tuple[str, TilesStrategy]:
    """Say how the seats set their tiles, and what that is called; refuses what is no way to play the game."""
    if isinstance(asked.strategy, TilesStrategy):
        check_strategy(asked.game, asked.strategy)
        return asked.strategy.name, asked.strategy
    if not isinstance(asked.strategy, str) or asked.strategy not in PLAYS:
        raise refuse_strategy(asked.strategy, PLAYS, TilesStrategy)
    return str(asked.strategy), (make_best_strategy if asked.strategy == "best" else make_house_strategy)(asked.game)


def _make_sets(game: Game, way: TilesStrategy) -> Sets:
    """Make the strengths of both hands of every four tiles that are set in this way."""
    settings = list_all_settings(list_tile_sets(HAND).rows, make_tile_table(compile_rules(game).order).strengths)
    return np.ascontiguousarray(settings[np.arange(len(settings)), way.settings])


_SET = np.arange(len(TILE_SET), dtype=np.uint8)


def deal_round_results(asked: BatchAsked[TilesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole set."""
    return play_round_results(make_batch(asked), deal_rows(_SET, HAND * (asked.seats + 1), rounds, asked.seed, stream))


def play_round_results(ready: TilesBatch, rows: Row) -> RoundResults:
    """Find what rows of places in `TILE_SET` bring: the player-dealer's four, and then those of each seat."""
    page = ready.asked.game.rules
    ends = play_rows(ready.settings, rows, ready.asked.seats)
    return join_columns(page, {page.wager[0].name: (ready.gains[ends], ready.parts)})
