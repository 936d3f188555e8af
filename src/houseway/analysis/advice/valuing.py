"""What each choice of the present turn is worth: from a solver where there is one, else from a quick simulation."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace

from houseway.analysis.advice.playing_out import SAMPLES, SECONDS, simulate_choices
from houseway.analysis.advice.solvers import find_solved_values, is_ready
from houseway.core.cards import Chance, Seeded
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Round, Turn
from houseway.families.worths import ValuedChoices

BLIND = ("pile ", "stack ")
"""How the choices begin of which nobody can know more than of another."""


def value_choices(
    live: Round,
    *,
    samples: int = SAMPLES,
    seconds: float = SECONDS,
    patience: float = 0.0,
    chance: Chance | None = None,
    also: Sequence[Choice] = (),
) -> ValuedChoices:
    """The value of each legal choice to the one whose turn it is, the best first: see `Valued` for what is counted.

    A simulation deals up to `samples` times and for about so many seconds, and for `patience` seconds more among those
    choices of which none is surely the best; without a `chance` it deals by what the viewer sees, so that the same
    sight gives the same answer. `also` are choices that are to be valued in any case. Raises `HousewayError` where the
    round is over.
    """
    turn = live.turn
    if turn is None:
        raise HousewayError("the round is over: there is nothing to choose")
    found = None if _is_blind(turn) else find_solved_values(live, turn)
    if found is not None and all(found.of(one) is not None for one in also):
        return found
    return find_simulated_values(
        live, turn, samples=samples, seconds=seconds, patience=patience, chance=chance, also=also
    )


def find_simulated_values(
    live: Round,
    turn: Turn,
    *,
    samples: int = SAMPLES,
    seconds: float = SECONDS,
    patience: float = 0.0,
    chance: Chance | None = None,
    also: Sequence[Choice] = (),
) -> ValuedChoices:
    """The value of each choice from a quick simulation alone."""
    drawn = Seeded(_make_seed(live, turn.who)) if chance is None else chance
    if not _is_blind(turn):
        return simulate_choices(live, chance=drawn, samples=samples, seconds=seconds, patience=patience, also=also)
    found = simulate_choices(live, chance=drawn, samples=samples, seconds=seconds, only=turn.choices[:1])
    alike = tuple(replace(found.best, choice=one, behind=0.0) for one in turn.choices)
    return replace(found, worths=alike, words="Nobody knows what lies there: one is as good as another.")


def can_be_solved(live: Round) -> bool:
    """Whether a solver could value the choices of this game, had it been solved."""
    return live.turn is not None and live.turn.seat is not None and not is_ready(live.setup.game, live.setup.decks)


def _is_blind(turn: Turn) -> bool:
    return all(one.action.startswith(BLIND) for one in turn.choices)


def _make_seed(live: Round, who: str) -> int:
    """A seed that follows from what somebody sees, and not from words: neither sentences nor how a wager is called."""
    seen = json.dumps(_drop_wagers(live.facts(who)), sort_keys=True)
    return int.from_bytes(hashlib.sha256(seen.encode()).digest()[:6], "big")


def _drop_wagers(facts: object) -> object:
    if isinstance(facts, dict):
        return {key: _drop_wagers(value) for key, value in facts.items() if key != "wager"}
    return [_drop_wagers(one) for one in facts] if isinstance(facts, list) else facts
