"""The advice, from rules that are kept: the published ones, at the price of the best play, which costs nothing."""

from collections.abc import Iterator

import pytest

from houseway.families.duels.price.holdem import solution_cache as kept
from houseway.families.duels.price.holdem.features import FLUSH, MADE, PAIRED
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.simple import FlopRule, RiverRule, SimpleRules
from houseway.families.duels.price.holdem.solving import Solution
from houseway.families.strategy_guide import StrategyGuide
from tests.doors import guide
from tests.families.duels.holdem.pages import draft

TOLD = SimpleRules(
    (FlopRule(MADE.number, 0, 1), FlopRule(PAIRED.number, 0, 1), FlopRule(FLUSH.number, 8, 1)),
    RiverRule(((1, 47),), ((1, 20),)),
)


@pytest.fixture(scope="module")
def told(solved: Solution) -> Iterator[StrategyGuide]:
    tally = kept.count_play(draft(), "best").tally
    written = kept._write(kept.PlayCount(tally, solved.ev, TOLD))
    simple = kept._make_play_key(make_rules(draft()), "simple")
    recalled = kept.read_result
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept, "read_result", lambda key: written if key == simple else recalled(key))
        patch.setitem(kept._remembered, simple, kept.find_strategy(draft(), "best"))
        yield guide(draft(), 1)


def test_the_rules_are_told_in_words(told: StrategyGuide) -> None:
    before, flop, river = (rule.rules for rule in told.rules)
    assert before == (
        "Play 4x with a pair of threes or better; any ace; K-2 suited or better, K-5 unsuited or better; "
        "Q-6 suited or better, Q-8 unsuited or better; J-8 suited or better, J-T unsuited.",
        "Otherwise check.",
    )
    for words, rule in zip(("two pair or better", "any pair with the flop", "a ten or better"), flop, strict=False):
        assert rule.startswith("Play 2x with ")
        assert words in rule
    assert river == (
        "Play 1x with a better kind of hand than the board makes.",
        "Play 1x with the board's own kind of hand while fewer than 21 of the unseen cards, each alone, beat you.",
        "Otherwise fold.",
    )


def test_the_cost_is_that_of_the_counted_rules(told: StrategyGuide, solved: Solution) -> None:
    assert told.simple_ev == told.best_ev == solved.ev
    # 500 of the 1,326 holdings are raised at once: see the list in the test of the shares.
    assert any("raises 4x 37.71% of the time (Before the flop)" in note for note in told.notes)


def test_the_table_shows_the_holdings(told: StrategyGuide) -> None:
    (table,) = told.tables
    cells = {
        (row[0], column): cell for row in table.rows for column, cell in zip(table.columns[1:], row[1:], strict=True)
    }
    assert len(cells) == 169
    # Above the pairs suited, below them unsuited: K-2 suited is raised, K-4 unsuited is not.
    assert (cells["K", "2"], cells["4", "K"], cells["5", "K"], cells["3", "3"], cells["2", "2"]) == (
        "4x", "-", "4x", "4x", "-",
    )  # fmt: skip
