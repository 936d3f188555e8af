"""Prices of a blackjack's wagers: bonus wagers and insurance counted, base wagers solved."""

from fractions import Fraction
from math import perm
from typing import TYPE_CHECKING

from houseway.core.errors import HousewayError
from houseway.families.prices import Asked, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.twenty_one.page import TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play.compiled import may_look_at_cards, tables
from houseway.families.twenty_one.price.counting.bonus_odds import count_bonus
from houseway.families.twenty_one.price.counting.insurance_odds import count_insurance

if TYPE_CHECKING:
    from houseway.families.twenty_one.price.solution import Solution
    from houseway.families.twenty_one.price.solved import Way

_DECIMALS = 10**12
"""A solved price is told to twelve decimals."""


def priced(asked: Asked[TwentyOnePage]) -> tuple[WagerOdds, ...]:
    """The wagers that are asked for, in the order of the page.

    Free bets win with the base wager beside them and are part of its price, so they have none of their own.
    """
    page = asked.game.rules
    _way(asked)
    free = (page.free.double_wager, page.free.split_wager) if page.free else ()
    named = [wager for wager in page.wager if wager.name in asked.wagers and wager.name not in free]
    base = _base_prices(asked) if any(wager.kind == "base" for wager in named) else {}
    return tuple(base.get(wager.name) or _price(asked, page, wager) for wager in named)


def _base_prices(asked: Asked[TwentyOnePage]) -> dict[str, WagerOdds]:
    """The base wagers, solved for a seat that plays as it is asked; spread out as in rounds from a full shoe."""
    from houseway.families.twenty_one.price.spread import WORDS, sampled_spread

    page = asked.game.rules
    solution = _solved(asked)
    ev = Fraction(round(solution.ev * _DECIMALS), _DECIMALS)
    told = not asked.gone and not may_look_at_cards(tables(asked.game))
    spread = {} if not told else sampled_spread(asked.game, asked.decks, solution.strategy)
    method = "; ".join([_method(asked, solution), _played(asked, solution), *([WORDS] if spread else [])])
    return {wager.name: WagerOdds(wager.name, ev, ev, spread.get(wager.name), method) for wager in page.base_wagers}


def _price(asked: Asked[TwentyOnePage], page: TwentyOnePage, wager: TwentyOneWager) -> WagerOdds:
    if wager.kind == "bonus":
        found = count_bonus(wager, asked.left, tables(asked.game), asked.progress)
        deals = perm(sum(asked.left.values()), found.length)
        return price_by_counts(
            wager.name, tally_verdicts(found.tally.items()), deals, f"every ordered row of {found.length} cards"
        )
    assert page.insurance is not None, "of the raises, only insurance has a price of its own"
    tally = count_insurance(page.insurance, wager, asked.left, tables(asked.game))
    against = " or ".join(page.insurance.against)
    rows = f"every up card and hole card where it is offered, against {against}, no other card known"
    return price_by_counts(wager.name, tally_verdicts(tally.items()), sum(tally.values()), rows)


def _played(asked: Asked[TwentyOnePage], solution: "Solution") -> str:
    """How the seat plays that has this price, and what minding more than the chart would be worth."""
    if asked.play == "house-way":
        return "played as the player-dealer plays: no doubles, splits, surrenders, insurance or switches"
    minding = f"{100 * solution.two_card_ev:+.4f}% minding the first two cards, {100 * solution.cd_ev:+.4f}% every card"
    return f"played by the best chart of totals; {minding}"


def _method(asked: Asked[TwentyOnePage], solution: "Solution") -> str:
    return solution.method.replace("a full shoe", "the shoe as it stands") if asked.gone else solution.method


def _way(asked: Asked[TwentyOnePage]) -> "Way":
    """The way in which the seat plays; raises `HousewayError` for the simple one, which blackjacks do not have."""
    if asked.play not in ("best", "house-way"):
        raise HousewayError(f"{asked.game.id} has no simple strategy: a blackjack is priced by best or house-way")
    return asked.play


def _solved(asked: Asked[TwentyOnePage]) -> "Solution":
    """The base game under the strategy that is asked for; from a full shoe it is worked out once and kept."""
    if not asked.gone:
        from houseway.families.twenty_one.price.solved import solved

        return solved(asked.game, asked.decks, strategy=_way(asked), progress=asked.progress)
    from houseway.families.twenty_one.price.solver import solve_pack

    cards = {card: number for card, number in asked.left.items() if number}
    return solve_pack(asked.game, cards, asked.decks, strategy=_way(asked), progress=asked.progress)
