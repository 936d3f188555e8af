"""Every state that a table tells has the shape that is written down for it, in every family and for everybody."""

import random

import pytest

from houseway.core.cards import Seeded
from houseway.web.hosts import housekeeping as chores
from houseway.web.hosts.clocks import Clocks
from houseway.web.hosts.scheduler import Scheduler
from houseway.web.hosts.seated import Person
from houseway.web.hosts.state import TableState
from houseway.web.messages import Command
from houseway.web.settings import Settings
from houseway.web.state_message import StateTeller
from houseway.web.table_messages import TableMessage
from tests.laws.tables import draw_choice
from tests.room.bare_tables import PEOPLE, deal, sat_down
from tests.room.web import MESSAGE

GAMES = (
    "crystal/ez-baccarat",
    "oaks/super-pan-9",
    "oaks/buster-blackjack",
    "clubone/ultimate-texas-holdem",
    "delta/pai-gow-poker",
    "delta/pai-gow-tiles",
    "clubone/casino-war",
    "clubone/fast-action-holdem",
    "clubone/push-9",
    "crystal/seven-card-stud",
    "crystal/chinese-poker",
    "crystal/pan",
)
"""A game or two of every family."""
LOOKS_ON = Person("dora", "Dora")
SETTINGS = Settings(store="sqlite://")
KINDS = {shape.model_fields["kind"].annotation.__args__[0] for shape in Command.__origin__.__args__}
"""The kinds of commands."""


def said_to(state: TableState, person: Person) -> TableMessage:
    here = {one.id for one in PEOPLE}
    clocks = Clocks(SETTINGS)
    clocks.look(state, here, len(here), 100.0)
    clock = Scheduler(clocks, Seeded(1)).find_clock(state, 101.0)
    return MESSAGE.validate_json(StateTeller(state, here, 1).write_message(person, 1_000_00, clock, None))


@pytest.mark.parametrize("game", GAMES)
def test_states_have_their_shape(game: str) -> None:
    at = sat_down(game, 3)
    rng = random.Random(game)
    moments = 0
    said_to(at.state, PEOPLE[0])
    deal(at, Seeded(3))
    while (live := at.state.live) is not None and live.turn is not None:
        moments += 1
        if moments < 12:
            for person in (*PEOPLE, LOOKS_ON):
                message = said_to(at.state, person)
                assert message["type"] == "state"
                assert KINDS.issuperset(message["you"]["may"])
        choice, amount = draw_choice(live, rng)
        chores.decide(at, live.turn.decision(choice, amount), "room", "person")
    over = said_to(at.state, PEOPLE[0])
    assert over["type"] == "state"
    assert over["result"] is not None
