"""Draft pages for the tests of this room: the usual game, and whatever a test changes in it."""

from typing import Any

from houseway.book.loader import Game
from tests.drafts import opened

ANTE, THIRD, FOURTH, FIFTH, BONUS = "Ante", "3rd Street", "4th Street", "5th Street", "3 Card Bonus"
USUAL = {
    "royal flush": "500:1",
    "straight flush": "100:1",
    "four of a kind": "40:1",
    "full house": "10:1",
    "flush": "6:1",
    "straight": "4:1",
    "three of a kind": "3:1",
    "two pair": "2:1",
}
THREE = {"straight flush": "40:1", "three of a kind": "30:1", "straight": "5:1", "flush": "4:1", "pair": "1:1"}


def pay_table(pays: dict[str, str], high_pair: str = "jack", mid_pair: str | None = "six") -> dict[str, Any]:
    """The lines of a table: pairs from one rank on pay even money, and pairs from another up to it push."""
    ranks = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
    below = ranks[ranks.index(high_pair) - 1]
    lines = [{"hand": name, "when": name, "odds": odds} for name, odds in pays.items()]
    lines.append({"hand": f"Pair of {high_pair}s or better", "when": "pair", "at_least": high_pair, "odds": "1:1"})
    pushes = [{"hand": "Middling pair", "when": "pair", "at_least": mid_pair, "at_most": below}] if mid_pair else []
    return {"of": "own hand", "pays": lines, "pushes": pushes}


def game(
    *,
    table: dict[str, Any] | None = None,
    times: tuple[list[int], list[int], list[int]] = ([1, 2, 3], [1, 2, 3], [1, 2, 3]),
    shown: tuple[int, int, int] = (0, 1, 2),
    bonus_on_fold: str = "stays",
    tables: dict[str, dict[str, Any]] | None = None,
    more: tuple[dict[str, Any], ...] = (),
    streets: list[dict[str, Any]] | None = None,
) -> Game:
    """A game of this shape; `tables` gives single wagers a pay table of their own, `more` adds wagers."""
    usual = table or pay_table(USUAL)
    own = tables or {}
    wagers: list[dict[str, Any]] = [
        {"name": ANTE, "kind": "base", "on_fold": "forfeited", **own.get(ANTE, usual)},
        *(
            {"name": name, "kind": "raise", "unit": ANTE, **own.get(name, usual)}
            for name in (THIRD, FOURTH, FIFTH)
            if streets is None or name in {street["wager"] for street in streets}
        ),
        {
            "name": BONUS,
            "kind": "bonus",
            "needs": [ANTE],
            "on_fold": bonus_on_fold,
            "of": "community cards",
            "pays": [{"hand": name, "when": name, "odds": odds} for name, odds in THREE.items()],
        },
        *more,
    ]
    usual_streets = [
        {"name": name, "wager": name, "shown": seen, "times": allowed, "otherwise": "fold"}
        for name, seen, allowed in zip((THIRD, FOURTH, FIFTH), shown, times, strict=True)
    ]
    page = {
        "name": "Open Board",
        "family": "duels",
        "ranking": "high",
        "summary": "A draft.",
        "flow": ["Two cards each, three in common."],
        "deck": {"decks": {"min": 1, "max": 1, "default": 1}},
        "seats": {"players": [5]},
        "deal": {"cards": 2, "community": 3, "first": "left of house dealer"},
        "street": streets or usual_streets,
        "decision": {"first": "left of house dealer", "forfeits": "at once"},
        "wager": wagers,
        "settle": {
            "start": "right of house dealer",
            "direction": "counter-clockwise",
            "by": "seat",
            "order": [wager["name"] for wager in wagers],
        },
    }
    return opened("open-board", page)
