"""What a bank pays and collects, by hand, against the engine, and dealt against counted."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from houseway.analysis.bank.question import BankAsked, ask_bank
from houseway.analysis.bank.rounds import SettledRounds, count_rounds, deal_rounds, find_bank_rounds, settle_net_capped
from houseway.analysis.bank.short import list_short_banks, make_short_rows
from houseway.analysis.bank.spread import find_spread, tilt_chances
from houseway.analysis.bank.values import find_expected, find_unit_evs, value_wagers
from houseway.analysis.odds_cache import find_odds
from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Layout
from houseway.families import begin

AMPLE = 10**12
BANKER, PLAYER, TIE, DEALS = (
    2_292_252_566_437_888,
    2_230_518_282_592_256,
    475_627_426_473_216,
    4_998_398_275_503_360,
)
"""The published counts of eight-deck baccarat."""
EZ = load("crystal/ez-baccarat")


def test_one_seat_on_the_player_line_by_the_published_counts() -> None:
    asked = ask_bank(EZ, by_seat={3: {"Player line": 50_00}}, decks=8)
    sheet = find_odds(EZ, decks=8)
    (value,) = find_expected(asked, sheet)
    assert value == Fraction(50_00 * (PLAYER - BANKER), DEALS)
    spread = find_spread(find_bank_rounds(asked, sheet), -value)
    assert spread.is_exact
    assert spread.results.tolist() == [-50_00, 0, 50_00]
    assert spread.chances.tolist() == [PLAYER / DEALS, TIE / DEALS, BANKER / DEALS]
    mean = 50_00 * (BANKER - PLAYER) / DEALS
    assert spread.sd == pytest.approx((50_00**2 * (BANKER + PLAYER) / DEALS - mean**2) ** 0.5)
    assert spread.sd_error is None


def test_seven_seats_on_one_hand_win_and_lose_together() -> None:
    asked, sheet = ask_bank(EZ), find_odds(EZ)
    rounds = find_bank_rounds(asked, sheet)
    spread = find_spread(rounds, -sum(find_expected(asked, sheet)))
    assert spread.results.tolist() == [-350_00, 0, 350_00]
    assert spread.mean == Fraction(350_00 * (BANKER - PLAYER), DEALS)


def test_wagers_on_one_hand_are_counted_together() -> None:
    # Dragon 7 pays 40 to 1 when the Banker wins with three cards that count seven; then the Banker line pushes.
    asked = ask_bank(EZ, by_seat={1: {"Banker line": 20_00, "Dragon 7 Bonus Bet": 1_00}})
    sheet = find_odds(EZ)
    spread = find_spread(find_bank_rounds(asked, sheet), -sum(find_expected(asked, sheet)))
    assert spread.results.tolist() == [-40_00, -19_00, 1_00, 21_00]
    dragon = next(one for one in sheet["Dragon 7 Bonus Bet"].outcomes if one.result == "wins").probability
    assert spread.chances[0] == pytest.approx(float(dragon))
    assert spread.chances[1] == pytest.approx(BANKER / DEALS - float(dragon))
    assert spread.chances[2] == pytest.approx(TIE / DEALS)


def test_means_of_the_spread_are_the_sums_of_the_odds() -> None:
    bets = {"Player line": 30_00, "Tie Bet": 7_00, "Dragon 7 Bonus Bet": 3_00, "Panda 8 Bet": 2_00}
    asked = ask_bank(EZ, seats=4, bets=bets, by_seat={2: {"Banker line": 11_00}})
    sheet = find_odds(EZ)
    mean = -sum(find_expected(asked, sheet), Fraction(0))
    assert find_spread(find_bank_rounds(asked, sheet), Fraction(0)).mean == mean


def test_dealt_rounds_come_close_to_counted_ones() -> None:
    asked = ask_bank(EZ, seats=2, bets={"Player line": 50_00, "Tie Bet": 10_00}, samples=20_000)
    sheet = find_odds(EZ)
    mean = -sum(find_expected(asked, sheet), Fraction(0))
    counted = count_rounds(asked, sheet, (60_00,))
    assert counted is not None
    dealt = deal_rounds(asked, (60_00,))
    exact, sampled = find_spread(counted, mean), find_spread(dealt, mean)
    assert sampled.sd_error is not None
    assert sampled.sd == pytest.approx(exact.sd, abs=4 * sampled.sd_error)
    results = dealt.ample.results
    assert results.mean() == pytest.approx(float(mean), abs=4 * results.std() / len(results) ** 0.5)
    for known, found in zip(
        make_short_rows(asked, counted, mean, (60_00,)), make_short_rows(asked, dealt, mean, (60_00,)), strict=True
    ):
        assert found.change_error is not None
        assert found.met_error is not None
        assert found.change == pytest.approx(known.change, abs=4 * found.change_error)
        assert found.met == pytest.approx(known.met, abs=4 * found.met_error)
        assert known.change_error is None


def test_tilted_weights_have_the_mean() -> None:
    results = np.array([-3.0, 0.0, 1.0, 40.0])
    chances = np.array([0.3, 0.3, 0.39, 0.01])
    for mean in (-0.4, 0.0, 0.05, 2.0):
        weights = tilt_chances(results, chances, mean)
        assert weights.min() > 0
        assert weights.sum() == pytest.approx(1)
        assert np.sum(weights * results) == pytest.approx(mean, abs=1e-12)
    assert tilt_chances(results, chances, 50.0) is chances


def test_a_bank_of_less_than_one_wager() -> None:
    # $50 on the Player line against a bank of $20: two fifths of every pay and of every loss are met.
    asked = ask_bank(EZ, by_seat={1: {"Player line": 50_00}}, bank=20_00)
    sheet = find_odds(EZ)
    (bank,) = list_short_banks(asked)
    mean = Fraction(50_00 * (BANKER - PLAYER), DEALS)
    two_caps, net_cap = make_short_rows(asked, find_bank_rounds(asked, sheet, (bank,)), mean, (bank,))
    for row in (two_caps, net_cap):
        assert row.met == pytest.approx(0.4)
        assert row.result == pytest.approx(float(mean) * 0.4)
    assert (two_caps.rule, two_caps.is_filed, net_cap.is_filed) == ("two caps", True, False)


def test_a_named_bank_that_is_ample_leaves_the_usual_short_ones() -> None:
    assert list_short_banks(ask_bank(EZ, bank=10_000_00)) == (175_00, 87_50)


def test_two_caps_and_a_net_cap_by_hand() -> None:
    paid, collected = np.array([70, 20, 0]), np.array([30, 90, 100])
    capped = SettledRounds(paid, collected, np.array([0.2, 0.3, 0.5])).cap(50)
    assert capped.results.tolist() == [30 - 50, 50 - 20, 50]
    # Seats 1 to 3 are settled in turn: 60 is owed, 80 and 30 are lost. A bank of 50 pays 50 of the 60; it has then lost
    # 50 and may win up to 50, so all of the 80 comes in, and 20 of the 30.
    game = load("delta/ez-baccarat")
    asked = ask_bank(game, seats=3, bets={"Player line": 100_00})
    found = settle_net_capped(asked, np.array([[60, -80, -30]]), np.ones(1), 50, start=1)
    assert (found.paid.tolist(), found.collected.tolist()) == ([50], [100])
    backwards = settle_net_capped(asked, np.array([[-30, -80, 60]]), np.ones(1), 50, start=1)
    assert (backwards.collected.tolist(), backwards.paid.tolist()) == ([50], [60])


def engine_rounds(asked: BankAsked, bank: int, number: int, *, net_cap: bool) -> list[tuple[list[int], int]]:
    """Rounds through the engine: what each stake was owed with an ample bank, and the result of the short one."""
    game = load(asked.game.id, rulings={"cover": "literal"} if net_cap else {})
    chance, found = Random(5), []
    deck = list(make_pack()) * 8
    for _ in range(number):
        order = tuple(chance.sample(deck, 30))
        layout = Layout(asked.positions, asked.positions)
        ample, short = (
            begin(Setup(game, layout, order, 8, asked.stakes, bank=amount, limits=asked.limits))
            for amount in (AMPLE, bank)
        )
        owed = {one.stake: one.paid - one.collected for one in ample.settled}
        result = sum(one.collected - one.paid for one in short.settled)
        found.append(([owed.get(stake, 0) for stake in asked.stakes], result))
    return found


@pytest.mark.parametrize("bank", [15_00, 60_00, 200_00])
def test_short_banks_settle_as_the_engine_does(bank: int) -> None:
    game = load("delta/ez-baccarat")
    bets = {
        1: {"Player line": 50_00, "Tie Bet": 5_00},
        2: {"Banker line": 30_00, "Panda 8": 5_00},
        5: {"Tie Bet": 9_00},
    }
    asked = ask_bank(game, by_seat=bets)
    start = asked.layout.find_seat_at("left of player-dealer")
    for net_cap in (False, True):
        rows = engine_rounds(asked, bank, 60, net_cap=net_cap)
        owed = np.array([cents for cents, _ in rows])
        even = np.full(len(rows), 1 / len(rows))
        if net_cap:
            found = settle_net_capped(asked, owed, even, bank, start)
        else:
            found = SettledRounds(np.maximum(owed, 0).sum(axis=1), np.maximum(-owed, 0).sum(axis=1), even).cap(bank)
        assert found.results.tolist() == [result for _, result in rows]


def test_wagers_are_told_from_the_best_for_the_bank_to_the_worst() -> None:
    game = load("crystal/baccarat-5-0")
    asked, sheet = ask_bank(game), find_odds(game)
    values = value_wagers(asked, sheet)
    assert [value.edge for value in values] == sorted((value.edge for value in values), reverse=True)
    by_name = {value.name: value for value in values}
    assert by_name["Player Bonus Pair"].loses
    assert not by_name["Player line"].loses
    assert by_name["Late tie bet"].an_hour is None
    assert by_name["Player line"].an_hour == -sheet["Player line"].ev_per_round * asked.rounds_an_hour


def test_wagers_that_are_priced_together_each_have_their_part() -> None:
    game = load("clubone/casino-war")
    sheet = find_odds(game)
    evs = find_unit_evs(game, sheet)
    assert set(evs) == {"Primary wager", "Tie wager"}
    assert evs["Primary wager"] == sheet["Primary wager"].ev
