"""A sample of the golden files: one table of a game, the sheets of some. `python -m tests.golden` compares all."""

from functools import cache
from typing import Any

import pytest

from houseway import games
from tests.golden import recorded
from tests.golden.hashes import NOTHING, Golden, hash_of
from tests.golden.keys import learn, project, split_words
from tests.golden.work import READINGS, Task, do

GAMES = [(game.id, game.family) for game in games()]
HOW_TO = "a meant change is recorded by name: see docs/golden.md"


read_golden = cache(Golden.read)


def compare(task: Task) -> None:
    """What a task finds is what was recorded, as far as it goes."""
    golden = read_golden(task.family)
    done = do(task, golden)
    assert not done.unknown, "new keys are recorded with python -m tests.golden --added"
    assert done.entries
    for entry, hashes in done.entries.items():
        kept = golden.entries.get(entry, [NOTHING] * recorded.SEEDS)
        expected = [kept[seed] for seed in task.seeds] if task.part == "rounds" else kept
        assert hashes == expected, f"{':'.join(entry)} differs; {HOW_TO}"


FAST = 3
"""Every third game is in the fast tier."""


@pytest.mark.drawn(4, each=lambda case: case["family"])
@pytest.mark.parametrize(
    ("number", "game", "family"),
    [pytest.param(number, *game, marks=() if number % FAST else pytest.mark.fast) for number, game in enumerate(GAMES)],
)
def test_a_table_is_dealt_as_recorded(number: int, game: str, family: str) -> None:
    seed = number % recorded.SEEDS
    compare(Task(game, family, READINGS[number // 2 % 2], "rounds", range(seed, seed + 1)))


@pytest.mark.parametrize(("number", "game", "family"), [(number, *game) for number, game in enumerate(GAMES)][::5])
def test_sheets_are_as_recorded(number: int, game: str, family: str) -> None:
    compare(Task(game, family, READINGS[number % 2], "sheets"))


@pytest.mark.parametrize(
    "game", ["crystal/ez-baccarat", "delta/dragon-bonus-baccarat-commission-free", "clubone/casino-war"]
)
def test_prices_are_as_recorded(game: str) -> None:
    compare(Task(game, dict(GAMES)[game], "intended", "prices"))


def test_every_game_is_recorded_under_both_readings() -> None:
    for family in {family for _, family in GAMES}:
        golden = Golden.read(family)
        for game in (game for game, its in GAMES if its == family):
            for reading in READINGS:
                for what in (*recorded.ROUNDS, "rules", "fees", "html", "odds", "odds-html"):
                    rows = golden.entries[game, reading, what]
                    assert len(rows) == (recorded.SEEDS if what in recorded.ROUNDS else 1), (game, reading, what)


# -- the fixed projection


def hash_views(golden: Golden, document: Any) -> tuple[dict[str, str], Any]:
    return golden.hashes("views", document)


def test_a_key_that_is_added_leaves_the_old_hash_alone_and_gets_its_own() -> None:
    old = {"events": [{"kind": "dealt", "words": "A card"}], "chips": {"seat 1": 5}}
    golden = Golden("any", keys=[{}])
    golden.learn("views", old)
    before, rest = hash_views(golden, old)
    assert rest is None
    assert before == {"views": hash_of(split_words(old, [])), "views-words": hash_of(["A card"])}
    new = {
        "events": [{"kind": "dealt", "words": "A card", "hand": {"seat": 1, "words": "one"}}],
        "chips": {"seat 9": 5},
    }
    after, rest = hash_views(golden, new)
    assert rest == {"events": [{"hand": {"seat": 1, "words": "one"}}]}
    assert after["views-words"] == before["views-words"]
    assert after["views"] != before["views"], "another seat has the chips"
    golden.begin_generation()
    golden.learn("views", new)
    second, rest = hash_views(golden, new)
    assert rest is None
    assert {key: second[key] for key in after} == after
    assert second["views+2"] == hash_of({"events": [{"hand": {"seat": 1}}]})
    assert second["views-words+2"] == hash_of(["one"])


def test_a_generation_that_knows_no_key_of_a_paper_has_no_hash_of_it() -> None:
    golden = Golden("any", keys=[{"views": {"you": {}}}, {"rules": {"settle": {}}}])
    hashes, rest = hash_views(golden, {"you": "seat 1", "hand": 2})
    assert hashes["views+2"] == NOTHING
    assert rest == {"hand": 2}


def test_words_are_hashed_apart() -> None:
    golden = Golden("any", keys=[{}])
    one, other = {"words": "seat 1 folds", "who": "seat 1"}, {"words": "Seat 1 gives up", "who": "seat 1"}
    golden.learn("views", one)
    first, second = hash_views(golden, one)[0], hash_views(golden, other)[0]
    assert first["views"] == second["views"]
    assert first["views-words"] != second["views-words"]


def test_a_new_ruling_is_a_new_key_and_a_changed_reading_a_change() -> None:
    tree: dict[str, Any] = {}
    learn({"reading": {"naturals": "intended", "three-card-seven": "intended"}}, tree)
    more = {"reading": {"naturals": "intended", "settle-by": "literal"}}
    assert project(more, tree) == ({"reading": {"naturals": "intended"}}, {"reading": {"settle-by": "literal"}})


def test_floats_are_the_same_to_ten_digits() -> None:
    assert hash_of({"sd": 0.12345678901234}) == hash_of({"sd": 0.12345678901299})
    assert hash_of({"sd": 0.1234567890}) != hash_of({"sd": 0.1234567891})


def test_recording_an_entry_anew_adds_no_key_to_an_old_generation() -> None:
    """Only a generation that has begun learns: a family that has one is hashed over the keys that it knows."""
    golden = Golden.read("war")
    before = [dict(generation) for generation in golden.keys]
    del golden.keys[0]["events"]["kind"]
    done = do(Task("clubone/casino-war", "war", "intended", "rounds", range(1)), golden)
    assert done.unknown == {"events: kind"}
    assert done.learnt == {}
    assert "kind" not in golden.keys[0]["events"]
    assert len(golden.keys) == len(before)
