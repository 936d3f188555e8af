"""The price of a red dog: every three cards of the shoe counted by their ranks."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from houseway.families.red_dog.page import RedDogPage
from houseway.families.red_dog.play.compiled import CompiledRedDog, compile_rules, find_spread

from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.prices import Asked, OutcomeOdds, WagerOdds


def price(asked: Asked[RedDogPage]) -> tuple[WagerOdds, ...]:
    """Price the base wager with its raise, made where it gains; the raise has no price of its own."""
    base = asked.game.rules.base.name
    if asked.play != "best":
        raise HousewayError(f"{asked.game.id}: a red dog is priced under best play alone")
    return tuple(_price_with_raise(asked, name) for name in asked.wagers if name == base)


def count_thirds(compiled: CompiledRedDog, ranks: Counter[int], first: int, second: int) -> Counter[Verdict]:
    """Count the third cards of what is left of a shoe by what they do to a wager."""
    found: Counter[Verdict] = Counter()
    for third, number in ranks.items():
        found[compiled.judge(first, second, third)] += number
    return found


def value_raise(thirds: Counter[Verdict]) -> Fraction:
    """Say what a unit put down before the third card gains on average."""
    total = sum((find_gain(verdict.result, verdict.odds) * number for verdict, number in thirds.items()), Fraction(0))
    return total / sum(thirds.values())


def count_ranks(left: Pack) -> Counter[int]:
    """Count the cards of a pack by rank."""
    ranks: Counter[int] = Counter()
    for card, number in left.items():
        ranks[card.rank] += number
    return ranks


def _price_with_raise(asked: Asked[RedDogPage], name: str) -> WagerOdds:
    ends: Counter[tuple[Verdict, int]] = Counter()
    for verdict, units, number in _list_ends(compile_rules(asked.game), count_ranks(asked.left)):
        ends[verdict, units] += number
    deals = sum(ends.values())
    outcomes = tuple(
        OutcomeOdds(
            verdict.result,
            f"{verdict.why}{', raised' if units == 2 else ''}",
            verdict.odds,
            number,
            Fraction(number, deals),
            units * find_gain(verdict.result, verdict.odds),
        )
        for (verdict, units), number in sorted(ends.items(), key=lambda item: (item[0][1], item[0][0].why))
    )
    ev = sum((one.gain * one.probability for one in outcomes), Fraction(0))
    square = sum((one.gain**2 * one.probability for one in outcomes), Fraction(0))
    method = f"counted: {deals:,} ordered three-card deals under best play, the raise included"
    return WagerOdds(name, ev, ev, sqrt(square - ev * ev), method, outcomes, deals)


def _list_ends(compiled: CompiledRedDog, ranks: Counter[int]) -> Iterator[tuple[Verdict, int, int]]:
    """Every way in which three cards can come: what it does, how many units are down then, and how often it comes."""
    for first, many in ranks.items():
        for second in ranks:
            pairs = many * (ranks[second] - (first == second))
            if not pairs:
                continue
            left = ranks.copy()
            left[first] -= 1
            left[second] -= 1
            thirds = count_thirds(compiled, left, first, second)
            units = 2 if find_spread(first, second) > 0 and value_raise(thirds) > 0 else 1
            yield from ((verdict, units, pairs * number) for verdict, number in thirds.items() if number)
