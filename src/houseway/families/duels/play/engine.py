"""A duel from the deal to its settlement: private hands, what lies open, and a decision at each street."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.core.cards import show_cards
from houseway.core.round import Decision, Setup, Story, Turn
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import PLAYER_DEALER, Ledger, Settled, Stake
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.betting import Betting, opened
from houseway.families.duels.play.compiled import tables
from houseway.families.duels.play.dealing import COMMUNITY, Cloth, deal_cards, told_community, told_deal
from houseway.families.duels.play.showdown import Showdown, conclude


@dataclass(frozen=True)
class DuelsState:
    """A duel at a moment when somebody has to decide, or when it is over."""

    setup: Setup[DuelsPage]
    cloth: Cloth
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
        return self.cloth.count

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw and the cards in common, once the round is over."""
        if self.betting.waiting:
            return {}
        final, cloth = self._showdown, self.cloth
        seats = {f"seat {seat}": final.words(seat) for seat in sorted(cloth.seats)}
        plays = final.compiled.reads_dealer
        dealer = {PLAYER_DEALER: final.compiled.words(cloth.dealer, cloth.community)} if plays else {}
        return seats | dealer | ({COMMUNITY: show_cards(cloth.community)} if cloth.community else {})

    def decide(self, decision: Decision) -> "DuelsState":
        """The duel after a legal decision, as far as the next one or to its end."""
        betting, events = self.betting.after(decision)
        return replace(self, betting=betting, story=self.story.plus(*events)).advanced()

    def advanced(self) -> "DuelsState":
        """The duel with street after street laid open, up to a decision; settled where none is left."""
        state = self
        while not state.betting.waiting:
            if state.betting.is_last:
                return state._concluded()
            betting = state.betting.next_street()
            turned = told_community(state.cloth, state.betting.shown, betting.shown)
            state = replace(state, betting=betting, story=state.story.plus(*turned))
        return state

    def _concluded(self) -> "DuelsState":
        settled, events = conclude(self.setup, self._showdown, self.betting.shown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger)

    @property
    def _showdown(self) -> Showdown:
        betting = self.betting
        stakes = self.setup.stakes + betting.raises
        page = self.setup.game.rules
        whole = frozenset(place for place, one in enumerate(page.street) if one.shown == page.deal.community)
        return Showdown(tables(self.setup.game), self.cloth, stakes, frozenset(betting.units), betting.folded, whole)


def most_cards(page: DuelsPage) -> int:
    """A hand for every seat of the largest table, the player-dealer's, and the cards in common."""
    return page.deal.cards * (max(page.seats.players) + 1) + page.deal.community


def deal(setup: Setup[DuelsPage]) -> DuelsState:
    """Collect the fees, deal every card that the round needs, and go as far as the first decision."""
    check_banked(setup)
    page = setup.game.rules
    fees = setup.collection()
    cloth = deal_cards(setup, page)
    state = DuelsState(
        setup=setup,
        cloth=cloth,
        betting=opened(setup, page, fees),
        story=Story((*tell_fees(fees), *told_deal(setup, page, cloth))),
        ledger=Ledger().plus(fees),
    )
    return state.advanced()
