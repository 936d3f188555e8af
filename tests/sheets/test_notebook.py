"""What a notebook shows of the results of the public functions: well made HTML in the words of the printed sheets."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import houseway
from houseway.analysis.strategy import SolvedCard
from houseway.core.values import NotebookResult
from houseway.families.prices import OddsSheet
from houseway.sheets.notebook import print_result
from tests.sheets.reading import Read, print_words, read

EZ = "crystal/ez-baccarat"
NINE = {"wager.Tie Bet.pays.0.odds": "9:1"}


def results() -> Iterator[tuple[str, Any, tuple[str, ...]]]:
    """Give a result of every public function that has a sheet, with words that the sheet cannot be without."""
    # As published for eight decks: the banker line loses 1.0183% and the tie 14.3596%.
    yield "odds", houseway.odds(EZ, decks=8), ("EZ Baccarat", "Banker line", "-1.0183%", "-14.3596%")
    yield "odds of a changed game", houseway.odds(houseway.load(EZ).changed(NINE)), ("Changed", "9:1 instead of 8:1")
    yield "odds for a pot", houseway.odds("crystal/holdem-limit"), ("option", "players", "$1.00")
    yield "simulate", houseway.simulate(EZ, rounds=100, seed=1), ("seed 1", "100 rounds", "Panda 8 Bet")
    # Of the 44 cards that are left two are kings.
    equity = houseway.equity("holdem", ["AhAd", "KhKd"], board="2c 7s 9d Jc")
    yield "equity", equity, ("board 2c 7s 9d Jc", "AhAd", "95.4545%", "Counted: 44 deals.")
    guide = houseway.strategy("clubone/casino-war")
    yield "strategy", guide, ("Casino War", "- Always go to war.", "What it is worth")
    bank = houseway.bank_sheet(EZ, seats=6, bets={"Player line": 50_00}, fee_option=3, samples=100)
    yield "bank_sheet", bank, ("Table action $300", "Break-even")
    yield "compare", houseway.compare(house="crystal", game="ez-baccarat"), ("Compared", "crystal", "-1.018%")
    # One more unit in 9.5156% of the deals: the tie loses 4.8440% and no longer 14.3596%.
    yield "diff", houseway.diff(EZ, EZ, changes=NINE), ("Here:", "There:", "-4.8440%", "+9.5156%")
    yield "audit", houseway.audit(EZ), ("AUDIT OF 1 FILED GAME", "SUMMARY")
    war = houseway.Table(houseway.load("clubone/casino-war"), bank=1_000_00)
    war.sit(1, chips=500_00).bet("Primary wager", 10_00)
    advice = houseway.advise(war.deal(cards="7h 7d", seed=1))
    yield "advise", advice, ("seat 1, by solver", "war $10", "surrender", "-$5")
    holdem = houseway.Table(houseway.load("crystal/holdem-limit"), limit=houseway.Stakes.in_cents(4_00, 8_00))
    for seat in (1, 2, 3):
        holdem.sit(seat, chips=200_00)
    guessed = houseway.advise(holdem.deal(seed=3))
    yield "advise by simulation", guessed, ("by quick simulation", "standard error", "fold")


def read_html(result: NotebookResult) -> Read:
    html = result._repr_html_()
    assert html is not None
    return read(html)


def test_every_result_is_shown_in_the_words_of_its_printed_sheet() -> None:
    shown = set()
    for name, result, expected in results():
        assert isinstance(result, NotebookResult), name
        words = read_html(result).words
        assert words == print_words(partial(print_result, result)), name
        for one in expected:
            assert one in " ".join(words), (name, one)
        assert isinstance(result.to_dict(), dict), name
        shown.add(type(result))
    # Every kind of result but the card of a blackjack, which is solved for tests/families/twenty_one/test_card.py.
    assert shown == set(NotebookResult.__subclasses__()) - {SolvedCard}


def test_the_rules_are_shown_too() -> None:
    assert "Dragon" in read(houseway.rules(EZ)._repr_html_()).words


def test_names_are_escaped() -> None:
    hostile = "<script>alert(1)</script> & more"
    sheet = houseway.odds(EZ)
    renamed = replace(sheet, wagers=tuple(replace(one, name=hostile) for one in sheet.wagers))
    html = renamed._repr_html_()
    assert html is not None
    assert "<script" not in html
    assert hostile in " ".join(read(html).words)


def test_a_result_without_its_game_is_left_to_its_repr() -> None:
    sheet = houseway.odds(EZ)
    assert replace(sheet, opened=None)._repr_html_() is None
    assert replace(sheet, opened=None) == sheet


@pytest.mark.parametrize("name", ["odds", "strategy", "simulate"])
def test_a_draft_of_ones_own_is_shown_by_its_name(name: str, tmp_path: Any) -> None:
    """A game that lies in no house's folder is not looked for again when its sheet is shown."""
    game = houseway.load("clubone/casino-war")
    text = game.shelf.games()[game.id].read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('name = "Casino War"', 'name = "My War"', 1), encoding="utf-8")
    asked: dict[str, Any] = {"rounds": 10, "seed": 1} if name == "simulate" else {}
    result = getattr(houseway, name)("mine", book=[tmp_path], **asked)
    assert "My War" in " ".join(read_html(result).titles)


def test_the_result_says_nothing_of_its_game_to_programs() -> None:
    sheet = houseway.odds(EZ)
    assert isinstance(sheet, OddsSheet)
    assert "opened" not in sheet.to_dict()
    assert "opened" not in repr(sheet)
