"""The banker's sheet as a whole."""

import json
from fractions import Fraction

import pytest

import houseway
from houseway.analysis.bank.risk import list_spans
from houseway.analysis.bank.sheet import BankSheet, bank_sheet

BANKER, PLAYER, DEALS = 2_292_252_566_437_888, 2_230_518_282_592_256, 4_998_398_275_503_360
"""The published counts of eight-deck baccarat."""


@pytest.fixture(scope="module")
def one_seat() -> BankSheet:
    """One seat with $60 on the Player line under option 1, in which action of $51 and more costs the bank $2."""
    return bank_sheet(
        "crystal/ez-baccarat", by_seat={1: {"Player line": 60_00}}, bank=1_000_00, rounds=50, rounds_an_hour=60
    )


def test_what_each_side_expects_by_hand(one_seat: BankSheet) -> None:
    edge = Fraction(60_00 * (BANKER - PLAYER), DEALS)
    assert one_seat.before_fee == edge
    assert one_seat.player_dealer == edge - 2_00
    assert one_seat.seats == -edge - 1_00
    assert one_seat.house == 3_00
    assert one_seat.player_dealer + one_seat.seats + one_seat.house == 0


def test_the_break_even_bet_by_hand(one_seat: BankSheet) -> None:
    # At an edge of 1.2351% the dearest bet, $100, earns $1.24: less than $2, and $10 to $50 earn less than their $1.
    assert one_seat.break_even.spans == ()


def test_the_spans_are_an_hour_eight_hours_and_what_is_asked(one_seat: BankSheet) -> None:
    assert list_spans(one_seat.asked) == {60: "an hour", 480: "8 hours", 50: "50 rounds"}
    assert [risk.rounds for risk in one_seat.risks] == [60, 480, 50]


def test_the_chance_to_be_gone_by_a_walk(one_seat: BankSheet) -> None:
    # $1,000 less $2 a round, and $60 up or down: walked in floating point over the very amounts.
    lose, win = PLAYER / DEALS, BANKER / DEALS
    held, gone = {1_000: 1.0}, 0.0
    for _ in range(50):
        after: dict[int, float] = {}
        for amount, chance in held.items():
            for change, weight in ((-62, lose), (-2, 1 - lose - win), (58, win)):
                left = amount + change
                if left <= 0:
                    gone += chance * weight
                else:
                    after[left] = after.get(left, 0.0) + chance * weight
        held = after
    assert one_seat.risks[-1].gone == pytest.approx(gone, abs=1e-13)
    assert one_seat.risks[-1].gone_error is None


def test_the_sheet_is_plain_data(one_seat: BankSheet) -> None:
    told = json.loads(json.dumps(one_seat.to_dict()))
    assert told["expected"]["house"] == {
        "a_round": "300/1",
        "a_round_decimal": 300.0,
        "an_hour": "18000/1",
        "an_hour_decimal": 18000.0,
    }
    sides = [Fraction(told["expected"][side]["a_round"]) for side in ("player_dealer", "seats", "house")]
    assert sum(sides) == 0
    assert told["collection"]["seats"] == {"seat 1": 1_00}
    assert sum(row["chance"] for row in told["round"]["results"]) == pytest.approx(1)
    assert [row["bank"] for row in told["short_bank"]] == [30_00, 30_00, 15_00, 15_00]


def test_more_seats_and_bonuses_still_sum_to_zero() -> None:
    bets = {"Banker line": 25_00, "Tie": 5_00, "Total Shot": 5_00, "Flex Action 5": 5_00}
    sheet = bank_sheet("clubone/supreme-baccarat", seats=3, bets=bets, fee_option=3, rounds=10)
    assert sheet.player_dealer + sheet.seats + sheet.house == 0
    assert sheet.spread.is_exact
    assert sheet.spread.mean == sheet.before_fee


def test_sampled_figures_carry_their_errors_and_the_exact_mean() -> None:
    sheet = bank_sheet("clubone/casino-war", seats=2, samples=4_000, bank=500_00, rounds=20, rounds_an_hour=30)
    assert not sheet.spread.is_exact
    assert float((sheet.spread.results * sheet.spread.chances).sum()) == pytest.approx(float(sheet.before_fee))
    assert sheet.spread.sd_error is not None
    assert all(risk.gone_error is not None and risk.needed_errors is not None for risk in sheet.risks)
    assert all(row.change_error is not None for row in sheet.short)
    again = bank_sheet("clubone/casino-war", seats=2, samples=4_000, bank=500_00, rounds=20, rounds_an_hour=30)
    assert again.to_dict() == sheet.to_dict()


def test_one_seat_of_a_game_that_grows_is_counted() -> None:
    # Casino War, one seat: everything that the primary wager and the war bring is in one row of the odds.
    sheet = bank_sheet("clubone/casino-war", by_seat={2: {"Primary wager": 10_00}}, rounds=10)
    assert sheet.spread.is_exact
    assert sheet.spread.mean == sheet.before_fee


def test_words_of_progress() -> None:
    heard: list[tuple[str, float]] = []
    bank_sheet(
        "clubone/casino-war",
        seats=2,
        samples=1_000,
        rounds=20,
        progress=lambda step, share: heard.append((step, share)),
    )
    assert ("dealing rounds", 1.0) in heard


def test_the_sheet_is_part_of_the_package() -> None:
    assert houseway.bank_sheet is bank_sheet
