"""In or on top, the last one alone, and sharing the tops."""

from houseway.families import begin
from tests.families.panguingue.dealing import (
    CLUB,
    CRYSTAL,
    OTHER,
    PLAIN,
    changed,
    go_on,
    net_dollars,
    offered,
    state,
    table,
    words,
)

THIRD = "2h 4c 6d Js Ah 3s 5d 7c Qd Ks"
HANDS = (PLAIN, OTHER, THIRD)


def test_everybody_speaks_from_the_eldest_on() -> None:
    played = begin(table(HANDS))
    for seat in (3, 2, 1):
        assert played.turn is not None
        assert played.turn.who == f"seat {seat}"
        assert offered(played) == ["in", "go on top"]
        played = played.decide("in")
    assert state(played).live == (3, 2, 1)
    assert state(played).drawn is not None


def test_who_goes_on_top_has_lost_the_ante_and_does_not_play() -> None:
    played = go_on(begin(table(HANDS, "Kd 2s")), "3 go-on-top, 2 in, 1 in")
    assert state(played).live == (2, 1)
    assert state(played).list_hand(3) == ()
    assert net_dollars(played)["seat 3"] == -2
    assert played.turn is not None
    assert played.turn.who == "seat 2"


def test_hands_that_go_on_top_are_thrown_face_up_where_the_filing_says_so() -> None:
    shown = go_on(begin(table(HANDS, game=CRYSTAL)), "3 go-on-top")
    event = shown.view(1)["events"][-1]
    assert event["words"] == "seat 3 goes on top"
    assert sorted(event["cards"]) == sorted(PLAIN.split())
    hidden = go_on(begin(table(HANDS, game=changed(CLUB, retired_shown=None))), "3 go-on-top")
    assert "cards" not in hidden.view(1)["events"][-1]


def test_the_last_one_left_need_not_speak_and_takes_the_tops() -> None:
    played = go_on(begin(table(HANDS, fee="1")), "3 go-on-top, 2 go-on-top")
    assert played.is_over
    # Three antes of $2 less the drop of $1.
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": 3, "collection": 1}
    assert state(played).result == (1, "alone")
    assert state(played).leads == 1
    assert words(played)[-1] == "seat 1 wins $5, the tops: nobody else is in"


def test_the_last_two_may_share_the_tops() -> None:
    # 000 line 1538.
    played = go_on(begin(table(HANDS, game=CRYSTAL)), "3 in, 2 go-on-top, 1 in")
    assert played.turn is not None
    assert (played.turn.who, offered(played)) == ("seat 3", ["share the tops", "play"])
    shared = go_on(played, "3 share-the-tops, 1 share-the-tops")
    assert shared.is_over
    assert net_dollars(shared) == {"seat 3": 1, "seat 2": -2, "seat 1": 1}
    assert state(shared).result == (None, "shared")
    assert state(shared).leads == 3
    # The odd cent of tops of $0.33 goes to the first.
    cents = table(HANDS, game=changed(CRYSTAL, tops={"part": "11/200"}))
    odd = go_on(begin(cents), "3 in, 2 go-on-top, 1 in, 3 share-the-tops, 1 share-the-tops")
    assert net_dollars(odd) == {"seat 3": 0.06, "seat 2": -0.11, "seat 1": 0.05}


def test_the_hand_is_played_if_one_of_the_two_would_rather() -> None:
    two = go_on(begin(table(HANDS, game=CRYSTAL)), "3 in, 2 go-on-top, 1 in")
    for words_ in ("3 play", "3 share-the-tops, 1 play"):
        played = go_on(two, words_)
        assert state(played).phase == "play"
        assert played.turn is not None
        assert played.turn.who == "seat 3"


def test_three_do_not_share_and_nobody_does_where_it_is_not_filed() -> None:
    three = go_on(begin(table(HANDS, game=CRYSTAL)), "3 in, 2 in, 1 in")
    assert state(three).phase == "play"
    two = go_on(begin(table(HANDS[:2], seats=(2, 1))), "2 in, 1 in")
    assert state(two).phase == "play"
