"""Prices of five-card duels beside a count of every deal of a small deck, and beside published counts."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game
from houseway.core.cards import Card, Pack, parse_cards
from houseway.core.cards.card import SUITS
from houseway.core.errors import HousewayError
from houseway.core.ranking.high import find_best_high
from houseway.families.duels.advise.closed import describe_hand
from houseway.families.prices import Asked, Play, WagerOdds
from tests.doors import guide, price_wagers
from tests.families.duels.three_card import one_by_one as naive
from tests.families.duels.three_card.drafts import ANTE, PLAY, bonus, contest, duel
from tests.families.duels.three_card.one_by_one import NaiveCard, Rule, Wager

CARIBBEAN = "clubone/caribbean-stud"
PUBLISHED = {
    "royal flush": 100,
    "straight flush": 50,
    "four of a kind": 20,
    "full house": 7,
    "flush": 5,
    "straight": 4,
    "three of a kind": 3,
    "two pair": 2,
}


def stud(*others: dict[str, Any], times: tuple[int, ...] = (2,), **rules: Any) -> Game:
    """The published Caribbean Stud, with whatever rule a test lays over it."""
    lines = [{"hand": hand.title(), "when": hand, "odds": f"{pay}:1"} for hand, pay in PUBLISHED.items()]
    play = {"of": "own hand", "pays": lines} | rules.pop("play", {})
    plain: dict[str, Any] = {"cards": 5, "ranking": "high", "least": ("ace", "king")}
    return duel(*others, times=times, play=play, **(plain | rules))


def rules() -> list[tuple[Game, Rule]]:
    """Drafts, each beside the same rules for the second count."""
    pays = {naive.FIVE.index(hand): pay for hand, pay in PUBLISHED.items()}
    raised = Wager(PLAY, "returned", pays=pays)
    ante = (Wager(ANTE, "wins"),)
    contested = Wager(PLAY, "contested", ties="loses", pays=pays)
    return [
        (stud(), Rule(5, ante, raised, (2,), (14, 13), 0)),
        (stud(exposed=(4,)), Rule(5, ante, raised, (2,), (14, 13), 1)),
        (
            stud(exposed=(1,), times=(1, 3), play={"contest": contest("contested", ties="loses")}),
            Rule(5, ante, contested, (1, 3), (14, 13), 1),
        ),
        (stud(least=None), Rule(5, (Wager(ANTE),), Wager(PLAY, pays=pays), (2,), None, 0)),
        (stud(least=("ace", "king", "queen", "jack")), Rule(5, ante, raised, (2,), (14, 13, 12, 11), 0)),
    ]


def small_deck(seed: int) -> tuple[Pack, list[NaiveCard]]:
    """Eleven cards, twice: as the package has them, and as plain pairs."""
    plain = [(rank, suit) for rank in (14, 13, 12, 10, 9) for suit in range(4)]
    drawn = Random(seed).sample(plain, 11)
    return Counter(Card(rank, SUITS[suit]) for rank, suit in drawn), drawn


def price(game: Game, left: Pack, play: Play) -> WagerOdds:
    (found,) = price_wagers(Asked(game, 1, left, (), (ANTE,), play))
    return found


@pytest.mark.parametrize("at", range(5))
def test_every_deal_of_a_small_deck(at: int) -> None:
    game, rule = rules()[at]
    left, plain = small_deck(at)
    dealt = list(naive.deals(plain, rule))
    ways: list[tuple[Play, naive.Choice]] = [
        ("best", naive.best_choice(dealt, rule)),
        ("simple", naive.best_threshold(dealt, rule)),
    ]
    for play, choice in ways:
        found = price(game, left, play)
        each = [naive.gains(deal, choice(deal), rule) for deal in dealt]
        nets = Counter(sum(row, Fraction(0)) for row in each)
        assert {one.net: one.count for one in found.outcomes} == nets, play
        totals = [sum(row[place] for row in each) / len(dealt) for place in range(len(rule.base) + 1)]
        assert [part.ev for part in found.parts] == totals
        assert found.ev == sum(totals)


def test_the_published_game_to_the_last_deal() -> None:
    # casinoadvisor.com, "Caribbean Stud Poker Probability", after wizardofodds.com: all 19,933,230,517,200 deals with
    # one exposed card under the best play, in units of the Ante; wins of a pair or less are 3.
    found = odds(stud(exposed=(1,)))[ANTE]
    assert found.deals == 19_933_230_517_200
    assert {one.net: one.count for one in found.outcomes} == {
        201: 16_759_740,
        101: 156_929_720,
        41: 2_832_435_800,
        15: 16_624_475_280,
        11: 21_856_990_280,
        9: 43_805_516_100,
        7: 234_242_908_320,
        5: 488_012_139_360,
        3: 2_343_248_003_808,
        1: 4_532_514_033_720,
        0: 321_623_100,
        -1: 9_523_005_974_460,
        -3: 2_726_592_727_512,
    }


def test_the_published_rule_without_looking_at_the_exposed_card() -> None:
    # The same source: raising on ace-king-jack-eight-three or better loses 1,059,715,400,580 of as many Antes.
    found = odds(stud(), strategy="simple")[ANTE]
    assert found.ev == Fraction(-1_059_715_400_580, 19_933_230_517_200)
    advised = guide(stud(), 1)
    assert advised.rules[0].rules == ("Raise with ace-king-jack-eight-three high or better; fold everything else.",)
    assert 0 < advised.cost < Fraction(1, 1_000_000)
    assert advised.simple_ev == found.ev


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("9h 9d Kc 7s 2d", "pair of nines with king-seven-two"),
        ("9h 9d Kc Ks 2d", "kings and nines with two"),
        ("9h 9d 9c Ks Kd", "nines full of kings"),
        ("Ah Kh 9h 3h 2h", "ace-king-nine-three-two flush"),
        ("9h 8d 7c 6s 5d", "nine-high straight"),
    ],
)
def test_a_least_hand_is_named_with_every_rank_that_counts(cards: str, words: str) -> None:
    assert describe_hand(find_best_high(parse_cards(cards))) == words


def test_caribbean_stud_as_filed() -> None:
    # The filed schedule differs from the published one in the pays of wins alone. Nobody folds such a hand, so that the
    # prices differ by the wins of each hand times twice the difference of its pay. Flushes, straights and better win
    # as often in either game, whatever the rest of the strategy.
    filed, published = odds(CARIBBEAN)[ANTE], odds(stud())[ANTE]
    assert filed.deals == published.deals == comb(52, 5) * comb(47, 5)
    pays = {21: 201, 19: 101, 17: 41, 15: 15, 13: 11, 11: 9, 7: 7, 5: 5, 3: 3, 1: 1, 0: 0, -1: -1, -3: -3}
    counts = {one.net: one.count for one in filed.outcomes}
    assert {pays[int(net or 0)]: count for net, count in counts.items()} == {
        int(one.net or 0): one.count for one in published.outcomes
    }
    assert [part.name for part in filed.parts] == ["Ante", "Bet"]
    assert filed.ev == sum(part.ev for part in filed.parts)


def test_a_bonus_wager_on_the_own_hand() -> None:
    lines = {"flush": "10:1", "pair": "1:1"}
    game = stud(bonus("Stays", lines), bonus("Goes", lines, on_fold="forfeited"))
    found = odds(game)
    # 5,108 flushes and 1,098,240 pairs of 2,598,960 hands; a pair or better is never folded.
    expected = Fraction(11 * 5_108 + 2 * 1_098_240, 2_598_960) - 1
    assert found["Stays"].ev == found["Goes"].ev == expected


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: odds(stud(), strategy="house-way"), "no house way is filed"),
        (lambda: odds(stud(exposed=(1, 2))), "counted with one exposed, not 2"),
        (lambda: odds(stud(), decks=2), "counted from one deck"),
        (lambda: price(stud(), Counter([Card(14, "s")]), "best"), "takes 10 cards for two hands, and 1 are left"),
        (
            lambda: odds(stud(bonus("Beaten", {"pair": "1:1"}, "beaten hand", "forfeited"))),
            "with five cards, only wagers on one's own hand",
        ),
    ],
)
def test_what_is_not_counted_is_refused_in_one_line(ask: Callable[[], object], words: str) -> None:
    with pytest.raises(HousewayError, match=words) as refused:
        ask()
    assert "\n" not in str(refused.value)
