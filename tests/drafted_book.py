"""A folder of drafts, written for one test: games by name, made of filed pages or plain ones, and their schedules."""

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from houseway.book.shelf import open_shelf, read_toml
from tests.families.war.dealt import PLAIN as PLAIN_WAR
from tests.families.war.dealt import PRIMARY, TIE

Pages = Mapping[str, Mapping[str, Any]]
LEFT_OUT = ("filed", "fees", "ruling", "option")


def written(home: Path, pages: Pages, fees: Pages | None = None) -> Path:
    """The folder `drafts`, with these pages and schedules in it."""
    folder = home / "drafts"
    (folder / "fees").mkdir(parents=True)
    for name, page in pages.items():
        (folder / f"{name}.toml").write_text(json.dumps(page), encoding="utf-8")
    for name, schedule in (fees or {}).items():
        (folder / "fees" / f"{name}.toml").write_text(json.dumps(schedule), encoding="utf-8")
    return folder


def drafted(game: str) -> dict[str, Any]:
    """The page of a filed game as a draft: without its lines' filing, its fees and its rulings."""
    page = deepcopy(read_toml(open_shelf().games()[game]))
    return {key: value for key, value in page.items() if key not in LEFT_OUT}


def baccarat() -> dict[str, Any]:
    """EZ Baccarat as it is dealt, with its Banker line and its naturals as everybody knows them."""
    page = drafted("crystal/ez-baccarat")
    page["draw"]["naturals_stop"] = True
    wager(page, "Banker line")["pushes"] = [
        {"hand": "The hands tie", "when": {"winner": "tie"}},
        {
            "hand": "Banker hand wins with a three-card seven",
            "when": {"winner": "banker", "banker_cards": 3, "banker_total": 7},
        },
    ]
    return page


def wager(page: dict[str, Any], name: str) -> dict[str, Any]:
    """One wager of a page, to be changed."""
    found: dict[str, Any] = next(one for one in page["wager"] if one["name"] == name)
    return found


def war(tie_pays: str = "10:1", **rules: Any) -> dict[str, Any]:
    """A plain war of six decks, whose tie wager pays so much."""
    page = deepcopy(PLAIN_WAR) | rules
    wager(page, TIE)["pays"][0]["odds"] = tie_pays
    return page


def schedule(*options: Mapping[str, Any], **group: Any) -> dict[str, Any]:
    """A schedule with one paragraph."""
    return {"name": "A schedule", "games": ["drafts/war"], "group": [{**group, "option": list(options)}]}


__all__ = ["PRIMARY", "TIE", "baccarat", "drafted", "schedule", "wager", "war", "written"]
