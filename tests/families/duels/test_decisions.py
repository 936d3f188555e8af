from dataclasses import replace

import pytest

from houseway.book.loader import load
from houseway.core.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.round import Choice
from houseway.core.table import Bettor, Stake
from houseway.families import begin
from tests.families.duels.dealt import ANTE, GAME, PAIR_PLUS, PLAY, SIX_CARD, dealt, played, result

CARDS = "9h 9d 2c 8h 8d 4c 7h 7d 5c Qs Td 3h"
BETS = {1: {ANTE: 10_00}, 4: {ANTE: 20_00}, 6: {ANTE: 5_00}}


def test_seats_decide_clockwise_from_the_player_dealers_left() -> None:
    # The player-dealer in seat 5: seat 6 first, then 1, then 4 (line 3917). Each may play its own Ante, or fold.
    round_ = dealt(CARDS, BETS, player_dealer=5)
    asked = []
    while round_.turn:
        asked.append((round_.turn.who, round_.turn.choices))
        round_ = round_.decide("play")
    assert asked == [
        ("seat 6", (Choice("play", amount=5_00), Choice("fold"))),
        ("seat 1", (Choice("play", amount=10_00), Choice("fold"))),
        ("seat 4", (Choice("play", amount=20_00), Choice("fold"))),
    ]


def test_piles_go_out_in_the_filed_order() -> None:
    def piles(rulings: dict[str, str]) -> list[str]:
        round_ = dealt(CARDS, BETS, player_dealer=5, game=load(GAME.id, rulings=rulings))
        return [event.who for event in round_.events if event.kind == "dealt"]

    assert piles({}) == ["seat 6", "seat 1", "seat 4", "player-dealer"]
    # By the letter the first pile goes to the player-dealer's right, which is seat 4, and so on clockwise.
    assert piles({"first-pile": "literal"}) == ["seat 4", "seat 6", "seat 1", "player-dealer"]


@pytest.mark.parametrize(
    ("action", "amount"), [("play", 9_99), ("play", 20_00), ("raise", None), ("fold", 10_00), ("check", None)]
)
def test_illegal_choice_changes_nothing(action: str, amount: int | None) -> None:
    round_ = dealt(CARDS, BETS)
    before = round_.write()
    with pytest.raises(IllegalChoice, match=r"^seat 1 cannot .*: the choices are play \$10; fold$"):
        round_.decide(action, amount)
    assert round_.write() == before


def test_nothing_to_decide_after_the_end() -> None:
    after = played(dealt(CARDS, BETS), "fold", "play", "fold")
    with pytest.raises(IllegalChoice, match="the round is over"):
        after.decide("play")


def test_a_decision_leaves_the_round_before_it_as_it_was() -> None:
    round_ = dealt(CARDS, BETS)
    story = round_.events
    played(round_, "play", "fold", "play")
    assert round_.events == story
    assert round_.turn is not None
    assert round_.turn.who == "seat 1"


@pytest.mark.parametrize(
    ("chips", "choices"),
    # Ante 10, Pair Plus 5 and a fee of 50 cents are down: 25.50 leaves 10 for the Play, 25.49 does not.
    [(25_50, ["play $10", "fold"]), (25_49, ["fold"])],
)
def test_play_must_be_funded(chips: int, choices: list[str]) -> None:
    round_ = dealt("9h 9d 2c Qs Td 3h", {1: {ANTE: 10_00, PAIR_PLUS: 5_00}}, fee=1, chips={1: chips})
    assert [str(choice) for choice in round_.choices] == choices


def test_without_chips_to_play_the_hand_is_folded() -> None:
    round_ = dealt("9h 9d 2c Qs Td 3h", {1: {ANTE: 10_00}}, chips={1: 15_00})
    with pytest.raises(IllegalChoice):
        round_.decide("play")
    assert result(round_.decide("fold"), 1, ANTE) == ("loses", -10_00)


@pytest.mark.parametrize("wager", [PAIR_PLUS, SIX_CARD])
def test_bonus_needs_an_ante(wager: str) -> None:
    with pytest.raises(TableRefusal, match="needs a wager on Ante"):
        dealt(CARDS, {1: {wager: 5_00}})


@pytest.mark.parametrize(
    ("bets", "why"),
    [
        ({1: {ANTE: 10_00, PLAY: 10_00}}, "Play is made after the deal; before it there is"),
        ({1: {ANTE: 4_99}}, r"Ante takes \$5 or more"),
        ({1: {ANTE: 10_00, PAIR_PLUS: 100_01}}, r"takes \$5 to \$100"),
        ({8: {ANTE: 10_00}}, "player-dealer's"),
    ],
)
def test_refused_at_the_door(bets: dict[int, dict[str, int]], why: str) -> None:
    with pytest.raises(TableRefusal, match=why):
        dealt(CARDS, bets, fee=1)


def test_no_back_line() -> None:
    setup = dealt(CARDS, BETS).setup
    behind = Stake(Bettor(1, 1), ANTE, 10_00)
    with pytest.raises(TableRefusal, match="back-line bets are not taken on Ante"):
        begin(replace(setup, stakes=(*setup.stakes, behind)))


def test_cards_for_everybody_or_no_deal() -> None:
    with pytest.raises(ShoeEmpty):
        dealt("9h 9d 2c Qs Td", {1: {ANTE: 10_00}})
