"""What is wrong with a page of the poker room that each of its keys alone does not show."""

from copy import deepcopy
from types import SimpleNamespace
from typing import Any, cast

import pytest

from houseway.book.loader import Game, PostedFee, load
from houseway.book.pages import read_page
from houseway.book.shelf import open_shelf, read_toml
from houseway.core.errors import BookError
from houseway.families.poker.check import find_faults
from tests.families.poker.closing import posted

POKER = [name for name, path in sorted(open_shelf(()).games().items()) if read_toml(path).get("family") == "poker"]
HOLDEM = "crystal/holdem-limit"
DRAW = "delta/draw-jacks-or-better"
LOWBALL = "delta/lowball-ace-to-five"


def draft(game: str, changes: dict[str, Any], fees: tuple[PostedFee, ...] = ()) -> Game:
    """A filed page as a draft, with keys changed by their paths (none: taken away), and with fee options of its own."""
    page = deepcopy(read_toml(open_shelf(()).games()[game]))
    for gone in ("filed", "ruling", "option", "fees"):
        page.pop(gone, None)
    for path, value in changes.items():
        *above, key = path.split(".")
        part: Any = page
        for name in above:
            part = part[int(name)] if name.isdecimal() else part.setdefault(name, {})
        if value is None:
            del part[key]
        else:
            part[int(key) if key.isdecimal() else key] = value
    return cast(Game, SimpleNamespace(rules=read_page(page), posted_fees=fees))


@pytest.mark.parametrize("game", POKER)
def test_filed_pages_have_no_faults(game: str) -> None:
    opened = load(game)
    assert find_faults(opened) == []
    for option in opened.rules.option:
        for choice in option.choices:
            assert find_faults(load(game, rulings={option.id: choice})) == [], f"{option.id}={choice}"


@pytest.mark.parametrize(
    ("game", "changes", "found"),
    [
        (HOLDEM, {"ranking": "highest"}, ["ranking: 'highest': an order begins with"]),
        (HOLDEM, {"showdown.low": "seven or better"}, ["showdown.low: 'seven or better': an order begins with"]),
        (HOLDEM, {"showdown.low": "high"}, ["showdown.low: a pot is halved between a high order and an ace-to-five"]),
        (HOLDEM, {"deck.jokers": 1}, ["ranking: the deck has a joker, and 'high' does not say what it is"]),
        (HOLDEM, {"ranking": "high, bug joker"}, ["ranking: 'high, bug joker' says what the joker is, and the deck"]),
        (HOLDEM, {"ranking": "high, 36 cards"}, ["ranking: the deck has 4 ranks that 'high, 36 cards' does not know"]),
        (HOLDEM, {"deck.decks": {"min": 2, "max": 2, "default": 2}}, ["deck: hands are ranked as one deck of cards"]),
        (
            LOWBALL,
            {"deck.jokers": 3},
            ["deck.jokers: hands are ranked with up to 2 jokers, not 3"],
        ),
        (LOWBALL, {"ranking": "high, bug joker"}, ["sevens: the rule of sevens belongs to an ace-to-five low"]),
        (HOLDEM, {"ranking": "badugi"}, ["street: a hand of badugi is 4 cards of one's own, not 2 and 5 on the board"]),
        (
            "crystal/mexican-stud",
            {"showdown.joker_down": "high, wild joker, 41 cards"},
            ["showdown.joker_down: 'high, wild joker, 41 cards' and 'high, bug joker, flush over full house, 41"],
        ),
        ("crystal/trips-v2", {"showdown.needs": "three kings"}, ["showdown.needs: 'three kings' is no category of"]),
        # Six of one's own and five on the board are eleven.
        (
            HOLDEM,
            {"street.0.cards": ["down"] * 6, "seats.players": [4]},
            ["street: a hand is ranked of up to 10 cards, not of 11"],
        ),
        (
            HOLDEM,
            {"street.3.board": 2, "showdown.uses": "at most two", "street.0.cards": ["down"] * 3},
            ["street: a hand is ranked of up to 7 cards, not of two and 6 on the board"],
        ),
        (
            HOLDEM,
            {
                "street.0.discard": {"cards": 3, "when": "after the cards"},
                "street.2.cards": ["down"] * 3,
                "seats.players": [6],
            },
            ["street 'before the flop': 3 cards are thrown away, and a player holds 2"],
        ),
        (HOLDEM, {"street.1.open_pair": True}, ["street 'flop': nobody can show a pair by then"]),
        # Eight players with five cards who draw five each: 80 cards of 53.
        (DRAW, {"shortage": None}, ["deck: with draws 8 players may need 80 cards of 53: say what is done"]),
        (DRAW, {"street.1.draw": None}, ["openers: a pot is opened with a certain hand in a game with a draw"]),
        (DRAW, {"ranking": "ace-to-five low, joker"}, ["openers: a pair opens where high hands win"]),
        (HOLDEM, {"seats.players": [2]}, ["blinds.post: the big blind has the place 2, and a table of 2 ends at 1"]),
        (HOLDEM, {"blinds.heads_up.1.place": 2}, ["blinds.heads_up: the big blind has the place 2, and a table of 2"]),
        (HOLDEM, {"blinds.post.1.place": 1}, ["blinds.post: two blinds have the same place"]),
    ],
)
def test_faults_are_told_in_words(game: str, changes: dict[str, Any], found: list[str]) -> None:
    told = find_faults(draft(game, changes))
    assert len(told) == len(found)
    assert all(fault.startswith(words) for fault, words in zip(told, found, strict=True)), told


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ({"drop": [{"players": "2+", "fee": "$3"}]}, []),
        ({"by_pot": [{"starts": "$10", "fee": "$1"}]}, []),
        ({}, ["fee option 1: neither a drop nor a fee by the clock or for each player is named"]),
        ({"drop": [{"players": "4+", "fee": "$3"}]}, ["fee option 1: drop has no row for 2, 3 players"]),
        ({"time": [{"players": "3+", "fee": "$3"}]}, ["fee option 1: time has no row for 2 players"]),
        ({"each": [{"players": "3-6", "fee": "$3"}], "some_tables": True}, []),
    ],
)
def test_faults_of_the_fees(option: dict[str, Any], found: list[str]) -> None:
    assert find_faults(draft(HOLDEM, {}, (posted(**option),))) == found


def test_a_street_that_may_be_killed_needs_a_kill_by_choice() -> None:
    # The page itself refuses this one.
    with pytest.raises((ValueError, BookError), match=r"kill\.by_choice belong together"):
        draft(HOLDEM, {"street.0.kill": True})
