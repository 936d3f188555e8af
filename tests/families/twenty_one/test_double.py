"""Doubling: for as much, for less, again and again, and the rescue."""

import pytest

from houseway.core.errors import IllegalChoice
from houseway.core.table import PostedLimits
from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import GAME, SPLIT, game

DOUBLES = game(double={"after_split": False}, split=SPLIT)
FOR_LESS = game(double={"after_split": True, "amount": "up to equal"})
AGAIN = game(double={"after_split": True, "again": 2, "rescue": True})


def test_a_double_puts_as_much_down_for_one_card() -> None:
    # 11 doubled gets 8: 19 beats 17. One part of $20.
    after = played(dealt(DOUBLES, "6h Th 5h 7h 8h"), "double")
    assert ends(after) == [("seat 1", GAME, "wins", 20_00, 20_00)]
    assert [line.reason for line in after.ledger] == ["19 against 17"]


def test_only_on_two_cards_and_after_a_split_only_where_allowed() -> None:
    round_ = played(dealt(DOUBLES, "2h Th 3h 7h 4h 9h"), "hit")
    assert choices(round_) == ["stand", "hit"]
    split = played(dealt(DOUBLES, "4h Th 4d 7h 7c"), "split")
    assert choices(split) == ["stand", "hit"]


def test_only_on_the_totals_that_are_filed() -> None:
    charted = game(double={"after_split": True, "totals": {"hard": "9-11", "soft": "13"}})
    assert "double $10" in choices(dealt(charted, "6h Th 5h 7h"))
    assert "double $10" in choices(dealt(charted, "Ah Th 2h 7h"))
    assert "double $10" not in choices(dealt(charted, "6h Th 7h 7d"))
    assert "double $10" not in choices(dealt(charted, "Ah Th 3h 7h"))


def test_who_cannot_fund_a_double_is_not_offered_one() -> None:
    assert choices(dealt(DOUBLES, "6h Th 5h 7h", chips={1: 19_99})) == ["stand", "hit"]
    after = played(dealt(DOUBLES, "6h Th 5h 7h 2h", chips={1: 20_00}), "double")
    assert net(after) == -20_00


def test_a_double_for_less() -> None:
    round_ = dealt(FOR_LESS, "6h Th 5h 7h 8h")
    assert choices(round_) == ["stand", "hit", "double $10", "double $0.01 to $9.99"]
    assert net(round_.decide("double")) == 20_00
    assert net(round_.decide("double", 3_50)) == 13_50
    with pytest.raises(IllegalChoice):
        round_.decide("double", 10_01)
    # With four dollars behind, four is the most; and a table minimum may be the least.
    assert choices(dealt(FOR_LESS, "6h Th 5h 7h", chips={1: 14_00}))[2:] == ["double $4", "double $0.01 to $3.99"]
    least = game(double={"after_split": True, "amount": "up to equal", "least": "table minimum"})
    round_ = dealt(least, "6h Th 5h 7h", limits=PostedLimits(5_00))
    assert choices(round_)[2:] == ["double $10", "double $5 to $9.99"]
    assert choices(dealt(least, "6h Th 5h 7h", limits=PostedLimits(5_00), chips={1: 14_00})) == ["stand", "hit"]


def test_doubles_again_two_times_four_times_eight_times() -> None:
    # 5 doubled gets 2: 7 at $20; again gets 3: 10 at $40; again gets 9: 19 at $80 against 18.
    round_ = played(dealt(AGAIN, "2h Th 3h 8h 2d 3d 9d"), "double")
    assert choices(round_) == ["stand", "rescue", "double again $20"]
    round_ = played(round_, "double again")
    assert choices(round_) == ["stand", "rescue", "double again $40"]
    round_ = played(round_, "double again")
    assert choices(round_) == ["stand", "rescue"]
    assert net(played(round_, "stand")) == 80_00


def test_a_rescue_takes_the_last_raise_back_and_gives_up_the_rest() -> None:
    # At 2x the raise of $10 comes back and $10 is lost; at 4x $20 and $20; at 8x $40 and $40.
    round_ = dealt(AGAIN, "2h Th 3h 8h 2d 3d 9d")
    once = played(round_, "double")
    assert ends(played(once, "rescue")) == [
        ("seat 1", GAME, "loses", 10_00, -10_00),
        ("seat 1", GAME, "returned", 10_00, 0),
    ]
    twice = played(once, "double again")
    assert net(played(twice, "rescue")) == -20_00
    thrice = played(twice, "double again")
    assert net(played(thrice, "rescue")) == -40_00
    assert [end[2:] for end in ends(played(thrice, "rescue"))] == [
        ("loses", 40_00, -40_00),
        ("returned", 40_00, 0),
    ]


def test_a_doubled_hand_that_is_over_cannot_be_rescued_and_one_that_must_stand_draws_no_more() -> None:
    over = played(dealt(AGAIN, "8h Th 7h 8d 9d"), "double")
    assert net(over) == -20_00
    charted = game(double={"after_split": True, "again": 2, "rescue": True}, seat_chart={"stand": {"hard": "17-21"}})
    assert choices(played(dealt(charted, "8h Th 7h 8d 3d"), "double")) == ["stand", "rescue"]


def test_a_cap_holds_each_raise_to_the_table_maximum() -> None:
    capped = game(double={"after_split": True, "again": 2, "capped": True})
    round_ = dealt(capped, "2h Th 3h 8h 2d 3d 9d", {1: 40_00}, limits=PostedLimits(5_00, 50_00))
    once = played(round_, "double")
    assert choices(once) == ["stand", "double again $50"]
    # 40 + 40 + 50 + 50
    assert net(played(once, "double again", "double again")) == 180_00
