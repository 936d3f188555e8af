"""The commands on pai gow poker and tiles, as a stranger types them: rule sheet, odds, check, settle."""

import json
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from houseway.analysis import odds as pricing
from houseway.book.index import games
from houseway.book.loader import load
from houseway.cli.odds import odds
from houseway.cli.output import console
from houseway.cli.rules import rules
from houseway.cli.settle import settle
from houseway.core.cards import show_cards
from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.families.pai_gow.page import PaiGowPlay, PaiGowRow, Shape
from houseway.families.pai_gow.play.chart_words import describe_row
from houseway.families.prices import price_by_counts
from houseway.families.tiles.page import TilesRow
from houseway.families.tiles.show.rule_sheet import describe_row as tiles_words
from tests.cli.typed import refused
from tests.families.pai_gow.dealt import order

DRAFTS = Path(__file__).parents[1] / "families" / "pai_gow" / "drafts"
FORTUNE, OPEN = "clubone/fortune-pai-gow-poker", "crystal/face-up-pai-gow-poker"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paper on which no line is broken."""
    monkeypatch.setattr(console(), "width", 600)


def sheet(capsys: Captured, game: str, **options: Any) -> list[str]:
    """The lines of a rule sheet, with single blanks."""
    rules(game, **options)
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def told(capsys: Captured, game: str) -> dict[str, Any]:
    rules(game, as_json=True)
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


# -- the rule sheet of pai gow poker


@pytest.mark.usefixtures("wide")
def test_fortune_and_envy_stand_side_by_side(capsys: Captured) -> None:
    lines = sheet(capsys, FORTUNE)
    # The filing's table, lines 12189 to 12235: odds for the bonus, dollars for the button.
    for row in (
        "hand pays Envy Bonus lines",
        "7 Card Straight Flush (No Joker) 5,000:1 $3,000 12189-12196",
        "Five Aces 400:1 $250 12210",
        "Four of a Kind 25:1 $5 12218-12219",
        "Full House 5:1 12221-12222",
        "Straight 2:1 12230-12235",
    ):
        assert row in lines


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize(
    ("game", "words"),
    [
        (FORTUNE, "by the hand of another seat with a Fortune Bonus Bet"),
        (FORTUNE, "of several such hands the highest pays alone"),
        ("clubone/face-up-pai-gow-poker", "a seat has one, for the first there who bets so much"),
        ("clubone/face-up-pai-gow-poker", "by the hand of another seat with any wager"),
        ("crystal/fortune-pai-gow-poker", "everybody who bets so much has one, on the back line too"),
        ("crystal/fortune-pai-gow-poker", "each such hand pays"),
    ],
)
def test_who_has_an_envy_button_and_who_wins(capsys: Captured, game: str, words: str) -> None:
    (envy,) = (line for line in sheet(capsys, game) if "It wins the dollars above" in line)
    assert words in envy
    assert "never by one's own, never by the player-dealer's" in envy


@pytest.mark.usefixtures("wide")
def test_the_deal_the_setting_and_the_comparison(capsys: Captured) -> None:
    text = "\n".join(sheet(capsys, FORTUNE))
    # 53 cards less seven times seven are four; of the sums from 3 to 18, 8 and 15 are one past a multiple of seven.
    for words in (
        "7 piles of 7 cards are dealt face down, one card at a time to each; 4 cards are left over.",
        "8 and 15 come to the player-dealer",
        "The joker is an ace, or completes a straight or a flush; in front it is always an ace.",
        "such a hand is a foul, and its Fortune Pai Gow Poker game wager loses",
        "whoever has the largest wager on it",
        "both higher wins 1:1, both lower loses, anything else is a push",
        "A copy, a hand of the same rank, is the player-dealer's: it counts as lower.",
        "1 standard deck and 1 joker (lines 11185-11186).",
    ):
        assert words in text


@pytest.mark.usefixtures("wide")
def test_a_face_up_game_pushes_by_ace_and_king_high(capsys: Captured) -> None:
    text = "\n".join(sheet(capsys, OPEN))
    assert "The player-dealer's cards are turned up and set first" in text
    assert "nothing better than ace-high or king-high, every Base wager pushes and nobody sets a hand" in text
    assert "The player-dealer's hand is always set the house way." in text
    assert "The joker is any card" in text


@pytest.mark.usefixtures("wide")
def test_the_chart_is_a_numbered_table_with_examples(capsys: Captured) -> None:
    lines = sheet(capsys, FORTUNE)
    # Rows 1, 4 and 19 with the examples that the filing prints.
    for row in (
        "1 High card, without a straight or flush (11399-11404) the two highest others in front, the highest card"
        " behind Kd Jc | Ah Tc 7s 5h 3d",
        "4 Two pair, jacks to nines high (11476-11482) an ace in front, two pair behind; else the small pair in front,"
        " the high pair behind Ac 7h | Jd Js 8c 8h 4s",
        "19 Four of a kind, fives and below, with or without a pair (11897-11901) the two highest others in front, the"
        " four behind 9h 8c | 5s 5d 5h 5c 2s",
    ):
        assert row in lines


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize(
    ("game", "words"),
    [
        (
            "oaks/double-hand-poker",
            "No chart is filed here: that of clubone/fortune-pai-gow-poker (lines of filing 004).",
        ),
        ("clubone/pai-gow-poker", "that of clubone/fortune-pai-gow-poker."),
        ("delta/pai-gow-poker", "that of clubone/fortune-pai-gow-poker (lines of filing 004)."),
        ("crystal/pai-gow-poker-joker-wild", "that of crystal/face-up-pai-gow-poker."),
        # The rows that Crystal's chart lacks are Club One's; the lines are those of the chart that lacks them.
        (
            "crystal/face-up-pai-gow-poker",
            "that of clubone/face-up-pai-gow-poker (the lines are those of filing 000, whose chart has no such row).",
        ),
        ("crystal/fortune-pai-gow-poker", "that of clubone/face-up-pai-gow-poker (lines of filing 000)."),
    ],
)
def test_a_chart_from_elsewhere_says_whose_it_is(capsys: Captured, game: str, words: str) -> None:
    assert any(words in line for line in sheet(capsys, game))


@pytest.mark.usefixtures("wide")
def test_rules_of_another_filing_cite_its_lines(capsys: Captured) -> None:
    words = (
        "Lines are those of filing 004, from which the rules are taken; under collection and rulings they are those of"
        " filing 002."
    )
    assert words in sheet(capsys, "delta/pai-gow-poker")
    # The house's own Double Hand Poker, in the same filing.
    assert not any("Lines are those of" in line for line in sheet(capsys, "oaks/pai-gow-poker-with-joker"))


@pytest.mark.usefixtures("wide")
def test_a_draft_has_no_printed_chart(capsys: Captured) -> None:
    words = "The numbers are those of the printed chart."
    assert any(words in line for line in sheet(capsys, FORTUNE))
    assert not any(words in line for line in sheet(capsys, "drafts/hidden", book=[DRAFTS]))


@pytest.mark.usefixtures("wide")
def test_copies_by_the_letter_are_nobody_s(capsys: Captured) -> None:
    words = "A copy, a hand of the same rank, is nobody's: neither higher nor lower."
    assert not any(words in line for line in sheet(capsys, "oaks/double-hand-poker"))
    assert any(words in line for line in sheet(capsys, "oaks/double-hand-poker", literal=True))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"play": [{"back": ["complete"]}]}, "the two highest others in front, a straight or flush behind"),
        ({"play": [{"front": "pair"}]}, "the highest pair in front"),
        ({"play": [{"front": "no pair"}]}, "two cards of different rank in front"),
        ({"play": [{"prefer": "back"}]}, "any two others in front, with the highest back"),
        (
            {"play": [{"back": ["full house", "four of a kind", "straight flush", "royal flush", "five of a kind"]}]},
            "the two highest others in front, a full house or better behind",
        ),
        (
            {"play": [{"front": "pair", "front_top": {"low": "nine", "high": "jack"}, "joker": "back"}]},
            "a pair (nine to jack) in front, the joker behind",
        ),
        (
            {"play": [{"joker": "front", "back": ["four of a kind"]}, {"front_top": {"low": "ace"}}]},
            "the joker in front, four of a kind behind; else an ace in front",
        ),
    ],
)
def test_plays_in_words(row: dict[str, Any], words: str) -> None:
    plays = tuple(PaiGowPlay.model_validate(play) for play in row["play"])
    assert describe_row(PaiGowRow(name="A row", number=1, hand=("full house",), play=plays)) == words


@pytest.mark.parametrize(
    ("shapes", "behind"),
    [
        (("no pair", "one pair", "three of a kind"), "the pair, the three or the highest card"),
        (("four of a kind", "four and a pair"), "the four"),
        (("two pair", "three pair"), "the high pair or the highest pair"),
    ],
)
def test_a_row_of_several_shapes_keeps_the_group_of_each(shapes: tuple[Shape, ...], behind: str) -> None:
    row = PaiGowRow(name="A row", number=1, hand=shapes, play=(PaiGowPlay(behind=("largest group",)),))
    assert describe_row(row) == f"the two highest others in front, {behind} behind"


@pytest.mark.parametrize("game", [one.id for one in games() if one.family in ("pai_gow", "tiles")])
def test_every_sheet_can_be_read_by_people_and_by_programs(capsys: Captured, game: str) -> None:
    lines = sheet(capsys, game)
    assert any(line.startswith("House way (") for line in lines)
    document = told(capsys, game)
    rows = document["house_way"]["row"]
    assert rows
    assert all("play" in row for row in rows)
    if document["family"] == "pai_gow":
        assert any(row.get("example") for row in rows)
    assert document["rulings"]


# -- the rule sheet of tiles


@pytest.mark.usefixtures("wide")
def test_the_sheet_of_tiles(capsys: Captured) -> None:
    text = "\n".join(sheet(capsys, "delta/pai-gow-tiles"))
    # Of the sums from 3 to 18, 9 and 17 are one past a multiple of eight.
    for words in (
        "A set of 32 tiles",
        "8 stacks of 4",
        "counted counter-clockwise with the player-dealer as one, points: 9 and 17 come to the player-dealer",
        "Gee Joon (4-2 with 2-1)",
        "Heaven 6-6, Earth 1-1, Man 4-4",
        "The 4-2 and the 2-1 count three or six",
        "A zero copies every other zero.",
        "offered on counter-clockwise",
        "4 Split eights for a low hand of seven or more (691) a pair of eights is split, where the low hand then has",
    ):
        assert words in text


@pytest.mark.usefixtures("wide")
def test_readings_of_tiles_show(capsys: Captured) -> None:
    assert "Of two zeros, too, the higher tile wins." in sheet(capsys, "clubone/pai-gow-tiles", literal=True)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"play": "pair", "pair": ["gee joon", "twos"]}, "a pair of Gee Joon or Earth stays together"),
        (
            {"play": "split", "beside": [{6}, {4, 5}]},
            "a pair beside a tile of 6 dots and a tile of 4 or 5 dots is split",
        ),
        ({"play": "small tiles", "dots": {7, 9}}, "two tiles with 7 or 9 dots together in one hand"),
        ({"play": "any", "prefer": "low"}, "any setting; of several ways the highest low hand"),
    ],
)
def test_rows_of_tiles_in_words(row: dict[str, Any], words: str) -> None:
    assert tiles_words(TilesRow.model_construct(**{**TilesRow(name="A row", play="any").__dict__, **row})) == words


# -- odds


def test_an_award_is_priced_in_dollars(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    bonus = price_by_counts(
        "Fortune Bonus Bet", {Verdict("wins", "Flush", Fraction(4)): 1, Verdict("loses", "all others"): 7}, 8, "deals"
    )
    award = price_by_counts(
        "Envy Bonus",
        {Verdict("wins", "Four of a Kind: $5", Fraction(5)): 1, Verdict("pushes", "no award"): 19},
        20,
        "dollars a round for one button",
    )
    priced = pricing.OddsSheet(FORTUNE, 1, MappingProxyType({}), "house-way", (), (bonus, award))
    monkeypatch.setattr(pricing, "odds", lambda *asked, **options: priced)
    odds(FORTUNE, bonus=True)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    # Four to one, once in eight: (4 - 7) / 8. Five dollars, once in twenty: a quarter.
    assert any(line.startswith("Fortune Bonus Bet -37.5000%") for line in lines)
    assert any(line.startswith("Envy Bonus $0.2500 a round") for line in lines)
    assert "Envy Bonus Four of a Kind $5 1 5.0000%" in lines
    assert "no award 19 95.0000%" in lines
    assert "Envy Bonus: dollars a round for one button." in lines


# -- check and settle


ROUND = """
game = "clubone/fortune-pai-gow-poker"
reading = { "deal-order" = "machine" }
bank = "$5,000"
fee_option = "1"
dice = [1, 1, 1]
cards = "CARDS"

[[seat]]
number = 1
wagers = { "Fortune Pai Gow Poker game wager" = "$10" }

[[decision]]
DECISION

[[decision]]
by = "player-dealer"
action = "house way"
"""
CARDS = show_cards(order({1: "Qh Qd 4s 4c Kd 9c 2s", 7: "Ah Jc Td 8s 6h 5c 3d"}))


def written(tmp_path: Path, decision: str, **changed: str) -> Path:
    text = ROUND.replace("CARDS", CARDS).replace("DECISION", decision)
    for old, new in changed.items():
        text = text.replace(f"{old} =", f"{old} = {new} #")
    path = tmp_path / "round.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_written_round_is_settled(tmp_path: Path, capsys: Captured) -> None:
    settle(written(tmp_path, 'action = "set"\ncards = "4s 4c"'), as_json=True)
    document = json.loads(capsys.readouterr().out)
    # Fours in front and queens behind beat jack-ten and ace high; fifty cents and, from the player-dealer, a dollar.
    assert document["net"] == {"seat 1": 950, "player-dealer": -1100, "collection": 150}


def test_the_story_parts_a_set_hand(tmp_path: Path, capsys: Captured) -> None:
    settle(written(tmp_path, 'action = "house way"'))
    told = " ".join(capsys.readouterr().out.split())
    assert "seat 1 has the house way 4s 4c | Qh Qd Kd 9c 2s" in told


@pytest.mark.parametrize(
    ("decision", "changed", "line"),
    [
        (
            'action = "set"\ncards = "Qh Qd Kd"',
            {},
            "seat 1 cannot set Qh Qd Kd: the choices are set 2 of Qh Qd 4s 4c Kd 9c 2s, in 21 ways; house way",
        ),
        ('action = "set"\ncards = "As Kd"', {}, "seat 1 cannot set As Kd: the choices are set 2 of Qh Qd"),
        (
            'action = "pile 9"',
            {"reading": '{ "deal-order" = "by hand" }'},
            "player-dealer cannot pile 9: the choices are pile 1; pile 2",
        ),
        ('action = "set"\ncards = "4s 4c"', {"dice": "[1, 1]"}, "is not a shake of 3 dice"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    tmp_path: Path, decision: str, changed: dict[str, str], line: str
) -> None:
    with pytest.raises(HousewayError) as refusal:
        settle(written(tmp_path, decision, **changed))
    assert line in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_stranger_is_told_in_one_line_and_status_2(tmp_path: Path) -> None:
    path = written(tmp_path, 'action = "set"\ncards = "Qh Qd Kd"')
    assert refused("settle", str(path)).startswith("houseway: round.toml: decision 1: seat 1 cannot set Qh Qd Kd")


def test_awards_are_no_wagers_that_are_made() -> None:
    assert [wager.name for wager in load(FORTUNE).rules.before_the_deal] == [
        "Fortune Pai Gow Poker game wager",
        "Fortune Bonus Bet",
    ]
