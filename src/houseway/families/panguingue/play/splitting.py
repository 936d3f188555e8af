"""Splitting a meld into two: as it lies, or a rope by cards of the hand that both halves then have.

Of 2 3 4 5 6 and another 4 become 2 3 4 and 4 5 6. A split is named by the cards of the half with the lower ones. Those
that come from the hand are named first, so that the order of the cards tells which they are.
"""

from houseway.families.panguingue.play.faces import FACES, Face, Faces, cards_of, faces_of, without
from houseway.families.panguingue.play.melds import FEWEST, Meld, kind_of


def spans(first: Face, last: Face, held: int) -> list[tuple[Face, Face]]:
    """The runs of cards held, given as bits, by which a rope can be split into two; the shortest in front.

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


def split_uses(first: Face, last: Face, held: int) -> int:
    """The faces, as bits, that the next card could be so that a rope is split by it, and by others held."""
    found = 0
    for face in range(first + 1, last):
        low_enough = face <= last - FEWEST + 1 or held >> face - 1 & 1
        high_enough = face >= first + FEWEST - 1 or held >> face + 1 & 1
        if low_enough and high_enough and last - first >= FEWEST:
            found |= 1 << face
    return found


def split_cards(first: Face, span: tuple[Face, Face]) -> Faces:
    """The lower half of a rope that is split by such a run, the cards of the hand first."""
    low, high = span
    return (*range(low, high + 1), *range(first, low))


def split_by(faces: Faces) -> Faces:
    """The cards of the hand by which a meld is split, from those that name the split."""
    for number in range(1, len(faces)):
        if faces[number] < faces[number - 1]:
            return faces[:number]
    return ()


def parted(meld: Meld, faces: Faces) -> tuple[Meld, Meld]:
    """The two melds that a meld becomes, from the cards that name the split."""
    lower, by = tuple(sorted(faces)), split_by(faces)
    if meld.kind == "rope":
        upper = tuple(range(by[0] if by else lower[-1] + 1, FACES[meld.cards[-1]] + 1))
    else:
        upper = without(faces_of(meld.cards), lower)
    kinds = kind_of(lower), kind_of(upper)
    assert kinds[0], "only melds are offered"
    assert kinds[1], "only melds are offered"
    return Meld(kinds[0], cards_of(lower)), Meld(kinds[1], cards_of(upper))
