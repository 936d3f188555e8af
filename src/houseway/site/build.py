"""The whole site: each game made by itself, on any number of cores, then the lists that lead to all of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from houseway.analysis.tasks.engine import Engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.task import GIB, Refused, Result, Task, do_task
from houseway.analysis.time_left import PricingProgress, TimeLeft
from houseway.book.index import GameEntry, list_entries
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError, UnknownGame
from houseway.site.comparisons import list_pairs, make_comparison
from houseway.site.folder import Files
from houseway.site.frame import SCRIPTS, SEARCH_INDEX, STYLE, Page, make_page
from houseway.site.game_page import GameParts, make_game_page
from houseway.site.known import COUNTING, KNOWN, Known
from houseway.site.lists import Book, Row, make_lists
from houseway.site.places import find_diff_path
from houseway.site.rows import make_rows
from houseway.site.texts import write_llms, write_search_index

STYLES = ("web/pages/style.css", "web/pages/parts.css", "web/pages/frame.css", "web/pages/sheet.css", "site/site.css")
"""What the one style sheet is put together from: the room's own, and what only the site has."""
ICON = "web/pages/favicon.svg"
BANKED_SECONDS, POT_SECONDS, PAIR_SECONDS = 1.0, 0.1, 0.1
"""About how long a page takes; of a banked game the risks of its bank take most of it."""
SLACK = 2.0
Told = Callable[[PricingProgress], None]


@dataclass(frozen=True)
class Asked:
    """The games that a site is asked for, and whether what the almanac does not have is counted."""

    entries: Sequence[GameEntry]
    counts: bool = False

    @property
    def pairs(self) -> list[tuple[GameEntry, GameEntry]]:
        """The games that are compared with each other."""
        return list(list_pairs(self.entries))


def choose_entries(games: Sequence[str] = (), house: str | None = None) -> list[GameEntry]:
    """Choose games of the book: those named, those of a house, or all."""
    entries = list_entries()[0]
    houses = list(dict.fromkeys(entry.house for entry in entries))
    if house is not None and house not in houses:
        raise UnknownGame(f"no house is called {house!r}: there are {', '.join(houses)}")
    return [entry for entry in entries if house in (None, entry.house) and (not games or entry.id in games)]


def build_site(asked: Asked, progress: Told | None = None, engine: Engine | None = None) -> Files:
    """Make the text of every file of the site; without an engine one after another in this process."""
    if not asked.entries:
        raise HousewayError("no game of the book is asked for: a site has at least one")
    tasks = _list_tasks(asked)
    results = _do_tasks(tasks, progress, engine)
    made: dict[str, str] = {}
    rows: list[Row] = []
    for task in tasks:
        made |= results[task.number]["pages"]
        rows += results[task.number].get("rows", [])
    book = Book(asked.entries, _name_houses(asked.entries), rows)
    lists = make_lists(book)
    made |= {page.path: make_page(page) for page in lists}
    made |= {SEARCH_INDEX: write_search_index(book), "llms.txt": write_llms(book, lists)}
    return dict(sorted((made | read_assets()).items()))


def _list_tasks(asked: Asked) -> list[Task]:
    """List the pages that are made by themselves: those of games, and those that compare two."""
    beside: dict[str, list[tuple[str, str]]] = {entry.id: [] for entry in asked.entries}
    names = {entry.id: f"{entry.name} ({entry.id})" for entry in asked.entries}
    for here, there in asked.pairs:
        path = find_diff_path(here.id, there.id)
        beside[here.id].append((names[there.id], path))
        beside[there.id].append((names[here.id], path))
    tasks: list[Task] = []
    for entry in asked.entries:
        given = (entry.id, tuple(beside[entry.id]), asked.counts)
        seconds = BANKED_SECONDS if entry.banked else POT_SECONDS
        tasks.append(Task(len(tasks), entry.id, entry.id, make_game_files, given, seconds, GIB))
    for here, there in asked.pairs:
        key = f"{here.id} and {there.id}"
        given_pair = (here.id, there.id, asked.counts)
        tasks.append(Task(len(tasks), key, key, make_pair_files, given_pair, PAIR_SECONDS, GIB))
    return tasks


def _do_tasks(tasks: Sequence[Task], progress: Told | None, engine: Engine | None) -> Mapping[int, Result]:
    """Make all pages; what cannot be made ends the work in one line."""
    time_left = TimeLeft({task.key: task.seconds for task in tasks}, progress, slack=SLACK)
    found: dict[int, Result] = {}

    def tell(task: Task, share: float) -> None:
        time_left.tell(task.label, task.key, share)

    done = ((task, do_task(task)) for task in tasks) if engine is None else run_tasks(tasks, engine, progress=tell)
    for task, result in done:
        if isinstance(result, Refused):
            raise HousewayError(f"the page of {task.label} cannot be made: {result.words}")
        found[task.number] = result
        tell(task, 1.0)
        time_left.finish(task.key)
    return found


def _find_known(*, counts: bool) -> Known:
    return COUNTING if counts else KNOWN


def make_game_files(game_id: str, beside: Sequence[tuple[str, str]], counts: bool) -> Result:
    """Make the pages of one game, and its wagers for the lists."""
    known = _find_known(counts=counts)
    game = load(game_id)
    parts = GameParts(game, known, _open_kin(game.family), beside)
    pages: list[Page] = [make_game_page(parts), *parts.cards]
    rows = make_rows(game, parts.sheets.get(game.rules.deck.decks.default))
    return {"pages": {page.path: make_page(page) for page in pages}, "rows": rows}


def make_pair_files(here: str, there: str, counts: bool) -> Result:
    """Make the page that compares two games."""
    page = make_comparison(load(here), load(there), _find_known(counts=counts))
    return {"pages": {page.path: make_page(page)}}


@cache
def _open_kin(family: str) -> tuple[Game, ...]:
    """Open the banked games of a family, whose pay tables are held against each other."""
    return tuple(load(entry.id) for entry in list_entries()[0] if entry.family == family and entry.banked)


def _name_houses(entries: Sequence[GameEntry]) -> dict[str, str]:
    """Name the houses of these games."""
    found: dict[str, str] = {}
    for entry in entries:
        if entry.house not in found:
            house = load(entry.id).house
            found[entry.house] = house.name if house else entry.house
    return found


def read_assets() -> dict[str, str]:
    """Read what is the same on every site: its style, its scripts and its icon."""
    package = files("houseway")
    style = "\n".join((package / path).read_text(encoding="utf-8") for path in STYLES)
    scripts = sorted((package / "site" / SCRIPTS).iterdir(), key=lambda one: one.name)
    found = {f"{SCRIPTS}/{one.name}": one.read_text(encoding="utf-8") for one in scripts if one.name.endswith(".js")}
    return {STYLE: style, "favicon.svg": (package / ICON).read_text(encoding="utf-8"), **found}
