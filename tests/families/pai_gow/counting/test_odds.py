"""What the counts mean for a wager, and which play is priced where nobody says."""

from fractions import Fraction

import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import load
from houseway.core.errors import HousewayError
from houseway.families import family_of
from houseway.families.pai_gow.price import odds as pai_gow_odds
from houseway.families.pai_gow.price.counting.deals import Compared
from houseway.families.pai_gow.price.counting.solution_cache import Answered

HIDDEN, OPEN, NOBODY = "clubone/pai-gow-poker", "clubone/face-up-pai-gow-poker", "oaks/double-hand-poker"
DEALS = 8_250_459_031_214_400
CELLS = ((1, 2, 4), (8, 16, 32), (64, 128, 256))
"""By the front, then by the back, lower, copy and higher: every sum of them tells which were added."""


@pytest.fixture
def told_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pai_gow_odds, "compare_house_ways", lambda game, progress: Compared(CELLS))


@pytest.mark.usefixtures("told_cells")
def test_copies_are_the_player_dealers() -> None:
    (price,) = odds(HIDDEN).wagers
    assert [(one.result, one.why, one.count) for one in price.outcomes] == [
        ("wins", "both hands higher", 256),
        ("pushes", "one hand higher, the other a copy", 32 + 128),
        ("pushes", "one hand higher", 4 + 64),
        ("loses", "copies in front and behind", 16),
        ("loses", "a copy in front", 8),
        ("loses", "a copy behind", 2),
        ("loses", "both hands lower", 1),
    ]
    assert price.ev_per_round == Fraction(256 - 16 - 8 - 2 - 1, DEALS)


@pytest.mark.usefixtures("told_cells")
def test_copies_are_nobodys() -> None:
    (price,) = odds(NOBODY, rulings={"copies": "literal"}).wagers
    by_result = {
        result: sum(one.count for one in price.outcomes if one.result == result) for result in ("wins", "loses")
    }
    assert by_result == {"wins": 256, "loses": 1}
    assert {one.why: one.count for one in price.outcomes if one.result == "pushes"} == {
        "one hand higher": 4 + 64,
        "one hand higher, the other a copy": 32 + 128,
        "copies in front and behind": 16,
        "a copy in front": 8,
        "a copy behind": 2,
    }


def test_an_answer_to_a_shown_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Answered(deals=100, wins=30, losses=20, pushed=9)
    monkeypatch.setattr(pai_gow_odds, "count_answers", lambda game, progress: found)
    monkeypatch.setattr(pai_gow_odds, "count_pushed", lambda game: found.pushed)
    base = load(OPEN).rules.wager[0].name
    sheet = odds(OPEN, wagers=[base])
    assert sheet.strategy == "best"
    assert {one.why: one.count for one in sheet[base].outcomes} == {
        "both hands higher": 30,
        "one hand higher": 41,
        "the player-dealer's seven cards push": 9,
        "neither hand higher": 20,
    }
    assert "best answer" in sheet[base].method


def test_the_usual_play_is_what_is_quickly_found() -> None:
    games = [load(game) for game in (HIDDEN, OPEN, "crystal/ez-baccarat")]
    plays = {game.id: family_of(game).usual_play(game) for game in games}
    assert plays == {HIDDEN: "house-way", OPEN: "best", "crystal/ez-baccarat": "best"}


def test_cards_that_are_gone_are_refused() -> None:
    with pytest.raises(HousewayError, match="full deck: name no cards that are gone"):
        odds(HIDDEN, gone="As")
