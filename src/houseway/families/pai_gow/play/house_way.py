"""The house way of setting seven cards: the page's chart, read from the top, with the row that decides and why.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> page = load("clubone/fortune-pai-gow-poker").page
>>> print(house_way(page, parse_cards("Jd 8c 9s Js 2h Kd 8h")))
two pair, jacks and eights, no ace: small pair in front; row 4 (Two pair, jacks to nines high)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BookError
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.page_ways import PaiGowRow
from houseway.families.pai_gow.play.chart import compile_chart
from houseway.families.pai_gow.play.interpreter import interpret
from houseway.families.pai_gow.play.setting import Hand, Setting, check_seven, set_as
from houseway.families.pai_gow.play.splits import FRONTS, Hands
from houseway.families.pai_gow.play.wording import cite_row, describe_setting, list_decisions, read_hand


@dataclass(frozen=True)
class HouseSet:
    """Seven cards as the house sets them: the setting, the row of the chart that says so, and which of its plays."""

    setting: Setting
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
        """What the hand is, what decided, what is played, and the row that says so."""
        hand = read_hand(compile_chart(self.page.house_way, self.page.ranking), _list_codes(self.front + self.back))
        decided = [hand.words, *list_decisions(hand, self.row, self.play)]
        return f"{', '.join(decided)}: {describe_setting(hand, self.setting)}; {cite_row(self.row)}"


def set_house_way(page: PaiGowPage, cards: Sequence[Card]) -> HouseSet:
    """How the house sets these seven cards; of cards that only their suits tell apart, the first one stays in front."""
    check_seven(page.ranking, cards)
    answers = interpret(compile_chart(page.house_way, page.ranking), _list_codes(cards))
    number, row, play = (int(answer[0]) for answer in answers[:3])
    if number < 0:
        raise BookError(f"house_way: no row says how to set {show_cards(cards)}")
    front = _sort_high_to_low(cards[at] for at in FRONTS[number])
    back = _sort_high_to_low(card for card in cards if card not in front)
    return HouseSet(set_as(page.ranking, front, back), page.house_way.row[row], play, page)


def _list_codes(cards: Sequence[Card]) -> Hands:
    """One hand as the interpreter reads it."""
    return np.array([[card.code for card in cards]], dtype=np.uint8)


def _sort_high_to_low(cards: Iterable[Card]) -> Hand:
    return tuple(sorted(cards, key=lambda card: card.code, reverse=True))
