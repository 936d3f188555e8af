"""Rounds dealt by hand, settled by hand: each rule of the nines with options once.

Community hands are dealt card by card, the Player hand first; own hands clockwise from seat 1, the player-dealer last.
"""

import pytest

from houseway.book.loader import load
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.core.ranking.nines import TWO_JOKERS
from houseway.core.table import Stake
from houseway.families.nines.page import NinesWhen
from houseway.families.nines.play.compiled import Final, is_met_by_final
from houseway.tables.written import read_round
from tests.families.nines.options.dealt import asked, bettor, dealt, decided, draft, nets, told

GOLD = "oaks/baccarat-gold"
FIVE = "crystal/baccarat-5-0"
FACE_UP = "crystal/21st-century-baccarat-face-up-tie"
FACE_DOWN = "crystal/21st-century-baccarat-face-down"
ASIAN = "crystal/asian-baccarat"
OAKS_PAN = "oaks/super-pan-9"
CLUB_PAN = "clubone/super-pan-9"
ULTRA = "clubone/ultra-pan-9"
CENTURY = "clubone/century-21-baccarat"
THREES = (1, 1, 1)
"""Dice that count to the second seat after the player-dealer, where the player-dealer is one."""


# -- a community hand with a card that is shared


def test_one_seat_stands_on_five_another_hits_and_bank_wagers_face_the_house_way() -> None:
    # 5 against 4. The shared 4 makes 9, and the chart draws on four against it: the 2 makes 6.
    # Seat 1 stood with 5 and loses; seat 2 has 9 and wins; the house way hits, so Bank loses 9 against 6.
    opened = dealt(GOLD, "2h Kd 3c 4s 4h 2d", {1: {"Player": 20_00}, 2: {"Player": 30_00}, 3: {"Bank": 40_00}})
    assert asked(opened) == ("seat 1", ["stand", "hit", "house way"])
    after = decided(opened, "stand", "hit")
    assert nets(after) == [-20_00, 30_00, -40_00, 30_00]
    assert told(after)[:9] == [
        "The Player hand: 5",
        "The player-dealer has 2 cards",
        "The player-dealer shows the 4 of spades",
        "The player-dealer's cards do not end the round",
        "seat 1 stands on 5",
        "seat 2 hits on 5",
        "The Player hand draws the 4 of hearts and has 9",
        "The player-dealer has 4 and must draw",
        "The player-dealer draws the 2 of diamonds and has 6",
    ]
    assert after.state.hands == {
        "player that stood": "2h 3c = 5",
        "player that drew": "2h 3c + 4h = 9",
        "player-dealer": "Kd 4s + 2d = 6",
    }


def test_the_house_way_decides_for_whoever_asks_for_it() -> None:
    # The house way draws on five: 5 and 4 are 9. Four draws against a 4: K leaves it at 4.
    after = decided(dealt(GOLD, "2h Kd 3c 4s 4h Kh", {1: {"Player": 20_00}}), "house way")
    assert nets(after) == [20_00, -20_00]
    assert "seat 1 has the house way and hits on 5" in told(after)
    assert after.state.hands["player"] == "2h 3c + 4h = 9"


@pytest.mark.parametrize(("literal", "net"), [(False, -20_00), (True, 0)])
def test_a_five_that_chose_to_stand_is_drawn_against_or_not_by_the_reading(literal: bool, net: int) -> None:
    # Nobody hits. The player-dealer's five draws an ace for six and wins; by the letter it stands and ties.
    game = load(GOLD, rulings={"stand-on-five": "literal"} if literal else {})
    after = decided(dealt(game, "2h Kd 3c 5s Ah", {1: {"Player": 20_00}}), "stand")
    assert nets(after) == [net, -net]


def test_the_shared_card_is_dealt_for_a_bank_wager_though_everybody_stands() -> None:
    # The house way's hand draws 9 and has 4; the chart stands on five against a 9, and five beats four.
    after = decided(dealt(GOLD, "2h Kd 3c 5s 9h", {1: {"Player": 20_00}, 2: {"Bank": 20_00}}), "stand")
    assert nets(after) == [0, 20_00, -20_00]  # 5 against 5 is a push for the seat that stood


def test_tie_bets_go_by_their_owners_hand_or_by_the_house_way() -> None:
    # Seat 1 stands on five and ties five; whoever has only Bank looks at the hand that drew 9 and has four.
    bets = {1: {"Player": 20_00, "Tie Bet": 10_00}, 2: {"Bank": 20_00, "Tie Bet": 10_00}}
    after = decided(dealt(GOLD, "2h Kd 3c 5s 9h", bets), "stand")
    assert nets(after) == [90_00, 10_00, -100_00]  # 9 to 1 on ten; 20 won and 10 lost


def test_whoever_has_most_at_a_seat_decides_and_the_seat_if_as_much() -> None:
    bets = {1: {"Player": 20_00}, (1, 1): {"Player": 30_00}, (1, 2): {"Player": 30_00}}
    opened = dealt(GOLD, "2h Kd 3c 4s 4h Kh", bets)
    assert asked(opened)[0] == "seat 1 back line 1"
    after = decided(opened, "stand")
    # Everyone at the seat stood on five with it: the player-dealer's four draws against that, a 4 for eight.
    assert nets(after) == [-20_00, -30_00, -30_00, 80_00]
    assert asked(dealt(GOLD, "2h Kd 3c 4s", {1: {"Player": 30_00}, (1, 1): {"Player": 30_00}}))[0] == "seat 1"


def test_naturals_end_the_round_before_anybody_is_asked() -> None:
    bank = dealt(GOLD, "2h Kd 3c 9s", {1: {"Player": 20_00}})
    assert nets(bank) == [-20_00, 20_00]
    assert "The player-dealer has 9, and nobody draws" in told(bank)
    player = dealt(GOLD, "4h Kd 4c 3s", {1: {"Player": 20_00}})
    assert nets(player) == [20_00, -20_00]
    assert player.state.hands == {"player": "4h 4c = 8", "player-dealer": "Kd 3s = 3"}


def test_a_hand_that_must_draw_or_stand_asks_nobody() -> None:
    # Three must draw: an ace makes four. The player-dealer's five stands against an ace, and wins.
    after = dealt(GOLD, "2h Kd Ac 5s Ad", {1: {"Player": 20_00}})
    assert nets(after) == [-20_00, 20_00]
    assert "The Player hand has 3 and must draw" in told(after)
    # Six stands, and so draws the player-dealer's five: an ace makes six, and nobody wins.
    after = dealt(GOLD, "2h Kd 4c 5s Ad", {1: {"Player": 20_00}})
    assert nets(after) == [0, 0]
    assert "The Player hand stands on 6" in told(after)


def test_each_bettor_decides_for_their_own_wagers() -> None:
    # Five against nine and three, which are two.
    bets = {1: {"Player line": 20_00}, (1, 1): {"Player line": 20_00}, (1, 2): {"Dealer line": 20_00}}
    opened = dealt(FIVE, "2h 9d 3c 3s 4h 3d", bets)
    assert asked(opened)[0] == "seat 1"
    behind = opened.decide("stand")
    assert asked(behind)[0] == "seat 1 back line 1"
    # The shared 4 makes nine; the player-dealer's two draws a 3 and has five. The hand that stood ties at five.
    assert nets(decided(behind, "hit")) == [0, 20_00, -20_00, 0]


# -- late wagers

TIES = {"Player line": 20_00, "Early tie bet": 10_00}


def test_a_late_wager_is_put_down_by_those_who_have_what_it_needs() -> None:
    # Six against a shown ten and a hidden six: both stand and tie. Early 8 to 1, late 7 to 1, the line pushes.
    bets = {1: TIES, 2: {"Player line": 20_00}, 3: TIES}
    opened = dealt(FIVE, "2h Td 4c 6s", bets, minimum=10_00, maximum=100_00)
    assert opened.turn is not None
    assert opened.turn.words == "seat 1 may put $10 to $100 on Late tie bet, or pass"
    after = opened.decide("bet", 15_00)
    assert asked(after) == ("seat 3", ["bet", "pass"])
    after = after.decide("pass")
    assert nets(after) == [80_00 + 105_00, 0, 80_00, -265_00]
    assert "seat 1 puts $15 on Late tie bet" in told(after)
    assert "seat 3 puts nothing on Late tie bet" in told(after)
    assert read_round(after.write()).ledger == after.ledger


@pytest.mark.parametrize("cards", ["2h 6d 4c Ts Kd", "2h 9d 7c Ts"])
def test_a_late_wager_is_barred_by_an_equal_open_card_and_by_nine(cards: str) -> None:
    after = dealt(FIVE, cards, {1: TIES})
    assert after.is_over
    assert any(words.startswith("No Late tie bet is taken on") for words in told(after))


def test_an_equal_open_card_below_five_bars_nothing() -> None:
    assert asked(dealt(FIVE, "2h 4d 2c Ts", {1: TIES})) == ("seat 1", ["bet", "pass"])


def test_a_late_wager_goes_back_when_the_player_dealer_has_a_two_card_nine() -> None:
    # Five against nine: the line and the early bet lose, the late one is returned.
    after = dealt(FIVE, "2h 4d 3c 5s", {1: TIES}).decide("bet", 10_00)
    assert nets(after) == [-30_00, 30_00]


def test_a_late_wager_is_not_offered_without_the_chips_for_it() -> None:
    bets = {1: TIES, 2: TIES}
    opened = dealt(FIVE, "2h Td 4c 6s", bets, chips={1: 39_99, 2: 47_50}, minimum=10_00)
    assert opened.turn is not None
    assert opened.turn.words == "seat 2 may put $10 to $17.50 on Late tie bet, or pass"
    with pytest.raises(IllegalChoice, match=r"seat 2 cannot bet \$17.51"):
        opened.decide("bet", 17_51)


LATE = {
    "name": "Late",
    "kind": "bonus",
    "needs": ["Main"],
    "back_line": True,
    "late": {},
    "pays": [{"hand": "Tie", "when": {"winner": "tie"}, "odds": "8:1"}],
}


def test_a_late_wager_keeps_to_the_wager_beside_it() -> None:
    bets = {1: {"Main": 20_00}}
    most = dealt(draft(LATE | {"at_most": "Main"}), "2h 2d 4c 4s", bets, minimum=5_00)
    assert str(most.choices[0]) == "bet $5 to $20"
    same = dealt(draft(LATE | {"equals": "Main"}), "2h 2d 4c 4s", bets, minimum=5_00)
    assert same.turn is not None
    assert same.turn.words == "seat 1 may put $20 on Late, or pass"
    assert nets(same.decide("bet")) == [160_00, -160_00]  # six ties six
    open_end = dealt(draft(LATE), "2h 2d 4c 4s", bets, minimum=5_00)
    assert open_end.turn is not None
    assert open_end.turn.words == "seat 1 may put $5 or more on Late, or pass"
    assert str(open_end.choices[0]) == "bet $5 or more"


def test_a_late_wager_says_how_much_where_more_than_one_amount_will_do() -> None:
    opened = dealt(draft(LATE), "2h 2d 4c 4s", {1: {"Main": 20_00}}, minimum=5_00)
    with pytest.raises(IllegalChoice, match=r"^seat 1 must say how much: the choices are bet \$5 or more; pass$"):
        opened.decide("bet")
    assert nets(opened.decide("bet", 7_00)) == [56_00, -56_00]  # six ties six, at 8 to 1


def test_a_pair_wager_loses_for_want_of_a_pair() -> None:
    # Nine against seven: the line wins, and a two and a seven are no pair.
    bets = {1: {"Player line": 20_00, "Player Bonus Pair": 10_00}}
    after = dealt(FIVE, "2h Td 7c 7s", bets)
    assert "seat 1 loses $10 on Player Bonus Pair: no pair" in told(after)
    assert nets(after) == [10_00, -10_00]


def test_nobody_hears_that_the_house_way_played_a_hidden_hand() -> None:
    # Six may choose and seven must stand (004 lines 2406 and 2407): whoever asks for the house way with a choice would
    # tell everybody by it that the hand that stands is a six.
    bets = {1: {"base wager": 20_00}, 2: {"base wager": 20_00}}
    cards = "2h 3h Kd 4c 4d Kc Ks Ks 2s Ac"  # six, seven, and the player-dealer's two, which draws an ace
    after = dealt(ULTRA, cards, bets, dice=THREES).decide("house way")
    assert [words for words in told(after) if words.startswith(("seat 1 st", "seat 2 st"))] == [
        "seat 1 stands",
        "seat 2 stands",
    ]
    assert not any("house way" in words for words in told(after))
    assert nets(after) == [20_00, 20_00, -40_00]


def test_several_late_wagers_are_offered_one_after_another_round_the_table() -> None:
    game = draft(LATE, LATE | {"name": "Later", "back_line": False})
    round_ = dealt(game, "2h 3h 2d 4c 4s 4d", {1: {"Main": 20_00}, (1, 1): {"Main": 20_00}, 2: {"Main": 20_00}})
    seen = []
    while round_.turn and round_.choices[0].action == "bet":
        seen.append(round_.turn.words.split(" may put $0.01 or more on "))
        round_ = round_.decide("pass")
    assert seen == [
        ["seat 1", "Late, or pass"],
        ["seat 1 back line 1", "Late, or pass"],
        ["seat 2", "Late, or pass"],
        ["seat 1", "Later, or pass"],
        ["seat 2", "Later, or pass"],
    ]


# -- bonus wagers on the first cards


@pytest.mark.parametrize(("second", "pays"), [("8h", 40), ("8d", 20), ("8s", 10), ("7h", -1)])
def test_pairs_are_paid_once_by_the_narrowest_kind(second: str, pays: int) -> None:
    # Two eights are six, and tie six; eight and seven are five, which is stood on and loses.
    bets = {1: {"Player line": 20_00, "Player Bonus Pair": 10_00}}
    opened = dealt(FIVE, f"8h 2d {second} 4s", bets)
    after = opened if opened.is_over else decided(opened, "stand")
    assert nets(after)[0] == pays * 10_00 + (0 if pays > 0 else -20_00)


# -- own hands: doubles, surrenders and those who follow

MAIN = {"Main wager": 20_00}


def test_a_hit_five_that_becomes_nine_is_paid_two_to_one() -> None:
    # Seat 1 has 5, seat 2 has 8 and must stand; ten and six: the player-dealer may choose on six, and stands.
    opened = dealt(FACE_DOWN, "2h 5d Ts 3h 3d 6c 4c", {1: MAIN, 2: MAIN})
    assert asked(opened) == ("seat 1", ["stand", "hit", "double", "surrender", "house way"])
    bank = opened.decide("hit")
    assert asked(bank) == ("player-dealer", ["stand", "hit", "house way"])
    assert nets(bank.decide("house way")) == [40_00, 20_00, -60_00]
    # Should the player-dealer hit, three more make nine, and push with seat 1; seat 2's eight loses.
    hit = dealt(FACE_DOWN, "2h 5d Ts 3h 3d 6c 4c 3c", {1: MAIN, 2: MAIN})
    assert nets(decided(hit, "hit", "hit")) == [0, -20_00, 20_00]


@pytest.mark.parametrize(("literal", "net"), [(False, 40_00), (True, 60_00)])
def test_a_double_puts_down_as_much_again(literal: bool, net: int) -> None:
    # Five becomes nine against six: both wagers at even money; by the letter the first is paid 2 to 1.
    game = load(FACE_DOWN, rulings={"doubled-bonus": "literal"} if literal else {})
    opened = dealt(game, "2h Ts 3h 6c 4c", {1: MAIN})
    after = decided(opened, "double", "stand")
    assert nets(after) == [net, -net]
    assert "seat 1 doubles for $20" in told(after)


def test_a_surrender_gives_up_half_and_an_odd_cent_stays_with_its_owner() -> None:
    after = decided(dealt(FACE_DOWN, "2h Ts 3h 7c", {1: {"Main wager": 10_01}}), "surrender")
    assert nets(after) == [-5_00, 5_00]
    assert [(one.stake.amount, one.verdict.result) for one in after.settled] == [(5_00, "loses"), (5_01, "returned")]
    assert after.state.hands == {"seat 1": "surrendered", "player-dealer": "Ts 7c = 7"}
    assert after.state.cards_gone == 4


def test_nothing_is_drawn_or_asked_against_nobody() -> None:
    # The player-dealer has six and could choose, but no wager stands.
    after = decided(dealt(FACE_DOWN, "2h Ts 3h 6c", {1: MAIN}), "surrender")
    assert nets(after) == [-10_00, 10_00]
    assert "The player-dealer has 6, and no wager stands against it" in told(after)


def test_followers_double_with_their_own_chips_or_take_the_card() -> None:
    # Five becomes nine against seven. One follower cannot double, and so is paid 2 to 1 for the hit.
    bets = {1: MAIN, (1, 1): {"Main wager": 30_00}, (1, 2): {"Main wager": 30_00}}
    opened = dealt(FACE_DOWN, "2h Ts 3h 7c 4c", bets, chips={(1, 1): 59_99, (1, 2): 60_00})
    after = opened.decide("double")
    assert nets(after) == [40_00, 60_00, 60_00, -160_00]
    assert "seat 1 back line 1 cannot double with seat 1 and takes the card" in told(after)
    assert "seat 1 back line 2 follows seat 1 and doubles for $30" in told(after)
    assert nets(opened.decide("surrender")) == [-10_00, -15_00, -15_00, 40_00]


def test_a_seat_without_the_chips_cannot_double() -> None:
    opened = dealt(FACE_DOWN, "2h Ts 3h 7c 4c", {1: MAIN}, chips={1: 39_99})
    assert asked(opened)[1] == ["stand", "hit", "surrender", "house way"]
    with pytest.raises(IllegalChoice, match="seat 1 cannot double"):
        opened.decide("double")


def test_a_nine_of_the_player_dealer_ends_the_round_and_two_jokers_beat_it() -> None:
    after = dealt(FACE_DOWN, "Jo 9h 8d 4s Jo Kh Kd 5s", {1: MAIN, 2: MAIN, 3: MAIN})
    assert nets(after) == [60_00, 0, -20_00, -40_00]
    assert after.state.hands["seat 1"] == "Jo Jo = two jokers"


def test_a_check_after_the_options_returns_doubles_and_lets_surrenders_stand() -> None:
    # By the letter the look for a nine comes when all have chosen. Five against nine: the double is returned and the
    # first wager lost; the surrender loses half; the hit counts for nothing, and no card is drawn.
    game = load(FACE_DOWN, rulings={"check": "literal"})
    opened = dealt(game, "2h 2c 2d 4s 3h 3c 3d 5s", {1: MAIN, 2: MAIN, 3: MAIN})
    after = decided(opened, "double", "surrender", "hit")
    assert nets(after) == [-20_00, -10_00, -20_00, 50_00]
    assert after.state.cards_gone == 8
    # A joker that lies open ends the round before anyone chooses even so.
    assert nets(dealt(game, "2h Jo 3h 7s", {1: MAIN})) == [-20_00, 20_00]
    # Without a nine the round goes on as always: five and four are nine against eight.
    after = decided(dealt(game, "2h 4s 3h 4d 4c", {1: MAIN}), "double")
    assert nets(after) == [40_00, -40_00]


def test_a_joker_in_the_hole_counts_the_button_to_the_seventh_seat() -> None:
    # A joker makes nine and ends the round; the button begins at seat 7, so a small bank takes seat 7's wager first.
    after = dealt(FACE_DOWN, "2h 2c 4s 3h 3c Jo", {1: MAIN, 7: MAIN}, bank=20_00)
    assert nets(after) == [0, -20_00, 20_00]


# -- own cards for a community hand


def test_each_seat_has_its_own_card_and_the_player_dealer_chooses_last() -> None:
    # Five for all; the player-dealer has six. Seat 1 draws a four in the house way, seat 3 an ace; seat 2 stands.
    opened = dealt(ASIAN, "2h Kd 3c 6s 4h Ah 2d", {1: MAIN, 2: MAIN, 3: MAIN}, dice=THREES)
    bank = decided(opened, "house way", "stand", "hit")
    assert asked(bank) == ("player-dealer", ["stand", "hit", "house way"])
    # Nine wins, five loses, six loses against the eight that the player-dealer draws to.
    after = bank.decide("hit")
    assert nets(after) == [20_00, -20_00, -20_00, 20_00]
    assert after.state.hands == {
        "seat 1": "2h 3c + 4h = 9",
        "seat 2": "2h 3c = 5",
        "seat 3": "2h 3c + Ah = 6",
        "player-dealer": "Kd 6s + 2d = 8",
    }
    # Standing on six pushes with seat 3.
    assert nets(bank.decide("house way")) == [20_00, -20_00, 0, 0]


# -- the pan nines


def test_the_deal_begins_at_the_action_button() -> None:
    # Three dice of one count to seat 2, which is empty: seat 3 has the first card, then seat 1, the player-dealer last.
    main = {"Main wager": 20_00}
    cards = "6h Ah 2d 6d Ad 2c 6c Ac 3h 5c"
    opened = dealt(OAKS_PAN, cards, {1: main, 3: main}, dice=THREES)
    assert told(opened)[:2] == ["The dice show 1, 1 and 1, 3 together", "The action button goes to seat 2"]
    # All action starts there too (003, line 248): seat 3 stands on eight, seat 1 draws a five to three. Seven stands.
    assert asked(opened) == ("seat 3", ["stand", "hit", "house way"])
    after = decided(opened, "stand", "hit")
    assert nets(after) == [20_00, 20_00, -40_00]
    assert after.state.hands["seat 1"] == "Ah Ad Ac + 5c = 8"
    assert [str(one.stake.bettor) for one in after.settled] == ["seat 3", "seat 1"]


def test_a_four_card_nothing_does_not_qualify() -> None:
    # Seat 1 must draw on four and has seven, which wins half; seat 2 stands on eight and wins all.
    bets = {1: {"base wager": 20_00}, 2: {"base wager": 20_00}}
    after = dealt(ULTRA, "2h 6h 5s 2d 2c 5d Kc Kd Kh 3s Qs", bets, dice=THREES)
    assert nets(after) == [10_00, 20_00, -30_00]
    words = told(after)
    assert "seat 1 hits" in words
    assert "seat 2 stands" in words
    assert "The player-dealer has 0 and must draw" in words


def test_a_tie_at_one_is_the_player_dealers_and_at_two_a_push() -> None:
    # Ace and two kings; the player-dealer's ace must draw a king and has one. A seat with two pushes no such thing.
    bets = {1: {"base wager": 20_00}}
    assert nets(decided(dealt(CLUB_PAN, "Ah As Kc Kd Kh Ks Qs", bets, dice=THREES), "stand")) == [-20_00, 20_00]
    assert nets(decided(dealt(CLUB_PAN, "2h 2s Kc Kd Kh Ks Qs", bets, dice=THREES), "stand")) == [0, 0]


# -- naturals and jokers at Club One


def test_a_natural_is_turned_over_and_a_three_card_nine_beats_its_eight() -> None:
    # Seat 1 has a natural eight; seat 2 stands on seven. The player-dealer's six hits a three: nine.
    bets = {1: {"base wager": 20_00}, 2: {"base wager": 20_00}}
    opened = dealt(CENTURY, "5h 5d 2s 3h 2d 4c 3c", bets)
    assert "seat 1 turns over 8, a natural" in told(opened)
    assert asked(opened)[0] == "seat 2"
    assert nets(decided(opened, "stand", "hit")) == [-20_00, -20_00, 40_00]
    assert nets(decided(opened, "stand", "stand")) == [20_00, 20_00, -40_00]


# -- the table


def test_a_bank_that_runs_dry_pays_in_the_order_of_settlement() -> None:
    # The bank of 50 is less than the 60 wagered, so the button counts: the down card, a king, goes to seat 6. Seat 7
    # comes first with 20 of 50, then seat 1 with 20, then seat 2 with the last 10.
    bets = {seat: {"Player": 20_00} for seat in (1, 2, 7)}
    after = dealt(GOLD, "4h Kd 4c 3s", bets, bank=50_00)
    assert nets(after) == [20_00, 10_00, 20_00, -50_00]


def test_late_wagers_and_doubles_count_towards_a_short_bank() -> None:
    game = draft(
        {"name": "Twice", "kind": "raise", "needs": ["Main"], "pays": [{"hand": "Won", "when": {}, "odds": "1:1"}]},
        options={"double": {"totals": "0-6", "wager": "Twice"}},
        settle={
            "start": "left of house dealer",
            "button_only_when_short": True,
            "button": {"card": "banker 1", "first": "left of player-dealer", "player_dealer": "not counted"},
        },
    )
    cards = "2h 2c 7s 3h 5c Ks 4c"  # five doubles to nine, seven stands; seven, whose first card counts to seat 7
    bets = {1: {"Main": 20_00}, 7: {"Main": 20_00}}
    plain = decided(dealt(game, cards, bets, bank=40_00), "hit")
    assert [str(one.stake.bettor) for one in plain.settled] == ["seat 1", "seat 7"]
    doubled = decided(dealt(game, cards, bets, bank=40_00), "double")
    assert [str(one.stake.bettor) for one in doubled.settled] == ["seat 7", "seat 1", "seat 1"]


def test_open_hands_of_their_own_tell_their_counts() -> None:
    after = decided(dealt(draft(), "2h 2c 7s 3h 6c Ks 4c", {1: {"Main": 20_00}, 2: {"Main": 20_00}}), "hit")
    words = told(after)
    assert words[:2] == ["seat 1 has 5", "seat 2 has 8"]
    assert "seat 1 hits on 5" in words
    assert "seat 2 must stand on 8" in words
    assert "seat 1 draws the 4 of clubs and has 9" in words
    assert "seat 1 beats the player-dealer: 9 against 7" in words


def test_a_wager_for_later_is_refused_before_the_deal() -> None:
    for game, name in ((FIVE, "Late tie bet"), (FACE_DOWN, "Double down")):
        with pytest.raises(TableRefusal, match=f"^{game}: {name} is made after the deal; before it there is "):
            dealt(game, "2h Ts 3h 7c", {1: {name: 10_00}})


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    opened = dealt(FACE_UP, "2h 9d 3c 3s 4h 3d", {1: {"Base wager": 20_00}})
    for action in ("hit", "stand", "surrender", "double"):
        with pytest.raises(IllegalChoice, match="the choices are bet"):
            opened.decide(action)
    passed = opened.decide("pass")
    with pytest.raises(IllegalChoice, match="seat 1 cannot surrender: the choices are stand; hit; house way"):
        passed.decide("surrender")
    assert opened.turn is not None
    assert opened.turn.words == "seat 1 may put $0.01 or more on Tie wager, or pass"


# -- who sees what


def test_hidden_hands_are_seen_by_their_seat_and_whoever_decides() -> None:
    opened = dealt(FACE_DOWN, "2h 5d Ts 3h 3d 6c 4c", {1: MAIN, (1, 1): MAIN, 2: MAIN})
    for viewer, sees in ((1, ["2h", "3h"]), ("seat 1 back line 1", ["??", "??"]), (2, ["??", "??"]), (8, ["??", "??"])):
        seen = opened.view(viewer)["events"]
        assert seen[0]["cards"] == sees
        assert [event["cards"] for event in seen if event["who"] == "player-dealer" and "cards" in event] == [
            ["??", "??"],
            ["Ts"],
        ]
    after = opened.decide("hit")
    for viewer in (1, 2, 8, None):
        assert [event["cards"] for event in after.view(viewer)["events"] if event["kind"] == "drawn"] == [["??"]]
    assert after.view(1)["events"][-1]["cards"] == ["Ts", "6c"]


def test_forced_hands_are_told_as_if_they_had_been_chosen() -> None:
    # Seat 2 chooses to hit on five, or must on four: nobody can tell which.
    bets = {seat: {"base wager": 20_00} for seat in (1, 2)}
    chosen = decided(dealt(ULTRA, "6h 2h 6s 6d 3d 5s Kc Kd Kh 3s 4s 2s", bets, dice=THREES), "hit")
    forced = dealt(ULTRA, "6h 2h 6s 6d 2d 5s Kc Kd Kh 3s 4s 2s", bets, dice=THREES)
    shown = [event["words"] for event in chosen.view(1)["events"] if event["who"] == "seat 2"]
    assert "seat 2 hits" in shown
    assert [event["words"] for event in forced.view(1)["events"] if event["who"] == "seat 2"][:3] == shown[:3]


def test_a_round_is_written_and_read_at_any_moment() -> None:
    round_ = dealt(FACE_DOWN, "2h 5d Ts 3h 3d 6c 4c 3c", {1: MAIN, 2: MAIN}, chips={1: 100_00})
    for action in ("double", "hit"):
        assert read_round(round_.write()) == round_
        round_ = round_.decide(action)
    again = read_round(round_.write())
    assert (again.ledger, list(again.events), again.state.hands) == (
        round_.ledger,
        list(round_.events),
        round_.state.hands,
    )
    assert Stake(bettor(1), "Double down", 20_00) in [one.stake for one in round_.settled]


def test_two_jokers_have_a_total_of_nine_in_margins_and_sums() -> None:
    # Two jokers win against a nine, nine to nine in points: no lead, and eighteen together.
    final = Final(TWO_JOKERS, 2, 9, 3)
    assert final.winner == "player"
    assert is_met_by_final(NinesWhen(margin="0", sum="18"), final)  # type: ignore[arg-type]
    assert not is_met_by_final(NinesWhen(margin="1"), final)  # type: ignore[arg-type]
