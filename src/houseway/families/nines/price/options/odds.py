"""Prices of the nines with options: a base wager that may be doubled or given up is priced together with its double."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.rules import is_by_cards
from houseway.families.nines.price.options.count_by_cards import count_ends_by_cards, price_first_cards
from houseway.families.nines.price.options.counting import Made, Number, count_deals_made, count_endings
from houseway.families.nines.price.options.payoffs import (
    DOUBLED,
    SURRENDERED,
    PayoffGame,
    find_ending,
    judge_seat_ending,
    make_dealt_game,
    make_payoff_game,
)
from houseway.families.nines.price.options.solutions import (
    Solution,
    find_open_hands,
    list_strategies,
    solve_from_counts,
)
from houseway.families.nines.price.options.states import SeatMoment, count_cards
from houseway.families.nines.price.options.strategies import Strategies, make_house_strategies
from houseway.families.prices import (
    Asked,
    OutcomeOdds,
    PartOdds,
    Play,
    SidesOdds,
    WagerOdds,
    price_by_chances,
    price_by_counts,
    tally_verdicts,
)

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


class _Outcome(NamedTuple):
    """One way to end: what is gained in all, and what it is called."""

    net: Fraction
    words: str

    @property
    def result(self) -> "Result":
        return "wins" if self.net > 0 else "loses" if self.net < 0 else "pushes"


class DecidedEnd(NamedTuple):
    """An end of a base wager with its double, and in how many deals it comes."""

    manner: int
    base: Verdict
    double: Verdict | None
    number: Number


def list_decided_ends(game: PayoffGame, wager: NinesWager, counts: Mapping[int, Number]) -> Iterator[DecidedEnd]:
    """List how a base wager that looks at counts ends, from the counts of the endings."""
    for place, number in counts.items():
        manner, ending = find_ending(place, game.rules.deal.cards)
        double = game.stakes.double if manner == DOUBLED else None
        more = judge_seat_ending(double, manner, ending) if double else None
        yield DecidedEnd(manner, judge_seat_ending(wager, manner, ending), more, number)


def price_together(game: PayoffGame, wager: NinesWager, ends: Iterable[DecidedEnd], rows: str) -> WagerOdds:
    """Price a base wager with its double, from all ends of both."""
    double, deals = game.stakes.double, game.deals
    tally: dict[_Outcome, Number] = {}
    base_sum = double_sum = Fraction(0)
    for manner, verdict, raised, number in ends:
        given_up = manner == SURRENDERED
        base = -game.rules.given_up if given_up else find_gain(verdict.result, verdict.odds)
        more = find_gain(raised.result, raised.odds) if raised else Fraction(0)
        words = "all others" if verdict.result == "loses" and not given_up else verdict.why
        ended = _Outcome(base + more, f"doubled, {words}" if manner == DOUBLED else words)
        tally[ended] = tally.get(ended, 0) + number
        base_sum, double_sum = base_sum + base * number, double_sum + more * number
    whole = all(number == int(number) for number in tally.values())
    outcomes = tuple(
        OutcomeOdds(
            ended.result, ended.words, Fraction(0), int(number) if whole else None, Fraction(number) / deals, ended.net
        )
        for ended, number in sorted(tally.items(), key=lambda item: (-item[0].net, item[0].words))
    )
    ev = (base_sum + double_sum) / deals
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    parts = (PartOdds(wager.name, base_sum / deals), PartOdds(double.name, double_sum / deals)) if double else ()
    method = f"{'counted:' if whole else 'exact chances over'} {rows}{', the double included' if double else ''}"
    return WagerOdds(wager.name, ev, ev, sqrt(square - ev * ev), method, outcomes, deals if whole else None, parts)


WORDS = {6: "six", 8: "eight"}
"""How many cards a deal has."""
ALONE = {"house-way": "the house way", "best": "best play", "simple": "the rule by totals"}
BOTH = {
    "house-way": "the house way on both sides",
    "best": "best play against the house way",
    "simple": "the rule by totals against the house way",
    "bank-best": "the house way against the player-dealer's best reply",
    "equilibrium": "equilibrium",
}
"""How both sides play; where only the seat has a choice, how it does."""


def list_plays(game: Game[NinesPage]) -> tuple[Play, ...]:
    """List the ways to play that a game can be priced by."""
    return list_strategies(game)


def price(asked: Asked[NinesPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for; the price of a double is in that of the wager it is put on."""
    sheet = _Pricing(asked)
    return tuple(
        sheet.price_wager(wager) for wager in sheet.page.wager if wager.name in asked.wagers and wager.kind != "raise"
    )


@dataclass(frozen=True)
class _Pricing:
    """A pricing: what the prices of one game, shoe and way to play have in common."""

    asked: Asked[NinesPage]

    @property
    def page(self) -> NinesPage:
        return self.asked.game.rules

    @cached_property
    def game(self) -> PayoffGame:
        # What everybody knows needs no solving, so that it can be counted whatever the wagers look at.
        of = make_dealt_game if self.asked.play == "house-way" else make_payoff_game
        return of(self.asked.game, count_cards(self.asked.left))

    @cached_property
    def solved(self) -> Solution:
        return solve_from_counts(self.asked.game, self.game.left)

    @cached_property
    def strategies(self) -> Strategies:
        """How both sides play; what everybody knows needs no solving."""
        return (
            make_house_strategies(self.game)
            if self.asked.play == "house-way"
            else self.solved.strategies[self.asked.play]
        )

    @cached_property
    def house_strategies(self) -> Strategies:
        """The hand that the house way makes, against a player-dealer who plays as asked."""
        return (
            self.strategies
            if self.asked.play == "house-way"
            else Strategies(make_house_strategies(self.game).seat, self.strategies.bank)
        )

    @cached_property
    def own_endings(self) -> Mapping[int, Number]:
        """The endings for a seat that plays its hand as asked."""
        return count_endings(self.game, self.strategies)

    @cached_property
    def house_endings(self) -> Mapping[int, Number]:
        """The endings for the hand that the house way makes."""
        return self.own_endings if self.asked.play == "house-way" else count_endings(self.game, self.house_strategies)

    @property
    def rows(self) -> str:
        return f"{self.game.deals:,} ordered {WORDS[2 * self.game.rules.deal.cards + 2]}-card deals"

    @property
    def how(self) -> str:
        return (BOTH if self.game.both_choose else ALONE)[self.asked.play]

    def price_wager(self, wager: NinesWager) -> WagerOdds:
        """Price one wager."""
        if not self.is_chosen(wager) and wager.late is None and is_by_cards(wager):
            found = price_first_cards(wager, self.asked.left, self.asked.progress)
            if found is not None:
                return found
        if wager.late is not None:
            return self.price_late(wager)
        if self.is_chosen(wager):
            return self.price_base(wager)
        if not self.game.rules.is_on_own_hand(wager):
            return self.price_plain(wager, self.house_strategies, f"{self.rows} under the house way")
        with_ = " or ".join(self.game.rules.options.wagers)
        return self.price_plain(wager, self.strategies, f"{self.rows} under {self.how}, with {with_}")

    def is_chosen(self, wager: NinesWager) -> bool:
        """Tell whether the owner of a wager chooses."""
        return self.page.options is not None and wager.name in self.page.options.wagers

    def price_plain(
        self, wager: NinesWager, strategies: Strategies, rows: str, made: Made | None = None, deals: int = 0
    ) -> WagerOdds:
        """Price a wager that neither grows nor can be given up; a late one over the deals in which it is made."""
        over = deals or self.game.deals
        found = list(self.list_verdicts(wager, strategies, made))
        whole = [(verdict, int(number)) for verdict, number in found if number == int(number)]
        if len(whole) == len(found):
            return price_by_counts(wager.name, tally_verdicts(whole), over, rows)
        chances = tally_verdicts((verdict, Fraction(number) / over) for verdict, number in found)
        return price_by_chances(wager.name, chances, f"exact chances over {rows}")

    def list_verdicts(
        self, wager: NinesWager, strategies: Strategies, made: Made | None
    ) -> Iterator[tuple[Verdict, Number]]:
        """List what becomes of a wager, and in how many deals."""
        if is_by_cards(wager):
            looked = count_ends_by_cards(self.game, [wager], self.asked.left, strategies, made, self.asked.progress)
            yield from ((end.verdicts[0], number) for end, number in looked.items())
            return
        cards = self.game.rules.deal.cards
        for place, number in self.count_ends(strategies, made).items():
            yield judge_seat_ending(wager, *find_ending(place, cards)), number

    def count_ends(self, strategies: Strategies, made: Made | None) -> Mapping[int, Number]:
        """Count in how many deals each ending's place is reached; what several wagers ask for is counted once."""
        if made is None and strategies is self.strategies:
            return self.own_endings
        if made is None and strategies is self.house_strategies:
            return self.house_endings
        return count_endings(self.game, strategies, made)

    def price_base(self, wager: NinesWager) -> WagerOdds:
        """Price a wager whose owner chooses, with its double, and by the ways of both sides."""
        options = self.game.rules.options
        rows = f"{self.rows} under {self.how}"
        if options.double is None and options.surrender is None:
            found = self.price_plain(wager, self.strategies, rows)
        else:
            found = price_together(self.game, wager, self.list_decided_ends(wager), rows)
        solved = self.game.both_choose and wager.name == options.wagers[0] and not self.game.stakes.is_by_cards
        return replace(found, sides=_list_sides(self.solved)) if solved else found

    def list_decided_ends(self, wager: NinesWager) -> Iterable[DecidedEnd]:
        """List how a wager that may be doubled or given up ends, with its double."""
        double = self.game.stakes.double
        both = [wager, double] if double else [wager]
        if not any(map(is_by_cards, both)):
            return list_decided_ends(self.game, wager, self.own_endings)
        looked = count_ends_by_cards(self.game, both, self.asked.left, self.strategies, None, self.asked.progress)
        return [
            DecidedEnd(manner, verdicts[0], verdicts[1] if manner == DOUBLED else None, number)
            for (manner, verdicts), number in looked.items()
        ]

    def price_late(self, wager: NinesWager) -> WagerOdds:
        """Price a late wager, over the deals in which it is made."""
        states = [payoffs.state for payoffs in self.game.states]
        may: Made = tuple(find_open_hands(wager, state) for state in states)
        words = "wherever it may be"
        made = may
        if self.asked.play in ("best", "simple", "equilibrium") and not is_by_cards(wager):
            gains = self.solved.plays[self.asked.play].late.get(wager.name)
            words = "where it gains" if gains else "wherever it may be, since it gains nowhere"
            if gains:
                made = tuple(
                    np.array([SeatMoment(hand, state.up) in gains for hand in state.seats], dtype=np.bool_)
                    for state in states
                )
        deals = count_deals_made(self.game, made)
        share = f"{deals / self.game.deals:.2%} of all"
        if not deals:
            return WagerOdds(wager.name, None, Fraction(0), None, "no deal of this shoe lets it be made", deals=0)
        strategies = self.strategies if self.game.rules.is_on_own_hand(wager) else self.house_strategies
        rows = f"{deals:,} ordered {WORDS[2 * self.game.rules.deal.cards + 2]}-card deals, {share}: made {words}"
        return self.price_plain(wager, strategies, f"{rows}, under {self.how}", made, deals)


def _list_sides(found: Solution) -> tuple[SidesOdds, ...]:
    """List what the wager is worth by the ways of both sides."""
    house, best = "house way", "best reply"
    at_most = None if found.balance.proved else found.balance.at_most
    return (
        SidesOdds(house, house, found.house_way),
        SidesOdds(best, house, found.best),
        SidesOdds(house, best, found.bank_best),
        SidesOdds("equilibrium", "equilibrium", found.equilibrium, found.balance.mixed, at_most),
    )
