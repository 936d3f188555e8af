"""A changed pay of a bonus wager: counts of the almanac, added up anew, give what a recount gives, or are not used."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from houseway.almanac.files import VARIABLE
from houseway.analysis.almanac.plan import list_banked_games
from houseway.analysis.odds import odds
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError
from houseway.core.money import parse_odds
from houseway.core.table import Verdict
from houseway.families import family_of, repricing
from houseway.families.prices import price_by_counts, tally_verdicts
from houseway.families.repricing import reprice_sheet, reprice_wager
from tests.almanac.conftest import BACCARAT

QUICK_FAMILIES = ("nines", "duels", "war", "tiles")


def list_wagers(game: Game) -> tuple[Any, ...]:
    """The wagers of a game, as its family has them: with the lines that they pay."""
    return tuple(game.rules.wager)


@cache
def list_changes() -> list[tuple[str, str]]:
    """Bonus wagers of quick games, each with the key of its dearest pay."""
    found = []
    for game in list_banked_games():
        if game.family not in QUICK_FAMILIES or "holdem" in game.id:
            continue
        for wager in list_wagers(game):
            pays = [parse_odds(line.odds) for line in getattr(wager, "pays", ()) if isinstance(line.odds, str)]
            if wager.kind == "bonus" and pays and len(pays) == len(wager.pays):
                top = pays.index(max(pays))
                found.append((game.id, f"wager.{wager.name}.pays.{top}.odds"))
    return found


def reprice(game: Game, known: Game, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Price a changed game by the counts of the filed one, as if the almanac had these."""
    decks = game.rules.deck.decks.default
    play = _find_play(known)
    sheet = odds(known, strategy=play, recount=True)

    def read(asked: Game, asked_decks: int, _: str) -> Any:
        # Who asks for the changed game itself is not answered.
        return sheet.wagers if asked == known and asked_decks == sheet.decks else None

    monkeypatch.setattr(repricing, "read_known_sheet", read)
    return reprice_sheet(game, decks, play)


def _find_play(game: Game) -> Any:
    return family_of(game).usual_play(game)


@pytest.mark.parametrize(("game", "key"), list_changes())
@pytest.mark.drawn(3, each=lambda params: load(params["game"]).family)
def test_a_dearer_pay_is_what_a_recount_gives(game: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    filed = load(game)
    pays = parse_odds(_at(filed, key))
    dearer = filed.changed({key: f"{pays.numerator + 3 * pays.denominator}:{pays.denominator}"})
    found = reprice(dearer, filed, monkeypatch)
    counted = odds(dearer, strategy=_find_play(filed), recount=True).wagers
    assert found is None or found == counted
    # What is counted over whole numbers, with no two lines alike, is never counted again, unless the order of its pays
    # changes: a line that paid as much as another now pays more.
    name = key.split(".")[1]
    row = next(one for one in odds(filed, strategy=_find_play(filed), recount=True).wagers if one.name == name)
    as_dear = sum(parse_odds(line.odds) == pays for line in _find_wager(filed, name).pays)
    is_early = name in {wager.name for wager in filed.rules.before_the_deal}
    if is_early and as_dear == 1 and _is_plain(row, filed, name):
        assert found == counted


def _find_wager(game: Game, name: str) -> Any:
    return next(one for one in list_wagers(game) if one.name == name)


def _at(game: Game, key: str) -> str:
    _, name, _, line, _ = key.split(".")
    wager = _find_wager(game, name)
    return str(wager.pays[int(line)].odds)


def _is_plain(row: Any, game: Game, name: str) -> bool:
    """Whether a wager's counts tell which line has won."""
    wager = _find_wager(game, name)
    lines = {(line.hand, line.odds) for line in wager.pays}
    wins = {one.why for one in row.outcomes if one.result == "wins"}
    counted = row.deals is not None and row.method.startswith("counted: ") and row.outcomes_of is None
    plain = counted and not row.parts and not row.sides and all(one.net is None for one in row.outcomes)
    return plain and len(lines) == len(wager.pays) and wins <= {line.hand for line in wager.pays}


def test_a_base_wager_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    filed = load("crystal/ez-baccarat")
    assert reprice(filed.changed({"wager.Player line.pays.0.odds": "2:1"}), filed, monkeypatch) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"deck.decks.default": 6},
        {"wager.Dragon 7 Bonus Bet.pays.0.odds": "45:1", "draw.naturals_stop": False},
    ],
)
def test_another_change_is_counted(changes: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    filed = load("crystal/ez-baccarat")
    try:
        other = filed.changed(dict(changes))
    except HousewayError:
        pytest.skip("the page cannot be changed so")
    found = reprice(other, filed, monkeypatch)
    assert found is None or found == odds(other, recount=True).wagers


def _price_lines(before: list[tuple[str, int]], after: list[tuple[str, int]]) -> Any:
    """A wager of which seven deals in ten win by two lines, with other pays."""
    lines = [(name, Fraction(pays)) for name, pays in before]
    counts = [2, 5][: len(lines)]
    verdicts = [(Verdict("wins", name, pays), count) for (name, pays), count in zip(lines, counts, strict=True)]
    lost = [(Verdict("loses", "anything else", Fraction(1)), 10 - sum(counts))]
    row = price_by_counts("Bonus", tally_verdicts(verdicts + lost), 10, "every row")
    return reprice_wager(row, lines, [(name, Fraction(pays)) for name, pays in after])


def test_counts_are_added_up_anew() -> None:
    # Two deals of ten win 20, five win 3, three lose: (40 + 15 - 3) / 10.
    found = _price_lines([("A flush", 10), ("A pair", 3)], [("A flush", 20), ("A pair", 3)])
    assert found.ev == Fraction(52, 10)
    assert [(one.why, one.pays, one.count) for one in found.outcomes if one.result == "wins"] == [
        ("A flush", 20, 2),
        ("A pair", 3, 5),
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # The order of the pays is another one, or two that differed are the same, or the same differ.
        ([("A flush", 10), ("A pair", 3)], [("A flush", 2), ("A pair", 3)]),
        ([("A flush", 10), ("A pair", 3)], [("A flush", 3), ("A pair", 3)]),
        ([("A flush", 3), ("A pair", 3)], [("A flush", 4), ("A pair", 3)]),
        # Two lines that nobody can tell apart.
        ([("A pair", 3), ("A pair", 3)], [("A pair", 4), ("A pair", 4)]),
    ],
)
def test_what_counts_do_not_tell_is_counted(before: list[tuple[str, int]], after: list[tuple[str, int]]) -> None:
    assert _price_lines(before, after) is None


def test_a_changed_game_is_priced_by_the_almanac(almanac: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    filed = load(BACCARAT)
    changed = filed.changed({"wager.Tie Bet.pays.0.odds": "10:1"})
    counted = odds(changed, recount=True)
    assert odds(changed) == counted
    monkeypatch.setattr("houseway.families.nines.Nines.price", None)
    assert odds(changed).wagers == counted.wagers
    monkeypatch.setenv(VARIABLE, "")
    with pytest.raises(TypeError):
        odds(changed)


def test_a_wager_that_waits_for_cards_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made where it gains: at other pays in other deals."""
    filed = load("crystal/baccarat-5-0")
    assert reprice(filed.changed({"wager.Late tie bet.pays.0.odds": "10:1"}), filed, monkeypatch) is None
