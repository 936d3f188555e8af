"""What can be melded: new melds from a hand, cards added to melds on the table, borrowed from them, and splits.

All of it is found as choices. The same choice is always the same object, so that it is quickly known again.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from houseway.core.round import Choice
from houseway.families.panguingue.play.faces import (
    ALL_BITS,
    ANY_THREE,
    ANY_THREE_BITS,
    CARDS,
    FACES,
    PLACES,
    RANK_BITS,
    STRIDE,
    Face,
    Faces,
    bits_of,
    cards_of,
    faces_of,
    with_face,
    without,
)
from houseway.families.panguingue.play.melds import FEWEST, Meld, MeldRules, halves, lends, takes
from houseway.families.panguingue.play.splitting import spans, split_cards, split_uses

MELD, ADD, BORROW, SPLIT, DISCARD = "meld", "add to", "borrow from", "split", "discard"
_SUITS = range(4)


# -- new melds


def wants(hand: Iterable[Face]) -> tuple[int, bool, int]:
    """The faces, as bits, that make a new meld with two cards of the hand; whether it has a meld; and its own faces."""
    one = two = three = 0
    for face in hand:
        bit = 1 << face
        three |= two & bit
        two |= one & bit
        one |= bit
    beside, between = one & one >> 1, one & one >> 2
    found = beside >> 1 | beside << 2 | between << 1 | two
    clubs, diamonds, hearts, spades = (
        one & RANK_BITS,
        one >> STRIDE & RANK_BITS,
        one >> 2 * STRIDE & RANK_BITS,
        one >> 3 * STRIDE,
    )
    black, red = clubs & spades, diamonds & hearts
    either_black, either_red = clubs | spades, diamonds | hearts
    # A suit of a rank is wanted where two of the other three suits are held.
    found |= red | spades & either_red
    found |= (black | hearts & either_black) << STRIDE
    found |= (black | diamonds & either_black) << 2 * STRIDE
    found |= (red | clubs & either_red) << 3 * STRIDE
    suits = black | red | either_black & either_red
    doubled = (two | two >> STRIDE | two >> 2 * STRIDE | two >> 3 * STRIDE) & RANK_BITS
    any_two = (suits | doubled) & ANY_THREE_BITS
    found |= any_two | any_two << STRIDE | any_two << 2 * STRIDE | any_two << 3 * STRIDE
    made = beside & one >> 2 or three or black & either_red or red & either_black or suits & doubled & ANY_THREE_BITS
    return found & ALL_BITS, bool(made), one


def new_melds(hand: Faces, with_face: Face = -1) -> list[Faces]:
    """Every new meld of these cards, given in order; only those with one card, where it is named."""
    counts: dict[Face, int] = {}
    ranks: dict[int, int] = {}
    for face in hand:
        counts[face] = counts.get(face, 0) + 1
        place = PLACES[face]
        ranks[place] = ranks.get(place, 0) + 1
    if with_face >= 0:
        place = PLACES[with_face]
        sets = _sets(place, _suits(counts, place)) if ranks[place] >= FEWEST else ()
        return [*_ropes_with(counts, with_face), *[one for one in sets if with_face in one]]
    found = _ropes(counts)
    for place, count in ranks.items():
        if count >= FEWEST:
            found += _sets(place, _suits(counts, place))
    return found


def _suits(counts: dict[Face, int], place: int) -> tuple[int, ...]:
    """How many cards of a rank there are of each suit."""
    return tuple([counts.get(place + STRIDE * suit, 0) for suit in _SUITS])


def _ropes(counts: dict[Face, int]) -> list[Faces]:
    found = []
    for first in counts:
        last = first + 1
        if last + 1 not in counts:
            continue
        while last in counts:
            last += 1
            if last - first >= FEWEST:
                found.append(tuple(range(first, last)))
    return found


def _ropes_with(counts: dict[Face, int], face: Face) -> list[Faces]:
    low, high = face, face
    while low - 1 in counts:
        low -= 1
    while high + 1 in counts:
        high += 1
    return [
        tuple(range(first, last + 1))
        for first in range(low, face + 1)
        for last in range(max(face, first + FEWEST - 1), high + 1)
    ]


@cache
def _sets(place: int, counts: tuple[int, ...]) -> tuple[Faces, ...]:
    """Every set of a rank, of which there are so many cards in each suit."""
    found = []
    for taken in product(*(range(count + 1) for count in counts)):
        suits = sum(1 for count in taken if count)
        if sum(taken) >= FEWEST and (suits != 2 or place in ANY_THREE):
            found.append(tuple(place + STRIDE * suit for suit in _SUITS for _ in range(taken[suit])))
    return tuple(sorted(found, key=lambda one: (len(one), one)))


# -- choices


class Marks(NamedTuple):
    """What a meld allows: the faces that it takes, as bits, those that it lends, its halves, and the ends of a rope.

    Without ends it cannot be split by cards of the hand.
    """

    takes: int
    lends: Faces
    halves: tuple[tuple[Meld, Meld], ...]
    ends: Faces


@lru_cache(maxsize=1 << 14)
def marks(rules: MeldRules, meld: Meld) -> Marks:
    """What a meld allows by these rules."""
    if rules.split is None:
        return Marks(takes(rules, meld), lends(rules, meld), (), ())
    long_rope = meld.kind == "rope" and len(meld.cards) > FEWEST
    ends = (FACES[meld.cards[0]], FACES[meld.cards[-1]]) if long_rope else ()
    return Marks(takes(rules, meld), lends(rules, meld), halves(meld), ends)


def survey(rules: MeldRules, hand: Faces, melds: Sequence[Meld]) -> tuple[int, int, list[Choice]]:
    """What a hand and the melds in front of it could use, and can do.

    The faces that the next card could be and be used at once, as bits; those of them that the melds take; and all that
    can be done without a further card, but for discarding.
    """
    wanted, made, own = wants(hand)
    may = [lay_choice(one) for one in new_melds(hand)] if made else []
    if not melds:
        return wanted, 0, may
    marked = [marks(rules, meld) for meld in melds]
    fit, uses = 0, wanted
    for taken, lent, _, ends in marked:
        fit |= taken
        if ends:
            uses |= split_uses(ends[0], ends[1], own)
        for face in lent:
            # Together with a borrowed card, one of the hand and the next one make a meld.
            for held in dict.fromkeys(hand):
                uses |= pair_wants(face, held)
    _with_melds(may, marked, hand, own, wanted)
    return uses | fit, fit, may


def options(rules: MeldRules, hand: Faces, melds: Sequence[Meld]) -> list[Choice]:
    """All that can be done with a hand and the melds in front of it, but for discarding."""
    wanted, made, own = wants(hand)
    may = [lay_choice(one) for one in new_melds(hand)] if made else []
    if melds:
        _with_melds(may, [marks(rules, meld) for meld in melds], hand, own, wanted)
    return may


def _with_melds(may: list[Choice], marked: Sequence[Marks], hand: Faces, own: int, wanted: int) -> None:
    """What can be done with melds on the table, behind what can be done without them: add, borrow, split."""
    for number, mark in enumerate(marked, start=1):
        if own & mark.takes:
            may += [add_choice(number, face) for face in dict.fromkeys(hand) if mark.takes >> face & 1]
    for number, mark in enumerate(marked, start=1):
        for face in mark.lends:
            if wanted >> face & 1:
                may += [borrow_choice(number, face, one) for one in new_melds(with_face(hand, face), face)]
    for number, mark in enumerate(marked, start=1):
        if mark.halves:
            may += [split_choice(number, faces_of(parts[0].cards)) for parts in mark.halves]
        if mark.ends:
            first, last = mark.ends
            may += [split_choice(number, split_cards(first, span)) for span in spans(first, last, own)]


def uses_of(rules: MeldRules, hand: Faces, melds: Sequence[Meld], face: Face) -> list[Choice]:
    """All that can be done with one card, which is in the hand already: every choice uses it."""
    may = [lay_choice(one) for one in new_melds(hand, face)]
    marked = [marks(rules, meld) for meld in melds]
    may += [add_choice(number, face) for number, mark in enumerate(marked, start=1) if mark.takes >> face & 1]
    for number, mark in enumerate(marked, start=1):
        for borrowed in mark.lends:
            both = new_melds(with_face(hand, borrowed), borrowed)
            may += [borrow_choice(number, borrowed, one) for one in both if _uses(one, borrowed, face)]
    for number, mark in enumerate(marked, start=1):
        if mark.ends:
            first, last = mark.ends
            runs = spans(first, last, bits_of(hand))
            may += [split_choice(number, split_cards(first, run)) for run in runs if run[0] <= face <= run[1]]
    return may


def _uses(meld: Faces, borrowed: Face, face: Face) -> bool:
    """Whether a new meld around a borrowed card uses this card of the hand."""
    return meld.count(face) > 1 if face == borrowed else face in meld


@cache
def pair_wants(one: Face, other: Face) -> int:
    """The faces, as bits, that make a meld with these two cards."""
    return wants((one, other))[0]


@lru_cache(maxsize=1 << 15)
def lay_choice(faces: Faces) -> Choice:
    """Lay a new meld."""
    return Choice(MELD, cards=cards_of(faces))


@cache
def add_choice(number: int, face: Face) -> Choice:
    """Add a card to a meld."""
    return Choice(f"{ADD} {number}", cards=(CARDS[face],))


@lru_cache(maxsize=1 << 12)
def borrow_choice(number: int, borrowed: Face, meld: Faces) -> Choice:
    """Borrow a card, which is named first, for a new meld."""
    return Choice(f"{BORROW} {number}", cards=cards_of((borrowed, *without(meld, (borrowed,)))))


@lru_cache(maxsize=1 << 12)
def split_choice(number: int, half: Faces) -> Choice:
    """Split a meld; the half with the lower cards says how, those first that come from the hand."""
    return Choice(f"{SPLIT} {number}", cards=cards_of(half))


@cache
def discard_choice(face: Face) -> Choice:
    """Throw a card."""
    return Choice(DISCARD, cards=(CARDS[face],))
