"""The forty cards of a panguingue deck as small numbers, and sets of them as bits.

A face is twelve for each suit (clubs, diamonds, hearts, spades) and the place of the rank, ace 0 to king 9. The two
numbers that are left over in each suit keep ropes of one suit from running into the next.
"""

from collections.abc import Iterable, Mapping

from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.families.panguingue.conditions import RANK_ORDER

Face = int
Faces = tuple[Face, ...]
"""Faces in order, the same one as often as there are cards of it."""

RANKS = RANK_ORDER
"""The ranks from the lowest to the highest: seven and jack are neighbours."""
STRIDE = 12
ACE, KING = 0, 9
"""Places of ranks in their suit."""
SPADES = SUITS.index("s")
ANY_THREE = frozenset({ACE, KING})
"""The places of aces and kings, of which any three are a set."""


FACES: Mapping[Card, Face] = {
    Card(rank, suit): STRIDE * number + place for number, suit in enumerate(SUITS) for place, rank in enumerate(RANKS)
}
"""The number of each card."""
CARDS: Mapping[Face, Card] = {face: card for card, face in FACES.items()}
"""The card of each number."""
PLACES = tuple([face % STRIDE for face in range(STRIDE * len(SUITS))])
"""The place of each face's rank in its suit."""
RANK_BITS = (1 << len(RANKS)) - 1
"""All faces of clubs."""
ALL_BITS = sum(1 << face for face in CARDS)
"""Every face that there is."""
ANY_THREE_BITS = 1 << ACE | 1 << KING
"""Aces and kings, in clubs."""


def get_faces(cards: Iterable[Card]) -> Faces:
    """Get the numbers of these cards, in order."""
    return tuple(sorted([FACES[card] for card in cards]))


def get_cards(faces: Iterable[Face]) -> tuple[Card, ...]:
    """Get the cards with these numbers."""
    return tuple([CARDS[face] for face in faces])


def make_bits(faces: Iterable[Face]) -> int:
    """Make which faces there are, as bits."""
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


def remove_faces(hand: Faces, gone: Iterable[Face]) -> Faces:
    """Give a hand without some of its cards."""
    left = list(hand)
    for face in gone:
        left.remove(face)
    return tuple(left)


def add_face(hand: Faces, face: Face) -> Faces:
    """Give a hand with a card more, in order."""
    return tuple(sorted((*hand, face)))
