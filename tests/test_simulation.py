"""Batch simulation: the same for everyone who deals it, true to the exact count, and clear when it refuses."""

import json
import subprocess
import sys
from fractions import Fraction
from math import sqrt

import pytest

from houseway.analysis.simulation import CHUNK, SimulatedResult, SimulatedWager, Simulation, simulate
from houseway.book.loader import load
from houseway.core.errors import HousewayError, TableRefusal, UnknownGame
from houseway.families.family import Family
from houseway.families.nines import NINES
from houseway.families.nines.play.compiled import FINALS
from houseway.families.nines.price.batch import settle_wagers
from tests.exact_baccarat import every_deal

EZ = "crystal/ez-baccarat"
MANY = 4_000_000
SOME = 2 * CHUNK + 1_000


def wager(simulation: Simulation, name: str) -> SimulatedWager:
    return next(one for one in simulation.wagers if one.name == name)


def result(simulation: Simulation, name: str, kind: str) -> int:
    return sum(one.count for one in wager(simulation, name).results if one.result == kind)


def assert_near(one: SimulatedWager, exact: float) -> None:
    assert one.ev_decimal is not None
    assert one.standard_error is not None
    assert abs(one.ev_decimal - exact) < 4 * one.standard_error, one.name


def test_eight_decks_win_as_often_as_published() -> None:
    # Eight-deck baccarat: Banker 0.458597, Player 0.446247, tie 0.095156.
    dealt = simulate(EZ, rounds=MANY, seed=2024)
    assert dealt.decks == 8
    wins = result(dealt, "Player line", "wins"), result(dealt, "Player line", "loses"), result(dealt, "Tie Bet", "wins")
    for count, chance in zip(wins, (0.446247, 0.458597, 0.095156), strict=True):
        assert abs(count / MANY - chance) < 4 * sqrt(chance * (1 - chance) / MANY)


@pytest.mark.parametrize("literal", [False, True], ids=["intended", "literal"])
def test_every_wager_of_ez_baccarat_is_near_the_exact_count(literal: bool) -> None:
    # By its letter the filing neither stops the draw at a natural nor pushes the Banker's three-card seven.
    deals = every_deal(naturals_stop=not literal)
    banker, player = deals.banker > deals.player, deals.player > deals.banker
    tie = deals.chance(deals.player == deals.banker)
    dragon = deals.chance(banker & deals.banker_drew & (deals.banker == 7))
    panda = deals.chance(player & deals.player_drew & (deals.player == 8))
    lead = deals.chance(banker) - deals.chance(player)
    dealt = simulate(EZ, rounds=MANY, seed=7, literal=literal)
    assert_near(wager(dealt, "Player line"), -lead)
    assert_near(wager(dealt, "Banker line"), lead if literal else lead - dragon)
    assert_near(wager(dealt, "Tie Bet"), 9 * tie - 1)
    assert_near(wager(dealt, "Dragon 7 Bonus Bet"), 41 * dragon - 1)
    assert_near(wager(dealt, "Panda 8 Bet"), 26 * panda - 1)


def test_a_wager_that_stays_up_is_valued_until_decided() -> None:
    # Flex Action pays on its own Banker total and loses on a nine: 7:5 on 0, even money on 6.
    deals = every_deal(naturals_stop=True)
    nine = deals.chance(deals.banker == 9)
    dealt = simulate("clubone/supreme-baccarat", rounds=MANY, seed=3)
    for total, pay in ((0, 1.4), (6, 1.0)):
        own = deals.chance(deals.banker == total)
        assert_near(wager(dealt, f"Flex Action {total}"), (own * pay - nine) / (own + nine))


def test_value_and_error_of_a_wager_that_stays_up() -> None:
    # 3 wins at 7:5, 5 losses, 2 rounds that decide nothing: (3 x 1.4 - 5) / 8 = -0.1.
    # Squares: (3 x 1.96 + 5) / 8 = 1.36, less 0.01 is 1.35; the error is the root of 1.35 / 7.
    flex = SimulatedWager(
        "Flex Action 0",
        (
            SimulatedResult("wins", "Banker hand totals 0", Fraction(7, 5), 3),
            SimulatedResult("loses", "loses", Fraction(0), 5),
            SimulatedResult("stays up", "stays up", Fraction(0), 2),
        ),
    )
    assert flex.ev == Fraction(-1, 10)
    assert flex.standard_error == pytest.approx(sqrt(1.35 / 7))


def test_nothing_decided_has_no_value() -> None:
    # One round, 5 against 4: it decides the lines, and no Flex Action but those on 4 and 9, of which there are none.
    finished = [int(final == (5, 3, 4, 2)) for final in FINALS]
    by_name = {one.name: one for one in settle_wagers(load("clubone/supreme-baccarat"), finished)}
    flex, line = by_name["Flex Action 0"], by_name["Player line"]
    assert (flex.decided, flex.ev, flex.ev_decimal, flex.standard_error) == (0, None, None, None)
    assert (line.decided, line.ev_decimal, line.standard_error) == (1, 1.0, None)


def test_results_are_named_by_pay_line_and_add_up() -> None:
    dealt = simulate(EZ, rounds=10_000, seed=1)
    for one in dealt.wagers:
        assert sum(each.count for each in one.results) == 10_000
    assert [(one.result, one.hand, one.pays) for one in wager(dealt, "Panda 8 Bet").results] == [
        ("wins", "Player hand wins with a three-card eight", Fraction(25)),
        ("loses", "loses", Fraction(0)),
    ]


def test_a_simulation_is_told_as_plain_data() -> None:
    # Four rounds by hand: Player 9 to 7 in two cards, twice a tie at 6, Banker with a three-card seven against 3.
    ends = [(9, 2, 7, 2), (6, 2, 6, 2), (6, 2, 6, 2), (3, 3, 7, 3)]
    finished = [ends.count(final) for final in FINALS]
    batch = Simulation(EZ, {"naturals": "intended"}, 8, 4, 1, 0.5, settle_wagers(load(EZ), finished))
    told = json.loads(json.dumps(batch.to_dict()))
    assert {key: told[key] for key in ("game", "decks", "reading", "rounds", "seed", "seconds")} == {
        "game": EZ,
        "decks": 8,
        "reading": {"naturals": "intended"},
        "rounds": 4,
        "seed": 1,
        "seconds": 0.5,
    }
    # The Tie Bet wins 8 twice and loses 1 twice: 14/4; squares 130/4, less 49/4 is 81/4; the root of 81/12.
    tie = next(one for one in told["wagers"] if one["name"] == "Tie Bet")
    assert (tie["ev"], tie["ev_decimal"], tie["decided"]) == ("7/2", 3.5, 4)
    assert tie["standard_error"] == pytest.approx(sqrt(81 / 12))
    assert tie["outcomes"] == [
        {"result": "wins", "hand": "The hands tie", "pays": "8:1", "count": 2},
        {"result": "loses", "hand": "loses", "pays": None, "count": 2},
    ]


def test_the_result_does_not_depend_on_the_workers() -> None:
    alone, together = (simulate(EZ, rounds=SOME, seed=9, workers=count) for count in (1, 2))
    assert alone.wagers == together.wagers
    assert alone.rounds == together.rounds == SOME


def test_a_drawn_seed_is_reported_and_deals_the_same_again() -> None:
    first, other = simulate(EZ, rounds=5_000), simulate(EZ, rounds=5_000)
    assert first.seed != other.seed
    assert simulate(EZ, rounds=5_000, seed=first.seed).wagers == first.wagers


def test_progress_is_told_every_round_once() -> None:
    told: list[int] = []
    simulate(EZ, rounds=SOME, seed=9, progress=told.append)
    assert told == [CHUNK, CHUNK, 1_000]


def test_the_reading_and_the_decks_are_reported() -> None:
    dealt = simulate(EZ, rounds=10, seed=1, decks=3, rulings={"naturals": "literal"})
    assert (dealt.game, dealt.decks) == (EZ, 3)
    assert (dealt.reading["naturals"], dealt.reading["three-card-seven"]) == ("literal", "intended")
    opened = load(EZ, rulings={"naturals": "literal"})
    assert simulate(opened, rounds=10, seed=1, decks=3).wagers == dealt.wagers


@pytest.mark.parametrize("rounds", [0, -5])
def test_no_rounds_are_refused(rounds: int) -> None:
    with pytest.raises(TableRefusal, match=f"at least one round, not {rounds}$"):
        simulate(EZ, rounds=rounds)


def test_other_mistakes_are_refused() -> None:
    with pytest.raises(TableRefusal, match=r"at least one worker, not 0$"):
        simulate(EZ, rounds=10, workers=0)
    with pytest.raises(TableRefusal, match=r"3 to 8 decks, not 9$"):
        simulate(EZ, rounds=10, decks=9)
    with pytest.raises(TableRefusal, match="open already"):
        simulate(load(EZ), rounds=10, literal=True)
    with pytest.raises(UnknownGame, match="no game is called"):
        simulate("ez-bacarrat", rounds=10)


def test_families_without_a_kernel_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(NINES), "batch", Family.batch)
    with pytest.raises(HousewayError, match=r"^crystal/ez-baccarat has no batch simulation: nobody deals the family"):
        simulate(EZ, rounds=10)


def test_nobody_waits_for_the_compiler_before_a_simulation() -> None:
    code = "import sys, houseway.analysis.simulation; print({'numpy', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
