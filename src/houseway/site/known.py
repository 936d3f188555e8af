"""What a site may tell of a game: what the almanac has, or with `Counting` whatever can be counted.

A site follows from the book and the almanac alone, so that nothing is read from the kept results of whoever makes it,
unless it is asked to count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from houseway.analysis.bank.figures import read_known_figures
from houseway.analysis.bank.question import ask_bank
from houseway.analysis.bank.sheet import BankSheet, make_sheet
from houseway.analysis.bank.values import find_expected
from houseway.analysis.diff.wager_values import Values, ValuesAsked, value_all
from houseway.analysis.odds_cache import find_odds
from houseway.analysis.strategy import SolvedCard, strategy
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.round.setup import check_decks
from houseway.core.values import FrozenMap
from houseway.families import family_of
from houseway.families.known_results import read_known_guide, read_known_sheet, read_known_solution
from houseway.families.prices import OddsSheet, Play
from houseway.families.repricing import reprice_sheet
from houseway.families.strategy_guide import StrategyGuide
from houseway.families.twenty_one import TWENTY_ONE

MISSING = "not in this almanac"
"""What is said of a figure that nobody has counted."""

Valued = Values | HousewayError
ResultT = TypeVar("ResultT")


@dataclass(frozen=True)
class Known:
    """The results that a site may tell: those of the almanac, and no others."""

    def find_odds(self, game: Game, decks: int | None = None, play: Play | None = None) -> OddsSheet | None:
        """Find the odds of a game; nothing where they are not known."""
        number, way = check_decks(game, decks), play or family_of(game).usual_play(game)
        known = read_known_sheet(game, number, way) or reprice_sheet(game, number, way)
        return None if known is None else OddsSheet(game.id, number, game.reading, way, (), known, game.changes, game)

    def find_strategy(self, game: Game) -> SolvedCard | StrategyGuide | None:
        """Find how to play a game well; nothing where it is not known."""
        decks = game.rules.deck.decks.default
        if TWENTY_ONE.has(game):
            return strategy(game) if read_known_solution(game, decks) is not None else None
        guide = read_known_guide(game, decks) if family_of(game).has_strategy_guide else None
        return None if guide is None else replace(guide, opened=game)

    def find_bank(self, game: Game) -> BankSheet | None:
        """Find the banker's sheet of a typical table; nothing where its rounds are not known."""
        asked = ask_bank(game)
        odds = self.find_odds(game, asked.decks, asked.play)
        if odds is None:
            return None
        mean = -sum(find_expected(asked, odds), Fraction(0))
        return None if read_known_figures(asked, mean) is None else make_sheet(asked)

    def value_all(self, asked: Sequence[ValuesAsked], *_: object) -> tuple[Valued, ...]:
        """Find the values of all that is asked for, in this order; where something is not known, that it is not."""
        return tuple(map(self._value, asked))

    def _value(self, asked: ValuesAsked) -> Valued:
        sheet = self.find_odds(asked.game, play=asked.strategy)
        if sheet is None:
            return HousewayError(f"these odds of {asked.game.id} are {MISSING}")
        return FrozenMap({wager.name: wager.ev_of_all for wager in asked.choose(sheet.wagers)})


@dataclass(frozen=True)
class Counting(Known):
    """The results of the almanac, and of whatever is not there what is counted now."""

    def find_odds(self, game: Game, decks: int | None = None, play: Play | None = None) -> OddsSheet | None:
        """Find the odds of a game, or count them."""
        return _try(lambda: find_odds(game, decks=decks, strategy=play))

    def find_strategy(self, game: Game) -> SolvedCard | StrategyGuide | None:
        """Find how to play a game well, or work it out."""
        if not (TWENTY_ONE.has(game) or family_of(game).has_strategy_guide):
            return None
        return _try(lambda: strategy(game))

    def find_bank(self, game: Game) -> BankSheet | None:
        """Find the banker's sheet of a typical table, or deal its rounds."""
        return _try(lambda: make_sheet(ask_bank(game)))

    def value_all(self, asked: Sequence[ValuesAsked], *_: object) -> tuple[Valued, ...]:
        """Find the values of all that is asked for, or work them out."""
        return value_all(asked)


def _try(find: Callable[[], ResultT]) -> ResultT | None:
    try:
        return find()
    except HousewayError:
        return None


KNOWN, COUNTING = Known(), Counting()
