"""The price of a wager on tiles: every deal of two hands counted, under the house way or the best setting."""

from itertools import product

from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.families.prices import Asked, WagerOdds, price_by_counts
from houseway.families.tiles.play.compiled import WINS, CompiledTiles, compile_rules
from houseway.families.tiles.price.counting import COPY, HIGHER, LOWER
from houseway.families.tiles.price.solution_cache import Deals, solve

_ROWS = "every deal of four tiles to the seat and four to the player-dealer, who sets the house way; the seat sets "
_HOUSE, _BEST = "the house way as well", "them as is worth most, with nothing known but its own tiles"


def price(asked: Asked) -> tuple[WagerOdds, ...]:
    """Price the game's wager, of one seat, against a player-dealer who sets the house way.

    The simple way is that way too.
    """
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a whole set: name no tiles that are gone")
    if not asked.wagers:
        return ()
    compiled, solution = compile_rules(asked.game), solve(asked.game)
    best = asked.play == "best"
    deals = solution.best_deals if best else solution.house_deals
    rows = _ROWS + (_BEST if best else _HOUSE)
    return tuple(price_by_counts(name, tally_deals(compiled, deals), deals.all, rows) for name in asked.wagers)


def tally_deals(compiled: CompiledTiles, deals: Deals) -> dict[Verdict, int]:
    """Find what becomes of a wager in all these deals, those with copies by themselves."""
    found: dict[Verdict, int] = {}
    for high, low in product((LOWER, COPY, HIGHER), repeat=2):
        verdict = judge_cell(compiled, high, low)
        found[verdict] = found.get(verdict, 0) + deals.cells[high][low]
    return found


def judge_cell(compiled: CompiledTiles, high: int, low: int) -> Verdict:
    """Judge what becomes of a wager whose high and low hand are lower, copies or higher."""
    if high == low == HIGHER:
        return Verdict("wins", WINS, compiled.odds)
    if HIGHER in (high, low):
        return Verdict("pushes", "one hand each" if LOWER in (high, low) else "one hand is higher, the other a copy")
    if high == low:
        return Verdict("loses", "both hands are copies" if high == COPY else "both hands are lower")
    return Verdict("loses", f"the {'high' if high == COPY else 'low'} hand is a copy, the other lower")
