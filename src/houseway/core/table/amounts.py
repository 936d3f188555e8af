"""Amounts at the table are whole cents: what is no such number is refused at the door."""

from houseway.core.errors import TableRefusal
from houseway.core.money import MOST_MONEY, Cents, show_money


def is_whole(number: object) -> bool:
    """Whether this is a whole number; true and false are none, though Python counts with them."""
    return isinstance(number, int) and not isinstance(number, bool)


def check_cents(what: str, amount: Cents, *, least: Cents = 0) -> None:
    """Refuse an amount that is not a whole number of cents, is below `least`, or is more than anybody can write."""
    if not is_whole(amount):
        raise TableRefusal(f"{what} must be a whole number of cents, not {amount!r}")
    if amount < least:
        raise TableRefusal(f"{what} must be {show_money(least)} or more, not {show_money(max(amount, -MOST_MONEY))}")
    if amount > MOST_MONEY:
        raise TableRefusal(f"{what} is more than {show_money(MOST_MONEY)}")
