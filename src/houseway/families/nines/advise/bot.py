"""The other players of the nines, where people decide."""

from dataclasses import replace

from houseway.core.cards import Chance
from houseway.core.round import Choice, Turn
from houseway.families.bots import choose_first


def choose_as_bot(turn: Turn, chance: Chance) -> Choice:
    """Choose the house way; now and then the least on a late wager, or a dollar where less would do."""
    bet = turn.choices[0]
    if bet.action == "bet":
        assert bet.amount is not None
        amount = max(bet.amount, 100)
        return replace(bet, amount=amount, most=None) if chance.below(4) == 0 and bet.takes(amount) else turn.choices[1]
    return choose_first(turn, "house way")
