"""Ranges: how many hands each notation has, counted on paper."""

import pytest

from houseway import equity
from houseway.core.errors import BadNotation
from houseway.families.poker.price.equities.hands import parse_range


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("TT", 6),
        ("TT+", 30),  # tens to aces: five pairs of six
        ("TT-77", 24),
        ("77-TT", 24),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("ATs+", 16),  # AT, AJ, AQ, AK
        ("A2s+", 48),
        ("QTo+", 24),  # QT and QJ
        ("A2s-A5s", 16),
        ("A5s-A2s", 16),
        ("KQ-KT", 48),
        ("AhKd", 1),
        ("10hTd", 1),
        ("random", 1326),
        ("TT+, TT, AKs", 34),
        ("AKs AsKs AK", 16),
        ("22+ AKs", 82),
    ],
)
def test_how_many(text: str, hands: int) -> None:
    found = parse_range(text)
    assert len(found) == len({frozenset(combo) for combo in found}) == hands


def test_suited_and_offsuit_make_up_the_class() -> None:
    both = {frozenset(combo) for text in ("J9s", "J9o") for combo in parse_range(text)}
    assert both == {frozenset(combo) for combo in parse_range("J9")}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AKx", "'AKx' is not a range"),
        ("TTs", "'TTs': a pair is neither suited nor offsuit"),
        ("AhAh", "'AhAh' holds the ace of hearts twice"),
        ("TT-A5s", "both ends are pairs, both suited or both offsuit"),
        ("A2s-K5s", "both ends have the same higher card"),
        ("+", "'\\+' is not a range"),
        (" ", "a range names at least one hand"),
    ],
)
def test_what_is_no_range(text: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        parse_range(text)


def test_single_hands_and_ranges_are_told_apart() -> None:
    # On a whole board a deal is a choice of hands: one, two, seven of them.
    for text, hands in (("AhKd", 1), ("Ah Kd", 1), ("AhKd, AcKc", 2), ("AhKd, QQ", 7)):
        assert equity("holdem", [text, "2c2d"], board="3c 4d 8h 9s Jd").deals == hands


def test_dead_cards_leave_a_range() -> None:
    # Of six pairs of kings three hold the king of hearts; the river is one of 52 - 2 - 2 - 4 - 1 cards.
    found = equity("holdem", ["AsAd", "KK"], board="2c 7d 9h Jc", dead="Kh")
    assert found.deals == 3 * 43
    with pytest.raises(BadNotation, match="no hand of 'KK' is left"):
        equity("holdem", ["AsAd", "KK"], dead="Kh Kd Kc")
    with pytest.raises(BadNotation, match="cannot be dealt together"):
        equity("holdem", ["AA", "AA", "AA"])
