"""Going out: two chips, every condition once more, and the tops last."""

from houseway.families import begin
from tests.families.panguingue.dealing import CRYSTAL, OTHER, PLAIN, all_in_turn, net_dollars, play, state, table, words

WINNER = "5s 5s 5s As 2s 3s 6c 6d 6h 6s"
"""Three melds: fives of spades, ace, deuce, trey of spades, and sixes."""
GOES_OUT = "3 meld: 5s 5s 5s, 3 meld: As 2s 3s, 3 meld: 6c 6d 6h 6s, 3 add-to-2: 4s"


def test_eleven_cards_in_melds_are_out_at_once() -> None:
    played = play(table((WINNER, PLAIN, OTHER), "4s", fee="1"), GOES_OUT)
    assert played.is_over
    # Fives of spades four chips, ace, deuce, trey of spades two; going out 2 + 4 + 2 + 0: in all 14 chips of $2 each.
    # The tops are three antes of $2 less the drop of $1.
    assert net_dollars(played) == {"seat 3": -2 + 2 * 28 + 5, "seat 2": -2 - 28, "seat 1": -2 - 28, "collection": 1}
    assert state(played).result == (3, "out")
    assert state(played).leads == 3
    assert state(played).stacks == {3: 10000 + 5900, 2: 7000, 1: 7000}


def test_the_tops_are_given_last() -> None:
    # 003 line 122.
    played = play(table((WINNER, PLAIN, OTHER), "4s"), GOES_OUT)
    assert [(line.source, line.to, line.amount) for line in played.ledger][-3:] == [
        ("seat 2", "seat 3", 1600),
        ("seat 1", "seat 3", 1600),
        ("pot", "seat 3", 600),
    ]
    assert words(played)[-3:] == [
        "seat 3 has eleven cards in melds and is out",
        "every player pays seat 3 $16 for going out and every condition once more",
        "seat 3 wins $6, the tops: going out",
    ]


def test_the_melds_are_told_in_words_at_the_end() -> None:
    played = play(table((WINNER, PLAIN, OTHER), "4s"), GOES_OUT)
    assert dict(played.state.hands) == {
        "seat 3": "5s 5s 5s = three fives in one suit; As 2s 3s 4s = a rope in spades; "
        "6c 6d 6h 6s = four sixes of different suits",
        "seat 2": "no melds",
        "seat 1": "no melds",
    }


def test_a_player_without_chips_is_out_of_the_reach_of_the_winner() -> None:
    played = play(table((WINNER, PLAIN, OTHER), "4s", dollars={3: 10, 2: 2, 1: 20}), GOES_OUT)
    # Seat 2 has nothing after the tops. Seat 1 has $18, of which $8 and $4 go for the two conditions and $6 at the end.
    assert state(played).stacks == {3: 1000 - 200 + 1800 + 600, 2: 0, 1: 0}


def test_the_winner_is_dealt_first_and_plays_first_in_the_next_round() -> None:
    won = play(table((PLAIN, WINNER, OTHER), "3s 4s", seats=(5, 3, 2)), f"5 discard: 3s, 3 pluck, {GOES_OUT}")
    assert won.is_over
    after = all_in_turn(begin(table((WINNER, PLAIN, OTHER), seats=(3, 2, 5), button=won.leads)))
    assert state(after).seats == (3, 2, 5)
    assert after.turn is not None
    assert after.turn.who == "seat 3"


def test_a_first_card_thrown_for_another_does_not_keep_anybody_from_going_out() -> None:
    played = play(table((WINNER, PLAIN, OTHER), "Kd 4s", game=CRYSTAL), f"3 pluck-again, {GOES_OUT}")
    assert played.is_over
    assert state(played).result == (3, "out")
