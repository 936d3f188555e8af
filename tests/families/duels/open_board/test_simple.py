"""The rule for the head: examples of it that are best play too, and what it says in words."""

import pytest

from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import count_play
from tests.doors import guide
from tests.families.duels.open_board.pages import USUAL, game, pay_table


# The first street is J. Grochowski's explanation of the published rule (casinocitytimes.com, 2012): any pair 3x; one
# high card, two middling ones or six-five suited 1x; J-5 plays, 10-5 and 5-7 do not. What the later streets say is
# held against exact best play, which knows nothing of the rule.
@pytest.mark.parametrize("way", ["best", "simple"])
@pytest.mark.parametrize(
    ("own", "board", "bets", "times"),
    [
        ("2c 2d", "", (0, 0, 0), 3),  # any pair
        ("Ac 2d", "", (0, 0, 0), 1),  # a card of two points
        ("6c Td", "", (0, 0, 0), 1),  # two cards of one point
        ("6c 5c", "", (0, 0, 0), 1),  # six and five suited
        ("6c 5d", "", (0, 0, 0), 0),
        ("Tc 5c", "", (0, 0, 0), 0),
        ("6c Td", "6d", (1, 0, 0), 3),  # a pair that pushes already
        ("5c 6c", "7c", (1, 0, 0), 3),  # suited in a row from five, six, seven
        ("Jc 9c", "8c", (1, 0, 0), 3),  # suited, one gap, a high card
        ("Jc Qc", "8c", (1, 0, 0), 3),  # suited, two gaps, two high cards
        ("Jc 9c", "7c", (1, 0, 0), 1),  # suited, two gaps, one high card
        ("Jc 2d", "2c", (1, 0, 0), 1),  # a low pair
        ("Jc 6d", "2c", (1, 0, 0), 1),  # three points
        ("Jc 3d", "2c", (1, 0, 0), 0),
        ("7c 6d", "5h", (1, 0, 0), 1),  # in a row
        ("7c 8d", "5h", (1, 0, 0), 1),  # one gap, two middling cards
        ("Jc 6d", "2c 6h", (1, 1, 0), 3),  # made
        ("Jc 9c", "8c 2c", (1, 3, 0), 3),  # four of a suit
        ("8c 7d", "6h 5s", (1, 1, 0), 3),  # open at both ends, eight high
        ("7c 6d", "5h 4s", (1, 1, 0), 1),  # open at both ends, seven high
        ("Ac Kd", "Qh Js", (1, 1, 0), 1),  # at one end only
        ("Jc 7d", "8h 2s", (1, 1, 0), 1),  # four points
        ("Jc 7d", "4h 2s", (1, 1, 0), 0),
        ("6c 8c", "Tc 2d", (1, 1, 0), 0),  # three middling cards after small raises,
        ("6c 7c", "8c 2d", (1, 3, 0), 1),  # and after a large one
    ],
)
def test_examples_of_the_rule_are_best_play(way: str, own: str, board: str, bets: tuple[int, ...], times: int) -> None:
    opened = game()
    strategy = count_play(opened, "best" if way == "best" else "simple").strategy
    seen = parse_cards(board)
    assert strategy.find_choice(parse_cards(own), seen, make_plan(opened), len(seen), bets) == times


def test_points_go_with_the_pay_table() -> None:
    found = guide(game(table=pay_table(USUAL, "queen", "nine")), 1)
    words = found.rules[0].rules[0]
    assert "queens to aces" in words
    assert "nines to jacks" in words
    assert {rule.rules[-1] for rule in found.rules} == {"Anything else: fold."}
    assert [rule.when.split(":")[0] for rule in found.rules] == ["3rd Street", "4th Street", "5th Street"]


def test_first_two_cards_are_shown_in_a_table() -> None:
    (table,) = guide(game(), 1).tables
    rows = {row[0]: dict(zip(table.columns[1:], row[1:], strict=True)) for row in table.rows}
    assert rows["6"]["5"] == "1x"
    assert rows["5"]["6"] == "-"
    assert rows["2"]["2"] == "3x"


def test_a_choice_is_asked_for_with_the_right_cards() -> None:
    opened = game()
    strategy = count_play(opened, "best").strategy
    with pytest.raises(BadNotation, match="2 different cards"):
        strategy.find_choice(parse_cards("Ac Ac"), (), make_plan(opened), 0, (0, 0, 0))
    with pytest.raises(BadNotation, match="nobody comes to 4th Street"):
        strategy.find_choice(parse_cards("Ac Kc"), parse_cards("2d"), make_plan(opened), 1, (0, 0, 0))
