"""Who tells a round of each family."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from houseway.cli.play_seats import Seats
from houseway.cli.play_story import Teller
from houseway.families.by_family import ByFamily
from houseway.families.chinese import CHINESE
from houseway.families.duels import DUELS
from houseway.families.fast_action import FAST_ACTION
from houseway.families.nines import NINES
from houseway.families.pai_gow import PAI_GOW
from houseway.families.push_nine import PUSH_NINE
from houseway.families.twenty_one import TWENTY_ONE

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round


def teller_of(out: "Console", seats: Seats) -> Teller:
    """The one who tells the next round to you."""
    return TELLERS.of(seats.game)(out, seats)


def _nines(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_baccarat import BaccaratTeller
    from houseway.cli.play_nines import NinesTeller

    game = NINES.narrow(seats.game)
    if game.rules.options is None:
        return BaccaratTeller(out, seats.me)
    return NinesTeller(out, game, seats.table.decks, seats.me)


def _twenty_one(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_twenty_one import TwentyOneTeller

    return TwentyOneTeller(out, TWENTY_ONE.narrow(seats.game), seats.table.decks, seats.me)


def _duels(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_duels import DuelsTeller

    return DuelsTeller(out, DUELS.narrow(seats.game), seats.table.decks, seats.me)


def _poker(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_poker import PokerTeller

    return PokerTeller(out, _live(seats), seats.me)


def _fast_action(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_fast_action import FastActionTeller

    return FastActionTeller(out, FAST_ACTION.narrow(seats.game), seats.table.decks, seats.me)


def _war(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_war import WarTeller

    return WarTeller(out, seats.game, seats.table.decks, seats.me)


def _pai_gow(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_pai_gow import PaiGowTeller

    return PaiGowTeller(out, PAI_GOW.narrow(seats.game), seats.me)


def _tiles(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_tiles import TilesTeller

    return TilesTeller(out, seats.game, seats.me)


def _push_nine(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_push_nine import PushNineTeller

    return PushNineTeller(out, PUSH_NINE.narrow(seats.game), seats.me)


def _chinese(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_chinese import ChineseTeller

    return ChineseTeller(out, CHINESE.narrow(seats.game), seats.me, len(seats.others))


def _panguingue(out: "Console", seats: Seats) -> Teller:
    from houseway.cli.play_panguingue import PanTeller

    return PanTeller(out, _live(seats), seats.me)


def _live(seats: Seats) -> "Round":
    assert seats.table.live is not None, "the round is dealt"
    return seats.table.live


TELLERS = ByFamily[Callable[["Console", Seats], Teller]](
    nines=_nines,
    twenty_one=_twenty_one,
    duels=_duels,
    poker=_poker,
    fast_action=_fast_action,
    war=_war,
    pai_gow=_pai_gow,
    tiles=_tiles,
    push_nine=_push_nine,
    chinese=_chinese,
    panguingue=_panguingue,
)
"""By the family of the game that is played."""
