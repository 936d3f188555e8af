"""The batch kernel beside the engine, card by card, and beside the exact odds."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.duels.price.five_card.solver import FiveCardStrategy
from houseway.families.duels.price.three_card.solver import ThreeCardStrategy
from tests import breadth
from tests.families.duels.three_card.comparison import (
    begun,
    filed,
    made_ready,
    orders,
    rounds_that_differ,
    senseless,
    table_actions,
)
from tests.families.duels.three_card.drafts import ANTE, base, bonus, contest, duel, side

GAMES = filed("three_card")
OAKS = load("oaks/three-card-poker")
ROUNDS = breadth.rounds(80_000, 400_000)


def drafts() -> list[Game]:
    """Games with what no house has filed: multiples, a Blind, bonuses on both hands and on the contest."""
    pays = [{"hand": "Pair", "when": "pair", "odds": "2:1"}, {"hand": "Straight", "when": "straight", "odds": "7:2"}]
    blind = base("Blind", contest("contested", None), of="own hand", pays=pays, equals=ANTE)
    beaten = bonus("Beaten", {"pair": "3:1", "straight": "9:1"}, "beaten hand", "forfeited")
    both = bonus("Both", {"pair": "1:2", "flush": "9:1"}, "own and player-dealer's cards", "forfeited")
    winner = side("Winner", contest("returned", "5:2", ties="wins"))
    returned: dict[str, Any] = {"ante": contest("wins or is returned", "3:2", ties="loses")}
    return [
        duel(blind, beaten, exposed=(1, 3), times=(1, 2, 4)),
        duel(beaten, both, **returned),
        duel(beaten, exposed=(2,), least=None, decks=3),
        duel(winner, bonus("Own", {"pair": "1:1"}), exposed=(1,), least=("king", "nine")),
    ]


def check(game: Game, seats: int, chance: Random, rounds: int, decks: int | None = None) -> None:
    strategy = senseless(game, chance)
    ready = made_ready(game, seats, strategy, decks)
    dealt = [begun(game, order, seats, decks) for order in orders(game, rounds, chance, decks)]
    assert not list(rounds_that_differ(game, ready, dealt, table_actions(game, strategy, dealt, seats)))


@pytest.mark.parametrize("game", GAMES, ids=[f"{game.id} {dict(game.reading)}" for game in GAMES])
def test_filed_games_settle_as_in_the_engine(game: Game) -> None:
    check(game, 3, Random(1), 40)


@pytest.mark.parametrize("at", range(4))
def test_drafts_settle_as_in_the_engine(at: int) -> None:
    check(drafts()[at], 3, Random(at), 40)


def test_several_decks_settle_as_in_the_engine() -> None:
    check(OAKS, 2, Random(5), 40, decks=8)


@pytest.mark.parametrize(("name", "seats", "way", "decks"), [
    ("crystal/three-card-poker-6-card-bonus", 1, "best", 1),
    ("crystal/three-card-poker-6-card-bonus", 7, "simple", 1),
    ("oaks/three-card-poker", 3, "best", 6),
    ("clubone/three-card-poker", 1, "simple", 1),
])  # fmt: skip
def test_simulated_within_four_standard_errors_of_the_exact_odds(name: str, seats: int, way: Any, decks: int) -> None:
    exact = odds(name, decks=decks, strategy=way)
    dealt = simulate(name, rounds=ROUNDS, seats=seats, strategy=way, seed=2, decks=decks)
    assert dealt.strategy == way
    assert [wager.name for wager in dealt.wagers] == [wager.name for wager in exact.wagers]
    for wager in dealt.wagers:
        ev, error, true = wager.ev_decimal, wager.standard_error, exact[wager.name].ev
        assert ev is not None
        assert error is not None
        assert true is not None
        assert abs(ev - float(true)) < 4 * error, wager.name
        assert wager.decided == ROUNDS * seats
        names = {one.hand for one in wager.results if one.result == "wins" and one.net is None}
        assert names == {one.why for one in exact[wager.name].outcomes if one.result == "wins" and one.net is None}


def test_seats_share_the_player_dealer() -> None:
    # Two seats that always play against one hand that seldom qualifies rise and fall together.
    always = ThreeCardStrategy("always", np.ones((24804, 52), dtype=np.int8))
    dealt = simulate("delta/three-card-poker", rounds=100_000, seats=7, strategy=always, seed=3)
    (ante, *_) = dealt.wagers
    apart = sum(one.count * float(one.units) ** 2 for one in ante.results) / ante.decided - float(ante.ev or 0) ** 2
    assert ante.standard_error is not None
    assert ante.standard_error > 1.2 * (apart / ante.decided) ** 0.5
    assert dealt.strategy == "always"


def test_the_sums_over_a_round_are_those_of_its_seats() -> None:
    game = load("crystal/three-card-poker-6-card-bonus")
    ready = made_ready(game, 2)
    counts = sum((ready.deal(1, stream) for stream in range(1, 60)), ready.deal(1, 0))
    ante, *_ = ready.wagers(counts, 60)
    assert ante.together is not None
    assert ante.together.made_squared == 60 * 2**2
    squares = [
        sum((one.units * one.count for one in ready.wagers(ready.deal(1, stream), 1)[0].results), Fraction(0)) ** 2
        for stream in range(60)
    ]
    assert ante.together.gain_squared == sum(squares)


@pytest.mark.parametrize(
    ("strategy", "seats", "words"),
    [
        ("house-way", 1, "no house way is filed"),
        ("best", 0, "1 to 7 seats, not 0"),
        ("best", 8, "1 to 7 seats, not 8"),
        (ThreeCardStrategy("short", np.zeros((5, 52), dtype=np.int8)), 1, "a table of 24804 by 52 whole numbers"),
        (ThreeCardStrategy("wild", np.full((24804, 52), 2, dtype=np.int8)), 1, "actions from 0 to 1"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: Any, seats: int, words: str) -> None:
    with pytest.raises(HousewayError, match=words):
        simulate("crystal/three-card-poker-6-card-bonus", rounds=10, seats=seats, strategy=strategy)


def test_a_strategy_for_other_games_is_refused_in_one_line() -> None:
    five = FiveCardStrategy("best", np.zeros((134_459, 52), dtype=np.int8))
    with pytest.raises(HousewayError, match="cannot be played by 'best'") as refused:
        simulate("delta/three-card-poker", rounds=10, strategy=five)
    assert "\n" not in str(refused.value)


def test_wagers_are_told_in_the_order_of_the_page() -> None:
    game = duel(bonus("Own", {"pair": "1:1"}), side("Winner", contest("wins")))
    backwards = replace(game, rules=game.rules.model_copy(update={"wager": game.rules.wager[::-1]}))
    dealt = simulate(backwards, rounds=10, seed=1)
    assert [wager.name for wager in dealt.wagers] == ["Winner", "Own", ANTE]
    assert [wager.name for wager in odds(backwards).wagers] == ["Winner", "Own", ANTE]


def test_more_seats_than_cards_are_refused() -> None:
    with pytest.raises(TableRefusal, match="17 seats need 54 cards, and 1 deck"):
        simulate(duel(players=17), rounds=10, seats=17)
