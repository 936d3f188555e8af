"""houseway compare: the table, its forms, its refusals, and what is said while it is worked out."""

import csv
import io
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis import odds_cache as priced
from houseway.analysis.odds import OddsSheet, odds
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import Game
from houseway.cli.compare_bar import pricing_bar
from tests.cli.typed import Done, refused, run, told
from tests.test_comparing import TIED, WON, write_book


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return str(write_book(tmp_path / "book"))


def compare(book: str, *words: str, columns: int = 140) -> Done:
    done = run("compare", "--house", "corner", "--book", book, *words, columns=columns)
    assert done.returncode == 0, done.stderr
    return done


def test_the_table(book: str) -> None:
    printed = compare(book).stdout
    assert printed.startswith("Compared: 2 banked games, 2 wagers, intended reading\n")
    rows = [line.split() for line in printed.splitlines() if line.strip().startswith("corner")]
    # As the figures of tests/test_comparing.py: 0, -$1 of $50, -$2 of $300 and 72 times -$2 without the wager's worth;
    # and without fees -WON/20 = -2.253%, or $3.38 of $150 each round.
    assert rows[0] == ["corner", "Even", "Nines", "Front", "+0.000%", "-2.000%", "-0.667%", "0.949", "72", "-$144"]
    assert rows[1][:8] == ["corner", "Short", "Even", "Nines", "Front", "-2.253%", "-2.253%", "+2.253%"]
    assert rows[1][-1] == "+$243"
    assert "No collection is filed for corner/short-even-nines." in printed


def test_on_narrow_paper_the_figures_stand_below_the_names(book: str) -> None:
    lines = compare(book, columns=80).stdout.splitlines()
    name = lines.index("corner: Even Nines, Front")
    assert lines[name + 1].split() == ["+0.000%", "-2.000%", "-0.667%", "0.949", "72", "-$144"]
    assert all(len(line) <= 80 for line in lines)


def test_every_wager_in_the_order_asked_for(book: str) -> None:
    found = told("compare", "--house", "corner", "--book", book, "--all-wagers", "--sort", "hour")
    assert (found["reading"], found["sorted_by"]) == ("intended", "hour")
    hours = [Fraction(one["bank_an_hour"]) for one in found["wagers"]]
    tie = 72 * 150_00 * (1 - 10 * TIED)
    assert hours == [72 * 150_00 * WON / 20, tie, tie - 72 * 1_00, -72 * 2_00]
    assert [one["wager"] for one in found["wagers"]] == ["Front", "Tie", "Tie", "Front"]
    again = told("compare", "--house", "corner", "--book", book, "--all-wagers", "--sort", "hour", "--reverse")
    assert [one["bank_an_hour"] for one in again["wagers"]] == [one["bank_an_hour"] for one in found["wagers"][::-1]]


def test_a_line_for_programs(book: str) -> None:
    line = told("compare", "--game", "even nines", "--book", book)["wagers"][0]
    assert (line["house"], line["game"], line["wager"], line["kind"]) == (
        "corner",
        "corner/even-nines",
        "Front",
        "base",
    )
    assert (line["ev"], line["seat_after"], line["bank_after"]) == ("0/1", "-1/50", "-1/150")
    assert (line["bank_an_hour"], line["bank_an_hour_decimal"]) == ("-14400/1", -14400.0)


def test_with_commas(book: str, tmp_path: Path) -> None:
    printed = compare(book, "--csv", "--all-wagers").stdout
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert [row["wager"] for row in rows] == ["Front", "Tie", "Tie", "Front"]
    assert (rows[0]["player_edge"], rows[0]["seat_after_fees"], rows[0]["bet_cents"]) == ("0.0", "-0.02", "5000")
    assert float(rows[3]["player_edge"]) == pytest.approx(float(-WON / 20))
    assert rows[3]["fee_option"] == ""
    file = tmp_path / "table.csv"
    assert compare(book, "--csv", str(file), "--all-wagers").stdout == ""
    assert file.read_text(encoding="utf-8") == printed


def test_literal_is_another_table() -> None:
    # The push of a three-card seven is not written at crystal (000 lines 1819 and 1854): without it the Banker line
    # wins what it otherwise pushes, and is the player's: what the Player line loses, 1.24%. With the push it costs the
    # published 1.02%.
    found = [
        told("compare", "--house", "crystal", "--game", "crystal/ez-baccarat", *more) for more in ((), ("--literal",))
    ]
    intended, literal = ({one["wager"]: one["ev_decimal"] for one in table["wagers"]} for table in found)
    assert intended["Banker line"] == pytest.approx(-0.0102, abs=5e-5)
    assert literal["Banker line"] == pytest.approx(0.0124, abs=5e-5)
    assert [table["reading"] for table in found] == ["intended", "literal"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("oaks",), "oaks: a house is named by --house, a game by --game, and a file is written with --csv"),
        (("--sort", "luck"), "--sort is edge, after, sd, hour, name or house, not 'luck'"),
        (("--json", "--csv"), "compare answers with --json or with --csv, not with both"),
        (("--house", "standard"), "no house with a banked game is called 'standard': there are"),
        (("--game", "oaks/razz"), "no game is called 'oaks/razz'"),
        (("--game", "razz"), "crystal/razz is played for a pot: it has no bank"),
        (("--house", "oaks", "--game", "ez-baccarat"), "there is no version of ez-baccarat in oaks"),
    ],
)
def test_refusals_are_one_clear_line(words: tuple[str, ...], line: str) -> None:
    assert refused("compare", *words).startswith(f"houseway: {line}")


@pytest.mark.parametrize(("where", "why"), [("none/table.csv", "there is no such folder"), ("kept", "it is a folder")])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    book: str, tmp_path: Path, where: str, why: str
) -> None:
    (tmp_path / "kept").mkdir(exist_ok=True)
    line = refused("compare", "--house", "corner", "--book", book, "--csv", str(tmp_path / where))
    assert line == f"houseway: cannot write {tmp_path / where}: {why}\n"


def test_who_stops_is_told_what_is_kept_and_goes_on(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[str] = []

    def stop_at_short(game: Game, **asked: Any) -> OddsSheet:
        if "short" in game.id:
            raise KeyboardInterrupt
        worked_out.append(game.id)
        return odds(game, **asked)

    monkeypatch.setattr(priced, "odds", stop_at_short)
    done = run("compare", "--house", "corner", "--book", book)
    assert (done.returncode, done.stdout) == (130, "")
    last = done.stderr.splitlines()[-1]
    assert last == "stopped: 1 of 2 games are priced and kept; the same command goes on from there"

    def go_on(game: Game, **asked: Any) -> OddsSheet:
        worked_out.append(game.id)
        return odds(game, **asked)

    monkeypatch.setattr(priced, "odds", go_on)
    assert "Short Even Nines" in compare(book).stdout
    assert worked_out == ["corner/even-nines", "corner/short-even-nines"]


def test_how_long_it_will_take_is_said_once_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pricing_bar() as progress:
        progress(PricingProgress("a/b", 1, 2, 0.0, 130.0))
        progress(PricingProgress("a/c", 2, 2, 65.0, 65.0))
    told = capsys.readouterr()
    assert told.err == "2 games are not priced yet: about 2 minutes; each is kept as soon as it is done\n"
    assert told.out == ""


def test_a_bar_for_those_who_watch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # as if somebody watched a terminal
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with pricing_bar() as progress:
        progress(PricingProgress("a/b", 1, 1, 30.0, 30.0))
    told = capsys.readouterr()
    assert "1 of 1: a/b" in told.err
    assert "about 30 seconds left" in told.err


def test_what_is_quick_needs_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    with pricing_bar() as progress:
        progress(PricingProgress("a/b", 1, 1, 0.0, 0.5))
    assert capsys.readouterr().err == ""
