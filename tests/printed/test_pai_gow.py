"""The printed rows of the house way of pai gow poker, and nothing else, set hands as the house does."""

import pytest

from houseway.book.loader import load
from houseway.families.pai_gow.advise.strategy_guide import list_chart_rules
from houseway.families.pai_gow.page import PaiGowPage
from tests.printed.pai_gow import wrong_settings

JOKER_WILD = "crystal/pai-gow-poker-joker-wild"


def printed(game_id: str) -> tuple[str, ...]:
    page = load(game_id).rules
    assert isinstance(page, PaiGowPage)
    return list_chart_rules(page)


@pytest.mark.parametrize("game_id", ["clubone/pai-gow-poker", JOKER_WILD])
def test_the_rows_set_hands_as_the_house_does(game_id: str) -> None:
    """The two charts that are filed; the soak has every game, more hands, and the price."""
    assert list(wrong_settings(printed(game_id), game_id, 700, seed=3)) == []


def test_rows_that_change_places_are_noticed() -> None:
    first, second, *others = printed(JOKER_WILD)[2:]
    assert list(wrong_settings((*printed(JOKER_WILD)[:2], second, first, *others), JOKER_WILD, 700, seed=3))
