"""Pot games by the million: what the house takes, how often hands come, and what cannot be dealt so."""

from fractions import Fraction

import pytest

from houseway import simulate
from houseway.analysis.simulation import Simulation
from houseway.core.errors import TableRefusal
from tests import breadth
from tests.cli.typed import run

SEVEN_CARDS = 133_784_560
STUD_ROUNDS = breadth.rounds(60_000, 300_000)
PAIRS, STRAIGHT_FLUSHES = 58_627_800, 41_584 - 4_324
"""Of the best five of seven cards, as published (Alspach, 2000): the royal flushes are 4,324 of 41,584."""


def of_every_seat(done: Simulation) -> Fraction:
    """What all seats together gained on average, in units of what each put in."""
    seats = done.wagers[: done.seats]
    return sum((wager.ev or Fraction(0) for wager in seats), Fraction(0))


@pytest.mark.parametrize(
    ("game", "seats", "option", "fee"),
    [
        # $2-$4 with six: $2 and the $1 jackpot fee of a pot of six times $2.
        ("crystal/holdem-limit", 6, "2-4", Fraction(3, 2)),
        # $9-$18 with eight: $4 and $1, each having put in $9.
        ("crystal/holdem-limit", 8, "9-18", Fraction(5, 9)),
        ("crystal/holdem-limit", 2, "10-20", Fraction(2, 10)),
    ],
)
def test_all_seats_together_lose_what_is_dropped(game: str, seats: int, option: str, fee: Fraction) -> None:
    done = simulate(game, rounds=20_000, seats=seats, seed=3, fee_option=option)
    assert of_every_seat(done) == -fee


@pytest.mark.parametrize("game", ["standard/omaha-high-low-8", "standard/razz", "standard/badugi"])
def test_without_a_fee_nothing_is_lost(game: str) -> None:
    assert of_every_seat(simulate(game, rounds=20_000, seats=5, seed=4)) == 0


def test_hands_come_as_often_as_is_published() -> None:
    rounds = breadth.rounds(200_000, 1_000_000)
    done = simulate("crystal/holdem-limit", rounds=rounds, seats=6, seed=7)
    came = {wager.name: wager.decided for wager in done.wagers}
    assert sum(came[wager.name] for wager in done.wagers[6:]) == rounds
    for name, number in (("pair", PAIRS), ("straight flush", STRAIGHT_FLUSHES)):
        share = number / SEVEN_CARDS
        assert abs(came[name] / rounds - share) < 4.5 * (share * (1 - share) / rounds) ** 0.5


def test_every_seat_wins_as_often_as_the_next() -> None:
    done = simulate("standard/seven-card-stud", rounds=STUD_ROUNDS, seats=6, seed=5)
    for wager in done.wagers[:6]:
        assert wager.decided == STUD_ROUNDS
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        assert abs(wager.ev_decimal) < 4.5 * wager.standard_error


def test_rounds_do_not_depend_on_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", 2_000)
    one, two = (
        simulate("clubone/draw-poker-hi-lo", rounds=7_000, seats=4, seed=8, workers=workers).wagers
        for workers in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize(
    ("game", "seats", "strategy", "option", "message"),
    [
        ("crystal/holdem-limit", 1, None, None, "it takes 2 to 10 seats, not 1"),
        ("standard/seven-card-stud", 8, None, None, "it takes 2 to 7 seats, not 8"),
        ("crystal/holdem-limit", 6, "house-way", None, "are dealt by check-call, not by 'house-way'"),
        ("crystal/holdem-limit", 6, None, "7", "has no fee option 7"),
        ("clubone/pineapple-hi", 6, None, None, "its players choose cards to throw away"),
        ("delta/draw-jacks-or-better", 6, None, None, "a pot that everybody checks is not played out"),
        ("crystal/trips-v2", 6, None, None, "its pots are carried from round to round"),
    ],
)
def test_what_is_refused(game: str, seats: int, strategy: str | None, option: str | None, message: str) -> None:
    with pytest.raises(TableRefusal) as refusal:
        simulate(game, rounds=10, seats=seats, strategy=strategy, fee_option=option)
    assert message in str(refusal.value)


def test_the_command_tells_people() -> None:
    done = run("simulate", "crystal/holdem-limit", "--seats", "3", "--rounds", "1000", "--seed", "1")
    assert done.returncode == 0, done.stderr
    for words in ("by check-call", "seat 1 from the button", "button", "royal flush", "high card"):
        assert words in done.stdout
