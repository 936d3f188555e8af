"""Giving up half: early or late, and what a natural makes of it."""

from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import GAME, SPLIT, game

LATE = game(surrender={"timing": "late"}, split=SPLIT)
EARLY = game(surrender={"timing": "early"}, check={"up": ["ace"]}, split=SPLIT)


def test_half_is_lost_and_half_comes_back() -> None:
    after = played(dealt(LATE, "Th Td 6h 9h", {1: 10_01}), "surrender")
    # Of 10.01 the lost half is rounded down.
    assert ends(after) == [("seat 1", GAME, "loses", 5_00, -5_00), ("seat 1", GAME, "returned", 5_01, 0)]
    assert after.state.hands["seat 1"] == "Th 6h = hard 16 (surrendered)"


def test_a_late_surrender_is_void_against_a_natural() -> None:
    # Nobody looks at the hole card: the seat gives up, and the natural takes all.
    assert net(played(dealt(LATE, "Th Td 6h Ah"), "surrender")) == -10_00
    # Where he looks first, the round is over before that.
    checked = game(surrender={"timing": "late"}, check={"up": ["ten"]})
    assert dealt(checked, "Th Td 6h Ah").is_over


def test_an_early_surrender_comes_before_the_look_and_costs_half() -> None:
    round_ = dealt(EARLY, "Th Ad 6h Kh")
    assert choices(round_) == ["play on", "surrender"]
    assert net(played(round_, "surrender")) == -5_00
    assert net(played(round_, "play on")) == -10_00
    # Against no natural, who played on is not asked again.
    assert choices(played(dealt(EARLY, "Th Ad 6h 7h"), "play on")) == ["stand", "hit"]


def test_an_early_surrender_where_nobody_looks_is_one_of_the_choices() -> None:
    round_ = dealt(EARLY, "Th Td 6h Ah")
    assert choices(round_) == ["stand", "hit", "surrender"]
    assert net(played(round_, "surrender")) == -5_00


def test_on_two_cards_not_after_a_split_and_not_against_every_card() -> None:
    assert choices(played(dealt(LATE, "2h Td 3h 9h 4h"), "hit")) == ["stand", "hit"]
    assert choices(played(dealt(LATE, "8h Td 8d 9h 4h"), "split")) == ["stand", "hit"]
    after = game(surrender={"timing": "late", "after_split": True, "not_against": ["ace"]}, split=SPLIT)
    assert choices(played(dealt(after, "8h Td 8d 9h 4h"), "split")) == ["stand", "hit", "surrender"]
    assert choices(dealt(after, "8h Ad 7d 9h")) == ["stand", "hit"]
