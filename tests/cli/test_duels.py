"""The commands on duels, as a stranger types them: rule sheet, odds, strategy."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from houseway.book.shelf import open_shelf
from houseway.cli.odds import odds
from houseway.cli.strategy import strategy
from houseway.core.errors import HousewayError
from houseway.families.duels import DUELS
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from tests.cli.typed import refused, run

THREE = "crystal/three-card-poker-6-card-bonus"
ULTIMATE = "crystal/ultimate-texas-holdem"
MISSISSIPPI = "crystal/mississippi-stud-poker"
NO_BUST = "clubone/no-bust-21st-century-blackjack-4"


def sheet(*words: str) -> list[str]:
    """The lines of a rule sheet on wide paper, with single blanks."""
    done = run("rules", *words, columns=260)
    assert done.returncode == 0, done.stderr
    return [" ".join(line.split()) for line in done.stdout.splitlines()]


def draft(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The rule sheet of the book's three card poker with changes."""
    text = open_shelf().games()[THREE].read_text(encoding="utf-8").replace("fees = [", "fees = [] #")
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return sheet("mine", "--book", str(folder))


# -- rules


def test_the_sheet_of_a_holdem_duel_tells_streets_qualifier_and_folds() -> None:
    told = sheet(ULTIMATE)
    # Lines 2021 to 2023: two cards at a time from the house dealer's left, the player-dealer last, then five in common.
    assert (
        "Two cards to each seat, in stacks, clockwise from the seat to the left of the house dealer, and last to the "
        "player-dealer; five community cards to the middle, after all others (lines 2009-2023)."
    ) in told
    # Lines 2028 to 2032: three or four times the Ante, then twice, then once or a fold.
    assert "Pre-flop one's own cards Play: 3 or 4 x Ante check lines 1942, 2028" in told
    assert "Flop one's own cards, 3 of 5 community cards Play: 2 x Ante check lines 2029-2030" in told
    assert "River one's own cards, 5 of 5 community cards Play: 1 x Ante fold lines 2031-2032" in told
    assert "A seat makes one Play wager; once it is down, the seat decides no more." in told
    # Lines 2044 to 2046 and 2061 to 2064: below a pair only the Ante is spared, and a Blind below a straight pushes.
    assert "The player-dealer qualifies with a pair or better (lines 1950, 2044, 2053)." in told
    assert "Ante wins 1:1 pushes loses goes back" in told
    assert "Blind wins by its table, or pushes pushes loses is contested all the same" in told
    assert "Play wins 1:1 pushes loses is contested all the same" in told
    assert "any other hand that wins push lines 2046, 2061-2064, 2074" in told
    assert "Flush 3:2 line 2111" in told
    assert "Blind is as much as the Ante, no more and no less." in told
    assert [line for line in told if " needs a wager on " in line] == ["Trips Bonus needs a wager on Ante."]
    assert "Gives up Ante and Blind." in told
    assert "Trips Bonus stays: it is settled as if the hand had not been folded." in told


def test_the_sheet_follows_the_reading() -> None:
    literal = sheet(ULTIMATE, "--literal")
    assert "Trips Bonus stays, but only the community cards can win it now." in literal
    assert "What is given up meets the bank before every other wager." in literal
    shoe = sheet(ULTIMATE, "--option", "deal-order=shoe")
    assert any(line.startswith("Two cards to each seat, one at a time, clockwise") for line in shoe)


def test_the_sheet_of_an_open_board_prints_its_one_pay_table_once() -> None:
    told = sheet(MISSISSIPPI)
    assert (
        "4th Street one's own cards, 1 of 3 community cards 4th Street: 1, 2 or 3 x Ante fold lines 3767-3768" in told
    )
    assert "Ante, 3rd Street, 4th Street, 5th Street Royal Flush 500:1 line 3794" in told
    assert sum("500:1" in line for line in told) == 1
    assert "Pair of 6s to 10s push line 3803" in told
    assert told.count("anything else lose") == 2  # of the main table, and of the 3 Card Bonus
    assert "Gives up Ante, with the raises made before." in told
    assert "3 Card Bonus: its table reads the community cards alone." in told
    assert "3 Card Bonus: a suited straight up to the ace is paid as any straight flush." in told
    assert not [line for line in told if "qualifies" in line]


def test_the_sheet_of_a_bad_beat_and_of_five_cards() -> None:
    beaten = sheet("ace-and-vine/ultimate-texas-holdem-bad-beat-bonus")
    assert any("the lower of the two hands, the seat's or the player-dealer's" in line for line in beaten)
    caribbean = sheet("clubone/caribbean-stud")
    assert any(line.startswith("The player-dealer qualifies with ace-king high or better") for line in caribbean)
    assert any(line.startswith("Ante wins 1:1 ") and "whatever it holds" in line for line in caribbean)


def test_a_draft_s_sheet_says_what_the_draft_says(tmp_path: Path) -> None:
    told = draft(
        tmp_path,
        ("exposed = [3]", 'exposed = [1, 3]\nby = "single cards"'),
        ("times = [1]", "times = [1, 3]"),
        (
            'contest = { odds = "1:1", unqualified = "wins"',
            'contest = { odds = "3:2", ties = "loses", unqualified = "wins"',
        ),
        ('unqualified = "returned"', 'unqualified = "wins or is returned"'),
        ('hand = "high card"\nranks = ["queen"]', 'hand = "pair"\nranks = ["six"]'),
    )
    assert "The player-dealer's card 1 and card 3 are turned up before any decision." in told
    assert any(line.startswith("Three cards to each seat, one at a time,") for line in told)
    assert "Decision one's own cards, 2 of the player-dealer's Play: 1 or 3 x Ante fold line 3917" in told
    assert any(line.startswith("The player-dealer qualifies with a pair of sixes or better") for line in told)
    assert "Ante wins 3:2 loses loses wins 3:2, whatever it holds" in told
    assert "Play wins 1:1 pushes loses the better hand wins 1:1, any other goes back" in told
    assert any(
        line.startswith("player-dealer does not qualify, but its hand is no worse than the seat's returned ")
        for line in told
    )
    assert "equal hands lose lines 3932, 3937-3939" in told


@pytest.mark.parametrize(
    ("back_line", "words"),
    [
        ("follows the seat", "does what the seat does, and folds where their chips do not reach"),
        ("decides", "decides on their own wagers alone"),
    ],
)
def test_the_sheet_says_who_decides_on_the_back_line(tmp_path: Path, back_line: str, words: str) -> None:
    told = draft(
        tmp_path,
        ('name = "Ante"\n', 'name = "Ante"\nback_line = true\n'),
        ("lines = [3917, 3920]", f'lines = [3917, 3920]\nback_line = "{back_line}"'),
    )
    assert f"Who has Ante on the back line {words}." in told


# -- odds


def priced(capsys: pytest.CaptureFixture[str], game: str, strategy: str = "best") -> Any:
    """What programs are told of a game's odds."""
    odds(game, strategy=strategy, as_json=True)
    return json.loads(capsys.readouterr().out)


def test_odds_price_the_base_game_as_a_whole_and_in_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    document = priced(capsys, THREE)
    ante, pair_plus, _ = document["wagers"]
    assert [part["name"] for part in ante["parts"]] == ["Ante", "Play"]
    assert sum(Fraction(part["ev"]) for part in ante["parts"]) == Fraction(ante["ev"])
    counts = {Fraction(one["net"]): one["count"] for one in ante["outcomes"]}
    assert set(counts) == {-2, -1, 0, 1, 2}
    # Each of 22,100 hands meets 18,424 others with one of three cards turned up.
    assert sum(counts.values()) == ante["deals"] == 22_100 * 18_424 * 3
    assert sum(net * count for net, count in counts.items()) == Fraction(ante["ev"]) * ante["deals"]
    # Of 22,100 hands 4 are mini royals, 44 other straight flushes, 52 threes, 720 straights, 1,096 flushes and 3,744
    # pairs; none of them is folded, so the fold costs this wager nothing.
    won = 4 * 200 + 44 * 40 + 52 * 30 + 720 * 6 + 1096 * 3 + 3744
    assert Fraction(pair_plus["ev"]) == Fraction(won - (22_100 - 4 - 44 - 52 - 720 - 1096 - 3744), 22_100)
    assert pair_plus["parts"] == []


def test_odds_print_parts_below_their_wager_and_endings_by_what_they_bring(capsys: pytest.CaptureFixture[str]) -> None:
    odds(THREE)
    printed = capsys.readouterr().out
    rows = [line.split() for line in printed.splitlines()]
    at = next(place for place, row in enumerate(rows) if row[:3] == ["Ante", "with", "Play"])
    assert [rows[at + 1][0], rows[at + 2][0]] == ["Ante", "Play"]
    percents = [float(rows[place][-2 if place == at else -1].rstrip("%")) for place in (at, at + 1, at + 2)]
    assert percents[0] == pytest.approx(percents[1] + percents[2], abs=2e-4)
    assert [row[-3] for row in rows if row[:1] in (["wins"], ["pushes"], ["loses"])][:4] == ["+1", "0", "-1", "-2"]
    assert f"How to play: houseway strategy {THREE}" in printed


def test_endings_that_bring_the_same_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    odds("clubone/casino-war", decks="6")
    printed = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    ones = [line for line in printed if " +1 " in line]
    # Of 312 x 288 ordered cards of different ranks half are won, each with 310 x 309 cards that a war might have taken.
    assert any(line.startswith("wins: higher card +1 ") and f"{312 * 288 // 2 * 310 * 309:,}" in line for line in ones)
    assert len({line.partition(" +1 ")[0] for line in ones}) == len(ones) == 2
    assert "wager result pays count probability" in printed


def test_every_table_of_endings_has_one_head(capsys: pytest.CaptureFixture[str]) -> None:
    odds(MISSISSIPPI)
    heads = [line.split() for line in capsys.readouterr().out.splitlines() if "result" in line]
    assert [head[2] for head in heads] == ["pays"]


def test_odds_are_asked_for_by_a_way_that_the_game_has(capsys: pytest.CaptureFixture[str]) -> None:
    simple = priced(capsys, THREE, "simple")
    assert simple["strategy"] == "simple"
    best = priced(capsys, THREE)
    assert Fraction(simple["wagers"][0]["ev"]) <= Fraction(best["wagers"][0]["ev"])
    with pytest.raises(HousewayError, match="no house way is filed"):
        odds(THREE, strategy="house-way")
    assert f"{NO_BUST} has no simple strategy" in refused("odds", NO_BUST, "--strategy", "simple")
    assert priced(capsys, "crystal/ez-baccarat", "simple")["strategy"] == "simple"


# -- strategy


def test_the_published_least_hand_of_three_cards_is_advised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # With nothing turned up the published rule plays queen-six-four and better.
    text = open_shelf().games()[THREE].read_text(encoding="utf-8").replace("fees = [", "fees = [] #")
    button = re.compile(r"\[settle\.button\].*?\n\n", re.S)
    text = (
        button.sub("", text)
        .replace("exposed = [3]\n", "")
        .replace('"settle.start" = "button"', '"settle.start" = "left of player-dealer"')
    )
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    strategy("mine", book=[tmp_path], as_json=True)
    advice = json.loads(capsys.readouterr().out)
    assert advice["unit"] == "Ante"
    assert "queen-six-four" in " ".join(rule for one in advice["rules"] for rule in one["rules"])
    assert Fraction(advice["cost"]["ev"]) == Fraction(advice["best"]["ev"]) - Fraction(advice["simple"]["ev"]) >= 0


ADVICE = StrategyGuide(
    game="tests/mine",
    decks=1,
    reading=MappingProxyType({"ties": "literal", "seats": "intended"}),
    unit="Ante",
    rules=(GuideRule("Before the flop", ("Raise any pair.", "Check the rest.")), GuideRule("River", ("Fold.",))),
    tables=(GuideTable("By rank", ("hand", "do"), (("aces", "4x"), ("twos", "check"))),),
    simple_ev=Fraction(-3, 100),
    best_ev=Fraction(-1, 50),
    notes=("Counted over everything.",),
)


def test_advice_is_printed_with_its_rules_its_tables_and_its_cost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(DUELS), "strategy_guide", lambda *_: ADVICE)
    strategy(THREE)
    printed = " ".join(capsys.readouterr().out.split())
    assert (
        "(tests/mine), 1 deck, literal reading of ties Before the flop - Raise any pair. - Check the rest." in printed
    )
    assert "River - Fold. By rank hand do" in printed
    assert "aces 4x twos check" in printed
    assert "By these rules -3.0000% of the Ante, by the best play -2.0000%: the rules cost 1.0000%." in printed
    assert printed.endswith("Counted over everything.")


def test_rules_that_cost_nothing_are_the_best_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(DUELS), "strategy_guide", lambda *_: replace(ADVICE, simple_ev=ADVICE.best_ev))
    strategy(THREE)
    assert "These rules are the best play: -2.0000% of the Ante." in capsys.readouterr().out


def test_a_cost_too_small_to_print_is_not_printed_as_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A ten-millionth is 0.00001%.
    less = replace(ADVICE, simple_ev=ADVICE.best_ev - Fraction(1, 10**7))
    monkeypatch.setattr(type(DUELS), "strategy_guide", lambda *_: less)
    strategy(THREE)
    assert "the rules cost less than 0.0001%." in " ".join(capsys.readouterr().out.split())


def test_games_without_advice_or_without_a_card_say_so_in_a_line(tmp_path: Path) -> None:
    for game in ("crystal/ez-baccarat", "crystal/holdem-limit"):
        assert f"{game} has no strategy: nobody has worked one out" in refused("strategy", game)
    picture = tmp_path / "card.svg"
    assert f"{THREE} has no card to draw" in refused("strategy", THREE, "--svg", str(picture))
    assert not picture.exists()
