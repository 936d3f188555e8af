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
    get_cards,
    get_faces,
    remove_faces,
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
    """The price of a condition in chips, and what each card beyond its third does: in spades, and in other suits."""

    chips: int
    in_spades: int
    added: int
    added_in_spades: int


@dataclass(frozen=True, eq=False, slots=True)
class MeldRules:
    """The rules of a page on melds, in plain values. It is made once for a page, and is itself alone.

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


def compile_meld_rules(page: PanguinguePage) -> MeldRules:
    """Compile the rules of melds of a page."""
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


def find_kind(faces: Faces) -> MeldKind | None:
    """Find what these cards are if they are laid together, given in order; none where they are no meld."""
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


def make_meld(cards: Sequence[Card]) -> Meld | None:
    """Make the meld that these cards are if they are laid together; none where they are no meld."""
    faces = get_faces(cards)
    kind = find_kind(faces)
    return Meld(kind, get_cards(faces)) if kind else None


def is_meld(cards: Sequence[Card]) -> bool:
    """Tell whether these cards may be laid together."""
    return find_kind(get_faces(cards)) is not None


# -- adding, borrowing and splitting


@lru_cache(maxsize=1 << 14)
def find_takes(rules: MeldRules, meld: Meld) -> int:
    """Find the faces, as bits, that may be added to a meld so that it stays of its kind."""
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
def add_to_meld(meld: Meld, face: Face) -> Meld:
    """Give the meld with a card more that it takes."""
    return _lay_in_order(meld.kind, meld.cards[0], [*meld.cards, CARDS[face]])


@lru_cache(maxsize=1 << 14)
def find_lends(rules: MeldRules, meld: Meld) -> Faces:
    """Find the faces that may be borrowed from a meld, which stays one of its kind without them."""
    if not rules.borrows or len(meld.cards) <= FEWEST:
        return ()
    if meld.kind == "rope":
        return FACES[meld.cards[0]], FACES[meld.cards[-1]]
    return tuple([face for face in dict.fromkeys(get_faces(meld.cards)) if _is_still_set(meld, CARDS[face])])


def _is_still_set(meld: Meld, card: Card) -> bool:
    """Tell whether a set is still one of its kind without a card."""
    suits = Counter([one.suit for one in meld.cards])
    suits[card.suit] -= 1
    if meld.kind == "one suit":
        return suits[meld.cards[0].suit] >= FEWEST
    return FACES[card] % STRIDE in ANY_THREE or sum(1 for count in suits.values() if count) >= FEWEST


@lru_cache(maxsize=1 << 12)
def take_from_meld(meld: Meld, face: Face) -> Meld:
    """Make the meld without a card that it lends."""
    left = list(meld.cards)
    left.remove(CARDS[face])
    return _lay_in_order(meld.kind, meld.cards[0], left)


def _lay_in_order(kind: MeldKind, first: Card, cards: list[Card]) -> Meld:
    """Lay a meld in the order in which its cards lie."""
    own = first.suit
    strange = kind == "one suit"
    return Meld(kind, tuple(sorted(cards, key=lambda card: (strange and card.suit != own, FACES[card]))))


@lru_cache(maxsize=1 << 12)
def find_halves(meld: Meld) -> tuple[tuple[Meld, Meld], ...]:
    """Find every pair of melds into which a meld can be parted, the one with the first cards in front."""
    faces = get_faces(meld.cards)
    if len(faces) < 2 * FEWEST:
        return ()
    if meld.kind == "rope":
        cuts = range(FEWEST, len(faces) - FEWEST + 1)
        parted = [(faces[:cut], faces[cut:]) for cut in cuts]
    else:
        parted = _find_set_halves(faces)
    found = []
    for one, other in parted:
        kinds = find_kind(one), find_kind(other)
        if kinds[0] and kinds[1]:
            found.append((Meld(kinds[0], get_cards(one)), Meld(kinds[1], get_cards(other))))
    return tuple(found)


def _find_set_halves(faces: Faces) -> list[tuple[Faces, Faces]]:
    """Find every way to part a set in two, each once."""
    counts = Counter(faces)
    found = []
    for taken in product(*(range(count + 1) for count in counts.values())):
        one = tuple(face for face, count in zip(counts, taken, strict=True) for _ in range(count))
        other = tuple(face for face, count in zip(counts, taken, strict=True) for _ in range(counts[face] - count))
        if one <= other:
            found.append((one, other))
    return found


# -- what melds are worth


def list_conditions(rules: MeldRules, meld: Meld) -> tuple[ConditionKind, ...]:
    """List the conditions that a meld is, of those that the page pays."""
    laid = LaidMeld(meld.kind, meld.cards[0].rank, meld.cards[-1].rank, rules.three_alone)
    return tuple([name for name, asked in CONDITIONS.items() if name in rules.prices and asked.is_met(laid)])


@lru_cache(maxsize=1 << 14)
def value_meld(rules: MeldRules, meld: Meld) -> int:
    """Find what a meld pays as it lies, in chips: its conditions, and of a set every card beyond the third."""
    chips, spades = 0, is_in_spades(meld)
    for name in list_conditions(rules, meld):
        price = rules.prices[name]
        chips += price.in_spades if spades else price.chips
        if meld.kind != "rope":
            chips += (len(meld.cards) - FEWEST) * (price.added_in_spades if spades else price.added)
    return chips


def is_in_spades(meld: Meld) -> bool:
    """Tell whether a meld is in spades, which pay more."""
    return _find_suit(meld) == SPADES


def value_split(rules: MeldRules, meld: Meld, parts: tuple[Meld, Meld]) -> int:
    """Find what splitting a meld pays: so much for each condition that was not there before, which its suit tells
    too.
    """
    assert rules.split is not None, "melds are split on this page"
    before = Counter([(name, _find_suit(meld)) for name in list_conditions(rules, meld)])
    after = Counter([(name, _find_suit(part)) for part in parts for name in list_conditions(rules, part)])
    return sum([rules.split[suit == SPADES] * count for (_, suit), count in (after - before).items()])


def _find_suit(meld: Meld) -> int | None:
    """Find the number of the suit that a meld is in; none of a set of different suits."""
    return None if meld.kind == "different suits" else FACES[meld.cards[0]] // STRIDE


def find_spans(first: Face, last: Face, held: int) -> list[tuple[Face, Face]]:
    """Find the runs of cards held, given as bits, by which a rope can be split into two; the shortest in front.

    With the cards from i to j the rope from a to b becomes a to j and i to b, both of three cards or more. Cards at its
    ends would leave the rope as it is: they are laid by themselves.
    """
    found = []
    for low in range(first + 1, last - FEWEST + 2):
        high = low
        while high < last and held >> high & 1:
            if high >= first + FEWEST - 1:
                found.append((low, high))
            high += 1
    return sorted(found, key=lambda span: (span[1] - span[0], span))


def find_split_uses(first: Face, last: Face, held: int) -> int:
    """Find the faces, as bits, that the next card could be so that a rope is split by it, and by others held."""
    found = 0
    for face in range(first + 1, last):
        low_enough = face <= last - FEWEST + 1 or held >> face - 1 & 1
        high_enough = face >= first + FEWEST - 1 or held >> face + 1 & 1
        if low_enough and high_enough and last - first >= FEWEST:
            found |= 1 << face
    return found


def order_split_cards(first: Face, span: tuple[Face, Face]) -> Faces:
    """List the lower half of a rope that is split by such a run, the cards of the hand first."""
    low, high = span
    return (*range(low, high + 1), *range(first, low))


def find_split_by(faces: Faces) -> Faces:
    """Find the cards of the hand by which a meld is split, from those that name the split."""
    for number in range(1, len(faces)):
        if faces[number] < faces[number - 1]:
            return faces[:number]
    return ()


def part_meld(meld: Meld, faces: Faces) -> tuple[Meld, Meld]:
    """Make the two melds that a meld becomes, from the cards that name the split."""
    lower, by = tuple(sorted(faces)), find_split_by(faces)
    if meld.kind == "rope":
        upper = tuple(range(by[0] if by else lower[-1] + 1, FACES[meld.cards[-1]] + 1))
    else:
        upper = remove_faces(get_faces(meld.cards), lower)
    kinds = find_kind(lower), find_kind(upper)
    assert kinds[0], "only melds are offered"
    assert kinds[1], "only melds are offered"
    return Meld(kinds[0], get_cards(lower)), Meld(kinds[1], get_cards(upper))
