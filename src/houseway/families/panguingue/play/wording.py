"""Cards and melds in the players' words: the seven of hearts, four fives in one suit, a rope."""

from houseway.core.round.sentences import Agrees, Part
from houseway.families.panguingue.play.faces import FACES, STRIDE, Face, Faces
from houseway.families.panguingue.play.melds import Meld, MeldRules, conditions
from houseway.families.panguingue.play.splitting import split_by

_ONE = ("ace", "deuce", "trey", "four", "five", "six", "seven", "jack", "queen", "king")
_MANY = ("aces", "deuces", "treys", "fours", "fives", "sixes", "sevens", "jacks", "queens", "kings")
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def number_words(number: int) -> str:
    """A small number: seven."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def card_words(face: Face) -> str:
    """A card: the seven of hearts."""
    return f"the {_ONE[face % STRIDE]} of {_SUITS[face // STRIDE]}"


def meld_words(meld: Meld) -> str:
    """A meld: three fives in one suit, four kings of different suits, a rope in hearts."""
    first = FACES[meld.cards[0]]
    if meld.kind == "rope":
        return f"a rope in {_SUITS[first // STRIDE]}"
    how = "in one suit" if meld.kind == "one suit" else "of different suits"
    return f"{number_words(len(meld.cards))} {_MANY[first % STRIDE]} {how}"


def condition_words(rules: MeldRules, meld: Meld) -> str:
    """What a meld is paid for: three fives in one suit; ace, deuce, trey of hearts."""
    if meld.kind != "rope":
        return meld_words(meld)
    suit = _SUITS[FACES[meld.cards[0]] // STRIDE]
    return " and ".join([f"{name} of {suit}" for name in conditions(rules, meld)])


def laid_parts(kind: str, number: int, faces: Faces, before: tuple[Meld, ...], melds: tuple[Meld, ...]) -> list[Part]:
    """What is laid, added, borrowed or split, as it follows a player's name.

    `number` is that of the meld that it is done with, and `before` and `melds` are all of the player's, until now and
    from now on.
    """
    new, card = melds[-1], card_words(faces[0])
    lays: list[Part] = [Agrees("lays"), f"{new}, {meld_words(new)}"]
    if kind == "meld":
        return lays
    old = before[number - 1]
    if kind == "borrow from":
        return [Agrees("borrows"), f"{card} from {old} and", *lays]
    if kind == "add to":
        return [Agrees("adds"), f"{card} to {old}"]
    by = " and ".join([card_words(face) for face in split_by(faces)])
    return [Agrees("splits"), f"{old}{f' by {by}' if by else ''} into {melds[number - 1]} and {new}"]
