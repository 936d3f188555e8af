"""The banker's sheet: what a table is worth to the player-dealer, the seats and the house, and what it risks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from houseway.analysis.bank.asked import SAMPLES, SEED, BankAsked, Bets, bank_asked
from houseway.analysis.bank.break_even import BreakEven, EqualBets, break_even
from houseway.analysis.bank.fan import FanRow, fan, fan_points
from houseway.analysis.bank.notes import notes
from houseway.analysis.bank.risk import Risk, risks, spans
from houseway.analysis.bank.rounds import bank_rounds
from houseway.analysis.bank.short import ShortBank, short_banks, short_rows
from houseway.analysis.bank.spread import Spread, spread_of
from houseway.analysis.bank.values import WagerValue, expected, unit_evs, wager_values
from houseway.analysis.odds_cache import kept_odds
from houseway.book.loader import Game, opened
from houseway.core.money import Cents
from houseway.core.shown import shorten
from houseway.core.table import Stake
from houseway.families.prices import Play

Word = Callable[[str, float], None]
"""Told now and then what is being done, and which share of it is done."""
PRICING, DEALING, ADDING = "pricing the wagers", "dealing rounds", "adding up rounds"
"""What a sheet goes through that may take long."""


@dataclass(frozen=True)
class BankSheet:
    """Everything that a banker's sheet says; amounts are in cents.

    `lines` are the stakes, and then the awards, each with what it brings its bettor in a round.
    """

    asked: BankAsked
    lines: tuple[tuple[Stake, Fraction], ...]
    spread: Spread
    risks: tuple[Risk, ...]
    short: tuple[ShortBank, ...]
    break_even: BreakEven
    wagers: tuple[WagerValue, ...]
    fan: tuple[FanRow, ...]
    notes: tuple[str, ...]
    most_paid: Cents
    """The most that a bank which covers everything pays in one round; of those that were dealt, where they were."""

    def __repr__(self) -> str:
        gains = f"the player-dealer gains ${float(self.player_dealer) / 100:.2f} a round"
        return shorten(f"BankSheet({self.asked.game!r}, {len(self.lines)} wagers, {gains})")

    @property
    def before_fee(self) -> Fraction:
        """What the player-dealer expects of a round before the collection."""
        return -sum((value for _, value in self.lines), Fraction(0))

    @property
    def player_dealer(self) -> Fraction:
        """What the player-dealer expects of a round after the collection."""
        return self.before_fee - self.asked.fees.player_dealer

    @property
    def seats(self) -> Fraction:
        """What all bettors together expect of a round, their fees paid."""
        return -self.before_fee - self.asked.fees.seats

    @property
    def house(self) -> Fraction:
        """What the house takes of a round."""
        return Fraction(self.asked.fees.house)

    @property
    def parties(self) -> dict[str, Fraction]:
        """What each of them expects of a round."""
        return {
            "player_dealer_before_collection": self.before_fee,
            "player_dealer": self.player_dealer,
            "seats": self.seats,
            "house": self.house,
        }

    @property
    def sd_an_hour(self) -> float:
        """The standard deviation of an hour of rounds."""
        return self.spread.sd * sqrt(self.asked.rounds_an_hour)

    def after(self, rounds: int) -> FanRow:
        """What the bank has gained after one of the spans that are told."""
        return next(row for row in self.fan if row.rounds == rounds)

    def to_dict(self) -> dict[str, Any]:
        """The sheet as plain data."""
        from houseway.analysis.bank.telling import told

        return told(self)


def bank_sheet(
    game: str | Game,
    *,
    seats: int | None = None,
    bets: Bets | None = None,
    by_seat: Mapping[int, Bets] | None = None,
    fee_option: str | int | None = None,
    bank: Cents | None = None,
    rounds: int | None = None,
    rounds_an_hour: int | None = None,
    strategy: Play | None = None,
    decks: int | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Word | None = None,
) -> BankSheet:
    """What banking a game is worth: for these seats, wagers and fee option, or for a typical full table.

    `bets` are what every seat wagers, in cents by wager, and `by_seat` what single seats do; where only those are
    named, nobody else plays. `bank` is what the player-dealer has, and `rounds` how long it is watched, beside an hour
    and eight hours. Expected results are exact; where a distribution cannot be counted, so many `samples` are dealt
    from the `seed`, and their figures carry standard errors. `progress` hears of anything that takes long.
    """
    banked = opened(game, literal=literal, rulings=rulings, book=book)
    asked = bank_asked(
        banked,
        seats=seats,
        bets=bets,
        by_seat=by_seat,
        fee_option=fee_option,
        bank=bank,
        rounds=rounds,
        rounds_an_hour=rounds_an_hour,
        strategy=strategy,
        decks=decks,
        samples=samples,
        seed=seed,
    )
    return sheet_of(asked, progress)


def sheet_of(asked: BankAsked, progress: Word | None = None) -> BankSheet:
    """The sheet of a table that has been checked."""
    pricing, dealing, adding = (_about(progress, step) for step in (PRICING, DEALING, ADDING))
    odds = kept_odds(asked.game, decks=asked.decks, strategy=asked.play, progress=pricing)
    values = expected(asked, odds)
    mean = -sum(values, Fraction(0))
    banks = short_banks(asked)
    rounds = bank_rounds(asked, odds, banks, dealing)
    spread = spread_of(rounds, mean)
    found = risks(asked, spread, adding)
    lengths = sorted({*spans(asked), *fan_points(max(spans(asked)))})
    return BankSheet(
        asked,
        tuple(zip(asked.stakes + asked.awards, values, strict=True)),
        spread,
        found,
        short_rows(asked, rounds, mean, banks),
        break_even(EqualBets(asked.game, asked.fee, asked.limits, asked.bets, unit_evs(asked.game, odds))),
        wager_values(asked, odds),
        fan(spread, asked.fees.player_dealer, lengths),
        notes(asked, odds, rounds, found),
        int(rounds.ample.paid.max()),
    )


def _about(progress: Word | None, step: str) -> Callable[[float], None] | None:
    return None if progress is None else lambda share: progress(step, share)
