"""A page with a rule of another game in it: checked like any page, with the raises that its rules name."""

import pytest

from houseway.analysis.diff.drafts import make_draft
from houseway.book.loader import load, make_settled_document
from houseway.book.paths import Edit, make_edit
from houseway.core.errors import BookError


def test_a_draft_is_checked_like_any_page() -> None:
    game = load("clubone/casino-war")
    document = make_settled_document(game)
    with pytest.raises(BookError, match=r"deck > decks: the default number of decks must lie between min and max"):
        make_draft(game, document, [Edit("set", ("deck", "decks", "default"), 40)], {})


def test_a_draft_has_the_raises_that_its_rules_name() -> None:
    game = load("oaks/pure-21-5-blackjack")
    source = make_settled_document(load("clubone/pure-21-5-blackjack"))
    made = make_draft(game, make_settled_document(game), [make_edit(("insurance",), source)], source)
    assert [wager.name for wager in made.rules.wager if wager.kind == "raise"] == ["Insurance"]
    assert made.rules.settle is not None
    assert made.rules.settle.order[-1] == ("Insurance",)
    assert [wager.kind for wager in game.rules.wager].count("raise") == 0
