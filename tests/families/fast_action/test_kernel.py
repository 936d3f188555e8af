"""The batch kernel plays as the engine does, whatever the seats keep."""

import numpy as np
import pytest

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.errors import BadNotation, TableRefusal
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.price.keeping import (
    HANDS,
    KINDS,
    NATURAL,
    Bytes,
    list_hands,
    list_house_keeps,
    list_kind_keeps,
)
from houseway.families.fast_action.price.kernel import make_shoe_rule, play_rows
from tests import breadth
from tests.families.fast_action.comparison import first_of, settlements_that_differ
from tests.families.fast_action.dealt import GAME, order


def page_of(*, literal: bool) -> FastActionPage:
    page = load(GAME.id, literal=literal).rules
    assert isinstance(page, FastActionPage)
    return page


PAGE = page_of(literal=False)


def senseless(seed: int) -> Bytes:
    """Any two of every hand that is no natural."""
    keeps = np.random.default_rng(seed).integers(0, 6, HANDS).astype(np.uint8)
    keeps[list_house_keeps(PAGE.house_way) == NATURAL] = NATURAL
    return keeps


def test_kernel_settles_senseless_keeps_as_the_engine_does() -> None:
    assert first_of(settlements_that_differ(GAME, 3, senseless(1), 80, seed=9)) == []


def test_rounds_dealt_by_hand_end_as_they_should() -> None:
    rows = [
        order(["5c 5d 5h 5s", "Ah Qd 9s 4c"], "9d 8h 6c 3d Js"),  # a natural
        order(["5c 5d 5h 5s", "9c 9c 9c 9c"], "9d 8h 6c 3d Js"),  # two
        order(["Kc Kd 7h 2s", "Ah Qd 9s 4c"], "9d 8h 6c 3d Js"),  # kings against ace high
        order(["Kc Td 7h 2s", "Ah Qd 9s 4c"], "9s 8s 7s 6s 5s"),  # both play the board
        order(["Kc Td 7h 2s", "Ah Qd 9s 4c"], "3d 8h 6c 9d 5s"),  # king high against ace high
        order(["Kc Td 7h 2s", "4c 4c 4d 4h"], "3d 8h 6c 9d 5s"),  # the player-dealer's natural
    ]
    keeps = list_house_keeps(PAGE.house_way)
    found = play_rows(np.array([[card.code for card in row] for row in rows]), 1, 1, (keeps, keeps))
    assert found[:, 0].tolist() == [0, 1, 2, 3, 4, 5]


def test_rows_that_are_no_round_are_refused() -> None:
    keeps = list_house_keeps(PAGE.house_way)
    for rows in (np.zeros((1, 13), int), np.full((1, 14), 52), np.zeros(14, int)):
        with pytest.raises(BadNotation, match="a row of 14 codes"):
            play_rows(rows, 1, 1, (keeps, keeps))


def test_the_shoe_is_the_filed_one() -> None:
    shoe = make_shoe_rule(PAGE, 6)
    assert np.bincount(shoe.codes).tolist() == [6] * 52
    # Eight hands of four, a burned card and five in common.
    assert (shoe.burn, shoe.fewest) == (1, 38)


def test_a_simulation_is_near_the_exact_price() -> None:
    rounds = breadth.rounds(60_000, 200_000)
    # The exact count: -3.505% of the wager, house way against house way.
    one = simulate(GAME, rounds=rounds, strategy="house-way", seed=5)
    (wager,) = one.wagers
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    assert abs(wager.ev_decimal + 0.035055) < 4 * wager.standard_error
    assert wager.decided == rounds
    two = simulate(GAME, rounds=5_000, seats=3, strategy="simple", seed=5)
    assert two.wagers[0].decided == 15_000
    assert simulate(GAME, rounds=5_000, seats=3, strategy="house-way", seed=5).wagers == two.wagers


def test_seats_and_ways_that_are_not_there_are_refused() -> None:
    with pytest.raises(TableRefusal, match="is dealt to 1 to 7 seats, not to 8"):
        simulate(GAME, rounds=1, seats=8, strategy="house-way")
    with pytest.raises(TableRefusal, match="seats play by best, simple or house-way, not by 'wild'"):
        simulate(GAME, rounds=1, strategy="wild")


def test_by_kind_the_dearest_two_are_kept() -> None:
    # Worth as much as its place: suited pairs of aces are the last kind, so suited cards go first.
    keeps = list_kind_keeps(PAGE.house_way, np.arange(KINDS, dtype=float))
    rows = {tuple(row): place for place, row in enumerate(list_hands().tolist())}
    place = rows[tuple(sorted((0, 4, 49, 51)))]  # 2c 3c Ad As: the suited two and three
    assert keeps[place] == 0
