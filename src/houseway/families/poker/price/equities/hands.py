"""Hands and ranges as people type them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from houseway.core.cards import Card, parse_card, parse_cards
from houseway.core.cards.card import RANKS, SUITS
from houseway.core.errors import BadNotation
from houseway.families.poker.price.shapes import Shape

Combo = tuple[Card, Card]

ANY_TWO = ("random", "any", "?")
_CARD = r"(?:10|[2-9TJQKA])[cdhs♣♦♥♠]"
_EXACT = re.compile(rf"^({_CARD})\s*({_CARD})$", re.IGNORECASE)
_CLASS = re.compile(r"^([2-9TJQKA])([2-9TJQKA])([so]?)$", re.IGNORECASE)
_WORDS = re.compile(r"[,\s]+")


def parse_range(text: str) -> tuple[Combo, ...]:
    """Read every hand of a range, once each, in the order written.

    >>> len(parse_range("TT+, AKs")), len(parse_range("A2s-A5s")), len(parse_range("random"))
    (34, 16, 1326)
    """
    found: dict[frozenset[Card], Combo] = {}
    for word in filter(None, _WORDS.split(text.strip())):
        for combo in _list_combos(word):
            found.setdefault(frozenset(combo), combo)
    if not found:
        raise BadNotation("a range names at least one hand, such as TT+ or AKs")
    return tuple(found.values())


def _list_combos(word: str) -> tuple[Combo, ...]:
    if word.lower() in ANY_TWO:
        cards = [Card(rank, suit) for rank in range(14, 1, -1) for suit in SUITS]
        return tuple(combinations(cards, 2))
    if exact := _EXACT.match(word):
        first, second = parse_card(exact[1]), parse_card(exact[2])
        if first == second:
            raise BadNotation(f"{word!r} holds the {first.words} twice")
        return ((first, second),)
    if word.endswith("+"):
        return _list_and_up(word)
    begin, dash, end = word.partition("-")
    if dash:
        return _list_between(word, begin, end)
    return _list_class(*_read(word, word))


def _read(part: str, word: str) -> tuple[int, int, str]:
    """Read a class of hands: the higher rank, the lower one, and s, o or neither."""
    match = _CLASS.match(part)
    if not match:
        raise BadNotation(f"{word!r} is not a range: write hands such as AhKd, TT+, AKs, KQo, A2s-A5s or random")
    ranks = [RANKS.index(rank.upper()) + 2 for rank in match.group(1, 2)]
    kind = match[3].lower()
    if ranks[0] == ranks[1] and kind:
        raise BadNotation(f"{word!r}: a pair is neither suited nor offsuit")
    return max(ranks), min(ranks), kind


def _list_class(high: int, low: int, kind: str) -> tuple[Combo, ...]:
    if high == low:
        return tuple((Card(high, one), Card(high, other)) for one, other in combinations(SUITS, 2))
    return tuple(
        (Card(high, one), Card(low, other))
        for one in SUITS
        for other in SUITS
        if (one == other and kind != "o") or (one != other and kind != "s")
    )


def _list_and_up(word: str) -> tuple[Combo, ...]:
    high, low, kind = _read(word[:-1], word)
    if high == low:
        return tuple(combo for rank in range(14, low - 1, -1) for combo in _list_class(rank, rank, ""))
    return tuple(combo for rank in range(high - 1, low - 1, -1) for combo in _list_class(high, rank, kind))


def _list_between(word: str, begin: str, end: str) -> tuple[Combo, ...]:
    first, last = _read(begin, word), _read(end, word)
    if (first[0] == first[1]) != (last[0] == last[1]) or first[2] != last[2]:
        raise BadNotation(f"{word!r}: both ends are pairs, both suited or both offsuit")
    bottom, top = sorted((first[1], last[1]))
    if first[0] == first[1]:
        return tuple(combo for rank in range(top, bottom - 1, -1) for combo in _list_class(rank, rank, ""))
    if first[0] != last[0]:
        raise BadNotation(f"{word!r}: both ends have the same higher card, as in A2s-A5s")
    return tuple(combo for rank in range(top, bottom - 1, -1) for combo in _list_class(first[0], rank, first[2]))


_CARD_OR_JOKER = r"(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠]|jo)"
_CARDS = re.compile(rf"^\s*(?:{_CARD_OR_JOKER}[\s,]*)*$", re.IGNORECASE)
_ONE = re.compile(_CARD_OR_JOKER, re.IGNORECASE)


@dataclass(frozen=True)
class Holding:
    """A hand as it was typed, and the sets of cards that it may hold: one, or the combinations of a range.

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
        joker_up=bool(shape.joker_up) and any(card.is_joker for card in cards) and not _has_joker(first),
    )


def _is_one_hand(text: str) -> bool:
    """Tell whether these are the cards of one hand and no range: a single card is no word of a range."""
    words = re.split(r"[\s,|]+", text.strip())
    return bool(_ONE.fullmatch(words[0]) or (len(words) == 1 and _CARDS.match(text)))


def _check_number(text: str, cards: Sequence[Card], shape: Shape) -> None:
    if len(cards) > shape.own:
        raise BadNotation(f"hand {text!r} has {len(cards)} cards: {shape.own} at most here ({shape.about})")
    if not cards and "|" not in text:
        raise BadNotation("a hand is empty: type its cards, or random")
    if shape.discard is not None and len(cards) < 2:
        raise BadNotation(f"hand {text!r}: type the three cards dealt, or the two that were kept")


def _has_joker(cards: Sequence[Card]) -> bool:
    return any(card.is_joker for card in cards)
