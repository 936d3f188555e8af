"""Bonus wagers of a blackjack as tables, for native code: the pay line by the cards that a wager reads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.twenty_one import Reads, TwentyOneWager
from houseway.cards.card import SUITS
from houseway.errors import HousewayError
from houseway.families.twenty_one.batching.hands import CARDS, CODES
from houseway.families.twenty_one.bonus_rules import NO_SEAT, asked, first_cards, won_by
from houseway.families.twenty_one.tables import DealerFinal, Hand, hands_hold
from houseway.money import parse_odds
from houseway.table import Verdict

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
_OF_SUITS = frozenset({"cards", "suited", "pair", "suited_matches", "unsuited_matches"})
_RED = ("d", "h")


class Line(NamedTuple):
    """A pay line: its name on the layout, and its odds."""

    hand: str
    odds: Fraction


@dataclass(frozen=True, eq=False)
class BonusTable:
    """One bonus wager.

    `groups` is the group of each class of the player-dealer's hands, and `lines` the number of the pay line by the
    cards that are read and that group; one more than the last line is a loss.
    """

    name: str
    reads: int
    pays: tuple[Line, ...]
    groups: NDArray[np.uint8]
    lines: NDArray[np.uint8]


def bonus_table(wager: TwentyOneWager, dealers: Sequence[DealerFinal]) -> BonusTable:
    """The table of one bonus wager; `dealers` are the classes of the player-dealer's hands."""
    assert wager.of is not None, "a bonus wager says what it reads"
    pays = tuple(dict.fromkeys(Line(pay.hand, parse_odds(pay.odds)) for pay in wager.pays))
    groups, typical = _groups(wager, dealers)

    keys = asked(wager)
    known: dict[tuple[object, ...], list[int]] = {}

    def by_group(first: Hand) -> list[int]:
        own, up = (first[:-1], first[-1]) if wager.of == "own cards and up card" else (first, None)
        seen = first_cards(wager, own, up, keys)
        here = tuple(seen.values())
        if here not in known:
            known[here] = [_line(pays, won_by(wager, seen, dealer)) for dealer in typical]
        return known[here]

    rows, places = _cards_read(wager)
    lines = np.array([by_group(row) for row in rows], dtype=np.uint8)
    return BonusTable(wager.name, READS[wager.of], pays, groups, np.ascontiguousarray(lines[places]))


def _line(pays: tuple[Line, ...], won: Verdict | None) -> int:
    return pays.index(Line(won.why, won.odds)) if won else len(pays)


def _groups(wager: TwentyOneWager, dealers: Sequence[DealerFinal]) -> tuple[NDArray[np.uint8], list[DealerFinal]]:
    """Classes of the player-dealer's hands that no pay line tells apart, and one hand of each group."""
    found: dict[tuple[bool, ...], int] = {}
    typical: list[DealerFinal] = []
    groups = []
    for dealer in dealers:
        held = tuple(hands_hold(pay.when, NO_SEAT, dealer) for pay in wager.pays)
        if held not in found:
            typical.append(dealer)
        groups.append(found.setdefault(held, len(found)))
    return np.array(groups, dtype=np.uint8), typical


def _cards_read(wager: TwentyOneWager) -> tuple[list[Hand], NDArray[np.int64]]:
    """Cards for each case that a wager tells apart, and the case of each place in the table."""
    if wager.of == "player-dealer's hand":
        return [()], np.zeros(1, dtype=np.int64)
    if wager.of != "both own hands":
        number = 2 if wager.of == "own cards" else 3
        return _alike(CODES, number, _suit_changes(by_card="cards" in asked(wager)), lambda code: code)
    if of_suits := asked(wager) & _OF_SUITS:
        raise HousewayError(
            f"wager {wager.name!r} has no batch simulation: it reads four cards and asks for {min(of_suits)!r}"
        )
    # One card a rank is enough: a suit may come twice, since nothing asks for suits.
    return _alike(RANKS, 4, [np.arange(RANKS)], lambda rank: min(4 * rank, CODES - 1))


def _alike(
    kinds: int, number: int, changes: Sequence[NDArray[np.int64]], card: Callable[[int], int]
) -> tuple[list[Hand], NDArray[np.int64]]:
    """So many cards of so many kinds: a row for each case, and the case of every place.

    Rows are alike that differ in the order of the seat's own cards, or by a change of suits; an up card is the third.
    """
    places = np.stack([axis.ravel() for axis in np.indices((kinds,) * number)])
    weights = kinds ** np.arange(number - 1, -1, -1)
    own = 2 if number == 3 else number
    lowest = np.full(places.shape[1], kinds**number, dtype=np.int64)
    for change in changes:
        changed = change[places]
        changed[:own] = np.sort(changed[:own], axis=0)
        lowest = np.minimum(lowest, weights @ changed)
    cases, inverse = np.unique(lowest, return_inverse=True)
    rows = [tuple(CARDS[card(int(place) // int(weight) % kinds)] for weight in weights) for place in cases]
    return rows, inverse


def _suit_changes(*, by_card: bool) -> list[NDArray[np.int64]]:
    """Ways to change suits that no condition notices: cards of one suit stay so, and cards of one colour.

    Where a pay line names cards by their suit, there is only one: to change nothing.
    """
    changes = []
    for suits in permutations(SUITS):
        colours = [(suit in _RED) == (changed in _RED) for suit, changed in zip(SUITS, suits, strict=True)]
        if suits == tuple(SUITS) or (not by_card and len(set(colours)) == 1):
            changes.append(
                np.array([4 * (code // 4) + SUITS.index(suits[code % 4]) for code in range(CODES - 1)] + [CODES - 1])
            )
    return changes
