"""The banker's sheet: what a table is worth to the player-dealer, the seats and the house, and what it risks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from houseway.analysis.bank.asked import SAMPLES, SEED, BankAsked, Bets, ask_bank
from houseway.analysis.bank.break_even import BreakEven, EqualBets, find_break_even
from houseway.analysis.bank.fan import FanRow, list_fan_points, make_fan
from houseway.analysis.bank.notes import write_notes
from houseway.analysis.bank.risk import Risk, find_risks, list_spans
from houseway.analysis.bank.rounds import find_bank_rounds
from houseway.analysis.bank.short import ShortBank, list_short_banks, make_short_rows
from houseway.analysis.bank.spread import Spread, find_spread
from houseway.analysis.bank.values import WagerValue, find_expected, find_unit_evs, value_wagers
from houseway.analysis.odds_cache import find_odds
from houseway.book.loader import Game, open_game
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
        from houseway.analysis.bank.telling import make_sheet_dict

        return make_sheet_dict(self)


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
    banked = open_game(game, literal=literal, rulings=rulings, book=book)
    asked = ask_bank(
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
    return make_sheet(asked, progress)


def make_sheet(asked: BankAsked, progress: Word | None = None) -> BankSheet:
    """The sheet of a table that has been checked."""
    pricing, dealing, adding = (_tell_step(progress, step) for step in (PRICING, DEALING, ADDING))
    odds = find_odds(asked.game, decks=asked.decks, strategy=asked.play, progress=pricing)
    values = find_expected(asked, odds)
    mean = -sum(values, Fraction(0))
    banks = list_short_banks(asked)
    rounds = find_bank_rounds(asked, odds, banks, dealing)
    spread = find_spread(rounds, mean)
    found = find_risks(asked, spread, adding)
    lengths = sorted({*list_spans(asked), *list_fan_points(max(list_spans(asked)))})
    return BankSheet(
        asked,
        tuple(zip(asked.stakes + asked.awards, values, strict=True)),
        spread,
        found,
        make_short_rows(asked, rounds, mean, banks),
        find_break_even(EqualBets(asked.game, asked.fee, asked.limits, asked.bets, find_unit_evs(asked.game, odds))),
        value_wagers(asked, odds),
        make_fan(spread, asked.fees.player_dealer, lengths),
        write_notes(asked, odds, rounds, found),
        int(rounds.ample.paid.max()),
    )


def _tell_step(progress: Word | None, step: str) -> Callable[[float], None] | None:
    return None if progress is None else lambda share: progress(step, share)
