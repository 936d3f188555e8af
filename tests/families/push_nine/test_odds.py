"""How hands fare, counted twice; and what is told of it."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from houseway import odds
from houseway.analysis.odds import OddsSheet
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.ranking.push_nine import PUSH_NINE, PushNineOrder
from houseway.families.push_nine.advise.strategy import find_shares
from houseway.families.push_nine.advise.strategy_guide import value_facing_a_bet
from houseway.families.push_nine.price import odds as push_nine_odds
from houseway.families.push_nine.price.classes import NAMES, make_classes
from houseway.families.push_nine.price.counting import count_ends, count_hands, count_ranks
from houseway.families.push_nine.price.odds import average_fee
from tests.doors import guide
from tests.families.push_nine import naive
from tests.families.push_nine.dealing import GAME

FULL = np.full(13, 4)
HANDS = list(combinations(naive.CARDS, 3))


@cache
def fares() -> dict[naive.Hand, tuple[int, int, int]]:
    return naive.against_one(HANDS)


@cache
def priced() -> OddsSheet:
    return odds(GAME)


def test_hands_of_each_class_are_counted_as_they_are_found_one_by_one() -> None:
    found = Counter(naive.value(hand)[0] for hand in HANDS)
    assert dict(zip(NAMES, count_hands(make_classes(PUSH_NINE), FULL).tolist(), strict=True)) == found
    # By hand: 13 x 4 threes; 12 straights of 4 x 4 x 4; 220 hands of pictures less 3 x 4 threes and 64 straights.
    assert (found["three of a kind"], found["straight"], found["three pictures"]) == (52, 768, 144)
    assert sum(found.values()) == 22_100


def test_a_hand_against_one_other_is_counted_as_by_inclusion_and_exclusion() -> None:
    expected = {name: [0, 0, 0] for name in NAMES}
    for hand, ends in fares().items():
        for place, count in enumerate(ends):
            expected[naive.value(hand)[0]][place] += count
    counts = count_ends(make_classes(PUSH_NINE), FULL, 1)
    assert dict(zip(NAMES, counts[:-1].tolist(), strict=True)) == expected
    assert counts[:-1].sum() == counts[-1].sum() == 22_100 * 18_424


@pytest.mark.parametrize(
    "cards", ["2c 3c 4c 4d Ah Kh Qh Jh Js 9s", "2c 2d 2h 5c 5d 7s Ts Kh Ks Qs", "Ac Ad Ah Kc Qc Jd 3s 2s 9d 9h 8c"]
)
def test_three_hands_from_few_cards_are_counted_as_they_are_dealt_one_by_one(cards: str) -> None:
    left = count_ranks(dict.fromkeys(parse_cards(cards), 1))
    counts = count_ends(make_classes(PUSH_NINE), left, 2)
    expected = naive.against_two(cards.split())
    found = {
        name: {tied: deals for tied, deals in zip((-1, 0, 1, 2), row, strict=True) if deals}
        for name, row in zip(NAMES, counts[:-1].tolist(), strict=True)
        if sum(row)
    }
    assert found == expected
    tied = sum((row for row in expected.values()), Counter())
    # Of three hands any may be the one alone on top, and two that tie are found at either of them.
    assert counts[-1].tolist() == [0, 3 * tied[0], 3 * tied[1] // 2, tied[2]]


def test_three_hands_of_a_whole_deck_sum_up_to_all_deals_and_to_nothing() -> None:
    sheet = priced()
    three = sheet["any hand against two others"]
    assert three.deals == 22_100 * 18_424 * 15_180
    assert three.ev == 0
    assert sheet["any hand against one other"].ev == 0


def test_the_order_of_straights_moves_only_hands_that_meet_straights() -> None:
    lowest = count_ends(make_classes(PushNineOrder(low_straight_second=False)), FULL, 1)
    second = count_ends(make_classes(PUSH_NINE), FULL, 1)
    straight = NAMES.index("straight")
    same = [row for row in range(len(NAMES)) if row != straight]
    assert (lowest[same] == second[same]).all()
    # All straights together gain nothing from each other, whatever their order.
    assert (lowest[straight] == second[straight]).all()


def test_more_hands_are_dealt_and_agree_with_what_is_counted_within_their_error() -> None:
    sheet = priced()
    for others in ("three", "four", "five", "six", "seven"):
        price = sheet[f"any hand against {others} others"]
        assert price.method.startswith("dealt: 4,194,304 rounds of seed 9, standard error ")
        assert price.ev is not None
        assert price.sd is not None
        assert abs(float(price.ev)) < 4.5 * price.sd / 4_194_304**0.5
    chances = [sheet[f"push among {hands} hands"].ev for hands in range(2, 9)]
    assert chances == sorted(chances, key=lambda one: one or 0)


def test_the_collection_is_what_each_round_takes_that_is_reached() -> None:
    sheet = priced()
    # Two players push so often, of all deals of two hands: each fee is paid where all rounds before it pushed.
    push = Fraction(37_256_416, 22_100 * 18_424)
    assert sheet["push among 2 hands"].ev == push
    hand = 3 + 6 * push + 6 * push**2 + 9 * push**3 / (1 - push)
    assert sheet["collection 1 with 2 players"].ev == -hand / 2
    assert sheet["collection 2 with 2 players"].ev == -(hand + 1) / 2
    assert average_fee([], push) == 0


def test_odds_from_a_deck_that_has_lost_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # Only what is counted is looked at here: few rounds are dealt, and kept where nobody else finds them.
    monkeypatch.setattr(push_nine_odds, "ROUNDS", 1 << 10)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    # Without aces no hand has three of them, and ace-king-queen and ace-deuce-trey are gone: 10 straights are left.
    sheet = odds(GAME, gone="Ac Ad Ah As")
    straight = sheet["straight against one other"]
    assert straight.deals == 10 * 64 * (45 * 44 * 43 // 6)
    with pytest.raises(HousewayError, match="8 hands need 24 cards, and only 23 are left"):
        odds(GAME, gone=" ".join(naive.CARDS[:29]))


def test_the_advice_faces_a_bet_as_card_by_card_it_would() -> None:
    # Ante 1, a bet of 5: a call is 5 for 7, and takes a share of 12; a fold loses the ante.
    best = simple = Fraction(0)
    by_class: dict[str, list[int]] = {}
    for hand, ends in fares().items():
        by_class[naive.value(hand)[0]] = [
            one + other for one, other in zip(by_class.get(naive.value(hand)[0], [0, 0, 0]), ends, strict=True)
        ]
    for hand, ends in fares().items():
        call = 12 * naive.share(*ends) - 6
        best += max(call, Fraction(-1))
        calls = naive.share(*by_class[naive.value(hand)[0]]) >= Fraction(5, 12)
        simple += call if calls else Fraction(-1)
    found = guide(GAME, 1)
    assert (found.simple_ev, found.best_ev) == (simple / 22_100, best / 22_100)
    assert value_facing_a_bet(GAME, Fraction(5), find_shares(GAME, 1)) == (found.simple_ev, found.best_ev)
    assert find_shares(GAME, 1) == {name: naive.share(*ends) for name, ends in by_class.items()}
