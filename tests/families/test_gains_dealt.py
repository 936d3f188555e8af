"""The same cards through the engine and through the rounds that are told one by one, compared wager by wager."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack
from houseway.core.ranking.nines import count_nine_card
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.engine import DuelsState
from houseway.families.duels.price.closed.batch import find_round_results as closed_gains
from houseway.families.duels.price.holdem.batch import HoldemBatch
from houseway.families.duels.price.holdem.batch import find_round_results as holdem_gains
from houseway.families.duels.price.holdem.batch import make_batch as holdem_batch
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.open_board.batch import find_round_results as open_gains
from houseway.families.duels.price.open_board.batch import make_batch as open_batch
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.fast_action.play.compiled import is_natural
from houseway.families.fast_action.price.batch import make_batch as fast_batch
from houseway.families.fast_action.price.round_results import play_round_results as fast_gains
from houseway.families.nines.price.batch import settle_rows as nines_gains
from houseway.families.nines.price.options.batch import settle_rows as option_gains
from houseway.families.pai_gow.price.batch import make_batch as pai_gow_batch
from houseway.families.pai_gow.price.batch import play_round_results as pai_gow_gains
from houseway.families.round_results import RoundResults
from houseway.families.tiles.price.batch import play_round_results as tiles_gains
from houseway.families.tiles.price.solution_cache import make_house_strategy
from houseway.families.twenty_one.price.batch import make_batch as twenty_one_batch
from houseway.families.twenty_one.price.batch import play_round_results as twenty_one_gains
from houseway.families.twenty_one.price.strategy import UPS
from houseway.families.war.price.batch import make_batch as war_batch
from houseway.families.war.price.batch import play_round_results as war_gains
from tests.families.duels.dealt import dealt as dealt_duel
from tests.families.duels.five_card.test_kernel import senseless as senseless_five
from tests.families.duels.holdem import playing
from tests.families.duels.open_board import comparison as open_board
from tests.families.duels.three_card import comparison as closed
from tests.families.fast_action import comparison as fast_action
from tests.families.fast_action.dealt import GAME as FAST
from tests.families.fast_action.dealt import dealt as dealt_fast
from tests.families.nines import comparison as nines
from tests.families.nines.options import comparison as options
from tests.families.pai_gow import comparison as pai_gow
from tests.families.tiles import comparison as tiles
from tests.families.tiles.dealt import OAKS as TILES
from tests.families.tiles.dealt import SET
from tests.families.tiles.dealt import dealt as dealt_tiles
from tests.families.twenty_one import comparison as twenty_one
from tests.families.war import comparison as war
from tests.families.war.dealt import GAME as WAR_GAME
from tests.families.war.dealt import PRIMARY, WAR

Nets = dict[tuple[int, str], Fraction]
AMPLE = 10**12


def settled_nets(live: Round, unit: int) -> Nets:
    """What each seat gained on each wager, in units; of an award, in dollars."""
    awards = {wager.name for wager in live.setup.game.rules.wager if wager.kind == "award"}
    nets: Nets = {}
    for one in live.settled:
        key = one.stake.bettor.seat, one.stake.wager
        gained = Fraction(one.paid - one.collected, 100 if one.stake.wager in awards else unit)
        nets[key] = nets.get(key, Fraction(0)) + gained
    return nets


def put_on(nets: Mapping[tuple[int, str], Fraction], raises: Mapping[str, str]) -> Nets:
    """The same, with raises on the wager that they are made on."""
    found: Nets = {}
    for (seat, name), gained in nets.items():
        key = seat, raises.get(name, name)
        found[key] = found.get(key, Fraction(0)) + gained
    return found


def differing(told: RoundResults, rounds: Sequence[Nets]) -> list[str]:
    """A few of the wagers that gained something else at the engine's table."""
    found = []
    assert len(told.gains) == len(rounds)
    for number, nets in enumerate(rounds):
        for seat, row in enumerate(told.gains[number].tolist(), start=1):
            for name, parts in zip(told.wagers, row, strict=True):
                ours, theirs = Fraction(parts, told.parts), nets.get((seat, name), Fraction(0))
                if ours != theirs:
                    found.append(f"round {number}, seat {seat}, {name}: {ours} and not {theirs}")
    return found[:5]


def codes(rows: Sequence[Sequence[Card]]) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    return np.array([[card.code for card in row] for row in rows], dtype=np.uint8)


@pytest.mark.parametrize("game_id", ["delta/dragon-bonus-baccarat-commission-free", "clubone/supreme-baccarat"])
def test_nines(game_id: str) -> None:
    game, seats = load(game_id), 3
    sixes = nines.random_sixes(game, 60, seed=1)
    values = np.array([[count_nine_card(card) for card in six] for six in sixes], dtype=np.uint8)
    stakes = tuple(
        Stake(Bettor(seat), wager.name, nines.STAKE) for seat in range(1, seats + 1) for wager in game.rules.wager
    )
    positions = max(game.rules.seats.players) + 1
    rounds = [begin(Setup(game, Layout(positions, positions), six, 8, stakes, bank=AMPLE)) for six in sixes]
    assert not differing(
        nines_gains(game, values).at_each_of(seats), [settled_nets(one, nines.STAKE) for one in rounds]
    )


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        ("crystal/21st-century-baccarat-face-down", 3),
        ("crystal/21st-century-baccarat-face-up-tie", 1),
        ("crystal/baccarat-5-0", 1),
        ("oaks/super-pan-9", 4),
    ],
)
def test_nines_with_options(game_id: str, seats: int) -> None:
    game, chance = load(game_id), Random(game_id)
    play = options.random_play(game, chance, seats=seats)
    rows = options.random_rows(game, seats, 40, chance)
    told = option_gains(options.ready(game, play, seats), codes(rows), 0)
    rounds = []
    for row in rows:
        nets: Nets = {}
        for names in options.held_together(game):
            nets |= options.engine_gains(game, play, row, seats, names)[0]
        rounds.append(nets)
    assert not differing(told, rounds)


def test_war() -> None:
    chance, seats = Random(2), 4
    plays, rows = war.random_strategy(chance), war.random_rows(WAR_GAME, 60, chance)
    ready = war_batch(BatchAsked(WAR_GAME, 6, seats, plays, 1))
    ranks = np.array([[card.rank - 2 for card in row] for row in rows], dtype=np.uint8)
    rounds = [put_on(war.engine_nets(WAR_GAME, plays, row, seats)[0], {WAR: PRIMARY}) for row in rows]
    assert not differing(war_gains(ready, ranks), rounds)


def test_tiles() -> None:
    chance, seats, way = Random(3), 5, make_house_strategy(TILES)
    rows, rounds = [], []
    for _ in range(20):
        live = dealt_tiles(TILES, chance.sample(SET, len(SET)), dict.fromkeys(range(1, seats + 1), tiles.STAKE))
        if live.choices[0].action == "stack 1":
            live = live.decide("stack 1")
        seen = [event for event in live.events if event.kind == "dealt" and len(event.cards) == 4]
        places = tiles.places_of([event.cards for event in seen])
        hands = {event.who: own for event, own in zip(seen, places, strict=True)}
        order = ["player-dealer", *(f"seat {seat}" for seat in range(1, seats + 1))]
        rows.append([at for who in order for at in hands[who]])
        rounds.append(settled_nets(tiles.played(live, hands, way), tiles.STAKE))
    told = tiles_gains(tiles.made_ready(TILES, seats, way), np.array(rows, dtype=np.uint8))
    assert not differing(told, rounds)


@pytest.mark.parametrize(
    ("game_id", "way"), [("crystal/fortune-pai-gow-poker", "house-way"), ("ace-and-vine/face-up-pai-gow-poker", "best")]
)
def test_pai_gow_poker(game_id: str, way: str) -> None:
    # Most of these hands are of a kind that seldom comes, so that bonuses and awards are many.
    game, seats = load(game_id), 6
    ready = pai_gow_batch(BatchAsked(game, 1, seats, way, 1))
    rows = list(pai_gow.random_rows(seats, 12, seed=4))
    rounds = [settled_nets(pai_gow.played(game, ready, row, (1, 2, 3)), pai_gow.STAKE) for row in rows]
    assert any(gained for nets in rounds for (_, name), gained in nets.items() if name == "Envy Bonus")
    assert not differing(pai_gow_gains(ready, codes(rows)), rounds)


def test_fast_action() -> None:
    seats, rows = 4, list(fast_action.random_rows(4, 30, seed=6))
    ready = fast_batch(BatchAsked(FAST, 6, seats, "house-way", 1))
    rounds = []
    for row in rows:
        live = dealt_fast(row, dict.fromkeys(range(1, seats + 1), fast_action.STAKE), bank=AMPLE)
        while live.turn:
            live = live.decide("house way")
        rounds.append(settled_nets(live, fast_action.STAKE))
    assert any(is_natural(row[seat : 4 * (seats + 1) : seats + 1]) for row in rows for seat in range(seats))
    assert not differing(fast_gains(ready, codes(rows)), rounds)


def shown_an_ace(order: Sequence[Card], up: int) -> tuple[Card, ...]:
    """The cards with an ace in the place of the up card, where there is one among them; then insurance is offered."""
    at = next((at for at, card in enumerate(order) if card.rank == 14), up)
    cards = list(order)
    cards[at], cards[up] = cards[up], cards[at]
    return tuple(cards)


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        ("clubone/pure-21-5-blackjack", 3),
        ("crystal/21st-century-free-bet-blackjack", 2),
        ("clubone/21st-century-blackjack-switch", 2),
        ("delta/blackjack-x", 7),
    ],
)
def test_blackjacks(game_id: str, seats: int) -> None:
    game, chance = load(game_id), Random(game_id)
    base = next(wager.name for wager in game.rules.wager if wager.kind == "base")
    plays = replace(twenty_one.random_strategy(chance), insure=np.ones(len(UPS), dtype=np.bool_))
    orders = [order for order in twenty_one.orders(game, 30, chance) if len(order) == twenty_one.LENGTH]
    up = seats * (2 if "switch" in game_id else 1)
    dealt = [shown_an_ace(order, up) if number % 3 == 0 else order for number, order in enumerate(orders)]
    ready = twenty_one_batch(BatchAsked(game, game.rules.deck.decks.default, seats, plays, 1))
    nets = [twenty_one.engine_nets(game, plays, order, seats) for order in dealt]
    assert len(dealt) >= 10
    assert any(name == "Insurance" for one in nets for _, name in one)
    told = twenty_one_gains(ready, codes(dealt))
    assert not differing(told, [put_on(one, {"Insurance": base}) for one in nets])


@pytest.mark.parametrize(
    "game_id", ["crystal/three-card-poker-6-card-bonus", "clubone/three-card-poker", "clubone/caribbean-stud"]
)
def test_closed_duels(game_id: str) -> None:
    game, chance, seats = load(game_id), Random(7), 3
    page = game.rules
    assert isinstance(page, DuelsPage)
    plays = senseless_five(1, 2, 1) if "stud" in game_id else closed.senseless(game, chance)
    ready = closed.made_ready(game, seats, plays)
    dealt = [closed.begun(game, order, seats) for order in closed.orders(game, 40, chance)]
    rows = np.array([closed.cards_of(live, seats) for live in dealt], dtype=np.uint8)
    actions = ready.note_rows(rows)[:, :, 1].tolist()
    ended = [closed.finished(live, own, page.street[0].times) for live, own in zip(dealt, actions, strict=True)]
    raises = {page.street[0].wager: page.unit}
    assert not differing(closed_gains(ready, rows), [put_on(settled_nets(one, closed.UNIT), raises) for one in ended])


def hold_em(game: Game, seats: int) -> HoldemBatch:
    plays: Any = playing.random_strategy(make_rules(game), 4)
    return holdem_batch(BatchAsked(game, 1, seats, plays, 1))


@pytest.mark.parametrize("game_id", ["crystal/ultimate-texas-holdem", "ace-and-vine/lone-star-holdem"])
def test_hold_em_duels(game_id: str) -> None:
    game, seats = load(game_id), 3
    page = game.rules
    assert isinstance(page, DuelsPage)
    ready, orders = hold_em(game, seats), playing.orders(30, Random(8))
    bets = {seat: {wager.name: playing.UNIT for wager in page.before_the_deal} for seat in range(1, seats + 1)}
    ended = [playing.played(dealt_duel(order, bets, bank=AMPLE, game=game), ready.plays) for order in orders]
    nets = [put_on(settled_nets(one, playing.UNIT), {page.street[0].wager: page.unit}) for one in ended]
    assert not differing(holdem_gains(ready, codes(orders)), nets)


@pytest.mark.parametrize("at", range(4))
def test_open_boards(at: int) -> None:
    game, chance = open_board.games()[at], Random(at)
    plans, seats = make_plan(game), [1, 2, 3]
    plays: Any = open_board.random_strategy(plans, chance)
    ready = open_batch(BatchAsked(game, 1, len(seats), plays, 1))
    rows, rounds = [], []
    for _ in range(40):
        live = open_board.dealt(game, tuple(chance.sample(list(make_pack()), 52)), seats)
        assert isinstance(live.state, DuelsState)
        cloth = live.state.cards
        rows.append([*cloth.community, *(card for seat in seats for card in cloth.seats[seat])])
        nets = open_board.engine_nets(open_board.decided(live, plays, plans))
        rounds.append(put_on(nets, dict.fromkeys(plans.raises, plans.units[0])))
    assert not differing(open_gains(ready, codes(rows)), rounds)
