"""What a pot game is played for, in words."""

from houseway.book.model.pot_fees import Stakes
from houseway.core.money import show_money


def show_stakes(one: Stakes) -> str:
    """Limits with the forced money that is printed for them: $4-$8 (ante $0.50, bring-in $2)."""
    limit = show_money(one.lower) if one.lower == one.upper else f"{show_money(one.lower)}-{show_money(one.upper)}"
    forced = []
    if one.blinds:
        forced.append(f"blinds {'-'.join(map(show_money, one.blinds))}")
    if one.ante:
        forced.append(f"ante {show_money(one.ante)}")
    if one.bring_in:
        forced.append(f"bring-in {show_money(one.bring_in)}")
    if one.buy_in:
        forced.append(f"buy-in {show_money(one.buy_in)}")
    return f"{limit} ({', '.join(forced)})" if forced else limit
