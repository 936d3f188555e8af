"""Equal hands, high and low halves, and the chip that is left over. Amounts are in cents, worked out by hand."""

import pytest

from houseway.book.loader import load
from houseway.core.table import Carried
from houseway.families.poker.page import PokerPage
from tests.families.poker.closing import close, facts, page
from tests.families.poker.dealing import poker_games

STUD_HI_LO = page("crystal/seven-card-stud-high-low-8")
OMAHA_HI_LO = page("ace-and-vine/omaha-hi-low-split")
ROYAL = "Ts Js Qs Ks As"


def test_three_side_pots_with_an_odd_chip_each() -> None:
    # In dollars, all with the royal flush of the board; seats 7 and 1 have folded. Chips of a dollar.
    # Main pot, 5 each and 4 of seat 7: 34 for five, 6 each and 4 over, to seat 2.
    # Side pot 1, 3 each of seats 3 to 6 and 1: 15 for four, 3 each and 3 over, to seat 3.
    # Side pot 2, 5 each of seats 4 to 6 and 1: 20 for three, 6 each and 2 over, to seat 4.
    # Side pot 3, 7 each of seats 5 and 6, and the last dollar of seat 1: 15 for two, 7 each and 1 over, to seat 5.
    paid = {2: 500, 3: 800, 4: 1300, 5: 2000, 6: 2000, 7: 400, 1: 1400}
    hands = {2: "2c 2d", 3: "3c 3d", 4: "4c 4d", 5: "5c 5d", 6: "6c 6d"}
    ending = close(page("crystal/holdem-limit", odd_chip={"chip": 100}), paid, hands, ROYAL)
    assert facts(ending, "won") == [
        *(
            (seat, amount, "share of the main pot")
            for seat, amount in [(2, 1000), (3, 600), (4, 600), (5, 600), (6, 600)]
        ),
        *((seat, amount, "share of side pot 1") for seat, amount in [(3, 600), (4, 300), (5, 300), (6, 300)]),
        *((seat, amount, "share of side pot 2") for seat, amount in [(4, 800), (5, 600), (6, 600)]),
        *((seat, amount, "share of side pot 3") for seat, amount in [(5, 800), (6, 700)]),
    ]
    assert ending.result.shares == {2: 1000, 3: 1200, 4: 1700, 5: 2300, 6: 2200}
    assert ending.result.winners == (2, 3, 4, 5, 6)


def test_cents_that_no_chip_makes_are_shared_out_all_the_same() -> None:
    # Half dollars: of $10.55 both get ten of them, and the half dollar and five cents over go left of the button.
    ending = close(page("crystal/holdem-limit"), {2: 500, 3: 500, 1: 55}, {2: "2c 2d", 3: "3c 3d"}, ROYAL)
    assert ending.result.shares == {2: 555, 3: 500}


def test_a_low_that_is_in_one_side_pot_and_not_in_the_next() -> None:
    # Seat 4 holds the only low and is all in for $10.
    hands = {
        3: "Kc Kd Kh 9s 9d Qc Jd",  # kings full of nines, all in for $4
        4: "2c 3d 4h 7s 8d Js Qh",  # eight-seven low
        1: "Ac Ad As Tc 9h 6d Qd",  # three aces
        2: "Jc Jh Td 9c 5s 5c Ks",  # jacks and fives
    }
    ending = close(STUD_HI_LO, {3: 400, 4: 1000, 1: 1600, 2: 1600}, hands)
    assert facts(ending, "won") == [
        (3, 800, "high half of the main pot"),
        (4, 800, "low half of the main pot"),
        (1, 900, "high half of side pot 1"),
        (4, 900, "low half of side pot 1"),
        (1, 1200, "side pot 2"),
    ]
    assert ending.result.scooped is None


def test_both_halves_for_one_seat_are_a_scoop() -> None:
    hands = {1: "Ac 2d 3h 4s 5c Kd Kh", 2: "Qc Qd Jh 9s 8c 8d 7h"}  # the wheel, high and low; queens and eights
    ending = close(STUD_HI_LO, {1: 525, 2: 525}, hands)
    # Twenty-one half dollars: eleven for the high half.
    assert facts(ending, "won") == [(1, 550, "high half of the main pot"), (1, 500, "low half of the main pot")]
    assert ending.result.scooped == 1


def test_a_pot_without_a_low_is_scooped_by_the_high_hand() -> None:
    # So 002 lines 22 and 109 call it.
    hands = {1: "Ac Kd Kh 9s 9c Jd Th", 2: "Qc Qd Jh 9d 8c 8d 7h"}
    ending = close(STUD_HI_LO, {1: 500, 2: 500}, hands)
    assert facts(ending, "won") == [(1, 1000, "main pot")]
    assert ending.result.scooped == 1
    assert close(page("crystal/seven-card-stud"), {1: 500, 2: 500}, hands).result.scooped is None


def test_quartering() -> None:
    # Both play ace-two with 3-5-8 for low; seat 5 has a set of kings. $11.50 are 23 half dollars.
    board = "3c 5d 8h Ks Qc"
    hands = {2: "Ac 2d Jh Td", 5: "Ad 2h Kd Kc"}
    ending = close(page("oaks/omaha-hi-lo"), {2: 500, 5: 500, 1: 150}, hands, board)
    # Twelve chips are high (003 line 484), eleven low: five each, and the odd one to seat 2, nearest the button.
    assert facts(ending, "won") == [
        (5, 600, "high half of the main pot"),
        (2, 300, "share of the low half of the main pot"),
        (5, 250, "share of the low half of the main pot"),
    ]


@pytest.mark.parametrize(("first", "second", "halves"), [("low", "high", (500, 550)), ("high", "low", (550, 500))])
def test_what_halving_leaves_over_goes_by_position_where_the_filing_says_so(
    first: str, second: str, halves: tuple[int, int]
) -> None:
    # 001 lines 3736 and 3738: to the player closest to the left of the button. 21 half dollars.
    cards = {"low": "Ac 2d Jh Td", "high": "Kd Kc 9s 9d"}
    hands = {4: cards[first], 6: cards[second]}
    ending = close(OMAHA_HI_LO, {4: 525, 6: 525}, hands, "3c 5d 8h Ks Qc")
    seats = (4, 6) if first == "high" else (6, 4)
    assert facts(ending, "won") == [
        (seats[0], halves[0], "high half of the main pot"),
        (seats[1], halves[1], "low half of the main pot"),
    ]


@pytest.mark.parametrize(
    ("chips", "shares"),
    [
        # 102 half dollars. Halved, 51 would leave one high and one low, and both of them to seat 2, who has the
        # highest card and the lowest: as evenly as possible (000 line 373) is 51 each.
        (102, {1: 2550, 2: 2550}),
        # 101: the odd one to the highest card by suit (000 line 375).
        (101, {1: 2500, 2: 2550}),
    ],
)
def test_tied_both_ways(chips: int, shares: dict[int, int]) -> None:
    hands = {1: "Ah 2d 3h 4s 6c Kd Jh", 2: "As 2c 3d 4h 6d Kc Jd"}  # six-four low, ace-king high
    ending = close(STUD_HI_LO, {1: 50 * (chips // 2), 2: 50 * (chips // 2), 3: 50 * (chips % 2)}, hands)
    assert ending.result.shares == shares
    assert {words for _, _, words in facts(ending, "won")} == {"share of the main pot, high and low"}


def test_tied_lows_part_the_odd_chip_by_the_lowest_card() -> None:
    # 000 line 377. Six-four both, and seat 1 has the ace of clubs. 22 half dollars are eleven high and eleven low.
    hands = {3: "Kh Ks Kd 9c 9h Jd Th", 2: "Ah 2d 3h 4s 6c Qd Jh", 1: "Ac 2h 3d 4d 6d Qh Jc"}
    assert close(STUD_HI_LO, {3: 350, 2: 350, 1: 350, 4: 50}, hands).result.shares == {3: 550, 2: 250, 1: 300}
    # 002 line 112 by its letter: the highest card by suit, and that is the ace of hearts, not a queen.
    highest = page("delta/seven-card-stud-hi-lo-8", odd_chip={"low_to": "highest card by suit", "chip": 50})
    assert close(highest, {3: 350, 2: 350, 1: 350, 4: 50}, hands).result.shares == {3: 550, 2: 300, 1: 250}


@pytest.mark.parametrize(
    ("game", "hands", "winner"),
    [
        # Oaks, 003 lines 40, 67 and 93: rank first, then clubs, diamonds, hearts, spades; all own cards count.
        ("oaks/seven-card-stud-high", {1: "Ah Ad 9c 8d 5s 3c 2d", 2: "Ac As 9d 8h 5c 3d 2h"}, 2),
        ("oaks/seven-card-stud-high", {1: "As Ad 9c 8d 5s 3c 2d", 2: "Ac Ah 9d 8h 5c 3d 2h"}, 1),
        # Aces are low at razz: the ace of clubs is lower than any two.
        ("oaks/seven-card-stud-razz", {1: "Ah 2c 3c 4d 6s Kc Kd", 2: "Ac 2d 3d 4h 6c Kh Ks"}, 2),
        # The king of spades does not matter there.
        ("oaks/seven-card-stud-razz", {1: "Ad 2c 3c 4d 6s Kc Ks", 2: "Ah 2d 3d 4h 6c Kh Kd"}, 1),
        # The joker is the lowest card of the deck (003 line 52), below the ace of clubs.
        ("oaks/lowball-draw-poker", {1: "Ac 2c 3c 4d 6s", 2: "Jo 2d 3d 4h 6c"}, 2),
        ("oaks/lowball-draw-poker", {1: "Ah Jo 3c 4d 6s", 2: "Ac 2d 3d 4h 6c"}, 1),
        # At high draw poker it is an ace at least, and above all of them.
        ("oaks/draw-poker", {1: "As Ad 9c 8d 5s", 2: "Ac Jo 9d 8h 5c"}, 2),
        # Deuce to seven: the ace is high, and a two is the lowest card.
        ("delta/lowball-deuce-to-seven", {1: "Ac 9d 7c 4d 2s", 2: "Ad 9h 7d 4h 2c"}, 2),
    ],
)
def test_the_odd_chip_by_suit(game: str, hands: dict[int, str], winner: int) -> None:
    filed = page(game)
    chip = filed.odd_chip.chip
    loser = 3 - winner
    assert close(filed, {1: 10 * chip, 2: 10 * chip, 3: chip}, hands).result.shares == {
        winner: 11 * chip,
        loser: 10 * chip,
    }


@pytest.mark.parametrize("hands", [{5: "2c 3c", 6: "2d 3d", 7: "2h 3h"}, {5: "2h 3h", 6: "2d 3d", 7: "2c 3c"}])
def test_the_odd_chip_by_position_whatever_the_cards(hands: dict[int, str]) -> None:
    filed = page("oaks/texas-holdem")  # 003 line 118
    chip = filed.odd_chip.chip
    ending = close(filed, {5: 3 * chip, 6: 3 * chip, 7: 3 * chip, 1: 2 * chip}, hands, "Ts Js Qs Ks As")
    assert ending.result.shares == {5: 5 * chip, 6: 3 * chip, 7: 3 * chip}


def test_lone_winners_of_side_pots_are_named_in_order() -> None:
    hands = {2: "As Ah", 3: "Ks Kh", 4: "Qs Qh"}
    ending = close(page("crystal/holdem-limit"), {2: 400, 3: 1200, 4: 2000, 1: 2000}, hands, "2c 7d 9h Jc 3s")
    assert facts(ending, "won") == [(2, 1600, "main pot"), (3, 2400, "side pot 1"), (4, 1600, "side pot 2")]


TRIPS = page("crystal/trips-v2")


def test_three_of_a_kind_takes_the_whole_pot_and_the_carried_one() -> None:
    # 000 lines 664 and 679: four bets of $5 from two players, $5 of one who folded, and $32 carried.
    hands = {1: "9c 9d 9h Ks 4c", 2: "Ac Ad Ks Kd 4d"}
    ending = close(TRIPS, {1: 2000, 2: 2000, 3: 500}, hands, dead=3200, carried=Carried(3200, (1, 2)))
    assert facts(ending, "won") == [(1, 7700, "main pot")]
    assert ending.result.carried is None


def test_without_it_the_best_hand_takes_a_fifth_and_the_rest_is_carried() -> None:
    # 000 lines 665 and 681: a fifth of $45 is $9.
    hands = {1: "Ac Ad 9h Ks 4c", 2: "Qc Qd 3s 3d 4d"}
    ending = close(TRIPS, {1: 2000, 2: 2000, 3: 500}, hands)
    assert facts(ending, "won") == [(2, 900, "best hand's part of the main pot")]
    assert facts(ending, "carried") == [(0, 3600, "")]
    assert ending.result.carried == Carried(3600, (1, 2, 3))


def test_a_fifth_is_rounded_down_to_the_chip_and_carried_again() -> None:
    # A fifth of $41 + $6 = $47 is $9.40: eighteen half dollars are paid. It is the second round of this pot.
    hands = {1: "Ac Ad 9h Ks 4c", 2: "Qc Qd 3s 3d 4d"}
    before = Carried(600, (1, 2))
    ending = close(TRIPS, {1: 2000, 2: 2000, 3: 100}, hands, dead=600, carried=before)
    assert ending.result.shares == {2: 900}
    assert ending.result.carried == Carried(3800, (1, 2, 3), rounds=2)


def test_equal_hands_share_the_fifth() -> None:
    # A fifth of $45 is $9: nine half dollars each; of $47.50 it is $9.50, and the odd one goes to the first seat.
    hands = {1: "Ac Kd 9h 8s 4c", 2: "Ad Kh 9s 8d 4d"}
    assert close(TRIPS, {1: 2000, 2: 2000, 3: 500}, hands).result.shares == {1: 450, 2: 450}
    assert close(TRIPS, {1: 2000, 2: 2000, 3: 750}, hands).result.shares == {1: 500, 2: 450}


@pytest.mark.parametrize(
    ("hand", "whole"),
    [
        ("Kc Jo Jo 7d 4s", True),  # 000 line 580: two jokers make three of a kind at least
        ("Kc Kd Jo 7d 4s", True),
        ("Kc Qd Jo 7d 4s", False),  # a pair of kings
        ("Kc Kd 7s 7d 4s", False),
        ("4c 5d Jo 7d 8s", True),  # a straight
        ("2c 2d 2s 7d", False),  # a hand is five cards
    ],
)
def test_the_last_one_left_needs_the_hand_too(hand: str, whole: bool) -> None:
    # Everything that was bet stays in, although nobody matched the last unit of $5.
    ending = close(TRIPS, {1: 1500, 2: 2000}, {2: hand})
    assert ending.result.shares == {2: 3500 if whole else 700}
    assert ending.result.carried == (None if whole else Carried(2800, (1, 2)))


def test_everybody_folds_and_all_of_it_is_carried() -> None:
    ending = close(TRIPS, {1: 500, 2: 500}, {})
    assert ending.result.carried == Carried(1000, (1, 2))
    assert ending.facts[-1].kind == "carried"


def test_an_all_in_hand_that_qualifies_leaves_the_side_pot_to_be_awarded_by_its_own_hands() -> None:
    # Seat 1 is all in for $5 with three nines: 3 x $5. The side pot of 2 x $15 has no such hand: a fifth is $6.
    hands = {1: "9c 9d 9h Ks 4c", 2: "Ac Ad 7h 6s 4d", 3: "Qc Qd 3s 3d 4h"}
    ending = close(TRIPS, {1: 500, 2: 2000, 3: 2000}, hands)
    assert facts(ending, "won") == [(1, 1500, "main pot"), (3, 600, "best hand's part of side pot 1")]
    assert ending.result.carried == Carried(2400, (1, 2, 3))


# Both have the wheel for high and for low. By suit seat 2 has the higher of the two aces, the Ad, and seat 1 the lower.
WHEELS = {1: "Ac 2d 3h 4s 5c Kd Qh", 2: "Ad 2h 3s 4c 5d Kh Qc"}


@pytest.mark.parametrize(
    ("way", "paid", "shares"),
    [
        # Nineteen half dollars, nine each, the odd one to the highest card by suit (002 line 112).
        ("whole pot", 475, {1: 450, 2: 500}),
        # Ten for the high half, five each; nine for the low one, the odd one to the lowest card (002 lines 112 to 114).
        ("each half", 475, {1: 500, 2: 450}),
        # Eighteen: nine each; or nine in each half, of which one leaves its chip to seat 2 and the other to seat 1.
        ("whole pot", 450, {1: 450, 2: 450}),
        ("each half", 450, {1: 450, 2: 450}),
    ],
)
def test_the_same_hands_tie_for_high_and_for_low(way: str, paid: int, shares: dict[int, int]) -> None:
    stud = page("delta/seven-card-stud-hi-lo-8", odd_chip={"tied_both_ways": way})
    assert close(stud, {1: paid, 2: paid}, WHEELS).result.shares == shares


@pytest.mark.parametrize(("way", "shares"), [("whole pot", {2: 300, 5: 300}), ("each half", {2: 400, 5: 200})])
def test_each_half_of_an_even_pot_may_leave_a_chip(way: str, shares: dict[int, int]) -> None:
    # Six chips of a dollar, three in each half (001 lines 3737 and 3738): both have ace-two, and kings with the board.
    board = "3c 5d 8h Ks Kc"
    hands = {2: "Ac 2d Jh Td", 5: "Ad 2h Jd Tc"}
    omaha = page("ace-and-vine/omaha-hi-low-split", odd_chip={"tied_both_ways": way, "chip": 100})
    assert close(omaha, {2: 300, 5: 300}, hands, board).result.shares == shares


def test_every_filed_high_low_game_says_what_those_split_who_tie_both_ways() -> None:
    for game in map(load, poker_games()):
        pages = [
            game.rules,
            *(load(game.id, rulings={one.id: way}).rules for one in game.rules.option for way in one.choices),
        ]
        splits = any(isinstance(one, PokerPage) and one.showdown.low for one in pages)
        # 000 lines 373 to 375 say it of Crystal's high-low stud: there is no doubt.
        doubtful = splits and not game.id.startswith("standard/") and game.id != "crystal/seven-card-stud-high-low-8"
        assert ("tied-both-ways" in [ruling.id for ruling in game.rules.ruling]) == doubtful, game.id
