"""What is asked of a family that deals rounds by the million, and what became of its wagers in them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, Generic, Protocol

from houseway.book.loader import Game, PageT_co
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.money import show_fraction, show_odds
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result, find_gain
from houseway.core.values import shorten

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    """What a chunk of rounds came to, in numbers that add up from chunk to chunk."""


_HALF = 1 << 32


class NamedStrategy(Protocol):
    """A strategy of one's own: each family has its kind, and all of them have a name."""

    @property
    def name(self) -> str:
        """What it is called where its results are told."""
        ...


@dataclass(frozen=True)
class BatchAsked(Generic[PageT_co]):
    """The rounds that are asked for: from shoes of so many decks, with so many seats that play by a way or a strategy.

    `fee_option` is the posted option whose drop is taken from a pot; the first one where none is named.
    """

    game: Game[PageT_co]
    decks: int
    seats: int
    strategy: str | NamedStrategy
    seed: int
    progress: Callable[[float], None] | None = None
    fee_option: str | int | None = None


def describe_strategy(given: object) -> str:
    """Describe a way to play as a refusal names it, in one line.

    A strategy by its kind and name, without its tables.
    """
    if isinstance(given, str):
        return repr(given)
    name = getattr(given, "name", None)
    return f"a {type(given).__name__}" + (f" named {name!r}" if isinstance(name, str) else "")


def refuse_strategy(given: object, plays: Sequence[str], own: type) -> TableRefusal:
    """Make the refusal of what is no way to play.

    Who hands in a strategy of their own hears of which kind it has to be.
    """
    ways = [*plays, *([] if isinstance(given, str) else [f"a {own.__name__}"])]
    return TableRefusal(f"seats play by {', '.join(ways[:-1])} or {ways[-1]}, not by {describe_strategy(given)}")


def check_seats(asked: BatchAsked, each: int, held: int) -> None:
    """Refuse seats that the table does not have, or for which `held` cards, so many to each hand, are too few."""
    most = min(max(asked.game.rules.seats.players), held // each - 1)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not to {asked.seats}")


class Batch(Protocol):
    """A game that is ready to be dealt: its tables are written, and its machine code is made or fetched."""

    @property
    def strategy(self) -> str | None:
        """The way in which the seats play, by its name; none where nothing is decided."""
        ...

    def deal(self, rounds: int, stream: int) -> "Counts":
        """Deal so many rounds from fresh shoes and a stream of the seed."""
        ...

    def wagers(self, counts: "Counts", rounds: int) -> "tuple[SimulatedWager, ...]":
        """Find what became of every wager in all the rounds."""
        ...


@dataclass(frozen=True)
class SimulatedResult:
    """One result of a wager, and how often it came: a pay line or push by its name, or all its losses, or not decided.

    A wager that grows in play, by doubles and splits, is told by what it gained in all: `net`, for a unit put down
    before the deal.
    """

    result: Result
    hand: str
    pays: Fraction
    count: int
    net: Fraction | None = None

    def __repr__(self) -> str:
        return shorten(f"SimulatedResult({self.result!r}, {self.hand!r}, {self.count:,} times)")

    @property
    def units(self) -> Fraction:
        """What one unit on the wager gained each time."""
        return find_gain(self.result, self.pays) if self.net is None else self.net

    def to_dict(self) -> dict[str, Any]:
        """Write the result as plain data."""
        pays = show_odds(self.pays) if self.result == "wins" and self.net is None else None
        told: dict[str, Any] = {"result": self.result, "hand": self.hand, "pays": pays, "count": self.count}
        return told if self.net is None else told | {"net": show_fraction(self.net)}


@dataclass(frozen=True)
class Together:
    """Sums over rounds in which several seats play against one hand, and so do not fare independently.

    For each round, `gain` is what all seats together gained on the wager, and `made` how many of them made it.
    """

    rounds: int
    gain_squared: Fraction
    gain_times_made: Fraction
    made_squared: int


def sum_seats_together(seats: int, rounds: int, sums: Sequence[int], parts: int) -> Together | None:
    """Sum up the results for a wager that every seat makes in every round; one seat needs none.

    `sums` are those of the squared gains and of the gains times the seats, in parts of which a unit has so many.
    """
    if seats == 1:
        return None
    squared, product = sums
    return Together(rounds, Fraction(squared, parts**2), Fraction(product, parts), seats * seats * rounds)


def check_gains(asked: BatchAsked, gains: Iterable[int]) -> None:
    """Refuse pays so large, or in so many parts of a unit, that the sums of a chunk of rounds overflow 64 bits.

    The squares of what all seats gain together are summed up, at most 2**18 of them in a chunk: see `seats_together`.
    """
    most = max(map(abs, gains))
    if most >= 1 << 40 or (asked.seats > 1 and asked.seats * most > 1 << 22):
        several = f" at {asked.seats} seats together" if most < 1 << 40 else ""
        raise HousewayError(
            f"{asked.game.id} cannot be simulated{several}: its pays are too large or too finely divided"
        )


def split_into_halves(sums: "Counts") -> "Counts":
    """Split sums of a chunk, each in two halves, so that those of any number of chunks add up within 64 bits."""
    import numpy as np

    return np.concatenate(np.divmod(sums, _HALF))


def join_halves(halves: "Counts") -> list[int]:
    """Join sums over all chunks, whole again."""
    higher, lower = halves.reshape(2, -1).tolist()
    return [_HALF * high + low for high, low in zip(higher, lower, strict=True)]


def tally_counts(verdicts: Iterable[Verdict], counts: Iterable[int]) -> dict[Verdict, int]:
    """Count how often each verdict came, by counts of ends of which several may mean the same."""
    tally: dict[Verdict, int] = {}
    for verdict, count in zip(verdicts, counts, strict=True):
        tally[verdict] = tally.get(verdict, 0) + count
    return tally


@dataclass(frozen=True)
class SimulatedWager:
    """A wager's results over all the rounds.

    The expected value is the bettor's mean result per unit of each round that decided the wager. Most wagers are
    decided, by a win, a loss or a push, in every round. One that stays up is not, and its value is per unit until
    decided: (wins x pay - losses) / (wins + losses). Nothing decided, no value.
    """

    name: str
    results: tuple[SimulatedResult, ...]
    together: Together | None = None

    def __repr__(self) -> str:
        value = "undecided" if self.ev_decimal is None else f"{self.ev_decimal:+.6f}"
        return shorten(f"SimulatedWager({self.name!r}, {value})")

    @property
    def decided(self) -> int:
        """How many wagers were decided: at one seat, how many rounds decided it."""
        return sum(one.count for one in self.results if one.result != "stays up")

    @property
    def ev(self) -> Fraction | None:
        """The mean result per unit, exactly as it was dealt."""
        return self._mean(1)

    @property
    def ev_decimal(self) -> float | None:
        """The mean result per unit, as a decimal."""
        return None if self.ev is None else float(self.ev)

    @property
    def standard_error(self) -> float | None:
        """How far the mean is likely to lie from the true one, from the spread of the rounds that decided the wager.

        Rounds are taken as independent of each other; that those of one shoe share its cards changes little. The seats
        of one round are not: they share the player-dealer's hand, so each round counts as one with all its seats.
        """
        mean, squares = self._mean(1), self._mean(2)
        if mean is None or squares is None or self.decided < 2:
            return None
        if self.together is None:
            return sqrt((squares - mean**2) / (self.decided - 1))
        return self._find_clustered_error(mean, self.together)

    def _find_clustered_error(self, mean: Fraction, sums: Together) -> float | None:
        """Find the error of a mean over rounds: of the sum of gains over the number of wagers made."""
        if sums.rounds < 2:
            return None
        spread = sums.gain_squared - 2 * mean * sums.gain_times_made + mean**2 * sums.made_squared
        return sqrt(spread * sums.rounds / (sums.rounds - 1)) / self.decided

    def to_dict(self) -> dict[str, Any]:
        """Write the wager as plain data."""
        return {
            "name": self.name,
            "ev": None if self.ev is None else show_fraction(self.ev),
            "ev_decimal": self.ev_decimal,
            "standard_error": self.standard_error,
            "decided": self.decided,
            "outcomes": [one.to_dict() for one in self.results],
        }

    def _mean(self, power: int) -> Fraction | None:
        if not self.decided:
            return None
        return sum((one.units**power * one.count for one in self.results), Fraction(0)) / self.decided
