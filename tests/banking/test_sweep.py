"""A sweep of banks gives the sheets that are made one by one, and makes none of them twice."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.bank.question import BankAsked, ask_bank
from houseway.analysis.bank.sheet import make_sheet
from houseway.analysis.bank.sweep import make_bank_key, sweep_banks
from houseway.analysis.tasks.engine import Engine, open_engine
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError
from tests.drafted_book import schedule, war, written

FEE = {
    "id": "1",
    "minimum": "$10",
    "maximum": "$100",
    "player_dealer": [{"starts": "$0", "ends": "$300", "fee": "$1"}, {"starts": "$301", "fee": "$2"}],
    "player": [{"starts": "$0", "fee": "$0.50"}],
}


class Here(Executor):
    """An executor that does everything at once, and counts it."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        self.done += 1
        return future


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    fees = {"posted": schedule(FEE, player_per="base wager")}
    return load("drafts/war", book=[written(tmp_path, {"war": war(fees=["posted"])}, fees)])


def ask(game: Game) -> list[BankAsked]:
    return [ask_bank(game, seats=seats, bank=bank, samples=2_000) for seats in (1, 3) for bank in (100_00, 300_00)]


def test_a_sweep_is_its_sheets(game: Game) -> None:
    asked = ask(game)
    with open_engine(1) as engine:
        found = sweep_banks(asked, engine=engine)
    assert found == tuple(make_sheet(one).to_dict() for one in asked)


def test_no_sheet_is_made_twice(game: Game) -> None:
    asked, here = ask(game), Here()
    heard: list[PricingProgress] = []
    first = sweep_banks([*asked[:2], asked[0]], heard.append, Engine(here, 1))
    assert here.done == 2
    assert first[0] == first[2]
    assert {(one.game, one.missing) for one in heard} == {("drafts/war", 2)}
    assert sweep_banks(asked, engine=Engine(here, 1))[:2] == first[:2]
    assert here.done == 4


def test_every_part_of_the_question_is_in_its_name(game: Game) -> None:
    other = load("clubone/casino-war")
    asked = [*ask(game), ask_bank(game, seed=2), ask_bank(game, rounds=50), ask_bank(game, decks=6, rounds_an_hour=30)]
    asked += [ask_bank(other, fee_option=option) for option in ("1", "2")]
    assert len({make_bank_key(one) for one in asked}) == len(asked)


def test_a_table_without_a_sheet_stops_no_other(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_three(asked: BankAsked) -> Any:
        if len(asked.bets) == 3:
            raise HousewayError("nobody has dealt it")
        return make_sheet(asked)

    monkeypatch.setattr("houseway.analysis.bank.sweep.make_sheet", refuse_three)
    asked = ask(game)
    found = sweep_banks(asked, engine=Engine(Here(), 1))
    assert [str(one) for one in found[2:]] == ["nobody has dealt it"] * 2
    assert found[:2] == tuple(make_sheet(one).to_dict() for one in asked[:2])
