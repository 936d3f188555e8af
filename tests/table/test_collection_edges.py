"""Every wager and every table action finds one row of every fee option, or is refused at the table."""

from collections.abc import Iterator, Sequence

import pytest

from houseway import load
from houseway.book.loader import Game, PostedFee
from houseway.book.model.fees import Band, MoneyRange
from houseway.book.shelf import open_shelf, read_toml
from houseway.core.errors import TableRefusal
from houseway.core.table.collection import find_fee
from houseway.core.table.limits import PostedLimits, check_amount, find_posted_limits
from houseway.core.table.parties import Bettor, Stake

pytestmark = pytest.mark.fast

CENT = 1
FAR_BEYOND = 1_000_000_00
RULED = {"small-action", "posted-minimum"}
"""The rulings on amounts that the limits allow and that no row is printed for."""


def banked_games() -> Iterator[Game]:
    for game_id, path in open_shelf().games().items():
        if read_toml(path).get("banked") is not False:
            game = load(game_id)
            if game.rules.banked:
                yield game


def beside(edges: Sequence[int]) -> list[int]:
    """Each edge and the cent on either side of it, from a cent on."""
    return sorted({edge + step for edge in edges for step in (-CENT, 0, CENT) if edge + step > 0})


def bounds(limit: MoneyRange | None) -> list[int]:
    return [amount for amount in (limit.least, limit.most) if amount is not None] if limit else []


def printed_fee(bands: Sequence[Band], amount: int) -> int | None:
    """The fee of the one row that has the amount's whole dollars between its ends; none where no row has them."""
    dollars = amount - amount % 100
    rows = [band for band in bands if band.starts <= dollars and (band.ends is None or dollars <= band.ends)]
    assert len(rows) <= 1, f"{dollars} stands in {len(rows)} rows"
    if rows or not bands:
        return rows[0].fee if rows else 0
    assert dollars < bands[0].starts, f"{dollars} falls between two rows"
    return None


def check_rows(game: Game, posted: PostedFee, bands: Sequence[Band], amount: int) -> None:
    fee = printed_fee(bands, amount)
    if fee is None:
        assert RULED & {ruling.id for ruling in game.schedules[posted.schedule].ruling}, (game.id, posted.id, amount)
        fee = bands[0].fee if posted.group.below_first_band == "first fee" else 0
    assert find_fee(posted.group, bands, amount) == fee, (game.id, posted.schedule, posted.id, amount)


def check_wagers(game: Game, posted: PostedFee, limits: PostedLimits) -> None:
    wager = next(one for one in game.rules.before_the_deal if one.kind == "base")
    option = posted.option
    least = option.minimum.least if option.minimum else 0
    most = option.maximum.most if option.maximum else None
    edges = [end for band in option.player for end in (band.starts, band.ends) if end is not None]
    for amount in beside([*bounds(option.minimum), *bounds(option.maximum), *edges, FAR_BEYOND]):
        stake = Stake(Bettor(1), wager.name, amount)
        if amount < least or (most is not None and amount > most):
            with pytest.raises(TableRefusal) as refusal:
                check_amount(limits, wager, stake)
            assert "\n" not in str(refusal.value)
            continue
        check_amount(limits, wager, stake)
        if posted.group.player_per == "base wager":
            check_rows(game, posted, option.player, amount)


def least_action(game: Game, posted: PostedFee, limits: PostedLimits) -> int:
    """The smallest table action that can be: one wager with those that it needs, each at its least amount."""
    counted = {"base"} if posted.group.action == "base" else {"base", "bonus"}
    wagers = {wager.name: wager for wager in game.rules.before_the_deal}
    found = []
    for wager in wagers.values():
        standing = {wager.name: wager}
        while short := next(
            (one for one in standing.values() if one.needs and not set(one.needs) & set(standing)), None
        ):
            need = min((wagers[name] for name in short.needs), key=lambda one: limits.for_wager(one)[0])
            standing[need.name] = need
        found.append(sum(limits.for_wager(one)[0] for one in standing.values() if one.kind in counted))
    return min(amount for amount in found if amount)


def check_actions(game: Game, posted: PostedFee, limits: PostedLimits) -> None:
    least = least_action(game, posted, limits)
    bands = posted.option.player_dealer
    edges = [end for band in bands for end in (band.starts, band.ends) if end is not None]
    for amount in beside([least, *edges, FAR_BEYOND]):
        if amount >= least:
            check_rows(game, posted, bands, amount)


def test_every_amount_finds_one_row_or_is_refused() -> None:
    options = 0
    for game in banked_games():
        for posted in game.posted_fees:
            limits = find_posted_limits(posted, None, None)
            check_wagers(game, posted, limits)
            check_actions(game, posted, limits)
            options += 1
    # Filing 001 alone has 85 + 37 + 74 + 74 + 74 + 73 + 24 + 24 options for its eight banked games.
    assert options > 465
