"""What the poker room prints beside its tables: rule sheets, fees and costs in words, hands before they are whole."""

from typing import Any

import pytest

from houseway.book.loader import load
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.core.cards import parse_cards
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.result import HeldCards
from houseway.families.poker.show.hand_words import describe_hand
from houseway.sheets.pot_fees import say_pot_fee, say_stakes
from tests.cli.typed import run


def plain(said: str) -> str:
    """What was printed, however it was broken into lines."""
    return " ".join(said.split())


# -- fees in words


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"drop": [{"players": "2+", "fee": "$3"}]}, "from the pot: $3"),
        (
            {"drop": [{"players": "2-6", "fee": "$3", "reaches": 2}, {"players": "7+", "fee": "$4", "reaches": 2}]},
            "from the pot: 2-6 players $3, 7+ players $4, once betting round 2 begins",
        ),
        (
            {"drop": [{"players": "2-6", "fee": "$3", "jackpot": "$1"}, {"players": "7+", "fee": "$4"}]},
            "from the pot: 2-6 players $3, $1 for the jackpot; 7+ players $4",
        ),
        (
            {"drop": [{"players": "2+", "fee": "$0", "stages": [{"round": 2, "fee": "$1"}]}]},
            "from the pot: $1 once betting round 2 begins",
        ),
        (
            {"drop": [{"players": "2+", "fee": "$4", "reaches": 2, "otherwise": "$1", "free_up_to": "$5"}]},
            "from the pot: $4 once betting round 2 begins, $1 where it does not, no fee where it holds $5 or less",
        ),
        ({"drop": [{"players": "2+", "fee": "$0", "free_up_to": "$5"}]}, "from the pot: nothing"),
        (
            {"by_pot": [{"starts": "$1", "fee": "$1"}, {"starts": "$20", "fee": "$3"}]},
            "from the pot, by its size: $1 from $1 on; $3 from $20 on",
        ),
        ({"time": [{"players": "2+", "fee": "$6"}]}, "each half hour from each player: $6, the first half hour free"),
        ({"each": [{"players": "1+", "fee": "$0.50"}]}, "from each player before the deal: $0.50"),
    ],
)
def test_a_collection_in_words(option: dict[str, Any], words: str) -> None:
    posted = FeeOption.model_validate({"id": "1", **option})
    group = FeeGroup.model_validate({"option": [{"id": "1", **option}]})
    assert say_pot_fee(group, posted) == words


def test_a_table_is_told_its_own_row() -> None:
    rows = [{"players": "2-6", "fee": "$3", "reaches": 2}, {"players": "7+", "fee": "$4", "reaches": 2}]
    group = FeeGroup.model_validate({"option": [{"id": "1", "drop": rows}]})
    assert say_pot_fee(group, group.option[0], 8) == "from the pot: $4 once betting round 2 begins"


def test_stakes_in_words() -> None:
    printed = {"lower": "$4", "upper": "$8", "ante": "$0.50", "bring_in": "$1", "buy_in": "$40"}
    one = FeeOption.model_validate({"id": "1", "stakes": [printed]})
    assert say_stakes(one) == "$4-$8 (ante $0.50, bring-in $1, buy-in $40)"
    span = {"least": {"lower": "$1", "upper": "$2"}, "most": {"lower": "$20", "upper": "$40"}}
    assert say_stakes(FeeOption.model_validate({"id": "1", "stakes_span": span})) == "$1-$2 to $20-$40"
    upwards = {"least": {"lower": "$2", "upper": "$2"}}
    free = {"id": "1", "stakes_span": upwards, "structure": ["no limit", "pot"]}
    assert say_stakes(FeeOption.model_validate(free)) == "$2 or more no limit or pot"


# -- rule sheets


@pytest.mark.parametrize(
    ("game", "sentences"),
    [
        (
            "crystal/holdem-limit",
            [
                "small blind, half the lower limit, first left of the button; big blind, the lower limit, second",
                "The player left of the blinds speaks first on the first betting round",
                "A bet and 3 raises a betting round; the big blind is the bet of the first.",
            ],
        ),
        (
            "clubone/seven-card-stud-hi-lo",
            [
                "The lowest card up opens the first betting round",
                "2 down, one up",
                "It must be five different ranks of 8 or lower.",
            ],
        ),
        (
            "crystal/mexican-stud",
            ["So it is where it was dealt face up. Dealt face down, the joker is any card.", "either limit"],
        ),
        (
            "delta/lowball-ace-to-five",
            [
                "is kept if it is ace to seven or the joker",
                "Who checks a hand of seven low or better after the draw wins no later bet",
                "limits twice as high",
            ],
        ),
        ("crystal/trips-v2", ["speaks first on every betting round", "the first of them from seat 1"]),
        ("crystal/holdem-no-limit", ["half the least bet", "any amount"]),
        ("standard/badugi", ["Of four cards those count that repeat neither a rank nor a suit"]),
    ],
)
def test_a_page_is_told_in_words(game: str, sentences: list[str]) -> None:
    sheet = plain(run("rules", game, columns=300).stdout)
    for sentence in sentences:
        assert sentence in sheet


# -- what the collection costs


def test_costs_by_the_hand_and_by_the_hour() -> None:
    # Crystal's $2-$4: $1 and $1 for the jackpot from two to four players, a dollar more from five and six. Two pay a
    # dollar each, four half of one; an hour has 30 hands.
    shown = run("odds", "crystal/holdem-limit").stdout
    rows = [line.split() for line in shown.splitlines() if line.startswith((" 2-4 ", "                       5-6"))]
    assert rows[0] == ["2-4", "$2-$4", "2-4", "$1.00", "-", "$0.50", "$30.00", "-", "$15.00"]
    assert rows[1] == ["5-6", "$0.60", "-", "$0.50", "$18.00", "-", "$15.00"]
    assert max(map(len, shown.splitlines())) <= 80
    # Every player of Trips pays alike, whatever their number.
    trips = [line.split() for line in run("odds", "crystal/trips-v2").stdout.splitlines() if line.startswith(" 2  ")]
    assert trips == [["2", "$2", "2-6", "$0.50", "$15.00"]]
    assert "bets in 100" in run("odds", "crystal/holdem-limit", columns=120).stdout
    assert "nothing is taken" in plain(run("odds", "delta/razz").stdout)


# -- hands that are not whole yet


@pytest.mark.parametrize(
    ("game", "own", "board", "words"),
    [
        ("crystal/holdem-limit", "As Kd", "", "ace high"),
        ("crystal/holdem-limit", "9s 9d", "", "pair of nines"),
        ("crystal/holdem-limit", "9s 9d", "9c 9h 2d", "four nines"),
        ("clubone/seven-card-stud", "Kc Kd 4h 4s", "", "two pair, kings and fours"),
        ("clubone/razz", "6h Ad 8c", "", "eight-six-ace"),
        ("clubone/razz", "6h Ad 8c 2d 3s", "", "eight-six low"),
        # Omaha counts two of the own cards, before the flop too: two pairs are one.
        ("clubone/omaha", "As Ad 4h 4s", "", "pair of aces"),
        ("clubone/omaha", "As Kd 9h 8s", "4c 4d 4h", "three fours"),
        # The best two of three with the board: kings, not three of a suit.
        ("clubone/crazy-pineapple", "Kc Kd 2h", "9c 8d 3s", "pair of kings"),
        ("clubone/omaha-hi-lo", "As 2d Kh Ks", "3c 4d 8h", "pair of kings; eight-four low"),
        ("clubone/low-ball", "7s Jo", "", ""),
        ("standard/badugi", "As 2d 3h 4c", "", "four-three-two-ace badugi"),
    ],
)
def test_what_a_hand_makes_so_far(game: str, own: str, board: str, words: str) -> None:
    page = load(game).rules
    assert isinstance(page, PokerPage)
    cards = parse_cards(own)
    assert describe_hand(page, HeldCards(cards, (False,) * len(cards)), parse_cards(board)) == words
