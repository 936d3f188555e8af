"""However many cards a pot game needs, the deck reaches; and where it does not, the page says what is done."""

from collections import Counter

import pytest

from houseway.book.loader import load
from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
from houseway.tables.written import read_round
from tests.families.poker.dealing import cards, page_of, poker_games, table
from tests.families.poker.hungry import Appetite, check_cards, play_hungrily
from tests.families.poker.test_stud import everybody_stays, owns


@pytest.mark.parametrize(("appetite", "exposed"), [("all", 0), ("some", 0), ("some", 3), ("all", 9)])
def test_full_tables_that_need_the_most_cards(appetite: Appetite, exposed: int) -> None:
    seen: Counter[str] = Counter()
    for name in poker_games():
        if played := play_hungrily(page_of(name), 0, appetite, exposed):
            seen += check_cards(played)
    # Without exposed cards no table is refused, and some decks must run out.
    assert seen["rounds"] > len(poker_games()) // 2
    if not exposed:
        assert seen["rounds"] == len(poker_games())
        assert seen["shuffled again"] > 0


# 000 line 348; 002 lines 73-84; 004 lines 915-929. Eight are dealt 24 cards; a burn and eight on fourth street: 33. One
# folds there, so that fifth and sixth street take a burn and seven each: 49. A burn: 50, and two are left for seven.
# One comes from the deck, and for six the last card and the four burned ones are not enough: a common card, the 51st.
@pytest.mark.parametrize("game", ["crystal/razz", "crystal/seven-card-stud", "delta/razz", "clubone/seven-card-stud"])
def test_a_common_card_that_leaves_one_card_of_the_deck_can_be_written_down(game: str) -> None:
    played = everybody_stays(game, 8, {1: [5]})
    state = played.state
    assert isinstance(state, PokerState)
    assert state.cards_gone == 51
    assert owns(played) == [6] * 7
    assert state.board == cards(load(game), "")[50:51]
    again = read_round(played.write())
    assert again == played
    assert again.state.cards_gone == 51


def test_a_deck_that_is_only_begun_does_not_say_what_is_shuffled_again() -> None:
    # 002 lines 73-84: one folds on third street, and the last card is one of five that are dealt: which is not told.
    played = everybody_stays("delta/seven-card-stud", 8, {0: [5]})
    text = played.write().replace(f' {cards(load("delta/seven-card-stud"), "")[-1]}"', '"')
    assert text != played.write()
    with pytest.raises(ShoeEmpty, match="the cards run out"):
        read_round(text)


OMAHA = load("crystal/omaha-high")
TEN = dict.fromkeys(range(1, 11), 100)


@pytest.mark.parametrize(("exposed", "refused"), [(5, False), (6, True)])
def test_more_exposed_cards_than_the_deck_can_replace_are_a_misdeal(exposed: int, refused: bool) -> None:
    # 000 line 218. Forty cards, three burns and a board of five are 48. One exposed card serves as the first burn, so
    # that five can be replaced: 40 + 5 + 2 + 5 = 52. With six it would be 53.
    order = cards(OMAHA, "")
    setup = table(TEN, 10, game=OMAHA, order=order, exposed=order[1 : 1 + exposed])
    if refused:
        with pytest.raises(TableRefusal, match="the deck does not reach to replace so many exposed cards"):
            begin(setup)
        return
    played = begin(setup)
    while played.turn:
        played = played.decide(next(one for one in played.choices if one.action in ("check", "call")))
    assert check_cards(played)["rounds"] == 1
    assert played.state.cards_gone == 52


def test_what_replaces_an_exposed_card_can_be_exposed_as_well() -> None:
    # Five on the deal, and the second of the five cards that come instead: six in all.
    order = cards(OMAHA, "")
    with pytest.raises(TableRefusal, match="the deck does not reach"):
        begin(table(TEN, 10, game=OMAHA, order=order, exposed=(*order[1:6], order[41])))


def test_nobody_exposes_a_card_twice() -> None:
    # 004 lines 566 to 570: eight are dealt forty of 53 cards. The 2c of seat 1 is exposed on the deal and is kept;
    # all that come on the draw are exposed and replaced once everybody has drawn. Seat 1 throws the 2c away. When the
    # deck has run out, what was exposed is dealt down, and not the 2c while there are others.
    game = load("clubone/low-ball")
    order = cards(game, "2c")
    setup = table(dict.fromkeys(range(1, 9), 100), 8, game=game, order=order, exposed=(order[0], *order[40:]))
    played = begin(setup)
    while played.turn:
        names = [one.action for one in played.choices]
        if "draw" in names and played.turn.seat == 1:
            played = played.decide("draw", cards=order[:1])
        else:
            played = played.decide(next(name for name in ("check", "call", "pass", "stand pat") if name in names))
    assert check_cards(played)["shuffled again"] == 1
    state = played.state
    assert isinstance(state, PokerState)
    assert state.find_hand(1).cards[-1] in order[40:]
    assert not state.find_hand(1).up[-1]


@pytest.mark.parametrize(("game", "seed"), [("crystal/mexican-stud", 5003), ("crystal/mexican-stud", 5008)])
def test_a_joker_among_five_cards_that_lie_up_does_not_stop_the_hand(game: str, seed: int) -> None:
    # The joker lies up, and the last down card is exposed (000 line 245): boards are compared by four cards.
    played = play_hungrily(page_of(game), seed, "all", 2)
    assert played is not None
    assert check_cards(played)["rounds"] == 1
