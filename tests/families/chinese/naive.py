"""A second scorer of Chinese poker, written from the filings' text alone: cards are texts, and no code is shared."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

RANKS = "23456789TJQKA"
# 004 lines 236-249, 003 lines 514-522.
BONUS = {
    ("back", "straight flush"): 5,
    ("back", "four of a kind"): 4,
    ("middle", "straight flush"): 10,
    ("middle", "four of a kind"): 8,
    ("middle", "full house"): 2,
    ("front", "three of a kind"): 3,
}
# 004 lines 287-337: rank, then what it is worth in the Mandarin, the Eastern and the Western version.
SWEEPS = {
    "pure dragon": (1, 39, 13, 8),
    "black or red dragon": (2, 26, 13, 8),
    "dragon": (3, 13, 13, 4),
    "all blacks or all reds": (3, 13, 13, 4),
    "minor": (4, 6, 0, 0),
    "senior": (4, 6, 0, 0),
    "six wheels": (5, 3, 3, 4),
    "three flush": (5, 3, 3, 4),
    "three straight": (5, 3, 3, 4),
}
# 004 lines 380-383; the basic system has the Eastern figure, and so it has of the sweeps.
FOUL = {"western": 4, "eastern": 3, "mandarin": 6, "basic": 3}
SURRENDER = 3


@dataclass
class Hand:
    """What a player did: said "play", "surrender" or a sweep's name, as the so many-eth, and set these cards."""

    word: str
    when: int
    cards: list[str]

    @property
    def parts(self) -> dict[str, list[str]]:
        return {"front": self.cards[:3], "middle": self.cards[3:8], "back": self.cards[8:]}


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def value(cards: list[str]) -> tuple[str, int, list[int]]:
    """The name of a poker hand, the number of its kind, and what decides between two of a kind."""
    counts = Counter(map(rank, cards))
    groups = sorted(((count, number) for number, count in counts.items()), reverse=True)
    ranks = [number for _, number in groups]
    shape = [count for count, _ in groups]
    if len(cards) == 3:
        name = {(3,): "three of a kind", (2, 1): "pair", (1, 1, 1): "high card"}[tuple(shape)]
        return name, ["high card", "pair", "two pair", "three of a kind"].index(name), ranks
    flush = len({card[1] for card in cards}) == 1
    straight = shape == [1] * 5 and ranks[0] - ranks[4] == 4
    if ranks == [14, 5, 4, 3, 2]:
        straight, ranks = True, [5, 4, 3, 2, 1]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    number = kinds[tuple(shape)]
    if straight:
        number = 4
    if flush:
        number = 8 if straight else 5
    names = ["high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind"]
    return [*names, "straight flush"][number], number, ranks


def beats(one: list[str], other: list[str]) -> bool:
    return value(one)[1:] > value(other)[1:]


def fouled(hand: Hand, whole_order: bool) -> bool:
    """No segment may outrank the next; by clubone's sentence (205-206) only front and back are compared."""
    front, middle, back = hand.parts.values()
    if not whole_order:
        return beats(front, back)
    return beats(front, middle) or beats(middle, back)


def holds(name: str, cards: list[str]) -> bool:
    suits = Counter(card[1] for card in cards)
    ranks = Counter(map(rank, cards))
    black = suits["c"] + suits["s"]
    dragon, one_colour = len(ranks) == 13, black in (0, 13)
    if name == "three straight":
        return _straights(sorted(ranks.elements()))
    return {
        "pure dragon": dragon and max(suits.values()) == 13,
        "black or red dragon": dragon and one_colour,
        "dragon": dragon,
        "all blacks or all reds": one_colour,
        "minor": max(ranks) <= 9,
        "senior": min(ranks) >= 10,
        "six wheels": sum(count // 2 for count in ranks.values()) == 6,
        "three flush": _in_three([count for count in suits.values() if count]),
    }[name]


def _in_three(counts: list[int]) -> bool:
    """Whether suits of so many cards make a front and two fives."""
    return any(sorted(counts) == sorted(made) for made in ([13], [3, 10], [8, 5], [3, 5, 5]))


def _straights(ranks: list[int]) -> bool:
    def run(cards: tuple[int, ...]) -> bool:
        low = [sorted(1 if card == 14 else card for card in cards), sorted(cards)]
        return any(one == list(range(one[0], one[0] + len(one))) for one in low)

    for places in combinations(range(13), 3):
        if run(tuple(ranks[place] for place in places)):
            rest = [ranks[place] for place in range(13) if place not in places]
            for middle in combinations(range(10), 5):
                back = tuple(rest[place] for place in range(10) if place not in middle)
                if run(tuple(rest[place] for place in middle)) and run(back):
                    return True
    return False


def won(one: Hand, other: Hand) -> list[str]:
    return [name for name, cards in one.parts.items() if beats(cards, other.parts[name])]


def stands(hand: Hand, whole_order: bool) -> str:
    """How a hand stands at the showdown."""
    if hand.word == "surrender":
        return "surrendered"
    if hand.word != "play":
        return "swept" if holds(hand.word, hand.cards) else "lied"
    return "fouled" if fouled(hand, whole_order) else "compared"


def points(version: str, hands: list[Hand], states: list[str], me: int, you: int, *, two: bool) -> int:
    """What one player collects from another; `two`: a majority is two segments."""
    one, other = hands[me], hands[you]
    mine, theirs = states[me], states[you]
    if mine == theirs == "compared":
        return _segments(version, hands, states, me, you, two) - _segments(version, hands, states, you, me, two)
    return _due(version, one, mine, other, theirs) - _due(version, other, theirs, one, mine)


def _segments(version: str, hands: list[Hand], states: list[str], me: int, you: int, two: bool) -> int:
    one, other = hands[me], hands[you]
    mine, theirs = won(one, other), won(other, one)
    home = len(hands) == 4 and set(states) == {"compared"}
    home = home and all(len(won(one, hand)) == 3 for hand in hands if hand is not one)
    each = 1
    if version == "mandarin" and len(mine) == 3:
        each = 3 if home else 2
    total = 0
    for name in mine:
        bonus = BONUS.get((name, value(one.parts[name])[0]), 0) if version in ("eastern", "mandarin") else 0
        if bonus and version == "eastern":
            total += bonus
        else:
            total += each + bonus
    majority = len(mine) >= 2 if two else len(mine) > len(theirs)
    return total + (1 if version == "western" and majority else 0)


def worth(version: str, name: str) -> int:
    _, mandarin, eastern, western = SWEEPS[name]
    return {"mandarin": mandarin, "western": western}.get(version, eastern)


def _due(version: str, one: Hand, mine: str, other: Hand, theirs: str) -> int:
    """What one player is owed by another; both are asked, and the difference is paid."""
    owed, own = 0, worth(version, one.word) if mine == "swept" else 0
    if theirs == "surrendered" and mine != "surrendered":
        swept_first = mine in ("swept", "lied") and one.when < other.when
        owed = own if swept_first else SURRENDER
    elif theirs == "lied" and not (mine == "surrendered" and one.when < other.when):
        owed = max(own, worth(version, other.word))
    elif mine == "swept" and not (theirs == "swept" and SWEEPS[one.word][0] >= SWEEPS[other.word][0]):
        owed = own
    elif mine == "compared" and theirs == "fouled":
        held = [BONUS.get((name, value(cards)[0]), 0) for name, cards in one.parts.items()]
        owed = FOUL[version] + (sum(held) if version in ("eastern", "mandarin") else 0)
    return owed


def settled(owed: dict[tuple[int, int], int], chips: list[int], cents: int) -> dict[tuple[int, int], int]:
    """Cents between the pairs in their order, none exchanging more than was in front (004 lines 366-369)."""
    left, done = list(chips), {}
    for one in range(len(chips)):
        for other in range(one + 1, len(chips)):
            due = owed[one, other] * cents
            amount = min(abs(due), left[one], left[other])
            left[one] -= amount
            left[other] -= amount
            done[one, other] = amount if due > 0 else -amount
    return done
