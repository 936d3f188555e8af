"""Which sheet a notebook shows of a result: the one that the command of the same name prints."""

from functools import singledispatch

from houseway.analysis.audit.audit import Audit
from houseway.analysis.audit.report import write_report
from houseway.analysis.bank.sheet import BankSheet
from houseway.analysis.compare.table import Comparison
from houseway.analysis.diff.diff import Diff
from houseway.analysis.simulation import Simulation
from houseway.analysis.strategy import SolvedCard
from houseway.core.paper.parts import Paper
from houseway.families import family_of
from houseway.families.choice_values import ValuedChoices
from houseway.families.poker.price.equities.sheet import EquitySheet
from houseway.families.prices import OddsSheet
from houseway.families.strategy_guide import StrategyGuide
from houseway.sheets.advice import print_advice
from houseway.sheets.audit import print_report
from houseway.sheets.bank import print_bank
from houseway.sheets.comparison import print_comparison
from houseway.sheets.costs import CostsAsked, print_costs
from houseway.sheets.diff import print_diff
from houseway.sheets.equity import print_equity
from houseway.sheets.html import WebPaper
from houseway.sheets.odds import print_odds
from houseway.sheets.simulation import print_simulation
from houseway.sheets.strategy_card import print_card
from houseway.sheets.strategy_guide import print_guide


def make_result_html(result: object) -> str | None:
    """Make the HTML of a result; none of one that has no sheet, or that was put together without its game."""
    paper = WebPaper()
    print_result(result, paper)
    return paper.html or None


@singledispatch
def print_result(result: object, out: Paper) -> None:
    """Print the sheet of a result; nothing where there is none."""


@print_result.register
def _print_odds(result: OddsSheet, out: Paper) -> None:
    game = result.opened
    if game is None:
        return
    if family_of(game).only_collection:
        print_costs(out, game, CostsAsked().list_costs(game), commands=False)
    else:
        print_odds(out, result, game, commands=False)


@print_result.register
def _print_simulation(result: Simulation, out: Paper) -> None:
    if result.opened is not None:
        print_simulation(out, result, result.opened)


@print_result.register
def _print_equity(result: EquitySheet, out: Paper) -> None:
    print_equity(out, result)


@print_result.register
def _print_card(result: SolvedCard, out: Paper) -> None:
    print_card(out, result.card, result.opened, result.solution)


@print_result.register
def _print_guide(result: StrategyGuide, out: Paper) -> None:
    if result.opened is not None:
        print_guide(out, result, result.opened)


@print_result.register
def _print_advice(result: ValuedChoices, out: Paper) -> None:
    print_advice(out, result)


@print_result.register
def _print_bank(result: BankSheet, out: Paper) -> None:
    print_bank(out, result)


@print_result.register
def _print_comparison(result: Comparison, out: Paper) -> None:
    print_comparison(out, result)


@print_result.register
def _print_diff(result: Diff, out: Paper) -> None:
    print_diff(out, result)


@print_result.register
def _print_audit(result: Audit, out: Paper) -> None:
    print_report(out, write_report(result), whole=True)
