"""Patterns: each hand has one, counted by hand of a small pack and by formula of the whole; and what stands on them."""

from collections import Counter, defaultdict
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest

from houseway.core.cards import Card, make_pack
from houseway.core.errors import BadNotation
from houseway.core.ranking.rankings import make_ranking
from houseway.families.pai_gow.play.splits import list_splits
from houseway.families.pai_gow.price.patterns import OTHERS, find_patterns, list_patterns
from houseway.families.pai_gow.price.ways import list_fans
from tests.families.pai_gow import naive_way

JOKER = 52
SMALL_PACK = [4 * rank + suit for rank in (0, 1, 7, 11, 12) for suit in range(4)] + [JOKER]
"""Twos, threes, nines, kings and aces, and the joker: both rows of ranks, and a straight but for one card."""
CARD = {card.code: card for card in make_pack(jokers=1)}


def description(hand: tuple[int, ...]) -> tuple[object, ...]:
    """What setting can depend on, in plain words: the joker, all ranks, and the ranks of a suit that has a flush."""
    natural = [code for code in hand if code != JOKER]
    joker = len(natural) < 7
    suits = Counter(code % 4 for code in natural)
    suit, most = suits.most_common(1)[0]
    ranks = tuple(sorted(code // 4 for code in natural))
    if most + joker < 5:
        return joker, ranks
    return joker, ranks, tuple(sorted(code // 4 for code in natural if code % 4 == suit))


@pytest.fixture(scope="module")
def small_hands() -> np.ndarray:
    return np.array(list(combinations(SMALL_PACK, 7)), dtype=np.uint8)


def test_there_are_so_many_hands_and_patterns() -> None:
    # Sets of 7 and of 6 ranks, each at most four times: 49,205 and 18,395. Flushes: 5, 6 or 7 of 13 ranks beside two,
    # one or no card: 1,287 x 91 + 1,716 x 13 + 1,716; with the joker one card less: 715 x 91 + 1,287 x 13 + 1,716.
    known = list_patterns()
    assert len(known.hands) == 49_205 + 18_395 + 141_141 + 83_512
    assert int(known.weights.sum()) == comb(53, 7) == 154_143_080
    assert int(known.weights[known.hands[:, 0] == JOKER].sum()) == comb(52, 6)
    assert known.weights.min() > 0


def test_flushes_are_counted_as_the_formula_has_it() -> None:
    known = list_patterns()
    for joker in (0, 1):
        for suited in range(5 - joker, 8 - joker):
            masks = [mask for mask in range(1 << 13) if mask.bit_count() == suited]
            others = [number for number, ranks in enumerate(OTHERS) if len(ranks) == 7 - joker - suited]
            counted = known.weights[known.suited[np.ix_(masks, others)]].sum()
            assert int(counted) == 4 * comb(13, suited) * comb(39, 7 - joker - suited)


def test_every_hand_of_a_small_pack_has_one_pattern_and_each_its_number_of_hands(small_hands: np.ndarray) -> None:
    numbers = find_patterns(small_hands).tolist()
    by_pattern: dict[int, set[tuple[object, ...]]] = defaultdict(set)
    by_description: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for hand, number in zip(small_hands.tolist(), numbers, strict=True):
        words = description(tuple(hand))
        by_pattern[number].add(words)
        by_description[words].add(number)
    assert all(len(found) == 1 for found in (*by_pattern.values(), *by_description.values()))
    weights = list_patterns().weights
    assert all(weights[number] == times for number, times in Counter(numbers).items())


def test_the_order_of_the_cards_does_not_matter_and_each_pattern_has_a_hand_of_its_own() -> None:
    hands = list_patterns().hands
    assert (find_patterns(hands) == np.arange(len(hands))).all()
    assert (find_patterns(hands[:, [3, 6, 0, 2, 5, 1, 4]]) == np.arange(len(hands))).all()


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_hands_of_one_pattern_have_the_same_settings(small_hands: np.ndarray, joker: str) -> None:
    def worth(hands: np.ndarray) -> np.ndarray:
        ways = list_splits(f"high, {joker} joker", hands)
        return np.sort((ways.fronts.astype(np.int64) << 17) + (ways.backs.astype(np.int64) << 1) + ways.legal, axis=1)

    some = small_hands[::3]
    assert (worth(some) == worth(list_patterns().hands[find_patterns(some)])).all()


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_settings_rank_as_the_cards_do(joker: str) -> None:
    words = f"high, {joker} joker"
    hands = list_patterns().hands[np.random.default_rng(3).integers(0, len(list_patterns().hands), 150)]
    ways = list_splits(words, hands)
    scale = make_ranking(words)
    for hand, fronts, backs, legal in zip(hands.tolist(), ways.fronts, ways.backs, ways.legal, strict=True):
        cards: list[Card] = [CARD[code] for code in hand]
        found = naive_way.all_splits(cards, joker)
        assert [scale.strength(back) for _, back, *_ in found] == backs.tolist()
        assert [not naive_way.is_foul(front, back) for *_, front, back in found] == legal.tolist()
        by_worth = sorted(range(21), key=lambda one: found[one][2])
        for lower, higher in pairwise(by_worth):
            assert (fronts[lower] < fronts[higher]) == (found[lower][2] < found[higher][2])


def test_a_fan_has_every_setting_that_no_other_beats_in_both_hands() -> None:
    words, known = "high, bug joker", list_patterns()
    fan = list_fans(words)
    for pattern in np.random.default_rng(4).integers(0, len(known.hands), 300):
        ways = list_splits(words, known.hands[[pattern]])
        pairs = {(int(f), int(b)) for f, b, good in zip(*(row[0] for row in ways), strict=True) if good}
        best = {(f, b) for f, b in pairs if not any(o != (f, b) and o[0] >= f and o[1] >= b for o in pairs)}
        part = slice(fan.start[pattern], fan.start[pattern + 1])
        listed = list(zip(fan.fronts[part].tolist(), fan.backs[part].tolist(), strict=True))
        assert listed == sorted(best, reverse=True)


def test_what_is_no_hand_is_refused() -> None:
    for row in ([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 53], [0, 1, 2, 3, 4, 52, 52]):
        with pytest.raises(BadNotation):
            find_patterns([row])
