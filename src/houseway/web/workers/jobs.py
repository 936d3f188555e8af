"""The jobs of a worker process: each kind of question, and the function that answers it with plain data."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.analysis import advice as advising
from houseway.analysis.advice.playing_out import PATIENCE
from houseway.book.changes import Pairs
from houseway.book.loader import Game, load
from houseway.tables.written import read_round

Reading = Mapping[str, str]


def answer_question(question: str, asked: Mapping[str, Any]) -> Any:
    """Answer a question; raises `HousewayError` with one line where there is no answer."""
    return JOBS[question](**asked)


def find_advice(written: str) -> dict[str, Any]:
    """Find what each choice is worth; `wants_solving` says that a solver could find it, once the game is solved."""
    live = read_round(written)
    found = advising.value_choices(live, patience=PATIENCE)
    return found.to_dict() | {"wants_solving": advising.can_be_solved(live)}


def find_setting(written: str, what: str) -> dict[str, Any]:
    """Find a whole setting of the cards: the house way, or the best one."""
    live = read_round(written)
    found = advising.find_house_way(live) if what == "house way" else advising.find_best_setting(live)
    return found.to_dict()


def find_mistake(written: str, number: int) -> dict[str, Any] | None:
    """Find what one decision of a finished round gave away."""
    found = advising.find_mistake(read_round(written), number)
    return found.to_dict() if found else None


def find_odds(game: str, reading: Reading, changes: Pairs, decks: int | None) -> dict[str, Any]:
    """Find the odds of a game."""
    from houseway.web.sheets import write_odds

    return write_odds(_open_game(game, reading, changes), decks)


def make_bank_sheet(game: str, reading: Reading, changes: Pairs, **what: Any) -> dict[str, Any]:
    """Make the banker's sheet of a typical table."""
    from houseway.web.sheets import write_bank_sheet

    return write_bank_sheet(_open_game(game, reading, changes), **what)


def make_table_bank_sheet(game: str, reading: Reading, changes: Pairs, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Make the banker's sheet of one very table."""
    from houseway.analysis.bank.at_table import TableFacts
    from houseway.web.sheets import write_table_sheet

    return write_table_sheet(_open_game(game, reading, changes), TableFacts(**facts))


def solve(game: str, reading: Reading, changes: Pairs, decks: int) -> bool:
    """Solve a game and keep the solution, for advice to read."""
    advising.solve(_open_game(game, reading, changes), decks)
    return True


def _open_game(game: str, reading: Reading, changes: Pairs) -> Game:
    """Open the game of a question, under its reading and with its changes."""
    filed = load(game, rulings=reading)
    return filed.changed(changes) if changes else filed


JOBS: Mapping[str, Callable[..., Any]] = {
    "advice": find_advice,
    "setting": find_setting,
    "mistake": find_mistake,
    "odds": find_odds,
    "bank": make_bank_sheet,
    "table bank": make_table_bank_sheet,
    "solve": solve,
}
