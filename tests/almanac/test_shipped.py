"""The almanac that is shipped is whole, of this code, of a bearable size, and right where it is drawn."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import houseway.almanac
from houseway.almanac.files import VARIABLE, read_file
from houseway.analysis.almanac.costs import FILE
from houseway.analysis.almanac.plan import Standing, list_banked_games, list_superfluous, look_over
from houseway.analysis.almanac.verify import verify_entries
from houseway.analysis.tasks.engine import open_threads

SHIPPED = Path(houseway.almanac.__file__).parent / "games"
MOST_BYTES = 20 * 1_000_000
CHEAP = 0.4
"""An entry that takes so many seconds is left to the soak."""
SHARES = 150
"""The cheap entries are dealt into so many shares, of which the suite counts one."""


@pytest.fixture(autouse=True)
def _shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(SHIPPED))


@cache
def list_standings() -> tuple[Standing, ...]:
    """How every entry of the book stands."""
    return tuple(look_over(list_banked_games()))


def test_every_entry_is_there_and_of_this_code() -> None:
    states = Counter(one.state for one in list_standings())
    assert states["there"] > 3000
    others = [f"{one.state}: {one.planned.label}" for one in list_standings() if one.state in ("missing", "stale")]
    assert others == [], "houseway almanac restamp, then houseway almanac build --missing"


def test_nothing_is_superfluous() -> None:
    games = list_banked_games()
    assert {game.id: list_superfluous(game, read_file(game.id)) for game in games} == {game.id: [] for game in games}
    named = {f"{game.id}.jsonl" for game in games}
    assert {str(path.relative_to(SHIPPED)) for path in SHIPPED.rglob("*.*") if path.is_file()} == {*named, FILE}


def test_what_is_refused_says_why() -> None:
    for one in list_standings():
        assert one.state != "refused" or one.refusal, one.planned.label


def test_it_is_not_large() -> None:
    assert 0 < sum(path.stat().st_size for path in SHIPPED.rglob("*") if path.is_file()) <= MOST_BYTES


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.drawn(1)
def test_drawn_entries_are_equal_to_the_last_digit(share: int) -> None:
    cheap = sorted(
        (one for one in list_standings() if one.entry is not None and one.cost.seconds <= CHEAP),
        key=lambda one: (one.planned.game.id, one.planned.id),
    )
    assert cheap
    # As many kinds and families in each share as there are: neighbours of a game go to different ones.
    with open_threads(1) as engine:
        verdicts = verify_entries(cheap[share::SHARES], engine=engine)
    assert [f"{one.standing.planned.label}: {one.difference}" for one in verdicts if one.difference] == []
