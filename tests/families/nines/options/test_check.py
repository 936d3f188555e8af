"""Faults of a page with options that only playing it shows."""

from typing import Any

import pytest

from houseway.book.loader import load
from tests.doors import find_faults
from tests.families.nines.options.dealt import IDS, draft


@pytest.mark.parametrize("literal", [False, True], ids=["intended", "literal"])
@pytest.mark.parametrize("game_id", IDS)
def test_the_filed_pages_have_none(game_id: str, literal: bool) -> None:
    assert find_faults(load(game_id, literal=literal)) == []


def bonus(when: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A bonus wager with one line."""
    line = {"hand": "Line", "when": when, "odds": "2:1"}
    return {"name": "Bonus", "kind": "bonus", "needs": ["Main"], "pays": [line]} | more


@pytest.mark.parametrize(
    "when",
    [
        {"player_cards": 4},  # two first cards, and one more at most
        {"player_cards": 3, "player_first": "6-9"},  # six and more stand
        {"banker_cards": 3, "natural": True, "winner": "banker"},
        {"player_two_jokers": True},  # no jokers in the pack
        {"doubled": True},  # nobody may double
        {"banker_cards": 2, "banker_total": "0-5"},  # five and less draw
    ],
)
def test_a_pay_that_no_deal_can_win(when: dict[str, Any]) -> None:
    assert find_faults(draft(bonus(when))) == ["wager 'Bonus' > pays 'Line': no deal can win this"]


@pytest.mark.parametrize(
    "when",
    [
        {"player_cards": 2, "player_first": 5},
        {"player_cards": 3, "player_first": 5},
        {"player_pair": "same suit", "banker_pair": "pair"},
        {"player_total": 9, "banker_total": 9, "winner": "tie"},
        {"player_cards": 3, "banker_cards": 3, "margin": 9},
    ],
)
def test_pays_that_some_deal_wins(when: dict[str, Any]) -> None:
    assert find_faults(draft(bonus(when))) == []


def test_one_deck_has_no_pair_of_one_suit() -> None:
    one_deck = {"decks": {"min": 1, "max": 1, "default": 1}}
    found = find_faults(draft(bonus({"player_pair": "same suit"}), deck=one_deck))
    assert found == ["wager 'Bonus' > pays 'Line': no deal can win this"]


def test_the_house_way_cannot_stand_where_the_seat_may() -> None:
    stood = {"player_cards": 2, "player_first": 5}
    assert find_faults(draft(bonus(stood, faces="house way"))) == ["wager 'Bonus' > pays 'Line': no deal can win this"]


def test_a_natural_that_ends_the_drawing_is_never_drawn_against() -> None:
    community = {"hands": "community", "drawn": "community"}
    drawn = bonus({"player_cards": 3, "banker_cards": 2, "banker_total": "8-9"})
    assert find_faults(draft(drawn, deal=community)) == []
    found = find_faults(draft(drawn, deal=community, draw={"naturals_stop": True}))
    assert found == ["wager 'Bonus' > pays 'Line': no deal can win this"]


def test_a_late_wager_is_not_won_on_a_total_that_bars_it() -> None:
    found = find_faults(draft(bonus({"player_first": 9}, late={"barred_totals": 9})))
    assert found == ["wager 'Bonus' > pays 'Line': no deal can win this"]


def test_a_wager_that_no_deal_can_lose() -> None:
    every = bonus({"winner": ["player", "banker", "tie"]})
    assert find_faults(draft(every)) == ["wager 'Bonus': no deal can lose this"]


def test_a_pay_table_that_skips_a_step() -> None:
    pays = [{"hand": str(margin), "when": {"margin": margin}, "odds": "2:1"} for margin in (4, 6, 7)]
    assert find_faults(draft(bonus({}, pays=pays))) == ["wager 'Bonus' > pays: the pay table skips margin 5"]


DICE = {"dice": 3, "first": "left of player-dealer", "player_dealer": "one"}
COMMUNITY = {"hands": "community", "drawn": "community"}
TIE = {"winner": "tie"}


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        (draft(deck={"decks": {"min": 1, "max": 1, "default": 1}}, seats={"players": [20]}), "deck: 20 players and"),
        (draft(deck={"jokers": 1}), "deck: a joker counts nothing where hands are ranked as 'nines'"),
        (draft(dealt="face down", deal=COMMUNITY), "dealt: a community hand lies face up"),
        (draft(options={"decider": "each bettor"}), "options.decider: each bettor can choose where"),
        (draft(deal={"first": "action button"}), "deal.first: the deal can begin at the action button only where"),
        (draft(bonus(TIE, late={}), dealt="face down"), "wager 'Bonus': no late wager can be made on hands that lie"),
        (draft(bonus(TIE, late={"barred_equal": 5})), "wager 'Bonus' > late.barred_equal: no card"),
        (
            draft(bonus(TIE, late={}, otherwise="stays up", loses=[{"hand": "Lost", "when": {"winner": "banker"}}])),
            "wager 'Bonus': what goes down after the deal cannot stay up",
        ),
    ],
)
def test_a_deal_that_its_own_rules_cannot_use(page: Any, fault: str) -> None:
    (found,) = find_faults(page)
    assert found.startswith(fault)


def test_a_deal_from_the_button_that_dice_place_is_sound() -> None:
    assert find_faults(draft(deal={"first": "action button"}, settle={"start": "button", "button": DICE})) == []
