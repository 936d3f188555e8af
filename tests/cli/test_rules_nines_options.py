"""The rule sheets of the nines with options: charts and sentences that the filings give."""

import json
from functools import cache

import pytest

from houseway.book.loader import load
from houseway.families.nines.play.options.rules import compile_options
from tests.cli.typed import run

GAMES = {
    "crystal/asian-baccarat",
    "crystal/21st-century-baccarat-face-up-tie",
    "crystal/21st-century-baccarat-face-down",
    "crystal/baccarat-5-0",
    "clubone/super-pan-9",
    "clubone/ultra-pan-9",
    "clubone/century-21-baccarat",
    "oaks/super-pan-9",
    "oaks/baccarat-gold",
}


@cache
def sheet(*words: str) -> tuple[str, ...]:
    """The lines of a rule sheet on wide paper, with single blanks."""
    done = run("rules", *words, columns=260)
    assert done.returncode == 0, done.stderr
    return tuple(" ".join(line.split()) for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        # 000 lines 19-20, 26 and 60-61.
        (
            "crystal/asian-baccarat",
            ["0 to 3 must draw must draw", "4 to 6 may choose may choose", "7 to 9 stands stands"],
        ),
        # 000 lines 389-393 and 432-434.
        ("crystal/21st-century-baccarat-face-up-tie", ["5 may choose must draw", "6 may choose stands"]),
        # 000 lines 726, 730-731 and 742: surrender and double on 0 to 6.
        (
            "crystal/21st-century-baccarat-face-down",
            [
                "0 to 4 must draw, may double, may surrender must draw",
                "5 may choose, may double, may surrender must draw",
                "6 may choose, may double, may surrender may choose",
                "7 to 9 stands stands",
            ],
        ),
        # 000 lines 886-891.
        ("crystal/baccarat-5-0", ["0 to 4 must draw must draw", "5 may choose must draw", "6 to 9 stands stands"]),
        # 004 lines 3236-3238: players as they wish.
        (
            "clubone/super-pan-9",
            ["0 to 4 may choose must draw", "5, 6 may choose may choose", "7 to 9 may choose stands"],
        ),
        # 004 lines 2406-2407: both sides alike.
        ("clubone/ultra-pan-9", ["0 to 4 must draw must draw", "5, 6 may choose may choose", "7 to 9 stands stands"]),
        # 003 lines 254-259.
        (
            "oaks/super-pan-9",
            ["0 to 3 may choose must draw", "4 to 6 may choose may choose", "7 to 9 may choose stands"],
        ),
    ],
)
def test_the_chart_of_totals_is_the_filed_one(game: str, rows: list[str]) -> None:
    assert set(rows) <= set(sheet(game))


def test_baccarat_gold_draws_by_the_third_card_on_four_and_five() -> None:
    lines = sheet("oaks/baccarat-gold")
    # 003 lines 1315-1317 and 1323-1325: 3 to 7 draws a card, 0, 1, 2, 8 and 9 none, and so does a hand that stood.
    assert "4 must draw by the Player hand's third card" in lines
    assert "5 may choose by the Player hand's third card" in lines
    assert [line for line in lines if line.endswith("S S S H H H H H S S H")] == [
        "4 S S S H H H H H S S H",
        "5 S S S H H H H H S S H",
    ]
    assert any(line.startswith("At each seat whoever has the most on it chooses") for line in lines)
    assert "For Bank the Player hand is always played the house way, whatever others choose." in lines
    assert "House way, for those who ask (line 1343): with a choice a seat draws on 5." in lines


def test_by_the_letter_a_hand_that_stood_by_choice_is_met_otherwise() -> None:
    # 003 lines 1325 and 1355: five is told to hit against six and seven alone, four by the chart.
    words = "Against a hand that stood by choice, the player-dealer draws on 0 to 4."
    assert words not in sheet("oaks/baccarat-gold")
    assert words in sheet("oaks/baccarat-gold", "--literal")


def test_late_wagers_say_where_they_are_barred() -> None:
    # 000 lines 912-918.
    lines = sheet("crystal/baccarat-5-0")
    assert any(line.startswith("Late tie bet is made once the first cards lie open, before anybody") for line in lines)
    assert (
        "It may not be made where the Player hand has 5, 6, 7, 8 or 9 and the player-dealer's open card counts the "
        "same, nor where the Player hand has 9." in lines
    )
    assert "Late tie bet needs a wager on Early tie bet." in lines
    assert "Each bettor on the Player line chooses for that wager." in " ".join(lines)


def test_wild_jokers_and_what_ends_the_round_are_told() -> None:
    # 000 lines 690-698 and 722-725: two jokers beat every nine, and a nine of the player-dealer's ends the deal.
    lines = sheet("crystal/21st-century-baccarat-face-down")
    assert "A joker counts whatever is best, so that a hand with one has nine. Two jokers beat every nine." in lines
    assert (
        "Where the player-dealer has 9 in the first two cards, nobody draws: the hands are compared as they lie."
        in lines
    )
    assert "The player-dealer's cards are looked at for that before anybody chooses." in lines
    literal = sheet("crystal/21st-century-baccarat-face-down", "--literal")
    assert any("once all have chosen; what was put down on Double down then goes back" in line for line in literal)
    # 004 lines 1182-1193: eights and nines are naturals.
    assert any(
        line.startswith("Where the player-dealer has 8 or 9 in") for line in sheet("clubone/century-21-baccarat")
    )


def test_hands_of_ones_own_say_where_the_deal_begins_and_how_a_fourth_card_lies() -> None:
    # 003 lines 246 and 253: eight decks of 36, from the action button. 004 lines 2410-2411: it is not looked at.
    oaks = sheet("oaks/super-pan-9")
    assert any(line.startswith("8 pan nine decks of 36 cards, without sevens to tens") for line in oaks)
    assert any("three cards, one at a time from the action button on" in line for line in oaks)
    ultra = sheet("clubone/ultra-pan-9")
    assert "Whoever draws is dealt one card of their own, face down, and nobody looks at it before the end." in ultra
    assert any(
        "with a choice a seat draws on 5 and stands on 6; the player-dealer draws on 5" in line for line in ultra
    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_sheet_cites_its_lines_and_agrees_with_the_rules_that_are_played(game: str) -> None:
    lines = sheet(game)
    titles = [line for line in lines if line.startswith(("The deal (", "Cards (", "Choices ("))]
    assert len(titles) == 3
    assert not any("not filed" in title for title in titles)
    rules = compile_options(load(game))
    rows = {line.split(" ")[0]: line for line in lines if line[:1].isdigit()}
    for total in range(10):
        if str(total) in rows and "may choose" in rows[str(total)].split("must")[0]:
            assert {"stand", "hit"} <= set(rules.list_seat_actions(total))


def test_programs_get_the_decisions_beside_what_the_house_may_choose() -> None:
    told = json.loads(run("rules", "crystal/baccarat-5-0", "--json").stdout)
    assert told["decisions"]["player"] == [5]
    assert told["decisions"]["wagers"] == ["Player line"]
    assert {one["id"] for one in told["options"]} == {"early-tie-odds", "late-tie-odds"}
    plain = json.loads(run("rules", "crystal/ez-baccarat", "--json").stdout)
    assert "decisions" not in plain
