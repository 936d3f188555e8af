"""All differences together make one page the other, as far as prices go: nothing that moves one is passed over."""

from typing import Any

import pytest

from houseway.analysis.diff.diff import join_all
from houseway.analysis.diff.page_differences import list_page_differences
from houseway.analysis.diff.pair import make_pair
from houseway.analysis.diff.wager_values import ValuesAsked
from houseway.book.loader import load
from houseway.book.model.game import GamePage
from houseway.book.price_rules import list_price_rules

LABELS = {"hand", "name", "chart", "number", "example", "note", "taken_from"}
PAIRS = [
    ("crystal/ez-baccarat", "clubone/supreme-baccarat"),
    ("crystal/baccarat-5-0", "oaks/super-pan-9"),
    ("clubone/super-pan-9", "crystal/dragon-dai-bacc"),
    ("clubone/21st-century-blackjack-switch", "crystal/21st-century-free-bet-blackjack"),
    ("crystal/pure-spanish-21-5", "clubone/no-bust-21st-century-blackjack-jokers-wild"),
    ("oaks/california-aces", "delta/blackjack-x"),
    ("crystal/face-up-pai-gow-poker", "oaks/double-hand-poker"),
    ("crystal/pai-gow-poker-joker-wild", "clubone/fortune-pai-gow-poker"),
    ("oaks/pai-gow-tiles", "delta/pai-gow-tiles"),
    ("ace-and-vine/lone-star-holdem", "clubone/caribbean-stud"),
    ("crystal/mississippi-stud-poker", "oaks/three-card-poker"),
]


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in LABELS}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def rules(page: GamePage) -> Any:
    """The rules that bear on prices, without names of lines; wagers by name, since their order is none."""
    found = list_price_rules(page)
    return plain(found | {"wager": {wager["name"]: wager for wager in found["wager"]}})


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("turned", [False, True])
def test_nothing_that_moves_a_price_is_passed_over(one: str, other: str, turned: bool) -> None:
    here, there = (load(name) for name in ((other, one) if turned else (one, other)))
    pair = make_pair(here, there)
    made = join_all(pair, tuple(list_page_differences(pair)))
    assert isinstance(made, ValuesAsked), made
    assert rules(made.game.rules) == rules(pair.page_there)
