"""What a bonus wager of a blackjack wins by: the first cards that it reads, or the player-dealer's finished hand.

The engine, the exact count and the batch kernel all take their verdicts from here. What a pay line asks for, and what
that reads, is said by the conditions themselves (`families/twenty_one/conditions.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from houseway.book.model.condition import Asked, Condition, Reads, all_hold, join_reads, list_asked
from houseway.core.cards import Card, show_cards
from houseway.core.money import parse_odds
from houseway.core.ranking.twenty_one import DealerFinal
from houseway.core.table import Verdict
from houseway.families.twenty_one.conditions import (
    DEALER_HAND,
    FINISHED_HANDS,
    FIRST_CARDS,
    SEAT_HAND,
    Part,
    TwentyOneFacts,
)
from houseway.families.twenty_one.page import TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand

CardValues = Mapping[str, object]
"""What first cards are, under the keys of the book that a wager asks for."""
DEALER_FINAL = FINISHED_HANDS - SEAT_HAND
"""What the player-dealer's finished hand tells a bonus wager without its cards."""


class BonusLine(NamedTuple):
    """A pay line of a bonus wager, and what it asks for.

    `firsts` are the conditions on first cards, `finals` those on what the player-dealer's finished hand counts; the
    `others` may look at any card of the deal.
    """

    wins: Verdict
    firsts: tuple[Asked, ...]
    finals: tuple[Asked, ...]
    others: tuple[Asked, ...]

    def is_met(self, facts: TwentyOneFacts) -> bool:
        """Say whether everything holds in a deal that is told in full."""
        return all_hold(self.firsts, facts) and all_hold(self.finals, facts) and all_hold(self.others, facts)


def list_lines(wager: TwentyOneWager, *, finals: frozenset[Part] = DEALER_FINAL) -> tuple[BonusLine, ...]:
    """List the pay lines of a wager; `finals` is what is told of a finished hand where its cards are not."""
    found = []
    for pay in wager.pays:
        asked = list_asked(pay.when)
        firsts = tuple(one for one in asked if one.condition.reads.is_within(*FIRST_CARDS))
        counted = tuple(one for one in asked if one not in firsts and one.condition.reads.is_within(*finals))
        others = tuple(one for one in asked if one not in firsts and one not in counted)
        found.append(BonusLine(Verdict("wins", pay.hand, parse_odds(pay.odds)), firsts, counted, others))
    return tuple(found)


def find_lines(compiled: CompiledTwentyOne, wager: TwentyOneWager) -> tuple[BonusLine, ...]:
    """Find the pay lines of a bonus wager of a game; they are listed once for all its rounds."""
    found = compiled.bonus_lines.get(wager.name)
    if found is None:
        found = compiled.bonus_lines[wager.name] = list_lines(wager)
    return found


def find_reads(wager: TwentyOneWager) -> Reads:
    """Find all that the pay lines of a wager read."""
    return join_reads(one for pay in wager.pays for one in list_asked(pay.when))


def find_first_reads(wager: TwentyOneWager) -> Reads:
    """Find what the pay lines of a wager read of first cards, by the conditions that may look at them."""
    asked = (one for pay in wager.pays for one in list_asked(pay.when))
    return join_reads(one for one in asked if one.condition.reads.has(*FIRST_CARDS))


def judge_bonus(
    compiled: CompiledTwentyOne, wager: TwentyOneWager, first: Hand, dealer_cards: Hand, dealer: DealerFinal
) -> Verdict:
    """Judge a bonus wager: the first of its pay lines that holds pays it, and where none does it loses.

    `first` are the seat's first two cards, or for a seat with two hands those of the first and then those of the second
    as they were dealt.
    """
    facts = make_first_facts(wager, first, dealer_cards[0])
    facts.player_dealer, facts.dealer = dealer_cards, dealer
    won = next((line.wins for line in find_lines(compiled, wager) if line.is_met(facts)), None)
    read = list_cards_read(wager, first, dealer_cards[0])
    lost = show_cards(read) if read else f"{dealer.natural or dealer.total} in {dealer.cards} cards"
    return won or Verdict("loses", f"{lost} is not paid")


def find_win(lines: Sequence[BonusLine], seen: CardValues, dealer: DealerFinal | None) -> Verdict | None:
    """Find the first pay line that holds, among lines that look at no other cards; his hand may be open still."""
    facts = TwentyOneFacts(dealer=dealer)
    for line in lines:
        if is_met_by_cards(line, seen) and all_hold(line.finals, facts):
            return line.wins
    return None


def is_dealer_hand_needed(wager: TwentyOneWager) -> bool:
    """Say whether it takes more of the player-dealer's hand than the up card to decide a bonus wager."""
    return wager.of == "player-dealer's hand" or find_reads(wager).has(*DEALER_HAND)


def is_finished_hand_read(wager: TwentyOneWager) -> bool:
    """Say whether the player-dealer has to play his hand out for this wager.

    A natural is known by his first two cards.
    """
    return find_reads(wager).has(*(DEALER_HAND - {Part.DEALER_NATURAL}))


def list_cards_read(wager: TwentyOneWager, first: Hand, up: Card | None) -> Hand:
    """List the first cards that a bonus wager reads, with the up card where the wager is of that too."""
    if wager.of == "both own hands":
        return first
    if wager.of == "own cards and up card" and up is not None:
        return (*first[:2], up)
    return first[:2] if wager.of == "own cards" else ()


def make_first_facts(wager: TwentyOneWager, first: Hand, up: Card | None) -> TwentyOneFacts:
    """Put down the first cards of a deal, as far as they are known, for a wager that reads some of them."""
    facts = TwentyOneFacts()
    facts.own = first
    if wager.of != "player-dealer's hand":
        facts.read = list_cards_read(wager, first, up)
    if up is not None:
        facts.up = up
    return facts


def list_first_conditions(lines: Sequence[BonusLine]) -> Mapping[str, Condition[TwentyOneFacts]]:
    """List the conditions on first cards that lines ask for, by their keys."""
    return {one.key: one.condition for line in lines for one in line.firsts}


def is_met_by_cards(line: BonusLine, seen: CardValues) -> bool:
    """Say whether what a line asks of first cards holds."""
    return all(condition.meets(wanted, seen[key]) for key, condition, wanted in line.firsts)


@dataclass(frozen=True)
class BonusDeal:
    """The cards that bonus wagers look at: a seat's first hands in their order, and the player-dealer's cards."""

    hands: tuple[Hand, ...]
    player_dealer: Hand

    def list_own_cards(self, page: TwentyOnePage, wager: TwentyOneWager) -> Hand:
        """List the seat's cards that a wager is on: both hands', or those of the hand whose wager it needs."""
        if wager.of == "both own hands":
            return tuple(card for hand in self.hands for card in hand)
        bases = [base.name for base in page.base_wagers]
        return self.hands[next((bases.index(need) for need in wager.needs if need in bases), 0)]
