"""Who follows a blackjack's printed card gets the printed price: the card alone is read, and the kernel plays by it."""

from typing import Any

import pytest

from houseway.book.loader import load
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.solution_cache import find_solution
from tests import breadth
from tests.printed.blackjack_card import read_card
from tests.printed.blackjacks import bound_switch_cost, follow_card, read_document

SWITCH = "clubone/21st-century-blackjack-switch"
ROUNDS = breadth.rounds(60_000, 300_000)


@pytest.mark.parametrize(
    ("game_id", "decks"),
    [("clubone/no-bust-21st-century-blackjack-4", 1), ("crystal/no-bust-21st-century-blackjack-4-0a", 1)],
)
def test_the_card_earns_its_price(game_id: str, decks: int) -> None:
    """These two games are a sample, with few decks; the soak plays all of them as they are dealt."""
    game = load(game_id)
    assert isinstance(game.rules, TwentyOnePage)
    followed = follow_card(game_id, ROUNDS, seed=3, decks=decks)
    assert followed.alike  # every round as by the solved strategy: the card leaves nothing of it out
    assert abs(followed.errors_off) < 4


def test_a_cell_that_is_wrong_is_noticed() -> None:
    """The planted fault: a sixteen that is hit against a six."""
    document = read_document("clubone/no-bust-21st-century-blackjack-4", 1)
    card = change_cell(document["card"], "Hard", 16, "6", "H")
    wrong, right = read_card(card), read_card(document["card"])
    assert wrong.hit[0, 16, 4]
    assert not right.hit[0, 16, 4]
    assert (wrong.hit != right.hit).sum() == 1


def test_the_digits_of_two_cards_decide_a_switch_as_their_worth_does() -> None:
    document = read_document(SWITCH)
    best = find_solution(load(SWITCH), document["decks"]).strategy
    card = read_card(document["card"])
    assert bound_switch_cost(card, best) < 5e-6  # half of the last digit of the price, which is told to 0.0001%
    one_row = [row for row in document["card"]["worth"] if "dealt" in row["came"]]
    naturals = [row | {"came": ["dealt", "switched"]} for row in one_row]
    fault = read_card(document["card"] | {"worth": naturals})
    # By one row for both, two thousand million rounds of a second simulator lost 0.0207% more, give or take 0.004.
    assert 1.5e-4 < bound_switch_cost(fault, best) < 2.5e-4


def change_cell(card: dict[str, Any], title: str, total: int, up: str, code: str) -> dict[str, Any]:
    """The card with one total on a row of its own, and another code in it."""
    column = card["ups"].index(up)
    sections = []
    for part in card["sections"]:
        rows = []
        for row in part["rows"]:
            low, _, high = row["hands"].partition("-")
            totals = range(int(low), int(high or low) + 1) if part["title"] == title else ()
            for one in totals:
                cells = [*row["cells"]]
                if one == total:
                    cells[column] = code
                rows.append({"hands": str(one), "cells": cells})
            if not totals:
                rows.append(row)
        sections.append(part | {"rows": rows})
    return card | {"sections": sections}
