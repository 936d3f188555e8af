"""A page that contradicts itself is refused, and a pay table with a hole in it is found."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from houseway.book.loader import Game, load
from houseway.book.shelf import BOOK, open_shelf
from houseway.core.cards import parse_cards
from houseway.core.errors import BookError
from houseway.families.duels.check import find_faults
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from tests.families.duels.dealt import GAME, SIX_CARD
from tests.families.duels.pages import CARIBBEAN, MISSISSIPPI, SHAPES, THREE, ULTIMATE, document, varied

Page = dict[str, Any]


def page() -> Page:
    """The filed page with the readings that its rulings leave open."""
    document = tomllib.loads(open_shelf().games()[GAME.id].read_text(encoding="utf-8"))
    document["deal"]["first"] = "left of player-dealer"
    document["decision"]["forfeits"] = "in their turn"
    document["settle"] |= {"start": "button", "by": "seat"}
    return document


def wager(document: Page, name: str) -> Page:
    return next(one for one in document["wager"] if one["name"] == name)


BOARD_PAYS = [pay for pay in wager(document(ULTIMATE), "Board")["pays"] if pay["when"] != "pair"]
TRIPS = wager(document(ULTIMATE), "Trips")["pays"]


def test_the_filed_page_stands() -> None:
    assert isinstance(DuelsPage.model_validate(page()), DuelsPage)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda it: wager(it, "Ante").pop("contest"), "by the contest or by a pay table"),
        (lambda it: wager(it, SIX_CARD).pop("of"), "look at 'of'"),
        (lambda it: wager(it, SIX_CARD).update(of="own hand"), "'royal flush' cannot be made of 3 cards"),
        (
            lambda it: wager(it, SIX_CARD).update(of="community cards"),
            f"'{SIX_CARD}' would find its hand among 0 cards",
        ),
        # Three cards and five in common are eight, five and the player-dealer's five are ten: the best five are looked
        # for among five to seven.
        (lambda it: it["deal"].update(community=5), "a seat would find its hand among 8 cards"),
        (lambda it: it["deal"].update(cards=5), f"'{SIX_CARD}' would find its hand among 10 cards"),
        (lambda it: wager(it, SIX_CARD)["pays"].append(wager(it, SIX_CARD)["pays"][0]), "'royal flush' is there twice"),
        (lambda it: wager(it, "Play").pop("unit"), "names the wager that it is a multiple of"),
        (lambda it: wager(it, "Play").update(unit=SIX_CARD), "multiples of one base wager"),
        (lambda it: wager(it, SIX_CARD).pop("on_fold"), "look at 'on_fold'"),
        (lambda it: wager(it, "Ante").update(on_fold="stays"), "a folded hand is compared with nobody's"),
        (lambda it: it["street"][0].update(wager="Ante"), "each street names a raise"),
        (lambda it: it["street"][0].update(otherwise="check"), "a seat folds at the last street of a raise"),
        (lambda it: it["street"].append(it["street"][0] | {"name": "Again"}), "and checks at those before"),
        (lambda it: it["street"].append(dict(it["street"][0])), "street 'Decision' is there twice"),
        (lambda it: it["street"][0].update(shown=1), "street.shown never goes down, and is 0 at the most"),
        (lambda it: it["street"][0].update(times=[2, 1]), "go up from the lowest, each once"),
        (lambda it: it["street"][0].update(times=[0]), "greater than or equal to 1"),
        (lambda it: it["qualifier"].update(ranks=["queen", "ace"]), "go down from the highest, each once"),
        (lambda it: it.pop("qualifier"), "contest.unqualified goes with a qualifier"),
        (lambda it: it["deal"].update(exposed=[4]), "card 4 cannot be turned up"),
        (lambda it: it["settle"]["button"].update(card="banker 2"), "settle.button.card is one of player-dealer 1"),
    ],
)
def test_a_page_that_contradicts_itself(spoil: Callable[[Page], object], why: str) -> None:
    document = page()
    spoil(document)
    with pytest.raises(ValidationError, match=why):
        DuelsPage.model_validate(document)


def test_the_filed_pay_tables_have_no_gaps() -> None:
    assert find_faults(GAME) == []
    assert find_faults(load(GAME.id, literal=True)) == []


@pytest.mark.parametrize("game", SHAPES.values(), ids=SHAPES)
def test_the_drafts_stand(game: Game) -> None:
    assert find_faults(game) == []


def test_a_gap_in_a_pay_table_is_named() -> None:
    document = page()
    pays = wager(document, SIX_CARD)["pays"]
    pays.remove(next(pay for pay in pays if pay["when"] == "full house"))
    spoilt = replace(GAME, rules=DuelsPage.model_validate(document))
    assert find_faults(spoilt) == [
        "wager '6 Card Bonus Bet': full house has no line, though it ranks above Three of a Kind, which has one"
    ]


PAIRS = {"hand": "Pair", "when": "pair", "odds": "1:1"}
BLIND = [
    {"hand": "Straight Flush", "when": "straight flush", "odds": "50:1"},
    {"hand": "Full House", "when": "full house", "odds": "3:1"},
]


@pytest.mark.parametrize(
    ("game", "rules", "found"),
    [
        # Tens are paid and pushed hands end at the eights: the nines between them are forgotten, and the aces too.
        (
            ULTIMATE,
            {
                "wager Board.pays": [*BOARD_PAYS, {**PAIRS, "at_least": "ten", "at_most": "king"}],
                "wager Board.pushes": [{"hand": "Eights", "when": "pair", "at_least": "six", "at_most": "eight"}],
            },
            ["wager 'Board': pair, nine and ace, has no line, though it ranks above Eights, which has one"],
        ),
        # A straight topped by a four cannot be: nothing is missing below the wheel.
        (
            ULTIMATE,
            {"wager Trips.pays": [{**pay, "at_least": "five"} if pay["when"] == "straight" else pay for pay in TRIPS]},
            [],
        ),
        # A Blind that is paid by a table pays every hand above the least that it pays.
        (
            ULTIMATE,
            {"wager Blind.pays": BLIND},
            ["wager 'Blind': four of a kind has no line, though it ranks above Full House, which has one"],
        ),
        # A royal flush goes with the straight flushes; where those have no line, neither has it.
        (
            ULTIMATE,
            {"wager Trips.pays": [pay for pay in TRIPS if pay["when"] != "straight flush"]},
            [
                f"wager 'Trips': {name} has no line, though it ranks above Three of a Kind, which has one"
                for name in ("straight flush", "royal flush")
            ],
        ),
        # The lowest straight of five cards is topped by a five.
        (
            ULTIMATE,
            {"wager Trips.pays": [{"hand": "Low", "when": "straight", "at_most": "four", "odds": "9:1"}]},
            ["wager 'Trips': no line names a hand that can be made"],
        ),
        # Twelve seats of five cards are 60.
        (
            CARIBBEAN,
            {"seats.players": [11]},
            ["deck: 11 players and the player-dealer need 60 cards, and the deck has 52"],
        ),
        # Two cards for each of 24 and the player-dealer are 50, and five in common make 55.
        (
            ULTIMATE,
            {"seats.players": [24]},
            ["deck: 24 players and the player-dealer need 55 cards, and the deck has 52"],
        ),
        (ULTIMATE, {"ranking": "low"}, ["ranking: hands of five cards go by 'high', not by 'low'"]),
        (ULTIMATE, {"qualifier": {"hand": "mini royal flush"}}, ["qualifier.hand: 'mini royal flush' is no hand of"]),
        (ULTIMATE, {"deck.jokers": 1}, ["deck: the hands of a duel are ranked without jokers"]),
        (ULTIMATE, {"deck.decks": {"min": 1, "max": 2, "default": 1}}, ["deck: five cards are ranked as one deck"]),
        (CARIBBEAN, {"deal.exposed": [2, 2]}, ["deal.exposed: card 2 is turned up twice"]),
        (
            MISSISSIPPI,
            {"wager 3 Card Bonus.on_fold": "stays on the community cards"},
            ["wager '3 Card Bonus': 3 community cards make no hand for it to stay on: look at 'on_fold'"],
        ),
    ],
)
def test_what_a_page_alone_cannot_tell(game: Game, rules: dict[str, Any], found: list[str]) -> None:
    named = find_faults(varied(game, **rules))
    assert len(named) == len(found)
    assert all(one.startswith(begin) for one, begin in zip(named, found, strict=True))


def test_three_cards_may_come_from_several_decks() -> None:
    alone = [one for one in document(THREE)["wager"] if one["name"] != "Six"]
    rules = {"deck.decks": {"min": 1, "max": 8, "default": 8}, "wager": alone}
    assert find_faults(varied(THREE, **rules, **{"settle.order": ["Ante", "Play", "Pair Plus"]})) == []
    assert len(find_faults(varied(THREE, **{"deck.decks": rules["deck.decks"]}))) == 1


def test_the_page_names_the_order_of_its_hands(tmp_path: Path) -> None:
    # Oaks calls the top hand a royal flush, and ranks three cards otherwise in the same order (003 line 904).
    filed = (BOOK / "crystal" / "three-card-poker-6-card-bonus.toml").read_text(encoding="utf-8")
    filed = filed.replace('fees = ["three-card-poker-6-card-bonus"]', "fees = []")
    (tmp_path / "mine.toml").write_text(filed.replace('"three card"', '"three card, royal flush"'), encoding="utf-8")
    game = load("mine", book=[tmp_path])
    assert str(compile_duel(game).rank_hand(parse_cards("Ah Kh Qh"))) == "royal flush"
    (tmp_path / "mine.toml").write_text(filed.replace('"three card"', '"four card"'), encoding="utf-8")
    with pytest.raises(BookError, match="ranking: 'four card' is no order of three cards"):
        compile_duel(load("mine", book=[tmp_path]))
