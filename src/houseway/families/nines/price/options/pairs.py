"""Wagers on first cards, such as a pair: counted by cards, since ranks, colors and suits matter to them.

What both sides do with their hands does not matter to them, so that the count goes no further than they look.
"""

from collections import Counter
from collections.abc import Mapping
from math import perm

from houseway.book.model.condition import list_asked
from houseway.core.cards import Card, Pack
from houseway.core.cards.count_by_cards import OutOfReach, SeenHand, look_through
from houseway.core.cards.suits import find_typical_card
from houseway.core.table import Verdict
from houseway.families.nines.conditions import COUNTED, NinesFacts
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import judge_cards
from houseway.families.nines.play.options.endings import read_by
from houseway.families.prices import Progress, WagerOdds, price_by_counts, tally_verdicts

PLAYER, BANKER = (0, 1), (2, 3)
"""The places of the hands' first two cards: whose they are matters, and when they were dealt does not."""


class _LooksFurther(Exception):
    """A condition looked at more than first cards."""


class _FirstCards(NinesFacts):
    """A deal of which the first cards are turned over when a condition looks at them."""

    __slots__ = ("_seen",)

    def __init__(self, seen: Mapping[int, Card]) -> None:
        super().__init__()
        self._seen = seen

    def __getattr__(self, name: str) -> object:
        if name in ("player_first", "banker_first"):
            return SeenHand(self._seen, PLAYER if name == "player_first" else BANKER)
        raise _LooksFurther


def first_cards_price(wager: NinesWager, left: Pack, progress: Progress | None = None) -> WagerOdds | None:
    """The price of a wager on first cards, as any cards are likely to be those; none where it looks at more."""
    asked = [one for when in wager.conditions for one in list_asked(when)]
    if any(one.condition.reads.is_within(*COUNTED) for one in asked):
        return None
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[find_typical_card(card, read_by(wager).suits)] += number
    found: Counter[tuple[Verdict, int]] = Counter()
    try:
        for verdict, cards, rows in look_through(lambda seen: _judge(wager, seen), kinds, progress=progress):
            found[verdict, len(cards)] += rows
    except (_LooksFurther, OutOfReach):
        return None
    longest, size = max(length for _, length in found), sum(left.values())
    ends = [(verdict, number * perm(size - length, longest - length)) for (verdict, length), number in found.items()]
    deals = perm(size, longest)
    rows_of = "pairs of first cards" if longest == 2 else f"rows of {longest} first cards"
    return price_by_counts(wager.name, tally_verdicts(ends), deals, f"{deals:,} ordered {rows_of}")


def _judge(wager: NinesWager, seen: Mapping[int, Card]) -> Verdict:
    return judge_cards(wager, _FirstCards(seen), "no pair")
