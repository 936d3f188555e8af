"""Each law finds the fault that it is there for: rounds and tables with something wrong planted in them."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.core.round.choices import Turn
from houseway.core.round.events import EVERYONE, Event
from houseway.core.round.sentences import Reader
from houseway.core.table.ledger import Ledger
from tests.laws import kit
from tests.laws.tables import draw_rounds

GAME = "crystal/three-card-poker-6-card-bonus"


def moments() -> list[Round]:
    """A round in which somebody decides, and wagers are lost."""
    for seed in range(50):
        for found in draw_rounds(GAME, seed):
            if len(found) > 2 and any(one.collected for one in found[-1].settled):
                return found
    raise AssertionError("no such round was drawn")


def chance() -> random.Random:
    return random.Random(1)


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str, Any], None]:
    def plant(where: type, name: str, value: Any) -> None:
        monkeypatch.setattr(where, name, value)

    return plant


def test_a_chip_out_of_nowhere_is_found(planted: Callable[..., None]) -> None:
    real = Ledger.net
    planted(Ledger, "net", lambda self, who: real(self, who) | {"seat 1": 1})
    with pytest.raises(AssertionError):
        kit.conserve_chips(moments(), chance())


def test_a_stack_below_nothing_is_found() -> None:
    found = moments()
    poor = [replace_setup(one, chips=dict.fromkeys(one.setup.chips, 0)) for one in found]
    with pytest.raises(AssertionError):
        kit.conserve_chips(poor, chance())


def test_a_bank_that_pays_what_it_has_not_is_found() -> None:
    with pytest.raises(AssertionError):
        kit.stay_within_the_bank([replace_setup(one, bank=1) for one in moments()])


def test_a_wager_that_is_not_accounted_for_is_found() -> None:
    end = moments()[-1]
    short = [replace(one, collected=max(0, one.collected - 1)) for one in end.settled]
    state = type("Short", (), {"settled": tuple(short), "standing": (), "turn": None})()
    with pytest.raises(AssertionError):
        kit.account_for_every_wager([Round(end.setup, state)])


def test_a_choice_that_is_taken_without_being_offered_is_found(planted: Callable[..., None]) -> None:
    found = moments()
    real = Turn.decision

    def lenient(self: Turn, choice: Any, *more: Any) -> Any:
        named = choice if isinstance(choice, str) else choice.action
        offered = [one.action for one in self.choices]
        return real(self, choice, *more) if named in offered else real(self, self.choices[0])

    planted(Turn, "decision", lenient)
    with pytest.raises(pytest.fail.Exception):
        kit.refuse_everything_else(found, chance())


def test_a_choice_that_is_offered_and_refused_is_found(planted: Callable[..., None]) -> None:
    found = moments()

    def strict(self: Turn, choice: Any, *more: Any) -> Any:
        raise IllegalChoice(f"{choice} is not to my taste")

    planted(Turn, "decision", strict)
    with pytest.raises(IllegalChoice):
        kit.take_what_is_offered(found, chance())


def test_a_choice_that_is_listed_twice_is_found() -> None:
    found = moments()
    turn = found[0].turn
    assert turn is not None
    found[0].__dict__["turn"] = turn._replace(choices=(*turn.choices, turn.choices[0]))
    with pytest.raises(AssertionError):
        kit.take_what_is_offered(found[:1], chance())


def test_a_round_that_is_written_wrongly_is_found(planted: Callable[..., None]) -> None:
    found = moments()
    planted(Ledger, "__eq__", lambda self, other: False)
    with pytest.raises(AssertionError):
        kit.replay_what_was_written(found, chance())


def test_words_that_tell_a_hidden_card_are_found(planted: Callable[..., None]) -> None:
    real = Event.tell

    def chatty(self: Event, reader: Reader) -> dict[str, Any]:
        told = real(self, reader)
        if self.seen_by != EVERYONE and reader.who not in self.seen_by:
            told["words"] += f" with {self.cards[0]}" if self.cards else ""
        return told

    planted(Event, "tell", chatty)
    rounds = [found for seed in range(20) for found in draw_rounds("crystal/holdem-limit", seed)]
    with pytest.raises(AssertionError):
        [kit.show_equals_to_equals(found, chance(), tries=40) for found in rounds]


def replace_setup(played: Round, **changed: Any) -> Round:
    return Round(replace(played.setup, **changed), played.state, played.decisions)
