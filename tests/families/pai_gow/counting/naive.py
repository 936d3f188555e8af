"""Hands of a small deck one by one, told apart by what setting can depend on: shares no code with the package."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

JOKER = 52
Kind = tuple[object, ...]
Fan = tuple[tuple[int, int], ...]


def deck_of(suits: tuple[int, int, int, int], *, joker: bool) -> tuple[int, ...]:
    """Codes (four times the rank, and the suit) of a deck that has these ranks, a bit each, of each suit."""
    cards = [4 * rank + suit for suit in range(4) for rank in range(13) if suits[suit] >> rank & 1]
    return (*sorted(cards), JOKER) if joker else tuple(sorted(cards))


def kind_of(hand: tuple[int, ...]) -> Kind:
    """The ranks, whether there is a joker, and the ranks of the suit that has a flush, if one has."""
    natural = [code for code in hand if code != JOKER]
    joker = len(natural) < len(hand)
    suited: tuple[int, ...] = ()
    for suit in range(4):
        held = tuple(sorted(code // 4 for code in natural if code % 4 == suit))
        if len(held) >= 5 - joker:
            suited = held
    return tuple(sorted(code // 4 for code in natural)), joker, suited


def random_fans(kinds: set[Kind], seed: int, *, fronts: int = 6, backs: int = 9) -> dict[Kind, Fan]:
    """For each kind of hand one to four settings, of which none beats another: fronts fall while backs rise."""
    chance = Random(seed)
    found: dict[Kind, Fan] = {}
    for kind in sorted(kinds, key=repr):
        size = chance.randint(1, 4)
        falling = sorted(chance.sample(range(fronts), size), reverse=True)
        found[kind] = tuple(zip(falling, sorted(chance.sample(range(1, backs), size)), strict=True))
    return found


def hands_of(deck: tuple[int, ...]) -> tuple[list[Kind], NDArray[np.int64]]:
    """Every hand of seven cards: its kind, and its cards as bits."""
    hands = list(combinations(deck, 7))
    masks = [sum(1 << code for code in hand) for hand in hands]
    return [kind_of(hand) for hand in hands], np.array(masks, dtype=np.int64)


def opponents(masks: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.bool_]]]:
    """Each hand by its number, and which hands share no card with it."""
    for number, mask in enumerate(masks.tolist()):
        yield number, (masks & mask) == 0
