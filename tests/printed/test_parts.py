"""Whatever `houseway strategy` prints of a game is held by a part of `tests.printed`; the soak runs all of them."""

import pytest

from houseway.book.loader import load
from houseway.book.shelf import open_shelf
from tests.cli.typed import run
from tests.printed.parts import PARTS, held_by

NOT_HELD = [game for game in open_shelf().games() if held_by(load(game)) is None]


@pytest.mark.drawn(30)
@pytest.mark.parametrize("game_id", NOT_HELD)
def test_a_game_that_nobody_holds_prints_nothing(game_id: str) -> None:
    """A refusal costs no time; a game that prints, and that no part claims, has been forgotten."""
    done = run("strategy", game_id, "--json")
    assert (done.returncode, done.stdout) == (2, ""), f"{game_id} prints what no part of tests/printed holds"
    assert "has no strategy" in done.stderr


def test_every_part_holds_something_and_no_game_is_claimed_twice() -> None:
    claimed = {game: [part.name for part in PARTS if part.claims(load(game))] for game in open_shelf().games()}
    assert {name for names in claimed.values() for name in names} == {part.name for part in PARTS}
    assert [game for game, names in claimed.items() if len(names) > 1] == []
