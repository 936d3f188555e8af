from fractions import Fraction
from math import comb

import numpy as np
import pytest

from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.ranking.fortune import PATTERNS, FortuneOrder, find_fortune_hand
from houseway.core.ranking.indexing import find_card
from houseway.families.pai_gow.price.bonuses.held import BITS, Joker, count_first_lines, find_held, read_suits
from tests.families.pai_gow.bonuses.priced import counts, price
from tests.families.pai_gow.dealt import FACE_UP, FORTUNE, varied

DEALS = 154_143_080


def test_every_line_comes_as_often_as_published() -> None:
    # wizardofodds.com, Pai Gow Mania, has the same list without the first three lines: 26,132 royal flushes, 184,832
    # straight flushes, and all others as here. Seven in a row: 8 in each suit; with the joker 8 runs x 7 cards less the
    # 7 that two runs share, in each suit. A royal and its match: 4 suits x 3 others, the joker for none of five or one.
    # Of the royals 72 have a match and 4 + 36 are in seven in a row; of the straight flushes 28 + 160 are.
    found = price(FACE_UP, FORTUNE)
    assert found.deals == DEALS
    assert counts(found) == {
        "Natural Seven Card Straight Flush": 32,
        "Royal Flush + Royal Match": 72,
        "Wild Seven Card Straight Flush": 196,
        "Five Aces": 1_128,
        "Royal Flush": 26_132 - 72 - 40,
        "Straight Flush": 184_832 - 188,
        "Four of a Kind": 307_472,
        "Full House": 4_188_528,
        "Flush": 6_172_088,
        "Three of a Kind": 7_672_500,
        "Straight": 11_034_204,
        "all others": 124_556_196,
    }
    # Published for these very pays: the house keeps 7.8% from who plays alone.
    assert found.ev is not None
    assert f"{float(-found.ev):.1%}" == "7.8%"
    assert found.method == "counted: every deal of seven cards"


def test_published_pays_of_a_shorter_list_return_what_is_published() -> None:
    # wizardofodds.com, Pai Gow Mania, seven cards: these pays return -0.063667.
    pays = {
        "five aces": 500,
        "royal flush": 250,
        "straight flush": 50,
        "four of a kind": 25,
        "full house": 5,
        "flush": 4,
        "three of a kind": 3,
        "straight": 2,
    }
    lines = [{"hand": name, "when": name, "odds": f"{odds}:1"} for name, odds in pays.items()]
    found = price(varied(FACE_UP, **{f"wager {FORTUNE}.pays": lines}), FORTUNE)
    assert counts(found)["straight flush"] == 184_832
    assert found.ev is not None
    assert f"{float(found.ev):.6f}" == "-0.063667"


def alone(name: str, power: Joker) -> int:
    """How many deals hold a hand, whatever else they hold."""
    return count_first_lines(FortuneOrder((name,), "wild" if power == "wild" else "bug"), power)[0]


@pytest.mark.parametrize("power", ["none", "bug", "wild"])
def test_a_list_of_one_line_is_counted_as_by_formula(power: Joker) -> None:
    joker = power != "none"

    def suited(cards: int, at_least: int) -> int:
        return 4 * sum(comb(13, own) * comb(39, cards - own) for own in range(at_least, cards + 1))

    assert alone("flush", power) == suited(7, 5) + joker * suited(6, 4)
    # Four of a kind: one rank whole, never two of them in seven cards. Beside a joker that is an ace, also just three
    # aces; beside a wild one three of any rank, where two threes are counted twice.
    fours = 13 * comb(48, 3)
    fours_beside = (
        13 * comb(48, 2) + {"none": 0, "bug": 4 * comb(48, 3), "wild": 52 * comb(48, 3) - comb(13, 2) * 16}[power]
    )
    assert alone("four of a kind", power) == fours + joker * fours_beside
    assert alone("five of a kind", power) == {"none": 0, "bug": 1, "wild": 13}[power] * comb(48, 2)
    assert alone("five aces", power) == joker * comb(48, 2)


@pytest.mark.parametrize("power", ["none", "bug", "wild"])
def test_straights_are_counted_by_sets_of_ranks(power: Joker) -> None:
    def with_just(ranks: int, cards: int) -> int:
        return sum((-1) ** (ranks - some) * comb(ranks, some) * comb(4 * some, cards) for some in range(ranks + 1))

    def straights(cards: int, needed: int) -> int:
        total = 0
        for mask in range(1 << 13):
            ranks = {rank for rank in range(2, 15) if mask >> (rank - 2) & 1} | ({1} if mask >> 12 else set())
            if any(len(ranks & set(range(low, low + 5))) >= needed for low in range(1, 11)):
                total += with_just(mask.bit_count(), cards)
        return total

    assert alone("straight", power) == straights(7, 5) + (straights(6, 4) if power != "none" else 0)


@pytest.mark.parametrize("power", ["bug", "wild"])
def test_what_cards_hold_agrees_with_trying_every_card_for_the_joker(power: Joker) -> None:
    chance = np.random.default_rng(11)
    decks = (range(53), [code for code in range(53) if code % 4 < 2 or code == 52], range(28, 53))
    rows = [chance.permutation(np.array(deck))[:7] for deck in decks for _ in range(14)]
    rows += [np.append(row[:6], 52) for row in rows if 52 not in row]
    hands = np.array([*rows, *([card.code for card in parse_cards("As Ks Qs Js Jo Kd Qd")],)])
    bits = find_held(read_suits(hands), (hands == 52).any(axis=1), power)
    for name in PATTERNS:
        order = FortuneOrder((name,), "wild" if power == "wild" else "bug")
        expected = [find_fortune_hand(order, [find_card(code) for code in row]) == name for row in hands.tolist()]
        assert [bool(one & BITS[name]) for one in bits] == expected, name


def test_only_a_full_deck_is_counted() -> None:
    with pytest.raises(HousewayError, match="from a full deck"):
        price(FACE_UP, FORTUNE, gone=parse_cards("As"))
    without = varied(FACE_UP, **{"deck.jokers": 0})
    assert price(without, FORTUNE).deals == comb(52, 7)
    assert "Five Aces" not in counts(price(without, FORTUNE))
    spanish = varied(FACE_UP, **{"deck.kind": "spanish"})
    with pytest.raises(HousewayError, match="52 cards, with one joker or none"):
        price(spanish, FORTUNE)


def test_the_price_is_the_mean_of_its_lines() -> None:
    lines = [{"hand": "Five Aces", "when": "five aces", "odds": "400:1"}]
    found = price(varied(FACE_UP, **{f"wager {FORTUNE}.pays": lines}), FORTUNE)
    assert found.ev == Fraction(400 * 1_128 - (DEALS - 1_128), DEALS)
