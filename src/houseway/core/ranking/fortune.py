"""The hands of the Fortune bonus of pai gow poker: from a straight to seven cards in a row of one suit.

The bonus looks at all seven cards, however they are set, and pays the first hand of its list that they hold. An order
is that list and the joker's power. Four filings have the same list with their own pays (crystal 1272-1291, clubone
12181-12235 and 14475-14536, ace-and-vine 512-528): a joker that is an ace or completes a straight or a flush, seven in
a row with and without the joker apart, three of a kind above a straight, whatever the ranking of hands says. (Clubone's
face-up text, 13544-13545, names straights and straight flushes but no flush among what the joker completes.) Crystal's
face-up game (3480 and 3623-3634) has a wild joker, one line for seven in a row, five of a kind, and no pay for three of
a kind.

A royal match is a king and queen of one other suit beside a royal flush; the joker may stand in the royal, never in
the match: so the published counts have it.

>>> from houseway.core.cards import parse_cards
>>> find_fortune_hand(find_fortune_order("fortune"), parse_cards("As Ks Jo Js Ts Kh Qh"))
'royal flush and royal match'
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from houseway.core.cards import Card, make_pack
from houseway.core.cards.suits import Suits
from houseway.core.errors import BadNotation, BookError

NOTHING = "nothing"
_ALL = tuple(make_pack())
_ACES = tuple(card for card in _ALL if card.rank == 14)

Dealt = Sequence[Card]
"""Seven cards, the joker already standing for a card and last."""


def _has_kind(cards: Dealt, count: int) -> bool:
    return max(Counter(card.rank for card in cards).values()) >= count


def _has_full_house(cards: Dealt) -> bool:
    (_, most), (_, next_most) = Counter(card.rank for card in cards).most_common(2)
    return most >= 3 and next_most >= 2


def _has_run(cards: Dealt, length: int, top: int | None = None) -> bool:
    """Say whether so many ranks follow each other, the ace at either end; with a `top`, up to that rank."""
    ranks = {card.rank for card in cards} | {card.pip for card in cards}
    tops = range(length, 15) if top is None else (top,)
    return any(all(high - step in ranks for step in range(length)) for high in tops)


def _split_suits(cards: Dealt) -> list[list[Card]]:
    return [[card for card in cards if card.suit == suit] for suit in "cdhs"]


def _has_royal_and_match(cards: Dealt, joker: bool) -> bool:
    royal = [suited[0].suit for suited in _split_suits(cards) if suited and _has_run(suited, 5, top=14)]
    dealt = set(cards[:-1] if joker else cards)
    return any({Card(13, suit), Card(12, suit)} <= dealt for suit in "cdhs" if royal and suit not in royal)


@dataclass(frozen=True)
class Pattern:
    """A hand that a bonus list can name: its test, and what the test reads of the suits, which is all by default.

    In `holds` the joker stands for the last card, where there is one. `joker_is_ace`: a joker that is no wild card can
    only be an ace in it. `example` holds as little else as it can. `words` say what it is beside its name on a page.
    """

    holds: Callable[[Dealt, bool], bool]
    suits: Suits = Suits.SUIT
    joker_is_ace: bool = False
    example: str | None = None
    words: str | None = None


def _make_suit_pattern(holds: Callable[[Dealt, bool], bool], example: str) -> Pattern:
    return Pattern(holds, Suits.SAME_SUIT, example=example)


def _make_rank_pattern(holds: Callable[[Dealt, bool], bool], example: str) -> Pattern:
    return Pattern(holds, Suits.NOTHING, joker_is_ace=True, example=example)


PATTERNS: dict[str, Pattern] = {
    "natural seven-card straight flush": _make_suit_pattern(
        lambda cards, joker: not joker and any(_has_run(s, 7) for s in _split_suits(cards)), "2h 3h 4h 5h 6h 7h 8h"
    ),
    "seven-card straight flush with joker": _make_suit_pattern(
        lambda cards, joker: joker and any(_has_run(s, 7) for s in _split_suits(cards)), "2h 3h 4h 5h 6h 7h Jo"
    ),
    "seven-card straight flush": _make_suit_pattern(
        lambda cards, _: any(_has_run(suited, 7) for suited in _split_suits(cards)), "2h 3h 4h 5h 6h 7h 8h"
    ),
    "royal flush and royal match": _make_suit_pattern(_has_royal_and_match, "As Ks Qs Js Ts Kh Qh"),
    "five aces": _make_rank_pattern(
        lambda cards, _: [card.rank for card in cards].count(14) == 5, "Ac Ad Ah As Jo 9c 6d"
    ),
    "five of a kind": _make_rank_pattern(lambda cards, _: _has_kind(cards, 5), "9c 9d 9h 9s Jo Kc 6d"),
    "royal flush": _make_suit_pattern(
        lambda cards, _: any(_has_run(suited, 5, top=14) for suited in _split_suits(cards)), "As Ks Qs Js Ts 4h 2d"
    ),
    "straight flush": _make_suit_pattern(
        lambda cards, _: any(_has_run(suited, 5) for suited in _split_suits(cards)), "2h 3h 4h 5h 6h Ts Kd"
    ),
    "four of a kind": _make_rank_pattern(lambda cards, _: _has_kind(cards, 4), "9c 9d 9h 9s Kc 6d 3h"),
    "full house": _make_rank_pattern(lambda cards, _: _has_full_house(cards), "9c 9d 9h Kc Kd 6s 3h"),
    "flush": _make_suit_pattern(
        lambda cards, _: any(len(suited) >= 5 for suited in _split_suits(cards)), "2h 5h 9h Jh Kh 7s 3d"
    ),
    "three of a kind": _make_rank_pattern(lambda cards, _: _has_kind(cards, 3), "9c 9d 9h Kc 6d 4s 2h"),
    "straight": Pattern(lambda cards, _: _has_run(cards, 5), Suits.NOTHING, example="4c 5d 6h 7s 8c Kd Jh"),
}
"""Every hand that a list can name. One more is an entry here and nothing else: pages may ask for it then."""


@dataclass(frozen=True)
class FortuneOrder:
    """A bonus list: its hands, of which the first that is held counts, and what the joker can stand for."""

    hands: tuple[str, ...]
    joker: Literal["bug", "wild"] = "bug"

    def __post_init__(self) -> None:
        unknown = [name for name in self.hands if name not in PATTERNS]
        if unknown or len(set(self.hands)) < len(self.hands):
            raise BookError(f"a Fortune list names each of its hands once, among {', '.join(PATTERNS)}: not {unknown}")


FORTUNE_ORDERS: Mapping[str, FortuneOrder] = MappingProxyType(
    {
        "fortune": FortuneOrder(
            (
                "natural seven-card straight flush",
                "royal flush and royal match",
                "seven-card straight flush with joker",
                "five aces",
                "royal flush",
                "straight flush",
                "four of a kind",
                "full house",
                "flush",
                "three of a kind",
                "straight",
            )
        ),
        "fortune, wild joker": FortuneOrder(
            (
                "seven-card straight flush",
                "five aces",
                "five of a kind",
                "royal flush",
                "straight flush",
                "four of a kind",
                "full house",
                "flush",
                "straight",
            ),
            joker="wild",
        ),
    }
)


def find_fortune_order(name: str) -> FortuneOrder:
    """Find the order that the book names."""
    if name not in FORTUNE_ORDERS:
        raise BookError(f"{name!r} is no Fortune list: the lists are {'; '.join(FORTUNE_ORDERS)}")
    return FORTUNE_ORDERS[name]


def find_fortune_hand(order: FortuneOrder, cards: Sequence[Card]) -> str:
    """Find the first hand of the list that seven cards hold, or "nothing"."""
    jokers = sum(card.is_joker for card in cards)
    if len(cards) != 7 or jokers > 1:
        raise BadNotation("a Fortune hand is seven cards, of which one may be a joker")
    return next((name for name in order.hands if has_hand(name, cards, order.joker)), NOTHING)


def has_hand(name: str, cards: Sequence[Card], power: str) -> bool:
    """Say whether seven cards hold a hand, by trying every card that the joker may stand for."""
    natural = [card for card in cards if not card.is_joker]
    if len(natural) == len(cards):
        return PATTERNS[name].holds(natural, False)
    stands_for = _ACES if power == "bug" and PATTERNS[name].joker_is_ace else _ALL
    return any(PATTERNS[name].holds((*natural, card), True) for card in stands_for)
