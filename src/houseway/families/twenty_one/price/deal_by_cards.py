"""Blackjacks dealt round by round through the engine, where a base wager is paid by the cards themselves.

This is the slow way: native code settles base wagers by what finished hands count. Each round is dealt from a whole
shoe, and every seat plays by the strategy as at a table.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.book.model.condition import list_asked
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout, Stake
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.twenty_one.page import TwentyOnePage, TwentyOnePay, TwentyOneWager
from houseway.families.twenty_one.play.compiled import is_of_finals
from houseway.families.twenty_one.play.engine import TwentyOneState, deal
from houseway.families.twenty_one.price.batching.rules import find_unit
from houseway.families.twenty_one.price.strategy import Strategy, choose_by_strategy

AMPLE = 10**12
CENTS = 100
"""A part of a unit is put down as a dollar."""
MOST_NETS = 2048
"""No wager can gain in more ways than these."""
BY_ENGINE = "round by round through the engine"
KINDS_ALONE = "found without the lines that look at cards"
RoundGains = dict[tuple[int, str], int]


@dataclass(eq=False)
class EngineBatch:
    """A blackjack whose rounds the engine deals.

    `nets` are the gains of each wager, in parts, as they first came.
    """

    asked: BatchAsked[TwentyOnePage]
    plays: Strategy
    parts: int
    names: tuple[str, ...]
    nets: dict[str, dict[int, int]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock, repr=False)

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow, and how the rounds are dealt."""
        return f"{self.plays.name}, {BY_ENGINE}"

    def deal(self, rounds: int, stream: int) -> NDArray[np.int64]:
        """Deal rounds, and count what every wager gained."""
        counts = np.zeros((len(self.names), MOST_NETS), dtype=np.int64)
        moments = np.zeros((len(self.names), 3), dtype=np.int64)
        for gained in self.play_rounds(rounds, stream):
            sums: Counter[str] = Counter()
            made: Counter[str] = Counter()
            for (_, name), gain in gained.items():
                counts[self.names.index(name), self._find_slot(name, gain)] += 1
                sums[name] += gain
                made[name] += 1
            for place, name in enumerate(self.names):
                moments[place] += (sums[name] ** 2, sums[name] * made[name], made[name] ** 2)
        return np.concatenate([counts.ravel(), moments.ravel()])

    def play_rounds(self, rounds: int, stream: int) -> Iterator[RoundGains]:
        """Play rounds, and find what every seat gained on each wager that it made, in parts of a unit."""
        chance = Random(f"{self.asked.seed}/{stream}")
        pack = make_filed_pack(self.asked.game.rules.deck, self.asked.decks)
        cards = [card for card, number in pack.items() for _ in range(number)]
        for _ in range(rounds):
            yield self.play(tuple(chance.sample(cards, len(cards))))

    def play(self, order: tuple[Card, ...]) -> RoundGains:
        """Play one round with these cards."""
        page, stake = self.asked.game.rules, CENTS * self.parts
        seats = range(1, self.asked.seats + 1)
        stakes = tuple(Stake(Bettor(seat), wager.name, stake) for seat in seats for wager in page.before_the_deal)
        positions = max(page.seats.players) + 1
        dice = (1,) * (page.settle.button.dice or 0) if page.settle.button else ()
        setup = Setup(self.asked.game, Layout(positions, positions), order, self.asked.decks, stakes, bank=AMPLE)
        live = Round(replace(setup, dice=dice) if dice else setup, deal(setup))
        while live.turn:
            assert isinstance(live.state, TwentyOneState)
            assert live.state.question is not None
            live = live.decide(choose_by_strategy(self.plays, live.state.position, live.state.question))
        free = (page.free.double_wager, page.free.split_wager) if page.free else ()
        gained: RoundGains = {(seat, wager.name): 0 for seat in seats for wager in page.before_the_deal}
        for one in live.settled:
            name = page.base_wagers[0].name if one.stake.wager in free else one.stake.wager
            key = one.stake.bettor.seat, name
            gained[key] = gained.get(key, 0) + (one.paid - one.collected) // CENTS
        return gained

    def deal_round_results(self, rounds: int, stream: int) -> RoundResults:
        """Deal so many rounds, and note what every wager gained; insurance is the first base wager's too."""
        page = self.asked.game.rules
        found = {name: np.zeros((rounds, self.asked.seats), dtype=np.int64) for name in self.names}
        for number, gained in enumerate(self.play_rounds(rounds, stream)):
            for (seat, name), gain in gained.items():
                found[name][number, seat - 1] = gain
        if page.insurance:
            found[page.base_wagers[0].name] += found[page.insurance.wager]
        return join_columns(page, {name: (column, self.parts) for name, column in found.items()})

    def wagers(self, counts: NDArray[np.int64], rounds: int) -> tuple[SimulatedWager, ...]:
        """List every wager of the game in the order of its page."""
        size = len(self.names) * MOST_NETS
        by_net = counts[:size].reshape(len(self.names), MOST_NETS)
        moments = counts[size:].reshape(len(self.names), 3).tolist()
        return tuple(
            SimulatedWager(
                name, tuple(self._list_results(name, by_net[place])), self._sum_together(name, moments[place], rounds)
            )
            for place, name in enumerate(self.names)
        )

    def _find_slot(self, name: str, gain: int) -> int:
        with self._lock:
            known = self.nets.setdefault(name, {})
            if len(known) == MOST_NETS and gain not in known:
                raise HousewayError(f"{self.asked.game.id} cannot be simulated: {name!r} gains in too many ways")
            return known.setdefault(gain, len(known))

    def _find_unit(self, name: str) -> int:
        """Find the parts of what was put down: insurance is half of the base wager."""
        insurance = self.asked.game.rules.insurance
        return self.parts // 2 if insurance and name == insurance.wager else self.parts

    def _list_results(self, name: str, counts: NDArray[np.int64]) -> Iterator[SimulatedResult]:
        came = {gain: int(counts[slot]) for gain, slot in self.nets.get(name, {}).items() if counts[slot]}
        for gain in sorted(came, reverse=True):
            net = Fraction(gain, self._find_unit(name))
            words = show_fraction(abs(net)).removesuffix("/1")
            if net > 0:
                yield SimulatedResult("wins", f"wins {words}", Fraction(0), came[gain], net)
            elif net < 0:
                yield SimulatedResult("loses", f"loses {words}", Fraction(0), came[gain], net)
            else:
                yield SimulatedResult("pushes", "comes out even", Fraction(0), came[gain], net)

    def _sum_together(self, name: str, sums: list[int], rounds: int) -> Together | None:
        squared, product, made_squared = sums
        unit = self._find_unit(name)
        if self.asked.seats == 1:
            return None
        return Together(rounds, Fraction(squared, unit**2), Fraction(product, unit), made_squared)


def make_engine_batch(asked: BatchAsked[TwentyOnePage], plays: Strategy) -> EngineBatch:
    """Make a blackjack ready to be dealt through the engine."""
    page = asked.game.rules
    free = (page.free.double_wager, page.free.split_wager) if page.free else ()
    names = tuple(wager.name for wager in page.wager if wager.name not in free)
    return EngineBatch(asked, plays, find_unit(page), names)


def drop_card_lines(game: Game[TwentyOnePage]) -> Game[TwentyOnePage]:
    """Drop the lines of base wagers that may look at cards: by the other lines the best play is found."""
    wagers = [
        wager if wager.kind == "bonus" else wager.model_copy(update={"pays": _list_final_pays(wager)})
        for wager in game.rules.wager
    ]
    return replace(game, rules=game.rules.model_copy(update={"wager": tuple(wagers)}))


def _list_final_pays(wager: TwentyOneWager) -> tuple[TwentyOnePay, ...]:
    return tuple(pay for pay in wager.pays if is_of_finals(list_asked(pay.when)))
