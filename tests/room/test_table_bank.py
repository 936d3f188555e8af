"""The bank's sheet of one very table: its own collection, limits, decks, reading and seats, and the bets on it."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.bank.at_table import TableFacts, ask_at, find_cover, list_settle_order
from houseway.analysis.bank.sheet import make_sheet
from houseway.analysis.odds_cache import find_odds
from houseway.book.loader import Game, load
from houseway.core.errors import TableRefusal
from houseway.web.sheets import find_table_bank, make_table_facts
from houseway.web.workers.pool import Progress, WorkerPool
from tests.room.at_tables import BACCARAT, HOLDEM, in_a_loop, opened
from tests.room.visitors import room

BANKER, PLAYER, DEALS = 2_292_252_566_437_888, 2_230_518_282_592_256, 4_998_398_275_503_360
"""The published counts of eight-deck baccarat: the banker wins, the player wins, all deals."""
EDGE = Fraction(BANKER - PLAYER, DEALS)
"""A dollar on the Player line wins a dollar or loses it: this much stays with the bank."""
DEAR = "baccarat-games:9"
"""$100 or more; the seats pay nothing, and the player-dealer $2 on action up to $400, $7 to $700, $9 to $1,500, $15 to
$4,000 and $40 above (000: 2941 to 2945)."""


class Waiting:
    """A pool that is still at work, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[TableFacts] = []

    async def make_table_sheet(self, game: Game, facts: TableFacts, **_: Any) -> dict[str, Any] | Progress:
        self.asked.append(facts)
        return Progress("Spread and ruin are being worked out: about 3 seconds.", 3)

    async def find_odds(self, *_: Any, **__: Any) -> Any:
        raise AssertionError

    make_bank_sheet = find_odds


class Done(Waiting):
    """A pool that knows the answer."""

    def __init__(self, **answer: Any) -> None:
        super().__init__()
        self.answer = answer

    async def make_table_sheet(self, game: Game, facts: TableFacts, **_: Any) -> dict[str, Any] | Progress:
        return self.answer


def facts(bets: dict[int, dict[str, int]], **others: Any) -> TableFacts:
    usual: dict[str, Any] = {"decks": 8, "fee_option": DEAR, "minimum": None, "positions": 8, "player_dealer": 8}
    return TableFacts(**{**usual, "bank": 5_000_00, "bets": bets, **others})


def test_the_expected_result_is_that_of_the_bets_and_the_fee_of_this_table() -> None:
    game = load(BACCARAT)
    asked = ask_at(game, facts({1: {"Player line": 1_000_00}, 2: {"Player line": 600_00}}))
    lines = find_cover(asked, find_odds(game, decks=8))
    # $1,600 on the Player line: 1,600 * 61,734,283,845,632 / 4,998,398,275,503,360 = $19.7613, less $15: $4.7613.
    assert [line.value for line in lines] == [1_000_00 * EDGE, 600_00 * EDGE]
    assert sum((line.value or 0 for line in lines), Fraction(0)) - asked.fees.player_dealer == 1_600_00 * EDGE - 15_00
    assert float(1_600_00 * EDGE - 15_00) == pytest.approx(4_76.13, abs=0.01)
    sheet = make_sheet(asked)
    assert sheet.player_dealer == 1_600_00 * EDGE - 15_00
    assert sheet.most_paid == 1_600_00


def test_a_bank_covers_the_bets_in_the_order_in_which_they_are_settled() -> None:
    """All Player lines from the action button on, then all Banker lines, then the bonuses (000: 1808 to 1810)."""
    game = load(BACCARAT)
    bets = {
        1: {"Banker line": 300_00},
        2: {"Player line": 200_00, "Dragon 7 Bonus Bet": 5_00},
        7: {"Player line": 100_00},
    }
    asked = ask_at(game, facts(bets, bank=500_00, player_dealer=4))
    lines = find_cover(asked, find_odds(game, decks=8))
    found = {(one.stake.bettor.seat, one.stake.wager): (one.most, one.covered) for one in lines}
    # Even money on the lines, 40 to 1 on the Dragon 7: $200 where the bank has nothing left after $100, $200 and $200.
    assert found[7, "Player line"] == (100_00, 100_00)
    assert found[2, "Player line"] == (200_00, 200_00)
    assert found[1, "Banker line"] == (300_00, 200_00)
    assert found[2, "Dragon 7 Bonus Bet"] == (200_00, 0)
    wagers = [stake.wager for stake in list_settle_order(asked, 1)]
    assert wagers == ["Player line", "Player line", "Banker line", "Dragon 7 Bonus Bet"]


def test_what_is_not_priced_yet_is_told_without_values() -> None:
    lines = find_cover(ask_at(load(BACCARAT), facts({1: {"Player line": 100_00}})), None)
    assert [(one.stake.amount, one.value, one.most, one.covered) for one in lines] == [(100_00, None, None, None)]


def test_what_no_table_takes_is_refused() -> None:
    game = load(BACCARAT)
    with pytest.raises(TableRefusal, match="takes"):
        ask_at(game, facts({1: {"Player line": 50_00}}))
    with pytest.raises(TableRefusal, match="played for a pot"):
        ask_at(load(HOLDEM), facts({}))
    with pytest.raises(TableRefusal, match="nobody is at the table"):
        ask_at(game, facts({}))


@in_a_loop
async def test_the_sheet_follows_the_bets_as_they_go_down(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        reading = {"three-card-seven": "literal"}
        wanted = {"bots": 0, "fee_option": DEAR, "bank": 2_000_00, "decks": 8, "reading": reading}
        table, (alice, bob) = await opened(here, BACCARAT, "alice", "bob", **wanted)
        await alice.sit(1, 5_000_00)
        await bob.sit(2, 5_000_00)
        # The literal banker line wins with a three-card seven too: its odds are not those of the usual table.
        find_odds(table.state.game, decks=8)
        pool = Waiting()
        told = await find_table_bank(table.state, pool)
        assert (told.bets, told.bank, told.limits_words) == ("typical", 2_000_00, "$100 or more")
        await alice.done("bet", wagers={"Player line": 1_000_00})
        told = await find_table_bank(table.state, pool)
        assert told.reading["three-card-seven"] == "literal"
        assert [(one.seat, one.wager, one.amount) for one in told.lines] == [(1, "Player line", 1_000_00)]
        assert told.expected is not None
        # $1,000 alone costs the bank $9: 1,000 * 0.0123508 = $12.3508, less $9: $3.3508.
        assert Fraction(told.expected.after_collection) == 1_000_00 * EDGE - 9_00
        await bob.done("bet", wagers={"Player line": 600_00})
        told = await find_table_bank(table.state, pool, bank=800_00)
        assert told.expected is not None
        assert Fraction(told.expected.after_collection) == 1_600_00 * EDGE - 15_00
        assert told.collection == {"player_dealer": 15_00, "seats": 0, "house": 15_00}
        # A pool that is done has counted every round: with $1,600 put up nothing is short.
        done = Done(sheet={"bank": 1_600_00, "round": {"is_exact": True, "most_paid": 1_600_00}}, html="")
        assert [one.covered for one in (await find_table_bank(table.state, done, bank=1_600_00)).lines] == [
            1_000_00,
            600_00,
        ]
        # The action button may begin with either seat: $800 cover $200 of the $1,000 after the $600, and nothing of the
        # $600 after the $1,000.
        assert [one.covered for one in told.lines] == [200_00, 0]
        assert told.later is not None
        assert pool.asked[-1] == make_table_facts(table.state, 800_00)[0]
        assert pool.asked[-1].fee_option == DEAR


@in_a_loop
async def test_a_worker_works_the_rest_out_once_and_forgets_what_nobody_wants_any_more(tmp_path: Path) -> None:
    pool = WorkerPool()
    try:
        game = load(BACCARAT)
        for amount in (100_00, 200_00, 300_00, 400_00, 500_00):
            asked = facts({1: {"Player line": amount}})
            later = await pool.make_table_sheet(game, asked, table="ruby-7", person="ann")
            assert isinstance(later, Progress)
        # One is being worked on, and one waits: those between them were given up for it.
        assert pool.waiting <= 2
    finally:
        await pool.close()


def test_the_bank_of_a_person_in_another_seat_is_settled_from_there() -> None:
    """Three Card Poker at Club One is settled from the left of the player-dealer (004: 1825 to 1828)."""
    game = load("clubone/three-card-poker")
    option = game.posted_fees[0]
    least = option.option.minimum.least if option.option.minimum else 10_00
    bets = {seat: {"Ante": least} for seat in (1, 5, 7)}
    found = {}
    for dealer in (3, 8):
        asked = ask_at(game, facts(bets, fee_option=f"{option.schedule}:{option.id}", player_dealer=dealer, decks=1))
        found[dealer] = [one.stake.bettor.seat for one in find_cover(asked, None)]
    assert found == {3: [5, 7, 1], 8: [1, 5, 7]}
