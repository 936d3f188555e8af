"""A house's new variant is a new file: written into an empty folder, it plays, settles and prices."""

from fractions import Fraction
from pathlib import Path

import pytest

import houseway
from houseway.core.errors import BookError
from tests.cli.typed import told

ADDING_A_GAME = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
DRAFT = ADDING_A_GAME.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
"""The page that the docs show."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my-room").mkdir()
    (tmp_path / "my-room" / "two-dollar-nines.toml").write_text(DRAFT, encoding="utf-8")
    return tmp_path


def test_it_plays_and_settles(folder: Path) -> None:
    table = houseway.Table(houseway.load("two-dollar-nines", book=[folder]), bank=100_00)
    table.sit(3, chips=20_00).bet("Front", 10_00).bet("Tie", 2_00)
    played = table.deal(cards="4h 2d 4c 3s")  # 8 against 5: Front wins 10, Tie loses 2
    table.finish(played)
    assert table.find_seat(3).chips == 28_00
    again = houseway.read_round(played.write(), book=[folder])
    assert again.ledger == played.ledger


def test_it_is_priced(folder: Path) -> None:
    # By hand, without replacement from 52 cards: each hand is two cards of values 0 (16 cards) and 1 to 9 (4 each).
    values = [0] * 16 + [value for value in range(1, 10) for _ in range(4)]
    counts = [values.count(value) for value in range(10)]
    ties = 0
    for a in range(10):
        for b in range(10):
            for c in range(10):
                d = (a + b - c) % 10
                left = counts.copy()
                ways = 1
                for card in (a, b, c, d):
                    ways *= max(left[card], 0)
                    left[card] -= 1
                ties += ways
    sheet = houseway.odds("two-dollar-nines", book=[folder])
    assert sheet["Tie"].ev == Fraction(10 * ties, 52 * 51 * 50 * 49) - 1
    assert sheet["Front"].ev == 0  # nothing tells the hands apart


def test_it_is_simulated_and_checked_and_listed_from_the_command_line(folder: Path) -> None:
    book = ("--book", str(folder))
    assert "my-room/two-dollar-nines" in [game["id"] for game in told("games", *book)]
    assert told("check", "two-dollar-nines", *book)[0]["faults"] == []
    assert told("odds", "two-dollar-nines", *book)["wagers"][0]["ev"] == "0/1"
    simulated = told("simulate", "two-dollar-nines", "--rounds", "1000", "--seed", "1", *book)
    assert [wager["name"] for wager in simulated["wagers"]] == ["Front", "Tie"]


def test_a_flat_folder_of_games_takes_its_own_name_as_the_house(folder: Path) -> None:
    assert houseway.load("two-dollar", book=[folder / "my-room"]).id == "my-room/two-dollar-nines"


PRICED = """
name = "EZ Baccarat (priced only)"
rules_from = "crystal/ez-baccarat"
filed = { seed = "000", lines = [2901, 2901] }
fees = ["crystal/baccarat-games"]
"""


def test_a_game_that_is_only_priced_takes_its_rules_from_another(tmp_path: Path) -> None:
    (tmp_path / "priced.toml").write_text(PRICED, encoding="utf-8")
    game = houseway.load("priced", book=[tmp_path])
    assert game.rules.rules_from == "crystal/ez-baccarat"
    assert len(game.posted_fees) == 10
    assert houseway.odds(game)["Banker line"].ev == houseway.odds("crystal/ez-baccarat")["Banker line"].ev
    (tmp_path / "priced.toml").write_text(PRICED.replace("crystal/ez", "crystal/no"), encoding="utf-8")
    with pytest.raises(BookError, match="rules_from names 'crystal/no-baccarat', which is not in the book"):
        houseway.load("priced", book=[tmp_path])


def test_a_draft_must_say_how_it_is_settled(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(DRAFT.split("[settle]")[0], encoding="utf-8")
    with pytest.raises(BookError, match=r"^mine.toml: settle: this key is missing$"):
        houseway.load("mine", book=[tmp_path])


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="nowhere: there is no such folder of games"):
        houseway.load("ez-baccarat", book=[tmp_path / "nowhere"])
