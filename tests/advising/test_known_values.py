"""Values of choices against figures from outside: published ones, and counts made here with other code."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from phevaluator import evaluate_cards

from houseway.analysis import advice as advising
from houseway.book.loader import Game, load
from houseway.core.cards import Seeded
from houseway.core.round import Choice, Round
from houseway.families import begin
from houseway.tables.table import Table
from tests.families.duels.three_card.drafts import duel
from tests.families.poker.dealing import stacked, table
from tests.families.twenty_one.rule_sets import rule_set

UNIT = 100_00
DECK = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]


def worth(live: Round) -> dict[str, float]:
    return {str(one.choice): one.value / UNIT for one in advising.value_choices(live, samples=400, seconds=3).worths}


# -- blackjack


@pytest.fixture(scope="module")
def no_hole_card(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder: Path = tmp_path_factory.mktemp("book")
    game = rule_set(folder, hits_soft_17=True, check=None, double="after_split = true")
    advising.solve(game, 8)
    return game


def blackjack(game: Game, own: str, up: str) -> Round:
    """One seat with these two cards against an up card."""
    open_table = Table(game, bank=100_000_00, decks=8)
    open_table.sit(1, 10_000_00).bet("Wager", UNIT)
    first, second = own.split()
    return open_table.deal(cards=f"{first} {up} {second}", seed=1)


@pytest.mark.parametrize(
    ("own", "published"),
    # Wizard of Odds, Appendix 9, eight decks, hits soft 17, no hole card: against an ace, standing, hitting, doubling.
    [("Ah 5c", (-0.722008, -0.453214, -1.028535)), ("Ah 7c", (-0.465508, -0.420237, -0.908247))],
)
def test_a_soft_hand_against_an_ace_is_worth_what_is_published(
    no_hole_card: Game, own: str, published: tuple[float, ...]
) -> None:
    live = blackjack(no_hole_card, own, "As")
    found = advising.value_choices(live)
    assert found.method == "solver"
    assert {one.error for one in found.worths} == {None}
    named = worth(live)
    assert (named["stand"], named["hit"], named["double $100"]) == pytest.approx(published, abs=1e-5)
    assert str(found.best.choice) == "hit"


@pytest.mark.parametrize(
    ("own", "up", "best"),
    # The basic strategy where no hole card is dealt, as every chart of it has it: doubles and splits against a ten or
    # an ace are too dear, but aces are split against a ten.
    [
        ("Th 6c", "7d", "hit"),
        ("Th 6c", "6d", "stand"),
        ("Th 2c", "4d", "stand"),
        ("Th 2c", "3d", "hit"),
        ("6h 5c", "9d", "double $100"),
        ("6h 5c", "Td", "hit"),
        ("8h 8c", "9d", "split $100"),
        ("8h 8c", "Td", "hit"),
        ("Ah Ac", "Td", "split $100"),
        ("Th Kc", "6d", "stand"),
    ],
)
def test_the_best_choice_is_the_basic_strategy(no_hole_card: Game, own: str, up: str, best: str) -> None:
    assert str(advising.value_choices(blackjack(no_hole_card, own, up)).best.choice) == best


# -- three cards


def three(own: str) -> Round:
    """One seat with these three cards; the player-dealer shows nothing."""
    open_table = Table(duel(), bank=100_000_00)
    open_table.sit(1, 10_000_00).bet("Ante", UNIT)
    return open_table.deal(cards=own, seed=1)


def strength(cards: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    """A hand of three: straight flush, three of a kind, straight, flush, pair, high card."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    flush = len({suit for _, suit in cards}) == 1
    low = ranks == [14, 3, 2]
    straight = low or (ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3)
    shown = [3, 2, 1] if low else ranks
    times = Counter(ranks)
    by_times = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    if straight and flush:
        return (5, *shown)
    if len(times) == 1:
        return (4, *shown)
    if straight:
        return (3, *shown)
    if flush:
        return (2, *ranks)
    return (1, *by_times) if len(times) == 2 else (0, *ranks)


def played_by_hand(own: str) -> float:
    """A raise counted over all 18,424 hands of the player-dealer, who plays with queen high or better."""
    cards = [("23456789TJQKA".index(name[0]) + 2, name[1]) for name in DECK]
    mine = tuple(("23456789TJQKA".index(name[0]) + 2, name[1]) for name in own.split())
    total = 0
    left = [card for card in cards if card not in mine]
    for theirs in combinations(left, 3):
        his, ours = strength(theirs), strength(mine)
        if his < (0, 12):
            total += 1
        else:
            total += 2 * ((ours > his) - (ours < his))
    return total / 18_424


@pytest.mark.parametrize(("own", "best"), [("Qs 6h 4d", "play $100"), ("Qs 6h 3d", "fold")])
def test_queen_six_four_is_the_least_to_play(own: str, best: str) -> None:
    live = three(own)
    found = advising.value_choices(live)
    assert (found.method, str(found.best.choice)) == ("solver", best)
    assert worth(live) == pytest.approx({"play $100": played_by_hand(own), "fold": -1.0}, abs=1e-9)


# -- war


def test_a_tie_of_war_by_hand() -> None:
    # Six decks less the two tied sevens leave 22 sevens and 24 of each other rank, 310 cards. A lost war costs both
    # wagers, a won one gains one, a tied one two (the filing pays 2:1 on it).
    open_table = Table(load("clubone/casino-war"), bank=100_000_00, decks=6)
    open_table.sit(1, 10_000_00).bet("Primary wager", UNIT)
    live = open_table.deal(cards="7h 7d", seed=1)
    ties = 22 * 21 + 12 * 24 * 23
    other = (310 * 309 - ties) / 2
    war = (2 * ties + other - 2 * other) / (310 * 309)
    named = worth(live)
    assert named["surrender"] == -0.5
    assert named["war $100"] == pytest.approx(war, abs=1e-12)


# -- hold'em on the river


def facing_a_bet(own: str, board: str) -> Round:
    """Heads up at $2-$4 hold'em: all check to the river, where the other bets $4 into a pot of $4."""
    live = begin(table({1: 500, 2: 500}, 1, order=stacked(["2s 3s", own], board)))
    for action in ("call", "check", "check", "check", "check", "check", "bet"):
        live = live.decide(action)
    assert live.turn is not None
    assert live.turn.who == "seat 1"
    return live


def test_a_call_on_the_river_is_worth_its_pot_odds_over_all_hands_of_the_other() -> None:
    own, board = "Jd 8s", "As 9d 4d 7c Jh"
    left = [card for card in DECK if card not in (*own.split(), *board.split())]
    mine = evaluate_cards(*own.split(), *board.split())
    theirs = [evaluate_cards(*two, *board.split()) for two in combinations(left, 2)]
    assert len(theirs) == 990
    wins, ties = sum(his > mine for his in theirs), sum(his == mine for his in theirs)
    # $4 for a pot of $8: of $12 all if the hand wins, half if it ties.
    by_hand = (wins * 1200 + ties * 600) / 990 - 400
    found = advising.value_choices(facing_a_bet(own, board), samples=300, seconds=20, chance=Seeded(11))
    call = found.of(Choice("call", 400))
    assert call is not None
    assert call.error is not None
    assert found.method == "quick simulation"
    assert abs(call.value - by_hand) < 4 * call.error < 400
    assert found.of(Choice("fold")) is not None
    assert [one.value for one in found.worths if one.choice.action == "fold"] == [0.0]
