"""Choices for bots, and for persons who do not choose: always made in a moment, because the whole room waits.

A bot's choice takes less than a millisecond of a processor's time on average, in every family, and six at the most;
that is less than it takes to write a round down for another process. The players of Chinese poker that `houseway play`
has would take 5 to 25, and minutes before their first hand: those who sit here set theirs quickly.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from houseway.book.loader import Game
from houseway.core.cards import Chance, Secure
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Round, Turn
from houseway.core.table.layout import count_fewest_players
from houseway.families import family_of
from houseway.tables import hosting
from houseway.tables.hosting import find_mildest


def choose_for_bot(live: Round, turn: Turn, chance: Chance) -> Choice:
    """Choose for the bot in turn."""
    return family_of(live.setup.game).quick_choice(live, turn, chance)


def choose_for_person(live: Round, turn: Turn) -> Choice:
    """Choose for a person who is gone, or has let the time run out."""
    return choose_for_bot(live, turn, Secure()) if family_of(live.setup.game).must_play_on(turn) else find_mildest(turn)


async def warm_up(game: Game) -> None:
    """Let the machine read the code and the tables that a game's rounds need, while others go on with theirs.

    Nobody who opens a table waits for that longer than a moment.
    """
    if game.id not in _warm:
        _warm[game.id] = asyncio.create_task(asyncio.to_thread(_play_once, game))
        await asyncio.wait({_warm[game.id]}, timeout=LONGEST_WARM_UP)


LONGEST_WARM_UP = 2.0
_warm: dict[str, asyncio.Task[None]] = {}
"""The games that have been played once since the start, or are being played."""


def _play_once(game: Game) -> None:
    """Play one round with bots, and one in which everybody is gone."""
    # A table that cannot be dealt so is warm enough: this is for speed alone.
    with suppress(HousewayError):
        _play(_deal_round(game), lambda live, turn: choose_for_bot(live, turn, Secure()))
        _play(_deal_round(game), choose_for_person)


def _deal_round(game: Game) -> Round:
    players = count_fewest_players(game)
    table = hosting.open_table(game, players)
    for seat in range(1, players + 1):
        chair = table.sit(seat, hosting.find_buy_in(table))
        for wager, amount in hosting.choose_bot_wagers(table, seat, Secure()).items() if game.rules.banked else ():
            chair.bet(wager, amount)
    return table.deal(chance=Secure())


def _play(live: Round, chosen: Callable[[Round, Turn], Choice]) -> None:
    while (turn := live.turn) is not None:
        live = live.decide(chosen(live, turn))
