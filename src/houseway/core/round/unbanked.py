"""A round that nobody banks, before its first chip moves: who is dealt in, with how much, and what the house takes."""

from collections.abc import Collection

from houseway.book.loader import PostedFee
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents, show_money
from houseway.core.round.setup import Setup
from houseway.core.table import Settled, Stake
from houseway.core.table.collection import FROM_THE_POT, check_time


class NoWagers:
    """The part of a state that says there are no wagers against a bank."""

    @property
    def settled(self) -> tuple[Settled, ...]:
        """There are none to settle."""
        return ()

    @property
    def standing(self) -> tuple[Stake, ...]:
        """No wager stays up; a pot that nobody won may be carried."""
        return ()


def find_stacks(setup: Setup, *, fewest: int = 2, kept: Collection[int] = ()) -> dict[int, Cents]:
    """Find the chips of everybody who is dealt in, by seat; raises `TableRefusal` for what only banked games have.

    Seats that are `kept` are in for a pot of the round before, and need no chips.
    """
    game, layout = setup.game, setup.layout
    if layout.player_dealer is not None or setup.bank is not None:
        raise TableRefusal(f"{game.id} is not banked: it has no player-dealer and no bank")
    if setup.stakes:
        raise TableRefusal(f"{game.id} is not banked: no wagers are made before the deal")
    if setup.dice or setup.vouchers or setup.dealer_chips is not None:
        raise TableRefusal(f"{game.id} is not banked: it has no dice, no vouchers and no player-dealer's chips")
    most = max(game.rules.seats.players)
    if layout.positions > most:
        raise TableRefusal(f"{game.id} is dealt at tables of up to {most} seats, not {layout.positions}")
    seats = layout.list_circle(1)
    stacks: dict[int, Cents] = {}
    for bettor, chips in setup.chips.items():
        seat, place = bettor
        if seat not in seats:
            layout.check(seat)
        if place:
            raise TableRefusal(f"{bettor}: a game without a bank has no back-line bettors")
        if chips <= 0 and (chips < 0 or seat not in kept):
            raise TableRefusal(f"{bettor} has no chips and cannot be dealt in")
        stacks[seat] = chips
    if len(stacks) < fewest:
        number = ("two", "three", "four")[fewest - 2]
        raise TableRefusal(f"{game.id} needs at least {number} players with chips")
    return stacks


def check_fee_row(fee: PostedFee, players: int) -> None:
    """Refuse a fee option that says nothing of so many players."""
    option, collected = fee.option, fee.group.collected
    rows = option.time if collected == "by the clock" else option.drop if collected == "from the pot" else option.each
    if rows and not any(row.is_for(players) for row in rows):
        raise TableRefusal(f"fee option {fee.id} is not filed for a game of {players} players")
    if not (option.drop or option.by_pot or option.time or option.each):
        raise TableRefusal(f"fee option {fee.id} has no drop for a pot of {players} players")


def find_fee_of_each(fee: PostedFee | None, players: int) -> Cents:
    """Find what every player pays before the deal."""
    if fee is None or not fee.option.each:
        return 0
    return next((row.fee for row in fee.option.each if row.is_for(players)), 0)


def check_funds(seat: int, chips: Cents, fee: Cents) -> None:
    """Refuse a seat that would have nothing left to play with."""
    if chips <= fee:
        raise TableRefusal(f"seat {seat} has {show_money(chips)} and cannot play after a fee of {show_money(fee)}")


def read_time_posts(setup: Setup, seats: Collection[int]) -> dict[int, Cents]:
    """Read what the seats post for the half hour; refuses other posts, of a game that has neither blinds nor a kill."""
    paid: dict[int, Cents] = {}
    for post in setup.posts:
        if post.what != "time":
            raise TableRefusal(f"{setup.game.id} has no blinds: a {post.what} is not posted there")
        if post.seat not in seats:
            who = f"seat {post.seat}" if post.seat else "the pot"
            raise TableRefusal(f"{who} posts a time and is not dealt in")
        if post.seat in paid:
            raise TableRefusal(f"seat {post.seat} posts a time twice")
        if post.amount <= 0:
            raise TableRefusal(f"seat {post.seat} cannot post a time of {show_money(post.amount)}")
        paid[post.seat] = post.amount
    for post in setup.posts:
        check_time(setup.fee, post, len([seat for seat in seats if seat != FROM_THE_POT]))
    return paid
