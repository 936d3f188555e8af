"""What "Recount here" is told: the rules of a page as data, and the counts of the almanac that its own must equal.

The script counts by these rules alone and shares nothing with the program. It knows the nines that draw by rule and the
bonuses of three cards; a wager that asks for anything else is named, and not recounted.
"""

from collections.abc import Iterator
from typing import Any

from houseway.book.loader import Game
from houseway.book.model.game import CARDS_IN
from houseway.core.ranking.three_card import THREE_CARD_ORDERS
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage
from houseway.families.nines import NINES
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.prices import OddsSheet, WagerOdds

FINALS = ("winner", "player_total", "player_cards", "banker_total", "banker_cards", "margin", "sum", "natural")
PAIRS = ("player_pair", "banker_pair")
"""What the script can ask of two finished hands, and of their first cards."""
THREE_CARDS = ("straight", "flush", "straight flush", "three of a kind", "pair", "mini royal flush", "high card")


def write_recount(game: Game, sheet: OddsSheet | None) -> dict[str, Any] | None:
    """Write the task of a page's recount; nothing where its script does not know such a game."""
    if sheet is None or game.rules.deck.jokers:
        return None
    if NINES.has(game) and game.rules.options is None and game.rules.deck.kind in ("standard", "spanish"):
        return _write_nines(game, sheet)
    if DUELS.has(game) and game.rules.deck.kind == "standard":
        return _write_three_cards(game, sheet)
    return None


def _write_nines(game: Game[NinesPage], sheet: OddsSheet) -> dict[str, Any] | None:
    draw = game.rules.draw
    known = {one.name: one for one in game.rules.wager}
    tasks = [
        {"name": row.name, **_write_lines(known[row.name]), "counts": _write_counts(row)}
        for row in sheet.wagers
        if _is_recounted(known[row.name], row)
    ]
    return (
        {
            "kind": "nines",
            "decks": sheet.decks,
            "ranks": 13 if game.rules.deck.kind == "standard" else 12,
            "tens": game.rules.deck.kind == "standard",
            "draw": {
                "player": sorted(draw.player),
                "stood": sorted(draw.banker_if_player_stood),
                "drew": {str(total): sorted(third) for total, third in (draw.banker_if_player_drew or {}).items()},
                "naturals": draw.naturals_stop,
            },
            "wagers": tasks,
            "left": [row.name for row in sheet.wagers if not _is_recounted(known[row.name], row)],
        }
        if tasks
        else None
    )


def _is_recounted(wager: NinesWager, row: WagerOdds) -> bool:
    """Whether the script knows all that a wager asks for: of the finished hands, or of the first cards alone."""
    asked = {key for when in wager.conditions for key, value in when if value is not None}
    within = asked.issubset(FINALS) or asked.issubset(PAIRS)
    return within and row.deals is not None and all(one.count is not None for one in row.outcomes)


def _write_lines(wager: NinesWager) -> dict[str, Any]:
    """Write what a wager asks for, in the order in which it is read: pushes, pays, losses, and then the rest."""
    lines: list[tuple[str, str, str | None, Any]] = [("pushes", line.hand, None, line.when) for line in wager.pushes]
    lines += [("wins", line.hand, line.odds, line.when) for line in wager.pays]
    lines += [("loses", line.hand, None, line.when) for line in wager.loses]
    return {
        "lines": [
            {"result": result, "hand": hand, "odds": odds, "when": _write_when(when)}
            for result, hand, odds, when in lines
        ],
        "rest": wager.otherwise,
    }


def _write_when(when: Any) -> dict[str, Any]:
    return {
        key: sorted(value) if isinstance(value, frozenset | tuple) else value
        for key, value in when
        if value is not None
    }


def _write_counts(row: WagerOdds) -> dict[str, Any]:
    """Write the counts of a wager, which the recount is held against: all losses are one."""
    return {
        "deals": str(row.deals),
        "outcomes": [[one.result, "" if one.result == "loses" else one.why, str(one.count)] for one in row.outcomes],
    }


def _write_three_cards(game: Game[DuelsPage], sheet: OddsSheet) -> dict[str, Any] | None:
    order = THREE_CARD_ORDERS.get(game.rules.ranking)
    if order is None or sheet.decks != 1 or CARDS_IN[game.rules.deck.kind] != 52:
        return None
    tasks = list(_list_three_card_wagers(game, sheet))
    if not tasks:
        return None
    names = {task["name"] for task in tasks}
    return {
        "kind": "three cards",
        "order": list(order.categories),
        "low_straight_flush": order.low_straight_flush,
        "wagers": tasks,
        "left": [row.name for row in sheet.wagers if row.name not in names],
    }


def _list_three_card_wagers(game: Game[DuelsPage], sheet: OddsSheet) -> Iterator[dict[str, Any]]:
    known = {one.name: one for one in game.rules.wager}
    for row in sheet.wagers:
        wager = known[row.name]
        if wager.kind != "bonus" or wager.of is None or game.rules.count_read(wager.of) != 3 or wager.pushes:
            continue
        if row.deals is None or any(line.when not in THREE_CARDS for line in wager.pays):
            continue
        lines = [
            {"hand": line.hand, "odds": line.odds, "when": line.when, "from": line.ranks[0], "to": line.ranks[-1]}
            for line in wager.pays
        ]
        yield {
            "name": row.name,
            "lines": lines,
            "forfeits": "fold forfeits" in row.method,
            "counts": _write_counts(row),
        }
