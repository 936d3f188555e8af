"""The rules of a duel with a full board, settled by hand. Seat 6 is the player-dealer; comments say what cards make."""

from typing import Any

import pytest

from houseway.book.loader import Game
from houseway.core.round import Round
from tests.families.duels.dealt import dealt, ends, order, played, result, words
from tests.families.duels.pages import LONE_STAR, THREE, ULTIMATE, varied

TEN = {"Ante": 10_00, "Blind": 10_00}


def ultimate(cards: str, *decisions: str, bets: dict[str, int] | None = None, game: Game = ULTIMATE) -> Round:
    return played(dealt(cards, {1: TEN | (bets or {})}, game=game), *decisions)


# -- two cards each and five in common


def test_every_wager_of_a_winner() -> None:
    # Aces full of nines against the board's pair of nines: Play 40 and Ante 10 even, Blind 3 x 10, Trips 8 x 5.
    # The lower hand is a pair: the Bad Beat loses 5. The board's own pair of nines is a push.
    bonus = {"Trips": 5_00, "Bad Beat": 5_00, "Board": 5_00}
    after = ultimate("Ah Ad  7s 2c  As 9d 9h 4c 3s", "play 40", bets=bonus)
    assert ends(after) == {
        "Play": ("wins", 40_00),
        "Ante": ("wins", 10_00),
        "Blind": ("wins", 30_00),
        "Trips": ("wins", 40_00),
        "Bad Beat": ("loses", -5_00),
        "Board": ("pushes", 0),
    }
    assert list(ends(after)) == ["Play", "Ante", "Blind", "Trips", "Bad Beat", "Board"]
    assert after.state.hands["seat 1"].startswith("Ah Ad = ")


def test_the_kicker_decides() -> None:
    # Both pair the king; queen against jack.
    after = ultimate("Kh Qd  Kd Jc  Ks 9d 5h 4c 3s", "check", "play")
    assert after.net()["seat 1"] == 30_00
    told = "seat 1 beats the player-dealer: pair of kings with the queen against pair of kings with the jack"
    assert told in words(after)
    # Both play the same five when the board's cards are higher than the kickers.
    tied = ultimate("Kh 3d  Kd 2c  Ks Ad Qh Jc 8s", "check", "play")
    assert ends(tied) == {"Play": ("pushes", 0), "Ante": ("pushes", 0), "Blind": ("pushes", 0)}


@pytest.mark.parametrize(
    ("own", "board", "won"),
    [
        ("Ah Kh", "Qh Jh Th 2c 2d", 500),  # royal flush
        ("9h Kh", "Qh Jh Th 2c 2d", 50),  # king-high straight flush
        ("9h 9d", "9s 9c Th 2c 2d", 10),  # four nines
        ("9h 9d", "9s Tc Th 2c 3d", 3),  # nines full
        ("9h 2h", "8h Th Jh 2c 3d", 1.5),  # flush
        ("9h 8d", "7h Th Jh 2c 2d", 1),  # straight
        ("9h 9d", "9s Tc Jh 2c 4d", 0),  # three of a kind: no line, a push
        ("9h 8d", "9s 8c Jh 2c 3d", 0),  # two pair
    ],
)
def test_a_blind_that_wins_is_paid_by_its_table_or_pushes(own: str, board: str, won: float) -> None:
    # The player-dealer's 5s 5c makes a pair of fives at least, and less than any of these hands.
    after = ultimate(f"{own}  5s 5c  {board}", "check", "check", "play")
    assert result(after, 1, "Ante") == ("wins", 10_00)
    assert result(after, 1, "Blind") == ("wins" if won else "pushes", int(won * 10_00))


def test_a_blind_that_loses_is_lost_whatever_its_hand() -> None:
    # A straight to the jack against one to the queen.
    after = ultimate("9h 8d  Qs 9c  7h Th Jh 2c 8s", "check", "check", "play")
    assert result(after, 1, "Blind") == ("loses", -10_00)


# The board plays A-T-9 with two more; no pair on either side, so the player-dealer does not qualify.
BOARD = "As Td 9h 4c 3s"
BETTER, WORSE, EQUAL = f"Kh Qd 7s 2c {BOARD}", f"7h 2d Kh Qs {BOARD}", f"7h 2d 7s 2c {BOARD}"


@pytest.mark.parametrize(
    ("unqualified", "cards", "end"),
    [
        ("wins", BETTER, ("wins", 10_00)),
        ("wins", WORSE, ("wins", 10_00)),
        ("wins", EQUAL, ("wins", 10_00)),
        ("returned", BETTER, ("returned", 0)),
        ("returned", WORSE, ("returned", 0)),
        ("returned", EQUAL, ("returned", 0)),
        ("contested", BETTER, ("wins", 10_00)),
        ("contested", WORSE, ("loses", -10_00)),
        ("contested", EQUAL, ("pushes", 0)),
        ("wins or is returned", BETTER, ("wins", 10_00)),
        ("wins or is returned", WORSE, ("returned", 0)),
        ("wins or is returned", EQUAL, ("returned", 0)),
    ],
)
def test_a_player_dealer_who_does_not_qualify(unqualified: str, cards: str, end: tuple[str, int]) -> None:
    game = varied(ULTIMATE, **{"wager Ante.contest.unqualified": unqualified})
    after = ultimate(cards, "check", "check", "play", game=game)
    assert result(after, 1, "Ante") == end
    # Play and Blind are contested all the same, and the Blind has no line for a high card.
    contested = {BETTER: (10_00, 0), WORSE: (-10_00, -10_00), EQUAL: (0, 0)}[cards]
    assert (result(after, 1, "Play")[1], result(after, 1, "Blind")[1]) == contested
    assert "The player-dealer does not qualify with ace high" in words(after)
    assert len([event for event in after.events if event.kind == "compared"]) == 2


@pytest.mark.parametrize("unqualified", ["wins", "wins or is returned"])
def test_a_blind_without_a_line_pushes_though_the_player_dealer_does_not_qualify(unqualified: str) -> None:
    # Ace high wins; the Blind has no odds, and its table begins with a straight.
    game = varied(ULTIMATE, **{"wager Blind.contest.unqualified": unqualified})
    after = ultimate(BETTER, "check", "check", "play", game=game)
    assert result(after, 1, "Blind") == ("pushes", 0)
    # The board's wheel and a six of one's own: a straight, which the table pays even money.
    straight = ultimate("6h Qd 8s 8c As 2d 3h 4c 5s", "check", "check", "play", game=game)
    assert result(straight, 1, "Blind") == ("wins", 10_00)


def test_hands_are_not_compared_where_nobody_asks() -> None:
    # Jack high against ten high of three cards: the Ante wins and the Play goes back, whoever is better.
    after = played(dealt("Js 8d 4h Ts 7d 3h", {1: {"Ante": 10_00}}, game=THREE), "play 10")
    assert [event.who for event in after.events if event.kind == "compared"] == ["player-dealer"]


@pytest.mark.parametrize(
    ("ties", "end"), [("pushes", ("pushes", 0)), ("loses", ("loses", -10_00)), ("wins", ("wins", 10_00))]
)
def test_equal_hands(ties: str, end: tuple[str, int]) -> None:
    # The board's straight to the ace is the hand of both.
    game = varied(ULTIMATE, **{"wager Ante.contest.ties": ties})
    after = ultimate("2c 3d  2h 3s  Ts Jd Qh Kc As", "check", "check", "play", game=game)
    assert result(after, 1, "Ante") == end
    assert result(after, 1, "Play") == ("pushes", 0)


def test_a_winning_tie_is_paid_by_its_table() -> None:
    game = varied(ULTIMATE, **{"wager Blind.contest.ties": "wins"})
    after = ultimate("2c 3d  2h 3s  Ts Jd Qh Kc As", "check", "check", "play", game=game)
    assert result(after, 1, "Blind") == ("wins", 10_00)


@pytest.mark.parametrize(
    ("cards", "why", "won"),
    [
        # Three nines lose to a straight: nine to one.
        ("9h 9d  Qs Jc  9s Td 8h 2c 3d", "Three of a Kind", 45_00),
        # A full house beats a flush, and the flush is the beaten hand.
        ("9h 9d  Ah 2h  9s Tc Th 5h 3h", "Flush", 125_00),
        # Two equal straights: nobody is beaten.
        ("2c 3d  2h 3s  Ts Jd Qh Kc As", "the hands tie", -5_00),
        # The winner's four nines do not count, only the two pair that they beat.
        ("9h 9d  Ah Td  9s 9c Th 5h 3h", "two pair is not paid", -5_00),
    ],
)
def test_the_beaten_hand(cards: str, why: str, won: int) -> None:
    after = ultimate(cards, "check", "check", "play", bets={"Bad Beat": 5_00})
    (one,) = [one for one in after.settled if one.stake.wager == "Bad Beat"]
    assert (one.verdict.why, one.paid - one.collected) == (why, won)


def test_a_folded_beaten_hand_is_forfeited() -> None:
    after = ultimate("9h 9d  Qs Jc  9s Td 8h 2c 3d", "check", "check", "fold", bets={"Bad Beat": 5_00})
    assert after.net()["seat 1"] == -25_00
    assert after.state.hands["seat 1"] == "folded"


def test_trips_live_on_after_a_fold() -> None:
    # Three fours, folded: Ante and Blind go, Trips pay 3 x 5, and the hand is turned over for them.
    after = ultimate("4h 5d  Qs Jc  4s 4d 9h Kc 2d", "check", "check", "fold", bets={"Trips": 5_00})
    assert ends(after) == {"Ante": ("loses", -10_00), "Blind": ("loses", -10_00), "Trips": ("wins", 15_00)}
    assert after.state.hands["seat 1"].endswith(" (folded)")
    assert [event.kind for event in after.events if event.who == "seat 1"][-4:] == [
        "taken",
        "taken",
        "exposed",
        "paid",
    ]


def test_a_board_bet_lives_on_and_shows_no_hand() -> None:
    # Two pair on the board, 3 x 5; nobody needs to see what was folded.
    after = ultimate("4h 5d  Qs Jc  9s 9d Th Tc 2d", "check", "check", "fold", bets={"Board": 5_00})
    assert result(after, 1, "Board") == ("wins", 15_00)
    assert after.state.hands["seat 1"] == "folded"


@pytest.mark.parametrize(
    ("board", "end"),
    [
        ("9s 9d Kh 5c 2d", ("pushes", 0)),
        ("Ts Td Kh 5c 2d", ("wins", 5_00)),
        ("8s 8d Kh 5c 2d", ("loses", -5_00)),
        ("As Ad Kh 5c 2d", ("wins", 5_00)),
        ("As Kd Qh 5c 2d", ("loses", -5_00)),
        ("As Ks Qs Js Ts", ("wins", 100_00)),  # no line of its own: paid as a straight flush
    ],
)
def test_the_community_alone(board: str, end: tuple[str, int]) -> None:
    after = dealt(f"Ac Th 9h 9c {board}", {1: {"Board": 5_00}}, game=ULTIMATE)
    assert result(after, 1, "Board") == end


def test_a_royal_flush_without_a_line_is_a_straight_flush() -> None:
    after = ultimate("Ah Kh  7s 2c  Qh Jh Th 2d 3d", "play 40", bets={"Trips": 5_00})
    assert result(after, 1, "Trips") == ("wins", 200_00)
    assert result(after, 1, "Blind") == ("wins", 5_000_00)


# -- the community dealt first, losers first, a net cap


def lone_star(board: str, *hands: str) -> str:
    """The order of the cards: the board, then the first card of each hand and the second, the player-dealer's last."""
    pairs = [hand.split() for hand in hands]
    return " ".join([board, *(pair[0] for pair in pairs), *(pair[1] for pair in pairs)])


@pytest.mark.parametrize(
    ("board", "end"),
    [
        ("4s Kd 9h Jc 2d", ("loses", -5_00)),  # three fours with the folded pair, and king high without
        ("4s 4d 9h Jc 2d", ("loses", -5_00)),  # a pair without it
        ("9s 9d 9h Jc 2d", ("wins", 15_00)),  # three nines lie in the middle
        ("9s 8d 7h 6c 5d", ("wins", 20_00)),  # a straight
    ],
)
def test_a_fold_leaves_the_community_cards(board: str, end: tuple[str, int]) -> None:
    cards = lone_star(board, "4h 4c", "Qs 2s")
    after = played(dealt(cards, {1: {"Ante": 10_00, "Trips": 5_00}}, game=LONE_STAR), "check", "fold")
    assert result(after, 1, "Trips") == end
    assert after.state.hands["seat 1"] == "folded"
    assert "4h" not in str(after.view(None))
    # The same cards, not folded: three fours and better.
    stayed = played(dealt(cards, {1: {"Ante": 10_00, "Trips": 5_00}}, game=LONE_STAR), "play 20")
    assert result(stayed, 1, "Trips")[1] > 0


def test_less_than_the_qualifying_pair() -> None:
    # A pair of threes lies in the middle, and a pair of fours qualifies. Seat 1 has the ace kicker, seat 2 a low one,
    # the player-dealer a queen. Ante: wins for the better hand, goes back to the worse. Play: contested.
    cards = lone_star("3s 3d 9h Jc Kd", "Ah 2c", "7h 5c", "Qh 8c")
    bets = {1: {"Ante": 10_00}, 2: {"Ante": 20_00}}
    after = played(dealt(cards, bets, game=LONE_STAR), "play 20", "play 40")
    assert [result(after, seat, "Ante") for seat in (1, 2)] == [("wins", 10_00), ("returned", 0)]
    assert [result(after, seat, "Play") for seat in (1, 2)] == [("wins", 20_00), ("loses", -40_00)]


# Seat 1: kings and fours. Seat 2: a pair of fours. The player-dealer: nines and fours; the first card, a nine, counts
# one to five and on to the fourth seat again, so the order goes 1, 2 (4, 5 and 3 are empty).
DEALT = lone_star("Ks 9d 4h 4c 2s", "Kh Qd", "Jh Td", "9h 8c")
BETS = {1: {"Ante": 10_00}, 2: {"Ante": 20_00}}


def test_losers_first() -> None:
    after = played(dealt(DEALT, BETS, game=LONE_STAR), "play 30", "check", "play 20")
    assert order(after) == ["2 Ante", "2 Play", "1 Ante", "1 Play"]
    assert [event.who for event in after.events if event.kind == "button"] == ["seat 4"]
    in_turn = varied(LONE_STAR, **{"settle.losers_first": False})
    after = played(dealt(DEALT, BETS, game=in_turn), "play 30", "check", "play 20")
    assert order(after) == ["1 Ante", "2 Ante", "1 Play", "2 Play"]


@pytest.mark.parametrize(
    ("rules", "nets"),
    [
        # Of seat 2's 20 + 20 a bank of 20 takes 20. With them it can pay 40: seat 1's 10 + 30 in full.
        ({}, {"seat 1": 40_00, "seat 2": -20_00, "player-dealer": -20_00}),
        # Two caps: 20 taken, and apart from that 20 paid.
        ({"settle.cover": "two caps"}, {"seat 1": 20_00, "seat 2": -20_00, "player-dealer": 0}),
        # In turn: 10 paid, 20 taken, 30 paid of 20 + 20 - 10, and 20 more taken.
        ({"settle.losers_first": False}, {"seat 1": 40_00, "seat 2": -40_00, "player-dealer": 0}),
    ],
)
def test_what_a_bank_of_twenty_covers(rules: dict[str, Any], nets: dict[str, int]) -> None:
    game = varied(LONE_STAR, **rules)
    after = played(dealt(DEALT, BETS, bank=20_00, game=game), "play 30", "check", "play 20")
    assert after.net() == nets | {"collection": 0}


def test_a_fold_collected_at_once_comes_before_the_losers() -> None:
    # Seat 2 folds its 20; seat 1 loses to the player-dealer's nines.
    cards = lone_star("Ks 9d 4h 4c 2s", "Ah Qd", "Jh Td", "9h 8c")
    after = played(dealt(cards, BETS, bank=25_00, game=LONE_STAR), "play 20", "check", "fold")
    assert order(after) == ["2 Ante", "1 Ante", "1 Play"]
    assert after.net() == {"seat 1": -5_00, "seat 2": -20_00, "player-dealer": 25_00, "collection": 0}
