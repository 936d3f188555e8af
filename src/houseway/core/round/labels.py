"""What the button of a choice says to the one who chooses: the action, and its amount as it follows that action."""

from functools import lru_cache

from houseway.core.money import Cents, show_money

AMOUNT = "{amount}"
"""Stands in the label of an open amount where the amount comes that somebody sets."""
_AFTER = {
    "raise": f"to {AMOUNT}",
    "complete": f"to {AMOUNT}",
    "kill": f"for {AMOUNT}",
    "double": f"for {AMOUNT} more",
    "double again": f"for {AMOUNT} more",
    "split": f"for {AMOUNT} more",
    "follow": f"for {AMOUNT} more",
    "war": f"for {AMOUNT} more",
    "insure": f"for {AMOUNT}",
    "buy back": f"for {AMOUNT}",
}
"""What comes after an action, where it is not just the amount."""
_OTHERWISE = {"go on top": "Go on top (stay out)", "switch": "Switch the second cards"}
"""Actions that say more than their word."""


@lru_cache(maxsize=1 << 12)
def make_label(action: str, amount: Cents | None = None) -> str:
    """Say an action, with its amount where that is fixed.

    >>> make_label("raise", 20_00), make_label("check")
    ('Raise to $20', 'Check')
    """
    if amount is None:
        return _OTHERWISE.get(action) or f"{action[:1].upper()}{action[1:]}"
    return make_amount_label(action).replace(AMOUNT, show_money(amount))


def make_amount_label(action: str) -> str:
    """Say an action with a place for its amount.

    >>> make_amount_label("raise")
    'Raise to {amount}'
    """
    return f"{make_label(action)} {_AFTER.get(action, AMOUNT)}"
