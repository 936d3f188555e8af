from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.table import Bettor, Cover, Settled, Stake, Verdict, settle

pytestmark = pytest.mark.fast

WIN = Verdict("wins", "wins", Fraction(1))
WIN_40 = Verdict("wins", "wins", Fraction(40))
LOSE = Verdict("loses", "loses")
PUSH = Verdict("pushes", "pushes")


def stake(seat: int, amount: int) -> Stake:
    return Stake(Bettor(seat), "Line", amount)


def settled(cover: Cover, results: list[tuple[int, Verdict]], *, losers_first: bool = False) -> tuple[Settled, ...]:
    stakes = [stake(number, amount) for number, (amount, _) in enumerate(results, start=1)]
    verdicts = dict(zip(stakes, (verdict for _, verdict in results), strict=True))
    done, _ = settle(stakes, verdicts.__getitem__, cover, losers_first=losers_first)
    return done


def run(cover: Cover, results: list[tuple[int, Verdict]]) -> list[tuple[int, int, int]]:
    return [(one.paid, one.collected, one.uncovered) for one in settled(cover, results)]


def test_a_bank_pays_in_part_and_then_no_more() -> None:
    # Bank 100: 60 paid in full, then 40 of 60, then nothing of 10.
    assert run(Cover(100), [(60, WIN), (60, WIN), (10, WIN)]) == [(60, 0, 0), (40, 0, 20), (0, 0, 10)]


def test_two_caps_collect_up_to_the_bank_and_pay_up_to_the_bank() -> None:
    # Bank 100. Collects 80 and 20 of 50; the collections do not refill it: it then pays 100 of 120.
    results = [(80, LOSE), (50, LOSE), (120, WIN)]
    assert run(Cover(100), results) == [(0, 80, 0), (0, 20, 30), (100, 0, 20)]


def test_a_net_cap_lets_collections_pay_winners() -> None:
    # Bank 100. Collects 80 and 20 of 50 (net +100); then it can lose 200 from there: pays 120 in full.
    results = [(80, LOSE), (50, LOSE), (120, WIN)]
    assert run(Cover(100, "net cap"), results) == [(0, 80, 0), (0, 20, 30), (120, 0, 0)]


def test_long_odds_meet_what_is_left() -> None:
    # Bank 150: 5 at 40 to 1 is 200; 150 is paid, 50 is not covered.
    assert run(Cover(150), [(5, WIN_40)]) == [(150, 0, 50)]


def test_losers_are_collected_before_a_winner_is_paid() -> None:
    # Seats 2 and 5 lose 20 and 5; then the others in their order, the push of seat 3 between the two winners.
    # A bank of 30 with a net cap can pay 30 + 25 = 55 then: 50 to seat 1, and 5 of 10 to seat 4.
    results = [(50, WIN), (20, LOSE), (10, PUSH), (10, WIN), (5, LOSE)]
    done = settled(Cover(30, "net cap"), results, losers_first=True)
    assert [one.stake.bettor.seat for one in done] == [2, 5, 1, 3, 4]
    assert [one.paid - one.collected for one in done] == [-20, -5, 50, 0, 5]
    assert done[-1].uncovered == 5
    # In their turn: 30 of the 50, then 20 taken, 10 paid and 5 taken.
    in_turn = settled(Cover(30, "net cap"), results)
    assert [one.paid - one.collected for one in in_turn] == [30, -20, 0, 10, -5]


@given(
    bank=st.integers(1, 500),
    rule=st.sampled_from(["two caps", "net cap"]),
    results=st.lists(st.tuples(st.integers(1, 300), st.sampled_from([WIN, WIN_40, LOSE]))),
)
def test_a_bank_never_loses_or_wins_more_than_it_is(bank: int, rule: str, results: list[tuple[int, Verdict]]) -> None:
    cover = Cover(bank, "two caps" if rule == "two caps" else "net cap")
    moved = run(cover, results)
    net = 0
    for paid, collected, _ in moved:
        net += collected - paid
        assert -bank <= net <= bank
    if rule == "two caps":
        assert sum(paid for paid, _, _ in moved) <= bank
        assert sum(collected for _, collected, _ in moved) <= bank
