"""The command itself: help, version, notes, early leavers and full disks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import houseway

HOUSEWAY = [sys.executable, "-m", "houseway"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*HOUSEWAY, *words], capture_output=True, text=True, check=False)


def test_alone_it_tells_what_it_can_do() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (0, "")
    assert "Usage: houseway" in done.stdout
    for command in ("games", "rules", "play", "settle", "odds", "simulate", "check", "schema"):
        assert f"  {command} " in done.stdout


def test_it_says_its_version() -> None:
    assert run("--version").stdout.startswith("houseway 0.")


def test_a_schema_is_one_document() -> None:
    done = run("schema", "game")
    assert (done.returncode, done.stderr) == (0, "")
    assert isinstance(json.loads(done.stdout), dict)


def test_a_namesake_is_told_after_the_answer_and_not_with_a_refusal() -> None:
    answered = run("odds", "ez-baccarat", "--json")
    assert answered.stderr == "ez-baccarat: taking crystal/ez-baccarat; delta/ez-baccarat filed it too\n"
    refused = run("odds", "ez-baccarat", "--decks", "9")
    assert refused.returncode == 2
    assert refused.stderr == "houseway: crystal/ez-baccarat is dealt from 3 to 8 decks, not 9\n"


@pytest.mark.parametrize("command", ["rules", "odds"])
def test_a_reader_who_leaves_early_is_no_mistake(command: str) -> None:
    first = f"{sys.executable} -m houseway {command} crystal/ez-baccarat | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", first], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "words", ["games", "games --json", "check crystal/ez-baccarat", "schema", "rules --help", "--help"]
)
def test_a_reader_who_has_left_before_the_answer_is_no_mistake(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="utf-8") as gone:
        done = subprocess.run([*HOUSEWAY, *words.split()], stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_one_clear_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*HOUSEWAY, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "houseway: cannot write the answer: No space left on device\n"


def test_a_simulation_needs_no_folder_to_write_to() -> None:
    # Numba that finds no place for its compiled code, as in an install that nobody may write to.
    blocked = (
        "import numba.core.caching as caching; caching.CacheImpl._locator_classes = [];"
        "import houseway; print(houseway.simulate('crystal/ez-baccarat', rounds=10, seed=1).rounds)"
    )
    done = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)
    assert done.stdout == "10\n", done.stderr


def test_a_wager_that_no_deal_decides_has_no_price() -> None:
    # Only tens and faces are left: the Banker hand is always nothing, so Flex Action 5 is never decided.
    gone = " ".join(f"{rank}{suit}" for rank in "A23456789" for suit in "cdhs")
    sheet = houseway.odds("clubone/supreme-baccarat", decks=1, gone=gone)
    assert sheet["Flex Action 5"].ev is None
    assert sheet["Flex Action 0"].ev == sheet["Flex Action 0"].outcomes[0].pays
    done = run("odds", "clubone/supreme-baccarat", "--decks", "1", "--gone", gone)
    assert done.returncode == 0
    assert "none" in done.stdout
