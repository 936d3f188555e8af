"""Rules in words, and the tables that they stand in."""

from collections import Counter

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.core.cards import Card
from houseway.families.duels.advise.closed import describe_rules
from houseway.families.duels.price.three_card.solver import make_duel, solve
from tests.doors import guide
from tests.families.duels.three_card.drafts import ANTE, contest, duel


def test_a_rule_costs_what_the_prices_say() -> None:
    game = load("oaks/three-card-poker")
    for decks in (1, 2):
        said = guide(game, decks)
        assert said.best_ev == odds(game, decks=decks)[ANTE].ev
        assert said.simple_ev == odds(game, decks=decks, strategy="simple")[ANTE].ev
        assert said.cost >= 0
        assert (said.cost == 0) == any("the rule is the best play" in note for note in said.notes)


def test_the_table_has_a_row_for_each_rank() -> None:
    (table,) = guide(load("crystal/three-card-poker-6-card-bonus"), 1).tables
    assert table.columns == ("player-dealer shows", "Play from")
    rows = {shown: least for shown, least in table.rows}  # noqa: C416
    assert rows["jack"] == "any hand"
    assert rows["ace"] == "ace-nine-two high"
    assert len(rows) == 13


def test_a_deck_without_tens_has_no_row_for_them() -> None:
    (table,) = guide(duel(exposed=(1,), deck="spanish"), 1).tables
    assert [shown for shown, _ in table.rows] == [
        *("two", "three", "four", "five", "six", "seven", "eight", "nine", "jack", "queen", "king", "ace")
    ]


def test_several_multiples_rise_with_the_hand() -> None:
    # With nothing to qualify for, equal wagers and free multiples, a hand that is better than even is raised the most
    # and one that is not is raised the least or folded: nothing lies between.
    said = guide(duel(least=None, times=(1, 2, 3)), 1)
    (rule,) = said.rules[0].rules
    assert rule.startswith("Raise 3x with ")
    assert ", raise 1x with " in rule
    assert "2x" not in rule


def test_where_every_raise_loses_more_every_hand_is_folded() -> None:
    # Six aces of spades: both hands are always three aces, and in this draft a tie loses the Ante and the Play.
    lost = contest(None, ties="loses")
    here = make_duel(duel(least=None, ante=lost, play={"contest": lost}), Counter([Card(14, "s")] * 6))
    found = solve(here)
    (rule,) = describe_rules(here.terms, here.shown, found.rule, found.grid, here.table.hands)
    assert rule.rules == ("Fold every hand.",)


@pytest.mark.parametrize("exposed", [(1, 2), (2, 3)])
def test_two_exposed_cards_are_told_by_their_ranks(exposed: tuple[int, ...]) -> None:
    said = guide(duel(exposed=exposed), 1)
    (table,) = said.tables
    rows = {shown: least for shown, least in table.rows}  # noqa: C416
    assert len(rows) == 25
    # Against two aces no hand below a pair can win, nor can it hope that the hand does not qualify.
    assert rows["two aces"].startswith("pair of ")
    assert rows["three and a lower card"] == "any hand"
    assert said.best_ev > guide(duel(exposed=(1,)), 1).best_ev
