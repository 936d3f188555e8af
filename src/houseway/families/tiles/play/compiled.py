"""The compiled rules of a game of tiles: the order of its hands, its house way, and what a comparison comes to."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.money import parse_odds
from houseway.core.ranking.tiles import TileHand, TileOrder
from houseway.core.table import Verdict
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.house_way import HouseSet, set_house_way
from houseway.families.tiles.play.setting import Hand, SetTiles, find_order, list_different_settings

WINS = "both hands are higher"
PUSHES = "one hand is higher"
LOSES = "neither hand is higher"


@dataclass(frozen=True)
class CompiledTiles:
    """A game's rules, compiled: the odds of its wager, the order of its tiles, and its page with the house way."""

    odds: Fraction
    order: TileOrder
    page: TilesPage

    def set_house_way(self, cards: Hand) -> HouseSet:
        """Say how the house sets four tiles."""
        return set_house_way(self.page, cards)

    def list_settings(self, cards: Hand) -> tuple[SetTiles, ...]:
        """List the different ways in which four tiles may be set."""
        return list_different_settings(cards, self.order)

    @property
    def comparison(self) -> tuple[Verdict, Verdict, Verdict]:
        """What becomes of a wager of which no hand is higher than the player-dealer's, one is, and both are."""
        return Verdict("loses", LOSES), Verdict("pushes", PUSHES), Verdict("wins", WINS, self.odds)

    def judge(self, own: SetTiles, dealer: SetTiles) -> Verdict:
        """Judge what the comparison with the player-dealer's hands does to a wager; a copy is not higher."""
        return self.comparison[sum(mine > his for mine, his in zip(own.ranks, dealer.ranks, strict=True))]


def describe_comparison(own: TileHand, dealer: TileHand) -> str:
    """Describe how one hand fares against the player-dealer's, in words.

    Equal points can be decided by the higher tile.
    """
    if own == dealer:
        return f"{own} copies {dealer}"
    by_tile = " by the higher tile" if str(own) == str(dealer) else ""
    return f"{own} {'beats' if own > dealer else 'loses to'} {dealer}{by_tile}"


@lru_cache(maxsize=64)
def compile_rules(game: Game[TilesPage]) -> CompiledTiles:
    """Compile the tables of a game under its reading, once."""
    page = game.rules
    (wager,) = page.wager
    return CompiledTiles(parse_odds(wager.odds), find_order(page.ranking), page)
