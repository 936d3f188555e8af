"""What everybody is sent, and when, follows from what everybody may know.

Pairs of rounds are made that look alike to somebody and differ in cards that they have not seen. Everything that the
room then tells them (the whole message, byte for byte, with the clock in it) and every moment at which the table does
something of itself are the same in both.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from houseway import games
from houseway.analysis.advice.info_state import InfoState, make_info_state, replay_decisions
from houseway.core.cards import Seeded, parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.round import Choice, Round, Turn
from houseway.core.round.round import RAIL
from houseway.families import begin
from houseway.web.hosts import housekeeping as chores
from houseway.web.hosts import scheduler as steps
from houseway.web.hosts import transaction as writing
from houseway.web.hosts.clocks import Clocks
from houseway.web.hosts.scheduler import Scheduler, is_person_in_turn
from houseway.web.hosts.seated import Person
from houseway.web.hosts.state import TableState
from houseway.web.hosts.transaction import Transaction
from houseway.web.settings import Settings
from houseway.web.state_message import StateTeller
from tests.laws.tables import draw_choice
from tests.room.bare_tables import PEOPLE, deal, sat_down

FAMILIES = {
    "nines": ("crystal/21st-century-baccarat-face-down", "oaks/super-pan-9"),
    "twenty_one": ("oaks/buster-blackjack",),
    "duels": ("clubone/ultimate-texas-holdem", "clubone/three-card-poker"),
    "pai_gow": ("delta/pai-gow-poker",),
    "tiles": ("delta/pai-gow-tiles",),
    "war": ("clubone/casino-war",),
    "fast_action": ("clubone/fast-action-holdem",),
    "push_nine": ("clubone/push-9",),
    "poker": ("crystal/holdem-no-limit", "clubone/draw-poker-jacks-back", "crystal/seven-card-stud"),
    "chinese": ("crystal/chinese-poker",),
    "panguingue": ("crystal/pan",),
}
NOBODY = Person("dora", "Dora")
"""She has no seat: what she is sent is what everybody may know."""
BEGAN, NOW = 100.0, 101.0
SETTINGS = Settings(store="sqlite://", pace=0.7, turn_seconds=30)


@pytest.fixture(autouse=True)
def _the_same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "make_seed", lambda: f"{7:064x}")


# -- tables and their twins


def moments_of(game: str, number: int) -> Iterator[TableState]:
    """The states of a table while a round is played in it, by players who do not think much."""
    rng, chance = random.Random(f"{game} {number}"), Seeded(number)
    at = sat_down(game, number)
    deal(at, chance)
    while (live := at.state.live) is not None and (turn := live.turn) is not None:
        yield at.state
        choice, amount = draw_choice(live, rng)
        chores.decide(at, turn.decision(choice, amount), "room", "person")


@dataclass
class Told:
    """What a table tells its viewers of one moment, and when it does something next of itself."""

    state: TableState
    clocks: Clocks = field(default_factory=lambda: Clocks(SETTINGS))

    def to(self, person: Person) -> tuple[str, float | None]:
        here = {one.id for one in PEOPLE}
        self.clocks.look(self.state, here, len(here), BEGAN)
        table = Scheduler(self.clocks, Seeded(1))
        message = StateTeller(self.state, here, 1).write_message(
            person, 1_000_00, table.find_clock(self.state, NOW), None
        )
        return message, table.find_deadline(self.state)


def twin_of(state: TableState, live: Round) -> TableState:
    """The same table, at which the cards lie otherwise."""
    twin = state.copy()
    twin.live = live
    return twin


def twins(state: TableState, person: Person, rng: random.Random, tries: int) -> Iterator[TableState]:
    """Tables at which a person has seen the same happen: the cards that they have not seen are dealt again.

    The same is done with them; what lies face down is any of the choices that look so.
    """
    live, seat = state.live, state.find_seat_of(person.id)
    assert live is not None
    sight = make_info_state(live, RAIL if seat is None else state.name_seat(seat))
    for _ in range(tries):
        again = dealt_again(sight, rng)
        if again is None or again.setup.order == live.setup.order:
            continue
        facts = again.facts(sight.me)
        if (facts["events"], facts["ledger"]) == (sight.facts["events"], sight.facts["ledger"]):
            yield twin_of(state, again)


def dealt_again(sight: InfoState, rng: random.Random) -> Round | None:
    """The round with unseen cards in another order; none where others cannot have done with them what they did."""
    cards = list(sight.unseen)
    rng.shuffle(cards)
    order = dict(sight.known) | dict(zip(sight.places, cards, strict=False))
    live = begin(replace(sight.setup, order=tuple(order[place] for place in range(len(order)))))
    for said in sight.said:
        turn = live.turn
        if turn is None or turn.who != said.by:
            return None
        alike = [one for one in turn.choices if one.action == said.action and len(one.cards) == said.hidden]
        try:
            live = live.decide(rng.choice(alike)) if said.hidden else live.decide(said.action, said.amount, said.cards)
        except (IllegalChoice, IndexError):
            return None
    return live


@pytest.mark.parametrize("family", FAMILIES)
def test_what_somebody_is_told_and_when_does_not_follow_from_cards_that_they_have_not_seen(family: str) -> None:
    rng, tables = random.Random(family), 20 if family == "war" else 3
    assert sum(compare(game, number, rng) for game in FAMILIES[family] for number in range(tables)) >= 10


def compare(game: str, number: int, rng: random.Random) -> int:
    """Compare what is told at a table with what its twins tell; how often that could be done."""
    compared, moments = 0, list(moments_of(game, number))
    for state in rng.sample(moments, min(len(moments), 5)):
        for person in (NOBODY, rng.choice(PEOPLE)):
            told = Told(state).to(person)
            for twin in twins(state, person, rng, 3):
                assert Told(twin).to(person) == told, (game, number, state.n, person.id)
                compared += 1
    return compared


def test_every_family_is_here() -> None:
    assert set(FAMILIES) == {game.family for game in games()}


# -- the clock of panguingue, whose hands can be laid in few ways or in hundreds

RICH = "Ac Ad Ah As Ac Ad Ah As Kc"
"""Aces go together whatever their suits: this hand can be laid in many ways, and eight cards of it at once."""
POOR = "2c 2c 4d 4d 6h 6h Js Js Qc"
"""No two of one suit are in a row, and no rank is there three times."""


def holding(live: Round, seat: str, hand: str) -> Round:
    """The round with cards from the deck in a hand that nobody has seen but its owner, for those that lay there."""
    public = {place for place, _ in make_info_state(live, RAIL).known}
    own = [place for place, _ in make_info_state(live, seat).known if place not in public]
    order = list(live.setup.order)
    wanted = parse_cards(hand)
    assert len(own) == len(wanted)
    for place, card in zip(own, wanted, strict=True):
        free = order.index(card, live.state.cards_gone)
        order[place], order[free] = order[free], order[place]
    return replay_decisions(replace(live.setup, order=tuple(order)), live.decisions)


def test_the_clock_of_panguingue_is_the_same_for_a_rich_hand_and_for_a_poor_one() -> None:
    at = next(at for at in map(first_pluck, range(9)) if is_person_in_turn(at.state))
    turn, live = turn_at(at), at.state.live
    assert live is not None
    rich, poor = (twin_of(at.state, holding(live, turn.who, hand)) for hand in (RICH, POOR))
    most = [max(len(one.cards) for one in twin.live.choices) for twin in (rich, poor) if twin.live]
    assert most[0] >= 8
    assert most[1] == 1
    others = [person for person in (*PEOPLE, NOBODY) if at.state.find_seat_of(person.id) != turn.seat]
    assert [Told(rich).to(person) for person in others] == [Told(poor).to(person) for person in others]
    # 30 seconds, three times as long for cards, of which one has gone by.
    clock = json.loads(Told(rich).to(NOBODY)[0])["clock"]
    assert clock == {"who": turn.who, "ms": 89_000}


def first_pluck(number: int) -> Transaction:
    """A table of pan at which all are in, and the first card has been plucked."""
    at = sat_down("crystal/pan", number)
    deal(at, Seeded(number))
    while (turn := turn_at(at)).asks == "a word":
        chores.decide(at, turn.decision(turn.choices[0]), "room", "person")
    return at


def turn_at(at: Transaction) -> Turn:
    assert at.state.live is not None
    assert at.state.live.turn is not None
    return at.state.live.turn


@pytest.mark.parametrize("game", ["crystal/chinese-poker", "clubone/draw-poker", "crystal/mexican-draw"])
def test_turns_with_many_cards_say_so(game: str) -> None:
    """Who has five cards to lay at once, or over sixty ways to lay some, is given the longer time."""
    found = 0
    for number in range(3):
        for state in moments_of(game, number):
            assert state.live is not None
            assert state.live.turn is not None
            sizes = [len(choice.cards) for choice in state.live.turn.choices if choice.cards]
            if len(sizes) > 60 or max(sizes, default=0) >= 5:
                assert state.live.turn.asks == "cards", state.live.turn.words
                found += 1
    assert found


# -- when bots answer


@dataclass
class Clock:
    """Time that goes by only while somebody waits, or thinks."""

    now: float = 0.0


def play_by_the_clock(at: Transaction, clock: Clock) -> list[tuple[float, str]]:
    """Let the table do what it does of itself; when each decision was made known, and whose it was."""
    table, known = Scheduler(Clocks(replace(SETTINGS, turn_seconds=3)), Seeded(1)), []
    here = [person.id for person in PEOPLE]
    while at.state.live is not None and at.state.live.turn is not None and len(known) < 12:
        table.clocks.look(at.state, set(here), 3, clock.now)
        then = table.run_clocks(Transaction(at.state, at.seeds | at.new_seeds), here, clock.now)
        if then.entries:
            known += [(clock.now, one.data["who"]) for one in then.entries if one.kind == "decided"]
            at = then
        else:
            ends = table.find_deadline(at.state)
            assert ends is not None
            clock.now = max(clock.now, ends)
    return known


@pytest.mark.parametrize("game", ["crystal/pan", "crystal/chinese-poker", "crystal/holdem-no-limit"])
def test_how_long_a_bot_looked_at_its_cards_is_seen_by_nobody(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes a tenth of a second for one hand and none for another answers both at the same time."""

    def played(thinking: float) -> list[tuple[float, str]]:
        clock = Clock()

        def think(_: Round, turn: Turn, *__: object) -> Choice:
            clock.now += thinking
            return next(one for one in turn.choices if one.action != "fold")

        monkeypatch.setattr(steps, "choose_for_bot", think)
        monkeypatch.setattr(steps, "choose_for_person", think)
        at = sat_down(game, 3)
        deal(at, Seeded(3))
        return play_by_the_clock(at, clock)

    quick, slow = played(0.0), played(0.1)
    assert len(quick) >= 4
    assert quick == slow


def test_a_person_who_leaves_is_played_for_at_the_pace_of_a_bot() -> None:
    at = sat_down("crystal/holdem-no-limit", 5)
    deal(at, Seeded(5))
    for seat, one in at.state.seats.items():
        if one.kind == "person":
            at.say("asked", "room", {"seat": seat, "what": "leave"})
    known = play_by_the_clock(at, Clock())
    assert [at for at, _ in known] == pytest.approx([0.7 * (number + 1) for number in range(len(known))])
