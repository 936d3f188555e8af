"""Who sets which hand, in which order, with which choices, and what the others see of it."""

import pytest

from houseway.core.cards import Seeded, parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from houseway.core.table import Bettor
from houseway.families import family_of
from houseway.tables.table import Table
from tests.families.pai_gow.dealt import (
    BASE,
    FACE_UP,
    FORTUNE,
    HIDDEN,
    OPEN,
    PLAIN,
    Bets,
    dealt,
    order,
    played,
    result,
    varied,
    words,
)

BET = {BASE: 10_00}
HANDS = {2: "Ah Kd 9c 9d 7s 5h 3d", 4: "As Kc Td 9h 8s 4c 2s", 7: "Qh Jh 8c 8d 6s 3c 2d"}
LARGEST = varied(PLAIN, **{"deal.by": "whole hands", "deal.pile": "first dealt", "setting.back_line": "largest wager"})


def askers(round_: Round) -> list[str]:
    """Who is asked, one after another, when all have the house way."""
    asked = []
    while round_.turn:
        asked.append(round_.turn.who)
        round_ = round_.decide("house way")
    return asked


def test_seats_set_from_the_button_on_and_the_player_dealer_last() -> None:
    # Five on the dice: seat 4.
    assert askers(dealt(order(HANDS, first=4), {2: BET, 4: BET}, dice=(1, 2, 2))) == [
        "seat 4",
        "seat 2",
        "player-dealer",
    ]


def test_shown_hands_are_set_first() -> None:
    round_ = dealt(order(HANDS), {2: BET, 4: BET}, game=OPEN)
    assert askers(round_) == ["player-dealer", "seat 2", "seat 4"]
    assert words(round_)[-1] == "The player-dealer's cards are turned up: pair of eights"
    after = round_.decide("set", cards=parse_cards("Qh Jh"))
    assert words(after)[-1] == "The player-dealer sets queen-jack / pair of eights"
    told = [event for event in after.view(4)["events"] if event["kind"] == "decided"]
    assert told[0]["cards"] == ["Qh", "Jh", "8c", "8d", "6s", "3c", "2d"]


def test_the_house_sets_the_player_dealers_hand_where_the_page_says_so() -> None:
    for game, place in ((PLAIN, -1), (OPEN, 0)):
        base = {"deal.by": "whole hands", "deal.pile": "first dealt", "setting.player_dealer": "house way"}
        round_ = dealt(order(HANDS), {2: BET, 4: BET}, game=varied(game, **base))
        asked = askers(dealt(order(HANDS), {2: BET, 4: BET}, game=game))
        del asked[place]
        assert askers(round_) == asked == ["seat 2", "seat 4"]


def test_all_21_fronts_are_offered_fouls_too() -> None:
    round_ = dealt(order(HANDS), {2: BET})
    assert len(round_.choices) == 22
    assert round_.choices[-1].action == "house way"
    assert len({choice.cards for choice in round_.choices}) == 22
    # Five-three and ace-king may stand before a pair of nines; the nines before ace high are a foul, and a choice too.
    for front in ("5h 3d", "Ah Kd", "9c 9d"):
        assert round_.decide("set", cards=parse_cards(front)).decisions[-1].cards == parse_cards(front)
    with pytest.raises(IllegalChoice, match="seat 2 cannot set Qh Jh: the choices are set 2 of Ah Kd 9c"):
        round_.decide("set", cards=parse_cards("Qh Jh"))
    with pytest.raises(IllegalChoice, match="seat 2 cannot set: "):
        round_.decide("set")
    assert round_.decide("set", cards=parse_cards("Kd Ah")) == round_.decide("set", cards=parse_cards("Ah Kd"))


def test_the_player_dealer_is_offered_no_foul() -> None:
    # Q J 8 8 6 3 2: the pair of eights in front of queen high is a foul, and so is no other front: with an eight
    # in front the back is queen or jack high, which an eight in front does not outrank; a queen in front does unless
    # both eights stay behind.
    round_ = dealt(order(HANDS), {2: BET}).decide("house way")
    assert round_.turn is not None
    assert round_.turn.who == "player-dealer"
    fronts = {frozenset(map(str, choice.cards)) for choice in round_.choices if choice.cards}
    assert frozenset({"8c", "8d"}) not in fronts
    assert {frozenset({"Qh", "8c"}), frozenset({"Qh", "8d"})}.isdisjoint(fronts)
    assert frozenset({"Qh", "Jh"}) in fronts
    # 21 fronts, without eight-eight and without the queen beside either eight.
    assert len(fronts) == 18
    with pytest.raises(IllegalChoice, match="player-dealer cannot set 8c 8d"):
        round_.decide("set", cards=parse_cards("8c 8d"))


@pytest.mark.parametrize(
    ("bets", "setter"),
    [
        ({2: BET, (2, 1): {BASE: 30_00}}, "seat 2 back line 1"),
        # As much as the seat: the seat decides.
        ({2: BET, (2, 1): BET}, "seat 2"),
        ({2: BET, (2, 1): {BASE: 20_00}, (2, 2): {BASE: 20_00}}, "seat 2 back line 1"),
        ({2: BET, (2, 1): {BASE: 20_00}, (2, 2): {BASE: 25_00}}, "seat 2 back line 2"),
        # Bonuses do not count.
        ({2: {BASE: 10_00, FORTUNE: 90_00}, (2, 1): {BASE: 20_00}}, "seat 2 back line 1"),
        ({(2, 2): BET, (2, 3): {BASE: 9_00}}, "seat 2 back line 2"),
    ],
)
def test_the_largest_wager_sets(bets: Bets, setter: str) -> None:
    # 11377-11379 of clubone's filing.
    round_ = dealt(order(HANDS), bets, game=LARGEST)
    assert round_.turn is not None
    assert round_.turn.who == setter
    (hand,) = [event for event in round_.events if event.who == "seat 2" and event.kind == "dealt"]
    assert hand.seen_by == {"seat 2", setter}


def test_a_seat_sets_for_those_behind_it_unless_it_has_no_wager() -> None:
    bets: Bets = {2: BET, (2, 1): {BASE: 500_00}, (4, 2): BET, (4, 3): {BASE: 90_00}}
    assert askers(dealt(order(HANDS), bets)) == ["seat 2", "seat 4 back line 2", "player-dealer"]


def test_who_stands_behind_a_seat_sees_its_cards_if_they_set_them() -> None:
    bets: Bets = {2: BET, (2, 1): {BASE: 30_00}, (2, 2): {BASE: 20_00}}
    round_ = dealt(order(HANDS), bets, game=LARGEST)
    for viewer, sees in (("seat 2", True), ("seat 2 back line 1", True), ("seat 2 back line 2", False), (None, False)):
        view = round_.view(viewer)
        (cards,) = [event["cards"] for event in view["events"] if event["who"] == "seat 2" and event["kind"] == "dealt"]
        assert (cards == HANDS[2].split()) == sees
        assert ("choices" in view["turn"]) == (viewer == "seat 2 back line 1")
    after = round_.decide("set", cards=parse_cards("Ah Kd"))
    assert words(after)[-2] == "seat 2 back line 1 sets the hand for seat 2"


def test_a_set_hand_lies_face_down_until_all_are_set() -> None:
    round_ = dealt(order(HANDS), {2: BET, 4: BET}).decide("set", cards=parse_cards("Ah Kd"))
    (own,) = [event for event in round_.view(2)["events"] if event["kind"] == "decided"]
    (other,) = [event for event in round_.view(4)["events"] if event["kind"] == "decided"]
    assert own["cards"] == ["Ah", "Kd", "9c", "9d", "7s", "5h", "3d"]
    assert other["cards"] == ["??"] * 7
    assert own["words"] == other["words"] == "seat 2 sets the hand"


def test_the_player_dealer_sees_nothing_before_all_are_set() -> None:
    round_ = dealt(order(HANDS), {2: BET, 4: BET})
    assert all(card == "??" for event in round_.view("player-dealer")["events"] for card in event.get("cards", []))
    shown = dealt(order(HANDS), {2: BET, 4: BET}, game=OPEN)
    assert shown.view(2)["events"][-1]["cards"] == HANDS[7].split()


@pytest.mark.parametrize(
    ("cards", "pushed"),
    [
        ("Ac Kd Jh 9s 7c 5d 3h", True),
        ("Kc Qd Jh 9s 7c 5d 3h", True),
        # A joker is an ace where it completes nothing.
        ("Jo Kd Jh 9s 7c 5d 3h", True),
        # Queen high is not filed.
        ("Qc Jd 9h 8s 6c 4d 2h", False),
        # A pair of aces with the joker; a flush and a straight that it completes; a straight; a flush; a pair.
        ("Jo Ac Jh 9s 7c 5d 3h", False),
        ("Jo Kd Jd 9d 7d 5c 3h", False),
        ("Jo Kd Qh Js Tc 5c 3h", False),
        ("Ac 2d 3h 4s 5c Kd Jh", False),
        ("Ac Kc Jc 9c 7c 5d 3h", False),
        ("Ac Kd 3s 9s 7c 5d 3h", False),
    ],
)
def test_high_cards_of_the_player_dealer_push(cards: str, pushed: bool) -> None:
    round_ = dealt(order({7: cards}), {2: BET, 4: BET}, game=OPEN)
    assert round_.is_over == pushed
    if pushed:
        assert {result(round_, seat) for seat in (2, 4)} == {("pushes", 0)}
        assert words(round_)[-3].endswith("high in seven cards, and every base wager pushes")
        assert round_.state.hands["seat 2"] == "not turned up"
    else:
        assert round_.turn is not None
        assert round_.turn.who == "player-dealer"


def test_only_filed_cards_push() -> None:
    ace_only = varied(FACE_UP, **{"deal.by": "whole hands", "setting.pushes": ["ace"]})
    assert dealt(order({7: "Ac Kd Jh 9s 7c 5d 3h"}), {2: BET}, game=ace_only).is_over
    assert not dealt(order({7: "Kc Qd Jh 9s 7c 5d 3h"}), {2: BET}, game=ace_only).is_over
    # A joker that is any card pairs another: no hand with it is ace high.
    wild = varied(FACE_UP, **{"deal.by": "whole hands", "ranking": "high, wild joker"})
    assert not dealt(order({7: "Jo Kd Jh 9s 7c 5d 3h"}), {2: BET}, game=wild).is_over


def test_the_finished_hands_in_words() -> None:
    over = played(dealt(order(HANDS), {2: BET, 4: BET}), "Ah Kd", "As 2s", "Qh Jh")
    assert over.state.hands == {
        "seat 2": "Ah Kd | 9c 9d 7s 5h 3d = ace-king / pair of nines",
        "seat 4": "As 2s | Kc Td 9h 8s 4c = ace-two / king high",
        "player-dealer": "Qh Jh | 8c 8d 6s 3c 2d = queen-jack / pair of eights",
    }
    assert [event.words for event in over.events if event.kind == "compared"] == [
        "seat 2 wins both: ace-king beats queen-jack in front, pair of nines beats pair of eights behind",
        "seat 4 loses by a foul: ace-two in front outranks king high behind",
    ]


def test_bots_ask_for_the_house_way_and_choose_any_pile() -> None:
    table = Table(HIDDEN, bank=1_000_00)
    table.sit(3, 500_00).bet(BASE, 10_00)
    round_ = table.deal(seed=5)
    chance = Seeded(5)
    while turn := round_.turn:
        round_ = round_.decide(family_of(round_.setup.game).bot_choice(round_, turn, chance))
    first, *others = [decision.action for decision in round_.decisions]
    assert first in {f"pile {number}" for number in range(1, 8)}
    assert others == ["house way", "house way"]
    table.finish(round_)
    assert table.chairs[Bettor(3)].chips == 500_00 + round_.net()["seat 3"]
