"""A simple way to play Push 9: put chips in where one's share of the pot is worth them.

The share is that of a hand against so many others who hold anything. Whoever stays holds more than that, so it is a
guide and not the best play, which nobody has solved.
"""

from fractions import Fraction
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS, rank_push_nine
from houseway.core.round.setup import make_filed_pack
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.price.classes import NAMES, POINTS
from houseway.families.push_nine.price.counting import count_ranks
from houseway.families.push_nine.price.kernel import Counts
from houseway.families.push_nine.price.odds import find_counts


def name_class(game: Game[PushNinePage], cards: tuple[Card, ...]) -> str:
    """What people call a hand."""
    hand = rank_push_nine(cards, PUSH_NINE_ORDERS[game.rules.ranking])
    return NAMES[hand.value[1] if hand.category == POINTS else 9 + hand.category]


@lru_cache(maxsize=64)
def find_shares(game: Game[PushNinePage], others: int) -> dict[str, Fraction]:
    """The share of the pot that a hand of each class takes on average where so many others stay with anything."""
    counts = find_counts(game, count_ranks(make_filed_pack(game.rules.deck, 1)), others)
    return {name: _average_share(row) for name, row in zip(NAMES, counts[:-1], strict=True)}


def _average_share(row: Counts) -> Fraction:
    _, *unbeaten = row.tolist()
    taken = sum((Fraction(deals, best) for best, deals in enumerate(unbeaten, start=1)), Fraction(0))
    return taken / int(row.sum())


def find_fair_share(others: int) -> Fraction:
    """The share of everybody alike: whoever has more gains by every chip that all of them put in."""
    return Fraction(1, others + 1)


def describe_buy_back(page: PushNinePage) -> str:
    """What coming back is worth before the cards: an equal share, for a portion or for the ante."""
    if page.push.buy_back == "the ante":
        return (
            "Buying back for the ante gains where a portion, after the collection of the round, is more than the ante."
        )
    return "Buying back for a portion is an even bet before the cards, less the collection of the round."


def find_price(call: Cents, pot: Cents) -> Fraction:
    """The share at which a call pays for itself: what it costs, of the pot with it."""
    return Fraction(call, pot + call)
