"""Cards that are forced on a player, and the card that may not be thrown to a player with ten cards spread."""

from tests.families.panguingue.dealing import (
    CLUB,
    OAKS,
    OTHER,
    PLAIN,
    changed,
    go_on,
    net_dollars,
    offered,
    play,
    state,
    table,
    words,
)

ROPE = "5h 6h 2c 4s Jd Qc As 3c Ks 7d"
"""Five and six of hearts, for a rope with the seven."""
LAID = "3 discard: 2s, 2 pluck, 2 meld: 5h 6h 7h, 2 discard: 2c, 1 discard: Kd, 3 pluck"
"""Seat 2 lays 5 6 7 of hearts; seat 3 plucks again."""


def test_a_card_that_fits_may_be_forced_on_who_would_rather_pluck() -> None:
    # 004 lines 1123 to 1127. Seat 3 throws the four of hearts, which fits the rope of seat 2.
    played = play(table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s"), f"{LAID}, 3 discard: 4h, 2 pluck")
    assert played.turn is not None
    # The other two are asked in playing order after seat 2.
    assert (played.turn.who, offered(played)) == ("seat 1", ["force", "let it go"])
    forced = go_on(played, "1 force")
    assert offered(forced) == ["add to 1 4h"]
    added = go_on(forced, "2 add-to-1: 4h")
    assert str(state(added).list_melds(2)[0]) == "4h 5h 6h 7h"
    # A card of the hand has to go, and the plucked one does not come.
    assert len([one for one in offered(added) if one.startswith("discard")]) == 7
    assert words(added)[-3:] == [
        "seat 1 forces the card",
        "seat 2 has to take the four of hearts",
        "seat 2 adds the four of hearts to 5h 6h 7h",
    ]


def test_everybody_may_let_it_go() -> None:
    played = play(
        table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s"), f"{LAID}, 3 discard: 4h, 2 pluck, 1 let-it-go, 3 let-it-go"
    )
    assert played.turn is not None
    assert played.turn.who == "seat 2"
    assert str(state(played).drawn) == "3s"
    assert state(played).available is None


def test_the_last_one_asked_may_force_it() -> None:
    played = play(
        table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s"), f"{LAID}, 3 discard: 4h, 2 pluck, 1 let-it-go, 3 force"
    )
    assert offered(played) == ["add to 1 4h"]


def test_nothing_is_forced_that_only_makes_a_new_meld_or_where_the_game_does_not_know_it() -> None:
    # The king of spades fits no meld of seat 2, whatever its hand holds.
    played = play(table((PLAIN, ROPE, OTHER), "2s 7h Kd Kc 3s"), f"{LAID}, 3 discard: Kc, 2 pluck")
    assert str(state(played).drawn) == "3s"
    game = changed(OAKS, forcing=None)
    unforced = play(table((PLAIN, ROPE, OTHER), "2s 7h Kd 4h 3s", game=game), f"{LAID}, 3 discard: 4h, 2 pluck")
    assert str(state(unforced).drawn) == "3s"


# -- ten cards spread

FLAT = "2h 3h 4h 6c 6d 6s 7c Jc Qc Kc"
"""Ten cards in three melds: a rope, sixes, and a rope with jack, queen and king."""
SPREAD = """3 discard: 2s, 2 pluck, 2 meld: 2h 3h 4h, 2 meld: 6c 6d 6s, 2 meld: 7c Jc Qc Kc, 2 discard: 3d
    1 pluck, 1 discard: Kd"""


def test_a_card_that_puts_the_flat_player_out_is_used_where_it_can_be() -> None:
    # 004 lines 1131 and 1132. Seat 3 has two more fives of hearts, and the five of hearts fits 2 3 4.
    hand = "5h 5h Ac 7s Qd 2d 4s Jd Kh 3c"
    setup = table((hand, FLAT, OTHER), "2s 3d Kd 5h")
    played = play(setup, f"{SPREAD}, 3 pluck")
    assert str(state(played).drawn) == "5h"
    assert offered(played) == ["meld 5h 5h 5h"]
    # Once it is used, any card may be thrown: it comes from the hand, and nobody can take it.
    used = go_on(played, "3 meld: 5h 5h 5h")
    assert "discard Ac" in offered(used)
    without_rule = play(table((hand, FLAT, OTHER), "2s 3d Kd 5h", game=changed(CLUB, flat=None)), f"{SPREAD}, 3 pluck")
    assert offered(without_rule) == ["meld 5h 5h 5h", "discard 5h"]


def test_it_may_be_thrown_where_there_is_no_other_choice() -> None:
    hand = "Ac 3d 5h 7s Qd 2d 4s Jd Kh 3c"
    played = play(table((hand, FLAT, OTHER), "2s 3d Kd 6h"), f"{SPREAD}, 3 pluck")
    assert offered(played) == ["discard 6h"]
    out = go_on(played, "3 discard: 6h, 2 take, 2 add-to-2: 6h")
    assert out.is_over
    # Jack, queen and king paid a chip before; now two for going out and that chip again, and the tops of $6.
    assert net_dollars(out) == {"seat 2": -2 + 4 + 12 + 6, "seat 3": -2 - 2 - 6, "seat 1": -2 - 2 - 6}


def test_other_cards_may_be_thrown_to_a_flat_player() -> None:
    # The ace of clubs fits none of the three melds; seat 3 could lay it with two more aces, and may throw it.
    hand = "Ad Ah 3c 7s Qd 2d 4s Jd Kh 5c"
    played = play(table((hand, FLAT, OTHER), "2s 3d Kd Ac"), f"{SPREAD}, 3 pluck")
    assert offered(played) == ["meld Ac Ad Ah", "discard Ac"]


def test_a_card_by_which_the_flat_player_could_split_a_rope_puts_it_out_too() -> None:
    # Seat 2 spreads 2 to 6 of hearts and five aces; another four makes two ropes, and eleven cards.
    flat, hand = "2h 3h 4h 5h 6h Ac Ad Ad Ah As", "4s 4c Kh 7h Qd 2d Jd 3c 5d 6s"
    spread = """3 discard: 2s, 2 pluck, 2 meld: 2h 3h 4h 5h 6h, 2 meld: Ac Ad Ad Ah As, 2 discard: 3d
        1 pluck, 1 discard: Kd, 3 pluck"""
    played = play(table((hand, flat, OTHER), "2s 3d Kd 4h"), spread)
    assert offered(played) == ["meld 4c 4h 4s"]
    useless = hand.replace("4s", "3s")
    out = go_on(
        play(table((useless, flat, OTHER), "2s 3d Kd 4h"), spread),
        "3 discard: 4h, 2 take, 2 split-1: 4h 2h 3h",
    )
    assert state(out).result == (2, "out")
    assert [str(meld) for meld in state(out).list_melds(2)] == ["2h 3h 4h", "Ac Ad Ad Ah As", "4h 5h 6h"]
