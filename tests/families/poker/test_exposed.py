"""Down cards that the house dealer exposes: who opens and leads then, what the others get, and deals that they end."""

from collections.abc import Mapping

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import TableRefusal
from houseway.core.round import Round
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
from tests.families.poker.dealing import cards, go_on, offered, play, table

CRYSTAL = load("crystal/seven-card-stud")
DELTA = load("delta/seven-card-stud")
CLUBONE = load("clubone/seven-card-stud")
EQUAL = {1: 100, 2: 100, 3: 100}
THIRD_STREET = "As 2d Kh  Qd 4s Td  8h 4d 6c"
"""Seats 1, 2 and 3: up 8h, 4d and 6c."""

TO_THE_LAST_CARD = "Kc 7c  Qd 7d  2c 9h  3c  Ac 8h  3d  Js Ts  3h  Jd 9d  3s"
"""Seats 1 and 2: 2c brings it in, and seat 1 leads from then on, by its ace and by its jacks over the nines."""

OF_THREE = "Kc Qc 7c  Kd Qd 7d  2c 8h 9h  3c  Ac 6h Ts  3d  Js 5h 8s  3h  Jd 6s 4h  3s"
"""Seats 1, 2 and 3: 2c brings it in, and seat 1 leads from then on, by its ace and by its jacks."""


def up_cards(played: Round, seat: int) -> str:
    state = played.state
    assert isinstance(state, PokerState)
    held = state.find_hand(seat)
    return show_cards(tuple(card for card, up in zip(held.cards, held.up, strict=True) if up))


def dealt(game: Game, order: str, exposed: str, dollars: Mapping[int, float], actions: str = "") -> Round:
    setup = table(
        dollars, max(dollars), game=game, limit="6-12", order=cards(game, order), exposed=parse_cards(exposed)
    )
    return play(setup, actions)


def last_street(game: Game, order: str, exposed: str, seats: int) -> Round:
    """The last betting round of a hand in which everybody has checked so far."""
    others = range(2, seats + 1)
    forced = 3 if game is CLUBONE else 2
    opening = [f"1 bring-in {forced}", *(f"{seat} call" for seat in others)]
    checks = [f"{seat} check" for seat in range(1, seats + 1)] * 3
    return dealt(game, order, exposed, dict.fromkeys(range(1, seats + 1), 100), ", ".join([*opening, *checks]))


def test_an_exposed_low_card_passes_the_forced_bet_to_the_left_also_over_who_is_all_in() -> None:
    # 000 line 340. Seat 3 has nothing left after the ante of $1, so that seat 1 is the first on the left with chips.
    played = dealt(CRYSTAL, THIRD_STREET, "2d", {1: 100, 2: 100, 3: 1})
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["bring in $2", "complete $6", "fold"]
    # The seat with the deuce is the last to answer.
    assert play(played.setup, "1 bring-in 2, 2 fold").is_over


def test_an_exposed_card_that_does_not_open_changes_nothing_about_the_forced_bet() -> None:
    played = dealt(CRYSTAL, THIRD_STREET, "As", EQUAL)
    assert played.turn is not None
    assert played.turn.who == "seat 2"
    assert offered(played) == ["bring in $2", "complete $6"]


def test_an_exposed_low_card_opens_where_nothing_else_is_filed() -> None:
    # 002 line 53 moves only the third card; of who opens it speaks where both are exposed.
    played = dealt(DELTA, THIRD_STREET, "2d", EQUAL)
    assert played.turn is not None
    assert played.turn.who == "seat 2"


@pytest.mark.parametrize(
    ("game", "exposed", "speaks", "up"),
    [
        # 000 line 356: the second one's card follows the first one's, and all upcards count: three nines.
        (CRYSTAL, "5c", "seat 2", ("2c Ac Js Jd 5c", "9h 8h Ts 9d 9c")),
        # Where only the second one's is exposed, the first one's stays down.
        (CRYSTAL, "9c", "seat 2", ("2c Ac Js Jd", "9h 8h Ts 9d 9c")),
        # 002 lines 92 and 94, 004 lines 912 and 913: who was high on sixth street begins all the same.
        (DELTA, "5c", "seat 1", ("2c Ac Js Jd 5c", "9h 8h Ts 9d 9c")),
        (DELTA, "9c", "seat 1", ("2c Ac Js Jd", "9h 8h Ts 9d 9c")),
        (CLUBONE, "5c", "seat 1", ("2c Ac Js Jd 5c", "9h 8h Ts 9d 9c")),
    ],
)
def test_a_last_card_exposed_between_two(game: Game, exposed: str, speaks: str, up: tuple[str, str]) -> None:
    played = last_street(game, f"{TO_THE_LAST_CARD} 5c 9c", exposed, 2)
    assert (up_cards(played, 1), up_cards(played, 2)) == up
    assert played.turn is not None
    assert played.turn.who == speaks


@pytest.mark.parametrize(
    ("game", "others"),
    [
        # 000 line 354 and 002 line 91: among three the others get theirs down; 004 line 912: they get theirs up.
        (CRYSTAL, ("8h 6h 5h 6s", "9h Ts 8s 4h")),
        (DELTA, ("8h 6h 5h 6s", "9h Ts 8s 4h")),
        (CLUBONE, ("8h 6h 5h 6s 4c", "9h Ts 8s 4h 2d")),
    ],
)
def test_a_last_card_exposed_among_three(game: Game, others: tuple[str, str]) -> None:
    played = last_street(game, f"{OF_THREE} 5c 4c 2d", "5c", 3)
    assert up_cards(played, 1) == "2c Ac Js Jd 5c"
    assert (up_cards(played, 2), up_cards(played, 3)) == others


def test_two_players_with_exposed_down_cards_are_a_misdeal_at_asian_stud() -> None:
    # 004 line 137. The down cards are 9s, Kh and 7d; the 8s of a later street is no card of the deal.
    asian = load("clubone/asian-stud")
    order = "9d As Qc  9s Kh 7d  7c  8s Td"
    with pytest.raises(TableRefusal, match="more than 1 exposed on the deal are a misdeal"):
        dealt(asian, order, "Kh 7d", EQUAL)
    assert not dealt(asian, order, "Kh", EQUAL).is_over


@pytest.mark.parametrize(
    ("game", "exposed", "words"),
    [
        ("crystal/seven-card-stud", "4d", r"the 4 of diamonds \(4d\) is said to be exposed, and is not dealt down"),
        ("crystal/seven-card-stud", "2d 2d", r"the 2 of diamonds \(2d\) is said to be exposed twice"),
        # Three players of hold'em: six cards, and the 8h in place of the 2d, which is the burn; then the flop. Where
        # nothing is replaced the 8h is the burn.
        ("delta/texas-holdem", "2d 4d", r"the 4 of diamonds \(4d\) is said to be exposed, and is not dealt down"),
        ("delta/texas-holdem", "8h", r"the 8 of hearts \(8h\) is said to be exposed, and is not dealt down"),
        ("delta/texas-holdem", "4d", r"the 4 of diamonds \(4d\) is said to be exposed, and is not dealt down"),
        ("delta/texas-holdem", "2d Ks", r"the king of spades \(Ks\) is said to be exposed, and is not dealt down"),
    ],
)
def test_a_card_that_is_not_dealt_down_is_not_exposed(game: str, exposed: str, words: str) -> None:
    with pytest.raises(TableRefusal, match=words):
        dealt(load(game), f"{THIRD_STREET} Ks", exposed, EQUAL)


@pytest.mark.parametrize(
    ("game", "order", "exposed", "actions", "words"),
    [
        # Fourth street is dealt up: Jc to seat 2, and Qc to seat 3 after it.
        (
            "crystal/seven-card-stud",
            f"{THIRD_STREET} 2c Jc",
            "Jc",
            "2 bring-in 2, 3 call, 1 fold",
            "the jack of clubs (Jc) is said to be exposed, and is not dealt down: it is dealt face up to seat 2 anyway",
        ),
        # The six cards of three players, a burn, and the 9h is on the flop; the river comes down to everybody.
        (
            "clubone/river-down-holdem",
            "As 2d Kh  Qd 4s Td  8h  9h 4d 6c",
            "9h",
            "3 call, 1 call, 2 check",
            "the 9 of hearts (9h) is said to be exposed, and is not dealt down: it is dealt to the board",
        ),
    ],
)
def test_a_card_that_turns_out_to_lie_open_is_refused_as_it_is_dealt(
    game: str, order: str, exposed: str, actions: str, words: str
) -> None:
    *before, last = actions.split(", ")
    played = dealt(load(game), order, exposed, EQUAL, ", ".join(before))
    with pytest.raises(TableRefusal) as refused:
        go_on(played, last)
    assert str(refused.value) == words


@pytest.mark.parametrize("game", ["crystal/omaha-high", "delta/omaha", "clubone/omaha"])
def test_as_many_cards_can_be_exposed_again_as_were_replaced(game: str) -> None:
    # Two players have eight cards. Three of them are exposed and replaced, by more cards than there are players; the
    # third of those is exposed as well, and replaced by the next. The one after it is the first of the flop: one of
    # the exposed cards is the burn.
    omaha = load(game)
    order = cards(omaha, "")
    played = dealt(omaha, "", show_cards((*order[1:4], order[10])), {1: 100, 2: 100})
    assert not played.state.not_exposed
    assert {order[8], order[9], order[11]} < {card for held in played.state.dealt_cards.held for card in held.cards}
    with pytest.raises(TableRefusal, match="is said to be exposed, and is not dealt down"):
        dealt(omaha, "", show_cards((*order[1:4], order[11])), {1: 100, 2: 100})


def test_a_card_of_a_later_street_may_be_named_before_anybody_gets_it() -> None:
    assert not dealt(CRYSTAL, THIRD_STREET, "Jc", EQUAL).is_over


def test_the_first_card_off_the_deck_exposed_is_a_misdeal() -> None:
    # 000 line 218, 002 line 516.
    for game in ("crystal/omaha-high", "delta/texas-holdem"):
        with pytest.raises(TableRefusal, match="a misdeal: shuffle and deal again"):
            dealt(load(game), THIRD_STREET, "As", EQUAL)
    assert begin(table(EQUAL, 3, exposed=parse_cards("2d"), order=cards(CRYSTAL, THIRD_STREET))).turn is not None
