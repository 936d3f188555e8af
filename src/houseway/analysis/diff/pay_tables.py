"""The differences between two pay tables, and the edits that put one line of the other into this one."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.analysis.diff.difference import Difference, Graft, Side, Spans
from houseway.analysis.diff.lines import Line, Table, list_lines, match_lines, show_to_one
from houseway.analysis.diff.pair import Pair
from houseway.book.model.game import GamePage
from houseway.book.paths import Edit, Path, find_value
from houseway.core.money import show_odds
from houseway.families import family_of
from houseway.families.family import Family

NO_LINE = "no such line"


def list_table_differences(pair: Pair, path: Path, here: Table, there: Table) -> Iterator[Difference]:
    """List every line of the tables at a place that only one game has, or that brings something else in the other."""
    family, places = family_of(pair.here), _find_places(here, there)
    for mine, other in match_lines(here, there):
        if mine is not None and other is not None and _are_alike(mine, other):
            continue
        graft = Graft(_list_edits(pair, path, mine, other, places), _find_touched(path, mine, other))
        yield Difference(
            "wagers" if path[0] == "wager" else "play",
            _name_subject(path, mine, other),
            _make_side(family, pair.here.rules, path, mine, other),
            _make_side(family, pair.page_there, path, other, mine),
            graft,
        )


def _are_alike(mine: Line, other: Line) -> bool:
    return (mine.within, mine.asks, mine.brings) == (other.within, other.asks, other.brings)


def _name_subject(path: Path, mine: Line | None, other: Line | None) -> str:
    line = mine or other
    assert line is not None
    return f"{path[1]}: {line.hand}" if path[0] == "wager" else line.hand


def _make_side(family: Family, page: GamePage, path: Path, line: Line | None, other: Line | None) -> Side:
    if line is None:
        assert other is not None
        return Side(_judge_without_line(family, page, path, other))
    words = line.brings
    if other is not None and line.asks != other.asks:
        alike = line.hand.casefold() == other.hand.casefold()
        words = f"{words} on {line.asks_words}" if alike else f"{line.hand}: {words}"
    spans: Spans = tuple(line.entry.get("lines", ()))
    return Side(words, spans)


def _judge_without_line(family: Family, page: GamePage, path: Path, line: Line) -> str:
    """Say what becomes of the hands of a line in a game that has no line for them."""
    verdict = family.judge_line(page, str(path[1]), line.entry) if path[0] == "wager" else None
    if verdict is None:
        return NO_LINE
    return f"pays {show_to_one(show_odds(verdict.odds))}" if verdict.result == "wins" else verdict.result


def _find_places(here: Table, there: Table) -> Mapping[tuple[str, int], int]:
    """Find for each line there the line here before which it would be put."""
    pairs = {(other.within, other.place): mine for mine, other in match_lines(here, there) if mine and other}
    found: dict[tuple[str, int], int] = {}
    for name in there:
        after = 0
        for line in list_lines({name: there[name]}):
            mine = pairs.get((name, line.place))
            after = mine.place + 1 if mine and mine.within == name else after
            found[name, line.place] = after
    return found


def _list_edits(
    pair: Pair, path: Path, mine: Line | None, other: Line | None, places: Mapping[tuple[str, int], int]
) -> tuple[Edit, ...]:
    """List the changes that make one line here as it is there."""
    line: Any = None if other is None else find_value(pair.other, (*path, other.within, other.place))
    if mine is not None and other is not None and mine.within == other.within:
        return (Edit("set", (*path, mine.within, mine.place), line),)
    gone = () if mine is None else (Edit("drop", (*path, mine.within, mine.place)),)
    if other is None:
        return gone
    return (*gone, Edit("insert", (*path, other.within, places[other.within, other.place]), line))


def _find_touched(path: Path, mine: Line | None, other: Line | None) -> tuple[Path, ...]:
    return tuple(dict.fromkeys((*path, line.within) for line in (mine, other) if line is not None))
