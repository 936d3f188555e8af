"""The value of each choice of the present turn, from a solver or a quick simulation; and the best way to set cards."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace

from houseway.analysis.advice.playing_out import SAMPLES, SECONDS, simulate_choices
from houseway.book.loader import Game
from houseway.core.cards import Chance, Seeded
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Round, Turn
from houseway.families import family_of
from houseway.families.choice_values import SIMULATION, SOLVER, ValuedChoices, rank_choices
from houseway.families.setting_choices import HOUSE_WAY, Setting


def find_solved_values(live: Round, turn: Turn) -> ValuedChoices | None:
    """Find the values of the choices by the game's solver; nothing where none is at hand."""
    family = family_of(live.setup.game)
    try:
        found = family.value_choices(live, turn)
    except HousewayError:
        return None
    if not found:
        return None
    method = SOLVER if found[0].error is None else SIMULATION
    left = len(turn.choices) - len({one.choice.cards for one in found if one.choice.cards})
    told = (
        f" Of {len(turn.choices)} ways the best {len(found)} are told." if family.tells_best_only and left > 20 else ""
    )
    return ValuedChoices(turn.who, rank_choices(found), method, family.choice_values_words + told)


def is_ready(game: Game, decks: int) -> bool:
    """Whether the solver of a game, if it has one, answers at once."""
    return family_of(game).has_solution(game, decks)


def solve(game: Game, decks: int) -> None:
    """Work out what the solver of a game needs to answer at once, and keep it."""
    family_of(game).solve(game, decks)


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
    """Find the value of each legal choice to the one whose turn it is, the best first, as `ValuedChoices` counts it.

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
    """Find the value of each choice from a quick simulation alone."""
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
    """Make a seed from what the viewer sees, and from no words: neither sentences nor the names of wagers."""
    seen = json.dumps(_drop_wagers(live.facts(who)), sort_keys=True)
    return int.from_bytes(hashlib.sha256(seen.encode()).digest()[:6], "big")


def _drop_wagers(facts: object) -> object:
    if isinstance(facts, dict):
        return {key: _drop_wagers(value) for key, value in facts.items() if key != "wager"}
    return [_drop_wagers(one) for one in facts] if isinstance(facts, list) else facts


def find_house_way(live: Round) -> Setting:
    """Find how the house would set the cards, or play the hand, of the one whose turn it is."""
    turn = _find_turn(live)
    asked = [one for one in turn.choices if one.action == HOUSE_WAY]
    if not asked:
        return Setting((), "No house way is filed for this choice.")
    return family_of(live.setup.game).house_way(live, turn) or Setting((asked[0],), "The house way.")


def find_best_setting(live: Round) -> Setting:
    """Find the setting that is worth most to the one whose turn it is, as far as anybody knows."""
    own = family_of(live.setup.game).best_setting(live, _find_turn(live))
    if own is not None:
        return own
    found = value_choices(live)
    how = "" if found.method == SOLVER else ", by a quick simulation"
    choice = found.best.choice
    if choice.cards and any(one.choice.action == HOUSE_WAY and one.value == found.best.value for one in found.worths):
        choice, how = find_house_way(live).choices[0], f"{how}, which is the house way"
    return Setting((choice,), f"Best: {choice}{how}.")


def _find_turn(live: Round) -> Turn:
    if live.turn is None:
        raise HousewayError("the round is over: there is nothing to set")
    return live.turn
