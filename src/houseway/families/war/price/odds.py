"""The prices of a war, counted: its first wager with the wager on the war, and its bonus wagers.

A deal is an ordered row of four cards, whether or not there is a war, so that every result stands over the same whole:
N (N-1) (N-2) (N-3) for N cards. Burned cards are not seen and change nothing. Suits do not matter.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from houseway.core.cards import Card, Pack
from houseway.core.errors import BadNotation, HousewayError, TableRefusal
from houseway.core.table import Verdict
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import CompiledWar, Ending, compile_rules, list_endings

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


RANKS = range(2, 15)


@dataclass(frozen=True)
class WarStrategy:
    """A strategy: whether a seat that ties goes to war, for each rank from two to ace, or surrenders."""

    name: str
    wars: tuple[bool, ...]

    def __post_init__(self) -> None:
        if len(self.wars) != len(RANKS):
            raise BadNotation(f"{self.name}: a way to play a war has {len(RANKS)} ranks to say yes or no to")

    def is_for_war(self, card: Card) -> bool:
        """Say whether a seat that ties with this card goes to war."""
        return self.wars[card.rank - RANKS[0]]


SIMPLE = WarStrategy("simple", (True,) * len(RANKS))
"""Always go to war."""


Counts = tuple[int, ...]
"""How many cards there are of each rank, from two to ace."""


def count_ranks(left: Pack) -> Counts:
    """Count the cards of each rank; refuses jokers, and fewer cards than a round with a war has."""
    found: Counter[int] = Counter()
    for card, number in left.items():
        found[card.rank] += number
    if set(+found) - set(RANKS):
        raise HousewayError("a joker has no rank in a war")
    if sum(found.values()) < 4:
        raise TableRefusal(f"a round needs up to four cards, and only {sum(found.values())} are left")
    return tuple(found[rank] for rank in RANKS)


def count_comparisons(counts: Sequence[int]) -> tuple[int, int, int]:
    """Count the ordered rows of two cards in which the first one is lower, equal and higher."""
    equal = sum(number * (number - 1) for number in counts)
    total = sum(counts)
    other = (total * (total - 1) - equal) // 2
    return other, equal, other


def count_wars(counts: Counts) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Count, for a tie of each rank, its ordered rows, and how the cards of the war compare in the rows after it."""
    for place, number in enumerate(counts):
        left = [count - 2 * (other == place) for other, count in enumerate(counts)]
        yield number * max(number - 1, 0), count_comparisons(left) if number > 1 else (0, 0, 0)


def find_best_strategy(compiled: CompiledWar, counts: Counts) -> WarStrategy:
    """Find the best strategy: it goes to war with each rank where that is worth more than a surrender."""
    nets = {ending.name: ending.net for ending in list_endings(compiled)}
    wars = [ending.net for ending in list_endings(compiled)[-len(COMPARISONS) :]]
    goes = []
    for _, ways in count_wars(counts):
        value = sum((net * way for net, way in zip(wars, ways, strict=True)), Fraction(0))
        goes.append(value > nets["surrenders"] * sum(ways))
    return WarStrategy("best", tuple(goes))


def choose_strategy(game_id: str, play: str, compiled: CompiledWar, counts: Counts) -> WarStrategy:
    """Choose the strategy for a way to play; refuses the house way, which nobody has filed."""
    if play == "best":
        return find_best_strategy(compiled, counts)
    if play == "simple":
        return SIMPLE
    if play == "house-way":
        raise HousewayError(f"{game_id} has no house way: none is filed, so ask for best or simple play")
    raise HousewayError(f"{game_id} is played best or simple, not {play!r}")


def count_endings(compiled: CompiledWar, strategy: WarStrategy, counts: Counts) -> dict[Ending, int]:
    """Count the deals in which a seat's round ends in each way."""
    total = sum(counts)
    unused = (total - 2) * (total - 3)
    lower, _, higher = count_comparisons(counts)
    lost, surrenders, won, *wars = list_endings(compiled)
    found: Counter[Ending] = Counter({lost: lower * unused, won: higher * unused})
    for goes, (ties, ways) in zip(strategy.wars, count_wars(counts), strict=True):
        if not goes:
            found[surrenders] += ties * unused
            continue
        for war, way in zip(wars, ways, strict=True):
            found[war] += ties * way
    return dict(found)


WORDS = {"best": "best play", "simple": "war at every tie"}


def price(asked: Asked) -> tuple[WagerOdds, ...]:
    """Price the wager on the first cards with the war, and each bonus wager; the war has no price of its own."""
    compiled, counts = compile_rules(asked.game), count_ranks(asked.left)
    strategy = choose_strategy(asked.game.id, asked.play, compiled, counts)
    found = []
    for name in asked.wagers:
        if name == compiled.primary:
            found.append(_price_with_war(compiled, count_endings(compiled, strategy, counts), WORDS[strategy.name]))
        elif compiled.is_by_cards(name):
            tally = count_pairs(compiled, name, asked.left)
            deals = sum(tally.values())
            found.append(price_by_counts(name, tally, deals, f"{deals:,} ordered deals of the first cards"))
        elif name != compiled.war:
            ways = count_comparisons(counts)
            tally = tally_verdicts((compiled.judge(name, one), way) for one, way in zip(COMPARISONS, ways, strict=True))
            found.append(price_by_counts(name, tally, sum(ways), f"{sum(ways):,} ordered deals of the first cards"))
    return tuple(found)


def count_pairs(compiled: CompiledWar, name: str, left: Pack) -> dict[Verdict, int]:
    """Count the ordered deals of two cards in which a wager that goes by the cards ends in each way."""
    found: list[tuple[Verdict, int]] = []
    for own, number in left.items():
        for dealer, others in left.items():
            ways = number * (others - (own == dealer))
            if ways:
                found.append((compiled.judge_cards(name, own, dealer), ways))
    return tally_verdicts(found)


def describe_ending(ending: Ending) -> "tuple[Result, str]":
    """Say whether an ending wins, and what it is called."""
    return ("wins" if ending.net > 0 else "loses" if ending.net < 0 else "pushes"), ending.name


def _price_with_war(compiled: CompiledWar, found: dict[Ending, int], play: str) -> WagerOdds:
    deals = sum(found.values())
    outcomes = tuple(
        OutcomeOdds(result, words, Fraction(0), count, Fraction(count, deals), ending.net)
        for ending, count in sorted(found.items(), key=lambda item: (-item[0].net, item[0].name))
        if count
        for result, words in [describe_ending(ending)]
    )
    primary = sum((ending.primary * count for ending, count in found.items()), Fraction(0)) / deals
    war = sum((ending.war * count for ending, count in found.items()), Fraction(0)) / deals
    ev = primary + war
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    parts = (PartOdds(compiled.primary, primary), PartOdds(compiled.war, war))
    method = f"counted: {deals:,} ordered four-card deals under {play}, the war included"
    return WagerOdds(compiled.primary, ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts)
