"""The rules of three card poker, read from the sheet and counted over every deal, are worth what the sheet says."""

from fractions import Fraction

from tests.cli.typed import told
from tests.printed.three_cards import count_value, read_rules


def test_the_rules_earn_their_price() -> None:
    """Below queen high an Ante is paid only if its hand is the better one (004: 1810-1812, 1821-1823).

    The other houses' games are in the soak.
    """
    document = told("strategy", "clubone/three-card-poker")
    assert count_value(read_rules(document), ante_must_win=True) == Fraction(document["simple"]["ev"])
