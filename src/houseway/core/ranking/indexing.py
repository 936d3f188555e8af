"""Hands as numbers, and hands up to the names of the suits: every exact count is built on these.

Cards are their codes here (`Card.code`: 0 to 51 by rank then suit, 52 the joker), and a set of cards is its codes in
rising order. A set of k cards has a place among all sets of k cards, the same whatever the size of the deck:

>>> find_place((0, 1, 2, 3, 4)), find_place((47, 48, 49, 50, 51))
(0, 2598959)
>>> find_set(2598959, 5)
(47, 48, 49, 50, 51)

Where a game has no ranking of suits, hands that differ only in the names of their suits are one hand that comes several
times. Ace-king suited, whatever the suit, is the ace and king of spades, and comes four times:

>>> from houseway.core.cards import parse_cards, show_cards
>>> hole, board = (list_codes(parse_cards(text)) for text in ("Kd Ad", "2c 7d 7h"))
>>> [show_cards(map(find_card, group)) for group in make_canonical(hole, board)]
['Ks As', '2d 7h 7s']
>>> sum(1 for _ in list_canonical_boards(2)), sum(times for _, times in list_canonical_boards(2))
(169, 1326)

Where a joker is in the deck, the hands with it are the hands of one card fewer, and the joker.

`indexing_batch` does the same over arrays, at native speed.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import comb

from houseway.core.cards import DECKS, Card
from houseway.core.cards.card import JOKER, SUITS
from houseway.core.errors import BadNotation

Codes = tuple[int, ...]
"""Cards as codes, in rising order."""

JOKER_CODE = JOKER.code

MOST_ON_BOARD = 7
"""The most cards that are listed up to the names of the suits: a whole hand of seven."""


def list_codes(cards: Iterable[Card]) -> Codes:
    """List the codes of cards, in rising order."""
    return tuple(sorted(card.code for card in cards))


def find_card(code: int) -> Card:
    """Find the card of a code.

    >>> str(find_card(50)), str(find_card(52))
    ('Ah', 'Jo')
    """
    if not 0 <= code <= JOKER_CODE:
        raise BadNotation(f"{code} is not the code of a card: they go from 0 to {JOKER_CODE}")
    return JOKER if code == JOKER_CODE else Card(code // 4 + 2, SUITS[code % 4])


def find_place(codes: Sequence[int]) -> int:
    """Find the place of a set, in rising order, among all sets of its size, which go by their highest card first.

    Raises `BadNotation` for codes that do not rise, one card twice among them, or begin below nought.
    """
    if any(code <= before for before, code in pairwise((-1, *codes))):
        raise BadNotation(f"a set of cards is its codes from 0 in rising order, each once, not {list(codes)}")
    return sum(comb(code, place) for place, code in enumerate(codes, start=1))


def find_set(place: int, size: int, deck: int = 52) -> Codes:
    """Find the set of so many cards at a place; raises `BadNotation` where a deck of that many cards has none there."""
    if size < 0 or deck < 0:
        raise BadNotation(f"a set is of 0 cards or more, as a deck is, not of {size} out of {deck}")
    if not 0 <= place < comb(deck, size):
        raise BadNotation(f"there is no set {place} of {size} cards: {deck} cards have {comb(deck, size)}")
    codes: list[int] = []
    code = deck - 1
    for left in range(size, 0, -1):
        while comb(code, left) > place:
            code -= 1
        place -= comb(code, left)
        codes.append(code)
    return tuple(reversed(codes))


def list_live_cards(dead: Iterable[int] = (), deck: int = 52) -> Codes:
    """List the cards of a deck that are not dead."""
    gone = frozenset(dead)
    return tuple(code for code in range(deck) if code not in gone)


def list_holdings(size: int, dead: Iterable[int] = (), deck: int = 52) -> Iterator[Codes]:
    """List every set of so many cards that can still be dealt when some are dead, in the order of `find_place`.

    >>> sum(1 for _ in list_holdings(2, dead=(0, 1, 2, 3, 4)))
    1081
    """
    live = list_live_cards(dead, deck)
    return (tuple(live[place] for place in places) for places in _list_rising(size, len(live)))


def _list_rising(size: int, below: int) -> Iterator[Codes]:
    """List sets of numbers below a bound, by their highest first, then their next highest, and so on."""
    if size == 0:
        yield ()
        return
    for highest in range(size - 1, below):
        for rest in _list_rising(size - 1, highest):
            yield (*rest, highest)


def make_canonical(*groups: Sequence[int]) -> tuple[Codes, ...]:
    """Rename a deal's suits: the result is equal for two deals just when a renaming turns one into the other.

    A deal is one group of cards or several that are told apart (a hole and a board). The suit with the highest cards
    becomes spades, then hearts, diamonds and clubs; the earlier group decides first. A joker stays as it is.
    """
    renamed = sorted(zip(*map(_make_suit_masks, groups), strict=True))
    return tuple(
        _list_cards(tuple(suit[place] for suit in renamed), joker=JOKER_CODE in group)
        for place, group in enumerate(groups)
    )


def list_canonical_boards(
    size: int, hole: Sequence[int] = (), ranks: Collection[int] = DECKS["standard"]
) -> Iterator[tuple[Codes, int]]:
    """List every board of so many cards beside a hole, up to renaming the suits that the hole leaves alike.

    Each comes with how many boards it stands for; more than seven cards are refused. Without a hole these are all hands
    up to the names of the suits:

    >>> [sum(1 for _ in list_canonical_boards(size)) for size in (1, 2, 3)]
    [13, 169, 1755]
    """
    check_board_size(size)
    return _list_boards(size, hole, ranks)


def check_board_size(size: int) -> None:
    """Refuse a board of more cards than any game lays out, or of fewer than none."""
    if not 0 <= size <= MOST_ON_BOARD:
        raise BadNotation(f"a board has from 0 to {MOST_ON_BOARD} cards, not {size}")


def _list_boards(size: int, hole: Sequence[int], ranks: Collection[int]) -> Iterator[tuple[Codes, int]]:
    held = _make_suit_masks(hole)
    every = sum(1 << (rank - 2) for rank in ranks)
    suits = sorted(range(4), key=lambda suit: (held[suit], suit), reverse=True)
    alike = [place > 0 and held[suit] == held[suits[place - 1]] for place, suit in enumerate(suits)]
    free = [every & ~held[suit] for suit in suits]
    for masks in _list_spreads(size, free, alike, ()):
        by_suit = dict(zip(suits, masks, strict=True))
        yield _list_cards(tuple(by_suit[suit] for suit in range(4)), joker=False), _count_renamings(masks, alike)


def list_canonical_deals(
    hole_size: int, board_size: int, ranks: Collection[int] = DECKS["standard"]
) -> Iterator[tuple[Codes, Codes, int]]:
    """List every hole with every board, up to the names of the suits, and how many deals each stands for.

    >>> sum(times for _, _, times in list_canonical_deals(1, 2)) == 52 * 51 * 50 // 2
    True
    """
    for hole, hole_times in list_canonical_boards(hole_size, ranks=ranks):
        for board, board_times in list_canonical_boards(board_size, hole, ranks):
            yield hole, board, hole_times * board_times


def _make_suit_masks(codes: Iterable[int]) -> tuple[int, int, int, int]:
    """Make the ranks held in clubs, diamonds, hearts and spades, a bit each, the deuce lowest."""
    masks = [0, 0, 0, 0]
    for code in codes:
        if code != JOKER_CODE:
            masks[code % 4] |= 1 << (code // 4)
    return masks[0], masks[1], masks[2], masks[3]


def _list_cards(masks: Sequence[int], *, joker: bool) -> Codes:
    codes = tuple(code for code in range(JOKER_CODE) if masks[code % 4] >> (code // 4) & 1)
    return (*codes, JOKER_CODE) if joker else codes


def _list_spreads(size: int, free: Sequence[int], alike: Sequence[bool], so_far: Codes) -> Iterator[Codes]:
    """List ways to spread the board's cards over the suits.

    Of suits that are alike, the later takes no higher ranks.
    """
    place = len(so_far)
    for count in range(size + 1) if place < 3 else (size,):
        for bits in combinations([bit for bit in range(13) if free[place] >> bit & 1], count):
            mask = sum(1 << bit for bit in bits)
            if alike[place] and mask > so_far[-1]:
                continue
            if place == 3:
                yield (*so_far, mask)
            else:
                yield from _list_spreads(size - count, free, alike, (*so_far, mask))


def _count_renamings(masks: Codes, alike: Sequence[bool]) -> int:
    """Count how many boards a renaming of suits that are alike makes of this one.

    Orders of each class over its repeats.
    """
    times, members, repeats = 1, 0, 0
    for place, mask in enumerate(masks):
        members = members + 1 if alike[place] else 1
        repeats = repeats + 1 if alike[place] and mask == masks[place - 1] else 1
        times = times * members // repeats
    return times
