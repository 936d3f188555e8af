"""The same cards through the engine and through the batch kernel, by the same strategy, compared wager by wager."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game, load
from houseway.core.cards import Card, show_cards
from houseway.core.round import Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.values import FrozenMap
from houseway.families import begin
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.engine import TwentyOneState
from houseway.families.twenty_one.price.batch import make_house_strategy
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.kernel import play_rows
from houseway.families.twenty_one.price.strategy import ROWS, UPS, VALUES, Action, Pair, Strategy, choose_by_strategy

LENGTH = 400
"""Cards of a row: more than seven seats take."""
AMPLE = 10**12
FIRST: tuple[Action, ...] = ("stand", "hit", "double", "split", "surrender")

Order = tuple[Card, ...]
Nets = dict[tuple[int, str], Fraction]


def readings(game_id: str) -> list[Game]:
    """A game as intended, by its letter, and with each other choice of its options."""
    game = load(game_id)
    options = [{option.id: choice} for option in game.rules.option for choice in option.choices]
    return [game, load(game_id, literal=True), *(load(game_id, rulings=one) for one in options)]


def orders(game: Game, rounds: int, chance: Random) -> list[Order]:
    """Shuffled cards; every other time of a few ranks only, as often as they come, so that there are many pairs.

    Ten-cards are then a quarter of them at most: where nothing limits splits, more of them would split for ever.
    """
    deck = game.rules.deck
    cards = list(Counter(make_filed_pack(deck, deck.decks.default)).elements())
    ranks = sorted({card.rank for card in cards})
    found = []
    for number in range(rounds):
        if number % 2:
            tens = chance.sample([rank for rank in ranks if 10 <= rank <= 13], chance.choice((1, 2)))
            others = [rank for rank in ranks if not 10 <= rank <= 13]
            kept = {*tens, *chance.sample(others, 3 * len(tens))}
            found.append(tuple(chance.choices([card for card in cards if card.rank in kept], k=LENGTH)))
        else:
            found.append(tuple(chance.sample(cards, len(cards))[:LENGTH]))
    return found


def random_strategy(chance: Random) -> Strategy:
    """A strategy of no sense, so that every branch of the rules is come to."""
    draw = np.random.default_rng(chance.getrandbits(32))
    often, shape = chance.choice((0.3, 0.5, 0.8)), (2, ROWS, len(UPS))
    values = [*VALUES, "joker"]
    two: dict[tuple[str, Pair], Action] = {}
    for _ in range(chance.choice((0, 60))):
        low, high = sorted(chance.choices(range(len(values)), k=2))
        two[chance.choice(UPS), (values[low], values[high])] = chance.choice(FIRST)
    worth = draw.normal(size=(len(VALUES), len(VALUES), len(UPS))) if chance.random() < 0.7 else None
    return Strategy(
        "random",
        hit=draw.random(shape) < 0.4,
        double=draw.random(shape) < often,
        split=draw.random((2, len(VALUES), len(UPS))) < 0.8,
        surrender=draw.random((ROWS, len(UPS))) < 0.15,
        doubled=draw.integers(0, 3, (5, ROWS, len(UPS))).astype(np.int8),
        insure=draw.random(len(UPS)) < 0.5,
        worth=worth,
        two_cards=FrozenMap(two),
        even_money=frozenset(up for up in UPS if chance.random() < 0.5),
    )


def strategies(game: Game, number: int, chance: Random) -> list[Strategy]:
    """The house's way, and so many of no sense."""
    return [make_house_strategy(compile_game(game)), *(random_strategy(chance) for _ in range(number))]


def rounds_that_differ(game: Game, strategy: Strategy, dealt: list[Order], seats: int) -> Iterator[str]:
    """Wagers of which the kernel says otherwise than the engine."""
    made = compile_kernel(game)
    names = (*made.wagers, made.insurance or "", *(table.name for table in made.bonus))
    for order, own in zip(dealt, kernel_gains(game, strategy, dealt, seats), strict=True):
        engine = engine_nets(game, strategy, order, seats)
        for seat in range(1, seats + 1):
            for number, name in enumerate(names):
                ours, theirs = Fraction(int(own[seat - 1, number]), made.unit), engine.get((seat, name), Fraction(0))
                if ours != theirs:
                    where = f"{game.id}, seat {seat} of {seats}, {name}"
                    yield f"{where}: {ours} and not {theirs}: {show_cards(order[:40])}"


def kernel_gains(game: Game, strategy: Strategy, dealt: list[Order], seats: int) -> list[NDArray[np.int64]]:
    """What the kernel says of each row of cards; rows of one length are played at once."""
    found: dict[Order, NDArray[np.int64]] = {}
    for length in {len(order) for order in dealt}:
        alike = [order for order in dealt if len(order) == length]
        rows = np.array([[card.code for card in order] for order in alike])
        found |= zip(alike, play_rows(game, strategy, rows, seats), strict=True)
    return [found[order] for order in dealt]


def engine_nets(game: Game, strategy: Strategy, order: Order, seats: int) -> Nets:
    """What each seat gains on each wager for a unit, free bets beside the base wager they belong to."""
    page = game.rules
    assert isinstance(page, TwentyOnePage)
    stake = 100 * compile_kernel(game).unit
    stakes = tuple(
        Stake(Bettor(seat), wager.name, stake) for seat in range(1, seats + 1) for wager in page.before_the_deal
    )
    positions = max(page.seats.players) + 1
    setup = Setup(game, Layout(positions, positions), order, page.deck.decks.default, stakes, bank=AMPLE)
    setup = replace(setup, dice=(1,) * (page.settle.button.dice or 0)) if page.settle.button else setup
    live = begin(setup)
    while live.turn:
        assert isinstance(live.state, TwentyOneState)
        assert live.state.question is not None
        live = live.decide(choose_by_strategy(strategy, live.state.position, live.state.question))
    free = (page.free.double_wager, page.free.split_wager) if page.free else ()
    nets: Nets = {}
    for one in live.settled:
        assert not one.uncovered
        name = page.base_wagers[0].name if one.stake.wager in free else one.stake.wager
        key = (one.stake.bettor.seat, name)
        nets[key] = nets.get(key, Fraction(0)) + Fraction(one.paid - one.collected, stake)
    return nets


def first_of(differences: Iterator[str]) -> list[str]:
    """A few of the differences, to show."""
    return list(islice(differences, 5))
