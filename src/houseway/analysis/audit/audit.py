"""The audit of many games: what is to be priced, priced one by one, and what stands out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.analysis.audit.fees import DearFee, Unbankable, list_dear_fees, list_unbankable
from houseway.analysis.audit.gaps import Gap, list_gaps, list_mended
from houseway.analysis.audit.rulings import (
    Flip,
    PriceFinding,
    RulingFinding,
    has_one_reading,
    list_flips,
    list_price_findings,
    list_ruling_findings,
    read_literally,
)
from houseway.analysis.audit.tables import ComparedBonus, TableFinding, compare_bonuses, make_table_finding
from houseway.analysis.bank.typical import check_banked_game
from houseway.analysis.diff.wager_values import Values, ValuesAsked, Valuing, ask_values, has_same_prices, value_all
from houseway.analysis.odds_cache import find_odds
from houseway.analysis.tasks.engine import Engine
from houseway.analysis.time_left import PricingProgress
from houseway.book.changes import write_changes
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.values import NotebookResult, shorten
from houseway.families import family_of
from houseway.families.prices import Play


@dataclass(frozen=True)
class GameAudit:
    """The findings on one game; `refused` says why it could not be priced."""

    game: Game
    play: Play
    prices: tuple[PriceFinding, ...]
    rulings: tuple[RulingFinding, ...]
    tables: tuple[TableFinding, ...]
    unbankable: tuple[Unbankable, ...]
    dear: tuple[DearFee, ...]
    gaps: tuple[Gap, ...]
    refused: tuple[str, ...] = ()

    def __repr__(self) -> str:
        found = f"{len(self.prices)} prices, {len(self.rulings)} rulings, {len(self.tables)} pay tables"
        return shorten(f"GameAudit({self.game!r}, {found})")

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to tell."""
        found = (self.prices, self.rulings, self.tables, self.unbankable, self.dear, self.gaps, self.refused)
        return not any(found)

    def to_dict(self) -> dict[str, Any]:
        """Write the audit of the game as plain data."""
        return {
            "id": self.game.id,
            "name": self.game.name,
            **write_changes(self.game.changes),
            "strategy": self.play,
            "decks": self.game.rules.deck.decks.default,
            "prices": [one.to_dict() for one in self.prices],
            "rulings": [one.to_dict() for one in self.rulings],
            "pay_tables": [one.to_dict() for one in self.tables],
            "unbankable": [one.to_dict() for one in self.unbankable],
            "dear_fees": [one.to_dict() for one in self.dear],
            "gaps": [one.to_dict() for one in self.gaps],
            "refused": list(self.refused),
        }


@dataclass(frozen=True)
class ScheduleAudit:
    """A collection schedule: its rulings, and those of them that mend rows which are printed twice, or lost."""

    house: str
    id: str
    name: str
    older: bool
    games: tuple[str, ...]
    rulings: tuple[RulingFinding, ...]
    mended: tuple[str, ...]

    def __repr__(self) -> str:
        return shorten(f"ScheduleAudit({self.house!r}, {self.id!r}, {len(self.rulings)} rulings)")

    def to_dict(self) -> dict[str, Any]:
        """Write the schedule as plain data."""
        return {
            "house": self.house,
            "id": self.id,
            "name": self.name,
            "older": self.older,
            "games": list(self.games),
            "rulings": [one.to_dict() for one in self.rulings],
            "mended": list(self.mended),
        }


@dataclass(frozen=True)
class HouseAudit:
    """A house and the rulings that hold for all its games; none of them moves a price that the bank covers."""

    id: str
    name: str
    rulings: tuple[RulingFinding, ...]

    def __repr__(self) -> str:
        return shorten(f"HouseAudit({self.id!r}, {len(self.rulings)} rulings)")

    def to_dict(self) -> dict[str, Any]:
        """Write the house as plain data."""
        return {"id": self.id, "name": self.name, "rulings": [one.to_dict() for one in self.rulings]}


@dataclass(frozen=True)
class Audit(NotebookResult):
    """The findings on many games, their houses and their schedules."""

    games: tuple[GameAudit, ...]
    houses: tuple[HouseAudit, ...]
    schedules: tuple[ScheduleAudit, ...]

    def __repr__(self) -> str:
        return shorten(f"Audit({len(self.games)} games, {len(self.houses)} houses, {len(self.schedules)} schedules)")

    @property
    def is_clean(self) -> bool:
        """Whether there is nothing to tell."""
        ruled = any(house.rulings for house in self.houses) or any(one.rulings for one in self.schedules)
        return not ruled and all(game.is_clean for game in self.games)

    def to_dict(self) -> dict[str, Any]:
        """Write the audit as plain data."""
        return {
            "games": [one.to_dict() for one in self.games],
            "houses": [one.to_dict() for one in self.houses],
            "schedules": [one.to_dict() for one in self.schedules],
        }


def audit(
    games: Sequence[Game],
    *,
    beside: Sequence[Game] = (),
    progress: Callable[[PricingProgress], None] | None = None,
    engine: Engine | None = None,
    value: Valuing = value_all,
) -> Audit:
    """Audit these games, each under its intended reading, and compare their pay tables with those of other games too.

    All prices are worked out by the `engine`; where none is named, those that take long by processes here. `value`
    finds what wagers are worth.
    """
    for game in games:
        check_banked_game(game)
    others = [game for game in beside if game not in games]
    plans = [_Plan.of(game) for game in games]
    tables = [one for one in compare_bonuses([*games, *others]) if one.bonus.game in games]
    asked = [*(one for plan in plans for one in plan.asked), *(one for table in tables for one in table.asked)]
    found = value(asked, progress, engine)
    known = dict(zip(asked, found, strict=True))
    audits = tuple(_audit_game(plan, [one for one in tables if one.bonus.game == plan.game], known) for plan in plans)
    return Audit(audits, tuple(_audit_houses(games)), tuple(_audit_schedules(games)))


@dataclass(frozen=True)
class _Plan:
    """The prices that the audit of one game needs: as intended, by the letter, and with each ruling flipped."""

    game: Game
    literal: Game
    flips: tuple[Flip, ...]

    @classmethod
    def of(cls, game: Game) -> "_Plan":
        """Make the plan for a game."""
        return cls(game, read_literally(game), tuple(list_flips(game)))

    @property
    def asked(self) -> tuple[ValuesAsked, ...]:
        """All values that must be found."""
        return (self.whole, self.by_letter, *(flip.asked for flip in self.flips if flip.asked is not None))

    @property
    def whole(self) -> ValuesAsked:
        """The game as it is dealt."""
        return ValuesAsked(self.game)

    @property
    def by_letter(self) -> ValuesAsked:
        """The values to find by the letter of the filing; those of the game as it is dealt, where no price differs."""
        return self.whole if has_same_prices(self.literal, self.game) else ask_values(self.literal, self.game)


Known = Mapping[ValuesAsked, Values | HousewayError]


def _audit_game(plan: _Plan, tables: Sequence[ComparedBonus], known: Known) -> GameAudit:
    game = plan.game
    own, letter = known[plan.whole], known[plan.by_letter]
    refused = tuple(dict.fromkeys(str(one).splitlines()[0] for one in (own, letter) if isinstance(one, HousewayError)))
    intended: Values = {} if isinstance(own, HousewayError) else own
    literal: Values = {} if isinstance(letter, HousewayError) else {**_list_offered(plan.literal, intended), **letter}
    rulings = list_ruling_findings(game, plan.flips, intended, known.__getitem__)
    return GameAudit(
        game,
        family_of(game).usual_play(game),
        tuple(list_price_findings(plan.literal, literal, intended, rulings)),
        rulings,
        tuple(make_table_finding(one, intended, known.__getitem__) for one in tables),
        () if isinstance(own, HousewayError) else list_unbankable(game, find_odds(game)),
        list_dear_fees(game),
        list_gaps(game),
        refused,
    )


def _list_offered(game: Game, values: Values) -> Values:
    """List the values of the wagers that a game offers."""
    names = {wager.name for wager in game.rules.wager}
    return {name: value for name, value in values.items() if name in names}


def _audit_houses(games: Sequence[Game]) -> Iterator[HouseAudit]:
    for name, house in {game.id.split("/", maxsplit=1)[0]: game.house for game in games}.items():
        if house is not None:
            yield HouseAudit(name, house.name, tuple(map(has_one_reading, house.ruling)))


def _audit_schedules(games: Sequence[Game]) -> Iterator[ScheduleAudit]:
    using: dict[tuple[str, str], list[Game]] = {}
    for game in games:
        for name in game.schedules:
            using.setdefault((game.id.split("/", maxsplit=1)[0], name), []).append(game)
    for (house, name), users in using.items():
        schedule = users[0].schedules[name]
        rulings = tuple(map(has_one_reading, schedule.ruling))
        ids = tuple(ruling.id for ruling in list_mended(schedule))
        older = all(name not in game.in_force for game in users)
        yield ScheduleAudit(house, name, schedule.name, older, tuple(game.id for game in users), rulings, ids)
