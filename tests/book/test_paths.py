"""Places of a page: paths as they are written, entries by name and by number, and changes of a document."""

from typing import Any

import pytest

from houseway.book.loader import load, make_settled_document
from houseway.book.paths import NOTHING, Edit, Path, find_value, make_edit, make_edited, parse_path, show_path
from houseway.core.errors import BadNotation, BookError

PAGE: dict[str, Any] = {
    "deck": {"jokers": 1},
    "wager": [{"name": "A", "pays": [1, 2]}, {"name": "Pure 21.5"}, {"name": "7"}],
    "hand": [{"hand": "flush"}, {"hand": "pair"}, {"hand": "flush"}],
    "ruling": [{"id": "one-card"}],
    "condition": [{"meld": "rope"}],
}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("deck", ("deck",)),
        ("deck.decks.default", ("deck", "decks", "default")),
        ("wager.Tie Bet.pays.0.odds", ("wager", "Tie Bet", "pays", 0, "odds")),
        ('wager."Pure 21.5".odds', ("wager", "Pure 21.5", "odds")),
        ("wager.'Pure 21.5'.odds", ("wager", "Pure 21.5", "odds")),
        (r'wager."a \"b\" \\ c.d"', ("wager", 'a "b" \\ c.d')),
        ("wager.Player's line.odds", ("wager", "Player's line", "odds")),
        ('wager."7".odds', ("wager", "7", "odds")),
        ("'wager'.7", ("wager", 7)),
        ("wager.12345", ("wager", "12345")),
        ('wager.5" pipe.odds', ("wager", '5" pipe', "odds")),
    ],
)
def test_a_path_is_read_and_shown_again(text: str, path: Path) -> None:
    assert parse_path(text) == path
    assert parse_path(show_path(path)) == path


@pytest.mark.parametrize("text", ["", ".", "deck.", ".deck", "deck..decks", 'deck.""', "deck. .decks"])
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is no path"):
        parse_path(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("deck.jokers", 1),
        ("wager.A.pays.1", 2),
        ("wager.0.pays.1", 2),
        ('wager."Pure 21.5".name', "Pure 21.5"),
        ("wager.7.name", "7"),  # there are three entries, so this can only be a name
        ('wager."7".name', "7"),
        ("hand.pair", {"hand": "pair"}),
        ("hand.2", {"hand": "flush"}),
        ("ruling.one-card.id", "one-card"),
        ("condition.rope.meld", "rope"),
    ],
)
def test_entries_are_found_by_name_and_by_number(text: str, value: Any) -> None:
    assert find_value(PAGE, parse_path(text)) == value


@pytest.mark.parametrize("text", ["desk.jokers", "wager.B", "wager.A.pays.2", "deck.jokers.more", "hand.3", "wager.a"])
def test_where_nothing_stands_there_is_nothing(text: str) -> None:
    assert find_value(PAGE, parse_path(text)) is NOTHING


def test_a_name_that_entries_share_names_none_of_them() -> None:
    with pytest.raises(BookError, match=r"^2 entries are called 'flush': name one by its number, 0 or 2$"):
        find_value(PAGE, ("hand", "flush"))


@pytest.mark.parametrize(
    ("edit", "path", "value"),
    [
        (Edit("set", ("deck", "jokers"), 2), ("deck", "jokers"), 2),
        (Edit("drop", ("deck", "jokers")), ("deck", "jokers"), NOTHING),
        (Edit("set", ("wager", "A", "pays", 0), 9), ("wager", "A", "pays"), [9, 2]),
        (Edit("set", ("wager", "A", "pays", 2), 9), ("wager", "A", "pays"), [1, 2, 9]),
        (Edit("set", ("wager", "A"), {"name": "B"}), ("wager", 0), {"name": "B"}),
        (Edit("drop", ("wager", "A", "pays", 1)), ("wager", "A", "pays"), [1]),
        (Edit("drop", ("wager", "A")), ("wager", 0), {"name": "Pure 21.5"}),
        (Edit("insert", ("wager", "A", "pays", 1), 7), ("wager", "A", "pays"), [1, 7, 2]),
        (Edit("insert", ("wager", "7", "pays", 0), 7), ("wager", "7", "pays"), [7]),
        (Edit("insert", ("wager", "C"), {"name": "C"}), ("wager", 3), {"name": "C"}),
        (Edit("set", ("draw", "chart", "3"), "0-7"), ("draw", "chart", "3"), "0-7"),
        (make_edit(("deck", "jokers"), {"deck": {"jokers": 4}}), ("deck", "jokers"), 4),
        (make_edit(("deck", "jokers"), {"deck": {}}), ("deck", "jokers"), NOTHING),
    ],
)
def test_one_change(edit: Edit, path: Path, value: Any) -> None:
    assert find_value(make_edited(PAGE, [edit]), path) == value
    assert PAGE["deck"] == {"jokers": 1}
    assert PAGE["wager"][0]["pays"] == [1, 2]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (("wager", "B", "pays"), "'wager.B.pays': there is no 'B'"),
        (("deck", "jokers", "more"), "'deck.jokers.more': 'more' is no key of a table there"),
    ],
)
def test_a_change_where_nothing_stands_is_refused(path: Path, reason: str) -> None:
    with pytest.raises(BookError, match=f"^{reason}$"):
        make_edited(PAGE, [Edit("set", path, 1)])


def test_a_row_of_a_house_way_is_found_by_what_it_is_named() -> None:
    document = make_settled_document(load("clubone/fast-action-holdem"))
    assert find_value(document, parse_path("house_way.step.Suited pair.number")) == 1
    assert find_value(document, parse_path("ruling.seats.id")) == "seats"
