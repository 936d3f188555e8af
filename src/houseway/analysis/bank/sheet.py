"""The banker's sheet: the worth of a table to the player-dealer, the seats and the house, and its risks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from houseway.analysis.bank.break_even import BreakEven, EqualBets, find_break_even
from houseway.analysis.bank.fan import FanRow, list_fan_points, make_fan
from houseway.analysis.bank.figures import RoundFigures, find_figures
from houseway.analysis.bank.pace import ASSUMED
from houseway.analysis.bank.question import SAMPLES, SEED, BankAsked, Bets, ask_bank, list_awards
from houseway.analysis.bank.risk import GONE, Risk, find_risks, list_spans
from houseway.analysis.bank.short import RULES, ShortBank
from houseway.analysis.bank.spread import Spread
from houseway.analysis.bank.values import WagerValue, find_expected, find_unit_evs, value_wagers
from houseway.analysis.odds_cache import find_odds
from houseway.analysis.tasks.engine import Engine
from houseway.book.changes import write_changes
from houseway.book.loader import Game, open_game
from houseway.core.money import Cents, show_fraction, show_money
from houseway.core.table import Stake
from houseway.core.values import NotebookResult, shorten
from houseway.families.prices import OddsSheet, Play


def make_sheet_dict(sheet: "BankSheet") -> dict[str, Any]:
    """Write the whole sheet as plain data."""
    asked = sheet.asked
    return {
        "game": asked.game.id,
        "decks": asked.decks,
        "reading": dict(asked.game.reading),
        **write_changes(asked.game.changes),
        "strategy": asked.play,
        "table": _make_table(asked),
        "collection": _make_collection(asked),
        "rounds_an_hour": {
            "rounds": asked.rounds_an_hour,
            "from": "named" if asked.pace_named else ASSUMED,
        },
        "expected": {name: _make_expected(value, asked) for name, value in sheet.parties.items()},
        "edge": _make_edges(sheet),
        "standard_deviation": {
            "a_round": sheet.spread.sd,
            "an_hour": sheet.sd_an_hour,
            "standard_error": sheet.spread.sd_error,
            "method": sheet.spread.method,
        },
        "break_even": sheet.break_even.to_dict(),
        "short_bank": [row.to_dict() for row in sheet.short],
        "bank": asked.bank,
        "risk": [{"span": risk.words} | risk.to_dict() for risk in sheet.risks],
        "after": [{"span": words} | sheet.after(rounds).to_dict() for rounds, words in list_spans(asked).items()],
        "wagers": [value.to_dict() for value in sheet.wagers],
        "round": sheet.spread.to_dict() | {"most_paid": sheet.most_paid, "is_exact": sheet.spread.is_exact},
        "notes": list(sheet.notes),
    }


def _make_table(asked: BankAsked) -> dict[str, Any]:
    least, most = asked.limits.minimum, asked.limits.maximum
    return {
        "typical": asked.typical,
        "seats": [{"seat": seat, "wagers": dict(bets)} for seat, bets in asked.bets.items()],
        "action": asked.action,
        "minimum": least,
        "maximum": most,
    }


def _make_collection(asked: BankAsked) -> dict[str, Any]:
    fees, posted = asked.fees, asked.fee
    return {
        "schedule": None if posted is None else posted.schedule,
        "option": None if posted is None else posted.id,
        "player_dealer": fees.player_dealer,
        "seats": dict(fees.bettors),
        "house": fees.house,
    }


def _make_expected(cents: Fraction, asked: BankAsked) -> dict[str, Any]:
    hour = cents * asked.rounds_an_hour
    return {
        "a_round": show_fraction(cents),
        "a_round_decimal": float(cents),
        "an_hour": show_fraction(hour),
        "an_hour_decimal": float(hour),
    }


def _make_edges(sheet: "BankSheet") -> dict[str, Any]:
    before, after = sheet.before_fee / sheet.asked.action, sheet.player_dealer / sheet.asked.action
    return {
        "before_collection": show_fraction(before),
        "before_collection_decimal": float(before),
        "after_collection": show_fraction(after),
        "after_collection_decimal": float(after),
    }


def write_notes(asked: BankAsked, sheet: OddsSheet, figures: RoundFigures, risks: tuple[Risk, ...]) -> tuple[str, ...]:
    """Write one sentence for each thing that a reader has to know."""
    return (*_write_table_notes(asked), *_write_figure_notes(asked, sheet, figures), *_write_risk_notes(risks))


def _write_table_notes(asked: BankAsked) -> Iterator[str]:
    if asked.typical:
        yield (
            "A typical table: seats have five times the table minimum, at least $25, on the first base wager and on "
            "what it needs, and no bonus wagers."
        )
    if not asked.pace_named:
        yield f"{asked.rounds_an_hour} rounds an hour are {ASSUMED}."
    if asked.fee is None:
        yield "The filing has no collection for this game."
    elif asked.fee.option.jackpot:
        yield f"The jackpot fee of {show_money(asked.fee.option.jackpot)} that the option prints is not taken."


def _write_figure_notes(asked: BankAsked, sheet: OddsSheet, figures: RoundFigures) -> Iterator[str]:
    is_sampled = not figures.spread.is_exact
    methods: dict[str, list[str]] = {}
    made = {stake.wager for stake in asked.stakes + asked.awards}
    for row in sheet.wagers:
        if made & {row.name, *(part.name for part in row.parts)}:
            methods.setdefault(row.method, []).append(row.name)
    for method, names in methods.items():
        yield f"Expected results add up the odds of {' and '.join(names)}, {method}."
    yield f"The spread of a round was {figures.spread.method}."
    if is_sampled:
        yield "Sampled rounds are weighed so that they have the exact expected result; ± is a standard error."
    if not figures.whole:
        yield "Some pays do not come out in whole cents; expected results count the parts, which stay with the bank."
    if any(wager.kind == "raise" for wager in asked.game.rules.wager):
        yield "A wager and its raises meet a short bank as one: where some win and some lose, the difference counts."
    rule = asked.game.rules.settle
    assert rule is not None, "a banked game says how it is settled"
    other = next(one for one in RULES if one != rule.cover)
    yield f"({other}): the other reading of what a bank covers."
    if rule.start == "button" or rule.button_only_when_short:
        yield "With a net cap the action button starts at every seat equally often."
    for award in list_awards(asked.game):
        if is_sampled and award.comes_with in made and not _have_all(asked, award.comes_with):
            yield f"In the spread every seat's hand can bring the {award.name}; its expected result is exact."


def _have_all(asked: BankAsked, wager: str) -> bool:
    return all(wager in bets for bets in asked.bets.values())


def _write_risk_notes(risks: tuple[Risk, ...]) -> Iterator[str]:
    yield f"A bank is gone when {GONE}."
    coarse = [risk for risk in risks if not risk.fine]
    if coarse:
        units = " and ".join(f"{show_money(round(risk.unit))} for {risk.words}" for risk in coarse)
        yield f"Risks are added up in steps ({units}) that keep a round's mean and standard deviation."


Word = Callable[[str, float], None]
"""Told now and then what is being done, and which share of it is done."""
PRICING, DEALING, ADDING = "pricing the wagers", "dealing rounds", "adding up rounds"
"""What a sheet goes through that may take long."""


@dataclass(frozen=True)
class BankSheet(NotebookResult):
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
        """Find what the bank has gained after one of the spans that are told."""
        return next(row for row in self.fan if row.rounds == rounds)

    def to_dict(self) -> dict[str, Any]:
        """Write the sheet as plain data."""
        from houseway.analysis.bank.sheet import make_sheet_dict

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
    engine: Engine | None = None,
) -> BankSheet:
    """Find what banking a game is worth: for these seats, wagers and fee option, or for a typical full table.

    `bets` are what every seat wagers, in cents by wager, and `by_seat` what single seats do; where only those are
    named, nobody else plays. `bank` is what the player-dealer has, and `rounds` how long it is watched, beside an hour
    and eight hours. Expected results are exact; where a distribution cannot be counted, so many `samples` are dealt
    from the `seed`, and their figures carry standard errors. `progress` hears of anything that takes long. An `engine`
    deals them elsewhere (`houseway.analysis.tasks.engine.open_engine`): the same rounds, chunk by chunk.
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
    return make_sheet(asked, progress, engine)


def make_sheet(asked: BankAsked, progress: Word | None = None, engine: Engine | None = None) -> BankSheet:
    """Make the sheet of a table that has been checked."""
    pricing, dealing, adding = (_tell_step(progress, step) for step in (PRICING, DEALING, ADDING))
    odds = find_odds(asked.game, decks=asked.decks, strategy=asked.play, progress=pricing)
    values = find_expected(asked, odds)
    mean = -sum(values, Fraction(0))
    figures = find_figures(asked, odds, mean, dealing, engine)
    spread = figures.spread
    found = find_risks(asked, spread, adding)
    lengths = sorted({*list_spans(asked), *list_fan_points(max(list_spans(asked)))})
    return BankSheet(
        asked,
        tuple(zip(asked.stakes + asked.awards, values, strict=True)),
        spread,
        found,
        figures.short,
        find_break_even(EqualBets(asked.game, asked.fee, asked.limits, asked.bets, find_unit_evs(asked.game, odds))),
        value_wagers(asked, odds),
        make_fan(spread, asked.fees.player_dealer, lengths),
        write_notes(asked, odds, figures, found),
        figures.most_paid,
    )


def _tell_step(progress: Word | None, step: str) -> Callable[[float], None] | None:
    return None if progress is None else lambda share: progress(step, share)
