"""The other players of a duel: published rules of thumb, by what their seat may see."""

from collections.abc import Sequence

from houseway.core.cards import Card, parse_cards
from houseway.core.ranking.high import HighHand, find_best_high, rank_five_cards
from houseway.core.ranking.three_card import ThreeCardHand, rank_three_cards
from houseway.core.round import Choice, Turn
from houseway.families.bots import View, choose_first, read_seen_cards

LEAST_TO_PLAY = ThreeCardHand(0, (12, 6, 4))
"""Queen, six, four: the least hand that the published basic strategy of three card poker plays."""

ACE_KING = HighHand(0, (14, 13))
"""The least five cards to play against five: ace and king, or any pair."""


def choose_as_bot(view: View, turn: Turn) -> Choice:
    """Raise strong hands by the most, middling ones by the least where it is now or never; check or fold the rest."""
    may_wait = any(choice.action == "check" for choice in turn.choices)
    strength = _rate_hand(read_seen_cards(view, turn.who), read_community(view), may_wait=may_wait)
    plays = [choice for choice in turn.choices if choice.action == "play"]
    if not plays or strength < (2 if may_wait else 1):
        return choose_first(turn, "check", "fold")
    return plays[-1] if strength == 2 else plays[0]


def read_community(view: View) -> tuple[Card, ...]:
    """Read the community cards of a duel that lie open."""
    told = [event["cards"] for event in view["events"] if event["kind"] == "exposed" and event["who"] == "community"]
    return parse_cards([card for cards in told for card in cards])


def _rate_hand(own: Sequence[Card], board: Sequence[Card], *, may_wait: bool) -> int:
    """0 weak, 1 middling, 2 strong: by the published rules of thumb for three cards, five, two and a few in common."""
    if len(own) == 3:
        return int(rank_three_cards(own) >= LEAST_TO_PLAY)
    if len(own) == 5:
        return int(rank_five_cards(own) >= ACE_KING)
    if len(own) + len(board) >= 5 or may_wait:
        return _rate_with_community(own, board)
    ranks = [card.rank for card in (*own, *board)]
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    if pairs:
        return 2 if max(pairs) >= 6 else 1
    points = sum(2 if rank >= 11 else 1 if rank >= 6 else 0 for rank in ranks)
    return int(points >= len(ranks))


def _rate_with_community(own: Sequence[Card], board: Sequence[Card]) -> int:
    """0 weak, 1 middling, 2 strong; after the flop by what one's own cards add to the board."""
    high, low = sorted((card.rank for card in own), reverse=True)
    if not board:
        strong = (high == low and high >= 9) or (high >= 13 and low >= 10)
        return 2 if strong else int(high == low or low >= 9 or high == 14)
    made = find_best_high((*own, *board)).category
    on_board = rank_five_cards(board).category if len(board) == 5 else _rate_board(board)
    if made >= 2 and made > on_board:
        return 2
    return int(made > on_board or high == 14)


def _rate_board(board: Sequence[Card]) -> int:
    """What a board of three or four cards makes by itself, as far as pairs go."""
    return 1 if len({card.rank for card in board}) < len(board) else 0
