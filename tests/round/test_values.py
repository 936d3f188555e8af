"""A round is a value: it copies, pickles, compares and reads back, and says nothing to strangers."""

import pickle
from copy import deepcopy

import pytest

from houseway import Round, load, read_round
from houseway.core.errors import TableRefusal
from tests.round.test_protocol import GAMES, dealt, played_out

pytestmark = pytest.mark.fast


@pytest.mark.parametrize("family", sorted(GAMES))
@pytest.mark.parametrize("seed", [3, 4])
def test_every_moment_of_a_round_copies_pickles_and_reads_back(family: str, seed: int) -> None:
    for here in played_out(dealt(family, seed), [0, 1, 0]):
        for other in (deepcopy(here), pickle.loads(pickle.dumps(here)), read_round(here.write())):
            assert other == here
            assert hash(other) == hash(here)
            assert (other.ledger, other.turn, other.view(1)) == (here.ledger, here.turn, here.view(1))


@pytest.mark.parametrize("family", sorted(GAMES))
def test_rounds_that_were_determined_by_other_things_differ(family: str) -> None:
    here = dealt(family, 3)
    assert here != dealt(family, 4)
    assert here != dealt(family, 3, players=4)
    for choice in here.choices:
        assert here.decide(choice) != here


def test_a_copy_goes_on_as_the_round_would_have() -> None:
    moments = played_out(dealt("poker", 3), [1, 2])
    for number, here in enumerate(moments[:-1]):
        decision = moments[-1].decisions[number]
        assert deepcopy(here).decide(decision.action, decision.amount) == moments[number + 1]


def test_games_are_equal_by_their_rules_and_their_reading() -> None:
    game = load("crystal/ez-baccarat")
    assert load("crystal/ez-baccarat") == game
    assert len({game, load("crystal/ez-baccarat"), load("crystal/ez-baccarat", literal=True)}) == 2
    assert load("crystal/ez-baccarat", rulings={"naturals": "literal"}) != game
    changed = game.rules.model_copy(update={"summary": "Another."})
    assert type(game)(game.id, changed, game.house, game.reading, game.shelf) != game


def test_the_reading_of_a_game_cannot_be_written_into() -> None:
    game = load("crystal/ez-baccarat")
    with pytest.raises(TypeError):
        game.reading["naturals"] = "literal"  # type: ignore[index]
    assert game.reading["naturals"] == "intended"


@pytest.mark.parametrize("viewer", [99, 0, -1, True, "nobody", "seat 99", "seat 1 back line 1", ""])
@pytest.mark.parametrize("family", sorted(GAMES))
def test_a_viewer_who_is_not_at_the_table_is_refused(family: str, viewer: int | str) -> None:
    with pytest.raises(TableRefusal) as refusal:
        dealt(family, 3).view(viewer)
    assert "\n" not in str(refusal.value)


def test_a_pot_game_has_no_player_dealer_to_look_as() -> None:
    with pytest.raises(TableRefusal, match="nobody at this table is called 'player-dealer'"):
        dealt("poker", 3).view("player-dealer")


def test_a_seat_by_number_by_name_and_the_player_dealers() -> None:
    here: Round = dealt("duels", 3)
    assert here.view(2) == here.view("seat 2")
    assert here.view(8) == here.view("player-dealer")
    assert here.view(None) == here.view("rail")


@pytest.mark.parametrize("family", sorted(GAMES))
def test_a_view_may_be_written_into_and_the_next_one_is_whole(family: str) -> None:
    for here in played_out(dealt(family, 3), [0, 1, 0]):
        for look in (here.view, here.facts):
            seen = look(1)
            kept = deepcopy(seen)
            for event in seen["events"]:
                for value in event.values():
                    if isinstance(value, list | dict):
                        value.clear()
                event.clear()
            assert look(1) == kept


@pytest.mark.parametrize("family", sorted(GAMES))
def test_rounds_that_part_ways_are_each_told_from_their_own_decisions(family: str) -> None:
    here = dealt(family, 4)
    for _ in range(6):
        if here.turn is None:
            break
        here.view(1)
        both = [here.decide(choice) for choice in (here.choices[0], here.choices[-1]) if choice.most is None]
        for after in (*both, here, *reversed(both)):
            again = read_round(after.write())
            assert (after.view(1), after.ledger, after.state.hands) == (again.view(1), again.ledger, again.state.hands)
        here = both[0] if both else here.decide(here.choices[0], here.choices[0].amount)


def test_a_sentence_is_said_to_each_reader_by_the_names_of_that_view() -> None:
    here = played_out(dealt("poker", 3), [1, 0])[-1]
    for names in ({"seat 2": "seat 2 (Ann)"}, {"seat 2": "seat 2 (Bo)"}, {}):
        said = [event["said"] for event in here.view(1, names)["events"] if event["who"] == "seat 2"]
        assert any(names.get("seat 2", "to seat 2") in one for one in said)
        assert not any(other in one for one in said for other in ("(Ann)", "(Bo)") if other not in str(names))
