"""A hint at a blackjack: what the best strategy does with a hand, and what each choice is worth."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from houseway.core.errors import HousewayError
from houseway.families.twenty_one.advise.choice_values import (
    Situation,
    find_best_action,
    value_actions,
    value_two_hands,
)
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, must_dealer_draw, name_up_card

if TYPE_CHECKING:
    from houseway.core.cards import Card
    from houseway.families.twenty_one.price.solution import Solution


def advise_on_hand(
    compiled: CompiledTwentyOne, solution: "Solution", here: Situation, known: Mapping[str, float]
) -> Iterator[str]:
    """Find what the strategy says of a hand, and the worth of each choice.

    `known` for all of them, or else for some.
    """
    worths = known or {here.actions[one]: worth for one, worth in value_actions(compiled, solution, here).items()}
    best = find_best_action(compiled, solution, here)
    yield f"Best: {here.actions.get(best, best)}."
    if worths:
        listed = ", ".join(f"{action} {_show_percent(worth)}" for action, worth in worths.items())
        yield f"Of your wager, on average: {listed}."
    yield f"From a full shoe, the game is worth {_show_percent(solution.ev)} of the wager, best played."


def advise_on_insurance(solution: "Solution", up: "Card", *, natural: bool, even_money: bool) -> Iterator[str]:
    """Say whether to insure, or to take even money."""
    shown = name_up_card(up)
    if natural and even_money:
        taken = shown in solution.even_money
        yield f"Best: {'even money' if taken else 'no insurance'}, with a natural of your own."
        return
    worth = solution.insurance.get(shown)
    if worth is None:
        raise HousewayError("nothing is known of this insurance")
    best = "insure" if worth > 0 else "no insurance"
    yield f"Best: {best}. Insurance is worth {_show_percent(worth)} of what it costs."


def advise_on_switch(
    solution: "Solution", first: "tuple[Card, ...]", second: "tuple[Card, ...]", up: "Card"
) -> Iterator[str]:
    """Say whether two hands together are worth more after a switch."""
    kept = value_two_hands(solution, (first, second), up, switched=False)
    after = value_two_hands(solution, ((first[0], second[1]), (second[0], first[1])), up, switched=True)
    best = "switch" if after > kept else "keep"
    yield f"Best: {best}. Both hands: {_show_percent(kept)} of a wager kept, {_show_percent(after)} switched."


def advise_dealer(compiled: CompiledTwentyOne, cards: "tuple[Card, ...]") -> Iterator[str]:
    """Find what a player-dealer usually does where the rules leave it to him."""
    draws = must_dealer_draw(compiled, cards)
    yield f"The usual way: {'hit' if draws else 'stand'}. Sixteen or less and soft 17 take a card, the rest stands."


def _show_percent(share: float) -> str:
    return f"{100 * share:+.1f}%"
