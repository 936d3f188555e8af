"""What somebody's decisions in a finished round gave away, each valued as the round stood then."""

from dataclasses import dataclass, replace
from typing import Any

from houseway.analysis.advice.playing_out import SAMPLES, SECONDS
from houseway.analysis.advice.sight import make_whole_order, replay_decisions
from houseway.analysis.advice.valuing import value_choices
from houseway.core.cards import Chance
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Decision, Round
from houseway.families.worths import SURE, ChoiceValue, Method, describe_cents

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
        """The mistake as plain data."""
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
    """The mistakes of one person, in the order in which they were made."""
    numbers = [number for number, one in enumerate(over.decisions) if one.by == who]
    found = (find_mistake(over, number, samples=samples, seconds=seconds, chance=chance) for number in numbers)
    return [one for one in found if one is not None]


def find_mistake(
    over: Round, number: int, *, samples: int = SAMPLES, seconds: float = SECONDS, chance: Chance | None = None
) -> Mistake | None:
    """The decision of that number, if it gave something away for sure; nothing where there was no other choice."""
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
    """A decision as the choice that it was."""
    return Choice(made.action, made.amount, cards=made.cards)


def _is_sure(taken: ChoiceValue, cost: float) -> bool:
    return cost > max(LEAST, SURE * (taken.behind or 0.0))
