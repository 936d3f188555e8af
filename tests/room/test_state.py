"""A table's state is what its log comes to: for a game of each family, with persons, bots, and the bank going round."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.core.errors import HousewayError
from houseway.core.round.documents import write_document
from houseway.core.table import Carried
from houseway.core.values import FrozenMap
from houseway.families.poker.play.standing import Owed, Standing, Way
from houseway.tables import hosting
from houseway.web.hosts import transaction as writing
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.host import HostedTable
from houseway.web.hosts.snapshot import restore_snapshot
from houseway.web.hosts.snapshot import take_snapshot as keep
from houseway.web.hosts.state import TableState, fold
from houseway.web.log import BadLog, Entry, chain_entry
from tests.room.visitors import Visitor, room

GAMES = (
    "crystal/ez-baccarat",
    "clubone/supreme-baccarat",  # wagers stay up
    "oaks/buster-blackjack",
    "clubone/ultimate-texas-holdem",
    "delta/pai-gow-poker",
    "delta/pai-gow-tiles",
    "clubone/casino-war",
    "clubone/fast-action-holdem",
    "clubone/push-9",  # pots are carried, and hold those who would leave
    "clubone/draw-poker-jacks-back",  # pots are carried
    "crystal/omaha-high-low-8",
    "crystal/chinese-poker",
    "crystal/pan",
)


def whole(state: TableState) -> str:
    """Everything about a state, also of one in the middle of a round, and also the order in which things lie."""
    bare = state.copy()
    bare.live = bare.table.live = None
    page = {
        **bare.take_snapshot(),
        "n": state.n,
        "phase": state.phase,
        "began": state.began,
        "turn_began": state.turn_began,
        "live": write_document(state.live) if state.live else None,
        "dealt_to": dict(state.dealt_to),
    }
    return json.dumps(page)


@pytest.fixture(autouse=True, scope="module")
def often() -> Iterator[None]:
    """The log says every three rounds how the table stands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "STANDS_EVERY", 3)
        yield


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """The table as it stood after each write, by its number."""
    found: dict[int, str] = {}
    really = HostedTable._show

    def show(self: HostedTable) -> None:
        found[self.state.n] = whole(self.state)
        really(self)

    monkeypatch.setattr(HostedTable, "_show", show)
    return found


async def an_evening(where: Path, game: str) -> tuple[tuple[Entry, ...], dict[int, str], str]:
    """Three persons come, take the bank, leave, buy and come back; the log, its seeds, and how the table then stood."""
    async with room(where) as here:
        alice, bob, carol = [await here.person(name) for name in ("alice", "bob", "carol")]
        table = here.floor.find(await here.floor.open(TableRequest(game, bots=1), alice))
        assert table is not None
        at = [await Visitor.at(table, one, random.Random(f"{game} {one.id}")) for one in (alice, bob, carol)]
        at[0].banks = at[1].banks = True
        await at[0].sit(1)
        await at[1].sit(2)
        await asyncio.gather(*(one.play(upto=3) for one in at[:2]))

        async def joins() -> None:
            await at[2].act("sit", seat=3, chips=at[2].state["table"]["buy_in"]["usual"])
            await at[2].play(upto=5)

        await asyncio.gather(joins(), *(one.play(upto=5) for one in at[:2]))
        await at[1].act("leave")
        await at[0].act("buy", chips=100_00)
        await asyncio.gather(at[0].play(upto=6), at[2].play(upto=6))
        await at[2].act("leave")
        await at[0].act("bots", count=2)
        await at[0].play(upto=8)
        entries = here.store.reads.list_entries(table.id)
        seeds = {one: here.store.reads.find_seed(table.id, one) or "" for one in range(1, table.state.round + 2)}
        return entries, seeds, whole(table.state)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_comes_to_where_the_table_stood(game: str, tmp_path: Path, kept: dict[int, str]) -> None:
    entries, seeds, stood = asyncio.run(an_evening(tmp_path, game))
    state = TableState.open(entries[0])
    checked = 0
    for entry in entries[1:]:
        state.apply(entry, seeds.__getitem__)
        assert state.count_all_chips() == state.totals.on_the_table
        if entry.n in kept:
            assert whole(state) == kept[entry.n]
            checked += 1
    assert checked > 20
    assert whole(state) == stood
    kinds = {entry.kind for entry in entries}
    assert {"sat", "left", "bought", "asked", "ready", "committed", "dealt", "finished", "stands"} <= kinds
    if state.game.rules.banked:
        assert {"wagered", "declined", "accepted"} <= kinds
    if game == "clubone/supreme-baccarat":
        assert any(chair["standing"] for one in kept.values() for chair in json.loads(one)["table"]["chairs"])


@pytest.mark.parametrize("game", ["clubone/supreme-baccarat", "clubone/draw-poker-jacks-back", "crystal/pan"])
def test_reading_may_begin_where_the_log_says_how_the_table_stands(game: str, tmp_path: Path) -> None:
    entries, seeds, stood = asyncio.run(an_evening(tmp_path, game))
    places = [place for place, entry in enumerate(entries) if entry.kind == "stands"]
    assert places
    for place in places:
        state = fold(entries[place:], seeds.__getitem__, opened=entries[0])
        assert whole(state) == stood


@pytest.mark.parametrize("game", ["clubone/supreme-baccarat", "clubone/push-9", "crystal/omaha-high-low-8"])
def test_a_table_written_down_between_rounds_comes_back_as_it_was(game: str, tmp_path: Path) -> None:
    entries, seeds, _ = asyncio.run(an_evening(tmp_path, game))
    state = TableState.open(entries[0])
    for entry in entries[1:]:
        state.apply(entry, seeds.__getitem__)
        if state.live is None and entry.kind not in ("stands", "dealt"):
            page = chain_entry("stands", "room", {"state": state.take_snapshot()}, after=entry)
            back = TableState.open(entries[0])
            back.restore(page)
            assert back.take_snapshot() == page.data["state"]
            assert back.table.stacks == state.table.stacks
            if state.table.pot_side and back.table.pot_side:
                assert back.table.pot_side.standing == state.table.pot_side.standing


def test_a_carried_pot_and_all_that_a_pot_table_remembers_come_back() -> None:
    table = hosting.open_table(load("clubone/draw-poker-jacks-back"), 4)
    for seat in (1, 2, 4, 6):
        table.sit(seat, 1_000_00)
    assert table.pot_side is not None
    table.carried = Carried(45_00, seats=(1, 4), losers=(2,), rounds=3)
    table.button, table.rounds = 2, 7
    ways: dict[int, Way] = {1: "posts"}
    table.pot_side.standing = Standing(
        button=2,
        posted=(4, 6),
        known=frozenset({1, 2, 4}),
        owes=FrozenMap({6: Owed(new=True), 1: Owed(small=True, big=True)}),
        ways=FrozenMap(ways),
        away=frozenset({6}),
        leg=4,
        wins=1,
        kill=4,
        buyer=1,
        over=frozenset({2, 4}),
        straddle=6,
        bomb_pot=10_00,
        rounds=7,
    )
    twin = hosting.open_table(load("clubone/draw-poker-jacks-back"), 4)
    restore_snapshot(twin, json.loads(json.dumps(keep(table))))
    assert twin.carried == table.carried
    assert twin.pot_side is not None
    assert twin.pot_side.standing == table.pot_side.standing
    assert list(twin.pot_side.standing.owes) == [6, 1]
    assert (twin.button, twin.rounds, twin.stacks) == (2, 7, {1: 1_000_00, 2: 1_000_00, 4: 1_000_00, 6: 1_000_00})


def test_a_person_at_the_bank_and_what_stays_up_come_back() -> None:
    table = hosting.open_table(load("clubone/supreme-baccarat"), 3, bank=100_00)
    dealer = table.layout.player_dealer
    assert dealer is not None
    for seat in (1, 2):
        table.sit(seat, 1_000_00)
    hosting.take_bank(table, 2, 300_00)
    assert table.find_seat(dealer).chips == hosting.BANKS_BEHIND * 100_00
    chair = table.find_seat(1)
    chair.standing, chair.wagers, chair.vouchers = {"Flex Action 1": 5_00}, {"Player": 20_00}, 2
    table.rounds_banked, table.declined = 1, {1, dealer}
    twin = hosting.open_table(load("clubone/supreme-baccarat"), 3, bank=100_00)
    restore_snapshot(twin, json.loads(json.dumps(keep(table))))
    assert (twin.layout.player_dealer, twin.bank, twin.dealer_chips) == (2, 300_00, 1_000_00)
    assert (twin.rounds_banked, twin.declined) == (1, {1, dealer})
    back = twin.find_seat(1)
    assert back.table is twin
    assert (back.standing, back.wagers, back.vouchers) == ({"Flex Action 1": 5_00}, {"Player": 20_00}, 2)


# -- what does not fit is refused


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[Entry, ...], dict[int, str]]:
    entries, seeds, _ = asyncio.run(an_evening(tmp_path_factory.mktemp("evening"), "crystal/ez-baccarat"))
    return entries, seeds


def changed(entries: tuple[Entry, ...], kind: str, **data: Any) -> list[Entry]:
    """A log in which the first entry of a kind says something else, sealed anew."""
    place = next(place for place, entry in enumerate(entries) if entry.kind == kind)
    made = list(entries[: place + 1])
    made[place] = chain_entry(kind, made[place].by, {**made[place].data, **data}, after=made[place - 1])
    return made


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("finished", {"net": {"seat 1": 100, "player-dealer": -100}}, "round 1 brings"),
        ("stands", {"state": {}}, "does not stand where the log says"),
        ("dealt", {"cuts": ["mine alone"]}, "other cuts than the players made"),
        ("dealt", {"round": 7}, "round 7 is dealt after round 0"),
        ("committed", {"round": 3}, "round 3 is committed to after round 0"),
        ("left", {"chips": 1}, "cents, not with 1"),
        ("sat", {"seat": "one"}, "entry 2 \\(sat\\)|the company sits down"),
        ("wagered", {"wagers": {"Dragon 7 Bonus Bet": 5_00}}, "needs a wager on"),
        ("wagered", {"seat": 8}, "the player-dealer makes no wagers"),
        ("wagered", {"wagers": 3}, "does not say what such an entry says"),
    ],
)
def test_an_entry_that_does_not_fit_is_refused(
    kind: str, data: dict[str, Any], why: str, evening: tuple[tuple[Entry, ...], dict[int, str]]
) -> None:
    entries, seeds = evening
    with pytest.raises(HousewayError, match=why):
        fold(changed(entries, kind, **data), seeds.__getitem__)


def test_another_seed_deals_another_round(evening: tuple[tuple[Entry, ...], dict[int, str]]) -> None:
    entries, seeds = evening
    with pytest.raises(BadLog, match="brings"):
        fold(entries, lambda number: seeds[number][::-1])


def test_nothing_happens_twice_or_after_the_end(evening: tuple[tuple[Entry, ...], dict[int, str]]) -> None:
    entries, seeds = evening
    state = fold(entries, seeds.__getitem__)
    with pytest.raises(BadLog, match="is before entry"):
        state.apply(entries[-1], seeds.__getitem__)
    again = chain_entry("opened", "room", dict(entries[0].data), after=state.head)
    with pytest.raises(BadLog, match="out of place"):
        state.apply(again, seeds.__getitem__)
    with pytest.raises(BadLog, match="begins with the opening"):
        fold(entries[1:], seeds.__getitem__)
    with pytest.raises(BadLog, match="no entry"):
        fold((), seeds.__getitem__)


def test_a_refused_entry_leaves_the_first_state_as_it_was(evening: tuple[tuple[Entry, ...], dict[int, str]]) -> None:
    entries, seeds = evening
    state = fold(entries, seeds.__getitem__)
    before = whole(state)
    twin = state.copy()
    bad = chain_entry(
        "wagered", "room", {"seat": 1, "wagers": {"Player line": 10_00, "Dragon 7 Bonus Bet": 10**9}}, after=state.head
    )
    with pytest.raises(HousewayError):
        twin.apply(bad, seeds.__getitem__)
    assert whole(state) == before
