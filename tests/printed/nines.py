"""The nines that people decide, by the printed rules and tables alone: every deal at once, in whole numbers.

What a house deals and pays is written out from the filings in `tests.exact_nines_options`; nothing is shared with the
package.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.exact_nines_options import JOKER, PARTS, End, Pay, Rules
from tests.printed.nines_words import Bank, Chances, Sheet, Way

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
ACTIONS = ("stand", "hit", "double", "surrender")
HIT, DOUBLE, SURRENDER = 1, 2, 3
DID = {"stand": "stood", "hit": "hit", "double": "doubled"}
JOKERS = ("clubone/century-21-baccarat", "crystal/21st-century-baccarat-face-down")
"""With one to a deck (004: 1159-1161; 000: 715)."""
PAN = "pan-9"
"""No sevens, eights, nines and tens in these (004: 3197-3203)."""
MOST = 11
"""Totals, cards and the joker: one more than the highest."""


def shoe(game_id: str, decks: int) -> dict[int, int]:
    """How many cards of each count there are."""
    if PAN in game_id:
        return {card: decks * (4 if card else 12) for card in range(7)}
    left = {card: decks * (4 if card else 16) for card in range(10)}
    return left | ({JOKER: decks} if game_id in JOKERS else {})


def totals(cards: Ints) -> Ints:
    """What rows of cards count: a joker makes nine, and two of them more than that."""
    jokers = (cards == JOKER).sum(axis=1)
    plain = np.where(cards == JOKER, 0, cards).sum(axis=1) % 10
    found: Ints = np.choose(np.minimum(jokers, 2), [plain, 9, 10])
    return found


class Deals:
    """Every deal once, alike ones together: rows of both first hands and of the two cards that come after them."""

    def __init__(self, rules: Rules, left: Mapping[int, int]) -> None:
        self.rules = rules
        hands = list(combinations_with_replacement(left, rules.cards))
        banks = [(up, *rest) for up in left for rest in combinations_with_replacement(left, rules.cards - 1)]
        index = np.indices((len(hands), len(banks) if rules.up else len(hands), len(left), len(left))).reshape(4, -1)
        names = np.array(list(left))
        self.hands, self.banks = hands, banks if rules.up else hands
        self.hand, self.bank = index[0], index[1]
        third, last = names[index[2]], names[index[3]]
        self.player, self.dealer = np.array(self.hands)[self.hand], np.array(self.banks)[self.bank]
        self.up: Ints = self.dealer[:, 0]
        cards = np.column_stack([self.player, self.dealer, third, last])
        self.weights = self._ways(cards, left, names)
        self.first, self.banked = totals(self.player), totals(self.dealer)
        self.hit = totals(np.column_stack([self.player, third]))
        self.drawn = totals(np.column_stack([self.dealer, last]))
        self.third = np.minimum(third, 9)
        stops = {(a, b): rules.stops(None if rules.own else a, b) for a in range(MOST) for b in range(MOST)}
        self.over = np.array([[stops[a, b] for b in range(MOST)] for a in range(MOST)])[self.first, self.banked]

    def _ways(self, cards: Ints, left: Mapping[int, int], names: Ints) -> Ints:
        """How many deals each row stands for: cards in the order of the row, and the orders of both hands."""
        ways = np.ones(len(cards), np.int64)
        number = np.zeros(MOST, np.int64)
        number[names] = list(left.values())
        for column in range(cards.shape[1]):
            before = (cards[:, :column] == cards[:, [column]]).sum(axis=1)
            ways *= np.maximum(number[cards[:, column]] - before, 0)
        orders = np.array([len(set(permutations(hand))) for hand in self.hands])[self.hand]
        if self.rules.up:
            behind = np.array([len(set(permutations(hand[1:]))) for hand in self.banks])
        else:
            behind = np.array([len(set(permutations(hand))) for hand in self.banks])
        return ways * orders * behind[self.bank]

    @property
    def all(self) -> int:
        """How many deals there are."""
        return add_up(self.weights)

    def chances(self, way: Way) -> Ints:
        """How often of a thousand times each action is taken in each row; where there is no choice, the rule's."""
        rules, found = self.rules, np.zeros((4, len(self.hand)), np.int64)
        cells: dict[tuple[int, int], Chances] = {}
        for number, hand in enumerate(self.hands):
            total = int(totals(np.array([hand]))[0])
            allowed = rules.actions(total)
            for up in range(MOST):
                chosen: Chances = {allowed[0]: 1000}
                if len(allowed) > 1:
                    chosen = way(hand, total, up if rules.up else None)
                    assert set(chosen) <= set(allowed)
                cells[number, up] = chosen
        table = np.zeros((4, len(self.hands), MOST), np.int64)
        for (number, up), chosen in cells.items():
            for action, often in chosen.items():
                table[ACTIONS.index(action), number, up] = often
        found[:] = table[:, self.hand, self.up]
        return found

    def gains(self, action: int, *, draws: bool, pay: Pay | None = None) -> Ints:
        """What the seat gains in each row, in parts of a unit, after one choice of each side."""
        if action == SURRENDER:
            return np.full(len(self.hand), -PARTS // 2)
        hits = action in (HIT, DOUBLE)
        table = np.zeros((MOST, MOST, MOST), np.int64)
        cards = self.rules.cards
        for first, player, bank in product(range(MOST), repeat=3):
            end = End(first, player, cards + hits, bank, cards + draws, action == DOUBLE)
            table[first, player, bank] = int(PARTS * (pay or self.rules.pay)(end))
        found: Ints = table[self.first, self.hit if hits else self.first, self.drawn if draws else self.banked]
        return found

    def bank_chances(self, action: int, bank: Bank | None) -> Ints:
        """How often of a thousand times the player-dealer draws; nothing printed is the house way."""
        rules = self.rules
        total = np.minimum(self.banked, 9)
        must = np.isin(total, list(rules.bank_must))
        chose = np.array([len(rules.actions(one)) > 1 for one in range(MOST)])[self.first]
        if action in (HIT, DOUBLE) and rules.shared and rules.chart is not None:
            chart = np.array([[card in rules.chart.get(own, ()) for card in range(10)] for own in range(10)])
            must = chart[total, self.third]
        elif rules.chose is not None:
            must = np.where(chose, np.isin(total, list(rules.chose)), must)
        free = np.isin(total, list(rules.bank_free))
        chosen = 1000 * (self.banked <= 5) if bank is None else self._looked_up(action, bank, free & ~self.over)
        return np.where(free, chosen, 1000 * must)

    def _looked_up(self, action: int, bank: Bank, asked: Flags) -> Ints:
        """What the printed table says in each row in which the player-dealer is asked; -1 where it says nothing."""
        rules, found = self.rules, np.full(len(self.hand), -1)
        shown = asked & ((self.first >= 8) if rules.shows_naturals else False)
        keys = np.column_stack(
            [self.bank, np.where(rules.own, 0, self.first), shown, self.up if rules.up else 0 * self.up]
        )
        unique, inverse = np.unique(keys[asked], axis=0, return_inverse=True)
        told = []
        for place, player, natural, up in unique.tolist():
            did = "shown a natural" if natural else DID[ACTIONS[action]]
            hand = self.banks[place]
            own = int(totals(np.array([hand]))[0])
            told.append(bank(tuple(sorted(hand)), own, up if rules.up else None, None if rules.own else player, did))
        found[asked] = np.array(told)[inverse.reshape(-1)]
        return found

    def parts(self, way: Way, bank: Bank | None, pay: Pay | None = None) -> Iterator[tuple[Ints, Ints, Fraction]]:
        """What rows gain, how many deals each stands for there, and how often that comes to pass."""
        plain = self.gains(0, draws=False, pay=pay)
        yield plain[self.over], self.weights[self.over], Fraction(1)
        chances = self.chances(way)
        for action in range(4):
            taken = (chances[action] > 0) & ~self.over
            if not taken.any():
                continue
            drawing = np.zeros(len(taken), np.int64) if action == SURRENDER else self.bank_chances(action, bank)
            assert (drawing[taken] >= 0).all(), "the table has no cell for what can happen"
            for draws, often in ((False, 1000 - drawing), (True, drawing)):
                gained, both = self.gains(action, draws=draws, pay=pay), chances[action] * often
                for one in np.unique(both[taken & (both > 0)]).tolist():
                    here = taken & (both == one)
                    yield gained[here], self.weights[here], Fraction(one, 10**6)

    def value(self, way: Way, bank: Bank | None = None, pay: Pay | None = None) -> Fraction:
        """What a unit of the wager brings when both sides play so; the house way where no bank is given."""
        brought = sum((often * weigh(gained, ways) for gained, ways, often in self.parts(way, bank, pay)), Fraction(0))
        return brought / (PARTS * self.all)


def add_up(ways: Ints) -> int:
    """A sum that does not fit 64 bits."""
    return (int((ways >> 31).sum()) << 31) + int((ways & (1 << 31) - 1).sum())


def weigh(gained: Ints, ways: Ints) -> int:
    """The sum of all gains."""
    return sum(gain * add_up(ways[gained == gain]) for gain in np.unique(gained).tolist())


def house_way(hand: tuple[int, ...], total: int, up: int | None) -> Chances:
    """A seat that plays as the house does for whoever asks: six and more stand."""
    return {"hit" if total <= 5 else "stand": 1000}


def disagreements(sheet: Sheet, deals: Deals) -> Iterator[str]:
    """What is printed otherwise than it is counted: both prices, both sides, and every cell of the worths."""
    yield from (f"nobody can say what this is for: {title}" for title in sheet.unread())
    simple, best = deals.value(sheet.rule), deals.value(sheet.best)
    for told, counted in (("simple", simple), ("best", best)):
        if counted != Fraction(sheet.document[told]["ev"]):
            yield f"{told}: {float(counted):+.8f}, told {sheet.document[told]['ev_decimal']:+.8f}"
    for seat, bank, worth in sheet.sides():
        ways: Mapping[str, Way] = {"house way": house_way, "best reply": sheet.best}
        banks: Mapping[str, Callable[[], Bank | None]] = {
            "house way": lambda: None,
            "best reply": sheet.bank_against_house_way,
        }
        counted = deals.value(
            ways.get(seat, sheet.equilibrium), banks[bank]() if bank in banks else sheet.bank_in_equilibrium()
        )
        # Chances are printed to a thousandth: in a balance, what a side gains hardly changes with them.
        if abs(counted - worth) > Fraction(1, 2 * 10**6) + Fraction(1, 10**8):
            yield f"{seat} against {bank}: {float(counted):+.6%}, told {float(worth):+.4%}"
    yield from _wrong_worths(sheet, deals)
    yield from _wrong_late_wagers(sheet, deals)


def _wrong_worths(sheet: Sheet, deals: Deals) -> Iterator[str]:
    """Cells of the table of worths that are told otherwise: each action on a total, on average over its deals."""
    asked = ~deals.over
    for total, up, action, told in sheet.worths():
        here = asked & (np.minimum(deals.first, 9) == total) & (True if up is None else deals.up == up)
        if not here.any():
            yield f"on {total} against {up} nobody is asked"
            continue
        number = ACTIONS.index(action)
        draws = deals.bank_chances(number, None)[here] > 0
        gained = np.where(draws, deals.gains(number, draws=True)[here], deals.gains(number, draws=False)[here])
        worth = Fraction(weigh(gained, deals.weights[here]), PARTS * add_up(deals.weights[here]))
        if abs(worth - told) > Fraction(1, 20_000) + Fraction(1, 10**9):
            yield f"{action} on {total} against {up}: {float(worth):+.4%}, told {float(told):+.2%}"


def _wrong_late_wagers(sheet: Sheet, deals: Deals) -> Iterator[str]:
    """Cells of a wager that is made once cards lie open: what it brings in every deal of theirs, by best play."""
    for name, cells, made in sheet.late():
        sums: Counter[tuple[int, int]] = Counter()
        whole: Counter[tuple[int, int]] = Counter()
        first = np.minimum(deals.first, 9)
        for gained, place, ways in _late_parts(sheet, deals, name):
            for total, up in cells:
                here = (first[place] == total) & (deals.up[place] == up)
                sums[total, up] += weigh(gained[here], ways[here])
                whole[total, up] += add_up(ways[here])
        for (total, up), told in cells.items():
            worth = Fraction(sums[total, up], PARTS * whole[total, up])
            if abs(worth - told) > Fraction(1, 200) + Fraction(1, 10**9):
                yield f"{name} on {total} against {up}: {float(worth):+.4%}, told {float(told):+.0%}"
            if (worth > 0) != ((total, up) in made):
                yield f"{name} on {total} against {up} is worth {float(worth):+.4%}, and the rule says otherwise"
        if not made <= set(cells):
            yield f"{name}: to be made where it is barred"


def _late_parts(sheet: Sheet, deals: Deals, name: str) -> Iterator[tuple[Ints, Ints, Ints]]:
    """What rows gain on a late wager, which rows, and how many deals they stand for."""
    pay = deals.rules.others[name]
    over = np.flatnonzero(deals.over)
    yield deals.gains(0, draws=False, pay=pay)[over], over, deals.weights[over]
    chances: Any = deals.chances(sheet.best)
    for action in (0, HIT):
        taken = (chances[action] > 0) & ~deals.over
        drawing = deals.bank_chances(action, None) > 0
        for draws in (False, True):
            here = np.flatnonzero(taken & (drawing == draws))
            yield deals.gains(action, draws=draws, pay=pay)[here], here, deals.weights[here]
