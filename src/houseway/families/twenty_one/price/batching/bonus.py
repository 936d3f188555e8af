"""The tables of a blackjack's bonus wagers, for native code: the pay line by the cards that a wager reads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.condition import Reads as ReadOfCards
from houseway.book.model.condition import all_hold
from houseway.core.cards.card import SUITS
from houseway.core.cards.suits import Suits, list_suit_changes
from houseway.core.ranking.twenty_one import DealerFinal
from houseway.core.table import Verdict
from houseway.families.twenty_one.conditions import TwentyOneFacts
from houseway.families.twenty_one.page import Reads, TwentyOneWager
from houseway.families.twenty_one.play.bonus import (
    BonusLine,
    find_first_reads,
    find_win,
    list_first_conditions,
    list_lines,
    make_first_facts,
)
from houseway.families.twenty_one.play.compiled import Hand
from houseway.families.twenty_one.price.batching.hands import CARDS, CODES

OWN, OWN_AND_UP, BOTH_HANDS, DEALER = range(4)
"""What a wager reads, as native code has it."""
READS: dict[Reads, int] = {
    "own cards": OWN,
    "own cards and up card": OWN_AND_UP,
    "both own hands": BOTH_HANDS,
    "player-dealer's hand": DEALER,
}
RANKS = 14
"""Ranks of cards, the joker's among them."""


class NamedLine(NamedTuple):
    """A pay line: its name on the layout, and its odds."""

    hand: str
    odds: Fraction


@dataclass(frozen=True, eq=False)
class BonusTable:
    """The table of one bonus wager.

    `groups` is the group of each class of the player-dealer's hands, and `lines` the number of the pay line by the
    cards that are read and that group; one more than the last line is a loss. Where no table of such a size tells what
    the wager looks at, `by_cards` is the wager: native code counts it as lost, and its rounds are judged card by card.
    """

    name: str
    reads: int
    pays: tuple[NamedLine, ...]
    groups: NDArray[np.uint8]
    lines: NDArray[np.uint8]
    by_cards: TwentyOneWager | None = None


def is_tabled(wager: TwentyOneWager) -> bool:
    """Whether a table tells all that a bonus wager looks at: four cards by their ranks alone, or fewer by their faces.

    There is no table for a condition that may look at any card.
    """
    if any(line.others for line in list_lines(wager)):
        return False
    reads = find_first_reads(wager)
    return wager.of != "both own hands" or not (reads.suits or reads.order)


def make_bonus_table(wager: TwentyOneWager, dealers: Sequence[DealerFinal]) -> BonusTable:
    """Make the table of one bonus wager; `dealers` are the classes of the player-dealer's hands."""
    assert wager.of is not None, "a bonus wager says what it reads"
    lines = list_lines(wager)
    pays = tuple(dict.fromkeys(map(name_line, lines)))
    if not is_tabled(wager):
        lost = np.array([[len(pays)]], dtype=np.uint8)
        return BonusTable(wager.name, DEALER, pays, np.zeros(len(dealers), dtype=np.uint8), lost, wager)
    groups, typical = _group_dealers(lines, dealers)
    conditions = list_first_conditions(lines)
    known: dict[tuple[object, ...], list[int]] = {}

    def list_by_group(first: Hand) -> list[int]:
        own, up = (first[:-1], first[-1]) if wager.of == "own cards and up card" else (first, None)
        facts = make_first_facts(wager, own, up)
        seen = {key: condition.see(facts) for key, condition in conditions.items()}
        here = tuple(seen.values())
        if here not in known:
            known[here] = [_find_line(pays, find_win(lines, seen, dealer)) for dealer in typical]
        return known[here]

    rows, places = _list_cases(wager)
    table = np.array([list_by_group(row) for row in rows], dtype=np.uint8)
    return BonusTable(wager.name, READS[wager.of], pays, groups, np.ascontiguousarray(table[places]))


def name_line(line: BonusLine) -> NamedLine:
    """Name a pay line by what people see of it: lines of one name and odds are one."""
    return NamedLine(line.wins.why, line.wins.odds)


def _find_line(pays: tuple[NamedLine, ...], won: Verdict | None) -> int:
    return pays.index(NamedLine(won.why, won.odds)) if won else len(pays)


def _group_dealers(
    lines: Sequence[BonusLine], dealers: Sequence[DealerFinal]
) -> tuple[NDArray[np.uint8], list[DealerFinal]]:
    """Group the classes of the player-dealer's hands that no pay line tells apart, with one hand of each group."""
    found: dict[tuple[bool, ...], int] = {}
    typical: list[DealerFinal] = []
    groups = []
    for dealer in dealers:
        facts = TwentyOneFacts(dealer=dealer)
        held = tuple(all_hold(line.finals, facts) for line in lines)
        if held not in found:
            typical.append(dealer)
        groups.append(found.setdefault(held, len(found)))
    return np.array(groups, dtype=np.uint8), typical


def _list_cases(wager: TwentyOneWager) -> tuple[list[Hand], NDArray[np.int64]]:
    """List cards for each case that a wager tells apart, and the case of each place in the table."""
    if wager.of == "player-dealer's hand":
        return [()], np.zeros(1, dtype=np.int64)
    reads = find_first_reads(wager)
    if wager.of != "both own hands":
        return _find_alike(CODES, 2 if wager.of == "own cards" else 3, reads, lambda code: code)
    # One card a rank is enough: a suit may come twice, since nothing asks for suits.
    return _find_alike(RANKS, 4, reads, lambda rank: min(4 * rank, CODES - 1))


def _find_alike(
    kinds: int, number: int, reads: ReadOfCards, card: Callable[[int], int]
) -> tuple[list[Hand], NDArray[np.int64]]:
    """Find the cases of so many cards of so many kinds: a row for each, and the case of every place.

    Two rows are alike if they differ in the order of the seat's own cards, where nobody reads it, or by a change of
    suits that nobody notices; an up card is the third.
    """
    places = np.stack([axis.ravel() for axis in np.indices((kinds,) * number)])
    weights = kinds ** np.arange(number - 1, -1, -1)
    own = 2 if number == 3 else number
    lowest = np.full(places.shape[1], kinds**number, dtype=np.int64)
    for change in _list_suit_changes(reads.suits) if kinds == CODES else [np.arange(kinds)]:
        changed = change[places]
        if not reads.order and own == 2:
            changed[:own] = np.minimum(changed[0], changed[1]), np.maximum(changed[0], changed[1])
        elif not reads.order:
            changed[:own] = np.sort(changed[:own], axis=0)
        lowest = np.minimum(lowest, weights @ changed)
    cases, inverse = np.unique(lowest, return_inverse=True)
    rows = [tuple(CARDS[card(int(place) // int(weight) % kinds)] for weight in weights) for place in cases]
    return rows, inverse


def _list_suit_changes(suits: Suits) -> list[NDArray[np.int64]]:
    """List the changes of suits that nobody notices, by the codes of cards; the joker stays."""
    return [
        np.array([4 * (code // 4) + SUITS.index(change[SUITS[code % 4]]) for code in range(CODES - 1)] + [CODES - 1])
        for change in list_suit_changes(suits)
    ]
