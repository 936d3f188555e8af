"""Free bets: raises that win like the wager beside them and cannot be lost."""

from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import DOUBLE, FREE, FREE_DOUBLE, FREE_SPLIT, GAME, SPLIT, game

FREELY = game(free=FREE, double=DOUBLE, split=SPLIT)


def test_a_free_double_wins_as_much_again_and_loses_nothing() -> None:
    round_ = dealt(FREELY, "6h Th 5h 7h 8h")
    assert choices(round_) == ["stand", "hit", "free double"]
    # 19 beats 17: ten on the wager and ten on the free bet.
    assert ends(played(round_, "free double")) == [
        ("seat 1", GAME, "wins", 10_00, 10_00),
        ("seat 1", FREE_DOUBLE, "wins", 10_00, 10_00),
    ]
    lost = played(dealt(FREELY, "6h Th 5h 7h 2h"), "free double")
    assert ends(lost) == [
        ("seat 1", GAME, "loses", 10_00, -10_00),
        ("seat 1", FREE_DOUBLE, "returned", 10_00, 0),
    ]


def test_it_needs_no_chips_and_other_totals_are_doubled_with_own_money() -> None:
    assert choices(dealt(FREELY, "6h Th 5h 7h", chips={1: 10_00})) == ["stand", "hit", "free double"]
    assert choices(dealt(FREELY, "6h Th 6d 7h", chips={1: 20_00})) == ["stand", "hit", "double $10", "free split"]


def test_a_free_split_puts_nothing_down_and_its_second_hand_is_free() -> None:
    # 8-8: the first gets T (18, own), the second 3 (11, free), doubled free for 9 (20). He has 19.
    round_ = played(dealt(FREELY, "8h Th 8d 9h Td 3h 9d", chips={1: 10_00}), "free split", "stand")
    assert choices(round_) == ["stand", "hit", "free double"]
    after = played(round_, "free double")
    assert ends(after) == [
        ("seat 1", GAME, "loses", 10_00, -10_00),
        ("seat 1", FREE_DOUBLE, "wins", 10_00, 10_00),
        ("seat 1", FREE_SPLIT, "wins", 10_00, 10_00),
    ]
    assert net(after) == 10_00


def test_a_free_hand_splits_into_free_hands_and_doubles_with_own_money_as_much_as_the_base_wager() -> None:
    # Second hand 8-8 again split: both free. Hands: 8-T own, 8-5 free (doubled with $10 of its own: 8-5-7 = 20), 8-9.
    round_ = played(dealt(FREELY, "8h Th 8d 9h Td 8s 5h 7h 9d"), "free split", "stand", "free split")
    assert choices(round_) == ["stand", "hit", "double $10"]
    after = played(round_, "double", "stand")
    # 18 loses $10; 20 wins the free $10 and its own $10; the free 17 loses nothing.
    assert net(after) == 10_00
    assert sorted(end[1:4] for end in ends(after)) == [
        (FREE_SPLIT, "returned", 10_00),
        (FREE_SPLIT, "wins", 10_00),
        (GAME, "loses", 10_00),
        (GAME, "wins", 10_00),
    ]


def test_tens_are_split_with_own_money() -> None:
    round_ = dealt(FREELY, "Kh Th Kd 9h 9s 5h 6h")
    assert choices(round_) == ["stand", "hit", "double $10", "split $10"]
    after = played(round_, "split", "stand", "stand")
    assert net(after) == -10_00  # 19 pushes with 19, and 15 loses to it
