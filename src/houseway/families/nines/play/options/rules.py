"""What each hand must or may do in a game with options, how a round can end, and what each wager does there.

The engine, the exact count and the batch kernel ask these rules and nothing else of the page's `draw`, `options` and
`house_way`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from houseway.book.loader import Game
from houseway.book.model.condition import Asked, Reads, all_hold, join_reads, list_asked
from houseway.core.cards import Card
from houseway.core.money import parse_odds
from houseway.core.ranking.nines import NINE_ORDERS, TWO_JOKERS, Final, NineOrder, count_known_total, count_nine_card
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.nines.conditions import COUNTED, NinesFacts, NinesWhen, Part
from houseway.families.nines.page import NinesDeal, NinesOptions, NinesPage, NinesWager
from houseway.families.nines.play.compiled import judge_rest, list_lines

JOKER = 10
"""What a wild joker is among the counts of cards."""

Action = Literal["stand", "hit", "double", "surrender", "show"]
ACTIONS: tuple[Action, ...] = ("stand", "hit", "double", "surrender", "show")
"""What a seat can do, in the order of their numbers in tables; to show is to turn a natural over, and stand on it."""
BankActions = tuple[bool, ...]
"""Whether the player-dealer draws: one answer where the rules force it, (False, True) where there is a choice."""


@cache
def _find_strength(cards: tuple[int, ...], order: NineOrder) -> int:
    jokers = cards.count(JOKER)
    total = sum(one for one in cards if one != JOKER) % 10
    return count_known_total(total, len(cards), jokers, order).strength


def count_card(card: Card) -> int:
    """Find what one card counts in these rules."""
    return JOKER if card.is_joker else count_nine_card(card)


@dataclass(frozen=True)
class OptionRules:
    """What each hand must or may do. All by first totals; a strength of `TWO_JOKERS` is a nine to the rules."""

    page: NinesPage
    order: NineOrder

    @property
    def deal(self) -> NinesDeal:
        """How the page deals."""
        assert self.page.deal is not None
        return self.page.deal

    @property
    def options(self) -> NinesOptions:
        """What the page leaves to choose."""
        assert self.page.options is not None
        return self.page.options

    @property
    def late_wagers(self) -> tuple[NinesWager, ...]:
        """The wagers that are made once the first cards lie open, in the order of the page."""
        return tuple(wager for wager in self.page.wager if wager.late)

    def is_barred(self, wager: NinesWager, strength: int, up: int | None) -> bool:
        """Tell whether a late wager is barred on a first hand against an open card; an open joker counts as nine."""
        late, total = wager.late, min(strength, 9)
        assert late is not None
        equal = up is not None and total == min(up, 9) and total in late.barred_equal
        return equal or total in late.barred_totals

    def is_on_own_hand(self, wager: NinesWager) -> bool:
        """Tell whether a wager looks at a hand that its owner chose for: a base wager that it needs has the choice."""
        if wager.faces == "house way":
            return False
        if wager.kind == "base":
            return wager.name in self.options.wagers
        others = [other for other in self.page.wager if other.name in wager.needs]
        return not others or any(self.is_on_own_hand(other) for other in others)

    @property
    def given_up(self) -> Fraction:
        """The share of a wager that a surrender costs."""
        surrender = self.options.surrender
        return parse_odds(surrender.share) if surrender else Fraction(0)

    def find_strength(self, counts: Iterable[int]) -> int:
        """Find how strong a hand is: 0 to 9, or `TWO_JOKERS`."""
        return _find_strength(tuple(counts), self.order)

    def is_over(self, player: int | None, banker: int) -> bool:
        """Tell whether first hands of these strengths end the drawing; of players, only a community hand counts."""
        draw = self.page.draw
        natural = draw.naturals_stop and (banker >= 8 or (player is not None and player >= 8))
        return natural or min(banker, 9) in draw.banker_ends

    def list_seat_actions(self, strength: int) -> tuple[Action, ...]:
        """List all that a seat may do with a first hand; one action where the rules force it.

        A natural that lies face down and must stand is turned over, so that everybody knows of it.
        """
        total, options = min(strength, 9), self.options
        found: list[Action] = []
        if total in options.player or total not in self.page.draw.player:
            found.append("stand")
        if total in options.player or total in self.page.draw.player:
            found.append("hit")
        if options.double and total in options.double.totals:
            found.append("double")
        if options.surrender and total in options.surrender.totals:
            found.append("surrender")
        return ("show",) if found == ["stand"] and self._is_hidden_natural(strength) else tuple(found)

    def is_choice_to_stand(self, strength: int) -> bool:
        """Tell whether `list_bank_draws` tells apart a first hand that stands: a community hand free to draw.

        Where each seat draws a card of its own, no one choice is the table's.
        """
        return self.deal.drawn == "community" and {"stand", "hit"} <= {*self.list_seat_actions(strength)}

    def _is_hidden_natural(self, strength: int) -> bool:
        hidden = self.deal.hands == "own" and self.page.dealt == "face down"
        return hidden and bool(self.order.naturals) and strength >= min(self.order.naturals)

    def find_seat_house_way(self, strength: int) -> Action:
        """Find what the house way does with a seat's first hand; it puts down nothing and gives up nothing."""
        assert self.page.house_way is not None
        actions = self.list_seat_actions(strength)
        if "stand" in actions and "hit" in actions:
            return "hit" if min(strength, 9) in self.page.house_way.draws else "stand"
        return "hit" if "hit" in actions else actions[0]

    def list_bank_draws(self, strength: int, card: int | None, *, chose_to_stand: bool = False) -> BankActions:
        """List whether the player-dealer draws on a first hand, against the player hand's drawn card or none.

        `chose_to_stand` is whether a player hand that drew nothing had the choice. A joker drawn by the player hand
        makes its total nine, and counts as a nine in the chart.
        """
        total, draw = min(strength, 9), self.page.draw
        if total in self.options.banker:
            return (False, True)
        if card is not None and draw.banker_if_player_drew is not None:
            return (min(card, 9) in draw.banker_if_player_drew.get(total, ()),)
        stood = draw.banker_if_player_stood
        if card is None and chose_to_stand and draw.banker_if_player_chose_to_stand is not None:
            stood = draw.banker_if_player_chose_to_stand
        return (total in stood,)

    def find_bank_house_way(self, strength: int) -> bool:
        """Find whether the house way draws for a player-dealer who has the choice."""
        way = self.page.house_way
        assert way is not None
        draws = way.draws if way.player_dealer_draws is None else way.player_dealer_draws
        return min(strength, 9) in draws


@lru_cache(maxsize=64)
def compile_options(game: Game[NinesPage]) -> OptionRules:
    """Compile the rules of a game with options, under its reading."""
    page = game.rules
    return OptionRules(page, NINE_ORDERS[page.ranking])


Cards = tuple[Card, ...]


def describe_count(strength: int) -> str:
    """Say what a hand counts, as the table says it."""
    return "two jokers" if strength == TWO_JOKERS else str(strength)


def find_total(strength: int) -> int | None:
    """Find what a hand counts, for machines; two jokers are more than any count."""
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
    """Tell whether a wager may look at more of an end than what hands count and who doubled."""
    return not find_reads(wager).is_within(*COUNTED)


def is_met_by_ending(when: NinesWhen, ending: Ending) -> bool:
    """Tell whether a condition of the book holds for an ending."""
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
            _Line(list_asked(when), verdict, find_gain(verdict.result, verdict.odds))
            for when, verdict in list_lines(wager)
        ]
        rest = judge_rest(wager, "")
        self._rest = find_gain(rest.result, rest.odds)
        self._pairs_alone = all(_is_about_first_cards(pay.when) for pay in wager.pays)

    def judge(self, ending: Ending) -> Verdict:
        """Say what becomes of the wager at an ending."""
        line = self._find_line(ending)
        return line.verdict if line else judge_rest(self._wager, "no pair" if self._pairs_alone else ending.words)

    def find_gain(self, ending: Ending) -> Fraction:
        """Find what a unit of the wager gains at an ending."""
        line = self._find_line(ending)
        return line.gain if line else self._rest

    def _find_line(self, ending: Ending) -> _Line | None:
        facts = ending.facts
        for line in self._lines:
            if all_hold(line.asked, facts):
                return line
        return None


def judge_ending(wager: NinesWager, ending: Ending) -> Verdict:
    """Say what becomes of a wager at an ending: pushes are read first, then pays, then losses."""
    return EndingJudge(wager).judge(ending)


def _is_about_first_cards(when: NinesWhen) -> bool:
    """Tell whether a condition on a hand's first cards is among those of a line."""
    return any(one.condition.reads.is_within(Part.PLAYER_FIRST, Part.BANKER_FIRST) for one in list_asked(when))


def tell_twos_apart(wagers: Sequence[NinesWager], cards: Sequence[Card]) -> tuple[tuple[tuple[bool, ...], ...], ...]:
    """List what the wagers' conditions on one hand's first cards say of each two cards in their order."""
    asked = [one for wager in wagers for when in wager.conditions for one in list_asked(when)]
    own = [one for one in asked if is_about_one_hand(one.condition.reads)]

    def say(one: Card, other: Card) -> tuple[bool, ...]:
        facts = NinesFacts()
        facts.player_first = facts.banker_first = (one, other)
        return tuple(each.condition.holds(each.wanted, facts) for each in own)

    return tuple(tuple(say(one, other) for other in cards) for one in cards)


def is_about_one_hand(reads: Reads) -> bool:
    """Tell whether a condition reads nothing but the first two cards of one hand."""
    return reads.is_within(Part.PLAYER_FIRST) or reads.is_within(Part.BANKER_FIRST)


def can_judge_by_end(wager: NinesWager) -> bool:
    """Tell whether each condition of a wager reads counts alone, or the first two cards of one hand alone."""
    asked = [one.condition.reads for when in wager.conditions for one in list_asked(when)]
    return all(reads.is_within(*COUNTED) or is_about_one_hand(reads) for reads in asked)
