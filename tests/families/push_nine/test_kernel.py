"""The fast kernel against the engine and against what is counted."""

import random

import numpy as np
import pytest

from houseway import odds, simulate
from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.families import begin
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.price.classes import make_classes
from houseway.families.push_nine.price.kernel import find_best_seats
from tests import breadth
from tests.families.push_nine.dealing import GAME, LITERAL, shuffled, table

ROUNDS = breadth.rounds(100_000, 1_000_000)


@pytest.mark.parametrize("game", [GAME, LITERAL], ids=["intended", "literal"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_same_cards_have_the_same_best_hands_in_the_engine(seats: int, game: Game) -> None:
    assert isinstance(game.rules, PushNinePage)
    orders = [shuffled(random.Random(seats).getrandbits(32) + number) for number in range(120)]
    rows = np.array([[card.rank - 2 for card in order[: 3 * seats]] for order in orders], dtype=np.uint8)
    best = find_best_seats(make_classes(PUSH_NINE_ORDERS[game.rules.ranking]).strengths, rows, seats)
    pushes = 0
    for order, row in zip(orders, best.tolist(), strict=True):
        played = begin(table(dict.fromkeys(range(1, seats + 1), 50), seats, game=game, order=order, fee=None))
        while played.turn:
            played = played.decide("check")
        won = played.carried.seats if played.carried else [int(played.ledger.lines[-1].to.removeprefix("seat "))]
        assert [seat + 1 for seat, is_best in enumerate(row) if is_best] == list(won)
        pushes += played.carried is not None
    assert pushes, "some of these rounds push"


@pytest.mark.parametrize(("seats", "others"), [(2, "one other"), (3, "two others")])
def test_dealt_rounds_come_to_what_is_counted(seats: int, others: str) -> None:
    exact = odds(GAME)
    dealt = {wager.name: wager for wager in simulate(GAME, rounds=ROUNDS, seats=seats, seed=5).wagers}
    for name in (f"any hand against {others}", f"nine against {others}", f"push among {seats} hands"):
        ev, error = dealt[name].ev_decimal, dealt[name].standard_error
        assert ev is not None
        assert error is not None
        assert abs(ev - float(exact[name].ev or 0)) < 4.5 * error
    assert dealt[f"any hand against {others}"].decided == ROUNDS


def test_rounds_do_not_depend_on_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", 2_000)
    one, two = (simulate(GAME, rounds=7_000, seats=4, seed=8, workers=workers).wagers for workers in (1, 2))
    assert one == two


def test_two_seats_play_where_no_number_is_said() -> None:
    done = simulate(GAME, rounds=1_000, seed=2)
    assert done.seats == 2
    assert done.wagers == simulate(GAME, rounds=1_000, seed=2, seats=2).wagers


@pytest.mark.parametrize("seats", [1, 9])
def test_a_pot_takes_two_seats_or_more(seats: int) -> None:
    with pytest.raises(TableRefusal, match=f"is played for a pot: it takes 2 to 8 seats, not {seats}"):
        simulate(GAME, rounds=10, seats=seats)


def test_seats_only_stay() -> None:
    with pytest.raises(TableRefusal, match="are dealt by staying, not by 'house-way'"):
        simulate(GAME, rounds=10, seats=2, strategy="house-way")
