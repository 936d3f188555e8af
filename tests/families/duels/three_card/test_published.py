"""Figures that others have published for three-card poker, and those that a filing prints.

The published game pays a bonus on the Ante, 5:1, 4:1 and 1:1 for a straight flush, three of a kind and a straight,
whoever wins. No such hand is ever folded, so that it adds (48 x 5 + 52 x 4 + 720 x 1) / 22,100 and changes no decision.
"""

from fractions import Fraction
from math import comb

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.families.prices import Play
from tests.doors import guide
from tests.families.duels.three_card.drafts import ANTE, bonus, duel

ANTE_BONUS = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
PAIR_PLUS, SIX = "Pair Plus", "6 Card Bonus"
BOTH = "own and player-dealer's cards"


def ev(name: str, wager: dict[str, object], decks: int = 1, strategy: Play = "best") -> float:
    found = odds(duel(wager), wagers=[name], decks=decks, strategy=strategy)[name].ev
    assert found is not None
    return float(found)


def test_without_an_exposed_card_the_house_has_3_37_percent() -> None:
    # wizardofodds.com, Three Card Poker, Ante Bonus table 1: 3.3730%, with queen-six-four the least hand to raise.
    price = odds(duel())[ANTE]
    assert price.ev is not None
    assert round(float(price.ev + ANTE_BONUS), 6) == -0.033730
    assert price.deals == comb(52, 3) * comb(49, 3)
    advised = guide(duel(), 1)
    assert advised.rules[0].rules == ("Raise with queen-six-four high or better; fold everything else.",)
    assert advised.cost == 0
    assert not advised.tables


def test_one_exposed_card_turns_it_into_3_48_percent_for_the_player() -> None:
    # 888casino.com, "Three Card Poker Hole-Card Play": 3.483%, and the strategy; wizardofodds.com, newsletter of
    # 6 September 2003, has the same.
    price = odds(duel(exposed=(3,)))[ANTE]
    assert price.ev is not None
    assert round(float(price.ev + ANTE_BONUS), 5) == 0.03483
    assert guide(duel(exposed=(3,)), 1).rules[0].rules == (
        "Against a two to a jack: raise with any hand.",
        "Against a queen: raise with queen-nine-two high or better; fold everything else.",
        "Against a king: raise with king-nine-two high or better; fold everything else.",
        "Against an ace: raise with ace-nine-two high or better; fold everything else.",
    )


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        # Grochowski, casinocitytimes.com (8 July 2021) and online.casinocity.com ("A rare Pair Plus payout").
        ((None, 40, 30, 6, 4, 1), 0.0232),
        ((None, 40, 30, 6, 3, 1), 0.0728),
        ((50, 40, 30, 6, 3, 1), 0.0710),
        ((None, 40, 30, 5, 4, 1), 0.0557),
        ((50, 40, 30, 5, 4, 1), 0.0539),
        ((100, 40, 30, 5, 4, 1), 0.0449),
    ],
)
@pytest.mark.parametrize("on_fold", ["stays", "forfeited"])
def test_pair_plus(pays: tuple[int | None, ...], edge: float, on_fold: str) -> None:
    names = ("mini royal flush", "straight flush", "three of a kind", "straight", "flush", "pair")
    lines = {name: f"{pay}:1" for name, pay in zip(names, pays, strict=True) if pay}
    assert round(-ev(PAIR_PLUS, bonus(PAIR_PLUS, lines, on_fold=on_fold)), 4) == edge


def test_six_card_bonus_as_published() -> None:
    # table-games-online.com, rules of 3 Card Poker with 6-Card Bonus, prints a house advantage of 10.23%. The counts
    # below make it 10.2248%, so that its last digit was rounded up.
    names = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind")
    lines = {name: f"{pay}:1" for name, pay in zip(names, (1000, 200, 50, 25, 20, 10, 5), strict=True)}
    assert abs(ev(SIX, bonus(SIX, lines, BOTH)) + 0.1023) < 0.0001


def test_six_cards_by_hand() -> None:
    # Of C(52,6) sets. Four alike: 13 C(48,2). Full houses: two threes, C(13,2) 4^2; a three and a pair and another
    # card, 13 x 4 x 12 x 6 x 44; no flush is among either, since a rank is there twice or more.
    price = odds(duel(bonus(SIX, {"four of a kind": "1:1", "full house": "2:1"}, BOTH)), wagers=[SIX])[SIX]
    fours, full = 13 * comb(48, 2), comb(13, 2) * 16 + 13 * 4 * 12 * 6 * 44
    found = {one.why: one.probability for one in price.outcomes}
    assert found["Four Of A Kind"] == Fraction(fours, comb(52, 6))
    assert found["Full House"] == Fraction(full, comb(52, 6))


def test_six_card_bonus_as_club_one_prints_it() -> None:
    # Seed 004, lines 8291 and 8293: house advantage 6.74%, hit frequency 7.2798%.
    price = odds("clubone/three-card-poker-6-card-bonus", wagers=[SIX])[SIX]
    assert price.ev is not None
    assert round(float(price.ev), 4) == -0.0674
    hits = sum(one.probability for one in price.outcomes if one.result == "wins")
    assert round(float(hits), 6) == 0.072798


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_hands_of_several_decks_by_hand(decks: int) -> None:
    # Of k decks: three alike 13 C(4k,3), which rank above a flush; 12 straights with 64 k^3 hands each, 4 k^3 of them
    # suited, one of the twelve royal; three of a suit C(13k,3) four times, less those two; a pair 13 C(4k,2) 48k, less
    # the suited ones, 4 x 13 C(k,2) 12k, which are flushes. None of these is folded.
    k = decks
    royal, straight_flush, straight, three = 4 * k**3, 44 * k**3, 720 * k**3, 13 * comb(4 * k, 3)
    flush = 4 * comb(13 * k, 3) - 52 * comb(k, 3) - 48 * k**3
    pair = 13 * comb(4 * k, 2) * 48 * k - 52 * comb(k, 2) * 12 * k
    counts = (royal, straight_flush, three, straight, flush, pair)
    paid = sum(count * (pay + 1) for count, pay in zip(counts, (200, 40, 30, 6, 3, 1), strict=True))
    for strategy in ("best", "simple"):
        price = odds(load("oaks/three-card-poker"), decks=k, wagers=["Bonus Bet"], strategy=strategy)["Bonus Bet"]
        assert price.ev == Fraction(paid, comb(52 * k, 3)) - 1


def test_a_wager_that_is_forfeited_only_differs_by_the_folds() -> None:
    lines = {"high card": "1:1"}
    every = odds(duel(bonus("Low", lines)))["Low"]
    forfeited = odds(duel(bonus("Low", lines, on_fold="forfeited")))["Low"]
    assert every.ev == Fraction(2 * 16_440 - 22_100, 22_100)
    # A fold loses the Ante alone, which nothing else does in this game.
    folds = next(one.count for one in odds(duel())[ANTE].outcomes if one.net == -1)
    assert forfeited.deals is not None
    assert every.ev is not None
    assert forfeited.ev == every.ev - Fraction(2 * folds, forfeited.deals)


def test_known_cards_are_left_out() -> None:
    gone = "Ah Kd 2c"
    price = odds("crystal/three-card-poker-6-card-bonus", gone=gone)
    assert price[ANTE].deals == comb(49, 3) * comb(46, 3) * 3
    assert price["6 Card Bonus Bet"].deals == price[ANTE].deals
    assert "without 3 known cards" in price[ANTE].method
