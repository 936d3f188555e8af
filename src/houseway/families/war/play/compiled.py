"""The compiled rules of a war: what each comparison of cards does to each wager.

The engine reads these tables and nothing else; the exact counts and the batch kernel read the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from houseway.book.loader import Game
from houseway.book.model.condition import Condition
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.core.money import Cents, parse_odds
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.core.values import FrozenMap
from houseway.families.war.conditions import COMPARED, COMPARISONS, CONDITIONS, Comparison, TwoCards, compare
from houseway.families.war.page import WarPage, WarWager

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

    `lines` are those of each wager; `verdicts` has it ready by the comparison of the cards, for the wagers of which no
    line looks at more than that. `surrender` is the share of the first wager that a surrender loses; `lost_at_once`
    says that going to war loses it.
    """

    primary: str
    war: str
    lines: Mapping[str, tuple[tuple[Condition[TwoCards], Verdict], ...]]
    verdicts: Mapping[str, Mapping[Comparison, Verdict]]
    surrender: Fraction
    lost_at_once: bool

    def verdict(self, wager: str, comparison: Comparison) -> Verdict:
        """What a comparison does to a wager that goes by it; refuses one of which a line looks at the cards."""
        if self.looks_at_cards(wager):
            raise HousewayError(f"a comparison does not say what becomes of {wager!r}: a line looks at the cards")
        return self.verdicts[wager][comparison]

    def looks_at_cards(self, wager: str) -> bool:
        """Whether a line of a wager asks for more than which card is higher."""
        return wager not in self.verdicts

    def card_verdict(self, wager: str, own: Card, dealer: Card) -> Verdict:
        """What two cards do to a wager that goes by them: the first line that holds decides."""
        if not self.looks_at_cards(wager):
            return self.verdicts[wager][compare(own, dealer)]
        cards = TwoCards(own, dealer)
        found = (verdict for condition, verdict in self.lines[wager] if condition.holds(True, cards))
        return next(found, Verdict("loses", LOST[compare(own, dealer)]))

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


@lru_cache(maxsize=64)
def tables(game: Game[WarPage]) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.rules
    return Tables(
        primary=page.primary.name,
        war=page.raise_wager.name,
        lines=FrozenMap({wager.name: _lines(wager) for wager in page.wager}),
        verdicts=FrozenMap({wager.name: found for wager in page.wager if (found := _verdicts(wager)) is not None}),
        surrender=parse_odds(page.war.surrender),
        lost_at_once=page.war.primary == "lost at once",
    )


def _lines(wager: WarWager) -> tuple[tuple[Condition[TwoCards], Verdict], ...]:
    pays = ((pay.when, Verdict("wins", pay.hand, parse_odds(pay.odds))) for pay in wager.pays)
    pushes = ((push.when, Verdict("pushes", push.hand)) for push in wager.pushes)
    return tuple((CONDITIONS[when], verdict) for when, verdict in (*pays, *pushes))


def _verdicts(wager: WarWager) -> Mapping[Comparison, Verdict] | None:
    """What each comparison does to a wager; none where a line looks at more."""
    if not all(condition.reads.is_within(COMPARED) for condition, _ in _lines(wager)):
        return None
    paid = dict(zip(wager.named, (verdict for _, verdict in _lines(wager)), strict=True))
    return FrozenMap({one: paid.get(one, Verdict("loses", LOST[one])) for one in COMPARISONS})


def gained(verdict: Verdict) -> Fraction:
    """What a unit gains by a verdict."""
    return find_gain(verdict.result, verdict.odds)


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
