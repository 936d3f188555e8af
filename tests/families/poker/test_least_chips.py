"""Players with too few chips to be dealt in: at the table, in written rounds, at play and in the room."""

import pytest

from houseway import Table
from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.families import begin
from houseway.tables import hosting
from tests.families.poker.dealing import forced, table

ASIAN = load("clubone/asian-stud")
LIMIT = Stakes.model_validate({"lower": "$4", "upper": "$8"})
BY_THE_LETTER = {"dealt-in": "literal"}


@pytest.mark.parametrize(
    ("game", "flips", "least", "words"),
    [
        # 004 lines 133 and 134: the ante of $1 (a quarter of $4) and the forced bet of $2 (a half) are $3.
        ("clubone/asian-stud", {}, 3, "the ante and the forced bet are $3"),
        ("clubone/five-card-stud", {}, 3, "the ante and the forced bet are $3"),
        # By the letter nobody is forced to bet there, and the ante is all there is.
        ("clubone/five-card-stud", {"bring-in": "literal"}, 1, "the ante is $1"),
        ("clubone/seven-card-stud", {}, 3, "the ante and the forced bet are $3"),
        ("clubone/seven-card-stud-hi-lo", {}, 3, "the ante and the forced bet are $3"),
        ("clubone/razz", {}, 3, "the ante and the forced bet are $3"),
        # Nobody is forced at Mexican stud (004 lines 594 and 595).
        ("clubone/mexican-stud", {}, 1, "the ante is $1"),
    ],
)
def test_who_has_less_than_the_page_asks_for_is_refused(
    game: str, flips: dict[str, str], least: float, words: str
) -> None:
    opened = load(game, rulings=flips)
    with pytest.raises(TableRefusal) as refused:
        begin(table({1: 100, 2: least - 0.25, 3: 100}, 3, game=opened, limit="4-8"))
    short = f"${least - 0.25:.2f}"
    assert str(refused.value) == f"seat 2 has {short} and cannot be dealt in: {words}"
    assert begin(table({1: 100, 2: least, 3: 100}, 3, game=opened, limit="4-8")).turn is not None


@pytest.mark.parametrize(
    ("game", "flips"),
    [
        # Nothing is said of it there; Crystal and Delta speak of players who are all in for the ante (000 line 343,
        # 002 line 62), and Oaks and Ace & Vine of nothing.
        ("clubone/five-card-stud", BY_THE_LETTER),
        ("clubone/seven-card-stud", BY_THE_LETTER),
        ("clubone/seven-card-stud-hi-lo", BY_THE_LETTER),
        ("clubone/razz", BY_THE_LETTER),
        ("clubone/mexican-stud", BY_THE_LETTER),
        ("crystal/seven-card-stud", {}),
        ("crystal/mexican-stud", {}),
        ("delta/seven-card-stud", {}),
        ("delta/razz", {}),
        ("oaks/seven-card-stud-high", {}),
        ("oaks/asian-5-card-stud", {}),
        ("ace-and-vine/mexican-stud-poker", {}),
    ],
)
def test_a_chip_is_enough_where_nothing_else_is_filed(game: str, flips: dict[str, str]) -> None:
    opened = load(game, rulings=flips)
    assert begin(table({1: 100, 2: 0.5, 3: 100}, 3, game=opened, limit="6-12")).turn is not None


def test_forced_money_that_the_stakes_name_is_what_counts() -> None:
    # An ante of $2 and a forced bet of $3 are $5, whatever the parts of the page come to.
    setup = table({1: 100, 2: 4, 3: 100}, 3, game=ASIAN, limit="4-8")
    assert begin(setup).turn is not None
    with pytest.raises(TableRefusal, match=r"^seat 2 has \$4 and cannot be dealt in: .* are \$5$"):
        begin(forced(setup, ante=200, bring_in=300))


def test_nobody_sits_down_with_less() -> None:
    asian = Table(ASIAN, limit=LIMIT)
    with pytest.raises(TableRefusal, match=r"^seat 1 buys in for \$3 or more, not \$2.99$"):
        asian.sit(1, 2_99)
    asian.sit(1, 3_00)
    # Where nothing is filed, a cent will do, as ever.
    Table(load("delta/seven-card-stud"), limit=LIMIT).sit(1, 1)


def test_who_has_too_few_chips_for_the_next_round_is_passed_over_until_they_buy_more() -> None:
    asian = Table(ASIAN, limit=LIMIT)
    for seat in (1, 2, 3):
        asian.sit(seat, 50_00)
    asian.find_seat(2).chips = 2_99
    dealt = asian.deal(seed=1)
    assert dealt.setup.button == 1
    assert sorted(bettor.seat for bettor in dealt.setup.chips) == [1, 3]
    while dealt.turn:
        dealt = dealt.decide(dealt.choices[0])
    asian.finish(dealt)
    asian.find_seat(2).chips = 3_00
    again = asian.deal(seed=2)
    assert again.setup.button == 2
    assert sorted(bettor.seat for bettor in again.setup.chips) == [1, 2, 3]


def test_two_are_needed_who_have_enough() -> None:
    asian = Table(ASIAN, limit=LIMIT)
    asian.sit(1, 50_00)
    asian.sit(2, 50_00)
    asian.find_seat(2).chips = 2_50
    with pytest.raises(TableRefusal, match=r"^a pot game needs at least two players with \$3 or more who sit in$"):
        asian.deal(seed=1)


def test_bots_buy_in_again_before_they_are_passed_over() -> None:
    asian = hosting.open_table(ASIAN, 3, limit="$4-$8")
    assert hosting.find_cheapest(asian) == 3_00
    assert hosting.find_least_to_stay(asian) >= 3_00
