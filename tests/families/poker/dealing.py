"""Tables of pot games for the tests: stacks in dollars, and hands laid out by hand."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import Card, make_order, make_pack, parse_cards
from houseway.core.round import Round, Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.poker.page import PokerPage

GAME = load("crystal/holdem-limit")
DECK = tuple(make_pack().keys())


def stacked(holes: Sequence[str], board: str) -> tuple[Card, ...]:
    """The order of the deck that deals these hands, the first to the button's left, with any other cards burned."""
    hands = [parse_cards(hole) for hole in holes]
    middle = parse_cards(board)
    named = {card for hand in hands for card in hand} | set(middle)
    burns = [card for card in DECK if card not in named]
    dealt = [hand[0] for hand in hands] + [hand[1] for hand in hands]
    order = [*dealt, burns[0], *middle[:3], burns[1], middle[3], burns[2], middle[4]]
    return make_order(make_pack(), None, first=order)


def table(
    dollars: Mapping[int, float],
    button: int,
    *,
    limit: str = "2-4",
    fee: str | None = None,
    order: tuple[Card, ...] = DECK,
    game: Game = GAME,
    **more: Any,
) -> Setup:
    """A round about to be dealt to these seats, with so many dollars each."""
    lower, upper = limit.split("-")
    return Setup(
        game,
        Layout(max(game.rules.seats.players), None),
        order,
        1,
        chips={Bettor(seat): round(stack * 100) for seat, stack in dollars.items()},
        button=button,
        limit=Stakes.model_validate({"lower": f"${lower}", "upper": f"${upper}"}),
        fee=game.fee(fee) if fee else None,
        **more,
    )


def forced(setup: Setup, **amounts: Any) -> Setup:
    """The same table with other forced money: ante, blinds or bring_in in cents."""
    assert setup.limit is not None
    return replace(setup, limit=setup.limit.model_copy(update=amounts))


def changed(game: Game, **parts: Mapping[str, Any]) -> Game:
    """A game with other keys in some parts of its page."""
    page = game.rules
    new = {name: getattr(page, name).model_copy(update=dict(keys)) for name, keys in parts.items()}
    return replace(game, rules=page.model_copy(update=new))


def cards(game: Game, text: str) -> tuple[Card, ...]:
    """The order of a whole deck that begins with these cards; the others follow by rank and suit."""
    first = parse_cards(text)
    whole = make_filed_pack(game.rules.deck, 1)
    rest = [card for card, count in whole.items() for _ in range(count - first.count(card))]
    return (*first, *rest)


def play(setup: Setup, actions: str) -> Round:
    """Deal, and act as the words say: each "SEAT ACTION" or "SEAT ACTION DOLLARS", checked against whose turn it is.

    Actions of several words are written with hyphens, and cards after a colon: "3 draw: 9h Kd", "2 bring-in".
    """
    return go_on(begin(setup), actions)


def go_on(played: Round, actions: str) -> Round:
    """The round after further actions."""
    for action in filter(None, (one.strip() for one in actions.replace("\n", ",").split(","))):
        words, _, chosen = action.partition(":")
        seat, act, *amount = words.split()
        assert played.turn is not None, f"nobody is to act, but {action}"
        assert played.turn.who == f"seat {seat}", f"{played.turn.who} is to act, but {action}"
        cents = round(float(amount[0]) * 100) if amount else None
        played = played.decide(act.replace("-", " "), cents, parse_cards(chosen))
    return played


@cache
def page_of(game: str) -> Game:
    """A game of the book, opened once."""
    return load(game)


def poker_games() -> list[str]:
    """Every game of the family in the book."""
    return [game.id for game in games() if game.family == "poker"]


def at_random(game: Game, seed: int) -> Setup:
    """A table of some seats with long and short stacks, and a shuffled deck, at $6 - $12 (which every part fits)."""
    chance = random.Random(seed)
    most = max(game.rules.seats.players)
    seats = sorted(chance.sample(range(1, most + 1), chance.randint(2, most)))
    dollars = {seat: chance.choice([chance.randint(1, 60), chance.randint(50, 600)]) / 2 for seat in seats}
    order = list(cards(game, ""))
    chance.shuffle(order)
    assert isinstance(game.rules, PokerPage)
    limit = "6-6" if game.rules.betting.limit in ("pot", "no limit") else "6-12"
    least = game.rules.least_to_play(Stakes.model_validate({"lower": "$6", "upper": "$12"})) / 100
    dollars = {seat: max(stack, least) for seat, stack in dollars.items()}
    return table(dollars, chance.choice(seats), game=game, limit=limit, order=tuple(order))


def steps(setup: Setup, seed: int) -> list[Round]:
    """Every moment of a round played at random, folding less often than the rest, with amounts of all sizes."""
    chance = random.Random(seed)
    played = [begin(setup)]
    while played[-1].turn:
        choices = played[-1].choices
        weights = [{"fold": 1, "check": 4, "call": 4}.get(choice.action, 2) for choice in choices]
        choice = chance.choices(choices, weights)[0]
        amount = None
        if choice.most is not None and choice.amount is not None:
            some = choice.amount + choice.step * chance.randint(0, 3)
            amount = chance.choice([choice.amount, choice.most, min(some, choice.most)])
        played.append(played[-1].decide(choice, amount))
        assert len(played) < 500
    return played


def offered(played: Round) -> list[str]:
    """The choices in turn, in words."""
    return [str(choice) for choice in played.choices]


def net_dollars(played: Round) -> dict[str, float]:
    """What everybody gained or lost, in dollars, without those who did not."""
    return {who: cents / 100 for who, cents in played.net().items() if cents}
