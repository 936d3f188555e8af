"""The first to act at stud: by the card that shows when the betting opens, and by the boards after that.

The filings know two questions and few answers; an order is one answer to each.

Who opens, by one card up. The lowest card, the lower suit of equal ranks, at seven-card stud and its high-low split
(crystal 334, 361 and 369, delta 35 and 106, oaks 63, clubone 880-882 and 944; the ace is high). The highest card with
the ace low, the higher suit of equal ranks, at razz (crystal 319, delta 126, oaks 91, clubone 956-957 with 881-882).
The highest card, and of equal ones the first clockwise from the button, at Mexican stud (crystal 230 and 243, clubone
594 and 610, ace-and-vine 3799 and 3804) and Asian stud (clubone 123). Suits stand clubs, diamonds, hearts, spades at
every house.

Who leads after that. The highest board, or at razz the lowest, and of equal boards the first that gets cards (crystal
244, 319, 334 and 361, delta 40, 107 and 127, oaks 63 and 91, clubone 126-127, 612-614, 880 and 957, ace-and-vine 3799).

A joker that shows counts as an ace (crystal 242-244, ace-and-vine 3772 and 3804). One that was dealt down stays wild
when it is turned up (crystal 242 and 245, ace-and-vine 3772). The filings of clubone's five-card stud (518-528) and
oaks' Asian stud (415-458) do not say who begins.

>>> from houseway.core.cards import parse_cards
>>> stud = find_board_order("stud")
>>> find_opener(stud, dict(enumerate(parse_cards("9h 2d 2c As"), start=1)))
3
>>> find_leader(stud, {1: parse_cards("9h Kd"), 3: parse_cards("2c 2h")})
3
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.high import CATEGORIES, HighHand, rank_five_cards
from houseway.core.ranking.names import name_rank

MOST_UP = 5
"""Four cards up, and a last one dealt up by mistake or shared by all (crystal 348 and 356, delta 83)."""

SHAPES: Mapping[tuple[int, ...], str] = MappingProxyType(
    {
        (2,): "pair",
        (2, 1): "pair",
        (2, 1, 1): "pair",
        (2, 1, 1, 1): "pair",
        (2, 2): "two pair",
        (2, 2, 1): "two pair",
        (3,): "three of a kind",
        (3, 1): "three of a kind",
        (3, 1, 1): "three of a kind",
        (3, 2): "full house",
        (4,): "four of a kind",
        (4, 1): "four of a kind",
    }
)
"""What the counts of equal ranks make; anything else is a high card."""


@dataclass(frozen=True)
class BoardOrder:
    """An order of boards: which card opens, which board leads, where the ace stands, and what parts equal cards."""

    opens: Literal["high card", "low card"]
    equal_cards: Literal["suit", "position"]
    leads: Literal["high hand", "low hand"] = "high hand"
    ace: Literal["high", "low"] = "high"
    joker: Literal["none", "ace"] = "none"


BOARD_ORDERS: Mapping[str, BoardOrder] = MappingProxyType(
    {
        "stud": BoardOrder("low card", "suit"),
        "razz": BoardOrder("high card", "suit", leads="low hand", ace="low"),
        "five-card stud": BoardOrder("high card", "position"),
        "five-card stud with a joker": BoardOrder("high card", "position", joker="ace"),
    }
)


class LowBoard(NamedTuple):
    """A board at razz: the lower tuple leads. Pairs count against it, straights and flushes do not."""

    category: int
    ranks: tuple[int, ...]

    def __str__(self) -> str:
        return _say_category(self, ace=1)


def find_board_order(name: str) -> BoardOrder:
    """Find the order that the book names."""
    if name not in BOARD_ORDERS:
        raise BookError(f"{name!r} is no order of boards: the orders are {', '.join(BOARD_ORDERS)}")
    return BOARD_ORDERS[name]


def find_opener(order: BoardOrder, up: Mapping[int, Card]) -> int:
    """Find the seat that opens, by the one card that each shows; seats come in the order in which they get cards."""
    if not up:
        raise BadNotation("nobody shows a card to open by")
    keys = {seat: _make_opening_key(order, card) for seat, card in up.items()}
    return _find_first_best(keys, highest=order.opens == "high card")


def find_leader(order: BoardOrder, boards: Mapping[int, Sequence[Card]], wild: Collection[int] = ()) -> int:
    """Find the seat that acts first by the boards; seats come in the order in which they get cards.

    `wild` names the seat that shows a joker which was dealt to it face down.
    """
    if not boards:
        raise BadNotation("nobody shows a board to lead by")
    if order.leads == "low hand":
        return _find_first_best({seat: rank_low_board(cards) for seat, cards in boards.items()}, highest=False)
    return _find_first_best(
        {seat: _rank_high_board(order, cards, wild=seat in wild) for seat, cards in boards.items()}, highest=True
    )


def rank_high_board(cards: Sequence[Card], joker: Literal["none", "ace", "wild"] = "none") -> HighHand:
    """Find the value of one to five cards up; fewer than five make no straight and no flush."""
    natural = [card for card in cards if not card.is_joker]
    jokers = _count_ranks(cards) - len(natural)
    if jokers and joker == "none":
        raise BadNotation("no joker can show on this board")
    if not jokers:
        return rank_five_cards(natural) if len(natural) == MOST_UP else _rank_high([card.rank for card in natural])
    if len(cards) == MOST_UP:
        raise BadNotation("a joker shows among four cards up at most")
    ranks = [card.rank for card in natural]
    stands_for = {14} if joker == "ace" else {14, *ranks}
    return max(_rank_high([*ranks, *[rank] * jokers]) for rank in stands_for)


def rank_low_board(cards: Sequence[Card]) -> LowBoard:
    """Find the value of one to five cards up at razz, the ace low."""
    _count_ranks(cards)
    if any(card.is_joker for card in cards):
        raise BadNotation("no joker can show on a low board")
    return LowBoard(*_rank_high([card.pip for card in cards]))


def say_board(board: HighHand | LowBoard) -> str:
    """Say what a dealer calls out: "pair of nines", "two pair, kings and fives", "ace high"; "eight-six" at razz.

    >>> from houseway.core.cards import parse_cards
    >>> say_board(rank_high_board(parse_cards("6h Ad 6c"))), say_board(rank_low_board(parse_cards("6h Ad 8c")))
    ('pair of sixes', 'eight-six-ace')
    """
    return str(board) if isinstance(board, LowBoard) else _say_category(board, ace=14)


def _make_opening_key(order: BoardOrder, card: Card) -> tuple[int, int]:
    if card.is_joker:
        if order.joker == "none":
            raise BadNotation("no joker can show when this game opens")
        return 14, 0
    rank = card.pip if order.ace == "low" else card.rank
    return rank, SUITS.index(card.suit) if order.equal_cards == "suit" else 0


def _find_first_best(keys: Mapping[int, tuple[object, ...]], *, highest: bool) -> int:
    """Find the seat with the best key, the first of equals: Python's max and min keep the first that they meet."""
    return max(keys, key=lambda seat: keys[seat]) if highest else min(keys, key=lambda seat: keys[seat])


def _rank_high_board(order: BoardOrder, cards: Sequence[Card], *, wild: bool) -> HighHand:
    return rank_high_board(cards, "wild" if wild else order.joker)


def _count_ranks(cards: Sequence[Card]) -> int:
    if not 1 <= len(cards) <= MOST_UP:
        raise BadNotation(f"a board is one to {MOST_UP} cards, not {len(cards)}")
    return len(cards)


def _rank_high(ranks: Sequence[int]) -> HighHand:
    counts = Counter(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ordered)
    return HighHand(CATEGORIES.index(SHAPES.get(shape, "high card")), ordered)


def _say_category(board: HighHand | LowBoard, ace: int) -> str:
    first, *rest = ("ace" if rank == ace else name_rank(rank) for rank in board.ranks)
    match CATEGORIES[board.category]:
        case "high card":
            return f"{first} high" if ace == 14 else "-".join((first, *rest))
        case "pair" | "three of a kind" | "four of a kind" as name:
            return f"{name.removesuffix(' of a kind')} {'of ' if name == 'pair' else ''}{_make_plural(first)}"
        case "two pair":
            return f"two pair, {_make_plural(first)} and {_make_plural(rest[0])}"
        case "full house":
            return f"{_make_plural(first)} full of {_make_plural(rest[0])}"
        case name:
            return f"{name}, {first} high"


def _make_plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"
