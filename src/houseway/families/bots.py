"""The other players at the table: what they wager and what they choose. Chance is given from outside."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.book.model.wagers import Wager
from houseway.core.cards import Card, Chance, parse_cards
from houseway.core.money import Cents
from houseway.core.round import Choice, Turn
from houseway.core.round.events import BACK
from houseway.core.table import PostedLimits

View = Mapping[str, Any]
NO_BUTTONS: Mapping[str, Cents] = {}


def choose_wagers(
    offered: Sequence[Wager],
    limits: PostedLimits,
    chips: Cents,
    chance: Chance,
    buttons: Mapping[str, Cents] = NO_BUTTONS,
) -> dict[str, Cents]:
    """A modest wager: one to three times the minimum on a base wager, now and then a bonus bet that goes with it.

    Where a seat plays two hands, as much goes on the other base wager. A quarter of the stack is the most that goes
    down, so that a raise can follow; who has less than that sits out. `buttons` are the bonus wagers that bring a
    button, and the least that does: those are bet so, and more often.
    """
    base = [wager for wager in offered if wager.kind == "base"]
    one = base[chance.below(len(base))]
    every = [wager.name for wager in base if wager is one or wager.name in one.needs]
    least, most = limits.for_wager(one)
    unit = max(least, 100)
    affordable = chips // 4 // unit // len(every)
    if not affordable:
        return {}
    amount = unit * min(1 + chance.below(3), affordable)
    amount = amount if most is None else min(amount, most)
    bets = dict.fromkeys(every, amount)
    bonus = [wager for wager in offered if wager.kind == "bonus" and (not wager.needs or one.name in wager.needs)]
    if bonus and chance.below(2 if buttons else 4) == 0:
        side = bonus[chance.below(len(bonus))]
        least_side = max(limits.for_wager(side)[0], 100, buttons.get(side.name, 0))
        if side.equals is not None:
            least_side = bets.get(side.equals, 0)
        fits = least_side > 0 and (not side.at_most or least_side <= amount)
        if fits and len(every) * amount + least_side <= chips // 4:
            bets[side.name] = least_side
    return bets


def read_seen_cards(view: View, who: str) -> tuple[Card, ...]:
    """Read the cards of a hand that a viewer was shown when they were dealt."""
    told = [event["cards"] for event in view["events"] if event["kind"] in ("dealt", "drawn") and event["who"] == who]
    return parse_cards([card for cards in told for card in cards if card != BACK])


def choose_first(turn: Turn, *actions: str) -> Choice:
    """Choose the first of these actions that is offered."""
    for action in actions:
        for choice in turn.choices:
            if choice.action == action:
                return choice
    return turn.choices[0]


def choose_house_way(turn: Turn, chance: Chance) -> Choice:
    """Choose the house way where a hand is set; of piles and stacks that lie face down any one."""
    if turn.choices[-1].action == "house way":
        return choose_first(turn, "house way")
    return turn.choices[chance.below(len(turn.choices))]
