"""Ultimate Texas Hold'em by the printed rules alone: a simulator of its own, which shares no code with the package."""

import re
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

RANKS = "23456789TJQKA"
NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
PLURALS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
LEAST_SUITED = re.compile(r"(\w)-(\w) (suited|unsuited)(?: or better)?")
FLOP = re.compile(
    r"\w+ 2x with (?:(two pair or better, one card of yours in it)|(any pair with the flop)|"
    r"four to a flush, an? (\w+) or better of your own in it)\."
)
RIVER = re.compile(r"\w+ 1x while fewer than (\d+) of the unseen cards, each alone, beat you\.")


@dataclass(frozen=True)
class HoldemRules:
    """What the sheet says: which two cards play at once, from which own card a flush draw does, and how many outs."""

    before: NDArray[np.bool_]
    flush_from: int
    outs: int


def read_rules(document: dict[str, Any]) -> HoldemRules:
    """Read the sentences for the three moments; one that is not known here fails."""
    before, flop, river = (moment["rules"] for moment in document["rules"])
    assert (before[1], flop[-1], river[1]) == ("Otherwise check.", "Otherwise check.", "Otherwise fold.")
    said = [FLOP.fullmatch(rule) for rule in flop[:-1]]
    assert all(said), f"nobody can say how this is played: {flop}"
    assert [bool(one and one[1]) for one in said] == [True, False, False]
    assert [bool(one and one[2]) for one in said] == [False, True, False]
    outs = RIVER.fullmatch(river[0])
    assert outs, f"nobody can say how this is played: {river[0]}"
    assert said[2] is not None
    return HoldemRules(_read_before(before[0]), NAMES.index(said[2][3]), int(outs[1]))


def _read_before(rule: str) -> NDArray[np.bool_]:
    """With which two cards to play before the flop, by suited or not, higher and lower rank."""
    plays = np.zeros((2, 13, 13), np.bool_)
    words = rule.partition(" 4x with ")[2].removesuffix(".")
    for part in re.split(r"[;,] ", words):
        if part.startswith("a pair of "):
            least = PLURALS.index(part.removeprefix("a pair of ").removesuffix(" or better"))
            for rank in range(least, 13):
                plays[0, rank, rank] = True
        elif part == "any ace":
            plays[:, 12, :12] = True
        else:
            said = LEAST_SUITED.fullmatch(part)
            assert said, f"nobody can say how this is played: {part}"
            high, low = RANKS.index(said[1]), RANKS.index(said[2])
            plays[int(said[3] == "suited"), high, low:high] = True
    return plays


def simulate(rules: HoldemRules, blind: dict[str, float], rounds: int, seed: int) -> tuple[float, float]:
    """The mean result of a round per unit of Ante, and its standard error; `blind` pays a winning Blind by its hand."""
    names = ("straight", "flush", "full house", "four of a kind", "straight flush", "royal flush")
    pays = np.zeros(10)
    pays[4:] = [blind[name] for name in names]
    total, squares = _play(rules.before, rules.flush_from, rules.outs, pays, rounds, seed)
    mean = total / rounds
    return mean, sqrt((squares / rounds - mean * mean) / rounds)


@njit
def _score(cards: Any, count: int) -> int:  # noqa: PLR0911, PLR0912
    """The rank of the best five of so many cards: its kind (nine is a royal flush), then the ranks that tell apart."""
    held = np.zeros(13, np.int64)
    suits = np.zeros(4, np.int64)
    masks = np.zeros(4, np.int64)
    for at in range(count):
        rank, suit = cards[at] // 4, cards[at] % 4
        held[rank] += 1
        suits[suit] += 1
        masks[suit] |= 1 << rank
    whole = masks[0] | masks[1] | masks[2] | masks[3]
    for suit in range(4):
        if suits[suit] >= 5:
            top = _straight(masks[suit])
            if top >= 0:
                return (9 if top == 12 else 8) * 13**5 + top
    first = second = -1
    for rank in range(12, -1, -1):
        if first < 0 or held[rank] > held[first]:
            second = first
            first = rank
        elif second < 0 or held[rank] > held[second]:
            second = rank
    if held[first] == 4:
        return 7 * 13**5 + first * 13**4 + _kickers(held, first, -1, 1) * 13**3
    if held[first] == 3 and held[second] >= 2:
        return 6 * 13**5 + first * 13**4 + second * 13**3
    for suit in range(4):
        if suits[suit] >= 5:
            value, taken = 0, 0
            for rank in range(12, -1, -1):
                if masks[suit] >> rank & 1 and taken < 5:
                    value, taken = value * 13 + rank, taken + 1
            return 5 * 13**5 + value
    top = _straight(whole)
    if top >= 0:
        return 4 * 13**5 + top
    if held[first] == 3:
        return 3 * 13**5 + first * 13**4 + _kickers(held, first, -1, 2)
    if held[first] == 2 and held[second] == 2:
        return 2 * 13**5 + first * 13**4 + second * 13**3 + _kickers(held, first, second, 1)
    if held[first] == 2:
        return 13**5 + first * 13**4 + _kickers(held, first, -1, 3)
    return _kickers(held, -1, -1, 5)


@njit
def _straight(mask: int) -> int:
    """The highest rank of five in a row; -1 where there are none."""
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 31 == 31:
            return top
    return 3 if (mask & 15) == 15 and mask >> 12 & 1 else -1


@njit
def _kickers(held: Any, first: int, second: int, number: int) -> int:
    value, taken = 0, 0
    for rank in range(12, -1, -1):
        if held[rank] and rank not in (first, second) and taken < number:
            value, taken = value * 13 + rank, taken + 1
    return value


@njit
def _plays_on_flop(cards: Any, flush_from: int) -> bool:
    """Whether a rule for the flop fits the two own cards, which stand first, and the three in the middle."""
    own = (cards[0] // 4, cards[1] // 4)
    for at in range(2, 5):
        if cards[at] // 4 == own[0] or cards[at] // 4 == own[1]:
            return True
    kind = _score(cards, 5) // 13**5
    if kind >= 4 or (kind == 2) or (kind == 3 and own[0] == own[1]):
        return True
    for suit in range(4):
        number = 0
        for at in range(5):
            number += cards[at] % 4 == suit
        if number >= 4:
            for at in range(2):
                if cards[at] % 4 == suit and own[at] >= flush_from:
                    return True
    return False


@njit
def _play(before: Any, flush_from: int, outs: int, pays: Any, rounds: int, seed: int) -> tuple[float, float]:
    np.random.seed(seed)
    deck = np.arange(52)
    total = squares = 0.0
    alone = np.zeros(6, np.int64)
    other = np.zeros(7, np.int64)
    for _ in range(rounds):
        for at in range(9):
            chosen = np.random.randint(at, 52)
            deck[at], deck[chosen] = deck[chosen], deck[at]
        high, low = max(deck[0], deck[1]) // 4, min(deck[0], deck[1]) // 4
        suited = 1 if deck[0] % 4 == deck[1] % 4 else 0
        own = _score(deck, 7)
        if before[suited, high, low]:
            play = 4
        elif _plays_on_flop(deck, flush_from):
            play = 2
        else:
            alone[:5] = deck[2:7]
            beating = 0
            for at in range(7, 52):
                alone[5] = deck[at]
                beating += _score(alone, 6) > own
            play = 1 if beating < outs else 0
        result = -2.0
        if play:
            other[:5], other[5], other[6] = deck[2:7], deck[7], deck[8]
            theirs = _score(other, 7)
            qualified = theirs >= 13**5
            if own > theirs:
                result = play + pays[own // 13**5] + (1 if qualified else 0)
            elif own < theirs:
                result = -play - 1.0 - (1 if qualified else 0)
            else:
                result = 0.0
        total += result
        squares += result * result
    return total, squares
