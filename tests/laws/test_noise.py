"""No machine reads a sentence: felts, bots, results and histories come out the same when sentences are noise, and when
the page's own wagers are called otherwise. One family at a time: `-k "noise and poker"`."""

from collections import Counter
from typing import Any

import pytest

from houseway import games, load
from tests.laws import noise

FAMILY_OF = {game.id: game.family for game in games()}
GAMES_OF = Counter(FAMILY_OF.values())
SEEDS = 20
"""So many tables of each family at the least."""


def seeds_of(game: str) -> range:
    """The tables of a game beside the first: with those of the other games of its family there are enough of them."""
    return range(1, max(2, -(-SEEDS // GAMES_OF[FAMILY_OF[game]])))


def named(game: str) -> Any:
    """A game with the name of its test."""
    return pytest.param(game, id=f"{FAMILY_OF[game]}:{game}")


SLOW_ADVICE = [game for game, family in FAMILY_OF.items() if family == "chinese"][1:]
"""Games whose advice takes minutes before the first answer; that of one of them is asked for."""

every_game = pytest.mark.parametrize("game", list(map(named, FAMILY_OF)))
every_banked_game = pytest.mark.parametrize("game", [named(game.id) for game in games() if game.wagers])


def compare_with_noise(game: str, seed: int, monkeypatch: pytest.MonkeyPatch, *, kernels: bool) -> None:
    plain = noise.gather_facts(game, seed, kernels=kernels)
    with monkeypatch.context() as patched:
        noise.replace_sentences(patched)
        noisy = noise.gather_facts(game, seed, kernels=kernels)
    difference = noise.find_difference(plain, noisy)
    assert not difference


def compare_with_other_names(game: str, seed: int, *, kernels: bool) -> None:
    _, names = noise.rename_wagers(load(game))
    plain = noise.call_otherwise(noise.gather_facts(game, seed, kernels=kernels), names)
    other = noise.gather_facts(game, seed, rename=True, kernels=kernels)
    difference = noise.find_difference(plain, other)
    assert not difference


@pytest.mark.fast
@every_game
def test_noise_changes_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compare_with_noise(game, 0, monkeypatch, kernels=False)


@pytest.mark.fast
@every_banked_game
def test_other_names_of_wagers_change_nothing(game: str) -> None:
    compare_with_other_names(game, 0, kernels=False)


@pytest.mark.parametrize("game", [named(game) for game in FAMILY_OF if game not in SLOW_ADVICE])
def test_noise_changes_no_advice(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = noise.gather_advice(game, 0, noise.advise)
    with monkeypatch.context() as patched:
        noise.replace_sentences(patched)
        noisy = noise.gather_advice(game, 0, noise.advise)
    difference = noise.find_difference(plain, noisy)
    assert not difference


@every_banked_game
def test_other_names_of_wagers_change_no_advice(game: str) -> None:
    """Simulated: what was solved is kept for a page as it is called, and of a renamed one nothing is."""
    plain = noise.gather_advice(game, 0, noise.simulate_advice)
    other = noise.gather_advice(game, 0, noise.simulate_advice, rename=True)
    difference = noise.find_difference(plain, other)
    assert not difference


@every_game
def test_noise_changes_nothing_at_more_tables(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in seeds_of(game):
        compare_with_noise(game, seed, monkeypatch, kernels=True)


@every_banked_game
def test_other_names_of_wagers_change_nothing_at_more_tables(game: str) -> None:
    for seed in seeds_of(game):
        compare_with_other_names(game, seed, kernels=True)
