"""One betting round, as a value: who is to act, what they may choose, and what their choice leads to.

Amounts follow the table's speech. A call says how many chips it adds; a bet or a raise says what it makes the wager
of the street, so that "raise $8" is a raise *to* $8, chips already in front of the seat included.

Players are told by their places: 0 is the first on the button's left."""

from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.core.money import Cents
from houseway.core.round import Choice

new = tuple.__new__
"""Makes a named tuple of all its values at a quarter of what its own constructor costs; every decision needs some."""

Way = Literal["fixed", "spread", "pot", "no limit", "bet or fold"]


class BetRule(NamedTuple):
    """The betting of one street.

    `least` is the bet of the street, or the least one; `upper` the upper limit, where either may be bet or any amount
    up to it. `cap` is how many bets and raises there may be (0: any number), `lifted` whether two players alone may go
    on. `part` is the part of a bet from which an all-in counts, over `whole`. `most` is the most chips that may go in
    at once (0: any), `opening` what the first raise may come to whatever the pot, `rounded` what the pot is rounded to.
    `completes` says that whoever has the bring-in may bet a whole bet instead; `plain`, that the limit is fixed, and
    there is one size of bet which anybody may make or raise; `sevens`, that a hand which should have been bet may,
    although it was checked, complete an all-in too small to count; `adds_up`, that all-ins too small to count open the
    betting again for who faces enough of them together; `live`, that whoever has brought it in may raise in the end.
    """

    way: Way
    least: Cents
    upper: Cents
    either: bool = False
    cap: int = 0
    lifted: bool = False
    part: int = 1
    whole: int = 1
    check_raise: bool = True
    most: Cents = 0
    opening: Cents = 0
    rounded: Cents = 1
    chip: Cents = 1
    completes: bool = True
    plain: bool = False
    sevens: bool = False
    adds_up: bool = False
    live: bool = False


class Price(NamedTuple):
    """The price of staying in.

    `to` is the wager to be met, `full` the last one that counted as a bet or raise of its own, `by` how much that one
    added, `bets` how many did. `upper` says that the upper limit has been bet where either may be. `due` is a bring-in
    that somebody still has to post. `last` is the place of who bet or raised last, and -1 while nobody has.
    """

    to: Cents = 0
    full: Cents = 0
    by: Cents = 0
    bets: int = 0
    capped: bool = False
    upper: bool = False
    due: Cents = 0
    last: int = -1


NO_RULE = BetRule("fixed", 0, 0)
NO_PRICE = Price()


class Bets(NamedTuple):
    """A betting round at one moment.

    `order` are the places still in the hand as they speak; `queue` those that have yet to act, the next one first;
    nobody who is all in is among them. `stacks` are the chips behind and `front` those put in on this street, by place.
    `able` is how many of those still in have chips behind. `acted` and `checked` have a bit for each place.
    """

    rule: BetRule
    price: Price
    order: tuple[int, ...]
    queue: tuple[int, ...]
    stacks: tuple[Cents, ...]
    front: tuple[Cents, ...]
    able: int
    acted: int = 0
    checked: int = 0


def begin_betting(
    rule: BetRule, price: Price, order: tuple[int, ...], stacks: tuple[Cents, ...], front: tuple[Cents, ...]
) -> Bets:
    """Make a betting round in which the first of `order` is to speak first."""
    queue = tuple([place for place in order if stacks[place]])
    bets = new(Bets, (rule, price, order, queue, stacks, front, len(queue), 0, 0))
    return bets if len(queue) > 1 else drop_settled(bets)


def drop_settled(bets: Bets) -> Bets:
    """Without those in the queue who have nothing to decide: nobody to bet against, and nothing to meet.

    Where everybody must bet or fold, there is always something to decide.
    """
    if bets.able > 1 or not bets.queue or bets.rule.way == "bet or fold":
        return bets
    if len(bets.order) > 1 and count_owed(bets, bets.queue[0]) > 0:
        return bets
    return bets._replace(queue=())


def count_owed(bets: Bets, place: int) -> Cents:
    """Find what a place must add to stay in; against others who are all in, no more than they really have in."""
    front = bets.front
    if bets.able > 1 or not bets.stacks[place]:
        return bets.price.to - front[place]
    others = [front[other] for other in bets.order if other != place]
    return max(min(max(others, default=0), bets.price.to) - front[place], 0)


def find_unit(rule: BetRule, price: Price) -> Cents:
    """Find the bet or the raise that is due: the street's, and at open amounts no less than the last one."""
    if rule.way == "fixed":
        return rule.upper if price.upper else rule.least
    return max(rule.least, price.by)


def find_base(rule: BetRule, price: Price) -> Cents:
    """Find what a bet or raise is measured from: the last whole one, and at open amounts all that there is to call.

    Forced money that is less than a bet is completed: nothing of it counts.
    """
    if rule.way == "fixed":
        return price.full
    return price.to if price.bets or price.last >= 0 else 0


def is_short(price: Price) -> bool:
    """Tell whether the only bet is an all-in too small to count."""
    return not price.bets and price.last >= 0


def fold(bets: Bets) -> Bets:
    """Without the next in the queue."""
    rule, price, order, queue, stacks, front, able, acted, checks = bets
    place = queue[0]
    order = tuple([one for one in order if one != place])
    left = new(Bets, (rule, price, order, queue[1:], stacks, front, able - 1, acted | 1 << place, checks))
    return left if able > 2 else drop_settled(left)


def check(bets: Bets) -> Bets:
    """After a check."""
    rule, price, order, queue, stacks, front, able, acted, checks = bets
    bit = 1 << queue[0]
    return new(Bets, (rule, price, order, queue[1:], stacks, front, able, acted | bit, checks | bit))


def call(bets: Bets, amount: Cents) -> Bets:
    """After a call of so many chips."""
    rule, price, order, queue, stacks, front, able, acted, checks = bets
    place = queue[0]
    behind, before = list(stacks), list(front)
    behind[place] -= amount
    before[place] += amount
    acted |= 1 << place
    if behind[place]:
        return new(Bets, (rule, price, order, queue[1:], tuple(behind), tuple(before), able, acted, checks))
    return drop_settled(Bets(rule, price, order, queue[1:], tuple(behind), tuple(before), able - 1, acted, checks))


def raise_to(bets: Bets, to: Cents) -> Bets:
    """After a bet, a raise, or the completion of a bring-in, to so much."""
    rule, price, order, queue, stacks, front, able, acted, checks = bets
    place = queue[0]
    behind, before = list(stacks), list(front)
    behind[place] -= to - before[place]
    before[place] = to
    able -= not behind[place]
    spot = order.index(place)
    later = tuple([one for one in order[spot + 1 :] + order[:spot] if behind[one]])
    if rule.way == "bet or fold":
        later = queue[1:]
    if rule.sevens and is_short(price):
        checks &= ~(1 << place)
    dearer, opens = _raise_price(bets, place, to)
    acted = 1 << place if opens else acted | 1 << place
    left = Bets(rule, dearer, order, later, tuple(behind), tuple(before), able, acted, checks)
    return drop_settled(left) if able < 2 else left


def _raise_price(bets: Bets, place: int, to: Cents) -> tuple[Price, bool]:
    """Give the price after a bet or raise to so much, and whether it lets everybody raise again.

    An all-in too small to count changes the price and nothing else. One that counts and is no whole bet or raise lets
    everybody raise as well, but where all-ins add up only who faces enough of them.
    """
    rule, price = bets.rule, bets.price
    if rule.way == "bet or fold":
        return price._replace(to=max(price.to, to), last=place), False
    added = to - find_base(rule, price)
    unit = find_unit(rule, price)
    # Before the first whole bet an all-in is measured as that bet. After it, where all-ins do not add up, one that
    # follows another too small to count is measured from that one.
    measured = to if not price.bets else added if rule.adds_up else to - price.to
    if added < unit and measured * rule.whole < rule.part * unit:
        return price._replace(to=to, due=0, last=place), False
    count = price.bets + 1
    lifted = rule.lifted and len(bets.order) == 2
    capped = bool(rule.cap) and count >= rule.cap and not lifted
    upper = price.upper or (rule.either and added > rule.least)
    return Price(to, to, max(added, price.by), count, capped, upper, 0, place), added >= unit or not rule.adds_up


def bring_in(bets: Bets, amount: Cents) -> Bets:
    """After the bring-in; whoever has fewer chips posts those, and the price is the whole bring-in all the same."""
    due = bets.price.due
    place = bets.queue[0]
    spot = bets.order.index(place)
    behind, before = list(bets.stacks), list(bets.front)
    behind[place] -= amount
    before[place] += amount
    # A bring-in as large as a bet cannot be completed: it is the first bet.
    price = Price(due, due, due, 1) if due >= bets.rule.least else bets.price._replace(to=due, due=0)
    last = (place,) if bets.rule.live else ()
    later = tuple([one for one in bets.order[spot + 1 :] + bets.order[:spot] + last if behind[one]])
    able = bets.able - (not behind[place])
    # A forced bet is no action of its own: whoever made it may still raise.
    left = bets._replace(price=price, queue=later, stacks=tuple(behind), front=tuple(before), able=able)
    return drop_settled(left) if able < 2 else left


make_choice = lru_cache(maxsize=8192)(Choice)
"""Choices are values: one of each is enough."""
FOLD, CHECK = Choice("fold"), Choice("check")
ONLY_CHECK = (CHECK,)


def list_choices(bets: Bets, pot: Cents) -> tuple[Choice, ...]:
    """List all that the next in the queue may choose; `pot` is all that has been put in."""
    rule, price = bets.rule, bets.price
    place = bets.queue[0]
    stack = bets.stacks[place]
    if rule.way == "bet or fold":
        return make_choice("bet", bets.front[place] + min(rule.least, stack)), FOLD
    if price.due:
        return _list_forced(bets, place, pot)
    debt = count_owed(bets, place)
    raises = _list_raises(bets, place, debt, pot)
    if not debt:
        return (CHECK, *raises) if raises else ONLY_CHECK
    return (FOLD, make_choice("call", debt if debt < stack else stack), *raises)


def _list_forced(bets: Bets, place: int, pot: Cents) -> tuple[Choice, ...]:
    """List the bring-in, or a whole bet instead; whoever has it only because another is all in may fold as well."""
    stack, due = bets.stacks[place], bets.price.due
    offered = [make_choice("bring in", min(due, stack))]
    if bets.rule.completes:
        dearer = bets._replace(price=bets.price._replace(to=due))
        more = _list_raises(dearer, place, due, pot, "complete")
        offered += [one for one in more if one.amount is not None and one.amount > due]
    return tuple(offered) if place == bets.order[0] else (*offered, FOLD)


def _list_raises(bets: Bets, place: int, debt: Cents, pot: Cents, name: str = "") -> tuple[Choice, ...]:
    """List the bets or raises of a place: against somebody who could meet more than the wager as it is.

    Who has acted may raise again only against more than an all-in too small to count, or several that add up.
    """
    rule, price, stacks, front = bets.rule, bets.price, bets.stacks, bets.front
    if stacks[place] <= debt or price.capped:
        return ()
    bit = 1 << place
    if not (rule.sevens and is_short(price)):
        if bets.acted & bit and not (rule.adds_up and debt * rule.whole >= rule.part * find_unit(rule, price)):
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
    return _list_sizes(bets, place, action, pot)


def _list_sizes(bets: Bets, place: int, action: str, pot: Cents) -> tuple[Choice, ...]:
    rule, price = bets.rule, bets.price
    had = bets.front[place]
    top = had + bets.stacks[place]
    if rule.way == "fixed":
        unit = price.full + (rule.upper if price.upper else rule.least)
        if unit >= top:
            return (make_choice(action, top),)
        if rule.either and not price.upper:
            return make_choice(action, unit), make_choice(action, min(price.full + rule.upper, top))
        return (make_choice(action, unit),)
    return _make_span(rule, price, action, had, top, pot)


def _make_span(rule: BetRule, price: Price, action: str, had: Cents, top: Cents, pot: Cents) -> tuple[Choice, ...]:
    """Make an open amount: from the least raise to what the limit and the chips allow."""
    base = find_base(rule, price)
    least = max(base + find_unit(rule, price), price.to + rule.chip)
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
        return (make_choice(action, top),) if top == most else ()
    return (make_choice(action, least),) if least == most else (make_choice(action, least, most, rule.chip),)
