"""What the solvers read off a view: the cards of a hand, and the chips on the circles."""

from collections.abc import Collection, Mapping
from typing import Any

from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round.events import BACK

View = Mapping[str, Any]
Cards = tuple[Card, ...]


def read_dealt_cards(view: View, who: str) -> Cards:
    """Read the cards that were dealt to somebody, as far as the viewer saw them.

    Or that were turned up of them later.
    """
    return _list_facts(view, who, "dealt") or _list_facts(view, who, "exposed")


def _list_facts(view: View, who: str, kind: str) -> Cards:
    told = [event.get("cards", []) for event in view["events"] if event["kind"] == kind and event["who"] == who]
    return parse_cards([card for cards in told for card in cards if card != BACK])


def sum_stakes(view: View, who: str, wagers: Collection[str] | None = None) -> Cents:
    """Sum up what somebody has on some wagers, made before the deal; on all where none are named."""
    return sum(
        one["amount"] for one in view["wagers"] if one["bettor"] == who and (wagers is None or one["wager"] in wagers)
    )


def sum_stakes_on(view: View, wagers: Collection[str]) -> Cents:
    """Sum up what everybody together has on some wagers."""
    return sum(one["amount"] for one in view["wagers"] if one["wager"] in wagers)
