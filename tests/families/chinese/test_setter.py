import random
from collections.abc import Sequence
from math import sqrt

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation, HousewayError, TableRefusal
from houseway.core.ranking.chinese import SetOrder, Setting, find_foul, rank_front
from houseway.core.ranking.high import rank_five_cards
from houseway.families.chinese.advise.setter import find_best_settings
from houseway.families.chinese.play.scoring import COMPARED, SURRENDERED, SWEEP, Scoring, make_scoring
from houseway.families.chinese.price.opponents import Pool, list_sweeps
from houseway.families.chinese.price.parts import list_fives, list_fronts, make_bonus_tables
from tests.families.chinese.dealing import CLUBONE, set_hand
from tests.families.chinese.naive_settings import Three, every_setting, pair, renamed, texts, valued

HAND = "As Kc Qc Ts Tc 8h 8d 7d 7c 6c 5s 3s 3c"
# Settings as players might lay them, of every strength.
OTHERS = [
    "Ah Qh 4d / Jh Jd 9c 4c 2s / Kh Ks Kd 5h 2h",
    "Kd Js 9h / 6h 6d 4h 4s 2d / Ad Qd 9d 5d 2c",
    "Qs Qh Jc / 9s 9c 6s 6h 2h / Ac Kh Jd Th 4d",
    "Ah Ad Jh / Qh Qd 5h 5d 4c / Jd 9d 9s 9h 9c",
    "2h 2d 2s / 4h 4d 4s 9d 9h / Jh Jd Js Jc Ac",
    "Jh 9s 2c / Ad 6d 5c 4h 3h / Kh Kd Th Td 9h",
]


def points(version: str) -> Scoring:
    return make_scoring(load(CLUBONE[version]).rules)  # type: ignore[arg-type]


def pool_from(page: Scoring, settings: Sequence[Setting], states: Sequence[int] = (), sweep: str = "") -> Pool:
    """Opponents who set as they are told; those that declare hold the sweep."""
    strengths = np.array(
        [
            (
                list_fronts().index(rank_front(one.front)),
                list_fives().index(rank_five_cards(one.middle), 1),
                list_fives().index(rank_five_cards(one.back), 1),
            )
            for one in settings
        ],
        dtype=np.uint16,
    )
    held = np.stack([table[strengths[:, place]] for place, table in enumerate(make_bonus_tables(page))], axis=1)
    earned = sorted({tuple(row) for row in held.tolist()})
    names = [one.name for one in list_sweeps(page)]
    does = np.array(states or [COMPARED] * len(settings), dtype=np.uint8)
    return Pool(
        masks=np.array([sum(1 << card.code for cards in one for card in cards) for one in settings], dtype=np.uint64),
        strengths=strengths,
        states=does,
        sweeps=np.where(does == SWEEP, names.index(sweep) + 1 if sweep else 0, 0).astype(np.uint8),
        kinds=np.array([earned.index(tuple(row)) for row in held.tolist()], dtype=np.uint16),
        home=np.zeros(len(settings), dtype=np.float32),
        declared=list_sweeps(page),
        earned=tuple((one, two, three) for one, two, three in earned),
    )


def met(hand: str, others: Sequence[str]) -> list[tuple[Three, int]]:
    """What opponents hold, each with in how many ways to name the suits it shares no card with the hand."""
    found = []
    for other in others:
        setting = set_hand(other)
        cards = texts([card for segment in setting for card in segment])
        times = sum(not set(one) & set(hand.split()) for one in renamed(cards))
        front, middle, back = (valued(texts(segment)) for segment in setting)
        found.append(((front, middle, back), times))
    return found


@pytest.mark.parametrize("version", list(CLUBONE))
def test_the_best_setting_is_the_best_of_all_that_are_no_foul(version: str) -> None:
    page = points(version)
    known = met(HAND, OTHERS)
    whole = sum(times for _, times in known)
    assert whole > 10
    worths = {
        three: sum(times * pair(version, three, other) for other, times in known) / whole
        for three in every_setting(HAND)
    }
    found = find_best_settings(page, parse_cards(HAND), opponents=1, pool=pool_from(page, [*map(set_hand, OTHERS)]))
    assert found.settings[0].together.points == pytest.approx(max(worths.values()))
    for one in found.settings:
        front, middle, back = (valued(texts(segment)) for segment in one.setting)
        mean = worths[front, middle, back]
        assert one.together.points == pytest.approx(mean)
        assert one.each == pytest.approx(mean)
        spread = sum(times**2 * (pair(version, (front, middle, back), other) - mean) ** 2 for other, times in known)
        assert one.together.error == pytest.approx(sqrt(spread) / whole)
        won = sum(times for other, times in known if middle > other[1]) / whole
        assert one.won[1] == pytest.approx(won)
    best = found.settings[0].together.points
    assert [one.behind.points for one in found.settings] == pytest.approx(
        [best - one.together.points for one in found.settings]
    )


def test_three_opponents_bring_three_times_as_much_but_for_home_runs() -> None:
    page = points("western")
    pool = pool_from(page, [*map(set_hand, OTHERS)])
    one, three = (find_best_settings(page, parse_cards(HAND), opponents=number, pool=pool) for number in (1, 3))
    assert three.settings[0].together.points == pytest.approx(3 * one.settings[0].together.points)
    assert three.settings[0].together.error == pytest.approx(3 * one.settings[0].together.error)


def test_a_home_run_pays_three_times_the_segments() -> None:
    # A royal flush, a straight flush and three deuces win all three from everybody. From one opponent that is a shot,
    # 6 points, and bonuses of 3, 10 and 5; from three it is a home run: 9 and the bonuses, from each.
    page = points("mandarin")
    cards = parse_cards("As Ks Qs Js Ts 9h 8h 7h 6h 5h 2c 2d 2s")
    pool = pool_from(page, [set_hand("Ah Qh 4d / Jh Jd 9c 4c 3s / Kh Kd Kc 5d 3h")])
    one, two, three = (find_best_settings(page, cards, opponents=number, pool=pool) for number in (1, 2, 3))
    assert one.settings[0].together.points == pytest.approx(24)
    assert two.settings[0].together.points == pytest.approx(48)
    assert three.settings[0].together.points == pytest.approx(3 * 27)
    assert [set(segment) for segment in one.settings[0].setting] == [
        set(parse_cards("2c 2d 2s")),
        set(parse_cards("9h 8h 7h 6h 5h")),
        set(parse_cards("As Ks Qs Js Ts")),
    ]


def test_words_are_worth_what_the_rules_say() -> None:
    # A dragon, worth 13, against four hands without clubs: one of them surrenders, and one is taken to have six wheels.
    page = points("mandarin")
    cards = parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ah")
    others = [
        "Qh Jd 4d / Jh 9s 9d 4h 2s / Kh Ks Kd 5h 2h",
        "Kd Js 9h / 6h 6d 4h 4s 2d / Ad Qd 9d 5d 3d",
        "Qs Qh Jd / 9s 9d 6s 6h 2h / As Kh Jh Th 4d",
        "As Ad 2d / Qh Qd 5h 5d 4s / Jd 9d 9s 9h 8h",
    ]
    states = (COMPARED, SURRENDERED, SWEEP, COMPARED)
    pool = pool_from(page, [*map(set_hand, others)], states, "six wheels")
    times = [number for _, number in met(" ".join(texts(cards)), others)]
    whole = sum(times)
    assert all(times)

    found = {one.word: one.worth.points for one in find_best_settings(page, cards, opponents=1, pool=pool).words}
    assert found["declare dragon"] == pytest.approx(13)
    # The surrender came first: who surrenders as well exchanges nothing with it.
    assert found["surrender"] == pytest.approx(-3 * (whole - times[1]) / whole)

    # Who has surrendered before pays 3 for it; a sweep that was declared before is beaten, and pays nothing less.
    heard = find_best_settings(page, cards, opponents=2, heard=["surrender", "declare six wheels"], pool=pool)
    said = {one.word: one.worth.points for one in heard.words}
    assert said["declare dragon"] == pytest.approx(3 + 13)
    assert said["surrender"] == pytest.approx(0 - 3)
    assert said["play"] == pytest.approx(3 - 3)
    assert heard.best == "declare dragon"


def test_one_surrender_is_enough_where_only_one_is_allowed() -> None:
    page = points("basic")._replace(one_surrenders=True)
    pool = pool_from(page, [*map(set_hand, OTHERS)])
    words = [one.word for one in find_best_settings(page, parse_cards(HAND), 2, heard=["surrender"], pool=pool).words]
    assert words == ["play"]


def test_no_foul_is_ever_advised_and_suits_by_other_names_change_nothing() -> None:
    chance, page = random.Random(11), points("eastern")
    pool = pool_from(page, [*map(set_hand, OTHERS)])
    for _ in range(12):
        hand = chance.sample(tuple(make_pack()), 13)
        swapped = [Card(card.rank, {"c": "h", "h": "s", "s": "d", "d": "c"}[card.suit]) for card in hand]
        try:
            one = find_best_settings(page, hand, opponents=2, top=8, pool=pool)
        except HousewayError:
            continue
        other = find_best_settings(page, swapped, opponents=2, top=8, pool=pool)
        assert [a.together for a in one.settings] == [b.together for b in other.settings]
        assert [a.hands for a in one.settings] == [b.hands for b in other.settings]
        for advised in one.settings:
            assert find_foul(SetOrder(), advised.setting) is None
            assert sorted(card for segment in advised.setting for card in segment) == sorted(hand)


def test_a_laid_back_stays_where_it_is() -> None:
    page = points("basic")
    pool = pool_from(page, [*map(set_hand, OTHERS)])
    back = parse_cards("Kc Qc Tc 7c 6c")
    found = find_best_settings(page, parse_cards(HAND), 1, back=back, pool=pool)
    assert all(set(one.setting.back) == set(back) for one in found.settings)
    low = parse_cards("As Kc Qc Ts 8h")
    with pytest.raises(HousewayError, match="every setting is a foul"):
        find_best_settings(page, parse_cards("As Kc Qc Ts 8h 8d 8c 7d 7c 3s 3c 2s 2c"), 1, back=low, pool=pool)
    with pytest.raises(BadNotation, match="a back is five of the thirteen cards"):
        find_best_settings(page, parse_cards(HAND), 1, back=back[:4], pool=pool)


@pytest.mark.parametrize(
    ("cards", "opponents", "heard", "error"),
    [
        ("As Kc", 1, [], BadNotation),
        ("As As Qc Ts Tc 8h 8d 7d 7c 6c 5s 3s 3c", 1, [], BadNotation),
        ("Jo Kc Qc Ts Tc 8h 8d 7d 7c 6c 5s 3s 3c", 1, [], BadNotation),
        (HAND, 0, [], TableRefusal),
        (HAND, 4, [], TableRefusal),
        (HAND, 1, ["play", "play"], TableRefusal),
        (HAND, 1, ["declare a minor offence"], TableRefusal),
    ],
)
def test_bad_questions_are_refused(cards: str, opponents: int, heard: list[str], error: type[HousewayError]) -> None:
    page = points("basic")
    pool = pool_from(page, [*map(set_hand, OTHERS)])
    with pytest.raises(error) as refused:
        find_best_settings(page, parse_cards(cards), opponents, heard=heard, pool=pool)
    assert "\n" not in str(refused.value)
