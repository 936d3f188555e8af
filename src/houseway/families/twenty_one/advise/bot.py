"""The other players of a blackjack: plain sense within the rules, by what their seat may see, with a little variety."""

from collections.abc import Mapping
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance
from houseway.core.ranking.twenty_one import TwentyOneHand, find_card_points
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round import Choice, Turn
from houseway.core.table import PLAYER_DEALER
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, compile_game, must_dealer_draw
from houseway.families.twenty_one.play.known_hands import follow_hands
from houseway.families.twenty_one.play.position import DEALERS_HAND, find_pair_value

View = Mapping[str, Any]

WEAK = range(2, 7)
"""Up cards with which a player-dealer is often over."""
ALWAYS_SPLIT = (1, 8)
SPLIT_AGAINST_WEAK = (2, 3, 6, 7, 9)
EVERY_SO_OFTEN = 20
"""One stiff hand in so many is played the other way, and one seat in so many takes insurance."""


def choose_as_bot(game: Game[TwentyOnePage], view: View, turn: Turn, chance: Chance) -> Choice:
    """Choose as a bot whose turn it is, by what its seat may see."""
    compiled, seen = compile_game(game), follow_hands(view["events"])
    actions = {choice.action for choice in turn.choices}
    if turn.who == PLAYER_DEALER:
        return _choose_first(
            turn, "hit" if must_dealer_draw(compiled, seen.list_known_cards(DEALERS_HAND)) else "stand"
        )
    if "no insurance" in actions:
        taken = ("insure",) if not chance.below(EVERY_SO_OFTEN) else ()
        return _choose_first(turn, *taken, "even money" if chance.below(2) else "no insurance", "no insurance")
    if "stay" in actions:
        return _choose_first(turn, "follow" if chance.below(2) else "stay")
    if "switch" in actions:
        first, second = (seen.list_known_cards(hand) for hand in seen.list_hands(turn.who))
        return _choose_first(turn, "switch" if _is_switch_better(compiled, first, second) else "keep")
    assert turn.hand is not None, "all other questions are about a hand"
    up = find_card_points(seen.list_known_cards(DEALERS_HAND)[0])
    came = seen.came.get(turn.hand, "dealt")
    return _choose_first(turn, *_list_wishes(compiled, seen.list_known_cards(turn.hand), came, up, chance))


def _list_wishes(
    compiled: CompiledTwentyOne, cards: tuple[Card, ...], came: Came, up: int, chance: Chance
) -> tuple[str, ...]:
    """List what a seat would do with a hand, the dearest wish first; it does the first that it may."""
    count, pair = compiled.count_hand(cards, came), find_pair_value(cards)
    total, weak = _scale_to_21(compiled, count), up in WEAK
    wishes = ["free double", "free split"]
    if total in (15, 16) and not count.soft and not weak and up not in (7, 8):
        wishes += ["rescue", *(() if chance.below(3) else ("surrender",))]
    if pair in ALWAYS_SPLIT or (pair in SPLIT_AGAINST_WEAK and weak):
        wishes.append("split")
    if total in (10, 11) and 2 <= up <= 9:
        wishes.append("double")
    hits = _must_hit(count, total, weak=weak)
    if not count.soft and 12 <= total <= 16 and not chance.below(EVERY_SO_OFTEN):
        hits = not hits
    return (*wishes, "play on", *(("hit", "stand") if hits else ("stand", "hit")))


def _must_hit(count: TwentyOneHand, total: int, *, weak: bool) -> bool:
    if count.soft:
        return total <= 17
    return total <= 11 or (total <= 16 and not weak)


def _scale_to_21(compiled: CompiledTwentyOne, count: TwentyOneHand) -> int:
    """Scale a total as it would be if 21 were the most, where a game goes higher."""
    return count.halves // 2 - (compiled.order.most // 2 - 21)


def _is_switch_better(compiled: CompiledTwentyOne, first: tuple[Card, ...], second: tuple[Card, ...]) -> bool:
    after = ((first[0], second[1]), (second[0], first[1]))
    kept = _rate_promise(compiled.count_hand(first)) + _rate_promise(compiled.count_hand(second))
    return sum(_rate_promise(compiled.count_hand(hand, "switched")) for hand in after) > kept


def _rate_promise(count: TwentyOneHand) -> int:
    """Say how good a beginning two cards are, roughly.

    Naturals, then high hands and those to draw to, stiff ones last.
    """
    total = count.halves // 2
    if count.natural or total >= 19:
        return 10 + total - 18
    if total in (10, 11):
        return 10
    if count.soft or total in (8, 9, 18):
        return 8
    return 4 if total <= 7 or total == 17 else 2


def _choose_first(turn: Turn, *actions: str) -> Choice:
    """Choose the first of these actions that is offered, in full where less would do."""
    for action in actions:
        for choice in turn.choices:
            if choice.action == action and choice.most is None:
                return choice
    return turn.choices[0]
