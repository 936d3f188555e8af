"""The money before the cards: fees, antes, blinds, and what single players post."""

from typing import NamedTuple

from houseway.core.money import Cents
from houseway.core.round.unbanked import check_funds, find_fee_of_each
from houseway.core.table.collection import FROM_THE_POT
from houseway.families.poker.play.betting import Price, new
from houseway.families.poker.play.facts import Chain, FactKind
from houseway.families.poker.play.limits import make_first_price
from houseway.families.poker.play.position import Position


class Purse(NamedTuple):
    """The money of the round.

    `entered` is what each place came to play with: chips without fees and dead blinds. `dead` is in the pot for
    nobody: dead blinds and a carried pot. `money` is everything together, so that the pot is what is not in a stack.
    """

    entered: tuple[Cents, ...]
    dead: Cents
    money: Cents


class PostedMoney(NamedTuple):
    """The table once all forced money is in: chips behind and in front, the price, and the places that posted more."""

    purse: Purse
    stacks: tuple[Cents, ...]
    front: tuple[Cents, ...]
    price: Price
    facts: Chain | None
    straddler: int = -1
    killer: int = -1
    bomb: bool = False


def post_money(position: Position) -> PostedMoney:
    """Take the fees, the antes and the blinds, from each as far as the chips go."""
    if position.posts or position.carried or position.limits.ante or (position.fee and position.fee.option.each):
        return _Posting(position).post_all()
    stacks, front = list(position.chips), [0] * len(position.seats)
    facts: Chain | None = None
    for place, amount, name in position.limits.posting:
        moved = min(amount, stacks[place])
        stacks[place] -= moved
        front[place] += moved
        facts = new(Chain, (facts, "blind", position.seats[place], moved, (), name, None))
    purse = new(Purse, (position.chips, 0, sum(position.chips)))
    return new(PostedMoney, (purse, tuple(stacks), tuple(front), position.limits.price, facts, -1, -1, False))


def make_kill_price(position: Position, blind: Cents) -> Price:
    """Work out what a kill makes it cost to come in, at the limits as they have grown."""
    return make_first_price(position.limits.rules, blind)


class _Posting:
    """Everything that can be posted, in its order."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stacks = list(position.chips)
        self.front = [0] * len(position.seats)
        self.lost = [0] * len(position.seats)
        self.dead = position.carried.amount if position.carried else 0
        self.facts: Chain | None = None

    def post_all(self) -> PostedMoney:
        position = self.position
        self._take_fees()
        if position.carried:
            self.facts = Chain(self.facts, "carried in", 0, position.carried.amount)
        bomb = self._post_bomb_pot()
        self._post_antes()
        price = Price() if bomb else self._post_blinds()
        straddler, killer = -1, -1
        for post in position.posts:
            if post.what == "straddle":
                straddler = position.place(post.seat)
                self._put_up_to(straddler, post.amount, "straddle")
                price = Price(post.amount, post.amount, post.amount, price.bets + 1)
            if post.what == "kill":
                killer = position.place(post.seat)
                self._post_kill(killer, post.amount)
                price = make_kill_price(position, post.amount)
        entered = tuple([chips - lost for chips, lost in zip(position.chips, self.lost, strict=True)])
        purse = Purse(entered, self.dead, sum(entered) + self.dead)
        return PostedMoney(purse, tuple(self.stacks), tuple(self.front), price, self.facts, straddler, killer, bomb)

    def _take_fees(self) -> None:
        position, fee = self.position, find_fee_of_each(self.position.fee, len(self.position.seats))
        new = position.new_to_pot if fee else ()
        for place, seat in enumerate(position.seats):
            if seat in new:
                check_funds(seat, self.stacks[place], fee)
                self._take_away(place, fee, "collected")
            for post in position.posts:
                if post.what == "time" and post.seat == seat != FROM_THE_POT:
                    check_funds(seat, self.stacks[place], post.amount)
                    self._take_away(place, post.amount, "time")

    def _post_bomb_pot(self) -> bool:
        bombs = [post for post in self.position.posts if post.what == "bomb pot"]
        for post in bombs:
            self._put_in(self.position.place(post.seat), post.amount, "bomb pot")
        return bool(bombs)

    def _post_antes(self) -> None:
        """Give the antes; what a seat antes beyond the table's ante is for all, and dead."""
        position, usual = self.position, self.position.limits.ante
        own = {post.seat: post.amount for post in position.posts if post.what == "ante"}
        for place, seat in enumerate(position.seats):
            ante = own.get(seat, position.find_ante(seat))
            self._put_in(place, min(ante, usual), "ante")
            beyond = min(max(ante - usual, 0), self.stacks[place])
            self._take_away(place, beyond, "ante")
            self.dead += beyond

    def _post_blinds(self) -> Price:
        position = self.position
        for place, amount, name in position.limits.posting:
            self._put_up_to(place, self.front[place] + amount, "blind", name)
        for post in position.posts:
            place = position.place(post.seat) if post.seat else -1
            if post.what == "blind":
                self._put_up_to(place, self.front[place] + post.amount, "blind", "blind")
            if post.what == "dead blind":
                moved = min(post.amount, self.stacks[place])
                self._take_away(place, moved, "dead blind")
                self.dead += moved
        return position.limits.price

    def _post_kill(self, place: int, amount: Cents) -> None:
        """Give the kill blind; one as large as all blinds comes on top of the killer's own, which then matches
        nothing.
        """
        kill = self.position.page.kill
        if kill and kill.blind == "all blinds":
            self.lost[place] += self.front[place]
            self.dead += self.front[place]
            self.front[place] = 0
        self._put_up_to(place, amount, "kill")

    def _put_in(self, place: int, amount: Cents, kind: FactKind) -> None:
        """Put in chips that count for matching and not towards the bets of the first street."""
        moved = min(amount, self.stacks[place])
        if moved:
            self.stacks[place] -= moved
            self._add_fact(kind, place, moved)

    def _put_up_to(self, place: int, to: Cents, kind: FactKind, name: str = "") -> None:
        """Live chips in front of a place, up to so many or as many as it has."""
        moved = min(to - self.front[place], self.stacks[place])
        if moved > 0:
            self.stacks[place] -= moved
            self.front[place] += moved
            self._add_fact(kind, place, moved, name)

    def _take_away(self, place: int, amount: Cents, kind: FactKind) -> None:
        self.stacks[place] -= amount
        self.lost[place] += amount
        if amount:
            self._add_fact(kind, place, amount)

    def _add_fact(self, kind: FactKind, place: int, amount: Cents, name: str = "") -> None:
        self.facts = Chain(self.facts, kind, self.position.seats[place], amount, (), name)
