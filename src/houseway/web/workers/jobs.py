"""What the office is asked, and how each question is answered: plain data in, plain data out."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.analysis import advice as advising
from houseway.analysis.advice.playing_out import PATIENCE
from houseway.book.changes import Pairs
from houseway.book.loader import Game, load
from houseway.tables.written import read_round

Reading = Mapping[str, str]


def answered(question: str, asked: Mapping[str, Any]) -> Any:
    """The answer to a question; raises `HousewayError` with one line where there is none."""
    return QUESTIONS[question](**asked)


def advice(written: str) -> dict[str, Any]:
    """What each choice is worth; `wants_solving` where a solver could say it, once the game has been solved."""
    live = read_round(written)
    found = advising.value_choices(live, patience=PATIENCE)
    return found.to_dict() | {"wants_solving": advising.can_be_solved(live)}


def setting(written: str, what: str) -> dict[str, Any]:
    """A whole setting of the cards."""
    live = read_round(written)
    found = advising.find_house_way(live) if what == "house way" else advising.find_best_setting(live)
    return found.to_dict()


def mistake(written: str, number: int) -> dict[str, Any] | None:
    """What one decision of a finished round gave away."""
    found = advising.find_mistake(read_round(written), number)
    return found.to_dict() if found else None


def odds(game: str, reading: Reading, changes: Pairs, decks: int | None) -> dict[str, Any]:
    """The odds panel of a game."""
    from houseway.web.sheets import odds_told

    return odds_told(_opened(game, reading, changes), decks)


def bank(game: str, reading: Reading, changes: Pairs, **what: Any) -> dict[str, Any]:
    """The banker's sheet of a table."""
    from houseway.web.sheets import bank_told

    return bank_told(_opened(game, reading, changes), **what)


def table_bank(game: str, reading: Reading, changes: Pairs, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The banker's sheet of one very table."""
    from houseway.analysis.bank.at_table import TableFacts
    from houseway.web.sheets import make_table_sheet

    return make_table_sheet(_opened(game, reading, changes), TableFacts(**facts))


def solve(game: str, reading: Reading, changes: Pairs, decks: int) -> bool:
    """Solve a game and keep the solution, for advice to read."""
    advising.solve(_opened(game, reading, changes), decks)
    return True


def _opened(game: str, reading: Reading, changes: Pairs) -> Game:
    """The game that a question is about, under its reading and with what was changed in it."""
    opened = load(game, rulings=reading)
    return opened.changed(changes) if changes else opened


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "advice": advice,
    "setting": setting,
    "mistake": mistake,
    "odds": odds,
    "bank": bank,
    "table bank": table_bank,
    "solve": solve,
}
