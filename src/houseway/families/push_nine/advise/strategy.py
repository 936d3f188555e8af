"""A simple way to play Push 9, and the bots that play so: put chips in where one's share of the pot is worth them.

The share is that of a hand against so many others who hold anything. Whoever stays holds more than that, so it is a
guide and not the best play, which nobody has solved. Bots bluff now and then.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance
from houseway.core.money import Cents
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS, rank_push_nine
from houseway.core.round import Choice, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import POT
from houseway.families import bots
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.engine import BUY_BACK
from houseway.families.push_nine.price.classes import NAMES, POINTS
from houseway.families.push_nine.price.counting import count_ranks
from houseway.families.push_nine.price.kernel import Counts
from houseway.families.push_nine.price.odds import find_counts


def name_class(game: Game[PushNinePage], cards: tuple[Card, ...]) -> str:
    """Name what people call a hand."""
    hand = rank_push_nine(cards, PUSH_NINE_ORDERS[game.rules.ranking])
    return NAMES[hand.value[1] if hand.category == POINTS else 9 + hand.category]


@lru_cache(maxsize=64)
def find_shares(game: Game[PushNinePage], others: int) -> dict[str, Fraction]:
    """Find the share of the pot that a hand of each class takes on average where so many others stay with anything."""
    counts = find_counts(game, count_ranks(make_filed_pack(game.rules.deck, 1)), others)
    return {name: _average_share(row) for name, row in zip(NAMES, counts[:-1], strict=True)}


def _average_share(row: Counts) -> Fraction:
    _, *unbeaten = row.tolist()
    taken = sum((Fraction(deals, best) for best, deals in enumerate(unbeaten, start=1)), Fraction(0))
    return taken / int(row.sum())


def find_fair_share(others: int) -> Fraction:
    """Find the share of everybody alike: whoever has more gains by every chip that all of them put in."""
    return Fraction(1, others + 1)


def describe_buy_back(page: PushNinePage) -> str:
    """Describe what coming back is worth before the cards: an equal share, for a portion or for the ante."""
    if page.push.buy_back == "the ante":
        return (
            "Buying back for the ante gains where a portion, after the collection of the round, is more than the ante."
        )
    return "Buying back for a portion is an even bet before the cards, less the collection of the round."


def find_price(call: Cents, pot: Cents) -> Fraction:
    """Find the share at which a call pays for itself: what it costs, of the pot with it."""
    return Fraction(call, pot + call)


View = Mapping[str, Any]
STRONG = Fraction(1, 8)
"""A share so much above the fair one is raised to the limit."""


@dataclass(frozen=True)
class Known:
    """The knowledge of one who sits at the table: the own cards, how many others are in, and what the pot holds."""

    cards: tuple[Card, ...]
    others: int
    pot: Cents


def read_known(view: View, who: str) -> Known:
    """Read it off a view of the round."""
    dealt = {event["who"] for event in view["events"] if event["kind"] == "dealt"}
    folded = {event["who"] for event in view["events"] if event.get("action") == "fold"}
    moved = sum(line["amount"] * ((line["to"] == POT) - (line["from"] == POT)) for line in view["ledger"])
    pot = moved + (view["carried"]["amount"] if "carried" in view else 0)
    return Known(bots.read_seen_cards(view, who), len(dealt - folded - {who}), pot)


def find_share(game: Game[PushNinePage], here: Known) -> Fraction:
    """Find a hand's share of the pot, if each of the others beats it as often as one who holds anything does."""
    share: Fraction = find_shares(game, 1)[name_class(game, here.cards)] ** here.others
    return share


def choose_as_bot(game: Game[PushNinePage], view: View, turn: Turn, chance: Chance) -> Choice:
    """Bet and raise with more than the fair share, call at a price that the share is worth, and bluff one in twelve."""
    offered = {choice.action: choice for choice in turn.choices}
    if BUY_BACK in offered:
        return turn.choices[chance.below(2)]
    here = read_known(view, turn.who)
    share, raises = find_share(game, here), offered.get("bet") or offered.get("raise")
    if raises and (share >= find_fair_share(here.others) or not chance.below(12)):
        strong = share >= find_fair_share(here.others) + STRONG
        return Choice(raises.action, raises.most) if strong and raises.most is not None else raises
    if "check" in offered:
        return offered["check"]
    call = offered["call"]
    return call if share >= find_price(call.amount or 0, here.pot) else offered["fold"]
