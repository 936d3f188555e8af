"""The money before the cards: fees, antes, blinds, and what single players post."""

from typing import NamedTuple

from houseway.core.money import Cents
from houseway.core.round.unbanked import check_funds, find_fee_of_each
from houseway.core.table.collection import FROM_THE_POT
from houseway.families.poker.play.betting import Price, new
from houseway.families.poker.play.facts import Chain, FactKind
from houseway.families.poker.play.limits import first_bet
from houseway.families.poker.play.position import Felt


class Purse(NamedTuple):
    """The money of the round.

    `entered` is what each place came to play with: chips without fees and dead blinds. `dead` is in the pot for
    nobody: dead blinds and a carried pot. `money` is everything together, so that the pot is what is not in a stack.
    """

    entered: tuple[Cents, ...]
    dead: Cents
    money: Cents


class Posted(NamedTuple):
    """The table once all forced money is in: chips behind and in front, the price, and the places that posted more."""

    purse: Purse
    stacks: tuple[Cents, ...]
    front: tuple[Cents, ...]
    price: Price
    facts: Chain | None
    straddler: int = -1
    killer: int = -1
    bomb: bool = False


def posted(felt: Felt) -> Posted:
    """Take the fees, the antes and the blinds, from each as far as the chips go."""
    if felt.posts or felt.carried or felt.limits.ante or (felt.fee and felt.fee.option.each):
        return _Posting(felt).all()
    stacks, front = list(felt.chips), [0] * len(felt.seats)
    facts: Chain | None = None
    for place, amount, name in felt.limits.posting:
        moved = min(amount, stacks[place])
        stacks[place] -= moved
        front[place] += moved
        facts = new(Chain, (facts, "blind", felt.seats[place], moved, (), name, None))
    purse = new(Purse, (felt.chips, 0, sum(felt.chips)))
    return new(Posted, (purse, tuple(stacks), tuple(front), felt.limits.price, facts, -1, -1, False))


def kill_price(felt: Felt, blind: Cents) -> Price:
    """What a kill makes it cost to come in, at the limits as they have grown."""
    return first_bet(felt.limits.rules, blind)


class _Posting:
    """Everything that can be posted, in its order."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.stacks = list(felt.chips)
        self.front = [0] * len(felt.seats)
        self.lost = [0] * len(felt.seats)
        self.dead = felt.carried.amount if felt.carried else 0
        self.facts: Chain | None = None

    def all(self) -> Posted:
        felt = self.felt
        self._fees()
        if felt.carried:
            self.facts = Chain(self.facts, "carried in", 0, felt.carried.amount)
        bomb = self._bomb_pot()
        self._antes()
        price = Price() if bomb else self._blinds()
        straddler, killer = -1, -1
        for post in felt.posts:
            if post.what == "straddle":
                straddler = felt.place(post.seat)
                self._up_to(straddler, post.amount, "straddle")
                price = Price(post.amount, post.amount, post.amount, price.bets + 1)
            if post.what == "kill":
                killer = felt.place(post.seat)
                self._kill(killer, post.amount)
                price = kill_price(felt, post.amount)
        entered = tuple([chips - lost for chips, lost in zip(felt.chips, self.lost, strict=True)])
        purse = Purse(entered, self.dead, sum(entered) + self.dead)
        return Posted(purse, tuple(self.stacks), tuple(self.front), price, self.facts, straddler, killer, bomb)

    def _fees(self) -> None:
        felt, fee = self.felt, find_fee_of_each(self.felt.fee, len(self.felt.seats))
        new = felt.new_to_pot if fee else ()
        for place, seat in enumerate(felt.seats):
            if seat in new:
                check_funds(seat, self.stacks[place], fee)
                self._gone(place, fee, "collected")
            for post in felt.posts:
                if post.what == "time" and post.seat == seat != FROM_THE_POT:
                    check_funds(seat, self.stacks[place], post.amount)
                    self._gone(place, post.amount, "time")

    def _bomb_pot(self) -> bool:
        bombs = [post for post in self.felt.posts if post.what == "bomb pot"]
        for post in bombs:
            self._put_in(self.felt.place(post.seat), post.amount, "bomb pot")
        return bool(bombs)

    def _antes(self) -> None:
        """The antes; what a seat antes beyond the table's ante is for all, and dead."""
        felt, usual = self.felt, self.felt.limits.ante
        own = {post.seat: post.amount for post in felt.posts if post.what == "ante"}
        for place, seat in enumerate(felt.seats):
            ante = own.get(seat, felt.find_ante(seat))
            self._put_in(place, min(ante, usual), "ante")
            beyond = min(max(ante - usual, 0), self.stacks[place])
            self._gone(place, beyond, "ante")
            self.dead += beyond

    def _blinds(self) -> Price:
        felt = self.felt
        for place, amount, name in felt.limits.posting:
            self._up_to(place, self.front[place] + amount, "blind", name)
        for post in felt.posts:
            place = felt.place(post.seat) if post.seat else -1
            if post.what == "blind":
                self._up_to(place, self.front[place] + post.amount, "blind", "blind")
            if post.what == "dead blind":
                moved = min(post.amount, self.stacks[place])
                self._gone(place, moved, "dead blind")
                self.dead += moved
        return felt.limits.price

    def _kill(self, place: int, amount: Cents) -> None:
        """The kill blind; one as large as all blinds comes on top of the killer's own, which then matches nothing."""
        kill = self.felt.page.kill
        if kill and kill.blind == "all blinds":
            self.lost[place] += self.front[place]
            self.dead += self.front[place]
            self.front[place] = 0
        self._up_to(place, amount, "kill")

    def _put_in(self, place: int, amount: Cents, kind: FactKind) -> None:
        """Chips that count for matching and not towards the bets of the first street."""
        moved = min(amount, self.stacks[place])
        if moved:
            self.stacks[place] -= moved
            self._told(kind, place, moved)

    def _up_to(self, place: int, to: Cents, kind: FactKind, name: str = "") -> None:
        """Live chips in front of a place, up to so many or as many as it has."""
        moved = min(to - self.front[place], self.stacks[place])
        if moved > 0:
            self.stacks[place] -= moved
            self.front[place] += moved
            self._told(kind, place, moved, name)

    def _gone(self, place: int, amount: Cents, kind: FactKind) -> None:
        self.stacks[place] -= amount
        self.lost[place] += amount
        if amount:
            self._told(kind, place, amount)

    def _told(self, kind: FactKind, place: int, amount: Cents, name: str = "") -> None:
        self.facts = Chain(self.facts, kind, self.felt.seats[place], amount, (), name)
