"""What the bonuses of pai gow poker ask for is said once, and what says nothing of itself is asked hand by hand."""

from collections import Counter
from functools import partial
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.book.model.condition import EVERYTHING, Ranks
from houseway.core.cards.suits import Suits
from houseway.core.ranking.fortune import PATTERNS, Dealt, FortuneOrder, Pattern
from houseway.families.batches import BatchAsked
from houseway.families.pai_gow.check import find_faults
from houseway.families.pai_gow.conditions import ACE_HIGH, DEALER, OWN, AceHighDeal, read_fortune
from houseway.families.pai_gow.price.batch import make_batch
from houseway.families.pai_gow.price.bonuses import count_by_cards as looked
from houseway.families.pai_gow.price.bonuses.count_by_cards import count_lines, find_lines
from houseway.families.pai_gow.price.bonuses.envy import Awards
from houseway.families.pai_gow.price.bonuses.held import BITS, count_first_lines, has_bits
from houseway.families.pai_gow.price.bonuses.odds import sample_highest
from tests.families.pai_gow.dealt import BASE, FORTUNE, HIDDEN, varied
from tests.ranking.fortune_by_bits import fortune_places

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
        count_first_lines(FortuneOrder((RED, "flush")), "none")


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


def test_the_share_that_is_done_grows_over_hands_with_and_without_the_joker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looked, "_BLOCK", 200)
    shares: list[float] = []
    count_lines(FortuneOrder((RED, "flush")), "bug", LIVE, shares.append)
    # 792 sets of seven and 924 of six in blocks of 200: four and five of them.
    assert len(shares) == 9
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[-1] < 1.0


def test_lists_that_the_counts_know_come_out_alike() -> None:
    order = FortuneOrder(("full house", "flush", "straight"))
    hands = np.array(list(combinations((*LIVE, JOKER), 7)), dtype=np.uint8)
    assert np.array_equal(find_lines(order, "bug", hands), fortune_places(order, hands))


def test_a_page_that_asks_for_it_is_checked_and_dealt() -> None:
    pays = [{"hand": "All Red", "when": RED, "odds": "50:1"}, {"hand": "Flush", "when": "flush", "odds": "4:1"}]
    base = {"name": BASE, "kind": "base", "odds": "1:1", "copies": "player-dealer"}
    bonus = {"name": FORTUNE, "kind": "bonus", "needs": [BASE], "pays": pays}
    game = varied(HIDDEN, **{"wager": [base, bonus], "settle.order": [BASE, FORTUNE]})
    assert not [fault for fault in find_faults(game) if "All Red" in fault]
    dealt = next(one for one in simulate(game, rounds=ROUNDS, seed=9, workers=1).wagers if one.name == FORTUNE)
    red = next(one for one in dealt.results if one.hand == "All Red")
    # Of 53 cards: seven of 26 red ones, or six of them and the joker.
    chance = (comb(26, 7) + comb(26, 6)) / comb(53, 7)
    assert abs(red.count / ROUNDS - chance) < 5 * (chance * (1 - chance) / ROUNDS) ** 0.5


def envious(several: str) -> Game:
    """A game whose Envy button is paid by red hands and by flushes of other seats."""
    pays = [{"hand": "All Red", "when": RED, "odds": "50:1"}, {"hand": "Flush", "when": "flush", "odds": "4:1"}]
    due = [{"hand": "All Red", "when": RED, "amount": "$25"}, {"hand": "Flush", "when": "flush", "amount": "$5"}]
    rules = {f"wager {FORTUNE}.pays": pays, "wager Envy Bonus.envy.pays": due}
    return varied(HIDDEN, **rules, **{"wager Envy Bonus.envy.several": several})


def _award(hand: list[int]) -> int:
    """What another seat's hand brings in cents, once more: suits are numbered clubs, diamonds, hearts, spades."""
    natural = [code for code in hand if code != JOKER]
    if all(code % 4 in (1, 2) for code in natural):
        return 25_00
    return 5_00 if max(Counter(code % 4 for code in natural).values()) + 7 - len(natural) >= 5 else 0


@pytest.mark.parametrize("several", ["each", "the highest"])
def test_dealt_awards_that_come_with_it(several: str) -> None:
    ready = make_batch(BatchAsked(envious(several), 1, 3, "house-way", 1))
    chance, rows = np.random.default_rng(4), []
    red = [code for code in range(52) if code % 4 in (1, 2)]
    for number in range(300):
        # Every third round begins with red cards, so that many hands bring an award.
        first = chance.permutation(red) if number % 3 else chance.permutation(53)
        rows.append([*first, *(code for code in range(53) if code not in first)][:28])
    place = next(at for at, one in enumerate(ready.sheet.wagers) if one.wager.envy)
    noted, gains = ready.note_ends(rows)[:, :, place], ready.sheet.wagers[place].gains
    for row, found in zip(rows, noted.tolist(), strict=True):
        brought = [_award(row[7 * seat : 7 * seat + 7]) for seat in (1, 2, 3)]
        for holder in range(3):
            others = [one for seat, one in enumerate(brought) if seat != holder]
            assert gains[found[holder]] * 100 == (sum(others) if several == "each" else max(others))
    assert noted.any()


def test_the_price_of_an_award_that_comes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    awards = Awards(FortuneOrder((RED, "flush")), (25_00, 5_00), "bug")
    hands = np.array(list(combinations((*LIVE, JOKER), 7)), dtype=np.uint8)
    assert awards.find_of_hands(hands).tolist() == [_award(hand) for hand in hands.tolist()]
    # One seat's award is counted over every deal, here of twelve cards and the joker.
    monkeypatch.setattr("houseway.families.pai_gow.price.bonuses.envy.count_lines", partial(count_lines, live=LIVE))
    assert awards.count_of_one() == Counter(map(_award, hands.tolist()))
    # The highest of several is sampled; one seat's is red with seven of 26 cards, or with six and the joker.
    monkeypatch.setattr("houseway.families.pai_gow.price.bonuses.odds.ROUNDS", 20_000)
    chance = (comb(26, 7) + comb(26, 6)) / comb(53, 7)
    red = sample_highest(awards, 1)[25_00] / 20_000
    assert abs(red - chance) < 5 * (chance * (1 - chance) / 20_000) ** 0.5


def test_the_sheet_of_an_award_says_how_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.families.pai_gow.price.bonuses.odds.ROUNDS", 20_000)
    monkeypatch.setattr("houseway.families.pai_gow.price.bonuses.odds.ROUNDS", 20_000)
    price = odds(envious("the highest"), wagers=["Envy Bonus"])["Envy Bonus"]
    assert price.method.startswith("sampled: 20,000 rounds, standard error $")
