"""The prices of a war: its first wager with the wager on the war, and its bonus wagers, all counted."""

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from houseway.core.cards import Pack
from houseway.core.table import Verdict
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import Ending, Tables, tables
from houseway.families.war.price.counting import compared, count_endings, rank_counts, strategy_of

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

WORDS = {"best": "best play", "simple": "war at every tie"}


def priced(asked: Asked) -> tuple[WagerOdds, ...]:
    """The wager on the first cards with the war, and each bonus wager; the war has no price of its own."""
    compiled, counts = tables(asked.game), rank_counts(asked.left)
    strategy = strategy_of(asked.game.id, asked.play, compiled, counts)
    found = []
    for name in asked.wagers:
        if name == compiled.primary:
            found.append(_together(compiled, count_endings(compiled, strategy, counts), WORDS[strategy.name]))
        elif compiled.looks_at_cards(name):
            tally = count_pairs(compiled, name, asked.left)
            deals = sum(tally.values())
            found.append(price_by_counts(name, tally, deals, f"{deals:,} ordered deals of the first cards"))
        elif name != compiled.war:
            ways = compared(counts)
            tally = tally_verdicts(
                (compiled.verdict(name, one), way) for one, way in zip(COMPARISONS, ways, strict=True)
            )
            found.append(price_by_counts(name, tally, sum(ways), f"{sum(ways):,} ordered deals of the first cards"))
    return tuple(found)


def count_pairs(compiled: Tables, name: str, left: Pack) -> dict[Verdict, int]:
    """In how many ordered deals of two cards a wager ends in each way, of which a line looks at the cards."""
    found: list[tuple[Verdict, int]] = []
    for own, number in left.items():
        for dealer, others in left.items():
            ways = number * (others - (own == dealer))
            if ways:
                found.append((compiled.card_verdict(name, own, dealer), ways))
    return tally_verdicts(found)


def ending_words(ending: Ending) -> "tuple[Result, str]":
    """What an ending is by what it gains, and how it is called."""
    return ("wins" if ending.net > 0 else "loses" if ending.net < 0 else "pushes"), ending.name


def _together(compiled: Tables, found: dict[Ending, int], play: str) -> WagerOdds:
    deals = sum(found.values())
    outcomes = tuple(
        OutcomeOdds(result, words, Fraction(0), count, Fraction(count, deals), ending.net)
        for ending, count in sorted(found.items(), key=lambda item: (-item[0].net, item[0].name))
        if count
        for result, words in [ending_words(ending)]
    )
    primary = sum((ending.primary * count for ending, count in found.items()), Fraction(0)) / deals
    war = sum((ending.war * count for ending, count in found.items()), Fraction(0)) / deals
    ev = primary + war
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    parts = (PartOdds(compiled.primary, primary), PartOdds(compiled.war, war))
    method = f"counted: {deals:,} ordered four-card deals under {play}, the war included"
    return WagerOdds(compiled.primary, ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts)
