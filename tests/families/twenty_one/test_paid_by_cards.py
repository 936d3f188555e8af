"""A base wager of a blackjack that is paid by cards: its rounds go through the engine, and it has no exact price."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Annotated, Any

import pytest
from pydantic import StrictBool

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.batches import BatchAsked
from houseway.families.twenty_one.check import find_faults
from houseway.families.twenty_one.conditions import TwentyOneCondition, TwentyOneWhen
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.engine import TwentyOneState
from houseway.families.twenty_one.price.batch import make_batch, make_house_strategy
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.deal_by_cards import EngineBatch
from tests.families.twenty_one.comparison import engine_nets, kernel_gains, orders, random_strategy
from tests.families.twenty_one.pages import DOUBLE, GAME, INSURANCE, INSURE, SPLIT, game


class _Invented(TwentyOneWhen):
    """Conditions that say nothing of themselves."""

    red_hole: Annotated[StrictBool | None, TwentyOneCondition(lambda facts: facts.player_dealer[1].suit in "dh")] = None
    looked: Annotated[StrictBool | None, TwentyOneCondition(lambda facts: len(facts.own) > 1)] = None
    read: Annotated[StrictBool | None, TwentyOneCondition(lambda facts: len(facts.read) > 1)] = None


def paid(key: str, **rules: Any) -> Game[TwentyOnePage]:
    """A game whose base wager has a line on cards above all others, which pays three to one."""
    plain = game(**rules)
    page = plain.rules
    assert isinstance(page, TwentyOnePage)
    base = page.base_wagers[0]
    line = base.pays[0].model_copy(update={"hand": "New", "when": _Invented(**{key: True}), "odds": "3:1"})
    wager = base.model_copy(update={"pays": (line, *base.pays)})
    wagers = tuple(wager if one.name == base.name else one for one in page.wager)
    return replace(plain, rules=page.model_copy(update={"wager": wagers}))


def ready_for(opened: Game[TwentyOnePage], strategy: Any = "house-way", seats: int = 1) -> EngineBatch:
    made = make_batch(BatchAsked(opened, 6, seats, strategy, 3))
    assert isinstance(made, EngineBatch)
    return made


def hole_of(order: tuple[Card, ...]) -> Card:
    """The player-dealer's second card where one seat plays."""
    dealt = begin(Setup(game(), Layout(4, 4), order, 6, (Stake(Bettor(1), GAME, 100),), bank=10**9))
    assert isinstance(dealt.state, TwentyOneState)
    return dealt.state.position.dealer[1]


def test_wins_against_a_red_hole_card_pay_three() -> None:
    ready, plain, seen = ready_for(paid("red_hole")), game(), set()
    for order in orders(plain, 60, Random(4)):
        net = engine_nets(plain, make_house_strategy(compile_game(plain)), order, 1)[1, GAME]
        red = hole_of(order).suit in "dh"
        seen.add((net > 0, red))
        expected = Fraction(3) if net > 0 and red else net
        assert Fraction(ready.play(order)[1, GAME], ready.parts) == expected
    assert len(seen) == 4


def test_all_that_a_hand_may_do() -> None:
    rules = {"double": DOUBLE, "split": SPLIT, "insurance": INSURE}
    plain = game(pays=[{"hand": "Any win", "when": {}, "odds": "3:1"}], **rules)
    chance = Random(6)
    strategy, dealt = random_strategy(chance), orders(plain, 40, chance)
    ready, unit = ready_for(paid("looked", **rules), strategy, 2), compile_kernel(plain).unit
    names = (*compile_kernel(plain).wagers, INSURANCE)
    for order, gains in zip(dealt, kernel_gains(plain, strategy, dealt, 2), strict=True):
        ours = ready.play(order)
        for seat in (1, 2):
            for place, name in enumerate(names):
                assert Fraction(ours.get((seat, name), 0), ready.parts) == Fraction(int(gains[seat - 1, place]), unit)


def test_rounds_are_summed_up() -> None:
    ready, rounds = ready_for(paid("red_hole", insurance=INSURE), seats=2), 200
    (wager,) = [one for one in ready.wagers(ready.deal(rounds, 0), rounds) if one.name == GAME]
    told = ready.deal_round_results(rounds, 0)
    column = told.gains[:, :, told.wagers.index(GAME)]
    assert wager.decided == 2 * rounds
    assert wager.ev == Fraction(int(column.sum()), told.parts * 2 * rounds)
    assert wager.standard_error == pytest.approx((column.sum(axis=1) / told.parts / 2).std(ddof=1) / rounds**0.5)


def test_what_is_said_of_it() -> None:
    opened = paid("red_hole")
    assert find_faults(opened) == []
    assert (
        simulate(opened, rounds=5, seed=1, strategy="house-way").strategy
        == "house-way, round by round through the engine"
    )
    with pytest.raises(HousewayError, match="no base wager is solved with the condition 'red_hole': simulate it"):
        odds(opened, wagers=[GAME], strategy="house-way")


def test_a_base_wager_names_no_cards_as_bonus_wagers_do() -> None:
    assert "looks at 'read', and is not told of it here" in find_faults(paid("read"))[0]
