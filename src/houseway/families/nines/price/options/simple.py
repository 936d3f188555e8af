"""A rule that a seat can carry in the head: what to do by the first total and, where one lies open, by that card."""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from houseway.families.nines.play.options.rules import ACTIONS, Action, OptionRules
from houseway.families.nines.price.options.payoffs import Exact, PayoffGame
from houseway.families.nines.price.options.replies import Strategy, make_seat_house_way
from houseway.families.nines.price.options.spots import SeatChoice, list_seat_choices
from houseway.families.nines.price.options.states import PublicState

KnownTotal = tuple[int, int | None]
"""A first total, and the player-dealer's open card."""
Rule = Mapping[KnownTotal, Action]
"""What to do on each total that has a choice."""


def find_known_total(spot: SeatChoice) -> KnownTotal:
    """What a rule by totals looks at."""
    return min(spot.strength, 9), spot.moment.up


def find_simple_rule(game: PayoffGame, bank: Strategy) -> Rule:
    """The best of all rules that look at totals alone."""
    gains: dict[KnownTotal, dict[Action, Fraction]] = {}
    for spot in list_seat_choices(game, bank):
        here = gains.setdefault(find_known_total(spot), {})
        for action, worth in spot.values.items():
            here[action] = here.get(action, Fraction(0)) + worth * spot.deals
    return {sight: choose_best(game.rules, sight[0], here) for sight, here in gains.items()}


def choose_best(rules: OptionRules, strength: int, worths: Mapping[Action, Fraction]) -> Action:
    """The action that is worth most; of several the house way's, or else the first."""
    most, usual = max(worths.values()), rules.find_seat_house_way(strength)
    best = [action for action, worth in worths.items() if worth == most]
    return usual if usual in best else best[0]


def make_simple_strategy(game: PayoffGame, rule: Rule) -> Strategy:
    """The rule as a way to play, public state by public state."""
    return tuple(_fill_chances(payoffs.state, rule) for payoffs in game.states)


def _fill_chances(state: PublicState, rule: Rule) -> Exact:
    found = make_seat_house_way(state)
    for hand in np.flatnonzero(state.seat_asked):
        found[hand] = 0
        found[hand, ACTIONS.index(rule[min(int(state.seat_strengths[hand]), 9), state.up])] = 1
    return found
