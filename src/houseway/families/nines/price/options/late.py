"""Late wagers: made once the first cards lie open, where they may be and, played at one's best, where they gain."""

from collections.abc import Mapping

import numpy as np

from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.endings import looks_at_cards
from houseway.families.nines.play.options.rules import OptionRules
from houseway.families.nines.price.options.payoffs import PayoffGame, Stakes, StatePayoffs, gain_table, payoffs_of
from houseway.families.nines.price.options.policy import SeatMoment
from houseway.families.nines.price.options.replies import Ways, seat_gains
from houseway.families.nines.price.options.shoe import Flags
from houseway.families.nines.price.options.states import PublicState

LatePayoffs = Mapping[NinesWager, tuple[StatePayoffs, ...]]
"""What late wagers gain, public state by public state."""


def late_open(wager: NinesWager, state: PublicState) -> Flags:
    """With which hands a seat may make a late wager."""
    barred = [state.rules.bars(wager, int(strength), state.up) for strength in state.seat_strengths]
    return ~np.array(barred, dtype=np.bool_) & state.weights.any(axis=1)


def list_counted(rules: OptionRules) -> tuple[NinesWager, ...]:
    """List the late wagers that look at what hands count: of others nobody can say by totals where they gain."""
    return tuple(wager for wager in rules.late_wagers if not looks_at_cards(wager))


def late_payoffs(game: PayoffGame) -> LatePayoffs:
    """What each late wager gains in all deals of every public state; nobody knows it of one that looks at cards."""
    found = {}
    for wager in list_counted(game.rules):
        table, _ = gain_table(game.rules, Stakes(wager).gain)
        found[wager] = tuple(payoffs_of(payoffs.state, table) for payoffs in game.states)
    return found


def late_moments(late: LatePayoffs, ways: Ways) -> Mapping[str, frozenset[SeatMoment]]:
    """Where each late wager gains by this way to play; one that gains nowhere is not named."""
    found = {}
    for wager, states in late.items():
        gains = frozenset(
            SeatMoment(payoffs.state.seats[hand], payoffs.state.up)
            for payoffs, seat, bank in zip(states, ways.seat, ways.bank, strict=True)
            for hand in np.flatnonzero(
                late_open(wager, payoffs.state) & ((seat * seat_gains(payoffs, bank)).sum(axis=1) > 0)
            )
        )
        if gains:
            found[wager.name] = gains
    return FrozenMap(found)
