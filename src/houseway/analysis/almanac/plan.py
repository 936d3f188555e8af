"""The entries that the almanac should have: every banked game by its decks, its readings and its ways to play."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from houseway.almanac.files import AlmanacFile, Entry, find_folder, read_file
from houseway.analysis.almanac.costs import Cost, Costs
from houseway.analysis.almanac.stamps import make_stamp
from houseway.analysis.audit.tables import compare_bonuses
from houseway.analysis.bank.figures import BANK, make_figures_id
from houseway.analysis.bank.question import ask_bank
from houseway.analysis.diff.wager_values import ValuesAsked
from houseway.book.index import list_entries
from houseway.book.loader import Game, load
from houseway.families import family_of
from houseway.families.cache_keys import make_rules_id
from houseway.families.known_results import GAME, GUIDE, REFUSED, SHEET, SOLUTION, VALUES
from houseway.families.prices import Play

KINDS = (SHEET, GUIDE, SOLUTION, VALUES, BANK)
"""What an entry can be: an odds sheet, advice in words, what a solver needs, the rounds of a typical table."""
INTENDED, LITERAL = "as intended", "by the letter"
ELSEWHERE = "with the pays of another house"
"""The reading of a draft that an audit prices: a bonus as it is paid elsewhere."""


@dataclass(frozen=True)
class Planned:
    """An entry that the almanac should have; `reading` names in words under which reading the game is taken."""

    id: str
    kind: str
    game: Game
    decks: int
    play: Play | None
    reading: str
    wagers: tuple[str, ...] = ()

    @property
    def about(self) -> dict[str, Any]:
        """The subject of the entry, in words."""
        told: dict[str, Any] = {"reading": self.reading, "decks": self.decks}
        told |= {} if self.play is None else {"play": self.play}
        return told | {"wagers": list(self.wagers)} if self.wagers else told

    @property
    def stamp(self) -> str:
        """The stamp of the code that works the entry out."""
        return make_stamp(*list_doors(self.kind, self.game))

    @property
    def label(self) -> str:
        """The entry in words: the game, and what is worked out of it."""
        return f"{self.game.id}, {self.kind}{f', {self.play}' if self.play else ''}, {self.decks} decks, {self.reading}"


def list_banked_games() -> list[Game]:
    """List every game of the book that has a bank."""
    games = [load(entry.id) for entry in list_entries()[0]]
    return [game for game in games if game.rules.banked]


def plan_game(game: Game) -> tuple[Planned, ...]:
    """Plan the entries of one game, each id once: a reading that moves no price has the entries of the filed one."""
    found: dict[str, Planned] = {}
    for one in _list_wanted(game):
        found.setdefault(one.id, one)
    return tuple(found.values())


def _list_wanted(game: Game) -> Iterator[Planned]:
    for reading, read in list_readings(game):
        family = family_of(read)
        for decks in read.rules.deck.decks.allowed:
            for play in family.plays(read):
                yield Planned(make_rules_id(SHEET, read, decks, play), SHEET, read, decks, play, reading)
            if family.has_strategy_guide:
                yield Planned(make_rules_id(GUIDE, read, decks), GUIDE, read, decks, None, reading)
            if family.has_long_solution(read):
                yield Planned(make_rules_id(SOLUTION, read, decks), SOLUTION, read, decks, None, reading)
    for reading, read in ((INTENDED, game), (LITERAL, game.reread(literal=True))):
        asked = ask_bank(read)
        yield Planned(make_figures_id(asked), BANK, read, asked.decks, asked.play, reading)
    for one in _compare_all().get(game.id, ()):
        decks, play = one.game.rules.deck.decks.default, one.strategy
        key = make_rules_id(VALUES, one.game, decks, play, one.wagers)
        yield Planned(key, VALUES, one.game, decks, play, ELSEWHERE, one.wagers)


@cache
def _compare_all() -> Mapping[str, tuple[ValuesAsked, ...]]:
    """Compare the bonuses of all banked games, as an audit does; the drafts of each game that must be priced."""
    found: dict[str, dict[ValuesAsked, None]] = {}
    for one in (asked for compared in compare_bonuses(list_banked_games()) for asked in compared.asked):
        if one.wagers:
            found.setdefault(one.game.id, {})[one] = None
    return {name: tuple(asked) for name, asked in found.items()}


def list_readings(game: Game) -> Iterator[tuple[str, Game]]:
    """Read a game as intended, by the letter, with each of its rulings alone by the letter, and by every option."""
    yield INTENDED, game
    yield LITERAL, game.reread(literal=True)
    for ruling in game.rules.ruling:
        if ruling.intended is not None:
            yield f"{ruling.id}=literal", game.reread(rulings={ruling.id: "literal"})
    for option in game.rules.option:
        for choice in option.choices:
            if choice != option.default:
                yield f"{option.id}={choice}", game.reread(rulings={option.id: choice})


def list_doors(kind: str, game: Game) -> tuple[str, ...]:
    """List the functions that work out an entry of this kind, as `make_stamp` takes them."""
    own = type(family_of(game))
    doors = {
        SHEET: ("price",),
        VALUES: ("price",),
        GUIDE: ("strategy_guide",),
        SOLUTION: ("write_solution",),
        # What short banks are worth is told beside what the odds say of the round.
        BANK: ("round_results", "joint_results", "price"),
    }[kind]
    priced = (
        "houseway.core.round.setup:make_filed_pack",
        "houseway.families.prices:list_remaining",
        "houseway.families.price_documents:write_wager",
    )
    shared = {
        SHEET: priced,
        VALUES: priced,
        GUIDE: ("houseway.families.strategy_guide:StrategyGuide",),
        SOLUTION: ("houseway.core.packed_arrays:pack_array",),
        BANK: ("houseway.analysis.bank.figures:write_counted_figures",),
    }[kind]
    return (*(f"{own.__module__}:{own.__qualname__}.{door}" for door in doors if door in vars(own)), *shared)


@dataclass(frozen=True)
class Standing:
    """The standing of one planned entry: whether the almanac has it, by the code as it is, and what it may cost.

    `filed` is the game as intended, of which the entry may be a reading.
    """

    filed: Game
    planned: Planned
    entry: Entry | None
    is_current: bool
    cost: Cost

    @property
    def refusal(self) -> str | None:
        """The reason why there is no result, where the pricing refuses to give one."""
        words = None if self.entry is None else self.entry.result.get(REFUSED)
        return None if words is None else words.replace(GAME, self.planned.game.id)

    @property
    def state(self) -> str:
        """The standing in a word: there, refused, stale or missing."""
        if self.entry is None:
            return "missing"
        if not self.is_current:
            return "stale"
        return REFUSED if self.refusal is not None else "there"

    def to_dict(self) -> dict[str, Any]:
        """Write the standing as plain data."""
        return {
            "game": self.planned.game.id,
            "id": self.planned.id,
            "kind": self.planned.kind,
            **self.planned.about,
            "state": self.state,
            "why": self.refusal,
            "seconds": self.cost.seconds,
        }


def look_over(games: Iterable[Game]) -> list[Standing]:
    """Look over the entries that these games should have, and see how each stands."""
    costs = Costs.read(find_folder())
    return [one for game in games for one in _look_over_game(game, read_file(game.id), costs)]


def _look_over_game(game: Game, known: AlmanacFile | None, costs: Costs) -> Iterator[Standing]:
    for planned in plan_game(game):
        entry = None if known is None else known.read(planned.id)
        is_current = entry is not None and entry.stamp == planned.stamp
        yield Standing(game, planned, entry, is_current, costs.expect(planned.game, planned.kind, planned.play))


def list_superfluous(game: Game, known: AlmanacFile | None) -> list[str]:
    """List the entries of a game's file that no plan has."""
    planned = {one.id for one in plan_game(game)}
    return [] if known is None else [entry.id for entry in known.list_entries() if entry.id not in planned]
