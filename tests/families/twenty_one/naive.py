"""Blackjack played out card by card in every order, in whole fractions: slow, and with nothing of the solver in it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, RESCUE, SOFT, UPS, VALUES, Strategy

NATURAL, OVER = 99, -1
Counts = tuple[int, ...]
Hand = tuple[str, ...]
Now = tuple[Hand, str, int, Fraction, int]
"""The hand in turn: its cards, how they came, whose money it is, the original money in it, and its doubles."""
Waiting = tuple[Hand, str, int, Fraction]
Done = tuple[str, int, Fraction, Fraction, Fraction]
"""A finished hand: how it ended, its total, own money, free money, and the part that is the original wager."""


@dataclass(frozen=True)
class NaiveRules:
    hits_soft_17: bool = False
    looks: tuple[str, ...] = ("ace", "ten")
    natural_pays: Fraction = Fraction(3, 2)
    double: bool = True
    after_split: bool = True
    again: int = 0
    rescue: bool = False
    most_hands: int = 1
    aces_one_card: bool = True
    same_rank_tens: bool = False
    surrender: str | None = None
    surrender_after_split: bool = False
    free: bool = False
    push_22: bool = False
    returned: bool = False
    must_stand_hard: int = 99


def value(card: str) -> str:
    return {"T": "ten", "J": "ten", "Q": "ten", "K": "ten", "A": "ace"}.get(card, card)


def points(cards: Hand) -> tuple[int, bool]:
    low = sum(1 if card == "A" else 10 if card in "TJQK" else int(card) for card in cards)
    soft = "A" in cards and low + 10 <= 21
    return (low + 10 if soft else low), soft


def is_natural(cards: Hand) -> bool:
    return len(cards) == 2 and sorted(map(value, cards)) == ["ace", "ten"]


@dataclass(eq=False)
class Naive:
    rules: NaiveRules
    strategy: Strategy
    cards: tuple[str, ...]
    """The ranks that the shoe has; counts are in their order."""
    up: str = ""
    _memo: dict[tuple[object, ...], Fraction] = field(default_factory=dict)

    def draws(self, left: Counts) -> Iterator[tuple[str, Fraction, Counts]]:
        total = sum(left)
        for place, count in enumerate(left):
            if count:
                yield self.cards[place], Fraction(count, total), (*left[:place], count - 1, *left[place + 1 :])

    def against(self, shoe: Counts, up_value: str) -> Fraction:
        """What a hand is worth given the value of the up card."""
        total, chance = Fraction(0), Fraction(0)
        for up, likely, left in self.draws(shoe):
            if value(up) == up_value:
                chance += likely
                total += likely * self._dealt(up, left)
        return total / chance

    def _dealt(self, up: str, left: Counts) -> Fraction:
        self.up = up
        self._memo.clear()
        total = Fraction(0)
        for one, first, after in self.draws(left):
            for two, second, rest in self.draws(after):
                for hole, third, shoe in self.draws(rest):
                    total += first * second * third * self._first(shoe, hole, (one, two))
        return total

    def two_hands(self, shoe: Counts, up_value: str) -> Fraction:
        """What each of two hands is worth, when their second cards are exchanged by what the strategy says of them."""
        total, chance = Fraction(0), Fraction(0)
        for up, likely, rest in self.draws(shoe):
            if value(up) == up_value:
                self.up = up
                self._memo.clear()
                chance += likely
                total += likely * sum(
                    (part * self._both(left, cards) for cards, part, left in self._rows(rest, 5)), Fraction(0)
                )
        return total / chance / 2

    def _rows(self, left: Counts, length: int) -> Iterator[tuple[Hand, Fraction, Counts]]:
        if not length:
            yield (), Fraction(1), left
            return
        for card, likely, after in self.draws(left):
            for cards, part, rest in self._rows(after, length - 1):
                yield (card, *cards), likely * part, rest

    def _both(self, left: Counts, cards: Hand) -> Fraction:
        a, b, c, d, hole = cards
        if value(self.up) in self.rules.looks and is_natural((self.up, hole)):
            return sum((Fraction(0) if is_natural(hand) else Fraction(-1) for hand in ((a, b), (c, d))), Fraction(0))
        stays = self._worth(a, b, switched=False) + self._worth(c, d, switched=False)
        goes = self._worth(a, d, switched=True) + self._worth(c, b, switched=True)
        came = "switched" if goes > stays else "dealt"
        one, two = ((a, d), (c, b)) if goes > stays else ((a, b), (c, d))
        waiting: Waiting = (tuple(sorted(two)), came, OWN, Fraction(1))
        return self._play(left, hole, (), (tuple(sorted(one)), came, OWN, Fraction(1), 0), (waiting,), 1)

    def _worth(self, one: str, two: str, *, switched: bool) -> float:
        assert self.strategy.worth is not None
        low, high = sorted(VALUES.index(value(card)) for card in (one, two))
        place = (high, low) if switched else (low, high)
        return float(self.strategy.worth[*place, self._column()])

    def _first(self, left: Counts, hole: str, hand: Hand) -> Fraction:
        looked = value(self.up) in self.rules.looks
        if looked and self.rules.surrender == "early" and self._wants_surrender(hand, "dealt"):
            return Fraction(-1, 2)
        if looked and is_natural((self.up, hole)):
            return Fraction(0) if is_natural(hand) else Fraction(-1)
        return self._play(left, hole, (), (tuple(sorted(hand)), "dealt", OWN, Fraction(1), 0), (), 1)

    def _column(self) -> int:
        return UPS.index(value(self.up))

    def _row(self, hand: Hand) -> int:
        total, soft = points(hand)
        return total + SOFT if soft else total

    def _said(self, hand: Hand) -> str | None:
        low, high = sorted(map(value, hand), key=UPS.index)
        return self.strategy.two_cards.get((value(self.up), (low, high)))

    def _wants_surrender(self, hand: Hand, came: str) -> bool:
        if is_natural(hand) and came == "dealt":
            return False
        said = self._said(hand)
        return said == "surrender" if said else bool(self.strategy.surrender[self._row(hand), self._column()])

    def _splits(self, hand: Hand, mode: int, made: int) -> bool:
        one, two = hand
        if value(one) != value(two) or made >= self.rules.most_hands:
            return False
        if self.rules.same_rank_tens and one != two:
            return False
        said = self._said(hand) if mode == OWN else None
        chart = bool(self.strategy.split[mode, VALUES.index(value(one)), self._column()])
        return said == "split" if said else chart

    def _play(
        self,
        left: Counts,
        hole: str,
        done: tuple[Done, ...],
        now: Now,
        queue: tuple[Waiting, ...],
        made: int,
    ) -> Fraction:
        key = (left, hole, done, now, queue, made)
        if key not in self._memo:
            self._memo[key] = self._step(left, hole, done, now, queue, made)
        return self._memo[key]

    def _step(
        self,
        left: Counts,
        hole: str,
        done: tuple[Done, ...],
        now: Now,
        queue: tuple[Waiting, ...],
        made: int,
    ) -> Fraction:
        hand, came, mode, original, _ = now
        own, free = (Fraction(1), Fraction(0)) if mode == OWN else (Fraction(0), Fraction(1))
        if len(hand) == 1:
            return self._drawn(left, hole, done, now, queue, made)
        total, soft = points(hand)

        def ends(how: str, own: Fraction, free: Fraction) -> Fraction:
            count = NATURAL if came == "dealt" and is_natural(hand) else OVER if total > 21 else total
            after = tuple(sorted((*done, (how, count, own, free, original))))
            return self._next(left, hole, after, queue, made)

        if total > 21 or (came == "dealt" and is_natural(hand)):
            return ends("stood", own, free)
        if len(hand) == 2:
            first = self._two_cards(left, hole, done, now, queue, made)
            if first is not None:
                return first
        stands = (not soft and total >= self.rules.must_stand_hard) or self._is_complete(now)
        hits = bool(self.strategy.hit[mode, self._row(hand), self._column()])
        if self._hit_said(hand, mode):
            hits = self._said(hand) == "hit"
        return self._drawn(left, hole, done, now, queue, made) if hits and not stands else ends("stood", own, free)

    def _is_complete(self, now: Now) -> bool:
        """Whether two cards take no more: a split ace, or an ace and a ten that met by a switch."""
        hand, came, *_ = now
        ace = came == "split" and self.rules.aces_one_card and hand[0] == "A"
        return len(hand) == 2 and (ace or (came == "switched" and is_natural(hand)))

    def _two_cards(
        self, left: Counts, hole: str, done: tuple[Done, ...], now: Now, queue: tuple[Waiting, ...], made: int
    ) -> Fraction | None:
        """Surrender, split or double; none where the hand is played on."""
        hand, came, mode, original, _ = now
        own, free = (Fraction(1), Fraction(0)) if mode == OWN else (Fraction(0), Fraction(1))
        total, soft = points(hand)
        complete = self._is_complete(now)
        if self._may_surrender(came, mode) and not complete and self._wants_surrender(hand, came):
            after = tuple(sorted((*done, ("surrendered", total, own, free, original))))
            return self._next(left, hole, after, queue, made)
        if self._splits(hand, mode, made):
            second = FREE if self.rules.free and value(hand[0]) != "ten" else OWN
            queue = (*queue, ((hand[1],), "split", second, Fraction(0)))
            return self._play(left, hole, done, ((hand[0],), "split", mode, original, 0), queue, made + 1)
        said = self._said(hand) if mode == OWN else None
        wants = said == "double" if said else bool(self.strategy.double[mode, self._row(hand), self._column()])
        may = self.rules.double and (came != "split" or self.rules.after_split)
        free_double = self.rules.free and not soft and 9 <= total <= 11
        stands = complete or (not soft and total >= self.rules.must_stand_hard)
        if wants and not stands and (may or free_double):
            return self._doubled(left, hole, done, now, queue, made, own, free, free_double)
        return None

    def _may_surrender(self, came: str, mode: int) -> bool:
        if self.rules.surrender is None or mode == FREE:
            return False
        if came == "split":
            return self.rules.surrender_after_split
        return not (self.rules.surrender == "early" and value(self.up) in self.rules.looks)

    def _hit_said(self, hand: Hand, mode: int) -> bool:
        return len(hand) == 2 and mode == OWN and self._said(hand) in ("hit", "stand")

    def _drawn(
        self,
        left: Counts,
        hole: str,
        done: tuple[Done, ...],
        now: Now,
        queue: tuple[Waiting, ...],
        made: int,
    ) -> Fraction:
        hand, came, mode, original, doubles = now
        return sum(
            (
                likely
                * self._play(after, hole, done, (self._with(hand, card), came, mode, original, doubles), queue, made)
                for card, likely, after in self.draws(left)
            ),
            Fraction(0),
        )

    def _with(self, hand: Hand, card: str) -> Hand:
        """The first card of a hand stays first: after a split it is the one that was split."""
        return (hand[0], *sorted((*hand[1:], card)))

    def _doubled(
        self,
        left: Counts,
        hole: str,
        done: tuple[Done, ...],
        now: Now,
        queue: tuple[Waiting, ...],
        made: int,
        own: Fraction,
        free: Fraction,
        free_double: bool,
    ) -> Fraction:
        """One card more on twice the money; then the hand stands, is rescued, or is doubled again."""
        hand, came, mode, original, doubles = now
        whole = own + free
        own, free = (own, free + whole) if free_double else (own + whole, free)
        total = Fraction(0)
        for card, likely, after in self.draws(left):
            drawn = self._with(hand, card)
            count, soft = points(drawn)
            wish = int(self.strategy.doubled[doubles, self._row(drawn), self._column()]) if count <= 21 else 0
            stands = not soft and count >= self.rules.must_stand_hard
            if wish == AGAIN and doubles < self.rules.again and not stands and not free_double:
                again = (drawn, came, mode, original, doubles + 1)
                total += likely * self._doubled(after, hole, done, again, queue, made, own, free, False)
                continue
            how = "rescued" if wish == RESCUE and self.rules.rescue and count <= 21 else "stood"
            ended: Done = (how, OVER if count > 21 else count, own, free, original)
            total += likely * self._next(after, hole, tuple(sorted((*done, ended))), queue, made)
        return total

    def _next(
        self,
        left: Counts,
        hole: str,
        done: tuple[Done, ...],
        queue: tuple[Waiting, ...],
        made: int,
    ) -> Fraction:
        if queue:
            (hand, came, mode, original), rest = queue[0], queue[1:]
            return self._play(left, hole, done, (hand, came, mode, original, 0), rest, made)
        return self._dealer(left, (self.up, hole), done)

    def _dealer(self, left: Counts, hand: Hand, done: tuple[Done, ...]) -> Fraction:
        key = (left, tuple(sorted(hand)), len(hand), done)
        if key not in self._memo:
            total, soft = points(hand)
            if total < 17 or (total == 17 and soft and self.rules.hits_soft_17):
                self._memo[key] = sum(
                    (likely * self._dealer(after, (*hand, card), done) for card, likely, after in self.draws(left)),
                    Fraction(0),
                )
            else:
                count = NATURAL if is_natural(hand) else total
                self._memo[key] = sum((self._settled(one, count) for one in done), Fraction(0))
        return self._memo[key]

    def _settled(self, done: Done, dealer: int) -> Fraction:
        how, total, own, free, original = done
        if how == "surrendered":
            return -own if dealer == NATURAL and self.rules.surrender == "late" else -own / 2
        if how == "rescued":
            return -own / 2
        if total == OVER or ((dealer <= 21 or dealer == NATURAL) and dealer > total):
            return -original if dealer == NATURAL and self.rules.returned else -own
        if total == dealer or (dealer == 22 and self.rules.push_22 and total != NATURAL):
            return Fraction(0)
        return (own + free) * (self.rules.natural_pays if total == NATURAL else 1)
