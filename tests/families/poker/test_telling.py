"""The words of a round, what its state says, showdowns that are asked for, and a game of betting or folding."""

from houseway.book.loader import load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.round import Round
from houseway.core.table import Carried
from houseway.families.poker.play.engine import PokerState
from tests.families.poker.dealing import cards, changed, go_on, net_dollars, offered, play, stacked, table

GAME = load("crystal/holdem-limit")
ASKED = changed(GAME, showdown={"asked": True})
TRIPS = load("crystal/trips-v2")
# Seat 2 has aces, seat 3 kings, seat 1 queens.
ORDER = stacked(["Ac Ad", "Kc Kd", "Qc Qd"], "2s 3h 7d 8c 9s")


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


def test_a_round_in_words() -> None:
    setup = table({1: 100, 2: 100, 3: 9}, button=1, order=ORDER)
    played = play(
        setup, "1 call, 2 raise 4, 3 call, 1 call, 2 bet 2, 3 raise 4, 1 fold, 2 call, 2 check, 3 bet 1, 2 call"
    )
    told = [event.words for event in played.events if event.kind not in ("dealt", "burned")]
    assert told == [
        "seat 2 posts the small blind, $1",
        "seat 3 posts the big blind, $2",
        "seat 1 calls $2",
        "seat 2 raises to $4",
        "seat 3 calls $2",
        "seat 1 calls $2",
        "seat 2 bets $2",
        "seat 3 raises to $4",
        "seat 1 folds",
        "seat 2 calls $2",
        "seat 2 checks",
        "seat 3 bets $1 and is all in",
        "seat 2 calls $1",
        "seat 2 shows: pair of aces",
        "seat 3 shows: pair of kings",
        "seat 2 wins $22, main pot: pair of aces",
    ]
    assert dict(played.state.hands) == {"seat 2": "Ac Ad = pair of aces", "seat 3": "Kc Kd = pair of kings"}
    assert [event.words for event in played.events if event.kind == "dealt"][-3:] == [
        "The flop",
        "The turn",
        "The river",
    ]


def won(hands: list[str], board: str) -> list[str]:
    """What is said of the pot when three check down to the end."""
    setup = table({1: 100, 2: 100, 3: 100}, button=1, order=stacked(hands, board))
    streets = ", ".join(["2 check, 3 check, 1 check"] * 3)
    played = play(setup, f"1 call, 2 call, 3 check, {streets}")
    return [event.words for event in played.events if event.kind == "won"]


def test_a_kicker_is_told_where_it_decides_and_nowhere_else() -> None:
    # Two pairs of kings on a board with a king: the ace beats the queen.
    assert won(["Ks Ah", "Kd Qh", "2c 3d"], "Kh 9s 7d 6c 2s") == ["seat 2 wins $6, main pot: pair of kings, ace kicker"]
    # The board's ace is everybody's best card beside the kings: the queen beats the jack.
    assert won(["Ks Qh", "Kd Jh", "2c 3d"], "Kh As 7d 6c 2s") == [
        "seat 2 wins $6, main pot: pair of kings, queen kicker"
    ]
    # Another pair loses by its rank.
    assert won(["Ks Ah", "9d Qh", "2c 3d"], "Kh 9s 7d 6c 4s") == ["seat 2 wins $6, main pot: pair of kings"]
    # Both play the same five cards: a tie has no kicker.
    tied = won(["Ks 3h", "Kd 2h", "8c 4d"], "Kh As Qd Jc 9s")
    assert [words.partition(": ")[2] for words in tied] == ["pair of kings"] * 2
    # Nobody has a pair: the second card decides.
    assert won(["Ah Qs", "Ad Js", "3c 4d"], "Kh 9s 7d 5c 2s") == ["seat 2 wins $6, main pot: ace high with the queen"]


def test_a_player_left_alone_wins_unseen() -> None:
    played = play(table({1: 100, 2: 100, 3: 100}, button=1, order=ORDER), "1 raise 4, 2 fold, 3 fold")
    assert [event.words for event in played.events][-2:] == [
        "seat 1 takes back $2: bet that nobody matched",
        "seat 1 wins $5, main pot: all others folded",
    ]
    assert dict(played.state.hands) == {}
    assert [(line.source, line.to, line.amount) for line in played.ledger][-2:] == [
        ("pot", "seat 1", 200),
        ("pot", "seat 1", 500),
    ]


def test_what_the_state_says() -> None:
    setup = table({1: 100, 2: 50, 3: 75}, button=1, order=ORDER)
    here = state(play(setup, "1 raise 4, 2 fold, 3 call, 3 bet 2"))
    assert here.seats == (2, 3, 1)
    assert (here.live, here.folded) == ((3, 1), (2,))
    assert here.stacks == {2: 4_900, 3: 6_900, 1: 9_600}
    assert here.in_front == {2: 0, 3: 200, 1: 0}
    assert here.paid_in == {2: 100, 3: 600, 1: 400}
    assert (here.pot, here.street, here.to_call(1), here.to_call(2), here.to_call(3)) == (1_100, 1, 200, 0, 0)
    assert show_cards(here.board) == "2s 3h 7d"
    assert here.find_hand(3) == (parse_cards("Kc Kd"), (False, False), False)
    assert here.result is None
    end = state(play(setup, "1 raise 4, 2 fold, 3 call" + ", 3 check, 1 check" * 3))
    assert end.result is not None
    assert (end.result.shares, end.result.pot, end.result.reached) == ({3: 900}, 900, 4)
    assert (end.result.winners, end.result.scooped, end.result.shown) == ((3,), None, (3, 1))


def test_a_turn_says_where_the_hand_is() -> None:
    played = play(table({1: 100, 2: 50, 3: 75}, button=1, order=ORDER), "1 call, 2 call, 3 check")
    assert played.turn is not None
    assert (played.turn.who, played.turn.words) == ("seat 2", "Flop: $6 in the pot")


CHECKED = "1 call, 2 call, 3 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check"


def test_the_last_to_have_bet_is_asked_to_show_first() -> None:
    setup = table({1: 100, 2: 100, 3: 100}, button=1, order=ORDER, game=ASKED)
    played = play(setup, CHECKED + ", 2 check, 3 bet 4, 1 call, 2 call")
    assert played.turn is not None
    assert played.turn.who == "seat 3"
    assert offered(played) == ["show", "muck"]
    played = go_on(played, "3 show, 1 muck, 2 show")
    assert net_dollars(played) == {"seat 1": -6, "seat 2": 12, "seat 3": -6}
    # The cards that were thrown away are nobody's to see.
    assert "Qc" not in str(played.view(2))
    assert dict(played.state.hands) == {"seat 3": "Kc Kd = pair of kings", "seat 2": "Ac Ad = pair of aces"}


def test_where_nobody_bet_the_first_to_speak_is_asked_first_and_the_last_one_wins_unseen() -> None:
    setup = table({1: 100, 2: 100, 3: 100}, button=1, order=ORDER, game=ASKED)
    played = play(setup, CHECKED + ", 2 check, 3 check, 1 check, 2 muck, 3 muck")
    assert played.is_over
    assert net_dollars(played) == {"seat 1": 4, "seat 2": -2, "seat 3": -2}
    assert dict(played.state.hands) == {}


def test_the_last_one_who_plays_for_a_side_pot_must_show() -> None:
    # Seat 2 is all in for $2; seats 3 and 1 play on for a side pot, and seat 3 throws its hand away.
    setup = table({1: 100, 2: 2, 3: 100}, button=1, order=ORDER, game=ASKED)
    played = play(setup, "1 raise 4, 2 call, 3 call" + ", 3 check, 1 check" * 2 + ", 3 bet 4, 1 call, 3 muck")
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["show"]
    # The side pot of twice $6 is for the queens, the main pot of three times $2 for the aces.
    assert net_dollars(go_on(played, "1 show, 2 show")) == {"seat 1": 4, "seat 2": 4, "seat 3": -8}


# Seats 1, 2 and 3 are dealt two cards face up, then a card for each bet: Trips begins with seat 1 (000 line 653).
UP = "2c 3c 4c 5d 6d 7d"


def test_everybody_bets_the_unit_or_folds_and_nobody_raises() -> None:
    setup = table({1: 50, 2: 50, 3: 5}, button=2, game=TRIPS, limit="2-2", order=cards(TRIPS, UP))
    played = play(setup, "")
    # The first bet of $2 is the ante; cards lie face up.
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["bet $2", "fold"]
    assert state(played).find_hand(1) == (parse_cards("2c 5d"), (True, True), False)
    played = go_on(played, "1 bet, 2 fold, 3 bet")
    # Seat 3 has a dollar left and goes all in.
    assert offered(go_on(played, "1 bet")) == ["bet $1", "fold"]


def test_a_last_player_goes_on_for_the_whole_hand_and_still_has_to_make_it() -> None:
    # Seat 1 gets 2c 5d, then 2h 2s 9h: three twos take the pot, and nothing of it goes back.
    order = cards(TRIPS, UP + " 2h 2s 9h")
    setup = table({1: 50, 2: 50, 3: 50}, button=2, game=TRIPS, limit="2-2", order=order)
    played = play(setup, "1 bet, 2 fold, 3 fold")
    assert offered(played) == ["bet $2", "fold"]
    won = go_on(played, "1 bet, 1 bet")
    assert net_dollars(won) == {"seat 1": 4, "seat 2": -2, "seat 3": -2}
    # Without three of a kind it is a fifth of the pot: $12 of three antes and three bets, $2.40 or what chips make.
    other = cards(TRIPS, UP + " 2h 8s 9h")
    lost = play(table({1: 50, 2: 50, 3: 50}, button=2, game=TRIPS, limit="2-2", order=other), "1 bet, 2 fold, 3 fold")
    lost = go_on(lost, "1 bet, 1 bet")
    assert lost.carried is not None
    assert lost.carried.amount + state(lost).result.shares[1] == 1_200  # type: ignore[union-attr]


def test_where_the_last_player_folds_too_the_whole_pot_is_carried() -> None:
    setup = table({1: 50, 2: 50, 3: 50}, button=2, game=TRIPS, limit="2-2", order=cards(TRIPS, UP))
    played = play(setup, "1 bet, 2 fold, 3 fold, 1 fold")
    assert played.carried == Carried(800, (1, 2, 3))
