"""Hints at a duel: the best of what is offered, where the rules to remember differ from it, and Ctrl-C."""

from dataclasses import replace

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.round import Turn
from houseway.families.choice_values import ChoiceValue
from houseway.families.duels import DUELS
from houseway.families.duels.advise.choice_values import InfoState, find_simple_multiple
from houseway.families.duels.shapes import require_shape
from houseway.families.duels.show import teller as play_duels
from houseway.families.strategy_guide import GuideRule
from tests.cli.conftest import Sit
from tests.cli.test_duels import ADVICE, MISSISSIPPI, THREE, ULTIMATE
from tests.cli.test_play_duels import CARIBBEAN, ROYAL, flat

EIGHTS = "8s 8d 2c 3c Jd 9h 4s"
"""A pair of eights on an open board of jack, nine and four."""


def see(game: str, own: str, exposed: str = "") -> InfoState:
    """What a seat sees at the first street."""
    return InfoState(DUELS.narrow(load(game)), 1, 0, parse_cards(own), (), parse_cards(exposed), {})


def best(game: str, own: str, exposed: str = "") -> int:
    """The best multiple at the first street."""
    seen = see(game, own, exposed)
    values = require_shape(seen.game).value_multiples(seen)
    assert values is not None
    return max(values, key=lambda times: values[times])


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[InfoState]:
    """What is looked up, where the solver finds most in three times the Ante and the rules raise once."""
    streets = tuple(GuideRule(f"At {name}", (f"Rule of {name}.",)) for name in ("3rd", "4th", "5th"))
    monkeypatch.setattr(type(DUELS), "strategy_guide", lambda *_: replace(ADVICE, rules=streets))
    monkeypatch.setattr(type(DUELS), "value_choices", lambda _, __, turn: value_by_amount(turn))
    looked_up: list[InfoState] = []

    def find_once(seen: InfoState, _: object) -> int:
        looked_up.append(seen)
        return 1

    monkeypatch.setattr(play_duels, "find_simple_multiple", find_once)
    return looked_up


def value_by_amount(turn: Turn) -> list[ChoiceValue]:
    """A cent for each cent that is put down, and a loss of a dollar where nothing is."""
    return [ChoiceValue(one, (one.amount or -100)) for one in turn.choices]


def test_a_hint_tells_the_best_choice_and_the_rules_for_this_street(sit: Sit, asked: list[InfoState]) -> None:
    told = sit(MISSISSIPPI, "5\np 10\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1)
    # At the second street one card in common lies open, and twice the Ante is on 3rd Street.
    (seen,) = asked
    assert (seen.street, seen.own, seen.community) == (1, parse_cards("8s 8d"), parse_cards("Jd"))
    assert seen.raised == {"3rd Street": 2}
    assert "  Best: put 3 x Ante on 4th Street.\n" in told
    assert (
        "From here to the end, on average: put 3 x Ante on 4th Street +$15, put 2 x Ante on 4th Street +$10, "
        "put 1 x Ante on 4th Street +$5, fold -$1. Rules to remember, at 4th: - Rule of 4th. "
    ) in flat(told)
    assert "The rules are an approximation: with these cards they would put 1 x Ante on 4th Street." in flat(told)
    assert "at 3rd" not in told
    assert "hint at your turn for advice" in flat(told)


def test_rules_that_say_the_same_are_not_called_an_approximation(
    sit: Sit, asked: list[InfoState], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_duels, "find_simple_multiple", lambda *_: 3)
    told = sit(MISSISSIPPI, "5\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1)
    assert "Best: put 3 x Ante on 3rd Street." in told
    assert "approximation" not in told
    assert not asked


def test_a_hint_for_who_can_only_check_or_fold_says_that(sit: Sit) -> None:
    # $12 less Ante, Blind and the fee of $0.50 leaves $1.50, and the smallest raise is $5.
    told = sit(ULTIMATE, "\nhint\n1\n1\nhint\n1\n", cards=ROYAL, others=0, rounds=1, chips="$12")
    assert "Only the check is possible: you do not have the chips for Play." in flat(told)
    assert "Only the fold is possible: you do not have the chips for Play." in flat(told)
    assert "Best:" not in told


def test_the_best_choice_is_one_that_the_chips_reach(sit: Sit, asked: list[InfoState]) -> None:
    # $16 less the Ante and the fee of $0.50 leaves $10.50: once and twice the Ante are offered, three times is not.
    told = sit(MISSISSIPPI, "5\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1, chips="$16")
    assert asked
    assert "Best: put 2 x Ante on 3rd Street." in flat(told)
    assert "3 x Ante" not in flat(told)


def test_a_hint_says_where_a_bonus_wager_hides_what_choices_are_worth(
    sit: Sit, asked: list[InfoState], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(DUELS), "value_choices", lambda *_: [])
    told = sit(MISSISSIPPI, "5\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1)
    assert asked
    assert "a bonus wager that a fold gives up hangs on other cards" in flat(told)
    assert "With these cards they would put 1 x Ante on 3rd Street." in flat(told)
    assert "Best:" not in told


def test_ctrl_c_stops_the_hint_and_not_the_visit(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play_duels, "find_simple_multiple", interrupted)
    told = sit(MISSISSIPPI, "5\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1)
    _, hint, after = told.split("Your choice:")
    assert hint.split("\n")[-2] == "Hint stopped."
    assert after.startswith(" fold\n")
    assert "You: -$5.50 on the round" in after  # the Ante of $5, and the fee


def test_the_best_choice_of_an_open_board_is_looked_up() -> None:
    # Published: any pair raises three times on 3rd Street, two high cards once, ten and five fold.
    assert [best(MISSISSIPPI, own) for own in ("2s 2d", "Ks Qd", "Ts 5d")] == [3, 1, 0]


def test_the_best_choice_of_three_cards_is_looked_up_by_the_card_that_lies_open() -> None:
    # Jack-nine-four has lost to an ace before the rest is seen: Play costs two, a fold one. Against the two of spades
    # 36 low cards are left of 48. Of their pairs without a two, C(33, 2) = 528, there are 6 x 6 + 3 x 3 = 45 that pair,
    # 4 x 3 = 12 that make two-three-four and at most C(9, 2) = 36 of spades: the other 435 do not qualify. Play is
    # worth at least (435 - 2 x 693) / 1128 = -0.84, and a fold -1.
    assert best(THREE, "Jh 9d 4c", "Ad") == 0
    assert best(THREE, "4c Jh 9d", "2s") == 1
    # A suit is a suit: a pair of aces plays whatever it is made of.
    assert best(THREE, "Ah As 2c", "Kd") == 1


def test_a_hint_at_three_cards_begins_with_the_best_choice(sit: Sit) -> None:
    told = sit(THREE, "10\nhint\nfold\n", cards="Jh 9d 4c 2s 5h Ad", others=0, rounds=1)
    # Against an ace that lies open Play loses $20, and a fold the Ante.
    assert "Best: fold. From here to the end, on average: fold -$10, put 1 x Ante on Play -$20." in flat(told)


def test_the_best_choice_of_five_cards_is_looked_up() -> None:
    # A pair plays and less than ace-king folds, as is published: seven high wins only where the player-dealer does not
    # qualify, 43.7% of the time, and 0.437 - 3 x 0.563 is less than -1.
    found = [best(CARIBBEAN, own) for own in ("2h 2d 5c 9s Jh", "7h 5d 4c 3s 2h", "Ah Qd Jc 9s 8h", "Ah Kd Ac Ks 8h")]
    assert found == [2, 0, 0, 2]


def test_what_the_simple_way_does_is_looked_up_in_its_solved_game() -> None:
    hands = ((THREE, "Ah As 2c", "Kd"), (THREE, "Jh 9d 4c", "Ad"), (CARIBBEAN, "2h 2d 5c 9s Jh"))
    assert [find_simple_multiple(see(*hand), lambda _: None) for hand in hands] == [1, 0, 2]
    open_board = [find_simple_multiple(see(MISSISSIPPI, own), lambda _: None) for own in ("2s 2d", "Ts 5d")]
    assert open_board == [3, 0]
