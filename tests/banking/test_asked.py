from typing import Any

import pytest

from houseway.analysis.bank.question import ask_bank
from houseway.book.loader import load
from houseway.core.errors import HousewayError

EZ = load("crystal/ez-baccarat")
FORTUNE = load("crystal/fortune-pai-gow-poker")


def test_bets_of_every_seat_and_of_one() -> None:
    asked = ask_bank(EZ, seats=3, bets={"Banker line": 20_00}, by_seat={2: {"Tie Bet": 5_00}})
    assert {seat: dict(bets) for seat, bets in asked.bets.items()} == {
        1: {"Banker line": 20_00},
        2: {"Tie Bet": 5_00},
        3: {"Banker line": 20_00},
    }
    assert (asked.action, asked.positions, asked.typical) == (45_00, 8, False)


def test_seats_that_are_named_alone_play_alone() -> None:
    asked = ask_bank(EZ, by_seat={3: {"Player line": 50_00}})
    assert list(asked.bets) == [3]
    assert asked.layout.player_dealer == 8


def test_a_seat_beyond_the_usual_table_is_at_the_larger_one() -> None:
    assert ask_bank(EZ, by_seat={12: {"Player line": 50_00}}).positions == 14


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seats": 14}, "crystal/ez-baccarat is dealt to 1 to 13 seats, not to 14"),
        ({"seats": 0}, "1 to 13 seats"),
        ({"by_seat": {14: {"Tie Bet": 5_00}}}, "there is no seat 14: the seats are 1 to 13"),
        ({"by_seat": {1: {}}}, "seat 1 has made no wager"),
        ({"bets": {"Ti": 5_00}}, "has no wager 'Ti'"),
        ({"bets": {"Player line": 101_00}}, "seat 1: Player line takes \\$10 to \\$100, not \\$101"),
        ({"bets": {"Panda 8 Bet": 5_00}}, "seat 1: Panda 8 Bet needs a wager on Player line or Banker line"),
        ({"bank": 0}, "a bank of more than nothing"),
        ({"rounds": 0}, "a bank is watched for 1 to 100,000 rounds, not 0"),
        ({"rounds_an_hour": -1}, "an hour has 1 to 10,000 rounds, not -1"),
        ({"samples": 10**9}, "a distribution is sampled from 1 to 2,000,000 rounds, not 1000000000"),
        ({"seed": -1}, "a seed is a whole number from 0"),
        ({"decks": 99}, "decks, not 99"),
        ({"fee_option": 99}, "has no fee option 99"),
        ({"strategy": "boldly"}, "a strategy is best, simple or house-way, not 'boldly'"),
    ],
)
def test_what_no_table_takes_is_refused_in_one_line(given: dict[str, Any], words: str) -> None:
    with pytest.raises(HousewayError, match=words) as refused:
        ask_bank(EZ, **given)
    assert "\n" not in str(refused.value)


def test_a_button_comes_with_five_dollars_on_the_bonus() -> None:
    bets = {1: {"Main wager": 10_00, "Fortune Bonus": 5_00}, 2: {"Main wager": 10_00, "Fortune Bonus": 4_00}}
    (button,) = ask_bank(FORTUNE, by_seat=bets).awards
    assert (button.bettor.seat, button.wager) == (1, "Envy Bonus")
