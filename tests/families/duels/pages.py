"""Small duels of each shape, and a page with other rules laid over it."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from houseway.book.loader import Game, load
from houseway.families.duels.page import DuelsPage

DRAFTS = Path(__file__).parent / "drafts"
ULTIMATE = load("drafts/ultimate", book=[DRAFTS])
LONE_STAR = load("drafts/lone-star", book=[DRAFTS])
MISSISSIPPI = load("drafts/mississippi", book=[DRAFTS])
CARIBBEAN = load("drafts/caribbean", book=[DRAFTS])
THREE = load("drafts/three", book=[DRAFTS])
DECIDING = load("drafts/three", book=[DRAFTS], rulings={"back-line": "decides"})
SHAPES = {
    "ultimate": ULTIMATE,
    "lone star": LONE_STAR,
    "mississippi": MISSISSIPPI,
    "caribbean": CARIBBEAN,
    "three, followed": THREE,
    "three, deciding": DECIDING,
}


def document(game: Game) -> dict[str, Any]:
    """The page of a draft as it is written, with the options that it leaves open set to their defaults."""
    page = tomllib.loads((DRAFTS / f"{game.id.partition('/')[2]}.toml").read_text(encoding="utf-8"))
    for option in page.pop("option", ()):
        lay(page, option["choices"][option["default"]])
    return page


def lay(page: dict[str, Any], rules: dict[str, Any]) -> None:
    """Put values in under keys such as "settle.cover", or "wager Ante.contest" for that of a wager."""
    for key, value in rules.items():
        *tables, last = key.split(".")
        inner: Any = page
        for name in tables:
            kind, _, wager = name.partition(" ")
            inner = next(one for one in inner[kind] if one["name"] == wager) if wager else inner[name]
        inner[last] = value


def varied(game: Game, **rules: Any) -> Game:
    """A draft with other rules: keys as in `lay`, passed as **{"settle.cover": "net cap"}."""
    page = document(game)
    lay(page, rules)
    return replace(game, rules=DuelsPage.model_validate(page), reading={})
