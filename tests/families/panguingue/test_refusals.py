"""What the table refuses before a chip moves, in one line each."""

from dataclasses import replace
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import parse_cards
from houseway.core.errors import TableRefusal
from houseway.core.table import Bettor, Carried, Layout, Miscount, Post, Stake
from houseway.families import begin
from tests.families.panguingue.dealing import CLUB, CRYSTAL, OAKS, OTHER, PLAIN, changed, table

SETUP = table((PLAIN, OTHER, "2h 4c 6d Js Ah 3s 5d 7c Qd Ks"))


def stakes(lower: int, upper: int, **more: Any) -> Stakes:
    return Stakes.model_construct(lower=lower, upper=upper, **more)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bank": 10000}, "it has no player-dealer and no bank"),
        ({"layout": Layout(8, 8)}, "it has no player-dealer and no bank"),
        ({"stakes": (Stake(Bettor(1), "Tops", 200),)}, "no wagers are made before the deal"),
        ({"dice": (1, 2, 3)}, "no dice, no vouchers"),
        ({"carried": Carried(500)}, "carries no pot"),
        ({"layout": Layout(10, None)}, "tables of up to 8 seats, not 10"),
        ({"chips": {Bettor(1): 1000}}, "needs at least two players with chips"),
        ({"chips": {Bettor(1): 1000, Bettor(2): 0}}, "seat 2 has no chips"),
        ({"chips": {Bettor(1): 1000, Bettor(2): 1000, Bettor(1, 1): 500}}, "no back-line bettors"),
        ({"chips": {Bettor(1): 1000, Bettor(3): 199}}, r"seat 3 has \$1.99, and the tops take \$2"),
        ({"limit": None}, "needs the value of a condition"),
        ({"limit": stakes(200, 400)}, r"\$2 - \$4 is no value of a condition"),
        ({"limit": stakes(0, 0)}, r"\$0 is no value of a condition"),
        ({"limit": stakes(200, 200, blinds=(100, 200))}, "it has no blinds and no bring-in"),
        ({"limit": stakes(200, 200, ante=0)}, "the tops would be nothing"),
        ({"button": 5}, "at seat 5 nobody is"),
        ({"exposed": parse_cards("Ac")}, "does not say what becomes of an exposed card"),
        ({"order": (*SETUP.order[:-1], *parse_cards("8c"))}, r"the 8 of clubs \(8c\) is not in this pack"),
        ({"reshuffled": parse_cards("Td")}, r"the ten of diamonds \(Td\) is not in this pack"),
        ({"miscounts": (Miscount(5, 9),)}, "seat 5 has a wrong number of cards, and nobody sits there"),
        ({"miscounts": (Miscount(1, 10),)}, "10 is no wrong number of cards"),
        ({"miscounts": (Miscount(1, -1),)}, "-1 is no wrong number of cards"),
        ({"miscounts": (Miscount(1, 9, -1),)}, "after no turn or some, not -1"),
        ({"miscounts": (Miscount(1, 9), Miscount(1, 8))}, "seat 1 has two wrong numbers of cards"),
        ({"posts": (Post(1, "straddle", 400),)}, "a straddle is not posted there"),
        ({"posts": (Post(5, "time", 400),)}, "seat 5 posts a time and is not dealt in"),
        ({"posts": (Post(1, "time", 400), Post(1, "time", 400))}, "seat 1 posts a time twice"),
        ({"posts": (Post(1, "time", 0),)}, r"seat 1 cannot post a time of \$0"),
        ({"posts": (Post(1, "time", 400),)}, "no fee option is posted that takes one by the clock"),
    ],
)
def test_what_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refusal:
        begin(replace(SETUP, **changes))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("post", "words"),
    [
        # 003 line 875: $10 each for the half hour in the $20 game.
        (Post(1, "time", 900), r"seat 1 posts a time of \$9: by fee option 20 it is \$10 with 2 players"),
        (Post(0, "time", 1000), "the pot posts a time, and each player pays for the half hour"),
    ],
)
def test_a_fee_of_the_half_hour_is_the_one_that_is_filed(post: Post, words: str) -> None:
    setup = table((PLAIN, OTHER), game=OAKS, value=20, seats=(2, 1), fee="20", posts=(post,))
    with pytest.raises(TableRefusal, match=words):
        begin(setup)
    with pytest.raises(TableRefusal, match="fee option 2 takes nothing by the clock"):
        begin(table((PLAIN, OTHER), game=OAKS, value=2, seats=(2, 1), fee="2", posts=(Post(1, "time", 1000),)))


def test_the_half_hour_and_the_tops_must_be_paid_for() -> None:
    setup = table((PLAIN, OTHER), game=OAKS, value=20, seats=(2, 1), fee="20", posts=(Post(1, "time", 1000),))
    with pytest.raises(TableRefusal, match=r"seat 1 has \$29.99, and the tops take \$30, fees included"):
        begin(replace(setup, chips={Bettor(1): 2999, Bettor(2): 10_000}))


def test_a_game_for_three_is_refused_to_two() -> None:
    # 000 line 1395.
    with pytest.raises(TableRefusal, match="needs at least three players"):
        begin(table((PLAIN, OTHER), game=CRYSTAL, seats=(2, 1)))


def test_only_the_value_that_an_option_is_filed_for_is_played() -> None:
    # 004 lines 13063 and 13064: conditions of $2 to $25. 003 line 864: $2, and an ante of $2.
    with pytest.raises(TableRefusal, match=r"not filed for conditions of \$1: it begins at \$2"):
        begin(table((PLAIN, OTHER), value=1, seats=(2, 1), fee="1"))
    with pytest.raises(TableRefusal, match=r"it ends at \$25"):
        begin(table((PLAIN, OTHER), value=26, seats=(2, 1), fee="1"))
    with pytest.raises(TableRefusal, match=r"option 2 is not filed for conditions of \$5"):
        begin(table((PLAIN, OTHER), game=OAKS, value=5, seats=(2, 1), fee="2"))
    with pytest.raises(TableRefusal, match=r"with other antes, blinds or bring-ins than ante \$2"):
        begin(table((PLAIN, OTHER), game=OAKS, seats=(2, 1), fee="2", limit=stakes(200, 200, ante=100)))


def test_an_ante_below_a_cent_is_refused() -> None:
    with pytest.raises(TableRefusal, match=r"with conditions of \$2 the tops would be nothing"):
        begin(table((PLAIN, OTHER), game=changed(CLUB, tops={"part": "1/500"}), seats=(2, 1)))


def test_a_deck_without_spades_has_none() -> None:
    stripped = load("clubone/panguingue", rulings={"stripped": "spades out"})
    with pytest.raises(TableRefusal, match=r"the 7 of spades \(7s\) is not in this pack"):
        begin(replace(SETUP, game=stripped))
