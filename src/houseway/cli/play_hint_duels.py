"""The best choice at a street of a duel, looked up in the solved game of its shape."""

from collections.abc import Mapping

from houseway.book.loader import OpenGame
from houseway.book.model.duels import DuelsGame, DuelsStreet
from houseway.cards import Card
from houseway.families.duels.shapes import shape
from houseway.families.prices import Progress

Cards = tuple[Card, ...]


def best_times(
    game: OpenGame, street: DuelsStreet, own: Cards, community: Cards, raised: Mapping[str, int], progress: Progress
) -> int | None:
    """The multiple to raise by, or 0 for none; nothing where the advice for a shape names every hand anyway.

    `raised` are the multiples on the raises made so far.
    """
    page = game.page
    assert isinstance(page, DuelsGame)
    match shape(page):
        case "holdem":
            from houseway.families.duels.holdem.solved import strategy

            return strategy(game, "best", progress).choice(own, community)
        case "open_board":
            from houseway.families.duels.open_board.plan import plan
            from houseway.families.duels.open_board.solved import played

            plans = plan(game)
            bets = tuple(raised.get(name, 0) for name in plans.raises)
            best = played(game, "best", progress=progress).strategy
            return best.choice(own, community, plans, page.street.index(street), bets)
        case _:
            return None
