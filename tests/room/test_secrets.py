"""Every game, played by two persons with one looking on: what each of them is sent has no card that they may not see.

What may be seen is taken from the round itself, event by event. A face that lies open to a reader may be another card's
as well where several decks are dealt, so it is also checked that nothing but the round's view and the felt drawn from
it speaks of cards at all, and that the view is the reader's own.
"""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from houseway import games
from houseway.core.round import Round
from houseway.core.round.events import EVERYONE
from houseway.web import state_message as told
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.state import TableState
from houseway.web.lobby import describe_game
from houseway.web.round_view import MOST_CHOICES, lay_felt
from tests.room.visitors import Visitor, merged, room

FAMILY_OF = {game.id: game.family for game in games()}
SOME = 16
WORD = re.compile(r"[^\s\"',:;()\[\]{}]+")


@dataclass(frozen=True)
class Sent:
    """A state message, to whom it went, and the table as it really stood."""

    person: str
    state: TableState
    text: str

    @property
    def round(self) -> Round | None:
        return self.state.live or (self.state.last.round if self.state.last else None)

    @property
    def names(self) -> Mapping[str, str]:
        """How those are called who were dealt in."""
        last = self.state.last
        return self.state.names if self.state.live or not last else last.names

    @property
    def name(self) -> str:
        """Who the reader is in the round."""
        last = self.state.last
        dealt_to = self.state.dealt_to if self.state.live or not last else last.dealt_to
        seat = next((seat for seat, person in dealt_to.items() if person == self.person), None)
        assert self.round is not None
        return "player-dealer" if seat and seat == self.round.setup.layout.player_dealer else f"seat {seat or 'none'}"


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """Every state message that is made."""
    found: list[Sent] = []
    really = told.StateTeller.write_message

    def message(self: told.StateTeller, person: Any, *rest: Any) -> str:
        text = really(self, person, *rest)
        found.append(Sent(person.id, self.state, text))
        return text

    monkeypatch.setattr(told.StateTeller, "write_message", message)
    return found


def open_to(played: Round, name: str) -> set[str]:
    """The faces that somebody was shown, by the round's own account of who saw what."""
    return {
        str(card)
        for event in played.events
        for card in event.cards
        if event.seen_by == EVERYONE or name in event.seen_by
    }


def faces_in(text: str, every: set[str]) -> set[str]:
    return {word.strip(".!?") for word in WORD.findall(text)} & every


def texts_of(node: Any) -> Iterator[str]:
    """Every string in a message, the names of its keys as well."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from texts_of(value)
    elif isinstance(node, list):
        for value in node:
            yield from texts_of(value)
    elif isinstance(node, str):
        yield node


def not_theirs(one: Sent) -> set[str]:
    """The faces in a message that its reader may not see."""
    played = one.round
    if played is None:
        return set()
    every = {str(card) for card in played.setup.order}
    own = open_to(played, one.name)
    texts = list(texts_of(json.loads(one.text)))
    if not {face for text in texts for face in faces_in(text, every)} - own:
        return set()
    return {face for text in texts for face in faces_in(without_pays(text, played), every)} - own


def without_pays(text: str, played: Round) -> str:
    """The text without the names of pay lines, which everybody can read on the felt: "Pair of 2s to 9s" is no card."""
    for circle in describe_game(played.setup.game).circles:
        for pay in circle.pays:
            text = text.replace(pay.hand, "")
    return text


def check_is_own_view(one: Sent, message: dict[str, Any]) -> None:
    """The view is the reader's own, the felt is drawn from it, and nothing else in the message has a card."""
    played = one.round
    if played is None:
        assert message["view"] is None
        assert message["felt"] is None
        return
    name = None if one.name == "seat none" else one.name
    view = json.loads(json.dumps(played.view(name, one.names)))
    if played.turn is not None and len(played.turn.choices) > MOST_CHOICES and "choices" in view["turn"]:
        own = open_to(played, one.name)
        for choice in message["view"]["turn"]["choices"]:
            assert set(choice["pick"]["from"]) <= own
        view["turn"]["choices"] = message["view"]["turn"]["choices"]
    assert message["view"] == view
    assert message["felt"] == json.loads(json.dumps(lay_felt(view, played.setup.game)))
    rest = {key: value for key, value in message.items() if key not in ("view", "felt")}
    every = {str(card) for card in played.setup.order}
    assert not {face for text in texts_of(rest) for face in faces_in(text, every)}


async def play_all(where: Path, played: list[str]) -> tuple[dict[tuple[str, int], str], list[list[str]]]:
    """One round of each game; the seeds of all rounds, and everything that anybody was told."""
    seeds, texts = {}, []
    async with room(where) as here:
        people = [await here.person(name) for name in ("alice", "bob", "carol")]
        for game in played:
            table = here.floor.find(await here.floor.open(TableRequest(game, bots=1), people[0]))
            assert table is not None
            at = [await Visitor.at(table, one, random.Random(f"{game} {one.id}")) for one in people]
            await at[0].sit(1)
            await at[1].sit(2)
            await asyncio.gather(at[0].play(1), at[1].play(1))
            assert table.state.round >= 1
            for number in (1, 2):
                seed = here.store.reads.find_seed(table.id, number)
                assert seed is not None
                seeds[table.id, number] = seed
            texts += [one.texts for one in at]
            for one in at:
                await one.leave()
    return seeds, texts


@pytest.mark.drawn(4, each=lambda case: FAMILY_OF[case["game"]])
@pytest.mark.parametrize("game", FAMILY_OF)
def test_nobody_is_sent_a_card_that_is_not_theirs(game: str, tmp_path: Path, sent: list[Sent]) -> None:
    seeds, texts = asyncio.run(play_all(tmp_path, [game]))
    assert {one.state.game.id for one in sent if one.round} == {game}
    before: dict[tuple[str, str], dict[str, Any]] = {}
    count: Counter[tuple[str, str]] = Counter()
    for one in sent:
        where = one.person, one.state.id
        assert not not_theirs(one), (one.state.game.id, one.person, one.state.n)
        before[where] = merged(before.get(where, {}), json.loads(one.text))
        count[where] += 1
        # Where a round has a hundred turns, one message in eight will do for what is compared as a whole.
        if count[where] < SOME or count[where] % 8 == 0 or one.state.live is None:
            check_is_own_view(one, before[where])
        for number in (1, 2):
            if one.state.last is None or one.state.last.number < number:
                assert seeds[one.state.id, number] not in one.text, (one.state.game.id, one.state.n)
    # Whatever else was said (answers, refusals) has no cards at all.
    made = {one.text for one in sent}
    others = [json.loads(text) for told_one in texts for text in told_one if text not in made]
    assert {one["type"] for one in others} <= {"done", "refused"}
    assert all("why" not in one for one in others if one["type"] == "done")


def test_a_card_of_somebody_elses_would_be_found(tmp_path: Path, sent: list[Sent]) -> None:
    asyncio.run(play_all(tmp_path, ["crystal/holdem-no-limit"]))
    alices = [one for one in sent if one.person == "alice" and one.state.live is not None]
    assert alices
    for one in alices:
        assert not_theirs(Sent("bob", one.state, one.text))
        assert not_theirs(Sent("carol", one.state, one.text))
    bare = Sent("carol", alices[0].state, alices[0].text)
    with pytest.raises(AssertionError):
        check_is_own_view(bare, merged({}, json.loads(bare.text)))


def test_games_with_hidden_cards_have_some_here(tmp_path: Path, sent: list[Sent]) -> None:
    """What is searched for is really there: each of the two sees cards of their own that the other does not."""
    asyncio.run(play_all(tmp_path, ["crystal/holdem-no-limit", "crystal/chinese-poker", "delta/pai-gow-poker"]))
    for game in ("crystal/holdem-no-limit", "crystal/chinese-poker", "delta/pai-gow-poker"):
        live = [one for one in sent if one.state.game.id == game and one.state.live is not None]
        own = {one.person: open_to(one.state.live, one.name) for one in live if one.state.live}
        assert own["alice"] - own["bob"]
        assert own["bob"] - own["alice"]
