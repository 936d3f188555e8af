"""Exact odds: what each wager of a game is worth, counted as integers over integers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from houseway.book.loader import OpenGame, opened
from houseway.cards import Card, Pack, order_of, parse_cards
from houseway.errors import HousewayError
from houseway.families.nines.odds import count_finals, value_counts, whole
from houseway.families.nines.tables import tables
from houseway.money import show_fraction, show_odds
from houseway.round.setup import check_decks, filed_pack
from houseway.table import Verdict
from houseway.table.settlement import Result, gain


@dataclass(frozen=True)
class OutcomeOdds:
    """One way a wager can end: its result, what a unit is paid, and how many of the counted deals end so."""

    result: Result
    why: str
    pays: Fraction
    count: int
    probability: Fraction

    @property
    def gain(self) -> Fraction:
        """What a unit gains in this way."""
        return gain(self.result, self.pays)


@dataclass(frozen=True)
class WagerOdds:
    """A wager's price.

    `ev` is what the bettor expects to win per unit, until the wager is decided; `ev_per_round` differs from it only
    for a wager that stays up over rounds that do not decide it. Where no deal of this shoe decides it, there is none.
    """

    name: str
    ev: Fraction | None
    ev_per_round: Fraction
    sd: float | None
    method: str
    outcomes: tuple[OutcomeOdds, ...]

    def told(self) -> dict[str, Any]:
        """The price as plain data."""
        return {
            "name": self.name,
            "ev": None if self.ev is None else show_fraction(self.ev),
            "ev_decimal": None if self.ev is None else float(self.ev),
            "ev_per_round": show_fraction(self.ev_per_round),
            "sd": self.sd,
            "method": self.method,
            "outcomes": [
                {
                    "result": one.result,
                    "hand": one.why,
                    "pays": show_odds(one.pays) if one.result == "wins" else None,
                    "count": one.count,
                    "probability": show_fraction(one.probability),
                    "probability_decimal": float(one.probability),
                }
                for one in self.outcomes
            ],
        }


@dataclass(frozen=True)
class OddsSheet:
    """The odds of every wager of a game, from one shoe, under one reading."""

    game: str
    decks: int
    reading: Mapping[str, str]
    strategy: str | None
    gone: tuple[Card, ...]
    deals: int
    wagers: tuple[WagerOdds, ...]

    def __getitem__(self, wager: str) -> WagerOdds:
        return {one.name: one for one in self.wagers}[wager]

    def told(self) -> dict[str, Any]:
        """The sheet as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            "strategy": self.strategy,
            "gone": [str(card) for card in self.gone],
            "deals": self.deals,
            "wagers": [wager.told() for wager in self.wagers],
        }


def odds(
    game: str | OpenGame,
    *,
    decks: int | None = None,
    gone: str | Sequence[Card] = (),
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
) -> OddsSheet:
    """Price every wager of a game exactly.

    `decks` is the number in the shoe (the game's usual number where none is given), `gone` the cards that have left
    it already, as in ``odds("ez-baccarat", decks=8, gone="4s 7h")``.
    """
    priced = opened(game, literal=literal, rulings=rulings, book=book)
    if priced.family != "nines":
        raise HousewayError(f"{priced.id} has no exact odds: only the games of the family nines are counted")
    number = check_decks(priced, decks)
    missing = parse_cards(gone) if isinstance(gone, str) else tuple(gone)
    left = remaining(filed_pack(priced.page.deck, number), missing)
    compiled = tables(priced)
    finals = count_finals(value_counts(left), compiled.draw)
    deals = whole(sum(left.values()))
    wagers = tuple(
        _priced(name, _tally((verdicts[final.place], count) for final, count in finals.items()), deals)
        for name, verdicts in compiled.verdicts.items()
    )
    return OddsSheet(priced.id, number, priced.reading, None, missing, deals, wagers)


def remaining(whole_pack: Pack, gone: Sequence[Card]) -> Pack:
    """The pack without these cards; a card gone more often than it is there is refused."""
    order_of(whole_pack, None, first=gone)
    return {card: number - gone.count(card) for card, number in whole_pack.items()}


def _tally(verdicts: Iterable[tuple[Verdict, int]]) -> dict[Verdict, int]:
    """Verdicts and counts, with all losses together, since how a wager was lost changes nothing in its price."""
    found: dict[Verdict, int] = {}
    for verdict, count in verdicts:
        key = Verdict("loses", "all others") if verdict.result == "loses" else verdict
        found[key] = found.get(key, 0) + count
    return found


def _priced(name: str, tally: Mapping[Verdict, int], deals: int) -> WagerOdds:
    outcomes = tuple(
        OutcomeOdds(verdict.result, verdict.why, verdict.odds, count, Fraction(count, deals))
        for verdict, count in sorted(tally.items(), key=_by_result)
    )
    gains = [(one.gain, one) for one in outcomes]
    per_round = sum((gain * one.probability for gain, one in gains), Fraction(0))
    decided = [(gain, one) for gain, one in gains if one.result != "stays up"]
    share = sum((one.probability for _, one in decided), Fraction(0))
    stays = "" if share == 1 else "; until decided, each round from this shoe"
    method = f"counted: {deals} ordered six-card deals{stays}"
    if not share:
        return WagerOdds(name, None, per_round, None, method, outcomes)
    ev = per_round / share
    square = sum((gain * gain * one.probability for gain, one in decided), Fraction(0)) / share
    return WagerOdds(name, ev, per_round, sqrt(square - ev * ev), method, outcomes)


def _by_result(item: tuple[Verdict, int]) -> tuple[int, Fraction, int]:
    """Wins first, the dearest at the top, then pushes, rounds that decide nothing, and losses."""
    verdict, count = item
    return ("wins", "pushes", "stays up", "loses").index(verdict.result), -verdict.odds, -count
