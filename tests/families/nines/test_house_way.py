"""The house way of the nines: what the house dealer does for someone who asks."""

import pytest

from houseway import games, load
from houseway.families.nines.page import NinesPage

# 000 line 1847, 001 line 77, 002 line 1017, 004 lines 5578-5580: hit on five or below, stand on six or more.
FILED = {
    "crystal/ez-baccarat",
    "ace-and-vine/ez-baccarat-panda-8",
    "delta/ez-baccarat",
    "clubone/ez-baccarat-panda-8",
}


def drawn_by_rule() -> list[str]:
    """The nines in which nobody chooses."""
    pages = {one.id: load(one.id).rules for one in games() if one.family == "nines"}
    return [game_id for game_id, page in pages.items() if isinstance(page, NinesPage) and page.options is None]


@pytest.mark.parametrize("game_id", drawn_by_rule())
def test_the_house_way_is_filed_for_the_ez_baccarats_and_is_the_rule_itself(game_id: str) -> None:
    page = load(game_id).rules
    assert isinstance(page, NinesPage)
    assert (page.house_way is not None) == (game_id in FILED)
    if page.house_way is not None:
        assert page.house_way.draws == {0, 1, 2, 3, 4, 5}
        assert page.house_way.draws == page.draw.player
