"""What a pot game is played for at the table of `houseway play`: the posted fee option and the limits that fit it."""

from houseway.book.loader import Game, PostedFee
from houseway.book.model.game import GamePage
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.table.stakes import OPEN, can_play_option, check_kill, check_limit_kill
from houseway.families import family_of
from houseway.families.limits import show_limit
from houseway.tables.table import Table

BETS_TO_SIT_DOWN = 20
"""So many upper limits are the least that everybody sits down with where nothing else is said."""


def find_posted_table(
    game: Game, players: int, option: str | None, limit: str | None
) -> tuple[str | None, Stakes | None]:
    """Find the fee option that is asked for, or the first in force that fits; and of a pot game with limits, those.

    Raises `TableRefusal` where they do not go together, where antes and blinds of the limit do not come out in whole
    cents, and where a limit is named in a game that has none.
    """
    page, family = game.rules, family_of(game)
    if not family.only_collection:
        if limit is not None:
            raise TableRefusal(f"{game.id} has no betting limit to name: its wagers have table limits")
        first = game.posted_fees[0] if game.posted_fees else None
        return option or (f"{first.schedule}:{first.id}" if first else None), None
    stakes = family.read_limit(page, limit) if limit is not None else None
    if option:
        posted: PostedFee | None = game.fee(option)
        _check_option(game.fee(option), page, players, stakes)
    else:
        posted = find_posted_option(game, page, players, stakes)
    stakes = _add_printed(posted, stakes or find_limit(game, posted))
    family.check_limit(game, stakes, players)
    return f"{posted.schedule}:{posted.id}" if posted else None, stakes


def choose_printed_kill(game: Game, option: str | None) -> Game:
    """Choose the game read with a kill where its fee option is printed with one."""
    if option is None or can_play_option(game.fee(option).option, game.rules):
        return game
    for own in game.rules.option:
        for choice in own.choices:
            rulings = {**game.reading, own.id: choice}
            other = game.reread(rulings=rulings)
            if can_play_option(game.fee(option).option, other.rules):
                return other
    return game


def _add_printed(posted: PostedFee | None, stakes: Stakes) -> Stakes:
    """Make a limit with the forced money and the buy-in that its option prints for it, unless its blinds were named."""
    rows = posted.option.stakes if posted and not stakes.blinds else ()
    return next((row for row in rows if (row.lower, row.upper) == (stakes.lower, stakes.upper)), stakes)


def find_posted_option(game: Game, page: GamePage, players: int, limit: Stakes | None) -> PostedFee | None:
    """Find the first fee option in force that is filed for this betting, this many players and this limit.

    Raises `TableRefusal` where the limit is one that no option is filed for.
    """
    fits = [posted for posted in game.posted_fees if _is_for(posted, page, players)]
    if limit is None:
        return fits[0] if fits else None
    for posted in fits:
        if _has_limit(posted, limit):
            return posted
    check_limit_kill([posted.option for posted in game.posted_fees], limit, page)
    if fits:
        raise TableRefusal(f"{game.id} has no fee option for {show_limit(limit)}: houseway rules {game.id} lists them")
    return None


def _check_option(posted: PostedFee, page: GamePage, players: int, limit: Stakes | None) -> None:
    """Refuse a fee option that is filed for other betting, other tables or other limits."""
    check_kill(posted.option, page)
    if not _is_for(posted, page, players):
        way = f"games at {page.betting_limit}" if page.betting_limit in OPEN else f"{page.betting_limit} games".lstrip()
        raise TableRefusal(f"fee option {posted.id} is not filed for {way} of {players} players")
    if limit is not None and not _has_limit(posted, limit):
        raise TableRefusal(f"fee option {posted.id} is not filed for {show_limit(limit)}")


def find_limit(game: Game, posted: PostedFee | None) -> Stakes:
    """Find what an option is played for: its first stakes, or the smallest that it is filed for, or the usual ones."""
    if posted and posted.option.stakes:
        return posted.option.stakes[0]
    return family_of(game).usual_limit(game.rules, posted.option.stakes_span if posted else None)


def find_fee_before_the_deal(table: Table) -> Cents:
    """Find what the house takes from each player before the deal or by the clock, at the most."""
    if table.fee is None:
        return 0
    option, group = table.fee.option, table.fee.group
    clock = option.time if group.clock_pays == "each player" else ()
    return max([*(row.fee for row in option.each), *(row.fee for row in clock)], default=0)


def _is_for(posted: PostedFee, page: GamePage, players: int) -> bool:
    option = posted.option
    if not can_play_option(option, page):
        return False
    rows = [row for row in (option.drop, option.time, option.each) if row]
    way = page.betting_limit
    return (not option.structure or way in option.structure) and all(
        any(row.is_for(players) for row in part) for part in rows
    )


def _has_limit(posted: PostedFee, limit: Stakes) -> bool:
    option, span = posted.option, posted.option.stakes_span
    pair = limit.lower, limit.upper
    if option.stakes:
        return pair in [(row.lower, row.upper) for row in option.stakes]
    least = span.least if span else None
    most = span.most if span else None
    above = least is None or (limit.lower >= least.lower and limit.upper >= least.upper)
    return above and (most is None or (limit.lower <= most.lower and limit.upper <= most.upper))
