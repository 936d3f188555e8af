import pytest

from houseway.analysis.bank.pace import find_rounds_an_hour
from houseway.analysis.bank.question import ask_bank
from houseway.analysis.bank.typical import choose_typical_amount, make_typical_table
from houseway.book.loader import load
from houseway.core.errors import HousewayError


@pytest.mark.parametrize(
    ("minimum", "maximum", "amount"),
    [
        (10_00, 100_00, 50_00),  # five minimums
        (1_00, 10_000_00, 25_00),  # five would be $5
        (2_00, 10_00, 10_00),  # thirteen would be $26, and five are the most
        (8_00, None, 40_00),
        (3_00, None, 27_00),  # eight are $24
        (100_00, 200_00, 200_00),  # five would be $500
        (1, None, 25_00),
    ],
)
def test_the_typical_amount(minimum: int, maximum: int | None, amount: int) -> None:
    assert choose_typical_amount(minimum, maximum) == amount


def test_a_full_table_of_ez_baccarat() -> None:
    # Option 1 in force: $10 to $100; $1 for each line wager; from $51 of action the player-dealer pays $2.
    table = make_typical_table(load("crystal/ez-baccarat"))
    assert (table.seats, dict(table.bets), table.action) == (7, {"Player line": 50_00}, 350_00)
    assert (table.fees.player_dealer, table.fees.seats, table.fees.house) == (2_00, 7_00, 9_00)


def test_another_option_has_other_limits_and_fees() -> None:
    # Option 3: $10 and up, free for players; action of $301 and more begins the third band, $5.
    table = make_typical_table(load("crystal/ez-baccarat"), 3)
    assert (dict(table.bets), table.fees.player_dealer, table.fees.seats) == ({"Player line": 50_00}, 5_00, 0)


def test_what_the_first_wager_needs_stands_too() -> None:
    table = make_typical_table(load("crystal/ultimate-texas-holdem"))
    assert dict(table.bets) == {"Ante": 25_00, "Blind": 25_00}
    assert table.action == 350_00


def test_a_game_without_a_collection() -> None:
    table = make_typical_table(load("oaks/california-aces"))
    assert (table.fee, table.fees.house, dict(table.bets)) == (None, 0, {"Game wager": 25_00})


def test_every_banked_game_has_a_typical_table_that_is_allowed() -> None:
    for game in ("delta/21st-century-blackjack-7-0", "clubone/21st-century-blackjack-switch", "delta/pai-gow-tiles"):
        opened = load(game)
        asked = ask_bank(opened)
        assert asked.typical
        assert asked.stakes == make_typical_table(opened).stakes
        assert asked.rounds_an_hour == find_rounds_an_hour(opened) > 0


def test_a_pot_game_has_no_bank() -> None:
    with pytest.raises(HousewayError, match="crystal/holdem-limit is played for a pot: it has no bank"):
        make_typical_table(load("crystal/holdem-limit"))


def test_decisions_take_time() -> None:
    games = ["crystal/ez-baccarat", "crystal/asian-baccarat", "crystal/ultimate-texas-holdem", "delta/pai-gow-tiles"]
    paces = [find_rounds_an_hour(load(game)) for game in games]
    assert paces == sorted(paces, reverse=True)
    assert len(set(paces)) == len(paces)
