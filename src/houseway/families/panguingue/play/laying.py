"""What a player's cards become by laying, adding, borrowing or splitting, and what everybody pays for it."""

from functools import lru_cache
from typing import NamedTuple

from houseway.core.round import Choice, Decision
from houseway.families.panguingue.play.faces import FACES, Face, Faces, cards_of, without
from houseway.families.panguingue.play.finder import ADD, BORROW, MELD
from houseway.families.panguingue.play.melds import Meld, MeldRules, added, kind_of, lent, split_value, value
from houseway.families.panguingue.play.splitting import parted, split_by

Melds = tuple[Meld, ...]


class After(NamedTuple):
    """Hand and melds after a choice, the chips that everybody pays for it, and whether it used the card drawn."""

    hand: Faces
    melds: Melds
    chips: int
    used: bool


def after(rules: MeldRules, hand: Faces, melds: Melds, chosen: Choice | Decision, drawn: Face) -> After:
    """What a choice other than to throw leaves of a hand, which holds the card that was drawn."""
    word, number = word_of(chosen.action)
    faces = tuple([FACES[card] for card in chosen.cards])
    own = of_the_hand(word, faces)
    lying = melds_after(word, melds, number, faces)
    return After(without(hand, own), lying, _chips(rules, word, number, melds, lying), drawn in own)


def word_of(action: str) -> tuple[str, int]:
    """What is done, and with the meld of which number; 0 where it is with none."""
    word, _, last = action.rpartition(" ")
    return (word, int(last)) if word else (action, 0)


def of_the_hand(word: str, faces: Faces) -> Faces:
    """The cards of a choice that come from the hand, and not from a meld on the table."""
    if word in (MELD, ADD):
        return faces
    return faces[1:] if word == BORROW else split_by(faces)


def melds_after(word: str, melds: Melds, number: int, faces: Faces) -> Melds:
    """The melds after a choice: new ones come last, and of a split one the half that is named takes its place."""
    if word == MELD:
        return (*melds, _meld(faces))
    before, old, behind = melds[: number - 1], melds[number - 1], melds[number:]
    if word == ADD:
        return (*before, added(old, faces[0]), *behind)
    if word == BORROW:
        return (*before, lent(old, faces[0]), *behind, _meld(faces))
    lower, upper = parted(old, faces)
    return (*before, lower, *behind, upper)


@lru_cache(maxsize=1 << 14)
def _meld(faces: Faces) -> Meld:
    in_order = tuple(sorted(faces))
    kind = kind_of(in_order)
    assert kind is not None, "only melds are offered"
    return Meld(kind, cards_of(in_order))


def _chips(rules: MeldRules, word: str, number: int, before: Melds, lying: Melds) -> int:
    """What everybody pays: for what is new, for what an addition adds, or for what a split makes."""
    if word in (MELD, BORROW):
        return value(rules, lying[-1])
    if word == ADD:
        return max(0, value(rules, lying[number - 1]) - value(rules, before[number - 1]))
    return split_value(rules, before[number - 1], (lying[number - 1], lying[-1]))
