"""The chance to be gone, against a naive recursion in fractions and the formulas of gambler's ruin."""

from collections import defaultdict
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from houseway.analysis.bank import ruin
from houseway.analysis.bank.fan import LEVELS, list_fan_points, make_fan
from houseway.analysis.bank.ruin import find_deepest, find_deepest_by_group, make_coarse_steps, make_exact_steps
from houseway.analysis.bank.spread import Spread

Chances = dict[int, Fraction]
EVEN: Chances = {-100: Fraction(1, 2), 100: Fraction(1, 2)}


def spread(chances: Chances, *, groups: int = 0) -> Spread:
    """An exact spread, of results in cents."""
    results = sorted(chances)
    mean = sum((result * chance for result, chance in chances.items()), Fraction(0))
    variance = sum((chance * (result - mean) ** 2 for result, chance in chances.items()), Fraction(0))
    weights = np.array([float(chances[result]) for result in results])
    one = Spread(np.array(results), weights, mean, variance, 0, "by hand")
    return Spread(np.array(results), weights, mean, variance, 0, "by hand", (one,) * groups)


def naive_risk(chances: Chances, fee: int, bank: int, rounds: int) -> Fraction:
    """Walk with every bank there can be, in fractions; who has nothing left stays so."""
    alive: dict[int, Fraction] = {bank: Fraction(1)}
    gone = Fraction(0)
    for _ in range(rounds):
        after: dict[int, Fraction] = defaultdict(Fraction)
        for held, chance in alive.items():
            for result, weight in chances.items():
                left = held + result - fee
                if left <= 0:
                    gone += chance * weight
                else:
                    after[left] += chance * weight
        alive = after
    return gone


THREE = {-200: Fraction(1, 2), 0: Fraction(1, 10), 300: Fraction(2, 5)}
LOPSIDED = {-4000: Fraction(1, 40), -100: Fraction(9, 20), 200: Fraction(21, 40)}


@pytest.mark.parametrize("chances", [EVEN, THREE, LOPSIDED])
@pytest.mark.parametrize("fee", [0, 50])
@pytest.mark.parametrize("bank", [1, 100, 250, 700])
def test_the_risk_is_that_of_a_naive_walk(chances: Chances, fee: int, bank: int) -> None:
    for rounds in (1, 4, 15):
        found = find_deepest(spread(chances), fee, rounds)
        assert found.is_exact
        assert found.risk(bank) == pytest.approx(float(naive_risk(chances, fee, bank, rounds)), abs=1e-14)


def test_a_bank_with_an_edge_is_gone_as_the_formula_says() -> None:
    # With chances p and q of one up and one down, a bank of B is ever gone with the chance (q / p) ** B.
    found = find_deepest(spread({-100: Fraction(2, 5), 100: Fraction(3, 5)}), 0, 3000)
    for bank in (1, 2, 5, 10):
        assert found.risk(bank * 100) == pytest.approx((2 / 3) ** bank, abs=1e-12)


def test_an_even_game_by_the_reflection_principle() -> None:
    # Within 20 rounds a bank of 4 is gone with the chance P(S <= -4) + P(S < -4), of the last sum S alone.
    ends = {2 * ups - 20: Fraction(comb(20, ups), 2**20) for ups in range(21)}
    by_hand = sum(ends[end] for end in ends if end <= -4) + sum(ends[end] for end in ends if end < -4)
    found = find_deepest(spread(EVEN), 0, 20)
    assert found.risk(400) == pytest.approx(float(by_hand), abs=1e-14)


@pytest.mark.parametrize("risk", [0.05, 0.01])
def test_the_bank_that_is_needed_is_the_smallest(risk: float) -> None:
    for rounds in (10, 100):
        found = find_deepest(spread(THREE), 50, rounds)
        needed = found.find_needed(risk)
        assert found.risk(needed) <= risk < found.risk(needed - 100)


def test_transforms_and_single_jumps_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    one_by_one = find_deepest(spread(LOPSIDED), 50, 200)
    monkeypatch.setattr(ruin, "FEW_JUMPS", 0)
    transformed = find_deepest(spread(LOPSIDED), 50, 200)
    assert np.abs(one_by_one.tails - transformed.tails).max() < 1e-12


def test_a_coarser_lattice_comes_close(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = [find_deepest(spread(LOPSIDED), 13, rounds) for rounds in (100, 500)]
    monkeypatch.setattr(ruin, "MOST_CELLS", 1 << 12)
    monkeypatch.setattr(ruin, "MOST_WORK", 0)
    coarse = [find_deepest(spread(LOPSIDED), 13, rounds) for rounds in (100, 500)]
    for exact, other in zip(fine, coarse, strict=True):
        assert exact.is_exact
        assert not other.is_exact
        for bank in (2_000, 8_000, 20_000):
            assert other.risk(bank) == pytest.approx(exact.risk(bank), abs=2e-3)
        assert other.find_needed(0.05) == pytest.approx(exact.find_needed(0.05), rel=0.01)


def test_groups_that_are_alike_have_the_same_risk() -> None:
    first, *others = find_deepest_by_group(spread(LOPSIDED, groups=3), 0, 50)
    assert len(others) == 2
    assert all(other.risk(5_000) == pytest.approx(first.risk(5_000), abs=1e-12) for other in others)
    assert find_deepest_by_group(spread(LOPSIDED), 0, 50) == ()


def test_a_coarser_unit_keeps_mean_and_variance() -> None:
    results = np.array([-123_45, -50, 0, 77, 999, 4_000])
    chances = np.array([0.05, 0.3, 0.1, 0.3, 0.2, 0.05])
    mean = float(np.sum(chances * results))
    variance = float(np.sum(chances * (results - mean) ** 2))
    for unit in (3.7, 100.0, 512.3):
        steps = make_coarse_steps(results, chances, unit)
        values = steps.jumps * unit
        assert np.sum(steps.chances) == pytest.approx(1)
        assert np.sum(steps.chances * values) == pytest.approx(mean)
        assert np.sum(steps.chances * (values - mean) ** 2) == pytest.approx(variance, rel=1e-9)


def test_the_finest_unit_is_the_greatest_common_divisor() -> None:
    steps = make_exact_steps(np.array([-350_00, 0, 140_00]), np.array([0.4, 0.2, 0.4]))
    assert (steps.unit, steps.jumps.tolist()) == (70_00, [-5, 0, 2])


def test_the_fan_of_an_even_game_is_binomial() -> None:
    # After four rounds the sum is 4, 2, 0, -2 or -4 with 1, 4, 6, 4 and 1 in 16.
    (row,) = make_fan(spread(EVEN), 0, [4])
    assert row.ahead == pytest.approx(5 / 16)
    by_level = dict(zip(LEVELS, row.quantiles, strict=True))
    assert (by_level[0.05], by_level[0.25], by_level[0.5], by_level[0.75], by_level[0.95]) == (-400, -200, 0, 200, 400)


def test_the_fee_bends_the_fan_down() -> None:
    free, paid = (make_fan(spread(THREE), fee, [50])[0] for fee in (0, 25))
    assert [one - other for one, other in zip(free.quantiles, paid.quantiles, strict=True)] == [50 * 25] * len(LEVELS)


def test_a_fan_ends_where_it_should() -> None:
    assert list_fan_points(1) == (1,)
    assert list_fan_points(1000)[-1] == 1000
    assert list(list_fan_points(1000)) == sorted(set(list_fan_points(1000)))
