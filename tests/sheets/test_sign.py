"""What a table is played for and what it takes, in a line each: figures from the filings."""

import pytest

from houseway.book.index import games
from houseway.book.loader import load
from houseway.core.money import parse_money
from houseway.sheets.sign import list_pot_limits, say_limits, say_option
from houseway.tables import hosting
from houseway.tables.limits import find_posted_table


@pytest.mark.parametrize(
    ("game", "words"),
    [
        # Filing 000, lines 2904 to 2946: the lowest limit is $10, and options 3 to 10 have none above.
        ("crystal/ez-baccarat", "$10 or more"),
        # Filing 003, lines 864 to 877: limits of $2 to $200.
        ("oaks/panguingue", "$2 to $200 a condition"),
        # Filing 000, lines 1066 to 1072.
        ("crystal/seven-card-stud", "Fixed limits $2-$4 to $15-$30"),
        # Without a collection no limit is named: of the usual ones $4-$8 has no ante in whole chips, and $6-$12 has.
        ("delta/seven-card-stud", "Fixed limits $6-$12 or any other"),
        ("standard/holdem-no-limit", "No limit, the least bet $2 or any other"),
    ],
)
def test_limits_in_words(game: str, words: str) -> None:
    assert say_limits(load(game)) == words


def test_a_fee_option_in_words() -> None:
    # Filing 000, lines 2901 to 2905: $10 to $100, $1 from each player; the player-dealer pays $1, or $2 from $51 on.
    baccarat = load("crystal/ez-baccarat")
    words = "$10 to $100: you pay $1 a base wager, the player-dealer pays $1 to $2 by the amount"
    assert say_option(baccarat, baccarat.fee("baccarat-games:1")) == words
    # Filing 000, lines 1065 to 1067; ante and forced bet as Oaks prints them for this limit (003, line 811).
    stud = load("crystal/seven-card-stud")
    words = "from the pot: 2-4 players $1, 5-6 players $2, 7+ players $2.50, $1 for the jackpot"
    assert say_option(stud, stud.fee("stud:2-4")) == f"$2-$4 (ante $0.50, bring-in $1): {words}"


def test_a_named_limit_has_the_forced_money_that_is_printed_for_it() -> None:
    # A sixth of $4 would be no whole number of cents; Oaks prints an ante of $0.50 for $4-$8 (003, line 812).
    option, stakes = find_posted_table(load("crystal/seven-card-stud"), 8, None, "$4-$8")
    assert option == "stud:4-8"
    assert stakes is not None
    assert (stakes.ante, stakes.bring_in) == (50, 100)


def test_blinds_that_are_named_are_not_those_that_are_printed() -> None:
    _, stakes = find_posted_table(load("delta/no-limit-poker"), 6, None, "$3-$5")
    assert stakes is not None
    assert stakes.blinds == (300, 500)
    _, stakes = find_posted_table(load("delta/no-limit-poker"), 6, None, "$2-$5")
    assert stakes is not None
    assert stakes.blinds == (200, 500)


def test_every_limit_that_is_offered_can_be_played() -> None:
    for entry in games():
        if entry.banked or entry.family == "push_nine":
            continue
        game = load(entry.id)
        offered = list_pot_limits(game)
        assert offered, entry.id
        for limit in {offered[0], offered[-1]}:
            table = hosting.open_table(game, hosting.count_most_players(game), limit=limit.name)
            assert table.limit is not None
            assert table.limit.lower == parse_money(limit.name.split("-")[0])
            assert (f"{table.fee.schedule}:{table.fee.id}" if table.fee else None) == limit.fee_option


def test_banked_games_have_no_limits_to_name() -> None:
    assert list_pot_limits(load("crystal/ez-baccarat")) == ()
