"""The deal: tops and fees, five cards at a time to the right, the beginning deal, and wrong numbers of cards."""

from dataclasses import replace

import pytest

from houseway.book.loader import PostedFee
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import ShoeEmpty
from houseway.core.round import Setup
from houseway.core.table import Miscount, Post
from houseway.families import begin
from houseway.families.panguingue.play.engine import count_most_cards
from tests.families.panguingue.dealing import (
    CLUB,
    CRYSTAL,
    OAKS,
    OTHER,
    PLAIN,
    all_in_turn,
    changed,
    net_dollars,
    paid,
    stacked,
    state,
    table,
    words,
)

THIRD = "2h 4c 6d Js Ah 3s 5d 7c Qd Ks"
HANDS = (PLAIN, OTHER, THIRD)


def held(setup: Setup, seat: int) -> list[Card]:
    return sorted(state(begin(setup)).list_hand(seat))


def test_cards_go_counter_clockwise_from_the_eldest_five_at_a_time() -> None:
    setup = table(HANDS, seats=(2, 1, 7))
    now = state(begin(setup))
    assert now.seats == now.live == (2, 1, 7)
    assert now.eldest == 2
    for seat, hand in zip((2, 1, 7), HANDS, strict=True):
        assert held(setup, seat) == sorted(parse_cards(hand))
    # The first five cards of the deck are the eldest's, and so are those after everybody has five.
    assert set(setup.order[:5] + setup.order[15:20]) == set(parse_cards(PLAIN))
    assert now.cards_gone == 30


def test_everybody_puts_the_value_of_a_condition_into_the_tops() -> None:
    played = begin(table(HANDS))
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": -2, "pot": 6}
    assert state(played).tops == 600
    assert state(played).stacks == {3: 9800, 2: 9800, 1: 9800}


def test_a_drop_by_the_number_of_players_leaves_the_tops_after_the_deal() -> None:
    # 004 lines 13068 to 13072: $1 with four players or less, and $2 with five.
    three = begin(table(HANDS, fee="1"))
    assert net_dollars(three)["collection"] == 1
    assert state(three).tops == 500
    assert words(three)[-1] == "$1 from the tops: collection"
    five = begin(table((*HANDS, "2c 4s 6c Jh As", "3h 5c 7h Qh Kd"), seats=(5, 4, 3, 2, 1), fee="1"))
    assert net_dollars(five)["collection"] == 2


def test_a_drop_takes_no_more_than_the_tops() -> None:
    small = changed(CLUB, tops={"part": "1/8"})
    played = begin(table(HANDS[:2], game=small, seats=(2, 1), fee="5"))
    # Two antes of 25 cents, and a drop of $2.
    assert net_dollars(played) == {"seat 2": -0.25, "seat 1": -0.25, "collection": 0.5}


def test_the_ante_that_an_option_prints_is_the_tops() -> None:
    # 003 line 864: $2 a condition, $2 the ante, and $1 the fee with four players or less.
    played = begin(table(HANDS, game=OAKS, fee="2"))
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": -2, "collection": 1, "pot": 5}


def test_time_is_paid_by_the_players_before_the_tops() -> None:
    posts = tuple(Post(seat, "time", 1000) for seat in (3, 2, 1))
    played = begin(table(HANDS, game=OAKS, value=20, fee="20", posts=posts))
    assert net_dollars(played) == {"seat 3": -30, "seat 2": -30, "seat 1": -30, "collection": 30, "pot": 60}
    assert words(played)[:2] == ["seat 3 pays $10 collection, time", "seat 2 pays $10 collection, time"]


def test_time_may_come_from_the_tops() -> None:
    # No house files it so at panguingue; a page of one's own may.
    option = FeeOption.model_validate({"id": "1", "time": [{"players": "2+", "fee": "$4"}]})
    group = FeeGroup(collected="by the clock", clock_pays="the pot", option=(option,))
    setup = table(HANDS, posts=(Post(0, "time", 400),))
    played = begin(replace(setup, fee=PostedFee("time", group, option)))
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": -2, "collection": 4, "pot": 2}


# -- the beginning deal


def beginning(*ups: str) -> Setup:
    """Three seats, the highest dealt first, with these fifth cards."""
    first = [f"{'Ac 3d 5h 7s' if number == 0 else '2d 4h 6s Jd'} {up}" for number, up in enumerate(ups)]
    return replace(table((), seats=(7, 4, 2), button=None), order=stacked(first, "Kh " * 8))


def test_the_lowest_card_up_is_the_eldest_hand() -> None:
    played = begin(beginning("4s", "Kc", "2h"))
    assert state(played).seats == (2, 7, 4)
    up = [(event.who, str(event.cards[0])) for event in played.events if event.kind == "exposed"]
    assert up == [("seat 7", "4s"), ("seat 4", "Kc"), ("seat 2", "2h")]
    # The second packets begin with the eldest.
    packets = [event.who for event in played.events if event.kind == "dealt"]
    assert packets == ["seat 7", "seat 4", "seat 2", "seat 2", "seat 7", "seat 4"]


def test_the_ace_is_low_and_the_first_dealt_of_equals_is_the_eldest() -> None:
    assert state(begin(beginning("Kd", "As", "2h"))).eldest == 4
    assert state(begin(beginning("3s", "3c", "3s"))).eldest == 7
    assert state(begin(beginning("Qs", "Jc", "Js"))).eldest == 4


def test_the_card_up_is_seen_by_all_and_the_four_down_by_their_seat() -> None:
    played = begin(beginning("4s", "Kc", "2h"))
    seen = [event["cards"] for event in played.view(2)["events"] if event["kind"] in ("dealt", "exposed")]
    assert seen[:2] == [["??"] * 4, ["4s"]]
    own = [event["cards"] for event in played.view(7)["events"] if event["kind"] in ("dealt", "exposed")]
    assert own[:2] == [["Ac", "3d", "5h", "7s"], ["4s"]]


# -- wrong numbers of cards before the first draw


def wrong(cards: int, noticed: int = 0, **more: object) -> Setup:
    """The second of three players is dealt so many cards; the next one of the deck is the king of spades."""
    hand = " ".join([*OTHER.split(), *["7h", "7h", "7h", "7h"]][:cards])
    return table((PLAIN, hand, THIRD), "Ks Kd Kd", miscounts=(Miscount(2, cards, noticed),), **more)


def test_a_card_that_is_missing_is_served_from_the_deck() -> None:
    # 004 lines 1135 and 1136.
    played = begin(wrong(9))
    assert sorted(state(played).list_hand(2)) == sorted(parse_cards("Ad 3c 5s 7d Qs 2c 4d 6h Js Ks"))
    assert state(played).cards_gone == 30
    assert "The mucker serves seat 2 one card more" in words(played)
    # Eight is not less than eight: two are served.
    assert len(state(begin(wrong(8))).list_hand(2)) == 10


def test_a_card_too_many_is_withdrawn_and_never_played() -> None:
    played = all_in_turn(begin(wrong(11)))
    assert sorted(state(played).list_hand(2)) == sorted(parse_cards(OTHER))
    assert state(played).cards_gone == 32
    assert str(state(played).drawn) == "Ks"
    assert len(state(begin(wrong(12))).list_hand(2)) == 10


@pytest.mark.parametrize("cards", [7, 13])
def test_a_hand_of_less_than_eight_or_more_than_twelve_is_dead_and_takes_its_ante_back(cards: int) -> None:
    # 004 lines 1138 and 1139.
    played = begin(wrong(cards, fee="1"))
    assert state(played).live == (3, 1)
    assert paid(played, "tops of a dead hand") == {("pot", "seat 2"): 2}
    assert net_dollars(played) == {"seat 3": -2, "seat 1": -2, "collection": 1, "pot": 3}
    assert "seat 2" not in played.state.hands


def test_two_players_with_a_dead_hand_leave_the_tops_to_the_other() -> None:
    played = begin(table((PLAIN, OTHER[:20]), seats=(2, 1), miscounts=(Miscount(1, 7),)))
    assert played.is_over
    assert net_dollars(played) == {}
    assert state(played).result == (2, "alone")


def test_if_all_hands_are_dead_everybody_takes_the_ante_back() -> None:
    dead = (Miscount(2, 7), Miscount(1, 7))
    played = begin(table((PLAIN[:20], OTHER[:20]), seats=(2, 1), miscounts=dead, fee="1"))
    assert played.is_over
    assert net_dollars(played) == {}
    assert state(played).result == (None, "nobody")
    assert state(played).leads == 2


def test_the_wrong_hand_may_be_the_one_that_names_the_eldest() -> None:
    # Four cards down and up to seat 7, so that its fourth card lies up: the seven of spades against two kings.
    short = replace(
        table((), seats=(7, 4, 2), button=None),
        order=stacked(("Ac 3d 5h 7s", "2d 4h 6s Jd Kh", "2d 4h 6s Jd Kh")),
        miscounts=(Miscount(7, 4),),
    )
    now = state(begin(short))
    assert now.eldest == 7
    assert now.live == (4, 2)


def test_a_deck_that_ends_in_the_deal_is_refused() -> None:
    setup = table(HANDS)
    for cards, button in ((setup.order[:29], 3), (setup.order[:12], None)):
        with pytest.raises(ShoeEmpty, match="run out in the deal"):
            begin(replace(setup, order=cards, button=button))


def test_a_full_table_may_hold_eleven_cards_each() -> None:
    assert count_most_cards(CRYSTAL.rules) == 110  # type: ignore[arg-type]
