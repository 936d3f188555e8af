"""What the almanac has of a game, as the values that pricing it anew would give."""

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.almanac.files import DAMAGED, read_entry
from houseway.book.loader import Game
from houseway.families.cache_keys import make_rules_id
from houseway.families.price_documents import read_wager
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from houseway.families.prices import Play, WagerOdds

SHEET, GUIDE, SOLUTION = "sheet", "guide", "solution"
"""Kinds of entries: the odds of all wagers; how to play well in words; what a solver needs to answer at once."""
VALUES = "values"
"""Another kind: what single wagers are worth with the pays of another house."""
REFUSED, GAME = "refused", "{game}"
"""The key of an entry that has no result, in the words of the refusal; and what stands there for the game."""


def read_known_sheet(game: Game, decks: int, play: "Play") -> "tuple[WagerOdds, ...] | None":
    """The prices of all wagers from a whole shoe; nothing where the almanac does not have them."""
    entry = read_entry(game.id, make_rules_id(SHEET, game, decks, play))
    if entry is None or REFUSED in entry.result:
        return None
    try:
        return tuple(map(read_wager, entry.parts))
    except DAMAGED:
        return None


def read_known_guide(game: Game, decks: int) -> StrategyGuide | None:
    """How to play the game well; nothing where the almanac does not have it."""
    entry = read_entry(game.id, make_rules_id(GUIDE, game, decks))
    if entry is None:
        return None
    try:
        return _read_guide(game, decks, entry.result)
    except DAMAGED:
        return None


def read_known_solution(game: Game, decks: int) -> "Mapping[str, Any] | None":
    """What a game's solver needs, as its family wrote it; nothing where the almanac does not have it."""
    entry = read_entry(game.id, make_rules_id(SOLUTION, game, decks))
    return entry.parts[0] if entry is not None and entry.parts else None


def read_known_values(
    game: Game, decks: int, play: "Play", wagers: tuple[str, ...]
) -> "Mapping[str, Fraction | None] | None":
    """Read what single wagers of a draft are worth; nothing where the almanac does not have it."""
    entry = read_entry(game.id, make_rules_id(VALUES, game, decks, play, wagers))
    if entry is None or REFUSED in entry.result:
        return None
    try:
        return {name: None if ev is None else Fraction(ev) for name, ev in entry.result["values"].items()}
    except DAMAGED:
        return None


def _read_guide(game: Game, decks: int, told: "Mapping[str, Any]") -> StrategyGuide:
    simple, best = told["simple"], told["best"]
    rules = (
        GuideRule(one["when"], tuple(one["rules"]), Fraction(one["ev"]) if "ev" in one else None)
        for one in told["rules"]
    )
    tables = (GuideTable(one["title"], tuple(one["columns"]), tuple(map(tuple, one["rows"]))) for one in told["tables"])
    return StrategyGuide(
        game.id,
        decks,
        game.reading,
        told["unit"],
        tuple(rules),
        tuple(tables),
        Fraction(simple["ev"]),
        Fraction(best["ev"]),
        tuple(told["notes"]),
        (simple["way"], best["way"]) if "way" in simple else None,
    )
