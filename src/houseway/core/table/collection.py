"""The collection: the fees of the posted option, and who pays them."""

from collections.abc import Mapping, Sequence

from houseway.book.loader import PostedFee
from houseway.book.model.fees import Band, FeeGroup
from houseway.book.model.wagers import Wager
from houseway.core.errors import TableRefusal
from houseway.core.frozen import FrozenMap
from houseway.core.money import Cents, show_money
from houseway.core.table.ledger import LedgerLine
from houseway.core.table.parties import COLLECTION, PLAYER_DEALER, Bettor, Stake

NO_VOUCHERS: Mapping[Bettor, int] = FrozenMap()


def find_fee(group: FeeGroup, bands: Sequence[Band], amount: Cents) -> Cents:
    """The fee of the last band that begins at or below the amount; below the first band, what the group says."""
    reached = [band for band in bands if band.starts <= amount]
    if reached:
        return reached[-1].fee
    return bands[0].fee if bands and group.below_first_band == "first fee" else 0


def sum_table_action(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake]) -> Cents:
    """The total table action that the player-dealer's fee is measured on."""
    counted = {"base and bonus": {"base", "bonus"}, "base": {"base"}, "none": set[str]()}[posted.group.action]
    kinds = {wager.name: wager.kind for wager in wagers}
    return sum(stake.amount for stake in stakes if kinds[stake.wager] in counted)


def find_player_fee(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake], bettor: Bettor) -> Cents:
    """What one bettor pays for the wagers that stand before the deal."""
    own = [stake for stake in stakes if stake.bettor == bettor]
    base = {wager.name for wager in wagers if wager.kind == "base"}
    if posted.group.player_per == "base wager":
        return sum(find_fee(posted.group, posted.option.player, stake.amount) for stake in own if stake.wager in base)
    if posted.group.player_per == "round" and own:
        return find_fee(posted.group, posted.option.player, sum(stake.amount for stake in own))
    return 0


def find_bonus_fee(posted: PostedFee, wagers: Sequence[Wager], stakes: Sequence[Stake], bettor: Bettor) -> Cents:
    """What one bettor pays for the bonus wagers that they made, each by itself."""
    bonus = {wager.name for wager in wagers if wager.kind == "bonus"}
    return posted.option.bonus_fee * sum(stake.bettor == bettor and stake.wager in bonus for stake in stakes)


def find_voucher_fee(posted: PostedFee | None) -> Cents:
    """What the posted option takes for each voucher that a bettor uses; raises `TableRefusal` where it takes none."""
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
    """The collection's lines: the player-dealer's fee by the table action, then each bettor's, vouchers included.

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
