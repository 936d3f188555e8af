"""The deal: who gets which card, what shows, what a hand may do, and when the player-dealer draws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards import Seeded, make_order, make_pack, show_cards
from houseway.core.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.round import Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from tests.doors import count_most_cards
from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import DOUBLE, GAME, SPLIT, game

PLAIN = game()


def test_cards_go_round_the_table_twice_and_the_player_dealer_comes_last() -> None:
    # The player-dealer sits in seat 2: seat 3 is at the left and gets the first card, then seat 1.
    round_ = dealt(PLAIN, "2h 3h Th 4h 5h 6h", {1: 10_00, 3: 10_00}, player_dealer=2)
    told = [(event.who, show_cards(event.cards)) for event in round_.events]
    assert told == [("seat 3", "2h 4h"), ("seat 1", "3h 5h"), ("player-dealer", "Th"), ("player-dealer", "6h")]
    assert round_.turn
    assert round_.turn.who == "seat 3"


def test_from_the_left_of_the_house_dealer() -> None:
    opened = game(deal={"first": "left of house dealer"})
    round_ = dealt(opened, "2h 3h Th 4h 5h 6h", {1: 10_00, 3: 10_00}, player_dealer=2)
    assert [event.who for event in round_.events][:2] == ["seat 1", "seat 3"]


def test_hit_and_stand() -> None:
    # 12 against 10, then 21 that must stand; the player-dealer has 16, draws 5: 21 against 21.
    round_ = dealt(PLAIN, "7h Th 5h 6h 9h 5s")
    assert choices(round_) == ["stand", "hit"]
    after = played(round_, "hit")
    assert after.is_over
    assert ends(after) == [("seat 1", GAME, "pushes", 10_00, 0)]
    assert after.state.cards_gone == 6
    assert after.state.hands == {"seat 1": "7h 5h 9h = hard 21", "player-dealer": "Th 6h 5s = hard 21"}
    with pytest.raises(IllegalChoice, match="seat 1 cannot split: the choices are stand; hit"):
        round_.decide("split")


def test_a_natural_is_paid_its_odds_and_decides_nothing() -> None:
    after = dealt(PLAIN, "Ah Th Kh 9h")
    assert net(after) == 15_00
    assert after.decisions == ()
    # Against 19 alone the round needs no more card; a natural of the player-dealer pushes.
    assert net(dealt(PLAIN, "Ah Th Kh Ad")) == 0


def test_must_hit_leaves_no_standing_and_does_itself_where_nothing_else_is_open() -> None:
    charted = game(seat_chart={"hit": {"hard": "2-11"}, "stand": {"hard": "17-21", "soft": "19-21"}})
    # 2-3 must hit; with 9 it is 14 and open; 4 makes 18, which must stand. The player-dealer has 17.
    round_ = dealt(charted, "2h Th 3h 7h 9h 4h")
    assert choices(round_) == ["stand", "hit"]
    assert [event.words for event in round_.events if event.kind == "decided"] == ["seat 1 must hit"]
    after = played(round_, "hit")
    assert net(after) == 10_00
    assert [event.words for event in after.events if event.kind == "stood"] == [
        "seat 1 stands with hard 18",
        "The player-dealer stands with hard 17",
    ]


def test_must_hit_still_lets_a_pair_be_split_and_a_hand_be_doubled() -> None:
    charted = game(seat_chart={"hit": {"hard": "2-11"}}, double=DOUBLE, split=SPLIT)
    assert choices(dealt(charted, "4h Th 4d 7h")) == ["hit", "double $10", "split $10"]


def test_must_stand_still_lets_a_pair_be_split() -> None:
    charted = game(seat_chart={"stand": {"hard": "17-21"}}, double=DOUBLE, split=SPLIT)
    assert choices(dealt(charted, "Th 9h Td 7h")) == ["stand", "split $10"]


def test_the_second_card_may_come_after_the_seats() -> None:
    late = game(deal={"first": "left of player-dealer", "hole": "after the seats"}, check={"up": ["ace"]})
    round_ = dealt(late, "Th Ah 8h Kh")
    assert round_.state.cards_gone == 3
    # The natural comes after the seat stood: 18 loses.
    assert net(played(round_, "stand")) == -10_00


def test_he_draws_no_card_that_nothing_depends_on() -> None:
    # 22 is over and loses whatever he makes: his 12 stays.
    after = played(dealt(PLAIN, "Th 5h 6h 7h 6d 9c"), "hit")
    assert net(after) == -10_00
    assert after.state.hands["player-dealer"] == "5h 7h = hard 12"
    # A natural has won once he has none.
    assert dealt(PLAIN, "Ah 5h Kh 7h").state.cards_gone == 4


def test_nobody_acts_against_some_up_cards_and_a_joker_ends_a_hand() -> None:
    jokers = game(
        ranking="natural 22 with jokers",
        deck={"decks": {"min": 1, "max": 8, "default": 6}, "jokers": 2},
        deal={"first": "left of player-dealer", "joker_ends_hand": True, "no_action_against": ["joker"]},
        double=DOUBLE,
    )
    # A joker with a five makes 21 at once; his 12 draws 9: 21 against 21.
    assert net(dealt(jokers, "Jo 5h 5d 7h 9h")) == 0
    # Against his joker nobody draws: 12 loses to 21.
    after = dealt(jokers, "7h Jo 5d 7h")
    assert after.decisions == ()
    assert net(after) == -10_00


def test_the_player_dealer_chooses_where_his_chart_is_empty() -> None:
    free_hand = game(player_dealer_chart={})
    round_ = played(dealt(free_hand, "Th 7h 8h 5h 9h"), "stand")
    assert round_.turn
    assert round_.turn.who == "player-dealer"
    assert round_.turn.seat is None
    # He stands on 12 and loses to 18; or draws 9 and wins with 21.
    assert net(played(round_, "stand")) == 10_00
    assert net(played(round_, "hit", "stand")) == -10_00


def test_cards_that_run_out_are_refused_and_change_nothing() -> None:
    round_ = dealt(PLAIN, "2h Th 3h 7h")
    with pytest.raises(ShoeEmpty, match="the cards run out"):
        round_.decide("hit")
    assert net(round_.decide("stand")) == -10_00


def test_a_hand_that_nobody_plays_is_refused() -> None:
    with pytest.raises(TableRefusal, match="seat 1 has no wager on Game, and so no hand to play"):
        dealt(PLAIN, "2h Th 3h 7h", {(1, 1): 10_00})


def test_a_deck_that_is_too_small_for_the_seats_is_refused() -> None:
    crowded = game(seats={"players": [5]}, hands=2)
    # Five seats of two hands: five cards a hand and six more are 56, and a deck has 52.
    assert count_most_cards(crowded) == 56
    bets = {seat: {"Game 1": 5_00, "Game 2": 5_00} for seat in range(1, 6)}
    with pytest.raises(TableRefusal, match="5 seats may need 56 cards, and a pack of 52 is dealt"):
        dealt(crowded, "2h 3h", bets, decks=1, seats=6, player_dealer=6)
    # Seven seats are served by a single deck, as houses deal it: 41 cards.
    assert count_most_cards(game(seats={"players": [7]})) == 41


def test_a_spent_pack_offers_no_card_and_the_round_still_ends() -> None:
    # California Aces by the letter: nobody is ever over, and one may draw until the pack is out.
    opened = load("oaks/california-aces", literal=True)
    order = make_order(make_filed_pack(opened.rules.deck, 1), Seeded(3))
    stakes = (Stake(Bettor(1), "Game wager", 10_00),)
    live = begin(Setup(opened, Layout(7, 7), order, 1, stakes=stakes, bank=500_00))
    while live.turn and live.turn.who == "seat 1":
        live = live.decide(live.turn.choices[-1])
    assert live.is_over  # neither the seat nor the player-dealer has a card left to choose
    assert live.state.cards_gone == 56
    assert sum(live.net().values()) == 0


@given(seed=st.integers(0, 10_000))
def test_a_single_deck_to_seven_who_take_all_they_can_still_ends(seed: int) -> None:
    page = game(split=SPLIT, double=DOUBLE, deal={"first": "left of player-dealer", "hole": "after the seats"})
    pairs = [card for card in make_pack() if card.rank in (2, 3, 4, 14)]
    shuffled = make_order(make_pack(), Seeded(seed))
    order = (*(card for card in shuffled if card in pairs), *(card for card in shuffled if card not in pairs))
    live = dealt(page, show_cards(order), dict.fromkeys(range(1, 7), 10_00), decks=1, seats=7, player_dealer=7)
    while live.turn:
        wishes = {choice.action: choice for choice in live.choices}
        live = live.decide(wishes.get("split") or wishes.get("hit") or live.choices[0])
    assert sum(live.net().values()) == 0
