"""What the house takes from a pot. Amounts are in cents; the rows are those of the filings, or drafts."""

import pytest

from houseway.book.loader import PostedFee
from houseway.core.table import Post
from houseway.core.table.pots import Drop, find_drop
from tests.families.poker.closing import close, facts, kinds, page, posted

HOLDEM = page("crystal/holdem-limit")
NO_FLOP_NO_DROP = posted(drop=[{"players": "2+", "fee": "$4", "reaches": 2, "jackpot": "$1"}])
# As 004 lines 12742 to 12748 word it: a smaller fee where the hand ends before the flop.
BEFORE_AND_AFTER = posted(drop=[{"players": "2+", "fee": "$4", "reaches": 2, "otherwise": "$1"}])
# As 001 lines 1886 to 1897: a part before the flop, one on the flop, one on the turn.
IN_THREE = posted(
    drop=[
        {"players": "7+", "fee": "$3", "stages": [{"round": 2, "fee": "$1"}, {"round": 3, "fee": "$2"}]},
        {"players": "2-6", "fee": "$1", "stages": [{"round": 2, "fee": "$1"}]},
    ]
)
# A designated fee from the first round and the regular one from the flop.
DESIGNATED = posted(drop=[{"players": "2+", "fee": "$4", "reaches": 2, "stages": [{"round": 1, "fee": "$1"}]}])
# As 002 line 2084: no collection from a pot of $5 or less, excluding the jackpot drop.
SMALL_POTS_FREE = posted(drop=[{"players": "2+", "fee": "$3", "jackpot": "$1", "free_up_to": "$5"}])
BY_POT = posted(
    drop=[{"players": "2+", "fee": "$0", "reaches": 2, "otherwise": "$1", "jackpot": "$1"}],
    by_pot=[{"starts": "$40", "fee": "$4"}, {"starts": "$10", "fee": "$2"}, {"starts": "$20", "fee": "$3"}],
)
ONLY_BY_POT = posted(by_pot=[{"starts": "$10", "fee": "$2"}, {"starts": "$20", "fee": "$3"}])


@pytest.mark.parametrize(
    ("fee", "players", "pot", "reached", "drop"),
    [
        (None, 6, 5000, 4, Drop(0, 0)),
        (NO_FLOP_NO_DROP, 6, 5000, 1, Drop(0, 0)),
        (NO_FLOP_NO_DROP, 6, 5000, 2, Drop(400, 100)),
        (BEFORE_AND_AFTER, 6, 5000, 1, Drop(100, 0)),
        (BEFORE_AND_AFTER, 6, 5000, 4, Drop(400, 0)),
        (IN_THREE, 8, 5000, 1, Drop(300, 0)),
        (IN_THREE, 8, 5000, 2, Drop(400, 0)),
        (IN_THREE, 8, 5000, 3, Drop(600, 0)),
        (IN_THREE, 8, 5000, 4, Drop(600, 0)),
        (IN_THREE, 6, 5000, 4, Drop(200, 0)),
        (DESIGNATED, 6, 5000, 1, Drop(100, 0)),
        (DESIGNATED, 6, 5000, 2, Drop(500, 0)),
        (SMALL_POTS_FREE, 6, 500, 4, Drop(0, 100)),
        (SMALL_POTS_FREE, 6, 501, 4, Drop(300, 100)),
        (BY_POT, 6, 999, 4, Drop(0, 100)),
        (BY_POT, 6, 1000, 4, Drop(200, 100)),
        (BY_POT, 6, 3999, 4, Drop(300, 100)),
        (BY_POT, 6, 4000, 4, Drop(400, 100)),
        (BY_POT, 6, 4000, 1, Drop(100, 0)),
        (ONLY_BY_POT, 6, 1999, 1, Drop(200, 0)),
        (ONLY_BY_POT, 6, 900, 1, Drop(0, 0)),
    ],
)
def test_what_a_pot_owes(fee: PostedFee | None, players: int, pot: int, reached: int, drop: Drop) -> None:
    assert find_drop(fee, players, pot, reached) == drop


def test_nothing_is_taken_of_a_bet_that_nobody_matched() -> None:
    # $2 and $30, all fold: $28 go back, and the pot of $4 is small enough to be free but for the jackpot.
    ending = close(HOLDEM, {2: 200, 3: 3000}, {3: "As Ah"}, fee=SMALL_POTS_FREE)
    assert kinds(ending) == ["returned", "jackpot", "won"]
    assert ending.result.shares == {3: 300}
    assert (ending.result.pot, ending.result.dropped, ending.result.jackpot) == (400, 0, 100)


def test_a_pot_pays_no_more_than_it_holds_and_the_collection_first() -> None:
    fee = posted(drop=[{"players": "2+", "fee": "$3", "jackpot": "$2"}])
    short = close(HOLDEM, {2: 100, 3: 100}, {3: "As Ah"}, fee=fee)
    assert (short.result.dropped, short.result.jackpot, short.result.shares) == (200, 0, {})
    assert kinds(short) == ["drop"]
    longer = close(HOLDEM, {2: 200, 3: 200}, {3: "As Ah"}, fee=fee)
    assert (longer.result.dropped, longer.result.jackpot, longer.result.shares) == (300, 100, {})


def test_the_main_pot_pays_before_the_side_pots() -> None:
    # Main pot 3 x $1, side pot 2 x $4: of $4 and $1 the main pot pays $3, and the side pot $2.
    fee = posted(drop=[{"players": "2+", "fee": "$4", "jackpot": "$1"}])
    hands = {2: "As Ah", 3: "Ks Kh", 1: "Ts 5h"}
    ending = close(HOLDEM, {2: 100, 3: 500, 1: 500}, hands, "2c 7d 9h Jc 3s", fee=fee)
    assert facts(ending, "won") == [(3, 600, "side pot 1")]
    assert facts(ending, "drop", "jackpot") == [(0, 400, "collection, 3 players"), (0, 100, "jackpot fee, 3 players")]


def test_the_pot_pays_for_the_half_hour_where_the_clock_says_so() -> None:
    fee = posted(drop=[{"players": "2+", "fee": "$1"}])
    posts = (Post(0, "time", 300), Post(2, "time", 600))
    ending = close(HOLDEM, {2: 500, 3: 500}, {3: "As Ah"}, fee=fee, posts=posts)
    assert facts(ending, "drop") == [(0, 100, "collection, 2 players")]
    assert facts(ending, "half hour") == [(0, 300, "collection of the half hour")]
    assert (ending.result.dropped, ending.result.shares) == (400, {3: 600})
