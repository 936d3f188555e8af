"""Pai gow poker in batches: seats that set their hands by a strategy, and the results of their wagers."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, RowDealer, deal_rows
from houseway.core.errors import BadNotation, TableRefusal
from houseway.core.ranking.fortune import FortuneOrder
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.core.ranking.rows_batch import Rows, check_codes
from houseway.core.round.setup import make_filed_pack
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
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.price.bonuses.count_by_cards import find_lines
from houseway.families.pai_gow.price.bonuses.held import Joker, has_bits
from houseway.families.pai_gow.price.ends import Ends, Sheet, make_sheet
from houseway.families.pai_gow.price.kernel import (
    ACE_HIGH,
    BESIDE,
    CARDS,
    JOKER,
    PUSHES,
    Cards,
    Count,
    Fan,
    Ints,
    Kinds,
    Rules,
    deal_rounds,
    play_rows,
)
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.strategy import PatternStrategy, check_strategy, check_way, make_house_strategy
from houseway.families.pai_gow.price.ways import MATCHED, list_fans, list_sevens
from houseway.families.prices import PLAYS
from houseway.families.round_results import RoundResults, join_columns, make_column

_ACE = 14
BLOCK = 1 << 13
"""So many rounds are dealt at a time, where they are dealt row by row."""


@dataclass(frozen=True, eq=False)
class PaiGowBatch:
    """A game, ready to be dealt: its deck, its wagers, and what the kernel reads.

    `by_cards` are the bonuses, by their place on the sheet, of whose list a hand can only be asked one by one: where
    there are any, rounds are dealt and counted row by row.
    """

    asked: BatchAsked
    name: str
    sheet: Sheet
    rules: Rules
    deck: Cards
    by_cards: Mapping[int, FortuneOrder]

    @property
    def strategy(self) -> str | None:
        """The way in which the seats set their hands."""
        return self.name

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count what became of the wagers."""
        sheet = self.sheet
        ends, squares = np.zeros(len(sheet.gains), dtype=np.int64), np.zeros(len(sheet.wagers), dtype=np.int64)
        if self.by_cards:
            self._deal_rows(rounds, stream, ends, squares)
            return np.concatenate([ends, split_into_halves(squares)])
        count = Count(sheet.first, sheet.gains, ends, squares)
        state = np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        deal_rounds(self.rules, count, self.deck, state, self.asked.seats, rounds)
        return np.concatenate([ends, split_into_halves(squares)])

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """List every wager, in the order of the page; an award is told in dollars for each button."""
        ends, halves = np.split(counts, [len(self.sheet.gains)])
        parted = np.split(ends, self.sheet.first[1:])
        found = {
            one.wager.name: self._make_wager(one, own.tolist(), squared, rounds)
            for one, own, squared in zip(self.sheet.wagers, parted, join_halves(halves), strict=True)
        }
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager)

    def note_ends(self, rows: Rows) -> Ints:
        """Play given cards: rows of codes, the player-dealer's hand and then one for each seat.

        What comes back is, by row, seat and wager in the order of `sheet.wagers`, the number of the wager's end.
        """
        seats = self.asked.seats
        cards = check_codes(rows, width=CARDS * (seats + 1), most=int(self.deck.max()), what="rounds")
        if not np.diff(np.sort(cards, axis=1), axis=1).all():
            raise BadNotation("a round deals a card twice")
        return self.play(cards)

    def play(self, cards: Cards) -> Ints:
        """Play rows of cards as `note_ends` has them, which are known to be good."""
        seats = self.asked.seats
        noted = np.zeros((len(cards), seats, len(self.sheet.wagers)), dtype=np.int64)
        play_rows(self.rules, cards, seats, noted)
        own = cards[:, CARDS:].reshape(-1, CARDS)
        for place, order in self.by_cards.items():
            power: Joker = order.joker if (self.deck == JOKER_CODE).any() else "none"
            noted[:, :, place] = find_lines(order, power, own).reshape(noted.shape[:2])
        self._give_awards_by_cards(noted)
        return noted

    def _give_awards_by_cards(self, noted: Ints) -> None:
        """Note the awards of buttons whose bonus is counted by cards: native code gave them none."""
        first = len(self.sheet.wagers) - self.sheet.award_of.size
        for award, bonus in enumerate(self.sheet.award_of.tolist()):
            lines, after = noted[:, :, 1 + bonus], self.sheet.award_next[award]
            for holder in range(self.asked.seats if 1 + bonus in self.by_cards else 0):
                had = np.zeros(len(noted), dtype=np.int64)
                for seat in range(self.asked.seats):
                    had = after[had, lines[:, seat]] if seat != holder else had
                noted[:, holder, first + award] = had

    def _deal_rows(self, rounds: int, stream: int, ends: Ints, squares: Ints) -> None:
        """Deal rounds row by row, and add what became of the wagers."""
        dealer, width = RowDealer(self.deck, self.asked.seed, stream), CARDS * (self.asked.seats + 1)
        for begun in range(0, rounds, BLOCK):
            noted = self.sheet.first + self.play(dealer.rows(width, min(BLOCK, rounds - begun)))
            ends += np.bincount(noted.ravel(), minlength=len(ends))
            squares += (self.sheet.gains[noted].sum(axis=1) ** 2).sum(axis=0)

    def _make_wager(self, one: Ends, ends: list[int], squared: int, rounds: int) -> SimulatedWager:
        # Every pay line is told; of all that can come to a base wager or a button, only what did.
        results = tuple(
            SimulatedResult(verdict.result, verdict.why, verdict.odds, count)
            for verdict, count in tally_counts(one.verdicts, ends).items()
            if count or one.wager.pays
        )
        seats = self.asked.seats
        total = sum(gain * count for gain, count in zip(one.whole_gains, ends, strict=True))
        return SimulatedWager(
            one.wager.name, results, sum_seats_together(seats, rounds, (squared, total * seats), one.parts)
        )


def make_batch(asked: BatchAsked[PaiGowPage]) -> PaiGowBatch:
    """Make a game ready: find how every pattern is set, and make the machine code."""
    page = asked.game.rules
    deck = np.array(sorted(card.code for card in make_filed_pack(page.deck, asked.decks)), dtype=np.uint8)
    check_seats(asked, CARDS, len(deck))
    own = _choose_strategy(asked, page)
    compiled = compile_rules(asked.game)
    sheet = make_sheet(compiled, asked.seats)
    check_gains(asked, (gained for one in sheet.wagers for gained in one.whole_gains))
    house = _make_kinds(page, make_house_strategy(asked.game))
    rules = Rules(
        list_patterns(),
        seat=_make_kinds(page, own) if own else house,
        dealer=house,
        fan=_make_fan(page, sheet.wagers[0], chooses=asked.strategy == "best"),
        lines=sheet.lines,
        matched=MATCHED,
        aces=sheet.aces,
        award_of=sheet.award_of,
        award_next=sheet.award_next,
    )
    name = own.name if own else str(asked.strategy)
    orders = {place: compiled.fortunes.get(one.wager.name) for place, one in enumerate(sheet.wagers)}
    by_cards = {place: order for place, order in orders.items() if order is not None and not has_bits(order)}
    ready = PaiGowBatch(asked, name, sheet, rules, deck, by_cards)
    ready.deal(0, 0)
    return ready


def _choose_strategy(asked: BatchAsked[PaiGowPage], page: PaiGowPage) -> PatternStrategy | None:
    """Choose the seats' own way, where they have one; refuses what is no way to play the game."""
    check_way(asked.game)
    if isinstance(asked.strategy, PatternStrategy):
        check_strategy(asked.game, asked.strategy)
        return asked.strategy
    if not isinstance(asked.strategy, str) or asked.strategy not in PLAYS:
        plays = [play for play in PLAYS if play != "best" or page.setting.first != "seats"]
        raise refuse_strategy(asked.strategy, plays, PatternStrategy)
    if asked.strategy == "best" and page.setting.first == "seats":
        raise TableRefusal(f"{asked.game.id}: the best setting against a hidden hand is in no table: play by house-way")
    return None


def _make_kinds(page: PaiGowPage, way: PatternStrategy) -> Kinds:
    """Work out what the kernel knows of every pattern that is set in this way."""
    seen = list_sevens(page.ranking)
    traits = np.where(seen.tops == _ACE, ACE_HIGH, 0) | np.where(seen.jokers, JOKER, 0)
    traits |= np.where(np.isin(seen.tops, list(page.setting.pushing_ranks)), PUSHES, 0)
    traits |= np.where(seen.beside, BESIDE, 0)
    return np.stack([way.fronts, way.backs, seen.held, traits], axis=1).astype(np.uint16)


def _make_fan(page: PaiGowPage, base: Ends, *, chooses: bool) -> Fan:
    """Make the settings among which seats choose that see the player-dealer's hand."""
    fan = list_fans(page.ranking)
    worth = np.array(base.whole_gains if chooses else (), dtype=np.int64)
    return Fan(fan.start, fan.fronts, fan.backs, worth)


def deal_round_results(asked: BatchAsked[PaiGowPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck."""
    ready = make_batch(asked)
    return play_round_results(ready, deal_rows(ready.deck, CARDS * (asked.seats + 1), rounds, asked.seed, stream))


def play_round_results(ready: PaiGowBatch, rows: Row) -> RoundResults:
    """Play rows of codes, the player-dealer's hand and then one for each seat; every seat has every wager."""
    asked, wagers, noted = ready.asked, ready.sheet.wagers, ready.play(rows)
    return join_columns(
        asked.game.rules,
        {one.wager.name: make_column(one.gains, noted[:, :, place]) for place, one in enumerate(wagers)},
    )
