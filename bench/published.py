"""How often each category comes among all hands of a deck, as published or counted by hand in the tests."""

from typing import NamedTuple

CATEGORIES = (
    "five of a kind",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)


class Census(NamedTuple):
    """All hands of so many cards of a deck of so many ranks with so many jokers, and what is known of them."""

    order: str
    size: int
    jokers: int
    source: str
    counts: tuple[int, ...]


CENSUSES = (
    Census(
        *("high", 5, 0, "published"),
        (0, 4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    ),
    Census(
        *("high", 6, 0, "Alspach"),
        (0, 188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900),
    ),
    Census(
        *("high", 7, 0, "Alspach"),
        (
            *(0, 4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020),
            *(6_461_620, 31_433_400, 58_627_800, 23_294_460),
        ),
    ),
    Census(
        *("high, bug joker", 5, 1, "by hand"),
        (1, 24, 180, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964),
    ),
    Census(
        *("high, bug joker", 7, 1, "Alspach"),
        (
            *(1_128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088, 11_236_028),
            *(7_470_676, 35_553_816, 64_221_960, 24_780_420),
        ),
    ),
    Census(
        *("high, wild joker", 5, 1, "DataGenetics"),
        (13, 24, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540),
    ),
    Census(
        *("high, wild joker", 5, 2, "by hand"),
        (78, 84, 540, 9_360, 9_360, 11_388, 34_704, 232_968, 123_552, 1_437_936, 1_302_540),
    ),
    Census(
        *("high, flush over full house, 32 cards", 5, 0, "by hand"),
        (0, 4, 16, 224, 1_344, 204, 5_100, 10_752, 24_192, 107_520, 52_020),
    ),
    Census(
        *("high, wild joker, flush over full house, 41 cards", 5, 1, "by hand"),
        (10, 24, 120, 1_800, 3_780, 1_704, 14_448, 57_600, 51_840, 368_172, 249_900),
    ),
)
