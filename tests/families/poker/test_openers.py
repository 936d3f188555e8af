"""Jacks or better: who opens, who proves it, and pots that nobody opened. Amounts are in cents."""

import pytest

from houseway.core.cards import parse_cards
from houseway.core.table import Carried
from houseway.families.poker.play.openers import has_openers
from tests.families.poker.closing import close, facts, kinds, page, shown

JACKS = page("delta/draw-jacks-or-better")
BACK = page("clubone/draw-poker-jacks-back")
ANTED = dict.fromkeys((2, 3, 4, 1), 100)


@pytest.mark.parametrize(
    ("cards", "good"),
    [
        ("Jc Jd 7h 4s 2c", True),
        ("Tc Td Ah Ks Qc", False),
        ("2c 2d 3h 3s 4c", True),
        ("4c 5d 6h 7s 8c", True),
        ("2c 5c 9c Jc Kc", True),
        ("Ac Kd Qh Js 9c", False),
        # 002 line 433: the joker is an ace, or completes a straight or a flush.
        ("Jc Jo 7h 4s 2c", False),
        ("Ac Jo 7h 4s 2c", True),
        ("9c 9d Jo 4s 2c", False),
        ("9c Jo 7h 6s 5c", True),
        ("2c 5c 9c Jc Jo", True),
        ("3c 3d 9h 9s Jo", True),
        # Kept of a hand: line 459 says of the first that the openers are retained.
        ("Jo As Ks Qs", True),
        ("Jc Jd", True),
        ("Jc", False),
        ("2c 5c 9c Jc", False),
        ("4c 4d 5h 5s", True),
    ],
)
def test_openers(cards: str, good: bool) -> None:
    assert has_openers(JACKS, parse_cards(cards)) is good


def test_the_opener_proves_openers_at_the_showdown() -> None:
    hands = {2: "Jc Jd 7h 7s 2c", 3: "Ac Kd Qh Js 9c"}
    ending = close(JACKS, {2: 600, 3: 600}, hands, opener=2, opened_on=parse_cards("Jc Jd 9h 4s 2c"), called=True)
    assert kinds(ending) == ["show", "show", "openers", "won"]
    (proof,) = (fact for fact in ending.facts if fact.kind == "openers")
    assert (proof.seat, shown(proof), proof.words) == (2, "Jc Jd 9h 4s 2c", "")
    assert ending.result.shares == {2: 1200}


def test_the_opener_proves_openers_although_nobody_called() -> None:
    # 002 line 444. The opening bet of $4 comes back, and the four antes are won unseen but for the openers.
    ending = close(JACKS, {**ANTED, 2: 500}, {2: "Jc Jd 9h 4s 2c"}, opener=2, opened_on=parse_cards("Jc Jd 9h 4s 2c"))
    assert kinds(ending) == ["returned", "openers", "won"]
    assert ending.result.shares == {2: 400}
    assert ending.result.shown == ()


@pytest.mark.parametrize(
    ("opened_on", "now", "words"),
    [
        ("Jc Jd 9h 8h 2h", "Jd 9h 8h 2h 5h", "split"),  # a jack thrown away for the flush
        ("Jo As Ks Qs Tc", "Jo As Ks Qs 3s", ""),  # 002 line 459: no split
        ("4c 5d 6h 7s 8c", "4c 5d 6h 7s 8c", ""),
        ("4c 5d 6h 7s 8c", "4c 5d 6h 7s Kc", "split"),
        ("4c 5d 6h 7s 8c", "Ac Ad Kh Ks Qc", "split"),  # five new cards
    ],
)
def test_split_openers_are_told(opened_on: str, now: str, words: str) -> None:
    hands = {2: now, 3: "2c 3d 5s 6s 9c"}
    ending = close(JACKS, {2: 600, 3: 600}, hands, opener=2, opened_on=parse_cards(opened_on), called=True)
    assert [said for _, _, said in facts(ending, "openers")] == [words]
    assert ending.result.shares == {2: 1200}


def test_an_opener_who_folded_shows_nothing() -> None:
    hands = {3: "Ac Kd Qh Js 9c", 4: "Ad Kc Qs Jh 8c"}
    ending = close(
        JACKS, {2: 600, 3: 800, 4: 800}, hands, opener=2, opened_on=parse_cards("Jc Jd 9h 8h 2h"), called=True
    )
    assert "openers" not in kinds(ending)


def test_false_openers_lose_the_pot_to_the_best_of_the_others() -> None:
    # 002 lines 444 to 449 and 458: the pot plays, and the opener's three aces are dead.
    hands = {2: "Ac Ad As 4s 2c", 3: "Tc Td Qh Js 9c", 4: "9d 9h Kc 5s 3c"}
    ending = close(
        JACKS,
        {2: 600, 3: 600, 4: 600, 1: 100},
        hands,
        opener=2,
        opened_on=parse_cards("Ac Kd 9s 4s 2c"),
        opened_falsely=True,
        called=True,
    )
    assert ending.result.shares == {3: 1900}
    assert ending.result.shown == (3, 4)
    assert facts(ending, "openers") == [(2, 0, "false")]


def test_one_caller_of_false_openers_wins_unseen() -> None:
    hands = {2: "Ac Ad As 4s 2c", 3: "Tc Td Qh Js 9c"}
    ending = close(
        JACKS,
        {2: 1000, 3: 600},
        hands,
        opener=2,
        opened_on=parse_cards("Ac Kd 9s 4s 2c"),
        opened_falsely=True,
        called=True,
    )
    # Of the $10, $4 were a bet after the draw that seat 3 could not match.
    assert facts(ending, "returned") == [(2, 400, "bet that nobody matched")]
    assert ending.result.shares == {3: 1200}
    assert ending.result.shown == ()


def test_false_openers_that_nobody_called_leave_antes_and_bet_for_the_next_hand() -> None:
    # 004 lines 513 and 514, 002 lines 442 and 443: four antes of a dollar and the opening bet of $4.
    for filed in (JACKS, BACK):
        ending = close(
            filed,
            {**ANTED, 2: 500},
            {2: "Ac Kd 9s 4s 2c"},
            opener=2,
            opened_on=parse_cards("Ac Kd 9s 4s 2c"),
            opened_falsely=True,
        )
        assert ending.result.carried == Carried(800, (1, 2, 3, 4))
        assert ending.result.shares == {}
        assert kinds(ending) == ["openers", "carried"]


def test_false_openers_whose_callers_all_fold_leave_what_was_matched() -> None:
    # Seat 3 called $4 before the draw and folded to a bet of $8 after it, which goes back.
    ending = close(
        JACKS,
        {2: 1300, 3: 500, 4: 100},
        {2: "Ac Kd 9s 4s 2c"},
        opener=2,
        opened_on=parse_cards("Ac Kd 9s 4s 2c"),
        opened_falsely=True,
        called=True,
    )
    assert facts(ending, "returned") == [(2, 800, "bet that nobody matched")]
    assert ending.result.carried == Carried(1100, (2, 3, 4))


def test_antes_are_carried_where_nobody_opens() -> None:
    # 002 line 437: everybody antes again for the next hand.
    hands = dict.fromkeys(ANTED, "2c 3d 5s 6s 9c")
    first = close(JACKS, ANTED, hands, passed_out=True, reached=1)
    assert first.result.carried == Carried(400, (1, 2, 3, 4))
    second = close(JACKS, ANTED, hands, dead=400, carried=first.result.carried, passed_out=True, reached=1)
    assert second.result.carried == Carried(800, (1, 2, 3, 4), rounds=2)
    assert facts(second, "carried") == [(0, 800, "")]
    assert second.result.shown == ()


def test_the_pot_stays_as_it_is_once_the_limit_of_antes_is_in_it() -> None:
    # 002 line 437: everybody antes again, unless the limit of antes has been reached; then only who is new to the pot.
    limited = page("delta/draw-jacks-or-better", openers={"most_antes": 2})
    hands = dict.fromkeys(ANTED, "2c 3d 5s 6s 9c")
    once = Carried(400, (1, 2, 3, 4), rounds=1)
    twice = Carried(800, (1, 2, 3, 4), rounds=2)
    assert close(limited, ANTED, hands, dead=400, carried=once, passed_out=True).result.carried == twice
    without = close(limited, dict.fromkeys(ANTED, 0), hands, dead=800, carried=twice, passed_out=True)
    assert facts(without, "returned") == []
    assert without.result.carried == Carried(800, (1, 2, 3, 4), rounds=3)
    newcomer = close(limited, {2: 0, 3: 0, 4: 0, 1: 0, 5: 100}, hands, dead=800, carried=twice, passed_out=True)
    assert newcomer.result.carried == Carried(900, (1, 2, 3, 4, 5), rounds=3)


def test_every_ante_goes_back_where_the_hand_just_ends() -> None:
    ends = page("delta/draw-jacks-or-better", openers={"passed_out": "ends"})
    ending = close(ends, ANTED, dict.fromkeys(ANTED, "2c 3d 5s 6s 9c"), passed_out=True)
    assert [(seat, amount) for seat, amount, _ in facts(ending, "returned")] == [(2, 100), (3, 100), (4, 100), (1, 100)]
    assert ending.result.carried is None


def test_a_carried_pot_is_won_with_the_main_pot() -> None:
    hands = {2: "Jc Jd 7h 7s 2c", 3: "Ac Kd Qh Js 9c"}
    carried = Carried(800, (1, 2, 3, 4), rounds=2)
    ending = close(JACKS, {2: 600, 3: 300}, hands, dead=800, carried=carried, opener=2, called=True)
    assert facts(ending, "returned") == [(2, 300, "bet that nobody matched")]
    assert ending.result.shares == {2: 1400}
    assert ending.result.carried is None


def test_a_pot_passed_out_to_low_goes_to_the_lowest_hand() -> None:
    # 004 lines 503 and 504; the joker is then the lowest card that is missing, here the ace.
    hands = {2: "Ac Ad As 4s 2c", 3: "8c 6d 4h 3s Jo", 4: "8d 6c 4c 3d 2h"}
    ending = close(BACK, dict.fromkeys(hands, 300), hands, low=True, opener=3, called=True)
    assert ending.result.shares == {3: 900}
    assert "openers" not in kinds(ending)
