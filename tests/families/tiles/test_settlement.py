"""Dice, stacks, comparisons and the bank, each by the filings' lines, with settlements worked by hand."""

import pytest

from houseway.book.loader import Game, load
from houseway.core.errors import BadNotation, ShoeEmpty, TableRefusal
from tests.families.tiles.dealt import CLUBONE, DELTA, OAKS, dealt, played, results, stacked

GOOD, MIDDLING, POOR = "6-6 6-3 4-1 3-1", "6-5 5-5 6-1 5-1", "5-5 6-4 6-5 5-4"
"""Wong and nine; seven and seven; nine and one, for a ten with the nine."""


def test_both_higher_wins_one_pushes_none_loses() -> None:
    # The bank's seven and seven (high tiles 11 and 10) against Wong and nine; nine and one; eight and five.
    cards = stacked(MIDDLING, GOOD, POOR, "6-6 5-1 6-2 6-1")
    # Delta: dice 9 give the player-dealer, in seat 8, the first stack; then seats 7, 6 and 5.
    after = played(dealt(DELTA, cards, {7: 10_00, 6: 20_00, 5: 40_00}, dice=(3, 3, 3)), "6-6 6-3", "6-4 5-4", "6-6 5-1")
    assert results(after) == {"seat 7": ("wins", 10_00), "seat 6": ("pushes", 0), "seat 5": ("pushes", 0)}
    assert after.net() == {"seat 7": 10_00, "seat 6": 0, "seat 5": 0, "player-dealer": -10_00, "collection": 0}
    after = played(dealt(DELTA, stacked(GOOD, MIDDLING), {7: 10_00}, dice=(3, 3, 3)))
    assert results(after) == {"seat 7": ("loses", -10_00)}


@pytest.mark.parametrize(
    ("seat", "bank", "result"),
    [
        # Twins on both sides: the same hands are the player-dealer's (delta 627).
        ("5-5 6-1 6-5 5-1", "5-5 6-1 6-5 5-1", "loses"),
        # Wong with Heaven copies Wong with Heaven, whatever the nine; nine beats seven: one higher, a push.
        ("6-6 6-3 4-4 6-5", "6-6 5-4 6-1 5-5", "pushes"),
        # The high hand copies and the low hand is lower: lost (635).
        ("6-6 6-3 6-1 5-5", "6-6 5-4 4-4 6-5", "loses"),
        # Nine with Heaven against nine with Earth, seven with Long against seven with Hatchet: the higher tile (633).
        ("6-6 6-1 3-3 6-5", "1-1 6-1 6-5 5-1", "wins"),
    ],
)
def test_equal_points_and_copies(seat: str, bank: str, result: str) -> None:
    # The first two tiles are the high hand.
    after = played(dealt(DELTA, stacked(bank, seat), {7: 10_00}, dice=(3, 3, 3)), seat[:7], bank[:7])
    assert results(after)["seat 7"][0] == result


@pytest.mark.parametrize(
    ("game", "reading", "result"),
    [
        (DELTA, "intended", "pushes"),  # delta 635 writes it out
        (OAKS, "intended", "pushes"),
        (OAKS, "literal", "wins"),
        (CLUBONE, "intended", "pushes"),
        (CLUBONE, "literal", "wins"),
    ],
)
def test_zero_against_zero(game: Game, reading: str, result: str) -> None:
    # A pair of Heaven and 3-1 3-3, a zero with Goose, against a pair of Earth and 5-5 6-4, a zero with Flower.
    if reading == "literal":
        game = load(game.id, rulings={"zeros": "literal"})
    after = played(
        dealt(game, stacked("1-1 1-1 5-5 6-4", "6-6 6-6 3-1 3-3"), {7: 10_00}, dice=(3, 3, 3)),
        *(["stack 1"] if game is not DELTA else []),
        "6-6 6-6",
        "1-1 1-1",
    )
    assert results(after)["seat 7"][0] == result


@pytest.mark.parametrize(("game", "result"), [(CLUBONE, "wins"), (DELTA, "pushes")])
def test_the_six_of_gee_joon_above_the_fives(game: Game, result: str) -> None:
    # Low hands of eight: 4-2 (as a three) with 3-2 has the six on top at clubone (98); 4-1 with 2-1, the five on top.
    # At delta both have a five on top, a copy. High hands: Heaven and seven, nine, against Earth and seven.
    after = played(
        dealt(game, stacked("1-1 5-2 4-1 2-1", "6-6 4-3 3-2 4-2"), {7: 10_00}, dice=(3, 3, 3)),
        *(["stack 1"] if game is CLUBONE else []),
        "6-6 4-3",
        "1-1 5-2",
    )
    assert results(after)["seat 7"][0] == result


@pytest.mark.parametrize(
    ("dice", "counted"),
    [((1, 1, 1), 6), ((2, 2, 4), 1), ((3, 3, 3), 8), ((1, 4, 5), 7), ((6, 6, 5), 8), ((6, 6, 6), 7), ((6, 6, 4), 1)],
)
def test_dice_count_counter_clockwise_from_the_player_dealer_as_one(dice: tuple[int, ...], counted: int) -> None:
    # With the player-dealer in seat 8: three is seat 6, eight is seat 1, nine and seventeen are the player-dealer.
    bets = dict.fromkeys(range(1, 8), 10_00)
    round_ = dealt(DELTA, stacked("6-6 6-6 1-1 1-1"), bets, dice=dice)
    first = [event.who for event in round_.events if event.cards and set(map(str, event.cards)) == {"6-6", "1-1"}]
    assert first == ["player-dealer" if counted == 8 else f"seat {counted}"]
    after = played(round_)
    seats = [one.stake.bettor.seat for one in after.settled]
    start = 7 if counted == 8 else counted
    assert seats == [(start - 1 - step) % 7 + 1 for step in range(7)]
    assert [decision.by for decision in after.decisions] == [*(f"seat {seat}" for seat in seats), "player-dealer"]


def test_the_chosen_stack_goes_out_first_and_vacant_stacks_are_discarded() -> None:
    # Clubone 5 to 11: stack 3 to the position counted to (seat 6, vacant), 4 to seat 5, then 5 to seat 4; 8 is seat 1's
    # and, past the end of the row, stack 1 is the player-dealer's.
    cards = stacked(GOOD, "6-4 6-4 6-2 5-3")
    round_ = dealt(CLUBONE, cards, {5: 10_00, 1: 10_00}).decide("stack 3")
    got = {event.who: event.cards for event in round_.events if event.kind == "dealt" and event.cards}
    assert got == {"seat 5": cards[12:16], "seat 1": cards[28:32], "player-dealer": cards[0:4]}
    gone = [event.who for event in round_.events if event.kind == "burned"]
    assert gone == ["seat 6", "seat 4", "seat 3", "seat 2", "seat 7"]


@pytest.mark.parametrize(("reading", "second"), [("intended", 5), ("literal", 7)])
def test_right_or_left_at_the_oaks(reading: str, second: int) -> None:
    # Lines 172 and 174: the first stack goes to seat 6, the next to the right (seat 5) or to the left (seat 7).
    game = load(OAKS.id, rulings={"right-or-left": reading})
    cards = stacked(GOOD)
    round_ = dealt(game, cards, {5: 10_00, 6: 10_00, 7: 10_00}).decide("stack 1")
    got = {event.who: event.cards for event in round_.events if event.kind == "dealt" and event.cards}
    assert got["seat 6"] == cards[:4]
    assert got[f"seat {second}"] == cards[4:8]
    assert [one.stake.bettor.seat for one in played(round_).settled] == [6, 5, 7]


def test_positions_without_a_wager_are_passed_over_at_delta() -> None:
    # Three is seat 6, which is empty: seat 2 is the next who plays, and then the player-dealer.
    cards = stacked(GOOD, MIDDLING)
    round_ = dealt(DELTA, cards, {2: 10_00})
    got = {event.who: event.cards for event in round_.events if event.kind == "dealt" and event.cards}
    assert got == {"seat 2": cards[:4], "player-dealer": cards[4:8]}


@pytest.mark.parametrize(
    ("reading", "seven", "six", "five"),
    [("intended", 20_00, -25_00, 5_00), ("literal", 20_00, -40_00, 20_00)],
)
def test_the_bank_pays_and_collects_as_far_as_it_reaches(reading: str, seven: int, six: int, five: int) -> None:
    # A bank of $25, action from seat 7 on. Two caps: seat 7 is paid 20; seat 6 loses 25 of 40; 5 are left for seat 5.
    # Net cap: after paying 20 it may take 45, so all 40 of seat 6; then it may pay 45.
    game = load(DELTA.id, rulings={"cover": reading})
    cards = stacked(MIDDLING, GOOD, "5-5 6-4 6-5 5-1", "6-6 5-4 3-2 3-1")
    after = played(
        dealt(game, cards, {7: 20_00, 6: 40_00, 5: 20_00}, dice=(3, 3, 3), bank=25_00), "6-6 6-3", "6-5 5-1", "6-6 5-4"
    )
    assert results(after) == {
        "seat 7": ("wins", seven),
        "seat 6": ("loses", six),
        "seat 5": ("wins", five),
    }


def test_who_wagers_on_a_hand_stands_or_falls_with_it() -> None:
    cards = stacked(MIDDLING, GOOD)
    round_ = dealt(CLUBONE, cards, {7: 10_00}, dice=(3, 3, 3), back_line={(7, 1): 30_00, (7, 2): 5_00})
    assert results(played(round_, "stack 1", "6-6 6-3")) == {
        "seat 7": ("wins", 10_00),
        "seat 7 back line 1": ("wins", 30_00),
        "seat 7 back line 2": ("wins", 5_00),
    }


@pytest.mark.parametrize("game", [DELTA, OAKS, load(CLUBONE.id, rulings={"back-line": "literal"})])
def test_other_houses_take_no_back_line_bets(game: Game) -> None:
    with pytest.raises(TableRefusal, match="back-line bets are not taken on"):
        dealt(game, stacked(GOOD), {7: 10_00}, back_line={(7, 1): 10_00})


@pytest.mark.parametrize(
    ("game", "fee", "bets", "collected"),
    [
        (OAKS, "1", {7: 1_000_00, 6: 1_001_00}, 1_00 + 2_00 + 4_00),
        (OAKS, "1", {7: 200_00}, 1_00 + 1_00),  # 1470: the lower fee up to $200
        (OAKS, "1", {7: 201_00}, 1_00 + 4_00),
        (OAKS, "4", {7: 500_00, 6: 2_001_00}, 1_00 + 3_00 + 5_00),
        (OAKS, "5", {7: 500_00}, 0),
        (DELTA, "pai-gow-tiles:1", {7: 10_00, 6: 200_00}, 1_00 + 1_00 + 2_00),
        (DELTA, "pai-gow-tiles:2", {7: 300_00}, 2_00 + 3_00),
        (DELTA, "pai-gow:1", {7: 9_00, 6: 60_00}, 50 + 1_00 + 1_00),
        (CLUBONE, "2", {7: 100_00, 6: 101_00}, 50 + 1_00 + 2_00),
    ],
)
def test_the_collection(game: Game, fee: str, bets: dict[int, int], collected: int) -> None:
    after = played(dealt(game, stacked(MIDDLING, GOOD), bets, fee=fee))
    assert after.net()["collection"] == collected


def test_the_story_says_how_each_hand_fared() -> None:
    after = played(dealt(DELTA, stacked("6-6 5-4 6-1 5-5", "6-6 6-3 4-4 6-5"), {7: 10_00}, dice=(3, 3, 3)))
    words = [event.words for event in after.events]
    assert "The dice show 3, 3 and 3, 9 together" in words
    assert "The stacks go out, counted from the player-dealer on" in words
    assert "The action button goes to seat 7" in words
    assert "seat 7 pushes: Wong copies Wong, nine beats seven" in words
    assert after.state.hands == {
        "seat 7": "6-6 6-3 | 4-4 6-5 = Wong / nine",
        "player-dealer": "6-6 5-4 | 6-1 5-5 = Wong / seven",
    }


def test_a_round_needs_the_whole_set_and_three_dice() -> None:
    with pytest.raises(ShoeEmpty, match="32 needed, 28 left"):
        dealt(DELTA, stacked(GOOD)[:28], {7: 10_00})
    with pytest.raises(TableRefusal, match="counts the action button by 3 dice"):
        dealt(DELTA, stacked(GOOD), {7: 10_00}, dice=())
    with pytest.raises(BadNotation, match="is not a shake of 3 dice"):
        dealt(DELTA, stacked(GOOD), {7: 10_00}, dice=(1, 2, 7))
