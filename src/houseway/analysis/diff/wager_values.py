"""The values of wagers, in many games and drafts one after the other: each is cached as soon as it is known."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from houseway.analysis.odds import odds
from houseway.analysis.odds_cache import (
    MEMORY,
    expect_seconds,
    find_odds,
    is_cached,
    is_sent,
    make_price_task,
    run_pricing,
)
from houseway.analysis.tasks.engine import Engine
from houseway.analysis.tasks.task import Refused, Result, Task, report_share
from houseway.analysis.time_left import PricingProgress, TimeLeft
from houseway.book.loader import Game
from houseway.book.price_rules import list_price_rules
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.round.setup import check_decks
from houseway.core.values import FrozenMap
from houseway.families import family_of
from houseway.families.cache_keys import make_price_key
from houseway.families.known_results import read_known_sheet, read_known_values
from houseway.families.prices import Play, Progress, WagerOdds
from houseway.families.repricing import reprice_beside

Values = Mapping[str, Fraction | None]
"""What the bettor of each wager expects to win per unit; nothing where no deal decides the wager."""


class Valuing(Protocol):
    """A function that finds the values of many questions, in their order; where one has none, the reason."""

    def __call__(
        self,
        asked: "Sequence[ValuesAsked]",
        progress: Callable[[PricingProgress], None] | None = None,
        engine: Engine | None = None,
        /,
    ) -> tuple[Values | HousewayError, ...]:
        """Find the values; `progress` is told how far it is, and an `engine` may do the work."""
        ...


QUICK = 1.0
"""About how many seconds a single bonus wager takes."""


@dataclass(frozen=True)
class ValuesAsked:
    """A question for the values of wagers: those named, or all of the game, under its usual play or another.

    `base` is the game that it was made from, whose counts may tell the values.
    """

    game: Game
    wagers: tuple[str, ...] = ()
    play: Play | None = None
    base: Game | None = field(default=None, compare=False)

    @property
    def strategy(self) -> Play:
        """The strategy of a seat that decides."""
        return self.play or family_of(self.game).usual_play(self.game)

    @cached_property
    def key(self) -> str:
        """The key of the cached values: by the rules that bear on them, so that pages which agree there share it."""
        return make_price_key(self.game, "values", check_decks(self.game, None), self.strategy, *self.wagers)

    @cached_property
    def filed(self) -> Values | None:
        """The values as the almanac has them; nothing where it does not."""
        decks = check_decks(self.game, None)
        known = read_known_sheet(self.game, decks, self.strategy)
        if known is None and self.base is not None:
            known = reprice_beside(self.base, self.game, decks, self.strategy)
        if known is None and self.wagers:
            values = read_known_values(self.game, decks, self.strategy, self.wagers)
            return None if values is None else FrozenMap(values)
        return None if known is None else _list_values(self.choose(known))

    @property
    def known(self) -> bool:
        """Whether the values can be read back at once."""
        if self.filed is not None or _read_cached(self.key) is not None:
            return True
        return is_cached(self.game, strategy=self.strategy)

    def choose(self, prices: Sequence[WagerOdds]) -> tuple[WagerOdds, ...]:
        """Choose those of a game's prices that are asked for."""
        return tuple(price for price in prices if not self.wagers or price.name in self.wagers)


def has_same_prices(made: Game, base: Game) -> bool:
    """Whether a changed game has the same rules as before wherever they bear on a price."""
    decks = [game.rules.deck.decks.default for game in (made, base)]
    return decks[0] == decks[1] and list_price_rules(made.rules) == list_price_rules(base.rules)


def ask_values(made: Game, base: Game, play: Play | None = None) -> ValuesAsked:
    """Ask for what has to be priced of a changed game: all, or only the bonus wagers where nothing else has changed."""
    rules, before = list_price_rules(made.rules), list_price_rules(base.rules)
    wagers, known = rules.pop("wager"), before.pop("wager")
    moved = tuple(one["name"] for one in wagers if one not in known)
    alone = {one["name"] for one in wagers if one["kind"] in ("bonus", "award")}
    decks = made.rules.deck.decks.default == base.rules.deck.decks.default
    return ValuesAsked(made, moved if decks and rules == before and alone.issuperset(moved) else (), play, base)


def value_all(
    asked: Sequence[ValuesAsked],
    progress: Callable[[PricingProgress], None] | None = None,
    engine: Engine | None = None,
) -> tuple[Values | HousewayError, ...]:
    """Find the values of all that is asked for, in this order; where something cannot be priced, why.

    Missing values are worked out by the `engine`; where none is named, those that take long by processes here.
    """
    missing: dict[str, ValuesAsked] = {}
    for one in asked:
        if not one.known:
            missing.setdefault(one.key, one)
    expected = {key: _expect_seconds(one) for key, one in missing.items()}
    time_left = TimeLeft(expected, progress, slack=QUICK)
    sent = {key: one for key, one in missing.items() if is_sent(expected[key], engine)}
    tasks = {key: _make_task(number, one) for number, (key, one) in enumerate(sent.items())}
    names = {task.key: key for key, task in tasks.items()}
    refused = {
        names[task.key]: HousewayError(result.words)
        for task, result in run_pricing(list(tasks.values()), time_left, names, engine)
        if isinstance(result, Refused)
    }
    return tuple(one.filed or refused.get(one.key) or _value_one_of_many(one, time_left) for one in asked)


def _make_task(number: int, asked: ValuesAsked) -> Task:
    """Make the task of pricing all of a game, whose sheet is cached, or single wagers, whose values are."""
    if not asked.wagers:
        return make_price_task(number, asked.game, asked.strategy)
    given = (asked.game, asked.wagers, asked.strategy)
    return Task(number, asked.key, asked.game.id, price_wagers, given, _expect_seconds(asked), MEMORY)


def price_wagers(game: Game, wagers: tuple[str, ...], play: Play) -> Result:
    """Work out the values of single wagers in a process that may be anywhere."""
    return _write_values(odds(game, wagers=wagers, strategy=play, progress=report_share).wagers)


def _value_one_of_many(asked: ValuesAsked, time_left: TimeLeft) -> Values | HousewayError:
    """Find the values for one question of many; what has the same rules is worked out once."""
    time_left.tell(asked.game.id, asked.key, 0.0)
    try:
        return find_values(asked, lambda share: time_left.tell(asked.game.id, asked.key, share))
    except HousewayError as bad:
        return bad
    finally:
        time_left.finish(asked.key)


def _expect_seconds(asked: ValuesAsked) -> float:
    return QUICK if asked.wagers else expect_seconds(asked.game)


def find_values(asked: ValuesAsked, progress: Progress | None = None) -> Values:
    """Find the values of one game's wagers, from the disk or worked out now."""
    if asked.filed is not None:
        return asked.filed
    key = asked.key
    if (known := _read_cached(key)) is not None:
        return known
    priced = _price(asked, progress)
    store_result(key, _write_values(priced))
    return _list_values(priced)


def _list_values(wagers: Sequence[WagerOdds]) -> Values:
    return FrozenMap({wager.name: wager.ev_of_all for wager in wagers})


def _write_values(wagers: Sequence[WagerOdds]) -> Result:
    return {wager.name: None if wager.ev_of_all is None else show_fraction(wager.ev_of_all) for wager in wagers}


def _read_cached(key: str) -> Values | None:
    """Read the values that are cached under a name; none where they cannot be read."""
    known = read_result(key)
    try:
        return None if known is None else FrozenMap({name: ev and Fraction(ev) for name, ev in known.items()})
    except (TypeError, ValueError):
        return None


def _price(asked: ValuesAsked, progress: Progress | None) -> tuple[WagerOdds, ...]:
    if not asked.wagers:
        return find_odds(asked.game, strategy=asked.strategy, progress=progress).wagers
    if is_cached(asked.game, strategy=asked.strategy):
        return asked.choose(find_odds(asked.game, strategy=asked.strategy).wagers)
    return odds(asked.game, wagers=asked.wagers, strategy=asked.strategy, progress=progress).wagers
