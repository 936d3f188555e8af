"""What the choices of a turn are worth, as somebody found out, and how."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from houseway.core.money import Cents, show_money
from houseway.core.round import Choice
from houseway.core.values import NotebookResult, shorten

Method = Literal["solver", "quick simulation"]
SURE = 2.0
"""A sampled difference of fewer standard errors than these is open: it may be chance."""
SOLVER: Method = "solver"
SIMULATION: Method = "quick simulation"


@dataclass(frozen=True)
class ChoiceValue:
    """One choice and its value in cents; `error` is the standard error of a sampled one.

    `behind` is the standard error of what the choice gives away against the best one, which the same deals tell much
    closer than either value by itself.
    """

    choice: Choice
    value: float
    error: float | None = None
    behind: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Write the worth as plain data."""
        error = None if self.error is None else round(self.error, 2)
        return {"choice": self.choice.to_dict(), "value": round(self.value, 2), "error": error}


@dataclass(frozen=True)
class ValuedChoices(NotebookResult):
    """The choices of one turn with their values, the best first.

    A value is what the one whose turn it is gains or loses on average from here to the end of the round, in cents:
    all chips that have yet to move, those that lie on the betting circles among them; what is in the pot already, or
    went to the collection, is gone. A solver counts the wagers that the choice is about, and leaves out what ends alike
    whatever is chosen: bonus wagers on cards that lie already, and hands beside this one.
    """

    who: str
    worths: tuple[ChoiceValue, ...]
    method: Method
    words: str

    def __repr__(self) -> str:
        best = f", best {self.best.choice}" if self.worths else ""
        return shorten(f"ValuedChoices({self.who!r}, {len(self.worths)} choices{best}, {self.method})")

    @property
    def best(self) -> ChoiceValue:
        """The choice that is worth most."""
        return self.worths[0]

    @property
    def open(self) -> tuple[ChoiceValue, ...]:
        """The choices of which none is surely better than the others: the best one alone where that is clear."""
        return tuple(one for one in self.worths if one is self.best or not is_surely_less(one, self.best))

    def of(self, wanted: Choice) -> ChoiceValue | None:
        """Find the worth of a choice; an amount that was not valued lies on the line through two that were.

        None where the action was not valued with these cards.
        """
        alike = [one for one in self.worths if _has_name(one.choice) == _has_name(wanted)]
        same = [one for one in alike if one.choice.amount == wanted.amount]
        if same or len(alike) < 2 or wanted.amount is None:
            return same[0] if same else (alike[0] if alike else None)
        first, second = sorted(alike, key=lambda one: abs((one.choice.amount or 0) - (wanted.amount or 0)))[:2]
        far = ((wanted.amount or 0) - (first.choice.amount or 0)) / (
            (second.choice.amount or 0) - (first.choice.amount or 0)
        )
        value = first.value + far * (second.value - first.value)
        return replace(first, choice=wanted, value=value, behind=_is_larger(first.behind, second.behind))

    def to_dict(self) -> dict[str, Any]:
        """Write the values as plain data, as they go to a browser."""
        return {
            "choices": [one.to_dict() for one in self.worths],
            "best": 0,
            "open": [place for place, one in enumerate(self.worths) if one in self.open],
            "method": self.method,
            "words": self.words,
        }


def is_surely_less(one: ChoiceValue, best: ChoiceValue) -> bool:
    """Say whether a choice is worth less than the best one, beyond what chance may do to values that were sampled."""
    error = one.behind if one.behind is not None else (one.error or 0.0) + (best.error or 0.0)
    return best.value - one.value > SURE * error


def rank_choices(worths: "list[ChoiceValue]") -> tuple[ChoiceValue, ...]:
    """Sort the choices, the best first; of two that are worth the same, the one that was named first.

    A sampled value counts with its standard error taken off, so that no wild guess comes out on top by chance.
    """
    return tuple(sorted(worths, key=lambda one: (one.error or 0.0) - one.value))


def fix_choice(choice: Choice, amount: Cents | None = None) -> Choice:
    """Make an open choice with one amount."""
    return replace(choice, amount=choice.amount if amount is None else amount, most=None, step=1)


def describe_cents(value: float) -> str:
    """Describe a value in dollars with its sign: +$2.50."""
    cents = round(value)
    return ("+" if cents > 0 else "-" if cents < 0 else "") + show_money(abs(cents))


def _is_larger(one: float | None, other: float | None) -> float | None:
    return one if other is None else other if one is None else max(one, other)


def _has_name(choice: Choice) -> tuple[str, Any]:
    return choice.action, tuple(sorted(choice.cards))
