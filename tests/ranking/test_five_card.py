"""How often each category comes among all hands of a deck, beside published figures or a count by hand."""

import numpy as np
import pytest

from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.rankings import make_ranking
from tests.ranking.counting import JOKER, categories, in_suits, subsets

NAMES = (
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
DECK_32 = range(20, 52)
DECK_36 = range(16, 52)
DECK_40 = [*range(24), *range(36, 52)]

# Published everywhere; with six and seven cards by Alspach ("7-Card Poker Hands", "6-Card Poker Hands"), royal flushes
# by hand: 4 * C(47,1) and 4 * C(47,2).
FIVE_OF_52 = (0, 4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
SIX_OF_52 = (0, 188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900)
SEVEN_OF_52 = (
    *(0, 4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020),
    *(6_461_620, 31_433_400, 58_627_800, 23_294_460),
)
# Alspach, "7-Card Poker Hands with Joker": 210,964 straight flushes. Royal ones by hand: 4,324 without the joker, and
# four suits with four of the five cards and two of the other 47, or all five and one: 4 * (5 * 1,081 + 47) = 21,808.
SEVEN_OF_53_BUG = (
    *(1_128, 26_132, 210_964 - 26_132, 307_472, 4_188_528, 6_172_088, 11_236_028),
    *(7_470_676, 35_553_816, 64_221_960, 24_780_420),
)
# "Poker odds with wild cards" (DataGenetics, 2016): 204 straight flushes, of which 4 + 4 * C(5,4) = 24 are royal.
FIVE_OF_53_WILD = (13, 24, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540)
# By hand, the bug with four cards of 52 added to FIVE_OF_52. Straights and flushes are the wild joker's: 20 royal, 144
# straight flushes, 2,696 flushes and 10,332 straights. Aces: AAAA 1; AAAx C(4,3)*48 = 192 fours; AAXX 6*12*6 = 432 full
# houses; AAxy 6*C(12,2)*16 = 6,336 threes; AXXX 4*12*4 = 192 full houses; AXXy 4*12*6*44 = 12,672 two pair; Axyz
# 4*C(12,3)*64 = 56,320 pairs, less those that make a straight (8 sets of ranks * 256) or a flush (4*C(12,3)), both in
# 8*4: 2,896. No ace: XXXX 12 fours; XXXy 12*4*44 = 2,112 threes; XXYY C(12,2)*36 = 2,376 two pair; XXyz
# 12*6*C(11,2)*16 = 63,360 pairs; wxyz C(12,4)*256 = 126,720 ace high, less 20 + 144 + 2,696 + 10,332 - 2,896.
FIVE_OF_53_BUG = (
    *(1, 4 + 20, 36 + 144, 624 + 192 + 12, 3_744 + 432 + 192, 5_108 + 2_696, 10_200 + 10_332),
    *(54_912 + 6_336 + 2_112, 123_552 + 12_672 + 2_376, 1_098_240 + 56_320 - 2_896 + 63_360),
    1_302_540 + 126_720 - 10_296,
)
# By hand: hands with one joker come twice, from each of the two. With both, three cards: XXX 52 fives; 64 sets of three
# ranks lie within a straight (six for each low end from ace to ten, three for the jack, one for the queen), ten of them
# in the royal one; XXy 13*6*48 = 3,744 fours; the rest of the 286 sets of ranks in one suit are flushes, and of the
# 64 - 4 ways in more than one, straights where they lie within one and else three of a kind.
# Four of a kind and full house come equally often, as P. Winkler's solution to S. Wagon's problem 1102 has it.
FIVE_OF_54_WILD = (
    *(2 * 13 + 52, 4 + 2 * 20 + 40, 36 + 2 * 144 + 4 * 54, 624 + 2 * 2_496 + 3_744, 3_744 + 2 * 2_808),
    *(5_108 + 2 * 2_696 + 4 * 222, 10_200 + 2 * 10_332 + 64 * 60, 54_912 + 2 * 82_368 + 222 * 60),
    *(123_552, 1_098_240 + 2 * 169_848, 1_302_540),
)
# By hand: eight ranks, and five straights with ace to ten.
FIVE_OF_32 = (
    *(0, 4, 4 * 4, 8 * 28, 8 * 4 * 7 * 6, 4 * (56 - 5), 5 * 1_020),
    *(8 * 4 * 21 * 16, 28 * 36 * 24, 8 * 6 * 35 * 64, 51 * 1_020),
)
# By hand: nine ranks, and six straights with ace to nine.
FIVE_OF_36 = (
    *(0, 4, 5 * 4, 9 * 32, 9 * 4 * 8 * 6, 4 * (126 - 6), 6 * 1_020),
    *(9 * 4 * 28 * 16, 36 * 36 * 28, 9 * 6 * 56 * 64, 120 * 1_020),
)
# By hand: ten ranks, seven straights (seven and jack are neighbours); then the joker with four cards, of which 29 sets
# of ranks lie within a straight, five of them in the highest.
FIVE_OF_41 = (
    *(10, 4 + 20, 24 + 96, 360 + 10 * 4 * 36, 2_160 + 45 * 36, 4 * 252 - 28 + 4 * (210 - 29), 7 * 1_020 + 29 * 252),
    *(10 * 4 * 36 * 16 + 10 * 6 * 36 * 16, 45 * 36 * 32, 10 * 6 * 84 * 64 + (210 - 29) * 252, 245 * 1_020),
)


@pytest.mark.parametrize(
    ("words", "deck", "jokers", "expected"),
    [
        ("high", range(52), 0, FIVE_OF_52),
        ("high, bug joker", range(52), 1, FIVE_OF_53_BUG),
        ("high, wild joker", range(52), 1, FIVE_OF_53_WILD),
        ("high, wild joker", range(52), 2, FIVE_OF_54_WILD),
        ("high, flush over full house, 32 cards", DECK_32, 0, FIVE_OF_32),
        ("high, flush over full house, 36 cards", DECK_36, 0, FIVE_OF_36),
        ("high, wild joker, flush over full house, 41 cards", DECK_40, 1, FIVE_OF_41),
    ],
)
def test_all_hands_of_five_cards(words: str, deck: list[int], jokers: int, expected: tuple[int, ...]) -> None:
    found = categories(words, subsets([*deck, *[JOKER] * jokers], 5))
    assert tuple(found[name] for name in NAMES) == expected


@pytest.mark.parametrize(("size", "expected"), [(5, FIVE_OF_52), (6, SIX_OF_52), (7, SEVEN_OF_52)])
def test_all_hands_of_more_cards(size: int, expected: tuple[int, ...]) -> None:
    found = categories("high", *in_suits(size, 0))
    assert tuple(found[name] for name in NAMES) == expected


def test_all_hands_of_seven_cards_with_the_bug() -> None:
    found = categories("high, bug joker", *in_suits(7, 0)) + categories("high, bug joker", *in_suits(6, 1))
    assert tuple(found[name] for name in NAMES) == SEVEN_OF_53_BUG
    assert found.total() == 154_143_080


# "Poker probability" (Wikipedia): lows by their highest card, five to king, straights and flushes aside.
LOWS_OF_SEVEN = (781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200)
LOWS_OF_FIVE = (1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880)
HIGHEST = ("five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")


def lows(words: str, size: int, jokers: int = 0) -> dict[str, int]:
    hands, times = in_suits(size, jokers)
    made = rank_hands(words, hands)
    counts = np.zeros(int(made.max()) + 1, dtype=np.int64)
    np.add.at(counts, made, times)
    found = dict.fromkeys(HIGHEST, 0)
    for strength in np.nonzero(counts)[0]:
        hand = make_ranking(words).name_strength(int(strength))
        if hand.category == "high card":
            found[hand.name.split("-")[0]] += int(counts[strength])
    return found


@pytest.mark.parametrize(("size", "expected"), [(5, LOWS_OF_FIVE), (7, LOWS_OF_SEVEN)])
def test_all_lows(size: int, expected: tuple[int, ...]) -> None:
    assert tuple(lows("ace-to-five low", size).values()) == expected


def test_eight_or_better_is_every_low_to_eight() -> None:
    assert tuple(lows("eight or better low", 7).values()) == (*LOWS_OF_SEVEN[:4], 0, 0, 0, 0, 0)


def test_lows_with_the_joker() -> None:
    # Four different ranks and the joker: the wheel lacks any one of its five, 5 * 4**4; in all, C(13,4) * 4**4.
    found = lows("ace-to-five low, joker", 4, 1)
    assert found["five"] == 5 * 256
    assert sum(found.values()) == 715 * 256
    # The joker is never the highest card but in a wheel: six high is the six and three of the five ranks below it, king
    # high the king and three of twelve.
    assert found["six"] == 10 * 256
    assert found["king"] == 220 * 256


def test_deuce_to_seven_turns_the_high_hands_round_but_for_the_wheel() -> None:
    found = categories("deuce-to-seven low", subsets(range(52), 5))
    # Without the wheel as a straight: 1,020 straights are ace high, and its four straight flushes are flushes.
    turned = dict(zip(NAMES, FIVE_OF_52, strict=True))
    turned |= {"straight": 9_180, "high card": 1_303_560, "straight flush": 32, "flush": 5_112, "five of a kind": 0}
    assert {name: found[name] for name in NAMES} == turned


def test_a_deck_has_as_many_different_hands_as_is_known() -> None:
    # 7,462 different values of five cards (1,277 high card, 2,860 pair, 858 two pair, 858 three of a kind, 10, 1,277,
    # 156, 156, 10), of which 4,824 can be the best of seven (as Alspach and Suffecool count them).
    assert len(np.unique(rank_hands("high", subsets(range(52), 5)))) == 7_462
    assert len(np.unique(rank_hands("high", in_suits(7, 0)[0]))) == 4_824
