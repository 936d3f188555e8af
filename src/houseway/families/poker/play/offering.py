"""What the next to act may choose in a betting round: fold, check or call, and which bets or raises."""

from functools import lru_cache

from houseway.core.money import Cents
from houseway.core.round import Choice
from houseway.families.poker.play.betting import BetRule, Bets, Price, base_of, is_short, owed, unit_of

choice = lru_cache(maxsize=8192)(Choice)
"""Choices are values: one of each is enough."""
FOLD, CHECK = Choice("fold"), Choice("check")
ONLY_CHECK = (CHECK,)


def choices(bets: Bets, pot: Cents) -> tuple[Choice, ...]:
    """All that the next in the queue may choose; `pot` is all that has been put in."""
    rule, price = bets.rule, bets.price
    place = bets.queue[0]
    stack = bets.stacks[place]
    if rule.way == "bet or fold":
        return choice("bet", bets.front[place] + min(rule.least, stack)), FOLD
    if price.due:
        return _forced(bets, place, pot)
    debt = owed(bets, place)
    raises = _raises(bets, place, debt, pot)
    if not debt:
        return (CHECK, *raises) if raises else ONLY_CHECK
    return (FOLD, choice("call", debt if debt < stack else stack), *raises)


def _forced(bets: Bets, place: int, pot: Cents) -> tuple[Choice, ...]:
    """The bring-in, or a whole bet instead; whoever has it only because another is all in may fold as well."""
    stack, due = bets.stacks[place], bets.price.due
    offered = [choice("bring in", min(due, stack))]
    if bets.rule.completes:
        dearer = bets._replace(price=bets.price._replace(to=due))
        more = _raises(dearer, place, due, pot, "complete")
        offered += [one for one in more if one.amount is not None and one.amount > due]
    return tuple(offered) if place == bets.order[0] else (*offered, FOLD)


def _raises(bets: Bets, place: int, debt: Cents, pot: Cents, name: str = "") -> tuple[Choice, ...]:
    """The bets or raises of a place: against somebody who could meet more than the wager as it is.

    Who has acted may raise again only against more than an all-in too small to count, or several that add up.
    """
    rule, price, stacks, front = bets.rule, bets.price, bets.stacks, bets.front
    if stacks[place] <= debt or price.capped:
        return ()
    bit = 1 << place
    if not (rule.sevens and is_short(price)):
        if bets.acted & bit and not (rule.adds_up and debt * rule.whole >= rule.part * unit_of(rule, price)):
            return ()
        if bets.checked & bit and not rule.check_raise:
            return ()
    to = price.to
    for other in bets.order:
        if other != place and front[other] + stacks[other] > to:
            break
    else:
        return ()
    action = name or ("bet" if not to else "raise" if price.bets or price.last >= 0 else "complete")
    return _sizes(bets, place, action, pot)


def _sizes(bets: Bets, place: int, action: str, pot: Cents) -> tuple[Choice, ...]:
    rule, price = bets.rule, bets.price
    had = bets.front[place]
    top = had + bets.stacks[place]
    if rule.way == "fixed":
        unit = price.full + (rule.upper if price.upper else rule.least)
        if unit >= top:
            return (choice(action, top),)
        if rule.either and not price.upper:
            return choice(action, unit), choice(action, min(price.full + rule.upper, top))
        return (choice(action, unit),)
    return _span(rule, price, action, had, top, pot)


def _span(rule: BetRule, price: Price, action: str, had: Cents, top: Cents, pot: Cents) -> tuple[Choice, ...]:
    """An open amount: from the least raise to what the limit and the chips allow."""
    base = base_of(rule, price)
    least = max(base + unit_of(rule, price), price.to + rule.chip)
    most = top
    if rule.way == "spread":
        most = min(top, base + rule.upper)
    elif rule.way == "pot":
        # Whoever opens instead of bringing it in has nothing to call first.
        met = price.to - price.due
        size = pot + met - had
        most = met - (-size // rule.rounded) * rule.rounded
        if rule.opening and price.bets < 2:
            most = max(most, rule.opening)
        # The least bet may be made also where the pot is smaller.
        most = min(top, max(most, least))
    if rule.most:
        most = min(most, had + rule.most)
    if least > most:
        return (choice(action, top),) if top == most else ()
    return (choice(action, least),) if least == most else (choice(action, least, most, rule.chip),)
