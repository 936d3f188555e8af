"""Duels with cards in common: the worth of each choice against counts that share no code with the solver."""

from itertools import combinations

import pytest
from phevaluator import evaluate_cards

from houseway.analysis import advice as advising
from houseway.analysis.advice.choice_values import find_simulated_values
from houseway.core.cards import Seeded
from houseway.core.round import Choice, Round
from houseway.core.round.events import BACK
from tests.advising.tables import dealt, moments

DECK = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
WORST_PAIR, WORST_STRAIGHT = 6185, 1609
"""The numbers of 2-2-5-4-3 and of 5-4-3-2-A where 1 is a royal flush and 7,462 is 7-5-4-3-2."""


def cards_of(live: Round) -> tuple[list[str], list[str]]:
    """One's own cards and those in common that lie open."""
    assert live.turn is not None
    events = live.view(live.turn.who)["events"]
    own = next(one["cards"] for one in events if one["who"] == live.turn.who and BACK not in one.get("cards", [BACK]))
    shown = [card for one in events if (one["kind"], one["who"]) == ("exposed", "community") for card in one["cards"]]
    return own, shown


def unit_of(live: Round) -> int:
    assert live.turn is not None
    wagers = live.view(live.turn.who)["wagers"]
    return int(next(one["amount"] for one in wagers if (one["bettor"], one["wager"]) == (live.turn.who, "Ante")))


@pytest.mark.parametrize("seed", [1, 2])
def test_ultimate_holdem_on_the_river(seed: int) -> None:
    live = next(one for one in moments(dealt("crystal/ultimate-texas-holdem", seed)) if Choice("fold") in one.choices)
    own, board = cards_of(live)
    assert len(board) == 5
    mine = evaluate_cards(*own, *board)
    assert mine > WORST_STRAIGHT, "a hand that the Blind pushes on when it wins"
    total = 0
    for two in combinations([card for card in DECK if card not in (*own, *board)], 2):
        his = evaluate_cards(*two, *board)
        ante = 1 if his <= WORST_PAIR else 0  # goes back where the player-dealer does not qualify
        if mine < his:
            total += ante + 1
        elif mine > his:
            total -= ante + 1 + 1
    unit = unit_of(live)
    values = {str(one.choice.action): one.value for one in advising.value_choices(live).worths}
    assert values == pytest.approx({"play": unit * total / 990, "fold": -2.0 * unit})


def test_mississippi_stud_with_one_card_to_come() -> None:
    found = None
    for seed in range(1, 60):
        for live in moments(dealt("crystal/mississippi-stud-poker", seed, players=1)):
            if live.turn is not None and len(cards_of(live)[1]) == 2:
                found = live
        if found:
            break
    assert found is not None
    own, shown = cards_of(found)
    unit = unit_of(found)
    down = unit + sum(one.amount or 0 for one in found.decisions)
    # The page's table: royal, straight flush, four, full house, flush, straight, three, two pair, jacks or better pay;
    # sixes to tens push. By the numbers of the ranks: 1, 10, 166, 322, 1599, 1609, 2467, 3325 and the pairs after it,
    # 220 of each rank from aces down.
    tops = [(1, 500), (10, 100), (166, 40), (322, 10), (1599, 6), (1609, 4), (2467, 3), (3325, 2)]
    tops += [(3325 + 4 * 220, 1), (3325 + 9 * 220, 0)]
    pays = []
    for card in DECK:
        if card not in (*own, *shown):
            rank = evaluate_cards(*own, *shown, card)
            pays.append(next((odds for top, odds in tops if rank <= top), -1))
    assert len(pays) == 48
    for one in advising.value_choices(found).worths:
        staked = down + (one.choice.amount or 0)
        assert one.value == pytest.approx(-down if one.choice.action == "fold" else staked * sum(pays) / 48)


def test_caribbean_stud_by_many_deals() -> None:
    live = next(moments(dealt("clubone/caribbean-stud", 3, players=1)))
    assert live.turn is not None
    exact = advising.value_choices(live)
    assert exact.method == "solver"
    sampled = find_simulated_values(live, live.turn, samples=200, seconds=60, chance=Seeded(4))
    for one in sampled.worths:
        value = exact.of(one.choice)
        assert value is not None
        assert one.error is not None
        assert abs(one.value - value.value) <= 4 * one.error + 1e-9
