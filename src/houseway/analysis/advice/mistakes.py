"""The mistakes of somebody in a finished round: what decisions gave away, and what wagers had been worth before it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from time import monotonic
from typing import Any

from houseway.analysis.advice.choice_values import value_choices
from houseway.analysis.advice.info_state import make_whole_order, replay_decisions
from houseway.analysis.advice.playing_out import SAMPLES, SECONDS
from houseway.analysis.bank.values import find_unit_evs
from houseway.analysis.odds_cache import find_odds, is_cached
from houseway.book.loader import Game
from houseway.core.cards import Chance
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.round import Choice, Decision, Round
from houseway.families.choice_values import SURE, ChoiceValue, Method, describe_cents

LEAST = 0.5
"""What costs less than half a cent is not called a mistake, nor a simulated cost that may be chance."""


@dataclass(frozen=True)
class Mistake:
    """A decision that gave something away: what was chosen, what had been best, and the difference in cents."""

    chosen: Choice
    best: Choice
    cost: float
    method: Method
    words: str

    def to_dict(self) -> dict[str, Any]:
        """Write the mistake as plain data."""
        return {
            "chosen": self.chosen.to_dict(),
            "best": self.best.to_dict(),
            "cost": round(self.cost, 2),
            "method": self.method,
            "words": self.words,
        }


def find_mistakes(
    over: Round, who: str, *, samples: int = SAMPLES, seconds: float = SECONDS, chance: Chance | None = None
) -> list[Mistake]:
    """Find the mistakes of one person, in the order in which they were made."""
    numbers = [number for number, one in enumerate(over.decisions) if one.by == who]
    found = (find_mistake(over, number, samples=samples, seconds=seconds, chance=chance) for number in numbers)
    return [one for one in found if one is not None]


def find_mistake(
    over: Round, number: int, *, samples: int = SAMPLES, seconds: float = SECONDS, chance: Chance | None = None
) -> Mistake | None:
    """Find the decision of that number, if it surely gave something away; nothing where there was no other choice."""
    made = over.decisions[number]
    before = replay_decisions(replace(over.setup, order=make_whole_order(over.setup)), over.decisions[:number])
    if len(before.choices) < 2:
        return None
    choice = find_chosen_choice(made)
    try:
        found = value_choices(before, samples=samples, seconds=seconds, chance=chance, also=(choice,))
    except HousewayError:
        return None
    taken, best = found.of(choice), found.best
    if taken is None or not _is_sure(taken, cost := best.value - taken.value):
        return None
    words = f"{best.choice} was worth {describe_cents(cost).removeprefix('+')} more than {choice}"
    return Mistake(choice, best.choice, cost, found.method, f"{words[0].upper()}{words[1:]}.")


def find_chosen_choice(made: Decision) -> Choice:
    """Find the choice that a decision made."""
    return Choice(made.action, made.amount, cards=made.cards)


def _is_sure(taken: ChoiceValue, cost: float) -> bool:
    return cost > max(LEAST, SURE * (taken.behind or 0.0))


_AGAIN = 20.0
"""Odds that were not kept are looked for again after so many seconds."""
_known: dict[tuple[Game, int | None], Mapping[str, Fraction]] = {}
_missed: dict[tuple[Game, int | None], float] = {}


def find_expected(game: Game, decks: int | None, wagers: Mapping[str, Cents], collection: Cents = 0) -> float | None:
    """Find what somebody could expect of a round in cents: of the wagers made before the deal, less the collection.

    The odds are those of the usual play; raises and doubles are in them. There is no answer where they are not cached,
    or do not price one of the wagers: nobody waits here. In a game without a bank all players expect the same, so that
    each loses the collection and nothing else.
    """
    if not game.rules.banked:
        return float(-collection)
    evs = _find_evs(game, decks)
    if evs is None or any(name not in evs for name in wagers):
        return None
    return float(sum((evs[name] * amount for name, amount in wagers.items()), Fraction(0)) - collection)


def _find_evs(game: Game, decks: int | None) -> Mapping[str, Fraction] | None:
    """Find what a unit of every wager brings, if it is at hand."""
    key = game, decks
    if key not in _known:
        if monotonic() < _missed.get(key, 0.0):
            return None
        try:
            kept = is_cached(game, decks=decks)
        except HousewayError:
            kept = False
        if not kept:
            _missed[key] = monotonic() + _AGAIN
            return None
        _known[key] = find_unit_evs(game, find_odds(game, decks=decks))
    return _known[key]
