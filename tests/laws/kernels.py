"""Every batched game through its kernel and through the engine: the same cards, compared wager by wager.

How the rounds of a family are dealt to both is in its `comparison.py`; here each family has one entry.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from houseway.book.loader import Game
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.rules import make_rules as holdem_rules
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.shapes import HOLDEM, OPEN_BOARD, THREE_CARD, find_shape
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.price.keeping import list_house_keeps
from houseway.families.nines.page import NinesPage
from houseway.families.nines.price.options.states import NinesPlay
from tests.families.duels.five_card.test_kernel import senseless as senseless_five
from tests.families.duels.holdem import playing as holdem
from tests.families.duels.open_board import comparison as open_board
from tests.families.duels.three_card import comparison as closed
from tests.families.fast_action import comparison as fast_action
from tests.families.nines import comparison as nines
from tests.families.nines.options import comparison as options
from tests.families.pai_gow import comparison as pai_gow
from tests.families.poker import comparison as poker
from tests.families.tiles import comparison as tiles
from tests.families.twenty_one import comparison as twenty_one
from tests.families.war import comparison as war

Compare = Callable[[Game, int, Random], Iterator[str]]
MOST_TOLD = 5


def differences(game: Game, rounds: int, chance: Random) -> list[str]:
    """Some of the wagers, in so many drawn rounds, that the kernel settles otherwise than the engine."""
    return list(islice(COMPARED[game.family](game, rounds, chance), MOST_TOLD))


def _nines(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    assert isinstance(game.rules, NinesPage)
    if game.rules.options is None:
        yield from nines.hands_that_differ(game, 25 * rounds, chance.randrange(10**6))
        yield from nines.settlements_that_differ(game, 5 * rounds, chance.randrange(10**6))
        return
    for seats in (1,) if options.shares_a_card(game) else (1, chance.randint(2, 4)):
        rows = options.random_rows(game, seats, rounds + 10, chance)
        yield from options.rounds_that_differ(game, options.random_play(game, chance, seats=seats), rows, seats)
        yield from options.rounds_that_differ(game, NinesPlay("house-way"), rows[:20], seats)


def _duels(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    assert isinstance(game.rules, DuelsPage)
    made = find_shape(game.rules)
    if made is HOLDEM:
        plays = holdem.random_strategy(holdem_rules(game), chance.randrange(10**6))
        yield from holdem.rounds_that_differ(game, plays, holdem.orders(rounds, chance), chance.randint(1, 5))
    elif made is OPEN_BOARD:
        yield from open_board.rounds_that_differ(
            game, open_board.random_strategy(make_plan(game), chance), rounds, chance
        )
    else:
        decks = game.rules.deck.decks.default
        seats = 3 if decks == 1 else chance.randint(1, 5)
        strategy = closed.senseless(game, chance) if made is THREE_CARD else senseless_five(1, 2, rounds)
        dealt = [closed.begun(game, order, seats) for order in closed.orders(game, rounds, chance)]
        yield from closed.rounds_that_differ(game, closed.made_ready(game, seats, strategy), dealt)


def _war(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    for seats in (1, 3, 7):
        rows = war.random_rows(game, rounds, chance)
        yield from war.rounds_that_differ(game, war.random_strategy(chance), rows, seats)


def _fast_action(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    assert isinstance(game.rules, FastActionPage)
    keeps = list_house_keeps(game.rules.house_way)
    for seats in (1, 7):
        yield from fast_action.settlements_that_differ(game, seats, keeps, rounds + 20, chance.randrange(10**6))


def _pai_gow(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    seed = chance.randrange(10**6)
    yield from pai_gow.settlements_that_differ(game, 6, "house-way", max(2, rounds // 3), seed)


def _tiles(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    senseless = tiles.senseless(chance.randrange(10**6))
    for seats in (1, 2, 7):
        yield from tiles.settlements_that_differ(game, seats, senseless, rounds, chance.randrange(10**6))


def _twenty_one(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    most = max(game.rules.seats.players)
    for strategy in twenty_one.strategies(game, 2, chance):
        for seats, share in ((1, 1.0), (min(3, most), 0.5), (most, 0.1)):
            dealt = twenty_one.orders(game, max(1, int(rounds * share)), chance)
            yield from twenty_one.rounds_that_differ(game, strategy, dealt, seats)


def _poker(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    yield from poker.rounds_that_differ(game, max(2, rounds // 6), 3, chance.randrange(10**6))


COMPARED: dict[str, Compare] = {
    "nines": _nines,
    "duels": _duels,
    "war": _war,
    "fast_action": _fast_action,
    "pai_gow": _pai_gow,
    "tiles": _tiles,
    "twenty_one": _twenty_one,
    "poker": _poker,
}
"""The families that have a kernel for whole rounds. Push 9 and Chinese poker are compared in their own tests: what they
batch are hands, not wagers; nobody deals panguingue in batches."""
