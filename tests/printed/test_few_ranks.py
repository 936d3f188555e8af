"""Casino War and Push 9 by what is printed of them, over every deal."""

from fractions import Fraction

from tests.cli.typed import told
from tests.printed import push_nine, war


def test_war_is_worth_its_price() -> None:
    document = told("strategy", "clubone/casino-war")
    assert list(war.disagreements(document)) == []


def test_a_rank_that_should_not_give_up_is_noticed() -> None:
    document = told("strategy", "clubone/casino-war")
    best, simple = document["rules"]
    wars = "Go to war: with 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A."
    best["rules"] = [wars, "Surrender, which loses 1/2 of the wager: with 2."]
    assert len(list(war.disagreements(document | {"rules": [best, simple]}))) == 1


def test_a_call_in_push_9_is_worth_its_price() -> None:
    """The shares against more than one other are dealt in the soak."""
    document = told("strategy", "clubone/push-9")
    simple, best = push_nine.count_values(document)
    assert (simple, best) == (Fraction(document["simple"]["ev"]), Fraction(document["best"]["ev"]))
