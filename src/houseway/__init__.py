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

from houseway.core.values import NotebookResult

if TYPE_CHECKING:
    from houseway.analysis.bank.sheet import bank_sheet
    from houseway.analysis.odds import odds
    from houseway.analysis.simulation import simulate
    from houseway.analysis.strategy import strategy
    from houseway.api import advise, audit, compare, diff, rules, settle
    from houseway.book.index import games
    from houseway.book.loader import Game, load
    from houseway.book.model.pot_fees import Stakes
    from houseway.core.cards import Card
    from houseway.core.errors import (
        BadNotation,
        BookError,
        HousewayError,
        IllegalChoice,
        ShoeEmpty,
        TableRefusal,
        UnknownGame,
    )
    from houseway.core.round import Choice, Event, Round, Turn
    from houseway.families.poker.price.equities.equity import equity
    from houseway.tables.table import Table
    from houseway.tables.written import read_round

_HOMES = {
    "BadNotation": "houseway.core.errors",
    "BookError": "houseway.core.errors",
    "Card": "houseway.core.cards",
    "Choice": "houseway.core.round",
    "Event": "houseway.core.round",
    "Game": "houseway.book.loader",
    "HousewayError": "houseway.core.errors",
    "IllegalChoice": "houseway.core.errors",
    "Round": "houseway.core.round",
    "ShoeEmpty": "houseway.core.errors",
    "Stakes": "houseway.book.model.pot_fees",
    "Table": "houseway.tables.table",
    "TableRefusal": "houseway.core.errors",
    "Turn": "houseway.core.round",
    "UnknownGame": "houseway.core.errors",
    "advise": "houseway.api",
    "audit": "houseway.api",
    "bank_sheet": "houseway.analysis.bank.sheet",
    "compare": "houseway.api",
    "diff": "houseway.api",
    "equity": "houseway.families.poker.price.equities.equity",
    "games": "houseway.book.index",
    "load": "houseway.book.loader",
    "odds": "houseway.analysis.odds",
    "read_round": "houseway.tables.written",
    "rules": "houseway.api",
    "settle": "houseway.api",
    "simulate": "houseway.analysis.simulation",
    "strategy": "houseway.analysis.strategy",
}
"""Where each public name lies."""

__all__ = [
    "BadNotation",
    "BookError",
    "Card",
    "Choice",
    "Event",
    "Game",
    "HousewayError",
    "IllegalChoice",
    "Round",
    "ShoeEmpty",
    "Stakes",
    "Table",
    "TableRefusal",
    "Turn",
    "UnknownGame",
    "advise",
    "audit",
    "bank_sheet",
    "compare",
    "diff",
    "equity",
    "games",
    "load",
    "odds",
    "read_round",
    "rules",
    "settle",
    "simulate",
    "strategy",
]


def __getattr__(name: str) -> Any:
    """Fetch a public name from its home when it is first asked for, so that nothing waits for what it does not use."""
    if name not in _HOMES:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def _make_html(result: object) -> str | None:
    """Make the HTML of a result; the sheets are imported when a notebook first shows one."""
    from houseway.sheets.notebook import make_result_html

    return make_result_html(result)


NotebookResult.html_maker = staticmethod(_make_html)


def __dir__() -> list[str]:
    """Find the public names, whether or not they were asked for yet."""
    return __all__
