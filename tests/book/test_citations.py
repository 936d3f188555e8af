"""Every pay, fee and limit of the book stands in the lines it cites, or a ruling says why not."""

from pathlib import Path

import pytest

from houseway.book.loader import load, read_schedule
from houseway.book.shelf import BOOK, shelf
from tests.book.citations import SEEDS, unfound

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the filings are not at hand")


@pytest.mark.parametrize("game_id", list(shelf().games()))
def test_game_figures_stand_in_the_filing(game_id: str) -> None:
    game = load(game_id)
    explained = tuple(path for ruling in game.rulings for path in ruling.explains)
    assert game.page.filed is not None
    assert unfound(game.page, game.page.filed.seed, explained) == []


@pytest.mark.parametrize("path", sorted(BOOK.glob("*/fees/*.toml")), ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_fee_figures_stand_in_the_filing(path: Path) -> None:
    schedule = read_schedule(path)
    explained = tuple(pattern for ruling in schedule.ruling for pattern in ruling.explains)
    assert schedule.filed is not None
    assert unfound(schedule, schedule.filed.seed, explained) == []
