"""What the events and turns of a pot game say in fields, and how their sentences are said to each reader."""

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.round import Event, Round
from houseway.core.table import Carried
from tests.families.poker.dealing import cards, changed, go_on, play, stacked, table

GAME = load("crystal/holdem-limit")
JACKS = load("delta/draw-jacks-or-better")
ORDER = stacked(["Ac Ad", "Kc Kd", "Qc Qd"], "2s 3h 7d 8c 9s")
"""Seat 2 has aces, seat 3 kings, seat 1 queens."""
LINES = "1 call, 2 raise 4, 3 call, 1 call, 2 bet 2, 3 raise 4, 1 fold, 2 call, 2 check, 3 bet 1, 2 call"


def events(played: Round, kind: str) -> list[Event]:
    return [event for event in played.events if event.kind == kind]


def said(played: Round, reader: str) -> list[str]:
    return [event["said"] for event in played.view(reader)["events"] if event["kind"] not in ("dealt", "burned")]


def test_decisions_say_their_action_their_street_and_their_amount() -> None:
    played = play(table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER), LINES)
    told = [(one.who, one.action, one.street, one.amount, one.detail) for one in events(played, "decided")]
    assert told == [
        ("seat 1", "call", "before the flop", 2_00, None),
        ("seat 2", "raise", "before the flop", 4_00, None),
        ("seat 3", "call", "before the flop", 2_00, None),
        ("seat 1", "call", "before the flop", 2_00, None),
        ("seat 2", "bet", "flop", 2_00, None),
        ("seat 3", "raise", "flop", 4_00, None),
        ("seat 1", "fold", "flop", None, None),
        ("seat 2", "call", "flop", 2_00, None),
        ("seat 2", "check", "turn", None, None),
        # Of $9, $4 went in before the flop and $4 on it.
        ("seat 3", "bet", "turn", 1_00, "all in"),
        ("seat 2", "call", "turn", 1_00, None),
    ]
    assert [(one.who, one.amount, one.detail) for one in events(played, "posted")] == [
        ("seat 2", 1_00, "blind"),
        ("seat 3", 2_00, "blind"),
    ]
    # Three called $4, two $4 more and $1: 12 + 8 + 2.
    (won,) = events(played, "won")
    assert (won.who, won.amount, won.part, won.detail) == ("seat 2", 22_00, "main pot", None)


def test_dealt_cards_say_how_they_lie() -> None:
    played = play(table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER), LINES)
    assert [(one.who, one.face_up, one.street) for one in events(played, "dealt")] == [
        *[(who, False, "before the flop") for who in ("seat 2", "seat 3", "seat 1")] * 2,
        *[("board", True, street) for street in ("flop", "turn", "river")],
    ]
    stud = play(table({1: 100, 2: 100}, button=1, game=load("crystal/seven-card-stud"), limit="6-12"), "")
    assert [one.face_up for one in events(stud, "dealt")] == [False] * 4 + [True] * 2


def test_sentences_are_said_to_their_reader() -> None:
    played = play(table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER), LINES)
    assert said(played, "seat 3")[:8] == [
        "Seat 2 posts the small blind, $1",
        "You post the big blind, $2",
        "Seat 1 calls $2",
        "Seat 2 raises to $4",
        "You call $2",
        "Seat 1 calls $2",
        "Seat 2 bets $2",
        "You raise to $4",
    ]
    assert "You bet $1 and are all in" in said(played, "seat 3")
    assert said(played, "seat 3")[-3:-1] == ["Seat 2 shows: pair of aces", "You show: pair of kings"]
    assert said(played, "seat 2")[-1].startswith("You win $22, main pot: pair of aces")
    dealt = [event["said"] for event in played.view(2)["events"] if event["kind"] == "dealt"]
    assert dealt[:2] == ["A card to you", "A card to seat 3"]


def test_turns_say_their_street() -> None:
    live = play(table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER), "1 call")
    assert live.turn is not None
    assert live.turn.street == "before the flop"
    assert live.turn.words == "Before the flop: $5 in the pot"


def test_a_pot_that_is_split_says_which_half_is_won() -> None:
    # Seat 2 has the nut low and no pair; seat 1 has aces up: a half each of 4 x $2.
    game = load("crystal/omaha-high-low-8")
    order = cards(game, "2c Ah 4d As Kh Kd Qh Jd 9c 3s 5s 7h 9d Kc 9s Qd")
    live = play(table({1: 100, 2: 100}, button=1, game=game, order=order), "")
    while live.turn:
        live = live.decide("call" if any(one.action == "call" for one in live.choices) else "check")
    won = events(live, "won")
    assert {(one.part, one.detail) for one in won} == {("main pot", "high half"), ("main pot", "low half")}


def test_a_side_pot_is_named() -> None:
    played = play(table({1: 100, 2: 100, 3: 2}, button=1, order=ORDER), "1 call, 2 call, 2 bet 2, 1 call")
    while played.turn:
        played = played.decide("check")
    assert {one.part for one in events(played, "won")} == {"main pot", "side pot 1"}


def test_a_false_opening_is_a_bet_until_it_is_proved() -> None:
    # Seat 2, first in turn, has nothing; seat 1 pairs jacks.
    order = cards(JACKS, "2c Jc 4d Jd 6h 7h 8s 4s Tc 2s")
    opened = play(table({1: 100, 2: 100}, button=1, game=JACKS, order=order, limit="4-8"), "2 open-falsely 4")
    (bet,) = events(opened, "decided")
    assert (bet.action, bet.words, bet.detail) == ("bet", "seat 2 bets $4", None)
    assert "falsely" not in str(opened.view(1))
    proved = go_on(opened, "1 fold")
    (proof,) = events(proved, "exposed")
    assert (proof.who, proof.detail) == ("seat 2", "no openers")
    assert proof.describe("seat 2")["said"] == "You have no openers and lose the pot"


def test_draws_say_their_action_and_never_the_cards() -> None:
    order = cards(JACKS, "2c Jc 4d Jd 6h 7h 8s 4s Tc 2s")
    setup = table({1: 100, 2: 100}, button=1, game=JACKS, order=order, limit="4-8")
    played = play(setup, "2 check, 1 bet 4, 2 call, 2 draw: 2c 4d, 1 stand-pat")
    draw = next(one for one in events(played, "decided") if one.action == "draw")
    assert (draw.who, draw.street, draw.describe("seat 1")["cards"]) == (
        "seat 2",
        played.setup.game.rules.street[1].name,
        ["??"] * 2,
    )
    assert draw.describe("seat 2")["said"] == "You draw two cards"
    (pat,) = events(played, "stood")
    assert (pat.action, pat.describe("seat 1")["said"]) == ("stand pat", "You stand pat")


def test_a_drop_and_a_carried_pot_say_what_they_are() -> None:
    ended = play(table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER, fee="2-4"), LINES)
    assert [(one.who, one.detail) for one in events(ended, "collected")] == [
        ("pot", "collection"),
        ("pot", "jackpot fee"),
    ]
    carried = Carried(10_00, (1, 2))
    live = play(table({1: 100, 2: 100}, button=1, game=load("crystal/trips-v2"), carried=carried), "")
    assert [(one.detail, one.amount) for one in events(live, "carried")] == [("from the round before", 10_00)]


def test_a_dead_hand_says_so_to_its_player() -> None:
    stud = load("crystal/seven-card-stud")
    order = cards(stud, "As 2d Kh  Qd 4s Td  4d 8h")
    setup = table({1: 100, 2: 100, 3: 100}, 3, game=stud, limit="6-12", order=order, exposed=parse_cards("2d 4s"))
    (dead,) = events(play(setup, ""), "returned")
    assert (dead.who, dead.detail) == ("seat 2", "dead hand")
    assert dead.describe("seat 2")["said"].endswith("your cards are exposed, and the hand is dead")


def test_a_hand_that_may_be_mucked_is_shown_by_choice() -> None:
    asked = changed(GAME, showdown={"asked": True})
    for game, action in ((asked, "show"), (GAME, None)):
        live = play(table({1: 100, 2: 100, 3: 100}, button=1, order=ORDER, game=game), "")
        while live.turn:
            choice = next(one for one in live.choices if one.action in ("call", "check", "show"))
            live = live.decide(choice)
        shown = [one for one in events(live, "exposed") if one.detail == "whole hand"]
        assert {one.action for one in shown} == {action}
