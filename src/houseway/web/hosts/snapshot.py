"""Snapshots of a table between rounds: all that it keeps from one round to the next, as plain data and back."""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from houseway.book.model.pot_fees import Stakes
from houseway.core.table import Bettor, Carried
from houseway.core.values import FrozenMap
from houseway.families.poker.play.standing import Owed, Standing
from houseway.tables.seat import Seat
from houseway.tables.table import Table

_SETS = ("known", "away", "over")
_PLAIN = ("button", "leg", "wins", "kill", "buyer", "straddle", "bomb_pot", "rounds")


def copy_table(table: Table) -> Table:
    """Copy a table, so that the copy can be changed while the first one stays."""
    twin = copy(table)
    twin.chairs = {
        bettor: Seat(twin, bettor, chair.chips, dict(chair.wagers), dict(chair.standing), chair.vouchers)
        for bettor, chair in table.chairs.items()
    }
    twin.declined = set(table.declined)
    twin.pot_side = copy(table.pot_side)
    return twin


def take_snapshot(table: Table) -> dict[str, Any]:
    """Write down all that a table keeps between rounds; wagers are lists, because their order is kept too."""
    return {
        "chairs": [
            {
                "seat": chair.bettor.seat,
                "place": chair.bettor.place,
                "chips": chair.chips,
                "wagers": [list(one) for one in chair.wagers.items()],
                "standing": [list(one) for one in chair.standing.items()],
                "vouchers": chair.vouchers,
            }
            for chair in table.chairs.values()
        ],
        "player_dealer": table.layout.player_dealer,
        "dealer_chips": table.dealer_chips,
        "bank": table.bank,
        "rounds_banked": table.rounds_banked,
        "declined": sorted(table.declined),
        "button": table.button,
        "carried": table.carried.to_dict() if table.carried else None,
        "rounds": table.rounds,
        "pot_side": _write_standing(table.pot_side.standing) if table.pot_side else None,
    }


def restore_snapshot(table: Table, page: Mapping[str, Any]) -> None:
    """Bring a table that was opened alike to where the other one stood when its snapshot was taken."""
    table.chairs = {}
    for row in page["chairs"]:
        bettor = Bettor(row["seat"], row["place"])
        table.chairs[bettor] = Seat(
            table, bettor, row["chips"], dict(row["wagers"]), dict(row["standing"]), row["vouchers"]
        )
    table.layout = replace(table.layout, player_dealer=page["player_dealer"])
    table.dealer_chips, table.bank = page["dealer_chips"], page["bank"]
    table.rounds_banked, table.declined = page["rounds_banked"], set(page["declined"])
    table.button, table.rounds = page["button"], page["rounds"]
    pot = page["carried"]
    table.carried = pot and Carried(pot["amount"], tuple(pot["seats"]), tuple(pot["losers"]), pot["rounds"])
    if table.pot_side:
        table.pot_side.standing = _read_standing(page["pot_side"])


def _write_standing(one: Standing) -> dict[str, Any]:
    """Write down what a pot table remembers; what is owed keeps its order, in which players come in."""
    return {
        "posted": list(one.posted),
        "owes": [[seat, owed.new, owed.small, owed.big] for seat, owed in one.owes.items()],
        "ways": [[seat, way] for seat, way in one.ways.items()],
        **{name: sorted(getattr(one, name)) for name in _SETS},
        **{name: getattr(one, name) for name in _PLAIN},
    }


def _read_standing(page: Mapping[str, Any]) -> Standing:
    parts: dict[str, Any] = {
        "posted": tuple(page["posted"]),
        "owes": FrozenMap({seat: Owed(*owed) for seat, *owed in page["owes"]}),
        "ways": FrozenMap(dict(page["ways"])),
        **{name: frozenset(page[name]) for name in _SETS},
        **{name: page[name] for name in _PLAIN},
    }
    return Standing(**parts)


def write_limit(limit: Stakes | None) -> dict[str, Any] | None:
    """Write down what a pot game is played for, as plain data."""
    return limit.model_dump(mode="json") if limit else None


def read_limit(page: Mapping[str, Any] | None) -> Stakes | None:
    """Read the stakes that `write_limit` wrote."""
    if page is None:
        return None
    return Stakes.model_construct(**{**page, "blinds": tuple(page["blinds"])})
