"""The functions of the public package that open games by name and hand back one value: rules, compare, diff, audit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game, load, open_game
from houseway.core.errors import BadNotation, HousewayError, UnknownGame
from houseway.core.values import shorten

if TYPE_CHECKING:
    from houseway.analysis.audit.audit import Audit
    from houseway.analysis.compare.table import Comparison, Sorting
    from houseway.analysis.diff.diff import Diff
    from houseway.analysis.tasks.engine import Engine
    from houseway.analysis.time_left import PricingProgress
    from houseway.core.round import Round
    from houseway.families.choice_values import ValuedChoices


@dataclass(frozen=True)
class RuleSheet:
    """The rules of one game as a sheet: plain data by `to_dict`, text by `str`, and HTML in a notebook."""

    game: Game

    def __repr__(self) -> str:
        return shorten(f"RuleSheet({self.game!r})")

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """The sheet as text, 100 columns wide."""
        from io import StringIO

        from rich.console import Console

        from houseway.sheets.rules import print_sheet

        written = StringIO()
        print_sheet(Console(width=100, file=written, color_system=None, force_terminal=False), self.game)
        return written.getvalue()

    def to_dict(self) -> dict[str, Any]:
        """Give the whole definition of the game as plain data."""
        from houseway.sheets.rules import write_rules

        return write_rules(self.game)

    def _repr_html_(self) -> str:
        from houseway.sheets.html import make_html
        from houseway.sheets.rules import print_sheet

        return make_html(lambda paper: print_sheet(paper, self.game))


def rules(
    game: str | Game,
    *,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
) -> RuleSheet:
    """Tell how a game is played, what it pays and costs, and where the filing says so.

    >>> "Dragon 7" in rules("crystal/ez-baccarat").text
    True
    """
    return RuleSheet(open_game(game, literal=literal, rulings=rulings, book=book))


def settle(
    text: str,
    *,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    changes: Mapping[str, Any] | None = None,
) -> "Round":
    """Settle a round that was written down: who is paid what, in which order, and why.

    `text` is a document like those in `examples/`. The round is dealt and decided as it says, under the reading that it
    says unless another is named. Raises `BadNotation` where somebody still has to decide.

    >>> settle('''
    ... game = "crystal/ez-baccarat"
    ... bank = "$500"
    ... cards = "9h 3d Kc 4s"
    ... [[seat]]
    ... number = 1
    ... wagers = { "Player line" = "$50" }
    ... ''').net()["seat 1"]
    5000
    """
    from houseway.tables.written import parse_round, replay

    played = replay(parse_round(text), book=book, literal=literal, rulings=rulings, changes=changes)
    if (turn := played.turn) is not None:
        raise BadNotation(f"the round is not over: {turn.who} has to decide ({turn.words})")
    return played


def advise(live: "Round") -> "ValuedChoices":
    """Say what each choice of the present turn is worth: by a solver where there is one, else by a quick simulation.

    Values are in cents. Raises `HousewayError` where nobody has to decide.
    """
    from houseway.analysis.advice import value_choices

    return value_choices(live)


def compare(
    *,
    house: str | None = None,
    game: str | None = None,
    family: str | None = None,
    all_wagers: bool = False,
    sort: "Sorting" = "edge",
    reverse: bool = False,
    literal: bool = False,
    changes: Mapping[str, Any] | None = None,
    book: Sequence[Path | str] = (),
    progress: "Callable[[PricingProgress], None] | None" = None,
    engine: "Engine | None" = None,
) -> "Comparison":
    """Compare banked games: what each wager is worth before and after the collection, to the seat and to the bank.

    Those of one `house`, of one `family`, or every house's version of one `game`; all where nothing is named. Base
    wagers alone, or `all_wagers`. `sort` is "edge", "after", "sd", "hour", "name" or "house". `changes` are made in
    every game that has these keys. `progress` hears how far the pricing of many games is, and an `engine` does it
    elsewhere (`houseway.analysis.tasks.engine.open_engine`).
    """
    from houseway.analysis.compare.selection import choose_games
    from houseway.analysis.compare.table import compare_games, sort_lines
    from houseway.book.index import list_entries

    listed, unread = list_entries(book=book)
    entries = choose_games(listed, house=house, family=family, game=game)
    found = compare_games(entries, literal=literal, book=book, progress=progress, changes=changes or {}, engine=engine)
    lines = sort_lines([line for line in found.lines if all_wagers or line.kind == "base"], sort, backwards=reverse)
    if not lines:
        raise HousewayError(found.left_out[0] if found.left_out else "none of these games has a base wager")
    return replace(found, lines=tuple(lines), left_out=(*unread, *found.left_out), sorted_by=sort)


def diff(
    game: str | Game,
    other: str | Game,
    *,
    literal: bool = False,
    changes: Mapping[str, Any] | None = None,
    book: Sequence[Path | str] = (),
    progress: "Callable[[PricingProgress], None] | None" = None,
) -> "Diff":
    """Find the differences between two games of one family, rule by rule, and what each is worth to the player.

    `changes` are made in the second game, which may be the first one.
    """
    from houseway.analysis.diff.diff import diff_games

    here, there = (load(one, literal=literal, book=book) if isinstance(one, str) else one for one in (game, other))
    return diff_games(here, there.changed(changes) if changes else there, progress=progress)


def audit(
    *games: str | Game,
    house: str | None = None,
    changes: Mapping[str, Any] | None = None,
    book: Sequence[Path | str] = (),
    progress: "Callable[[PricingProgress], None] | None" = None,
    engine: "Engine | None" = None,
) -> "Audit":
    """Audit filed games: prices by the letter, rulings, odd pay tables, fees, and gaps in schedules.

    Those that are named, those of one `house`, or all banked games; pay tables are held against those of all banked
    games of the same families. `progress` hears how far the pricing is, and an `engine` does it elsewhere
    (`houseway.analysis.tasks.engine.open_engine`).
    """
    from houseway.analysis.audit.audit import audit as run
    from houseway.analysis.bank.typical import check_banked_game
    from houseway.book.index import list_entries

    opened_games = [load(game, book=book) if isinstance(game, str) else game for game in games]
    named = {one.id: one for one in opened_games}
    for one in named.values():
        check_banked_game(one)
    banked = [entry for entry in list_entries(book=book)[0] if entry.banked]
    houses = sorted({entry.house for entry in banked})
    if house is not None and house not in houses:
        raise UnknownGame(f"no house with banked games is called {house!r}: there are {', '.join(houses)}")
    wanted = [entry.id for entry in banked if entry.house == house or (house is None and not named)]
    chosen = named | {name: load(name, book=book) for name in wanted if name not in named}
    families = {one.family for one in chosen.values()}
    beside = [load(entry.id, book=book) for entry in banked if entry.family in families and entry.id not in chosen]
    audited = [one.changed(changes) if changes else one for one in chosen.values()]
    return run(audited, beside=beside, progress=progress, engine=engine)
