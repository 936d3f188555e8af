"""A banker's sheet as plain data: money in cents, exact figures as fractions with a decimal beside them."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.analysis.bank.asked import BankAsked
from houseway.analysis.bank.pace import ASSUMED
from houseway.analysis.bank.risk import list_spans
from houseway.book.changes import write_changes
from houseway.core.money import show_fraction

if TYPE_CHECKING:
    from houseway.analysis.bank.sheet import BankSheet


def make_sheet_dict(sheet: "BankSheet") -> dict[str, Any]:
    """The whole sheet."""
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
