"""The families of games, one folder and one object each: `FAMILIES` is the list of them, and the only one."""

from typing import Any, cast

from houseway.book.loader import Game
from houseway.core.round import Round, Setup
from houseway.core.round.setup import check_carried, check_miscounts
from houseway.families.chinese import CHINESE
from houseway.families.duels import DUELS
from houseway.families.family import Family, PageT
from houseway.families.fast_action import FAST_ACTION
from houseway.families.nines import NINES
from houseway.families.pai_gow import PAI_GOW
from houseway.families.panguingue import PANGUINGUE
from houseway.families.poker import POKER
from houseway.families.push_nine import PUSH_NINE
from houseway.families.tiles import TILES
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.war import WAR


def _list_families(*families: Family[Any]) -> tuple[Family, ...]:
    """List the families as those of games of which nobody knows the family yet."""
    return families


FAMILIES = _list_families(
    NINES,
    TWENTY_ONE,
    DUELS,
    POKER,
    FAST_ACTION,
    WAR,
    PAI_GOW,
    TILES,
    PUSH_NINE,
    CHINESE,
    PANGUINGUE,
)
"""Every family that a page can be of."""
_BY_NAME = {family.name: family for family in FAMILIES}


def family_of(game: Game[PageT]) -> Family[PageT]:
    """Find the family of a game, which takes games with this very page."""
    return cast("Family[PageT]", _BY_NAME[game.rules.family])


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    check_carried(setup)
    check_miscounts(setup)
    return Round(setup, _BY_NAME[setup.game.rules.family].deal(setup))
