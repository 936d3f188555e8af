"""Every ruling with the worth of each reading to the player, and wagers whose worth stands out by the letter."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from houseway.analysis.diff.diff import write_values
from houseway.analysis.diff.difference import Spans
from houseway.analysis.diff.wager_values import Values, ValuesAsked, ask_values, has_same_prices
from houseway.book.loader import Game
from houseway.book.model.filing import Ruling
from houseway.core.errors import HousewayError
from houseway.core.values import FrozenMap, shorten

Effect = Literal["one reading", "changes no price", "changes prices", "not priced"]
Reading = tuple[Fraction | None, Fraction | None]
"""A wager's value as intended and by the letter; nothing where it is not offered, or decides nothing."""


@dataclass(frozen=True)
class RulingFinding:
    """A ruling, and the wagers whose value its two readings change when it alone is flipped."""

    id: str
    lines: Spans
    doubt: str
    why: str
    effect: Effect
    changes: Mapping[str, Reading] = FrozenMap()
    refused: str = ""

    def __repr__(self) -> str:
        return shorten(f"RulingFinding({self.id!r}, {self.effect})")

    def to_dict(self) -> dict[str, Any]:
        """Write the ruling as plain data."""
        return {
            "id": self.id,
            "lines": [list(span) for span in self.lines],
            "doubt": self.doubt,
            "why": self.why,
            "effect": self.effect,
            "values": {
                name: write_values({"intended": intended, "literal": literal})
                for name, (intended, literal) in self.changes.items()
            },
            "refused": self.refused or None,
        }


def has_one_reading(ruling: Ruling) -> RulingFinding:
    """Whether a ruling is played in one way only by the book, or is on fees, which move no price."""
    return RulingFinding(ruling.id, ruling.lines, ruling.doubt, ruling.why, "one reading")


def read_literally(game: Game) -> Game:
    """Read the game by the letter of its filing."""
    return game.reread(literal=True)


@dataclass(frozen=True)
class Flip:
    """A ruling of a game and the game with it flipped; `asked` is what must be priced to tell the readings apart."""

    ruling: Ruling
    game: Game
    asked: ValuesAsked | None


def list_flips(game: Game) -> Iterator[Flip]:
    """List every ruling of the page that has two readings, flipped by itself."""
    for ruling in game.rules.ruling:
        if ruling.intended is not None:
            other = game.reread(rulings={ruling.id: "literal"})
            yield Flip(ruling, other, None if has_same_prices(other, game) else ask_values(other, game))


def list_ruling_findings(
    game: Game, made: tuple[Flip, ...], intended: Values, value: Callable[[ValuesAsked], Values | HousewayError]
) -> tuple[RulingFinding, ...]:
    """List every ruling of a game's page, with the values that its readings have."""
    by_id = {flip.ruling.id: flip for flip in made}
    return tuple(
        _make_finding(by_id[ruling.id], intended, value) if ruling.id in by_id else has_one_reading(ruling)
        for ruling in game.rules.ruling
    )


def _make_finding(
    flip: Flip, intended: Values, value: Callable[[ValuesAsked], Values | HousewayError]
) -> RulingFinding:
    ruling = flip.ruling

    def make(effect: Effect, changes: Mapping[str, Reading], refused: str = "") -> RulingFinding:
        return RulingFinding(ruling.id, ruling.lines, ruling.doubt, ruling.why, effect, FrozenMap(changes), refused)

    if flip.asked is None:
        return make("changes no price", {})
    literal = value(flip.asked)
    if isinstance(literal, HousewayError):
        return make("not priced", {}, str(literal).splitlines()[0])
    changes: dict[str, Reading] = {
        name: (intended.get(name), ev) for name, ev in literal.items() if ev != intended.get(name)
    }
    offered = {wager.name for wager in flip.game.rules.wager}
    changes |= {name: (ev, None) for name, ev in intended.items() if name not in offered}
    return make("changes prices" if changes else "changes no price", changes)


DEAREST = Fraction(1, 4)
"""An edge above this is told."""
Fault = Literal["favours the player", "edge above 25%"]


@dataclass(frozen=True)
class PriceFinding:
    """A wager whose value by the letter stands out, and the rulings that make it another value by our reading."""

    fault: Fault
    wager: str
    literal: Fraction
    intended: Fraction | None
    rulings: tuple[str, ...]
    lines: Spans

    def __repr__(self) -> str:
        return shorten(f"PriceFinding({self.wager!r} {self.fault}, literal {float(self.literal):+.6f})")

    def to_dict(self) -> dict[str, Any]:
        """Write the finding as plain data."""
        return {
            "fault": self.fault,
            "wager": self.wager,
            "values": write_values({"literal": self.literal, "intended": self.intended}),
            "rulings": list(self.rulings),
            "lines": [list(span) for span in self.lines],
        }


def list_price_findings(
    literal: Game, values: Values, intended: Values, rulings: Sequence[RulingFinding]
) -> Iterator[PriceFinding]:
    """List every wager that favours the player, or that keeps more than a quarter, by the letter of the filing.

    An award is no such wager: nobody puts anything down for it.
    """
    wagers = {wager.name: wager for wager in literal.rules.wager if wager.kind != "award"}
    for name, value in values.items():
        if value is None or name not in wagers:
            continue
        fault = _find_fault(value)
        if fault is not None:
            known = intended.get(name)
            yield PriceFinding(fault, name, value, known, _list_moving(rulings, name), wagers[name].lines)


def _find_fault(value: Fraction) -> Fault | None:
    if value > 0:
        return "favours the player"
    return "edge above 25%" if -value > DEAREST else None


def _list_moving(rulings: Sequence[RulingFinding], wager: str) -> tuple[str, ...]:
    """List the rulings that move a wager's value by themselves."""
    changes: Mapping[str, Any]
    return tuple(one.id for one in rulings if (changes := one.changes) and wager in changes)
