"""Prices of a blackjack's wagers: bonus wagers and insurance counted, base wagers solved.

How widely a base wager's result is spread is sampled, since doubles and splits make it too long to count.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import perm, sqrt
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.core.cards import Card, Pack
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.money import parse_odds
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked
from houseway.families.prices import Asked, Progress, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.twenty_one.page import Insurance, TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play.compiled import (
    CompiledTwentyOne,
    compile_game,
    has_card_conditions,
    name_up_card,
)
from houseway.families.twenty_one.price.count_bonus import count_bonus
from houseway.families.twenty_one.price.count_rows import BonusCount
from houseway.families.twenty_one.price.strategy import Strategy

if TYPE_CHECKING:
    from houseway.families.twenty_one.price.solution import Solution
    from houseway.families.twenty_one.price.strategy import StrategyName

_DECIMALS = 10**12
"""A solved price is told to twelve decimals."""


def price(asked: Asked[TwentyOnePage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, in the order of the page.

    Free bets win with the base wager beside them and are part of its price, so they have none of their own.
    """
    page = asked.game.rules
    _check_strategy(asked)
    free = (page.free.double_wager, page.free.split_wager) if page.free else ()
    named = [wager for wager in page.wager if wager.name in asked.wagers and wager.name not in free]
    base = _price_base_wagers(asked) if any(wager.kind == "base" for wager in named) else {}
    return tuple(base.get(wager.name) or _price_alone(asked, page, wager) for wager in named)


def _price_base_wagers(asked: Asked[TwentyOnePage]) -> dict[str, WagerOdds]:
    """Price the base wagers, solved for a seat that plays as it is asked.

    Their spread is that of rounds from a full shoe.
    """
    from houseway.families.twenty_one.price.odds import WORDS, sample_spread

    page = asked.game.rules
    solution = _find_solution(asked)
    ev = Fraction(round(solution.ev * _DECIMALS), _DECIMALS)
    told = not asked.gone and not has_card_conditions(compile_game(asked.game))
    spread = {} if not told else sample_spread(asked.game, asked.decks, solution.strategy)
    method = "; ".join(
        [_describe_method(asked, solution), _describe_play(asked, solution), *([WORDS] if spread else [])]
    )
    return {wager.name: WagerOdds(wager.name, ev, ev, spread.get(wager.name), method) for wager in page.base_wagers}


def _price_alone(asked: Asked[TwentyOnePage], page: TwentyOnePage, wager: TwentyOneWager) -> WagerOdds:
    if wager.kind == "bonus":
        found = _count_bonus(_BonusAsked(asked.game, wager.name, tuple(asked.left.items()), asked.progress))
        deals = perm(sum(asked.left.values()), found.length)
        return price_by_counts(
            wager.name, tally_verdicts(found.tally.items()), deals, f"every ordered row of {found.length} cards"
        )
    assert page.insurance is not None, "of the raises, only insurance has a price of its own"
    tally = count_insurance(page.insurance, wager, asked.left, compile_game(asked.game))
    against = " or ".join(page.insurance.against)
    rows = f"every up card and hole card where it is offered, against {against}, no other card known"
    return price_by_counts(wager.name, tally_verdicts(tally.items()), sum(tally.values()), rows)


@dataclass(frozen=True)
class _BonusAsked:
    """A question for a bonus wager and the cards that it is counted from; who listens changes nothing in the count."""

    game: Game[TwentyOnePage]
    wager: str
    left: tuple[tuple[Card, int], ...]
    progress: Progress | None = field(compare=False)


@lru_cache(maxsize=16)
def _count_bonus(asked: _BonusAsked) -> BonusCount:
    """Count a bonus wager, once for all ways to play: none of them moves it."""
    wager = next(wager for wager in asked.game.rules.wager if wager.name == asked.wager)
    return count_bonus(wager, dict(asked.left), compile_game(asked.game), asked.progress)


def _describe_play(asked: Asked[TwentyOnePage], solution: "Solution") -> str:
    """Describe how the seat plays that has this price, and what minding more than the chart would be worth."""
    if asked.play == "house-way":
        return "played as the player-dealer plays: no doubles, splits, surrenders, insurance or switches"
    minding = f"{100 * solution.two_card_ev:+.4f}% minding the first two cards, {100 * solution.cd_ev:+.4f}% every card"
    return f"played by the best chart of totals; {minding}"


def _describe_method(asked: Asked[TwentyOnePage], solution: "Solution") -> str:
    return solution.method.replace("a full shoe", "the shoe as it stands") if asked.gone else solution.method


def _check_strategy(asked: Asked[TwentyOnePage]) -> "StrategyName":
    """Find the way in which the seat plays.

    Raises `HousewayError` for the simple one, which blackjacks do not have.
    """
    if asked.play not in ("best", "house-way"):
        raise HousewayError(f"{asked.game.id} has no simple strategy: a blackjack is priced by best or house-way")
    return asked.play


def _find_solution(asked: Asked[TwentyOnePage]) -> "Solution":
    """Find the base game under the strategy that is asked for; from a full shoe it is worked out once and cached."""
    if not asked.gone:
        from houseway.families.twenty_one.price.solution_cache import find_solution

        return find_solution(asked.game, asked.decks, strategy=_check_strategy(asked), progress=asked.progress)
    from houseway.families.twenty_one.price.solver import solve_pack

    cards = {card: number for card, number in asked.left.items() if number}
    return solve_pack(asked.game, cards, asked.decks, strategy=_check_strategy(asked), progress=asked.progress)


def count_insurance(
    rule: Insurance, wager: TwentyOneWager, left: Pack, compiled: CompiledTwentyOne
) -> Counter[Verdict]:
    """Count the ordered pairs of an up card to insure against and a hole card, by what they do to the wager.

    Nobody's own cards are counted out: it is the price for one who knows the up card and nothing else.
    """
    won = Verdict("wins", wager.pays[0].hand, parse_odds(wager.pays[0].odds))
    tally: Counter[Verdict] = Counter()
    for up in (card for card in left if name_up_card(card) in rule.against):
        for hole, number in left.items():
            natural = compiled.count_hand((up, hole)).natural
            tally[won if natural else Verdict("loses", "no natural")] += left[up] * max(number - (hole == up), 0)
    if not sum(tally.values()):
        raise TableRefusal(f"no {' or '.join(rule.against)} is left to take {wager.name} against")
    return tally


ROUNDS = 1_000_000
SEED = 21
WORDS = f"the standard deviation is sampled from {ROUNDS:,} rounds"


def sample_spread(game: Game[TwentyOnePage], decks: int, strategy: Strategy) -> Mapping[str, float]:
    """Sample the standard deviation of one unit's result on each wager, over rounds of one seat that plays so."""
    from houseway.families.twenty_one.price.batch import make_batch

    ready = make_batch(BatchAsked(game, decks, 1, strategy, SEED))
    dealt = ready.wagers(ready.deal(ROUNDS, 0), ROUNDS)
    return {
        wager.name: wager.standard_error * sqrt(wager.decided - 1)
        for wager in dealt
        if wager.standard_error is not None
    }
