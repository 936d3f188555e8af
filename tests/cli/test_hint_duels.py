"""Hints at a duel: the best of what is offered, where the rules to remember differ from it, and Ctrl-C."""

from dataclasses import replace

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.show import teller as play_duels
from houseway.families.duels.show.hint import Sight, Way, times_by
from houseway.families.strategy_guide import GuideRule
from tests.cli.conftest import Sit
from tests.cli.test_duels import ADVICE, MISSISSIPPI, THREE, ULTIMATE
from tests.cli.test_play_duels import CARIBBEAN, ROYAL, flat

EIGHTS = "8s 8d 2c 3c Jd 9h 4s"
"""A pair of eights on an open board of jack, nine and four."""


def best(game: str, own: str, exposed: str = "") -> int | None:
    """The best multiple at the first street."""
    opened = load(game)
    assert isinstance(opened.rules, DuelsPage)
    seen = Sight(opened.rules.street[0], parse_cards(own), exposed=parse_cards(exposed))
    return times_by(opened, 1, "best", seen, lambda _: None)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Way, Sight]]:
    """What is looked up, where the best play raises three times and the rules raise once."""
    streets = tuple(GuideRule(f"At {name}", (f"Rule of {name}.",)) for name in ("3rd", "4th", "5th"))
    monkeypatch.setattr(type(DUELS), "strategy_guide", lambda *_: replace(ADVICE, rules=streets))
    looked_up: list[tuple[Way, Sight]] = []

    def look_up(_: object, __: int, way: Way, seen: Sight, ___: object) -> int:
        looked_up.append((way, seen))
        return 3 if way == "best" else 1

    monkeypatch.setattr(play_duels, "times_by", look_up)
    return looked_up


def test_a_hint_tells_the_best_choice_and_the_rules_for_this_street(sit: Sit, asked: list[tuple[Way, Sight]]) -> None:
    told = sit(MISSISSIPPI, "5\np 10\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1)
    # At the second street one card in common lies open, and twice the Ante is on 3rd Street.
    (way, seen), _ = asked
    assert (way, seen.street.name, seen.own, seen.community) == (
        "best",
        "4th Street",
        parse_cards("8s 8d"),
        parse_cards("Jd"),
    )
    assert seen.raised == {"3rd Street": 2}
    assert "  Best: put 3 x Ante on 4th Street.\n  Rules to remember, at 4th:\n  - Rule of 4th.\n" in told
    assert "The rules are an approximation: with these cards they would put 1 x Ante on 4th Street." in flat(told)
    assert "at 3rd" not in told
    assert "hint at your turn for advice" in flat(told)


def test_rules_that_say_the_same_are_not_called_an_approximation(
    sit: Sit, asked: list[tuple[Way, Sight]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_duels, "times_by", lambda *_: 3)
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


def test_a_best_choice_that_the_chips_do_not_reach_is_not_offered_as_one(
    sit: Sit, asked: list[tuple[Way, Sight]]
) -> None:
    # $16 less the Ante and the fee of $0.50 leaves $10.50: once and twice the Ante are offered, three times is not.
    told = sit(MISSISSIPPI, "5\nhint\nfold\n", cards=EIGHTS, others=0, rounds=1, chips="$16")
    assert asked
    assert (
        "The best play would put 3 x Ante on 3rd Street, for which you do not have the chips: the nearest choice is "
        "2 x Ante."
    ) in flat(told)
    assert "Best:" not in told


def test_ctrl_c_stops_the_hint_and_not_the_visit(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play_duels, "times_by", interrupted)
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
    assert "  Best: fold.\n  Rules to remember" in told


def test_the_best_choice_of_five_cards_is_looked_up() -> None:
    # A pair plays and less than ace-king folds, as is published: seven high wins only where the player-dealer does not
    # qualify, 43.7% of the time, and 0.437 - 3 x 0.563 is less than -1.
    found = [best(CARIBBEAN, own) for own in ("2h 2d 5c 9s Jh", "7h 5d 4c 3s 2h", "Ah Qd Jc 9s 8h", "Ah Kd Ac Ks 8h")]
    assert found == [2, 0, 0, 2]
