"""Panguingue at the terminal: told, played and priced."""

from pathlib import Path

import pytest

from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Turn
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.show.offers import list_offers, read
from tests.cli.conftest import Sit
from tests.cli.typed import refused, run, told

PAN = "crystal/pan"
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "panguingue.toml")
# Three play; the first packets of five go to seats 3, 2 and 1, and with an ace up seat 1 is the eldest hand: the second
# packets go to seats 1, 3 and 2. Seat 3 has three ropes and a king; seat 2 has nothing.
SEAT_3 = "2h 3h 4h 5s 6s", "7s Jd Qd Kd Kd"
SEAT_2 = "2c 4d 6h Qs Jc", "Kh 4s 7c 2d Qc"
SEAT_1 = "5c 5d 7h Jh Ac", "3d 6c Qd Ks 2s"
DEALT = " ".join((SEAT_3[0], SEAT_2[0], SEAT_1[0], SEAT_1[1], SEAT_3[1], SEAT_2[1]))


def plain(said: str) -> str:
    """What was told, however it was broken into lines."""
    return " ".join(said.split())


def rows(said: str) -> list[list[str]]:
    return [line.split() for line in said.splitlines()]


# -- the rule sheet


def test_the_sheet_has_the_conditions_as_they_are_filed() -> None:
    # Lines 1433 to 1434 and 1471 to 1484: chips, each card added, and both in spades.
    said = rows(run("rules", PAN).stdout)
    for line in (
        "mixed valle set 5c 5d 5h 1 +1",
        "suited valle set 5d 5d 5d 2 +1 4 +2",
        "other suited set Qc Qc Qc 1 +1 2 +2",
        "ace, deuce, trey Ah 2h 3h 1 2",
        "jack, queen, king Jd Qd Kd 1 2",
    ):
        assert line.split() in said
    words = plain(run("rules", PAN).stdout)
    assert "8 panguingue decks of 40 cards" in words
    assert "3 to 10 players" in words
    assert "8 to 12 cards are made up to ten or brought down to ten" in words
    assert "2 chips from everybody who pays" in words


def test_a_deck_without_spades_pays_nothing_double() -> None:
    said = run("rules", PAN, "--option", "stripped=spades out").stdout
    assert ["suited", "valle", "set", "5d", "5d", "5d", "2", "+1"] in rows(said)
    assert "8 panguingue decks of 30 cards" in plain(said)
    assert "A condition that there was not before pays 1 chip (lines" in plain(said)


def test_the_sheet_tells_what_a_reading_leaves_out() -> None:
    words = plain(run("rules", "oaks/panguingue", "--literal").stdout)
    assert "A meld may not be split." in words
    assert "No card may be borrowed from a meld for another." in words
    assert "Forcing:" not in words
    assert told("rules", PAN)["condition"][1]["in_spades"] == 4


# -- at the table


def test_a_turn_is_typed_and_what_needs_no_word_is_done(sit: Sit) -> None:
    # You pluck a five and lay three of them: everybody who is in pays $1. Then a king goes.
    cards = f"{DEALT} 5h"
    said = plain(sit(PAN, "\nin\nhint\n2\n5c 5d 5h\nmelds\nKs\nq\n", cards=cards, seed=1, others=2))
    assert "A condition is $1 a chip, the ante $1. Fee option 1: from the pot: $1." in said
    assert "Turned up: seat 3 6s, seat 2 Jc, you Ac You have the lowest card up" in said
    assert "Your hand: Ac 5c 6c 3d 5d Qd 7h Jh 2s Ks; alike 5c 5d" in said
    assert "Stay in, or go on top and lose the ante? The tops hold $2." in said
    assert "seat 3 is in" in said
    assert "there is no choice 2" not in said
    assert "You lay 5c 5d 5h, three fives of different suits (collect $1 from seat 3)" in said
    assert "You throw Ks" in said


def test_the_hand_tells_what_is_ready_to_lay(sit: Sit) -> None:
    # Seat 1 is the eldest again, with a rope of four, three kings and a pair.
    mine = "4c 5c 6c 7c Ac", "Kc Kc Kh 2d 2s"
    cards = " ".join((SEAT_3[0], SEAT_2[0], mine[0], mine[1], SEAT_3[1], SEAT_2[1]))
    said = plain(sit(PAN, "\nq\n", cards=cards, seed=1, others=2))
    assert "Ac 4c 5c 6c 7c Kc Kc 2d Kh 2s; ready to lay 4c 5c 6c 7c, Kc Kc Kh; alike 2d 2s" in said


def test_the_table_tells_what_its_collection_costs(sit: Sit) -> None:
    # $2 from the tops of three.
    said = rows(sit(PAN, "odds\nq\n", seed=1, others=2, limit="$2"))
    assert ["2", "$2", "3", "$0.67", "$20.00"] in said


def test_who_goes_on_top_loses_the_ante(sit: Sit) -> None:
    said = plain(sit(PAN, "\ntop\nq\n", cards=DEALT, seed=1, others=2))
    assert "You go on top Ac 5c 6c 3d 5d Qd 7h Jh 2s Ks" in said
    assert "You: -$1 on the round. Your stack: $999" in said


def test_a_hand_is_played_on_for_who_leaves(sit: Sit) -> None:
    said = plain(sit("oaks/panguingue", "\nq\n", seed=4, others=1, limit="$5"))
    assert "A condition is $5 a chip, the ante $5. Fee option 5: from the pot: $2." in said
    assert "on the round. Your stack:" in said
    assert "You leave the table with" in said


TURN = Turn(
    "seat 1",
    (
        Choice("meld", cards=parse_cards("5c 5d 5h")),
        Choice("add to 1", cards=parse_cards("7h")),
        Choice("borrow from 2", cards=parse_cards("4c 4d 4h")),
        Choice("split 2", cards=parse_cards("4c 5c 6c")),
        Choice("discard", cards=parse_cards("7h")),
        Choice("discard", cards=parse_cards("Ks")),
    ),
)


def test_cards_and_numbers_and_words_are_read() -> None:
    for typed, action in (
        ("1", "meld"),
        ("5h5c5d", "meld"),
        ("lay 5c 5d 5h", "meld"),
        ("add 7h", "add to 1"),
        ("a 7h to 1", "add to 1"),
        ("7h", "discard"),
        ("x ks", "discard"),
        ("3", "borrow from 2"),
        ("4c 4d 4h", "borrow from 2"),
        ("split 2 4c 5c 6c", "split 2"),
        ("4", "split 2"),
    ):
        assert read(TURN, typed).action == action
    for typed in ("", "5", "0", "x", "x 2c", "5c 5d", "pluck", "add Ks", "nonsense"):
        with pytest.raises(HousewayError):
            read(TURN, typed)
    with pytest.raises(HousewayError, match=r"^2c cannot be thrown away now: type a number of the list or a card to"):
        read(TURN, "x 2c")
    spoken = Turn("seat 1", (Choice("take"), Choice("pluck")))
    with pytest.raises(HousewayError, match=r"^'nonsense' cannot be done now: type take or pluck$"):
        read(spoken, "nonsense")
    assert [read(spoken, typed).action for typed in ("t", "2", "pl", "draw")] == ["take", "pluck", "pluck", "pluck"]


def test_offers_say_what_each_choice_pays() -> None:
    melds = [Meld("rope", parse_cards("4h 5h 6h")), Meld("rope", parse_cards("4c 5c 6c 7c Jc Qc"))]
    assert list_offers(TURN, melds, lambda choice: 1 if choice.action == "meld" else 0) == [
        "1 lay 5c 5d 5h (+1)",
        "2 add 7h to [4h 5h 6h]",
        "3 borrow 4c from [4c 5c 6c 7c Jc Qc] and lay it with 4d 4h",
        "4 split [4c 5c 6c 7c Jc Qc] into 4c 5c 6c and 7c Jc Qc",
        "throw one away: type it, as in Ks",
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", PAN, "--others", "1"), "seats 2 to 9 others beside you, not 1"),
        (("play", PAN, "--limit", "$4"), "has no fee option for $4"),
        (("play", PAN, "--limit", "a lot"), "write what a condition is worth, as in $5"),
        (("play", "oaks/panguingue", "--chips", "$10"), "buys in for $40 or more, not $10"),
        (("simulate", PAN, "--rounds", "1"), "has no batch simulation"),
        (("equity", PAN, "AhKh", "QsQd"), "is not played for a pot of poker hands"),
        (("strategy", PAN), "has no strategy"),
    ],
)
def test_mistakes_are_refused_in_one_line(words: tuple[str, ...], why: str) -> None:
    assert why in refused(*words)


def test_the_cost_of_the_collection() -> None:
    # $2.50 from the tops of five are 50 cents each; the ante of three holds more than the $2 that they pay.
    assert ["2", "$2", "5", "$0.50", "$15.00"] in rows(run("odds", PAN, "--players", "5").stdout)
    found = told("odds", PAN, "--fee-option", "2", "--players", "3")
    assert found["costs"][0]["hand_whole"] == "200/3"
    assert found["wagers"][0]["ev"] == "-2/3"


def test_the_example_is_settled_as_it_is_told() -> None:
    # Ace, deuce, trey at $3; then two chips and that one more: $12 from each. Tops of $9 less $2, and the own $3.
    done = told("settle", EXAMPLE)
    assert done["net"] == {"seat 1": -1500, "seat 2": -1500, "seat 3": 2800, "collection": 200, "pot": 0}
