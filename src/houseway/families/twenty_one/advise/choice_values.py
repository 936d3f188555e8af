"""What a solved blackjack says of a hand: what the best strategy does, and what each choice is worth."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING, TypeVar, cast

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round import Choice, Round, Turn
from houseway.families.choice_values import ChoiceValue, fix_choice
from houseway.families.prices import Progress
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, compile_game, name_up_card
from houseway.families.twenty_one.play.known_hands import follow_hands
from houseway.families.twenty_one.play.position import DEALERS_HAND, find_pair_value

if TYPE_CHECKING:
    from houseway.families.twenty_one.play.engine import TwentyOneState
    from houseway.families.twenty_one.price.solution import Solution

Cards = tuple[Card, ...]
FREE_WORDS = {"free double": "double", "free split": "split"}


@dataclass(frozen=True)
class Situation:
    """A hand to be played, as far as a strategy looks at it; `offered` are the actions that may be chosen."""

    cards: Cards
    came: Came
    up: Card
    offered: tuple[str, ...]
    doubled: int = 0
    is_free: bool = False

    @property
    def actions(self) -> Mapping[str, str]:
        """What a strategy calls the actions, and what the table calls them."""
        return {FREE_WORDS.get(action, action): action for action in self.offered}


# -- what a strategy does


def find_best_action(compiled: CompiledTwentyOne, solution: "Solution", here: Situation) -> str:
    """Find the first thing that the strategy does and the table offers, by the strategy's name for it."""
    for action in _list_wishes(compiled, solution, here):
        if action in here.actions:
            return action
    return next(iter(here.actions))


def _list_wishes(compiled: CompiledTwentyOne, solution: "Solution", here: Situation) -> Iterator[str]:
    from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, RESCUE, UPS

    way, up, mode = solution.strategy, UPS.index(name_up_card(here.up)), FREE if here.is_free else OWN
    total = _find_row(compiled, here)
    if here.doubled:
        yield {RESCUE: "rescue", AGAIN: "double again"}.get(int(way.doubled[here.doubled - 1, total, up]), "stand")
        return
    pair = _find_pair(here)
    if len(here.cards) == 2 and not here.is_free:
        yield from (action for action, _, _ in _list_exceptions(solution, here))
        if way.surrender[total, up]:
            yield "surrender"
    if pair is not None and way.split[mode, pair, up]:
        yield "split"
    if way.double[mode, total, up]:
        yield "double"
    yield "play on"
    yield "hit" if way.hit[mode, total, up] else "stand"


def _list_exceptions(solution: "Solution", here: Situation) -> Iterator[tuple[str, str | None, float]]:
    """List what these very two cards do where an exception is made for them, in place of what, and what that gains."""
    from houseway.families.twenty_one.price.strategy import UPS

    low, high = sorted((name_up_card(card) for card in here.cards), key=UPS.index)
    for one in solution.exceptions:
        if one.up == name_up_card(here.up) and one.pair == (low, high) and here.came == "dealt":
            yield one.action, one.instead_of, one.gain
    special = solution.strategy.two_cards.get((name_up_card(here.up), (low, high)))
    if special is not None:
        yield special, None, 0.0


# -- what choices are worth


def value_actions(compiled: CompiledTwentyOne, solution: "Solution", here: Situation) -> dict[str, float]:
    """Value each choice that is offered on own money, in units of the hand's wager, by the strategy's names.

    Nothing is known of free bets and doubled hands.
    """
    from houseway.families.twenty_one.price.solution import FIRST_ACTIONS
    from houseway.families.twenty_one.price.strategy import UPS

    if here.is_free or here.doubled:
        return {}
    up, pair = UPS.index(name_up_card(here.up)), _find_pair(here)
    if pair is not None:
        cells, actions = solution.cells.pairs[pair, up], FIRST_ACTIONS
    elif len(here.cards) == 2:
        cells, actions = solution.cells.first[_find_row(compiled, here), up], FIRST_ACTIONS
    else:
        cells, actions = solution.cells.later[_find_row(compiled, here), up], FIRST_ACTIONS[:2]
    known = {str(action): float(worth) for action, worth in zip(actions, cells, strict=True) if not isnan(worth)}
    return {action: known[action] for action in here.actions if action in known}


def value_two_hands(solution: "Solution", hands: tuple[Cards, ...], up: Card, *, switched: bool) -> float:
    """Value hands of two cards together, as dealt or after a switch; raise an error where that was not worked out."""
    from houseway.families.twenty_one.price.strategy import UPS, VALUES

    worth = solution.strategy.worth
    if worth is None:
        raise HousewayError("what hands are worth after a switch has not been worked out for this game")
    total = 0.0
    for hand in hands:
        one, other = sorted((VALUES.index(name_up_card(card)) for card in hand), reverse=switched)
        total += float(worth[one, other, UPS.index(name_up_card(up))])
    return total


def has_solution(game: Game[TwentyOnePage], decks: int) -> bool:
    """Say whether the solution can be read at once."""
    return _find_kept(game, decks) is not None


def solve(game: Game[TwentyOnePage], decks: int) -> None:
    """Work the solution out, and keep it."""
    from houseway.families.twenty_one.price.solution_cache import find_solution

    find_solution(game, decks)


_KEPT: "dict[tuple[Game[TwentyOnePage], int], Solution]" = {}
"""Solutions that were read: a table asks for the same one again and again."""


def _find_kept(game: Game[TwentyOnePage], decks: int) -> "Solution | None":
    from houseway.families.twenty_one.price.solution_cache import find_solution

    if (game, decks) not in _KEPT:
        found = find_at_hand(lambda progress: find_solution(game, decks, progress=progress))
        if found is None:
            return None
        _KEPT[game, decks] = found
    return _KEPT[game, decks]


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Value each choice for the hand that is played, in cents; the list is empty where the solution says nothing."""
    if turn.seat is None:
        return []
    game, actions = TWENTY_ONE.narrow(live.setup.game), {one.action for one in turn.choices}
    seen = follow_hands(live.facts(turn.who)["events"])
    solution, up = _find_kept(game, live.setup.decks), seen.list_known_cards(DEALERS_HAND)[0]
    if solution is None:
        return []
    base = cast("TwentyOneState", live.state).position.hand.own_pile.base
    if "switch" in actions:
        return _value_switch(solution, turn, tuple(map(seen.list_known_cards, seen.list_hands(turn.who))), up, base)
    hand = turn.hand
    assert hand is not None, "all other questions are about a hand"
    cards, came = seen.list_known_cards(hand), seen.came.get(hand, "dealt")
    compiled = compile_game(game)
    if "no insurance" in actions:
        natural = compiled.count_hand(cards, came).natural is not None
        return [] if natural else _value_insurance(solution, turn, up)
    offered = tuple(dict.fromkeys(one.action for one in turn.choices))
    here = Situation(cards, came, up, offered, seen.doubled[hand], hand in seen.free)
    return _value_hand(compiled, solution, here, turn, base)


def _value_hand(
    compiled: CompiledTwentyOne, solution: "Solution", here: Situation, turn: Turn, base: Cents
) -> list[ChoiceValue]:
    """Value a double for less by its part of a whole double, since the one card that comes is the same."""
    known = value_actions(compiled, solution, here)
    if len(here.cards) == 2 and here.came == "dealt":
        for action, instead_of, gain in _list_exceptions(solution, here):
            if instead_of in known and action in known:
                known[action] = max(known[action], known[instead_of] + gain)
    found = []
    for one in _close_amounts(turn.choices):
        action = FREE_WORDS.get(one.action, one.action)
        if action not in known or action != one.action:
            return []
        worth = known[action] * base
        if action == "double":
            worth *= (base + (one.amount or 0)) / (2 * base)
        found.append(ChoiceValue(one, worth))
    return found


def _close_amounts(choices: tuple[Choice, ...]) -> Iterator[Choice]:
    """List every choice; of an open amount half the most, which has a choice of its own."""
    for one in choices:
        yield one if one.most is None else fix_choice(one, max(one.amount or 0, (one.most + 1) // 2))


def _value_insurance(solution: "Solution", turn: Turn, up: Card) -> list[ChoiceValue]:
    worth = solution.insurance.get(name_up_card(up))
    if worth is None:
        return []
    return [ChoiceValue(one, worth * (one.amount or 0)) for one in _close_amounts(turn.choices)]


def _value_switch(
    solution: "Solution", turn: Turn, hands: tuple[Cards, ...], up: Card, base: Cents
) -> list[ChoiceValue]:
    first, second = hands
    after = ((first[0], second[1]), (second[0], first[1]))
    kept = value_two_hands(solution, hands, up, switched=False)
    switched = value_two_hands(solution, after, up, switched=True)
    return [ChoiceValue(one, base * (switched if one.action == "switch" else kept)) for one in turn.choices]


def _find_pair(here: Situation) -> int | None:
    """Find the row of a pair in a strategy; none where two cards are no pair."""
    from houseway.families.twenty_one.price.strategy import VALUES

    return VALUES.index(name_up_card(here.cards[0])) if find_pair_value(here.cards) is not None else None


def _find_row(compiled: CompiledTwentyOne, here: Situation) -> int:
    from houseway.families.twenty_one.price.strategy import ROWS, find_row

    count = compiled.count_hand(here.cards, here.came)
    return min(find_row(count.halves // 2, count.soft), ROWS - 1)


Found = TypeVar("Found")


class _Begun(Exception):
    """The first word on how far a solution is: so it is being worked out, and was not at hand."""


def find_at_hand(work: Callable[[Progress], Found]) -> Found | None:
    """Find what is kept on the disk; where it is not, find nothing, and work nothing out either.

    Whoever works out a solution says so before the work begins, and is stopped there.
    """
    try:
        return work(_stop)
    except _Begun:
        return None


def _stop(share: float) -> None:  # noqa: ARG001
    raise _Begun
