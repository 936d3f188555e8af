"""Exact odds of bonus wagers against published figures, for pay tables that were published."""

from fractions import Fraction
from typing import Any

import pytest

import houseway
from houseway.book.loader import Game
from tests.families.twenty_one.naive_bonus import dealer_ends, shoe
from tests.families.twenty_one.pages import game

HITS_SOFT_17 = {"hit": {"hard": "2-16", "soft": "12-17"}, "stand": {"hard": "17-31", "soft": "18-31"}}
STANDS = {"hit": {"hard": "2-16", "soft": "12-16"}, "stand": {"hard": "17-31", "soft": "17-31"}}


def of_player_dealer(pays: list[tuple[dict[str, Any], int]], *, hits: bool) -> Game:
    lines = [{"hand": str(when), "when": when, "odds": f"{odds}:1"} for when, odds in pays]
    wager = {"name": "Bonus", "of": "player-dealer's hand", "pays": lines}
    return game(wager, player_dealer_chart=HITS_SOFT_17 if hits else STANDS)


def ev(played: Game | str, decks: int, wager: str = "Bonus") -> float:
    found = houseway.odds(played, decks=decks, wagers=[wager])[wager].ev
    assert found is not None
    return float(found)


# -- Perfect Pairs at 25, 12 and 6: https://wizardofodds.com/games/blackjack/side-bets/perfect-pairs/, pay table A
PERFECT_PAIRS = ("crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs", "Perfect Pairs Bonus Bet")


def test_perfect_pairs_has_the_published_combinations() -> None:
    found = houseway.odds(PERFECT_PAIRS[0], decks=8, wagers=[PERFECT_PAIRS[1]])[PERFECT_PAIRS[1]]
    assert [one.count for one in found.outcomes] == [2 * one for one in (1456, 1664, 3328, 79872)]
    assert found.deals == 2 * 86320


@pytest.mark.parametrize(("decks", "published"), [(2, "-0.223301"), (8, "-0.040964")])
def test_perfect_pairs_returns(decks: int, published: str) -> None:
    assert f"{ev(PERFECT_PAIRS[0], decks, PERFECT_PAIRS[1]):.6f}" == published


# -- Lucky Lucky: combinations of six decks in the Wizard of Odds' analysis (copied at
# https://nilapub.com/games/blackjack/side-bets/lucky-lucky/), and 5.31% for this pay table at
# https://www.live-dealers-casino.com/lucky-lucky-blackjack-side-bet/
LUCKY = ("ace-and-vine/no-bust-21st-century-buster-blackjack-4-0-lucky-lucky", "Lucky Lucky Bonus Bet")


def test_lucky_lucky_has_the_published_combinations() -> None:
    found = houseway.odds(LUCKY[0], decks=6, wagers=[LUCKY[1]])[LUCKY[1]]
    combinations = (80, 864, 1944, 12_960, 26_568, 406_296, 377_568, 364_320)
    assert [one.count for one in found.outcomes[:8]] == [6 * one for one in combinations]
    assert f"{ev(LUCKY[0], 6, LUCKY[1]):.2%}" == "-5.31%"


# -- Match the Dealer with 48-card decks at 9 and 4: https://888casino.com/blog/side-bets/
# card-counting-the-match-the-dealer-side-bet-in-spanish-21


def test_match_the_dealer() -> None:
    name = "Match the Dealer Up-Card Bonus Bet"
    found = houseway.odds("clubone/pure-spanish-21-5-blackjack-3-to-2", decks=6, wagers=[name])[name]
    assert found.ev is not None
    assert f"{float(found.ev):.3%}" == "-3.055%"
    assert f"{float(sum(one.probability for one in found.outcomes if one.result == 'wins')):.3%}" == "15.411%"
    assert f"{found.sd:.3f}" == "2.448"


# With 52-card decks: https://wizardofodds.com/games/blackjack/side-bets/match-the-dealer/ (two and four decks; its
# counts are of the other two cards for one up card).


@pytest.mark.parametrize(
    ("decks", "suited", "published", "whole", "returned"),
    [
        (2, 19, [(38, 0), (23, 6), (19, 96), (8, 15), (4, 576)], 5_253, "-0.033124"),
        (4, 12, [(24, 3), (16, 36), (12, 576), (8, 66), (4, 2_304)], 21_321, None),
    ],
)
def test_match_the_dealer_with_tens(
    decks: int, suited: int, published: list[tuple[int, int]], whole: int, returned: str | None
) -> None:
    pays = [((2, 0), 2 * suited), ((1, 1), suited + 4), ((1, 0), suited), ((0, 2), 8), ((0, 1), 4)]
    lines = [
        {
            "hand": f"{same} and {other}",
            "when": {"suited_matches": same, "unsuited_matches": other},
            "odds": f"{odds}:1",
        }
        for (same, other), odds in pays
    ]
    played = game({"name": "Bonus", "of": "own cards and up card", "pays": lines})
    found = houseway.odds(played, decks=decks, wagers=["Bonus"])["Bonus"]
    times = 2 * 52 * decks
    assert found.deals == whole * times
    wins = {int(one.pays): one.count for one in found.outcomes if one.result == "wins"}
    assert wins == {odds: number * times for odds, number in published if number}
    assert returned is None or f"{ev(played, decks):.6f}" == returned


# -- Push 22 at 11 to 1: https://wizardofodds.com/games/blackjack/push-22/, for a player-dealer who hits soft 17. (The
# page's other column has 22s that do not fit the same author's dealer probabilities, nor a second count of ours.)

PUSH_22 = [
    *("-0.119658", "-0.118357", "-0.117954", "-0.117757"),
    *("-0.117642", "-0.117565", "-0.117511", "-0.117471"),
]


def test_push_22() -> None:
    played = of_player_dealer([({"player_dealer_total": 22}, 11)], hits=True)
    assert [f"{ev(played, decks):.6f}" for decks in range(1, 9)] == PUSH_22


def test_push_22_where_soft_17_is_stood_on() -> None:
    played = of_player_dealer([({"player_dealer_total": 22}, 11)], hits=False)
    ends = dealer_ends(shoe(1), hits_soft_17=False)
    chance = sum((chance for end, chance in ends.items() if end.total == 22), Fraction(0))
    assert houseway.odds(played, decks=1, wagers=["Bonus"])["Bonus"].ev == 12 * chance - 1


# One deck, soft 17 stood on: over in 0.297967 of the hands that are no natural, 0.184722 of them 20:
# http://wizardofodds.com/blackjack/appendix2.html, the row for all up cards.


def test_dealer_probabilities() -> None:
    lines: list[tuple[dict[str, Any], int]] = [
        ({"player_dealer_natural": True}, 1),
        ({"player_dealer_over": True}, 2),
        ({"player_dealer_total": 20}, 3),
    ]
    found = houseway.odds(of_player_dealer(lines, hits=False), decks=1, wagers=["Bonus"])["Bonus"]
    chances = {int(one.pays): one.probability for one in found.outcomes}
    assert chances[1] == Fraction(2 * 4 * 16, 52 * 51)
    assert f"{float(chances[2] / (1 - chances[1])):.6f}" == "0.297967"
    assert f"{float(chances[3] / (1 - chances[1])):.6f}" == "0.184722"


# -- Buster Blackjack: probabilities of six decks, the player-dealer hitting soft 17, at
# https://discountgambling.net/tag/sycuan/; edges by number of decks when it pays 2, 2, 4, 12, 50 and 250, in the
# Wizard of Odds' analysis (copied at https://nilapub.com/games/blackjack/side-bets/buster-blackjack/).

BUSTER = {3: 2, 4: 2, 5: 4, 6: 12, 7: 50, 8: 250}


def buster(hits: bool) -> Game:
    pays = [
        ({"player_dealer_over": True, "player_dealer_cards": cards if cards < 8 else "8-30"}, odds)
        for cards, odds in BUSTER.items()
    ]
    return of_player_dealer(pays, hits=hits)


def test_buster_probabilities() -> None:
    found = houseway.odds(buster(True), decks=6, wagers=["Bonus"])["Bonus"]
    chances = {one.why.split(": ")[2].strip("}'"): one.probability for one in found.outcomes if one.result == "wins"}
    published = {"3": "0.173032", "4": "0.0893918", "5": "0.0204726", "6": "0.00263760", "7": "0.000214444"}
    for cards, shown in published.items():
        digits = len(shown.split(".")[1])
        assert f"{float(chances[cards]):.{digits}f}" == shown
    assert f"{float(1 - sum(chances.values(), Fraction(0))):.6f}" == "0.714240"


@pytest.mark.parametrize(
    ("hits", "edges"),
    [
        (True, {1: "6.89%", 2: "6.51%", 4: "6.29%", 5: "6.25%", 6: "6.21%", 8: "6.17%"}),
        (False, {1: "8.77%", 2: "8.48%", 4: "8.31%", 5: "8.27%", 6: "8.25%", 8: "8.22%"}),
    ],
)
def test_buster_edges(hits: bool, edges: dict[int, str]) -> None:
    played = buster(hits)
    assert {decks: f"{-ev(played, decks):.2%}" for decks in edges} == edges


# -- Red Flex: https://wizardofodds.com/games/blackjack/side-bets/red-flex/ (200, 100, 50, 10, 5, 1), and 250, 100, 50,
# 8, 3, 2 at https://888casino.com/blog/side-bets/card-counting-the-red-flex-blackjack-side-bet

RED_FLEX = {7: 200, 6: 100, 5: 50, 4: 10, 3: 5, 2: 1}
RED_FLEX_RETURNS = {
    True: [
        *("-0.102910", "-0.073163", "-0.062951", "-0.057788"),
        *("-0.054672", "-0.052586", "-0.051093", "-0.049971"),
    ],
    False: [
        *("-0.114336", "-0.085823", "-0.076052", "-0.071114"),
        *("-0.068136", "-0.066143", "-0.064716", "-0.063644"),
    ],
}


def red_flex(pays: dict[int, int], *, hits: bool) -> Game:
    return of_player_dealer([({"reds": reds if reds < 7 else "7-30"}, odds) for reds, odds in pays.items()], hits=hits)


@pytest.mark.parametrize("hits", [True, False])
def test_red_flex_returns(hits: bool) -> None:
    played = red_flex(RED_FLEX, hits=hits)
    for decks in (1, 2, 8):  # the few, where a card that is gone counts most, and the many
        assert f"{ev(played, decks):.6f}" == RED_FLEX_RETURNS[hits][decks - 1]


def test_red_flex_probabilities() -> None:
    found = houseway.odds(red_flex(RED_FLEX, hits=True), decks=5, wagers=["Bonus"])["Bonus"]
    assert [f"{float(one.probability):.11f}" for one in found.outcomes] == [
        *("0.00000230011", "0.00006438572", "0.00115421980", "0.01220995252"),
        *("0.06849517726", "0.16710871362", "0.75096525097"),
    ]


def test_red_flex_at_six_decks() -> None:
    played = red_flex({7: 250, 6: 100, 5: 50, 4: 8, 3: 3, 2: 2}, hits=True)
    found = houseway.odds(played, decks=6, wagers=["Bonus"])["Bonus"]
    assert f"{ev(played, 6):.3%}" == "-4.703%"
    assert f"{float(1 - found.outcomes[-1].probability):.3%}" == "24.920%"
    assert f"{found.sd:.3f}" == "2.561"
