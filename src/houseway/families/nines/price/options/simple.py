"""A rule that a seat can carry in the head: what to do by the first total and, where one lies open, by that card."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from houseway.families.nines.play.options.rules import ACTIONS, Action, OptionRules
from houseway.families.nines.price.options.payoffs import Exact, PayoffGame
from houseway.families.nines.price.options.replies import Way, seat_house_way
from houseway.families.nines.price.options.spots import SeatSpot, seat_spots
from houseway.families.nines.price.options.states import PublicState

Sight = tuple[int, int | None]
"""A first total, and the player-dealer's open card."""
Rule = Mapping[Sight, Action]
"""What to do on each total that has a choice."""


def sight_of(spot: SeatSpot) -> Sight:
    """What a rule by totals looks at."""
    return min(spot.strength, 9), spot.moment.up


def simple_rule(game: PayoffGame, bank: Way) -> Rule:
    """The best of all rules that look at totals alone."""
    gains: dict[Sight, dict[Action, Fraction]] = {}
    for spot in seat_spots(game, bank):
        here = gains.setdefault(sight_of(spot), {})
        for action, worth in spot.worths.items():
            here[action] = here.get(action, Fraction(0)) + worth * spot.deals
    return {sight: best_of(game.rules, sight[0], here) for sight, here in gains.items()}


def best_of(rules: OptionRules, strength: int, worths: Mapping[Action, Fraction]) -> Action:
    """The action that is worth most; of several the house way's, or else the first."""
    most, usual = max(worths.values()), rules.seat_way(strength)
    best = [action for action, worth in worths.items() if worth == most]
    return usual if usual in best else best[0]


def simple_way(game: PayoffGame, rule: Rule) -> Way:
    """The rule as a way to play, public state by public state."""
    return tuple(_chances(payoffs.state, rule) for payoffs in game.states)


def _chances(state: PublicState, rule: Rule) -> Exact:
    found = seat_house_way(state)
    for hand in np.flatnonzero(state.seat_asked):
        found[hand] = 0
        found[hand, ACTIONS.index(rule[min(int(state.seat_strengths[hand]), 9), state.up])] = 1
    return found
