"""What a solved blackjack says of a hand: what the best strategy does, and what each choice is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING, cast

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round import Choice, Round, Turn
from houseway.families.choice_values import ChoiceValue, fix_choice
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.advise.at_hand import at_hand
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import Tables, tables, up_card
from houseway.families.twenty_one.play.hands import DEALERS_HAND, pair_value
from houseway.families.twenty_one.play.seen_hands import see_hands

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


def best_action(compiled: Tables, solution: "Solution", here: Situation) -> str:
    """The first thing that the strategy does and the table offers, as the strategy calls it."""
    for action in _wishes(compiled, solution, here):
        if action in here.actions:
            return action
    return next(iter(here.actions))


def _wishes(compiled: Tables, solution: "Solution", here: Situation) -> Iterator[str]:
    from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, RESCUE, UPS

    way, up, mode = solution.strategy, UPS.index(up_card(here.up)), FREE if here.is_free else OWN
    total = _row(compiled, here)
    if here.doubled:
        yield {RESCUE: "rescue", AGAIN: "double again"}.get(int(way.doubled[here.doubled - 1, total, up]), "stand")
        return
    pair = _pair(here)
    if len(here.cards) == 2 and not here.is_free:
        yield from (action for action, _, _ in _exceptions(solution, here))
        if way.surrender[total, up]:
            yield "surrender"
    if pair is not None and way.split[mode, pair, up]:
        yield "split"
    if way.double[mode, total, up]:
        yield "double"
    yield "play on"
    yield "hit" if way.hit[mode, total, up] else "stand"


def _exceptions(solution: "Solution", here: Situation) -> Iterator[tuple[str, str | None, float]]:
    """What these very two cards do where an exception is made for them, in place of what, and what that gains."""
    from houseway.families.twenty_one.price.strategy import UPS

    low, high = sorted((up_card(card) for card in here.cards), key=UPS.index)
    for one in solution.exceptions:
        if one.up == up_card(here.up) and one.pair == (low, high) and here.came == "dealt":
            yield one.action, one.instead_of, one.gain
    special = solution.strategy.two_cards.get((up_card(here.up), (low, high)))
    if special is not None:
        yield special, None, 0.0


# -- what choices are worth


def action_worths(compiled: Tables, solution: "Solution", here: Situation) -> dict[str, float]:
    """What each choice that is offered is worth on own money, of the hand's wager, by the strategy's names.

    Nothing is known of free bets and doubled hands.
    """
    from houseway.families.twenty_one.price.solution import FIRST_ACTIONS
    from houseway.families.twenty_one.price.strategy import UPS

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


def two_hands_worth(solution: "Solution", hands: tuple[Cards, ...], up: Card, *, switched: bool) -> float:
    """What hands of two cards are worth together, as dealt or after a switch; raises where nobody worked it out."""
    from houseway.families.twenty_one.price.strategy import UPS, VALUES

    worth = solution.strategy.worth
    if worth is None:
        raise HousewayError("what hands are worth after a switch has not been worked out for this game")
    total = 0.0
    for hand in hands:
        one, other = sorted((VALUES.index(up_card(card)) for card in hand), reverse=switched)
        total += float(worth[one, other, UPS.index(up_card(up))])
    return total


def is_ready(game: Game[TwentyOnePage], decks: int) -> bool:
    """Whether the solution can be read at once."""
    return _kept(game, decks) is not None


def solve(game: Game[TwentyOnePage], decks: int) -> None:
    """Work the solution out, and keep it."""
    from houseway.families.twenty_one.price.solved import solved

    solved(game, decks)


_KEPT: "dict[tuple[Game[TwentyOnePage], int], Solution]" = {}
"""Solutions that were read: a table asks for the same one again and again."""


def _kept(game: Game[TwentyOnePage], decks: int) -> "Solution | None":
    from houseway.families.twenty_one.price.solved import solved

    if (game, decks) not in _KEPT:
        found = at_hand(lambda progress: solved(game, decks, progress=progress))
        if found is None:
            return None
        _KEPT[game, decks] = found
    return _KEPT[game, decks]


def worths(live: Round, turn: Turn) -> list[ChoiceValue]:
    """The worth of each choice in cents, of the hand that is played; nothing where the solution does not say."""
    if turn.seat is None:
        return []
    game, actions = TWENTY_ONE.narrow(live.setup.game), {one.action for one in turn.choices}
    seen = see_hands(live.facts(turn.who)["events"])
    solution, up = _kept(game, live.setup.decks), seen.known(DEALERS_HAND)[0]
    if solution is None:
        return []
    base = cast("TwentyOneState", live.state).felt.hand.own_pile.base
    if "switch" in actions:
        return _switched(solution, turn, tuple(map(seen.known, seen.of(turn.who))), up, base)
    hand = turn.hand
    assert hand is not None, "all other questions are about a hand"
    cards, came = seen.known(hand), seen.came.get(hand, "dealt")
    compiled = tables(game)
    if "no insurance" in actions:
        natural = compiled.hand(cards, came).natural is not None
        return [] if natural else _insured(solution, turn, up)
    offered = tuple(dict.fromkeys(one.action for one in turn.choices))
    here = Situation(cards, came, up, offered, seen.doubled[hand], hand in seen.free)
    return _of_hand(compiled, solution, here, turn, base)


def _of_hand(compiled: Tables, solution: "Solution", here: Situation, turn: Turn, base: Cents) -> list[ChoiceValue]:
    """A double for less is worth as much less as it puts down less: the one card that comes is the same."""
    known = action_worths(compiled, solution, here)
    if len(here.cards) == 2 and here.came == "dealt":
        for action, instead_of, gain in _exceptions(solution, here):
            if instead_of in known and action in known:
                known[action] = max(known[action], known[instead_of] + gain)
    found = []
    for one in _closed(turn.choices):
        action = FREE_WORDS.get(one.action, one.action)
        if action not in known or action != one.action:
            return []
        worth = known[action] * base
        if action == "double":
            worth *= (base + (one.amount or 0)) / (2 * base)
        found.append(ChoiceValue(one, worth))
    return found


def _closed(choices: tuple[Choice, ...]) -> Iterator[Choice]:
    """Every choice; of an open amount half the most, which has a choice of its own."""
    for one in choices:
        yield one if one.most is None else fix_choice(one, max(one.amount or 0, (one.most + 1) // 2))


def _insured(solution: "Solution", turn: Turn, up: Card) -> list[ChoiceValue]:
    worth = solution.insurance.get(up_card(up))
    if worth is None:
        return []
    return [ChoiceValue(one, worth * (one.amount or 0)) for one in _closed(turn.choices)]


def _switched(solution: "Solution", turn: Turn, hands: tuple[Cards, ...], up: Card, base: Cents) -> list[ChoiceValue]:
    first, second = hands
    after = ((first[0], second[1]), (second[0], first[1]))
    kept = two_hands_worth(solution, hands, up, switched=False)
    switched = two_hands_worth(solution, after, up, switched=True)
    return [ChoiceValue(one, base * (switched if one.action == "switch" else kept)) for one in turn.choices]


def _pair(here: Situation) -> int | None:
    """The row of a pair in a strategy; none where two cards are no pair."""
    from houseway.families.twenty_one.price.strategy import VALUES

    return VALUES.index(up_card(here.cards[0])) if pair_value(here.cards) is not None else None


def _row(compiled: Tables, here: Situation) -> int:
    from houseway.families.twenty_one.price.strategy import ROWS, row

    count = compiled.hand(here.cards, here.came)
    return min(row(count.halves // 2, count.soft), ROWS - 1)
