"""The worth of each difference between two games to the player: the rule of one put into the other, and priced."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from houseway.analysis.diff.beside import list_beside_the_rules
from houseway.analysis.diff.difference import Difference
from houseway.analysis.diff.drafts import make_draft
from houseway.analysis.diff.page_differences import list_page_differences
from houseway.analysis.diff.pair import Pair, make_pair
from houseway.analysis.diff.wager_values import Values, ValuesAsked, Valuing, ask_values, has_same_prices, value_all
from houseway.analysis.odds_cache import find_odds
from houseway.analysis.time_left import PricingProgress
from houseway.book.changes import write_changes
from houseway.book.loader import Game
from houseway.book.paths import Edit, find_value, make_edit
from houseway.core.errors import BookError, HousewayError
from houseway.core.money import show_fraction
from houseway.core.values import FrozenMap, NotebookResult, shorten
from houseway.families import family_of
from houseway.families.prices import Play

Effect = Literal["moves", "no effect", "not alone", "not priced"]
"""What a difference does to the values: it moves some; it moves none; its rule cannot stand in the other game without
others; or nobody has priced it."""


@dataclass(frozen=True)
class Worth:
    """The worth of a difference: the change of each wager's value that it moves, when the rule there holds here."""

    effect: Effect
    changes: Mapping[str, Fraction] = FrozenMap()
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Write the worth as plain data."""
        return {"effect": self.effect, "why": self.why or None, "changes": write_values(self.changes)}


NO_EFFECT = Worth("no effect")


@dataclass(frozen=True)
class WeighedDifference:
    """A difference and its worth."""

    difference: Difference
    worth: Worth

    def __repr__(self) -> str:
        return shorten(f"WeighedDifference({self.difference.subject!r}, {self.worth.effect})")

    def to_dict(self) -> dict[str, Any]:
        """Write the difference and its worth as plain data."""
        one = self.difference
        return {
            "part": one.part,
            "subject": one.subject,
            "here": one.here.to_dict(),
            "there": one.there.to_dict(),
            "worth": self.worth.to_dict(),
        }


@dataclass(frozen=True)
class ValuedWager:
    """A wager of one game or of both, and its value in each; `name` is the one here, `other` the one there."""

    name: str | None
    other: str | None
    here: Fraction | None
    there: Fraction | None

    def __repr__(self) -> str:
        return shorten(f"ValuedWager({self.name or self.other!r}, {_show(self.here)} here, {_show(self.there)} there)")

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        change = None if self.here is None or self.there is None else self.there - self.here
        sides = {"here": self.here, "there": self.there, "change": change}
        return {"name": self.name, "name_there": self.other, **write_values(sides)}


@dataclass(frozen=True)
class Diff(NotebookResult):
    """Two games, every difference between them, and all of them together.

    `together` are the values here with all rules of there that move a price: none where the games are of different
    families or one of them is played for a pot. `methods` say how each value here was obtained, and `refused` why
    values are missing.
    """

    here: Game
    there: Game
    values: tuple[ValuedWager, ...]
    differences: tuple[WeighedDifference, ...]
    together: Values | None = None
    refused: tuple[str, ...] = ()
    methods: Mapping[str, str] = FrozenMap()

    def __repr__(self) -> str:
        return shorten(f"Diff({self.here!r}, {self.there!r}, {len(self.differences)} differences)")

    @property
    def accounted(self) -> bool:
        """Whether all differences together make the values of here those of there."""
        rows = [row for row in self.values if row.name is not None and row.other is not None]
        together = self.together
        return together is not None and all(together.get(str(row.name)) == row.there for row in rows)

    def to_dict(self) -> dict[str, Any]:
        """Write the comparison as plain data."""
        return {
            "here": _write_game(self.here),
            "there": _write_game(self.there),
            "values": [row.to_dict() for row in self.values],
            "differences": [one.to_dict() for one in self.differences],
            "together": None
            if self.together is None
            else {"values": write_values(self.together), "accounted": self.accounted},
            "methods": dict(self.methods),
            "refused": list(self.refused),
        }


def write_values(values: Mapping[str, Fraction | None]) -> dict[str, Any]:
    """Write values as programs read them, each with its decimal beside it."""
    return {
        name: None if value is None else {"exact": show_fraction(value), "decimal": float(value)}
        for name, value in values.items()
    }


def diff_games(
    here: Game,
    there: Game,
    *,
    progress: Callable[[PricingProgress], None] | None = None,
    value: Valuing = value_all,
) -> Diff:
    """Compare two games rule by rule, and price each rule of the other in this one.

    `value` finds what wagers are worth.
    """
    beside = tuple(WeighedDifference(one, NO_EFFECT) for one in list_beside_the_rules(here, there))
    if here.family != there.family:
        banked = [game for game in (here, there) if game.rules.banked]
        values = dict(zip(banked, value([ValuesAsked(game) for game in banked], progress), strict=True))
        return _diff_families(here, there, values.get(here, {}), values.get(there, {}), beside)
    pair = make_pair(here, there)
    found = tuple(list_page_differences(pair))
    if not here.rules.banked:
        weighed = tuple(WeighedDifference(one, Worth("not priced", why="it is played for a pot")) for one in found)
        return Diff(here, there, (), (*weighed, *beside))
    return _price_differences(pair, found, beside, progress, value)


def _diff_families(
    here: Game,
    there: Game,
    mine: Values | HousewayError,
    others: Values | HousewayError,
    beside: tuple[WeighedDifference, ...],
) -> Diff:
    """Compare games of different families: they have no rules to exchange, so their values stand beside each other."""
    rows = [ValuedWager(name, None, ev, None) for name, ev in _read_known(mine).items()]
    rows += [ValuedWager(None, name, None, ev) for name, ev in _read_known(others).items()]
    return Diff(
        here, there, tuple(rows), beside, refused=_list_refusals(mine, others), methods=_list_methods(here, mine)
    )


def _price_differences(
    pair: Pair,
    found: Sequence[Difference],
    beside: tuple[WeighedDifference, ...],
    progress: Callable[[PricingProgress], None] | None,
    value: Valuing,
) -> Diff:
    play = family_of(pair.here).usual_play(pair.here)
    drafts = [_make_draft(pair, one, found, play) for one in found]
    everything = join_all(pair, found)
    asked = [ValuesAsked(pair.here), ValuesAsked(pair.there), *(one.asked for one in drafts if isinstance(one, _Draft))]
    asked += [everything] if isinstance(everything, ValuesAsked) else []
    mine, others, *rest = value(asked, progress)
    values = iter(rest)
    weighed = tuple(
        WeighedDifference(one, _weigh(mine, next(values), made.company) if isinstance(made, _Draft) else made)
        for one, made in zip(found, drafts, strict=True)
    )
    together = next(values) if isinstance(everything, ValuesAsked) else everything
    rows = tuple(_list_rows(pair, _read_known(mine), _read_known(others)))
    known = together if not isinstance(together, HousewayError) and not isinstance(mine, HousewayError) else None
    refused = _list_refusals(mine, others, together)
    return Diff(pair.here, pair.there, rows, (*weighed, *beside), known, refused, _list_methods(pair.here, mine))


def _list_rows(pair: Pair, mine: Values, others: Values) -> Iterator[ValuedWager]:
    for name, ev in mine.items():
        other = pair.names.get(name)
        yield ValuedWager(name, other if other in others else None, ev, others.get(other) if other else None)
    taken_over = {pair.names[name] for name in mine if name in pair.names}
    yield from (ValuedWager(None, name, None, ev) for name, ev in others.items() if name not in taken_over)


def _make_draft(pair: Pair, one: Difference, found: Sequence[Difference], play: Play) -> "_Draft | Worth":
    """Make the draft that is priced to weigh a difference, or say what it is worth without one.

    A rule that the game here cannot be played with is put in with the first other one that makes it playable.
    """
    if one.graft is None:
        return NO_EFFECT
    refusal = ""
    for company in (None, *(other for other in found if other is not one and other.graft)):
        beside = company.graft.edits if company and company.graft else ()
        try:
            made = make_draft(pair.here, pair.document, (*beside, *one.graft.edits), pair.other)
        except BookError as bad:
            refusal = refusal or str(bad)
            continue
        if has_same_prices(made, pair.here):
            return NO_EFFECT
        return _Draft(ask_values(made, pair.here, play), company.subject if company else "")
    return Worth("not alone", why=refusal)


@dataclass(frozen=True)
class _Draft:
    """A draft that is to be priced, and the other rule that had to come with the one that it weighs."""

    asked: ValuesAsked
    company: str = ""


def join_all(pair: Pair, found: Sequence[Difference]) -> ValuesAsked | HousewayError:
    """Make the game here with every rule of there that moves a price, and with the wagers of there."""
    places = dict.fromkeys(path for one in found if one.graft for path in one.graft.whole)
    mine, others = ([one["name"] for one in document["wager"]] for document in (pair.document, pair.other))
    offered = [
        *(Edit("drop", ("wager", name)) for name in mine if name not in others),
        *(
            Edit("insert", ("wager", name), find_value(pair.other, ("wager", name)))
            for name in others
            if name not in mine
        ),
    ]
    rules = [make_edit(path, pair.other) for path in (*places, ("deck",), ("settle",))]
    try:
        made = make_draft(pair.here, pair.document, (*offered, *rules), pair.other)
    except BookError as bad:
        return bad
    return ValuesAsked(made, play=family_of(pair.there).usual_play(pair.there))


def _weigh(mine: Values | HousewayError, drafted: Values | HousewayError, company: str) -> Worth:
    if isinstance(mine, HousewayError) or isinstance(drafted, HousewayError):
        return Worth("not priced", why=_list_refusals(mine, drafted)[0])
    changes = {
        name: ev - before for name, ev in drafted.items() if ev is not None and (before := mine.get(name)) is not None
    }
    moved = {name: change for name, change in changes.items() if change}
    return Worth("moves", FrozenMap(moved), f"together with: {company}" if company else "") if moved else NO_EFFECT


def _list_methods(game: Game, values: Values | HousewayError) -> Mapping[str, str]:
    if isinstance(values, HousewayError) or not values:
        return FrozenMap()
    return FrozenMap({wager.name: wager.method for wager in find_odds(game).wagers})


def _read_known(values: Values | HousewayError) -> Values:
    return FrozenMap() if isinstance(values, HousewayError) else values


def _list_refusals(*values: Values | HousewayError) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(one).splitlines()[0] for one in values if isinstance(one, HousewayError)))


def _write_game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "family": game.family,
        "decks": game.rules.deck.decks.default,
        "reading": dict(game.reading),
        **write_changes(game.changes),
        "strategy": family_of(game).usual_play(game) if game.rules.banked else None,
    }


def _show(value: Fraction | None) -> str:
    return "no value" if value is None else f"{float(value):+.6f}"
