"""What the bonuses of pai gow poker ask for is said once, and what says nothing of itself is asked hand by hand."""

from collections import Counter
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from houseway.book.model.condition import EVERYTHING, Ranks
from houseway.book.model.pai_gow_conditions import ACE_HIGH, DEALER, OWN, AceHighDeal, read_fortune
from houseway.cards.suits import Suits
from houseway.errors import HousewayError
from houseway.families.batches import BatchAsked
from houseway.families.pai_gow.batch import batch
from houseway.families.pai_gow.bonuses.held import BITS, has_bits, line_counts
from houseway.families.pai_gow.bonuses.looked import count_lines, find_lines
from houseway.families.pai_gow.check import faults
from houseway.pricing import odds
from houseway.ranking.fortune import PATTERNS, Dealt, FortuneOrder, Pattern
from houseway.ranking.fortune_batch import fortune_places
from houseway.simulation import simulate
from tests.families.pai_gow.dealt import BASE, FORTUNE, HIDDEN, varied

RED = "all seven red"
JOKER = 52
ROUNDS = 20_000
LIVE = (0, 1, 2, 3, 5, 6, 8, 9, 14, 21, 30, 38)
"""Twelve cards, of which nine are red."""


def _is_red(cards: Dealt, _joker: bool) -> bool:
    return all(card.suit in "dh" for card in cards)


@pytest.fixture(autouse=True, params=[Suits.COLOUR, Suits.SUIT], ids=["said", "nothing said"])
def _red(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATTERNS, RED, Pattern(_is_red, request.param))


@pytest.mark.parametrize("name", [name for name in PATTERNS if name != RED])
def test_every_filed_hand_says_what_it_reads(name: str) -> None:
    reads = read_fortune(name)
    assert reads.is_within(OWN)
    assert reads.suits in (Suits.NOTHING, Suits.SAME_SUIT)
    assert name in BITS
    assert PATTERNS[name].example is not None


@pytest.mark.parametrize("name", ACE_HIGH)
def test_every_ace_high_condition_says_what_it_reads(name: str) -> None:
    reads = ACE_HIGH[name].reads
    assert reads != EVERYTHING
    assert reads.is_within(OWN, DEALER)
    assert (reads.ranks, reads.suits, reads.order) == (Ranks.RANKS, Suits.SAME_SUIT, False)
    assert any(ACE_HIGH[name].holds(True, AceHighDeal(*deal)) for deal in product((False, True), repeat=2))


def test_a_hand_that_the_counts_do_not_know_has_no_bits() -> None:
    assert not has_bits(FortuneOrder((RED, "flush")))
    with pytest.raises(KeyError):
        line_counts(FortuneOrder((RED, "flush")), "none")


@pytest.mark.parametrize("joker", [False, True])
def test_every_deal_of_a_few_cards(joker: bool) -> None:
    """A bug makes a hand of six red cards red; of six cards of a suit and the joker it is a flush otherwise."""
    expected: Counter[int] = Counter()
    for hand in combinations((*LIVE, JOKER) if joker else LIVE, 7):
        natural = [code for code in hand if code != JOKER]
        if all(code % 4 in (1, 2) for code in natural):
            expected[0] += 1
            continue
        suited = max(Counter(code % 4 for code in natural).values()) + (7 - len(natural))
        expected[1 if suited >= 5 else 2] += 1
    found = count_lines(FortuneOrder((RED, "flush")), "bug" if joker else "none", LIVE)
    assert dict(enumerate(found)) == expected
    assert expected[0] == comb(9, 7) + (comb(9, 6) if joker else 0)


def test_lists_that_the_counts_know_come_out_alike() -> None:
    order = FortuneOrder(("full house", "flush", "straight"))
    hands = np.array(list(combinations((*LIVE, JOKER), 7)), dtype=np.uint8)
    assert np.array_equal(find_lines(order, "bug", hands), fortune_places(order, hands))


def test_a_page_that_asks_for_it_is_checked_and_dealt() -> None:
    pays = [{"hand": "All Red", "when": RED, "odds": "50:1"}, {"hand": "Flush", "when": "flush", "odds": "4:1"}]
    base = {"name": BASE, "kind": "base", "odds": "1:1", "copies": "player-dealer"}
    bonus = {"name": FORTUNE, "kind": "bonus", "needs": [BASE], "pays": pays}
    game = varied(HIDDEN, **{"wager": [base, bonus], "settle.order": [BASE, FORTUNE]})
    assert not [fault for fault in faults(game) if "All Red" in fault]
    dealt = next(one for one in simulate(game, rounds=ROUNDS, seed=9, workers=1).wagers if one.name == FORTUNE)
    red = next(one for one in dealt.results if one.hand == "All Red")
    # Of 53 cards: seven of 26 red ones, or six of them and the joker.
    chance = (comb(26, 7) + comb(26, 6)) / comb(53, 7)
    assert abs(red.count / ROUNDS - chance) < 5 * (chance * (1 - chance) / ROUNDS) ** 0.5


def test_an_award_that_comes_with_it_is_refused_in_one_line() -> None:
    pays = [{"hand": "All Red", "when": RED, "odds": "50:1"}]
    game = varied(HIDDEN, **{f"wager {FORTUNE}.pays": pays})
    with pytest.raises(HousewayError, match="has no odds: several hands are counted only by lists"):
        odds(game, wagers=["Envy Bonus"])
    with pytest.raises(HousewayError, match="has no odds: several hands are counted only by lists"):
        batch(BatchAsked(game, 1, 1, "house-way", 1))
