"""Which card of three goes, weighed by playing out every choice at hold'em with the thrown cards dead."""

from fractions import Fraction
from itertools import product

import pytest

from houseway import equity
from houseway.core.cards import make_pack
from houseway.core.errors import HousewayError

Choice = tuple[str, str]
"""The two cards kept, and the one thrown."""


def choices(hand: str) -> list[Choice]:
    """Every choice, the last card typed thrown first."""
    cards = hand.split()
    return [(" ".join(card for card in cards if card != thrown), thrown) for thrown in reversed(cards)]


def played(hands: list[str], board: str, shape: str = "holdem", dead: str = "") -> list[Fraction]:
    """The equities when each of two hands makes the choice whose worst case is best."""
    first, second = (choices(hand) for hand in hands)
    shares = {}
    for mine, theirs in product(range(3), repeat=2):
        kept = [first[mine][0], second[theirs][0]]
        found = equity(shape, kept, board=board, dead=f"{first[mine][1]} {second[theirs][1]} {dead}")
        shares[mine, theirs] = [Fraction(hand.equity) for hand in found.hands]
    best = max(range(3), key=lambda mine: min(shares[mine, theirs][0] for theirs in range(3)))
    reply = max(range(3), key=lambda theirs: min(shares[mine, theirs][1] for mine in range(3)))
    return shares[best, reply]


def test_pineapple_throws_before_the_flop() -> None:
    hands = ["Ah Kh 2c", "Qs Qd 3d"]
    found = equity("pineapple", hands)
    assert found.deals == 1370754  # 46 cards, five of them on the board
    assert [hand.equity for hand in found.hands] == played(hands, "")


def test_crazy_pineapple_throws_after_the_flop() -> None:
    hands = ["Ah 8h 8c", "Qs Jd Th"]
    for flop in ("2h 7h 9c", "8d 9d Kh", "Qd Jh 3h"):
        found = equity("crazy-pineapple", hands, board=flop)
        assert found.deals == 43 * 42 // 2
        assert [hand.equity for hand in found.hands] == played(hands, flop)


def test_crazy_pineapple_throws_anew_for_every_flop() -> None:
    hands, two = ["Ah 8h 8c", "Qs Jd Th"], "2h 7h"
    gone = {*" ".join([*hands, two]).split()}
    flops = [f"{two} {card}" for card in map(str, make_pack()) if card not in gone]
    expected = [sum(shares) / len(flops) for shares in zip(*(played(hands, flop) for flop in flops), strict=True)]
    assert [hand.equity for hand in equity("crazy-pineapple", hands, board=two).hands] == expected


def test_the_card_thrown_where_a_low_takes_half() -> None:
    hands = ["Ah 8h 2c", "4s 5d Th"]
    for flop in ("3h 7h 9c", "8d 6d Kh", "Qd Jh 3h"):
        found = equity("crazy-pineapple-hi-lo", hands, board=flop)
        assert [hand.equity for hand in found.hands] == played(hands, flop, "holdem-hi-lo")
    # Before the flop with half of the deck dead: 22 cards are left for the board.
    gone = {*" ".join(hands).split()}
    dead = " ".join([str(card) for card in make_pack() if str(card) not in gone][::2][:24])
    found = equity("pineapple-hi-lo", hands, dead=dead)
    assert [hand.equity for hand in found.hands] == played(hands, "", "holdem-hi-lo", dead)


def test_hands_that_have_thrown_a_card_play_holdem() -> None:
    board = "2h 7h 9c"
    for shape in ("pineapple", "crazy-pineapple"):
        found = equity(shape, ["AhKh", "QsQd"], board=board, dead="2c 3d")
        plain = equity("holdem", ["AhKh", "QsQd"], board=board, dead="2c 3d")
        assert [hand.equity for hand in found.hands] == [hand.equity for hand in plain.hands]


def test_three_cards_too_late() -> None:
    with pytest.raises(HousewayError, match="thrown before the flop: type the two that were kept"):
        equity("pineapple", ["AhKh2c", "QsQd"], board="2h 7h 9c")
    with pytest.raises(HousewayError, match="thrown after the flop: type the two that were kept"):
        equity("crazy-pineapple", ["AhKh2c", "QsQd"], board="2h 7h 9c 4c")
    many = [" ".join(cards) for cards in (("2c", "3c", "4c"), ("2d", "3d", "4d"), ("2h", "3h", "4h"))]
    more = ["2s 3s 4s", "5c 6c 7c"]
    with pytest.raises(HousewayError, match="at most 4 hands can have a card to throw"):
        equity("pineapple", [*many, *more])
    with pytest.raises(HousewayError, match="leave the sample out"):
        equity("pineapple", many[:2], sample=1000)
