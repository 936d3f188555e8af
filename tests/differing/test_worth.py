"""What a difference is worth: the change of the pay times its chance, from figures that others have counted."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.diff import wager_values as valuing
from houseway.analysis.diff.diff import Diff, Worth, diff_games
from houseway.analysis.diff.wager_values import ValuesAsked, value_all
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import Game, load
from tests.drafted_book import TIE, baccarat, wager, war, written
from tests.exact_baccarat import every_deal

# Eight decks, as published (the Wizard of Odds, baccarat): every ordered deal of six cards, and those that tie.
DEALS, TIES = 4_998_398_275_503_360, 475_627_426_473_216


def games(home: Path, here: dict[str, Any], there: dict[str, Any]) -> tuple[Game, Game]:
    folder = written(home, {"here": here, "there": there})
    return load("drafts/here", book=[folder]), load("drafts/there", book=[folder])


def worths(found: Diff) -> dict[str, Worth]:
    return {one.difference.subject: one.worth for one in found.differences}


def test_a_higher_pay_is_worth_its_chance(tmp_path: Path) -> None:
    there = baccarat()
    wager(there, "Tie Bet")["pays"][0]["odds"] = "9:1"
    found = diff_games(*games(tmp_path, baccarat(), there))
    assert worths(found) == {"Tie Bet: The hands tie": Worth("moves", {"Tie Bet": Fraction(TIES, DEALS)})}
    assert found.together == {row.name: row.there for row in found.values}
    assert found.accounted


def test_a_push_that_becomes_a_win_is_worth_its_chance(tmp_path: Path) -> None:
    there = baccarat()
    del wager(there, "Banker line")["pushes"][1]
    (worth,) = worths(diff_games(*games(tmp_path, baccarat(), there))).values()
    deals = every_deal(naturals_stop=True)
    sevens = (deals.banker == 7) & deals.banker_drew & (deals.player < 7)
    assert list(worth.changes) == ["Banker line"]
    assert float(worth.changes["Banker line"]) == pytest.approx(deals.chance(sevens), abs=1e-12)


def test_decks_are_worth_what_they_do_to_a_tie(tmp_path: Path) -> None:
    there = war(deck={"decks": {"min": 1, "max": 8, "default": 8}})
    found = diff_games(*games(tmp_path, war(), there))

    def value(decks: int) -> Fraction:
        """Eleven units back for as many of the other cards as have the rank of the first."""
        return 11 * Fraction(4 * decks - 1, 52 * decks - 1) - 1

    assert worths(found)["Decks"].changes[TIE] == value(8) - value(6)
    assert found.accounted


def test_each_difference_is_weighed_by_itself_and_all_of_them_together(tmp_path: Path) -> None:
    there = war("11:1", deck={"decks": {"min": 1, "max": 8, "default": 8}})
    there["war"]["burn"] = 1
    there["seats"] = {"players": [5]}
    found = diff_games(*games(tmp_path, war(), there))
    told = worths(found)
    six, eight = Fraction(23, 311), Fraction(31, 415)
    assert told["Tie wager: Tie"].changes == {TIE: six}
    assert told["Decks"].changes[TIE] == 11 * (eight - six)
    assert found.together is not None
    assert found.together[TIE] == 12 * eight - 1
    assert found.accounted
    assert told["Cards burned in a war"].effect == told["Players beside the player-dealer"].effect == "no effect"


def test_a_rule_that_cannot_stand_alone_comes_with_another(tmp_path: Path) -> None:
    # Four is drawn on here and may be chosen on there: no page has both.
    found = diff_games(load("clubone/super-pan-9"), load("oaks/super-pan-9"))
    told = worths(found)
    assert told["Where the Player hand stood, the Banker hand draws on"].effect == "moves"
    assert found.accounted


def test_wagers_under_other_names_stand_in_one_row(tmp_path: Path) -> None:
    there = baccarat()
    there["wager"] = [one | {"name": one["name"].replace("Panda", "Bear")} for one in there["wager"]]
    there["settle"]["order"] = [name.replace("Panda", "Bear") for name in there["settle"]["order"]]
    found = diff_games(*games(tmp_path, baccarat(), there))
    (row,) = (row for row in found.values if row.name == "Panda 8 Bet")
    assert (row.other, row.here) == ("Bear 8 Bet", row.there)
    assert found.accounted


def test_games_of_different_families_have_their_values_alone(tmp_path: Path) -> None:
    found = diff_games(*games(tmp_path, baccarat(), war()))
    assert found.together is None
    assert {row.name or row.other for row in found.values} >= {"Tie Bet", TIE}
    assert all(row.here is None or row.there is None for row in found.values)
    assert {one.difference.part for one in found.differences} <= {"options", "rulings", "collection"}


def test_pot_games_differ_by_their_rules_and_have_no_values() -> None:
    found = diff_games(load("oaks/omaha-high"), load("oaks/omaha-hi-lo"))
    assert found.values == ()
    rules = [one for one in found.differences if one.worth.effect == "not priced"]
    assert rules
    assert {one.worth.why for one in rules} == {"it is played for a pot"}


def test_what_was_priced_once_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    here, there = games(tmp_path, war(), war("11:1"))
    heard: list[PricingProgress] = []
    first = diff_games(here, there, progress=heard.append)
    assert heard[0].missing == 3  # here, there, and the one line as a draft, which is then all of them too
    monkeypatch.delattr(valuing, "odds")
    heard.clear()
    assert diff_games(here, there, progress=heard.append).to_dict() == first.to_dict()
    assert heard == []


def test_a_refused_price_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    here, _ = games(tmp_path, war(), war())
    refused, known = value_all([ValuesAsked(here, play="equilibrium"), ValuesAsked(here, (TIE,))])
    assert str(refused).endswith("a strategy is best, simple or house-way, not 'equilibrium'")
    assert known == {TIE: 11 * Fraction(23, 311) - 1}
