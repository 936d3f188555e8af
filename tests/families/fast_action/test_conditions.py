"""What a step of the house way asks of two cards is said once; a key that nobody can test is refused."""

from itertools import combinations
from typing import Annotated

import numpy as np
import pytest
from pydantic import StrictBool

from houseway.book.model.condition import EVERYTHING, Condition, find_conditions
from houseway.core.cards import make_pack
from houseway.core.errors import BookError
from houseway.families.fast_action.conditions import ASK_NOTHING, TWO, TwoCards
from houseway.families.fast_action.page import FastActionHouseWay, HouseWayStep
from houseway.families.fast_action.play.house_way import keep_house_way
from houseway.families.fast_action.price.keeping import NATURAL, TWOS, find_places, list_hands, list_house_keeps


def test_every_field_of_a_step_is_classified() -> None:
    for key, condition in find_conditions(HouseWayStep).items():
        assert key in ASK_NOTHING or condition.reads != EVERYTHING, key
        assert key in ASK_NOTHING or condition.reads.is_within(TWO), key


def _is_red(two: TwoCards) -> bool:
    return all(card.suit in "dh" for card in two)


class RedStep(HouseWayStep):
    """A step that may ask for red cards, and says nothing of what that reads."""

    red: Annotated[StrictBool | None, Condition(_is_red)] = None
    forgotten: StrictBool | None = None


def way(**asked: bool) -> FastActionHouseWay:
    first = RedStep.model_validate({"name": "First", "number": 1} | asked)
    return FastActionHouseWay.model_construct(step=(first, HouseWayStep(name="Last", number=2)), tie=(), lines=())


def test_the_engine_and_the_arrays_ask_a_new_condition() -> None:
    keeps, cards = list_house_keeps(way(red=True)), list(make_pack())
    for row in list_hands()[::997].tolist():
        four = tuple(cards[code] for code in row)
        kept = int(keeps[find_places(np.array([row], dtype=np.uint8))[0]])
        if kept == NATURAL:
            continue
        two = tuple(four[place] for place in TWOS[kept])
        # The highest red two where there is one, else the highest two of all.
        red = [one for one in combinations(four, 2) if all(card.suit in "dh" for card in one)]
        best = max(sorted((card.rank for card in one), reverse=True) for one in red or combinations(four, 2))
        assert sorted((card.rank for card in two), reverse=True) == best
        assert not red or all(card.suit in "dh" for card in two)
        assert keep_house_way(way(red=True), four).cards == two


def test_a_key_without_a_condition_is_refused() -> None:
    with pytest.raises(BookError, match="the condition 'forgotten' has no test"):
        list_house_keeps(way(forgotten=True))
