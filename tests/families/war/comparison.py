"""The same cards through the engine and through the batch kernel, by the same strategy, compared wager by wager."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np

from houseway.book.loader import Game, load
from houseway.core.cards import Card, show_cards
from houseway.core.round.setup import make_filed_pack
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import compile_rules, list_endings
from houseway.families.war.play.engine import WarState, count_most_cards
from houseway.families.war.price.kernel import make_script, play_rows
from houseway.families.war.price.odds import WarStrategy
from tests.families.war.dealt import GAME, PRIMARY, TIE, WAR, dealt

READINGS: tuple[dict[str, str], ...] = ({}, {"war-primary": "literal"}, {"war-burn": "literal"})
AMPLE = 10**12


def games() -> list[Game]:
    """The filed game in the readings that change what is dealt or paid."""
    return [load(GAME.id, rulings=reading) for reading in READINGS]


def random_rows(game: Game, rounds: int, chance: Random) -> list[tuple[Card, ...]]:
    """Shuffled cards, every other time of three ranks only, so that there are many ties."""
    page = game.rules
    assert isinstance(page, WarPage)
    cards = [card for card, number in make_filed_pack(page.deck, 6).items() for _ in range(number)]
    rows = []
    for number in range(rounds):
        ranks = chance.sample(range(2, 15), 3) if number % 2 else range(2, 15)
        kept = [card for card in cards if card.rank in ranks]
        rows.append(tuple(chance.sample(kept, count_most_cards(page))))
    return rows


def random_strategy(chance: Random) -> WarStrategy:
    """War for some ranks and not for others."""
    return WarStrategy("random", tuple(chance.random() < 0.6 for _ in range(13)))


def rounds_that_differ(game: Game, strategy: WarStrategy, rows: list[tuple[Card, ...]], seats: int) -> Iterator[str]:
    """Wagers of which the kernel says otherwise than the engine, and rounds that take another number of cards."""
    page, compiled = game.rules, compile_rules(game)
    assert isinstance(page, WarPage)
    ranks = np.array([[card.rank - 2 for card in row] for row in rows], dtype=np.uint8)
    found, used = play_rows(make_script(page, strategy, seats), ranks, seats)
    for row, ends, taken in zip(rows, found, used, strict=True):
        nets, gone = engine_nets(game, strategy, row, seats)
        if gone != taken:
            yield f"{game.id}: {taken} cards and not {gone}: {show_cards(row)}"
        for seat in range(1, seats + 1):
            ending = list_endings(compiled)[ends[seat - 1]]
            verdict = compiled.judge(TIE, ending.first)
            ours = {PRIMARY: ending.primary, WAR: ending.war, TIE: verdict.odds if verdict.result == "wins" else -1}
            for name, gained in ours.items():
                if gained != nets.get((seat, name), 0):
                    yield f"{game.id}, seat {seat}, {name}: {gained}: {show_cards(row)}"


def engine_nets(
    game: Game, strategy: WarStrategy, row: tuple[Card, ...], seats: int
) -> tuple[dict[tuple[int, str], Fraction], int]:
    """What each seat gains on each wager for a unit, and how many cards the round took."""
    live = dealt(row, {seat: {PRIMARY: 2_00, TIE: 2_00} for seat in range(1, seats + 1)}, bank=AMPLE, game=game)
    while live.turn:
        assert isinstance(live.state, WarState)
        assert live.turn.seat is not None
        live = live.decide("war" if strategy.is_for_war(live.state.seats[live.turn.seat][0]) else "surrender")
    nets: dict[tuple[int, str], Fraction] = {}
    for one in live.settled:
        key = one.stake.bettor.seat, one.stake.wager
        nets[key] = nets.get(key, Fraction(0)) + Fraction(one.paid - one.collected, 2_00)
    return nets, live.state.cards_gone
