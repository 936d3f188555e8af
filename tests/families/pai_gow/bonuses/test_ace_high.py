from collections import Counter
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from houseway.core.ranking.indexing import find_card
from houseway.core.ranking.rankings import make_ranking
from houseway.families.pai_gow.price.bonuses.odds import count_ace_high
from houseway.families.pai_gow.price.patterns import list_patterns
from tests.families.pai_gow.bonuses.priced import counts, price
from tests.families.pai_gow.dealt import ACE_HIGH, FACE_UP, varied

BESIDE = comb(46, 7)
DEALS = comb(53, 7) * BESIDE


def rank_sets(joker: bool) -> list[frozenset[int]]:
    """Ranks two to fourteen without a straight: with an ace, or without one beside the joker."""
    runs = [frozenset({14, 2, 3, 4, 5}), *(frozenset(range(low, low + 5)) for low in range(2, 11))]
    sets = (frozenset(ranks) | (frozenset() if joker else {14}) for ranks in combinations(range(2, 14), 6))
    return [ranks for ranks in sets if all(len(ranks & run) + joker < 5 for run in runs)]


def completions(suits: tuple[int, ...], size: int, joker: bool) -> int:
    """In how many ways some cards are given suits, when the suits of the first of them are chosen, without a flush."""
    if any(suits.count(suit) + joker >= 5 for suit in range(4)):
        return 0
    if len(suits) == size:
        return 1
    return sum(completions((*suits, suit), size, joker) for suit in range(4))


def apart(one: bool, other: bool) -> int:
    """Pairs of hands without a common card: all pairs, less those that agree on a rank, plus on two, and so on."""
    shared = Counter(len(a & b) for a, b in product(rank_sets(one), rank_sets(other)))
    sizes = 7 - one, 7 - other
    agreeing = []
    for equal in range(min(sizes) + 1):
        kinds = Counter(tuple(sorted(suits)) for suits in product(range(4), repeat=equal))
        agreeing.append(
            sum(
                times * completions(suits, sizes[0], one) * completions(suits, sizes[1], other)
                for suits, times in kinds.items()
            )
        )
    return sum(
        times * sum((-1) ** equal * comb(ranks, equal) * agreeing[equal] for equal in range(ranks + 1))
        for ranks, times in shared.items()
    )


def test_the_player_dealers_ace_high_is_counted_as_by_hand() -> None:
    found = count_ace_high("bug")
    assert found.deals == DEALS == 8_250_459_031_214_400
    # 4^7 suits less five, six or seven of one; beside the joker 4^6 less four, five or six of one.
    assert found.without == len(rank_sets(False)) * (4**7 - 4 * (21 * 9 + 7 * 3 + 1)) * BESIDE
    assert found.with_joker == len(rank_sets(True)) * (4**6 - 4 * (15 * 9 + 6 * 3 + 1)) * BESIDE


def test_both_ace_high_is_counted_a_second_way() -> None:
    found = count_ace_high("bug")
    natural, mixed = apart(False, False), apart(True, False)
    assert found.both_with == mixed
    assert found.both_without == natural + mixed
    assert count_ace_high("none").both_without == natural
    assert count_ace_high("none").deals == comb(52, 7) * comb(45, 7)


@pytest.mark.parametrize("power", ["bug", "wild"])
def test_the_ranking_of_hands_knows_the_same_hands(power: str) -> None:
    """One hand of each kind without a pair, ranked, times how many hands are of that kind."""
    known, order = list_patterns(), make_ranking(f"high, {power} joker")
    naturals = known.hands < 52
    ranks = np.sort(np.where(naturals, known.hands >> 2, 20 + np.arange(7)), axis=1)
    candidates = np.flatnonzero((np.diff(ranks, axis=1) > 0).all(axis=1))
    expected: Counter[bool] = Counter()
    for number in candidates[known.weights[candidates] > 100]:  # with a flush there are 36 of a kind at most
        cards = [find_card(code) for code in known.hands[number].tolist()]
        category, top, *_ = order.value(cards)
        if not category and top == 14:
            expected[any(card.is_joker for card in cards)] += int(known.weights[number])
    found = count_ace_high("wild" if power == "wild" else "bug")
    assert {True: found.with_joker, False: found.without} == {
        joker: expected[joker] * BESIDE for joker in (True, False)
    }


def test_the_first_line_that_fits_is_paid() -> None:
    found = price(FACE_UP, ACE_HIGH)
    known = count_ace_high("bug")
    assert counts(found) == {
        "Both Ace High": known.both_with + known.both_without,
        "Player-Dealer Ace High with Joker": known.with_joker - known.both_with,
        "Player-Dealer Ace High": known.without - known.both_without,
        "all others": DEALS - known.with_joker - known.without,
    }
    lines = [
        {"hand": "Joker", "when": "player-dealer ace high with joker", "odds": "15:1"},
        {"hand": "Both", "when": "both ace high", "odds": "40:1"},
    ]
    turned = price(varied(FACE_UP, **{f"wager {ACE_HIGH}.pays": lines}), ACE_HIGH)
    assert counts(turned) == {
        "Joker": known.with_joker,
        "Both": known.both_without,
        "all others": DEALS - known.with_joker - known.both_without,
    }


def test_a_hand_with_a_wild_joker_is_never_ace_high() -> None:
    wild, bug = count_ace_high("wild"), count_ace_high("bug")
    assert (wild.with_joker, wild.both_with) == (0, 0)
    assert wild.without == bug.without
    assert wild.both_without == count_ace_high("none").both_without
