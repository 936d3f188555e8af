"""Pay tables line by line: a line here and its counterpart there, by the hand that it is for and not by its name."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.core.money import show_money

LISTS = ("pays", "pushes", "loses", "rule")
"""The lists of a page whose entries say what becomes of a wager, each under a condition."""
_NOT_ASKED = {"hand", "lines", "odds", "result", "amount"}
Table = Mapping[str, Sequence[Mapping[str, Any]]]
"""The lines of a wager, by the list that they stand in."""


@dataclass(frozen=True)
class Line:
    """A line with its place: the list, and its number in it."""

    within: str
    place: int
    entry: Mapping[str, Any]

    @property
    def hand(self) -> str:
        """The name of the hand on the layout."""
        return str(self.entry["hand"])

    @property
    def asks(self) -> dict[str, Any]:
        """The condition under which it holds."""
        return list_asked(self.entry)

    @property
    def asks_words(self) -> str:
        """The condition in words: winner banker, banker cards 3, banker total 7."""
        facts = _list_facts(self.asks)
        return ", ".join(f"{key.replace('_', ' ')} {_show(value)}".strip() for key, value in facts.items())

    @property
    def brings(self) -> str:
        """The end of the wager, in words: pays 40 to 1."""
        if "amount" in self.entry:
            return f"pays {show_money(self.entry['amount'])}"
        if "result" in self.entry:
            return f"the seat {self.entry['result']}"
        return f"pays {show_to_one(self.entry['odds'])}" if self.within == "pays" else self.within


def list_asked(entry: Mapping[str, Any]) -> dict[str, Any]:
    """List what a line asks for, without its name, its lines in the filing and what it brings."""
    found = {key: value for key, value in entry.items() if key not in _NOT_ASKED and value is not None}
    when = found.get("when")
    if isinstance(when, dict):
        found["when"] = {key: _make_plain(value) for key, value in when.items() if value is not None}
    return found


def show_to_one(odds: str) -> str:
    """Show a pay as people say it: 40 to 1."""
    return odds.replace(":", " to ")


def list_tables(entry: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
    """List the lists of lines that a table of the page has."""
    return {name: list(entry[name]) for name in LISTS if name in entry and _are_lines(entry[name])}


def _are_lines(rows: Sequence[Any]) -> bool:
    """Whether a list holds lines; a key of that name may also hold plain words."""
    return all(isinstance(row, Mapping) for row in rows)


def list_lines(table: Table) -> list[Line]:
    """List the lines of all lists."""
    return [Line(name, place, entry) for name, rows in table.items() for place, entry in enumerate(rows)]


def match_lines(here: Table, there: Table) -> Iterator[tuple[Line | None, Line | None]]:
    """Match every line with its counterpart: the same condition in the same list, or in another; else one much like it.

    A line without a counterpart comes alone.
    """
    left, right = list_lines(here), list_lines(there)
    pairs: list[tuple[Line, Line]] = []
    for likely in (_is_same_place, _is_same_condition, _is_much_alike):
        for mine in tuple(left):
            other = next((one for one in right if likely(mine, one)), None)
            if other is not None:
                pairs.append((mine, other))
                left.remove(mine)
                right.remove(other)
    yield from sorted(pairs, key=lambda pair: (LISTS.index(pair[0].within), pair[0].place))
    yield from ((one, None) for one in left)
    yield from ((None, one) for one in right)


def _is_same_place(mine: Line, other: Line) -> bool:
    return mine.within == other.within and mine.asks == other.asks


def _is_same_condition(mine: Line, other: Line) -> bool:
    return mine.asks == other.asks


def _is_much_alike(mine: Line, other: Line) -> bool:
    """Whether two lines of one list are about the same hand, asked for in other words."""
    if mine.within != other.within:
        return False
    if mine.hand.casefold() == other.hand.casefold():
        return True
    here, there = _list_facts(mine.asks), _list_facts(other.asks)
    shared = {key for key in here if key in there and here[key] == there[key]}
    return bool(shared) and (here.keys() == there.keys() or len(shared) * 2 >= max(len(here), len(there)))


def _list_facts(asks: Mapping[str, Any]) -> dict[str, Any]:
    """List the single things that a line asks for."""
    when = asks.get("when")
    rest = {key: value for key, value in asks.items() if key != "when"}
    return {**rest, **when} if isinstance(when, dict) else {**rest, "when": when}


def _make_plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return tuple(sorted(value))
    return (value,) if isinstance(value, str) else value


def _show(value: Any) -> str:
    return " or ".join(map(str, value)) if isinstance(value, tuple) else str(value)
