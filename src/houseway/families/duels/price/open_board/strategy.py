"""Strategies on an open board: what to do with every set of cards at a street, and the solved ones, kept on disk."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import BadNotation, HousewayError
from houseway.families.cache_keys import make_key
from houseway.families.duels.price.open_board.plan import Bets, Plan, make_plan
from houseway.families.duels.price.open_board.sets import CHOOSE, DECK, Counts
from houseway.families.prices import Progress


@dataclass(frozen=True, eq=False)
class OpenBoardStrategy:
    """What to do at each street: `choices[street][bets, place]` is 0 to pass, or the number of a multiple from 1 up.

    Passing is a fold or a check, as the street says. `live` are the codes of the cards that the places are counted in.
    It makes no difference which of the cards are one's own: every hand is made of all of them.
    """

    name: str
    choices: tuple[NDArray[np.int8], ...]
    live: tuple[int, ...] = tuple(range(52))

    def is_fit(self, plan: Plan, live: tuple[int, ...]) -> bool:
        """Tell whether the strategy has a choice that is offered for whatever can be seen of these cards."""
        shapes = [(len(street.bets), int(CHOOSE[len(live), street.seen])) for street in plan.streets]
        if self.live != live or [choices.shape for choices in self.choices] != shapes:
            return False
        offered = (len(leads) for street in plan.streets for leads in street.leads)
        rows = (row for choices in self.choices for row in choices)
        return all(row.min() >= 0 and row.max() < most for row, most in zip(rows, offered, strict=True))

    def find_choice(self, own: Sequence[Card], community: Sequence[Card], plan: Plan, street: int, bets: Bets) -> int:
        """Find the multiple to put down with these cards in sight, or 0 to pass; `bets` are the raises so far."""
        here = plan.streets[street]
        codes = {card.code for card in (*own, *community)}
        if len(codes) != here.seen or not codes <= set(self.live):
            raise BadNotation(f"at {here.name} {here.seen} different cards of the deck are seen")
        if bets not in here.bets:
            raise BadNotation(f"nobody comes to {here.name} with {bets} on {', '.join(plan.raises)}")
        at = sorted(map(self.live.index, codes))
        place = sum(int(CHOOSE[card, k]) for k, card in enumerate(at, start=1))
        chosen = int(self.choices[street][here.bets.index(bets), place])
        return here.times[chosen - 1] if chosen else 0


StrategyName = Literal["best", "simple"]
WHOLE_DECK = tuple(range(DECK))
"""The codes of all cards."""


@dataclass(frozen=True, eq=False)
class PlayCount:
    """A strategy, and in how many deals its rounds end in each way."""

    strategy: OpenBoardStrategy
    endings: Counts


def check_strategy_name(game: Game, strategy_name: str) -> StrategyName:
    """Find the strategy of that name; refuse one that nobody has filed or found."""
    if strategy_name == "best":
        return "best"
    if strategy_name == "simple":
        return "simple"
    if strategy_name == "house-way":
        raise HousewayError(f"{game.id} has no house way: none is filed, so ask for best or simple play")
    raise HousewayError(f"{game.id} is played best or simple, not {strategy_name!r}")


def count_play(
    game: Game, strategy_name: StrategyName, live: Sequence[int] = WHOLE_DECK, progress: Progress | None = None
) -> PlayCount:
    """Find a strategy and its endings with these cards live, on the disk or by working them out now."""
    plans = make_plan(game)
    key = make_key(game, "open board", strategy_name, *live)
    kept = read_result(key)
    if kept is not None:
        try:
            return _read(plans, strategy_name, live, kept)
        except (KeyError, TypeError, ValueError, zlib.error):
            pass
    found = _work_out(plans, strategy_name, live, progress)
    store_result(key, {"choices": [_pack(one) for one in found.strategy.choices], "endings": found.endings.tolist()})
    return found


def _work_out(plans: Plan, strategy_name: StrategyName, live: Sequence[int], progress: Progress | None) -> PlayCount:
    from houseway.families.duels.price.open_board.simple import simple_strategy
    from houseway.families.duels.price.open_board.solver import count_endings, solve

    if progress:
        progress(0.0)
    cells = plans.own.find_by_set(live, progress)
    strategy = solve(plans, cells, live, progress).strategy if strategy_name == "best" else simple_strategy(plans, live)
    return PlayCount(strategy, count_endings(plans, strategy, cells))


def _pack(choices: Any) -> str:
    return b64encode(zlib.compress(choices.tobytes(), 1)).decode()


def _read(plans: Plan, strategy_name: StrategyName, live: Sequence[int], kept: dict[str, Any]) -> PlayCount:
    choices = tuple(
        np.frombuffer(zlib.decompress(b64decode(text)), dtype=np.int8).reshape(len(street.bets), -1)
        for street, text in zip(plans.streets, kept["choices"], strict=True)
    )
    return PlayCount(OpenBoardStrategy(strategy_name, choices, tuple(live)), np.array(kept["endings"], dtype=np.int64))
