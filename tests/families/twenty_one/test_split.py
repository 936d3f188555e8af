"""Splitting: which pairs, how many hands, aces, and in which order the hands are played."""

from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import DOUBLE, GAME, SPLIT, game

SPLITS = game(double=DOUBLE, split=SPLIT)


def test_a_split_plays_two_hands_one_after_the_other() -> None:
    # 8-8 split: the first gets 3 and doubles for 9 (20), the second gets T (18). The player-dealer has 19.
    round_ = played(dealt(SPLITS, "8h Th 8d 9h 3h 9d Td"), "split")
    assert choices(round_) == ["stand", "hit", "double $10"]
    after = played(round_, "double", "stand")
    assert ends(after) == [("seat 1", GAME, "wins", 20_00, 20_00), ("seat 1", GAME, "loses", 10_00, -10_00)]
    assert [line.reason for line in after.ledger] == ["hand 1: 20 against 19", "hand 2: 18 against 19"]
    assert after.state.hands == {
        "seat 1 hand 1": "8h 3h 9d = hard 20",
        "seat 1 hand 2": "8d Td = hard 18",
        "player-dealer": "Th 9h = hard 19",
    }


def test_hands_are_numbered_as_they_are_made_and_played_in_that_order() -> None:
    # 8-8; the first gets 8 and is split again: hands 8, 8, 8. Then 2, 3, 4 come to hands 1, 2, 3.
    after = played(dealt(SPLITS, "8h Th 8d 9h 8s 2h 3h 4h"), "split", "split", "stand", "stand", "stand")
    assert list(after.state.hands.values())[:3] == ["8h 2h = hard 10", "8d 3h = hard 11", "8s 4h = hard 12"]


def test_limits_by_rank() -> None:
    rule = {**SPLIT, "most_hands": 3, "tens_most_hands": 2, "tens": "same rank"}
    limited = game(split=rule)
    eights = played(dealt(limited, "8h Th 8d 9h 8s 8c 2h"), "split", "split")
    assert choices(eights) == ["stand", "hit"]
    assert "split $10" in choices(dealt(limited, "Kh Th Kd 9h"))
    assert "split $10" not in choices(dealt(limited, "Kh Th Qd 9h"))
    assert choices(played(dealt(limited, "Kh Th Kd 9h Ks"), "split")) == ["stand", "hit"]
    endless = game(split={**SPLIT, "most_hands": None})
    many = played(dealt(endless, "8h Th 8d 9h 8s 8c 8h 8d 2c"), "split", "split", "split", "split", "split")
    assert len(many.state.position.hands) == 6  # type: ignore[attr-defined]


def test_split_aces_get_one_card_each_and_make_no_natural() -> None:
    # A-K and A-9 after the split: 21 and 20 at even money, against 20.
    after = played(dealt(SPLITS, "Ah Th Ad Jh Kh 9d"), "split")
    assert [end[2:] for end in ends(after)] == [("wins", 10_00, 10_00), ("pushes", 10_00, 0)]
    # Another ace stays where two hands are the most, and may be split where three are.
    assert played(dealt(SPLITS, "Ah Th Ad Jh As 9d"), "split").is_over
    three = game(split={**SPLIT, "aces_most_hands": 3})
    again = played(dealt(three, "Ah Th Ad Jh As 9d 2d 3d"), "split")
    assert choices(again) == ["stand", "split $10"]
    # 9, 2 and 3 fall on the three aces: 20, 13 and 14 against 20.
    assert [end[2] for end in ends(played(again, "split"))] == ["pushes", "loses", "loses"]
    freely = game(split={**SPLIT, "aces_draw": "as many as wanted"}, double=DOUBLE)
    assert choices(played(dealt(freely, "Ah Th Ad Jh 5s"), "split")) == ["stand", "hit", "double $10"]


def test_an_ace_and_a_ten_after_a_split_of_tens_are_a_plain_21() -> None:
    after = played(dealt(SPLITS, "Kh Th Kd Jh Ah 9d"), "split", "stand")
    assert [end[2:] for end in ends(after)] == [("wins", 10_00, 10_00), ("loses", 10_00, -10_00)]


def test_who_cannot_fund_a_split_is_not_offered_one() -> None:
    assert "split $10" not in choices(dealt(SPLITS, "8h Th 8d 9h", chips={1: 19_00}))
    # Twenty pay for the split; nothing is left to double with.
    assert choices(played(dealt(SPLITS, "8h Th 8d 9h 3h", chips={1: 20_00}), "split")) == ["stand", "hit"]


def test_what_was_raised_may_come_back_against_a_natural() -> None:
    # No check: the ten hides an ace. 8-8 is split, the first hand doubled: $30 down, of which $10 were there first.
    cards = "8h Th 8d Ah 3h 9d 2c"
    lost = played(dealt(SPLITS, cards), "split", "double", "stand")
    assert net(lost) == -30_00
    spared = game(double=DOUBLE, split=SPLIT, compare={"raised_against_natural": "returned"})
    after = played(dealt(spared, cards), "split", "double", "stand")
    assert ends(after) == [
        ("seat 1", GAME, "loses", 10_00, -10_00),
        ("seat 1", GAME, "returned", 10_00, 0),
        ("seat 1", GAME, "returned", 10_00, 0),
    ]
