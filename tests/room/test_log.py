import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.web.log import BadLog, Entry, chain_entry, check_chain, list_public_entries, read_log, write_canonical
from tests.room import by_hand

WHEN = "2025-03-01T12:00:00.000Z"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def three() -> tuple[Entry, ...]:
    opened = chain_entry("opened", "room", {"game": "crystal/ez-baccarat", "table": "t1"}, at=WHEN)
    sat = chain_entry(
        "sat", "ann", {"seat": 2, "chips": 100_00, "name": "Žofie 牌"}, after=opened, at=WHEN, command_id="act-0001"
    )
    return opened, sat, chain_entry("left", "ann", {"seat": 2, "chips": 100_00}, after=sat, at=WHEN)


def lines() -> list[str]:
    return [entry.line for entry in three()]


def changed(line: str, **parts: Any) -> str:
    return json.dumps(json.loads(line) | parts)


def test_a_seal_worked_out_with_sha256sum() -> None:
    # printf '%s' '{"at":"2025-03-01T12:00:00.000Z","by":"room","data":{"game":"crystal/ez-baccarat","table":"t1"},
    #   "id":null,"kind":"opened","n":1,"prev":"000...0"}' | sha256sum     (in one line, with 64 zeros)
    opened = three()[0]
    assert opened.hash == "519507959b2d64d1d00fe99c7838a156ce5fc8c4619c5149bb1ca3ef1b69655a"
    assert opened.prev == "0" * 64
    assert opened.n == 1


def test_each_entry_is_sealed_over_the_one_before() -> None:
    first, second, third = three()
    assert (second.prev, third.prev) == (first.hash, second.hash)
    assert [by_hand.sealed(entry.document) for entry in three()] == [entry.hash for entry in three()]


@given(st.dictionaries(st.text(), JSON, max_size=4))
def test_another_reckoning_gives_the_same_seal(data: dict[str, Any]) -> None:
    entry = chain_entry("asked", "ann", data, at=WHEN)
    assert entry.data == data
    assert entry.hash == by_hand.sealed(entry.document)
    assert json.loads(entry.line) == entry.document


def test_an_entry_holds_what_its_reader_will_get() -> None:
    # As text "10" comes before "2": numbers as keys must be texts before they are sorted.
    entry = chain_entry("finished", "room", {"net": {10: 1, 2: -1}, "cards": ("2c", "3d")}, at=WHEN)
    assert entry.data == {"net": {"10": 1, "2": -1}, "cards": ["2c", "3d"]}
    assert entry.hash == by_hand.sealed(json.loads(entry.line))


@pytest.mark.parametrize("data", [{"chips": 0.5}, {"chips": float("nan")}, {"who": object()}, {"name": "\ud800"}])
def test_what_cannot_be_written_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadLog):
        chain_entry("sat", "room", data)


def test_only_what_happens_at_a_table_is_written() -> None:
    with pytest.raises(BadLog, match="nothing called 'sneezed' happens at a table"):
        chain_entry("sneezed", "room", {})


def test_a_log_is_read_back() -> None:
    assert read_log(lines()) == three()
    assert read_log(["", *(json.dumps(json.loads(line), indent=None) for line in lines()), "\n"]) == three()


def test_canonical_is_sorted_without_spaces_and_letters_stay() -> None:
    assert write_canonical({"b": [1, None, True], "a": {"ž": "é\n"}}) == '{"a":{"ž":"é\\n"},"b":[1,null,true]}'


BAD: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "nothing": (lambda log: [], "there is no entry in it"),
    "cut off": (
        lambda log: [*log[:2], log[2][:-20]],
        "line 3 is not a whole entry: the file is cut off or damaged there",
    ),
    "not JSON": (lambda log: ["hello"], "line 1 is not a whole entry: the file is cut off or damaged there"),
    "a list": (
        lambda log: ["[]"],
        "line 1 is not an entry: an entry has n, at, kind, by, id, data, prev, hash and nothing else",
    ),
    "a part more": (
        lambda log: [changed(log[0], more=1)],
        "line 1 is not an entry: an entry has n, at, kind, by, id, data, prev, hash and nothing else",
    ),
    "a number as text": (lambda log: [changed(log[0], n="1")], "line 1 is not an entry: its 'n' is \"1\""),
    "true for one": (lambda log: [changed(log[0], n=True)], "line 1 is not an entry: its 'n' is true"),
    "half a cent": (
        lambda log: [log[0], changed(log[1], data={"chips": 0.5})],
        "line 2 is not a whole entry: the file is cut off or damaged there",
    ),
    "an amount changed": (
        lambda log: [log[0], changed(log[1], data={"seat": 2, "chips": 200_00, "name": "Žofie 牌"}), log[2]],
        "entry 2 (sat) was changed after it was written: its hash does not fit it",
    ),
    "a time changed": (
        lambda log: [changed(log[0], at="2025-03-02"), *log[1:]],
        "entry 1 (opened) was changed after it was written: its hash does not fit it",
    ),
    "swapped": (
        lambda log: [log[0], log[2], log[1]],
        "entry 3 stands where entry 2 should: entries are missing or out of order",
    ),
    "one missing": (
        lambda log: [log[0], log[2]],
        "entry 3 stands where entry 2 should: entries are missing or out of order",
    ),
    "the first missing": (lambda log: log[1:], "it begins with entry 2: a log begins with entry 1"),
    "twice the same": (
        lambda log: [*log[:2], log[1]],
        "entry 2 stands where entry 3 should: entries are missing or out of order",
    ),
    "one put in anew": (
        lambda log: [log[0], *by_hand.resealed([json.loads(log[0]), {**json.loads(log[1]), "by": "ben"}])[1:], log[2]],
        "entry 3 does not follow the entry before it: one of the two was changed or put in",
    ),
    "no opening": (
        lambda log: by_hand.resealed([json.loads(log[1])]),
        "entry 1 is of the kind 'sat': a log begins with the opening of its table",
    ),
    "very deep": (
        lambda log: ["[" * 100_000],
        "line 1 is not a whole entry: the file is cut off or damaged there",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_log_that_was_tampered_with_is_refused_in_a_line(fault: str) -> None:
    tamper, said = BAD[fault]
    with pytest.raises(BadLog) as refused:
        read_log(tamper(lines()))
    assert str(refused.value) == said


def test_part_of_a_log_is_checked_from_where_it_begins() -> None:
    _, second, third = three()
    check_chain((second, third))
    with pytest.raises(BadLog, match="entry 3"):
        check_chain((second, replace(third, by="ben")))


def test_what_anybody_may_see_ends_before_the_round_in_play() -> None:
    kinds = ["opened", "committed", "dealt", "decided", "finished", "committed", "ready", "dealt", "decided", "decided"]
    entries = [Entry(number, "", kind, "room", None, {}, "", "") for number, kind in enumerate(kinds, start=1)]
    assert [entry.n for entry in list_public_entries(entries)] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry.n for entry in list_public_entries(entries[:7])] == [1, 2, 3, 4, 5, 6, 7]
    assert [entry.n for entry in list_public_entries(entries[:3])] == [1, 2]
    assert list_public_entries([]) == ()
