"""A closed duel in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import RowDealer
from houseway.core.errors import TableRefusal
from houseway.core.ranking.rows_batch import Rows, check_codes
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.batches import BatchAsked, SimulatedWager
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.engine import most_cards
from houseway.families.duels.price.closed.endings import Count, count_rounds
from houseway.families.duels.price.closed.looked import LookedWager, looked_wagers
from houseway.families.duels.price.closed.simulated import Ledger, in_a_row
from houseway.families.duels.price.closed.strategy import ClosedStrategy
from houseway.families.duels.price.closed.terms import Ints

Cards = NDArray[np.uint8]
BLOCK = 1 << 14
"""So many rounds are dealt at a time, where they are dealt row by row."""
DealRounds = Callable[[Count, Cards, NDArray[np.uint64], int, int, int], None]
"""Counts rounds dealt from a pack and a state of chance: to so many seats, so many rounds, a new shoe before so few."""
PlayRows = Callable[[Cards, int, Ints], None]
"""Plays rows of cards for so many seats, and notes what became of each."""


@dataclass(frozen=True, eq=False)
class ClosedBatch:
    """A closed duel, ready to be dealt: `deal_rounds` and `play_rows` are its room's native code with its rules.

    `cards` are those of the shoe, and `fewest` is how many must be left for a round to begin. `looked` are the wagers
    whose tables look at cards: where there are any, rounds are dealt row by row, each from the whole shoe.
    """

    asked: BatchAsked[DuelsPage]
    plays: ClosedStrategy
    ledger: Ledger
    deal_rounds: DealRounds
    play_rows: PlayRows
    cards: Cards
    fewest: int
    looked: Sequence[LookedWager]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count what became of every wager."""
        count = self.ledger.empty()
        if self.looked:
            self._deal_rows(count, rounds, stream)
            return in_a_row(count)
        state = np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        self.deal_rounds(count, self.cards, state, self.asked.seats, rounds, self.fewest)
        return in_a_row(count)

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """The base game as one, and every wager beside it, in the order of the page."""
        found = {one.name: one for one in self.ledger.wagers(counts, rounds, self.asked.seats)}
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def noted(self, rows: Rows) -> Ints:
        """Play given cards: rows of codes, a hand for each seat and then the player-dealer's (see `felt`)."""
        page, seats = self.asked.game.rules, self.asked.seats
        cards = check_codes(rows, width=page.deal.cards * (seats + 1), most=51, what="rounds")
        noted = np.zeros((len(cards), seats, self.ledger.width), dtype=np.int64)
        self.play_rows(cards, seats, noted)
        for wager in self.looked:
            wager.note(cards.reshape(len(cards), seats + 1, page.deal.cards), noted)
        return noted

    def _deal_rows(self, count: Count, rounds: int, stream: int) -> None:
        """Deal rounds row by row, and count what became of every wager."""
        page, seats = self.asked.game.rules, self.asked.seats
        dealer = RowDealer(self.cards, self.asked.seed, stream)
        for begun in range(0, rounds, BLOCK):
            rows = dealer.rows(page.deal.cards * (seats + 1), min(BLOCK, rounds - begun))
            count_rounds(count, self.noted(rows))


def made_ready(
    asked: BatchAsked[DuelsPage], plays: ClosedStrategy, ledger: Ledger, deal_rounds: DealRounds, play_rows: PlayRows
) -> ClosedBatch:
    """A batch whose shoe is filled and whose machine code is made."""
    cards, fewest = shoe_of(asked)
    looked = looked_wagers(asked.game, ledger.lines)
    ready = ClosedBatch(asked, plays, ledger, deal_rounds, play_rows, cards, fewest, looked)
    ready.deal(0, 0)
    return ready


def check_seats(asked: BatchAsked[DuelsPage]) -> None:
    """Refuse seats that the table does not have, or that the shoe cannot serve."""
    page, seats = asked.game.rules, asked.seats
    most = max(page.seats.players)
    if not 1 <= seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {seats}")
    needed, held = page.deal.cards * (seats + 1), sum(make_filed_pack(page.deck, asked.decks).values())
    if needed > held:
        raise TableRefusal(f"{seats} seats need {needed} cards, and {asked.decks} deck(s) hold {held}")


def shoe_of(asked: BatchAsked[DuelsPage]) -> tuple[Cards, int]:
    """The cards of the shoe, and how many must be left for a round to begin."""
    page = asked.game.rules
    pack = make_filed_pack(page.deck, asked.decks)
    cards = np.repeat([card.code for card in pack], list(pack.values())).astype(np.uint8)
    needed = page.deal.cards * (asked.seats + 1)
    fewest = count_fewest_to_begin(page.deck, most_cards(page)) if can_shoe_go_on(page, asked.decks) else cards.size
    return cards, max(needed, fewest)
