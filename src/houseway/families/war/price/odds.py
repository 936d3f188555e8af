"""The prices of a war: its first wager with the wager on the war, and its bonus wagers, all counted."""

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from houseway.core.cards import Pack
from houseway.core.table import Verdict
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import CompiledWar, Ending, compile_rules
from houseway.families.war.price.counting import choose_strategy, count_comparisons, count_endings, count_ranks

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

WORDS = {"best": "best play", "simple": "war at every tie"}


def price(asked: Asked) -> tuple[WagerOdds, ...]:
    """Price the wager on the first cards with the war, and each bonus wager; the war has no price of its own."""
    compiled, counts = compile_rules(asked.game), count_ranks(asked.left)
    strategy = choose_strategy(asked.game.id, asked.play, compiled, counts)
    found = []
    for name in asked.wagers:
        if name == compiled.primary:
            found.append(_price_with_war(compiled, count_endings(compiled, strategy, counts), WORDS[strategy.name]))
        elif compiled.is_by_cards(name):
            tally = count_pairs(compiled, name, asked.left)
            deals = sum(tally.values())
            found.append(price_by_counts(name, tally, deals, f"{deals:,} ordered deals of the first cards"))
        elif name != compiled.war:
            ways = count_comparisons(counts)
            tally = tally_verdicts((compiled.judge(name, one), way) for one, way in zip(COMPARISONS, ways, strict=True))
            found.append(price_by_counts(name, tally, sum(ways), f"{sum(ways):,} ordered deals of the first cards"))
    return tuple(found)


def count_pairs(compiled: CompiledWar, name: str, left: Pack) -> dict[Verdict, int]:
    """Count the ordered deals of two cards in which a wager that goes by the cards ends in each way."""
    found: list[tuple[Verdict, int]] = []
    for own, number in left.items():
        for dealer, others in left.items():
            ways = number * (others - (own == dealer))
            if ways:
                found.append((compiled.judge_cards(name, own, dealer), ways))
    return tally_verdicts(found)


def describe_ending(ending: Ending) -> "tuple[Result, str]":
    """Say whether an ending wins, and what it is called."""
    return ("wins" if ending.net > 0 else "loses" if ending.net < 0 else "pushes"), ending.name


def _price_with_war(compiled: CompiledWar, found: dict[Ending, int], play: str) -> WagerOdds:
    deals = sum(found.values())
    outcomes = tuple(
        OutcomeOdds(result, words, Fraction(0), count, Fraction(count, deals), ending.net)
        for ending, count in sorted(found.items(), key=lambda item: (-item[0].net, item[0].name))
        if count
        for result, words in [describe_ending(ending)]
    )
    primary = sum((ending.primary * count for ending, count in found.items()), Fraction(0)) / deals
    war = sum((ending.war * count for ending, count in found.items()), Fraction(0)) / deals
    ev = primary + war
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    parts = (PartOdds(compiled.primary, primary), PartOdds(compiled.war, war))
    method = f"counted: {deals:,} ordered four-card deals under {play}, the war included"
    return WagerOdds(compiled.primary, ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts)
