"""What a page of the nines with options may not say."""

from typing import Any

import pytest
from pydantic import ValidationError

from tests.families.nines.options.dealt import draft

CHART = dict.fromkeys(range(8), "0-9")


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ({"options": {"player": "4-5"}}, "options.player and draw.player both name 4"),
        ({"options": {"banker": "5-6"}}, "options.banker and draw.banker_if_player_stood both name 5"),
        ({"options": {"wagers": ["Side"]}}, "options.wagers names 'Side', which is no base wager of this game"),
        (
            {"options": {"double": {"totals": "5", "wager": "Main"}}},
            "options.double.wager is 'Main', which is no raise of this game",
        ),
        (
            {"draw": {"banker_if_player_drew": CHART}, "options": {"banker": "6"}},
            "a player-dealer who chooses has no chart by the player's third card",
        ),
        (
            {"draw": {"banker_if_player_drew": CHART}},
            "draw.banker_if_player_drew is about one hand and one card, and each seat draws its own",
        ),
        (
            {"draw": {"banker_if_player_chose_to_stand": "0-4"}},
            "draw.banker_if_player_chose_to_stand is about one hand and one card, and each seat draws its own",
        ),
        ({"deal": {"drawn": "community"}}, "hands of their own draw cards of their own"),
        ({"deal": {"banker_up": 3}}, "deal.banker_up is one of the first 2 cards"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(page: dict[str, Any], words: str) -> None:
    with pytest.raises(ValidationError) as refused:
        draft(**page)
    assert [error["msg"] for error in refused.value.errors()] == [f"Value error, {words}"]
