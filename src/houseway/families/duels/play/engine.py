"""A duel from the deal to its settlement: private hands, what lies open, and a decision at each street."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.core.cards import show_cards
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Ledger, Settled, Stake
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.betting import Betting, open_betting
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY, DealtCards, deal_cards, tell_community, tell_deal
from houseway.families.duels.play.showdown import Showdown, conclude


@dataclass(frozen=True)
class DuelsState:
    """A duel at a moment when somebody has to decide, or when it is over."""

    setup: Setup[DuelsPage]
    cards: DealtCards
    betting: Betting
    story: Story
    ledger: Ledger
    settled: tuple[Settled, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """The next seat, or the next one behind it, that may raise, check or fold."""
        return self.betting.turn

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards in all hands and in the middle."""
        return self.cards.count

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw and the cards in common, once the round is over."""
        if self.betting.waiting:
            return {}
        final, cards = self._showdown, self.cards
        seats = {f"seat {seat}": final.describe_hand(seat) for seat in sorted(cards.seats)}
        plays = final.compiled.reads_dealer
        dealer = {PLAYER_DEALER: final.compiled.describe_hand(cards.dealer, cards.community)} if plays else {}
        return seats | dealer | ({COMMUNITY: show_cards(cards.community)} if cards.community else {})

    def decide(self, decision: Decision) -> "DuelsState":
        """Take a legal decision, and go on as far as the next one or to the end."""
        betting, events = self.betting.decide(decision)
        return replace(self, betting=betting, story=self.story.plus(*events)).advance()

    def advance(self) -> "DuelsState":
        """Lay street after street open, up to a decision; settle the duel where none is left."""
        state = self
        while not state.betting.waiting:
            if state.betting.is_last:
                return state._conclude()
            betting = state.betting.open_street()
            turned = tell_community(state.cards, state.betting.shown, betting.shown)
            state = replace(state, betting=betting, story=state.story.plus(*turned))
        return state

    def _conclude(self) -> "DuelsState":
        settled, events = conclude(self.setup, self._showdown, self.betting.shown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger)

    @property
    def _showdown(self) -> Showdown:
        betting = self.betting
        stakes = self.setup.stakes + betting.raises
        page = self.setup.game.rules
        whole = frozenset(place for place, one in enumerate(page.street) if one.shown == page.deal.community)
        return Showdown(
            compile_duel(self.setup.game), self.cards, stakes, frozenset(betting.units), betting.folded, whole
        )


def count_most_cards(page: DuelsPage) -> int:
    """Count a hand for every seat of the largest table, the player-dealer's, and the cards in common."""
    return page.deal.cards * (max(page.seats.players) + 1) + page.deal.community


def deal(setup: Setup[DuelsPage]) -> DuelsState:
    """Collect the fees, deal every card that the round needs, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    cards = deal_cards(setup, page)
    state = DuelsState(
        setup=setup,
        cards=cards,
        betting=open_betting(setup, page, fees),
        story=Story((*tell_fees(fees), *tell_deal(setup, page, cards))),
        ledger=Ledger().plus(fees),
    )
    return state.advance()
