"""houseway strategy, as a stranger types it."""

from fractions import Fraction
from pathlib import Path

from tests.cli.typed import refused, run, told

NO_BUST = "clubone/no-bust-21st-century-blackjack-4"
SWITCH = "clubone/21st-century-blackjack-switch"


def test_the_card_is_printed_with_its_legend_and_its_worth() -> None:
    done = run("strategy", NO_BUST, "--decks", "1")
    assert done.returncode == 0, done.stderr
    assert "Hard" in done.stdout
    assert "Soft" in done.stdout
    assert "Pairs" not in done.stdout  # this game has no splits
    assert "By the chart" in done.stdout
    assert "\x1b" not in done.stdout  # colour only on a terminal


def test_programs_get_the_card_and_what_each_choice_is_worth() -> None:
    document = told("strategy", NO_BUST, "--decks", "1")
    assert document["game"] == NO_BUST
    assert document["decks"] == 1
    assert document["strategy"] == "best"
    assert -1 < document["ev_decimal"] < 0
    assert Fraction(document["ev"]) == Fraction(str(document["ev_decimal"]))
    assert document["card"]["ups"] == ["2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace"]
    sixteen = next(one for one in document["cells"] if (one["hand"], one["up"]) == ("hard 16", "6"))
    assert sixteen["worth"]["stand"] > sixteen["worth"]["hit"]  # twelve to sixteen stand against a six everywhere


def test_a_picture_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    picture = tmp_path / "card.svg"
    done = run("strategy", NO_BUST, "--decks", "1", "--svg", str(picture))
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"The card is in {picture}.\n" or str(picture) in done.stdout.replace("\n", "")
    assert picture.read_text(encoding="utf-8").startswith("<svg ")


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    assert "is dealt from 1 to 8 decks, not 9" in refused("strategy", NO_BUST, "--decks", "9")
    assert "no/such" in refused("strategy", NO_BUST, "--decks", "1", "--svg", str(tmp_path / "no/such.svg"))
    assert "it is a folder" in refused("strategy", NO_BUST, "--decks", "1", "--svg", str(tmp_path))


def test_a_narrow_screen_loses_no_column() -> None:
    """At 60 columns the one for the ace was missing, and +100 was cut short."""
    switch = [run("strategy", SWITCH, columns=columns).stdout for columns in (60, 80)]
    for printed, columns in zip(switch, (60, 80), strict=True):
        assert "…" not in printed
        assert max(map(len, printed.splitlines())) <= columns
        natural, made = (
            [cell for line in printed.splitlines() if line.startswith(f" {name} ") for cell in line.split()[count:]]
            for name, count in (("A-10  ", 1), ("A-10 switched", 2))
        )
        assert len(natural) == len(made) == 10  # up cards 2 to 9, ten and ace
        hard = next(line for line in printed.splitlines() if line.startswith(" Hard"))
        assert hard.split() == ["Hard", *"23456789", "10", "A"]
        assert all(float(as_made) < float(as_dealt) for as_made, as_dealt in zip(made, natural, strict=True))


def test_a_switch_that_makes_an_ace_and_a_ten_is_told_for_what_it_is() -> None:
    card = told("strategy", SWITCH)["card"]
    against_ten = {row["hands"]: float(row["cells"][card["ups"].index("ten")]) for row in card["worth"]}
    # Ten-ten and ace-nine against a ten: 77 kept, and 70 switched, which read 85 by the row of a natural.
    assert round(against_ten["10-10"] + against_ten["A-9"]) == 77
    assert round(against_ten["A-10 switched"] + against_ten["10-9"]) == 70
