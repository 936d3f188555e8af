"""No machine reads a sentence: felts, bots, results and histories come out the same when sentences are noise, and when
the page's own wagers are called otherwise. One family at a time: `-k "noise and poker"`.

Here are twenty tables of each family, spread over its games, of which the suite draws a few; those of every game are in
`python -m tests.soak_noise`.
"""

from collections.abc import Iterable
from typing import Any

import pytest

from houseway import games
from tests.laws import noise

SEEDS = 20
"""So many tables of each family."""
FAST = (0, SEEDS // 2)
"""Those of the fast tier, where bots that run native code choose nothing."""
MORE = tuple(seed for seed in range(SEEDS) if seed not in FAST)
NAMED = MORE[::3]
"""Those at which wagers are called otherwise beside."""
ADVISED = (0,)
"""Those at which the choices of a turn are valued."""

FAMILY_OF = {game.id: game.family for game in games()}
GAMES_OF: dict[str, list[str]] = {}
for _game, _family in FAMILY_OF.items():
    GAMES_OF.setdefault(_family, []).append(_game)
BANKED = [family for family, ids in GAMES_OF.items() if any(game.wagers for game in games() if game.id in ids)]


def game_of(family: str, seed: int) -> str:
    """The game of a table: those of a family take turns, from the first of the book's order to the last."""
    ids = GAMES_OF[family]
    return ids[seed % len(ids)] if len(ids) <= SEEDS else ids[seed * len(ids) // SEEDS]


def tables(families: Iterable[str], seeds: Iterable[int]) -> pytest.MarkDecorator:
    """Tests of these tables, each with the name of its family and its game."""
    drawn: dict[str, Any] = {}
    for family in families:
        for seed in seeds:
            game = game_of(family, seed)
            drawn[f"{family}:{game}:{seed}"] = (game, seed)
    return pytest.mark.parametrize(("game", "seed"), drawn.values(), ids=list(drawn))


@pytest.mark.fast
@tables(GAMES_OF, FAST)
def test_noise_changes_nothing(game: str, seed: int) -> None:
    noise.compare_with_noise(game, seed, kernels=False)


@pytest.mark.fast
@tables(BANKED, FAST)
def test_other_names_of_wagers_change_nothing(game: str, seed: int) -> None:
    noise.compare_with_other_names(game, seed, kernels=False)


@pytest.mark.drawn(4, each=lambda case: FAMILY_OF[case["game"]])
@tables(GAMES_OF, MORE)
def test_noise_changes_nothing_at_more_tables(game: str, seed: int) -> None:
    noise.compare_with_noise(game, seed, kernels=True)


@pytest.mark.drawn(1, each=lambda case: FAMILY_OF[case["game"]])
@tables(BANKED, NAMED)
def test_other_names_of_wagers_change_nothing_at_more_tables(game: str, seed: int) -> None:
    noise.compare_with_other_names(game, seed, kernels=True)


@tables(GAMES_OF, ADVISED)
def test_noise_changes_no_advice(game: str, seed: int) -> None:
    noise.compare_advice_with_noise(game, seed)


@tables(BANKED, ADVISED)
def test_other_names_of_wagers_change_no_advice(game: str, seed: int) -> None:
    noise.compare_advice_with_other_names(game, seed)


def test_every_family_has_its_tables() -> None:
    for family, ids in GAMES_OF.items():
        drawn = {game_of(family, seed) for seed in range(SEEDS)}
        assert len(drawn) == min(len(ids), SEEDS)
