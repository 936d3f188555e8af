"""Tables that need as many cards as they can: full ones, where hardly anybody folds and everybody draws the most."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Literal

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.round import Choice, Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.families import begin
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from houseway.tables.written import read_round
from tests.families.poker.dealing import cards, table

Appetite = Literal["all", "some"]
"""Everybody stays and draws the most; or some fold late, and draw any number."""


def seated(game: Game, chance: random.Random, appetite: Appetite, exposed: int) -> Setup:
    """A table that is full, or nearly so, most with chips for the whole hand and some soon all in."""
    page = game.rules
    assert isinstance(page, PokerPage)
    most = max(page.seats.players)
    players = most if appetite == "all" else chance.randint(max(2, most - 2), most)
    seats = sorted(chance.sample(range(1, most + 1), players))
    order = list(cards(game, ""))
    chance.shuffle(order)
    dollars = {seat: chance.choice([900, 900, 900, chance.randint(10, 60)]) for seat in seats}
    limit = "6-6" if page.betting.limit in ("pot", "no limit") else "6-12"
    shown = tuple(chance.sample(order, exposed)) if page.exposed else ()
    return table(dollars, chance.choice(seats), game=game, limit=limit, order=tuple(order), exposed=shown)


def choose(choices: Sequence[Choice], chance: random.Random, appetite: Appetite) -> Choice:
    """What needs the most cards later."""
    draws = [one for one in choices if one.action == "draw"]
    if draws:
        sizes = sorted({len(one.cards) for one in draws})
        size = sizes[-1] if appetite == "all" else chance.choice(sizes)
        return chance.choice([one for one in draws if len(one.cards) == size])
    if appetite == "some" and chance.random() < 0.1:
        return chance.choice(choices)
    return min(choices, key=lambda one: {"check": 0, "call": 1, "fold": 9, "muck": 9}.get(one.action, 2))


def play_hungrily(game: Game, seed: int, appetite: Appetite, exposed: int = 0) -> Round | None:
    """A round of such a table to its end; none where the exposed cards are a misdeal, or lie face up anyway."""
    chance = random.Random(f"{game.id} {seed} {appetite} {exposed}")
    try:
        played = begin(seated(game, chance, appetite, exposed))
        while played.turn:
            choice = choose(played.choices, chance, appetite)
            played = played.decide(choice, choice.amount)
    except TableRefusal:
        if not exposed:
            raise
        return None
    return played


def check_cards(played: Round) -> Counter[str]:
    """Every card of the deck is in one place, everybody still in has a whole hand, and the round can be written down.

    Gives back what was done about a deck that did not reach.
    """
    state, page = played.state, played.setup.game.rules
    assert isinstance(state, PokerState)
    assert isinstance(page, PokerPage)
    cloth = state.dealt_cards
    hands = [card for held in cloth.held for card in held.cards]
    lies = [*hands, *cloth.board, *cloth.stock, *cloth.burned, *cloth.thrown, *cloth.spare]
    assert Counter([*lies, *played.setup.order[cloth.gone :]]) == make_filed_pack(page.deck, 1)
    shared = [event for event in played.events if event.words.startswith("One card for all")]
    assert len(shared) <= 1
    if len(state.live) > 1 and not state.notes.passed_out:
        assert state.street == len(page.street) - 1
        for seat in state.live:
            assert len(state.find_hand(seat).cards) == page.own_cards - len(shared)
        assert len(cloth.board) == page.board_cards + len(shared)
    assert sum(played.net().values()) == 0
    again = read_round(played.write())
    assert again == played
    assert again.net() == played.net()
    again_shuffled = sum(event.words.startswith("The deck has run out") for event in played.events)
    return Counter({"shuffled again": again_shuffled, "shared": len(shared), "rounds": 1})
