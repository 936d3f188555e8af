"""The hands that a page of the poker room may ask for: one place says what each is, and everybody asks it."""

import pytest

from houseway.book.model.pot_showdown import OPENERS, LeastHand, need_category, need_low, need_pair
from houseway.core.cards import parse_cards
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking

HIGH, LOW = "high", "ace-to-five low"


def meets(least: LeastHand, order: str, cards: str) -> bool:
    return least.is_met(parse_order(order), make_ranking(order).value(parse_cards(cards)))


@pytest.mark.fast
@pytest.mark.parametrize(
    ("category", "cards", "met"),
    [
        ("straight", "5h 6c 7d 8s 9h", True),
        ("straight", "Ah 2c 3d 4s 5h", True),  # the lowest straight
        ("straight", "Ah Ac Ad Ks Qh", False),  # three aces lie below every straight
        ("straight", "2h 4h 6h 8h Th", True),  # a flush is better
        ("two pair", "Ah Ac Kd Qs Jh", False),
    ],
)
def test_a_category_takes_the_pot_from_its_lowest_hand_on(category: str, cards: str, met: bool) -> None:
    assert meets(need_category(category), HIGH, cards) is met


@pytest.mark.fast
def test_jacks_or_better_open_and_tens_do_not() -> None:
    assert meets(need_pair("J"), HIGH, "Jh Jc 2d 3s 4h")
    assert not meets(need_pair("J"), HIGH, "Th Tc Ad Ks Qh")
    assert meets(need_pair("J"), HIGH, "2h 2c 3d 3s 4h"), "two pair are better than any pair"


@pytest.mark.fast
@pytest.mark.parametrize(
    ("cards", "met"), [("7h 6c 5d 4s 2h", True), ("Ah 2c 3d 4s 5h", True), ("8h 4c 3d 2s Ah", False)]
)
def test_the_rule_of_sevens_binds_sevens_and_lower_lows(cards: str, met: bool) -> None:
    assert meets(need_low(7), LOW, cards) is met


@pytest.mark.fast
def test_a_hand_is_asked_for_only_where_the_order_has_it() -> None:
    high, low = parse_order(HIGH), parse_order(LOW)
    assert need_category("flush").is_of(high)
    assert not need_category("flush").is_of(low)
    assert not need_category("five aces").is_of(high)
    assert need_low(7).is_of(low)
    assert not need_low(7).is_of(high)


@pytest.mark.fast
def test_words_are_those_of_the_sheet() -> None:
    assert need_category("straight").words == "straight or better"
    assert [need_pair(letter).words for letter in OPENERS] == [
        "a pair of tens",
        "a pair of jacks",
        "a pair of queens",
        "a pair of kings",
        "a pair of aces",
    ]
    assert need_low(7).words == "seven low or better"
