import pytest

from houseway.cards import parse_cards
from houseway.families.advice import Advice
from houseway.families.duels.advice import advice
from houseway.families.duels.holdem.solved import strategy
from houseway.families.duels.holdem.solving import Solution
from houseway.pricing import odds
from tests.families.duels.holdem.naive import others, strength
from tests.families.duels.holdem.pages import draft


@pytest.fixture(scope="module")
def told(solved: Solution) -> Advice:
    return advice(draft(), 1)


def test_the_rules_found_are_the_published_ones(told: Advice) -> None:
    # Wizard of Odds, "basic" strategy: raise the listed holdings; on the flop two pair or better, a hidden pair but not
    # of deuces, four to a flush with a hidden ten or better; on the river while fewer than 21 cards beat you.
    before, flop, river = (rule.rules for rule in told.rules)
    assert "any ace; K-2 suited or better, K-5 unsuited or better" in before[0]
    assert len(flop) == 4
    for words, rule in zip(("two pair or better", "any pair with the flop", "ten or better"), flop, strict=False):
        assert words in rule
    assert "fewer than 21" in river[0]
    assert river[-1] == "Otherwise fold."


def test_the_cost_of_the_rules_is_counted(told: Advice, solved: Solution) -> None:
    assert told.best_ev == solved.ev
    assert told.cost > 0
    assert odds(draft(), strategy="simple")["Ante"].ev == told.simple_ev


def test_the_table_shows_the_holdings(told: Advice) -> None:
    (table,) = told.tables
    cells = {
        (row[0], column): cell for row in table.rows for column, cell in zip(table.columns[1:], row[1:], strict=True)
    }
    assert len(cells) == 169
    # Above the pairs suited, below them unsuited: K-2 suited is raised, K-4 unsuited is not.
    assert (cells["K", "2"], cells["4", "K"], cells["5", "K"], cells["3", "3"], cells["2", "2"]) == (
        "4x", "-", "4x", "4x", "-",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("2c 7d", "Ah Kd 9s 5c 3h"),
        ("Qs 3c", "Ah Kd 9s 5c 4h"),
        ("2c 2d", "Kh Qd Js 9c 8h"),
        ("6c 4d", "Ts Td 8h 8c 5s"),
    ],
)
def test_the_river_counts_the_cards_that_beat_a_hand(told: Advice, hole: str, board: str) -> None:
    own, shown = tuple(hole.split()), tuple(board.split())
    mine = strength(own + shown)
    outs = sum(strength((*shown, card)) > mine for card in others(own, shown))
    simple = strategy(draft(), "simple")
    assert simple.choice(parse_cards(hole), parse_cards(board)) == (1 if outs < 21 else 0)
