"""The count of one board under a strategy of no sense, against a plain count of all pairs of holdings."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from houseway.core.cards import parse_cards
from houseway.core.ranking.high import CATEGORIES
from houseway.core.ranking.indexing import find_card, find_place, list_codes
from houseway.families.duels.price.holdem.board import make_rank_tables
from houseway.families.duels.price.holdem.places import BoardTables, make_places
from houseway.families.duels.price.holdem.rules import CELLS, make_rules
from houseway.families.duels.price.holdem.tallying import _tally_boards, make_strategy_tables, make_tally
from tests.families.duels.holdem.naive import name_of, others, strength
from tests.families.duels.holdem.pages import draft
from tests.families.duels.holdem.playing import random_strategy


@pytest.mark.parametrize("cards", ["6h 7h 7s 9s Ts", "Js 9d 6h 4c 2h", "Ks Kh 7s 7d 2s", "As Qs 9s 5s 3d"])
def test_one_board(cards: str) -> None:
    number = int(make_places().boards.number[find_place(list_codes(parse_cards(cards)))])
    game = make_rules(draft())
    plays, found, tally = random_strategy(game, 5), make_places(), make_tally(game)
    _tally_boards(
        number, number + 1, BoardTables(found, make_rank_tables(game.kinds), game.qualifying),
        make_strategy_tables(game, plays), tally.ends, tally.boards, tally.beaten,
    )  # fmt: skip
    weight = int(found.boards.times[number])
    board = tuple(str(find_card(code)) for code in found.boards.rows[number].tolist())
    ends, beaten = Counter[tuple[int, int, str]](), Counter[str]()
    worth = {hole: strength(hole + board) for hole in combinations(others(board), 2)}
    kind = {hole: name_of(worth[hole]) for hole in worth}
    bit = {card: 1 << place for place, card in enumerate(others(board))}
    held = [(bit[hole[0]] | bit[hole[1]], his, kind[hole]) for hole, his in worth.items()]
    for own, mine in worth.items():
        # Beside each holding: how often the player-dealer's compare so, and what was beaten.
        cells, won, bits = Counter[int](), Counter[str](), bit[own[0]] | bit[own[1]]
        for theirs, his, name in held:
            if not bits & theirs:
                result = "wins" if mine > his else "ties" if mine == his else "loses"
                cells[CELLS.index((result, name != "high card"))] += 1
                if mine > his:
                    won[name] += 1
        hole = parse_cards(own)
        for flop in combinations(board, 3):
            rest = tuple(card for card in board if card not in flop)
            times, street = plays.find_choice(hole, ()), 0
            if not times:
                times, street = plays.find_choice(hole, parse_cards(flop)), 1
            if not times:
                times, street = plays.find_choice(hole, parse_cards(flop + rest)), 2
            way = [(one.street, one.times) for one in game.routes].index((street, times))
            for cell, count in cells.items() if times else [(0, 990)]:
                ends[way, cell, kind[own]] += count * weight
            if times:
                for name, count in won.items():
                    beaten[name] += count * weight
    assert _named(tally.ends) == ends
    assert _by_category(tally.beaten) == beaten
    assert tally.boards.sum() == tally.ends.sum() == weight * 10 * 1081 * 990


def _name(place: int) -> str:
    name = CATEGORIES[place]
    return "straight flush" if name == "royal flush" else name


def _named(counts: np.ndarray) -> Counter[tuple[int, int, str]]:
    found = Counter[tuple[int, int, str]]()
    for way, cell, kind in zip(*np.nonzero(counts), strict=True):
        found[int(way), int(cell), _name(kind // 15)] += int(counts[way, cell, kind])
    return found


def _by_category(counts: np.ndarray) -> Counter[str]:
    found = Counter[str]()
    for kind in np.flatnonzero(counts):
        found[_name(kind // 15)] += int(counts[kind])
    return found
