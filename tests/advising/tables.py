"""Rounds of any game for the tests of advice: a table with bots in its seats, and moments of a round they play."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from houseway.book.loader import load
from houseway.core.cards import Seeded
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.families import begin, family_of
from houseway.tables.hosting import choose_bot_wagers, find_buy_in, open_table


def dealt(game: str, seed: int, players: int = 3) -> Round:
    """A round of a game with bots in the first seats, dealt from a seed."""
    table = open_table(load(game), players)
    chance = Seeded(seed, 1)
    for seat in range(1, players + 1):
        chair = table.sit(seat, find_buy_in(table))
        for wager, amount in choose_bot_wagers(table, seat, chance).items() if table.game.rules.banked else ():
            chair.bet(wager, amount)
    return table.deal(seed=seed)


def moments(live: Round, seed: int = 1) -> Iterator[Round]:
    """Every moment of a round at which somebody has more than one choice, as bots play it; and its end."""
    chance = Seeded(seed, 2)
    while live.turn is not None:
        if len(live.choices) > 1:
            yield live
        live = live.decide(family_of(live.setup.game).bot_choice(live, live.turn, chance))
    yield live


def finished(live: Round, seed: int = 1) -> Round:
    """The round at its end."""
    *_, last = moments(live, seed)
    return last


def twin(live: Round, who: str, random: Random, tries: int = 40) -> tuple[Round, int]:
    """A round that looks the same to somebody, and how many pairs of cards have changed places in it.

    Two cards of the order change places; if the same decisions can be made and the view is the same, they stay so.
    """
    view, now, changed = live.view(who), live, 0
    for _ in range(tries):
        order = list(now.setup.order)
        one, other = random.randrange(min(len(order), live.state.cards_gone + 12)), random.randrange(len(order))
        order[one], order[other] = order[other], order[one]
        if order == list(now.setup.order):
            continue
        try:
            again = begin(replace(now.setup, order=tuple(order)))
            for made in now.decisions:
                again = again.decide(made.action, made.amount, made.cards)
        except HousewayError:
            continue
        if again.view(who) == view:
            now, changed = again, changed + 1
    return now, changed
