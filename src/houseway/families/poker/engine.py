"""A pot game from the blinds to the showdown, street by street, as the book describes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.book.model.poker import PokerGame
from houseway.cards import Shoe
from houseway.families.poker.betting import BettingRound
from houseway.families.poker.opening import Seating, seating
from houseway.families.poker.showdown import end
from houseway.families.poker.streets import Cloth, deal_street
from houseway.frozen import FrozenMap
from houseway.money import Cents, show_money
from houseway.round import Decision, Event, Setup, Story, Turn
from houseway.table import POT, Ledger, LedgerLine, Settled, Stake

_WORDS = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises to"}


@dataclass(frozen=True)
class PokerState:
    """A pot game at one moment: the street, its betting round, the cards, and what each seat has paid in so far."""

    table: Seating
    cloth: Cloth
    betting: BettingRound
    paid_in: Mapping[int, Cents]
    story: Story = field(default_factory=Story)
    ledger: Ledger = field(default_factory=Ledger)
    street: int = 0
    hands: Mapping[str, str] = field(default_factory=FrozenMap)
    over: bool = False

    @property
    def turn(self) -> Turn | None:
        """The seat to act, with all that it may choose."""
        if self.over or self.betting.turn is None:
            return None
        name = self.table.page.street[self.street].name
        words = f"{name.capitalize()}: {show_money(sum(self.paid_in.values()))} in the pot"
        return Turn(f"seat {self.betting.turn}", self.betting.choices(), words)

    @property
    def settled(self) -> tuple[Settled, ...]:
        """A pot game has no wagers against a bank."""
        return ()

    @property
    def standing(self) -> tuple[Stake, ...]:
        """Nothing stays up: the pot is always won."""
        return ()

    @property
    def cards_gone(self) -> int:
        """How many cards have left the shoe, burned ones among them."""
        return self.cloth.shoe.gone

    def decide(self, decision: Decision) -> "PokerState":
        """Act for the seat in turn, and deal on as far as the next decision."""
        seat = self.betting.turn
        assert seat is not None, "the round refuses before it comes here"
        betting = self.betting.after(decision)
        moved = self.betting.stacks[seat] - betting.stacks[seat]
        amount = f" {show_money(decision.amount)}" if decision.amount is not None else ""
        all_in = " and is all in" if moved and not betting.stacks[seat] else ""
        words = f"{decision.by} {_WORDS[decision.action]}{amount}{all_in}"
        told = self._told(Event("decided", decision.by, words, amount=decision.amount))
        return replace(told._paid(seat, moved, decision.action), betting=betting)._deal_on()

    def _post(self, seat: int, blind: Cents, name: str) -> "PokerState":
        betting = self.betting.posted(seat, blind)
        moved = self.betting.stacks[seat] - betting.stacks[seat]
        event = Event("posted", f"seat {seat}", f"seat {seat} posts the {name}, {show_money(moved)}", amount=moved)
        return replace(self._told(event)._paid(seat, moved, name), betting=betting)

    def _deal_on(self) -> "PokerState":
        """Deal streets until somebody has a decision to make or the hand is over."""
        state = self
        while state.betting.turn is None and len(state.betting.order) > 1:
            if state.street + 1 == len(state.table.page.street):
                return state._end()
            street = state.table.page.street[state.street + 1]
            betting = state.betting.next_street(state.table.rule(street), state.table.seats)
            state = replace(state, street=state.street + 1, betting=betting)._dealt()
        return state if state.betting.turn is not None else state._end()

    def _dealt(self) -> "PokerState":
        in_order = tuple(seat for seat in self.table.seats if seat in self.betting.order)
        cloth, events = deal_street(self.cloth, self.table.page.street[self.street], in_order)
        return replace(self._told(*events), cloth=cloth)

    def _end(self) -> "PokerState":
        ending = end(self.table, self.cloth, self.paid_in, self.betting.order)
        ledger = self.ledger.plus(ending.lines)
        return replace(self._told(*ending.events), ledger=ledger, hands=FrozenMap(ending.hands), over=True)

    def _told(self, *events: Event) -> "PokerState":
        return replace(self, story=self.story.plus(*events))

    def _paid(self, seat: int, amount: Cents, reason: str) -> "PokerState":
        paid_in = FrozenMap({**self.paid_in, seat: self.paid_in[seat] + amount})
        line = LedgerLine(f"seat {seat}", POT, amount, reason)
        return replace(self, paid_in=paid_in, ledger=self.ledger.plus([line]))


def most_cards(page: PokerGame) -> int:
    """What a full table takes if nobody folds, burned cards included."""
    players = max(page.seats.players)
    return sum(street.hole * players + street.board + street.burn for street in page.street)


def deal(setup: Setup) -> PokerState:
    """Post the blinds, deal the first street, and go as far as the first decision."""
    table = seating(setup)
    betting = table.first_betting()
    state = PokerState(table, Cloth(Shoe(setup.order)), betting, betting.put_in)
    blinds = zip(table.blind_seats, table.blinds, ("small blind", "big blind"), strict=True)
    for seat, blind, name in blinds:
        state = state._post(seat, blind, name)
    return state._dealt()._deal_on()
