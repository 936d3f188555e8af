"""Half hours counted in rounds."""

import pytest

from houseway.book.loader import PostedFee
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.book.model.pot_fees import TimeFee
from houseway.core.errors import TableRefusal
from houseway.core.table import Post
from houseway.core.table.collection import list_time_posts

pytestmark = pytest.mark.fast

ROWS = (TimeFee(players="6+", fee="$7"), TimeFee(players="2-5", fee="$5"))
"""Oaks' 15-30 hold'em (003, 793 and 800): $7 at full time, $5 where five or fewer play."""


def posted(**group: str) -> PostedFee:
    option = FeeOption(id="1", time=ROWS)
    return PostedFee(
        "time", FeeGroup.model_validate({"collected": "by the clock", "option": [option], **group}), option
    )


def test_each_player_pays_from_the_second_half_hour_on() -> None:
    fee = posted()
    assert list_time_posts(fee, 0, 15, (1, 2, 3)) == ()
    assert list_time_posts(fee, 14, 15, (1, 2, 3)) == ()
    assert list_time_posts(fee, 15, 15, (1, 2, 3)) == tuple(Post(seat, "time", 5_00) for seat in (1, 2, 3))
    assert list_time_posts(fee, 30, 15, range(1, 7)) == tuple(Post(seat, "time", 7_00) for seat in range(1, 7))


def test_a_table_that_pays_when_it_begins_pays_once_from_the_pot() -> None:
    fee = posted(clock_pays="the pot", first_half_hour="paid")
    assert list_time_posts(fee, 0, 15, (1, 2)) == (Post(0, "time", 5_00),)


def test_a_table_without_a_row_for_its_players_is_refused() -> None:
    option = FeeOption(id="1", time=(TimeFee(players="6-8", fee="$7"),), some_tables=True)
    fee = PostedFee("time", FeeGroup(collected="by the clock", option=(option,)), option)
    with pytest.raises(TableRefusal, match="for 3 players"):
        list_time_posts(fee, 15, 15, (1, 2, 3))
