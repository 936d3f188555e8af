"""The nines with options in batches: both sides play by a way, and what became of every wager at every seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import seed_state
from houseway.core.errors import TableRefusal
from houseway.core.ranking.rows_batch import Rows, checked_codes
from houseway.core.round.setup import fewest_to_begin, filed_pack, shoe_goes_on
from houseway.families.batches import (
    BatchAsked,
    SimulatedResult,
    SimulatedWager,
    Together,
    check_gains,
    join_halves,
    refuse_strategy,
    split_into_halves,
)
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.dealing import count_most_drawn
from houseway.families.nines.play.options.engine import count_most_cards
from houseway.families.nines.play.options.rules import compile_options
from houseway.families.nines.price.options.following import make_follower
from houseway.families.nines.price.options.judging import judge_rounds
from houseway.families.nines.price.options.kernel import (
    MOMENTS,
    Count,
    Gains,
    Shoe,
    deal_rounds,
    note_rounds,
    play_rows,
)
from houseway.families.nines.price.options.policy import NinesPlay
from houseway.families.nines.price.options.script import CODES, Cells, Chances, CompiledPlay, TableIndex, compile_play
from houseway.families.nines.price.options.sheet import (
    BatchWagers,
    EndGains,
    Ints,
    WagerByCards,
    WagerByEnd,
    compile_batch_wagers,
    sort_ends,
)
from houseway.families.nines.price.options.solved import StrategyName, list_strategies, solve


@dataclass(frozen=True, eq=False)
class OptionsBatch:
    """A game, ready to be dealt: the tables by which it is played, its shoe, and what its wagers do."""

    asked: BatchAsked[NinesPage]
    plays: NinesPlay
    compiled: CompiledPlay
    shoe: Shoe
    batch_wagers: BatchWagers
    gains: Gains

    @property
    def strategy(self) -> str | None:
        """The name of the way in which both sides play."""
        return self.plays.name

    @property
    def ways(self) -> int:
        """How many player hands wagers look at: the strategy's, and that of the house way where one does."""
        return 1 + self.batch_wagers.has_house_way

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count how they end."""
        asked, sheet = self.asked, self.batch_wagers
        state = np.array(seed_state(asked.seed, stream), dtype=np.uint64)
        if sheet.by_cards:
            return self._deal_by_cards(rounds, state)
        count = Count(np.zeros((self.ways, sheet.places), np.int64), np.zeros((len(sheet.by_end), MOMENTS), np.int64))
        deal_rounds(*self._tables, self.shoe, self.gains, count, asked.seats, rounds, state)
        return np.concatenate([count.ends.ravel(), split_into_halves(count.moments.ravel())])

    def _deal_by_cards(self, rounds: int, state: NDArray[np.uint64]) -> Ints:
        """Deal rounds of a game with wagers that look at cards, and judge these one by one."""
        sheet = self.batch_wagers
        rows, ends = note_rounds(*self._tables, self.shoe, self.asked.seats, self.ways, rounds, state)
        numbers = judge_rounds(compile_options(self.asked.game), sheet, rows, ends)
        counts = [np.bincount(ends[:, way].ravel(), minlength=sheet.places) for way in range(self.ways)]
        moments = [
            _sum_moments(wager.gains[ends[:, wager.faces]], wager.decided[ends[:, wager.faces]])
            for wager in sheet.by_end
        ]
        for looked, came in zip(sheet.by_cards, numbers, strict=True):
            counts.append(np.bincount(came.ravel() + 1, minlength=len(looked.ends) + 1)[1:])
            known = EndGains(looked.ends)
            moments.append(_sum_moments(known.gains[came], known.decided[came]))
        sums = np.array(moments, dtype=np.int64)
        return np.concatenate([*counts, split_into_halves(sums.ravel())]).astype(np.int64)

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """Every wager in the order of the page; a double is part of the wager that it was put on."""
        sheet, at = self.batch_wagers, self.ways * self.batch_wagers.places
        by_way = counts[:at].reshape(self.ways, -1)
        told: list[tuple[WagerByEnd | WagerByCards, list[int]]] = []
        told += [(wager, wager.count_ends(by_way[wager.faces])) for wager in sheet.by_end]
        for looked in sheet.by_cards:
            told.append((looked, counts[at : at + len(looked.ends)].tolist()))
            at += len(looked.ends)
        sums = np.array(join_halves(counts[at:]), dtype=object).reshape(-1, MOMENTS).tolist()
        found = {
            wager.name: SimulatedWager(
                wager.name, tuple(_list_results(wager, own)), self._sum_together(wager, rounds, *row)
            )
            for (wager, own), row in zip(told, sums, strict=True)
        }
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def play_given_rows(self, rows: Rows) -> tuple[Ints, Ints]:
        """Play given cards: rows of codes as they are dealt, to the seats in turn and to the player-dealer last.

        What comes back is, by row, the place of the end at each way's hands and each seat, and the cards taken for
        each way. A play that leaves something to chance draws it from the seed.
        """
        cards = checked_codes(rows, width=self.shoe.most, most=CODES - 1, what="rounds")
        state = np.array(seed_state(self.asked.seed), dtype=np.uint64)
        return play_rows(*self._tables, cards, self.asked.seats, self.ways, state)

    @property
    def _tables(self) -> tuple[TableIndex, Cells, Chances]:
        return self.compiled.script, self.compiled.book, self.compiled.chances

    def _sum_together(
        self, wager: WagerByEnd | WagerByCards, rounds: int, squared: int, product: int, made: int
    ) -> Together | None:
        if self.asked.seats == 1:
            return None
        return Together(rounds, Fraction(squared, wager.parts**2), Fraction(product, wager.parts), made)


def make_batch(asked: BatchAsked[NinesPage]) -> OptionsBatch:
    """Make a game ready: find how both sides play, write the tables, and make the machine code."""
    page = asked.game.rules
    _check_seats(asked, page)
    rules, sheet = compile_options(asked.game), compile_batch_wagers(asked.game)
    gains = Gains(
        np.array([wager.gains for wager in sheet.by_end], dtype=np.int64),
        np.array([wager.decided for wager in sheet.by_end], dtype=np.int64),
        np.array([wager.faces for wager in sheet.by_end], dtype=np.int64),
    )
    check_gains(asked, [int(one) for wager in sheet.every for one in EndGains(wager.ends).gains])
    cards = filed_pack(page.deck, asked.decks)
    plays = find_play(asked)
    codes = np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)
    fewest = fewest_to_begin(page.deck, count_most_cards(page)) if shoe_goes_on(page, asked.decks) else codes.size
    shoe = Shoe(codes, fewest, count_most_drawn(rules, asked.seats), page.deck.burn == "first card")
    tables = compile_play(make_follower(asked.game, plays, cards, asked.seats), sheet)
    ready = OptionsBatch(asked, plays, tables, shoe, sheet, gains)
    ready.deal(0, 0)
    return ready


def find_play(asked: BatchAsked[NinesPage]) -> NinesPlay:
    """The way to play that is meant: itself, the house way, or one that is solved for."""
    meant: object = asked.strategy
    if isinstance(meant, NinesPlay):
        return meant
    ways = list_strategies(asked.game)
    if meant in get_args(StrategyName) and meant not in ways:
        raise TableRefusal(f"{asked.game.id} has no {meant!r}: its player-dealer never chooses")
    if meant not in ways:
        raise refuse_strategy(meant, ways, NinesPlay)
    if meant == "house-way":
        return NinesPlay("house-way")
    if asked.seats > 1 and meant not in ("best", "simple"):
        raise TableRefusal(f"{asked.game.id}: {meant!r} is solved for one seat, and {asked.seats} play")
    return solve(asked.game, filed_pack(asked.game.rules.deck, asked.decks)).plays[str(meant)]


def _check_seats(asked: BatchAsked[NinesPage], page: NinesPage) -> None:
    """Refuse seats that the table does not have, that the shoe cannot serve, or that would all have the same hands."""
    rules, seats = compile_options(asked.game), asked.seats
    if rules.deal.drawn == "community" and seats != 1:
        raise TableRefusal(f"{asked.game.id} is dealt to one seat, not {seats}: all have the same two hands")
    most = max(page.seats.players)
    if not 1 <= seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not {seats}")
    needed, held = count_most_drawn(rules, seats), sum(filed_pack(page.deck, asked.decks).values())
    if needed > held:
        raise TableRefusal(f"{seats} seats may need {needed} cards, and {asked.decks} deck(s) hold {held}")


def _sum_moments(gains: Ints, decided: Ints) -> list[int]:
    """Sum up what all seats of a round gained together and how many made the wager, as the kernel does."""
    gained, made = gains.sum(axis=1), decided.sum(axis=1)
    return [int((one * other).sum()) for one, other in ((gained, gained), (gained, made), (made, made))]


def _list_results(wager: WagerByEnd | WagerByCards, counts: list[int]) -> Iterator[SimulatedResult]:
    """All that came to a wager, and the pay lines that did not."""
    for number, end in sort_ends(wager):
        if counts[number] or end.net is None:
            yield SimulatedResult(end.result, end.hand, end.pays, counts[number], end.net)
