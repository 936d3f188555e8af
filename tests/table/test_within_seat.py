"""Who bets on one hand, and in which order their wagers meet the bank."""

from typing import Literal

import pytest

from houseway.book.loader import load
from houseway.book.model.wagers import Settlement
from houseway.book.shelf import open_shelf
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.settlement import sort_stakes

STAKES = tuple(
    Stake(Bettor(seat, place), wager, 10_00)
    for wager in ("Play", "Ante")
    for place in (1, 0)
    for seat in (3, 2)
)  # fmt: skip


@pytest.mark.parametrize(
    ("within", "order"),
    [
        ("wager", [("Ante", 0), ("Ante", 1), ("Play", 0), ("Play", 1)]),
        ("bettor", [("Ante", 0), ("Play", 0), ("Ante", 1), ("Play", 1)]),
    ],
)
def test_a_seat_is_finished_wager_by_wager_or_bettor_by_bettor(
    within: Literal["wager", "bettor"], order: list[tuple[str, int]]
) -> None:
    rule = Settlement(
        start="left of player-dealer", by="seat", within_seat=within, order=(("Ante",), ("Play",)), lines=()
    )
    settled = [(one.bettor.seat, one.wager, one.bettor.place) for one in sort_stakes(STAKES, rule, Layout(8, 1), 2)]
    assert settled == [(seat, *one) for seat in (2, 3) for one in order]


def test_the_doubt_is_a_ruling_in_every_game_that_has_it() -> None:
    """Where a seat is finished before the next one, has several wagers, and others bet behind it."""
    for game_id in open_shelf().games():
        readings = [load(game_id), load(game_id, literal=True)]
        doubtful = any(
            game.rules.settle is not None
            and game.rules.settle.by == "seat"
            and len(game.rules.settle.order) > 1
            and any(wager.back_line for wager in game.rules.wager)
            for game in readings
        )
        assert doubtful == ("settle-within-seat" in readings[0].reading), game_id
        if doubtful:
            assert len({game.rules.settle.within_seat for game in readings if game.rules.settle}) == 2, game_id
