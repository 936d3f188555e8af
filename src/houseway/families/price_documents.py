"""Prices as compact plain data, and read back: what follows from the counts is not written a second time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from houseway.core.money import show_fraction
from houseway.families.prices import OutcomeOdds, PartOdds, SidesOdds, WagerOdds


def write_wager(wager: WagerOdds) -> dict[str, Any]:
    """Write a wager's price so that `read_wager` gives an equal one."""
    told: dict[str, Any] = {
        "name": wager.name,
        "ev": None if wager.ev is None else show_fraction(wager.ev),
        "sd": wager.sd,
        "method": wager.method,
        "deals": wager.deals,
        "outcomes": [_write_outcome(one, wager.deals) for one in wager.outcomes],
    }
    if wager.ev_per_round != wager.ev:
        told["ev_per_round"] = show_fraction(wager.ev_per_round)
    if wager.parts:
        told["parts"] = [[part.name, show_fraction(part.ev)] for part in wager.parts]
    if wager.outcomes_of is not None or wager.sd_per_round is not None:
        told |= {"outcomes_of": wager.outcomes_of, "sd_per_round": wager.sd_per_round}
    if wager.sides:
        told["sides"] = [_write_sides(one) for one in wager.sides]
    return told


def _write_outcome(outcome: OutcomeOdds, deals: int | None) -> list[Any]:
    """Result, hand, pays and count; then the probability where the count does not say it, and the net gain."""
    told: list[Any] = [outcome.result, outcome.why, show_fraction(outcome.pays), outcome.count]
    counted = outcome.count is not None and deals is not None
    if outcome.net is None and counted and outcome.probability == Fraction(outcome.count or 0, deals or 1):
        return told
    told.append(show_fraction(outcome.probability))
    return told if outcome.net is None else [*told, show_fraction(outcome.net)]


def _write_sides(sides: SidesOdds) -> list[Any]:
    most = None if sides.at_most is None else show_fraction(sides.at_most)
    return [sides.seat, sides.player_dealer, show_fraction(sides.ev), sides.mixed, most]


def read_wager(told: Mapping[str, Any]) -> WagerOdds:
    """Read the price of a wager that `write_wager` wrote; raises `KeyError`, `TypeError` or `ValueError` for others."""
    ev, deals = _read(told["ev"]), told["deals"]
    per_round = _read(told.get("ev_per_round")) if "ev_per_round" in told else ev
    if per_round is None:
        raise ValueError("a price says what a round brings")
    return WagerOdds(
        told["name"],
        ev,
        per_round,
        told["sd"],
        told["method"],
        tuple(_read_outcome(one, deals) for one in told["outcomes"]),
        deals,
        tuple(PartOdds(name, Fraction(part)) for name, part in told.get("parts", ())),
        told.get("outcomes_of"),
        tuple(_read_sides(one) for one in told.get("sides", ())),
        told.get("sd_per_round"),
    )


def _read_outcome(told: Sequence[Any], deals: int | None) -> OutcomeOdds:
    result, why, pays, count, *more = told
    chance = Fraction(more[0]) if more else Fraction(count, deals or 1)
    made = OutcomeOdds(result, why, Fraction(pays), count, chance)
    return replace(made, net=Fraction(more[1])) if len(more) > 1 else made


def _read_sides(told: Sequence[Any]) -> SidesOdds:
    seat, player_dealer, ev, mixed, most = told
    return SidesOdds(seat, player_dealer, Fraction(ev), mixed, _read(most))


def _read(told: str | None) -> Fraction | None:
    return None if told is None else Fraction(told)
