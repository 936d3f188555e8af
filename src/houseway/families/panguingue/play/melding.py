"""What can be melded with a hand, and what hand and melds become by it.

All of it is found as choices. The same choice is always the same object, so that it is quickly known again."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from houseway.core.round import Choice, Decision
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
    add_face,
    get_cards,
    get_faces,
    make_bits,
    remove_faces,
)
from houseway.families.panguingue.play.melds import (
    FEWEST,
    Meld,
    MeldRules,
    add_to_meld,
    find_halves,
    find_kind,
    find_lends,
    find_spans,
    find_split_by,
    find_split_uses,
    find_takes,
    order_split_cards,
    part_meld,
    take_from_meld,
    value_meld,
    value_split,
)

MELD, ADD, BORROW, SPLIT, DISCARD = "meld", "add to", "borrow from", "split", "discard"
_SUITS = range(4)


# -- new melds


def find_wanted(hand: Iterable[Face]) -> tuple[int, bool, int]:
    """Find the faces, as bits, that make a new meld with two cards of the hand; whether it has a meld; and its own
    faces.
    """
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


def find_new_melds(hand: Faces, with_face: Face = -1) -> list[Faces]:
    """Find every new meld of these cards, given in order; only those with one card, where it is named."""
    counts: dict[Face, int] = {}
    ranks: dict[int, int] = {}
    for face in hand:
        counts[face] = counts.get(face, 0) + 1
        place = PLACES[face]
        ranks[place] = ranks.get(place, 0) + 1
    if with_face >= 0:
        place = PLACES[with_face]
        sets = _find_sets(place, _count_suits(counts, place)) if ranks[place] >= FEWEST else ()
        return [*_find_ropes_with(counts, with_face), *[one for one in sets if with_face in one]]
    found = _find_ropes(counts)
    for place, count in ranks.items():
        if count >= FEWEST:
            found += _find_sets(place, _count_suits(counts, place))
    return found


def _count_suits(counts: dict[Face, int], place: int) -> tuple[int, ...]:
    """Count how many cards of a rank there are of each suit."""
    return tuple([counts.get(place + STRIDE * suit, 0) for suit in _SUITS])


def _find_ropes(counts: dict[Face, int]) -> list[Faces]:
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


def _find_ropes_with(counts: dict[Face, int], face: Face) -> list[Faces]:
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
def _find_sets(place: int, counts: tuple[int, ...]) -> tuple[Faces, ...]:
    """Find every set of a rank, of which there are so many cards in each suit."""
    found = []
    for taken in product(*(range(count + 1) for count in counts)):
        suits = sum(1 for count in taken if count)
        if sum(taken) >= FEWEST and (suits != 2 or place in ANY_THREE):
            found.append(tuple(place + STRIDE * suit for suit in _SUITS for _ in range(taken[suit])))
    return tuple(sorted(found, key=lambda one: (len(one), one)))


# -- choices


class Marks(NamedTuple):
    """The marks of a meld: the faces that it takes, as bits, those that it lends, its halves, and the ends of a rope.

    Without ends it cannot be split by cards of the hand.
    """

    takes: int
    lends: Faces
    halves: tuple[tuple[Meld, Meld], ...]
    ends: Faces


@lru_cache(maxsize=1 << 14)
def mark_meld(rules: MeldRules, meld: Meld) -> Marks:
    """Say what a meld allows by these rules."""
    if rules.split is None:
        return Marks(find_takes(rules, meld), find_lends(rules, meld), (), ())
    long_rope = meld.kind == "rope" and len(meld.cards) > FEWEST
    ends = (FACES[meld.cards[0]], FACES[meld.cards[-1]]) if long_rope else ()
    return Marks(find_takes(rules, meld), find_lends(rules, meld), find_halves(meld), ends)


def survey(rules: MeldRules, hand: Faces, melds: Sequence[Meld]) -> tuple[int, int, list[Choice]]:
    """Find what a hand and the melds in front of it could use, and can do.

    The faces that the next card could be and be used at once, as bits; those of them that the melds take; and all that
    can be done without a further card, but for discarding.
    """
    wanted, made, own = find_wanted(hand)
    may = [make_meld_choice(one) for one in find_new_melds(hand)] if made else []
    if not melds:
        return wanted, 0, may
    marked = [mark_meld(rules, meld) for meld in melds]
    fit, uses = 0, wanted
    for taken, lent, _, ends in marked:
        fit |= taken
        if ends:
            uses |= find_split_uses(ends[0], ends[1], own)
        for face in lent:
            # Together with a borrowed card, one of the hand and the next one make a meld.
            for held in dict.fromkeys(hand):
                uses |= find_wanted_by_pair(face, held)
    _add_choices_with_melds(may, marked, hand, own, wanted)
    return uses | fit, fit, may


def list_options(rules: MeldRules, hand: Faces, melds: Sequence[Meld]) -> list[Choice]:
    """List all that can be done with a hand and the melds in front of it, but for discarding."""
    wanted, made, own = find_wanted(hand)
    may = [make_meld_choice(one) for one in find_new_melds(hand)] if made else []
    if melds:
        _add_choices_with_melds(may, [mark_meld(rules, meld) for meld in melds], hand, own, wanted)
    return may


def _add_choices_with_melds(may: list[Choice], marked: Sequence[Marks], hand: Faces, own: int, wanted: int) -> None:
    """Say what can be done with melds on the table, behind what can be done without them: add, borrow, split."""
    for number, mark in enumerate(marked, start=1):
        if own & mark.takes:
            may += [make_add_choice(number, face) for face in dict.fromkeys(hand) if mark.takes >> face & 1]
    for number, mark in enumerate(marked, start=1):
        for face in mark.lends:
            if wanted >> face & 1:
                may += [make_borrow_choice(number, face, one) for one in find_new_melds(add_face(hand, face), face)]
    for number, mark in enumerate(marked, start=1):
        if mark.halves:
            may += [make_split_choice(number, get_faces(parts[0].cards)) for parts in mark.halves]
        if mark.ends:
            first, last = mark.ends
            may += [make_split_choice(number, order_split_cards(first, span)) for span in find_spans(first, last, own)]


def list_uses(rules: MeldRules, hand: Faces, melds: Sequence[Meld], face: Face) -> list[Choice]:
    """List all that can be done with one card, which is in the hand already: every choice uses it."""
    may = [make_meld_choice(one) for one in find_new_melds(hand, face)]
    marked = [mark_meld(rules, meld) for meld in melds]
    may += [make_add_choice(number, face) for number, mark in enumerate(marked, start=1) if mark.takes >> face & 1]
    for number, mark in enumerate(marked, start=1):
        for borrowed in mark.lends:
            both = find_new_melds(add_face(hand, borrowed), borrowed)
            may += [make_borrow_choice(number, borrowed, one) for one in both if _is_used(one, borrowed, face)]
    for number, mark in enumerate(marked, start=1):
        if mark.ends:
            first, last = mark.ends
            runs = [run for run in find_spans(first, last, make_bits(hand)) if run[0] <= face <= run[1]]
            may += [
                make_split_choice(number, order_split_cards(first, run)) for run in runs if run[0] <= face <= run[1]
            ]
    return may


def _is_used(meld: Faces, borrowed: Face, face: Face) -> bool:
    """Tell whether a new meld around a borrowed card uses this card of the hand."""
    return meld.count(face) > 1 if face == borrowed else face in meld


@cache
def find_wanted_by_pair(one: Face, other: Face) -> int:
    """Find the faces, as bits, that make a meld with these two cards."""
    return find_wanted((one, other))[0]


@lru_cache(maxsize=1 << 15)
def make_meld_choice(faces: Faces) -> Choice:
    """Lay a new meld."""
    return Choice(MELD, cards=get_cards(faces))


@cache
def make_add_choice(number: int, face: Face) -> Choice:
    """Add a card to a meld."""
    return Choice(f"{ADD} {number}", cards=(CARDS[face],))


@lru_cache(maxsize=1 << 12)
def make_borrow_choice(number: int, borrowed: Face, meld: Faces) -> Choice:
    """Borrow a card, which is named first, for a new meld."""
    return Choice(f"{BORROW} {number}", cards=get_cards((borrowed, *remove_faces(meld, (borrowed,)))))


@lru_cache(maxsize=1 << 12)
def make_split_choice(number: int, half: Faces) -> Choice:
    """Split a meld; the half with the lower cards says how, those first that come from the hand."""
    return Choice(f"{SPLIT} {number}", cards=get_cards(half))


@cache
def make_discard_choice(face: Face) -> Choice:
    """Throw a card."""
    return Choice(DISCARD, cards=(CARDS[face],))


Melds = tuple[Meld, ...]


class CardsAfter(NamedTuple):
    """Hand and melds after a choice, the chips that everybody pays for it, and whether it used the card drawn."""

    hand: Faces
    melds: Melds
    chips: int
    used: bool


def apply_choice(rules: MeldRules, hand: Faces, melds: Melds, chosen: Choice | Decision, drawn: Face) -> CardsAfter:
    """Say what a choice other than to throw leaves of a hand, which holds the card that was drawn."""
    word, number = read_action(chosen.action)
    faces = tuple([FACES[card] for card in chosen.cards])
    own = pick_own_faces(word, faces)
    lying = change_melds(word, melds, number, faces)
    return CardsAfter(remove_faces(hand, own), lying, _count_chips(rules, word, number, melds, lying), drawn in own)


def read_action(action: str) -> tuple[str, int]:
    """Read what is done, and with the meld of which number; 0 where it is with none."""
    word, _, last = action.rpartition(" ")
    return (word, int(last)) if word else (action, 0)


def pick_own_faces(word: str, faces: Faces) -> Faces:
    """Pick the cards of a choice that come from the hand, and not from a meld on the table."""
    if word in (MELD, ADD):
        return faces
    return faces[1:] if word == BORROW else find_split_by(faces)


def change_melds(word: str, melds: Melds, number: int, faces: Faces) -> Melds:
    """Make the melds after a choice: new ones come last, and of a split one the half that is named takes its place."""
    if word == MELD:
        return (*melds, _lay_new_meld(faces))
    before, old, behind = melds[: number - 1], melds[number - 1], melds[number:]
    if word == ADD:
        return (*before, add_to_meld(old, faces[0]), *behind)
    if word == BORROW:
        return (*before, take_from_meld(old, faces[0]), *behind, _lay_new_meld(faces))
    lower, upper = part_meld(old, faces)
    return (*before, lower, *behind, upper)


@lru_cache(maxsize=1 << 14)
def _lay_new_meld(faces: Faces) -> Meld:
    in_order = tuple(sorted(faces))
    kind = find_kind(in_order)
    assert kind is not None, "only melds are offered"
    return Meld(kind, get_cards(in_order))


def _count_chips(rules: MeldRules, word: str, number: int, before: Melds, lying: Melds) -> int:
    """Find what everybody pays: for what is new, for what an addition adds, or for what a split makes."""
    if word in (MELD, BORROW):
        return value_meld(rules, lying[-1])
    if word == ADD:
        return max(0, value_meld(rules, lying[number - 1]) - value_meld(rules, before[number - 1]))
    return value_split(rules, before[number - 1], (lying[number - 1], lying[-1]))
