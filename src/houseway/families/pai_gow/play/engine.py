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
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules
from houseway.families.pai_gow.play.dealing import (
    HOUSE_WAY,
    DealtPiles,
    ask_dealer,
    ask_for_pile,
    ask_seat,
    deal_piles,
    hand_out,
    order_setters,
    read_pile_number,
    tell_deal,
    tell_dealer_cards,
    tell_dealer_setting,
    tell_pile,
    tell_piles,
    tell_setting,
)
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import Hand
from houseway.families.pai_gow.play.showdown import Showdown, conclude


@dataclass(frozen=True)
class PaiGowState:
    """A round in progress.

    There is no `dealt` until a pile is chosen. `waiting` are the positions that have yet to set, the next one first,
    the player-dealer's among them; `fronts` are the two cards that the others have put in front.
    """

    setup: Setup
    piles: tuple[Hand, ...]
    story: Story
    ledger: Ledger
    dealt: DealtPiles | None = None
    waiting: tuple[int, ...] = ()
    fronts: Mapping[int, Hand] = field(default_factory=FrozenMap)
    settled: tuple[Settled, ...] = ()
    is_over: bool = False

    @property
    def turn(self) -> Turn | None:
        """The player-dealer, who chooses a pile; then whoever sets the next hand."""
        if self.is_over:
            return None
        if self.dealt is None:
            return ask_for_pile(len(self.piles))
        position = self.waiting[0]
        cards = self.dealt.hands[position]
        return (
            ask_dealer(self._compiled, cards) if position == self._dealer else ask_seat(self._setters[position], cards)
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
        """Give the round after a pile was chosen or a hand was set, as far as the next decision."""
        if self.dealt is None:
            number = read_pile_number(decision.action)
            return self.hand_out(number, tell_pile(number, decision.action))
        if self.waiting[0] == self._dealer:
            return self._set_dealer(decision)
        return self._set_seat(decision)

    def hand_out(self, first: int, *events: Event) -> "PaiGowState":
        """Make the round after the dice were opened and every pile went where it belongs."""
        page, setting = self._page, self._setters
        dealt = hand_out(self.setup, page, self.piles, first)
        told = tell_deal(self.setup, dealt, find_onlookers(self.setup.seats, setting))
        waiting = order_setters(self.setup, page, dealt, setting)
        return replace(self, dealt=dealt, waiting=waiting, story=self.story.plus(*events, *told))._go_on()

    def _set_seat(self, decision: Decision) -> "PaiGowState":
        """Nobody else sees how a hand is set before all are."""
        assert self.dealt is not None
        seat = self.waiting[0]
        cards = self.dealt.hands[seat]
        asked = decision.action == HOUSE_WAY
        front = set_house_way(self._page, cards).front if asked else decision.cards
        seen_by = find_onlookers(self.setup.seats, self._setters)[seat]
        hand = self._compiled.set_hand(cards, front)
        return self._put_front(seat, front, tell_setting(decision, seat, hand, seen_by))

    def _set_dealer(self, decision: Decision | None = None) -> "PaiGowState":
        """Everybody sees how the player-dealer's hand is set, and why the house sets it so, asked or not."""
        assert self.dealt is not None
        cards = self.dealt.hands[self._dealer]
        front = decision.cards if decision else ()
        way = None if front else set_house_way(self._page, cards)
        hand = self._compiled.set_hand(cards, way.front if way else front)
        return self._put_front(self._dealer, hand.front, tell_dealer_setting(hand, way, decision))

    def _put_front(self, position: int, front: Hand, event: Event) -> "PaiGowState":
        fronts = FrozenMap({**self.fronts, position: front})
        return replace(self, fronts=fronts, waiting=self.waiting[1:], story=self.story.plus(event))._go_on()

    def _go_on(self) -> "PaiGowState":
        """Make the round with the player-dealer's cards turned up in their turn, up to a decision or to the end."""
        if not self.waiting:
            return self._conclude()
        if self.dealt is None or self.waiting[0] != self._dealer:
            return self
        cards = self.dealt.hands[self._dealer]
        pushed = self._compiled.is_pushed_by(cards)
        turned_up = tell_dealer_cards(self._compiled, cards, pushed=pushed)
        after = replace(self, story=self.story.plus(turned_up))
        if pushed or not self._setters:
            return after._conclude()
        return after._set_dealer() if self._page.setting.player_dealer == "house way" else after

    def _conclude(self) -> "PaiGowState":
        settled, events = conclude(self._showdown)
        ledger = self.ledger.plus(one.line for one in settled)
        return replace(self, settled=settled, story=self.story.plus(*events), ledger=ledger, waiting=(), is_over=True)

    @property
    def _page(self) -> PaiGowPage:
        return self._compiled.page

    @property
    def _compiled(self) -> CompiledPaiGow:
        return compile_rules(self.setup.game)

    @property
    def _dealer(self) -> int:
        assert self.setup.layout.player_dealer is not None, "a banked game has a player-dealer"
        return self.setup.layout.player_dealer

    @property
    def _setters(self) -> Mapping[int, Bettor]:
        return find_setters(self.setup.stakes, self._page.base.name, self._page.setting.back_line)

    @property
    def _showdown(self) -> Showdown:
        assert self.dealt is not None
        return Showdown(self._compiled, self.setup, self.dealt, self.fronts)


def count_most_cards(page: PaiGowPage) -> int:
    """Count one pile for every position, vacant ones too."""
    return page.deal.cards * (max(page.seats.players) + 1)


def deal(setup: Setup) -> PaiGowState:
    """Collect the fees, deal the piles, and go as far as the first decision."""
    check_banked(setup)
    page = compile_rules(setup.game).page
    fees = setup.collection()
    piles = deal_piles(setup.order, page.deal, setup.layout.positions)
    story = Story((*tell_fees(fees), tell_piles(setup, piles)))
    state = PaiGowState(setup, piles, story, Ledger().plus(fees))
    return state if page.deal.pile == "player-dealer chooses" else state.hand_out(1)
