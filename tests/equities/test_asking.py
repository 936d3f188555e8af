"""Questions good and bad, from Python and from the command line."""

import json
from fractions import Fraction

import pytest

from houseway import equity
from houseway.core.errors import HousewayError
from tests.cli.typed import run


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "message"),
    [
        ("holdm", ["AhKh", "QsQd"], "", "", "no game or shape is called 'holdm': did you mean holdem"),
        ("crystal/ez-baccarat", ["AhKh", "QsQd"], "", "", "equity is for games with a pot"),
        ("holdem", ["AhKh"], "", "", "equity is for 2 to 10 hands, not 1"),
        ("holdem", ["AhKh", "AhQd"], "", "", "the ace of hearts (Ah) is dealt 2 times from a pack that holds 1"),
        ("holdem", ["AhKh", "QsQd"], "2h 7h 9c", "9c", "the 9 of clubs (9c) is dealt 2 times"),
        ("holdem", ["AhKh", "QsQd"], "2h 7h 9c Tc Jc 3d", "", "the board has 6 cards: 5 here"),
        ("razz", ["AhKh", "QsQd"], "2h", "", "the board has 1 cards: none here"),
        ("omaha", ["AhKhQhJhTh", "QsQdJsJd"], "", "", "has 5 cards: 4 at most here"),
        ("omaha", ["AA", "QsQdJsJd"], "", "", "'AA' is not a card"),
        ("holdem", ["Ah Kz", "QsQd"], "", "", "'Kz' is not a card"),
        ("draw", ["Jo Ad", "QsQd"], "", "", "the joker (Jo) is not in this pack"),
        ("asian-stud", ["2h Ad", "QsQd"], "", "", "the 2 of hearts (2h) is not in this pack"),
        ("mexican-stud", ["Jo Ad", "QsQd"], "", "", "say how the joker was dealt"),
        ("razz", ["Ah|Kd|2c", "QsQd"], "", "", "one bar parts"),
        ("pineapple", ["Ah", "QsQd"], "", "", "type the three cards dealt, or the two that were kept"),
        ("holdem", ["", "QsQd"], "", "", "a hand is empty"),
        ("seven-card-stud", ["random"] * 8, "", "", "56 cards are needed, and the deck has 52"),
    ],
)
def test_one_clear_line(game: str, hands: list[str], board: str, dead: str, message: str) -> None:
    with pytest.raises(HousewayError) as refusal:
        equity(game, hands, board=board, dead=dead)
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_how_it_is_found_can_be_chosen() -> None:
    hands, board = ["AhKh", "QsQd"], "2h 7h 9c"
    counted = equity("holdem", hands, board=board)
    assert counted.exact
    assert counted[0].standard_error is None
    assert counted.method == "counted: 990 deals"
    drawn = equity("holdem", hands, board=board, sample=100_000, seed=5)
    assert drawn.method == "sampled: 100,000 deals of 990, seed 5"
    assert isinstance(drawn[0].equity, float)
    assert drawn[0].standard_error is not None
    assert abs(drawn[0].equity - float(counted[0].equity)) < 4 * drawn[0].standard_error
    assert drawn == equity("holdem", hands, board=board, sample=100_000, seed=5, workers=1)
    with pytest.raises(HousewayError, match="counted exactly or sampled, not both"):
        equity("holdem", hands, exact=True, sample=10)
    with pytest.raises(HousewayError, match="too many deals to count"):
        equity("holdem", ["random"] * 6, exact=True)


def test_what_is_too_long_to_count_is_sampled() -> None:
    # Seven-card stud from three cards each: C(46,4) x C(42,4) = 163,185 x 111,930 deals.
    told: list[tuple[int, int]] = []
    found = equity(
        "seven-card-stud", ["Ah Ad|Kc", "8s 7s|6s"], seed=1, progress=lambda more, of: told.append((more, of))
    )
    assert not found.exact
    assert f"of {163185 * 111930:,}" in found.method
    assert {of for _, of in told} == {found.deals}
    assert sum(more for more, _ in told) == found.deals


def test_a_game_of_the_book_has_the_shape_that_its_streets_deal() -> None:
    filed = equity("crystal/holdem-limit", ["AhKh", "QsQd"], board="2h 7h 9c")
    assert (filed.game, filed.shape) == ("crystal/holdem-limit", "holdem")
    assert filed[0].equity == equity("holdem", ["AhKh", "QsQd"], board="2h 7h 9c")[0].equity


def test_the_command_tells_programs_and_people() -> None:
    done = run("equity", "holdem", "AhKh", "QsQd", "--board", "2h 7h 9c Ts", "--dead", "Ac", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["deals"], told["exact"], told["dead"]) == (43, True, ["Ac"])
    assert sum(Fraction(hand["equity"]) for hand in told["hands"]) == 1
    shown = run("equity", "holdem", "AhKh", "QQ", "--board", "2h 7h 9c Ts")
    assert shown.returncode == 0
    assert "Counted: " in shown.stdout


def test_the_command_refuses_in_one_line() -> None:
    done = run("equity", "holdm", "AhKh", "QsQd")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "houseway: no game or shape is called 'holdm': did you mean holdem?\n"
