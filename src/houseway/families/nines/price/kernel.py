"""Batches of nines rounds at native speed: real shoes, and a count of how the two hands finished.

A wager of the nines looks at nothing but the two finished hands, so a batch is summed up by how often each of the 400
pairs of them came; every wager is settled from that count, in whole numbers.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native
from houseway.core.cards.native_chance import Words, draw_below
from houseway.core.errors import BadNotation
from houseway.core.ranking.nines import Final, count_nine_card
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.compiled import FINALS, MOST_CARDS, STOOD, CompiledNines, DrawTables

_PLACES = len(FINALS)
CODES = 53
"""The codes of cards, the joker's last."""


@dataclass(frozen=True, eq=False)
class ShoeRule:
    """The shoe of a game: the count of each card in it, when a new round is still begun, and whether cards are burned.

    A round is begun while at least `fewest` cards are left.
    """

    values: NDArray[np.uint8]
    fewest: int
    burns: bool


def make_shoe_rule(page: NinesPage, decks: int) -> ShoeRule:
    """Make the shoe of a filed game with so many decks."""
    deck = page.deck
    cards = make_filed_pack(deck, decks)
    values = np.repeat([count_nine_card(card) for card in cards], list(cards.values())).astype(np.uint8)
    fewest = count_fewest_to_begin(deck, MOST_CARDS) if can_shoe_go_on(page, decks) else len(values)
    return ShoeRule(values, fewest, deck.burn == "first card")


def list_shoe_codes(page: NinesPage, decks: int) -> NDArray[np.uint8]:
    """List the codes of the cards of a shoe, in the order in which `make_shoe_rule` has what they count."""
    cards = make_filed_pack(page.deck, decks)
    return np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)


def find_finals(tables: CompiledNines, hands: NDArray[np.integer]) -> NDArray[np.int64]:
    """Find the place in the tables of each dealt round.

    Rows are of six card counts, 0 to 9, in dealing order.
    """
    if hands.ndim != 2 or hands.shape[1] != MOST_CARDS or hands.min(initial=0) < 0 or hands.max(initial=0) > 9:
        raise BadNotation("hands are rows of six cards that count 0 to 9 each")
    return _find_places(tabulate_ends(tables.draw), np.ascontiguousarray(hands, dtype=np.uint8))


def deal_shoes(tables: CompiledNines, shoe: ShoeRule, *, rounds: int, seed: int, stream: int = 0) -> NDArray[np.int64]:
    """Deal rounds from fresh shoes, one after the other, and count how often the hands finished at each place."""
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    return _deal(tabulate_ends(tables.draw), shoe.values, state, rounds, shoe.fewest, shoe.burns)


def deal_shoe_rows(
    tables: CompiledNines, shoe: ShoeRule, codes: NDArray[np.uint8], *, rounds: int, seed: int, stream: int = 0
) -> NDArray[np.uint8]:
    """Deal the rounds of `deal_shoes`, and tell the cards of each: rows of six codes, drawn or not."""
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    values = np.zeros(CODES, np.uint8)
    values[codes] = shoe.values
    return _deal_rows(tabulate_ends(tables.draw), codes, values, state, rounds, shoe.fewest, shoe.burns)


@lru_cache(maxsize=64)
def tabulate_ends(draw: DrawTables) -> NDArray[np.uint16]:
    """List how every round ends: by both totals in two cards and the next two cards of the shoe, drawn or not.

    Each is the place of the finished hands times four, plus how many of the next two cards were drawn.
    """
    ends = [_find_final(draw, *four) for four in product(range(10), repeat=4)]
    return np.array([final.place * 4 + final.player_cards + final.banker_cards - 4 for final in ends], dtype=np.uint16)


def _find_final(draw: DrawTables, player: int, banker: int, fifth: int, sixth: int) -> Final:
    if draw.is_over(player, banker):
        return Final(player, 2, banker, 2)
    if not draw.player[player]:
        return _finish_banker(draw, Final(player, 2, banker, 2), STOOD, fifth)
    return _finish_banker(draw, Final((player + fifth) % 10, 3, banker, 2), fifth, sixth)


def _finish_banker(draw: DrawTables, so_far: Final, third: int, following: int) -> Final:
    if not draw.banker[so_far.banker_total][third]:
        return so_far
    return so_far._replace(banker_total=(so_far.banker_total + following) % 10, banker_cards=3)


@native
def _play(ends: NDArray[np.uint16], cards: NDArray[np.uint8], at: int) -> tuple[int, int]:
    """Play both hands from the cards that begin at `at`, and find the place where they finish, and the cards used."""
    player = (cards[at] + cards[at + 2]) % 10
    banker = (cards[at + 1] + cards[at + 3]) % 10
    end = ends[((player * 10 + banker) * 10 + cards[at + 4]) * 10 + cards[at + 5]]
    return end >> 2, 4 + (end & 3)


@native
def _find_places(ends: NDArray[np.uint16], hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    places = np.empty(hands.shape[0], np.int64)
    for i in range(hands.shape[0]):
        places[i], _ = _play(ends, hands[i], 0)
    return places


@native
def _shuffle_next(cards: NDArray[np.uint8], at: int, count: int, state: Words) -> Words:
    """Choose the next cards of the shoe among all that are left, forward from `at` (Fisher and Yates)."""
    for here in range(at, at + count):
        chosen, state = draw_below(np.uint64(cards.size - here), state)
        other = here + np.int64(chosen)
        cards[here], cards[other] = cards[other], cards[here]
    return state


@native
def _deal(
    ends: NDArray[np.uint16],
    values: NDArray[np.uint8],
    first: NDArray[np.uint64],
    rounds: int,
    fewest: int,
    burns: bool,
) -> NDArray[np.int64]:
    """Deal rounds, and count where they finish.

    A new shoe goes on from the order of the old one: whatever the order, choosing each card among all that are left
    makes every new order equally likely. For the same reason it does no harm to choose six cards for each round and
    leave those that it does not use.
    """
    cards = values.copy()
    finished = np.zeros(_PLACES, np.int64)
    state = (first[0], first[1], first[2], first[3])
    gone = cards.size
    for _ in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
            if burns:
                state = _shuffle_next(cards, 0, 1, state)
                gone = 1 + (int(cards[0]) or 10)
                state = _shuffle_next(cards, 1, gone - 1, state)
        state = _shuffle_next(cards, gone, MOST_CARDS, state)
        place, used = _play(ends, cards, gone)
        finished[place] += 1
        gone += used
    return finished


@native
def _deal_rows(
    ends: NDArray[np.uint16],
    codes: NDArray[np.uint8],
    values: NDArray[np.uint8],
    first: NDArray[np.uint64],
    rounds: int,
    fewest: int,
    burns: bool,
) -> NDArray[np.uint8]:
    """Deal the same rounds as `_deal` by the codes of their cards, and keep those of each."""
    cards = codes.copy()
    rows = np.empty((rounds, MOST_CARDS), np.uint8)
    state = (first[0], first[1], first[2], first[3])
    gone = cards.size
    for row in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
            if burns:
                state = _shuffle_next(cards, 0, 1, state)
                gone = 1 + (int(values[cards[0]]) or 10)
                state = _shuffle_next(cards, 1, gone - 1, state)
        state = _shuffle_next(cards, gone, MOST_CARDS, state)
        for place in range(MOST_CARDS):
            rows[row, place] = cards[gone + place]
        _, used = _play(ends, values[rows[row]], 0)
        gone += used
    return rows
