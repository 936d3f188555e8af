"""The compiled rules of a war: what each comparison of cards does to each wager.

The engine reads these rules and nothing else; the exact counts and the batch kernel read the same.
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
class CompiledWar:
    """The rules of a war, compiled: the names of the wager on the first cards and of that on the war, and all verdicts.

    `lines` has the pay lines of each wager. `verdicts` has what each comparison of the cards does to a wager, where no
    line of the wager asks for more than a comparison: all other wagers go by the cards. `surrender` is the share of the
    first wager that a surrender loses. `lost_at_once` says that going to war loses the first wager.
    """

    primary: str
    war: str
    lines: Mapping[str, tuple[tuple[Condition[TwoCards], Verdict], ...]]
    verdicts: Mapping[str, Mapping[Comparison, Verdict]]
    surrender: Fraction
    lost_at_once: bool

    def judge(self, wager: str, comparison: Comparison) -> Verdict:
        """Say what a comparison does to a wager; refuses a wager that goes by the cards."""
        if self.is_by_cards(wager):
            raise HousewayError(f"a comparison does not say what becomes of {wager!r}: a line looks at the cards")
        return self.verdicts[wager][comparison]

    def is_by_cards(self, wager: str) -> bool:
        """Say whether a wager goes by the cards: one of its lines asks for more than which card is higher."""
        return wager not in self.verdicts

    def judge_cards(self, wager: str, own: Card, dealer: Card) -> Verdict:
        """Say what two cards do to a wager: the first line that holds decides."""
        if not self.is_by_cards(wager):
            return self.verdicts[wager][compare(own, dealer)]
        cards = TwoCards(own, dealer)
        found = (verdict for condition, verdict in self.lines[wager] if condition.holds(True, cards))
        return next(found, Verdict("loses", LOST[compare(own, dealer)]))

    def judge_primary_in_war(self, comparison: Comparison) -> Verdict:
        """Say what the cards of a war do to the wager on the first cards."""
        if self.lost_at_once:
            return LOST_AT_ONCE
        lost = self.judge(self.war, comparison).result == "loses"
        return Verdict("loses", "the war is lost") if lost else Verdict("returned", "the war is not lost")

    def count_surrendered(self, amount: Cents) -> Cents:
        """Count what a surrender loses of a wager; a part of a cent, which no chip can pay, stays with its owner."""
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
def compile_rules(game: Game[WarPage]) -> CompiledWar:
    """Compile the rules of a game under its reading, once."""
    page = game.rules
    return CompiledWar(
        primary=page.primary.name,
        war=page.raise_wager.name,
        lines=FrozenMap({wager.name: _compile_lines(wager) for wager in page.wager}),
        verdicts=FrozenMap(
            {wager.name: found for wager in page.wager if (found := _compile_verdicts(wager)) is not None}
        ),
        surrender=parse_odds(page.war.surrender),
        lost_at_once=page.war.primary == "lost at once",
    )


def _compile_lines(wager: WarWager) -> tuple[tuple[Condition[TwoCards], Verdict], ...]:
    pays = ((pay.when, Verdict("wins", pay.hand, parse_odds(pay.odds))) for pay in wager.pays)
    pushes = ((push.when, Verdict("pushes", push.hand)) for push in wager.pushes)
    return tuple((CONDITIONS[when], verdict) for when, verdict in (*pays, *pushes))


def _compile_verdicts(wager: WarWager) -> Mapping[Comparison, Verdict] | None:
    """Say what each comparison does to a wager; none where a line asks for more."""
    if not all(condition.reads.is_within(COMPARED) for condition, _ in _compile_lines(wager)):
        return None
    paid = dict(zip(wager.named, (verdict for _, verdict in _compile_lines(wager)), strict=True))
    return FrozenMap({one: paid.get(one, Verdict("loses", LOST[one])) for one in COMPARISONS})


def find_unit_gain(verdict: Verdict) -> Fraction:
    """Find what a unit on a wager gains by a verdict."""
    return find_gain(verdict.result, verdict.odds)


@lru_cache(maxsize=64)
def list_endings(compiled: CompiledWar) -> tuple[Ending, ...]:
    """List all ways in which a round can end: by the first cards, by a surrender, by a war."""
    none = Fraction(0)
    higher, lower = (find_unit_gain(compiled.judge(compiled.primary, one)) for one in ("higher", "lower"))
    wars = (
        Ending(
            name,
            "equal",
            find_unit_gain(compiled.judge_primary_in_war(one)),
            find_unit_gain(compiled.judge(compiled.war, one)),
        )
        for one, name in zip(COMPARISONS, ("loses the war", "ties the war", "wins the war"), strict=True)
    )
    return (
        Ending("lower card", "lower", lower, none),
        Ending("surrenders", "equal", -compiled.surrender, none),
        Ending("higher card", "higher", higher, none),
        *wars,
    )
