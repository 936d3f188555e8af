"""Under which names results are kept, and what is recalled of them."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.book.loader import Game
from houseway.core.disk_cache import store_result
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.solution_cache import PlayCount, _make_play_key, _read, _recall, _write
from houseway.families.duels.price.holdem.tallying import make_tally, read_tally
from tests.families.duels.holdem.pages import BONUS, STREETS, draft


def key(game: Game) -> str:
    return _make_play_key(make_rules(game), "best")


def test_games_that_decide_alike_share_a_result() -> None:
    assert key(draft()) == key(draft(bonus="")) == key(draft(bonus=BONUS.replace('"50:1"', '"60:1"')))
    assert key(draft()) == key(draft(('community_dealt = "first"', 'by = "single cards"')))
    assert key(draft()) == key(draft(('name = "Flop"', 'name = "Second"')))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("times = [2]", "times = [1, 2]"),
        ("times = [1]", "times = [1, 2]"),
        ('hand = "pair"', 'hand = "two pair"'),
        ('odds = "3:2"', 'odds = "2:1"'),
        ('unqualified = "returned"', 'unqualified = "wins"'),
        ('unqualified = "returned"', 'unqualified = "wins or is returned"'),
        ('"1:1", unqualified = "contested"', '"1:1", unqualified = "contested", ties = "loses"'),
        ('"1:1", unqualified = "contested"', '"6:5", unqualified = "contested"'),
    ],
)
def test_games_that_decide_differently_share_none(old: str, new: str) -> None:
    assert key(draft()) != key(draft((old, new), streets=STREETS))


def test_what_is_written_is_read() -> None:
    made = make_rules(draft())
    flat = np.zeros_like(make_tally(made).flatten())
    flat[[3, 500, flat.size - 1]] = 7, 27_813_810_024_000, 1
    found = PlayCount(read_tally(made, flat), Fraction(-1, 50))
    again = _read(made, _write(found))
    assert (again.tally.flatten() == flat).all()
    assert (again.ev, again.told) == (found.ev, None)


@pytest.mark.parametrize(
    "damage", [{}, {"counts": [[10**9], [1]]}, {"counts": [[0], [1]]}, {"ev": [1, "2"]}, {"flop": [[1, 2]]}]
)
def test_a_damaged_count_is_as_good_as_none(damage: dict[str, object]) -> None:
    made = make_rules(draft(('odds = "500:1"', 'odds = "499:1"')))
    whole = {"counts": [[0], [27_813_810_024_000]], "ev": [-1, 50], "flop": None, "river": None}
    name = _make_play_key(made, "best")
    store_result(name, whole)
    assert _recall(made, "best") is not None
    store_result(name, whole | damage if damage else damage)
    assert _recall(made, "best") is None
