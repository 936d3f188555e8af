"""Draws, discards, kills by choice, openers, exposed cards, and a draw for which the deck does not reach."""

from itertools import combinations
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.core.table import Carried
from houseway.families.poker.play.engine import PokerState
from tests.families.poker.dealing import GAME, cards, go_on, net_dollars, offered, play, table

LOWBALL = load("delta/lowball-ace-to-five")
JACKS = load("delta/draw-jacks-or-better")
BACK = load("clubone/draw-poker-jacks-back")
PINEAPPLE = load("delta/crazy-pineapple")
THREE = {1: 200, 2: 200, 3: 200}
# The button is seat 3. Seat 1 holds 2c 3c 4c Kc Kd, seat 2 5d 6d 7d 8d 9d, seat 3 Ah 2h 3h 4h 5h.
LOW = "2c 5d Ah 3c 6d 2h 4c 7d 3h Kc 8d 4h Kd 9d 5h"
NO_KILL = "1 pass, 2 pass, 3 pass"


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


def hand(played: Round, seat: int) -> str:
    return show_cards(state(played).find_hand(seat).cards)


def lowball(actions: str, after: str = "", **more: Any) -> Round:
    order = cards(LOWBALL, f"{LOW} {after}".strip())
    return play(table(THREE, button=3, game=LOWBALL, order=order, **more), actions)


def test_everybody_draws_in_turn_after_a_burn_and_stands_pat_by_drawing_nothing() -> None:
    # The small blind is seat 1, the big blind seat 2.
    played = lowball(f"{NO_KILL}, 3 call, 1 call, 2 check", "Td Ac As Js")
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    # What was bet is in the middle, and there is nothing to call.
    assert state(played).in_front == {1: 0, 2: 0, 3: 0}
    assert [state(played).to_call(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    # Standing pat, and every set of one to five of five cards.
    assert len(played.choices) == 1 + 31
    assert {choice.cards for choice in played.choices if len(choice.cards) == 2} == set(
        combinations(parse_cards("2c 3c 4c Kc Kd"), 2)
    )
    played = go_on(played, "1 draw: Kc Kd, 2 stand-pat, 3 draw: 4h")
    # Td is burned; Ac and As go to seat 1, Js to seat 3.
    assert hand(played, 1) == "2c 3c 4c Ac As"
    assert hand(played, 2) == "5d 6d 7d 8d 9d"
    assert hand(played, 3) == "Ah 2h 3h 5h Js"
    assert offered(played) == ["check", "bet $4"]
    told = [event.words for event in played.events]
    assert "seat 1 draws two cards" in told
    assert "seat 2 stands pat" in told


def test_of_five_new_cards_the_fifth_comes_once_everybody_has_drawn() -> None:
    # 002 line 395: seats 1 and 2 draw five; four each at first, then a card to each; seat 3 draws one between.
    played = lowball(f"{NO_KILL}, 3 call, 1 call, 2 check", "Td Ac Ad As 6h 7c 7s 7h 8c 8s Jc Js")
    played = go_on(played, "1 draw: 2c 3c 4c Kc Kd, 2 draw: 5d 6d 7d 8d 9d, 3 draw: 5h")
    assert hand(played, 1) == "Ac Ad As 6h Jc"
    assert hand(played, 2) == "7c 7s 7h 8c Js"
    assert hand(played, 3) == "Ah 2h 3h 4h 8s"


def test_everybody_who_is_all_in_still_draws() -> None:
    order = cards(LOWBALL, LOW + " Td Ac")
    played = play(table({1: 2, 2: 2, 3: 2}, button=3, game=LOWBALL, order=order), "3 call, 1 call")
    # Nobody can bet any more, and nobody has the chips to kill.
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert go_on(played, "1 stand-pat, 2 stand-pat, 3 draw: Ah").is_over


def test_a_card_that_is_not_held_cannot_be_thrown_away() -> None:
    played = lowball(f"{NO_KILL}, 3 call, 1 call, 2 check")
    with pytest.raises(IllegalChoice):
        go_on(played, "1 draw: 5d")
    with pytest.raises(IllegalChoice, match="stand pat"):
        played.decide("draw")


def test_who_sees_two_cards_may_kill_the_pot_for_twice_the_blind_and_twice_the_limits() -> None:
    # 002 lines 551, 558 and 561: $2 - $4 with a kill of $4, four times that in the stack; the killer speaks last.
    played = lowball("")
    assert hand(played, 1) == "2c 3c"
    assert offered(played) == ["kill $4", "pass"]
    played = go_on(played, "1 pass, 2 pass, 3 kill 4")
    assert hand(played, 3) == "Ah 2h 3h 4h 5h"
    # Seat 3, on the button, would speak first; now the small blind does, and to the whole $4.
    assert [event.words for event in played.events if event.kind == "posted"][-1] == (
        "seat 3 kills the pot for $4: the limits are $4 and $8"
    )
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["fold", "call $3", "raise $8"]
    played = go_on(played, "1 call, 2 call")
    assert offered(played) == ["check", "raise $8"]
    played = go_on(played, "3 check, 1 stand-pat, 2 stand-pat, 3 stand-pat")
    assert offered(played) == ["check", "bet $8"]


def test_a_pot_is_killed_once_and_only_by_who_can_afford_it() -> None:
    # Four times $4 are $16; the blind of $1 has left seat 1 with $15.
    order = cards(LOWBALL, LOW)
    setup = table({1: 16, 2: 200, 3: 200}, button=3, game=LOWBALL, order=order)
    played = play(setup, "")
    assert played.turn is not None
    assert played.turn.who == "seat 2"
    played = go_on(played, "2 kill 4")
    # Seat 2 had $2 in front; nobody else is asked. Seat 3 speaks first as ever, and seat 2 last.
    assert state(played).in_front == {1: 100, 2: 400, 3: 0}
    assert played.turn is not None
    assert played.turn.who == "seat 3"


def test_an_exposed_card_of_the_deal_is_kept_or_replaced_by_its_rank() -> None:
    # 002 lines 381-389: sevens and lower are kept, others replaced once everybody has cards.
    played = lowball(NO_KILL, "Td", exposed=parse_cards("3h Kc"))
    assert hand(played, 3) == "Ah 2h 3h 4h 5h"
    assert state(played).find_hand(3).up == (False, False, True, False, False)
    # The king of seat 1 goes; Td comes in its place after the last card of the deal.
    assert hand(played, 1) == "2c 3c 4c Kd Td"
    assert state(played).find_hand(1).up == (False,) * 5


def test_an_exposed_card_of_the_draw_is_replaced_once_all_have_drawn() -> None:
    # 002 lines 390-392: Ac comes to seat 1 exposed and is taken back; Js goes to seat 3, and Jc to seat 1.
    played = lowball(f"{NO_KILL}, 3 call, 1 call, 2 check", "Td Ac Js Jc", exposed=parse_cards("Ac"))
    played = go_on(played, "1 draw: Kd, 2 stand-pat, 3 draw: 5h")
    assert hand(played, 1) == "2c 3c 4c Kc Jc"
    assert hand(played, 3) == "Ah 2h 3h 4h Js"


def test_an_exposed_card_of_holdem_is_replaced_and_burned() -> None:
    # 000 line 218: 3d, the second card of seat 3, is exposed; 9c comes for it, 3d is the burn, and 9d 9h 9s flop.
    order = cards(GAME, "2c 2d 2h 3c 3d 3h 9c 9d 9h 9s Tc Jc Td Jd")
    setup = table({1: 100, 2: 100, 3: 100}, button=1, order=order, exposed=parse_cards("3d"))
    played = play(setup, "1 call, 2 call, 3 check")
    assert hand(played, 3) == "2d 9c"
    assert show_cards(state(played).board) == "9d 9h 9s"
    # The next burn is a card of the deck again.
    assert show_cards(state(go_on(played, "2 check, 3 check, 1 check")).board) == "9d 9h 9s Jc"


def test_a_deck_that_runs_out_is_dealt_on_from_what_was_thrown_away_but_not_to_its_own_player() -> None:
    # Draw poker of Club One without a joker: ten players take 50 of 52 cards, and there is no burn to spare.
    game = load("clubone/draw-poker", rulings={"joker": "none"})
    players = max(game.rules.seats.players)
    played = play(table(dict.fromkeys(range(1, players + 1), 100), players, game=game, order=cards(game, "")), "")
    for seat in range(1, players + 1):
        assert played.turn is not None
        assert played.turn.who == f"seat {seat}"
        played = played.decide("check")
    left = 52 - 5 * players
    seen: list[str] = []
    while played.turn is not None and played.choices[0].action == "stand pat":
        place = played.turn.seat
        assert place is not None
        thrown = state(played).find_hand(place).cards[:3]
        gone = state(played).cards_gone
        played = played.decide("draw", cards=thrown)
        got = state(played).find_hand(place).cards[-3:]
        # Its own cards come back to nobody while others are left to deal.
        if gone >= 52 or left > 3:
            assert not set(got) & set(thrown)
        seen += map(str, got)
    assert state(played).cards_gone == 52
    everything = [card for seat in state(played).live for card in state(played).find_hand(seat).cards]
    assert len(everything) == len(set(everything)) == 5 * players


def test_each_player_throws_one_card_away_before_the_turn() -> None:
    # Crazy pineapple: three cards, the discard after the betting on the flop.
    order = cards(PINEAPPLE, "2c 2d 2h 3c 3d 3h 4c 4d 4h 9c Td Jd Qd 9h Kd")
    setup = table(THREE, button=3, game=PINEAPPLE, order=order)
    played = play(setup, "3 call, 1 call, 2 check, 1 check, 2 bet 2, 3 fold, 1 call")
    assert offered(played) == ["discard 2c", "discard 3c", "discard 4c"]
    played = go_on(played, "1 discard: 3c, 2 discard: 2d")
    assert hand(played, 1) == "2c 4c"
    assert hand(played, 2) == "3d 4d"
    assert show_cards(state(played).board) == "Td Jd Qd Kd"
    view = played.view(2)["events"]
    assert [event["cards"] for event in view if "throws" in event["words"]] == [["??"], ["2d"]]


# Seat 1 has a pair of jacks, seat 2 a pair of tens, seat 3 nothing; the button is seat 3.
OPENERS = "Jc Tc 2h Jd Td 3h 4c 5c 6h 7c 8c 9h Qc Kc Ah"


def test_only_openers_open_and_a_bet_without_them_is_a_false_opening() -> None:
    setup = table(THREE, button=3, game=JACKS, order=cards(JACKS, OPENERS))
    assert offered(play(setup, "")) == ["check", "bet $2"]
    assert offered(play(setup, "1 check")) == ["check", "open falsely $2"]
    played = play(setup, "1 check, 2 open-falsely 2")
    # Nobody can tell it from any other bet.
    assert [event.words for event in played.events][-1] == "seat 2 bets $2"
    assert played.ledger.lines[-1].reason == "bet"
    assert "falsely" not in str(played.view(1)).replace("choices", "")
    assert offered(played) == ["fold", "call $2", "raise $4"]


def test_the_opener_speaks_first_after_the_draw() -> None:
    # Both seat 1 and seat 3 could open; seat 3 does.
    order = cards(JACKS, "Jc Tc Qh Jd Td Qs 4c 5c 6h 7c 8c 9h 2c Kc Ah")
    played = play(table(THREE, button=3, game=JACKS, order=order), "1 check, 2 check, 3 bet 2, 1 call, 2 call")
    played = go_on(played, "1 stand-pat, 2 stand-pat, 3 stand-pat")
    assert played.turn is not None
    assert played.turn.who == "seat 3"


def test_antes_that_nobody_opens_for_are_carried_and_played_for_in_the_next_round() -> None:
    setup = table(THREE, button=3, game=JACKS, order=cards(JACKS, OPENERS))
    played = play(setup, "1 check, 2 check, 3 check")
    assert played.is_over
    assert "Nobody opens" in [event.words for event in played.events]
    # A quarter of $2 from each.
    assert played.carried == Carried(150, (1, 2, 3))
    again = table(THREE, button=1, game=JACKS, order=cards(JACKS, OPENERS), carried=played.carried)
    # The button is seat 1 now: seat 2 has the jacks, bets, and everybody folds.
    won = play(again, "2 bet 2, 3 fold, 1 fold")
    # Three antes of $0.50 and the carried $1.50, of which seat 2 put in $0.50 itself.
    assert net_dollars(won) == {"seat 2": 2.5, "seat 1": -0.5, "seat 3": -0.5, "pot": -1.5}


def test_jacks_back_is_played_for_low_where_nobody_opens() -> None:
    order = cards(BACK, "2c 3c 4h 5d 6d 7h 8c 9c Th Jc Qc Kh Ad 2d 3h")
    played = play(table(THREE, button=3, game=BACK, order=order), "1 check, 2 check, 3 check")
    assert [event.words for event in played.events][-1] == "Nobody opens: the hand is played for low"
    # Everybody may bet now, from the same seat on.
    assert offered(played) == ["check", "bet $2"]
    played = go_on(played, "1 bet 2, 2 call, 3 fold, 1 stand-pat, 2 stand-pat, 1 check, 2 check")
    # J-8-5-2-A against Q-9-6-3-2.
    assert played.state.hands["seat 1"].endswith("jack-eight low")
    assert state(played).result is not None
    assert state(played).result.winners == (1,)  # type: ignore[union-attr]
