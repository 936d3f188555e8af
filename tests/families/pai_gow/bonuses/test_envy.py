from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import comb, perm, sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.core.errors import HousewayError
from houseway.core.ranking.fortune import FortuneOrder, find_fortune_order
from houseway.families.pai_gow.price.bonuses.envy import Awards, count_deals, count_highest, find_spread
from houseway.families.pai_gow.price.bonuses.held import EVERY_RANK, Joker, count_first_lines, list_lines
from houseway.families.pai_gow.price.bonuses.odds import ROUNDS, sample_highest
from houseway.families.pai_gow.price.bonuses.shared_chances import find_shared_chances, list_unions
from tests.families.pai_gow.bonuses.priced import counts, price
from tests.families.pai_gow.dealt import ENVY, FACE_UP, FORTUNE, HIDDEN, varied
from tests.ranking.fortune_by_bits import fortune_places

BUG, WILD = find_fortune_order("fortune"), find_fortune_order("fortune, wild joker")
ORDERS: dict[Joker, FortuneOrder] = {"bug": BUG, "wild": WILD}
CLUBONE = (3000_00, 1000_00, 500_00, 250_00, 50_00, 20_00, 5_00, 0, 0, 0, 0)
"""004 lines 12196-12219."""
CRYSTAL = (250_00, 50_00, 25_00, 10_00, 5_00, 5_00, 0, 0, 0)
"""000 lines 3626-3631, where the joker is wild."""
AWARDS = {"bug": Awards(BUG, CLUBONE, "bug"), "wild": Awards(WILD, CRYSTAL, "wild")}


def chances(names: tuple[str, ...], power: Joker, hands: int) -> tuple[Fraction, ...]:
    found = list_unions(names, power, EVERY_RANK)
    held_one = (list_lines(FortuneOrder(names)) < len(names)).astype(np.int64)
    return find_shared_chances(found.weigh(held_one), hands, 52 + (power != "none"))


def test_without_a_joker_several_hands_are_counted_as_by_hand() -> None:
    # Sets of four or five given cards fall to given hands: 7 x 6 x 5 x 4 (x 3) places each, of 52 x 51 x ... in all.
    fours = chances(("four of a kind",), "none", 5)
    royals = chances(("royal flush",), "none", 5)
    for hands in range(6):
        assert fours[hands] == Fraction(perm(13, hands) * perm(7, 4) ** hands, perm(52, 4 * hands))
        assert royals[hands] == Fraction(perm(4, hands) * perm(7, 5) ** hands, perm(52, 5 * hands))


@pytest.mark.parametrize("power", ["bug", "wild"])
def test_one_hand_brings_what_is_counted_over_all_hands(power: Joker) -> None:
    awards = AWARDS[power]
    lines = count_first_lines(awards.order, power)
    for amount, count in count_highest(awards, 1).items():
        expected = [count for own, count in zip((*awards.amounts, 0), lines, strict=True) if own == amount]
        assert count == sum(expected)


RANKS = {"ten to ace": 0b11111 << 8, "two to six": 0b11111}
"""Small decks of five ranks, four suits and the joker: 21 cards, dealt out by three hands."""


@cache
def small_deck(ranks: int, power: Joker) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """Every hand of seven as a set of places in the deck, and its place in the list."""
    codes = [rank * 4 + suit for rank in range(13) if ranks >> rank & 1 for suit in range(4)] + [52]
    chosen = np.array(list(combinations(range(21), 7)))
    lines = fortune_places(ORDERS[power], np.array(codes, dtype=np.uint8)[chosen])
    return (1 << chosen).sum(axis=1), lines.astype(np.intp)


def pairs_and_triples(hands: NDArray[np.int64], values: NDArray[np.int64]) -> tuple[int, int]:
    """The sum of the product of values over all two hands of a deal, and over all three, by listing every set."""
    inside = np.zeros(1 << 21, dtype=np.int64)
    inside[hands] = values
    whole = (1 << 21) - 1
    three = 0
    for hand, value in zip(hands.tolist(), values.tolist(), strict=True):
        if value and hand & 1:  # the hand with the first card: one of three
            rest = hands[(hands & hand) == 0]
            three += 3 * value * int((inside[rest] * inside[whole ^ hand ^ rest]).sum())
    within = inside.reshape((2,) * 21)
    for axis in range(21):
        within[(slice(None),) * axis + (1,)] += within[(slice(None),) * axis + (0,)]
    flat = within.reshape(-1)
    return int((values * flat[whole ^ hands]).sum()), three


VALUES: tuple[dict[str, int], ...] = (
    {"royal flush and royal match": 7, "five aces": 3, "royal flush": 5, "straight flush": -2},
    {"five of a kind": 2, "straight flush": 3, "four of a kind": 1},
)
"""What a hand is worth by the line that it is: any values will do."""


@pytest.mark.parametrize(("deck", "power"), [("ten to ace", "bug"), ("ten to ace", "wild"), ("two to six", "bug")])
def test_a_small_deck_is_counted_as_by_listing_every_deal(deck: str, power: Joker) -> None:
    order = ORDERS[power]
    names = order.hands[: order.hands.index("four of a kind") + 1]
    hands, lines = small_deck(RANKS[deck], power)
    for worth in VALUES:
        by_line = np.array([*(worth.get(name, 0) for name in order.hands), 0])
        values = by_line[lines]
        two, three = pairs_and_triples(hands, values)
        assert two
        assert three
        means = find_shared_chances(list_unions(names, power, RANKS[deck]).weigh(by_line[list_lines(order)]), 3, 21)
        assert means[1] * comb(21, 7) == values.sum()
        assert means[2] * count_deals(21, 2) == two
        assert means[3] * count_deals(21, 3) == three


@pytest.mark.parametrize("power", ["bug", "wild"])
def test_a_full_table_agrees_with_dealt_rounds(power: Joker) -> None:
    awards, rounds = AWARDS[power], 60_000
    shuffled = np.random.default_rng(5).permuted(np.tile(np.arange(53, dtype=np.uint8), (rounds, 1)), axis=1)
    lines = fortune_places(awards.order, shuffled[:, :35].reshape(-1, 7))
    best = np.array((*awards.amounts, 0))[lines].reshape(rounds, 5).max(axis=1)
    counted = count_highest(awards, 5)
    whole = count_deals(53, 5)
    assert sum(counted.values()) == whole
    for amount, count in counted.items():
        chance = count / whole
        assert abs((best == amount).sum() - chance * rounds) <= 4 * sqrt(chance * (1 - chance) * rounds) + 1


def test_every_other_seat_brings_what_is_published() -> None:
    # Grochowski (casinocitytimes.com, 17 May 2015) after Shackelford: with these pays, and each award paid, every
    # further player takes 0.92% off the 7.8% on a $5 bet; tunicatravel.com (June 2015): 2.3% are left at seven players.
    each = varied(FACE_UP, **{f"wager {ENVY}.envy.several": "each"})
    one, fortune = price(each, ENVY, others=1), price(each, FORTUNE)
    assert one.ev is not None
    assert fortune.ev is not None
    assert f"{float(one.ev / 5):.2%}" == "0.92%"
    assert f"{-float(fortune.ev + 6 * one.ev / 5):.1%}" == "2.3%"
    assert price(each, ENVY).ev_per_round == 5 * one.ev


def test_each_award_is_told_for_one_seat_and_summed_over_all() -> None:
    each = price(HIDDEN, ENVY)
    assert "five other seats" in each.method
    assert "value and outcomes are those of one" in each.method
    told = each.to_dict()
    assert told["outcomes_of"] == "one other seat"
    assert sum(one.probability for one in each.outcomes) == 1
    # Of one seat: the sum of what each hand pays times its chance. Of a round: five seats, and a spread of all five.
    paid = {one["hand"]: (Fraction(one["pays"].partition(":")[0]) if one["pays"] else 0) for one in told["outcomes"]}
    assert Fraction(told["ev"]) == sum(paid[one["hand"]] * Fraction(one["probability"]) for one in told["outcomes"])
    assert Fraction(told["ev_per_round"]) == 5 * Fraction(told["ev"])
    assert told["sd_per_round"] > told["sd"]


@pytest.mark.parametrize(("royal", "four"), [(0, 5_00), (50_00, 5_00), (999_999_999_999_99, 7)])
def test_the_spread_of_each_award_knows_that_hands_share_a_deck(royal: int, four: int) -> None:
    awards = Awards(FortuneOrder(("royal flush", "four of a kind")), (royal, four), "none")
    # No seven cards are both, and beside a royal flush eight ranks are whole.
    royals, fours = Fraction(4 * comb(47, 2), comb(52, 7)), Fraction(13 * comb(48, 3), comb(52, 7))
    mean, square = royal * royals + four * fours, royal**2 * royals + four**2 * fours
    two = (
        royal**2 * Fraction(perm(4, 2) * perm(7, 5) ** 2, perm(52, 10))
        + 2 * royal * four * Fraction(4 * 8 * perm(7, 5) * perm(7, 4), perm(52, 9))
        + four**2 * Fraction(perm(13, 2) * perm(7, 4) ** 2, perm(52, 8))
    )
    variance = 4 * (square - mean**2) + 12 * (two - mean**2)
    assert find_spread(awards, 4) == pytest.approx(sqrt(variance) / 100, rel=1e-12)


def test_the_highest_award_alone_is_told_by_the_number_of_seats() -> None:
    found = price(FACE_UP, ENVY)
    assert found.deals == count_deals(53, 5)
    assert sum(counts(found).values()) == found.deals
    assert "five other seats with the bonus, the highest award alone (by their number: one $0.0459, " in found.method
    means = [price(FACE_UP, ENVY, others=number).ev for number in range(6)]
    assert means[0] == 0
    # One seat has nobody to share with; more bring less than as many alone would.
    alone = price(varied(FACE_UP, **{f"wager {ENVY}.envy.several": "each"}), ENVY, others=1).ev
    assert means[1] == alone
    assert all(less is not None and more is not None and less < more for less, more in pairwise(means))
    assert means[5] is not None
    assert alone is not None
    assert means[5] < 5 * alone
    with pytest.raises(HousewayError, match="0 to 5 other seats"):
        price(FACE_UP, ENVY, others=6)


def test_equal_awards_of_two_hands_are_one_outcome() -> None:
    lines: list[dict[str, Any]] = [
        {"hand": "Straight Flush", "when": "straight flush", "amount": "$5"},
        {"hand": "Four of a Kind", "when": "four of a kind", "amount": "$5"},
    ]
    found = price(varied(FACE_UP, **{f"wager {ENVY}.envy.pays": lines}), ENVY, others=1)
    assert counts(found)["Straight Flush or Four of a Kind: $5"] == 184_832 - 188 + 307_472


def test_awards_below_four_of_a_kind_are_sampled_and_say_so() -> None:
    lines = [
        {"hand": "Four of a Kind", "when": "four of a kind", "amount": "$20"},
        {"hand": "Full House", "when": "full house", "amount": "$5"},
    ]
    found = price(varied(FACE_UP, **{f"wager {ENVY}.envy.pays": lines}), ENVY, others=2)
    assert found.method.startswith("sampled: 200,000 rounds, standard error $")
    awards = Awards(FortuneOrder(("four of a kind", "full house")), (20_00, 5_00), "bug")
    one = sample_highest(awards, 1)
    for amount, count in awards.count_of_one().items():
        chance = count / comb(53, 7)
        assert abs(one[amount] - chance * ROUNDS) <= 4 * sqrt(chance * (1 - chance) * ROUNDS)
    each = varied(FACE_UP, **{f"wager {ENVY}.envy.pays": lines, f"wager {ENVY}.envy.several": "each"})
    exact = price(each, ENVY, others=2)
    assert exact.method.startswith("counted")
    assert exact.sd_per_round is None  # of one seat it is known, of two it cannot be counted
    assert exact.sd is not None
