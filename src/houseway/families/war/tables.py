"""The compiled rules of a war: what each comparison of cards does to each wager.

The engine reads these tables and nothing else; the exact counts and the batch kernel read the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import get_args

from houseway.book.loader import Game
from houseway.book.model.war import Comparison, WarPage, WarWager
from houseway.cards import Card
from houseway.frozen import FrozenMap
from houseway.money import Cents, parse_odds
from houseway.table import Verdict
from houseway.table.settlement import gain

COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)
LOST: Mapping[Comparison, str] = {
    "lower": "the player-dealer's card is higher",
    "equal": "the cards are equal",
    "higher": "the seat's card is higher",
}
LOST_AT_ONCE = Verdict("loses", "collected on going to war")
"""What becomes of a first wager where going to war loses it."""


@dataclass(frozen=True)
class Tables:
    """A war's rules, compiled: the names of the wager on the first cards and of that on the war, and all verdicts.

    `surrender` is the share of the first wager that a surrender loses; `lost_at_once` says that going to war loses it.
    """

    primary: str
    war: str
    verdicts: Mapping[str, Mapping[Comparison, Verdict]]
    surrender: Fraction
    lost_at_once: bool

    def verdict(self, wager: str, comparison: Comparison) -> Verdict:
        """What a comparison does to a wager that goes by it."""
        return self.verdicts[wager][comparison]

    def primary_in_war(self, comparison: Comparison) -> Verdict:
        """What the cards of a war do to the wager on the first cards."""
        if self.lost_at_once:
            return LOST_AT_ONCE
        lost = self.verdict(self.war, comparison).result == "loses"
        return Verdict("loses", "the war is lost") if lost else Verdict("returned", "the war is not lost")

    def given_up(self, amount: Cents) -> Cents:
        """What of a wager a surrender loses; a part of a cent that no chip can pay stays with its owner."""
        return amount * self.surrender.numerator // self.surrender.denominator


@dataclass(frozen=True)
class Ending:
    """A way in which a seat's round can end: its name, and what a unit on each of the two wagers gains.

    `first` is how the first cards compared, which is what bonus wagers go by.
    """

    name: str
    first: Comparison
    primary: Fraction
    war: Fraction

    @property
    def net(self) -> Fraction:
        """What both wagers gain together."""
        return self.primary + self.war


def compare(own: Card, dealer: Card) -> Comparison:
    """How a card compares with the player-dealer's: by rank, the ace high, whatever the suit."""
    return COMPARISONS[1 + (own.rank > dealer.rank) - (own.rank < dealer.rank)]


@lru_cache(maxsize=64)
def tables(game: Game) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.page
    assert isinstance(page, WarPage)
    return Tables(
        primary=page.primary.name,
        war=page.raise_wager.name,
        verdicts=FrozenMap({wager.name: _verdicts(wager) for wager in page.wager}),
        surrender=parse_odds(page.war.surrender),
        lost_at_once=page.war.primary == "lost at once",
    )


def _verdicts(wager: WarWager) -> Mapping[Comparison, Verdict]:
    found = {one: Verdict("loses", LOST[one]) for one in COMPARISONS}
    found |= {push.when: Verdict("pushes", push.hand) for push in wager.pushes}
    found |= {pay.when: Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays}
    return FrozenMap(found)


def gained(verdict: Verdict) -> Fraction:
    """What a unit gains by a verdict."""
    return gain(verdict.result, verdict.odds)


@lru_cache(maxsize=64)
def endings(compiled: Tables) -> tuple[Ending, ...]:
    """All ways to end: by the first cards, by a surrender, by a war; in the order of the comparisons."""
    none = Fraction(0)
    higher, lower = (gained(compiled.verdict(compiled.primary, one)) for one in ("higher", "lower"))
    wars = (
        Ending(
            name,
            "equal",
            gained(compiled.primary_in_war(one)),
            gained(compiled.verdict(compiled.war, one)),
        )
        for one, name in zip(COMPARISONS, ("loses the war", "ties the war", "wins the war"), strict=True)
    )
    return (
        Ending("lower card", "lower", lower, none),
        Ending("surrenders", "equal", -compiled.surrender, none),
        Ending("higher card", "higher", higher, none),
        *wars,
    )
