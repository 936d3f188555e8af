"""What is asked of a family that prices its wagers, and the prices it gives: each wager's, on one odds sheet."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, Generic, Literal, TypeVar, get_args

from houseway.book.changes import Change, write_changes
from houseway.book.loader import Game, PageT_co
from houseway.core.cards import Card, Pack, make_order
from houseway.core.money import Cents, show_fraction, show_odds
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result, find_gain
from houseway.core.values import NotebookResult, shorten

Play = Literal["best", "simple", "house-way", "bank-best", "equilibrium"]
"""How a seat plays that has something to decide: as well as its information allows; by a rule that can be carried in
the head; or by the filed house way (where none is filed, as the player-dealer does). Where the player-dealer decides
too, those are against its house way; with "bank-best" it replies at its best to a seat that plays the house way, and
with "equilibrium" neither side could do better alone."""
PLAYS: tuple[Play, ...] = ("best", "simple", "house-way")
"""Those of a game in which only seats decide."""
EVERY_PLAY: tuple[Play, ...] = get_args(Play)
Progress = Callable[[float], None]
"""Told now and then which share is done."""
UNTIL_DECIDED = "; until decided, each round from this shoe"
"""Ends the method of a wager that may stay up."""


@dataclass(frozen=True)
class Asked(Generic[PageT_co]):
    """The prices that are asked for.

    They are those of these wagers, from a shoe of so many decks less the cards that are gone.
    """

    game: Game[PageT_co]
    decks: int
    left: Pack
    gone: tuple[Card, ...]
    wagers: tuple[str, ...]
    play: Play
    progress: Progress | None = None


@dataclass(frozen=True)
class OutcomeOdds:
    """One way a wager can end: its result, what a unit is paid, and how many of the counted deals end so.

    A wager that grows in play is told by what it gained in all: `net`, for a unit put down before the deal. Where a
    side leaves what it does to chance, there is a probability and no count.
    """

    result: Result
    why: str
    pays: Fraction
    count: int | None
    probability: Fraction
    net: Fraction | None = None

    def __repr__(self) -> str:
        return shorten(f"OutcomeOdds({self.result!r}, {self.why!r}, probability {float(self.probability):.6f})")

    @property
    def gain(self) -> Fraction:
        """What a unit gains in this way."""
        return find_gain(self.result, self.pays) if self.net is None else self.net

    def to_dict(self) -> dict[str, Any]:
        """Write the outcome as plain data."""
        told: dict[str, Any] = {
            "result": self.result,
            "hand": self.why,
            "pays": show_odds(self.pays) if self.result == "wins" and self.net is None else None,
            "count": self.count,
            "probability": show_fraction(self.probability),
            "probability_decimal": float(self.probability),
        }
        return told if self.net is None else told | {"net": show_fraction(self.net)}


@dataclass(frozen=True)
class PartOdds:
    """One of several wagers that are priced together.

    This is what it adds to their price, for a unit of the first of them.
    """

    name: str
    ev: Fraction

    def __repr__(self) -> str:
        return shorten(f"PartOdds({self.name!r}, {float(self.ev):+.6f})")

    def to_dict(self) -> dict[str, Any]:
        """Write the part as plain data."""
        return {"name": self.name, "ev": show_fraction(self.ev), "ev_decimal": float(self.ev)}


@dataclass(frozen=True)
class SidesOdds:
    """The worth of a wager when the seat and the player-dealer, who both choose, play in these ways.

    `mixed` is whether either leaves something to chance. An equilibrium that could not be proved to the last digit is
    worth `ev` at least and `at_most` at most.
    """

    seat: str
    player_dealer: str
    ev: Fraction
    mixed: bool = False
    at_most: Fraction | None = None

    def __repr__(self) -> str:
        return shorten(f"SidesOdds(seat {self.seat}, player-dealer {self.player_dealer}, {float(self.ev):+.6f})")

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        bound = {} if self.at_most is None else {"ev_at_most": show_fraction(self.at_most)}
        return {
            "seat": self.seat,
            "player_dealer": self.player_dealer,
            "ev": show_fraction(self.ev),
            "ev_decimal": float(self.ev),
            **bound,
            "mixed": self.mixed,
        }


@dataclass(frozen=True)
class WagerOdds:
    """A wager's price.

    `ev` is what the bettor expects to win per unit, until the wager is decided; `ev_per_round` differs from it only
    for a wager that stays up over rounds that do not decide it. Where no deal of this shoe decides it, there is none.
    `deals` is the whole that the outcomes were counted over; a wager that is solved, not counted, has neither. A wager
    that raises are made on is priced with them, and `parts` says what it and each of them bring. `outcomes_of` says
    what `ev`, `sd` and the outcomes are of where a round has several such, each paid for itself; `ev_per_round` and
    `sd_per_round` are then of all of them. `sides` is what it is worth by the ways of both sides, where both choose.
    """

    name: str
    ev: Fraction | None
    ev_per_round: Fraction
    sd: float | None
    method: str
    outcomes: tuple[OutcomeOdds, ...] = ()
    deals: int | None = None
    parts: tuple[PartOdds, ...] = ()
    outcomes_of: str | None = None
    sides: tuple[SidesOdds, ...] = ()
    sd_per_round: float | None = None

    def __repr__(self) -> str:
        value = "undecided" if self.ev_of_all is None else f"{float(self.ev_of_all):+.6f}"
        return shorten(f"WagerOdds({self.name!r}, {value}, {self.method})")

    @property
    def ev_of_all(self) -> Fraction | None:
        """What the wager is worth with all that it is decided by in a round."""
        return self.ev if self.outcomes_of is None else self.ev_per_round

    @property
    def sd_of_all(self) -> float | None:
        """The standard deviation of what `ev_of_all` is the mean of."""
        return self.sd if self.outcomes_of is None else self.sd_per_round

    def to_dict(self) -> dict[str, Any]:
        """Write the price as plain data."""
        whose = {} if self.outcomes_of is None else {"sd_per_round": self.sd_per_round, "outcomes_of": self.outcomes_of}
        sides = {"sides": [one.to_dict() for one in self.sides]} if self.sides else {}
        return {
            "name": self.name,
            "ev": None if self.ev is None else show_fraction(self.ev),
            "ev_decimal": None if self.ev is None else float(self.ev),
            "ev_per_round": show_fraction(self.ev_per_round),
            "sd": self.sd,
            "method": self.method,
            "deals": self.deals,
            "parts": [part.to_dict() for part in self.parts],
            **whose,
            **sides,
            "outcomes": [one.to_dict() for one in self.outcomes],
        }


N = TypeVar("N", int, Fraction)


def tally_verdicts(verdicts: Iterable[tuple[Verdict, N]]) -> dict[Verdict, N]:
    """Tally verdicts and counts, with all losses together, since how a wager was lost changes nothing in its price."""
    found: dict[Verdict, N] = {}
    for verdict, count in verdicts:
        key = Verdict("loses", "all others") if verdict.result == "loses" else verdict
        found[key] = found[key] + count if key in found else count
    return found


def price_by_counts(name: str, tally: Mapping[Verdict, int], deals: int, rows: str) -> WagerOdds:
    """Price a wager whose every result was counted; `rows` says over which deals."""
    outcomes = tuple(
        OutcomeOdds(verdict.result, verdict.why, verdict.odds, count, Fraction(count, deals))
        for verdict, count in sorted(tally.items(), key=_sort_by_result)
        if count
    )
    return _make_price(name, outcomes, deals, f"counted: {rows}")


def price_by_chances(name: str, chances: Mapping[Verdict, Fraction], how: str) -> WagerOdds:
    """The price of a wager whose results have exact chances and no counts, since a side leaves something to chance."""
    outcomes = tuple(
        OutcomeOdds(verdict.result, verdict.why, verdict.odds, None, chance)
        for verdict, chance in sorted(chances.items(), key=_sort_by_result)
        if chance
    )
    return _make_price(name, outcomes, None, how)


def _make_price(name: str, outcomes: tuple[OutcomeOdds, ...], deals: int | None, how: str) -> WagerOdds:
    per_round = sum((one.gain * one.probability for one in outcomes), Fraction(0))
    decided = [one for one in outcomes if one.result != "stays up"]
    share = sum((one.probability for one in decided), Fraction(0))
    method = f"{how}{'' if share == 1 else UNTIL_DECIDED}"
    if not share:
        return WagerOdds(name, None, per_round, None, method, outcomes, deals)
    ev = per_round / share
    square = sum((one.gain * one.gain * one.probability for one in decided), Fraction(0)) / share
    return WagerOdds(name, ev, per_round, sqrt(square - ev * ev), method, outcomes, deals)


def _sort_by_result(item: tuple[Verdict, int | Fraction]) -> tuple[int, Fraction, int | Fraction]:
    """Sort wins first, the dearest at the top, then pushes, rounds that decide nothing, and losses."""
    verdict, count = item
    return ("wins", "pushes", "stays up", "loses").index(verdict.result), -verdict.odds, -count


@dataclass(frozen=True)
class OddsSheet(NotebookResult):
    """The odds of a game's wagers, from one shoe, under one reading; `strategy` is how a seat plays that decides."""

    game: str
    decks: int
    reading: Mapping[str, str]
    strategy: Play
    gone: tuple[Card, ...]
    wagers: tuple[WagerOdds, ...]
    changes: tuple[Change, ...] = ()
    opened: Game | None = field(default=None, repr=False, compare=False)
    """The game itself, from which a notebook's sheet takes its name."""

    def __repr__(self) -> str:
        told = f"{self.game!r}, {self.decks} decks, {self.strategy}, {len(self.wagers)} wagers"
        return shorten(f"OddsSheet({told}{f', {len(self.changes)} changed' if self.changes else ''})")

    @property
    def deals(self) -> int | None:
        """The whole that every wager was counted over; none where each has its own."""
        wholes = {wager.deals for wager in self.wagers}
        return wholes.pop() if len(wholes) == 1 else None

    def __getitem__(self, wager: str) -> WagerOdds:
        return {one.name: one for one in self.wagers}[wager]

    def to_dict(self) -> dict[str, Any]:
        """Write the sheet as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            **write_changes(self.changes),
            "strategy": self.strategy,
            "gone": [str(card) for card in self.gone],
            "deals": self.deals,
            "wagers": [wager.to_dict() for wager in self.wagers],
        }


def list_remaining(whole_pack: Pack, gone: Sequence[Card]) -> Pack:
    """List the pack without these cards; a card gone more often than it is there is refused."""
    make_order(whole_pack, None, first=gone)
    return {card: number - gone.count(card) for card, number in whole_pack.items()}


@dataclass(frozen=True)
class EnvyAward:
    """An Envy button: the wager that brings it, and what the hands of others then pay.

    `least` is the least amount on the wager `comes_with` that brings a button. With `of_all_seats` the hand of any seat
    can pay, and else only that of a seat which has the wager too.
    """

    name: str
    comes_with: str
    least: Cents
    of_all_seats: bool
    amounts: tuple[Cents, ...]
