"""What the wagers of a round were worth before the deal, by odds that are at hand."""

from collections.abc import Mapping
from fractions import Fraction
from time import monotonic

from houseway.analysis.bank.values import find_unit_evs
from houseway.analysis.odds_cache import find_odds, is_cached
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.money import Cents

_AGAIN = 20.0
"""Odds that were not kept are looked for again after so many seconds."""
_known: dict[tuple[Game, int | None], Mapping[str, Fraction]] = {}
_missed: dict[tuple[Game, int | None], float] = {}


def find_expected(game: Game, decks: int | None, wagers: Mapping[str, Cents], collection: Cents = 0) -> float | None:
    """What somebody could expect of a round in cents: of the wagers made before the deal, less the collection.

    The odds are those of the usual play; raises and doubles are in them. Nothing where they are not kept, or do not
    price one of the wagers: nobody waits here. In a game without a bank everybody expects the same but for the
    collection, so that it is all that is lost.
    """
    if not game.rules.banked:
        return float(-collection)
    evs = _find_evs(game, decks)
    if evs is None or any(name not in evs for name in wagers):
        return None
    return float(sum((evs[name] * amount for name, amount in wagers.items()), Fraction(0)) - collection)


def _find_evs(game: Game, decks: int | None) -> Mapping[str, Fraction] | None:
    """What a unit of every wager brings, if it is at hand."""
    key = game, decks
    if key not in _known:
        if monotonic() < _missed.get(key, 0.0):
            return None
        try:
            kept = is_cached(game, decks=decks)
        except HousewayError:
            kept = False
        if not kept:
            _missed[key] = monotonic() + _AGAIN
            return None
        _known[key] = find_unit_evs(game, find_odds(game, decks=decks))
    return _known[key]
