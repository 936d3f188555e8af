"""The rules of the nines with choices, read from the sheet and counted over every deal, are worth what the sheet says.

Two games stand for all nine of them; the soak has the others.
"""

from typing import Any

import pytest

from tests.cli.typed import told
from tests.exact_nines_options import naive
from tests.printed.nines import Deals, disagreements, shoe
from tests.printed.nines_words import Sheet

BOTH_CHOOSE, LATE_TIE = "crystal/asian-baccarat", "crystal/baccarat-5-0"


def found(game_id: str, document: Any) -> list[str]:
    deals = Deals(naive(game_id, literal=False), shoe(game_id, document["decks"]))
    return list(disagreements(Sheet(document), deals))


@pytest.mark.parametrize("game_id", [BOTH_CHOOSE, LATE_TIE])
def test_the_rules_earn_their_price(game_id: str) -> None:
    assert found(game_id, told("strategy", game_id)) == []


def test_what_is_printed_wrong_is_noticed() -> None:
    """Planted faults: a rule that hits on six, a cell of the player-dealer's, a worth, and a moment nobody reads."""
    document = told("strategy", BOTH_CHOOSE)
    choose, *others = document["rules"]
    worths, bank, *tables = document["tables"]
    document["rules"] = [choose | {"rules": ["On 4 to 6: hit."]}, *others, {"when": "You win", "rules": ["Go."]}]
    worths["rows"][0][1] = "-34.78%"
    bank["rows"][-1][-1] = "stand"
    document["tables"] = [worths, bank, *tables]
    noticed = found(BOTH_CHOOSE, document)
    assert [line.partition(":")[0] for line in noticed] == [
        "nobody can say what this is for",
        "simple",
        "best",
        "best reply against house way",
        "house way against best reply",
        "equilibrium against equilibrium",
        "stand on 4 against None",
    ]
