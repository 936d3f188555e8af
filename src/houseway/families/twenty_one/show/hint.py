"""A hint at a blackjack: what the best strategy does with a hand, and what each choice is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.errors import HousewayError
from houseway.families.twenty_one.advise.choice_values import Situation, action_worths, best_action, two_hands_worth
from houseway.families.twenty_one.play.compiled import Tables, up_card
from houseway.families.twenty_one.play.house_way import dealer_draws

if TYPE_CHECKING:
    from houseway.core.cards import Card
    from houseway.families.twenty_one.price.solution import Solution


def advice(compiled: Tables, solution: "Solution", here: Situation) -> Iterator[str]:
    """What the strategy says of a hand, and the worth of each choice as far as it is known."""
    worths = action_worths(compiled, solution, here)
    best = best_action(compiled, solution, here)
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
    kept = two_hands_worth(solution, (first, second), up, switched=False)
    after = two_hands_worth(solution, ((first[0], second[1]), (second[0], first[1])), up, switched=True)
    best = "switch" if after > kept else "keep"
    yield f"Best: {best}. Both hands: {_percent(kept)} of a wager kept, {_percent(after)} switched."


def dealer_advice(compiled: Tables, cards: "tuple[Card, ...]") -> Iterator[str]:
    """What a player-dealer usually does where the rules leave it to him."""
    draws = dealer_draws(compiled, cards)
    yield f"The usual way: {'hit' if draws else 'stand'}. Sixteen or less and soft 17 take a card, the rest stands."


def _percent(share: float) -> str:
    return f"{100 * share:+.1f}%"
