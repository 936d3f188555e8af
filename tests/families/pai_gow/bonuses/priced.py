"""Prices of a draft's bonuses, for the tests of this room."""

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.round.setup import make_filed_pack
from houseway.families.pai_gow.price.bonuses.odds import price_bonuses
from houseway.families.prices import Asked, WagerOdds


def price(game: Game, name: str, *, others: int | None = None, gone: tuple[Card, ...] = ()) -> WagerOdds:
    left = make_filed_pack(game.rules.deck, 1)
    [found] = price_bonuses(Asked(game, 1, left, gone, (name,), "house-way"), (name,), others=others)
    return found


def counts(found: WagerOdds) -> dict[str, int]:
    return {one.why: one.count for one in found.outcomes}
