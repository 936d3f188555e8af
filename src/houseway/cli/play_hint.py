"""A hint at a blackjack: what the best strategy does with a hand, and what each choice is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING

from houseway.errors import HousewayError
from houseway.families.twenty_one.dealing.hands import pair_value
from houseway.families.twenty_one.house_way import dealer_draws
from houseway.families.twenty_one.tables import Tables, up_card
from houseway.ranking.twenty_one_orders import Came

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.families.twenty_one.solution import Solution

FREE_WORDS = {"free double": "double", "free split": "split"}


@dataclass(frozen=True)
class Situation:
    """A hand to be played, as far as a strategy looks at it; `offered` are the actions that may be chosen."""

    cards: "tuple[Card, ...]"
    came: Came
    up: "Card"
    offered: tuple[str, ...]
    doubled: int = 0
    is_free: bool = False

    @property
    def actions(self) -> Mapping[str, str]:
        """What a strategy calls the actions, and what the table calls them."""
        return {FREE_WORDS.get(action, action): action for action in self.offered}


def advice(compiled: Tables, solution: "Solution", here: Situation) -> Iterator[str]:
    """What the strategy says of a hand, and the worth of each choice as far as it is known."""
    worths = _worths(compiled, solution, here)
    best = _best(compiled, solution, here)
    yield f"Best: {here.actions.get(best, best)}."
    if worths:
        listed = ", ".join(f"{here.actions[action]} {_percent(worth)}" for action, worth in worths.items())
        yield f"Of your wager, on average: {listed}."
    yield f"From a full shoe, the game is worth {_percent(solution.ev)} of the wager, best played."


def insurance_advice(solution: "Solution", up: "Card", *, natural: bool, even_money: bool) -> Iterator[str]:
    """Whether to insure, or to take even money."""
    shown = up_card(up)
    if natural and even_money:
        taken = shown in solution.even_money
        yield f"Best: {'even money' if taken else 'no insurance'}, with a natural of your own."
        return
    worth = solution.insurance.get(shown)
    if worth is None:
        raise HousewayError("nothing is known of this insurance")
    yield f"Best: {'insure' if worth > 0 else 'no insurance'}. Insurance is worth {_percent(worth)} of what it costs."


def switch_advice(
    solution: "Solution", first: "tuple[Card, ...]", second: "tuple[Card, ...]", up: "Card"
) -> Iterator[str]:
    """Whether two hands together are worth more after a switch."""
    kept = _together(solution, (first, second), up, switched=False)
    after = _together(solution, ((first[0], second[1]), (second[0], first[1])), up, switched=True)
    best = "switch" if after > kept else "keep"
    yield f"Best: {best}. Both hands: {_percent(kept)} of a wager kept, {_percent(after)} switched."


def dealer_advice(compiled: Tables, cards: "tuple[Card, ...]") -> Iterator[str]:
    """What a player-dealer usually does where the rules leave it to him."""
    draws = dealer_draws(compiled, cards)
    yield f"The usual way: {'hit' if draws else 'stand'}. Sixteen or less and soft 17 take a card, the rest stands."


def _together(solution: "Solution", hands: "tuple[tuple[Card, ...], ...]", up: "Card", *, switched: bool) -> float:
    """What hands of two cards are worth together, as dealt or after a switch."""
    from houseway.families.twenty_one.strategy import UPS, VALUES

    worth = solution.strategy.worth
    if worth is None:
        raise HousewayError("what hands are worth after a switch has not been worked out for this game")
    total = 0.0
    for hand in hands:
        one, other = sorted((VALUES.index(up_card(card)) for card in hand), reverse=switched)
        total += float(worth[one, other, UPS.index(up_card(up))])
    return total


def _best(compiled: Tables, solution: "Solution", here: Situation) -> str:
    """The first thing that the strategy does and the table offers."""
    for action in _wishes(compiled, solution, here):
        if action in here.actions:
            return action
    return next(iter(here.actions))


def _wishes(compiled: Tables, solution: "Solution", here: Situation) -> Iterator[str]:
    from houseway.families.twenty_one.strategy import AGAIN, FREE, OWN, RESCUE, UPS

    way, up, mode = solution.strategy, UPS.index(up_card(here.up)), FREE if here.is_free else OWN
    total = _row(compiled, here)
    if here.doubled:
        yield {RESCUE: "rescue", AGAIN: "double again"}.get(int(way.doubled[here.doubled - 1, total, up]), "stand")
        return
    pair = _pair(here)
    if len(here.cards) == 2 and not here.is_free:
        yield from _exceptions(solution, here)
        if way.surrender[total, up]:
            yield "surrender"
    if pair is not None and way.split[mode, pair, up]:
        yield "split"
    if way.double[mode, total, up]:
        yield "double"
    yield "play on"
    yield "hit" if way.hit[mode, total, up] else "stand"


def _exceptions(solution: "Solution", here: Situation) -> Iterator[str]:
    """What these very two cards do, where the strategy or the solution makes an exception for them."""
    from houseway.families.twenty_one.strategy import UPS

    low, high = sorted((up_card(card) for card in here.cards), key=UPS.index)
    for one in solution.exceptions:
        if one.up == up_card(here.up) and one.pair == (low, high) and here.came == "dealt":
            yield one.action
    special = solution.strategy.two_cards.get((up_card(here.up), (low, high)))
    if special is not None:
        yield special


def _worths(compiled: Tables, solution: "Solution", here: Situation) -> dict[str, float]:
    """What each choice that is offered is worth on own money; nothing for free bets and doubled hands."""
    from houseway.families.twenty_one.solution import FIRST_ACTIONS
    from houseway.families.twenty_one.strategy import UPS

    if here.is_free or here.doubled:
        return {}
    up, pair = UPS.index(up_card(here.up)), _pair(here)
    if pair is not None:
        cells, actions = solution.cells.pairs[pair, up], FIRST_ACTIONS
    elif len(here.cards) == 2:
        cells, actions = solution.cells.first[_row(compiled, here), up], FIRST_ACTIONS
    else:
        cells, actions = solution.cells.later[_row(compiled, here), up], FIRST_ACTIONS[:2]
    known = {str(action): float(worth) for action, worth in zip(actions, cells, strict=True) if not isnan(worth)}
    return {action: known[action] for action in here.actions if action in known}


def _pair(here: Situation) -> int | None:
    """The row of a pair in a strategy; none where two cards are no pair."""
    from houseway.families.twenty_one.strategy import VALUES

    return VALUES.index(up_card(here.cards[0])) if pair_value(here.cards) is not None else None


def _row(compiled: Tables, here: Situation) -> int:
    from houseway.families.twenty_one.strategy import ROWS, row

    count = compiled.hand(here.cards, here.came)
    return min(row(count.halves // 2, count.soft), ROWS - 1)


def _percent(share: float) -> str:
    return f"{100 * share:+.1f}%"
