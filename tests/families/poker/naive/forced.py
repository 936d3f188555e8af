"""What goes in before the cards: fees, antes, blinds, and the posts of single players."""

from tests.families.poker.naive.hand import Hand, Page, part
from tests.families.poker.naive.pots import row_for


def ante_of(hand: Hand) -> int:
    """Everybody's ante: what the stakes name, or else the page's part of the lower limit."""
    page, stakes, given = hand.page, hand.given.stakes, hand.given
    if stakes["ante"] is not None and (page["antes"] or not given.stakes_from_fee):
        return int(stakes["ante"])
    return part(page["antes"]["part"], stakes["lower"]) if page["antes"] else 0


def blinds_of(hand: Hand) -> list[tuple[int, int]]:
    """The live blinds: seat and amount, in the page's order."""
    page, stakes, seats = hand.page, hand.given.stakes, hand.given.seats
    if not page["blinds"]:
        return []
    rows: list[Page] = page["blinds"]["post"]
    if len(seats) == 2 and page["blinds"]["heads_up"]:
        rows = page["blinds"]["heads_up"]
    printed = list(stakes["blinds"])[-len(rows) :]
    from_button = hand.circle(hand.given.button)
    found = []
    for number, row in enumerate(rows):
        amount = printed[number] if printed else part(row["part"], stakes["lower"])
        found.append((from_button[row["place"] % len(seats)], amount))
    return found


def kill_amount(hand: Hand) -> int:
    """What the killer posts."""
    rule, blinds = hand.page["kill"], blinds_of(hand)
    if rule["blind"] == "all blinds" and blinds:
        return sum(amount for _, amount in blinds)
    big = blinds[-1][1] if blinds else hand.given.stakes["lower"]
    return part(rule["multiple"], big)


def kill(hand: Hand, seat: int, amount: int) -> None:
    """A seat kills the pot: live money, and the limits grow. As large as all blinds, it comes on top of one's own."""
    rule = hand.page["kill"]
    own = hand.front[seat] if rule["blind"] == "all blinds" else 0
    if own:
        hand.front[seat] -= own
        hand.paid[seat] -= own
        hand.dead += own
    hand.pay(seat, amount - hand.front[seat])
    hand.killer, hand.killed_for = seat, amount
    hand.price = max(hand.price, amount)
    hand.lower = part(rule["multiple"], hand.lower)
    hand.upper = part(rule["multiple"], hand.upper)


def post_all(hand: Hand) -> None:
    """Everything that goes in before the cards."""
    given = hand.given
    each = row_for(given.fee["each"], len(given.seats)) if given.fee else None
    for seat in given.seats:
        if each and not (given.carried and seat in given.in_for_nothing):
            hand.collected += min(each["fee"], hand.stack[seat])
            hand.stack[seat] -= min(each["fee"], hand.stack[seat])
    posted = {(what, seat): amount for seat, what, amount in given.posts}
    ante = ante_of(hand)
    most = hand.page["openers"] and hand.page["openers"]["most_antes"]
    has_paid = given.in_for_nothing if most and given.carried_rounds >= most else []
    for seat in given.seats:
        if seat not in has_paid:
            hand.pay(seat, ante, live=False)
    hand.bomb = any(what == "bomb pot" for what, _ in posted)
    if hand.bomb:
        for seat in given.seats:
            hand.pay(seat, posted["bomb pot", seat], live=False)
        return
    blinds = blinds_of(hand)
    hand.big_blind = hand.price = blinds[-1][1] if blinds else 0
    for seat, amount in blinds:
        hand.pay(seat, amount)
    for (what, seat), amount in posted.items():
        if what == "dead blind":
            hand.bury(seat, amount)
        if what == "blind":
            hand.pay(seat, amount)
        if what == "straddle":
            hand.pay(seat, amount - hand.front[seat])
            hand.straddled, hand.price = seat, amount
        if what == "kill":
            kill(hand, seat, amount)
