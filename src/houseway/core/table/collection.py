"""The collection: the fees of the posted option by the round and by the half hour, and who pays them."""

from collections.abc import Collection, Mapping, Sequence

from houseway.book.loader import PostedFee
from houseway.book.model.fees import Band, FeeGroup
from houseway.book.model.wagers import Wager
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.table.ledger import LedgerLine
from houseway.core.table.limits import is_whole
from houseway.core.table.parties import COLLECTION, PLAYER_DEALER, Bettor, Post, Stake
from houseway.core.values import FrozenMap

NO_VOUCHERS: Mapping[Bettor, int] = FrozenMap()


def find_fee(group: FeeGroup, bands: Sequence[Band], amount: Cents) -> Cents:
    """Find the fee of the last band that begins at or below the amount; below the first band, what the group says."""
    reached = [band for band in bands if band.starts <= amount]
    if reached:
        return reached[-1].fee
    return bands[0].fee if bands and group.below_first_band == "first fee" else 0


def sum_table_action(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake]) -> Cents:
    """Sum up the total table action that the player-dealer's fee is measured on."""
    counted = {"base and bonus": {"base", "bonus"}, "base": {"base"}, "none": set[str]()}[posted.group.action]
    kinds = {wager.name: wager.kind for wager in wagers}
    return sum(stake.amount for stake in stakes if kinds[stake.wager] in counted)


def find_player_fee(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake], bettor: Bettor) -> Cents:
    """Find what one bettor pays for the wagers that stand before the deal."""
    own = [stake for stake in stakes if stake.bettor == bettor]
    base = {wager.name for wager in wagers if wager.kind == "base"}
    if posted.group.player_per == "base wager":
        return sum(find_fee(posted.group, posted.option.player, stake.amount) for stake in own if stake.wager in base)
    if posted.group.player_per == "round" and own:
        return find_fee(posted.group, posted.option.player, sum(stake.amount for stake in own))
    return 0


def find_bonus_fee(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake], bettor: Bettor) -> Cents:
    """Find what one bettor pays for the bonus wagers that they made, each by itself."""
    bonus = {wager.name for wager in wagers if wager.kind == "bonus"}
    return posted.option.bonus_fee * sum(stake.bettor == bettor and stake.wager in bonus for stake in stakes)


def find_voucher_fee(posted: PostedFee | None) -> Cents:
    """Find what the posted option takes for each voucher that a bettor uses.

    Raises `TableRefusal` where it takes none.
    """
    if posted is None:
        raise TableRefusal("no fee option is posted at this table, and so no voucher is taken")
    if posted.option.voucher is None:
        raise TableRefusal(f"option {posted.id} of {posted.schedule} takes no vouchers")
    return posted.option.voucher


def collect_before_the_deal(
    posted: PostedFee | None,
    wagers: Sequence[Wager],
    stakes: Sequence[Stake],
    vouchers: Mapping[Bettor, int] = NO_VOUCHERS,
) -> tuple[LedgerLine, ...]:
    """Make the collection's lines: the player-dealer's fee by the table action, then each bettor's, vouchers included.

    A fee that is dropped after the first cards is measured on the same wagers, and is written down here too.
    """
    if posted is None or posted.group.collected == "from the pot" or not stakes:
        return ()
    action = sum_table_action(posted, wagers, stakes)
    named = f"option {posted.id}"
    dealer = find_fee(posted.group, posted.option.player_dealer, action)
    measured = "" if posted.group.action == "none" else f": table action {show_money(action)}"
    lines = [LedgerLine(PLAYER_DEALER, COLLECTION, dealer, named + measured)]
    for bettor in dict.fromkeys(stake.bettor for stake in stakes):
        fee = find_player_fee(posted, wagers, stakes, bettor)
        lines.append(LedgerLine(str(bettor), COLLECTION, fee, f"{named}: player fee"))
        bonus = find_bonus_fee(posted, wagers, stakes, bettor)
        lines.append(LedgerLine(str(bettor), COLLECTION, bonus, f"{named}: bonus fee"))
        if used := vouchers.get(bettor, 0):
            words = "voucher" if used == 1 else f"{used} vouchers"
            lines.append(LedgerLine(str(bettor), COLLECTION, find_voucher_fee(posted) * used, f"{named}: {words}"))
    return tuple(line for line in lines if line.amount)


ROUNDS_IN_HALF_HOUR = 15
"""How many rounds a half hour has where the table says nothing else: about what a house dealer deals of hold'em."""

FROM_THE_POT = 0
"""The seat number of a post that comes from the pot and not from a player."""


def choose_half_hour(rounds: int | None) -> int:
    """Choose how many rounds the table's half hour has; refuses less than one."""
    if rounds is not None and (not is_whole(rounds) or rounds < 1):
        raise TableRefusal(f"a half hour has one round or more, not {rounds!r}")
    return rounds or ROUNDS_IN_HALF_HOUR


def list_time_posts(fee: PostedFee | None, rounds: int, in_half_hour: int, seats: Collection[int]) -> tuple[Post, ...]:
    """List the posts of a round that begins a half hour; `rounds` were dealt before it."""
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
