"""The same hand at two tables: ours, and PokerKit's with the same cards, stacks and decisions.

At every turn both must name the same player, the same price of a call and the same least and most of a raise; in the
end everybody must have the same chips. Left out is what the two read differently:
- all-in wagers of less than a whole bet at fixed limit, and at the other limits as the first wager of a street (the
  blind is none): PokerKit takes them for whole bets; we complete them to one, and nobody may raise again;
- blinds and bring-ins that a stack does not cover: PokerKit lowers the price to what is there;
- fixed-limit Omaha high-low, which PokerKit plays at pot limit: there the least raise is compared, and not the most;
- equal hands that win high and low together: we split the whole pot as evenly as chips go, and PokerKit each half;
- odd chips of side pots: we split every pot on its own, and PokerKit first puts those together that the winners share;
- a side pot for which nobody has a low, where somebody has one for the main pot: we give it to the best high hand, and
  PokerKit gives half of it to all who play for it.
"""

import random
from collections import Counter
from typing import Any

import pokerkit

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, Seeded, make_order
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from houseway.interop.phh_games import VARIANTS

CODES = tuple(VARIANTS)
DOLLAR = 100
MOST_PLAYERS = {"F7S": 6, "F7S/8": 6, "FR": 6, "N2L1D": 6, "F2L3D": 5, "FB": 6}
"""As many as the deck is sure to reach for; of the others nine."""
DRAWN = 40
"""Nobody draws once so many cards are gone: PokerKit then shuffles by chance."""
_STEPS = pokerkit.Automation
AUTOMATIC = (
    _STEPS.ANTE_POSTING,
    _STEPS.BET_COLLECTION,
    _STEPS.BLIND_OR_STRADDLE_POSTING,
    _STEPS.HOLE_CARDS_SHOWING_OR_MUCKING,
    _STEPS.HAND_KILLING,
    _STEPS.CHIPS_PUSHING,
    _STEPS.CHIPS_PULLING,
)


class Differs(AssertionError):
    """The two tables do not agree; says on what."""


def text(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


class Hand:
    """One random hand, played at both tables at once."""

    def __init__(self, code: str, seed: int) -> None:
        self.code = code
        self.chance = random.Random(f"{code} {seed}")
        self.game: Game = load(VARIANTS[code])
        assert isinstance(self.game.rules, PokerPage)
        self.page = self.game.rules
        self.players = self.chance.randint(2, MOST_PLAYERS.get(code, 9))
        self.unit = self.chance.choice((2, 4, 10))
        self.ante = self.chance.choice((0, 0, 1)) or (1 if self.page.bring_in or code == "NS" else 0)
        self.stacks = [self._stack() for _ in range(self.players)]
        self.seen: Counter[str] = Counter()
        self.ours = self._our_table()
        self.theirs: Any = self._their_table()

    def _stack(self) -> int:
        """At least the ante, a blind and a chip more."""
        return self.ante + self.unit + self.chance.choice((self.chance.randint(1, 40), self.chance.randint(40, 400)))

    def _our_table(self) -> Round:
        order = make_order(make_filed_pack(self.page.deck, 1), Seeded(self.chance.randrange(10**9)))
        small = self.unit // 2
        blinds = (self.unit,) if self.code == "NS" else () if self.page.bring_in else (small, self.unit)
        limit = Stakes.model_construct(
            lower=self.unit * DOLLAR,
            upper=(self.unit if "min_bet" in self._sizes() else 2 * self.unit) * DOLLAR,
            ante=self.ante * DOLLAR,
            blinds=tuple(blind * DOLLAR for blind in blinds),
            bring_in=small * DOLLAR if self.page.bring_in else None,
        )
        chips = {Bettor(seat): stack * DOLLAR for seat, stack in enumerate(self.stacks, start=1)}
        layout = Layout(self.players, None)
        return begin(Setup(self.game, layout, order, 1, chips=chips, button=self.players, limit=limit))

    def _sizes(self) -> dict[str, int]:
        if self.page.betting.limit == "fixed":
            return {"small_bet": self.unit, "big_bet": 2 * self.unit}
        return {"min_bet": self.unit}

    def _their_table(self) -> Any:
        forced: dict[str, Any] = {"raw_antes": self.ante, **self._sizes()}
        if self.page.bring_in:
            forced["bring_in"] = self.unit // 2
        elif self.code == "NS":
            # Of two players PokerKit takes them the other way round: the button is the last one all the same.
            button = 0 if self.players == 2 else self.players - 1
            forced["raw_blinds_or_straddles"] = {button: self.unit}
        else:
            forced["raw_blinds_or_straddles"] = (self.unit // 2, self.unit)
        kind = pokerkit.HandHistory.game_types[self.code]
        game = kind(automations=AUTOMATIC, ante_trimming_status=True, **forced)
        return game(tuple(self.stacks), self.players)

    @property
    def state(self) -> PokerState:
        assert isinstance(self.ours.state, PokerState)
        return self.ours.state

    def play(self) -> None:
        """Play the hand; raises `Differs`."""
        while self.ours.turn is not None:
            self._dealt()
            if self.ours.choices[0].action == "stand pat":
                self._draw()
            else:
                self._bet()
        self._dealt()
        if self.theirs.status:
            raise Differs("our hand is over, and theirs is not")
        self._compared()

    def _dealt(self) -> None:
        """Deal at their table what lies on ours."""
        state, theirs = self.state, self.theirs
        while theirs.can_burn_card("??") or theirs.can_deal_hole("??") or theirs.can_deal_board("??"):
            if theirs.can_burn_card("??"):
                theirs.burn_card("??")
            elif theirs.can_deal_hole("??"):
                place = theirs.hole_dealee_index
                theirs.deal_hole(text(state.find_hand(place + 1).cards[len(theirs.hole_cards[place]) :][:1]))
            else:
                gone = len(theirs.board_cards)
                theirs.deal_board(text(state.board[gone : gone + theirs.board_dealing_count]))

    def _draw(self) -> None:
        turn = self.ours.turn
        assert turn is not None
        place = self.theirs.stand_patter_or_discarder_index
        if place is None or place + 1 != turn.seat:
            raise Differs(f"{turn.who} draws, and at their table p{place}")
        few = [choice for choice in turn.choices if len(choice.cards) <= (2 if self.state.cards_gone < DRAWN else 0)]
        choice = self.chance.choice(few)
        self.seen["draw"] += bool(choice.cards)
        self.ours = self.ours.decide(choice)
        self.theirs.stand_pat_or_discard(text(choice.cards))

    def _bet(self) -> None:
        turn = self.ours.turn
        assert turn is not None
        theirs = self.theirs
        if theirs.actor_index is None or theirs.actor_index + 1 != turn.seat:
            raise Differs(f"{turn.who} is to act, and at their table p{theirs.actor_index}")
        self._prices_agree(turn.choices)
        wagers = [choice for choice in turn.choices if choice.action in ("bet", "raise", "complete")]
        others = [choice for choice in turn.choices if choice not in wagers]
        whole = [choice for choice in wagers if self._is_whole(choice)]
        weights = [1 if choice.action == "fold" else 5 for choice in others] + [3] * len(whole)
        choice = self.chance.choices([*others, *whole], weights)[0]
        amount = self._amount(choice)
        self.ours = self.ours.decide(choice, amount)
        self._followed(choice.action, (amount or 0) // DOLLAR)

    def _prices_agree(self, choices: tuple[Choice, ...]) -> None:
        theirs = self.theirs
        named = {choice.action: choice for choice in choices}
        if "bring in" in named:
            if theirs.effective_bring_in_amount * DOLLAR != named["bring in"].amount:
                raise Differs(f"the bring-in is {theirs.effective_bring_in_amount} at their table")
        else:
            price = named["call"].amount if "call" in named else 0
            if theirs.checking_or_calling_amount * DOLLAR != price:
                raise Differs(f"a call is {price}, and {theirs.checking_or_calling_amount} at their table")
        wager = next((named[name] for name in ("bet", "raise", "complete") if name in named), None)
        least, most = self._their_sizes()
        if (wager is None) != (least is None) and not (wager is None and self.code == "FO/8"):
            raise Differs(f"{wager} may be wagered, and {least} at their table")
        if wager is None or wager.amount is None or least is None:
            return
        if wager.amount != least * DOLLAR or (self.code != "FO/8" and (wager.most or wager.amount) != most * DOLLAR):
            raise Differs(f"{wager} may be wagered, and {least} to {most} at their table")

    def _their_sizes(self) -> tuple[Any, Any]:
        theirs = self.theirs
        if not theirs.can_complete_bet_or_raise_to():
            return None, None
        return theirs.min_completion_betting_or_raising_to_amount, theirs.max_completion_betting_or_raising_to_amount

    def _is_whole(self, wager: Choice) -> bool:
        """Whether an all-in is none of those that are read differently."""
        price, rule = self.state.bets.price, self.state.bets.rule
        assert wager.amount is not None
        whole = wager.amount - (price.to if price.bets else 0) >= rule.least
        return whole or (rule.way != "fixed" and self.theirs.completion_betting_or_raising_amount >= self.unit)

    def _amount(self, choice: Choice) -> int | None:
        if choice.most is None or choice.amount is None:
            return choice.amount
        steps = (choice.most - choice.amount) // DOLLAR
        far = self.chance.choice((0, 0, self.chance.randint(0, min(steps, 6)), self.chance.randint(0, steps), steps))
        return choice.amount + far * DOLLAR

    def _followed(self, action: str, dollars: int) -> None:
        """The same decision at their table."""
        theirs = self.theirs
        if action == "fold":
            theirs.fold()
        elif action in ("check", "call"):
            theirs.check_or_call()
        elif action == "bring in":
            theirs.post_bring_in()
        else:
            self.seen["complete"] += action == "complete"
            theirs.complete_bet_or_raise_to(dollars)

    def _compared(self) -> None:
        net = self.ours.net()
        ours = [stack * DOLLAR + net[f"seat {seat}"] for seat, stack in enumerate(self.stacks, start=1)]
        reasons = [line.reason for line in self.ours.ledger]
        self.seen["showdown"] += bool(self.state.hands)
        self.seen["side pot"] += any("side pot" in reason for reason in reasons)
        self.seen["split"] += any("share of" in reason for reason in reasons)
        self.seen["low half"] += any("low half" in reason for reason in reasons)
        lows = any("low half" in reason for reason in reasons)
        if lows and any(reason.startswith(("side pot", "main pot")) for reason in reasons):
            return
        odd = 2 * any("high and low" in reason for reason in reasons)
        if lows or any("share of" in reason for reason in reasons):
            odd += len({reason.partition(":")[0] for reason in reasons if "side pot" in reason})
        for seat, (mine, other) in enumerate(zip(ours, self.theirs.stacks, strict=True), start=1):
            if abs(mine - other * DOLLAR) > odd * DOLLAR:
                raise Differs(f"seat {seat} ends with {mine}, and with {other} dollars at their table")


def played(code: str, seed: int) -> Counter[str]:
    """What a random hand has shown; raises `Differs` with the code, the seed and the decisions."""
    hand = Hand(code, seed)
    try:
        hand.play()
    except Exception as bad:
        told = [str(line.words) for line in hand.ours.events]
        raise Differs(f"{code}, hand {seed}: {type(bad).__name__}: {bad}\n" + "\n".join(told)) from bad
    return hand.seen
