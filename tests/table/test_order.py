"""Where the action button falls and in which order wagers are settled, counted by hand."""

import pytest

from houseway.book.model.wagers import ButtonCount, Settlement
from houseway.core.cards import parse_card, parse_cards
from houseway.core.table import Bettor, Layout, Stake
from houseway.core.table.settlement import find_button_seat, find_starting_seat, sort_stakes

pytestmark = pytest.mark.fast

EIGHT = Layout(8, 8)


def count(first: str, player_dealer: str, empty_seats: str = "counted") -> ButtonCount:
    return ButtonCount.model_validate(
        {"card": "banker 2", "first": first, "player_dealer": player_dealer, "empty_seats": empty_seats, "lines": 1}
    )


@pytest.mark.parametrize(
    ("card", "seat"),
    [("As", 1), ("7d", 7), ("8d", 1), ("Td", 3), ("Jc", 4), ("Qh", 5), ("Kh", 6)],
)
def test_a_player_dealer_who_is_not_counted_is_passed_over(card: str, seat: int) -> None:
    # Seven seats besides the player-dealer's in seat 8: 8 is the first again, jack 11 = 7 + 4.
    rule = count("left of house dealer", "not counted")
    assert find_button_seat(rule, parse_card(card), EIGHT, {1}) == seat


def test_the_count_from_the_house_dealer_skips_a_player_dealer_in_the_middle() -> None:
    # The player-dealer in seat 3: seats 1, 2, 4, 5, 6, 7, 8 are numbers one to seven.
    rule = count("left of house dealer", "not counted")
    assert find_button_seat(rule, parse_card("3s"), Layout(8, 3), {1}) == 4


@pytest.mark.parametrize(("card", "seat"), [("As", 4), ("5d", 8), ("7d", 2), ("8d", 3), ("9d", 4), ("Kd", 8)])
def test_a_player_dealer_who_is_zero_is_counted_each_time_round(card: str, seat: int) -> None:
    # The player-dealer in seat 3 is zero and eight; seat 4 is one and nine; king 13 = 8 + 5 is seat 8.
    rule = count("left of player-dealer", "zero")
    assert find_button_seat(rule, parse_card(card), Layout(8, 3), {1}) == seat


@pytest.mark.parametrize(("card", "seat"), [("As", 7), ("2d", 1), ("7d", 6), ("8d", 7), ("Kd", 5)])
def test_a_player_dealer_who_is_one(card: str, seat: int) -> None:
    # Seven positions, the player-dealer in seat 7 is one and eight; king 13 = 7 + 6 is the sixth: seat 5.
    rule = count("left of player-dealer", "one")
    assert find_button_seat(rule, parse_card(card), Layout(7, 7), {1}) == seat


def test_empty_seats_can_be_passed_over() -> None:
    rule = count("left of house dealer", "not counted", "passed over")
    assert find_button_seat(rule, parse_card("2s"), EIGHT, {2, 5, 6}) == 5


def settlement(**keys: object) -> Settlement:
    return Settlement.model_validate({"start": "left of player-dealer", "order": ["A", "B"], "lines": 1} | keys)


STAKES = tuple(Stake(Bettor(seat, place), wager, 100) for seat in (1, 3, 6) for place in (0, 1) for wager in ("B", "A"))


def order(rule: Settlement, start: int) -> list[str]:
    return [f"{one.bettor.seat}{'ab'[one.bettor.place]}{one.wager}" for one in sort_stakes(STAKES, rule, EIGHT, start)]


def test_by_wager_each_class_goes_all_round() -> None:
    assert order(settlement(), 3) == (
        ["3aA", "3bA", "6aA", "6bA", "1aA", "1bA", "3aB", "3bB", "6aB", "6bB", "1aB", "1bB"]
    )


def test_by_seat_each_seat_is_finished() -> None:
    assert order(settlement(by="seat"), 6)[:4] == ["6aA", "6bA", "6aB", "6bB"]
    assert order(settlement(by="seat"), 6)[4:8] == ["1aA", "1bA", "1aB", "1bB"]


def test_counter_clockwise_goes_the_other_way() -> None:
    assert order(settlement(direction="counter-clockwise"), 5)[:6] == ["3aA", "3bA", "1aA", "1bA", "6aA", "6bA"]


def test_classes_that_are_settled_together_go_seat_by_seat() -> None:
    assert order(settlement(order=[["A", "B"]]), 1)[:4] == ["1aA", "1aB", "1bA", "1bB"]


@pytest.mark.parametrize(
    ("start", "seat"),
    [("left of player-dealer", 6), ("right of player-dealer", 4), ("left of house dealer", 1)],
)
def test_where_settlement_starts_without_a_button(start: str, seat: int) -> None:
    layout = Layout(8, 5)
    assert find_starting_seat(settlement(start=start), layout, {}, {1}, short=False) == (seat, None)


def test_a_button_only_for_a_short_bank() -> None:
    rule = settlement(button=count("left of house dealer", "not counted"), button_only_when_short=True)
    hands = {"player": parse_cards("4h 5h"), "banker": parse_cards("Kd 2s")}
    assert find_starting_seat(rule, EIGHT, hands, {1}, short=False) == (1, None)
    assert find_starting_seat(rule, EIGHT, hands, {1}, short=True) == (2, parse_card("2s"))
