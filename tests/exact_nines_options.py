"""The nines that people decide, dealt card by card: plain rules written out again, and sums over every row of cards.

It shares nothing with the package. Cards are 0 to 9, and 10 is a joker. A row is the seat's (or the community) hand,
the player-dealer's with the open card first, the card for the player hand and the card for the player-dealer's.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

JOKER = 10
HALF = Fraction(1, 2)
PARTS = 40
"""No wager here gains anything but whole parts of a unit: sums of them are whole numbers, and quick."""
Number = int | Fraction
Seat = Callable[[Any, int, list[str]], Mapping[str, Number]]
Bank = Callable[[Any, int], Number]


class End(NamedTuple):
    first: int
    player: int
    player_cards: int
    bank: int
    bank_cards: int
    doubled: bool = False


Pay = Callable[[End], Fraction]


def even(end: End) -> Fraction:
    return Fraction((end.player > end.bank) - (end.player < end.bank))


def digits(low: int, high: int) -> frozenset[int]:
    return frozenset(range(low, high + 1))


@cache
def total(hand: tuple[int, ...]) -> int:
    jokers = sum(card == JOKER for card in hand)
    if jokers >= 2:
        return 10
    return 9 if jokers else sum(hand) % 10


@dataclass(frozen=True)
class Rules:
    cards: int
    own: bool
    free: frozenset[int]
    must: frozenset[int]
    bank_must: frozenset[int]
    bank_free: frozenset[int] = frozenset()
    up: bool = False
    shared: bool = False
    chart: Mapping[int, frozenset[int]] | None = None
    chose: frozenset[int] | None = None
    stops: Callable[[int | None, int], bool] = lambda player, bank: False
    check_late: bool = False
    doubles: frozenset[int] = frozenset()
    gives_up: frozenset[int] = frozenset()
    shows_naturals: bool = False
    pay: Pay = even
    others: Mapping[str, Pay] = field(default_factory=dict)

    def total(self, hand: tuple[int, ...]) -> int:
        return total(hand)

    def actions(self, total: int) -> list[str]:
        total = min(total, 9)
        found = []
        if total in self.free or total not in self.must:
            found.append("stand")
        if total in self.free or total in self.must:
            found.append("hit")
        if total in self.doubles:
            found.append("double")
        if total in self.gives_up:
            found.append("surrender")
        return found


@lru_cache(maxsize=2)
def every_row(left: tuple[tuple[int, int], ...], length: int) -> list[tuple[tuple[int, ...], int]]:
    return list(rows(dict(left), length))


def rows(left: Mapping[int, int], length: int) -> Iterator[tuple[tuple[int, ...], int]]:
    if length == 0:
        yield (), 1
        return
    for card, number in left.items():
        if number:
            rest = {**left, card: number - 1}
            for row, ways in rows(rest, length - 1):
                yield (card, *row), ways * number


def seat_house_way(info: Any, total: int, actions: list[str]) -> Mapping[str, Number]:
    if "stand" in actions and "hit" in actions:
        return {"hit" if total <= 5 else "stand": 1}
    return {"hit" if "hit" in actions else "stand": 1}


def bank_house_way(info: Any, total: int) -> Number:
    return int(total <= 5)


class Walk:
    """Every row once, both sides playing in given ways; with the sums that each choice would have brought."""

    def __init__(self, rules: Rules, left: Mapping[int, int], seat: Seat, bank: Bank, pay: Pay | None = None) -> None:
        self.rules, self.seat, self.bank, self.pay = rules, seat, bank, pay
        self.deals = 0
        self.value: Number = 0
        self.fixed_seat: Number = 0
        self.fixed_bank: Number = 0
        self.seat_sums: dict[Any, dict[str, Number]] = defaultdict(lambda: defaultdict(int))
        self.bank_sums: dict[Any, dict[bool, Number]] = defaultdict(lambda: defaultdict(int))
        self.by_info: dict[Any, Number] = defaultdict(int)
        self.deals_by_info: dict[Any, int] = defaultdict(int)
        self.seat_totals: dict[Any, int] = {}
        self._gains: dict[End, int] = {}
        for row, ways in every_row(tuple(left.items()), 2 * rules.cards + 2):
            self.deals += ways
            self._row(row, ways)

    def best_seat(self) -> Fraction:
        return self.unit(self.fixed_seat + sum(max(sums.values()) for sums in self.seat_sums.values()))

    def best_bank(self) -> Fraction:
        return self.unit(self.fixed_bank + sum(min(sums.values()) for sums in self.bank_sums.values()))

    def mean(self) -> Fraction:
        return self.unit(self.value)

    def unit(self, parts: Number) -> Fraction:
        """A sum over all deals, per deal and in units."""
        return Fraction(parts) / (PARTS * self.deals)

    def best_seat_way(self) -> Seat:
        best = {}
        for info, sums in self.seat_sums.items():
            usual = seat_house_way(info, self.seat_totals[info], list(sums))
            best[info] = max(sums, key=lambda action: (sums[action], action in usual))
        return lambda info, total, actions: {best[info]: 1}

    def _gain(self, end: End) -> int:
        if end not in self._gains:
            self._gains[end] = int(PARTS * (self.pay or self.rules.pay)(end))
        return self._gains[end]

    def _row(self, row: tuple[int, ...], ways: int) -> None:
        rules, cards = self.rules, self.rules.cards
        player, bank, third, last = row[:cards], row[cards : 2 * cards], row[-2], row[-1]
        up = bank[0] if rules.up else None
        first, banks = rules.total(player), rules.total(bank)
        info = (tuple(sorted(player)), up)
        self.deals_by_info[info] += ways
        over = rules.stops(None if rules.own else first, banks)
        shown = not rules.check_late or (up == JOKER and rules.stops(None, 9))
        plain = End(first, first, cards, banks, cards)
        actions = rules.actions(first)
        if over and shown:
            settled = ways * self._gain(plain)
            self.fixed_seat += settled
            self.fixed_bank += settled
            self._add(info, settled)
            return
        chances = {actions[0]: 1} if len(actions) == 1 else self.seat(info, first, actions)
        for action in actions:
            chance = chances.get(action, 0)
            both: dict[bool | None, int]
            gain: Number
            if action == "surrender":
                both = {None: -PARTS // 2 if self.pay is None else self._gain(plain)}
            elif over:
                both = {None: self._gain(plain)}
            else:
                both = self._compared(player, bank, third, last, action, chose=len(actions) > 1)
            if None in both:
                gain = ways * both[None]
                self.fixed_bank += chance * gain
            else:
                shows = rules.shows_naturals and first >= 8
                did = "show" if shows else action
                bank_info: tuple[Any, ...] = (
                    tuple(sorted(bank)),
                    up,
                    None if rules.own else tuple(sorted(player)),
                    did,
                )
                # Whoever is shown a natural knows which it is: the best answer may look at its very cards.
                bank_info += (info,) if shows else ()
                draws = self.bank(bank_info, banks)
                for does, one in both.items():
                    assert does is not None
                    self.bank_sums[bank_info][does] += chance * ways * one
                gain = ways * (draws * both[True] + (1 - draws) * both[False])
            if len(actions) == 1:
                self.fixed_seat += gain
            else:
                self.seat_sums[info][action] += gain
                self.seat_totals[info] = first
            self._add(info, chance * gain)

    def _add(self, info: Any, gain: Number) -> None:
        self.value += gain
        self.by_info[info] += gain

    def _compared(
        self, player: tuple[int, ...], bank: tuple[int, ...], third: int, last: int, action: str, *, chose: bool
    ) -> dict[bool | None, int]:
        """What is gained when the player-dealer stands and when it draws; by the rule alone where it has no choice."""
        rules = self.rules
        hits = action in ("hit", "double")
        hand = (*player, third) if hits else player

        def end(bank_hand: tuple[int, ...]) -> int:
            return self._gain(
                End(
                    rules.total(player),
                    rules.total(hand),
                    len(hand),
                    rules.total(bank_hand),
                    len(bank_hand),
                    action == "double",
                )
            )

        total = min(rules.total(bank), 9)
        if total in rules.bank_free:
            return {False: end(bank), True: end((*bank, last))}
        draws = total in rules.bank_must
        if hits and rules.shared and rules.chart is not None:
            draws = min(third, 9) in rules.chart.get(total, ())
        elif not hits and chose and rules.chose is not None:
            draws = total in rules.chose
        return {None: end((*bank, last)) if draws else end(bank)}


@cache
def _low_ties_lose(low: int) -> Pay:
    return lambda end: Fraction(-1) if end.player == end.bank and end.player <= low else even(end)


def _half_against_nothing(end: End) -> Fraction:
    if end.bank == 0 and end.bank_cards == 4 and 1 <= end.player <= 7:
        return HALF
    return even(end)


@cache
def _face_down(*, doubled_bonus: bool) -> Pay:
    def pay(end: End) -> Fraction:
        if end.player == end.bank:
            one = Fraction(0 if end.player >= 5 else -1)
            return 2 * one if end.doubled else one
        if end.player < end.bank:
            return Fraction(-2 if end.doubled else -1)
        bonus = end.first in (5, 6) and end.player_cards == 3 and end.player in (8, 9)
        base = 3 if end.player == 10 else 2 if bonus and (doubled_bonus or not end.doubled) else 1
        return Fraction(base + 1 if end.doubled else base)

    return pay


def _natural(player: int | None, bank: int) -> bool:
    return bank >= 8 or (player is not None and player >= 8)


@cache
def _tie(odds: int) -> Pay:
    return lambda end: Fraction(odds if end.player == end.bank else -1)


def _dealer_line(end: End) -> Fraction:
    if end.player == end.bank:
        return Fraction(19, 20) if end.player <= 1 else Fraction(0)
    return Fraction(19, 20) if end.bank > end.player else Fraction(-1)


def _late_tie(end: End) -> Fraction:
    return Fraction(0) if end.bank == 9 and end.bank_cards == 2 else _tie(7)(end)


def _returned_at_nine(end: End) -> Fraction:
    return Fraction(0) if end.bank == 9 and end.bank_cards == 2 else _tie(8)(end)


def _gold(end: End) -> Fraction:
    return Fraction(40 if end.bank == 7 and end.bank_cards == 3 and end.player <= 6 else -1)


@cache
def _bank(*, push: bool) -> Pay:
    def pay(end: End) -> Fraction:
        return Fraction(0) if push and end.bank == 7 > end.player and end.bank_cards == 3 else -even(end)

    return pay


def _nine(player: int | None, bank: int) -> bool:
    return bank >= 9


def naive(game: str, *, literal: bool) -> Rules:
    """The rules of a game, as the filing has them and as we read it where it is in doubt."""
    return RULES[game](literal)


def _century(literal: bool) -> Rules:
    banks = (NONE, digits(0, 7)) if literal else (digits(0, 5), digits(6, 6))
    return Rules(2, True, digits(0, 7), NONE, *banks, stops=_natural, shows_naturals=True)


def _face_down_rules(literal: bool) -> Rules:
    return Rules(
        *(2, True, digits(5, 6), digits(0, 4), digits(0, 5), digits(6, 6)),
        up=True,
        stops=_nine,
        check_late=literal,
        doubles=digits(0, 6),
        gives_up=digits(0, 6),
        pay=_face_down(doubled_bonus=literal),
    )


def _five(literal: bool) -> Rules:
    early = _returned_at_nine if literal else _tie(8)
    return Rules(
        *(2, False, digits(5, 5), digits(0, 4), digits(0, 5)),
        up=True,
        shared=True,
        stops=_natural,
        pay=_low_ties_lose(1),
        others={"Dealer line": _dealer_line, "Early tie bet": early, "Late tie bet": _late_tie},
    )


def _gold_rules(literal: bool) -> Rules:
    by_card = digits(3, 7)
    return Rules(
        *(2, False, digits(5, 5), digits(0, 4), digits(0, 5)),
        up=True,
        shared=True,
        stops=_natural,
        chart={**dict.fromkeys(range(4), TEN), 4: TEN if literal else by_card, 5: by_card},
        chose=digits(0, 4) if literal else digits(0, 5),
        others={"Bank": _bank(push=not literal), "Tie Bet": _tie(10 if literal else 9), "Gold Bonus Bet": _gold},
    )


def _face_up(literal: bool) -> Rules:
    return Rules(
        *(2, False, digits(5, 6), digits(0, 4), digits(0, 5)),
        up=True,
        shared=True,
        pay=_low_ties_lose(1),
        others={"Tie wager": _tie(8)},
    )


TEN, NONE = digits(0, 9), digits(1, 0)
RULES: Mapping[str, Callable[[bool], Rules]] = {
    "clubone/super-pan-9": lambda _: Rules(3, True, TEN, NONE, digits(0, 4), digits(5, 6), pay=_low_ties_lose(1)),
    "clubone/ultra-pan-9": lambda _: Rules(
        3, True, digits(5, 6), digits(0, 4), digits(0, 4), digits(5, 6), pay=_half_against_nothing
    ),
    "oaks/super-pan-9": lambda _: Rules(3, True, TEN, NONE, digits(0, 3), digits(4, 6)),
    "oaks/baccarat-gold": _gold_rules,
    "clubone/century-21-baccarat": _century,
    "crystal/asian-baccarat": lambda _: Rules(2, False, digits(4, 6), digits(0, 3), digits(0, 3), digits(4, 6)),
    "crystal/21st-century-baccarat-face-up-tie": _face_up,
    "crystal/21st-century-baccarat-face-down": _face_down_rules,
    "crystal/baccarat-5-0": _five,
}
