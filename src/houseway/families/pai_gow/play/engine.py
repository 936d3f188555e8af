"""A round of pai gow poker: seven piles, the dice, everybody's front and back, and the settlement."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.core.round import Decision, Event, Setup, Story, Turn
from houseway.core.round.settlement_words import tell_fees
from houseway.core.round.setup import check_banked
from houseway.core.table import Bettor, Ledger, Settled, Stake
from houseway.core.table.parties import find_onlookers, find_setters
from houseway.core.values import FrozenMap
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import Tables, tables
from houseway.families.pai_gow.play.dealing import (
    Cloth,
    deal_piles,
    hand_out,
    pile_number,
    pile_turn,
    told_cloth,
    told_piles,
)
from houseway.families.pai_gow.play.house_way import house_way
from houseway.families.pai_gow.play.setters import HOUSE_WAY, dealer_turn, in_turn, seat_turn
from houseway.families.pai_gow.play.setting import Hand
from houseway.families.pai_gow.play.showdown import Showdown, conclude
from houseway.families.pai_gow.play.telling import told_dealer_cards, told_dealer_set, told_pile, told_set


@dataclass(frozen=True)
class PaiGowState:
    """A round in progress.

    There is no `cloth` until a pile is chosen. `waiting` are the positions that have yet to set, the next one first,
    the player-dealer's among them; `fronts` are the two cards that the others have put in front.
    """

    setup: Setup
    piles: tuple[Hand, ...]
    story: Story
    ledger: Ledger
    cloth: Cloth | None = None
    waiting: tuple[int, ...] = ()
    fronts: Mapping[int, Hand] = field(default_factory=FrozenMap)
    settled: tuple[Settled, ...] = ()
    is_over: bool = False

    @property
    def turn(self) -> Turn | None:
        """The player-dealer, who chooses a pile; then whoever sets the next hand."""
        if self.is_over:
            return None
        if self.cloth is None:
            return pile_turn(len(self.piles))
        position = self.waiting[0]
        cards = self.cloth.hands[position]
        return (
            dealer_turn(self._compiled, cards)
            if position == self._dealer
            else seat_turn(self._setters[position], cards)
        )

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager outlives the round."""
        return ()

    @property
    def cards_gone(self) -> int:
        """The cards of all piles, handed out or taken away; those left over stay out of the round."""
        return sum(map(len, self.piles))

    @property
    def hands(self) -> Mapping[str, str]:
        """The hands that the table saw, once the round is over: front / back."""
        return self._showdown.words if self.is_over else {}

    def decide(self, decision: Decision) -> "PaiGowState":
        """The round after a pile was chosen or a hand was set, as far as the next decision."""
        if self.cloth is None:
            number = pile_number(decision.action)
            return self.handed_out(number, told_pile(number, decision.action))
        if self.waiting[0] == self._dealer:
            return self._dealer_sets(decision)
        return self._seat_sets(decision)

    def handed_out(self, first: int, *events: Event) -> "PaiGowState":
        """The round after the dice were opened and every pile went where it belongs."""
        page, setting = self._page, self._setters
        cloth = hand_out(self.setup, page, self.piles, first)
        told = told_cloth(self.setup, cloth, find_onlookers(self.setup.seats, setting))
        waiting = in_turn(self.setup, page, cloth, setting)
        return replace(self, cloth=cloth, waiting=waiting, story=self.story.plus(*events, *told))._advanced()

    def _seat_sets(self, decision: Decision) -> "PaiGowState":
        """Nobody else sees how a hand is set before all are."""
        assert self.cloth is not None
        seat = self.waiting[0]
        cards = self.cloth.hands[seat]
        asked = decision.action == HOUSE_WAY
        front = house_way(self._page, cards).front if asked else decision.cards
        seen_by = find_onlookers(self.setup.seats, self._setters)[seat]
        hand = self._compiled.set_hand(cards, front)
        return self._with_front(seat, front, told_set(decision, seat, hand, seen_by))

    def _dealer_sets(self, decision: Decision | None = None) -> "PaiGowState":
        """Everybody sees how the player-dealer's hand is set, and why the house sets it so, asked or not."""
        assert self.cloth is not None
        cards = self.cloth.hands[self._dealer]
        front = decision.cards if decision else ()
        way = None if front else house_way(self._page, cards)
        hand = self._compiled.set_hand(cards, way.front if way else front)
        return self._with_front(self._dealer, hand.front, told_dealer_set(hand, way, decision))

    def _with_front(self, position: int, front: Hand, event: Event) -> "PaiGowState":
        fronts = FrozenMap({**self.fronts, position: front})
        return replace(self, fronts=fronts, waiting=self.waiting[1:], story=self.story.plus(event))._advanced()

    def _advanced(self) -> "PaiGowState":
        """The round with the player-dealer's cards turned up in their turn, up to a decision or to the end."""
        if not self.waiting:
            return self._concluded()
        if self.cloth is None or self.waiting[0] != self._dealer:
            return self
        cards = self.cloth.hands[self._dealer]
        pushed = self._compiled.pushes(cards)
        turned_up = told_dealer_cards(self._compiled, cards, pushed=pushed)
        after = replace(self, story=self.story.plus(turned_up))
        if pushed or not self._setters:
            return after._concluded()
        return after._dealer_sets() if self._page.setting.player_dealer == "house way" else after

    def _concluded(self) -> "PaiGowState":
        settled, events = conclude(self._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger, waiting=(), is_over=True)

    @property
    def _page(self) -> PaiGowPage:
        return self._compiled.page

    @property
    def _compiled(self) -> Tables:
        return tables(self.setup.game)

    @property
    def _dealer(self) -> int:
        assert self.setup.layout.player_dealer is not None, "a banked game has a player-dealer"
        return self.setup.layout.player_dealer

    @property
    def _setters(self) -> Mapping[int, Bettor]:
        return find_setters(self.setup.stakes, self._page.base.name, self._page.setting.back_line)

    @property
    def _showdown(self) -> Showdown:
        assert self.cloth is not None
        return Showdown(self._compiled, self.setup, self.cloth, self.fronts)


def most_cards(page: PaiGowPage) -> int:
    """A pile for every position, vacant ones too."""
    return page.deal.cards * (max(page.seats.players) + 1)


def deal(setup: Setup) -> PaiGowState:
    """Collect the fees, deal the piles, and go as far as the first decision."""
    check_banked(setup)
    page = tables(setup.game).page
    fees = setup.collection()
    piles = deal_piles(setup.order, page.deal, setup.layout.positions)
    story = Story((*tell_fees(fees), told_piles(setup, piles)))
    state = PaiGowState(setup, piles, story, Ledger().plus(fees))
    return state if page.deal.pile == "player-dealer chooses" else state.handed_out(1)
