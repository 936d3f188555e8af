"""The collection by the clock: every half hour, which is so many rounds, from each player or once from a pot."""

from collections.abc import Collection

from houseway.book.loader import PostedFee
from houseway.core.errors import TableRefusal
from houseway.core.money import show_money
from houseway.core.table.amounts import is_whole
from houseway.core.table.posts import Post

ROUNDS_IN_HALF_HOUR = 15
"""How many rounds a half hour has where the table says nothing else: about what a house dealer deals of hold'em."""

FROM_THE_POT = 0
"""The seat number of a post that comes from the pot and not from a player."""


def choose_half_hour(rounds: int | None) -> int:
    """How many rounds the table's half hour has; refuses less than one."""
    if rounds is not None and (not is_whole(rounds) or rounds < 1):
        raise TableRefusal(f"a half hour has one round or more, not {rounds!r}")
    return rounds or ROUNDS_IN_HALF_HOUR


def list_time_posts(fee: PostedFee | None, rounds: int, in_half_hour: int, seats: Collection[int]) -> tuple[Post, ...]:
    """The posts of a round that begins a half hour; `rounds` were dealt before it."""
    if fee is None or fee.group.collected != "by the clock" or rounds % in_half_hour:
        return ()
    if rounds == 0 and fee.group.first_half_hour == "free":
        return ()
    row = next((row for row in fee.option.time if row.is_for(len(seats))), None)
    if row is None:
        raise TableRefusal(f"fee option {fee.id} has no fee by the clock for {len(seats)} players")
    if fee.group.clock_pays == "the pot":
        return (Post(FROM_THE_POT, "time", row.fee),)
    return tuple(Post(seat, "time", row.fee) for seat in sorted(seats))


def check_time(fee: PostedFee | None, post: Post, players: int) -> None:
    """Refuse a fee of the half hour that no posted option takes, from the wrong purse, or of another amount."""
    who = f"seat {post.seat}" if post.seat else "the pot"
    if fee is None:
        raise TableRefusal(f"{who} posts a time, and no fee option is posted that takes one by the clock")
    if fee.group.collected != "by the clock":
        raise TableRefusal(f"{who} posts a time, and fee option {fee.id} takes nothing by the clock")
    if (fee.group.clock_pays == "the pot") != (post.seat == FROM_THE_POT):
        pays = "the pot pays" if fee.group.clock_pays == "the pot" else "each player pays"
        raise TableRefusal(f"{who} posts a time, and {pays} for the half hour by fee option {fee.id}")
    row = next((row for row in fee.option.time if row.is_for(players)), None)
    if row is None:
        raise TableRefusal(f"fee option {fee.id} has no fee by the clock for {players} players")
    if post.amount != row.fee:
        due = f"{show_money(row.fee)} with {players} players"
        raise TableRefusal(f"{who} posts a time of {show_money(post.amount)}: by fee option {fee.id} it is {due}")
