"""The referee: plays a hand by the page's keys alone. It is a generator that yields whose turn it is and all that may
be done, is sent what was done, and returns what everybody has at the end."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from tests.families.poker.naive import speakers
from tests.families.poker.naive.forced import blinds_of, post_all
from tests.families.poker.naive.hand import Given, Hand, Offer, sat_down
from tests.families.poker.naive.hands import Judge, can_open, is_seven, value
from tests.families.poker.naive.pots import Showing, award, best_of, dropped, layers, unmatched
from tests.families.poker.naive.streets import cards_of_street, turn_order
from tests.families.poker.naive.wagers import Wagers, betting
from tests.ranking.naive import Card


@dataclass
class Outcome:
    """What everybody has gained or lost, what the house took, and what is carried to the next hand."""

    net: dict[int, int]
    collected: int
    carried: int
    notes: set[str] = field(default_factory=set)


Play = Generator[tuple[int, set[Offer]], tuple[str, int, tuple[Card, ...]], Outcome]
Asked = Generator[tuple[int, set[Offer]], tuple[str, int, tuple[Card, ...]], None]


def referee(given: Given) -> Play:
    """One hand from the first chip to the last."""
    hand = sat_down(given)
    post_all(hand)
    alone = bool(given.page["showdown"]["needs"])
    rounds = 0
    for number, street in enumerate(given.page["street"]):
        if not hand.live or (len(hand.live) == 1 and not alone):
            break
        yield from cards_of_street(hand, street)
        if street["bet"] == "none":
            continue
        rounds += 1
        hand.reached = rounds
        if number == 0 and hand.bomb:
            continue
        last = all(later["bet"] == "none" for later in given.page["street"][number + 1 :])
        if (yield from street_betting(hand, street, first=rounds == 1, last=last)):
            return passed_out(hand)
    if given.page["showdown"]["asked"] and len(hand.live) > 1:
        yield from asked(hand)
    return settled(hand)


def street_betting(
    hand: Hand, street: dict[str, Any], *, first: bool, last: bool
) -> Generator[tuple[int, set[Offer]], tuple[str, int, tuple[Card, ...]], bool]:
    """The betting round of a street; says whether a pot with openers was passed out."""
    if not first:
        hand.front = dict.fromkeys(hand.front, 0)
    before = dict(hand.paid)
    hand.aggressor = 0
    over = {seat for seat, what, _ in hand.given.posts if what == "over button"}
    doubled = bool(over) and all(seat in over for seat in hand.live)
    if hand.page["betting"]["limit"] == "bet or fold":
        yield from bet_or_fold(hand)
        return False
    wagers = Wagers(hand, street, first=first, doubled=doubled)
    wagers.last_street = last
    if first and hand.page["openers"]:
        yield from opening(hand, wagers, street)
        if wagers.checked and not hand.opener and not hand.low:
            return True
        if hand.low:
            wagers = Wagers(hand, street, first=first, doubled=doubled)
            yield from betting(wagers, turn_order(hand))
    else:
        yield from ordered_betting(hand, wagers, first=first)
    hand.last_round = {seat: hand.paid[seat] - before[seat] for seat in hand.paid} if last else {}
    hand.checked = set(wagers.checked)
    hand.short_bet = wagers.short
    hand.callers = list(wagers.callers)
    return False


def ordered_betting(hand: Hand, wagers: Wagers, *, first: bool) -> Asked:
    able = [seat for seat in hand.live if hand.stack[seat]]
    if not able:
        return
    speaker = first_speaker(hand, first=first)
    forced = 0
    passed_on = False
    rule = hand.page["bring_in"]
    if first and rule and not rule["may_check"] and not hand.price and len(able) > 1:
        forced = speaker
        while not hand.stack[forced]:
            forced = hand.circle(forced)[1]
            passed_on = True
        speaker = forced
    order = hand.circle(speaker)
    if first and hand.killer and hand.page["kill"]["acts_last"]:
        order = [seat for seat in order if seat != hand.killer] + [hand.killer]
    yield from betting(wagers, order, forced=forced, passed_on=passed_on)


def first_speaker(hand: Hand, *, first: bool) -> int:
    """Who speaks first on a betting round; where that seat is out, the next one in turn does."""
    way = hand.page["action"]["first" if first else "later"]
    boards = hand.page["action"]["boards"]
    order = turn_order(hand)
    if way == "left of the blinds":
        posted = [seat for seat, amount in blinds_of(hand) if amount]
        return hand.circle(hand.straddled or posted[-1])[1]
    if way == "by the cards":
        up = {seat: hand.showing(seat) for seat in order}
        if first:
            return speakers.opens(boards, {seat: cards[-1] for seat, cards in up.items()})
        if hand.page["action"]["leader_all_in"] == "next board":
            up = {seat: cards for seat, cards in up.items() if hand.stack[seat]} or up
        return speakers.leads(boards, up, hand.joker_down)
    if way == "opener" and hand.opener:
        return hand.opener
    return order[0]


def bet_or_fold(hand: Hand) -> Asked:
    """Each in turn puts in the lower limit, or what is left of the chips, or folds."""
    for seat in turn_order(hand):
        if hand.stack[seat]:
            unit = min(hand.lower, hand.stack[seat])
            action, amount, _ = yield seat, {("bet", unit, unit, ()), ("fold", 0, 0, ())}
            if action == "fold":
                hand.live.remove(seat)
            else:
                hand.pay(seat, amount)


def opening(hand: Hand, wagers: Wagers, street: dict[str, Any]) -> Asked:
    """Until somebody opens, only openers may be bet, or falsely; then the betting goes on behind the opener."""
    order = turn_order(hand)
    for place, seat in enumerate(order):
        if not hand.stack[seat] or wagers.nothing_to_decide(seat):
            continue
        good = can_open(hand.page, hand.own[seat])
        offers: set[Offer] = {("check", 0, 0, ())}
        if wagers.can_be_met(seat):
            offers |= wagers.raises(seat, "bet" if good else "open falsely")
        action, amount, _ = yield seat, offers
        if action == "check":
            wagers.checked.add(seat)
            wagers.acted.add(seat)
            continue
        hand.opener, hand.false = seat, not good
        wagers.wagered(seat, amount)
        before = sum(hand.paid.values())
        yield from betting(wagers, order[place:] + order[:place], spoken=1)
        hand.called = sum(hand.paid.values()) > before
        return
    # Where nobody has chips to bet against, nobody was asked, and the hand goes on as it is.
    hand.low = bool(wagers.checked) and hand.page["openers"]["passed_out"] == "low"


def passed_out(hand: Hand) -> Outcome:
    """Nobody has opened."""
    net = {seat: hand.stack[seat] - hand.given.chips[seat] for seat in hand.given.seats}
    if hand.page["openers"]["passed_out"] == "ends":
        net = {seat: net[seat] + hand.paid[seat] for seat in net}
        return Outcome(net, hand.collected, hand.given.carried)
    return Outcome(net, hand.collected, hand.pot)


def asked(hand: Hand) -> Asked:
    """Each in turn shows or throws the hand away, but for the last one who plays for some pot."""
    begins = hand.aggressor if hand.aggressor in hand.live else first_speaker(hand, first=False)
    order = [seat for seat in hand.circle(begins) if seat in hand.live]
    top, back = unmatched(hand.paid)
    paid = {seat: amount - (back if seat == top else 0) for seat, amount in hand.paid.items()}
    for seat in order:
        if len(hand.live) == 1:
            return
        offers: set[Offer] = {("show", 0, 0, ())}
        if not any(seats == [seat] for _, seats in layers(paid, hand.live)):
            offers.add(("muck", 0, 0, ()))
        action, _, _ = yield seat, offers
        if action == "muck":
            hand.live.remove(seat)


def settled(hand: Hand) -> Outcome:
    """Bets that nobody matched go back, the house takes its drop, and the pots are awarded."""
    given, page = hand.given, hand.page
    live = turn_order(hand)
    net = {seat: hand.stack[seat] - given.chips[seat] for seat in given.seats}
    nobody_called = hand.false and not hand.called and hand.opener in live
    if not live or nobody_called:
        return Outcome(net, hand.collected, hand.pot)
    playing = live
    if hand.false and hand.opener in live:
        playing = [seat for seat in live if seat != hand.opener]
    notes = {"sevens"} if give_back_sevens(hand, playing, net) else set()
    if page["showdown"]["needs"] is None or len(live) > 1:
        seat, back = unmatched(hand.paid)
        hand.paid[seat or live[0]] -= back
        net[seat or live[0]] += back
    whole = hand.pot
    drop = dropped(given.fee, len(given.seats), hand.reached, whole)
    if not playing:
        return Outcome(net, hand.collected, whole)
    own = {seat: hand.own[seat] for seat in playing}
    showing = Showing(page, Judge(page, passed_out=hand.low), playing, own, hand.joker_down, hand.board)
    awarded = 0
    left = drop
    for number, (amount, seats) in enumerate(layers(hand.paid, playing)):
        size = amount + (hand.dead if number == 0 else 0)
        taken = min(left, size)
        left -= taken
        for seat, won in award(size - taken, seats, showing).items():
            net[seat] += won
            awarded += won
    return Outcome(net, hand.collected + drop, whole - drop - awarded, notes)


def give_back_sevens(hand: Hand, playing: list[int], net: dict[int, int]) -> bool:
    """The rule of sevens: what goes back of the bets after the draw, where a hand was checked that had to bet."""
    page = hand.page
    if not page["sevens"] or (page["openers"] and not hand.low) or len(playing) < 2:
        return False
    words = page["openers"]["low"] if page["openers"] else page["ranking"]
    bettors = [seat for seat in playing if hand.last_round.get(seat)]
    if not bettors:
        return False
    best = best_of(bettors, lambda seat: value(words, "any", hand.own[seat], ()))
    if not is_seven(words, hand.own[best[0]], page["sevens"]["up_to"]):
        return False
    back = dict(hand.last_round)
    if hand.short_bet:
        calls = hand.callers
        first = next((place for place, seat in enumerate(calls) if seat in best), len(calls))
        back = {seat: hand.last_round[seat] for seat in calls[first + 1 :] if seat not in best}
    elif not any(seat in hand.checked for seat in best):
        return False
    for seat, amount in back.items():
        hand.paid[seat] -= amount
        net[seat] += amount
    return True
