"""Counting what every bonus wager of a blackjack wins by, as ordered rows of cards.

First cards are counted by what they are and how many there are of each: 52 of them, or 13 where no suit is asked for.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, perm

from houseway.book.model.twenty_one import TwentyOneWager
from houseway.cards import Card, Pack
from houseway.errors import BookError, TableRefusal
from houseway.families.twenty_one.bonus_rules import (
    OPEN,
    Seen,
    asked,
    asks_player_dealer,
    cards_hold,
    first_cards,
    waits_for_player_dealer,
    won_by,
)
from houseway.families.twenty_one.counting.dealer_counts import Grain, count_dealer
from houseway.families.twenty_one.tables import Hand, Tables
from houseway.table import Verdict

LOST = Verdict("loses", "all others")
_OF_SUITS = frozenset({"cards", "suited", "pair", "suited_matches", "unsuited_matches", "reds"})
_OF_MATCHES = frozenset({"suited_matches", "unsuited_matches"})
_NOT_COUNTED = frozenset({"player_dealer_suited", "closer"})

First = tuple[Hand, Card | None, int]
"""The seat's first cards, the up card where it is read, and in how many orders they fall."""


@dataclass(frozen=True)
class BonusCount:
    """How many ordered rows of `length` cards end in each verdict."""

    tally: dict[Verdict, int]
    length: int


class _Rows:
    """Rows of several lengths that were decided; in the end all are told at the longest, used or not."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.found: Counter[tuple[Verdict, int]] = Counter()

    def add(self, verdict: Verdict | None, length: int, number: int) -> None:
        self.found[verdict or LOST, length] += number

    def told(self) -> BonusCount:
        longest = max((length for _, length in self.found), default=0)
        tally: Counter[Verdict] = Counter()
        for (verdict, length), number in self.found.items():
            tally[verdict] += number * perm(self.size - length, longest - length)
        return BonusCount(dict(tally), longest)


def count_bonus(wager: TwentyOneWager, left: Pack, tables: Tables) -> BonusCount:
    """Count every row of cards that decides a bonus wager, from the cards that are left."""
    wants = asked(wager)
    if odd := sorted(wants & _NOT_COUNTED):
        raise BookError(f"wager {wager.name!r}: there is no exact count of a bonus wager that asks for {odd[0]!r}")
    rows = _Rows(sum(left.values()))
    if wager.of == "player-dealer's hand":
        _add_finals(rows, wager, ((), None, 1), left, tables)
    else:
        _add_firsts(rows, wager, left, tables)
    return rows.told()


def _add_firsts(rows: _Rows, wager: TwentyOneWager, left: Pack, tables: Tables) -> None:
    """Go through the first cards; where these do not decide the wager, through the player-dealer's hands as well."""
    wants, waits, kinds = asked(wager), waits_for_player_dealer(wager), _kinds(wager, left)
    alike: dict[object, Seen] = {}
    decided: Counter[tuple[object, int]] = Counter()
    for own, up, number in _firsts(wager, kinds):
        seen = first_cards(wager, own, up, wants)
        if waits and _is_open(wager, seen):
            gone = Counter(own if up is None else (*own, up))
            rest = {card: held - gone[card] for card, held in kinds.items()}
            _add_finals(rows, wager, (own, up, number), rest, tables)
            continue
        key = tuple(seen.values())
        alike[key] = seen
        decided[key, len(own) + (up is not None)] += number
    for (found, length), number in decided.items():
        rows.add(won_by(wager, alike[found], OPEN), length, number)


def _is_open(wager: TwentyOneWager, seen: Seen) -> bool:
    """Whether the player-dealer's hand may still decide the wager: a line that asks for it is the first to hold."""
    first = next((pay.when for pay in wager.pays if cards_hold(pay.when, seen)), None)
    return first is not None and asks_player_dealer(first)


def _add_finals(rows: _Rows, wager: TwentyOneWager, first: First, left: Pack, tables: Tables) -> None:
    """Go through the player-dealer's finished hands that follow first cards."""
    own, up, number = first
    seen = first_cards(wager, own, up, asked(wager))
    counted = count_dealer(left, tables, _grain(wager), () if up is None else (up,))
    before = len(own) + (up is not None)
    for final, times in counted.finals.items():
        rows.add(won_by(wager, seen, final), before + counted.length, number * times)


def _grain(wager: TwentyOneWager) -> Grain:
    """What of the player-dealer's cards matters to a wager."""
    wants = {key for key in asked(wager) if key == "reds" or key.startswith("player_dealer")}
    until = 2 if wants == {"player_dealer_natural"} else None
    return Grain("player_dealer_ranks" in wants, "reds" in wants, until)


def _kinds(wager: TwentyOneWager, left: Pack) -> dict[Card, int]:
    """The cards left, by what the wager can tell apart: without their suits where it asks for none."""
    suits = bool(asked(wager) & _OF_SUITS)
    kinds: Counter[Card] = Counter()
    for card, number in left.items():
        kinds[card._replace(marked=False) if suits or card.is_joker else Card(card.rank, "s")] += number
    return {card: number for card, number in kinds.items() if number}


def _firsts(wager: TwentyOneWager, kinds: dict[Card, int]) -> Iterator[First]:
    """The first cards that a wager reads; without regard to order, where no card has a place of its own."""
    if wager.of != "own cards and up card":
        for own, number in _sets(kinds, 4 if wager.of == "both own hands" else 2):
            yield own, None, number
    elif asked(wager) & _OF_MATCHES or waits_for_player_dealer(wager):
        for own, number in _sets(kinds, 2):
            for up, held in kinds.items():
                if ways := held - own.count(up):
                    yield own, up, number * ways
    else:
        for cards, number in _sets(kinds, 3):
            yield cards[:2], cards[2], number


def _sets(kinds: dict[Card, int], size: int) -> Iterator[tuple[Hand, int]]:
    """Sets of so many cards, and how many ordered rows each has."""
    if sum(kinds.values()) < size:
        raise TableRefusal(f"the wager reads {size} cards, and only {sum(kinds.values())} are left")
    for cards in combinations_with_replacement(kinds, size):
        number = factorial(size)
        times = 0
        for place, card in enumerate(cards):
            times = times + 1 if place and card == cards[place - 1] else 1
            number = number * (kinds[card] - times + 1) // times
        if number > 0:
            yield cards, number
