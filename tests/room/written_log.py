"""Two rounds of EZ Baccarat at a table of the room, written down by hand."""

from copy import deepcopy
from typing import Any

from tests.room import by_hand

TABLE = "ruby-7"
SEEDS = {1: f"{1:064x}", 2: f"{5:064x}"}
CUTS = {1: ["luck"], 2: ["luck", "tea"]}
OPENED = {
    "table": TABLE,
    "game": "crystal/ez-baccarat",
    "version": 1,
    "name": "EZ Baccarat",
    "reading": {"three-card-seven": "intended", "naturals": "intended", "cover": "intended"},
    "fee_option": None,
    "limit": None,
    "seats": 8,
    "bank": 5_000_00,
    "decks": 8,
    "minimum": None,
}
# The cards of the two rounds, as `by_hand.shuffled` gives them, go to player, banker, player, banker, and then a third.
# 1: 9h 4s Qd 3c: player 9, banker 7: a natural. Ann's $50 on the Player line win $50.
# 2: 4s 5s Qh 9d 7s 3s: player 4, banker 4; the player draws 7s and has 1, the banker draws 3s and has 7 with three
#    cards. Ann loses $50 on the Player line and is paid 40 to 1 on $5: +$150. Ben's $20 on the Banker line push.
NETS = {
    1: {"seat 1": 50_00, "player-dealer": -50_00, "collection": 0},
    2: {"seat 1": 150_00, "seat 2": 0, "player-dealer": -150_00, "collection": 0},
}


def documents() -> list[dict[str, Any]]:
    """The entries of the log, without their numbers and seals."""
    ann = {"seat": 1, "chips": 1_000_00, "who": "person", "person": "ann", "name": "Ann"}
    ben = {"seat": 2, "chips": 100_00, "who": "person", "person": "ben", "name": "Ben"}
    company = {"seat": 8, "chips": 50_000_00, "who": "company", "person": None, "name": "The company"}
    return [
        _entry("opened", OPENED),
        _entry("sat", company, by="company"),
        _entry("sat", ann, by="ann"),
        _entry("committed", {"round": 1, "commitment": by_hand.committed(SEEDS[1], TABLE, 1)}),
        _entry("wagered", {"seat": 1, "wagers": {"Player line": 50_00}}, by="ann"),
        _entry("ready", {"seat": 1, "cut": "luck"}, by="ann"),
        _entry("dealt", {"round": 1, "cuts": CUTS[1]}),
        _entry("finished", {"round": 1, "seed": SEEDS[1], "net": NETS[1]}),
        _entry("committed", {"round": 2, "commitment": by_hand.committed(SEEDS[2], TABLE, 2)}),
        _entry("sat", ben, by="ben"),
        _entry("wagered", {"seat": 1, "wagers": {"Player line": 50_00, "Dragon 7 Bonus Bet": 5_00}}, by="ann"),
        _entry("wagered", {"seat": 2, "wagers": {"Banker line": 20_00}}, by="ben"),
        _entry("ready", {"seat": 1, "cut": "luck"}, by="ann"),
        _entry("ready", {"seat": 2, "cut": "tea"}, by="ben"),
        _entry("dealt", {"round": 2, "cuts": CUTS[2]}),
        _entry("finished", {"round": 2, "seed": SEEDS[2], "net": NETS[2]}),
        _entry("left", {"seat": 1, "chips": 1_200_00}, by="ann"),
    ]


def _entry(kind: str, data: dict[str, Any], by: str = "room") -> dict[str, Any]:
    return {"at": "2025-03-01T12:00:00.000Z", "kind": kind, "by": by, "id": None, "data": deepcopy(data)}


def lines() -> list[str]:
    """The log as the room exports it."""
    return by_hand.resealed(documents())
