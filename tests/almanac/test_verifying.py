"""Verifying finds what was planted and says where; restamping renews what is equal, and leaves what is not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.almanac.files import VARIABLE
from houseway.analysis.almanac.plan import look_over
from houseway.analysis.almanac.verify import draw_sample
from houseway.analysis.odds import odds
from houseway.book.loader import load
from tests.almanac.conftest import BACCARAT, STUD
from tests.cli.typed import refused, run

Lines = list[dict[str, Any]]


def plant(almanac: Path, game: str, change: Callable[[Lines], None]) -> None:
    """Change the lines of a game's file."""
    path = almanac / f"{game}.jsonl"
    first, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    change(lines)
    written = [json.dumps(line, separators=(",", ":")) for line in [first, *lines]]
    path.write_text("\n".join(written) + "\n", encoding="utf-8")


def find_part(lines: Lines, name: str) -> dict[str, Any]:
    """The price of a wager."""
    return next(line for line in lines if line.get("name") == name)


def count_one_more(lines: Lines) -> None:
    find_part(lines, "Tie Bet")["outcomes"][0][3] += 1


def pay_one_more(lines: Lines) -> None:
    part = find_part(lines, "Tie Bet")
    part["outcomes"][0][2] = "10"


def deviate(lines: Lines) -> None:
    part = find_part(lines, "Tie Bet")
    part["sd"] += 1e-15 * 8


def deal_one_more(lines: Lines) -> None:
    next(line for line in lines if line["id"].startswith("bank:"))["result"]["most_paid"] += 1


def stamp_otherwise(lines: Lines) -> None:
    for line in lines:
        if "stamp" in line:
            line["stamp"] = "of other code"


def verify(*words: str) -> list[dict[str, Any]]:
    """Verify in one process, and tell what differs; the exit status says whether anything does."""
    done = run("almanac", "verify", *words, "--json", "--workers", "1")
    told: list[dict[str, Any]] = json.loads(done.stdout)
    differing = [one for one in told if not one["equal"]]
    assert done.returncode == bool(differing), done.stderr
    return differing


def test_what_is_whole_is_equal(almanac: Path) -> None:
    done = run("almanac", "verify", BACCARAT, "--workers", "1")
    assert (done.returncode, done.stdout.strip()) == (0, "7 of 7 entries are equal to the last digit")


@pytest.mark.parametrize(
    ("change", "where", "entries"),
    [
        (count_one_more, ".outcomes[0][3]: ", "sheet"),
        (pay_one_more, ".outcomes[0][2]: ", "sheet"),
        (deviate, ".sd: ", "sheet"),
        (deal_one_more, ".most_paid: ", "bank"),
    ],
)
def test_what_was_planted_is_found(almanac: Path, change: Callable[[Lines], None], where: str, entries: str) -> None:
    plant(almanac, BACCARAT, change)
    differing = verify(BACCARAT)
    assert {one["kind"] for one in differing} == {entries}
    assert all(where in one["difference"] and one["game"] == BACCARAT for one in differing)


def test_people_are_told_where(almanac: Path) -> None:
    plant(almanac, BACCARAT, deal_one_more)
    done = run("almanac", "verify", BACCARAT, "--workers", "1", columns=200)
    assert done.returncode == 1
    assert "most_paid: " in done.stdout
    assert " in the almanac, " in done.stdout
    assert " entries are equal to the last digit" in done.stdout


def test_a_sample_is_drawn_by_its_seed(almanac: Path) -> None:
    standings = look_over([load(BACCARAT)])
    draws = [[one.planned.id for one in draw_sample(standings, 3, seed)] for seed in range(4)]
    assert [[one.planned.id for one in draw_sample(standings[::-1], 3, seed)] for seed in range(4)] == draws
    assert len({frozenset(draw) for draw in draws}) > 1
    assert len(draw_sample(standings, 100, 1)) == 7
    assert len(json.loads(run("almanac", "verify", BACCARAT, "--sample", "2", "--json").stdout)) == 2


def test_restamping_renews_what_is_equal(almanac: Path, small: Path) -> None:
    path, whole = almanac / f"{BACCARAT}.jsonl", (small / f"{BACCARAT}.jsonl").read_bytes()
    plant(almanac, BACCARAT, stamp_otherwise)
    done = run("almanac", "restamp", BACCARAT, "--workers", "1")
    assert (done.returncode, "7 stamps are renewed" in done.stderr) == (0, True)
    assert path.read_bytes() == whole


def test_restamping_leaves_what_differs(almanac: Path, small: Path) -> None:
    path, whole = almanac / f"{BACCARAT}.jsonl", (small / f"{BACCARAT}.jsonl").read_bytes()
    plant(almanac, BACCARAT, stamp_otherwise)
    plant(almanac, BACCARAT, deal_one_more)
    done = run("almanac", "restamp", BACCARAT, "--workers", "1")
    assert done.returncode == 1
    assert "most_paid" in done.stdout
    stale = [one for one in list_entries(BACCARAT) if one["state"] == "stale"]
    assert [one["kind"] for one in stale] == ["bank"]
    assert path.read_bytes() != whole
    # And a build of what is missing replaces it.
    assert run("almanac", "build", BACCARAT, "--missing", "--workers", "1").returncode == 0
    assert path.read_bytes() == whole


def list_entries(*words: str) -> list[dict[str, Any]]:
    """What is listed of the almanac."""
    done = run("almanac", "list", *words, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_what_is_missing_or_stale_or_refused_is_listed(almanac: Path) -> None:
    def spoil(lines: Lines) -> None:
        (guide,) = [line for line in lines if line["id"].startswith("guide:")]
        banks = [line for line in lines if line["id"].startswith("bank:")]
        guide["result"] = {"refused": "nobody has counted it"}
        banks[0]["stamp"] = "of other code"
        lines.remove(banks[1])

    plant(almanac, STUD, spoil)
    told = list_entries(STUD)
    states = {(one["kind"], one["state"], one["why"]) for one in told if one["kind"] != "sheet"}
    assert states == {
        ("bank", "missing", None),
        ("bank", "stale", None),
        ("guide", "refused", "nobody has counted it"),
    }
    assert sorted(one["state"] for one in list_entries(STUD, "--missing")) == ["missing", "stale"]
    done = run("almanac", "list", STUD)
    assert "refused: nobody has counted it" in done.stdout
    assert "6 entries: 2 in the almanac, 2 without a result" in " ".join(done.stdout.split())
    assert all(one["seconds"] > 0 for one in told)


# -- commands that are mistaken


@pytest.mark.parametrize("command", ["list", "build", "verify", "restamp"])
def test_games_that_are_unknown_or_have_no_bank_are_refused(almanac: Path, command: str) -> None:
    assert "no-such-game" in refused("almanac", command, "no-such-game")
    assert "bank" in refused("almanac", command, "oaks/texas-holdem")


@pytest.mark.parametrize("command", ["build", "restamp"])
def test_where_there_is_no_almanac_none_is_written(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    assert "HOUSEWAY_ALMANAC is empty" in refused("almanac", command, BACCARAT)


def test_a_folder_that_cannot_be_written_is_one_line(empty: Path) -> None:
    empty.write_text("a file", encoding="utf-8")
    done = run("almanac", "build", BACCARAT, "--workers", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be written: Not a directory" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("--workers", "0"), ("--sample", "-1"), ("--sample", "many"), ("--seed", "x")])
def test_numbers_that_cannot_be_are_refused(almanac: Path, words: tuple[str, str]) -> None:
    done = run("almanac", "verify", BACCARAT, *words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


# -- the almanac is used, and left alone by those who recount


def test_recounting_leaves_the_almanac_alone(almanac: Path) -> None:
    right = odds(BACCARAT, recount=True)
    plant(almanac, BACCARAT, count_one_more)
    assert odds(BACCARAT) != right
    assert odds(BACCARAT, recount=True) == right


@pytest.mark.parametrize(
    ("command", "change"),
    [
        (("odds", BACCARAT), lambda lines: find_part(lines, "Tie Bet").update(ev="1/2")),
        (("odds", BACCARAT, "--literal"), lambda lines: find_part(lines, "Tie Bet").update(ev="1/2")),
        (("bank", BACCARAT), deal_one_more),
        (
            ("strategy", STUD),
            lambda lines: next(one for one in lines if one["id"] < "h")["result"].update(unit="a bean"),
        ),
    ],
)
def test_commands_use_the_almanac_and_recount_without_it(
    almanac: Path, command: tuple[str, ...], change: Callable[[Lines], None]
) -> None:
    def ask(*more: str) -> str:
        done = run(*command, "--json", *more)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def change_guides(lines: Lines) -> None:
        change([line for line in lines if command[0] != "strategy" or line["id"].startswith("guide:")])

    before, counted = ask(), ask("--recount")
    plant(almanac, STUD if STUD in command else BACCARAT, change_guides)
    assert ask("--recount") == counted
    assert ask() != before
