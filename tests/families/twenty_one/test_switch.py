"""Two hands a seat: second cards that change places, and a natural that a switch makes."""

from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import SPLIT, game

EVEN = [{"hand": "Any win", "when": {}, "odds": "1:1"}]
SWITCH = game(ranking="natural 21 1/2, switched", hands=2, switch={}, split=SPLIT, pays=EVEN)
BETS = {1: {"Game 1": 10_00, "Game 2": 20_00}}


def test_cards_fall_to_each_hand_in_turn_and_the_second_ones_may_switch() -> None:
    # Hands T-6 and 5-T switch to T-T and 5-6; he has 19.
    round_ = dealt(SWITCH, "Th 5h 9h 6h Td Td 8h", BETS)
    assert [str(card) for hand in round_.state.position.hands for card in hand.cards] == [  # type: ignore[attr-defined]
        "Th",
        "6h",
        "5h",
        "Td",
    ]
    assert choices(round_) == ["keep", "switch"]
    switched = played(round_, "switch")
    assert choices(switched) == ["stand", "hit", "split $10"]
    # 20 beats 19; 5-6 draws an eight: 19 pushes.
    after = played(switched, "stand", "hit", "stand")
    assert ends(after) == [
        ("seat 1", "Game 1", "wins", 10_00, 10_00),
        ("seat 1", "Game 2", "pushes", 20_00, 0),
    ]
    # Kept, 16 and 15 stand and lose to 19.
    assert net(played(round_, "keep", "stand", "stand")) == -30_00


def test_a_natural_made_by_a_switch_counts_as_21() -> None:
    # A-5 and 6-K switch to A-K and 6-5. He has T-5 and draws 6: 21 ties with the switched 21 1/2 and beats 11.
    round_ = dealt(SWITCH, "Ah 6h Th 5h Kh 5d 6d", BETS)
    after = played(round_, "switch", "stand")
    assert [end[2] for end in ends(after)] == ["pushes", "loses"]
    # A natural that is kept beats his 21.
    kept = played(dealt(SWITCH, "Ah 6h Th Kh 5h 5d 6d", BETS), "keep", "stand")
    assert [end[2] for end in ends(kept)] == ["wins", "loses"]


def test_the_hands_of_a_split_are_played_before_the_second_hand() -> None:
    # Hand 1 is 8-8 and is split into hands 1 and 3; hand 2 comes last. Cards: 2 and 3, and hand 2 stands with 19.
    round_ = played(dealt(SWITCH, "8h Th Ts 8d 9d 9s 2h 3h", BETS), "keep", "split", "stand", "stand", "stand")
    assert round_.state.hands == {
        "seat 1 hand 1": "8h 2h = hard 10",
        "seat 1 hand 2": "Th 9d = hard 19",
        "seat 1 hand 3": "8d 3h = hard 11",
        "player-dealer": "Ts 9s = hard 19",
    }
    assert net(round_) == -20_00  # two hands of $10 lose and 19 pushes


def test_a_limit_of_hands_is_for_each_dealt_hand() -> None:
    rule = {**SPLIT, "most_hands": 2}
    twice = game(hands=2, split=rule, pays=EVEN)
    after = dealt(twice, "8h 9h Ts 8d 9d 9s 2h 3h 2s 3s", BETS)
    for _ in range(2):
        after = played(after, "split", "stand", "stand")
    assert len(after.settled) == 4
