"""The other players of Push 9: they put chips in where their share of the pot is worth them, and now and then bluff."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance
from houseway.core.money import Cents
from houseway.core.round import Choice, Turn
from houseway.core.table import POT
from houseway.families import bots
from houseway.families.push_nine.advise.strategy import find_fair_share, find_price, find_shares, name_class
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.engine import BUY_BACK

View = Mapping[str, Any]
STRONG = Fraction(1, 8)
"""A share so much above the fair one is raised to the limit."""


@dataclass(frozen=True)
class Known:
    """What one who sits at the table knows: the own cards, how many others are in, and what the pot holds."""

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
    """A hand's share of the pot, if each of the others beats it as often as one who holds anything does."""
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
