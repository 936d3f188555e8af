"""One betting round: who may do what, and for how much."""

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from tests.families.poker.naive.hand import Hand, Offer, part

Asked = Generator[tuple[int, set[Offer]], tuple[str, int, tuple[Any, ...]], None]


class Wagers:
    """The money of one betting round.

    `price` is what a seat must have in front. `full` is where the last whole bet or raise brought it and `last` how
    large that was; `bets` are the whole ones so far, and `acted` who has spoken since the last of them.
    """

    def __init__(self, hand: Hand, street: dict[str, Any], *, first: bool, doubled: bool) -> None:
        self.hand, self.rule, self.first = hand, hand.page["betting"], first
        self.kind = self.rule["limit"]
        factor = 2 if doubled else 1
        self.lower, self.upper = hand.lower * factor, hand.upper * factor
        self.units = [self.upper if street["bet"] == "upper" else self.lower]
        pair = street["open_pair"] and any(
            len({rank for rank, _ in hand.showing(seat)}) < len(hand.showing(seat)) for seat in hand.live
        )
        if self.kind == "fixed" and (street["bet"] == "either" or pair):
            self.units = sorted({self.lower, self.upper})
        if self.kind != "fixed":
            self.units = [self.lower]
        self.price = hand.price if first else 0
        self.full, self.bets, self.last = 0, 0, self.lower
        self.first_bet(self.price)
        self.bets += bool(first and hand.straddled)
        self.acted: set[int] = set()
        self.checked: set[int] = set()
        self.began = len(hand.live)
        self.free = self.rule["uncapped"] == "two began" and self.began == 2
        self.raised = False
        self.short = False
        self.callers: list[int] = []
        self.low_rules = hand.low and bool(hand.page["sevens"])
        self.sevens = bool(hand.page["sevens"]) and (hand.low or not hand.page["openers"])

    def first_bet(self, amount: int) -> None:
        """Forced money that is a whole bet counts as the first one."""
        if amount >= min(self.units):
            self.full, self.bets, self.last = amount, 1, amount

    def owes(self, seat: int) -> int:
        """What a seat must add; against seats that are all in, no more than the most that one of them has put in."""
        hand, price = self.hand, self.price
        others = [other for other in hand.live if other != seat]
        if not any(hand.stack[other] for other in others):
            price = min(price, max(hand.front[other] for other in others))
        return max(0, price - hand.front[seat])

    def can_be_met(self, seat: int, beyond: int = 0) -> bool:
        """Whether anybody else could match a chip more than the price."""
        hand = self.hand
        return any(
            hand.stack[other] and hand.front[other] + hand.stack[other] > max(self.price, beyond)
            for other in hand.live
            if other != seat
        )

    def nothing_to_decide(self, seat: int) -> bool:
        alone = not any(self.hand.stack[other] for other in self.hand.live if other != seat)
        return alone and not self.owes(seat)

    def capped(self) -> bool:
        if self.rule["raises"] is None or self.free:
            return False
        uncounted = self.first and self.hand.big_blind > 0 and not self.rule["blind_counts"]
        cap = 1 + int(self.rule["raises"]) + uncounted
        return self.bets >= cap

    def may_raise(self, seat: int) -> bool:
        hand = self.hand
        if not self.can_be_met(seat) or hand.stack[seat] <= self.owes(seat) or self.capped():
            return False
        completes = self.sevens and self.last_street and not self.bets and self.price and seat in self.checked
        if completes:
            return True
        if seat in self.checked and (not self.rule["check_raise"] or self.low_rules):
            return False
        if seat in self.acted:
            return bool(self.rule["all_ins_add_up"]) and self.owes(seat) >= self.reopens(self.due())
        return True

    last_street = False

    def due(self) -> int:
        """The bet or raise that is due: the street's, and at open amounts no less than the last one."""
        return self.units[0] if self.kind == "fixed" or not self.bets else self.last

    def reopens(self, due: int) -> Fraction:
        return Fraction(self.rule["all_in_counts_from"]) * due

    def targets(self, seat: int) -> list[tuple[int, int]]:
        """What a bet or raise may bring the street's wager to: least and most."""
        if self.kind == "fixed":
            return [(self.full + unit, self.full + unit) for unit in self.units]
        unit = self.units[0]
        least = self.price + self.last if self.bets or self.raised else unit
        most = self.hand.front[seat] + self.hand.stack[seat]
        if self.kind == "spread":
            most = (self.price if self.bets or self.raised else 0) + self.upper
        if self.kind == "pot":
            most = max(least, self.pot_most(seat))
        if self.rule["most"] is not None:
            most = min(most, self.hand.front[seat] + int(self.rule["most"]))
        return [(least, most)]

    def pot_most(self, seat: int) -> int:
        opening = self.rule["opening"]
        if opening and self.first and self.hand.big_blind and not self.raised:
            return max(part(opening, self.hand.big_blind), self.pot_after_call(seat))
        return self.pot_after_call(seat)

    def pot_after_call(self, seat: int) -> int:
        size = self.hand.pot + self.owes(seat)
        step = self.rule["rounded"] or 1
        return self.price + -(-size // step) * step

    def word(self) -> str:
        return "bet" if not self.price else "raise" if self.bets or self.raised else "complete"

    def raises(self, seat: int, word: str) -> set[Offer]:
        reach = self.hand.front[seat] + self.hand.stack[seat]
        return {
            (word, min(least, reach), min(most, reach), ())
            for least, most in self.targets(seat)
            if min(most, reach) > self.price
        }

    def offers(self, seat: int) -> set[Offer]:
        """All that a seat may do."""
        owed = min(self.owes(seat), self.hand.stack[seat])
        found: set[Offer] = {("fold", 0, 0, ()), ("call", owed, owed, ())} if owed else {("check", 0, 0, ())}
        if self.may_raise(seat):
            found |= self.raises(seat, self.word())
        return found

    def wagered(self, seat: int, to: int) -> None:
        """A bet, a raise or a completion."""
        hand, grows = self.hand, to - self.price
        least = min(low for low, _ in self.targets(seat))
        due = self.due()
        adds_up = self.rule["all_ins_add_up"]
        measured = to if not self.bets else to - self.full if adds_up and self.kind == "fixed" else grows
        counts = to >= least or measured >= self.reopens(due)
        whole = to - self.full
        upper_bet = len(self.units) == 2 and whole > self.lower and whole >= self.reopens(self.upper)
        if self.rule["uncapped"] == "two are left" and counts and len(hand.live) == 2:
            self.free = True
        if self.sevens and not self.bets and self.raised:
            self.checked.discard(seat)
        self.short = not counts and not self.bets and 2 * to < self.units[0]
        if counts:
            if to >= least or not adds_up:
                self.acted = set()
            self.last = max(self.last, grows) if self.bets or self.raised else max(self.lower, to)
            self.bets += 1
            self.full = to
            if upper_bet:
                self.units = [self.upper]
        hand.pay(seat, to - hand.front[seat])
        self.price = to
        self.raised = True
        self.acted.add(seat)
        hand.aggressor = seat


def betting(wagers: Wagers, order: list[int], *, forced: int = 0, passed_on: bool = False, spoken: int = 0) -> Asked:
    """Ask everybody in turn until all have matched the price.

    `forced` is who must bring it in; so many as `spoken` says have had their first turn.
    """
    hand = wagers.hand
    queue = list(order[spoken:])
    if forced:
        yield from bring_in(wagers, forced, queue, passed_on=passed_on)
    while queue and len(hand.live) > 1:
        seat = queue.pop(0)
        if seat not in hand.live or not hand.stack[seat] or wagers.nothing_to_decide(seat):
            continue
        action, amount, _ = yield seat, wagers.offers(seat)
        if action == "fold":
            hand.live.remove(seat)
        elif action in ("check", "call"):
            hand.pay(seat, amount)
            wagers.acted.add(seat)
            (wagers.callers.append if action == "call" else wagers.checked.add)(seat)
        else:
            wagers.wagered(seat, amount)
            place = order.index(seat)
            queue = order[place + 1 :] + order[:place]


def bring_in(wagers: Wagers, seat: int, queue: list[int], *, passed_on: bool) -> Asked:
    """The forced bet of the card that opens, or a whole bet instead."""
    hand, rule = wagers.hand, wagers.hand.page["bring_in"]
    stakes = hand.given.stakes
    forced = stakes["bring_in"] if stakes["bring_in"] is not None else part(rule["part"], hand.given.stakes["lower"])
    while True:
        queue.pop(0)
        offers: set[Offer] = {("bring in", min(forced, hand.stack[seat]), min(forced, hand.stack[seat]), ())}
        if passed_on:
            offers.add(("fold", 0, 0, ()))
        if rule["may_complete"] and wagers.can_be_met(seat, beyond=forced):
            for word, least, most, _ in wagers.raises(seat, "complete"):
                more = least if least > forced else min(most, forced + hand.page["odd_chip"]["chip"])
                offers |= {(word, more, most, ())} if most > forced else set()
        action, amount, _ = yield seat, offers
        if action != "fold":
            break
        hand.live.remove(seat)
        if len(hand.live) == 1:
            return
        while queue and not (queue[0] in hand.live and hand.stack[queue[0]]):
            queue.pop(0)
        if not queue or len([one for one in hand.live if hand.stack[one]]) == 1:
            return
        seat = queue[0]
    wagers.price = forced
    if action == "bring in":
        hand.pay(seat, amount)
        wagers.first_bet(forced)
        if rule["live"]:
            queue.append(seat)
    else:
        wagers.wagered(seat, amount)
