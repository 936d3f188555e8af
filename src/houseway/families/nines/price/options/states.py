"""The knowledge of each side in a game with options: the shoe as counts, hands, and public states.

A game falls into public states, told apart by what lies open to both: the community hand, the player-dealer's open
card, both or neither. Within one, the seat knows its own first cards (nothing more where they are the community's) and
the player-dealer its own. Every deal is an ordered row of the first cards and two more, drawn or not, so that all
stands over one whole. Suits and the order within a hand do not matter, so cards are sorted rows of counts
(`rules.count_card`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Pack
from houseway.core.errors import TableRefusal
from houseway.core.values import FrozenMap
from houseway.families.nines.play.options.rules import ACTIONS, JOKER, Action, OptionRules, count_card

Counts = tuple[int, ...]


class SeatMoment(NamedTuple):
    """A seat's choice: the first cards of the hand that it plays, and the player-dealer's open card, if any."""

    cards: Counts
    up: int | None = None


class BankMoment(NamedTuple):
    """The player-dealer's choice, made last: the own first cards, which of them lay open, and what the seat did.

    `player` are the community hand's first cards; a seat's own hand is hidden, and then there is none.
    """

    cards: Counts
    up: int | None
    player: Counts | None
    seat: Action


SeatPlay = Mapping[SeatMoment, Mapping[Action, Fraction]]
"""How likely a seat is to do each thing, at every moment with a choice."""
BankPlay = Mapping[BankMoment, Fraction]
"""How likely the player-dealer is to draw, at every moment with a choice."""


@dataclass(frozen=True)
class NinesPlay:
    """A way to play for both sides, with one seat at the table; a side that is left out plays the house way.

    `late` says at which moments a seat makes each late wager; one that is not named there is made wherever it may be.
    """

    name: str
    seat: SeatPlay | None = None
    bank: BankPlay | None = None
    late: Mapping[str, frozenset[SeatMoment]] = field(default_factory=FrozenMap)


CARDS = JOKER + 1
"""How many different cards there are: counts 0 to 9, and jokers."""
MOST_CARDS = 1400
"""So many cards are counted: six of them still come in fewer ordered ways than 64 bits hold."""
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def count_cards(left: Pack) -> Counts:
    """Count how many cards of each count are left."""
    found: Counter[int] = Counter()
    for card, number in left.items():
        found[count_card(card)] += number
    return tuple(found[count] for count in range(CARDS))


def check_shoe(left: Sequence[int], first: int) -> None:
    """Refuse a shoe that cannot deal two hands of so many first cards and a card to each, or is too long to count."""
    if sum(left) > MOST_CARDS:
        raise TableRefusal(f"a shoe of {sum(left):,} cards is not counted: at most {MOST_CARDS:,}")
    if sum(left) < 2 * first + 2:
        raise TableRefusal(f"a round needs up to {2 * first + 2} cards, and only {sum(left)} are left")


def count_rows(cards: int, number: int) -> int:
    """Count how many ordered rows of so many cards can be dealt."""
    return prod(cards - taken for taken in range(number))


@lru_cache(maxsize=64)
def list_hands(left: Counts, number: int) -> tuple[Counts, ...]:
    """List every hand of so many cards that the shoe can deal, as sorted counts."""
    there = [count for count in range(CARDS) if left[count]]
    hands = combinations_with_replacement(there, number)
    return tuple(hand for hand in hands if all(hand.count(one) <= left[one] for one in set(hand)))


@lru_cache(maxsize=4096)
def count_orders(hand: Counts) -> int:
    """Count in how many orders the cards of a hand can come."""
    return factorial(len(hand)) // prod(factorial(number) for number in Counter(hand).values())


def count_held(hands: Iterable[Counts]) -> Ints:
    """Count how many cards of each count each hand holds."""
    return np.array([_count_in_hand(hand) for hand in hands], dtype=np.int64)


@lru_cache(maxsize=4096)
def _count_in_hand(hand: Counts) -> Counts:
    return tuple(hand.count(count) for count in range(CARDS))


def count_ways(left: Counts, taken: Ints) -> Ints:
    """Count in how many ways places of known counts can be filled; `taken` is by count, in the last axis."""
    found: Ints = _list_falling(left, int(taken.max(initial=0)))[np.arange(CARDS), taken].prod(axis=-1)
    return found


@lru_cache(maxsize=64)
def _list_falling(left: Counts, most: int) -> Ints:
    return np.array([[count_rows(number, length) for length in range(most + 1)] for number in left], dtype=np.int64)


HIT, DOUBLE, SURRENDER = (ACTIONS.index(one) for one in ("hit", "double", "surrender"))


@dataclass(frozen=True)
class Dealing:
    """The rules and the shoe that all public states of a game share, with what they all look up."""

    rules: OptionRules
    left: Counts

    @cached_property
    def _strengths(self) -> dict[Counts, tuple[int, ...]]:
        return {}

    def find_strengths(self, hand: Counts) -> tuple[int, ...]:
        """Find how strong a first hand becomes with each card; last, how strong it is without."""
        if hand not in self._strengths:
            drawn = [self.rules.find_strength((*hand, card)) for card in range(CARDS)]
            self._strengths[hand] = (*drawn, self.rules.find_strength(hand))
        return self._strengths[hand]

    @cached_property
    def draws(self) -> Flags:
        """Whether the player-dealer draws [by choice, own strength, card], where no card has the last two columns.

        By choice: whether it does where it has the choice. The last column is against a hand that chose to stand.
        """
        cards = [(card, False) for card in (*range(CARDS), None)] + [(None, True)]
        return np.array(
            [
                [
                    [self._is_drawing(chosen, strength, card, stood) for card, stood in cards]
                    for strength in range(CARDS)
                ]
                for chosen in (False, True)
            ],
            dtype=np.bool_,
        )

    def _is_drawing(self, chosen: bool, strength: int, card: int | None, stood: bool) -> bool:
        answers = self.rules.list_bank_draws(strength, card, chose_to_stand=stood)
        return chosen if len(answers) > 1 else answers[0]


@dataclass(frozen=True)
class PublicState:
    """A public state: what lies open to both, the hands that each side may hold, and in how many ordered deals.

    `player` is the community hand, `up` the player-dealer's open card. `banks` are whole first hands, the open card
    included.
    """

    dealing: Dealing
    player: Counts | None
    up: int | None
    seats: tuple[Counts, ...]
    banks: tuple[Counts, ...]

    @property
    def rules(self) -> OptionRules:
        """The rules of the game."""
        return self.dealing.rules

    @property
    def left(self) -> Counts:
        """How many cards of each count the shoe held before the deal."""
        return self.dealing.left

    @cached_property
    def taken(self) -> Ints:
        """How many cards of each count a seat's hand and a player-dealer's hand hold together."""
        return count_held(self.seats)[:, None, :] + count_held(self.banks)[None, :, :]

    @cached_property
    def weights(self) -> Ints:
        """The number of ordered ways in which the first cards of both hands can come; nought where they cannot."""
        seat_orders = np.array([count_orders(hand) for hand in self.seats], dtype=np.int64)
        bank_orders = np.array([count_orders(_remove_card(hand, self.up)) for hand in self.banks], dtype=np.int64)
        found: Ints = count_ways(self.left, self.taken) * seat_orders[:, None] * bank_orders[None, :]
        return found

    @cached_property
    def unseen(self) -> Ints:
        """How many cards of each count are left for the draw."""
        found: Ints = np.maximum(np.array(self.left, dtype=np.int64) - self.taken, 0)
        return found

    @cached_property
    def drawn_rows(self) -> int:
        """The number of ordered ways in which the last two cards of a deal can come."""
        return count_rows(sum(self.left) - 2 * self.rules.deal.cards, 2)

    @cached_property
    def _seat_table(self) -> Ints:
        return np.array([self.dealing.find_strengths(hand) for hand in self.seats], dtype=np.int64)

    @cached_property
    def _bank_table(self) -> Ints:
        return np.array([self.dealing.find_strengths(hand) for hand in self.banks], dtype=np.int64)

    @property
    def seat_strengths(self) -> Ints:
        """How strong each first hand of a seat's is."""
        return self._seat_table[:, -1]

    @property
    def bank_strengths(self) -> Ints:
        """How strong each first hand of the player-dealer's is."""
        return self._bank_table[:, -1]

    @property
    def seat_drawn(self) -> Ints:
        """How strong each hand of a seat's becomes with each card."""
        return self._seat_table[:, :-1]

    @property
    def bank_drawn(self) -> Ints:
        """How strong each hand of the player-dealer's becomes with each card."""
        return self._bank_table[:, :-1]

    @cached_property
    def actions(self) -> tuple[tuple[Action, ...], ...]:
        """What a seat may do with each hand."""
        return tuple(self.rules.list_seat_actions(int(strength)) for strength in self.seat_strengths)

    @cached_property
    def ends(self) -> Flags:
        """Where the first cards of both end the drawing, once they are checked."""
        own = self.player is None
        return np.array(
            [
                [self.rules.is_over(None if own else int(seat), int(bank)) for bank in self.bank_strengths]
                for seat in self.seat_strengths
            ],
            dtype=np.bool_,
        )

    @cached_property
    def ends_unasked(self) -> Flags:
        """Where they end it before a seat has chosen: all of them, or where the check comes late, an open joker's."""
        late = self.rules.options.check == "after the options"
        shown = self.up == JOKER and self.rules.is_over(None, 9)
        return self.ends if shown or not late else np.zeros_like(self.ends)

    @cached_property
    def seat_asked(self) -> Flags:
        """Whether a seat is asked what to do, by hands."""
        open_ = ((self.weights > 0) & ~self.ends_unasked).any(axis=1)
        return open_ & np.array([len(actions) > 1 for actions in self.actions], dtype=np.bool_)

    @cached_property
    def bank_asked(self) -> Flags:
        """Whether the player-dealer is asked what to do, by hands, whatever the seat did."""
        choices = self.dealing.draws[1] & ~self.dealing.draws[0]
        found: Flags = ((self.weights > 0) & ~self.ends).any(axis=0) & choices[self.bank_strengths].any(axis=1)
        return found

    def find_bank_draws(self, action: int, *, chosen: bool) -> Flags:
        """Find whether the player-dealer draws after a seat's action, by hands and the card that the seat drew.

        `chosen` is what it does where it has the choice. A seat's own card is never known to it: all columns are alike.
        """
        shape = (len(self.seats), len(self.banks), CARDS)
        draws = self.dealing.draws[int(chosen)][self.bank_strengths]
        none, chose = draws[:, CARDS], draws[:, CARDS + 1]
        if action in (HIT, DOUBLE):
            shared = self.rules.deal.drawn == "community"
            return np.broadcast_to(draws[:, :CARDS] if shared else none[:, None], shape)
        free = np.array([self.rules.is_choice_to_stand(int(one)) for one in self.seat_strengths], dtype=np.bool_)
        return np.broadcast_to(np.where(free[:, None], chose, none)[:, :, None], shape)


def _remove_card(hand: Counts, up: int | None) -> Counts:
    if up is None:
        return hand
    place = hand.index(up)
    return hand[:place] + hand[place + 1 :]


def list_public_states(rules: OptionRules, left: Counts) -> Iterator[PublicState]:
    """List every public state that the shoe can deal."""
    deal, dealing = rules.deal, Dealing(rules, left)
    ups = [None] if deal.banker_up is None else [count for count in range(CARDS) if left[count]]
    hands = list_hands(left, deal.cards)
    for seats in [(hand,) for hand in hands] if deal.hands == "community" else [hands]:
        player = seats[0] if deal.hands == "community" else None
        for up in ups:
            banks = _list_bank_hands(left, player or (), up, deal.cards)
            if banks:
                yield PublicState(dealing, player, up, seats, banks)


def _list_bank_hands(left: Counts, gone: Counts, up: int | None, cards: int) -> tuple[Counts, ...]:
    """List the first hands that the player-dealer may hold with that open card, when these cards are gone."""
    open_ = () if up is None else (up,)
    rest = tuple(number - (gone + open_).count(count) for count, number in enumerate(left))
    if min(rest) < 0:
        return ()
    return tuple(tuple(sorted(hand + open_)) for hand in list_hands(rest, cards - len(open_)))
