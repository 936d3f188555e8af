"""The rule of sevens at lowball: a seven or lower that is checked after the draw wins nothing that is bet after it."""

from collections.abc import Collection, Mapping, Sequence

from houseway.book.model.pot_showdown import Sevens
from houseway.core.money import Cents
from houseway.families.poker.play.hands import Ranked
from houseway.families.poker.play.result import Finish


def voided(rule: Sevens, finish: Finish, hands: Ranked) -> dict[int, Cents]:
    """What goes back to whom of the bets after the draw; nothing where they stand.

    Where the best of those who put chips in then had checked a seven or lower, all of it goes back; of an all-in bet of
    less than half a bet, what others have called behind such a hand that called it as well, checked or not.
    """
    bets = {seat: paid for seat, paid in finish.last_round.items() if paid}
    matched = [seat for seat in bets if seat in hands.high]
    if not matched:
        return {}
    best = max(hands.high[seat] for seat in matched)
    if best < hands.judge.least(rule.least_hand):
        return {}
    sevens = [seat for seat in matched if hands.high[seat] == best]
    if finish.short_bet:
        return _called_behind(sevens, finish.calls, bets)
    return bets if any(seat in finish.checked for seat in sevens) else {}


def _called_behind(sevens: Collection[int], calls: Sequence[int], bets: Mapping[int, Cents]) -> dict[int, Cents]:
    """The calls that others have made after the first of these sevens called."""
    first = next((number for number, seat in enumerate(calls) if seat in sevens), len(calls))
    return {seat: bets[seat] for seat in calls[first + 1 :] if seat in bets and seat not in sevens}
