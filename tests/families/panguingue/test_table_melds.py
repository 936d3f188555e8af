"""Melds on the table: what is added to them, borrowed from them and split, and what that pays.

Three seats, 3, 2 and 1 in playing order; a chip is $2, and so the two others pay $4 for each. Seats 2 and 1 pluck and
throw.
"""

from houseway.book.loader import Game
from houseway.core.round import Round
from houseway.tables.written import read_round
from tests.families.panguingue.dealing import (
    CLUB,
    OAKS,
    OTHER,
    PLAIN,
    changed,
    go_on,
    offered,
    paid,
    play,
    state,
    table,
    words,
)

REST = "Ah 2c 4d 6s Jh Qs 7d Kh"
"""Eight cards that do not meet each other."""


def seat_three(hand: str, draws: str, first: str, second: str | None = None, *, game: Game = CLUB) -> Round:
    """Seat 3 plays a turn or two with these cards; in between, seats 2 and 1 pluck and throw what fits nobody."""
    played = play(table((hand, PLAIN, OTHER), draws.replace(" ", " 6c Qh "), game=game), first)
    if second is None:
        return played
    while played.turn and (played.turn.who != "seat 3" or "pluck" in offered(played)):
        played = played.decide("pluck" if "pluck" in offered(played) else played.choices[-1])
    return go_on(played, second)


def collected(played: Round) -> float:
    """What seat 3 has been paid by the others so far, in dollars."""
    return sum(line.amount for line in played.ledger if line.to == "seat 3") / 100


# -- adding


def test_adding_to_a_set_of_valle_cards_in_one_suit_pays_half() -> None:
    # Two chips for the three fives, and one for the fourth.
    played = seat_three(f"5h 5h {REST}", "5h 5h", "3 meld: 5h 5h 5h, 3 discard: Ah", "3 add-to-1: 5h")
    assert collected(played) == 4 * 2 + 4 * 1
    reason = "the five of hearts added to three fives in one suit"
    assert paid(played, reason) == {("seat 2", "seat 3"): 2, ("seat 1", "seat 3"): 2}
    assert [str(meld) for meld in state(played).list_melds(3)] == ["5h 5h 5h 5h"]


def test_adding_to_other_conditions_pays_their_value() -> None:
    spades = seat_three(f"7s 7s {REST}", "7s 7s", "3 meld: 7s 7s 7s, 3 discard: Ah", "3 add-to-1: 7s")
    assert collected(spades) == 4 * 4 + 4 * 2
    queens = seat_three(f"Qc Qc {REST}", "Qc Qc", "3 meld: Qc Qc Qc, 3 discard: Ah", "3 add-to-1: Qc")
    assert collected(queens) == 4 * 1 + 4 * 1
    mixed = seat_three(f"3c 3d {REST}", "3h 3h", "3 meld: 3c 3d 3h, 3 discard: Ah", "3 add-to-1: 3h")
    assert collected(mixed) == 4 * 1 + 4 * 1


def test_adding_to_a_rope_pays_only_what_makes_it_a_condition() -> None:
    # Deuce, trey and four pay nothing, the ace makes them a condition, and the five adds nothing.
    played = seat_three(f"2h 3h {REST}", "4h 5h", "3 meld: 2h 3h 4h, 3 add-to-1: Ah, 3 discard: 2c", "3 add-to-1: 5h")
    assert paid(played, "ace, deuce, trey of hearts") == {("seat 2", "seat 3"): 2, ("seat 1", "seat 3"): 2}
    assert collected(played) == 4
    assert [str(meld) for meld in state(played).list_melds(3)] == ["Ah 2h 3h 4h 5h"]


def test_a_card_of_the_hand_may_be_added_while_another_is_thrown() -> None:
    hand = f"5c 6c {REST}"
    played = seat_three(hand, "7c 3s", "3 meld: 5c 6c 7c, 3 discard: Ah", "")
    assert offered(played) == ["discard 3s"]
    # A rope in clubs takes the four and the jack, and the hand has neither.
    held = seat_three(f"5c 6c Jc {REST[3:]}", "7c 3s", "3 meld: 5c 6c 7c, 3 discard: 2c", "3 add-to-1: Jc")
    assert offered(held) == ["discard 3s"]


def test_nothing_is_added_where_the_game_does_not_know_it() -> None:
    game = changed(OAKS, melding={"adds": False}, forcing=None, flat=None)
    played = seat_three(f"5h 5h {REST}", "5h 5h", "3 meld: 5h 5h 5h, 3 discard: Ah", "", game=game)
    assert offered(played) == ["discard 5h"]


# -- borrowing


def test_a_card_is_borrowed_from_a_meld_that_stays_one() -> None:
    # 004 lines 1117 and 1118: from the rope 4 5 6 7 of clubs the seven, for three sevens; it pays their chip.
    hand = "4c 5c 6c 7d 2c Ah Jh Qs Kh 3d"
    played = seat_three(hand, "7c 7h", "3 meld: 4c 5c 6c 7c, 3 discard: Ah", "")
    assert [one for one in offered(played) if "borrow" in one] == ["borrow from 1 7c 7d 7h"]
    laid = go_on(played, "3 borrow-from-1: 7c 7d 7h")
    assert [str(meld) for meld in state(laid).list_melds(3)] == ["4c 5c 6c", "7c 7d 7h"]
    assert collected(laid) == 4
    assert words(laid)[-2] == (
        "seat 3 borrows the seven of clubs from 4c 5c 6c 7c and lays 7c 7d 7h, three sevens of different suits"
    )


def test_the_middle_of_a_rope_is_not_lent_nor_a_card_of_three() -> None:
    sixes = seat_three("4c 5c 6c 6d 2c Ah Jh Qs Kh 3d", "7c 6h", "3 meld: 4c 5c 6c 7c, 3 discard: Ah", "")
    assert offered(sixes) == ["discard 6h"]
    three = seat_three("5c 6c 7d 2c Ah Jh Qs Kh 3d 4s", "7c 7h", "3 meld: 5c 6c 7c, 3 discard: Ah", "")
    assert offered(three) == ["discard 7h"]


def test_of_two_ways_to_borrow_the_card_that_is_named_first_is_borrowed() -> None:
    # The meld takes its seven or its four for 4 5 6 7, of which the hand has all.
    hand = "4c 5c 6c 7c 4c 5c 6c 7c Ah Qs"
    played = seat_three(hand, "2d", "3 meld: 4c 5c 6c 7c")
    both = [one for one in offered(played) if one.startswith("borrow from 1") and len(one.split()) == 7]
    assert both == ["borrow from 1 4c 5c 6c 7c", "borrow from 1 7c 4c 5c 6c"]
    for cards, left in (("4c 5c 6c 7c", "5c 6c 7c"), ("7c 4c 5c 6c", "4c 5c 6c")):
        laid = go_on(played, f"3 borrow-from-1: {cards}")
        assert [str(meld) for meld in state(laid).list_melds(3)] == [left, "4c 5c 6c 7c"]


def test_nothing_is_borrowed_where_the_game_does_not_know_it() -> None:
    hand = "4c 5c 6c 7d 2c Ah Jh Qs Kh 3d"
    game = changed(OAKS, melding={"borrows": False})
    played = seat_three(hand, "7c 7h", "3 meld: 4c 5c 6c 7c, 3 discard: Ah", "", game=game)
    assert offered(played) == ["discard 7h"]


# -- splitting


def test_a_rope_is_split_after_the_queen_and_the_four_were_added() -> None:
    # 004 lines 1109 to 1111: diamond J 7 6 5 becomes Q J 7 and 6 5 4.
    hand = "5d 6d 7d 4d Qd Ah 2c Ks 3h Qh"
    played = seat_three(hand, "Jd", "3 meld: 5d 6d 7d Jd, 3 add-to-1: Qd, 3 add-to-1: 4d")
    assert [one for one in offered(played) if "split" in one] == ["split 1 4d 5d 6d"]
    parted = go_on(played, "3 split-1: 4d 5d 6d")
    assert [str(meld) for meld in state(parted).list_melds(3)] == ["4d 5d 6d", "7d Jd Qd"]
    assert collected(parted) == 0
    # Four ends are open now instead of two.
    kings = go_on(parted, "3 discard: Ah")
    assert state(kings).players[0].takes.bit_count() == 4


def test_a_condition_that_splitting_makes_is_paid_for() -> None:
    # 004 lines 1112 to 1114: fours of four suits, two more clubs, and three clubs stand by themselves.
    hand = "4c 4d 4h 4c 4c Ah 2c Ks 7h Qh"
    played = seat_three(hand, "4s", "3 meld: 4c 4d 4h 4s, 3 add-to-1: 4c, 3 add-to-1: 4c")
    assert collected(played) == 0
    parted = go_on(played, "3 split-1: 4c 4c 4c")
    assert collected(parted) == 4
    assert [str(meld) for meld in state(parted).list_melds(3)] == ["4c 4c 4c", "4d 4h 4s"]
    assert parted.net()["seat 3"] == -200 + 400


def test_a_rope_is_split_by_a_card_that_both_halves_have() -> None:
    # 004 line 1108: split by the addition of cards. 2 3 4 5 6 of clubs and another four are 2 3 4 and 4 5 6.
    hand = "2c 3c 4c 5c 4c Ah Ks 7h Qh Jd"
    played = seat_three(hand, "6c", "3 meld: 2c 3c 4c 5c 6c")
    assert [one for one in offered(played) if "split" in one] == ["split 1 4c 2c 3c"]
    parted = go_on(played, "3 split-1: 2c 3c 4c")
    assert [str(meld) for meld in state(parted).list_melds(3)] == ["2c 3c 4c", "4c 5c 6c"]
    assert "4c" not in map(str, state(parted).list_hand(3))
    assert collected(parted) == 0
    by = "seat 3 splits 2c 3c 4c 5c 6c by the four of clubs into 2c 3c 4c and 4c 5c 6c"
    assert words(parted)[-1] == by


def test_a_shorter_rope_is_split_by_two_cards() -> None:
    hand = "3c 4c 5c 4c 5c Ah Ks 7h Qh Jd"
    played = seat_three(hand, "6c", "3 meld: 3c 4c 5c 6c")
    assert [one for one in offered(played) if "split" in one] == ["split 1 4c 5c 3c"]
    parted = go_on(played, "3 split-1: 4c 5c 3c")
    assert [str(meld) for meld in state(parted).list_melds(3)] == ["3c 4c 5c", "4c 5c 6c"]


def test_of_two_ways_to_split_the_cards_of_the_hand_are_named_first() -> None:
    # Ace to seven of clubs, and four and five in the hand: by either of them or by both; or as the rope lies.
    hand = "Ac 2c 3c 4c 5c 6c 4c 5c Kh Qh"
    played = seat_three(hand, "7c", "3 meld: Ac 2c 3c 4c 5c 6c 7c")
    ways = {
        "Ac 2c 3c": ["Ac 2c 3c", "4c 5c 6c 7c"],
        "Ac 2c 3c 4c": ["Ac 2c 3c 4c", "5c 6c 7c"],
        "4c Ac 2c 3c": ["Ac 2c 3c 4c", "4c 5c 6c 7c"],
        "5c Ac 2c 3c 4c": ["Ac 2c 3c 4c 5c", "5c 6c 7c"],
        "4c 5c Ac 2c 3c": ["Ac 2c 3c 4c 5c", "4c 5c 6c 7c"],
    }
    assert [one for one in offered(played) if "split" in one] == [f"split 1 {cards}" for cards in ways]
    for cards, melds in ways.items():
        parted = go_on(played, f"3 split-1: {cards}")
        assert [str(meld) for meld in state(parted).list_melds(3)] == melds
        again = read_round(parted.write())
        assert state(again).list_melds(3) == state(parted).list_melds(3)


def test_a_card_may_be_taken_to_split_a_rope() -> None:
    # Seat 3 has ace to seven of clubs on the table, and seat 1 throws another four: it fits no end and no hand.
    hand = "Ac 2c 3c 4c 5c 6c Kh Qd Js 3d"
    played = play(table((hand, OTHER, PLAIN), "7c 6h 4c"), "3 meld: Ac 2c 3c 4c 5c 6c 7c, 3 discard: Kh")
    thrown = go_on(played, "2 discard: 6h, 1 pluck, 1 discard: 4c")
    assert offered(thrown) == ["take", "pluck"]
    taken = go_on(thrown, "3 take")
    assert offered(taken) == ["split 1 4c Ac 2c 3c"]
    parted = go_on(taken, "3 split-1: Ac 2c 3c 4c")
    assert [str(meld) for meld in state(parted).list_melds(3)] == ["Ac 2c 3c 4c", "4c 5c 6c 7c"]
    # It is used, and so any card of the hand may go.
    assert [one for one in offered(parted) if one.startswith("discard")] == ["discard 3d", "discard Qd", "discard Js"]
    # It cannot be added, and so nobody can force it.
    assert str(state(go_on(thrown, "3 pluck")).drawn) != "4c"


def test_nothing_is_split_where_the_game_does_not_know_it() -> None:
    game = changed(OAKS, splitting=None)
    hand = "5d 6d 7d 4d Qd Ah 2c Ks 3h Qh"
    played = seat_three(hand, "Jd", "3 meld: 5d 6d 7d Jd, 3 add-to-1: Qd, 3 add-to-1: 4d", game=game)
    assert [one for one in offered(played) if "split" in one] == []
