"""The same cards through the engine and the kernel, every seat by one strategy; and strategies of no sense."""

from collections.abc import Iterator
from random import Random

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.kernel import play_rows
from houseway.families.duels.price.holdem.layout import make_payouts
from houseway.families.duels.price.holdem.places import HOLDINGS
from houseway.families.duels.price.holdem.rules import Rules, make_rules
from houseway.families.duels.price.holdem.solving import list_multiples
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, count_planes
from tests.families.duels.dealt import dealt

UNIT = 120_00
"""An Ante that every pay of these games divides into whole cents."""


def random_strategy(made: Rules, seed: int) -> HoldemStrategy:
    """Choices at random, half of them not to raise; the river in a pattern, since it has 178 million of them."""
    chance, times = np.random.default_rng(seed), list_multiples(made)

    def choices(shape: tuple[int, ...], most: int) -> np.ndarray:
        return (chance.integers(min(1, most), most + 1, shape) * chance.integers(0, 2, shape)).astype(np.uint8)

    river = np.zeros((count_planes(times[2]), 134_459, ROW), np.uint8)
    rows = chance.integers(0, 256, (977, ROW), dtype=np.uint8)
    river[chance.integers(0, len(river))] = rows[np.arange(134_459) % 977]
    return HoldemStrategy(
        "senseless", times, choices((HOLDINGS,), len(times[0])), choices((1755, HOLDINGS), len(times[1])), river
    )


def orders(count: int, chance: Random) -> list[tuple[Card, ...]]:
    found = []
    for _ in range(count):
        cards = list(make_pack())
        chance.shuffle(cards)
        found.append(tuple(cards))
    return found


def rounds_that_differ(game: Game, plays: HoldemStrategy, cards: list[tuple[Card, ...]], seats: int) -> Iterator[str]:
    """Every wager of every round that the kernel and the engine settle differently."""
    page, made = game.rules, make_rules(game)
    assert isinstance(page, DuelsPage)
    rows = np.array([[card.code for card in order] for order in cards])
    _, gains = play_rows(made, plays, page.deal, rows, seats)
    names, scale = make_payouts(made).wagers, make_payouts(made).scale
    for order, own in zip(cards, gains.tolist(), strict=True):
        bets = {seat + 1: {wager.name: UNIT for wager in page.wager if wager.kind != "raise"} for seat in range(seats)}
        # The player-dealer sits last, so that the first seat is dealt to and asked first whichever side begins.
        ended = played(dealt(order, bets, bank=10**12, game=game), plays)
        for seat, parts in enumerate(own, start=1):
            told = {name: gain * UNIT // scale for name, gain in zip(names, parts, strict=True)}
            for one in ended.settled:
                if one.stake.bettor.seat == seat:
                    told[one.stake.wager] -= one.paid - one.collected
            if any(told.values()):
                yield f"{' '.join(map(str, order[:23]))} seat {seat}: {told}"


def played(round_: Round, plays: HoldemStrategy) -> Round:
    """The round to its end, each seat by the strategy, on the cards that the story has shown it so far."""
    while round_.turn:
        who = round_.turn.who
        (hole,) = [event.cards for event in round_.events if event.kind == "dealt" and event.who == who]
        shown = [event.cards for event in round_.events if event.kind == "exposed" and event.who == "community"]
        times = plays.find_choice(hole, sum(shown, ()))
        other = next(choice.action for choice in round_.turn.choices if choice.action != "play")
        round_ = round_.decide("play", times * UNIT) if times else round_.decide(other)
    return round_
