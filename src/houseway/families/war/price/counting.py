"""Counting every deal of a war by ranks: a seat's card, the player-dealer's, and both cards of the war.

A deal is an ordered row of four cards, whether or not there is a war, so that every result stands over the same whole:
N (N-1) (N-2) (N-3) for N cards. Burned cards are not seen and change nothing. Suits do not matter.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.core.cards import Pack
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import Ending, Tables, endings
from houseway.families.war.price.strategy import RANKS, SIMPLE, WarStrategy

Counts = tuple[int, ...]
"""How many cards there are of each rank, from two to ace."""


def rank_counts(left: Pack) -> Counts:
    """The cards of each rank; refuses jokers, and fewer cards than a round with a war has."""
    found: Counter[int] = Counter()
    for card, number in left.items():
        found[card.rank] += number
    if set(+found) - set(RANKS):
        raise HousewayError("a joker has no rank in a war")
    if sum(found.values()) < 4:
        raise TableRefusal(f"a round needs up to four cards, and only {sum(found.values())} are left")
    return tuple(found[rank] for rank in RANKS)


def compared(counts: Sequence[int]) -> tuple[int, int, int]:
    """In how many ordered rows of two cards the first one is lower, equal and higher."""
    equal = sum(number * (number - 1) for number in counts)
    total = sum(counts)
    other = (total * (total - 1) - equal) // 2
    return other, equal, other


def in_war(counts: Counts) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """For a tie of each rank: its ordered rows, and how the cards of the war compare in the rows that go on from it."""
    for place, number in enumerate(counts):
        left = [count - 2 * (other == place) for other, count in enumerate(counts)]
        yield number * max(number - 1, 0), compared(left) if number > 1 else (0, 0, 0)


def best_strategy(compiled: Tables, counts: Counts) -> WarStrategy:
    """War for each rank where it is worth more than a surrender, which is taken where both are worth the same."""
    nets = {ending.name: ending.net for ending in endings(compiled)}
    wars = [ending.net for ending in endings(compiled)[-len(COMPARISONS) :]]
    goes = []
    for _, ways in in_war(counts):
        worth = sum((net * way for net, way in zip(wars, ways, strict=True)), Fraction(0))
        goes.append(worth > nets["surrenders"] * sum(ways))
    return WarStrategy("best", tuple(goes))


def strategy_of(game_id: str, way: str, compiled: Tables, counts: Counts) -> WarStrategy:
    """The strategy of a way to play; refuses one that nobody has filed."""
    if way == "best":
        return best_strategy(compiled, counts)
    if way == "simple":
        return SIMPLE
    if way == "house-way":
        raise HousewayError(f"{game_id} has no house way: none is filed, so ask for best or simple play")
    raise HousewayError(f"{game_id} is played best or simple, not {way!r}")


def count_endings(compiled: Tables, strategy: WarStrategy, counts: Counts) -> dict[Ending, int]:
    """In how many deals a seat's round ends in each way."""
    total = sum(counts)
    unused = (total - 2) * (total - 3)
    lower, _, higher = compared(counts)
    lost, surrenders, won, *wars = endings(compiled)
    found: Counter[Ending] = Counter({lost: lower * unused, won: higher * unused})
    for goes, (ties, ways) in zip(strategy.wars, in_war(counts), strict=True):
        if not goes:
            found[surrenders] += ties * unused
            continue
        for war, way in zip(wars, ways, strict=True):
            found[war] += ties * way
    return dict(found)
