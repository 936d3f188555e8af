"""Marks: a key moves a price unless it says otherwise where it stands; and what is marked moves none that is priced."""

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, StrictBool

from houseway.book.loader import load
from houseway.book.model.fees import FeeSchedule
from houseway.book.model.filing import Ruling
from houseway.book.model.game import GamePage, Rotation
from houseway.book.model.marks import MOVES_NO_PRICE, MovesNoPrice
from houseway.book.model.wagers import ButtonCount, Settlement
from houseway.book.pages import read_page
from houseway.book.price_rules import can_move_price, list_places, list_price_rules
from houseway.families.nines.page import NinesPage, NinesWager
from tests.changed_pages import FAMILY_NAMES, all_silent, changes_of, opened, priced_alike
from tests.drafted_book import baccarat

# -- a key that is planted without a mark counts


class PlantedRotation(Rotation):
    """A key below one that is marked."""

    planted: StrictBool = False


class PlantedButton(ButtonCount):
    """A key two tables below the page, in a table whose other keys are all marked."""

    planted: StrictBool = False


class PlantedSettlement(Settlement):
    """The way there."""

    button: Annotated[PlantedButton | None, MOVES_NO_PRICE] = None


class PlantedWager(NinesWager):
    """A key in a list of tables."""

    planted: StrictBool = False


class PlantedRuling(Ruling):
    """A key below one of which nothing can move a price."""

    planted: StrictBool = False


class PlantedPage(NinesPage):
    """A baccarat with new keys."""

    rotation: Annotated[PlantedRotation | None, MOVES_NO_PRICE] = None
    settle: PlantedSettlement
    wager: tuple[PlantedWager, ...]
    ruling: Annotated[tuple[PlantedRuling, ...], MovesNoPrice(whole="as on every page")] = ()
    planted: StrictBool = False
    marked: Annotated[StrictBool, MOVES_NO_PRICE] = False


def planted(**tables: bool) -> Any:
    """The page, with the planted key of these tables set."""
    page = baccarat()
    for name in ("rotation", "planted", "marked"):
        if name in tables:
            page[name] = {"planted": tables[name]} if name == "rotation" else tables[name]
    if "button" in tables:
        button = {"card": "banker 1", "first": "left of player-dealer", "player_dealer": "zero"}
        page["settle"] = page["settle"] | {"button": button | {"planted": tables["button"]}}
    if "wager" in tables:
        page["wager"][0]["planted"] = tables["wager"]
    if "ruling" in tables:
        page["ruling"] = [{"id": "one", "doubt": "A doubt.", "why": "A reason.", "planted": tables["ruling"]}]
    return PlantedPage.model_validate(page)


@pytest.mark.fast
@pytest.mark.parametrize(
    ("table", "path", "moves"),
    [
        ("planted", ("planted",), True),
        ("rotation", ("rotation", "planted"), True),
        ("button", ("settle", "button", "planted"), True),
        ("wager", ("wager", "Tie Bet", "planted"), True),
        ("marked", ("marked",), False),
        ("ruling", ("ruling", 0, "planted"), False),
    ],
)
def test_a_planted_key_moves_a_price_until_it_is_marked(table: str, path: tuple[str | int, ...], moves: bool) -> None:
    off, on = planted(**{table: False}), planted(**{table: True})
    assert (list_price_rules(off) != list_price_rules(on)) is moves
    assert can_move_price(on, path) is moves


@pytest.mark.fast
def test_a_table_bears_as_soon_as_a_key_in_it_does() -> None:
    page, with_keys = load("crystal/ez-baccarat").rules, planted()
    for table in ("rotation", "settle"):
        assert not can_move_price(page, (table,))
        assert can_move_price(with_keys, (table,))


# -- the marks themselves


def kinds_of(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """A kind of table, and those that it can hold."""
    yield kind
    for place in list_places(kind).values():
        for inner in place.kinds:
            yield from kinds_of(inner)


PAGES = [type(opened(family)[0].rules) for family in FAMILY_NAMES]


@pytest.mark.fast
@pytest.mark.parametrize("page", [*PAGES, FeeSchedule])
def test_marks_say_something_that_is_there(page: type[BaseModel]) -> None:
    for kind in set(kinds_of(page)):
        for key, place in list_places(kind).items():
            known = {inner for one in place.kinds for inner in one.model_fields}
            for mark in place.marks:
                assert set(mark.inside) <= known, (kind, key)
                assert not mark.whole or mark.whole.count(" ") >= 3, f"{kind.__name__}.{key}: say why in words"


@pytest.mark.fast
@pytest.mark.parametrize("page", [*PAGES, FeeSchedule])
def test_where_something_stands_moves_no_price(page: type[BaseModel]) -> None:
    for kind in set(kinds_of(page)):
        if "lines" in kind.model_fields:
            assert list_places(kind)["lines"].marks, kind


# -- what is marked moves no price


SINGLY = ["clubone/casino-war", "oaks/panguingue", "crystal/razz"]
"""Games of a moment: each marked key is changed by itself."""
TOGETHER = [
    "crystal/ez-baccarat",
    "oaks/super-pan-9",
    "delta/pai-gow-tiles",
    "crystal/chinese-poker",
]
"""Games that take longer: all of them are changed at once."""


@pytest.mark.parametrize("game", SINGLY)
def test_each_marked_key_of_a_quick_game_leaves_every_price(game: str) -> None:
    told = [change for change in changes_of(load(game)) if change.silent and change.is_valid]
    assert len(told) > 10
    for change in told:
        assert priced_alike(change.before, change.after), change.key


@pytest.mark.parametrize("game", TOGETHER)
def test_all_marked_keys_together_leave_every_price(game: str) -> None:
    before = load(game)
    for after in all_silent(before):
        assert priced_alike(before, after)


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("clubone/casino-war", "war.primary"),
        ("clubone/casino-war", "wager.pays.odds"),
        ("crystal/ez-baccarat", "draw.player"),
        ("crystal/ez-baccarat", "wager.pays.odds"),
        ("crystal/asian-baccarat", "options.player"),
    ],
)
def test_an_unmarked_one_can_move_a_price(game: str, key: str) -> None:
    """So that the tests above would see one that is marked and should not be."""
    change = next(one for one in changes_of(load(game)) if one.key == key)
    assert not change.silent
    assert not priced_alike(change.before, change.after)


@pytest.mark.fast
def test_a_page_says_of_itself_what_depends_on_its_family() -> None:
    pages: dict[str, GamePage] = {family: opened(family)[0].rules for family in FAMILY_NAMES}
    seats = {family for family, page in pages.items() if can_move_price(read_page(page), ("seats", "players"))}
    assert seats == {"pai_gow", "poker", "push_nine", "chinese", "panguingue"}
    fees = {family for family, page in pages.items() if can_move_price(read_page(page), ("fees",))}
    assert fees == {"poker", "push_nine", "chinese", "panguingue"}
