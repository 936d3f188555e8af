"""Those behind a seat: they do what it does, or decide on their own wagers. Seat 6 is the player-dealer."""

import pytest

from houseway.book.loader import Game
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.core.round import Round
from houseway.tables.written import read_round
from tests.families.duels.dealt import Who, dealt, order, played, result, words
from tests.families.duels.pages import DECIDING, DRAFTS, LONE_STAR, THREE, varied

# Seat 1: a pair of nines. Player-dealer: queen high, which qualifies.
CARDS = "9h 9d 2c Qs 7d 3h"
BETS: dict[Who, dict[str, int]] = {
    1: {"Ante": 10_00},
    (1, 1): {"Ante": 20_00, "Pair Plus": 5_00},
    (1, 2): {"Ante": 5_00},
}
ONE, TWO = "seat 1 back line 1", "seat 1 back line 2"
BOTH = pytest.mark.parametrize("game", [THREE, DECIDING], ids=["follows", "decides"])


def who(round_: Round) -> str:
    assert round_.turn
    return round_.turn.who


def nets(round_: Round) -> list[int]:
    net = round_.net()
    return [net["seat 1"], net[ONE], net[TWO]]


def test_they_follow_the_multiple_on_their_own_ante() -> None:
    # The seat puts down twice its Ante, and so do they: 20, 40 and 10.
    # The nines win 10 + 20, 20 + 40 and the pair's 5, 5 + 10.
    after = played(dealt(CARDS, BETS, game=THREE), "play 20")
    assert after.is_over
    assert words(after)[2:5] == [
        "seat 1 plays $20",
        "seat 1 back line 1 follows with $40",
        "seat 1 back line 2 follows with $10",
    ]
    assert nets(after) == [30_00, 65_00, 15_00]
    assert order(after)[:3] == ["1 Ante", "1 back line 1 Ante", "1 back line 2 Ante"]


def test_they_fold_with_the_seat() -> None:
    after = played(dealt(CARDS, BETS, game=THREE), "fold")
    assert words(after)[2:5] == ["seat 1 folds", f"{ONE} folds with seat 1", f"{TWO} folds with seat 1"]
    assert nets(after) == [-10_00, -25_00, -5_00]
    assert after.state.hands["seat 1"] == "folded"


@pytest.mark.parametrize(("chips", "raised"), [(20_00, 10_00), (14_99, None), (15_00, 10_00)])
def test_whose_chips_do_not_reach_folds(chips: int, raised: int | None) -> None:
    # Behind an Ante of 5 the double raise takes 10: 15 in all.
    after = played(dealt(CARDS, BETS, chips={(1, 2): chips}, game=THREE), "play 20")
    assert nets(after) == [30_00, 65_00, 5_00 + raised if raised else -5_00]
    told = f"{TWO} has no $10 to follow with and folds"
    assert (told in words(after)) == (raised is None)
    assert after.state.hands["seat 1"] == "9h 9d 2c = pair of nines, two kicker"


def test_they_check_with_the_seat_and_are_bound_at_the_next_street() -> None:
    game = varied(LONE_STAR, **{"wager Ante.back_line": True})
    bets: dict[Who, dict[str, int]] = {1: {"Ante": 10_00}, (1, 1): {"Ante": 20_00}, (1, 2): {"Ante": 5_00}}
    round_ = dealt("Ks 9d 5h 4c 3s  Ah 8h Ad 8d", bets, chips={(1, 1): 40_00}, game=game).decide("check")
    assert who(round_) == "seat 1"
    # Twice the Ante is 40 for the first of them, who has 20 left, and 10 for the second. Aces beat eights.
    after = round_.decide("play", 20_00)
    assert nets(after) == [30_00, -20_00, 15_00]


def test_each_decides_after_the_seat() -> None:
    round_ = dealt(CARDS, BETS, game=DECIDING)
    assert who(round_) == "seat 1"
    round_ = played(round_, "play 10")
    assert who(round_) == ONE
    assert round_.turn
    assert round_.turn.seat is None
    assert [str(choice) for choice in round_.choices] == ["play $20", "play $40", "fold"]
    assert round_.view(ONE)["turn"]["choices"][1] == {"action": "play", "amount": 40_00, "label": "Play $40"}
    assert "choices" not in round_.view(1)["turn"]
    with pytest.raises(IllegalChoice, match=rf"^{ONE} cannot play \$10: "):
        round_.decide("play", 10_00)
    # The first puts down 40; the second folds: 10 + 10, 20 + 40 + 5, -5.
    after = played(round_, "play 40", "fold")
    assert nets(after) == [20_00, 65_00, -5_00]
    assert read_round(after.write(), book=[DRAFTS]) == after


def test_a_seat_that_folds_leaves_its_hand_to_those_behind_it() -> None:
    after = played(dealt(CARDS, BETS, game=DECIDING), "fold", "play 20", "fold")
    # 20 + 20 and the pair's 5 for the first; the seat and the second have given up their Antes.
    assert nets(after) == [-10_00, 45_00, -5_00]
    assert after.state.hands["seat 1"] == "9h 9d 2c = pair of nines, two kicker"
    assert "seat 1 beats the player-dealer: pair of nines, two kicker against queen-seven-three high" in words(after)
    assert result(after, 1, "Ante") == ("loses", -10_00)


def test_when_all_have_folded_the_hand_is_not_shown() -> None:
    after = played(dealt(CARDS, BETS, game=DECIDING), "fold", "fold", "fold")
    assert nets(after) == [-10_00, -25_00, -5_00]
    assert after.state.hands["seat 1"] == "folded"
    assert "9h" not in str(after.view(None))


def test_one_who_decides_without_chips_may_only_fold() -> None:
    round_ = played(dealt(CARDS, BETS, chips={(1, 1): 44_00}, game=DECIDING), "play 10")
    assert [str(choice) for choice in round_.choices] == ["fold"]
    assert round_.turn
    assert round_.turn.words == f"{ONE} has no $20 to play with and must fold"


@BOTH
def test_behind_a_seat_without_an_ante_they_decide(game: Game) -> None:
    # The seat has only a Pair Plus, which nobody can fold for it: its pair pays 5.
    bets: dict[Who, dict[str, int]] = {1: {"Pair Plus": 5_00}, (1, 1): {"Ante": 10_00}, (1, 2): {"Ante": 20_00}}
    round_ = dealt(CARDS, bets, game=game)
    assert who(round_) == ONE
    assert who(round_.decide("fold")) == TWO
    after = played(round_, "fold", "play 20")
    assert nets(after) == [5_00, -10_00, 40_00]
    folded = played(round_, "fold", "fold")
    assert nets(folded) == [5_00, -10_00, -20_00]
    assert folded.state.hands["seat 1"] == "9h 9d 2c = pair of nines, two kicker (folded)"
    assert not [event for event in folded.events if event.kind == "compared"]


@BOTH
def test_behind_a_seat_that_bets_nothing(game: Game) -> None:
    round_ = dealt(CARDS, {(1, 1): {"Ante": 10_00}}, game=game)
    assert who(round_) == ONE
    assert played(round_, "play 20").net() == {ONE: 30_00, "player-dealer": -30_00, "collection": 0}


@BOTH
def test_a_bonus_without_an_ante_is_not_folded_by_the_seat(game: Game) -> None:
    bets: dict[Who, dict[str, int]] = {1: {"Ante": 10_00, "Pair Plus": 10_00}, (1, 1): {"Pair Plus": 5_00}}
    after = played(dealt(CARDS, bets, game=game), "fold")
    assert result(after, 1, "Pair Plus") == ("loses", -10_00)
    assert result(after, (1, 1), "Pair Plus") == ("wins", 5_00)
    assert after.state.hands["seat 1"] == "9h 9d 2c = pair of nines, two kicker (folded)"


@BOTH
def test_they_see_the_cards_that_they_bet_on(game: Game) -> None:
    bets = {**BETS, 3: {"Ante": 10_00}}
    round_ = dealt("9h 9d 2c 8h 8d 4c Qs 7d 3h", bets, game=game)

    def cards(viewer: int | str) -> dict[str, list[str]]:
        return {event["who"]: event["cards"] for event in round_.view(viewer)["events"]}

    back = ["??"] * 3
    for viewer in (1, ONE, TWO):
        assert cards(viewer) == {"seat 1": ["9h", "9d", "2c"], "seat 3": back, "player-dealer": back}
    assert cards(3)["seat 1"] == back


def test_refused_where_the_wager_takes_none() -> None:
    bets: dict[Who, dict[str, int]] = {1: {"Ante": 10_00}, (1, 1): {"Ante": 10_00}}
    with pytest.raises(TableRefusal, match="back-line bets are not taken on Ante"):
        dealt("Ks 9d 5h 4c 3s Ah 8h Ad 8d", bets, game=LONE_STAR)
