"""Stud: who opens by the cards, the bring-in and its completion, open pairs, and a deck that does not reach."""

from typing import Any

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.round import Round
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.engine import PokerState
from tests.families.poker.dealing import cards, forced, go_on, offered, play, poker_games, table

STUD = load("delta/seven-card-stud")
RAZZ = load("delta/razz")
# Seats 1, 2 and 3 get two cards down, then show Kh, 2c and Qs; the button is seat 3.
THIRD = "4c 5c 6c 7d 8d 9d Kh 2c Qs"
# A burn, and fourth street: Ks to seat 1, which makes an open pair, 9h to seat 2 and 3s to seat 3.
FOURTH = THIRD + " Ac Ks 9h 3s"
EQUAL = {1: 200, 2: 200, 3: 200}


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


def test_the_filings_example_of_a_completed_bring_in() -> None:
    # 002 line 45: at $15 - $30 the low card opens for $5, the next completes to $15, and three raises may follow.
    setup = table(EQUAL, button=3, game=STUD, limit="15-30", order=cards(STUD, THIRD))
    assert [(line.source, line.amount, line.reason) for line in play(setup, "").ledger] == [
        ("seat 1", 250, "ante"),
        ("seat 2", 250, "ante"),
        ("seat 3", 250, "ante"),
    ]
    assert offered(play(setup, "")) == ["bring in $5", "complete $15"]
    assert offered(play(setup, "2 bring-in 5")) == ["fold", "call $5", "complete $15"]
    three = "2 bring-in 5, 3 complete 15, 1 raise 30, 2 raise 45, 3 raise 60"
    assert offered(play(setup, three)) == ["fold", "call $30"]


def test_whoever_called_a_bring_in_may_raise_its_completion() -> None:
    setup = table(EQUAL, button=3, game=STUD, limit="15-30", order=cards(STUD, THIRD))
    assert offered(play(setup, "2 bring-in 5, 3 call 5, 1 complete 15")) == ["fold", "call $10", "raise $30"]
    assert offered(play(setup, "2 bring-in 5, 3 call 5, 1 complete 15, 2 call")) == ["fold", "call $10", "raise $30"]


def test_a_bring_in_that_all_others_call_ends_the_round() -> None:
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=cards(STUD, FOURTH))
    played = play(setup, "2 bring-in 2, 3 call, 1 call")
    assert state(played).street == 1
    # The pair of kings leads.
    assert played.turn is not None
    assert played.turn.who == "seat 1"


def test_at_razz_the_highest_card_opens_and_the_lowest_board_leads() -> None:
    setup = table(EQUAL, button=3, game=RAZZ, limit="6-12", order=cards(RAZZ, FOURTH))
    played = play(setup, "1 bring-in 2, 2 call, 3 call")
    # K-K of seat 1, 9-2 of seat 2, Q-3 of seat 3.
    assert played.turn is not None
    assert played.turn.who == "seat 2"


def test_an_open_pair_on_fourth_street_lets_either_limit_be_bet() -> None:
    # 002 line 47, at $6 - $12 instead of $5 - $10.
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=cards(STUD, FOURTH))
    third = "2 bring-in 2, 3 call, 1 call"
    assert offered(play(setup, third)) == ["check", "bet $6", "bet $12"]
    assert offered(play(setup, third + ", 1 check")) == ["check", "bet $6", "bet $12"]
    assert offered(play(setup, third + ", 1 bet 6")) == ["fold", "call $6", "raise $12", "raise $18"]
    assert offered(play(setup, third + ", 1 bet 6, 2 raise 12")) == ["fold", "call $12", "raise $18", "raise $24"]
    # Once the upper limit has been raised, only the upper limit is.
    assert offered(play(setup, third + ", 1 bet 6, 2 raise 18")) == ["fold", "call $18", "raise $30"]
    assert offered(play(setup, third + ", 1 bet 12")) == ["fold", "call $12", "raise $24"]


def test_without_an_open_pair_fourth_street_is_bet_at_the_lower_limit() -> None:
    split = load("delta/seven-card-stud-hi-lo-8")
    setup = table(EQUAL, button=3, game=split, limit="6-12", order=cards(split, FOURTH))
    # 002 line 113: high-low has no open pair.
    assert offered(play(setup, "2 bring-in 2, 3 call, 1 call")) == ["check", "bet $6"]
    plain = THIRD + " Ac Js 9h 3s"
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=cards(STUD, plain))
    assert offered(play(setup, "2 bring-in 2, 3 call, 1 call")) == ["check", "bet $6"]


def test_a_low_card_that_is_all_in_passes_the_bring_in_to_the_next() -> None:
    # 002 line 67: the ante of $1 is all that seat 2 has; seat 3 brings it in, bets the whole, or folds.
    setup = table({1: 200, 2: 1, 3: 200}, button=3, game=STUD, limit="6-12", order=cards(STUD, THIRD))
    assert offered(play(setup, "")) == ["bring in $2", "complete $6", "fold"]
    # Where seat 3 folds, seat 1 is left against a player who is all in: nothing is left to decide.
    assert play(setup, "3 fold").is_over
    assert offered(play(setup, "3 bring-in 2")) == ["fold", "call $2", "complete $6"]


def test_a_bring_in_of_fewer_chips_leaves_its_price_as_it_was() -> None:
    setup = table({1: 200, 2: 2, 3: 200}, button=3, game=STUD, limit="6-12", order=cards(STUD, THIRD))
    # One dollar is left after the ante; the bring-in is two.
    assert offered(play(setup, "")) == ["bring in $1"]
    assert offered(play(setup, "2 bring-in 1")) == ["fold", "call $2", "complete $6"]


def test_an_opening_bet_of_either_limit_is_the_first_bet() -> None:
    # Mexican stud of Crystal (000 line 243): the high card opens at the lower or the upper limit.
    game = load("crystal/mexican-stud")
    setup = table(EQUAL, button=3, game=game, limit="2-4", order=cards(game, "Kh 2c Qs 4c 5c 6c"))
    assert offered(play(setup, "")) == ["bring in $2", "complete $4"]
    assert offered(play(setup, "1 bring-in 2")) == ["fold", "call $2", "raise $4", "raise $6"]
    assert offered(play(setup, "1 complete 4")) == ["fold", "call $4", "raise $8"]
    # Nobody forces a whole bet, and nothing of it is left to complete: it is the first of four.
    assert offered(play(setup, "1 bring-in 2, 2 raise 4, 3 raise 6, 1 raise 8")) == ["fold", "call $4"]


def test_the_next_card_lies_as_the_one_before_it_was_turned() -> None:
    game = load("crystal/mexican-stud")
    order = cards(game, "Kh 2c Qs Jo 5c 6c 3c 7h Jh Ah")
    setup = table(EQUAL, button=3, game=game, limit="2-4", order=order)
    played = play(setup, "1 bring-in 2, 2 call, 3 call")
    # Seat 1 turns the joker up, which stays one that was dealt down; seat 2 keeps its 5c, seat 3 turns its 6c.
    assert offered(played) == ["turn up Jo", "keep down"]
    played = go_on(played, "1 turn-up: Jo, 2 keep-down, 3 turn-up: 6c")
    assert state(played).find_hand(1) == (parse_cards("Kh Jo 7h"), (True, True, False), True)
    assert state(played).find_hand(2) == (parse_cards("2c 5c Jh"), (True, False, True), False)
    assert state(played).find_hand(3) == (parse_cards("Qs 6c Ah"), (True, True, False), False)
    # A joker that is wild makes a pair of kings, which leads.
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert [event["cards"] for event in played.view(2)["events"][-3:]] == [["??"], ["Jh"], ["??"]]


def test_an_exposed_joker_plays_as_one_that_was_dealt_down() -> None:
    # 000 line 245; the next card of seat 1 then comes down although it keeps its joker as it is.
    game = load("crystal/mexican-stud")
    order = cards(game, "Kh 2c Qs Jo 5c 6c 3c 7h Jh Ah")
    setup = table(EQUAL, button=3, game=game, limit="2-4", order=order, exposed=parse_cards("Jo"))
    played = play(setup, "")
    assert state(played).find_hand(1) == (parse_cards("Kh Jo"), (True, True), True)


# Seats 1 to 4 get two cards down and show Ac, 7d, 9h and 8s. Seat 1 has seven dollars, the ante and a bet. On fourth
# street, after a burn, seat 1 leads with aces, seat 2 shows K-7, seat 3 a pair of nines and seat 4 T-8. At razz seat 1
# shows 3-2, seat 2 K-7, seat 3 J-9 and seat 4 T-8: the ten is the lowest of those who can bet.
BOARDS = {
    "high": ("3c 3d 3h 3s 4c 4d 4h 4s Ac 7d 9h 8s 5c Ad Kd 9c Ts", {"next board": "seat 3", "next player": "seat 2"}),
    "low": ("Ac Ad Ah As 4c 4d 4h 4s 2c 7d 9h 8s 5c 3d Kd Jc Ts", {"next board": "seat 4", "next player": "seat 2"}),
}


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("crystal/seven-card-stud", "000: 334"),
        ("crystal/seven-card-stud-high-low-8", "000: 361"),
        ("crystal/razz", "000: 319"),
        ("delta/seven-card-stud", "002: 40"),
        ("delta/seven-card-stud-hi-lo-8", "002: 107"),
        ("delta/razz", "002: 127"),
        ("oaks/seven-card-stud-high", "003: 63"),
        ("oaks/seven-card-stud-razz", "003: 91"),
        ("clubone/seven-card-stud", "004: 880"),
        ("clubone/seven-card-stud-hi-lo", "004: 945"),
        ("clubone/razz", "004: 957"),
    ],
)
def test_the_leading_board_that_can_still_bet_speaks_first(game: str, lines: str) -> None:
    order, speaks = BOARDS["low" if "razz" in game else "high"]
    for reading, way in (("intended", "next board"), ("literal", "next player")):
        opened = load(game, rulings={"leader-all-in": reading})
        setup = forced(
            table({1: 7, 2: 100, 3: 100, 4: 100}, 4, game=opened, limit="6-12", order=cards(opened, order)), ante=100
        )
        played = play(setup, "")
        while state(played).street == 0:
            words = [choice.action for choice in played.choices]
            played = played.decide("complete" if "complete" in words else "call")
        assert state(played).stacks[1] == 0
        assert played.turn is not None
        assert played.turn.who == speaks[way], (lines, way)


def test_every_filed_stud_says_who_speaks_where_the_leader_is_all_in() -> None:
    for game in map(load, poker_games()):
        assert isinstance(game.rules, PokerPage)
        by_cards = game.rules.action.later == "by the cards" and not game.id.startswith("standard/")
        assert ("leader-all-in" in [ruling.id for ruling in game.rules.ruling]) == by_cards, game.id


def everybody_stays(game: str, players: int, folds: dict[int, list[int]], **more: Any) -> Round:
    """A round that everybody checks and calls, but for those who fold on the first turn they get on a street."""
    opened = load(game)
    played = play(
        table(
            dict.fromkeys(range(1, players + 1), 1_000),
            players,
            game=opened,
            limit="6-12",
            order=cards(opened, ""),
            **more,
        ),
        "",
    )
    while played.turn is not None:
        seat = played.turn.seat
        words = [choice.action for choice in played.choices]
        out = folds.get(state(played).street, [])
        if seat in out and "fold" in words:
            played = played.decide("fold")
        elif out and "check" in words and seat not in out:
            played = played.decide("bet", played.choices[1].amount)
        else:
            played = played.decide(next(one for one in words if one in ("check", "call", "bring in")))
    return played


def owns(played: Round) -> list[int]:
    here = state(played)
    return [len(here.find_hand(seat).cards) for seat in here.live]


def test_eight_players_to_the_end_share_the_last_card() -> None:
    # 24 cards on third street, then three times a burn and eight: 51. One card and three burns are not eight.
    played = everybody_stays("delta/seven-card-stud", 8, {})
    here = state(played)
    assert here.cards_gone == 52
    assert owns(played) == [6] * 8
    assert len(here.board) == 1
    burned = [event.cards[0] for event in played.events if event.kind == "burned"][:3]
    last = cards(STUD, "")[-1]
    assert here.board[0] in {last, *burned}
    assert sum(event.words.startswith("One card for all") for event in played.events) == 1


def test_seven_players_get_the_last_cards_without_a_burn() -> None:
    # One folds on third street: 24 + 3 x 8 = 48 are gone, a burn, three left. Two come from the deck, and the last
    # card with four burns makes five for the five who are left: no burn (002 lines 83-84).
    played = everybody_stays("delta/seven-card-stud", 8, {0: [5]})
    assert owns(played) == [7] * 7
    assert state(played).board == ()
    assert sum(event.kind == "burned" for event in played.events) == 4


def test_five_players_get_the_last_cards_after_a_burn() -> None:
    # Eight on third, fourth and fifth street: 42. Three fold; a burn and five: 48. A burn, three left: two from the
    # deck; the last card and four burns are five for three: one of them is burned (002 lines 77-82).
    played = everybody_stays("delta/seven-card-stud", 8, {2: [1, 3, 5]})
    assert owns(played) == [7] * 5
    assert sum(event.kind == "burned" for event in played.events) == 5
    seen = [card for seat in state(played).live for card in state(played).find_hand(seat).cards]
    assert len(set(seen)) == 35


def test_the_order_of_cards_that_are_shuffled_again_can_be_named() -> None:
    before = everybody_stays("delta/seven-card-stud", 8, {0: [5]})
    again = [event for event in before.events if event.kind == "burned"][:4]
    pool = [event.cards[0] for event in again] + [cards(STUD, "")[-1]]
    named = tuple(sorted(pool, reverse=True))
    played = everybody_stays("delta/seven-card-stud", 8, {0: [5]}, reshuffled=named)
    # Seats 1 and 2 get the deck's cards, seat 5 is out: 3, 4, 6, 7 and 8 get the others in the order named.
    got = tuple(state(played).find_hand(seat).cards[-1] for seat in (3, 4, 6, 7, 8))
    assert got == named


def test_an_exposed_down_card_is_kept_and_the_third_card_comes_down() -> None:
    # 002 line 61: the 4c of seat 1 is exposed, so that its Kh lies face down; 2c still opens, and 4c is no lower.
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=cards(STUD, THIRD), exposed=parse_cards("4c"))
    played = play(setup, "")
    assert state(played).find_hand(1).up == (True, False, False)
    assert state(played).find_hand(2).up == (False, False, True)
    assert played.turn is not None
    assert played.turn.who == "seat 2"
    told = [event.words for event in played.events]
    assert "A card to seat 1 is exposed and kept" in told
    assert played.view(3)["events"][3]["cards"] == ["4c"]


@pytest.mark.parametrize(("exposed", "opens"), [("5c", "seat 3"), ("6c", "seat 2")])
def test_an_exposed_card_is_what_shows_when_somebody_must_open(exposed: str, opens: str) -> None:
    # Without its 2c, seat 2 shows the 5c: the lowest is then the 4d of seat 3.
    order = cards(STUD, "Tc 5c 6c 7d 8d 9d Kh 2c 4d")
    played = play(table(EQUAL, button=3, game=STUD, limit="6-12", order=order, exposed=parse_cards(exposed)), "")
    assert played.turn is not None
    assert played.turn.who == opens


def test_everybody_checks_where_the_card_only_says_who_speaks_first() -> None:
    game = load("ace-and-vine/mexican-stud-poker")
    setup = table(EQUAL, button=3, game=game, limit="2-4", order=cards(game, "Kh 2c Qs 4c 5c 6c"))
    assert offered(play(setup, "")) == ["check", "bet $2"]
    assert offered(play(setup, "1 check, 2 check")) == ["check", "bet $2"]


def test_folded_seats_get_no_more_cards() -> None:
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=cards(STUD, THIRD + " Ac Ks 9h"))
    played = go_on(play(setup, ""), "2 bring-in 2, 3 fold, 1 call")
    assert show_cards(state(played).find_hand(3).cards) == "6c 9d Qs"
    assert show_cards(state(played).find_hand(2).cards) == "5c 8d 2c 9h"
    assert state(played).folded == (3,)


def test_two_equal_boards_the_first_that_gets_cards_leads() -> None:
    order = cards(STUD, "4c 5c 6c 7d 8d 9d Kh 2c Ks Ac Jh 3h Js")
    setup = table(EQUAL, button=3, game=STUD, limit="6-12", order=order)
    played = play(setup, "2 bring-in 2, 3 call, 1 call")
    # K-J of seat 1 and of seat 3.
    assert played.turn is not None
    assert played.turn.who == "seat 1"
