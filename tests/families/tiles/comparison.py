"""The same tiles through the engine and through the batch kernel, compared wager by wager."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, show_cards
from houseway.core.cards.tiles import TILE_SET
from houseway.core.ranking.indexing import find_place
from houseway.core.round import Round
from houseway.families.batches import BatchAsked
from houseway.families.tiles.play.setting import SPLITS
from houseway.families.tiles.price.batch import TilesBatch, make_batch
from houseway.families.tiles.price.solution_cache import TilesStrategy
from tests.families.tiles.dealt import SET, dealt

STAKE = 20_00


def made_ready(game: Game, seats: int, strategy: TilesStrategy) -> TilesBatch:
    return make_batch(BatchAsked(game, 1, seats, strategy, 0))


def senseless(seed: int) -> TilesStrategy:
    """Any setting of every hand."""
    return TilesStrategy("senseless", np.random.default_rng(seed).integers(0, 3, 35_960))


def parted(strategy: TilesStrategy, places: list[int]) -> tuple[tuple[Card, ...], ...]:
    """The two hands into which a strategy parts these tiles."""
    split = SPLITS[strategy.settings[find_place(tuple(places))]]
    return tuple(tuple(TILE_SET[places[at]].card for at in two) for two in split)


def played(round_: Round, hands: dict[str, list[int]], strategy: TilesStrategy) -> Round:
    """Seats set by the strategy, the player-dealer by the house way."""
    while turn := round_.turn:
        if turn.who == "player-dealer":
            round_ = round_.decide("house way")
            continue
        pair, rest = parted(strategy, hands[turn.who])
        offered = [sorted(choice.cards) for choice in turn.choices if choice.action == "set"]
        round_ = round_.decide("set", cards=pair if sorted(pair) in offered else rest)
    return round_


def settlements_that_differ(game: Game, seats: int, strategy: TilesStrategy, rounds: int, seed: int) -> Iterator[str]:
    """Wagers whose chips are not the engine's; each round is dealt by other dice to other seats."""
    chance, ready = Random(seed), made_ready(game, seats, strategy)
    for _ in range(rounds):
        order = tuple(chance.sample(SET, len(SET)))
        taken = sorted(chance.sample(range(1, 8), seats))
        dice = tuple(chance.randint(1, 6) for _ in range(3))
        round_ = dealt(game, order, dict.fromkeys(taken, STAKE), dice=dice)
        if round_.choices[0].action == "stack 1":
            round_ = round_.decide(f"stack {chance.randint(1, 8)}")
        seen = [event for event in round_.events if event.kind == "dealt" and len(event.cards) == 4]
        hands = {
            event.who: places for event, places in zip(seen, places_of([event.cards for event in seen]), strict=True)
        }
        row = hands["player-dealer"] + [at for seat in taken for at in hands[f"seat {seat}"]]
        (ends,) = ready.find_ends(np.array([row])).tolist()
        for one in played(round_, hands, strategy).settled:
            verdict = ready.verdicts[ends[taken.index(one.stake.bettor.seat)]]
            chips = {"wins": verdict.odds * STAKE, "loses": -STAKE}.get(verdict.result, 0)
            if (one.verdict.result, one.paid - one.collected) != (verdict.result, chips):
                yield f"{game.id}: {show_cards(order)}: {one.stake.bettor}"


def places_of(hands: list[tuple[Card, ...]]) -> list[list[int]]:
    """The places of the tiles of several hands, each of two twins in one place only."""
    left = list(range(len(TILE_SET)))
    found = []
    for hand in hands:
        places = []
        for card in hand:
            places.append(next(at for at in left if TILE_SET[at].card == card))
            left.remove(places[-1])
        found.append(sorted(places))
    return found


def first_of(differences: Iterator[str]) -> list[str]:
    """A few of the differences, to show."""
    return list(islice(differences, 5))
