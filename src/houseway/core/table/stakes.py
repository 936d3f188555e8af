"""The stakes that a fee option is filed for: while it is posted, a table is played for these and for no others."""

from collections.abc import Iterable

from houseway.book.loader import PostedFee
from houseway.book.model.fees import FeeOption
from houseway.book.model.game import GamePage
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.table.parties import Post

BETTING_LIMIT = "a betting limit"
OPEN = ("pot", "no limit")
"""Bets of open amounts, of which the lower limit is the least."""


def can_play_option(option: FeeOption, page: GamePage) -> bool:
    """Say whether an option can be played at tables of this page: one that is printed with a kill needs one.

    One that is printed without a kill is played without, whatever the page says of kills at other limits.
    """
    return option.kill != "with" or page.kills_pots


def check_kill(option: FeeOption, page: GamePage) -> None:
    """Refuse an option that is printed with a kill where no pots are killed."""
    if not can_play_option(option, page):
        raise TableRefusal(f"fee option {option.id} is printed with a kill, and no pots are killed at this table")


def check_limit_kill(options: Iterable[FeeOption], limit: Stakes, page: GamePage) -> None:
    """Refuse a limit that is printed with a kill alone where no pots are killed."""
    printed = _list_rows(options, limit)
    if printed and not any(can_play_option(option, page) for option in printed):
        raise TableRefusal(f"{show_stake_limits(limit)} is printed with a kill, and no pots are killed at this table")


def is_without_kill(chosen: FeeOption | None, options: Iterable[FeeOption], limit: Stakes | None) -> bool:
    """Say whether the chosen option, or else every one that prints the limit, is printed without a kill."""
    printed = [chosen] if chosen else _list_rows(options, limit) if limit else []
    return bool(printed) and all(option.kill == "without" for option in printed)


def check_no_kill_posted(posts: Iterable[Post], fee: PostedFee | None, limit: Stakes | None) -> None:
    """Refuse a kill that somebody posts at a table whose fee option or limit is printed without one."""
    killer = next((post.seat for post in posts if post.what == "kill"), None)
    if killer is not None:
        row = f"fee option {fee.id}" if fee else show_stake_limits(limit) if limit else "this table"
        raise TableRefusal(f"seat {killer} posts a kill, and {row} is printed without one")


def _list_rows(options: Iterable[FeeOption], limit: Stakes) -> list[FeeOption]:
    pair = limit.lower, limit.upper
    return [option for option in options if pair in [(row.lower, row.upper) for row in option.stakes]]


def check_span(option: FeeOption, limit: Stakes, *, one_limit: bool, what: str = BETTING_LIMIT) -> None:
    """Refuse a limit outside the smallest and largest game of the option; at pot and no limit only the lower counts.

    `what` is what the limit is called in the game.
    """
    refusal = f"fee option {option.id} is not filed for {what} of {show_stake_limits(limit)}"
    least, span = option.minimum, option.stakes_span
    if least and not least.least <= limit.lower <= (limit.lower if least.most is None else least.most):
        bounds = " to ".join(map(show_money, dict.fromkeys((least.least, least.most or least.least))))
        raise TableRefusal(f"{refusal}: its least bet is {bounds}")
    if span and span.least and (limit.lower < span.least.lower or (limit.upper < span.least.upper and not one_limit)):
        raise TableRefusal(f"{refusal}: it begins at {show_stake_limits(span.least)}")
    if span and span.most and (limit.lower > span.most.lower or (limit.upper > span.most.upper and not one_limit)):
        raise TableRefusal(f"{refusal}: it ends at {show_stake_limits(span.most)}")


def find_filed_stakes(option: FeeOption, limit: Stakes, *, antes: bool, what: str = BETTING_LIMIT) -> Stakes:
    """Find the limit with the forced money that the option prints for it; no printed antes in a game without any."""
    refusal = f"fee option {option.id} is not filed for {what} of {show_stake_limits(limit)}"
    if not option.stakes:
        return limit
    alike = [row for row in option.stakes if (row.lower, row.upper) == (limit.lower, limit.upper)]
    if not alike:
        raise TableRefusal(refusal)
    for row in alike:
        if all(given in (None, printed) for given, printed in _list_forced(limit, row)):
            return _add_forced(row, limit, antes=antes)
    forced = "; ".join(dict.fromkeys(_say_forced(row) for row in alike))
    raise TableRefusal(f"{refusal} with other antes, blinds or bring-ins than {forced or 'the page says'}")


def _add_forced(row: Stakes, limit: Stakes, *, antes: bool) -> Stakes:
    """Make the row as printed, with what the table names beside it."""
    more: dict[str, object] = {}
    if limit.blinds:
        more["blinds"] = limit.blinds
    if row.ante is None and limit.ante is not None:
        more["ante"] = limit.ante
    elif row.ante is not None and not antes:
        more["ante"] = None
    if row.bring_in is None and limit.bring_in is not None:
        more["bring_in"] = limit.bring_in
    return row.model_copy(update=more) if more else row


def _list_forced(limit: Stakes, row: Stakes) -> tuple[tuple[Cents | None, Cents | None], ...]:
    """List what is given beside what is printed; where nothing is printed anything may be given."""
    biggest = (max(limit.blinds, default=None), max(row.blinds, default=None))
    pairs = ((limit.ante, row.ante), biggest, (limit.bring_in, row.bring_in))
    return tuple((given, given if printed is None else printed) for given, printed in pairs)


def _say_forced(row: Stakes) -> str:
    words = [f"ante {show_money(row.ante)}"] if row.ante is not None else []
    words += [f"blinds {' '.join(map(show_money, row.blinds))}"] if row.blinds else []
    words += [f"bring-in {show_money(row.bring_in)}"] if row.bring_in is not None else []
    return ", ".join(words)


def show_stake_limits(limit: Stakes) -> str:
    """Show the lower and the upper limit: $2 - $4; one amount where they are the same."""
    return " - ".join(map(show_money, dict.fromkeys((limit.lower, limit.upper))))
