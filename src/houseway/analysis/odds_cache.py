"""Odds sheets, cached on disk: a price that was once worked out is read back, digit for digit.

A sheet that the almanac has is read from there. Any other is cached under a hash of three things
(`families.cache_keys`): those rules of the page that bear on a price, under their reading; the question; and the code
that worked it out. So a changed rule is priced anew, and pages that play alike share their sheet. Of many games, those
that take long are tasks of an engine (`analysis/tasks/`), and each result is cached as soon as it is there: a stop in
between loses only the work in hand. How long each game took is remembered, for the next estimate.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from time import perf_counter
from typing import Any

from houseway.analysis.odds import odds
from houseway.analysis.tasks.engine import Engine, open_engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.task import GIB, Refused, Result, Task, report_share
from houseway.analysis.time_left import PricingProgress, TimeLeft
from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.round.setup import check_decks
from houseway.families import family_of
from houseway.families.cache_keys import make_sheet_key
from houseway.families.known_results import read_known_sheet
from houseway.families.price_documents import read_wager, write_wager
from houseway.families.prices import OddsSheet, Play, Progress, WagerOdds
from houseway.families.repricing import reprice_sheet

QUICK = 5.0
"""So long an estimate may be wrong before it is told anew."""
LONG = 2.0
"""Among many games, one that takes so many seconds is a task; to send a shorter one elsewhere takes longer itself."""
MEMORY = GIB
"""What the tables of one game may hold while it is priced; the memory of a process that held more goes with it."""
_SECONDS = "seconds of pricing"
"""Under which it is kept how long each game took, whatever its rules were then."""


def find_odds(
    game: Game, *, decks: int | None = None, strategy: Play | None = None, progress: Progress | None = None
) -> OddsSheet:
    """Find the odds of a game's wagers from a whole shoe: read back where they are cached, else worked out."""
    number, play = check_decks(game, decks), strategy or family_of(game).usual_play(game)
    if (known := _read_known(game, number, play)) is not None:
        return OddsSheet(game.id, number, game.reading, play, (), known, game.changes, game)
    began = perf_counter()
    sheet = odds(game, decks=number, strategy=play, progress=progress)
    seconds = perf_counter() - began
    store_result(_make_key(game, number, play), _make_result(sheet, seconds))
    if decks is None and strategy is None:
        _remember(game, seconds)
    return sheet


def price_sheet(game: Game, decks: int, play: Play) -> Result:
    """Work out the odds of a game in a process that may be anywhere; who asked keeps them."""
    began = perf_counter()
    sheet = odds(game, decks=decks, strategy=play, progress=report_share)
    return _make_result(sheet, perf_counter() - began)


def _make_result(sheet: OddsSheet, seconds: float) -> Result:
    return {"wagers": [write_wager(wager) for wager in sheet.wagers], "seconds": seconds}


def make_price_task(number: int, game: Game, play: Play) -> Task:
    """Make the task of pricing a game with its usual number of decks."""
    decks = check_decks(game, None)
    key = _make_key(game, decks, play)
    return Task(number, key, game.id, price_sheet, (game, decks, play), expect_seconds(game), MEMORY)


def is_cached(game: Game, *, decks: int | None = None, strategy: Play | None = None) -> bool:
    """Whether the odds of a game can be read back at once."""
    return _read_known(game, check_decks(game, decks), strategy or family_of(game).usual_play(game)) is not None


def price_all(
    games: Sequence[Game],
    progress: Callable[[PricingProgress], None] | None = None,
    engine: Engine | None = None,
) -> tuple[OddsSheet | HousewayError, ...]:
    """Price every game under its usual play, in this order; where one cannot be priced, give the reason.

    Games whose odds are not cached are priced by the `engine`; where none is named, those that take long by processes
    here. `progress` is told of these games alone.
    """
    known = read_result(_SECONDS) or {}
    found = {game: _find_usual(game) for game in games}
    keys = {game: _make_usual_key(game) for game, sheet in found.items() if sheet is None}
    expected = {key: _read_seconds(game, known) for game, key in keys.items()}
    time_left = TimeLeft(expected, progress, slack=QUICK)
    missing: dict[str, Game] = {}
    for game, key in keys.items():
        missing.setdefault(key, game)
    tasks = [
        make_price_task(number, game, family_of(game).usual_play(game))
        for number, (key, game) in enumerate(missing.items())
        if is_sent(expected[key], engine)
    ]
    refused: dict[str, HousewayError] = {}
    for task, result in run_pricing(tasks, time_left, {task.key: task.key for task in tasks}, engine):
        if isinstance(result, Refused):
            refused[task.key] = HousewayError(result.words)
        else:
            _remember(task.arguments[0], result["seconds"])
    return tuple(
        found[game] or refused.get(keys[game]) or _price_one_of_many(game, keys[game], time_left) for game in games
    )


def _find_usual(game: Game) -> OddsSheet | None:
    """Find the odds of a game under its usual play, if they can be read back."""
    number, play = check_decks(game, None), family_of(game).usual_play(game)
    known = _read_known(game, number, play)
    return None if known is None else OddsSheet(game.id, number, game.reading, play, (), known, game.changes, game)


def is_sent(seconds: float, engine: Engine | None) -> bool:
    """Whether long work is done by a process elsewhere: all of it, where somebody named an engine."""
    return engine is not None or seconds >= LONG


def run_pricing(
    tasks: Sequence[Task], time_left: TimeLeft, names: Mapping[str, str], engine: Engine | None
) -> Iterator[tuple[Task, Result | Refused]]:
    """Have tasks done and their results kept as they come; `names` are those under which `time_left` knows them."""
    if not tasks:
        return

    def tell(task: Task, share: float) -> None:
        time_left.tell(task.label, names[task.key], share)

    with open_engine() if engine is None else nullcontext(engine) as chosen:
        for task, result in run_tasks(tasks, chosen, progress=tell):
            if not isinstance(result, Refused):
                store_result(task.key, result)
            time_left.finish(names[task.key])
            yield task, result


def _price_one_of_many(game: Game, key: str, time_left: TimeLeft) -> OddsSheet | HousewayError:
    """Find the odds of one game; progress is reported where they have to be worked out."""
    time_left.tell(game.id, key, 0.0)
    try:
        return find_odds(game, progress=lambda share: time_left.tell(game.id, key, share))
    except HousewayError as bad:
        return bad
    finally:
        time_left.finish(key)


def expect_seconds(game: Game) -> float:
    """Estimate how long an uncached game takes to price: as long as it did before, or others of its family did."""
    return _read_seconds(game, read_result(_SECONDS) or {})


def _read_seconds(game: Game, known: Mapping[str, Any]) -> float:
    try:
        if game.id in known:
            return float(known[game.id]["seconds"])
        kin = [float(one["seconds"]) for one in known.values() if one["family"] == game.family]
    except (KeyError, TypeError, ValueError):
        kin = []
    return sum(kin) / len(kin) if kin else family_of(game).rough_seconds


def _remember(game: Game, seconds: float) -> None:
    """Remember the longest that a game took: at other times a part of the work was at hand."""
    known = read_result(_SECONDS) or {}
    longest = max(seconds, _read_seconds(game, known) if game.id in known else 0.0)
    store_result(_SECONDS, {**known, game.id: {"family": game.family, "seconds": longest}})


def _make_usual_key(game: Game) -> str:
    return _make_key(game, check_decks(game, None), family_of(game).usual_play(game))


def _make_key(game: Game, decks: int, play: Play) -> str:
    return make_sheet_key(game, "odds sheet", decks, play)


def _read_known(game: Game, decks: int, play: Play) -> tuple[WagerOdds, ...] | None:
    """Read the prices that the almanac has, or the disk; none where they cannot be read."""
    if (known := read_known_sheet(game, decks, play) or reprice_sheet(game, decks, play)) is not None:
        return known
    kept = read_result(_make_key(game, decks, play))
    try:
        return None if kept is None else tuple(map(read_wager, kept["wagers"]))
    except (KeyError, TypeError, ValueError):
        return None
