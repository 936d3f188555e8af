"""How a round of a game with options can end for one bettor, and what each wager does there."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from houseway.book.model.condition import Asked, Reads, all_hold, join_reads, list_asked
from houseway.core.cards import Card
from houseway.core.ranking.nines import TWO_JOKERS
from houseway.core.ranking.nines_finals import Final
from houseway.core.table import Verdict
from houseway.core.table.settlement import gain
from houseway.families.nines.conditions import COUNTED, NinesFacts, NinesWhen, Part
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import judge_rest, list_lines

Cards = tuple[Card, ...]


def describe_count(strength: int) -> str:
    """What a hand counts, as the table says it."""
    return "two jokers" if strength == TWO_JOKERS else str(strength)


def find_total(strength: int) -> int | None:
    """What a hand counts, for machines; two jokers are more than any count."""
    return None if strength == TWO_JOKERS else strength


@dataclass(frozen=True, slots=True)
class Ending:
    """Two finished hands as one bettor's wagers look at them.

    `final` holds the strengths and the numbers of cards; `first` is the player hand's strength before it drew. Of the
    cards, `player` and `banker` are those of the hands, the first ones as they were dealt; none where they are not
    told. Where only the two first cards of a hand are told, `whole` is false.
    """

    final: Final
    first: int
    doubled: bool = False
    player: Cards = ()
    banker: Cards = ()
    whole: bool = False

    @property
    def words(self) -> str:
        """How the hands compare: 6 against 7."""
        player, banker = self.final.player_total, self.final.banker_total
        return f"{describe_count(player)} against {describe_count(banker)}"

    @property
    def facts(self) -> NinesFacts:
        """All that is told of this end."""
        facts = NinesFacts(final=self.final)
        facts.first, facts.doubled = self.first, self.doubled
        if self.player:
            facts.player_first = self.player[:2]
        if self.banker:
            facts.banker_first = self.banker[:2]
        if self.whole:
            facts.player, facts.banker = self.player, self.banker
        return facts


def find_reads(*wagers: NinesWager) -> Reads:
    """Tell all that the lines of wagers read."""
    return join_reads(one for wager in wagers for when in wager.conditions for one in list_asked(when))


def is_by_cards(wager: NinesWager) -> bool:
    """Whether a wager may look at more of an end than what hands count and who doubled."""
    return not find_reads(wager).is_within(*COUNTED)


def is_met_by_ending(when: NinesWhen, ending: Ending) -> bool:
    """Whether a condition of the book holds for an ending."""
    return all_hold(list_asked(when), ending.facts)


class _Line(NamedTuple):
    """A line of a wager: what it asks for, what becomes of the wager there, and what a unit gains."""

    asked: tuple[Asked, ...]
    verdict: Verdict
    gain: Fraction


class EndingJudge:
    """A wager that is judged at many ends: its lines are listed once."""

    __slots__ = ("_lines", "_pairs_alone", "_rest", "_wager")

    def __init__(self, wager: NinesWager) -> None:
        self._wager = wager
        self._lines = [
            _Line(list_asked(when), verdict, gain(verdict.result, verdict.odds)) for when, verdict in list_lines(wager)
        ]
        rest = judge_rest(wager, "")
        self._rest = gain(rest.result, rest.odds)
        self._pairs_alone = all(_is_about_first_cards(pay.when) for pay in wager.pays)

    def judge(self, ending: Ending) -> Verdict:
        """What becomes of the wager at an ending."""
        line = self._find_line(ending)
        return line.verdict if line else judge_rest(self._wager, "no pair" if self._pairs_alone else ending.words)

    def find_gain(self, ending: Ending) -> Fraction:
        """What a unit of the wager gains at an ending."""
        line = self._find_line(ending)
        return line.gain if line else self._rest

    def _find_line(self, ending: Ending) -> _Line | None:
        facts = ending.facts
        for line in self._lines:
            if all_hold(line.asked, facts):
                return line
        return None


def judge_ending(wager: NinesWager, ending: Ending) -> Verdict:
    """What becomes of a wager at an ending: pushes are read first, then pays, then losses."""
    return EndingJudge(wager).judge(ending)


def _is_about_first_cards(when: NinesWhen) -> bool:
    """Whether a condition on a hand's first cards is among those of a line."""
    return any(one.condition.reads.is_within(Part.PLAYER_FIRST, Part.BANKER_FIRST) for one in list_asked(when))


def tell_twos_apart(wagers: Sequence[NinesWager], cards: Sequence[Card]) -> tuple[tuple[tuple[bool, ...], ...], ...]:
    """What the wagers' conditions on one hand's first cards say of each two cards in their order, either hand's."""
    asked = [one for wager in wagers for when in wager.conditions for one in list_asked(when)]
    own = [one for one in asked if is_about_one_hand(one.condition.reads)]

    def say(one: Card, other: Card) -> tuple[bool, ...]:
        facts = NinesFacts()
        facts.player_first = facts.banker_first = (one, other)
        return tuple(each.condition.holds(each.wanted, facts) for each in own)

    return tuple(tuple(say(one, other) for other in cards) for one in cards)


def is_about_one_hand(reads: Reads) -> bool:
    """Whether a condition reads nothing but the first two cards of one hand."""
    return reads.is_within(Part.PLAYER_FIRST) or reads.is_within(Part.BANKER_FIRST)


def can_judge_by_end(wager: NinesWager) -> bool:
    """Whether each condition of a wager reads counts alone, or the first two cards of one hand alone."""
    asked = [one.condition.reads for when in wager.conditions for one in list_asked(when)]
    return all(reads.is_within(*COUNTED) or is_about_one_hand(reads) for reads in asked)
