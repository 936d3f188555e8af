"""A round of pai gow poker worked out a second time from its cards, its dice and what was put in front.

The order of the deal, the comparison, the buttons and the bank are written here once more and share nothing with the
engine; hands are ranked by `tests.ranking.naive`. What seven cards hold for a bonus is asked of `ranking.fortune`,
which has tests of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from houseway.core.cards import Card
from houseway.core.money import parse_odds
from houseway.core.ranking.fortune import FortuneOrder, find_fortune_hand
from houseway.core.round import Round
from tests.ranking import naive

Seat = tuple[int, int]
"""A seat and a place: 0 for its player."""


def piles(order: Sequence[Card], by: str) -> list[list[Card]]:
    """The seven piles, each card put where it goes."""
    found: list[list[Card]] = [[] for _ in range(7)]
    for number, card in enumerate(order[:49]):
        time, place = divmod(number, 7)
        if by == "whole hands":
            found[time].append(card)
        else:
            found[6 - place if by == "there and back" and time % 2 else place].append(card)
    return found


@cache
def _held(hands: tuple[str, ...], joker: Any, cards: tuple[Card, ...]) -> str:
    return find_fortune_hand(FortuneOrder(hands, joker), cards)


@dataclass(frozen=True)
class Again:
    """A finished round, read from what determined it."""

    played: Round
    pile: int
    fronts: Mapping[int, tuple[Card, ...]]

    @property
    def page(self) -> Any:
        return self.played.setup.game.rules

    @property
    def dealer(self) -> int:
        assert self.played.setup.layout.player_dealer is not None
        return self.played.setup.layout.player_dealer

    @property
    def step(self) -> int:
        return 1 if self.page.settle.direction == "clockwise" else -1

    @cached_property
    def counted(self) -> int:
        """The position of the first pile: the player-dealer is one, and the others follow clockwise."""
        return (self.dealer - 1 + sum(self.played.setup.dice) - 1) % 7 + 1

    @cached_property
    def hands(self) -> dict[int, list[Card]]:
        row = piles(self.played.setup.order, self.page.deal.by)
        return {(self.counted - 1 + self.step * at) % 7 + 1: row[(self.pile - 1 + at) % 7] for at in range(7)}

    @cached_property
    def seats(self) -> list[int]:
        """The seats with a wager from the one that the dice count to."""
        wagered = {stake.bettor.seat for stake in self.played.setup.stakes}
        circle = [(self.counted - 1 + self.step * at) % 7 + 1 for at in range(7)]
        return [seat for seat in circle if seat in wagered]

    def bets(self, wager: str) -> dict[Seat, int]:
        stakes = sorted(self.played.setup.stakes, key=lambda stake: stake.bettor)
        return {(one.bettor.seat, one.bettor.place): one.amount for one in stakes if one.wager == wager}

    def value(self, cards: Sequence[Card]) -> tuple[int, ...]:
        return naive.best(self.page.ranking, [(card.rank, card.suit) for card in cards])

    def front_value(self, position: int) -> tuple[int, ...]:
        """A front on the scale of the backs: the joker is an ace, or where it is wild the other card."""
        one, other = sorted((card.rank for card in self.fronts[position]), reverse=True)
        if other == 0:
            one, other = (one, one) if "wild" in self.page.ranking else (14, one)
        return (naive.PAIR, one) if one == other else (naive.HIGH_CARD, one, other)

    def back_value(self, position: int) -> tuple[int, ...]:
        return self.value([card for card in self.hands[position] if card not in self.fronts[position]])

    def top(self, position: int) -> int:
        """The rank of a seven-card hand that holds nothing, and 0 for any other."""
        value = self.value(self.hands[position])
        return value[1] if value[0] == naive.HIGH_CARD else 0

    @property
    def pushed(self) -> bool:
        ranks = {"king": 13, "ace": 14}
        return self.top(self.dealer) in {ranks[name] for name in self.page.setting.pushes}

    def base_result(self, seat: int) -> int:
        if self.pushed:
            return 0
        own, theirs = self.front_value(seat), self.front_value(self.dealer)
        behind, against = self.back_value(seat), self.back_value(self.dealer)
        if own > behind:
            return -1
        if own > theirs and behind > against:
            return 1
        if self.page.base.copies == "player-dealer":
            return -1 if own <= theirs and behind <= against else 0
        return -1 if own < theirs and behind < against else 0

    def line(self, pays: Sequence[Any], seat: int) -> Any:
        joker = "wild" if "wild" in self.page.ranking else "bug"
        held = _held(tuple(pay.when for pay in pays), joker, tuple(self.hands[seat]))
        return next((pay for pay in pays if pay.when == held), None)

    def bonus_won(self, wager: Any, seat: int) -> Any:
        """The odds of a bonus that wins, and -1 for one that loses."""
        if not wager.is_ace_high:
            pay = self.line(wager.pays, seat)
            return parse_odds(pay.odds) if pay else -1
        joker = any(card.is_joker for card in self.hands[self.dealer])
        for pay in wager.pays if self.top(self.dealer) == 14 else ():
            if pay.when == "both ace high" and self.top(seat) != 14:
                continue
            if pay.when == "player-dealer ace high with joker" and not joker:
                continue
            return parse_odds(pay.odds)
        return -1

    def awards(self, wager: Any) -> Iterator[tuple[Seat, int]]:
        envy = wager.envy
        bonus = next(one for one in self.page.wager if one.name == envy.comes_with)
        bets = self.bets(bonus.name)
        amounts = {pay.when: pay.amount for pay in envy.pays}
        worth = {}
        for seat in self.seats:
            pay = self.line(bonus.pays, seat)
            if envy.triggers == "all seats" or any(one[0] == seat for one in bets):
                worth[seat] = amounts.get(pay.when, 0) if pay else 0
        taken: set[int] = set()
        for who in sorted(one for one, bet in bets.items() if bet >= envy.least):
            if (envy.holders == "seated players" and who[1]) or (
                envy.holders == "first at the seat" and who[0] in taken
            ):
                continue
            taken.add(who[0])
            others = [amount for seat, amount in worth.items() if seat != who[0] and amount]
            for amount in [max(others)] if envy.several == "the highest" and others else others:
                yield who, amount

    def due(self, name: str) -> list[tuple[Seat, int]]:
        """What every stake of a wager wins or loses, where the bank covers it."""
        wager = next(one for one in self.page.wager if one.name == name)
        if wager.envy:
            return list(self.awards(wager))
        found = []
        for who, bet in self.bets(name).items():
            result = self.base_result(who[0]) if wager.kind == "base" else self.bonus_won(wager, who[0])
            found.append((who, int(bet * result)))
        return found

    def in_order(self) -> Iterator[tuple[Seat, int]]:
        rule = self.page.settle
        due = {name: self.due(name) for names in rule.order for name in names}
        rounds = [(names, seat) for names in rule.order for seat in self.seats]
        if rule.by == "seat":
            rounds = [(names, seat) for seat in self.seats for names in rule.order]
        found = [
            one
            for names, seat in rounds
            for place in range(4)
            for name in names
            for one in due[name]
            if one[0] == (seat, place)
        ]
        if (rule.by, rule.within_seat) == ("seat", "bettor"):
            found.sort(key=lambda one: (self.seats.index(one[0][0]), one[0][1]))
        yield from found

    def nets(self, bank: int) -> dict[Seat, int]:
        """What each bettor gains before the collection, with this bank against them."""
        paid = taken = 0
        found: dict[Seat, int] = {}
        due = list(self.in_order())
        if self.page.settle.losers_first:
            due.sort(key=lambda one: one[1] >= 0)
        for who, amount in due:
            again = self.page.settle.cover == "net cap"
            if amount > 0:
                met = min(amount, bank - paid + (taken if again else 0))
                paid += met
            else:
                met = -min(-amount, bank - taken + (paid if again else 0))
                taken -= met
            found[who] = found.get(who, 0) + met
        return found
