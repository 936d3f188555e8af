"""A small almanac, and the site that is made of it."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from houseway.almanac.files import VARIABLE, Entry, write_file
from houseway.analysis.almanac.plan import INTENDED, Planned, plan_game
from houseway.analysis.almanac.work import work_out
from houseway.analysis.bank.figures import BANK
from houseway.book.loader import load
from houseway.families import family_of
from houseway.families.known_results import GUIDE, SHEET
from houseway.site.build import Asked, build_site, choose_entries
from houseway.site.folder import Files, put_in_place

EZ, THREE_CARDS, FIVE_CARDS = "crystal/ez-baccarat", "clubone/three-card-poker", "clubone/supreme-baccarat"
KNOWN = (EZ, THREE_CARDS, FIVE_CARDS)
"""Games that the almanac has."""
UNKNOWN = "delta/ez-baccarat"
POTS = ("crystal/holdem-limit", "crystal/chinese-poker", "crystal/pan", "clubone/push-9")
"""Games that are played for a pot, one of each family."""


@dataclass(frozen=True)
class Made:
    """A site: its files as they were made, and the folder in which they lie."""

    files: Files
    folder: Path

    def read(self, path: str) -> str:
        return self.files[path]

    def address(self, path: str) -> str:
        return (self.folder / path).as_uri()


def _is_wanted(planned: Planned) -> bool:
    game = planned.game
    if planned.kind == SHEET:
        usual = planned.decks == game.rules.deck.decks.default or game.id == EZ
        return usual and planned.play == family_of(game).usual_play(game)
    return planned.kind in (GUIDE, BANK) and planned.reading == INTENDED


def write_almanac(folder: Path) -> None:
    """Write what the usual way to play comes to, with the code as it is."""
    for name in KNOWN:
        entries = []
        for one in filter(_is_wanted, plan_game(load(name))):
            worked = work_out(one.kind, one.game, one.decks, one.play)
            entries.append(Entry(one.id, one.about, "", worked["result"], tuple(worked["parts"])))
        path = folder / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_file(name, entries), encoding="utf-8")


@pytest.fixture(scope="package")
def almanac(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("almanac")
    write_almanac(folder)
    before = os.environ.get(VARIABLE, "")
    os.environ[VARIABLE] = str(folder)
    yield folder
    os.environ[VARIABLE] = before


@pytest.fixture(scope="package")
def made(almanac: Path, tmp_path_factory: pytest.TempPathFactory) -> Made:
    files = build_site(Asked(choose_entries([*KNOWN, UNKNOWN, *POTS])))
    folder = tmp_path_factory.mktemp("site") / "book"
    put_in_place(folder, files)
    return Made(files, folder)
