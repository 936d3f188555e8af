"""How the player-dealer's hand ends, against published chances and a second computation."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.core.cards import make_pack
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.price.solving.finished_hands import count_dealer_chances
from houseway.families.twenty_one.price.solving.shoes import FullShoe
from houseway.families.twenty_one.price.strategy import UPS
from tests.families.twenty_one.naive_best import dealer_ends
from tests.families.twenty_one.rule_sets import rule_set

ENDS = ("17", "18", "19", "20", "21", "natural 21.5", "over")
# Wizard of Odds, Blackjack Appendix 2B (dealer probabilities before the look), one deck, stands on soft 17:
# 17, 18, 19, 20, 21, natural, over.
ONE_DECK = {
    "ace": "0.126128 0.131003 0.129486 0.131553 0.0515646 0.313726 0.11654",
    "2": "0.138976 0.131762 0.131815 0.123948 0.120526 0 0.352973",
    "3": "0.130313 0.130946 0.123761 0.123345 0.116047 0 0.375588",
    "4": "0.130973 0.114163 0.120679 0.116286 0.115096 0 0.402803",
    "5": "0.119687 0.123483 0.116909 0.104694 0.106321 0 0.428905",
    "6": "0.166948 0.106454 0.107192 0.100705 0.0978785 0 0.420823",
    "7": "0.372345 0.138583 0.0773344 0.0788967 0.072987 0 0.259854",
    "8": "0.130857 0.362989 0.129445 0.0682898 0.0697914 0 0.238627",
    "9": "0.121886 0.103921 0.357391 0.12225 0.0611088 0 0.233442",
    "ten": "0.114418 0.112879 0.114662 0.328879 0.0364661 0.0784314 0.214264",
}
# The same page, two decks.
TWO_DECKS = {
    "ace": "0.128467 0.13089 0.130179 0.131159 0.0527542 0.31068 0.115872",
    "2": "0.139367 0.133348 0.130744 0.123997 0.119254 0 0.353291",
    "3": "0.132764 0.130676 0.124575 0.121811 0.11538 0 0.374794",
    "4": "0.130704 0.120208 0.121038 0.116366 0.113145 0 0.39854",
    "5": "0.121005 0.122831 0.117318 0.109022 0.10732 0 0.422505",
}


@pytest.mark.parametrize(("decks", "table"), [(1, ONE_DECK), (2, TWO_DECKS)])
def test_the_ends_are_as_likely_as_published(decks: int, table: dict[str, str], tmp_path: Path) -> None:
    compiled = compile_game(rule_set(tmp_path))
    shoe = FullShoe(make_pack(decks=decks))
    for up, row in table.items():
        found = count_dealer_chances(UPS.index(up), compiled, shoe)
        for end, published in zip(ENDS, row.split(), strict=True):
            assert float(found.get(end, Fraction(0))) == pytest.approx(float(published), abs=6e-7)


@pytest.mark.parametrize("hits_soft_17", [False, True])
def test_eight_decks_agree_with_drawing_card_by_card(hits_soft_17: bool, tmp_path: Path) -> None:
    compiled = compile_game(rule_set(tmp_path, hits_soft_17=hits_soft_17))
    shoe = {**{str(rank): 32 for rank in range(2, 10)}, "T": 128, "A": 32}
    for up, card in (("2", "2"), ("6", "6"), ("ten", "T"), ("ace", "A")):
        found = count_dealer_chances(UPS.index(up), compiled, FullShoe(make_pack(decks=8)))
        assert found == dealer_ends(shoe, card, hits_soft_17)
