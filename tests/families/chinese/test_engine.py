"""A round from the fees to the last exchange: who is asked what, who sees what, and where the chips go."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import parse_cards
from houseway.core.errors import IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout, Miscount, Post, Stake
from houseway.families import begin
from houseway.tables.table import Table
from tests.doors import count_most_cards
from tests.families.chinese.dealing import (
    CLUBONE,
    CRYSTAL,
    DECK,
    FOUR,
    OAKS,
    four,
    laid,
    shuffled,
    spread,
    state,
    table,
)

BASIC = load(CLUBONE["basic"])
MANDARIN = load(CLUBONE["mandarin"])
SETUP = table({1: 500, 2: 500, 4: 500}, 2, game=MANDARIN)
AS_DEALT = dict(enumerate(FOUR, start=1))
# A dragon of clubs and spades and another of hearts and diamonds: two black or red dragons.
RED = "2h 3d 4h 5h 6d 7h 8h 9d Th Jh Qd Kh Ad"
BLACK = "2c 3s 4c 5c 6s 7c 8c 9s Tc Jc Qs Kc As"


def actions(played: Round) -> list[str]:
    return list(dict.fromkeys(choice.action for choice in played.choices))


def words(played: Round, kind: str) -> list[str]:
    return [event.words for event in played.events if event.kind == kind]


def test_thirteen_cards_go_round_one_at_a_time_from_the_left_of_the_button() -> None:
    played = begin(SETUP)
    assert state(played).seats == (4, 1, 2)
    assert state(played).dealt_hands[4] == DECK[0:39:3]
    assert state(played).dealt_hands[2] == DECK[2:39:3]
    assert played.state.cards_gone == 39
    assert count_most_cards(MANDARIN) == 52
    dealt = [event for event in played.events if event.kind == "dealt"]
    assert [event.who for event in dealt[:4]] == ["seat 4", "seat 1", "seat 2", "seat 4"]


def test_everybody_is_asked_the_same_whatever_the_cards() -> None:
    sweeps = ["pure dragon", "black or red dragon", "dragon", "all blacks or all reds", "minor", "senior"]
    sweeps += ["six wheels", "three flush", "three straight"]
    for order in (DECK, shuffled(1), shuffled(2)):
        played = begin(replace(SETUP, order=order))
        assert actions(played) == ["play", "surrender", *(f"declare {name}" for name in sweeps), "wait"]
    without = load(CRYSTAL, rulings={"clean-sweeps": "not played"})
    assert actions(begin(replace(SETUP, game=without))) == ["play", "surrender", "wait"]


def test_who_waits_is_asked_again_after_the_others_and_waits_once() -> None:
    played = begin(SETUP).decide("wait")
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    played = played.decide("surrender").decide("wait")
    # Seat 4 has waited, and so has seat 2, who has not spoken either.
    assert played.turn is not None
    assert played.turn.who == "seat 4"
    assert "wait" not in actions(played)
    played = played.decide("declare dragon")
    assert "wait" not in actions(played)
    assert dict(state(played).said) == {1: "surrender", 4: "declare dragon"}
    assert list(state(played).said) == [1, 4]


def test_the_last_who_has_still_to_speak_does_not_wait() -> None:
    played = begin(SETUP).decide("play").decide("play")
    assert "wait" not in actions(played)


def test_one_player_or_all_may_surrender() -> None:
    both = begin(SETUP).decide("surrender").decide("surrender")
    assert list(state(both).said.values()) == ["surrender", "surrender"]
    one = begin(replace(SETUP, game=load(CLUBONE["mandarin"], rulings={"one-surrender": "literal"})))
    with pytest.raises(IllegalChoice, match="seat 1 cannot surrender: the choices are play; declare pure dragon"):
        one.decide("surrender").decide("surrender")


def test_five_of_thirteen_then_five_of_eight_and_the_rest_in_front() -> None:
    played = four(MANDARIN).decide("play").decide("surrender").decide("surrender").decide("play")
    # 13 over 5 is 1287, 8 over 5 is 56.
    assert actions(played) == ["lay back"]
    assert len(played.choices) == len(set(played.choices)) == 1287
    played = played.decide("lay back", cards=parse_cards("2h Ah Kh Qh Jh"))
    assert actions(played) == ["lay middle"]
    assert len(played.choices) == len(set(played.choices)) == 56
    played = played.decide("lay middle", cards=parse_cards("5s 6s 7d 8c 9s"))
    assert set(state(played).settings[1].front) == set(parse_cards("9c 9d 9h"))
    assert played.turn is not None
    assert played.turn.who == "seat 4"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("Ah Kh Qh Jh", "seat 1 cannot lay back Ah Kh Qh Jh: the choices are lay back 5 of"),
        ("Ah Kh Qh Jh 2c", "seat 1 cannot lay back Ah Kh Qh Jh 2c"),
        ("Ah Ah Kh Qh Jh", "seat 1 cannot lay back Ah Ah Kh Qh Jh"),
        ("", "seat 1 cannot lay back: the choices are lay back 5 of"),
    ],
)
def test_nothing_else_can_be_laid(cards: str, why: str) -> None:
    played = four(MANDARIN)
    for _ in FOUR:
        played = played.decide("play")
    before = played.write()
    with pytest.raises(IllegalChoice) as refused:
        played.decide("lay back", cards=parse_cards(cards))
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert played.write() == before


def test_a_home_run_in_words_and_chips() -> None:
    played = laid(four(MANDARIN), AS_DEALT)
    assert played.is_over
    assert words(played, "paid") == [
        "seat 1 wins all three, a home run with three of a kind in front, from seat 2: 12 points, $60",
        "seat 1 wins all three, a home run with three of a kind in front, from seat 3: 12 points, $60",
        "seat 1 wins all three, a home run with three of a kind in front, from seat 4: 12 points, $60",
        "seat 3 wins middle from seat 2: 1 point, $5",
        "seat 4 wins front and back from seat 2: 1 point, $5",
        "seat 4 wins front and back from seat 3: 1 point, $5",
    ]
    first = next(iter(played.ledger))
    assert (first.source, first.to, first.amount) == ("seat 2", "seat 1", 6_000)
    assert first.reason == "seat 1 wins all three, a home run with three of a kind in front: 12 points"
    assert played.net() == {"seat 1": 18_000, "seat 2": -7_000, "seat 3": -6_000, "seat 4": -5_000, "collection": 0}
    assert played.state.hands["seat 2"] == (
        "4s 3d 2c 8s 7h 6h 5d 5c Kc Qc Jc Td Tc = front: four high; middle: pair of fives; back: pair of tens"
    )


def test_a_fouled_hand_is_allowed_and_told() -> None:
    upside_down = "2c 3d 4s / Tc Td Jc Qc Kc / 5c 5d 6h 7h 8s"
    played = laid(four(MANDARIN, hands=FOUR[:2]), {1: FOUR[0], 2: upside_down})
    assert played.state.hands["seat 2"].endswith(
        "(fouled: the middle (pair of tens) outranks the back (pair of fives))"
    )
    # Six, and three for the three of a kind in front of the other hand.
    assert words(played, "paid") == [
        "seat 1 collects for a fouled hand, with three of a kind in front, from seat 2: 9 points, $45"
    ]


def test_sweeps_are_declared_before_and_shown_at_the_showdown() -> None:
    played = four(MANDARIN, hands=(RED, BLACK)).decide("declare dragon")
    assert words(played, "decided") == ["seat 1 declares a dragon"]
    assert played.state.hands == {}
    played = played.decide("declare six wheels")
    # A dragon that was declared as a dragon is worth 13, though it is all red; the six wheels are not there.
    assert words(played, "exposed") == [
        "seat 1 shows: a dragon",
        "seat 2 shows: no six wheels, which was declared",
    ]
    assert words(played, "paid") == ["seat 1 collects for a dragon from seat 2: 13 points, $65"]


@pytest.mark.parametrize(
    ("first", "last", "paid"),
    [
        ("declare dragon", "surrender", "seat 1 collects for a dragon from seat 2: 13 points, $65"),
        ("declare six wheels", "surrender", "seat 2 collects for false six wheels from seat 1: 3 points, $15"),
        ("surrender", "declare dragon", "seat 2 collects for the surrender from seat 1: 3 points, $15"),
        (
            "declare senior",
            "declare six wheels",
            "seat 2 collects for a false senior, less false six wheels, from seat 1",
        ),
        (
            "declare dragon",
            "declare pure dragon",
            "seat 1 collects for a false pure dragon from seat 2: 39 points, $195",
        ),
        ("declare six wheels", "declare three flush", "seat 2 collects for a three flush from seat 1: 3 points, $15"),
    ],
)
def test_what_is_collected_for_is_told(first: str, last: str, paid: str) -> None:
    # Seat 2 has eight clubs and five spades, which are three flushes; nobody has pairs.
    played = four(MANDARIN, hands=(RED, BLACK)).decide(first).decide(last)
    assert words(played, "paid")[0].startswith(paid)


def test_a_shot_and_bonus_hands_in_words() -> None:
    played = laid(four(MANDARIN, hands=FOUR[:2]), AS_DEALT)
    assert words(played, "paid") == [
        "seat 1 wins all three, a shot with three of a kind in front, from seat 2: 9 points, $45"
    ]
    # In the basic system all three from everybody are nothing more.
    assert words(laid(four(BASIC), AS_DEALT), "paid")[0] == "seat 1 wins all three from seat 2: 3 points, $15"
    # Western: one point for the middle and one for the majority.
    western = laid(four(load(CLUBONE["western"])), AS_DEALT)
    assert words(western, "paid")[3] == "seat 3 wins middle, with the majority, from seat 2: 2 points, $10"
    # Four tens in the middle, nine points, against ace high, a point, and four queens over four jacks, five.
    hands = ("As Ks 2s / 9c 9d 9h 3s 3h / Qc Qd Qh Qs 4h", "2c 3d 4s / Tc Td Th Ts 5d / Jc Jd Jh Js 6d")
    assert words(laid(four(MANDARIN, hands=hands), dict(enumerate(hands, start=1))), "paid") == [
        "seat 2 wins middle, with four of a kind in the middle, against four of a kind in the back, from seat 1: "
        "3 points, $15"
    ]


def test_two_sweeps_of_one_rank_come_out_even() -> None:
    played = four(MANDARIN, hands=(RED, BLACK)).decide("declare dragon").decide("declare all blacks or all reds")
    assert words(played, "pushed") == ["seat 1 and seat 2 come out even"]
    assert len(played.ledger) == 0
    assert [(one.points, one.amount) for one in state(played).exchanges] == [(0, 0)]


def test_a_sweep_that_nobody_declares_is_a_regular_hand() -> None:
    # Back: a straight from the six to the ten against one from the seven to the jack; the rest is high cards.
    settings = {
        1: "2h 3d 4h / 5h Jh Qd Kh Ad / 6d 7h 8h 9d Th",
        2: "2c 3s 4c / 5c 6s Qs Kc As / 7c 8c 9s Tc Jc",
    }
    played = laid(four(MANDARIN, hands=(RED, BLACK)), settings)
    # Fronts tie; ace, king, queen, jack over ace, king, queen, six; the straights to the second.
    assert words(played, "pushed") == ["seat 1 and seat 2 come out even"]


def test_a_surrendered_hand_is_never_shown() -> None:
    played = laid(four(MANDARIN), {**AS_DEALT, 2: "surrender"})
    assert set(played.state.hands) == {"seat 1", "seat 3", "seat 4"}
    assert "seat 1 collects for the surrender from seat 2: 3 points, $15" in words(played, "paid")
    seen = str(played.view(1)["events"])
    assert "Tc" not in seen
    assert "Th" in seen


def test_nobody_exchanges_more_than_was_in_front() -> None:
    # Basic points of $10. Seat 1 has 50: three points from seat 2 are 30, of those from seat 3 only 20 are left, and
    # with seat 4 nothing is exchanged. Seat 2 has 30, all of it gone to seat 1. Seats 3 and 4 have enough.
    chips = {1: 50, 2: 30, 3: 100, 4: 100}
    setup = table(chips, 4, game=BASIC, value=10, order=spread(FOUR))
    played = laid(begin(setup), AS_DEALT)
    assert [(one.winner, one.loser, one.points, one.amount) for one in state(played).exchanges] == [
        (1, 2, 3, 3_000),
        (1, 3, 3, 2_000),
        (1, 4, 3, 0),
        (3, 2, 1, 0),
        (4, 2, 1, 0),
        (4, 3, 1, 1_000),
    ]
    assert "seat 1 wins all three from seat 3: 3 points, $20 of $30, as far as the chips reach" in words(played, "paid")
    assert played.net() == {"seat 1": 5_000, "seat 2": -3_000, "seat 3": -3_000, "seat 4": 1_000, "collection": 0}


def test_what_is_won_counts_as_exchanged_too() -> None:
    # The strong hand is dealt last. Seat 1 has 40 and points are $10: it loses the middle to seat 2, 10, two of three
    # segments to seat 3, 10, and of the 30 that it owes seat 4 only 20 are left.
    hands = (*FOUR[1:], FOUR[0])
    setup = table({1: 40, 2: 500, 3: 500, 4: 500}, 4, game=BASIC, value=10, order=spread(hands))
    played = laid(begin(setup), dict(enumerate(hands, start=1)))
    assert [(one.winner, one.loser, one.amount) for one in state(played).exchanges][:3] == [
        (2, 1, 1_000),
        (3, 1, 1_000),
        (4, 1, 2_000),
    ]
    # The other way round: seat 2 has 20, wins 10 from seat 1, and so has only 10 left for seats 3 and 4.
    setup = table({1: 500, 2: 20, 3: 500, 4: 500}, 4, game=BASIC, value=10, order=spread(hands))
    played = laid(begin(setup), dict(enumerate(hands, start=1)))
    assert [(one.winner, one.loser, one.amount) for one in state(played).exchanges if 2 in one[:2]] == [
        (2, 1, 1_000),
        (3, 2, 1_000),
        (4, 2, 0),
    ]
    assert played.net()["seat 2"] == 0


def test_fees_are_paid_before_the_deal_and_are_not_in_front() -> None:
    # 004 line 13146: $4 from each player. Of $24 there are 20 in front, which is what seat 1 can win.
    setup = table({1: 24, 2: 500}, 2, game=BASIC, value=10, order=spread(FOUR[:2]), fee="chinese-poker:3")
    played = laid(begin(setup), AS_DEALT)
    assert [event.kind for event in played.events][:3] == ["collected", "collected", "dealt"]
    assert words(played, "collected")[0] == "seat 1 pays $4 collection, player fee"
    assert played.net() == {"seat 1": 1_600, "seat 2": -2_400, "collection": 800}
    # 004 lines 10422-10424: $2 once the cards are dealt.
    later = begin(replace(setup, fee=BASIC.fee("chinese-poker-2015:2")))
    assert [event.kind for event in later.events] == ["dealt"] * 26 + ["collected"] * 2
    assert later.net() == {"seat 1": -200, "seat 2": -200, "collection": 400}


def test_time_is_paid_by_whom_it_is_posted_for() -> None:
    # Option 16 takes $10 for the half hour; seat 3 has sat down in the middle of it.
    posts = (Post(2, "time", 1000), Post(1, "time", 1000))
    setup = table({1: 100, 2: 100, 3: 100}, 3, game=BASIC, value=25, fee="chinese-poker:16", posts=posts)
    played = begin(setup)
    assert words(played, "collected") == ["seat 1 pays $10 collection, time", "seat 2 pays $10 collection, time"]
    assert played.net() == {"seat 1": -1_000, "seat 2": -1_000, "seat 3": 0, "collection": 2_000}
    with pytest.raises(TableRefusal, match=r"by fee option 16 it is \$10 with 3 players"):
        begin(replace(setup, posts=(Post(1, "time", 700),)))


def points_of(lower: int, upper: int | None = None, ante: int | None = None) -> Stakes:
    return Stakes.model_construct(lower=lower, upper=lower if upper is None else upper, ante=ante)


REFUSED: list[tuple[Callable[[], Setup], str]] = [
    (lambda: replace(SETUP, bank=100), "is not banked: it has no player-dealer and no bank"),
    (lambda: replace(SETUP, layout=Layout(4, 1)), "is not banked: it has no player-dealer and no bank"),
    (
        lambda: replace(SETUP, stakes=(Stake(Bettor(1), "Ante", 5),)),
        "no wagers are made before the deal",
    ),
    (lambda: replace(SETUP, dice=(1, 2)), "it has no dice, no vouchers"),
    (lambda: replace(SETUP, layout=Layout(5, None)), "is dealt at tables of up to 4 seats, not 5"),
    (
        lambda: replace(SETUP, chips={**SETUP.chips, Bettor(1, 1): 5}),
        "seat 1 back line 1: a game without a bank",
    ),
    (lambda: replace(SETUP, chips={**SETUP.chips, Bettor(7): 5}), "there is no seat 7: the seats are 1 to 4"),
    (lambda: replace(SETUP, chips={**SETUP.chips, Bettor(3): 0}), "seat 3 has no chips and cannot be dealt in"),
    (lambda: replace(SETUP, chips={Bettor(2): 500}), "needs at least two players with chips"),
    (lambda: replace(SETUP, game=load(CLUBONE["mandarin"], literal=True)), "needs at least four players with chips"),
    (lambda: replace(SETUP, limit=None), "needs the value of a point"),
    (lambda: replace(SETUP, limit=points_of(200, 400)), "has one value of a point, more than nothing: not $2 - $4"),
    (lambda: replace(SETUP, limit=points_of(0)), "has one value of a point, more than nothing: not $0"),
    (lambda: replace(SETUP, limit=points_of(200, ante=100)), "has no ante, no blinds and no bring-in"),
    (lambda: replace(SETUP, button=None), "belongs to a seat that is dealt in, and is nowhere"),
    (lambda: replace(SETUP, button=3), "belongs to a seat that is dealt in, and is at seat 3"),
    (lambda: table({1: 4, 2: 500}, 1, game=BASIC, fee="chinese-poker:3"), "seat 1 has $4 and cannot play after a fee"),
    (
        lambda: table({1: 500, 2: 500}, 1, game=BASIC, value=7, fee="chinese-poker-2015:2"),
        "fee option 2 is not filed for points of $7: it begins at $10",
    ),
    (
        lambda: table({1: 500, 2: 500}, 1, game=BASIC, value=25, fee="chinese-poker-2015:2"),
        "fee option 2 is not filed for points of $25: it ends at $20",
    ),
    (lambda: replace(SETUP, posts=(Post(1, "straddle", 400),)), "has no blinds: a straddle is not posted there"),
    (lambda: replace(SETUP, posts=(Post(3, "time", 400),)), "seat 3 posts a time and is not dealt in"),
    (lambda: replace(SETUP, posts=(Post(0, "time", 400),)), "the pot posts a time and is not dealt in"),
    (lambda: replace(SETUP, posts=(Post(1, "time", 4),) * 2), "seat 1 posts a time twice"),
    (lambda: replace(SETUP, posts=(Post(1, "time", 0),)), "seat 1 cannot post a time of $0"),
    (lambda: replace(SETUP, posts=(Post(1, "time", 700),)), "no fee option is posted that takes one by the clock"),
    (
        lambda: table(
            {1: 10, 2: 500}, 1, game=BASIC, value=25, fee="chinese-poker:16", posts=(Post(1, "time", 1_000),)
        ),
        "seat 1 has $10 and cannot play after a fee of $10",
    ),
    (lambda: replace(SETUP, miscounts=(Miscount(1, 12),)), "a wrong number of cards: that is a misdeal"),
    (lambda: replace(SETUP, exposed=DECK[:1]), "a few exposed cards play as they are dealt"),
    (lambda: replace(SETUP, reshuffled=DECK[:1]), "never shuffles cards again"),
]


@pytest.mark.parametrize(("setup", "message"), REFUSED, ids=[str(number) for number in range(len(REFUSED))])
def test_a_table_that_may_not_be_dealt_is_refused(setup: Callable[[], Setup], message: str) -> None:
    with pytest.raises(TableRefusal) as refused:
        begin(setup())
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_too_few_cards_are_not_dealt_short() -> None:
    with pytest.raises(ShoeEmpty, match="the cards run out: 39 needed, 38 there"):
        begin(replace(SETUP, order=DECK[:38]))


def test_a_table_goes_on_from_round_to_round() -> None:
    at = Table(load(OAKS["mandarin"]), limit=points_of(500))
    with pytest.raises(TableRefusal, match=r"seat 1 buys in for \$100 or more, not \$99"):
        at.sit(1, 9_900)
    for seat in (1, 2, 3):
        at.sit(seat, 20_000)
    played = at.deal(seed=3)
    button = played.setup.button
    while played.turn:
        played = played.decide(played.choices[0])
    at.finish(played)
    assert sum(at.stacks.values()) == 60_000
    assert at.deal(seed=4).setup.button == (button or 0) % 3 + 1
