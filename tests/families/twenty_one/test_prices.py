"""The sheet of a blackjack's odds: which wagers it prices, how, and what it refuses."""

import json
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

import houseway
from houseway.book.loader import Game
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.twenty_one.price import odds, solution_cache, solver
from houseway.families.twenty_one.price.strategy import make_blank_strategy
from tests.cli.typed import run
from tests.families.twenty_one.pages import FREE, GAME, INSURE, game

FREE_BET = "crystal/21st-century-free-bet-blackjack"
TWENTY = {"name": "20", "of": "own cards", "pays": [{"hand": "20", "when": {"total": 20}, "odds": "3:1"}]}


@pytest.fixture
def solutions(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A solver that knows one answer, and what it was asked."""
    asked: list[dict[str, Any]] = []

    def answer(opened: Game, *about: object, **more: Any) -> SimpleNamespace:
        asked.append({"about": about, **more})
        more["progress"](1.0) if more["progress"] else None
        return SimpleNamespace(
            ev=-0.0123456789012,
            two_card_ev=-0.012,
            cd_ev=-0.011,
            method="solved against a full shoe",
            strategy=make_blank_strategy("none"),
        )

    monkeypatch.setattr(odds, "sample_spread", lambda *_: {GAME: 1.5})
    monkeypatch.setattr(solution_cache, "find_solution", answer)
    monkeypatch.setattr(solver, "solve_pack", answer)
    return asked


def test_base_wagers_are_solved_and_the_others_counted(solutions: list[dict[str, Any]]) -> None:
    heard: list[float] = []
    played = game(TWENTY, insurance=INSURE, free=FREE, double={"after_split": True})
    sheet = houseway.odds(played, strategy="house-way", progress=heard.append)
    assert [wager.name for wager in sheet.wagers] == ["Insurance", GAME, "20"]  # free bets are part of the base wager
    assert sheet[GAME].ev == Fraction(-12345678901, 10**12)
    assert (sheet[GAME].sd, sheet[GAME].outcomes, sheet[GAME].deals) == (1.5, (), None)
    assert (sheet.strategy, solutions[0]["strategy"], heard) == ("house-way", "house-way", [1.0])
    assert sheet.deals is None
    # One pair of 20 in 52: 16 x 15 + 2 x 4 x 4 of 52 x 51; six decks: 96 x 95 + 2 x 24 x 24 of 312 x 311.
    assert sheet["20"].ev == 4 * Fraction(96 * 95 + 2 * 24 * 24, 312 * 311) - 1


def test_the_sampled_spread_is_that_of_the_count() -> None:
    # Two of 96 tens, or an ace and a nine, of 312 cards win three to one; everything else loses.
    wins = Fraction(96 * 95 + 2 * 24 * 24, 312 * 311)
    counted = (9 * wins + (1 - wins) - (4 * wins - 1) ** 2) ** 0.5
    found = odds.sample_spread(game(TWENTY), 6, make_blank_strategy("stands"))
    assert found["20"] == pytest.approx(counted, rel=0.01)
    assert 0.9 < found[GAME] < 1.1  # every hand wins or loses one, or pushes, and naturals win one and a half


def test_a_sheet_without_base_wagers_solves_nothing(solutions: list[dict[str, Any]]) -> None:
    sheet = houseway.odds(game(TWENTY), wagers=["20"])
    assert [wager.name for wager in sheet.wagers] == ["20"]
    assert solutions == []


def test_cards_gone_are_solved_from_what_is_left(solutions: list[dict[str, Any]]) -> None:
    sheet = houseway.odds(game(), decks=1, gone="As Kd", wagers=[GAME])
    (left, decks) = solutions[0]["about"]
    assert (sum(left.values()), decks) == (50, 1)
    assert "the shoe as it stands" in sheet[GAME].method


def test_two_hands_are_solved_once(solutions: list[dict[str, Any]]) -> None:
    sheet = houseway.odds(game(hands=2, switch={}))
    assert [wager.name for wager in sheet.wagers] == [f"{GAME} 1", f"{GAME} 2"]
    assert len(solutions) == 1


def test_what_is_no_wager_or_no_strategy_is_refused() -> None:
    with pytest.raises(TableRefusal, match=r"^tests/plain-\d+ has no wager 'Luck': it has Game, 20$"):
        houseway.odds(game(TWENTY), wagers=["Luck"])
    with pytest.raises(HousewayError, match="a strategy is best, simple or house-way, not 'lucky'"):
        houseway.odds(game(TWENTY), strategy="lucky")  # type: ignore[arg-type]
    with pytest.raises(
        HousewayError, match=r"^tests/plain-\d+ has no simple strategy: a blackjack is priced by best or house"
    ):
        houseway.odds(game(TWENTY), strategy="simple")


# -- the command


def test_the_command_prices_bonus_wagers_alone() -> None:
    done = run("odds", FREE_BET, "--bonus", "--decks", "all", "--json")
    assert done.returncode == 0, done.stderr
    sheets = json.loads(done.stdout)
    assert [sheet["decks"] for sheet in sheets] == [6, 7, 8]
    assert set(sheets[0]) >= {"game", "decks", "reading", "strategy", "wagers"}
    (push,) = sheets[0]["wagers"]
    assert set(push) >= {"name", "ev", "ev_decimal", "sd", "method", "outcomes"}
    # https://wizardofodds.com/games/blackjack/push-22/: -0.117565 with six decks, soft 17 hit.
    assert f"{push['ev_decimal']:.6f}" == "-0.117565"
    assert f"{float(Fraction(push['ev'])):.6f}" == "-0.117565"
    assert push["outcomes"][0]["pays"] == "11:1"


def test_the_printed_sheet_says_how_it_was_counted() -> None:
    blackjack = run("odds", "delta/blackjack-bonus-hands", "--bonus", "--option", "pay-table=3")
    assert "pay-table=3" in blackjack.stdout
    assert "Counted over every ordered row of 4 cards." in blackjack.stdout
    assert "six-card" not in blackjack.stdout
    assert "Counted over 4,998,398,275,503,360 ordered six-card deals." in run("odds", "crystal/ez-baccarat").stdout


def test_a_game_without_bonus_wagers_has_none_to_price() -> None:
    done = run("odds", "delta/21st-century-blackjack-7-0", "--bonus")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "houseway: delta/21st-century-blackjack-7-0 has no bonus wager\n"
