"""Which cards a player of draw thinks of throwing away: few ways, each of them sound, to be weighed by chance."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from houseway.core.cards import Card
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking
from houseway.core.ranking.scales import BADUGI
from houseway.families.poker.page import PokerPage
from houseway.families.poker.price.shapes import Shape

Cards = tuple[Card, ...]
ROUGH = range(7, 13)
"""A low player thinks of throwing away what is above one of these: seven, eight, ... queen."""


def ways_to_draw(page: PokerPage, shape: Shape, held: Cards) -> list[Cards]:
    """The sets of cards that may be thrown away, for either half of a split pot.

    Nobody stands pat for high without five cards that count: a card beside two pair is better thrown away.
    """
    kept: list[Cards] = []
    for words in dict.fromkeys(shape.orders):
        if words == BADUGI:
            kept += _badugis(held)
        elif parse_order(words).scale == "high":
            kept += [held] if _is_whole(words, held) else []
            kept += _high(held)
        else:
            kept += [held, *_low(held, ace_low=parse_order(words).scale == "ace-to-five")]
    most = max((street.draw.most for street in page.street if street.draw), default=0)
    thrown = [tuple(card for card in held if card not in some) for some in kept]
    return [some for some in dict.fromkeys(thrown) if len(some) <= most]


def _is_whole(words: str, held: Cards) -> bool:
    """Whether all five cards of a high hand count: a straight or better."""
    order = make_ranking(words)
    return order.value(held)[0] >= order.order.categories.index("straight")


def least_telling(cards: Sequence[Card]) -> Card:
    """The card that is worth least on the board: the lowest, and no joker."""
    return min(cards, key=lambda card: (card.is_joker, card.rank, card.suit))


def _high(held: Cards) -> Iterator[Cards]:
    """Pairs and better, each rank alone, four to a flush or a straight; a joker is always kept."""
    jokers = tuple(card for card in held if card.is_joker)
    plain = [card for card in held if not card.is_joker]
    times = Counter(card.rank for card in plain)
    yield (*jokers, *(card for card in plain if times[card.rank] > 1))
    for rank in times:
        yield (*jokers, *(card for card in plain if card.rank == rank))
    for some in combinations(plain, 4 - len(jokers)):
        if len({card.suit for card in some}) == 1 or _run(some):
            yield (*jokers, *some)


def _run(cards: Sequence[Card]) -> bool:
    """Whether cards can become a straight: different ranks within five, the ace at either end."""
    for ranks in ([card.rank for card in cards], [card.pip for card in cards]):
        if len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) <= 4:
            return True
    return False


def _low(held: Cards, *, ace_low: bool) -> Iterator[Cards]:
    """One card of each rank that is low enough, for each idea of low enough; a joker is always kept."""
    for top in ROUGH:
        seen: set[int] = set()
        kept = []
        for card in held:
            rank = card.pip if ace_low else card.rank
            if card.is_joker or (rank <= top and rank not in seen):
                kept.append(card)
            seen.add(-1 if card.is_joker else rank)
        yield tuple(kept)


def _badugis(held: Cards) -> Iterator[Cards]:
    """Of each size the lowest set of different ranks and suits."""
    for size in range(1, len(held) + 1):
        found = [
            some
            for some in combinations(held, size)
            if len({card.rank for card in some}) == len({card.suit for card in some}) == size
        ]
        if found:
            yield min(found, key=lambda some: sorted((card.pip for card in some), reverse=True))
