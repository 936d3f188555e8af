"""Dealing and deciding a duel: private hands, what the player-dealer shows, and the wager that keeps a hand alive."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.book.model.duels import DuelsGame, PlayerDealerSide
from houseway.cards import Shoe
from houseway.families.duels.showdown import Showdown, conclude
from houseway.families.duels.tables import Hand, tables
from houseway.frozen import FrozenMap
from houseway.money import Cents, show_money
from houseway.round import NOBODY, Choice, Decision, Event, Setup, Story, Turn
from houseway.round.setup import check_banked
from houseway.round.telling import told_fees
from houseway.table import PLAYER_DEALER, Bettor, Ledger, Settled, Stake


@dataclass(frozen=True)
class DuelsState:
    """A duel in progress. `undecided` are the seats that have yet to play or fold, the next one first."""

    setup: Setup
    seats: Mapping[int, Hand]
    dealer: Hand
    undecided: tuple[int, ...]
    story: Story
    ledger: Ledger
    folded: frozenset[int] = frozenset()
    raises: tuple[Stake, ...] = ()
    settled: tuple[Settled, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """The next seat that has to play or fold; a seat without the chips to play may only fold."""
        if not self.undecided:
            return None
        seat = self.undecided[0]
        amount = self._ante(seat)
        fold = Choice("fold")
        if not self._can_fund(Bettor(seat), amount):
            return Turn(f"seat {seat}", (fold,), f"seat {seat} has no {show_money(amount)} to play with and must fold")
        play = Choice("play", amount=amount)
        return Turn(f"seat {seat}", (play, fold), f"seat {seat} may play {show_money(amount)} or fold")

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards in all hands."""
        return len(self.dealer) + sum(map(len, self.seats.values()))

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw, once the round is over."""
        if self.undecided:
            return {}
        final = self._showdown
        seats = {f"seat {seat}": final.words(seat) for seat in sorted(self.seats)}
        return seats | {PLAYER_DEALER: final.compiled.words(self.dealer)}

    def decide(self, decision: Decision) -> "DuelsState":
        """The duel after a seat has played or folded; after the last one, all hands are settled."""
        seat, *rest = self.undecided
        if decision.action == "fold":
            event = Event("decided", decision.by, f"{decision.by} folds")
            after = replace(self, folded=self.folded | {seat})
        else:
            raised = Stake(Bettor(seat), self._page.decision.wager, self._ante(seat))
            words = f"{decision.by} plays {show_money(raised.amount)}"
            event = Event("decided", decision.by, words, wager=raised.wager, amount=raised.amount)
            after = replace(self, raises=(*self.raises, raised))
        after = replace(after, undecided=tuple(rest), story=self.story.plus(event))
        return after if rest else after.concluded()

    def concluded(self) -> "DuelsState":
        """The duel with every hand turned over that must be, and every wager settled."""
        settled, events = conclude(self.setup, self._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger)

    @property
    def _page(self) -> DuelsGame:
        page = self.setup.game.page
        assert isinstance(page, DuelsGame)
        return page

    @property
    def _showdown(self) -> Showdown:
        stakes = self.setup.stakes + self.raises
        return Showdown(tables(self.setup.game), self.seats, self.dealer, stakes, self.folded)

    def _ante(self, seat: int) -> Cents:
        return ante(self.setup, self._page, seat)

    def _can_fund(self, bettor: Bettor, amount: Cents) -> bool:
        """Whether a bettor has so much left behind the wagers put down and the collection paid."""
        if bettor not in self.setup.chips:
            return True
        down = sum(stake.amount for stake in self.setup.stakes if stake.bettor == bettor)
        paid = -self.ledger.net([str(bettor)])[str(bettor)]
        return self.setup.chips[bettor] - down - paid >= amount


def ante(setup: Setup, page: DuelsGame, seat: int) -> Cents:
    """What a seat has on the wager that its raise must equal."""
    matched = page.raise_wager.equals
    return sum(stake.amount for stake in setup.stakes if stake.bettor == Bettor(seat) and stake.wager == matched)


def most_cards(page: DuelsGame) -> int:
    """A hand for every seat of the largest table, and the player-dealer's."""
    return page.deal.cards * (max(page.seats.players) + 1)


def deal(setup: Setup) -> DuelsState:
    """Collect the fees, deal a pile to each seat and the last to the player-dealer, and turn up what is turned up."""
    check_banked(setup)
    page = setup.game.page
    assert isinstance(page, DuelsGame)
    fees = setup.collection()
    shoe = Shoe(setup.order)
    piles: dict[int, Hand] = {}
    for seat in _round_the_table(setup, page.deal.first):
        piles[seat], shoe = shoe.deal(page.deal.cards)
    dealer, _ = shoe.deal(page.deal.cards)
    state = DuelsState(
        setup=setup,
        seats=FrozenMap(piles),
        dealer=dealer,
        undecided=tuple(seat for seat in _round_the_table(setup, page.decision.first) if ante(setup, page, seat)),
        story=Story((*told_fees(fees), *_dealt(piles, dealer), *_turned_up(page, dealer))),
        ledger=Ledger().plus(fees),
    )
    return state if state.undecided else state.concluded()


def _round_the_table(setup: Setup, first: PlayerDealerSide) -> list[int]:
    """The seats with wagers, clockwise from one side of the player-dealer, who is passed over."""
    layout = setup.layout
    assert layout.player_dealer is not None, "a banked game has a player-dealer"
    side = layout.left_of if first == "left of player-dealer" else layout.right_of
    return [seat for seat in layout.opposing(side(layout.player_dealer)) if seat in setup.seats]


def _dealt(piles: Mapping[int, Hand], dealer: Hand) -> tuple[Event, ...]:
    """Each seat sees its own cards only, and nobody sees the player-dealer's."""
    seats = tuple(
        Event("dealt", f"seat {seat}", f"seat {seat} has {len(pile)} cards", pile, frozenset({f"seat {seat}"}))
        for seat, pile in piles.items()
    )
    return (*seats, Event("dealt", PLAYER_DEALER, f"The player-dealer has {len(dealer)} cards", dealer, NOBODY))


def _turned_up(page: DuelsGame, dealer: Hand) -> tuple[Event, ...]:
    shown = tuple(dealer[place - 1] for place in page.deal.exposed)
    words = " and the ".join(card.words for card in shown)
    return (Event("exposed", PLAYER_DEALER, f"The player-dealer shows the {words}", shown),) if shown else ()
