import random
from fractions import Fraction

import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.chinese import Setting
from houseway.families.chinese.advise.compare import (
    Solution,
    compare_settings,
    find_best_replies,
    solve_duel,
    solve_game,
)
from houseway.families.chinese.play.scoring import Scoring, make_scoring
from tests.families.chinese.dealing import CLUBONE, set_hand
from tests.families.chinese.naive_settings import Three, every_setting, pair, texts, undominated, valued


def points(version: str) -> Scoring:
    return make_scoring(load(CLUBONE[version]).rules)  # type: ignore[arg-type]


def test_four_of_a_kind_in_the_back_with_all_three_is_six_in_the_eastern_version() -> None:
    # 004 lines 251-255: two segments at one point each, and the bonus of four in place of the third.
    found = compare_settings(
        points("eastern"),
        set_hand("Ah Kh 2d / Qd Qs Jd Js 3c / 9h 9d 9s 9c 4c"),
        set_hand("Kd Jc 3d / Th Td 7s 6c 5h / Ac As Kc Ks 8d"),
    )
    assert found.points == 6
    assert [(one.segment, one.won, one.bonus) for one in found.segments] == [
        ("front", 1, 0),
        ("middle", 1, 0),
        ("back", 1, 4),
    ]


def test_three_of_a_kind_in_front_with_a_shot_is_nine_in_the_mandarin_version() -> None:
    # 004 lines 263-270.
    one = set_hand("2h 2d 2s / Qd Js Td 9s 8c / Ah 9h 8h 5h 4h")
    other = set_hand("Kd Jc 3d / 7s 7d Ts 6c 5d / Ac As Kc Ks 8d")
    assert compare_settings(points("mandarin"), one, other).points == 9
    assert compare_settings(points("mandarin"), other, one).points == -9


def test_a_foul_pays_with_the_bonuses_of_the_other_hand() -> None:
    # 004 lines 380-383: six points and the bonus in the opponent's hand, here three of a kind in front.
    sound = set_hand("2h 2d 2s / Qd Js Td 9s 8c / Ah 9h 8h 5h 4h")
    fouled = set_hand("Ac As 3d / Th Tc 7s 6c 5d / Kd Kc Jc Ks 8d")
    found = compare_settings(points("mandarin"), sound, fouled)
    assert found.points == 9
    assert found.fouls[0] is None
    assert found.fouls[1] == "the front (pair of aces) outranks the middle (pair of tens)"
    fouled_too = set_hand("Qh Qc 4d / 9c 9d 7h 6h 5h / Ad Ah Ts 8s 2c")
    assert compare_settings(points("mandarin"), fouled, fouled_too).points == 0


def hands(seed: int) -> tuple[list[Card], list[Card]]:
    drawn = random.Random(seed).sample(tuple(make_pack()), 26)
    return drawn[:13], drawn[13:]


def naive_matrix(version: str, one: list[Card], other: list[Card]) -> list[list[int]]:
    mine, theirs = (sorted(undominated(every_setting(" ".join(texts(cards))))) for cards in (one, other))
    return [[pair(version, row, column) for column in theirs] for row in mine]


@pytest.mark.parametrize(("version", "seed"), [("basic", 3), ("mandarin", 8)])
def test_a_duel_is_worth_what_both_sides_can_see_to(version: str, seed: int) -> None:
    one, other = hands(seed)
    matrix = naive_matrix(version, one, other)
    found = solve_duel(points(version), one, other)
    assert found.settings == (len(matrix), len(matrix[0]))
    assert found.sure == max(map(min, matrix))
    assert found.most == min(max(row[at] for row in matrix) for at in range(len(matrix[0])))
    # However the other is set, the mixed settings bring the value at least; and the other side's, at most.
    assert sum(one.chance for one in found.one) == sum(one.chance for one in found.other) == 1
    for side, sign, against in ((found.one, 1, other), (found.other, -1, one)):
        rows = [(value_of(taken.setting), taken.chance) for taken in side]
        replies = undominated(every_setting(" ".join(texts(against))))
        worst = min(sum((chance * pair(version, row, reply) for row, chance in rows), Fraction(0)) for reply in replies)
        assert worst == sign * found.value


def value_of(setting: Setting) -> Three:
    front, middle, back = (valued(texts(segment)) for segment in setting)
    return front, middle, back


def test_a_duel_may_have_to_be_mixed() -> None:
    # The first of these deals in which neither side has one best setting.
    for seed in range(200):
        one, other = hands(seed)
        found = solve_duel(points("basic"), one, other)
        if found.sure < found.most:
            break
    assert found.sure < found.value < found.most
    assert len(found.one) > 1
    assert len(found.other) > 1
    back = solve_duel(points("basic"), other, one)
    assert back.value == -found.value


def test_best_replies_win_most_from_a_hand_that_lies_open() -> None:
    cards = "As Kc Qc Ts Tc 8h 8d 7d 7c 6c 5s 3s 3c"
    other = set_hand("Qs Qh Jc / 9s 9c 6s 6h 2h / Ah Ad Kh Kd 4d")
    found = find_best_replies(points("basic"), parse_cards(cards), other)
    best = max(pair("basic", three, value_of(other)) for three in every_setting(cards))
    assert found[0].points == best
    assert pair("basic", value_of(found[0].setting), value_of(other)) == best


def test_hands_that_share_a_card_are_refused() -> None:
    one, other = hands(1)
    with pytest.raises(BadNotation, match="is in both hands"):
        solve_duel(points("basic"), one, [one[0], *other[1:]])
    with pytest.raises(BadNotation, match="thirteen different cards"):
        solve_duel(points("basic"), one[:12], other)
    with pytest.raises(BadNotation, match="the queen of hearts \\(Qh\\) is in both hands"):
        compare_settings(
            points("basic"),
            set_hand("2h 2d 2s / Qd Qh Jd Js 3c / Ah 9h 8h 5h 4h"),
            set_hand("Kd Jc 3d / Th Td 7s 6c 5d / Ac As Kc Ks Qh"),
        )


def test_small_games_of_known_value() -> None:
    # Scissors, paper, stone; matching pennies at uneven stakes: (3 * 1 - 2 * 2) / (3 + 1 + 2 + 2) = -1/8; and a saddle.
    third = Fraction(1, 3)
    assert solve_game([[0, 1, -1], [-1, 0, 1], [1, -1, 0]]) == Solution(Fraction(0), (third,) * 3, (third,) * 3)
    assert solve_game([[3, -2], [-2, 1]]).value == Fraction(-1, 8)
    saddle = solve_game([[4, 2, 5], [1, 0, 9]])
    assert (saddle.value, saddle.rows, saddle.columns) == (2, (1, 0), (0, 1, 0))


def test_random_games_are_solved_to_the_last_digit() -> None:
    chance = random.Random(6)
    for _ in range(25):
        height, width = chance.randint(1, 9), chance.randint(1, 9)
        gains = [[chance.randint(-6, 6) for _ in range(width)] for _ in range(height)]
        found = solve_game(gains)
        assert sum(found.rows) == sum(found.columns) == 1
        assert min(*found.rows, *found.columns) >= 0
        least = min(sum(found.rows[row] * gains[row][at] for row in range(height)) for at in range(width))
        most = max(sum(found.columns[at] * gains[row][at] for at in range(width)) for row in range(height))
        assert least == found.value == most
