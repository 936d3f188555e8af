"""Tables of the room at which one needs more than a chip to be dealt in."""

from pathlib import Path

from houseway.web.hosts import between_rounds as between
from tests.room.at_tables import books_are_right, in_a_loop, opened
from tests.room.visitors import room

ASIAN = "clubone/asian-stud"


@in_a_loop
async def test_who_has_less_than_the_ante_and_the_forced_bet_neither_sits_down_nor_is_waited_for(
    tmp_path: Path,
) -> None:
    # 004 lines 133 and 134: at $1-$2 the ante is $0.25 and the forced bet $0.50.
    async with room(tmp_path) as here:
        table, (ann,) = await opened(here, ASIAN, "ann", bots=2)
        assert ann.state["table"]["buy_in"]["least"] == 75
        assert ann.state["table"]["buy_in"]["to_play"] == 75
        refused = await ann.act("sit", seat=1, chips=74)
        assert refused["why"] == "seat 1 buys in for $0.75 or more, not $0.74"
        await ann.sit(1, 75)
        state = table.state
        assert 1 in between.list_able_seats(state)
        books_are_right(here, table)
        state.table.find_seat(1).chips = 74
        assert 1 not in between.list_able_seats(state)
        side = state.table.pot_side
        assert side is not None
        hand = side.next(state.table.layout, state.table.stacks, state.table.limit, state.table.fee)
        assert 1 not in hand.seats
        assert len(hand.seats) == 2
        state.table.find_seat(1).chips = 75
