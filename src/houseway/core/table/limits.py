"""The limits of wagers: whole cents within the table's limits and the bonus limits, and wagers that need another."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from houseway.book.loader import PostedFee
from houseway.book.model.fees import BonusLimit
from houseway.book.model.game import GamePage
from houseway.book.model.wagers import Wager
from houseway.core.errors import TableRefusal
from houseway.core.money import MOST_MONEY, Cents, show_money
from houseway.core.table.parties import Stake
from houseway.core.values import shorten


def is_whole(number: object) -> bool:
    """Say whether this is a whole number; true and false are none, though Python counts with them."""
    return isinstance(number, int) and not isinstance(number, bool)


def check_cents(what: str, amount: Cents, *, least: Cents = 0) -> None:
    """Refuse an amount that is not a whole number of cents, is below `least`, or is more than anybody can write."""
    if not is_whole(amount):
        raise TableRefusal(f"{what} must be a whole number of cents, not {amount!r}")
    if amount < least:
        raise TableRefusal(f"{what} must be {show_money(least)} or more, not {show_money(max(amount, -MOST_MONEY))}")
    if amount > MOST_MONEY:
        raise TableRefusal(f"{what} is more than {show_money(MOST_MONEY)}")


@dataclass(frozen=True)
class PostedLimits:
    """The least and the most on a base wager at this table, and the bonus limits of its fee option."""

    minimum: Cents = 1
    maximum: Cents | None = None
    bonus: tuple[BonusLimit, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"PostedLimits({show_limits(self.minimum, self.maximum)}, {len(self.bonus)} bonus limits)")

    def for_wager(self, wager: Wager) -> tuple[Cents, Cents | None]:
        """Find the limits on one wager. A bonus bet without a limit of its own stays within the table's."""
        named = [limit for limit in self.bonus if wager.name in limit.wagers]
        of_all = [limit for limit in self.bonus if not limit.wagers]
        if wager.kind != "bonus" or not (named or of_all):
            return self.minimum, self.maximum
        limit = (named or of_all)[0]
        most = [limit.maximum, self.maximum if limit.within_table else None]
        return limit.minimum, min((one for one in most if one is not None), default=None)


def find_posted_limits(posted: PostedFee | None, minimum: Cents | None, maximum: Cents | None) -> PostedLimits:
    """Find the limits of a fee option.

    Where it leaves the house a range, the widest limits unless others are posted.
    """
    if minimum is not None:
        check_cents("a table minimum", minimum)
    if maximum is not None:
        check_cents("a table maximum", maximum, least=1)
    low, high = (posted.option.minimum, posted.option.maximum) if posted else (None, None)
    least = max(1, minimum if minimum is not None else (low.least if low else 1))
    most = maximum if maximum is not None else (high.most if high else None)
    if posted and low and not (low.least <= least and (low.most is None or least <= low.most)):
        raise TableRefusal(f"option {posted.id}: {show_money(least)} is not a table minimum that is filed for it")
    if posted and high and high.most is None and most is not None:
        raise TableRefusal(f"option {posted.id} is filed without a table maximum, not for one of {show_money(most)}")
    if posted and high and high.most is not None and not (most is not None and high.least <= most <= high.most):
        raise TableRefusal(
            f"option {posted.id} has {_find_maximums(high.least, high.most)}, not {show_money(most or 0)}"
        )
    if most is not None and most < least:
        raise TableRefusal(f"a table maximum of {show_money(most)} is below the minimum of {show_money(least)}")
    return PostedLimits(least, most, posted.option.bonus_limits + posted.group.bonus_limits if posted else ())


def _find_maximums(least: Cents, most: Cents) -> str:
    if least == most:
        return f"a table maximum of {show_money(most)}"
    return f"table maximums of {show_money(least)} to {show_money(most)}"


def show_limits(least: Cents, most: Cents | None) -> str:
    """Show limits in words: $10 to $100, or $10 or more."""
    return f"{show_money(least)} to {show_money(most)}" if most is not None else f"{show_money(least)} or more"


def check_amount(limits: PostedLimits, wager: Wager, stake: Stake) -> None:
    """Refuse an amount outside the limits of its wager, or a back-line bet where none is taken."""
    check_cents(f"{stake.bettor}: a stake on {wager.name}", stake.amount, least=1)
    least, most = limits.for_wager(wager)
    if stake.amount < least or (most is not None and stake.amount > most):
        takes = show_limits(least, most)
        raise TableRefusal(f"{stake.bettor}: {wager.name} takes {takes}, not {show_money(stake.amount)}")
    if stake.bettor.place and not wager.back_line:
        raise TableRefusal(f"{stake.bettor}: back-line bets are not taken on {wager.name}")


def check_stakes(limits: PostedLimits, wagers: Sequence[Wager], stakes: Collection[Stake]) -> None:
    """Refuse a set of wagers that breaks a limit, or has a bonus without the wager it needs."""
    by_name = {wager.name: wager for wager in wagers}
    for stake in stakes:
        wager = by_name[stake.wager]
        check_amount(limits, wager, stake)
        own = {one.wager for one in stakes if one.bettor == stake.bettor}
        if wager.needs and not own & set(wager.needs):
            raise TableRefusal(f"{stake.bettor}: {wager.name} needs a wager on {' or '.join(wager.needs)}")
        _check_beside(wager, stake, stakes)


def check_squares(page: GamePage, positions: int, stakes: Collection[Stake]) -> None:
    """Refuse more bettors on a seat, or more bets of one kind on the table, than there are squares for."""
    room = page.seats.squares
    for seat in dict.fromkeys(stake.bettor.seat for stake in stakes):
        bettors = {stake.bettor for stake in stakes if stake.bettor.seat == seat}
        if room is not None and len(bettors) > room:
            raise TableRefusal(f"seat {seat} has {room} betting squares, and {len(bettors)} have wagered there")
    for wager in page.wager:
        bets = [stake for stake in stakes if stake.wager == wager.name]
        if wager.squares is not None and len(bets) > wager.squares * positions:
            there_are = f"the table has {wager.squares * positions} squares for {wager.name}"
            raise TableRefusal(f"{there_are}, and {len(bets)} have wagered on it")


def _check_beside(wager: Wager, stake: Stake, stakes: Collection[Stake]) -> None:
    """Refuse an amount that does not go with what the same bettor has on another wager."""

    def on(*names: str) -> Cents:
        return sum(one.amount for one in stakes if one.bettor == stake.bettor and one.wager in names)

    if wager.at_most and stake.amount > on(*wager.at_most):
        most, where = show_money(on(*wager.at_most)), " and ".join(wager.at_most)
        raise TableRefusal(f"{stake.bettor}: {wager.name} may not be more than the {most} on {where}")
    if wager.equals and stake.amount != on(wager.equals):
        same = show_money(on(wager.equals))
        raise TableRefusal(
            f"{stake.bettor}: {wager.name} is as much as {wager.equals}, {same}, and not {show_money(stake.amount)}"
        )
