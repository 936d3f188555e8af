"""What moves no price: pages that differ in nothing else have the same odds, and what does move one is known."""

from typing import Any

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game, load
from houseway.book.price_rules import can_move_price, list_price_rules
from tests.drafted_book import baccarat, drafted, war
from tests.drafts import opened

NEUTRAL: dict[str, Any] = {
    "name": "Another name",
    "summary": "Other words.",
    "flow": ["Other words."],
    "seats": {"players": [3]},
    "rotation": {"rounds": 5},
}


def changed(page: dict[str, Any], **keys: Any) -> Game:
    made = {**page, **NEUTRAL, **keys}
    made["wager"] = [{**one, "back_line": not one.get("back_line"), "note": "A note."} for one in made["wager"]]
    made["settle"] = {**made["settle"], "start": "right of player-dealer", "cover": "net cap", "losers_first": True}
    made["settle"]["order"] = made["settle"]["order"][::-1]
    return opened("changed", made)


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        (baccarat(), {"dealt": "face down"}),
        (
            war(),
            {
                "deal": {"first": "left of house dealer"},
                "war": war()["war"] | {"burn": 1, "burned": "once", "back_line": "decides"},
            },
        ),
        (drafted("oaks/super-pan-9"), {}),
    ],
    ids=["baccarat", "war", "pan nine"],
)
def test_what_moves_no_price_is_not_among_the_priced_rules(page: dict[str, Any], keys: dict[str, Any]) -> None:
    before, after = opened("before", page), changed(page, **keys)
    assert before.rules != after.rules
    assert list_price_rules(before.rules) == list_price_rules(after.rules)
    assert odds(before).wagers == odds(after).wagers


@pytest.mark.parametrize(
    ("game", "path", "moves"),
    [
        ("crystal/ez-baccarat", ("wager", "Tie Bet", "pays", 0, "odds"), True),
        ("crystal/ez-baccarat", ("wager", "Tie Bet", "back_line"), False),
        ("crystal/ez-baccarat", ("draw", "naturals_stop"), True),
        ("crystal/ez-baccarat", ("draw", "lines"), False),
        ("crystal/ez-baccarat", ("dealt",), False),
        ("crystal/asian-baccarat", ("dealt",), True),
        ("crystal/ez-baccarat", ("settle", "button", "card"), False),
        ("crystal/ez-baccarat", ("deck", "kind"), True),
        ("crystal/ez-baccarat", ("deck", "cut_card"), False),
        # Envy is won by other seats' hands.
        ("clubone/fortune-pai-gow-poker", ("seats", "players"), True),
        ("clubone/pai-gow-tiles", ("seats", "players"), False),
    ],
)
def test_whether_a_rule_can_move_a_price(game: str, path: tuple[str | int, ...], moves: bool) -> None:
    assert can_move_price(load(game).rules, path) is moves


@pytest.mark.parametrize("game", ["oaks/buster-blackjack", "clubone/ultimate-texas-holdem", "delta/pai-gow-tiles"])
def test_the_bank_s_cover_moves_no_price(game: str) -> None:
    by_the_letter = load(game, rulings={"cover": "literal"})
    assert by_the_letter.rules != load(game).rules
    assert list_price_rules(by_the_letter.rules) == list_price_rules(load(game).rules)
