"""The same cards through the engine and through the batch kernel, by the same actions, compared wager by wager."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.core.cards import Card
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.batches import BatchAsked, NamedStrategy
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.engine import DuelsState
from houseway.families.duels.price.closed.batch import ClosedBatch
from houseway.families.duels.price.three_card.solver import ThreeCardStrategy
from houseway.families.duels.shapes import find_shape, require_shape
from tests.doors import count_most_cards

UNIT, AMPLE = 100_00, 10**12
PLACES = {
    codes: at for at, codes in enumerate(sorted(combinations_with_replacement(range(52), 3), key=lambda c: c[::-1]))
}
"""The place of every three cards: by the highest, the middle, the lowest."""
COLUMNS = (1, 52, 52 * 53 // 2)
Nets = dict[str, Fraction]


def _shape_name(page: DuelsPage) -> str:
    found = find_shape(page)
    return found.name if found else ""


def filed(kind: str) -> list[Game]:
    """The filed games of a shape under each reading: as intended, and by the letter."""
    games = [load(game_id) for game_id in open_shelf().games()]
    of_kind = [game for game in games if isinstance(game.rules, DuelsPage) and _shape_name(game.rules) == kind]
    literal = [load(game.id, literal=True) for game in of_kind]
    return of_kind + [game for game in literal if game.reading != load(game.id).reading]


def made_ready(game: Game, seats: int, strategy: str | NamedStrategy = "best", decks: int | None = None) -> ClosedBatch:
    number = decks or game.rules.deck.decks.default
    ready: ClosedBatch = require_shape(game).batch(BatchAsked(game, number, seats, strategy, seed=1))
    return ready


def senseless(game: Game, chance: Random) -> ThreeCardStrategy:
    """A strategy by chance alone, so that every branch of the rules is come to."""
    page = game.rules
    assert isinstance(page, DuelsPage)
    draw = np.random.default_rng(chance.getrandbits(32))
    size = (len(PLACES), COLUMNS[len(page.deal.exposed)])
    return ThreeCardStrategy("senseless", draw.integers(0, 1 + len(page.street[0].times), size).astype(np.int8))


def orders(game: Game, rounds: int, chance: Random, decks: int | None = None) -> Iterator[tuple[Card, ...]]:
    """Shuffled cards; every other time of a few ranks first, so that there are many good hands and ties."""
    cards = list(Counter(make_filed_pack(game.rules.deck, decks or game.rules.deck.decks.default)).elements())
    for number in range(rounds):
        order = chance.sample(cards, len(cards))
        if number % 2:
            ranks = chance.sample(range(2, 15), 6)
            order.sort(key=lambda card, first=ranks: card.rank not in first)  # type: ignore[misc]
        yield tuple(order[: max(count_most_cards(game), 30)])


def begun(game: Game, order: Sequence[Card], seats: int, decks: int | None = None) -> Round:
    """A round with every wager made at every seat."""
    positions = max(game.rules.seats.players) + 1
    names = [wager.name for wager in game.rules.wager if wager.kind != "raise"]
    stakes = tuple(Stake(Bettor(seat), name, UNIT) for seat in range(1, seats + 1) for name in names)
    number = decks or game.rules.deck.decks.default
    return begin(Setup(game, Layout(positions, positions), tuple(order), number, stakes, bank=AMPLE))


def cards_of(round_: Round, seats: int) -> list[int]:
    """The cards as the kernel takes them: seat by seat, the player-dealer's last."""
    state = round_.state
    assert isinstance(state, DuelsState)
    hands = [*(state.cards.seats[seat] for seat in range(1, seats + 1)), state.cards.dealer]
    return [card.code for hand in hands for card in hand]


def finished(round_: Round, actions: Sequence[int], times: Sequence[int]) -> Round:
    """The round after each seat has done its action."""
    while turn := round_.turn:
        action = actions[int(turn.who.removeprefix("seat ")) - 1]
        round_ = round_.decide("play", UNIT * times[action - 1]) if action else round_.decide("fold")
    return round_


def nets(round_: Round, seat: int) -> Nets:
    """What each wager of a seat gained, for a unit of the Ante; a raise that was not made gained nothing."""
    names = (wager.name for wager in round_.setup.game.rules.wager)
    found: Nets = dict.fromkeys(names, Fraction(0))
    for one in round_.settled:
        if one.stake.bettor.seat == seat:
            found[one.stake.wager] += Fraction(one.paid - one.collected, UNIT)
    return found


def rounds_that_differ(
    game: Game, ready: ClosedBatch, rounds: Sequence[Round], wanted: NDArray[np.int64] | None = None
) -> Iterator[str]:
    """Every seat of every round on which engine and kernel do not agree, or whose action is not the wanted one."""
    page = game.rules
    assert isinstance(page, DuelsPage)
    seats = ready.asked.seats
    noted = ready.note_rows([cards_of(round_, seats) for round_ in rounds])
    for number, round_ in enumerate(rounds):
        actions = noted[number, :, 1].tolist()
        ended = finished(round_, actions, page.street[0].times)
        gained = ready.counter.find_gains(noted[number])
        for seat in range(1, seats + 1):
            theirs = nets(ended, seat)
            ours = {name: values[seat - 1] for name, values in gained.items()}
            if theirs != ours or (wanted is not None and wanted[number, seat - 1] != actions[seat - 1]):
                yield f"{game.id} seat {seat}: engine {theirs}, kernel {ours}, hands {dict(ended.state.hands)}"


def table_actions(game: Game, strategy: ThreeCardStrategy, rounds: Sequence[Round], seats: int) -> NDArray[np.int64]:
    """What a table of actions says to do, read by listing every hand."""
    page = game.rules
    assert isinstance(page, DuelsPage)
    found = np.zeros((len(rounds), seats), dtype=np.int64)
    for number, round_ in enumerate(rounds):
        cards = cards_of(round_, seats)
        shown = sorted(cards[3 * seats + place - 1] for place in page.deal.exposed)
        column = 0 if not shown else shown[0] if len(shown) == 1 else shown[0] + shown[1] * (shown[1] + 1) // 2
        for seat in range(seats):
            low, middle, high = sorted(cards[3 * seat : 3 * seat + 3])
            found[number, seat] = int(strategy.actions[PLACES[low, middle, high]][column])
    return found
