"""houseway plays, settles and prices the games that California cardrooms have filed.

>>> import houseway
>>> game = houseway.load("crystal/ez-baccarat")
>>> table = houseway.Table(game, bank=500_00, fee_option=3)
>>> _ = table.sit(1, chips=1_000_00).bet("Player line", 50_00).bet("Dragon 7 Bonus Bet", 5_00)
>>> played = table.deal(cards="9h 3d Kc 4s")
>>> played.net()["seat 1"]
4500
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.analysis.bank.sheet import bank_sheet
    from houseway.analysis.odds import odds
    from houseway.analysis.simulation import simulate
    from houseway.book.index import games
    from houseway.book.loader import load
    from houseway.core.errors import HousewayError
    from houseway.core.round import Round
    from houseway.families.poker.price.equities.equity import equity
    from houseway.tables.table import Table
    from houseway.tables.written import read_round

_HOMES = {
    "HousewayError": "houseway.core.errors",
    "Round": "houseway.core.round",
    "Table": "houseway.tables.table",
    "bank_sheet": "houseway.analysis.bank.sheet",
    "equity": "houseway.families.poker.price.equities.equity",
    "games": "houseway.book.index",
    "load": "houseway.book.loader",
    "odds": "houseway.analysis.odds",
    "read_round": "houseway.tables.written",
    "simulate": "houseway.analysis.simulation",
}

__all__ = ["HousewayError", "Round", "Table", "bank_sheet", "equity", "games", "load", "odds", "read_round", "simulate"]


def __getattr__(name: str) -> Any:
    """Fetch a public name from its home when it is first asked for, so that nothing waits for what it does not use."""
    if name not in _HOMES:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, whether or not they were asked for yet."""
    return __all__
