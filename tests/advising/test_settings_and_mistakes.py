"""Whole settings for the buttons, what mistakes cost after a round, and what wagers were worth before it."""

from fractions import Fraction

import pytest

from houseway.analysis import advice as advising
from houseway.analysis.odds_cache import find_odds
from houseway.book.loader import load
from houseway.core.cards import Card, Seeded, parse_cards
from houseway.core.round import Choice, Round
from houseway.core.round.events import BACK
from houseway.families.pai_gow.price.solving.setting_values import value_settings as setting_values_of_seven
from houseway.families.tiles.advise.setting_values import value_settings
from houseway.tables.table import Table
from houseway.tables.written import read_round
from tests.advising.tables import dealt, moments


def setting_turn(game: str, seed: int) -> Round:
    return next(live for live in moments(dealt(game, seed)) if live.choices[-1:] == (Choice("house way"),))


def held(live: Round) -> tuple[Card, ...]:
    """The cards of the one whose turn it is, as the view tells them."""
    assert live.turn is not None
    who = live.turn.who
    told = [one["cards"] for one in live.view(who)["events"] if one["who"] == who and "cards" in one]
    return parse_cards(next(cards for cards in told if BACK not in cards))


@pytest.mark.parametrize("game", ["delta/pai-gow-tiles", "clubone/fast-action-holdem"])
def test_the_house_way_as_cards_comes_to_what_the_house_sets(game: str) -> None:
    live = setting_turn(game, 5)
    assert live.turn is not None
    asked, (choice,) = live.decide("house way"), advising.find_house_way(live).choices
    assert choice.cards
    laid = live.decide(choice)
    for one, other in zip(asked.ledger, laid.ledger, strict=True):
        assert one == other
    while asked.turn is not None:
        asked, laid = asked.decide(asked.choices[-1]), laid.decide(laid.choices[-1])
    assert asked.net() == laid.net()


def test_the_best_tiles_are_the_solvers() -> None:
    live = setting_turn("delta/pai-gow-tiles", 5)
    assert live.turn is not None
    (choice,) = advising.find_best_setting(live).choices
    tiles = held(live)
    values = value_settings(live.setup.game, tiles, "seat" if live.turn.seat else "player-dealer")
    assert sorted(choice.cards) in (sorted(values[0].high), sorted(values[0].low))


def test_a_pai_gow_hand_is_set_as_the_solver_values_it() -> None:
    live = next(one for one in moments(dealt("clubone/fortune-pai-gow-poker", 3)) if one.turn and one.turn.seat)
    assert live.turn is not None
    best, *_, worst = setting_values_of_seven(live.setup.game, held(live))
    found = advising.value_choices(live)
    amount = next(one["amount"] for one in live.view(live.turn.who)["wagers"] if one["bettor"] == live.turn.who)
    assert found.best.value == pytest.approx(float(best.ev) * amount)
    by_front = {frozenset(one.choice.cards): one.value for one in found.worths if one.choice.cards}
    assert by_front[frozenset(worst.setting.front)] == pytest.approx(float(worst.ev) * amount)
    assert len(by_front) == 21
    assert min(by_front.values()) >= -amount


def test_where_no_house_way_is_filed_nothing_is_set() -> None:
    live = next(moments(dealt("standard/holdem-limit", 1)))
    found = advising.find_house_way(live)
    assert found.choices == ()
    assert found.to_dict() == {"setting": [], "words": "No house way is filed for this choice."}


def test_a_draw_throws_what_the_bot_would() -> None:
    live = next(one for one in moments(dealt("oaks/draw-poker", 5)) if any(c.action == "draw" for c in one.choices))
    (choice,) = advising.find_best_setting(live).choices
    assert live.decide(choice).decisions[-1].action in ("draw", "stand pat")


# -- mistakes


def decided(own: str, action: str) -> Round:
    """Delta's three-card poker, one seat with $10 on the Ante; the player-dealer shows a king."""
    table = Table(load("delta/three-card-poker"), bank=100_000_00, seats=8)
    table.sit(1, 10_000_00).bet("Ante", 10_00)
    return table.deal(cards=f"{own} 2c 3c Kc", seed=1).decide(action)


def test_folding_three_of_a_kind_costs_what_it_would_have_won() -> None:
    # Against a king he always plays: 9-9-9 wins $20 unless he has a straight flush or three kings, and a fold loses
    # $10. With the king of clubs he makes of the other 48 cards C(48, 2) = 1,128 hands: kings 3; straight flushes Q-J
    # and A-Q of clubs, 2. So it wins 1,123 times in 1,128 and costs 20 x (1,123 - 5) / 1,128 + 10 dollars to fold.
    over = decided("9s 9h 9d", "fold")
    (found,) = advising.find_mistakes(read_round(over.write()), "seat 1")
    assert (found.chosen, found.method) == (Choice("fold"), "solver")
    assert str(found.best) == "play $10"
    assert found.cost == pytest.approx(20_00 * (1_123 - 5) / 1_128 + 10_00)
    assert found.words == "Play $10 was worth $29.82 more than fold."
    assert found.to_dict()["cost"] == 29_82.27
    assert advising.find_mistakes(over, "seat 2") == []


def test_the_best_choice_is_no_mistake() -> None:
    assert advising.find_mistakes(decided("9s 9h 9d", "play"), "seat 1") == []
    assert advising.find_mistakes(decided("7s 4h 2d", "fold"), "seat 1") == []


def test_a_cost_within_the_noise_is_no_mistake() -> None:
    over = [*moments(dealt("standard/holdem-limit", 4))][-1]
    for number in range(len(over.decisions)):
        found = advising.find_mistake(over, number, samples=3, seconds=5, chance=Seeded(1))
        if found is not None:
            assert found.method == "quick simulation"
            assert found.cost > 0


# -- before the deal


def test_wagers_are_worth_their_kept_odds_less_the_collection() -> None:
    game = load("delta/three-card-poker")
    assert advising.find_expected(game, 1, {"Ante": 100_00}) is None  # nobody has priced it here
    price = find_odds(load("clubone/casino-war"))["Tie wager"]
    war = load("clubone/casino-war")
    assert price.ev is not None
    # Six decks: 23 of the other 311 cards tie, at 10:1.
    assert price.ev == Fraction(11 * 23, 311) - 1
    expected = advising.find_expected(war, None, {"Tie wager": 10_00}, collection=50)
    assert expected == pytest.approx(float(price.ev) * 10_00 - 50)


def test_a_pot_game_expects_to_lose_its_collection() -> None:
    assert advising.find_expected(load("standard/holdem-limit"), None, {}, collection=4_00) == -4_00


# -- thirteen cards


def test_thirteen_cards_are_set_whole() -> None:
    turns = [live for live in moments(dealt("crystal/chinese-poker", 2, players=2)) if live.turn]
    back = next(live for live in turns if live.choices[0].action == "lay back")
    first, second = advising.find_best_setting(back).choices
    assert (first.action, second.action) == ("lay back", "lay middle")
    middle = back.decide(first)
    assert advising.find_best_setting(middle).choices == (second,)
    laid = middle.decide(second)
    assert len(laid.decisions) == len(back.decisions) + 2
    found = advising.value_choices(back)
    assert sorted(found.best.choice.cards) == sorted(first.cards)
    assert all(one.error is not None for one in found.worths)
    assert advising.find_house_way(back).choices == ()
