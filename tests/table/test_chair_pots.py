"""What a player of a pot game may ask for between rounds, from the own chair."""

from collections.abc import Callable

import pytest

from houseway import Table, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.tables.seat import Seat

pytestmark = pytest.mark.fast

LIMIT = Stakes.model_validate({"lower": "$4", "upper": "$8"})


def seated(game: str, players: int = 3) -> Table:
    table = Table(load(game), limit=LIMIT)
    for seat in range(1, players + 1):
        table.sit(seat, chips=200_00)
    return table


def posted(table: Table) -> list[tuple[int, str, int]]:
    return [(post.seat, post.what, post.amount) for post in table.deal(seed=1).setup.posts]


def test_who_sits_out_is_not_dealt_in_until_they_sit_in() -> None:
    table = seated("delta/texas-holdem", 4)
    table.find_seat(2).sit_out()
    first = table.deal(seed=1)
    assert first.setup.seats == (1, 3, 4)
    while first.turn:
        first = first.decide("fold" if "fold" in first.turn.legal else "check")
    table.finish(first)
    # The blinds were seats 3 and 4 and are now 4 and 1: none has gone by seat 2 since it was last asked.
    table.find_seat(2).sit_in("posts")
    assert table.deal(seed=2).setup.seats == (1, 2, 3, 4)


def test_a_straddle_is_two_big_blinds_by_the_first_after_them() -> None:
    table = seated("delta/texas-holdem")
    table.find_seat(1).straddle()  # the button is seat 1, and the blinds are 2 and 3
    assert posted(table) == [(1, "straddle", 8_00)]


def test_over_buttons_are_taken_and_given_back() -> None:
    table = seated("oaks/texas-holdem")
    for seat in (1, 2, 3):
        table.find_seat(seat).take_over_button()
    table.find_seat(2).give_back_over_button()
    assert posted(table) == [(1, "over button", 0), (3, "over button", 0)]


def test_a_bomb_pot_is_everybody_s() -> None:
    table = seated("ace-and-vine/omaha")
    table.find_seat(3).ask_for_bomb_pot(20_00)
    assert posted(table) == [(1, "bomb pot", 20_00), (2, "bomb pot", 20_00), (3, "bomb pot", 20_00)]
    poor = seated("ace-and-vine/omaha")
    poor.find_seat(1).chips = 900_00
    with pytest.raises(TableRefusal, match=r"seat 2 has \$200 and cannot put up \$300"):
        poor.find_seat(1).ask_for_bomb_pot(300_00)


ASKS: list[tuple[Callable[[Seat], Seat], str]] = [
    (Seat.sit_out, "sit out"),
    (Seat.sit_in, "sit in"),
    (Seat.straddle, "straddle"),
    (Seat.take_over_button, "take an over button"),
    (Seat.give_back_over_button, "give an over button back"),
    (lambda chair: chair.ask_for_bomb_pot(5_00), "ask for a bomb pot"),
]


@pytest.mark.parametrize(("ask", "act"), ASKS)
def test_nothing_can_be_asked_for_during_a_round_at_a_bank_or_on_the_back_line(
    ask: Callable[[Seat], Seat], act: str
) -> None:
    table = seated("delta/texas-holdem")
    with pytest.raises(TableRefusal, match=f"seat 1 back line 1 is on the back line and cannot {act}"):
        ask(table.find_seat(1).back_line(50_00))
    table.leave(1, 1)
    table.deal(seed=1)
    with pytest.raises(TableRefusal, match=f"a round is being played: .* before you {act}"):
        ask(table.find_seat(1))
    banked = Table(load("crystal/ez-baccarat"), bank=500_00)
    with pytest.raises(TableRefusal, match=f"nobody can {act} at crystal/ez-baccarat"):
        ask(banked.sit(1, chips=100_00))


def test_what_a_game_does_not_have_is_refused() -> None:
    chair = seated("crystal/seven-card-stud").find_seat(1)
    for ask, line in (
        (Seat.straddle, "no straddle is taken"),
        (Seat.take_over_button, "no over buttons"),
        (lambda one: one.ask_for_bomb_pot(5_00), "no bomb pot is played"),
        (lambda one: one.sit_in("buys the button"), "the button cannot be bought"),
    ):
        with pytest.raises(TableRefusal, match=line):
            ask(chair)
