"""Melds: ropes and sets, what may be added to them, borrowed from them and split off, and what they are worth."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.values import FrozenMap
from houseway.families.panguingue.conditions import CONDITIONS, ConditionKind, LaidMeld, MeldKind
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.faces import (
    ALL_BITS,
    ANY_THREE,
    CARDS,
    FACES,
    SPADES,
    STRIDE,
    Face,
    Faces,
    cards_of,
    faces_of,
)

FEWEST = 3
"""How many cards a meld has at least."""


class Meld(NamedTuple):
    """Cards that lie in front of a player together.

    A meld keeps its kind, whatever is added to it. Ropes lie from low to high and sets by suits, but those of one suit
    with their own suit first.
    """

    kind: MeldKind
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


class Price(NamedTuple):
    """What a condition pays in chips, and what each card beyond its third does: in spades, and in other suits."""

    chips: int
    in_spades: int
    added: int
    added_in_spades: int


@dataclass(frozen=True, eq=False, slots=True)
class MeldRules:
    """What a page says of melds, in plain values. It is made once for a page, and is itself alone.

    `any_suit`: a set of one suit takes its rank in any suit. `three_alone`: a rope is a condition only if it has no
    card beside the three. `split` is what a condition pays that splitting makes, in other suits and in spades; none
    where nothing is split.
    """

    prices: Mapping[ConditionKind, Price]
    any_suit: bool
    three_alone: bool
    adds: bool
    borrows: bool
    split: tuple[int, int] | None


def meld_rules(page: PanguinguePage) -> MeldRules:
    """The rules of melds of a page."""
    prices = {one.meld: Price(one.chips, one.in_spades, one.added, one.added_in_spades) for one in page.condition}
    return MeldRules(
        FrozenMap(prices),
        page.melding.one_suit_takes == "any suit",
        page.melding.ropes_pay == "the three alone",
        page.melding.adds,
        page.melding.borrows,
        (page.splitting.chips, page.splitting.in_spades) if page.splitting else None,
    )


# -- what is a meld


def kind_of(faces: Faces) -> MeldKind | None:
    """What these cards are if they are laid together, given in order; none where they are no meld."""
    if len(faces) < FEWEST:
        return None
    first, last = faces[0], faces[-1]
    places = {face % STRIDE for face in faces}
    suits = {face // STRIDE for face in faces}
    if len(places) == 1:
        if len(suits) == 1:
            return "one suit"
        return "different suits" if len(suits) >= FEWEST or first % STRIDE in ANY_THREE else None
    if len(suits) == 1 and len(places) == len(faces) == last - first + 1:
        return "rope"
    return None


def meld_of(cards: Sequence[Card]) -> Meld | None:
    """The meld that these cards are if they are laid together; none where they are no meld."""
    faces = faces_of(cards)
    kind = kind_of(faces)
    return Meld(kind, cards_of(faces)) if kind else None


def valid(cards: Sequence[Card]) -> bool:
    """Whether these cards may be laid together."""
    return kind_of(faces_of(cards)) is not None


# -- adding, borrowing and splitting


@lru_cache(maxsize=1 << 14)
def takes(rules: MeldRules, meld: Meld) -> int:
    """The faces, as bits, that may be added to a meld so that it stays of its kind."""
    if not rules.adds:
        return 0
    first, last = FACES[meld.cards[0]], FACES[meld.cards[-1]]
    if meld.kind == "rope":
        # The numbers beside the ends of a suit are no faces.
        return (1 << last + 1 | 1 << first >> 1) & ALL_BITS
    if meld.kind == "one suit" and not rules.any_suit:
        return 1 << first
    place = first % STRIDE
    return sum([1 << place + STRIDE * suit for suit in range(SPADES + 1)])


@lru_cache(maxsize=1 << 14)
def added(meld: Meld, face: Face) -> Meld:
    """The meld with a card more that it takes."""
    return _laid(meld.kind, meld.cards[0], [*meld.cards, CARDS[face]])


@lru_cache(maxsize=1 << 14)
def lends(rules: MeldRules, meld: Meld) -> Faces:
    """The faces that may be borrowed from a meld, which stays one of its kind without them."""
    if not rules.borrows or len(meld.cards) <= FEWEST:
        return ()
    if meld.kind == "rope":
        return FACES[meld.cards[0]], FACES[meld.cards[-1]]
    return tuple([face for face in dict.fromkeys(faces_of(meld.cards)) if _stays(meld, CARDS[face])])


def _stays(meld: Meld, card: Card) -> bool:
    """Whether a set is still one of its kind without a card."""
    suits = Counter([one.suit for one in meld.cards])
    suits[card.suit] -= 1
    if meld.kind == "one suit":
        return suits[meld.cards[0].suit] >= FEWEST
    return FACES[card] % STRIDE in ANY_THREE or sum(1 for count in suits.values() if count) >= FEWEST


@lru_cache(maxsize=1 << 12)
def lent(meld: Meld, face: Face) -> Meld:
    """The meld without a card that it lends."""
    left = list(meld.cards)
    left.remove(CARDS[face])
    return _laid(meld.kind, meld.cards[0], left)


def _laid(kind: MeldKind, first: Card, cards: list[Card]) -> Meld:
    """A meld in the order in which its cards lie."""
    own = first.suit
    strange = kind == "one suit"
    return Meld(kind, tuple(sorted(cards, key=lambda card: (strange and card.suit != own, FACES[card]))))


@lru_cache(maxsize=1 << 12)
def halves(meld: Meld) -> tuple[tuple[Meld, Meld], ...]:
    """Every pair of melds into which a meld can be parted, the one with the first cards in front."""
    faces = faces_of(meld.cards)
    if len(faces) < 2 * FEWEST:
        return ()
    if meld.kind == "rope":
        cuts = range(FEWEST, len(faces) - FEWEST + 1)
        parted = [(faces[:cut], faces[cut:]) for cut in cuts]
    else:
        parted = _set_halves(faces)
    found = []
    for one, other in parted:
        kinds = kind_of(one), kind_of(other)
        if kinds[0] and kinds[1]:
            found.append((Meld(kinds[0], cards_of(one)), Meld(kinds[1], cards_of(other))))
    return tuple(found)


def _set_halves(faces: Faces) -> list[tuple[Faces, Faces]]:
    """Every way to part a set in two, each once."""
    counts = Counter(faces)
    found = []
    for taken in product(*(range(count + 1) for count in counts.values())):
        one = tuple(face for face, count in zip(counts, taken, strict=True) for _ in range(count))
        other = tuple(face for face, count in zip(counts, taken, strict=True) for _ in range(counts[face] - count))
        if one <= other:
            found.append((one, other))
    return found


# -- what melds are worth


def conditions(rules: MeldRules, meld: Meld) -> tuple[ConditionKind, ...]:
    """The conditions that a meld is, of those that the page pays."""
    laid = LaidMeld(meld.kind, meld.cards[0].rank, meld.cards[-1].rank, rules.three_alone)
    return tuple([name for name, asked in CONDITIONS.items() if name in rules.prices and asked.is_met(laid)])


@lru_cache(maxsize=1 << 14)
def value(rules: MeldRules, meld: Meld) -> int:
    """What a meld pays as it lies, in chips: its conditions, and of a set every card beyond the third."""
    chips, spades = 0, in_spades(meld)
    for name in conditions(rules, meld):
        price = rules.prices[name]
        chips += price.in_spades if spades else price.chips
        if meld.kind != "rope":
            chips += (len(meld.cards) - FEWEST) * (price.added_in_spades if spades else price.added)
    return chips


def in_spades(meld: Meld) -> bool:
    """Whether a meld is in spades, which pay more."""
    return _own_suit(meld) == SPADES


def split_value(rules: MeldRules, meld: Meld, parts: tuple[Meld, Meld]) -> int:
    """What splitting a meld pays: so much for each condition that was not there before, which its suit tells too."""
    assert rules.split is not None, "melds are split on this page"
    before = Counter([(name, _own_suit(meld)) for name in conditions(rules, meld)])
    after = Counter([(name, _own_suit(part)) for part in parts for name in conditions(rules, part)])
    return sum([rules.split[suit == SPADES] * count for (_, suit), count in (after - before).items()])


def _own_suit(meld: Meld) -> int | None:
    """The number of the suit that a meld is in; none of a set of different suits."""
    return None if meld.kind == "different suits" else FACES[meld.cards[0]] // STRIDE
