"""The rules of a hold'em duel as numbers: what each wager gains, by how hands compare and by the kind of one's own.

A hand's *kind* is its category and first deciding rank, which is all that a pay table asks for. A comparison is one of
six *cells*: won, tied or lost, against a player-dealer who qualifies or not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import CATEGORIES, HIGH, HighHand
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.play.compiled import RANKS, CompiledDuel, Outcome, compile_duel

CELLS: tuple[tuple[Outcome, bool], ...] = (
    ("wins", True),
    ("wins", False),
    ("ties", True),
    ("ties", False),
    ("loses", True),
    ("loses", False),
)
"""How the hands compare, and whether the player-dealer qualifies."""

WON, TIED, LOST = (0, 1), (2, 3), (4, 5)
KINDS = len(CATEGORIES) * len(RANKS)
LEVELS = (0, 3, 5)
"""How many community cards may lie open at a decision: none, the flop, all."""

MOST = 150_000
"""The most parts of a unit that a seat may win or lose in a round, so that no sum overflows: see `solving`."""
MOST_ROUTES = 100


class Route(NamedTuple):
    """A route to the end of a round: the street at which a seat raised so many times its unit, or folded (0 times)."""

    street: int
    times: int


Streets = tuple[DuelsStreet | None, DuelsStreet | None, DuelsStreet | None]
"""The decision at each of `LEVELS`, none where nothing is decided there."""


class Decisions(Protocol):
    """The rules that best and simple play depend on: they read nothing else of a game, and are kept under `decided`."""

    @property
    def streets(self) -> Streets:
        """The decision at each of `LEVELS`."""
        ...

    @property
    def routes(self) -> tuple[Route, ...]:
        """Every route to the end, as the streets make them."""
        ...

    @property
    def scale(self) -> int:
        """How many parts are a unit."""
        ...

    @property
    def base_gains(self) -> NDArray[np.int64]:
        """What all base wagers together gain."""
        ...

    @property
    def raise_gains(self) -> NDArray[np.int64]:
        """What a unit of the raise gains."""
        ...

    @property
    def folded(self) -> int:
        """What a fold costs."""
        ...

    @property
    def kinds(self) -> NDArray[np.uint8]:
        """The kind of every strength, which is the same in all games."""
        ...

    @property
    def qualifying(self) -> int:
        """The least strength with which the player-dealer qualifies."""
        ...

    def find_route(self, level: int, choice: int) -> int:
        """Find the number of the route that a choice at a level takes."""
        ...


def list_decisive_parts(rules: Decisions) -> tuple[object, ...]:
    """List what best and simple play depend on, as plain data; a street is read for these three things alone."""
    streets = [(street.shown, street.times, street.otherwise) for street in rules.streets if street]
    gains = (rules.base_gains.tolist(), rules.raise_gains.tolist())
    return (streets, rules.scale, rules.folded, rules.qualifying, *gains)


@dataclass(frozen=True, eq=False)
class Rules:
    """The rules of a game in numbers.

    `streets` holds the decision at each of `LEVELS`, none where nothing is decided there. `gains[wager]` is by cell and
    kind what a unit of a base wager or of the raise gains, in parts: `scale` of them are a unit.
    """

    game: Game[DuelsPage]
    tables: CompiledDuel
    streets: Streets
    routes: tuple[Route, ...]
    unit: str
    base: tuple[str, ...]
    raised: str
    scale: int
    gains: Mapping[str, NDArray[np.int64]]
    bonus: tuple[str, ...]
    kinds: NDArray[np.uint8]
    qualifying: int

    @property
    def base_gains(self) -> NDArray[np.int64]:
        """What all base wagers together gain, a unit on each."""
        found: NDArray[np.int64] = sum((self.gains[name] for name in self.base), np.zeros((6, KINDS), np.int64))
        return found

    @property
    def raise_gains(self) -> NDArray[np.int64]:
        """What a unit of the raise gains."""
        return self.gains[self.raised]

    @property
    def folded(self) -> int:
        """What a fold costs, in parts: every base wager."""
        return -self.scale * len(self.base)

    def find_route(self, level: int, choice: int) -> int:
        """Find the number of the route that a choice at a level takes; choice 0 is not to raise."""
        street = self.streets[level]
        assert street is not None
        return self.routes.index(Route(level, street.times[choice - 1] if choice else 0))

    def judge_kind(self, wager: str, kind: int) -> Verdict:
        """Say what the pay table of a bonus wager says of a kind of hand."""
        by_kind = self.check_by_kind(wager)
        category, rank = divmod(kind, len(RANKS))
        return by_kind[category][rank]

    def check_by_kind(self, wager: str) -> tuple[tuple[Verdict, ...], ...]:
        """Find the pay table of a bonus wager by the kind of hand; refuse one of which a line looks at the cards."""
        by_kind = self.tables.pays[wager].by_kind
        if by_kind is None:
            raise HousewayError(f"{self.game.id}: the kind of a hand does not say what {wager!r} is paid")
        return by_kind


def make_rules(game: Game[DuelsPage]) -> Rules:
    """Make the rules of a game under its reading; refuse a page whose decisions or wagers nobody has counted."""
    for name, contest in compile_duel(game).contests.items():
        if contest.won.by_kind is None:
            raise HousewayError(
                f"{game.id} has no exact odds: a line of {name} looks at cards, so that every decision would take all "
                "2.8 billion boards with two cards one by one: simulate it instead"
            )
    return make_kind_rules(game)


@lru_cache(maxsize=16)
def make_kind_rules(game: Game[DuelsPage]) -> Rules:
    """Make the rules of a game as far as kinds of hands tell them: contests without the lines that look at cards."""
    page = game.rules
    made = compile_duel(game)
    streets, base = _find_streets(game, page), _list_base(game, page)
    (raised,) = (wager.name for wager in page.wager if wager.kind == "raise")
    verdicts = {name: _list_verdicts(made, name) for name in (*base, raised)}
    gained = {name: [find_gain(one.result, one.odds) for one in row] for name, row in verdicts.items()}
    scale = lcm(*(one.denominator for row in gained.values() for one in row))
    most = max(route.times for route in _list_routes(streets))
    greatest = {name: int(max(map(abs, row)) * scale) for name, row in gained.items()}
    if sum(greatest[name] for name in base) + most * greatest[raised] > MOST:
        raise HousewayError(f"{game.id} has no exact odds: its pays are too large or too finely divided to be counted")
    return Rules(
        game=game,
        tables=made,
        streets=streets,
        routes=_list_routes(streets),
        unit=page.unit,
        base=base,
        raised=raised,
        scale=scale,
        gains={name: _count_in_parts(row, scale) for name, row in gained.items()},
        bonus=tuple(wager.name for wager in page.wager if wager.kind == "bonus"),
        kinds=_list_kinds(),
        qualifying=_find_qualifying(made),
    )


def _find_streets(game: Game, page: DuelsPage) -> Streets:
    """Find the decision at each level; refuses what the count does not know."""
    refused = f"{game.id} has no exact odds: nobody has counted a hold'em duel"
    if page.deal.exposed:
        raise HousewayError(f"{refused} in which the player-dealer shows cards before the decision")
    if len({street.wager for street in page.street}) > 1:
        raise HousewayError(f"{refused} with more than one raise")
    if any(wager.contest is None for wager in page.wager if wager.kind != "bonus"):
        raise HousewayError(f"{refused} with a base wager that is not on the contest")
    if any(wager.contest is not None for wager in page.wager if wager.kind == "bonus"):
        raise HousewayError(f"{refused} with a bonus wager on the contest")
    if page.deck.kind != "standard" or (page.deck.jokers and page.deck.jokers_from <= 1):
        raise HousewayError(f"{refused} from another deck than 52 cards")
    by_level = {level: [street for street in page.street if street.shown == level] for level in LEVELS}
    if sum(map(len, by_level.values())) < len(page.street) or any(len(found) > 1 for found in by_level.values()):
        shown = ", ".join(str(street.shown) for street in page.street)
        raise HousewayError(f"{refused} with decisions at {shown} community cards: they are at 0, 3 and 5, once each")
    if sum(len(street.times) + 1 for street in page.street) > MOST_ROUTES:
        raise HousewayError(f"{refused} with so many multiples to choose from")
    none, flop, full = (found[0] if found else None for found in by_level.values())
    return none, flop, full


def _list_base(game: Game, page: DuelsPage) -> tuple[str, ...]:
    """List the base wagers, a unit on each; refuses one that may be another amount."""
    found = [wager for wager in page.wager if wager.kind == "base"]
    for wager in found:
        if page.unit not in (wager.name, wager.equals):
            raise HousewayError(f"{game.id} has no exact odds: {wager.name} may be any amount beside the {page.unit}")
    return tuple(wager.name for wager in found)


def _list_routes(streets: tuple[DuelsStreet | None, ...]) -> tuple[Route, ...]:
    """List every route to the end, street by street: its raises, then its fold where it has one."""
    found = []
    for level, street in enumerate(streets):
        if street is not None:
            found += [Route(level, times) for times in street.times]
            found += [Route(level, 0)] if street.otherwise == "fold" else []
    return tuple(found)


def _list_verdicts(made: CompiledDuel, wager: str) -> list[Verdict]:
    """List what the contest does to a wager, cell by cell and kind by kind, as the engine's table says it."""
    contest = made.contests[wager]
    won = [verdict for row in contest.won.kinds_alone for verdict in row]
    return [contest.judge(outcome, one, qualified=qualified) for outcome, qualified in CELLS for one in won]


def _count_in_parts(gained: list[Fraction], scale: int) -> NDArray[np.int64]:
    return np.array([int(one * scale) for one in gained], dtype=np.int64).reshape(len(CELLS), KINDS)


def _list_kinds() -> NDArray[np.uint8]:
    """List the kind of every strength; 0 for the strength 0, which no hand has."""
    values = compile_order(HIGH).values.astype(np.int64)
    return (values[:, 0] * len(RANKS) + values[:, 1]).astype(np.uint8)


def _find_qualifying(made: CompiledDuel) -> int:
    """Find the least strength with which the player-dealer qualifies."""
    values = compile_order(HIGH).values.tolist()
    for strength, (category, *ranks) in enumerate(values[1:], start=1):
        if made.is_qualified(HighHand(category, tuple(rank for rank in ranks if rank))):
            return strength
    return len(values)
