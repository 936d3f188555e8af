"""A page that contradicts itself is refused, and a pay table with a hole in it is found."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from houseway.book.loader import load
from houseway.book.model import DuelsGame
from houseway.book.shelf import BOOK, shelf
from houseway.cards import parse_cards
from houseway.errors import BookError
from houseway.families.duels.check import faults
from houseway.families.duels.tables import tables
from tests.families.duels.dealt import GAME, SIX_CARD

Page = dict[str, Any]


def page() -> Page:
    """The filed page with the readings that its rulings leave open."""
    document = tomllib.loads(shelf().games()[GAME.id].read_text(encoding="utf-8"))
    document["deal"]["first"] = "left of player-dealer"
    document["decision"]["forfeits"] = "in their turn"
    document["settle"] |= {"start": "button", "by": "seat"}
    return document


def wager(document: Page, name: str) -> Page:
    return next(one for one in document["wager"] if one["name"] == name)


def test_the_filed_page_stands() -> None:
    assert isinstance(DuelsGame.model_validate(page()), DuelsGame)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda it: wager(it, "Ante").pop("contest"), "by the contest or by a pay table"),
        (lambda it: wager(it, SIX_CARD).pop("of"), "look at 'of'"),
        (lambda it: wager(it, SIX_CARD).update(of="own cards"), "'royal flush' cannot be made of own cards"),
        (lambda it: wager(it, SIX_CARD)["pays"].append(wager(it, SIX_CARD)["pays"][0]), "'royal flush' is paid twice"),
        (lambda it: wager(it, "Play").pop("equals"), "names the wager that it equals"),
        (lambda it: wager(it, "Play").update(equals=SIX_CARD), "must equal a base wager"),
        (lambda it: wager(it, SIX_CARD).pop("on_fold"), "look at 'on_fold'"),
        (lambda it: wager(it, "Ante").update(on_fold="stays"), "a folded hand is compared with nobody's"),
        (lambda it: it["decision"].update(wager="Ante"), "must be the one raise"),
        (lambda it: it["deal"].update(exposed=[4]), "card 4 cannot be turned up"),
        (lambda it: it["settle"]["button"].update(card="banker 2"), "settle.button.card is one of player-dealer 1"),
    ],
)
def test_a_page_that_contradicts_itself(spoil: Callable[[Page], object], why: str) -> None:
    document = page()
    spoil(document)
    with pytest.raises(ValidationError, match=why):
        DuelsGame.model_validate(document)


def test_the_filed_pay_tables_have_no_gaps() -> None:
    assert faults(GAME) == []
    assert faults(load(GAME.id, literal=True)) == []


def test_a_gap_in_a_pay_table_is_named() -> None:
    document = page()
    pays = wager(document, SIX_CARD)["pays"]
    pays.remove(next(pay for pay in pays if pay["when"] == "full house"))
    spoilt = replace(GAME, page=DuelsGame.model_validate(document))
    assert faults(spoilt) == [
        "wager '6 Card Bonus Bet': full house is not paid, though it ranks above Three of a Kind, which is"
    ]


def test_the_page_names_the_order_of_its_hands(tmp_path: Path) -> None:
    # Oaks calls the top hand a royal flush, and ranks three cards otherwise in the same order (003 line 904).
    filed = (BOOK / "crystal" / "three-card-poker-6-card-bonus.toml").read_text(encoding="utf-8")
    filed = filed.replace('fees = ["three-card-poker-6-card-bonus"]', "fees = []")
    (tmp_path / "mine.toml").write_text(filed.replace('"three card"', '"three card, royal flush"'), encoding="utf-8")
    game = load("mine", book=[tmp_path])
    assert str(tables(game).hand(parse_cards("Ah Kh Qh"))) == "royal flush"
    (tmp_path / "mine.toml").write_text(filed.replace('"three card"', '"four card"'), encoding="utf-8")
    with pytest.raises(BookError, match="ranking: 'four card' is no order of three cards"):
        tables(load("mine", book=[tmp_path]))
