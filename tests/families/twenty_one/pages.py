"""Small blackjacks for the tests of this room: a plain one, and whatever rule a test adds to it."""

from typing import Any

from houseway.book.loader import Game
from tests.drafts import opened

GAME = "Game"
INSURANCE, FREE_DOUBLE, FREE_SPLIT = "Insurance", "Free double", "Free split"
PAYS = [
    {"hand": "Natural", "when": {"seat_natural": True}, "odds": "3:2"},
    {"hand": "Any other win", "when": {}, "odds": "1:1"},
]
PLAIN: dict[str, Any] = {
    "name": "Plain Twenty-One",
    "family": "twenty_one",
    "ranking": "natural 21 1/2",
    "summary": "A blackjack for tests.",
    "flow": ["Play."],
    "deck": {"decks": {"min": 1, "max": 8, "default": 6}},
    "seats": {"players": [3]},
    "deal": {"first": "left of player-dealer"},
    "seat_chart": {"stand": {"hard": "21", "soft": "21"}},
    "player_dealer_chart": {
        "hit": {"hard": "2-16", "soft": "12-16"},
        "stand": {"hard": "17-31", "soft": "17-31"},
    },
    "compare": {},
}
DOUBLE = {"after_split": True}
SPLIT = {"tens": "same value", "most_hands": 4, "aces_most_hands": 2, "aces_draw": "one card"}
INSURE = {"wager": INSURANCE, "amount": "up to half", "even_money": True}
FREE = {"double_wager": FREE_DOUBLE, "split_wager": FREE_SPLIT, "double": {"hard": "9-11"}}


def game(
    *bonus: dict[str, Any],
    pays: list[dict[str, Any]] | None = None,
    insured: dict[str, Any] | None = None,
    **rules: Any,
) -> Game:
    """The plain game with these rules laid over it; the wagers that insurance and free bets need come by themselves."""
    settle = {"start": "left of player-dealer", "by": "seat"} | rules.pop("settle", {})
    wagers: list[dict[str, Any]] = [{"name": GAME, "kind": "base", "back_line": True, "pays": pays or PAYS}]
    if rules.get("hands") == 2:
        wagers = [{"name": f"{GAME} {hand}", "kind": "base", "back_line": True, "pays": pays or PAYS} for hand in "12"]
    if "insurance" in rules:
        against = [{"hand": "Natural", "when": insured or {}, "odds": "2:1"}]
        wagers.insert(0, {"name": INSURANCE, "kind": "raise", "pays": against})
    if "free" in rules:
        wagers += [{"name": FREE_DOUBLE, "kind": "raise"}, {"name": FREE_SPLIT, "kind": "raise"}]
    wagers += [{"kind": "bonus", **wager} for wager in bonus]
    order = {"order": [wager["name"] for wager in wagers]}
    page = {**PLAIN, **rules, "wager": wagers, "settle": order | settle}
    return opened("plain", page)
