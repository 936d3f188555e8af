"""Drawing, taking, laying, throwing, and what each condition pays.

Three seats, 3, 2 and 1 in playing order; a chip is $2. Seats that are not spoken of hold ten cards without a meld.
"""

import pytest

from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.families import begin
from tests.families.panguingue.dealing import (
    CLUB,
    CRYSTAL,
    OAKS,
    OTHER,
    PLAIN,
    changed,
    go_on,
    net_dollars,
    offered,
    paid,
    play,
    state,
    table,
    words,
)

PAIR = "5h 5h 7c Qd Ks Ac 2d 4s 6d Jc"
"""Two fives of hearts, and nothing else that meets."""
BLACKS = "Jc Qc 7h 2s 4d 6h As 5d 3h Kd"
"""Jack and queen of clubs."""


def who(played: Round) -> str:
    assert played.turn is not None
    return played.turn.who


# -- plucking and throwing


def test_a_plucked_card_that_fits_nothing_can_only_be_thrown_and_everybody_sees_it() -> None:
    played = play(table((PAIR, PLAIN, OTHER), "3c"), "")
    assert who(played) == "seat 3"
    assert offered(played) == ["discard 3c"]
    assert str(state(played).drawn) == "3c"
    for seat in (1, 2, 3, None):
        assert played.view(seat)["events"][-1]["cards"] == ["3c"]


def test_a_card_plucked_and_thrown_is_open_to_the_next_player_who_is_asked_in_any_case() -> None:
    played = play(table((PAIR, BLACKS, OTHER), "Kc"), "3 discard: Kc")
    assert who(played) == "seat 2"
    assert str(state(played).available) == "Kc"
    assert offered(played) == ["take", "pluck"]
    cannot = play(table((PAIR, PLAIN, OTHER), "Kc"), "3 discard: Kc")
    assert offered(cannot) == ["pluck"]
    # To everybody else both look alike.
    assert played.view(1)["turn"] == cannot.view(1)["turn"]


def test_who_takes_a_card_melds_it_in_the_very_next_action() -> None:
    played = play(table((PAIR, BLACKS, OTHER), "Kc"), "3 discard: Kc, 2 take")
    assert offered(played) == ["meld Jc Qc Kc"]
    laid = go_on(played, "2 meld: Jc Qc Kc")
    # Jack, queen and king of a red suit or of clubs: one chip from each of two.
    reason = "jack, queen, king of clubs"
    assert paid(laid, reason) == {("seat 1", "seat 2"): 2, ("seat 3", "seat 2"): 2}
    # Any card of the hand may be thrown now, and it is open to nobody.
    assert len([one for one in offered(laid) if one.startswith("discard")]) == 8
    thrown = go_on(laid, "2 discard: 7h")
    assert who(thrown) == "seat 1"
    assert state(thrown).available is None
    assert state(thrown).drawn is not None


def test_the_card_after_one_that_was_thrown_from_the_hand_is_plucked_without_asking() -> None:
    played = play(table((PAIR, PLAIN, OTHER), "5h 3h"), "3 meld: 5h 5h 5h, 3 discard: 7c")
    assert who(played) == "seat 2"
    assert str(state(played).drawn) == "3h"


def test_a_plucked_card_may_wait_while_melds_of_the_hand_are_laid_and_is_then_thrown_itself() -> None:
    # Three deuces of different suits are in the hand from the start; the king fits nothing.
    hand = "2c 2d 2h 4s 6s Jd Qh Ac 5d 7c"
    played = play(table((hand, PLAIN, OTHER), "Ks"), "3 meld: 2c 2d 2h")
    assert offered(played) == ["discard Ks"]
    thrown = go_on(played, "3 discard: Ks")
    assert str(state(thrown).available) == "Ks"
    assert [str(meld) for meld in state(thrown).list_melds(3)] == ["2c 2d 2h"]


def test_a_meld_with_a_card_like_the_one_drawn_uses_the_one_drawn() -> None:
    # 5 6 7 of hearts are in the hand, and another seven is plucked.
    hand = "5h 6h 7h 4s 2s Jd Qc Ac Kd 3c"
    played = play(table((hand, PLAIN, OTHER), "7h"), "3 meld: 5h 6h 7h")
    assert state(played).drawn is None
    assert "discard 7h" in offered(played)
    assert "discard 2s" in offered(played)


def test_the_first_player_may_throw_the_first_card_and_pluck_again() -> None:
    # 000 lines 1403 to 1405.
    played = play(table((PAIR, PLAIN, BLACKS), "3c Kc", game=CRYSTAL), "")
    assert offered(played) == ["pluck again", "discard 3c"]
    again = go_on(played, "3 pluck-again")
    assert str(state(again).drawn) == "Kc"
    assert offered(again) == ["discard Kc"]
    assert words(again)[-2:] == ["seat 3 throws the trey of clubs and plucks again", "seat 3 plucks the king of clubs"]
    # Nobody else may, and nobody later.
    later = go_on(again, "3 discard: Kc, 2 pluck")
    assert not [one for one in offered(later) if "again" in one]


def test_illegal_choices_are_refused_and_change_nothing() -> None:
    played = play(table((PAIR, BLACKS, OTHER), "Kc"), "")
    before = played.view(3)
    for action, cards in (("meld", "5h 5h Kc"), ("discard", "7c"), ("pluck", ""), ("add to 1", "Kc"), ("split 1", "")):
        with pytest.raises(IllegalChoice, match="seat 3 cannot"):
            go_on(played, f"3 {action.replace(' ', '-')}: {cards}")
    assert played.view(3) == before


# -- the price of each condition, once it is laid


@pytest.mark.parametrize(
    ("held", "plucked", "chips", "reason"),
    [
        ("3c 3d", "3h", 1, "three treys of different suits"),
        ("5h 5h", "5h", 2, "three fives in one suit"),
        ("7s 7s", "7s", 4, "three sevens in one suit"),
        ("Qc Qc", "Qc", 1, "three queens in one suit"),
        ("4s 4s", "4s", 2, "three fours in one suit"),
        ("Ad 2d", "3d", 1, "ace, deuce, trey of diamonds"),
        ("As 2s", "3s", 2, "ace, deuce, trey of spades"),
        ("Jd Qd", "Kd", 1, "jack, queen, king of diamonds"),
        ("Js Qs", "Ks", 2, "jack, queen, king of spades"),
        ("6c 6d", "6h", 0, ""),
        ("Kc Kc", "Kd", 0, ""),
        ("5c 6c", "7c", 0, ""),
    ],
)
def test_everybody_pays_for_a_condition_at_once(held: str, plucked: str, chips: int, reason: str) -> None:
    hand = f"{held} {'Ah 2c 4d 6s Jh Qs 7d Kh'}"
    played = play(table((hand, PLAIN, OTHER), plucked), f"3 meld: {held} {plucked}")
    if chips:
        assert paid(played, reason) == {("seat 2", "seat 3"): 2 * chips, ("seat 1", "seat 3"): 2 * chips}
        assert words(played)[-1] == f"every player pays seat 3 ${2 * chips} for {reason}"
    assert net_dollars(played)["seat 3"] == -2 + 4 * chips


def test_a_table_that_plays_doubles_pays_twice() -> None:
    # 003 line 874.
    doubles = changed(OAKS, payments={"times": 2})
    played = play(table((PAIR, PLAIN, OTHER), "5h", game=doubles), "3 meld: 5h 5h 5h")
    # Two chips of $2 from each of two, twice.
    assert net_dollars(played)["seat 3"] == -2 + 16


def test_whoever_has_too_little_pays_what_there_is() -> None:
    dollars = {3: 100, 2: 5, 1: 2}
    played = play(table((PAIR, PLAIN, OTHER), "5h", dollars=dollars), "3 meld: 5h 5h 5h")
    # $4 are owed; after the tops seat 2 has $3, and seat 1 nothing.
    assert paid(played, "three fives in one suit") == {("seat 2", "seat 3"): 3}
    assert state(played).stacks == {3: 10100, 2: 0, 1: 0}
    paying = "every player pays seat 3 $4 for three fives in one suit; seat 2 has only $3; seat 1 has only $0"
    assert words(played)[-1] == paying


@pytest.mark.parametrize(("by", "payers"), [("who holds cards", [2]), ("who was dealt in", [2, 1])])
def test_who_went_on_top_pays_only_where_all_who_were_dealt_in_do(by: str, payers: list[int]) -> None:
    game = changed(CLUB, payments={"by": by})
    played = go_on(begin(table((PAIR, PLAIN, OTHER), "5h", game=game)), "3 in, 2 in, 1 go-on-top, 3 meld: 5h 5h 5h")
    assert [line.source for line in played.ledger if line.to == "seat 3"] == [f"seat {seat}" for seat in payers]
