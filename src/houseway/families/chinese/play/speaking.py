"""What is said before the hands are set, and how thirteen cards are set in front, middle and back."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from houseway.core.cards import Card
from houseway.core.round import Choice
from houseway.families.chinese.play.scoring import Scoring

PLAY, SURRENDER, WAIT = "play", "surrender", "wait"
DECLARE = "declare "
"""What comes before the name of a clean sweep."""


def read_declaration(word: str) -> str:
    """Read the clean sweep that a word declares; empty where it declares none."""
    return word.removeprefix(DECLARE) if word.startswith(DECLARE) else ""


def list_words(scoring: Scoring, said: Collection[str], *, may_wait: bool) -> Iterator[Choice]:
    """List all that a player may say after what others have said; sweeps may be declared whether they are held or
    not.
    """
    yield Choice(PLAY)
    if scoring.surrenders and not (scoring.one_surrenders and SURRENDER in said):
        yield Choice(SURRENDER)
    for sweep in scoring.sweeps:
        yield Choice(f"{DECLARE}{sweep.name}")
    if may_wait:
        yield Choice(WAIT)


LAY_BACK, LAY_MIDDLE = "lay back", "lay middle"
SEGMENT = 5
"""How many cards the back and the middle have."""

Cards = tuple[Card, ...]

_BLANK = object.__new__
_ACTION, _AMOUNT, _MOST, _STEP, _CARDS = (
    getattr(Choice, slot).__set__ for slot in ("action", "amount", "most", "step", "cards")
)


def sort_high_first(cards: Iterable[Card]) -> Cards:
    """Sort cards as they are held: the highest first, and each rank by its suits."""
    return tuple(sorted(cards, reverse=True))


def list_layings(action: str, cards: Cards) -> tuple[Choice, ...]:
    """List every five of these cards."""
    made = []
    # Thirteen cards have 1287: filling the slots halves the time that the frozen class takes to make them.
    for five in combinations(cards, SEGMENT):
        choice = _BLANK(Choice)
        _ACTION(choice, action)
        _AMOUNT(choice, None)
        _MOST(choice, None)
        _STEP(choice, 1)
        _CARDS(choice, five)
        made.append(choice)
    return tuple(made)


def remove_cards(cards: Cards, laid: Cards) -> Cards:
    """Give the cards that are left when some of them are laid."""
    return tuple([card for card in cards if card not in laid])
