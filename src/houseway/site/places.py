"""Where the pages of houses, families and wagers lie, and what families are called."""

from houseway.analysis.diff.pair import shorten_name
from houseway.families import FAMILIES
from houseway.site.sheets import make_place


def say_family(family: str) -> str:
    """Say what a family is called on a page."""
    return next(one.label for one in FAMILIES if one.name == family)


def find_house_path(game_id: str) -> str:
    """Find where the page of a game's house lies."""
    return f"houses/{game_id.split('/', maxsplit=1)[0]}.html"


def find_family_path(family: str) -> str:
    """Find where the page of a family lies."""
    return f"families/{family.replace('_', '-')}.html"


def find_wager_path(family: str, wager: str) -> str:
    """Find where the page of a wager lies, which is one for all games of the family that have it."""
    return f"wagers/{family.replace('_', '-')}-{make_place(shorten_name(wager))}.html"


def find_diff_path(here: str, there: str) -> str:
    """Find where the comparison of two games lies."""
    return f"compared/{here.replace('/', '.')}--{there.replace('/', '.')}.html"
