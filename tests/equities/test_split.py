"""High and low: scoops, halves and quarters, worked out by hand."""

from fractions import Fraction

from houseway import equity

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def test_a_quartered_low() -> None:
    # Both play A-2 for 7-5-4-2-A... with 7-5-4 on the board; the kings make the only set. 3/4 and 1/4.
    found = equity("omaha-hi-lo", ["As 2d Kh Kd", "Ah 2c Qc Jd"], board="Kc 7h 5s 4d Th")
    assert [hand.equity for hand in found.hands] == [HALF + QUARTER, QUARTER]
    assert [(hand.high, hand.low) for hand in found.hands] == [(HALF, QUARTER), (0, QUARTER)]
    assert [(hand.wins, hand.ties) for hand in found.hands] == [(0, 1), (0, 1)]


def test_a_scoop_without_a_low_and_with_one() -> None:
    # K-K-K takes it all where the board has two low cards; with three, A-2-3 wins the low and a wheel the high.
    alone = equity("omaha-hi-lo", ["As 2d Kh Kd", "Ah 3c Qc Qd"], board="Kc 7h 5s Td 9h")
    assert (alone[0].wins, alone[0].high, alone[0].low) == (1, 1, 0)
    both = equity("omaha-hi-lo", ["As 2d Kh Qd", "Jh Jc Qc 9s"], board="3c 4h 5s Td 9h")
    assert (both[0].wins, both[0].high, both[0].low) == (1, HALF, HALF)


def test_a_low_needs_two_cards_of_the_hand() -> None:
    # Four low cards on the board and one in the hand make no low; the second hand has its two.
    found = equity("omaha-hi-lo", ["As Ks Kh Qd", "8h 7c Qc 9s"], board="2c 3h 4s 6d Kc")
    assert found[0].low == 0
    assert found[1].low == HALF


def test_razz_takes_the_lowest_and_counts_no_straight() -> None:
    # 5-4-3-2-A is the best low, straight or not; seven-five loses to it.
    found = equity("razz", ["Ah 2h|3h 4h 5h Kc Kd", "As 2d|3c 4d 7s Qh Qc"])
    assert (found[0].wins, found.deals) == (1, 1)


def test_stud_split_with_three_hands() -> None:
    # Kings full take the high half; two eight-six lows share the other half.
    hands = ["Kh Kd|Kc 9d 9h Qs Js", "Ah 2h|3h 6s 8d Td Jd", "As 2s|3d 6c 8c Tc Jh"]
    found = equity("stud-hi-lo", hands)
    assert [hand.equity for hand in found.hands] == [HALF, QUARTER, QUARTER]
