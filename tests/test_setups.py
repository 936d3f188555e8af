"""A written round and the same round at a table begin alike: both ways to a `Setup`, scenario by scenario."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.round import Setup
from houseway.core.table import Bettor, Carried, Miscount, Post, Stake
from houseway.families.poker.play.next_hand import NextHand
from houseway.families.poker.play.standing import Standing
from houseway.tables import table as sitting
from houseway.tables.seat import Seat
from houseway.tables.table import Table
from houseway.tables.written import WrittenRound, make_setup, parse_round

pytestmark = pytest.mark.fast

ROOT = Path(__file__).parents[1]
FOLDERS = [*sorted({path.parent for path in (ROOT / "tests" / "scenarios").glob("*/*/*.toml")}), ROOT / "examples"]
AMPLE = 10**9
"""The chips of whoever is said to have chips enough."""


@pytest.fixture(autouse=True)
def _nothing_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round is set up and not played: that is for the scenarios themselves."""
    monkeypatch.setattr(sitting, "begin", lambda setup: SimpleNamespace(setup=setup))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "/".join(folder.parts[-2:]))
def test_a_written_round_begins_as_it_does_at_a_table(folder: Path) -> None:
    different = []
    for path in sorted(folder.glob("*.toml")):
        written = parse_round(path.read_text(encoding="utf-8"), name=path.name)
        game = _open(written.game, tuple(written.reading.items()), literal=written.literal)
        if at_a_table(written, game) != comparable(make_setup(written, game)):
            different.append(path.name)
    assert different == []


@cache
def _open(name: str, reading: tuple[tuple[str, str], ...], *, literal: bool) -> Game:
    return load(name, literal=literal, rulings=dict(reading))


def comparable(setup: Setup) -> Setup:
    """A setup with its wagers in the order of seats and names."""
    return replace(
        setup,
        stakes=tuple(sorted(setup.stakes, key=_place)),
        standing=tuple(sorted(setup.standing, key=_place)),
    )


def _place(stake: Stake) -> tuple[Bettor, str]:
    return stake.bettor, stake.wager


def at_a_table(written: WrittenRound, game: Game) -> Setup:
    """The same round at a table: who sits there, what they bet, and what was left from the round before."""
    limit = Stakes.model_construct(**written.limit.model_dump()) if written.limit else None
    table = Table(
        game,
        bank=written.bank,
        fee_option=written.fee_option,
        seats=written.seats,
        player_dealer=written.player_dealer,
        player_dealer_chips=written.player_dealer_chips,
        decks=written.decks,
        minimum=written.minimum,
        maximum=written.maximum,
        limit=limit,
    )
    for row in written.seat:
        chair = table.chairs[row.bettor] = Seat(table, row.bettor, AMPLE if row.chips is None else row.chips)
        chair.standing = {wager: row.wagers[wager] for wager in row.wagers if wager in row.standing}
        for wager, amount in row.wagers.items():
            if wager not in row.standing:
                chair.bet(wager, amount)
        if row.vouchers:
            chair.use_voucher(row.vouchers)
    table.carried = Carried(**written.carried.model_dump()) if written.carried else None
    if not game.rules.banked:
        _begin_the_hand(table, written)
    dealt = table.deal(
        seed=written.seed,
        cards=written.cards,
        dice=written.dice or None,
        exposed=written.exposed,
        reshuffled=written.reshuffled,
        miscounts=[Miscount(one.seat, one.cards, one.noticed) for one in written.miscount],
    )
    named = {row.bettor for row in written.seat if row.chips is not None}
    chips = {bettor: chips for bettor, chips in dealt.setup.chips.items() if bettor in named}
    return comparable(replace(dealt.setup, chips=chips))


def _begin_the_hand(table: Table, written: WrittenRound) -> None:
    """Let a pot game go on from where the written round begins: its button, its posts, everybody dealt in."""
    posts = tuple(Post(post.seat, post.what, post.amount) for post in written.post)
    seats = tuple(row.number for row in written.seat)
    if table.pot_side is not None:
        assert written.button is not None
        hand = NextHand(written.button, seats, posts, table.limit, Standing())
        table.pot_side.next = lambda *_: hand  # type: ignore[method-assign]
        return
    table.next_button = lambda: written.button  # type: ignore[method-assign]
    table._time = lambda: posts  # type: ignore[method-assign]
    table._list_dealt_in = lambda _: tuple(map(Bettor, seats))  # type: ignore[method-assign]
