"""Wagers that look at cards, in rounds that native code has dealt: each seat's end is judged with all its cards.

This is the slow way, and right for a condition that says nothing of what it reads.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from houseway.core.cards import Card
from houseway.core.ranking.nines_finals import Final
from houseway.core.ranking.rows_batch import Rows
from houseway.families.nines.play.options.endings import Ending
from houseway.families.nines.play.options.rules import OptionRules, count_card
from houseway.families.nines.price.judging import CARDS_BY_CODE
from houseway.families.nines.price.options.payoffs import DOUBLED
from houseway.families.nines.price.options.sheet import (
    NOT_MADE,
    BatchWagers,
    Ints,
    WagerByCards,
    WagerJudge,
    make_judge,
)

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
"""A seat's finished hand, and the player-dealer's."""


def judge_rounds(rules: OptionRules, sheet: BatchWagers, rows: Rows, ends: Ints) -> list[Ints]:
    """What came to each wager that looks at cards, by round and seat: the number of its end, or `NOT_MADE`.

    `rows` are the cards of the rounds as they were dealt, and `ends` the places of their ends by way and seat.
    """
    rounds, _, seats = ends.shape
    told = np.stack(np.unravel_index(ends, sheet.shape), axis=-1)
    found = [np.full((rounds, seats), NOT_MADE, dtype=np.int64) for _ in sheet.by_cards]
    for way in range(ends.shape[1]):
        facing = [
            (looked, make_judge(rules, looked.wager, looked.raises), numbers)
            for looked, numbers in zip(sheet.by_cards, found, strict=True)
            if looked.faces == way
        ]
        if facing:
            for row, (codes, places) in enumerate(zip(np.asarray(rows).tolist(), told[:, way].tolist(), strict=True)):
                for seat, hands in enumerate(_list_hands(rules, [CARDS_BY_CODE[code] for code in codes], places)):
                    for looked, judge, numbers in facing:
                        numbers[row, seat] = _judge_seat(looked, judge, places[seat], hands)
    return found


def _judge_seat(looked: WagerByCards, judge: WagerJudge, place: Sequence[int], hands: Hands) -> int:
    late, manner, _, _, _, player, _, banker, _ = place
    if looked.late and not late & looked.late:
        return NOT_MADE
    rules, (own, theirs) = judge.rules, hands
    first = rules.find_strength(map(count_card, own[: rules.deal.cards]))
    final = Final(player, len(own), banker, len(theirs))
    return looked.ends.index(judge.judge(manner, Ending(final, first, manner == DOUBLED, own, theirs, whole=True)))


def _list_hands(rules: OptionRules, cards: Sequence[Card], places: Sequence[Sequence[int]]) -> Iterator[Hands]:
    """The finished hands of a round, seat by seat: cards are drawn in the order of the seats, the player-dealer's last.

    Those who hit share one card, where the game has it so.
    """
    deal, seats = rules.deal, len(places)
    step = 2 if deal.hands == "community" else seats + 1
    dealt = step * deal.cards
    drew, bank_drew = [bool(place[6]) for place in places], bool(places[0][8])
    shared = deal.drawn == "community"
    taken = [0 if shared else sum(drew[:seat]) for seat in range(seats)]
    after = dealt + (int(any(drew)) if shared else sum(drew))
    dealer = (*cards[step - 1 : dealt : step], *cards[after : after + bank_drew])
    for seat in range(seats):
        own = 0 if deal.hands == "community" else seat
        yield (*cards[own:dealt:step], *cards[dealt + taken[seat] :][: drew[seat]]), dealer
