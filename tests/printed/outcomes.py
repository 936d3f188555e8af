"""The law of a told price: what each outcome brings, times its probability, adds up to the expected value."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any


def disagreements(sheet: Mapping[str, Any]) -> Iterator[str]:
    """Wagers of `houseway odds GAME --json` whose outcomes do not add up to one, or to the value that is told."""
    for wager in sheet["wagers"]:
        outcomes = wager["outcomes"]
        if not outcomes:
            continue
        whole = sum((Fraction(one["probability"]) for one in outcomes), Fraction(0))
        decided = sum((Fraction(one["probability"]) for one in outcomes if one["result"] != "stays up"), Fraction(0))
        brought = sum((gain(one) * Fraction(one["probability"]) for one in outcomes), Fraction(0))
        if whole != 1:
            yield f"{sheet['game']}, {wager['name']}: the probabilities add up to {whole}"
        if decided and brought / decided != Fraction(wager["ev"]):
            yield f"{sheet['game']}, {wager['name']}: outcomes bring {float(brought / decided)}, told {wager['ev']}"
        if "outcomes_of" not in wager and brought != Fraction(wager["ev_per_round"]):
            yield f"{sheet['game']}, {wager['name']}: outcomes bring {float(brought)} a round, told otherwise"


def gain(outcome: Mapping[str, Any]) -> Fraction:
    """What a unit gains: what a win pays, or the net result of a wager that grows."""
    if "net" in outcome:
        return Fraction(outcome["net"])
    if outcome["result"] == "wins":
        paid, _, put_down = outcome["pays"].partition(":")
        return Fraction(paid) / Fraction(put_down)
    return Fraction(-1 if outcome["result"] == "loses" else 0)
