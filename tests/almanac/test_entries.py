"""What the almanac has of a game is what is worked out now: every kind of entry, to the last bit."""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.almanac.files import VARIABLE
from houseway.analysis.almanac.plan import Planned, list_banked_games, plan_game
from houseway.analysis.bank.sheet import bank_sheet
from houseway.analysis.odds import odds
from houseway.analysis.odds_cache import find_odds, is_cached, price_all
from houseway.analysis.strategy import strategy
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError
from houseway.families import family_of
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.price.solution_cache import find_solution
from tests.almanac.conftest import BACCARAT, SMALL, build_here
from tests.drafted_book import war, written

QUICK = (
    *SMALL,
    "crystal/asian-baccarat",
    "crystal/dragon-dai-bacc",
    "crystal/fortune-7-baccarat",
    "clubone/casino-war",
    "clubone/supreme-baccarat",
    "clubone/three-card-poker",
    "delta/pai-gow-tiles",
    "oaks/california-aces",
    "oaks/three-card-poker",
)
"""Games whose entries take moments each."""
MOST = 3
"""So many readings and ways of a game are compared in the suite."""


@pytest.fixture
def opened(empty: Path) -> Path:
    return empty


def is_equal(one: Any, other: Any) -> bool:
    """Whether two results are equal: arrays bit for bit, and everything else by its parts."""
    if isinstance(one, np.ndarray):
        return bool(one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes())
    if is_dataclass(one) and not isinstance(one, type):
        return type(one) is type(other) and all(
            is_equal(getattr(one, field.name), getattr(other, field.name)) for field in fields(one)
        )
    return bool(one == other)


def ask(planned: Planned) -> Any:
    """What somebody gets who asks for what an entry has; the words of the refusal where there is none."""
    game, decks = planned.game, planned.decks
    kinds: dict[str, Callable[[], Any]] = {
        "sheet": lambda: odds(game, decks=decks, strategy=planned.play),
        "guide": lambda: strategy(game, decks=decks),
        "solution": lambda: find_solution(TWENTY_ONE.narrow(game), decks) if TWENTY_ONE.has(game) else None,
        "bank": lambda: bank_sheet(game).to_dict(),
    }
    try:
        return kinds[planned.kind]()
    except HousewayError as bad:
        return str(bad)


def choose(game: Game) -> list[Planned]:
    """Some entries of each kind, spread over all that are planned."""
    found: list[Planned] = []
    for kind in ("sheet", "guide", "solution", "bank"):
        own = [one for one in plan_game(game) if one.kind == kind]
        found += own[:: -(-len(own) // MOST) or 1]
    return found


def count_closed(entries: Iterable[Planned]) -> list[Any]:
    """What is worked out now, with no almanac."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        return [ask(one) for one in entries]


@pytest.mark.parametrize("game", QUICK)
@pytest.mark.drawn(1, each=lambda params: load(params["game"]).family)
def test_every_entry_is_what_is_worked_out_now(game: str, opened: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = choose(load(game))
    monkeypatch.setattr("houseway.analysis.almanac.plan._list_wanted", lambda _: iter(entries))
    built = build_here([game])
    assert built.entries == len(entries)
    assert built.files == (game,)
    read = [ask(one) for one in entries]
    for one, known, counted in zip(entries, read, count_closed(entries), strict=True):
        assert is_equal(known, counted), one.label


def test_what_is_read_was_not_worked_out(almanac: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the almanac none of the doors that count is opened."""
    for game in map(load, SMALL):
        family = type(family_of(game))
        for door in ("price", "strategy_guide", "round_results"):
            monkeypatch.setattr(family, door, None)
        assert odds(game).wagers
        assert game.id == BACCARAT or strategy(game)
        assert bank_sheet(game).spread.chances.size
        assert is_cached(game)
    assert len(price_all([load(game) for game in SMALL])) == len(SMALL)


@pytest.mark.parametrize("game", SMALL)
def test_single_wagers_are_those_that_are_counted_alone(game: str, almanac: Path) -> None:
    opened = load(game)
    names = [wager.name for wager in opened.rules.wager]
    for wagers in [[name] for name in names] + [names[:2], names[::-1]]:
        assert _price(game, wagers, recount=False) == _price(game, wagers, recount=True)


def _price(game: str, wagers: list[str], *, recount: bool) -> Any:
    try:
        return odds(game, wagers=wagers, recount=recount)
    except HousewayError as bad:
        return str(bad)


@pytest.mark.parametrize("game", SMALL)
def test_another_reading_or_shoe_is_not_taken_for_it(game: str, almanac: Path) -> None:
    asked: list[dict[str, Any]] = [{"literal": True}, {"gone": "2c" if "tiles" not in game else "", "literal": True}]
    for words in asked:
        try:
            known = odds(game, **words)
        except HousewayError:
            continue
        assert known == odds(game, **words, recount=True)


def test_a_drafted_game_is_found_by_its_rules_alone(opened: Path, tmp_path: Path) -> None:
    """A page that is changed while its almanac is not is counted anew."""
    book = written(tmp_path, {"war": war("10:1")})
    game = load("drafts/war", book=[book])
    built = build_here([game])
    assert (built.files, built.failed) == (("drafts/war",), ())
    assert find_odds(game) == odds(game, recount=True)
    (tmp_path / "other").mkdir()
    other = load("drafts/war", book=[written(tmp_path / "other", {"war": war("11:1")})])
    assert odds(other) == odds(other, recount=True) != odds(game)


def test_every_banked_game_is_planned() -> None:
    for game in list_banked_games():
        planned = plan_game(game)
        assert len({one.id for one in planned}) == len(planned)
        assert {one.kind for one in planned} >= {"sheet", "bank"}
        assert {one.decks for one in planned} == set(game.rules.deck.decks.allowed)
