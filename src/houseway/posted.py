"""What a pot game is played for at the table of `houseway play`: the posted fee option and the limits that fit it."""

from fractions import Fraction

from houseway.book.loader import Game, PostedFee
from houseway.book.model import AnyPage, ChinesePage, PanguinguePage, PokerPage
from houseway.book.model.pot_fees import Stakes
from houseway.errors import BadNotation, TableRefusal
from houseway.families.poker.limits import limits_of
from houseway.families.poker.sheet import sheet_of
from houseway.money import Cents, parse_money, show_money
from houseway.sitting import Table
from houseway.table.stakes import check_kill, check_limit_kill, has_kill_of

USUAL_LIMITS: tuple[Cents, ...] = 4_00, 6_00, 12_00
"""The lower limits that are tried in turn where none is named; the upper limit is twice as much."""
USUAL_LEAST: tuple[Cents, ...] = 2_00, 6_00, 12_00
"""The same of the least bet at pot limit and no limit."""
USUAL_VALUE: Cents = 5_00
"""The same of a point or a condition."""
UNITS = {"chinese": "point", "panguingue": "condition"}
"""What the one amount of a limit is the value of, in games that are not bet."""
BETS_TO_SIT_DOWN = 20
"""So many upper limits are the least that everybody sits down with where nothing else is said."""
OPEN = ("pot", "no limit")
"""Bets of open amounts, of which the lower limit is the least."""


def posted_table(game: Game, players: int, option: str | None, limit: str | None) -> tuple[str | None, Stakes | None]:
    """The fee option that is asked for, or the first in force that fits; and of a pot game with limits, those.

    Raises `TableRefusal` where they do not go together, where antes and blinds of the limit do not come out in whole
    cents, and where a limit is named in a game that has none.
    """
    page = game.page
    if not isinstance(page, PokerPage | ChinesePage | PanguinguePage):
        if limit is not None:
            raise TableRefusal(f"{game.id} has no betting limit to name: its wagers have table limits")
        first = game.posted_fees[0] if game.posted_fees else None
        return option or (f"{first.schedule}:{first.id}" if first else None), None
    stakes = read_limit(page, limit) if limit is not None else None
    if option:
        posted: PostedFee | None = game.fee(option)
        _check_option(game.fee(option), page, players, stakes)
    else:
        posted = posted_option(game, page, players, stakes)
    stakes = _printed(posted, stakes or limit_of(page, posted))
    if isinstance(page, PokerPage):
        limits_of(sheet_of(game), stakes, players)
    return f"{posted.schedule}:{posted.id}" if posted else None, stakes


def choose_printed_kill(game: Game, option: str | None) -> Game:
    """The game read with a kill where its fee option is printed with one."""
    if option is None or has_kill_of(game.fee(option).option, game.page):
        return game
    for own in game.page.option:
        for choice in own.choices:
            rulings = {**game.reading, own.id: choice}
            other = game.reread(rulings=rulings)
            if has_kill_of(game.fee(option).option, other.page):
                return other
    return game


def read_limit(page: AnyPage, text: str) -> Stakes:
    """Read "$4-$8", or "$2" where the limits are one; at pot limit and no limit "$1-$2" names the blinds."""
    try:
        parts = [parse_money(part) for part in text.replace(" to ", "-").split("-")]
    except BadNotation:
        parts = []
    if not isinstance(page, PokerPage):
        if len(parts) != 1 or not parts[0]:
            raise BadNotation(f"{text!r} is no limit: write what a {UNITS[page.family]} is worth, as in $5")
        return _stakes(parts[0], parts[0])
    if not parts or (len(parts) > 2 and page.betting.limit not in OPEN):
        raise BadNotation(f"{text!r} is no limit: write $4-$8, or $2 where bets are of open amounts")
    if len(parts) > 1 and page.betting.limit in OPEN:
        posts = page.blinds.post if page.blinds else ()
        if len(parts) != len(posts):
            raise BadNotation(f"{text!r} names {len(parts)} blinds, and {page.name} has {len(posts)}: write $2")
        if parts != sorted(parts):
            raise BadNotation(f"{text!r} is no row of blinds: the smaller blind comes first")
        return _stakes(parts[-1], parts[-1], tuple(parts))
    return _stakes(parts[0], parts[-1])


def _stakes(lower: Cents, upper: Cents, blinds: tuple[Cents, ...] = ()) -> Stakes:
    if not 0 < lower <= upper:
        raise BadNotation(f"{show_money(lower)}-{show_money(upper)} is no limit: the smaller bet comes first")
    return Stakes.model_construct(lower=lower, upper=upper, blinds=blinds, ante=None, bring_in=None, buy_in=None)


def _printed(posted: PostedFee | None, stakes: Stakes) -> Stakes:
    """A limit with the forced money and the buy-in that its option prints for it, unless its blinds were named."""
    rows = posted.option.stakes if posted and not stakes.blinds else ()
    return next((row for row in rows if (row.lower, row.upper) == (stakes.lower, stakes.upper)), stakes)


def posted_option(game: Game, page: AnyPage, players: int, limit: Stakes | None) -> PostedFee | None:
    """The first fee option in force that is filed for this betting, this many players and this limit.

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
        raise TableRefusal(f"{game.id} has no fee option for {limit_words(limit)}: houseway rules {game.id} lists them")
    return None


def _check_option(posted: PostedFee, page: AnyPage, players: int, limit: Stakes | None) -> None:
    """Refuse a fee option that is filed for other betting, other tables or other limits."""
    check_kill(posted.option, page)
    if not _is_for(posted, page, players):
        way = f"games at {_way(page)}" if _way(page) in OPEN else f"{_way(page)} games".lstrip()
        raise TableRefusal(f"fee option {posted.id} is not filed for {way} of {players} players")
    if limit is not None and not _has_limit(posted, limit):
        raise TableRefusal(f"fee option {posted.id} is not filed for {limit_words(limit)}")


def limit_of(page: AnyPage, posted: PostedFee | None) -> Stakes:
    """What an option is played for: its first stakes, or the smallest that it is filed for, or the usual ones."""
    if posted and posted.option.stakes:
        return posted.option.stakes[0]
    span = posted.option.stakes_span if posted else None
    if not isinstance(page, PokerPage):
        value = max(USUAL_VALUE, span.least.lower) if span and span.least else USUAL_VALUE
        value = min(value, span.most.lower) if span and span.most else value
        return _stakes(value, value)
    is_open = page.betting.limit in OPEN
    if span and span.least:
        return span.least.model_copy(update={"upper": span.least.lower}) if is_open else span.least
    usual = USUAL_LEAST if is_open else USUAL_LIMITS
    lower = next((one for one in usual if _comes_out(page, one)), usual[0])
    return _stakes(lower, lower if is_open else 2 * lower)


def fee_before_the_deal(table: Table) -> Cents:
    """What the house takes from each player before the deal or by the clock, at the most."""
    if table.fee is None:
        return 0
    option, group = table.fee.option, table.fee.group
    clock = option.time if group.clock_pays == "each player" else ()
    return max([*(row.fee for row in option.each), *(row.fee for row in clock)], default=0)


def limit_words(limit: Stakes) -> str:
    """$4-$8, or one amount where there is but one."""
    return (
        show_money(limit.lower) if limit.lower == limit.upper else "-".join(map(show_money, (limit.lower, limit.upper)))
    )


def _comes_out(page: PokerPage, lower: Cents) -> bool:
    """Whether antes, blinds and bring-in of a limit are whole chips."""
    parts = [rule.part for rule in (page.antes, page.bring_in) if rule]
    parts += [blind.part for blind in page.blinds.post] if page.blinds else []
    return all(lower * Fraction(part) % page.odd_chip.chip == 0 for part in parts)


def _way(page: AnyPage) -> str:
    """How a pot game is bet; nothing where nobody bets."""
    return page.betting.limit if isinstance(page, PokerPage) else ""


def _is_for(posted: PostedFee, page: AnyPage, players: int) -> bool:
    option = posted.option
    if not has_kill_of(option, page):
        return False
    rows = [row for row in (option.drop, option.time, option.each) if row]
    way = _way(page)
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
