"""Street by street: what lies open, who is asked, and which multiples they are offered."""

import pytest

from houseway.core.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.round import Round
from houseway.tables.written import read_round
from tests.doors import count_most_cards
from tests.families.duels.dealt import dealt, order, played, result, words
from tests.families.duels.pages import CARIBBEAN, DRAFTS, LONE_STAR, MISSISSIPPI, THREE, ULTIMATE, varied

TEN = {"Ante": 10_00, "Blind": 10_00}
# Seat 1: a pair of aces. Seat 3: seven-two. Player-dealer: a pair of eights. In the middle: K-9-5-4-3.
CARDS = "Ah Ad  7s 2c  8h 8d  Ks 9d 5h 4c 3s"


def two_seats() -> Round:
    return dealt(CARDS, {1: TEN, 3: TEN}, game=ULTIMATE)


def offered(round_: Round) -> tuple[str, list[str]]:
    assert round_.turn
    return round_.turn.who, [str(choice) for choice in round_.choices]


def seen(round_: Round, viewer: int | None, who: str) -> list[list[str]]:
    return [event["cards"] for event in round_.view(viewer)["events"] if event["who"] == who and "cards" in event]


def test_who_has_raised_is_not_asked_again() -> None:
    round_ = two_seats()
    assert offered(round_) == ("seat 1", ["play $30", "play $40", "check"])
    round_ = round_.decide("play", 40_00)
    assert offered(round_) == ("seat 3", ["play $30", "play $40", "check"])
    round_ = round_.decide("check")
    assert offered(round_) == ("seat 3", ["play $20", "check"])
    round_ = round_.decide("check")
    assert offered(round_) == ("seat 3", ["play $10", "fold"])
    after = round_.decide("fold")
    # A pair of aces beats a pair of eights: 40 and 10 are won, the Blind has no line for a pair. Seat 3 loses 20.
    assert after.net() == {"seat 1": 50_00, "seat 3": -20_00, "player-dealer": -30_00, "collection": 0}


def test_the_words_of_a_turn() -> None:
    def asked(round_: Round) -> str:
        assert round_.turn
        return round_.turn.words

    assert asked(two_seats()) == "seat 1 may play $30 or $40, or check"
    assert asked(played(two_seats(), "check", "play 30")) == "seat 1 may play $20 or check"
    stud = dealt("Ah Ad 7s 2c Ks 9d 5h", {1: {"Ante": 10_00}}, game=MISSISSIPPI)
    assert asked(stud) == "seat 1 may play $10, $20 or $30 on 3rd Street, or fold"
    poor = dealt(CARDS, {1: TEN, 3: TEN}, chips={1: 49_00}, game=ULTIMATE)
    assert asked(poor) == "seat 1 has no $30 to play with and must check"


@pytest.mark.parametrize("amount", [0, 10_00, 29_99, 35_00, 50_00, -30_00])
def test_a_multiple_that_is_not_offered_is_refused(amount: int) -> None:
    round_ = two_seats()
    before = round_.write()
    with pytest.raises(IllegalChoice, match=r"^seat 1 cannot play .*: the choices are play \$30; play \$40; check$"):
        round_.decide("play", amount)
    assert round_.write() == before


def test_among_several_multiples_one_must_be_named() -> None:
    with pytest.raises(IllegalChoice, match=r"^seat 1 must say how much: the choices are play \$30; play \$40; check$"):
        two_seats().decide("play")
    # One that is alone needs no amount, and is written down with it all the same.
    round_ = played(two_seats(), "check", "check", "play")
    assert round_.decisions[-1].amount == 20_00
    assert read_round(round_.write(), book=[DRAFTS]) == round_


def test_nobody_folds_before_the_river() -> None:
    for action in ("fold", "raise"):
        with pytest.raises(IllegalChoice, match="the choices are"):
            two_seats().decide(action)


@pytest.mark.parametrize(
    ("chips", "choices"),
    # 20 are down. With 59.99 behind them a multiple of three is in reach, with 60 that of four too; 49.99: neither.
    [(60_00, ["play $30", "play $40", "check"]), (59_99, ["play $30", "check"]), (49_99, ["check"])],
)
def test_each_multiple_must_be_funded(chips: int, choices: list[str]) -> None:
    assert offered(dealt(CARDS, {1: TEN, 3: TEN}, chips={1: chips}, game=ULTIMATE))[1] == choices


def test_a_raise_is_gone_from_the_stack_at_the_next() -> None:
    # 70 behind the Ante; 30 and 30 leave 10 for the third raise.
    stud = dealt("Ah Ad 7s 2c Ks 9d 5h", {1: {"Ante": 10_00}}, chips={1: 80_00}, game=MISSISSIPPI)
    stud = played(stud, "play 30", "play 30")
    assert offered(stud) == ("seat 1", ["play $10", "fold"])
    broke = dealt("Ah Ad 7s 2c Ks 9d 5h", {1: {"Ante": 10_00}}, chips={1: 70_00}, game=MISSISSIPPI)
    assert offered(played(broke, "play 30", "play 30")) == ("seat 1", ["fold"])


def test_the_community_is_laid_open_street_by_street() -> None:
    round_ = two_seats()
    backs = ["??"] * 5
    for viewer in (1, 3, 2, None):
        assert seen(round_, viewer, "community") == [backs]
    round_ = played(round_, "check", "check")
    assert seen(round_, 3, "community") == [backs, ["Ks", "9d", "5h"]]
    round_ = played(round_, "check", "play")
    assert seen(round_, 3, "community") == [backs, ["Ks", "9d", "5h"], ["4c", "3s"]]
    assert words(round_)[-1] == "The community shows the 4 of clubs and the 3 of spades"


def test_the_community_is_turned_over_in_full_whoever_is_left() -> None:
    # All have raised before the flop; all fold at the first of three streets.
    after = played(two_seats(), "play 30", "play 40")
    assert seen(after, None, "community")[1:] == [["Ks", "9d", "5h"], ["4c", "3s"]]
    assert after.state.hands == {
        "seat 1": "Ah Ad = pair of aces",
        "seat 3": "7s 2c = king high",
        "player-dealer": "8h 8d = pair of eights",
        "community": "Ks 9d 5h 4c 3s",
    }
    folded = dealt("Ah Ad 7s 2c Ks 9d 5h", {1: {"Ante": 10_00}}, game=MISSISSIPPI).decide("fold")
    assert seen(folded, None, "community")[1:] == [["Ks"], ["9d"], ["5h"]]
    assert folded.state.hands["community"] == "Ks 9d 5h"
    assert folded.state.hands["seat 1"] == "folded"


def test_cards_after_the_last_decision() -> None:
    # The last street shows three of the five; the other two are turned when nothing is left to decide.
    round_ = dealt("Ks 9d 5h 4c 3s  Ah 8h Ad 8d", {1: {"Ante": 10_00}}, game=LONE_STAR).decide("check")
    assert seen(round_, 1, "community")[1:] == [["Ks", "9d", "5h"]]
    assert seen(round_.decide("play", 20_00), 1, "community")[2:] == [["4c", "3s"]]


def test_one_card_at_a_time_after_the_community() -> None:
    # Five to the middle, then a card to seat 2, seat 4 and the player-dealer (in seat 6), and once more.
    bets = {4: {"Ante": 10_00}, 2: {"Ante": 10_00}}
    round_ = dealt("Ks 9d 5h 4c 3s  Ah 7s 8h Ad 2c 8d", bets, game=LONE_STAR)
    assert [event.who for event in round_.events][:5] == [
        "community",
        "seat 2",
        "seat 4",
        "player-dealer",
        "player-dealer",
    ]
    assert seen(round_, 2, "seat 2") == [["Ah", "Ad"]]
    assert seen(round_, 4, "seat 4") == [["7s", "2c"]]
    # The first of the player-dealer's cards lies open.
    assert seen(round_, 4, "player-dealer") == [["??", "??"], ["8h"]]
    assert round_.state.cards_gone == 11


def test_from_the_house_dealers_left_whoever_banks() -> None:
    # The player-dealer in seat 2: seat 1 is dealt to first, seats 3 and 6 follow.
    bets = {one: {"Ante": 10_00} for one in (6, 3, 1)}
    round_ = dealt("Ah Ad Kh Kd Qh Qd 8h 8d 9s 5h 2c", bets, game=MISSISSIPPI, player_dealer=2)
    assert [event.who for event in round_.events][:4] == ["seat 1", "seat 3", "seat 6", "player-dealer"]
    assert offered(round_)[0] == "seat 1"
    assert offered(round_.decide("fold"))[0] == "seat 3"


def test_five_cards_one_at_a_time() -> None:
    round_ = dealt("Ah 2c Ad 3c Kh 4c Qd 6c 2h 7d", {1: {"Ante": 10_00}}, game=CARIBBEAN)
    assert seen(round_, 1, "seat 1") == [["Ah", "Ad", "Kh", "Qd", "2h"]]
    assert seen(round_, 1, "player-dealer") == [["??"] * 5, ["7d"]]
    assert offered(round_) == ("seat 1", ["play $20", "fold"])


def test_two_cards_shown() -> None:
    game = varied(CARIBBEAN, **{"deal.exposed": [1, 4]})
    round_ = dealt("Ah 2c Ad 3c Kh 4c Qd 6c 2h 7d", {1: {"Ante": 10_00}}, game=game)
    assert words(round_)[-1] == "The player-dealer shows the 2 of clubs and the 6 of clubs"


def test_the_most_cards_of_a_round() -> None:
    # Five players and the player-dealer: 6 x 2 + 5, 6 x 2 + 3, 6 x 5, 6 x 3.
    assert [count_most_cards(game) for game in (ULTIMATE, MISSISSIPPI, CARIBBEAN, THREE)] == [17, 15, 30, 18]
    with pytest.raises(ShoeEmpty):
        dealt("Ah Ad 8h 8d Ks 9d 5h 4c", {1: TEN}, game=ULTIMATE)


@pytest.mark.parametrize(
    ("bets", "why"),
    [
        ({"Ante": 10_00}, "Ante needs a wager on Blind"),
        ({"Ante": 10_00, "Blind": 20_00}, r"Blind is as much as Ante, \$10, and not \$20"),
        ({"Trips": 10_00}, "Trips needs a wager on Ante"),
        ({"Play": 10_00}, "Play is made after the deal; before it there is"),
    ],
)
def test_refused_at_the_door(bets: dict[str, int], why: str) -> None:
    with pytest.raises(TableRefusal, match=why):
        dealt(CARDS, {1: bets}, game=ULTIMATE)


def test_a_seat_with_a_bonus_alone_decides_nothing() -> None:
    # Only the Board bet stands, on K-9-5-4-3: nothing to decide, and the cards are turned up for all to see.
    alone = dealt("Ah Ad 8h 8d Ks 9d 5h 4c 3s", {1: {"Board": 5_00}}, game=ULTIMATE)
    assert alone.is_over
    assert result(alone, 1, "Board") == ("loses", -5_00)
    assert not [event for event in alone.events if event.kind == "compared"]
    beside = dealt(CARDS, {1: {"Board": 5_00}, 3: TEN}, game=ULTIMATE)
    assert offered(beside)[0] == "seat 3"


def test_folds_collected_at_once_go_by_street() -> None:
    # Settlement goes 5, 4, 3, 2, 1. Seat 1 folds at the first street, seat 3 at the second, with 10 and 10 + 10 down.
    # A bank of 15 takes 10 from seat 1 and 5 from seat 3's Ante. Seat 2's jacks are paid 4 x 10, as far as 15 goes.
    bets = {seat: {"Ante": 10_00} for seat in (1, 2, 3)}
    cards = "7h 2d  Jh Jd  9h 4d  Ks 8c  Ts 6c 3d"
    decisions = ("fold", "play 10", "play 10", "play 10", "fold", "play 10")
    after = played(dealt(cards, bets, bank=15_00, game=MISSISSIPPI), *decisions)
    raises = ["2 Ante", "2 3rd Street", "2 4th Street", "2 5th Street"]
    assert order(after) == ["1 Ante", "3 Ante", "3 3rd Street", *raises]
    assert [one.paid - one.collected for one in after.settled] == [-10_00, -5_00, 0, 10_00, 5_00, 0, 0]
    assert after.net() == {"seat 1": -10_00, "seat 2": 15_00, "seat 3": -5_00, "player-dealer": 0, "collection": 0}
    # In their turn, seat 3 comes first: its 15 are taken, and nothing is left to take from seat 1.
    late = varied(MISSISSIPPI, **{"decision.forfeits": "in their turn"})
    after = played(dealt(cards, bets, bank=15_00, game=late), *decisions)
    assert order(after) == ["3 Ante", "3 3rd Street", *raises, "1 Ante"]
    assert after.net() == {"seat 1": 0, "seat 2": 15_00, "seat 3": -15_00, "player-dealer": 0, "collection": 0}
