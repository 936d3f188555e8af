"""What a hand of a pot game makes, in words, however far the cards have come."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.stud_boards import rank_high_board, rank_low_board, say_board
from houseway.families.poker import POKER
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.hands import Judge, get_judge
from houseway.families.poker.play.result import HeldCards

WHOLE = 5
KEPT = 1 << 13
"""So many hands are remembered with what they make."""
BADUGI = "badugi"


def describe_hand(page: PokerPage, held: HeldCards, board: Sequence[Card], *, low: bool = False) -> str:
    """What a hand makes: "kings full of threes", with its low where a low takes half; what it has before it is whole.

    `low` says that nobody opened and the pot is played for low. Of a hand with a card to throw away yet, the best that
    can be kept; of one that counts by two cards, before the flop the best two.
    """
    if not held.cards:
        return ""
    if not _is_whole(page, held, board):
        by_two = page.showdown.uses != "any"
        own = max(combinations(held.cards, 2), key=rank_high_board) if by_two else held.cards
        return describe_so_far(
            page.openers.low if low and page.openers and page.openers.low else page.ranking, own, board
        )
    compares, cards = get_judge(page, passed_out=low), tuple(board)
    kept = _describe_kept(page, held)
    high = compares.name_high(max(kept, key=lambda one: compares.rank_high([one], cards)[0]), cards)
    return "; ".join(filter(None, (high, _describe_low(compares, kept, cards))))


@lru_cache(maxsize=KEPT)
def describe_known_hand(game: Game, held: HeldCards, board: tuple[Card, ...], *, low: bool) -> str:
    """Describe what a hand makes, remembered: a table looks at the same ones again and again."""
    return describe_hand(POKER.narrow(game).rules, held, board, low=low)


def describe_so_far(order: str, own: Sequence[Card], board: Sequence[Card] = ()) -> str:
    """Describe what fewer than five cards have come to: "pair of nines"; at ace-to-five low "eight-six-ace"."""
    cards = (*own, *board)
    if order == BADUGI or len(cards) >= WHOLE:
        return ""
    rules = parse_order(order)
    jokers = any(card.is_joker for card in cards)
    if rules.scale == "high":
        return say_board(rank_high_board(cards, "wild" if rules.joker == "wild" else "ace"))
    return "" if jokers or rules.scale != "ace-to-five" else say_board(rank_low_board(cards))


def describe_up_cards(page: PokerPage, up: Sequence[Card]) -> str:
    """Describe what a player's cards up make, as the house dealer calls them out."""
    return describe_so_far(page.ranking, up) if up else ""


def _is_whole(page: PokerPage, held: HeldCards, board: Sequence[Card]) -> bool:
    if page.ranking == BADUGI:
        return len(held.cards) == 4
    if page.showdown.uses != "any":
        return len(board) >= 3
    return min(len(held.cards), max(page.own_cards, 1)) + len(board) >= WHOLE


def _describe_kept(page: PokerPage, held: HeldCards) -> list[HeldCards]:
    """Describe the hand as it is, or every way to throw away what has to be thrown away yet."""
    if len(held.cards) <= page.own_cards or not page.board_cards:
        return [held]
    places = combinations(range(len(held.cards)), page.own_cards)
    return [
        HeldCards(tuple(held.cards[place] for place in kept), tuple(held.up[place] for place in kept), held.joker_down)
        for kept in places
    ]


def _describe_low(compares: Judge, kept: Sequence[HeldCards], board: tuple[Card, ...]) -> str | None:
    if compares.low_order is None:
        return None
    return compares.name_low(max(kept, key=lambda one: compares.rank_low([one], board)[0]), board)
