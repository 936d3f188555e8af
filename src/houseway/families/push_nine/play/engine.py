"""A round of Push 9: antes or buy-backs, three cards down, one betting round, and the showdown."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houseway.core.cards import Card, Shoe
from houseway.core.money import Cents, show_money
from houseway.core.round import Choice, Decision, Event, Setup, Story, Turn
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, say_that
from houseway.core.round.unbanked import NoWagers
from houseway.core.table import POT, Carried, Ledger, LedgerLine
from houseway.core.values import FrozenMap
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.betting import SpreadRound
from houseway.families.push_nine.play.seating import Seating, seat_players
from houseway.families.push_nine.play.showdown import Chips, collect, settle_round

CARDS = 3
"""How many cards a hand has."""
BUY_BACK, STAY_OUT = "buy back", "stay out"
BUYING, BETTING = "buy back", "three cards down"
"""What the two streets are called."""
_VERBS = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises"}


@dataclass(frozen=True)
class PushNineState(NoWagers):
    """A round at one moment.

    `asked` are the seats that still have to say whether they buy back, `dealt` those that are in. There is no betting
    before the cards are dealt. `carried` is the pot that the end of the round leaves to the next one.
    """

    table: Seating
    shoe: Shoe
    stacks: Mapping[int, Cents]
    chips: Chips
    dealt: tuple[int, ...]
    asked: tuple[int, ...] = ()
    hole: Mapping[int, tuple[Card, ...]] = field(default_factory=FrozenMap)
    betting: SpreadRound | None = None
    story: Story = field(default_factory=Story)
    ledger: Ledger = field(default_factory=Ledger)
    hands: Mapping[str, str] = field(default_factory=FrozenMap)
    carried: Carried | None = None
    over: bool = False

    @property
    def turn(self) -> Turn | None:
        """Who has to decide whether to buy back, or who is to act in the betting round."""
        if self.over:
            return None
        pot = f"{show_money(self.chips.brought + sum(self.paid_in.values()) - self.chips.taken)} in the pot"
        if self.asked:
            choices = (Choice(BUY_BACK, self.table.price), Choice(STAY_OUT))
            return Turn(f"seat {self.asked[0]}", choices, f"Buy back into a carried pot: {pot}", street=BUYING)
        if self.betting is None or self.betting.turn is None:
            return None
        return Turn(
            f"seat {self.betting.turn}", self.betting.list_choices(), f"Three cards down: {pot}", street=BETTING
        )

    @property
    def paid_in(self) -> Mapping[int, Cents]:
        """What each seat has put in with antes and bets."""
        return self.chips.paid_in

    @property
    def cards_gone(self) -> int:
        """How many cards have left the shoe."""
        return self.shoe.gone

    def decide(self, decision: Decision) -> "PushNineState":
        """Buy back or stay out; or act in the betting round, and go to the showdown after the last to act."""
        if self.asked:
            state = self._buy_back(decision)
            return state if state.asked else state._deal()
        assert self.betting is not None, "the round refuses before it comes here"
        seat = self.betting.turn
        assert seat is not None, "the round refuses before it comes here"
        betting = self.betting.play(decision)
        assert isinstance(betting, SpreadRound)
        moved = self.betting.stacks[seat] - betting.stacks[seat]
        told = self._tell(_tell_action(decision, all_in=bool(moved) and not betting.stacks[seat]))
        state = replace(told._pay(seat, moved, decision.action), betting=betting)
        return state if betting.turn is not None else state._settle()

    def _buy_back(self, decision: Decision) -> "PushNineState":
        seat, later = self.asked[0], self.asked[1:]
        who, price = decision.by, self.table.price
        if decision.action == STAY_OUT:
            stays = Event("decided", who, say_that(who, "stays", "out"), action=STAY_OUT, street=BUYING)
            return replace(self._tell(stays), asked=later)
        words = say_that(who, "buys", f"back for {show_money(price)}")
        told = self._tell(Event("decided", who, words, amount=price, action=BUY_BACK, street=BUYING))
        return replace(
            told,
            asked=later,
            dealt=(*self.dealt, seat),
            stacks=FrozenMap({**self.stacks, seat: self.stacks[seat] - price}),
            chips=replace(self.chips, brought=self.chips.brought + price),
            ledger=told.ledger.plus([LedgerLine(who, POT, price, BUY_BACK)]),
        )

    def _deal(self) -> "PushNineState":
        """Antes, three cards down to each, the collection, and the betting as far as the first decision."""
        dealt, state = self.table.order_seats(self.dealt), self
        state = replace(state, dealt=dealt, chips=replace(state.chips, paid_in=FrozenMap(dict.fromkeys(dealt, 0))))
        for seat in dealt if self.table.ante else ():
            state = state._post_ante(seat)
        state = state._deal_cards()._collect()
        betting = SpreadRound(
            rule=self.table.rule, order=dealt, stacks=state.stacks, put_in=FrozenMap(dict.fromkeys(dealt, 0))
        )
        state = replace(state, betting=betting)
        return state if betting.turn is not None else state._settle()

    def _post_ante(self, seat: int) -> "PushNineState":
        who, ante = f"seat {seat}", self.table.ante
        words = say_that(who, "antes", show_money(ante))
        told = self._tell(Event("posted", who, words, amount=ante, detail="ante"))
        return told._pay(seat, ante, "ante")

    def _deal_cards(self) -> "PushNineState":
        events, shoe = [], self.shoe
        hole: dict[int, tuple[Card, ...]] = dict.fromkeys(self.dealt, ())
        for _ in range(CARDS):
            for seat in self.dealt:
                card, shoe = shoe.deal(1)
                hole[seat] += card
                who = f"seat {seat}"
                words = Sentence("A card to", Name(who))
                events.append(Event("dealt", who, words, card, frozenset({who}), street=BETTING, face_up=False))
        return replace(self._tell(*events), shoe=shoe, hole=FrozenMap(hole))

    def _collect(self) -> "PushNineState":
        """Take the collection, as far as the pot holds it now; the rest of it is taken at the end."""
        taken = min(self.table.fee, self.chips.matched)
        state = replace(self, chips=replace(self.chips, taken=taken))
        for event, line in collect(self.table, taken):
            state = replace(state._tell(event), ledger=state.ledger.plus([line]))
        return state

    def _settle(self) -> "PushNineState":
        assert self.betting is not None, "nothing ends before the cards are dealt"
        still_in = self.table.order_seats(self.betting.order)
        ending = settle_round(self.table, self.chips, self.hole, self.dealt, still_in)
        return replace(
            self._tell(*ending.events),
            ledger=self.ledger.plus(ending.lines),
            hands=FrozenMap(ending.hands),
            carried=ending.carried,
            over=True,
        )

    def _tell(self, *events: Event) -> "PushNineState":
        return replace(self, story=self.story.plus(*events))

    def _pay(self, seat: int, amount: Cents, reason: str) -> "PushNineState":
        paid_in = FrozenMap({**self.paid_in, seat: self.paid_in[seat] + amount})
        return replace(
            self,
            stacks=FrozenMap({**self.stacks, seat: self.stacks[seat] - amount}),
            chips=replace(self.chips, paid_in=paid_in),
            ledger=self.ledger.plus([LedgerLine(f"seat {seat}", POT, amount, reason)]),
        )


def _tell_action(decision: Decision, *, all_in: bool) -> Event:
    """Tell what somebody does in the betting round, and what it comes to."""
    amount = show_money(decision.amount) if decision.amount is not None else ""
    to = "to" if decision.action == "raise" else ""
    end: tuple[Part, ...] = ("and", Agrees("is"), "all in") if all_in else ()
    words = Sentence(Name(decision.by), Agrees(_VERBS[decision.action]), to, amount, *end)
    return Event(
        "decided",
        decision.by,
        words,
        amount=decision.amount,
        action=decision.action,
        street=BETTING,
        detail="all in" if all_in else None,
    )


def count_most_cards(page: PushNinePage) -> int:
    """Find what a full table takes."""
    return CARDS * max(page.seats.players)


def deal(setup: Setup[PushNinePage]) -> PushNineState:
    """Take the antes and deal, or ask first who buys back, and go as far as the first decision."""
    table = seat_players(setup)
    brought = table.carried.amount if table.carried else 0
    chips = Chips(brought, FrozenMap(dict.fromkeys(table.seats, 0)))
    state = PushNineState(table, Shoe(setup.order), table.stacks, chips, table.seats, table.asked)
    return state if state.asked else state._deal()
