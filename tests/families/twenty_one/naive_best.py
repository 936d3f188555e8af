"""The player-dealer's ends and the best play without splits, card by card in whole fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from tests.families.twenty_one.naive import NATURAL, OVER, Counts, Hand, is_natural, points


def dealer_ends(shoe: dict[str, int], up: str, hits_soft_17: bool) -> dict[str, Fraction]:
    """How the player-dealer ends, by drawing every card in turn."""
    cards = tuple(shoe)

    @cache
    def ends(left: Counts, low: int, aces: int, held: int) -> tuple[tuple[str, Fraction], ...]:
        total = low + 10 if aces and low + 10 <= 21 else low
        soft = total != low
        if held >= 2 and not (total < 17 or (total == 17 and soft and hits_soft_17)):
            name = "natural 21.5" if held == 2 and total == 21 else "over" if total > 21 else str(total)
            return ((name, Fraction(1)),)
        found: dict[str, Fraction] = {}
        for place, count in enumerate(left):
            if count:
                after = (*left[:place], count - 1, *left[place + 1 :])
                counts = 1 if cards[place] == "A" else 10 if cards[place] == "T" else int(cards[place])
                for name, chance in ends(after, low + counts, aces + (cards[place] == "A"), held + 1):
                    found[name] = found.get(name, Fraction(0)) + Fraction(count, sum(left)) * chance
        return tuple(found.items())

    left = tuple(count - (card == up) for card, count in shoe.items())
    return dict(ends(left, 1 if up == "A" else 10 if up == "T" else int(up), int(up == "A"), 1))


def best_play(ranks: dict[str, int], *, looks: bool) -> Fraction:
    """The most that a hand can make by its very cards: hit, stand, double, or give up half in turn; no splits."""
    cards = tuple(ranks)
    shoe = tuple(ranks.values())

    def without(left: Counts, card: str) -> Counts:
        return tuple(count - (card == name) for name, count in zip(cards, left, strict=True))

    @cache
    def finished(left: Counts, dealer: Hand, seat: int) -> Fraction:
        total, _ = points(dealer)
        if len(dealer) >= 2 and total >= 17:
            count = NATURAL if is_natural(dealer) else total
            if seat == OVER or (count > seat and (count <= 21 or count == NATURAL)):
                return Fraction(-1)
            return Fraction(0) if count == seat else Fraction(3, 2) if seat == NATURAL else Fraction(1)
        return sum(
            (
                Fraction(count, sum(left)) * finished(without(left, card), tuple(sorted((*dealer, card))), seat)
                for card, count in zip(cards, left, strict=True)
                if count
            ),
            Fraction(0),
        )

    def holes(left: Counts, up: str) -> Iterator[tuple[str, int]]:
        """The hole cards that are possible once somebody has looked."""
        for card, count in zip(cards, left, strict=True):
            if count and not (looks and is_natural((up, card))):
                yield card, count

    def stand(hand: Hand, left: Counts, up: str, total: int) -> Fraction:
        possible = list(holes(left, up))
        worth = sum(
            (n * finished(without(left, card), tuple(sorted((up, card))), total) for card, n in possible), Fraction(0)
        )
        return worth / sum(n for _, n in possible)

    def next_cards(left: Counts, up: str) -> Iterator[tuple[str, Fraction]]:
        """The next card, when the hole card lies there already."""
        possible = list(holes(left, up))
        ways = sum(n for _, n in possible) * (sum(left) - 1)
        for card, count in zip(cards, left, strict=True):
            pairs = sum(n * (count - (card == hole)) for hole, n in possible)
            if pairs:
                yield card, Fraction(pairs, ways)

    @cache
    def played(hand: Hand, left: Counts, up: str) -> Fraction:
        total, _ = points(hand)
        if total > 21:
            return Fraction(-1)
        hit = sum(
            (p * played(tuple(sorted((*hand, card))), without(left, card), up) for card, p in next_cards(left, up)),
            Fraction(0),
        )
        return max(stand(hand, left, up, total), hit)

    def first(hand: Hand, left: Counts, up: str) -> Fraction:
        if is_natural(hand):
            return stand(hand, left, up, NATURAL)
        double = Fraction(0)
        for card, p in next_cards(left, up):
            total, _ = points((*hand, card))
            after = without(left, card)
            double += 2 * p * (Fraction(-1) if total > 21 else stand((*hand, card), after, up, total))
        return max(played(tuple(sorted(hand)), left, up), double, Fraction(-1, 2))

    worth, total = Fraction(0), sum(shoe)
    for up in cards:
        for one in cards:
            for two in cards:
                ways = Fraction(1)
                left = shoe
                for card in (up, one, two):
                    ways *= Fraction(left[cards.index(card)], sum(left))
                    left = without(left, card)
                if not ways:
                    continue
                found = sum(n for card, n in zip(cards, left, strict=True) if looks and is_natural((up, card)))
                risk = Fraction(found, total - 3)
                at_once = Fraction(0) if is_natural((one, two)) else Fraction(-1)
                worth += ways * (risk * at_once + (1 - risk) * first((one, two), left, up))
    return worth
