"""Rounds with known cards, settled by hand. Seat 8 is the player-dealer; cards go pile by pile, the bank's last."""

import pytest

from houseway.book.loader import load
from tests.families.duels.dealt import ANTE, GAME, PAIR_PLUS, PLAY, SIX_CARD, dealt, order, played, result


def test_better_hand_wins_even_money_twice() -> None:
    # A pair of nines against queen high, which qualifies: Ante and Play win 20 each (line 3937).
    after = played(dealt("9h 9d 2c Qs 7d 3h", {1: {ANTE: 20_00}}), "play")
    assert result(after, 1, ANTE) == ("wins", 20_00)
    assert result(after, 1, PLAY) == ("wins", 20_00)
    assert after.net() == {"seat 1": 40_00, "player-dealer": -40_00, "collection": 0}


def test_worse_hand_loses_both() -> None:
    # King high against a pair of twos: both wagers of 20 go (line 3938).
    after = played(dealt("Kh 9d 4c 2s 2d 3h", {1: {ANTE: 20_00}}), "play")
    assert after.net() == {"seat 1": -40_00, "player-dealer": 40_00, "collection": 0}


def test_equal_hands_push() -> None:
    # Ace-ten-four on both sides, in other suits: a push on both (line 3939).
    after = played(dealt("Ah Td 4c As Tc 4h", {1: {ANTE: 20_00}}), "play")
    assert result(after, 1, ANTE) == ("pushes", 0)
    assert result(after, 1, PLAY) == ("pushes", 0)


def test_straight_beats_flush() -> None:
    after = played(dealt("3h 2d Ac Kd 9d 4d", {1: {ANTE: 20_00}}), "play")
    assert after.net()["seat 1"] == 40_00


def test_jack_high_does_not_qualify() -> None:
    # Jack high: each Ante that stayed wins, even the ten high below it; Plays go back; the fold loses (3930, 3932).
    bets = {1: {ANTE: 20_00}, 2: {ANTE: 10_00}, 3: {ANTE: 5_00}}
    after = played(dealt("9h 9d 2c Ts 7d 3h Ah Kd 5c Js 8d 4h", bets), "play", "play", "fold")
    assert [result(after, seat, ANTE) for seat in (1, 2, 3)] == [("wins", 20_00), ("wins", 10_00), ("loses", -5_00)]
    assert [result(after, seat, PLAY) for seat in (1, 2)] == [("returned", 0), ("returned", 0)]
    assert after.net()["player-dealer"] == -25_00


@pytest.mark.parametrize(
    ("dealer", "ante"),
    [("Qs 3d 2h", "loses"), ("Js Td 8h", "wins"), ("2s 2d 3h", "loses"), ("Js 9s 8s", "loses")],
    ids=["queen high", "jack high", "pair of twos", "flush to the jack"],
)
def test_qualifying_is_queen_high_or_any_better_hand(dealer: str, ante: str) -> None:
    # The seat's jack high is worse than every one of these hands but the one that does not qualify.
    after = played(dealt(f"Jd 7c 5h {dealer}", {1: {ANTE: 5_00}}), "play")
    assert result(after, 1, ANTE)[0] == ante


def test_fold_gives_up_ante_and_pair_plus_and_keeps_the_six_card_bonus() -> None:
    # Seat 1 folds 7-7-2 under Pair Plus 5 and 6 Card Bonus 5. With the bank's 7-K-4 that is three sevens: 7 x 5 = 35.
    bets = {1: {ANTE: 20_00, PAIR_PLUS: 5_00, SIX_CARD: 5_00}}
    after = played(dealt("7h 7d 2c 7s Kd 4h", bets), "fold")
    assert result(after, 1, ANTE) == ("loses", -20_00)
    assert result(after, 1, PAIR_PLUS) == ("loses", -5_00)
    assert result(after, 1, SIX_CARD) == ("wins", 35_00)
    assert after.net()["seat 1"] == 10_00
    assert after.state.hands["seat 1"] == "7h 7d 2c = pair of sevens, two kicker (folded)"


@pytest.mark.parametrize(
    ("own", "won"),
    [
        ("Ah Qh Kh", 200),  # Mini Royal Flush (line 3964)
        ("Ah 2h 3h", 40),  # Straight Flush
        ("4h 4d 4s", 30),  # Three of a Kind
        ("Ah Kd Qs", 6),  # Straight
        ("Ah Kh Jh", 3),  # Flush
        ("4h 4d 9s", 1),  # One Pair
        ("Ah Kd Js", -1),  # an ace high is not paid
    ],
)
def test_pair_plus_pays(own: str, won: int) -> None:
    # Jack high does not qualify: the table pays all the same (line 3956).
    after = played(dealt(f"{own} Jc 8d 2c", {1: {ANTE: 10_00, PAIR_PLUS: 10_00}}), "play")
    assert result(after, 1, PAIR_PLUS) == ("wins" if won > 0 else "loses", won * 10_00)


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("Ah Kh 2c Qh Jh Th", 1000),  # Royal Flush (line 3991)
        ("9h Kh 2c Qh Jh Th", 200),  # Straight Flush
        ("Ah 2h 3h 4h 5h Kd", 200),  # Straight Flush, ace low
        ("9h 9d 2c 9s 9c Th", 100),  # Four of a Kind
        ("9h 9d 2c 9s Tc Th", 20),  # Full House
        ("9h 9d 9c Ts Tc Th", 20),  # two threes of a kind are a full house
        ("9h 2h 5h Kh Jh Td", 15),  # Flush
        ("9h 8d 2c 7s 6h Td", 10),  # Straight
        ("9h 9d 2c 9s 5h Td", 7),  # Three of a Kind
        ("9h 9d 2c 2s 5h 5d", -1),  # three pairs count as two: not paid
    ],
)
@pytest.mark.parametrize("action", ["play", "fold"])
def test_six_card_bonus_pays(cards: str, won: int, action: str) -> None:
    after = played(dealt(cards, {1: {ANTE: 10_00, SIX_CARD: 5_00}}), action)
    assert result(after, 1, SIX_CARD) == ("wins" if won > 0 else "loses", won * 5_00)


# Three seats: seat 1 holds a pair of aces, seat 2 king high, seat 5 a pair of sixes; the bank a pair of queens, and
# its third card, a two, gives first action to seat 2.
BETS = {1: {ANTE: 10_00, PAIR_PLUS: 5_00}, 2: {ANTE: 30_00}, 5: {ANTE: 20_00, SIX_CARD: 5_00}}
CARDS = "Ah Ad 4c Kh 9d 5c 6h 6d 3c Qs Qd 2h"


def test_settlement_goes_seat_by_seat_from_the_button() -> None:
    after = played(dealt(CARDS, BETS), "play", "play", "play")
    expected = ["2 Ante", "2 Play", "5 Ante", "5 Play", f"5 {SIX_CARD}", "1 Ante", "1 Play", f"1 {PAIR_PLUS}"]
    assert order(after) == expected


@pytest.mark.parametrize(
    ("rulings", "first"),
    [
        # From the player-dealer's right (seat 7) counter-clockwise: seat 5, then 2, then 1.
        ({"first-action": "literal"}, ["5 Ante", "5 Play", f"5 {SIX_CARD}", "2 Ante"]),
        # Every Ante before any Play.
        ({"settle-by": "literal"}, ["2 Ante", "5 Ante", "1 Ante", "2 Play"]),
    ],
)
def test_other_readings_of_the_order(rulings: dict[str, str], first: list[str]) -> None:
    game = load(GAME.id, rulings=rulings)
    after = played(dealt(CARDS, BETS, game=game), "play", "play", "play")
    assert order(after)[:4] == first


def test_button_count_goes_round_again() -> None:
    # A king counts thirteen over seven seats: 13 - 7 = 6. Seat 6 is empty, so first action is seat 7's.
    after = played(dealt("9h 9d 2c 8h 8d 4c Qs 7d Kh", {1: {ANTE: 5_00}, 7: {ANTE: 5_00}}), "play", "play")
    assert order(after)[0] == "7 Ante"
    assert [event.who for event in after.events if event.kind == "button"] == ["seat 6"]


def test_button_passes_over_the_player_dealer() -> None:
    # The player-dealer in seat 3: a three counts seats 1, 2, 4. The deal begins at seat 4.
    bets = {2: {ANTE: 5_00}, 4: {ANTE: 5_00}}
    round_ = dealt("9h 9d 2c 8h 8d 4c Qs 7d 3h", bets, player_dealer=3)
    assert round_.turn is not None
    assert round_.turn.who == "seat 4"
    assert order(played(round_, "play", "play")) == ["4 Ante", "4 Play", "2 Ante", "2 Play"]


def test_bank_runs_dry() -> None:
    # A bank of 45 has 45 to pay and, apart from that, 45 to collect. Seat 2 first: its 30 + 30 lose, 30 and 15 are
    # taken, 15 of the Play go back. Seat 5: Ante, Play and bonus of 45 lose to the queens, nothing is left to take.
    # Seat 1 (aces): Ante pays 10, Play 10, Pair Plus 5; the bank has paid 25.
    after = played(dealt(CARDS, BETS, bank=45_00), "play", "play", "play")
    assert after.net() == {"seat 1": 25_00, "seat 2": -45_00, "seat 5": 0, "player-dealer": 20_00, "collection": 0}
    assert [one.uncovered for one in after.settled] == [0, 15_00, 20_00, 20_00, 5_00, 0, 0, 0]


def test_winner_is_paid_as_far_as_the_bank_goes() -> None:
    # Pair Plus 10 on a straight wins 60; Ante 10 and Play 10 come first. A bank of 50 has 30 left for the 60.
    after = played(dealt("Ah Kd Qs Qc Qd 2c", {1: {ANTE: 10_00, PAIR_PLUS: 10_00}}, bank=50_00), "play")
    assert result(after, 1, PAIR_PLUS) == ("wins", 30_00)
    assert after.net()["player-dealer"] == -50_00


def test_forfeits_meet_the_bank_in_their_turn() -> None:
    # Seat 1 folds 10, seat 2 has first action and loses 30 + 30. A bank of 50 takes 30 and 20 from seat 2, then none.
    bets = {1: {ANTE: 10_00}, 2: {ANTE: 30_00}}
    cards = "Ah 8d 4c Kh 9d 5c Qs Qd 2h"
    after = played(dealt(cards, bets, bank=50_00), "fold", "play")
    assert after.net() == {"seat 1": 0, "seat 2": -50_00, "player-dealer": 50_00, "collection": 0}
    # Picked up at once, the fold of 10 comes first, and 40 are left to take from seat 2.
    at_once = load(GAME.id, rulings={"forfeits": "literal"})
    early = played(dealt(cards, bets, bank=50_00, game=at_once), "fold", "play")
    assert early.net() == {"seat 1": -10_00, "seat 2": -40_00, "player-dealer": 50_00, "collection": 0}
    assert order(early) == ["1 Ante", "2 Ante", "2 Play"]
    kinds = [event.kind for event in early.events]
    assert kinds.index("taken") < kinds.index("exposed", kinds.index("decided"))


@pytest.mark.parametrize(
    ("option", "dealer", "player"),
    # Antes 20 + 20 and a bonus of 11 are a table action of 51; the Plays would make it 91 and do not count (4005).
    [(1, 2_00, 50), (2, 2_00, 50), (3, 2_00, 1_00), (4, 2_00, 0)],
)
def test_collection(option: int, dealer: int, player: int) -> None:
    bets = {1: {ANTE: 20_00, PAIR_PLUS: 11_00}, 2: {ANTE: 20_00}}
    before = dealt("9h 9d 2c 8h 8d 4c Qs 7d 3h", bets, fee=option)
    # Both pairs beat queen high: 40 each, and the pair pays 11 more.
    after = played(before, "play", "play")
    assert before.ledger.net()["collection"] == dealer + 2 * player
    assert after.net() == {
        "seat 1": 51_00 - player,
        "seat 2": 40_00 - player,
        "player-dealer": -91_00 - dealer,
        "collection": dealer + 2 * player,
    }


@pytest.mark.parametrize(("option", "fee"), [(1, 50), (2, 1_00), (3, 1_00), (4, 1_00)])
def test_lowest_tier(option: int, fee: int) -> None:
    # Two Antes of 25 are a table action of 50, the top of the lowest tier; option 3's is our ruling.
    before = dealt("9h 9d 2c 8h 8d 4c Qs 7d 3h", {1: {ANTE: 25_00}, 2: {ANTE: 25_00}}, fee=option)
    assert before.ledger.net()["player-dealer"] == -fee
