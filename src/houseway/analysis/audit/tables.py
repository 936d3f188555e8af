"""Pay tables of one bonus at several houses: those that differ from what most houses file, and what that is worth."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from houseway.analysis.diff.diff import write_values
from houseway.analysis.diff.difference import Difference, Side
from houseway.analysis.diff.drafts import make_draft
from houseway.analysis.diff.lines import list_lines, list_tables
from houseway.analysis.diff.pair import Pair, make_pair, shorten_name
from houseway.analysis.diff.pay_tables import list_table_differences
from houseway.analysis.diff.wager_values import Values, ValuesAsked, ask_values, has_same_prices
from houseway.book.loader import Game
from houseway.book.model.wagers import Wager
from houseway.book.paths import Edit, Path, make_edit
from houseway.core.errors import BookError, HousewayError
from houseway.core.values import shorten

Content = frozenset[tuple[str, str]]
"""What a pay table says: each hand, as it is asked for, with what it brings."""


@dataclass(frozen=True)
class Bonus:
    """A bonus wager or an award of a game."""

    game: Game
    wager: Wager

    @property
    def path(self) -> Path:
        """The table of the page that has its lines."""
        within = ("envy",) if self.wager.kind == "award" else ()
        return ("wager", self.wager.name, *within)

    @property
    def table(self) -> dict[str, list[Mapping[str, Any]]]:
        """Its lines."""
        rules = self.wager.model_dump()
        return list_tables(rules["envy"] if self.wager.kind == "award" else rules)

    @property
    def content(self) -> Content:
        """The pay table as it says."""
        return frozenset((repr(sorted(line.asks.items())), line.brings) for line in list_lines(self.table))

    @property
    def kin(self) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """The key that the same bonuses share: the name, or the hands that they ask for, on the same cards."""
        page = self.game.rules
        reads = (
            self.game.family,
            self.wager.kind,
            getattr(self.wager, "of", None),
            getattr(page, "options", None) is None,
        )
        asks = frozenset(hand for hand, _ in self.content)
        return (*reads, shorten_name(self.wager.name)), (*reads, asks)


@dataclass(frozen=True)
class LineFinding:
    """A line that differs: the hand, what it brings here and there, and what the other line is worth to the player."""

    hand: str
    here: Side
    there: Side
    change: Fraction | None

    def to_dict(self) -> dict[str, Any]:
        """Write the line as plain data."""
        return {
            "hand": self.hand,
            "here": self.here.to_dict(),
            "there": self.there.to_dict(),
            **write_values({"change": self.change}),
        }


@dataclass(frozen=True)
class TableFinding:
    """A pay table that differs from that of the same bonus elsewhere.

    `like` are the games that have the other table, of `among` that have the bonus; `change` is what their whole table
    would be worth to the player here.
    """

    wager: str
    like: tuple[str, ...]
    among: int
    lines: tuple[LineFinding, ...]
    change: Fraction | None

    def __repr__(self) -> str:
        return shorten(f"TableFinding({self.wager!r}, {len(self.lines)} lines)")

    def to_dict(self) -> dict[str, Any]:
        """Write the finding as plain data."""
        return {
            "wager": self.wager,
            "differs_from": list(self.like),
            "among": self.among,
            "lines": [line.to_dict() for line in self.lines],
            **write_values({"change": self.change}),
        }


@dataclass(frozen=True)
class ComparedBonus:
    """A bonus beside the one that most houses file, with the drafts that tell what each differing line is worth."""

    bonus: Bonus
    like: tuple[str, ...]
    among: int
    differences: tuple[Difference, ...]
    single: tuple[ValuesAsked | None, ...]
    whole: ValuesAsked | None

    @property
    def asked(self) -> tuple[ValuesAsked, ...]:
        """All values that must be found."""
        return tuple(one for one in (*self.single, self.whole) if one is not None)


def compare_bonuses(games: Sequence[Game]) -> Iterator[ComparedBonus]:
    """Compare the bonuses of these games, and give every one whose table is not the one that most of them have."""
    bonuses = [Bonus(game, wager) for game in games for wager in game.rules.wager if wager.kind in ("bonus", "award")]
    for group in _group_bonuses(bonuses):
        counts = Counter(one.content for one in group)
        most = max(counts.values())
        model = next(one for one in group if counts[one.content] == most)
        like = tuple(one.game.id for one in group if one.content == model.content)
        for one in group:
            if one.content != model.content:
                yield _compare_bonus(one, model, like, len(group))


def _group_bonuses(bonuses: Sequence[Bonus]) -> list[list[Bonus]]:
    """Group the bonuses that are the same wager, by name or by the hands that they ask for."""
    found: list[tuple[set[object], list[Bonus]]] = []
    for bonus in bonuses:
        keys: set[object] = set(bonus.kin)
        members = [bonus]
        apart = []
        for known, others in found:
            if known & keys:
                keys |= known
                members = [*others, *members]
            else:
                apart.append((known, others))
        found = [*apart, (keys, members)]
    order = {id(bonus): place for place, bonus in enumerate(bonuses)}
    return [sorted(members, key=lambda one: order[id(one)]) for _, members in found]


def _compare_bonus(bonus: Bonus, model: Bonus, like: tuple[str, ...], among: int) -> ComparedBonus:
    pair = make_pair(bonus.game, model.game, {bonus.wager.name: model.wager.name})
    renamed = replace(model, wager=next(one for one in pair.page_there.wager if one.name == bonus.wager.name))
    differences = tuple(list_table_differences(pair, bonus.path, bonus.table, renamed.table))
    single = tuple(_list_asked(pair, one.graft.edits if one.graft else ()) for one in differences)
    places = dict.fromkeys(path for one in differences if one.graft for path in one.graft.whole)
    return ComparedBonus(bonus, like, among, differences, single, _list_asked(pair, _take_edits(pair, places)))


def _take_edits(pair: Pair, places: Mapping[Path, None]) -> tuple[Edit, ...]:
    return tuple(make_edit(path, pair.other) for path in places)


def _list_asked(pair: Pair, edits: tuple[Edit, ...]) -> ValuesAsked | None:
    try:
        made = make_draft(pair.here, pair.document, edits, pair.other)
    except BookError:
        return None
    return None if has_same_prices(made, pair.here) else ask_values(made, pair.here)


def make_table_finding(
    one: ComparedBonus, own: Values, value: Callable[[ValuesAsked], Values | HousewayError]
) -> TableFinding:
    """Find what the differing lines are worth, each by itself and all together."""
    name = one.bonus.wager.name
    before = own.get(name)

    def change(asked: ValuesAsked | None) -> Fraction | None:
        values = value(asked) if asked is not None else {}
        after = None if isinstance(values, HousewayError) else values.get(name)
        return None if before is None or after is None else after - before

    lines = tuple(
        LineFinding(found.subject.removeprefix(f"{name}: "), found.here, found.there, change(asked))
        for found, asked in zip(one.differences, one.single, strict=True)
    )
    return TableFinding(name, one.like, one.among, lines, change(one.whole))
