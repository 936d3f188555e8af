"""Small decks, all of whose deals can be gone through, under ways to set that mean nothing: any numbers will do."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.solving.best_play import solve_all_hands
from houseway.families.pai_gow.price.solving.suits import Found, Pays
from houseway.families.pai_gow.price.solving.sweep import Choices
from tests.families.pai_gow.solving.naive import kind, numbers


class Deck:
    """Four suits of a few ranks, with the joker or not, and every hand: its cards as bits, and its pattern."""

    def __init__(self, *ranks: int, joker: bool = True) -> None:
        self.whole = np.zeros(13, dtype=np.int64)
        self.whole[list(ranks)] = 4
        cards = [*(4 * rank + suit for rank in ranks for suit in range(4)), *[52] * joker]
        hands = list(combinations(cards, 7))
        self.bits = np.array([sum(1 << code for code in hand) for hand in hands])
        found = numbers(cards)
        self.patterns = np.array([found[kind(hand)] for hand in hands])

    def against(self, hand: int) -> NDArray[np.intp]:
        """The patterns of all hands that can lie against this one."""
        found: NDArray[np.intp] = self.patterns[np.nonzero(self.bits & self.bits[hand] == 0)[0]]
        return found


def any_choices(seed: int) -> Choices:
    chance = np.random.default_rng(seed)
    size = len(list_patterns().hands)
    start = np.append(0, np.cumsum(chance.integers(1, 5, size))).astype(np.int32)
    fronts, fan_fronts = (chance.integers(0, 6, many).astype(np.uint8) for many in (size, start[-1]))
    backs, fan_backs = (chance.integers(1, 12, many).astype(np.uint16) for many in (size, start[-1]))
    return Choices(fronts, backs, start, fan_fronts, fan_backs)


def settings_of(choices: Choices, pattern: int) -> Iterator[tuple[int, int]]:
    """The house's setting, then the fan."""
    yield int(choices.fronts[pattern]), int(choices.backs[pattern])
    for at in range(choices.start[pattern], choices.start[pattern + 1]):
        yield int(choices.fan_fronts[at]), int(choices.fan_backs[at])


def one_by_one(deck: Deck, choices: Choices, pays: Pays, hands: list[int]) -> dict[str, int]:
    """These hands of a seat against all that can lie against each."""
    sums = dict.fromkeys(("hands", "house_wins", "house_losses", "best_wins", "best_losses", "better"), 0)
    for hand in hands:
        against = deck.against(hand)
        fronts, backs = choices.fronts[against], choices.backs[against]
        ends = []
        for front, back in settings_of(choices, int(deck.patterns[hand])):
            wins = int(((front > fronts) & (back > backs)).sum())
            lower = (front < fronts) & (back < backs) if pays.copy else (front <= fronts) & (back <= backs)
            ends.append((wins, int(lower.sum())))
        values = [pays.win * wins - pays.loss * losses for wins, losses in ends]
        best = ends[values.index(max(values))]
        for name, more in zip(sums, (1, *ends[0], *best, max(values) > values[0]), strict=True):
            sums[name] += more
    return sums


def sums_of(found: Found, *patterns_of: int) -> dict[str, int]:
    """What was found of these patterns, or of all."""
    names = ("hands", "house_wins", "house_losses", "best_wins", "best_losses", "better")
    columns = {name: getattr(found, name) for name in names}
    return {name: int((column[list(patterns_of)] if patterns_of else column).sum()) for name, column in columns.items()}


@pytest.mark.parametrize(
    ("pays", "joker"), [(Pays(19, 20, 0), True), (Pays(3, 2, 1), False)], ids=["lost copies", "nobody's, no joker"]
)
def test_every_deal_of_four_ranks(pays: Pays, joker: bool) -> None:
    deck, choices = Deck(0, 5, 10, 12, joker=joker), any_choices(1)
    found = solve_all_hands(choices, deck.whole, pays, joker=joker)
    assert sums_of(found) == one_by_one(deck, choices, pays, list(range(comb(16 + joker, 7))))


def test_hands_of_21_cards_with_flushes_of_five() -> None:
    deck, choices, pays = Deck(1, 3, 7, 8, 11), any_choices(2), Pays(1, 1, 0)
    found = solve_all_hands(choices, deck.whole, pays, joker=True)
    assert found.hands.sum() == comb(21, 7)
    plain = int((list_patterns().plain >= 0).sum())
    rare = [number for number in np.unique(deck.patterns).tolist() if found.hands[number] <= 40]
    chosen = [number for number in rare if number < plain][::12] + [number for number in rare if number >= plain][::4]
    assert any(52 not in list_patterns().hands[number] for number in chosen if number >= plain)
    for pattern in chosen:
        hands = np.nonzero(deck.patterns == pattern)[0].tolist()
        assert sums_of(found, pattern) == one_by_one(deck, choices, pays, hands)


def test_who_sets_the_same_way_wins_as_often_as_the_other() -> None:
    whole = np.where(np.isin(np.arange(13), (2, 4, 6, 9)), 4, 0)
    found = solve_all_hands(any_choices(3), whole, Pays(1, 1, 1), joker=True)
    assert found.house_wins.sum() == found.house_losses.sum() > 0
