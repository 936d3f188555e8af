"""A written round that cannot be: one clear line, and nothing is played."""

import pytest

from houseway import load, read_round
from houseway.core.errors import HousewayError
from houseway.tables.table import Table

GOOD = """
game = "crystal/ez-baccarat"
bank = "$1,000"
fee_option = 3
decks = 8
cards = "2h Kd 4c 2s 5d"

[[seat]]
number = 1
chips = "$500"
wagers = { "Player line" = "$50", "Dragon 7 Bonus Bet" = "$5" }
"""


def test_the_good_round_is_good() -> None:
    assert read_round(GOOD).is_over


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"2h Kd 4c 2s 5d"', '"2h Kd 4c 2s"', "the cards run out: 1 needed, 0 left after 4 dealt"),
        ('"2h Kd 4c 2s 5d"', '""', "the cards run out: 4 needed, 0 left"),
        ('"2h Kd 4c 2s 5d"', '"' + "2h " * 9 + '"', "the 2 of hearts (2h) is dealt 9 times from a pack that holds 8"),
        ('"2h Kd 4c 2s 5d"', '"2h Kd 4c 2z 5d"', "'2z' is not a card"),
        ('"2h Kd 4c 2s 5d"', '"2h Kd Jo 2s 5d"', "the joker (Jo) is not in this pack"),
        ("number = 1\n", "number = 8\n", "seat 8 is the player-dealer's"),
        ("number = 1\n", "number = 12\n", "there is no seat 12: the seats are 1 to 8"),
        ('"Player line" = "$50", ', "", "Dragon 7 Bonus Bet needs a wager on Player line or Banker line"),
        ('"Player line" = "$50"', '"Player line" = "$9"', "Player line takes $10 or more, not $9"),
        ('"Player line" = "$50"', '"Player line" = "$600"', "seat 1 has $500 and cannot put down $605"),
        ('"Player line" = "$50"', '"Plyer line" = "$50"', "has no wager 'Plyer line'"),
        ('"Player line" = "$50"', '"Player line" = "fifty"', "'fifty' is not an amount of money"),
        ('"Player line" = "$50"', '"Player line" = -50', "wagers > Player line"),
        ('"Player line" = "$50"', '"Player line" = 50.5', "wagers > Player line"),
        ("fee_option = 3", "fee_option = 33", "has no fee option 33"),
        ("decks = 8", "decks = 1", "dealt from 3 to 8 decks, not 1"),
        ('bank = "$1,000"', 'bank = "$0"', "must put up a bank"),
        ('bank = "$1,000"', "", "must put up a bank"),
        ("fee_option", "fee_opt", "fee_opt: no such key"),
        ("number = 1\n", "number = 4\nvoucher = 1\n", "seat 4 > voucher: no such key"),
        ('game = "crystal/ez-baccarat"', 'game = "crystal/ez-bacarat"', "did you mean crystal/ez-baccarat"),
        ("[[seat]]", "[[seat]", "round: not a TOML file"),
        ("decks = 8", 'decks = 8\ndecision = [{ action = "draw" }]', "the round is over"),
        ("decks = 8", 'decks = 8\nreading = { naturals = "perhaps" }', "reads intended or literal, not 'perhaps'"),
        ("number = 1\n", "number = 1\nback_line = 1\n", "seat 1 back line 1 stands behind an empty seat"),
        ("[[seat]]", "[[seat]]\nnumber = 1\n[[seat]]\nback_line = 1", "back-line bets are not taken on Player line"),
        ("number = 1\n", "number = 1\nback_line = -1\n", "seat 1 > back_line"),
        ("decks = 8", "decks = 8\nplayer_dealer = 0", "there is no seat 0: the seats are 1 to 8"),
        ("decks = 8", "decks = 8\nhouseway = 2", "houseway: "),
        ("decks = 8", "decks = 8\nhouseway = true", "houseway: the format is a whole number"),
        ("number = 1\n", 'number = "1"\n', "seat 1 > number"),
        ("number = 1\n", "number = 1.0\n", "seat 1 > number"),
        ("decks = 8", "decks = 8.0", "decks: "),
        ("decks = 8", "decks = 8\nseats = true", "seats: "),
        ("decks = 8", "decks = 8\nseed = true", "seed: "),
        ("decks = 8", 'decks = 8\nliteral = "yes"', "literal: "),
        ("fee_option = 3", "fee_option = true", "fee_option: write an option by its number"),
        ("fee_option = 3", "fee_option = 3.0", "fee_option: write an option by its number"),
        ('bank = "$1,000"', "bank = true", "bank: "),
        ('bank = "$1,000"', 'bank = "$' + "9" * 39 + '"', "has 39 digits, and no amount has more than 12"),
        ('bank = "$1,000"', "bank = " + "9" * 40, "bank: "),
        ('bank = "$1,000"', "bank = " + "9" * 5000, "round: a number is too long"),
        ("decks = 8", "decks = 8\nbutton = 1", "is banked: it has no dealer button and no betting limit"),
        ("decks = 8", "decks = 8\nlimit = { lower = 200, upper = 400 }", "is banked: it has no betting limit"),
        ("decks = 8", "decks = 8\ndice = [3, 4, 5]", "shakes no dice"),
        ("decks = 8", "decks = 8\ndice = [true]", "dice 1: "),
        ('"Player line" = "$50", "Dragon 7 Bonus Bet" = "$5"', "", "nobody has made a wager"),
        ('"Player line" = "$50"', '"Player line" = 0', "a stake on Player line must be $0.01 or more, not $0"),
        (
            "number = 1\n",
            'number = 1\nstanding = ["Tie Bet"]\n',
            "'Tie Bet' stands, but is not among the wagers",
        ),
        ("number = 1\n", 'number = 1\nstanding = ["Player line"]\n', "Player line is decided in every round"),
        ("number = 1\n", "number = 1\nvouchers = -1\n", "seat 1 > vouchers"),
    ],
)
def test_one_clear_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(HousewayError) as refusal:
        read_round(GOOD.replace(old, new, 1))
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_the_same_seat_twice_is_refused() -> None:
    with pytest.raises(HousewayError, match="seat 1 is there twice"):
        read_round(GOOD + "[[seat]]\nnumber = 1\n")


def test_a_truncated_round_file_is_refused_wherever_it_is_cut() -> None:
    table = Table(load("crystal/ez-baccarat"), bank=1_000_00, fee_option=3)
    table.sit(1, chips=500_00).bet("Player line", 50_00)
    text = table.deal(seed=7).write().strip()
    for cut in range(1, len(text)):
        with pytest.raises(HousewayError) as refusal:
            read_round(text[:cut])
        assert "\n" not in str(refusal.value)
    assert read_round(text).is_over


def test_a_round_of_another_version_of_the_rules_is_refused() -> None:
    with pytest.raises(HousewayError, match="this round is of version 7 of crystal/ez-baccarat, not of 1"):
        read_round("version = 7\n" + GOOD)


def test_vouchers_are_refused_where_the_option_takes_none() -> None:
    # 000 lines 2901-2907: options 1 and 2 have no voucher column.
    text = GOOD.replace("fee_option = 3", "fee_option = 1").replace("number = 1\n", "number = 1\nvouchers = 1\n")
    with pytest.raises(HousewayError, match="option 1 of baccarat-games takes no vouchers"):
        read_round(text)


def test_a_wager_that_can_stay_up_may_stand() -> None:
    # 004 lines 4629-4633: Flex Action 5 wins at a Banker five.
    text = """
    game = "clubone/supreme-baccarat"
    bank = "$1,000"
    cards = "9h 2d Kc 3s"
    seat = [{ number = 1, wagers = { "Flex Action 5" = "$10" }, standing = ["Flex Action 5"] }]
    """
    assert read_round(text).net() == {"seat 1": 10_00, "player-dealer": -10_00, "collection": 0}


def test_lists_without_end_are_one_line() -> None:
    with pytest.raises(HousewayError, match="lists stand in each other too deeply"):
        read_round('{"seat": ' + "[" * 100_000)
