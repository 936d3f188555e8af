"""What bots choose, and what is chosen for persons who do not: always in a moment, because the whole room waits.

A bot's choice takes less than a millisecond of a processor's time on average, in every family, and six at the most;
that is less than it takes to write a round down for another process. The players of Chinese poker that `houseway play`
has would take 5 to 25, and minutes before their first hand: those who sit here set theirs quickly.
"""

import asyncio
from typing import TYPE_CHECKING, cast

from houseway import hosting
from houseway.book.loader import OpenGame
from houseway.bots import choose
from houseway.cards import Chance, Secure
from houseway.errors import HousewayError
from houseway.mildest import way_out
from houseway.round import Choice, Round, Turn

if TYPE_CHECKING:
    from houseway.families.chinese.engine import ChineseState


def bot_choice(live: Round, turn: Turn, chance: Chance) -> Choice:
    """What a bot chooses whose turn it is."""
    if live.setup.game.family != "chinese":
        return choose(live, turn, chance)
    from houseway.bots.chinese_quick import choose_quickly

    return choose_quickly(cast("ChineseState", live.state), turn)


def choice_for(live: Round, turn: Turn) -> Choice:
    """What is chosen for a person who is gone, or has let the time run out."""
    return bot_choice(live, turn, Secure()) if live.setup.game.family == "chinese" else way_out(live, turn)


async def warm_up(game: OpenGame) -> None:
    """Let the machine read the code that the bots of a game's family run, while others go on with theirs."""
    if game.family in ("poker", "chinese") and game.family not in _warm:
        await asyncio.to_thread(_play_once, game.family, game)


_warm: set[str] = set()


def _play_once(family: str, game: OpenGame) -> None:
    """Play one round with bots, the first time that a family is played."""
    if family in _warm:
        return
    _warm.add(family)
    try:
        table = hosting.open_table(game, hosting.fewest_players(game))
        for seat in range(1, hosting.fewest_players(game) + 1):
            table.sit(seat, hosting.buy_in(table))
        live = table.deal(chance=Secure())
        while live.turn is not None:
            live = live.decide(bot_choice(live, live.turn, Secure()))
    except HousewayError:
        # A table that cannot be dealt so is warm enough: this is for speed alone.
        return
