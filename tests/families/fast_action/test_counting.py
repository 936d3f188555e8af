"""The exact count against every deal of small shoes, one by one."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.core.cards import Card, make_pack
from houseway.core.cards.native import native
from houseway.core.errors import HousewayError
from houseway.core.ranking.fast_action_batch import rank_fast_action_rows
from houseway.families.fast_action.advise.strategy_guide import describe_kind
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.price import solution_cache as solved_module
from houseway.families.fast_action.price.counting.deals import count_higher, count_naturals
from houseway.families.fast_action.price.counting.holdings import Holdings, list_four_card_hands
from houseway.families.fast_action.price.counting.sides import count_alike, list_orders
from houseway.families.fast_action.price.keeping import (
    NATURAL,
    Bytes,
    Flags,
    Ints,
    find_kind,
    find_places,
    list_house_keeps,
)
from houseway.families.fast_action.price.solution_cache import solve
from tests.families.fast_action.comparison import kept_by
from tests.families.fast_action.dealt import GAME

PAGE = GAME.rules
assert isinstance(PAGE, FastActionPage)
WAY = PAGE.house_way
DECK = list(make_pack())
TWO_RANKS = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2])
"""Two decks of kings and aces, 16 cards: identical cards, naturals and five of a kind, but four of a suit only."""
FIVE_RANKS = np.array([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
"""One deck of tens to aces, 20 cards: straights, and royal flushes, which no fewer cards of four suits can make."""
FLUSHES = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3])
"""Two decks of kings and three of aces, 20 cards: flushes with a full house, naturals and five of a kind."""


class SmallShoe:
    """A shoe card by card: sets of its cards are bits, and any two are valued with any five in common."""

    def __init__(self, copies: Ints) -> None:
        self.codes = [4 * rank + suit for rank in range(13) for suit in range(4) for _ in range(copies[rank])]
        self.twos, self.fours, fives = (list(combinations(range(len(self.codes)), size)) for size in (2, 4, 5))
        self.two_bits, self.hands, self.boards = map(_bits, (self.twos, self.fours, fives))
        cards = np.array(self.codes, dtype=np.uint8)
        # A board and two cards that share one never meet, and are worth nothing.
        board, two = np.nonzero((self.boards[:, None] & self.two_bits) == 0)
        self.values = np.zeros((len(fives), len(self.twos)), dtype=np.int64)
        rows = np.hstack([cards[np.array(fives)[board]], cards[np.array(self.twos)[two]]])
        self.values[board, two] = rank_fast_action_rows(rows)

    def kept(self, keeps: Bytes) -> Ints:
        """Which of the twos is kept of every four; less than nothing for a natural."""
        return np.array([self._two(keeps, four) for four in self.fours])

    def _two(self, keeps: Bytes, four: tuple[int, ...]) -> int:
        cards = tuple(DECK[self.codes[place]] for place in four)
        if len({card.rank for card in cards}) == 1:
            return -1
        wanted = sorted(kept_by(keeps, cards))
        twos = (two for two in combinations(four, 2) if sorted(DECK[self.codes[place]] for place in two) == wanted)
        return self.twos.index(next(twos))

    def count(self, seat: Ints, dealer: Ints) -> tuple[int, int]:
        """The deals of hands that keep something in which the seat's is higher, and in which it is a copy."""
        mine, theirs = np.flatnonzero(seat >= 0), np.flatnonzero(dealer >= 0)
        own, other = (self.hands[mine], seat[mine]), (self.hands[theirs], dealer[theirs])
        return _one_by_one(self.boards, self.values, own, other)

    def kinds(self, dealer: Ints) -> dict[int, int]:
        """The deals in which each kind of two, with nothing known of two more cards, is higher than the dealer's."""
        kinds = np.array([find_kind(self.codes[one], self.codes[other]) for one, other in self.twos])
        won = np.zeros(len(self.twos), dtype=np.int64)
        for board, values in zip(self.boards, self.values, strict=True):
            theirs = ((self.hands & board) == 0) & (dealer >= 0)
            two = np.flatnonzero((self.two_bits & board) == 0)
            apart = (self.two_bits[two][:, None] & self.hands[theirs]) == 0
            won[two] += (apart & (values[two][:, None] > values[dealer[theirs]])).sum(axis=1)
        return {int(kind): int(won[kinds == kind].sum()) for kind in np.unique(kinds)}

    def naturals(self) -> tuple[int, int]:
        """Pairs of hands that share no card: those in which the seat alone has a natural, and those in which both."""
        ranks = np.array(self.codes)[np.array(self.fours)] >> 2
        natural = (ranks == ranks[:, :1]).all(axis=1)
        apart = (self.hands[:, None] & self.hands) == 0
        return int((apart & natural[:, None] & ~natural).sum()), int((apart & natural[:, None] & natural).sum())


@native
def _one_by_one(boards: Ints, values: Ints, seat: tuple[Ints, Ints], dealer: tuple[Ints, Ints]) -> tuple[int, int]:
    """Every board with every two hands, each its cards and the two kept of them: how often higher, how often equal."""
    higher, equal = 0, 0
    against = np.zeros(len(dealer[0]), np.int64)
    for number in range(len(boards)):
        board, worth, met = boards[number], values[number], 0
        for other in range(len(dealer[0])):
            if dealer[0][other] & board == 0:
                against[met] = other
                met += 1
        for one in range(len(seat[0])):
            cards = seat[0][one]
            if cards & board == 0:
                own = worth[seat[1][one]]
                for other in against[:met]:
                    if dealer[0][other] & cards == 0:
                        higher += own > worth[dealer[1][other]]
                        equal += own == worth[dealer[1][other]]
    return higher, equal


def _bits(sets: list[tuple[int, ...]]) -> Ints:
    return np.array([sum(1 << place for place in one) for one in sets])


@cache
def two_ranks() -> tuple[SmallShoe, Ints, int, int]:
    """The shoe of two ranks, what the house keeps there, and how its way does against itself."""
    shoe = SmallShoe(TWO_RANKS)
    kept = shoe.kept(list_house_keeps(WAY))
    return shoe, kept, *shoe.count(kept, kept)


def filed() -> Bytes:
    """What the house keeps."""
    return list_house_keeps(WAY)


def senseless() -> Bytes:
    """Any two of every hand, whatever the suits."""
    keeps = np.random.default_rng(7).integers(0, 6, len(list_house_keeps(WAY))).astype(np.uint8)
    keeps[list_house_keeps(WAY) == NATURAL] = NATURAL
    return keeps


def test_house_way_against_itself() -> None:
    shoe, _, higher, equal = two_ranks()
    keeps = list_house_keeps(WAY)
    (found,) = count_higher(TWO_RANKS, [list_four_card_hands(keeps)], keeps)
    assert sum(found) == higher
    deals, boards = count_naturals(TWO_RANKS), comb(16 - 8, 5)
    assert (deals.alone, deals.both) == tuple(boards * count for count in shoe.naturals())
    # Neither side is the higher one more often.
    assert deals.compared == 2 * higher + equal


def of_one_suit(rows: Bytes) -> Flags:
    """Hands that stay such hands when suits change places."""
    return np.asarray((rows & 3 == rows[:, :1] & 3).all(axis=1))


def some(rows: Bytes) -> Flags:
    """Some hands that do not: each suit must be counted by itself."""
    return np.asarray(rows.astype(np.int64) @ np.array([7, 31, 101, 13]) % 61 == 0)


@pytest.mark.parametrize(
    ("copies", "which", "way"),
    [(FIVE_RANKS, of_one_suit, filed), (FLUSHES, some, senseless)],
    ids=["suits are alike", "suits differ"],
)
def test_flushes_and_copies(copies: Ints, which: Callable[[Bytes], Flags], way: Callable[[], Bytes]) -> None:
    # A few hands of the seat's, against all of the player-dealer's.
    keeps = way()
    shoe, house, held = SmallShoe(copies), list_house_keeps(WAY), list_four_card_hands(keeps)
    dealt = which(np.array(shoe.codes, dtype=np.uint8)[np.array(shoe.fours)])
    higher, equal = shoe.count(np.where(dealt, shoe.kept(keeps), -1), shoe.kept(house))
    few = which(held.rows)
    hands = [Holdings(held.rows[few], held.kept[few], held.gone[few])]
    assert sum(count_higher(copies, hands, house)[0]) == higher
    assert sum(count_higher(copies, hands, house, relation="equal")[0]) == equal


def test_each_kind_of_two_and_the_prices(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # Results of this shoe must not be taken for those of six decks.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(solved_module, "count_copies", lambda game, decks: TWO_RANKS)
    shoe, kept, higher, _ = two_ranks()
    solution = solve(GAME, 6)
    assert {kind: won for kind, (won, deals) in enumerate(solution.kinds) if deals} == shoe.kinds(kept)
    # Of 16 cards, the player-dealer's four and the five in common from the other 14.
    suited_kings = 4 * 1 * comb(14, 4) * comb(10, 5)
    assert solution.kinds[91 + 11 + 11 * 12 // 2][1] == suited_kings

    alone, both = shoe.naturals()
    price = odds(GAME, strategy="house-way")["base wager"]
    total = comb(16, 4) * comb(12, 4) * comb(8, 5)
    assert price.deals == total
    wins = higher + (alone + both) * comb(8, 5)
    assert price.ev == Fraction(2 * wins - total, total)
    assert odds(GAME, strategy="simple")["base wager"].ev == price.ev
    best = odds(GAME, strategy="best")["base wager"]
    assert best.ev is not None
    assert best.ev >= price.ev


@pytest.mark.parametrize(("alike", "hearts", "orders"), [(True, False, 8), (True, True, 2), (False, True, 1)])
def test_shared_cards_that_are_alike_are_told_once(alike: bool, hearts: bool, orders: int) -> None:
    # Four suits in two colours change places in eight ways, and in two that leave hearts and diamonds where they are.
    found = list_orders(alike=alike, hearts=hearts)
    assert len(found) == orders
    times = count_alike(found)
    # Sets of up to four of 52 cards, with repeats: four of 52 cards and a filling.
    assert times.sum() == len(times) == comb(56, 4)
    # One card alone comes in thirteen ranks, each in one, three or four sorts of suits.
    alone = np.array([[code, 52, 52, 52] for code in range(52)], dtype=np.uint8)
    assert (times[find_places(alone)] > 0).sum() == 13 * {8: 1, 2: 3, 1: 4}[orders]


def test_what_cannot_be_counted_is_refused_in_one_line() -> None:
    with pytest.raises(HousewayError, match="is counted from a full shoe"):
        odds(GAME, gone="Ah")
    with pytest.raises(HousewayError, match="is counted with 8 decks at the most, not with 9"):
        solve(GAME, 9)


def test_kinds_in_words() -> None:
    for first, second, words in (
        ("Ah", "Kd", "ace-king"),
        ("Ah", "Kh", "ace-king, suited"),
        ("6h", "6d", "pair of sixes"),
    ):
        one, other = (Card("23456789TJQKA".index(text[0]) + 2, text[1]) for text in (first, second))
        assert describe_kind(find_kind(one.code, other.code)) == words
