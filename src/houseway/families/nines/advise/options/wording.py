"""A way to play a game with options in words: what to do by totals, and the cards with which to do otherwise.

A card is told by its count: 0 is a ten or a picture, 1 an ace, Jo a joker.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.families.nines.play.options.rules import JOKER, Action
from houseway.families.nines.price.options.policy import Counts

Chances = Mapping[Action, Fraction]
"""How likely each action is; those that are never taken may be left out."""


class HandPlay(NamedTuple):
    """What a side does with some cards, and in how many deals it comes to that."""

    cards: Counts
    deals: Fraction
    chances: Chances


def describe_card(card: int) -> str:
    """A card by its count."""
    return "Jo" if card == JOKER else str(card)


def describe_cards(cards: Counts) -> str:
    """First cards by their counts: 0-5."""
    return "-".join(map(describe_card, cards))


def describe_span(numbers: Iterable[int]) -> str:
    """Totals or cards, runs of them in short: 0 to 4, 6 and 9."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1 and number != JOKER:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = []
    for run in runs:
        short = len(run) > 2
        told += [f"{run[0]} to {run[-1]}"] if short else [describe_card(one) for one in run]
    return join_words(told)


def join_words(words: Sequence[str]) -> str:
    """Words one after another: a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def describe_chances(chances: Chances) -> str:
    """What is done: stand; or where it is left to chance, hit 52.0%, stand 48.0%."""
    taken = sorted((-chance, action) for action, chance in chances.items() if chance)
    if len(taken) == 1:
        return taken[0][1]
    return ", ".join(f"{action} {-100 * float(chance):.1f}%" for chance, action in taken)


def format_percent(share: Fraction, digits: int = 2) -> str:
    """What is won or lost of a wager: -1.15%."""
    return f"{100 * float(share):+.{digits}f}%"


def find_usual(played: Iterable[HandPlay]) -> str:
    """What is done most often, in words."""
    deals: dict[str, Fraction] = {}
    for one in played:
        words = describe_chances(one.chances)
        deals[words] = deals.get(words, Fraction(0)) + one.deals
    return max(deals, key=lambda words: deals[words])


def find_others(played: Iterable[HandPlay], main: str) -> Mapping[str, str]:
    """What else is done than mostly, and the cards with which it is."""
    others: dict[str, list[str]] = {}
    for one in played:
        if (words := describe_chances(one.chances)) != main:
            others.setdefault(words, []).append(describe_cards(one.cards))
    return {words: join_words(hands) for words, hands in others.items()}
