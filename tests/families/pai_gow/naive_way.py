"""The house way the slow and plain way, from the words of the page's keys: a second reading that shares no code."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from houseway.core.cards import Card
from houseway.families.pai_gow.page import PaiGowHouseWay, PaiGowPlay, PaiGowRow

ACE = 14
Value = tuple[int, ...]
KINDS = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
]
MADE = {"straight", "flush", "straight flush", "royal flush"}
BY_GROUPS = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}
Split = tuple[tuple[Card, ...], tuple[Card, ...], Value, Value]
"""Front cards, back cards, and the values of both hands: the place in `KINDS`, and then ranks."""


@cache
def five(ranks: tuple[int, ...], suited: bool) -> Value:
    """Five cards without a joker."""
    counts = Counter(ranks)
    by_size = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    top = 0
    if len(counts) == 5:
        if set(ranks) == {14, 2, 3, 4, 5}:
            top = 5
        elif max(ranks) - min(ranks) == 4:
            top = max(ranks)
    if top:
        name = "straight" if not suited else "royal flush" if top == ACE else "straight flush"
        return (KINDS.index(name), top)
    if suited:
        return (KINDS.index("flush"), *sorted(ranks, reverse=True))
    return (KINDS.index(BY_GROUPS[tuple(sorted(counts.values(), reverse=True))]), *by_size)


def back_value(cards: Sequence[Card], joker: str) -> Value:
    natural = [card for card in cards if card.rank]
    ranks = tuple(sorted(card.rank for card in natural))
    suits = {card.suit for card in natural}
    if len(natural) == 5:
        return five(ranks, len(suits) == 1)
    return _with_joker(ranks, len(suits) == 1, joker)


@cache
def _with_joker(ranks: tuple[int, ...], one_suit: bool, joker: str) -> Value:
    """Four cards and the joker: any card, or as a bug an ace, or what makes a straight or a flush."""
    found = []
    for rank in range(2, 15):
        whole = tuple(sorted((*ranks, rank)))
        other_suit = five(whole, False)
        if joker == "wild" or rank == ACE or KINDS[other_suit[0]] == "straight":
            found.append(other_suit)
        if one_suit and rank not in ranks:
            found.append(five(whole, True))
    return max(found)


def front_value(cards: Sequence[Card], joker: str) -> Value:
    ranks = sorted((card.rank for card in cards), reverse=True)
    if ranks[1] == 0:
        ranks = [ranks[0], ranks[0]] if joker == "wild" else [ACE, ranks[0]]
    return (1, ranks[0]) if ranks[0] == ranks[1] else (0, *ranks)


def all_splits(cards: Sequence[Card], joker: str) -> list[Split]:
    found: list[Split] = []
    for front in combinations(cards, 2):
        back = tuple(card for card in cards if card not in front)
        found.append((front, back, front_value(front, joker), back_value(back, joker)))
    return found


def is_foul(front: Value, back: Value) -> bool:
    """Compared card by card on one scale; a back that begins with the whole front has more cards, and is higher."""
    for ahead, behind in zip(front, back, strict=False):
        if ahead != behind:
            return ahead > behind
    return False


class Hand:
    """Seven cards as a chart counts them."""

    def __init__(self, way: PaiGowHouseWay, cards: Sequence[Card], splits: list[Split]) -> None:
        self.splits = splits
        self.joker = any(card.rank == 0 for card in cards)
        counts = Counter(card.rank for card in cards if card.rank)
        counted_as = 0
        if self.joker and way.joker == "ace":
            counted_as = ACE
        elif self.joker and way.joker == "most of a kind":
            most = max(counts.values())
            counted_as = max(rank for rank in counts if counts[rank] == most)
        if counted_as:
            counts[counted_as] += 1
        self.groups = sorted(counts.items(), key=lambda item: (item[1], item[0]), reverse=True)
        self.counts = counts
        self.of = self.groups[0][0]
        self.largest = {card for card in cards if card.rank == self.of or (card.rank == 0 and counted_as == self.of)}
        self.ranks = sorted(
            (card.rank or ACE for card in cards if card.rank or way.joker == "ace"),
            reverse=True,
        )
        self.joker_rank = ACE if way.joker == "ace" else None
        self.complete = any(KINDS[back[0]] in MADE for *_, back in splits)

    @property
    def shape(self) -> str:
        sizes = [size for _, size in self.groups]
        if sizes[0] == 5:
            return "five of a kind"
        if sizes[0] == 4:
            return "four and three" if 3 in sizes else "four and a pair" if 2 in sizes else "four of a kind"
        if sizes[0] == 3:
            return "two threes" if sizes.count(3) == 2 else "full house" if 2 in sizes else "three of a kind"
        return ["no pair", "one pair", "two pair", "three pair"][sizes.count(2)]


def is_for(row: PaiGowRow, hand: Hand) -> bool:
    singles = [rank for rank, size in hand.counts.items() if size == 1]
    pairs = [rank for rank, size in hand.counts.items() if size == 2]
    above = max(singles) - max(pairs) if singles and pairs else 0
    two = {hand.groups[0][0], hand.groups[1][0]}
    adjacent = two == {14, 2} or max(two) - min(two) == 1
    return all(
        [
            hand.shape in row.hand,
            row.of is None or hand.of in row.of.ranks,
            row.complete is None or row.complete == hand.complete,
            row.joker is None or row.joker == hand.joker,
            row.single_above is None or above >= row.single_above,
            row.adjacent is None or row.adjacent == adjacent,
        ]
    )


def fits(play: PaiGowPlay, hand: Hand, split: Split) -> bool:
    front, back, front_worth, back_worth = split
    asked = set(play.back)
    if "complete" in asked:
        asked |= MADE  # type: ignore[arg-type]
    behind = [card.rank or hand.joker_rank for card in back]
    named = [
        hand.ranks[place] for place, name in enumerate(["highest card", "second highest card"]) if name in play.behind
    ]
    return all(
        [
            not is_foul(front_worth, back_worth),
            play.front is None or (play.front == "pair") == (front_worth[0] == 1),
            play.front_top is None or front_worth[1] in play.front_top.ranks,
            not asked or KINDS[back_worth[0]] in asked,
            "largest group" not in play.behind or hand.largest <= set(back),
            all(behind.count(rank) >= named.count(rank) for rank in named),
            play.joker is None or any(card.rank == 0 for card in (front if play.joker == "front" else back)),
        ]
    )


def set_by(way: PaiGowHouseWay, cards: Sequence[Card], splits: list[Split]) -> tuple[int, int, Value, Value] | None:
    """The row, the play, and what front and back are worth; nothing where no row sets the hand."""
    hand = Hand(way, cards, splits)
    for number, row in enumerate(way.row):
        if not is_for(row, hand):
            continue
        for attempt, play in enumerate(row.play):
            good = [split for split in splits if fits(play, hand, split)]
            if good:
                first, second = (2, 3) if play.prefer == "front" else (3, 2)
                best = max(good, key=lambda split: (split[first], split[second]))
                return number, attempt, best[2], best[3]
    return None
