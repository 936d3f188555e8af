"""The prices of closed duels: each count is made at most once, and only where a price needs it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import sqrt

import numpy as np

from houseway.core.money import show_fraction
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import FOLDED, ContestTable, PayTable, RankedHand, compile_duel
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.strategy import WORDS, check_strategy_name, describe_gone
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Grades, Ints, Terms
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts

DEALS = "all deals of two hands"


class ClosedOdds(ABC):
    """The counts for one question; `hands` are those of the game's order, from the worst to the best."""

    cards_in_words: str

    def __init__(self, asked: Asked[DuelsPage], terms: Terms, hands: Sequence[RankedHand]) -> None:
        self.asked, self.terms, self.hands = asked, terms, hands
        page = asked.game.rules
        self.page, self.rules, self.strategy_name = (
            page,
            compile_duel(asked.game),
            check_strategy_name(asked.game, asked.play),
        )

    @abstractmethod
    def solve(self) -> Solution:
        """Find the best play and the simple rule."""

    @abstractmethod
    def count_own_hands(self) -> Ints:
        """Count how many hands a seat can be dealt of each strength."""

    @abstractmethod
    def price_both_hands(self, name: str) -> WagerOdds:
        """Price a wager whose table reads both hands."""

    @abstractmethod
    def price_by_cards(self, name: str) -> WagerOdds:
        """Price a wager of whose table a line looks at the cards, and not only at the kind of hand."""

    def price(self) -> tuple[WagerOdds, ...]:
        """Price every wager that is asked for, in the order of the page; a raise counts with its wager."""
        together, asked = self.terms.together, self.asked.wagers
        found = []
        for wager in self.page.wager:
            if wager.name == self.terms.unit and set(together) & set(asked):
                found.append(price_base(self.terms, self.tally, f"{DEALS}, {self.played}"))
            elif wager.name in asked and wager.name not in together:
                found.append(self._price_beside(wager.name))
        return tuple(found)

    @cached_property
    def solution(self) -> Solution:
        """The best play and the simple rule, found once."""
        return self.solve()

    @property
    def tally(self) -> Ints:
        """Deals by grade, action and ending as the seat plays."""
        return self.solution.choose_tally(self.strategy_name)

    @property
    def played(self) -> str:
        """How the seat plays, and which cards are known, in words."""
        return WORDS[self.strategy_name] + describe_gone(self.asked.gone)

    def describe_method(self, *, forfeited: bool, rows: str = DEALS) -> str:
        """Describe how a wager is counted, over deals of two hands or other rows, and whether a fold forfeits it."""
        return rows + (f", {self.played}; a fold forfeits it" if forfeited else describe_gone(self.asked.gone))

    def _price_beside(self, name: str) -> WagerOdds:
        """Price a wager beside the base game: on the contest, or by a table that reads one hand or both."""
        if name in self.rules.contests:
            verdicts = list_contest_verdicts(self.rules.contests[name], self.terms.grades)
            return price_contest(name, verdicts, self.tally, self.describe_method(forfeited=True))
        if self.rules.is_by_cards(name):
            return self.price_by_cards(name)
        return self._price_own_hand(name) if self.rules.is_by_own_hand(name) else self.price_both_hands(name)

    def _price_own_hand(self, name: str) -> WagerOdds:
        verdicts = list_verdicts(self.rules.pays[name], self.hands)
        if self.rules.is_forfeited(name):
            tally = sum_by_fold(self.terms.sum_up(self.tally))
            return price_by_hands(name, verdicts, tally, self.describe_method(forfeited=True), forfeited=True)
        own = self.count_own_hands()
        method = f"all hands of {self.cards_in_words} cards{describe_gone(self.asked.gone)}"
        return price_by_hands(name, verdicts, np.stack([own, np.zeros_like(own)], axis=1), method, forfeited=False)


def price_base(terms: Terms, tally: Ints, method: str) -> WagerOdds:
    """Price the base game, for a unit: `tally` counts the deals by grade, action and ending."""
    deals = int(tally.sum())
    found = _count_by_gain(terms.values, tally)
    outcomes = tuple(
        OutcomeOdds(find_result(net), describe_net(net), Fraction(0), count, Fraction(count, deals), net)
        for net, count in sorted(
            ((Fraction(parts, terms.scale), count) for parts, count in found.items()), reverse=True
        )
    )
    ev = _find_mean(found, deals, terms.scale)
    square = Fraction(sum(parts * parts * count for parts, count in found.items()), deals * terms.scale**2)
    shares = tuple(
        PartOdds(wager, _find_mean(_count_by_gain(terms.find_gains(wager), tally), deals, terms.scale))
        for wager in terms.together
    )
    return WagerOdds(terms.unit, ev, ev, sqrt(square - ev * ev), f"counted: {method}", outcomes, deals, shares)


def find_ev(terms: Terms, tally: Ints) -> Fraction:
    """Find what a unit of the base game is worth."""
    return _find_mean(_count_by_gain(terms.values, tally), int(tally.sum()), terms.scale)


def find_result(net: Fraction) -> Result:
    """Say what result a gain is."""
    return "wins" if net > 0 else "loses" if net < 0 else "pushes"


def describe_net(net: Fraction) -> str:
    """Describe a gain in words."""
    return f"{find_result(net)} {show_fraction(abs(net)).removesuffix('/1')}" if net else "comes out even"


def price_by_hands(name: str, verdicts: Sequence[Verdict], tally: Ints, method: str, *, forfeited: bool) -> WagerOdds:
    """Price a wager by what its table reads: `tally` counts deals by that, and by whether the seat folded."""
    return price_by_counts(
        name, tally_verdicts(_judge_rows(verdicts, tally, forfeited=forfeited)), int(tally.sum()), method
    )


def list_verdicts(table: PayTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """List what a pay table says of every hand, from the worst to the best."""
    return tuple(map(table.judge_kind, hands))


def sum_by_fold(tally: Ints) -> Ints:
    """Sum up deals, which are by strength, action and ending, to deals by strength and by whether the seat folded."""
    by_action = tally.sum(axis=2)
    return np.stack([by_action[:, FOLD + 1 :].sum(axis=1), by_action[:, FOLD]], axis=1)


def _judge_rows(verdicts: Sequence[Verdict], tally: Ints, *, forfeited: bool) -> Iterator[tuple[Verdict, int]]:
    for verdict, (stayed, folded) in zip(verdicts, tally.tolist(), strict=True):
        yield verdict, stayed
        yield FOLDED if forfeited else verdict, folded


def _count_by_gain(gains: Ints, tally: Ints) -> dict[int, int]:
    """Count how many deals brought each gain, in parts of a unit."""
    parts, which = np.unique(gains, return_inverse=True)
    counts = np.zeros(len(parts), dtype=np.int64)
    np.add.at(counts, which.ravel(), tally.ravel())
    return {part: count for part, count in zip(parts.tolist(), counts.tolist(), strict=True) if count}


def _find_mean(found: Mapping[int, int], deals: int, scale: int) -> Fraction:
    return Fraction(sum(parts * count for parts, count in found.items()), deals * scale)


def list_contest_verdicts(table: ContestTable, grades: Grades) -> tuple[Verdict, ...]:
    """List what becomes of the wager by grade and ending, those of one grade one behind the other."""
    return tuple(
        _merge_returned(table.judge(outcome, won, qualified=qualified))
        for won in grades.list_won(table)
        for qualified, outcome in ENDS
    )


def price_contest(name: str, verdicts: Sequence[Verdict], tally: Ints, method: str) -> WagerOdds:
    """Price the wager: `tally` counts the deals by grade, action and ending."""
    both = np.stack([tally[:, FOLD + 1 :].sum(axis=1).ravel(), tally[:, FOLD].ravel()], axis=1)
    return price_by_hands(name, verdicts, both, method, forfeited=True)


def _merge_returned(verdict: Verdict) -> Verdict:
    """Count a wager that is returned as a push, which its price cannot tell apart."""
    return Verdict("pushes", verdict.why) if verdict.result == "returned" else verdict
