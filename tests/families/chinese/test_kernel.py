import random
from itertools import product

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.ranking.high import HighHand
from houseway.families.chinese.advise.setter import list_candidates
from houseway.families.chinese.play.scoring import Scoring, make_scoring
from houseway.families.chinese.price.kernel import Order, Style, make_scratch, pick, rank_parts
from houseway.families.chinese.price.parts import compile_segments, list_fives, list_fronts, list_parts
from houseway.families.chinese.price.pool_kernel import deal_rows, set_rows
from houseway.families.chinese.price.thumb import is_rising, make_strongest_back
from tests.families.chinese.naive_settings import Three, Value, every_setting, texts, undominated, valued

WHOLE, ENDS = Order(True, True, False), Order(False, False, True)
HANDS = [
    "As Kc Qc Ts Tc 8h 8d 7d 7c 6c 5s 3s 3c",
    "Ks Kh 9s 9d 9c 8s 7s 6s 5s 4h 4d 2h 2c",
]


def points(game: str = "clubone/chinese-poker", **reading: bool) -> Scoring:
    return make_scoring(load(game, **reading).rules)  # type: ignore[arg-type]


def value(hand: HighHand) -> Value:
    """A hand as the naive scorer has it: a royal flush is a straight flush, and the wheel's ace is a one."""
    ranks = hand.ranks
    if hand.category in (4, 8, 9):
        ranks = tuple(range(ranks[0], ranks[0] - 5, -1))
    return min(hand.category, 8), ranks


def picked(cards: str, style: Style, order: Order) -> tuple[float, Three]:
    hand = sorted(parse_cards(cards), key=lambda card: -card.code)
    room, codes = make_scratch(list_parts()), np.array([card.code for card in hand], dtype=np.uint8)
    rank_parts(codes, compile_segments(), room)
    found = pick(codes, style, order, compile_segments(), list_parts(), room)
    laid = [[card for at, card in enumerate(hand) if mask >> at & 1] for mask in (found.middle, found.back)]
    rest = [card for card in hand if card not in laid[0] + laid[1]]
    front, middle, back = (valued(texts(one)) for one in (rest, *laid))
    return found.worth, (front, middle, back)


def test_fronts_and_fives_stand_in_their_order() -> None:
    # Three ranks with repetition: C(15, 3) = 455. Of fives there are 7,462 ranks, as every book on poker has it.
    assert (len(list_fronts()), len(list_fives()) - 1) == (455, 7462)
    assert list(list_fronts()) == sorted(list_fronts())
    assert list(list_fives()[1:]) == sorted(list_fives()[1:])


def test_parts_rank_as_the_naive_scorer_has_them() -> None:
    chance, room = random.Random(4), make_scratch(list_parts())
    for _ in range(6):
        hand = sorted(chance.sample(tuple(make_pack()), 13), key=lambda card: -card.code)
        rank_parts(np.array([card.code for card in hand], dtype=np.uint8), compile_segments(), room)
        for mask in chance.sample(range(1 << 13), 600):
            held = [card for at, card in enumerate(hand) if mask >> at & 1]
            if len(held) == 5:
                assert value(list_fives()[room.fives[mask]]) == valued(texts(held))
            if len(held) == 3:
                assert value(list_fronts()[room.threes[mask]]) == valued(texts(held))


def test_the_floor_of_a_front_is_the_lowest_five_that_it_does_not_outrank() -> None:
    floors = compile_segments().floors.tolist()
    for at in range(0, 455, 7):
        front = value(list_fronts()[at])
        assert value(list_fives()[floors[at]]) >= front
        assert floors[at] == 1 or value(list_fives()[floors[at] - 1]) < front


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("order", [WHOLE, ENDS], ids=["whole order", "front and back"])
def test_the_strongest_back_comes_first_where_a_style_says_so(cards: str, order: Order) -> None:
    every = every_setting(cards, whole_order=order.front_middle)
    _, found = picked(cards, make_strongest_back().style, order)
    assert found[::-1] == max(three[::-1] for three in every)


def chances(hands: tuple[HighHand, ...], tilt: float) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
    """Worths by the kind of hand alone: points, and how often it wins and loses."""
    kinds = np.array([value(hand)[0] for hand in hands]) / 8
    return np.stack([tilt * kinds, kinds, 1 - kinds], axis=1).astype(np.float32)


def by_kinds(three: Three, tilts: tuple[float, float, float]) -> float:
    """The same worth from its meaning: every way in which the segments can be won and lost, with its chance."""
    total = sum(tilt * number / 8 for tilt, (number, _) in zip(tilts, three, strict=True))
    for ends in product((0, 1), repeat=3):
        chance = 1.0
        for won, (number, _) in zip(ends, three, strict=True):
            chance *= number / 8 if won else 1 - number / 8
        total += chance * ({3: 2.0, 0: -2.0}.get(sum(ends), 0.0) + (1.0 if sum(ends) >= 2 else -1.0))
    return total


@pytest.mark.parametrize("cards", HANDS)
def test_what_is_picked_is_worth_most_with_a_shot_of_two_and_a_majority_of_one(cards: str) -> None:
    tilts = (3.0, 1.0, 0.5)
    front, middle, back = (
        chances(hands, tilt) for hands, tilt in zip((list_fronts(), list_fives(), list_fives()), tilts, strict=True)
    )
    style = Style(front, middle, back, 2.0, 1.0)
    worth, found = picked(cards, style, WHOLE)
    best = max(by_kinds(three, tilts) for three in every_setting(cards))
    assert worth == pytest.approx(best, abs=1e-5)
    assert by_kinds(found, tilts) == pytest.approx(best, abs=1e-5)


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("literal", [False, True])
def test_candidates_are_the_settings_that_none_outdoes(cards: str, literal: bool) -> None:
    page = points(literal=literal)
    every = every_setting(cards, whole_order=page.compared == ((0, 1), (1, 2)))
    found = list_candidates(page, parse_cards(cards))
    hands = [tuple(map(value, found.list_hands(number))) for number in range(len(found.strengths))]
    assert len(hands) == len(set(hands))
    assert set(hands) == undominated(every)


def test_a_back_that_is_laid_leaves_its_middles() -> None:
    cards = parse_cards(HANDS[0])
    back = parse_cards("Kc Qc Tc 7c 6c")
    found = list_candidates(points(), cards, back)
    rest = [card for card in HANDS[0].split() if card not in texts(back)]
    every = {three for three in every_setting(HANDS[0]) if three[2] == valued(texts(back))}
    assert {tuple(map(value, found.list_hands(number))) for number in range(len(found.strengths))} <= every
    assert all(set(found.make_setting(number).back) == set(back) for number in range(len(found.strengths)))
    assert all(set(texts(found.make_setting(number).middle)) <= set(rest) for number in range(len(found.strengths)))


def test_where_a_stronger_hand_earns_less_no_setting_is_left_out() -> None:
    filed = points("clubone/chinese-poker-eastern")
    odd = filed._replace(bonus=(filed.bonus[0], filed.bonus[1], (0,) * 6 + (9, 0, 0, 0)))
    assert is_rising(filed)
    assert not is_rising(odd)
    found = list_candidates(odd, parse_cards(HANDS[1]))
    hands = {tuple(map(value, found.list_hands(number))) for number in range(len(found.strengths))}
    assert hands == every_setting(HANDS[1])


def test_dealt_hands_are_whole_and_apart() -> None:
    state = np.array([1, 2, 3, 4], dtype=np.uint64)
    rows, _ = deal_rows(np.arange(52, dtype=np.uint8), 50, 4, state)
    for number in range(50):
        assert sorted(rows[4 * number : 4 * number + 4].ravel().tolist()) == list(range(52))
    assert (np.diff(rows.astype(int), axis=1) < 0).all()
    again, _ = deal_rows(np.arange(52, dtype=np.uint8), 50, 4, state)
    assert (again == rows).all()


def test_rows_are_set_as_hands_are_one_by_one() -> None:
    rows, _ = deal_rows(np.arange(52, dtype=np.uint8), 12, 1, np.array([5, 6, 7, 8], dtype=np.uint64))
    done = set_rows(rows, make_strongest_back().style, WHOLE, compile_segments(), list_parts())
    for number, row in enumerate(rows.tolist()):
        hand = [Card(code // 4 + 2, "cdhs"[code % 4]) for code in row]
        _, found = picked(" ".join(texts(hand)), make_strongest_back().style, WHOLE)
        front, middle, back = done.strengths[number].tolist()
        assert (value(list_fronts()[front]), value(list_fives()[middle]), value(list_fives()[back])) == found
