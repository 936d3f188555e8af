"""The house way of setting seven cards: the page's chart, read from the top, and in words which row decides and why.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> page = load("clubone/fortune-pai-gow-poker").rules
>>> print(set_house_way(page, parse_cards("Jd 8c 9s Js 2h Kd 8h")))
two pair, jacks and eights, no ace: small pair in front; row 4 (Two pair, jacks to nines high)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BookError
from houseway.core.paper.words import join_words
from houseway.core.ranking.names import make_plural, name_rank
from houseway.families.pai_gow.page import BackKind, PaiGowPage, PaiGowPlay, PaiGowRow, Shape
from houseway.families.pai_gow.play.chart import SHAPES, Chart, compile_chart, find_traits, interpret
from houseway.families.pai_gow.play.chart_words import add_article, describe_span
from houseway.families.pai_gow.play.setting import Hand, SetCards, check_seven, set_as
from houseway.families.pai_gow.play.splits import FRONTS, Hands, list_splits, make_scales

_ONE_OF: dict[BackKind, str] = {
    "complete": "a complete hand",
    "high card": "a high card",
    "pair": "a pair",
    "straight": "a straight",
    "flush": "a flush",
    "full house": "a full house",
    "straight flush": "a straight flush",
    "royal flush": "a royal flush",
}
"""How people name a back; the others go by their own words."""
_IN_FULL: dict[Shape, str] = {
    "two threes": "two threes of a kind",
    "four and a pair": "four of a kind and a pair",
    "four and three": "four and three of a kind",
}
"""Shapes whose short names could be taken for something else; the others go by them."""


@dataclass(frozen=True)
class ChartHand:
    """A hand as a chart sees it: its shape, its groups (how many of which rank, the largest first), and what it has.

    `complete` is the best straight or flush of its backs, if there is one.
    """

    shape: Shape
    groups: tuple[tuple[int, int], ...]
    joker: bool
    complete: str | None

    @property
    def words(self) -> str:
        """What the hand is: two pair, queens and fours, with the joker."""
        made = [rank for times, rank in self.groups if times > 1]
        what = join_words([make_plural(rank) for rank in made]) or f"{name_rank(self.groups[0][1])} high"
        with_it = [*(["the joker"] if self.joker else []), *([f"a {self.complete}"] if self.complete else [])]
        return ", ".join(
            [_IN_FULL.get(self.shape, self.shape), what, *([f"with {join_words(with_it)}"] if with_it else [])]
        )

    @property
    def group(self) -> str:
        """The largest group: the jacks, or of single cards the ace."""
        times, rank = self.groups[0]
        return f"the {make_plural(rank) if times > 1 else name_rank(rank)}"

    def find_highest(self, times: int) -> int:
        """Find the highest rank that occurs so often."""
        return max(rank for count, rank in self.groups if count == times)


def read_hand(chart: Chart, hand: Hands) -> ChartHand:
    """Read one hand, a row of seven codes, as the chart sees it."""
    ways = list_splits(chart.words, hand)
    seen = find_traits(chart, hand, ways)
    groups = sorted(((times, rank) for rank, times in enumerate(seen.counts[0].tolist(), 2) if times), reverse=True)
    scale = make_scales(chart.words)
    complete = max((back for back in ways.backs[0].tolist() if scale.complete[back]), default=0)
    return ChartHand(SHAPES[int(seen.shape[0])], tuple(groups), bool(seen.joker[0]), scale.kinds[complete] or None)


def list_decisions(hand: ChartHand, row: PaiGowRow, play: int) -> list[str]:
    """List what the row looked at: what it asks of the hand besides its shape, what could not be set, and the card
    found.
    """
    found = []
    if row.single_above is not None:
        single, pair = hand.find_highest(1), hand.find_highest(2)
        ranks = "1 rank" if single - pair == 1 else f"{single - pair} ranks"
        found.append(f"the {name_rank(single)} {ranks} above the {make_plural(pair)}")
    if row.adjacent is not None:
        found.append(f"{'' if row.adjacent else 'not '}next to each other in rank")
    found += [describe_lack(hand, failed) for failed in row.play[:play]]
    chosen = row.play[play]
    if chosen.front_top and chosen.front != "pair":
        found.append(f"{add_article(describe_span(chosen.front_top))} for the front")
    return found


def describe_lack(hand: ChartHand, play: PaiGowPlay) -> str:
    """Describe why a play could not be set: no card for it, or not all that it asks together."""
    if play.front_top and play.front != "pair" and not any(rank in play.front_top.ranks for _, rank in hand.groups):
        return f"no {describe_span(play.front_top)}"
    return f"no {describe_demand(hand, play).removeprefix('a ').removeprefix('an ')}"


def describe_demand(hand: ChartHand, play: PaiGowPlay) -> str:
    """Describe what a play asks for: an ace in front over two pair."""
    words = f"{_describe_front(play)} in front"
    if play.back:
        words += f" over {join_words([_ONE_OF.get(kind, kind) for kind in play.back], 'or')}"
    behind = [hand.group if name == "largest group" else f"the {name}" for name in play.behind]
    behind += ["the joker"] if play.joker == "back" else []
    if play.joker == "front":
        words += ", one of them the joker"
    return f"{words} with {join_words(behind)} behind" if behind else words


def _describe_front(play: PaiGowPlay) -> str:
    if play.front == "pair":
        if play.front_top is None:
            return "a pair"
        if play.front_top.low == play.front_top.high:
            return f"a pair of {make_plural(play.front_top.ranks[0])}"
        return f"a pair ({describe_span(play.front_top)})"
    if play.front_top:
        return add_article(describe_span(play.front_top))
    return "two cards of different rank" if play.front else "two cards"


def describe_setting(hand: ChartHand, setting: SetCards) -> str:
    """Describe what is set: small pair in front; or both hands by name."""
    front = setting.front_hand
    if hand.shape == "two pair" and front.name == "pair":
        (_, high), (_, small), *_ = hand.groups
        if front.ranks[0] in (high, small):
            return f"{'high' if front.ranks[0] == high else 'small'} pair in front"
    return f"{front} in front, {setting.back_hand} behind"


def cite_row(row: PaiGowRow) -> str:
    """Cite the row by its number and name, and whose chart it is in, where that is another game's."""
    whose = f" of the chart of {row.chart}" if row.chart else ""
    return f"row {row.number}{whose} ({row.name})"


@dataclass(frozen=True)
class HouseSet:
    """Seven cards as the house sets them: the setting, the row of the chart that says so, and which of its plays."""

    setting: SetCards
    row: PaiGowRow
    play: int
    page: PaiGowPage = field(repr=False, compare=False)

    @property
    def front(self) -> Hand:
        """The two cards in front."""
        return self.setting.front

    @property
    def back(self) -> Hand:
        """The five cards behind."""
        return self.setting.back

    def __str__(self) -> str:
        """Find what the hand is, what decided, what is played, and the row that says so."""
        hand = read_hand(compile_chart(self.page.house_way, self.page.ranking), _list_codes(self.front + self.back))
        decided = [hand.words, *list_decisions(hand, self.row, self.play)]
        return f"{', '.join(decided)}: {describe_setting(hand, self.setting)}; {cite_row(self.row)}"


def set_house_way(page: PaiGowPage, cards: Sequence[Card]) -> HouseSet:
    """Say how the house sets these seven cards.

    Of cards that only their suits tell apart, the first one stays in front.
    """
    check_seven(page.ranking, cards)
    answers = interpret(compile_chart(page.house_way, page.ranking), _list_codes(cards))
    number, row, play = (int(answer[0]) for answer in answers[:3])
    if number < 0:
        raise BookError(f"house_way: no row says how to set {show_cards(cards)}")
    front = _sort_high_to_low(cards[at] for at in FRONTS[number])
    back = _sort_high_to_low(card for card in cards if card not in front)
    return HouseSet(set_as(page.ranking, front, back), page.house_way.row[row], play, page)


def _list_codes(cards: Sequence[Card]) -> Hands:
    """List one hand as the interpreter reads it."""
    return np.array([[card.code for card in cards]], dtype=np.uint8)


def _sort_high_to_low(cards: Iterable[Card]) -> Hand:
    return tuple(sorted(cards, key=lambda card: card.code, reverse=True))
