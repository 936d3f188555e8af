"""Small changes of a document: what is set, put in and taken away, and that the original stays as it is."""

from typing import Any

import pytest

from houseway.book.loader import load, settled_document
from houseway.differing.drafting import draft
from houseway.differing.edits import NOTHING, Edit, edited, taken, value_at
from houseway.errors import BookError

PAGE: dict[str, Any] = {"deck": {"jokers": 1}, "wager": [{"name": "A", "pays": [1, 2]}, {"name": "B"}]}


@pytest.mark.parametrize(
    ("edit", "path", "value"),
    [
        (Edit("set", ("deck", "jokers"), 2), ("deck", "jokers"), 2),
        (Edit("drop", ("deck", "jokers")), ("deck", "jokers"), NOTHING),
        (Edit("set", ("wager", "A", "pays", 0), 9), ("wager", "A", "pays"), [9, 2]),
        (Edit("drop", ("wager", "A", "pays", 1)), ("wager", "A", "pays"), [1]),
        (Edit("insert", ("wager", "A", "pays", 1), 7), ("wager", "A", "pays"), [1, 7, 2]),
        (Edit("insert", ("wager", "B", "pays", 0), 7), ("wager", "B", "pays"), [7]),
        (Edit("set", ("draw", "chart", "3"), "0-7"), ("draw", "chart", "3"), "0-7"),
        (taken(("deck", "jokers"), {"deck": {"jokers": 4}}), ("deck", "jokers"), 4),
        (taken(("deck", "jokers"), {"deck": {}}), ("deck", "jokers"), NOTHING),
    ],
)
def test_one_change(edit: Edit, path: tuple[str, ...], value: Any) -> None:
    assert value_at(edited(PAGE, [edit]), path) == value
    assert PAGE["deck"] == {"jokers": 1}
    assert PAGE["wager"][0]["pays"] == [1, 2]


def test_a_draft_is_checked_like_any_page() -> None:
    game = load("clubone/casino-war")
    document = settled_document(game)
    with pytest.raises(BookError, match=r"deck > decks: the default number of decks must lie between min and max"):
        draft(game, document, [Edit("set", ("deck", "decks", "default"), 40)], {})


def test_a_draft_has_the_raises_that_its_rules_name() -> None:
    game = load("oaks/pure-21-5-blackjack")
    source = settled_document(load("clubone/pure-21-5-blackjack"))
    made = draft(game, settled_document(game), [taken(("insurance",), source)], source)
    assert [wager.name for wager in made.page.wager if wager.kind == "raise"] == ["Insurance"]
    assert made.page.settle is not None
    assert made.page.settle.order[-1] == ("Insurance",)
    assert [wager.kind for wager in game.page.wager].count("raise") == 0
