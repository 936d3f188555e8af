"""The compiled rules of a nines game: who draws, and what each wager does at each pair of finished hands.

The engine, the exact count and the batch kernel all read these tables and nothing else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from houseway.book.loader import Game
from houseway.book.model.nines import NinesPage, NinesWager, NinesWhen
from houseway.money import parse_odds
from houseway.table import Verdict

MOST_CARDS = 6
"""No round takes more."""

STOOD = 10
"""The column of the banker's chart for a player hand that took no third card."""


class Final(NamedTuple):
    """Two finished hands, as far as any wager of a game without options looks at them.

    Two jokers that beat every nine have a total of ten (`houseway.ranking.nines.TWO_JOKERS`).
    """

    player_total: int
    player_cards: int
    banker_total: int
    banker_cards: int

    @property
    def place(self) -> int:
        """The pair's place in the tables."""
        return ((self.player_total * 2 + self.player_cards - 2) * 10 + self.banker_total) * 2 + self.banker_cards - 2

    @property
    def winner(self) -> str:
        """The hand closer to nine, or a tie."""
        if self.player_total == self.banker_total:
            return "tie"
        return "player" if self.player_total > self.banker_total else "banker"

    @property
    def won_by_natural(self) -> bool:
        """Whether the winning hand, or at a tie either hand, is eight or nine in two cards."""
        player = self.player_cards == 2 and self.player_total >= 8
        banker = self.banker_cards == 2 and self.banker_total >= 8
        return {"player": player, "banker": banker, "tie": player or banker}[self.winner]

    @property
    def words(self) -> str:
        """How they compare: Banker hand wins, 7 to 6."""
        if self.winner == "tie":
            return f"The hands tie at {self.player_total}"
        high, low = sorted((self.player_total, self.banker_total), reverse=True)
        return f"{self.winner.title()} hand wins, {high} to {low}"


FINALS: tuple[Final, ...] = tuple(Final(*pair) for pair in product(range(10), (2, 3), range(10), (2, 3)))
"""Every pair of finished hands, in the order of their place."""


@dataclass(frozen=True)
class DrawTables:
    """Who takes a third card: by the player's total; by the banker's total and the player's third card (or none)."""

    player: tuple[bool, ...]
    banker: tuple[tuple[bool, ...], ...]
    naturals_stop: bool

    def stops(self, player_total: int, banker_total: int) -> bool:
        """Whether a natural in either hand ends the drawing."""
        return self.naturals_stop and (player_total >= 8 or banker_total >= 8)


@dataclass(frozen=True)
class Tables:
    """A game's rules, compiled: `verdicts[wager][final.place]`."""

    draw: DrawTables
    verdicts: dict[str, tuple[Verdict, ...]]


@lru_cache(maxsize=64)
def tables(game: Game) -> Tables:
    """The tables of a game under its reading, compiled once."""
    page = game.page
    assert isinstance(page, NinesPage)
    return Tables(draw_tables(page), {wager.name: _verdicts(wager) for wager in page.wager})


def draw_tables(page: NinesPage) -> DrawTables:
    """The drawing rules as tables; a banker's total without a row in the filed chart stands."""
    rule = page.draw
    chart = rule.banker_if_player_drew
    assert chart is not None, "a page that draws by rule has the chart"
    banker = tuple(
        (
            *(third in chart.get(total, ()) for third in range(10)),
            total in rule.banker_if_player_stood,
        )
        for total in range(10)
    )
    return DrawTables(tuple(total in rule.player for total in range(10)), banker, rule.naturals_stop)


def holds(when: NinesWhen, final: Final) -> bool:
    """Whether a condition of the book holds for two finished hands."""
    winners = (when.winner,) if isinstance(when.winner, str) else when.winner
    player, banker = min(final.player_total, 9), min(final.banker_total, 9)
    tests = (
        (when.player_total, player),
        (when.player_cards, final.player_cards),
        (when.banker_total, banker),
        (when.banker_cards, final.banker_cards),
        (when.margin, abs(player - banker)),
        (when.sum, player + banker),
    )
    return (
        (winners is None or final.winner in winners)
        and all(wanted is None or value in wanted for wanted, value in tests)
        and (when.natural is None or when.natural == final.won_by_natural)
    )


def _verdicts(wager: NinesWager) -> tuple[Verdict, ...]:
    def at(final: Final) -> Verdict:
        return judged(wager, lambda when: holds(when, final), final.words)

    return tuple(map(at, FINALS))


def judged(wager: NinesWager, fits: Callable[[NinesWhen], bool], words: str) -> Verdict:
    """What becomes of a wager: a push is the exception to a pay, so it is read first; then pays; then losses."""
    for push in wager.pushes:
        if fits(push.when):
            return Verdict("pushes", push.hand)
    for pay in wager.pays:
        if fits(pay.when):
            return Verdict("wins", pay.hand, parse_odds(pay.odds))
    for loss in wager.loses:
        if fits(loss.when):
            return Verdict("loses", loss.hand)
    if wager.otherwise == "stays up":
        return Verdict("stays up", "not decided")
    return Verdict("loses", words)
