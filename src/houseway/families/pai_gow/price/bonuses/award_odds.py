"""The price of an Envy button: dollars a round, by how many other seats there are whose hands bring an award."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt

from houseway.core.money import Cents, show_money
from houseway.core.table import Verdict
from houseway.families.pai_gow.page import PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow
from houseway.families.pai_gow.price.bonuses.envy import (
    MOST_OTHERS,
    Awards,
    count_deals,
    count_highest,
    find_mean,
    find_spread,
)
from houseway.families.pai_gow.price.bonuses.held import Joker
from houseway.families.pai_gow.price.bonuses.sampled import ROUNDS, sample_highest
from houseway.families.prices import Progress, WagerOdds, price_by_counts

_NUMBERS = ("no", "one", "two", "three", "four", "five")


def price_award(
    compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, others: int, progress: Progress | None = None
) -> WagerOdds:
    """What one button brings a round, in dollars: a win of so many to one on a dollar that nobody puts down."""
    envy = wager.envy
    assert envy is not None, "an award says who has an Envy button"
    order = compiled.fortunes[envy.comes_with]
    due = {pay.when: pay.amount for pay in envy.pays}
    awards = Awards(order, tuple(due.get(name, 0) for name in order.hands), power)
    of_whom = "with the bonus" if envy.triggers == "seats with the bonus" else "in play"
    button = f"dollars a round for one button, {_NUMBERS[others]} other seat{'' if others == 1 else 's'} {of_whom}"
    if envy.several == "each":
        return _price_each(wager, awards, others, button, progress)
    return _price_highest(wager, awards, others, button)


def _price_each(wager: PaiGowWager, awards: Awards, others: int, button: str, progress: Progress | None) -> WagerOdds:
    """Every seat brings as much, whatever the others do."""
    of_one = awards.count_of_one(progress)
    mean = find_mean(of_one)
    rows = f"{button}; each of them brings ${float(mean):.4f}, and value and outcomes are those of one"
    one = price_by_counts(wager.name, _tally(wager, of_one), comb(awards.cards, 7), rows)
    spread = find_spread(awards, others) if awards.can_be_counted else None
    return replace(one, ev_per_round=others * mean, sd_per_round=spread, outcomes_of="one other seat")


def _price_highest(wager: PaiGowWager, awards: Awards, others: int, button: str) -> WagerOdds:
    """The highest of the awards alone: counted for all seats together, or sampled where that is out of reach."""
    if awards.can_be_counted:
        means = ((number, find_mean(count_highest(awards, number))) for number in range(1, MOST_OTHERS + 1))
        table = ", ".join(f"{_NUMBERS[number]} ${float(mean):.4f}" for number, mean in means)
        rows = f"{button}, the highest award alone (by their number: {table})"
        return price_by_counts(
            wager.name, _tally(wager, count_highest(awards, others)), count_deals(awards.cards, others), rows
        )
    price = price_by_counts(wager.name, _tally(wager, sample_highest(awards, others)), ROUNDS, button)
    assert price.sd is not None, "every round ends with an award or without"
    error = price.sd / sqrt(ROUNDS)
    return replace(
        price,
        method=f"sampled: {ROUNDS:,} rounds, standard error ${error:.4f}; {button}, the highest award alone",
    )


def _tally(wager: PaiGowWager, counts: Mapping[Cents, int]) -> dict[Verdict, int]:
    """Counted awards as verdicts: a dollar wins the award, or nothing comes of it."""
    assert wager.envy is not None, "an award says who has an Envy button"
    tally = {Verdict("pushes", "no award"): counts.get(0, 0)}
    for amount in sorted(counts, reverse=True):
        if amount:
            hands = " or ".join(pay.hand for pay in wager.envy.pays if pay.amount == amount)
            tally[Verdict("wins", f"{hands}: {show_money(amount)}", Fraction(amount, 100))] = counts[amount]
    return tally
