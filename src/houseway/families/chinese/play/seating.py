"""Before the first card of Chinese poker: whether the round may be dealt, who sits where, and what a point is worth."""

from functools import lru_cache
from typing import NamedTuple

from houseway.book.loader import Game
from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.core.money import Cents
from houseway.core.ranking.chinese import SEGMENTS, SetOrder
from houseway.core.round import Setup
from houseway.core.round.unbanked import check_fee_row, check_funds, find_fee_of_each, find_stacks, read_time_posts
from houseway.core.table.stakes import check_span, find_filed_stakes, show_stake_limits
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import Scoring, make_scoring

CARDS = 13
"""How many cards a hand has."""


class CompiledChinese(NamedTuple):
    """The rules of a page, made ready once for all rounds."""

    page: ChinesePage
    scoring: Scoring
    order: SetOrder


class Fee(NamedTuple):
    """What one seat pays the house, and for what."""

    seat: int
    amount: Cents
    reason: str


class Position(NamedTuple):
    """A table of Chinese poker for one round.

    `seats` are those dealt in, clockwise from the button's left, and `chips` what each of them has in front once the
    fees are paid. `value` is what a point is worth. `fees_first`: they are taken before the deal.
    """

    rules: CompiledChinese
    seats: tuple[int, ...]
    chips: tuple[Cents, ...]
    value: Cents
    fees: tuple[Fee, ...]
    fees_first: bool


@lru_cache(maxsize=256)
def compile_game(game: Game[ChinesePage]) -> CompiledChinese:
    """Compile the rules of a game under its reading."""
    page = game.rules
    points = make_scoring(page)
    order = SetOrder(tuple((SEGMENTS[lower], SEGMENTS[higher]) for lower, higher in points.compared))
    return CompiledChinese(page, points, order)


def seat_players(setup: Setup) -> Position:
    """Make the table of a round; raises `TableRefusal` where it may not be dealt."""
    rules = compile_game(setup.game)
    stacks = find_stacks(setup, fewest=rules.page.fewest)
    value = _read_value(setup)
    button = setup.button
    if button is None or button not in stacks:
        where = "nowhere" if button is None else f"at seat {button}"
        raise TableRefusal(f"the dealer button (`button`) belongs to a seat that is dealt in, and is {where}")
    _check_cards(setup, CARDS * len(stacks))
    later = sorted(seat for seat in stacks if seat > button)
    seats = (*later, *sorted(seat for seat in stacks if seat <= button))
    fees = _list_fees(setup, seats)
    for fee in fees:
        check_funds(fee.seat, stacks[fee.seat], fee.amount)
        stacks[fee.seat] -= fee.amount
    first = setup.fee is None or setup.fee.group.collected != "after the first cards"
    return Position(rules, seats, tuple(stacks[seat] for seat in seats), value, fees, first)


def _read_value(setup: Setup) -> Cents:
    """Read what a point is worth; refuses a table without it, and one that the posted fee option is not filed for."""
    limit, fee, what = setup.limit, setup.fee, "points"
    if limit is None:
        raise TableRefusal(f"{setup.game.id} needs the value of a point: a lower and an upper limit that are the same")
    if limit.lower != limit.upper or limit.lower <= 0:
        raise TableRefusal(
            f"{setup.game.id} has one value of a point, more than nothing: not {show_stake_limits(limit)}"
        )
    if limit.ante or limit.blinds or limit.bring_in:
        raise TableRefusal(f"{setup.game.id} has no ante, no blinds and no bring-in")
    if fee is not None:
        check_span(fee.option, limit, one_limit=True, what=what)
        find_filed_stakes(fee.option, limit, antes=False, what=what)
    return limit.lower


def _check_cards(setup: Setup, needed: int) -> None:
    """Refuse cards that the round does not know of, and fewer of them than the players need."""
    if setup.exposed:
        raise TableRefusal(f"{setup.game.id}: a few exposed cards play as they are dealt; leave `exposed` out")
    if setup.reshuffled:
        raise TableRefusal(f"{setup.game.id} never shuffles cards again in a round")
    if len(setup.order) < needed:
        raise ShoeEmpty(f"the cards run out: {needed} needed, {len(setup.order)} there")


def _list_fees(setup: Setup, seats: tuple[int, ...]) -> tuple[Fee, ...]:
    """List what everybody pays for the round, then what is paid for the half hour."""
    if setup.fee is not None:
        if not (setup.fee.option.each or setup.fee.option.time):
            why = "the players do not pay it, and there is no pot"
            raise TableRefusal(f"fee option {setup.fee.id} is not for {setup.game.id}: {why}")
        check_fee_row(setup.fee, len(seats))
    each, clock = find_fee_of_each(setup.fee, len(seats)), read_time_posts(setup, seats)
    paid = [Fee(seat, each, "player fee") for seat in seats if each]
    return (*paid, *(Fee(seat, clock[seat], "time") for seat in seats if seat in clock))
