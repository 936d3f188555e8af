"""Every pay, fee and limit of the book stands in the lines it cites, or a ruling says why not."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.book.model.fees import FeeOption
from houseway.book.model.pot_betting import Betting
from houseway.book.shelf import BOOK, open_shelf, read_toml
from houseway.book.validated import read_schedule
from houseway.families.panguingue.page import Condition, WrongCount
from tests.book.citations import SEEDS, figures, is_cited, unfound

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason="the filings are not at hand")


FILED = [
    game_id for game_id in open_shelf().games() if "seed" in read_toml(BOOK / game_id.split("/")[0] / "house.toml")
]


@pytest.mark.parametrize("game_id", FILED)
def test_game_figures_stand_in_the_filing_whatever_the_house_chooses(game_id: str) -> None:
    page = load(game_id).rules
    choices = [{option.id: choice} for option in page.option for choice in option.choices]
    for chosen in choices or [{}]:
        game = load(game_id, rulings=chosen)
        explained = tuple(path for ruling in game.rulings for path in ruling.explains)
        assert game.rules.filed is not None
        assert unfound(game.rules, game.rules.filed.seed, explained) == [], chosen


@pytest.mark.parametrize("path", sorted(BOOK.glob("*/fees/*.toml")), ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_fee_figures_stand_in_the_filing(path: Path) -> None:
    schedule = read_schedule(path)
    explained = tuple(pattern for ruling in schedule.ruling for pattern in ruling.explains)
    assert schedule.filed is not None
    assert unfound(schedule, schedule.filed.seed, explained) == []


def test_every_amount_of_a_pot_game_s_option_is_looked_for() -> None:
    option = FeeOption.model_validate(
        {
            "id": "all",
            "lines": 1,
            "stakes": [
                {"lower": "$1", "upper": "$2", "ante": "$3", "blinds": ["$4", "$5"], "bring_in": "$6", "buy_in": "$7"}
            ],
            "stakes_span": {"least": {"lower": "$8", "upper": "$9"}, "most": {"lower": "$10", "upper": "$11"}},
            "drop": [
                {
                    "players": "2+",
                    "fee": "$12",
                    "otherwise": "$13",
                    "stages": [{"round": 2, "fee": "$14"}],
                    "jackpot": "$15",
                    "free_up_to": "$16",
                }
            ],
            "by_pot": [{"starts": "$17", "fee": "$18"}],
            "time": [{"players": "2+", "fee": "$19"}],
            "each": [{"players": "2+", "fee": "$20"}],
        }
    )
    betting = Betting.model_validate({"limit": "spread", "most": "$21", "rounded": "$22", "lines": 1})
    looked_for = {value for page in (option, betting) for _, _, value, _ in figures(page)}
    assert looked_for - {0} == {dollars * 100 for dollars in range(1, 23)}


@pytest.mark.parametrize(
    ("key", "value", "text", "stands_there"),
    [
        ("points", 13, "b. Thirteen ( 13) points", True),
        ("points", 3, "b. Thirteen ( 13) points", False),
        ("points", 20, "twenty times the value of one point", True),
        ("points", 2, "the regular point value is doubled", True),
        ("points", 4, "the regular point value is doubled", False),
        ("rank", 3, "(Rank\n#3)", True),
        ("rank", 3, "three (3) points", False),
    ],
)
def test_points_and_ranks_are_found_in_digits_and_in_words(
    key: str, value: int, text: str, *, stands_there: bool
) -> None:
    assert is_cited(key, value, text) == stands_there


def test_every_number_of_chinese_poker_is_looked_for() -> None:
    page = load("clubone/chinese-poker-mandarin").rules
    looked_for = [value for _, key, value, _ in figures(page) if key == "points"]
    bonuses = [5, 4, 10, 8, 2, 3]  # 237-249
    sweeps = [39, 26, 13, 13, 6, 6, 3, 3, 3]  # 289-335
    assert looked_for == [1, 2, 3, *bonuses, *sweeps, 3, 6, 20]  # 217, 265, 274, then 353, 383 and 360


def test_every_count_of_a_panguingue_is_looked_for_in_digits_or_in_words() -> None:
    condition = Condition.model_validate(
        {"meld": "valle set of one suit", "chips": 2, "in_spades": 4, "added": 1, "added_in_spades": 3, "lines": 1}
    )
    wrong = WrongCount.model_validate({"least": 8, "most": 12, "lines": 1})
    looked_for = [(key, value) for page in (condition, wrong) for _, key, value, _ in figures(page)]
    assert looked_for == [("count", number) for number in (2, 4, 1, 3, 8, 12)]
    assert is_cited("count", 8, "less than eight cards")
    assert is_cited("count", 2, "= 2Chips")
    assert not is_cited("count", 2, "12 chips")
