"""Naturals, copies, the action button and the bank, each by the filing's lines."""

import pytest

from houseway.book.loader import load
from houseway.families.fast_action.play.compiled import compile_rules
from tests.families.fast_action.dealt import GAME, dealt, order, played, results

LOW, BANK = "Kc Td 7h 2s", "Ah Qd 9s 4c"
NATURAL, OTHER = "5c 5d 5h 5s", "Tc Tc Td Th"
MIDDLE = "9d 8h 6c 3d Js"


@pytest.mark.parametrize(
    ("seat", "bank", "result"),
    [
        (NATURAL, BANK, "wins"),  # 1236-1239
        (LOW, NATURAL, "loses"),  # 1256-1259
        (NATURAL, OTHER, "wins"),  # 1261-1263: whatever the values
        (OTHER, NATURAL, "wins"),
    ],
)
def test_naturals(seat: str, bank: str, result: str) -> None:
    after = played(dealt(order([seat, bank], MIDDLE), {2: 10_00}))
    assert results(after)["seat 2"][0] == result


def test_a_natural_is_not_asked_and_is_laid_open() -> None:
    round_ = dealt(order([NATURAL, LOW, BANK], MIDDLE), {2: 10_00, 3: 10_00})
    assert round_.turn is not None
    assert round_.turn.who == "seat 3"
    assert any(event.kind == "exposed" and event.who == "seat 2" for event in round_.events)


def test_a_copy_goes_to_the_player_dealer() -> None:
    # The five in common are a straight flush: both play them (1276, 1301-1303).
    after = played(dealt(order([LOW, BANK], "9s 8s 7s 6s 5s"), {2: 10_00}))
    assert results(after) == {"seat 2": ("loses", -10_00)}
    assert after.settled[0].verdict.why == "a copy"


@pytest.mark.parametrize(
    ("middle", "first"),
    [
        ("4d Kh Kc 9d Js", 4),
        ("9d 4h Ac 3d Js", 4),  # a nine does not count: the next that does
        ("Td Jh Kc 2d 7s", 5),  # seat 2 is empty: the next with a wager
        ("8d Jh Kc 2d 7s", 1),  # 8 is the player-dealer's own position: on to seat 1
        ("9d Th Jc Qd 9s", 1),  # none counts: first active after the player-dealer
        ("Ad Th Jc Qd 9s", 1),
        ("6d 5h Jc Qd 9s", 7),
    ],
)
def test_the_action_button(middle: str, first: int) -> None:
    seats = {1: 10_00, 4: 10_00, 7: 10_00} if first != 5 else {1: 10_00, 5: 10_00, 7: 10_00}
    after = played(dealt(order([LOW, LOW, LOW, BANK], middle), seats))
    assert after.settled[0].stake.bettor.seat == first


@pytest.mark.parametrize(("reading", "first"), [("intended", 4), ("literal", 1)])
def test_the_button_after_the_player_dealers_natural(reading: str, first: int) -> None:
    game = load(GAME.id, rulings={"natural-flop": reading})
    after = played(dealt(order([LOW, LOW, NATURAL], "Kd 4h Jc Qd 9s"), {1: 10_00, 4: 10_00}, game=game))
    assert after.settled[0].stake.bettor.seat == first


def test_back_line_bettors_follow_their_seat() -> None:
    after = played(dealt(order(["Kc Kd 7h 2s", BANK], MIDDLE), {2: 10_00}, back_line={2: 30_00}), "Kc Kd")
    # Two kings against ace high or queen-nine: a pair of nines with the 9d.
    assert results(after) == {"seat 2": ("wins", 10_00), "seat 2 back line 1": ("wins", 30_00)}


def test_the_bank_pays_and_collects_as_far_as_it_reaches() -> None:
    # Action at seat 3. A bank of $25: seat 3 is paid 20, seat 5 only 5 of 20; seat 1 loses 25 of 40.
    hands = [LOW, "Kc Kd 7h 2s", "Qc Qh 7h 2s", "Ah Jd 2s 4c"]
    after = played(dealt(order(hands, "3d 8h 6c 9d 5s"), {1: 40_00, 3: 20_00, 5: 20_00}, bank=25_00))
    assert [str(one.stake.bettor) for one in after.settled] == ["seat 3", "seat 5", "seat 1"]
    assert results(after) == {"seat 3": ("wins", 20_00), "seat 5": ("wins", 5_00), "seat 1": ("loses", -25_00)}


def test_verdicts_of_other_pages() -> None:
    compiled = compile_rules(GAME)
    pushing = type(compiled)(compiled.odds, "push", "push", compiled.way)
    assert pushing.comparison[0].result == "pushes"
    verdict = pushing.judge_naturals(seat=True, dealer=True)
    assert verdict is not None
    assert verdict.result == "pushes"
