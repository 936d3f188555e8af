"""A second ranking, settlement and house way, from the filing's lines, that share no code with the package."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from houseway.core.cards import Card

RANKS = [
    "no pair",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "flush one pair",
    "flush two pair",
    "flush three of a kind",
    "five of a kind",
    "flush full house",
    "straight flush",
    "flush four of a kind",
    "royal flush",
    "flush five of a kind",
]
"""Lines 1394 up to 1378."""
PATTERNS = {
    "5": "five of a kind",
    "41": "four of a kind",
    "32": "full house",
    "311": "three of a kind",
    "221": "two pair",
    "2111": "one pair",
}


def five(cards: Sequence[Card]) -> tuple[int, list[int]]:
    ranks = sorted((card.rank for card in cards), reverse=True)
    flush = all(card.suit == cards[0].suit for card in cards)
    times = Counter(ranks)
    by_times = sorted(times, key=lambda rank: (-times[rank], -rank))
    pattern = PATTERNS.get("".join(str(times[rank]) for rank in by_times))
    if pattern:
        return RANKS.index(f"flush {pattern}" if flush else pattern), by_times
    top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if top:
        name = "straight" if not flush else "royal flush" if top == 14 else "straight flush"
        return RANKS.index(name), [top]
    return RANKS.index("flush" if flush else "no pair"), ranks


def best(cards: Sequence[Card]) -> tuple[int, list[int]]:
    return max(five(hand) for hand in combinations(cards, 5))


def is_four_alike(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) == 1


def sign(
    seat: Sequence[Card], kept: Sequence[Card], bank: Sequence[Card], banked: Sequence[Card], middle: Sequence[Card]
) -> int:
    """Whether a seat wins (1) or loses (-1), by lines 1236 to 1263 and 1295 to 1303."""
    if is_four_alike(seat):
        return 1
    if is_four_alike(bank):
        return -1
    return 1 if best([*kept, *middle]) > best([*banked, *middle]) else -1


def first_seat(middle: Sequence[Card], seats: Mapping[int, int], dealer: int, *, stopped: bool, literal: bool) -> int:
    """The seat whose wager is settled first, by lines 1256 to 1258 and 1278 to 1285."""
    shown = middle[:1] if stopped and literal else middle
    numbers = [1 if card.rank == 14 else card.rank for card in shown]
    start = next((number for number in numbers if number <= 8), dealer % 8 + 1)
    return next(seat for step in range(8) if (seat := (start - 1 + step) % 8 + 1) in seats)


def house_keeps(cards: Sequence[Card]) -> list[Card]:
    """The two that the house keeps of four that are no natural, by lines 1398 to 1428."""
    high = sorted(cards, key=lambda card: card.rank, reverse=True)
    twos = list(combinations(high, 2))
    pairs = [two for two in twos if two[0].rank == two[1].rank]
    if pairs:
        return _pair_kept(high, [two for two in pairs if two[0].suit == two[1].suit], pairs)
    suited = [two for two in twos if two[0].suit == two[1].suit]
    running = [two for two in twos if two[0].rank - two[1].rank == 1]
    with_ace = [two for two in twos if two[0].rank == 14]
    both = [two for two in suited if two in running]
    steps = [
        [two for two in with_ace if two in suited and two[1].rank >= 10],
        [two for two in both if two[1].rank >= 10],
        [two for two in with_ace if two[1].rank >= 10],
        [two for two in running if two[1].rank >= 11],
        [two for two in with_ace if two in suited],
        [two for two in suited if two[1].rank >= 10],
        [two for two in twos[:1] if two[1].rank >= 11],
        with_ace,
        both,
        suited,
        running,
        twos,
    ]
    # The twos of a hand without a pair stand in falling order.
    return list(next(step[0] for step in steps if step))


def _pair_kept(high: list[Card], suited: list[tuple[Card, Card]], pairs: list[tuple[Card, Card]]) -> list[Card]:
    """A suited pair, the highest pair, or of three alike those that lines 1422 to 1428 keep."""
    if suited or len(pairs) < 3:
        return list((suited or pairs)[0])
    odd = next(card for card in high if card.rank != pairs[0][0].rank)
    alike = [card for card in high if card.rank == pairs[0][0].rank]
    if any(card.suit == odd.suit for card in alike):
        return [card for card in alike if card.suit != odd.suit]
    return next(list(two) for two in pairs if {two[0].suit, two[1].suit} in ({"c", "s"}, {"d", "h"}))
