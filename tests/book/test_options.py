"""What a filing leaves to the house to choose: an option with choices, posted at the table."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.core.errors import BookError

pytestmark = pytest.mark.fast

_EZ = Path(__file__).parents[2] / "src/houseway/book/crystal/ez-baccarat.toml"
_OPTION = """
[[option]]
id = "tie-pays"
lines = 1866
about = "The house posts what a tie pays."
default = "eight"
[option.choices.eight]
"wager.Tie Bet.pays" = [{ hand = "The hands tie", when = { winner = "tie" }, odds = "8:1", lines = 1866 }]
[option.choices.nine]
"wager.Tie Bet.pays" = [{ hand = "The hands tie", when = { winner = "tie" }, odds = "9:1", lines = 1866 }]
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    page = _EZ.read_text().replace('fees = ["baccarat-games", "ez-baccarat"]', "fees = []")
    (tmp_path / "mine/tied.toml").write_text(page + _OPTION)
    return tmp_path


def _tie_pays(book: Path, **chosen: str) -> str:
    game = load("mine/tied", book=[book], rulings={name.replace("_", "-"): one for name, one in chosen.items()})
    return next(wager for wager in game.rules.wager if wager.name == "Tie Bet").pays[0].odds  # type: ignore[union-attr]


def test_an_option_stands_at_its_default_until_the_house_chooses(book: Path) -> None:
    assert _tie_pays(book) == "8:1"
    assert _tie_pays(book, tie_pays="nine") == "9:1"


def test_the_letter_of_the_filing_chooses_no_option(book: Path) -> None:
    game = load("mine/tied", book=[book], literal=True)
    assert game.reading["tie-pays"] == "eight"
    assert game.reading["naturals"] == "literal"


def test_a_choice_that_is_not_filed_is_refused_by_name(book: Path) -> None:
    with pytest.raises(BookError, match="'tie-pays' reads eight or nine, not 'ten'"):
        _tie_pays(book, tie_pays="ten")


@pytest.mark.parametrize(
    ("was", "is_now", "fault"),
    [
        ('default = "eight"', 'default = "ten"', "the default 'ten' is none of its choices"),
        (
            '[option.choices.nine]\n"wager.Tie Bet.pays"',
            '[option.choices.nine]\n"wager.Tie Bet.loses"',
            "the same keys",
        ),
        ('id = "tie-pays"', 'id = "naturals"', "'naturals' is there twice"),
    ],
)
def test_an_option_that_cannot_be_chosen_is_a_fault(book: Path, was: str, is_now: str, fault: str) -> None:
    page = book / "mine/tied.toml"
    page.write_text(page.read_text().replace(was, is_now))
    with pytest.raises(BookError, match=fault):
        load("mine/tied", book=[book])
