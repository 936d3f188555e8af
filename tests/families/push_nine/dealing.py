"""Tables of Push 9 for the tests: stacks in dollars, and rounds played at random."""

import random
from collections.abc import Mapping

from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Carried, Layout, PostedLimits
from houseway.families import begin

GAME = load("clubone/push-9")
LITERAL = load("clubone/push-9", literal=True)
DECK = tuple(make_pack().keys())


def shuffled(seed: int) -> tuple[Card, ...]:
    order = list(DECK)
    random.Random(seed).shuffle(order)
    return tuple(order)


def table(
    dollars: Mapping[int, float],
    button: int = 1,
    *,
    game: Game = GAME,
    fee: str | None = "1",
    order: tuple[Card, ...] = DECK,
    carried: Carried | None = None,
    minimum: int = 3,
    maximum: int | None = 5,
) -> Setup:
    """A round about to be dealt to these seats, with so many dollars each."""
    return Setup(
        game,
        Layout(8, None),
        order,
        1,
        chips={Bettor(seat): round(stack * 100) for seat, stack in dollars.items()},
        button=button,
        limits=PostedLimits(minimum * 100, None if maximum is None else maximum * 100),
        fee=game.fee(fee) if fee else None,
        carried=carried,
    )


def steps(setup: Setup, seed: int) -> list[Round]:
    """Every moment of a round played at random, folding less often than the rest, with any amount that is offered."""
    chance = random.Random(seed)
    played = [begin(setup)]
    while played[-1].turn:
        choices = played[-1].choices
        choice = chance.choices(choices, [1 if one.action == "fold" else 3 for one in choices])[0]
        amount = None
        if choice.most is not None and choice.amount is not None:
            amount = chance.choice([*range(choice.amount, choice.most, choice.step), choice.most])
        played.append(played[-1].decide(choice, amount))
        assert len(played) < 200
    return played
