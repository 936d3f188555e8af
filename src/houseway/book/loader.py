"""Opening a game: its page, its house, its collection schedules, under a chosen reading."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, cast

from typing_extensions import TypeVar

from houseway.book.changes import COLLECTION, Change, Pairs, change_document, sort_changes
from houseway.book.index import resolve
from houseway.book.model.fees import FeeGroup, FeeOption, FeeSchedule
from houseway.book.model.filing import House, Ruling
from houseway.book.model.game import GamePage
from houseway.book.pages import list_faults
from houseway.book.reading import (
    REMEMBERED,
    apply_reading,
    choose_reading,
    find_house,
    find_page_files,
    list_house_rulings,
    read_doubts,
    read_whole,
    settle_page,
)
from houseway.book.schedules import (
    Collected,
    list_named,
    list_schedule_faults,
    make_collection_document,
    read_schedules,
)
from houseway.book.shelf import Shelf, open_shelf
from houseway.book.validated import read_draft
from houseway.core.errors import BookError, TableRefusal
from houseway.core.values import FrozenMap, shorten

PageT_co = TypeVar("PageT_co", bound=GamePage, default=GamePage, covariant=True)
"""The page of a game: that of one family where the family is known, and else that of any."""


@dataclass(frozen=True)
class PostedFee:
    """A fee option with the paragraph it stands in and the schedule it comes from."""

    schedule: str
    group: FeeGroup
    option: FeeOption

    def __repr__(self) -> str:
        return shorten(f"PostedFee({self.schedule}:{self.id})")

    @property
    def id(self) -> str:
        """The option's number in its schedule."""
        return self.option.id


@dataclass(frozen=True, eq=False)
class Game(Generic[PageT_co]):
    """A game taken from the shelf, with the reading chosen for each of its rulings, and with what was changed in it.

    `Game[NinesPage]` is one whose family is known; a plain `Game` may be of any.
    """

    id: str
    rules: PageT_co
    house: House | None
    reading: Mapping[str, str]
    shelf: Shelf
    changes: tuple[Change, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "reading", FrozenMap(self.reading))

    def __eq__(self, other: object) -> bool:
        """Say whether the same rules are played for the same fees under one name; where they were read is no matter."""
        if not isinstance(other, Game):
            return NotImplemented
        if (self.id, self.reading, self.rules) != (other.id, other.reading, other.rules):
            return False
        return _collect_schedules(self) == _collect_schedules(other)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        shown = [repr(self.id), *self._flipped, *([f"{len(self.changes)} changed"] if self.changes else [])]
        return shorten(f"Game({', '.join(shown)})")

    @property
    def _flipped(self) -> list[str]:
        """The readings and options that are not the usual ones, in short."""
        usual = dict.fromkeys(self.reading, "intended") | {one.id: one.default for one in self.rules.option}
        rulings = [id_ for id_ in self.reading if id_ not in {one.id for one in self.rules.option}]
        by_letter = bool(rulings) and all(self.reading[id_] == "literal" for id_ in rulings)
        others = [id_ for id_ in self.reading if not (by_letter and id_ in rulings)]
        flipped = [f"{id_}={self.reading[id_]}" for id_ in others if self.reading[id_] != usual[id_]]
        return [*(["literal"] if by_letter else []), *flipped]

    @property
    def name(self) -> str:
        """The game's filed name."""
        return self.rules.name

    @property
    def family(self) -> str:
        """The family whose engine plays it."""
        return self.rules.family

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The game's own rulings, then its house's, which are on settling with a bank."""
        return self.rules.ruling + list_house_rulings(self.house, settles=self.rules.settle is not None)

    @cached_property
    def schedules(self) -> dict[str, FeeSchedule]:
        """The collection schedules printed for this game, by name."""
        return read_schedules(self.shelf, self.id, self.rules.fees, self.changes)

    @property
    def changed_schedules(self) -> tuple[str, ...]:
        """The names of the schedules that are not as they are filed."""
        if not any(one.is_of_collection for one in self.changes):
            return ()
        filed = replace(self, changes=()).schedules
        return tuple(name for name, schedule in self.schedules.items() if schedule != filed[name])

    @property
    def in_force(self) -> tuple[str, ...]:
        """The schedules that no later one of the game has replaced."""
        later = tuple(name for name, schedule in self.schedules.items() if not schedule.superseded)
        return later or tuple(self.schedules)[:1]

    @cached_property
    def posted_fees(self) -> tuple[PostedFee, ...]:
        """Every fee option of every schedule, the schedule in force first."""
        return tuple(
            PostedFee(name, group, option)
            for name, schedule in self.schedules.items()
            for group in schedule.group
            for option in group.option
        )

    def changed(self, changes: Mapping[str, Any] | Pairs) -> "Game[PageT_co]":
        """Make the game with keys of its page and its fees set otherwise, by their paths; None leaves a key out.

        ``game.changed({"wager.Tie Bet.pays.0.odds": "9:1", "deck.decks.default": 6})``. In a mapping everything is set
        before anything is left out; a sequence of pairs is gone through as it is. Collection schedules stand below
        `collection`. The changed page is checked like any page of the book; raises `BookError`, in one line, for a key
        that is not there, for a value that does not belong there, and for a game that makes no sense any more.
        """
        pairs = sort_changes(_make_changeable(self), changes) if isinstance(changes, Mapping) else changes
        before = [(one.key, one.after) for one in self.changes]
        filed = _make_changeable(replace(self, changes=()), [*before, *pairs])
        try:
            made, applied = change_document((type(self.rules), Collected), filed, [*before, *pairs])
            made.pop(COLLECTION, None)
            page = read_draft(made).model_copy(update={"filed": self.rules.filed})
            changed = replace(self, rules=cast("PageT_co", page), changes=applied)
            return replace(changed, rules=cast("PageT_co", _check_page(changed))) if applied else changed
        except BookError as bad:
            raise BookError(f"{self.id} cannot be changed so: {bad}") from None

    def take_back_changes(self) -> "Game[PageT_co]":
        """The game as it is filed, under the same reading."""
        if not self.changes:
            return self
        other = open_page(self.id, _find_path(self), self.shelf, rulings=self.reading)
        return cast("Game[PageT_co]", other)

    def open_base(self) -> "Game[PageT_co] | None":
        """The game whose rules this one's page takes over, as it is filed; nothing where it stands by itself."""
        base = self.rules.rules_from
        path = self.shelf.games().get(base) if base else None
        if base is None or path is None:
            return None
        other = open_page(base, path, self.shelf)
        return cast("Game[PageT_co]", other) if other.family == self.family else None

    def check(self) -> list[str]:
        """List what is wrong with the game although every key is well formed; nothing is wrong with a filed one."""
        return [*list_faults(self), *list_fee_faults(self)]

    def reread(self, *, literal: bool = False, rulings: Mapping[str, str] | None = None) -> "Game":
        """Open the same game under another reading, with the same changes."""
        other = open_page(self.id, _find_path(self), self.shelf, literal=literal, rulings=rulings)
        return other.changed([(one.key, one.after) for one in self.changes]) if self.changes else other

    def fee(self, option: str | int) -> PostedFee:
        """Find the option of that number, or "schedule:number"; raises `TableRefusal` where there is none."""
        schedule, _, number = str(option).rpartition(":")
        for posted in self.posted_fees:
            if posted.id == number and schedule in ("", posted.schedule):
                return posted
        listed = ", ".join(f"{name}:{show_option_numbers(schedule)}" for name, schedule in self.schedules.items())
        raise TableRefusal(f"{self.id} has no fee option {option}: it has {listed or 'none'}")


def show_option_numbers(schedule: FeeSchedule) -> str:
    """Show the options of a schedule, in short.

    1-10 where their numbers follow each other, one by one where they do not.
    """
    runs: list[list[str]] = []
    for option in (option for group in schedule.group for option in group.option):
        number = option.id
        if runs and number.isdecimal() and runs[-1][-1].isdecimal() and int(number) == int(runs[-1][-1]) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def load(
    name: str,
    *,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    changes: Mapping[str, Any] | None = None,
) -> Game:
    """Open a game by id, short name or unique part of its id.

    `literal` takes every doubtful passage by its letter; `rulings` flips single ones, as in
    ``{"three-card-seven": "literal"}``, and chooses among the options that a filing leaves to the house, as in
    ``{"pay-table": "2"}``; `book` adds folders of games; `changes` are those of `Game.changed`.
    """
    where = open_shelf(book)
    paths = where.games()
    game_id = resolve(name, list(paths))
    opened_game = open_page(game_id, paths[game_id], where, literal=literal, rulings=rulings or {})
    return opened_game.changed(changes) if changes else opened_game


def open_game(
    game: str | Game, *, literal: bool, rulings: Mapping[str, str] | None, book: Sequence[Path | str]
) -> Game:
    """Open the game of that name, or take one that is open already, of which nothing more can be chosen."""
    if isinstance(game, str):
        return load(game, literal=literal, rulings=rulings, book=book)
    if literal or rulings or book:
        raise TableRefusal(f"{game.id} is open already: choose its book and its reading where it is loaded")
    return game


def open_page(
    game_id: str, path: Path, where: Shelf, *, literal: bool = False, rulings: Mapping[str, str] | None = None
) -> Game:
    """Open the game in this very file."""
    house = game_id.split("/", maxsplit=1)[0]
    files = find_page_files(path, where, house)
    doubts, options = read_doubts(files)
    chosen = choose_reading(doubts, options, literal=literal, flips=rulings or {}, game=game_id)
    return Game(game_id, settle_page(files, FrozenMap(chosen)), find_house(where, house), chosen, where)


def make_settled_document(game: Game[GamePage]) -> dict[str, Any]:
    """Write what the file of an open game says, with base, chart, chosen reading and changes written in; a copy."""
    document = read_whole(_find_path(game), game.shelf)
    settled = apply_reading(document, game.rulings, game.rules.option, game.reading)
    pairs = [(one.key, one.after) for one in game.changes if not one.is_of_collection]
    return change_document((type(game.rules),), settled, pairs)[0]


def _make_changeable(game: Game[GamePage], pairs: Pairs = ()) -> dict[str, Any]:
    """Make all of a game that can be changed.

    Its page, and below `collection` the schedules that it takes or would take.
    """
    document = make_settled_document(game)
    known = [name for name in list_named(document, pairs) if game.shelf.fees(game.id.split("/")[0], name)]
    made = make_collection_document(game.shelf, game.id, known)
    own = [(one.key, one.after) for one in game.changes if one.is_of_collection]
    return document | change_document((Collected,), made, own)[0]


@lru_cache(REMEMBERED)
def _check_page(game: Game[GamePage]) -> GamePage:
    """Make the page of a changed game that makes sense, one for all that are changed alike.

    Raises `BookError` otherwise.
    """
    has_other_fees = any(one.is_of_collection for one in game.changes)
    if wrong := [*list_faults(game), *(list_fee_faults(game) if has_other_fees else ())]:
        raise BookError(wrong[0])
    return game.rules


def list_fee_faults(game: Game[GamePage]) -> list[str]:
    """List what is wrong with the collection schedules of a game although every key is well formed."""
    wagers = [wager.name for wager in game.rules.wager]
    return [
        f"fees {name!r}: {fault}"
        for name, schedule in game.schedules.items()
        for fault in list_schedule_faults(schedule, game.shelf, wagers if game.id in schedule.games else ())
    ]


def _collect_schedules(game: Game[GamePage]) -> dict[str, FeeSchedule] | None:
    """Collect the schedules of a game; nothing where one of them cannot be read."""
    try:
        return game.schedules
    except BookError:
        return None


def _find_path(game: Game[GamePage]) -> Path:
    """Find the file that a game was opened from."""
    if path := game.shelf.games().get(game.id):
        return path
    raise BookError(f"{game.id} is no game of the book: only those that stand in a file are changed or read again")
