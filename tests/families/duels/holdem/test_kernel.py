from random import Random

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game
from houseway.core.errors import BadNotation, TableRefusal
from houseway.families.batches import BatchAsked
from houseway.families.duels.price.holdem.batch import make_batch
from houseway.families.duels.price.holdem.kernel import play_rows
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.solving import Solution
from tests import breadth
from tests.families.duels.holdem.pages import BONUS, STREETS, draft
from tests.families.duels.holdem.playing import orders, random_strategy, rounds_that_differ

BEFORE, FLOP, RIVER = (f"[[street]]{street}" for street in STREETS.split("[[street]]")[1:])
GAMES: dict[str, Game] = {
    "common": draft(),
    "one card at a time": draft(('community_dealt = "first"', 'community_dealt = "last"\nby = "single cards"')),
    "ties lose": draft(('"1:1", unqualified = "contested"', '"1:1", unqualified = "contested", ties = "loses"')),
    "ties win": draft(('"1:1", unqualified = "contested"', '"1:1", unqualified = "contested", ties = "wins"')),
    "unqualified wins": draft(('unqualified = "returned"', 'unqualified = "wins"')),
    "wins or is returned": draft(('unqualified = "returned"', 'unqualified = "wins or is returned"')),
    "queen-high qualifies": draft(('hand = "pair"', 'hand = "high card"\nranks = ["queen"]')),
    "nobody must qualify": draft(
        ('[qualifier]\nhand = "pair"\n', ""),
        (', unqualified = "returned"', ""),
        (', unqualified = "contested"', ""),
        ('unqualified = "contested"', 'ties = "loses"'),
    ),
    "river of one to three": draft(streets=STREETS.replace("times = [1]", "times = [1, 2, 3]")),
    "raise or fold at once": draft(streets=BEFORE.replace("check", "fold")),
    "no flop": draft(streets=BEFORE + RIVER),
    "no river": draft(streets=BEFORE + FLOP.replace("check", "fold")),
    "river alone": draft(streets=RIVER),
    "forfeited bonuses": draft(bonus=BONUS.replace('"stays"', '"forfeited"')),
    "on the community": draft(bonus=BONUS.replace('"stays"\nof = "own', '"stays on the community cards"\nof = "own')),
    "raise returned": draft(('"1:1", unqualified = "contested"', '"1:1", unqualified = "returned"')),
}
FILED = (
    "crystal/ultimate-texas-holdem",
    "clubone/ultimate-texas-holdem",
    "ace-and-vine/ultimate-texas-holdem-bad-beat-bonus",
    "ace-and-vine/lone-star-holdem",
)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_kernel_and_engine_agree_on_drafts(name: str) -> None:
    plays = random_strategy(make_rules(GAMES[name]), 3)
    assert not [*rounds_that_differ(GAMES[name], plays, orders(30, Random(1)), 3)][:3]


def test_kernel_and_engine_agree_under_the_best_play(solved: Solution) -> None:
    assert not [*rounds_that_differ(draft(), solved.strategy, orders(100, Random(3)), 2)][:3]


@pytest.mark.parametrize("seats", [1, 5])
def test_rounds_come_out_as_they_were_counted(solved: Solution, seats: int) -> None:
    rounds = breadth.rounds(40_000, 200_000)
    ready = make_batch(BatchAsked(draft(), 1, seats, "best", 11))
    exact = odds(draft())
    for wager in ready.wagers(ready.deal(rounds, 0), rounds):
        price = exact[wager.name].ev
        assert wager.decided == rounds * seats
        assert price is not None
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        assert abs(wager.ev_decimal - float(price)) < 4 * wager.standard_error


def test_errors_of_several_seats_are_those_of_their_rounds() -> None:
    # From the gains of each round, taken one by one: the spread of the sum over all seats.
    game, seats = draft(), 4
    made, chance = make_rules(game), np.random.default_rng(5)
    plays = random_strategy(made, 6)
    ready = make_batch(BatchAsked(game, 1, seats, plays, 1))  # type: ignore[arg-type]
    rounds = 20_000
    (ante, *_) = ready.wagers(ready.deal(rounds, 0), rounds)
    rows = chance.permuted(np.tile(np.arange(52), (rounds, 1)), axis=1)
    _, gains = play_rows(made, plays, game.rules.deal, rows, seats)  # type: ignore[union-attr]
    sums = gains[:, :, :3].sum(axis=(1, 2)) / 2
    assert ante.standard_error == pytest.approx(float(sums.std()) / seats / rounds**0.5, rel=0.1)


def test_what_cannot_be_dealt_is_refused() -> None:
    game = draft()
    with pytest.raises(TableRefusal, match="1 to 6 seats"):
        make_batch(BatchAsked(game, 1, 7, "best", 1))
    with pytest.raises(TableRefusal, match="best or simple"):
        make_batch(BatchAsked(game, 1, 1, "house-way", 1))
    other = random_strategy(make_rules(draft(streets=STREETS.replace("times = [2]", "times = [3]"))), 1)
    with pytest.raises(TableRefusal, match="other raises"):
        make_batch(BatchAsked(game, 1, 1, other, 1))  # type: ignore[arg-type]
    with pytest.raises(BadNotation, match="9 card codes"):
        play_rows(make_rules(game), random_strategy(make_rules(game), 1), game.rules.deal, np.zeros((1, 8), int), 1)  # type: ignore[union-attr]
