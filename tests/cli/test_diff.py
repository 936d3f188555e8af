"""houseway diff: two games on the terminal and for programs."""

from pathlib import Path

from tests.cli.typed import refused, run, told
from tests.drafted_book import baccarat, wager, war, written


def test_differences_with_their_worth_come_before_those_without(tmp_path: Path) -> None:
    there = baccarat()
    wager(there, "Tie Bet")["pays"][0]["odds"] = "9:1"
    wager(there, "Panda 8 Bet")["back_line"] = True
    folder = written(tmp_path, {"here": baccarat(), "there": there})
    done = run("diff", "drafts/here", "drafts/there", "--book", str(folder), columns=120)
    assert done.returncode == 0, done.stderr
    sheet = " ".join(done.stdout.split())
    assert "Here: EZ Baccarat (drafts/here), 8 decks, intended reading" in sheet
    # 9.5156% of all deals tie.
    assert "Tie Bet -14.3596% -4.8440% +9.5156%" in sheet
    worth = sheet.index("Tie Bet: The hands tie: here pays 8 to 1 (line 1866); there pays 9 to 1 (line 1866).")
    assert sheet.index("worth to the player: Tie Bet +9.5156%") > worth
    assert "With all these rules at once the wagers are worth exactly as much as there." in sheet
    still = sheet.index("Wagers: no effect on the value Panda 8 Bet: back-line bets: here no")
    assert worth < still


def test_programs_are_told_fractions(tmp_path: Path) -> None:
    folder = written(tmp_path, {"here": war(), "there": war("9:1")})
    found = told("diff", "drafts/here", "drafts/there", "--book", str(folder))
    assert found["here"]["id"] == "drafts/here"
    (one,) = found["differences"]
    assert one["worth"] == {
        "effect": "moves",
        "why": None,
        "changes": {"Tie wager": {"exact": "-23/311", "decimal": -23 / 311}},
    }
    assert (one["part"], one["here"]["words"], one["there"]["words"]) == ("wagers", "pays 10 to 1", "pays 9 to 1")
    assert found["together"]["accounted"] is True
    ties = next(row for row in found["values"] if row["name"] == "Tie wager")
    assert ties["change"]["exact"] == "-23/311"


def test_pages_that_say_the_same(tmp_path: Path) -> None:
    folder = written(tmp_path, {"here": war(), "there": war()})
    done = run("diff", "drafts/here", "drafts/there", "--book", str(folder))
    assert "The two pages say the same." in done.stdout


def test_the_letter_of_both_filings_is_compared() -> None:
    found = told("diff", "crystal/ez-baccarat", "delta/ez-baccarat", "--literal")
    assert found["here"]["reading"]["naturals"] == found["there"]["reading"]["naturals"] == "literal"


def test_pot_games_are_told_by_their_rules() -> None:
    done = run("diff", "oaks/omaha-high", "oaks/omaha-hi-lo")
    assert done.returncode == 0
    assert "Rules\n" in done.stdout
    assert "worth to the player" not in done.stdout


def test_an_unknown_game_is_one_line() -> None:
    assert "no game is called 'ez-bacarat'" in refused("diff", "ez-bacarat", "crystal/ez-baccarat")
