"""Hands as people type them, read for one shape.

"AhKh", "Ah Kh" and "Ah,Kh" are the same hand. Stud hands may be written "down|up": "Ah Kd|7c". Cards of a hand that are
not typed are dealt; "random", "?" or "|" alone is a hand of which nothing is known. Hold'em hands may be ranges.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from houseway.core.cards import Card, parse_cards
from houseway.core.errors import BadNotation
from houseway.families.poker.price.equities.ranges import ANY_TWO, parse_range
from houseway.families.poker.price.shapes import Shape

_CARD = r"(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠]|jo)"
_CARDS = re.compile(rf"^\s*(?:{_CARD}[\s,]*)*$", re.IGNORECASE)
_ONE = re.compile(_CARD, re.IGNORECASE)


@dataclass(frozen=True)
class Holding:
    """A hand as it was typed, and the sets of cards that it may hold: one, or the combos of a range.

    `down` is whether its down card is among them, and `joker_up` whether it shows a joker that was dealt face up.
    """

    text: str
    sets: tuple[tuple[Card, ...], ...]
    down: bool = True
    joker_up: bool = False

    @property
    def known(self) -> int:
        """How many of the hand's cards are known."""
        return len(self.sets[0])


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards, with or without spaces between them.

    >>> len(read_cards("AhKd 10c"))
    3
    """
    return parse_cards(_ONE.findall(text) if _CARDS.match(text) else text)


def read_hand(text: str, shape: Shape) -> Holding:
    """Read one hand of a shape; raises `BadNotation` for what is no card, or too many of them."""
    if text.strip().lower() in ANY_TWO:
        return Holding(text.strip(), ((),), down=False)
    if shape.takes_ranges and not _is_one_hand(text):
        return Holding(text.strip(), parse_range(text))
    sides = text.split("|")
    if len(sides) > 2:
        raise BadNotation(f"hand {text!r}: one bar parts the cards dealt down from those dealt up")
    cards = tuple(card for side in sides for card in read_cards(side))
    _check_number(text, cards, shape)
    first = read_cards(sides[0])
    if shape.joker_up and len(sides) == 1 and any(card.is_joker for card in cards):
        raise BadNotation(f"hand {text!r}: say how the joker was dealt, down as in 'Jo|Kc' or up as in 'Kc|Jo'")
    return Holding(
        text.strip(),
        (cards,),
        down=bool(first),
        joker_up=bool(shape.joker_up) and any(card.is_joker for card in cards) and not _holds_joker(first),
    )


def _is_one_hand(text: str) -> bool:
    """Whether these are the cards of one hand and no range: a single card is no word of a range."""
    words = re.split(r"[\s,|]+", text.strip())
    return bool(_ONE.fullmatch(words[0]) or (len(words) == 1 and _CARDS.match(text)))


def _check_number(text: str, cards: Sequence[Card], shape: Shape) -> None:
    if len(cards) > shape.own:
        raise BadNotation(f"hand {text!r} has {len(cards)} cards: {shape.own} at most here ({shape.about})")
    if not cards and "|" not in text:
        raise BadNotation("a hand is empty: type its cards, or random")
    if shape.discard is not None and len(cards) < 2:
        raise BadNotation(f"hand {text!r}: type the three cards dealt, or the two that were kept")


def _holds_joker(cards: Sequence[Card]) -> bool:
    return any(card.is_joker for card in cards)
