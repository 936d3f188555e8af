"""The nines in batches, counted and round by round: the results of every wager on two hands that all seats share.

Wagers that look at cards are judged with all cards of each round. This is slow, but right for any condition, even if it
does not say what it reads.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import make_pack
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.ranking.nines import Final, count_nine_total
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.batches import Batch, BatchAsked, SimulatedResult, SimulatedWager
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import (
    FINALS,
    MOST_CARDS,
    CompiledNines,
    compile_rules,
    judge_cards,
    list_verdicts,
    make_facts,
)
from houseway.families.nines.price.count_by_cards import find_hands
from houseway.families.nines.price.kernel import (
    ShoeRule,
    deal_shoe_rows,
    deal_shoes,
    find_finals,
    list_shoe_codes,
    make_shoe_rule,
)
from houseway.families.round_results import RoundResults, join_columns, make_column

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.core.table.settlement import Result
    from houseway.families.batches import Counts

CARDS_BY_CODE = sorted(make_pack(jokers=1), key=lambda card: card.code)


def judge_rows(compiled: CompiledNines, wager: NinesWager, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Say what becomes of a wager in each row of six codes, by its place in `list_verdicts`."""
    verdicts = list_verdicts(wager)
    return np.array([verdicts.index(_judge_row(compiled, wager, row)) for row in rows.tolist()], dtype=np.int64)


def _judge_row(compiled: CompiledNines, wager: NinesWager, row: Sequence[int]) -> Verdict:
    cards = [CARDS_BY_CODE[code] for code in row]
    hands = [[cards[place] for place in places] for places in find_hands(compiled.draw, cards)]
    player, banker = hands
    final = Final(count_nine_total(player), len(player), count_nine_total(banker), len(banker))
    verdict = judge_cards(wager, make_facts(final, player, banker), final.words)
    if verdict.result in ("wins", "pushes"):
        return verdict
    return Verdict(verdict.result, verdict.result)


@dataclass(frozen=True)
class NinesBatch:
    """A nines game, ready to be dealt."""

    game: Game[NinesPage]
    shoe: ShoeRule
    seed: int
    codes: "NDArray[np.uint8]"

    @property
    def strategy(self) -> str | None:
        """The name of the strategy: nobody decides anything."""
        return None

    def deal(self, rounds: int, stream: int) -> "Counts":
        """Count how often the hands finished at each place.

        Then how often wagers that look at cards ended in each way.
        """
        compiled = compile_rules(self.game)
        finished = deal_shoes(compiled, self.shoe, rounds=rounds, seed=self.seed, stream=stream)
        if not compiled.by_cards:
            return finished
        rows = deal_shoe_rows(compiled, self.shoe, self.codes, rounds=rounds, seed=self.seed, stream=stream)
        return np.concatenate([finished, *(_count_rows(compiled, wager, rows) for wager in compiled.by_cards.values())])

    def wagers(self, counts: "Counts", rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """List every wager of the game."""
        finished: list[int] = counts.tolist()
        wagers = {wager.name: wager for wager in settle_wagers(self.game, finished[: len(FINALS)])}
        begun = len(FINALS)
        for name, wager in compile_rules(self.game).by_cards.items():
            verdicts = list_verdicts(wager)
            wagers[name] = SimulatedWager(name, _list_results(verdicts, finished[begun : begun + len(verdicts)]))
            begun += len(verdicts)
        return tuple(wagers[wager.name] for wager in self.game.rules.wager)


def make_batch(asked: BatchAsked[NinesPage]) -> Batch:
    """Make a nines game ready; seats all wager on the same two hands, so that one of them stands for all.

    Games with options are made ready in `options`.
    """
    page = asked.game.rules
    if page.options is not None:
        from houseway.families.nines.price.options.batch import make_batch as with_options

        return with_options(asked)
    if asked.seats != 1:
        raise TableRefusal(f"{asked.game.id} is dealt to one seat, not {asked.seats}: all have the same two hands")
    ready = NinesBatch(asked.game, make_shoe_rule(page, asked.decks), asked.seed, list_shoe_codes(page, asked.decks))
    ready.deal(0, 0)
    return ready


def _count_rows(compiled: CompiledNines, wager: NinesWager, rows: "NDArray[np.uint8]") -> "Counts":
    return np.bincount(judge_rows(compiled, wager, rows), minlength=len(list_verdicts(wager))).astype(np.int64)


def settle_wagers(game: Game[NinesPage], finished: Sequence[int]) -> tuple[SimulatedWager, ...]:
    """Settle the wagers that look at finished hands alone, from how often these finished at each place."""
    return tuple(
        SimulatedWager(name, _list_results(verdicts, finished))
        for name, verdicts in compile_rules(game).verdicts.items()
    )


def _list_results(verdicts: Sequence[Verdict], finished: Sequence[int]) -> tuple[SimulatedResult, ...]:
    """List the wager's results that the rules know, those that never came too, pay lines first."""
    counts: Counter[tuple[Result, str, Fraction]] = Counter()
    for verdict, count in zip(verdicts, finished, strict=True):
        named = verdict.why if verdict.result in ("wins", "pushes") else verdict.result
        counts[verdict.result, named, verdict.odds] += count
    order = ("wins", "pushes", "loses", "stays up", "returned")
    ranked = sorted(counts.items(), key=lambda item: (order.index(item[0][0]), -item[0][2]))
    return tuple(SimulatedResult(*key, count) for key, count in ranked)


def deal_round_results(asked: BatchAsked[NinesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; a game with options has a room of its own."""
    page = asked.game.rules
    if page.options is not None:
        from houseway.families.nines.price.options.batch import deal_round_results as with_options

        return with_options(asked, rounds, stream)
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    rows = deal_rows(make_shoe_rule(page, asked.decks).values, MOST_CARDS, rounds, asked.seed, stream)
    codes = deal_rows(list_shoe_codes(page, asked.decks), MOST_CARDS, rounds, asked.seed, stream)
    return settle_rows(asked.game, rows, codes).at_each_of(asked.seats)


def settle_rows(game: Game[NinesPage], rows: Row, codes: Row | None = None) -> RoundResults:
    """Settle rows of six cards, 0 to 9 in dealing order, for one seat; the others have the same two hands.

    `codes` are the same cards by their codes, for wagers that look at them.
    """
    compiled = compile_rules(game)
    ends = {name: (verdicts, find_finals(compiled, rows)) for name, verdicts in compiled.verdicts.items()}
    for name, wager in compiled.by_cards.items():
        if codes is None:
            raise HousewayError(f"wager {name!r} looks at cards, and only what they count is told")
        ends[name] = list_verdicts(wager), judge_rows(compiled, wager, codes)
    return join_columns(
        game.rules,
        {
            name: make_column([find_gain(one.result, one.odds) for one in verdicts], places[:, None])
            for name, (verdicts, places) in ends.items()
        },
    )
