"""A value of the public interface shows itself in a line, and says what it is."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import houseway
from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.round import Choice, Decision, Event, Story, Turn
from houseway.core.table import Ledger
from houseway.core.values import WIDEST, shorten
from houseway.tables.limits import find_posted_table
from tests.doors import guide

EZ = "crystal/ez-baccarat"
DRAGON = "wager.Dragon 7 Bonus Bet.pays.0.odds"


def of_a_round(played: houseway.Round) -> Iterator[Any]:
    yield from (played, played.setup, played.ledger, played.events, *played.ledger, *played.events, *played.decisions)
    if played.turn:
        yield from (played.turn, *played.choices)


def at_tables() -> Iterator[Any]:
    table = houseway.Table(load(EZ), bank=500_00, fee_option=3)
    chair = table.sit(1, chips=1_000_00).bet("Player line", 50_00).bet("Dragon 7 Bonus Bet", 5_00)
    played = table.deal(seed=7)
    yield from (table, chair, table.fee, *of_a_round(played), *of_a_round(houseway.read_round(played.write())))
    for name in ("crystal/pan", "crystal/chinese-poker", "crystal/holdem-limit", "crystal/face-up-pai-gow-poker"):
        game = load(name)
        option, limit = find_posted_table(game, 3, None, None)
        other = houseway.Table(game, bank=500_00 if game.rules.banked else None, fee_option=option, limit=limit)
        for seat in (1, 2, 3):
            chair = other.sit(seat, chips=10_000_00)
            if game.rules.banked:
                chair.bet("Base wager", 50_00)
        live = other.deal(seed=3)
        for _ in range(8):
            yield from of_a_round(live)
            if live.turn:
                live = live.decide(live.choices[0])


def answers() -> Iterator[tuple[str, Any]]:
    """What every public function gives, by its name."""
    yield "load", load(EZ)
    yield from (("load", one) for one in (load(EZ, literal=True), load(EZ).changed({DRAGON: "45:1"})))
    yield from (("load", one) for one in load(EZ).changed({DRAGON: "45:1"}).changes)
    yield from (("load", load(entry.id, literal=True)) for entry in houseway.games()[::9])
    yield from (("games", entry) for entry in houseway.games())
    yield from (("Table", one) for one in at_tables())
    yield from (("Round", one) for one in at_tables() if isinstance(one, houseway.Round))
    yield "read_round", houseway.read_round('game = "crystal/holdem-limit"\nbutton = 1\nseed = 1\n' + LIMIT + SEATS)
    for name in (EZ, "crystal/baccarat-5-0", "clubone/casino-war"):
        sheet = houseway.odds(name)
        yield from (("odds", one) for one in (sheet, *sheet.wagers))
        for wager in sheet.wagers:
            yield from (("odds", one) for one in (*wager.outcomes, *wager.parts, *wager.sides))
    done = houseway.simulate(EZ, rounds=100, seed=1)
    yield from (("simulate", one) for one in (done, *done.wagers, *(row for one in done.wagers for row in one.results)))
    yield "bank_sheet", houseway.bank_sheet(load(EZ).changed({DRAGON: "45:1"}), samples=100)
    equity = houseway.equity("holdem", ["AhKh", "QcQd"], board="2h 7h 9c")
    yield from (("equity", one) for one in (equity, *equity.hands))
    yield "rules", houseway.rules(EZ)
    yield "settle", houseway.settle(next(one for one in at_tables() if isinstance(one, houseway.Round)).write())
    yield "strategy", houseway.strategy("clubone/casino-war")
    war = houseway.Table(load("clubone/casino-war"), bank=1_000_00)
    war.sit(1, chips=500_00).bet("Primary wager", 10_00)
    yield "advise", houseway.advise(war.deal(cards="7h 7d", seed=1))
    yield "compare", houseway.compare(house="crystal", game="ez-baccarat")
    yield "diff", houseway.diff(EZ, EZ, changes={DRAGON: "45:1"})
    yield "audit", houseway.audit(EZ)
    advice = guide(load("clubone/casino-war"), 6)
    yield from (("odds", one) for one in (advice, *advice.rules, *advice.tables))


LIMIT = 'limit = { lower = "$4", upper = "$8" }\n'
SEATS = "".join(f'[[seat]]\nnumber = {seat}\nchips = "$500"\n' for seat in (1, 2, 3))


def test_every_value_fits_a_line_and_says_what_it_is() -> None:
    asked = set()
    for name, value in answers():
        asked.add(name)
        shown = repr(value)
        assert len(shown) <= WIDEST, shown
        assert "\n" not in shown, shown
        assert shown.startswith(f"{type(value).__name__}("), shown
    # The types and the errors are what the others hand on and raise.
    types = {name for name in houseway.__all__ if isinstance(getattr(houseway, name), type)}
    assert asked - types == set(houseway.__all__) - types


def parts(value: Any) -> Iterator[Any]:
    """Everything of ours that a result holds, down to its leaves; games and rounds are looked at by themselves."""
    held: list[Any] = []
    if is_dataclass(value) and not isinstance(value, type | houseway.Game | houseway.Round):
        yield value
        held = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        held = list(value.values())
    elif isinstance(value, tuple | list):
        held = list(value)
    for one in held:
        yield from parts(one)


def test_every_part_of_a_result_fits_a_line_too() -> None:
    results = ("odds", "simulate", "bank_sheet", "equity", "strategy", "advise", "compare", "diff", "audit")
    seen = {}
    for name, result in answers():
        if name in results:
            seen |= {type(part): repr(part) for part in parts(result)}
    long = {kind.__name__: shown for kind, shown in seen.items() if len(shown) > WIDEST or "\n" in shown}
    assert {"Line", "GameAudit", "Spread", "WeighedDifference"} <= {kind.__name__ for kind in seen}
    assert long == {}


def test_what_values_say() -> None:
    assert repr(load(EZ)) == "Game('crystal/ez-baccarat')"
    assert repr(load(EZ, literal=True)) == "Game('crystal/ez-baccarat', literal)"
    assert repr(load(EZ, rulings={"naturals": "literal"})) == "Game('crystal/ez-baccarat', naturals=literal)"
    assert repr(load(EZ).changed({DRAGON: "45:1"})) == "Game('crystal/ez-baccarat', 1 changed)"
    table = houseway.Table(load(EZ), bank=500_00)
    assert repr(table) == "Table(Game('crystal/ez-baccarat'), 8 seats, 0 taken, bank $500)"
    assert repr(table.sit(1, 100_00).bet("Player line", 50_00)) == "Seat(seat 1, $100, Player line $50)"
    played = table.deal(cards="9h 3d Kc 4s")
    assert repr(played) == "Round('crystal/ez-baccarat', 0 decisions, over)"
    assert repr(played.ledger) == "Ledger(1 lines: player-dealer -$50, seat 1 $50)"
    assert repr(Choice("raise", 10_00, 100_00)) == "Choice('raise $10 to $100')"
    assert repr(Decision("seat 1", "hit")) == "Decision('seat 1', 'hit')"
    assert repr(Turn("seat 1", (Choice("hit"), Choice("stand")))) == "Turn('seat 1': hit; stand)"
    assert repr(Event("dealt", "seat 1", "seat 1 gets two cards")) == "Event('dealt', 'seat 1': seat 1 gets two cards)"
    assert repr(Story()) == "Story(0 events)"
    assert repr(Ledger()) == "Ledger(0 lines)"
    assert [repr(card) for card in parse_cards("As")] == ["Card(rank=14, suit='s', marked=False)"]


@pytest.mark.parametrize("size", [0, 119, 120, 121, 5000])
def test_a_text_is_shortened_in_its_middle(size: int) -> None:
    text = "".join(chr(97 + number % 26) for number in range(size))
    shown = shorten(text)
    assert len(shown) == min(size, 120)
    assert shown == text or (text.startswith(shown.split(" ... ")[0]) and text.endswith(shown.split(" ... ")[1]))
