"""Dealing, deciding and settling a war."""

from dataclasses import replace

import pytest

from houseway.book.loader import load
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.core.table import Bettor, Stake
from houseway.families import begin
from tests.doors import count_most_cards
from tests.families.war.dealt import GAME, PLAIN, PRIMARY, TIE, WAR, dealt, draft, order

# Seat 1 ties with the player-dealer's king; in the war it has the eight, and the player-dealer the five.
TIED = "Kh Ks 2c 2d 2h 8c 3c 3d 3h 5d"


def test_a_lower_a_higher_and_an_equal_card() -> None:
    round_ = dealt("9h Kh Qh Qs", {1: {PRIMARY: 10_00}, 2: {PRIMARY: 10_00, TIE: 5_00}, 3: {PRIMARY: 10_00, TIE: 5_00}})
    # Seats 1 and 2 are settled before seat 3 is asked, which has won ten times its Tie wager already.
    assert order(round_) == ["seat 1: Primary wager", "seat 2: Primary wager", "seat 2: Tie wager", "seat 3: Tie wager"]
    assert round_.net() == {"seat 1": -10_00, "seat 2": 5_00, "seat 3": 50_00, "player-dealer": -45_00, "collection": 0}
    assert round_.turn is not None
    assert (round_.turn.who, [str(choice) for choice in round_.choices]) == ("seat 3", ["surrender", "war $10"])


def test_a_war_is_dealt_over_three_burned_cards_each() -> None:
    round_ = dealt(TIED, {1: {PRIMARY: 10_00}}).decide("war")
    assert round_.is_over
    assert round_.state.hands == {"seat 1": "Kh 8c", "player-dealer": "Ks 5d"}
    assert order(round_) == ["seat 1: Primary wager", "seat 1: War wager"]
    assert [one.verdict.result for one in round_.settled] == ["returned", "wins"]
    assert round_.net()["seat 1"] == 10_00
    assert round_.state.cards_gone == 10


@pytest.mark.parametrize(("card", "net"), [("8c", 10_00), ("5c", 20_00), ("4c", -20_00)])
def test_what_a_war_pays(card: str, net: int) -> None:
    # Line 9389: even money, and two to one for a tie; lines 9259 to 9260: a lower card loses both wagers.
    cards = TIED.replace("8c", card)
    assert dealt(cards, {1: {PRIMARY: 10_00}}).decide("war").net()["seat 1"] == net


@pytest.mark.parametrize(("card", "net"), [("8c", 0), ("5c", 10_00), ("4c", -20_00)])
def test_by_the_letter_the_primary_wager_is_gone_before_the_war(card: str, net: int) -> None:
    game = load(GAME.id, rulings={"war-primary": "literal"})
    round_ = dealt(TIED.replace("8c", card), {1: {PRIMARY: 10_00}}, game=game).decide("war")
    assert round_.net()["seat 1"] == net
    assert round_.settled[0].verdict.result == "loses"


def test_by_the_letter_three_cards_are_burned_once() -> None:
    game = load(GAME.id, rulings={"war-burn": "literal"})
    round_ = dealt("Kh Ks 2c 2d 2h 8c 5d", {1: {PRIMARY: 10_00}}, game=game).decide("war")
    assert round_.state.hands == {"seat 1": "Kh 8c", "player-dealer": "Ks 5d"}
    # Eight hands of two cards, and three burned cards once or eight times.
    assert (count_most_cards(game), count_most_cards(GAME)) == (19, 40)


def test_a_surrender_loses_half_and_an_odd_cent_stays_with_its_owner() -> None:
    assert dealt(TIED, {1: {PRIMARY: 10_01}}).decide("surrender").net()["seat 1"] == -5_00


def test_surrenders_are_collected_before_the_war() -> None:
    cards = "Kh Kd Ks 2c 2d 2h 8c 3c 3d 3h 5d"
    round_ = dealt(cards, {1: {PRIMARY: 10_00}, 2: {PRIMARY: 20_00}}).decide("war").decide("surrender")
    assert order(round_) == [
        "seat 2: Primary wager",
        "seat 2: Primary wager",
        "seat 1: Primary wager",
        "seat 1: War wager",
    ]
    assert round_.net() == {"seat 1": 10_00, "seat 2": -10_00, "player-dealer": 0, "collection": 0}


def test_the_same_wager_made_twice_is_settled_twice() -> None:
    twice = (Stake(Bettor(1), PRIMARY, 10_01),) * 2 + (Stake(Bettor(1), TIE, 5_00),) * 2
    tied = begin(replace(dealt(TIED, {1: {PRIMARY: 10_00}}).setup, stakes=twice))
    # Both Tie wagers win 50.00; the war is for 20.02 and won, or half of each wager is given up.
    assert tied.decide("war").net()["seat 1"] == 120_02
    assert tied.decide("surrender").net()["seat 1"] == 90_00
    assert tied.turn is not None
    assert tied.turn.words.endswith("or surrender $10 of $20.02")
    # Line 9116: a lower card loses all four.
    lower = begin(replace(dealt("2h Ks", {1: {PRIMARY: 10_00}}).setup, stakes=twice))
    assert lower.net()["seat 1"] == -30_02


def test_without_the_chips_for_a_war_there_is_only_surrender() -> None:
    round_ = dealt(TIED, {1: {PRIMARY: 10_00}}, chips={1: 19_99})
    assert [choice.action for choice in round_.choices] == ["surrender"]
    with pytest.raises(IllegalChoice, match="cannot war: the choices are surrender"):
        round_.decide("war")


def test_what_the_tie_wager_won_can_go_to_war() -> None:
    # 15.00 in all: 10.00 and 5.00 are down, the tie brings 50.00.
    round_ = dealt(TIED, {1: {PRIMARY: 10_00, TIE: 5_00}}, chips={1: 15_00})
    assert [choice.action for choice in round_.choices] == ["surrender", "war"]


def test_a_short_bank_pays_in_part_and_collects_in_part() -> None:
    # The bank of 15.00 pays 10.00 to seat 2 and 5.00 of the 10.00 in the war.
    cards = "Kh Ah Ks 2c 2d 2h 8c 3c 3d 3h 5d"
    round_ = dealt(cards, {1: {PRIMARY: 10_00}, 2: {PRIMARY: 10_00}}, bank=15_00).decide("war")
    assert round_.net() == {"seat 1": 5_00, "seat 2": 10_00, "player-dealer": -15_00, "collection": 0}
    # It collects 15.00 of the 20.00 that the war loses.
    lost = dealt(TIED.replace("8c", "4c"), {1: {PRIMARY: 10_00}}, bank=15_00).decide("war")
    assert lost.net()["seat 1"] == -15_00
    assert [one.uncovered for one in lost.settled] == [0, 5_00]


def test_back_line_bettors_follow_the_seat_as_far_as_their_chips_reach() -> None:
    bets = {1: {PRIMARY: 10_00}, (1, 1): {PRIMARY: 20_00}, (1, 2): {PRIMARY: 30_00, TIE: 5_00}}
    round_ = dealt(TIED, bets, chips={(1, 1): 39_99}).decide("war")
    assert round_.is_over
    nets = round_.net()
    assert (nets["seat 1"], nets["seat 1 back line 1"], nets["seat 1 back line 2"]) == (10_00, -10_00, 80_00)


def test_by_the_letter_back_line_bettors_decide() -> None:
    game = load(GAME.id, rulings={"back-line-play": "literal"})
    round_ = dealt(TIED, {1: {PRIMARY: 10_00}, (1, 1): {PRIMARY: 20_00}}, game=game)
    round_ = round_.decide("surrender")
    assert round_.turn is not None
    assert round_.turn.who == "seat 1 back line 1"
    nets = round_.decide("war").net()
    assert (nets["seat 1"], nets["seat 1 back line 1"]) == (-5_00, 20_00)


def test_the_first_behind_an_idle_player_decides_for_the_others() -> None:
    round_ = dealt(TIED, {(1, 1): {PRIMARY: 20_00}, (1, 2): {PRIMARY: 10_00}})
    assert round_.turn is not None
    assert round_.turn.who == "seat 1 back line 1"
    nets = round_.decide("war").net()
    assert (nets["seat 1 back line 1"], nets["seat 1 back line 2"]) == (20_00, 10_00)


def test_by_the_letter_a_tie_may_be_bet_on_again() -> None:
    game = load(GAME.id, rulings={"war-tie": "literal"})
    round_ = dealt(TIED.replace("8c", "5c"), {1: {PRIMARY: 10_00}}, game=game, fee=1, chips={1: 40_00})
    assert [str(choice) for choice in round_.choices] == ["surrender", "war $10", "war and tie $5 to $20"]
    # The war pays 2 to 1, the Tie wager of 20.00 ten times as much.
    assert round_.decide("war and tie", 20_00).net()["seat 1"] == 220_00
    with pytest.raises(IllegalChoice):
        round_.decide("war and tie", 20_01)
    poor = dealt(TIED, {1: {PRIMARY: 10_00}}, game=game, fee=1, chips={1: 24_99})
    assert [choice.action for choice in poor.choices] == ["surrender", "war"]


@pytest.mark.parametrize(
    ("beside", "offered"),
    [({"at_most": PRIMARY}, "war and tie $0.01 to $10"), ({"equals": PRIMARY}, "war and tie $10 to $10")],
)
def test_a_tie_wager_on_the_war_goes_with_the_primary_wager_as_the_first_one_does(
    beside: dict[str, str], offered: str
) -> None:
    base, tie, war = PLAIN["wager"]
    game = draft(war={"tie_again": True}, wager=[base, tie | beside, war])
    round_ = dealt(TIED, {1: {PRIMARY: 10_00}}, game=game)
    assert str(round_.choices[-1]) == offered
    with pytest.raises(IllegalChoice):
        round_.decide("war and tie", 10_01)


def test_one_burned_card_is_told_as_one() -> None:
    round_ = dealt("Kh Ks 2c 8c 3c 5d", {1: {PRIMARY: 10_00}}, game=draft(war={"burn": 1})).decide("war")
    assert [event.words for event in round_.events if event.kind == "burned"] == ["1 card is burned"] * 2


def test_a_tie_wager_in_the_war_loses_to_a_higher_card() -> None:
    game = load(GAME.id, rulings={"war-tie": "literal"})
    round_ = dealt(TIED, {1: {PRIMARY: 10_00}}, game=game, fee=1).decide("war and tie", 5_00)
    assert round_.net()["seat 1"] == 5_00


def test_the_deal_goes_clockwise_from_the_house_dealer_and_passes_the_player_dealer() -> None:
    round_ = dealt("2h 3h 4h 9s", {3: {PRIMARY: 5_00}, 7: {PRIMARY: 5_00}, 1: {PRIMARY: 5_00}}, player_dealer=2)
    assert round_.state.hands == {"seat 1": "2h", "seat 3": "3h", "seat 7": "4h", "player-dealer": "9s"}
    other = dealt(
        "2h 3h 4h 9s", {3: {PRIMARY: 5_00}, 7: {PRIMARY: 5_00}, 1: {PRIMARY: 5_00}}, player_dealer=2, game=draft()
    )
    assert other.state.hands == {"seat 3": "2h", "seat 7": "3h", "seat 1": "4h", "player-dealer": "9s"}


def test_nobody_sees_a_burned_card() -> None:
    after = [dealt(cards, {1: {PRIMARY: 10_00}}).decide("war") for cards in (TIED, TIED.replace("2c 2d", "Ac Ad"))]
    for viewer in (1, 5, "player-dealer", None):
        assert after[0].view(viewer) == after[1].view(viewer)


def test_a_tie_wager_needs_the_primary_wager() -> None:
    with pytest.raises(TableRefusal, match="Tie wager needs a wager on Primary wager"):
        dealt(TIED, {1: {TIE: 5_00}})
    with pytest.raises(TableRefusal, match="War wager is made after the deal"):
        dealt(TIED, {1: {PRIMARY: 5_00, WAR: 5_00}})


def test_a_push_in_the_war_gives_both_wagers_back() -> None:
    won = {"hand": "Won", "when": "higher", "odds": "1:1"}
    game = draft(pays={WAR: [won]})
    page = game.rules.model_dump()
    page["wager"][2]["pushes"] = [{"hand": "Equal", "when": "equal"}]
    pushes = draft(wager=page["wager"])
    assert dealt(TIED.replace("8c", "5c"), {1: {PRIMARY: 10_00}}, game=pushes).decide("war").net()["seat 1"] == 0
    # Without such a line, a tie in the war is lost.
    assert dealt(TIED.replace("8c", "5c"), {1: {PRIMARY: 10_00}}, game=game).decide("war").net()["seat 1"] == -20_00
