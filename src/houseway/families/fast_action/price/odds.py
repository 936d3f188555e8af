"""The price of a fast action wager: every deal is counted, for any way in which the seat keeps its cards."""

from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import CompiledFastAction, compile_rules
from houseway.families.fast_action.price.counting.deals import Naturals
from houseway.families.fast_action.price.solution_cache import Compared, compare_best, solve
from houseway.families.prices import Asked, WagerOdds, price_by_counts, tally_verdicts

_BEST = (
    "the seat keeps the kind of two cards that does best against the player-dealer's house way, whatever it discards"
)
_HOUSE = "both keep their cards the house way"


def price(asked: Asked[FastActionPage]) -> tuple[WagerOdds, ...]:
    """Price the game's wager, for one seat against a full shoe and a player-dealer who keeps cards the house way."""
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full shoe: name no cards that are gone")
    if not asked.wagers:
        return ()
    compiled = compile_rules(asked.game)
    naturals, compared = _count_deals(asked, compiled)
    rows = f"every deal of two hands of four and five common cards; {_BEST if asked.play == 'best' else _HOUSE}"
    tally = tally_verdicts(_list_verdicts(compiled, naturals, compared))
    return tuple(price_by_counts(name, tally, naturals.total, rows) for name in asked.wagers)


def _count_deals(asked: Asked[FastActionPage], compiled: CompiledFastAction) -> tuple[Naturals, Compared]:
    if asked.play != "best":
        solution = solve(asked.game, asked.decks, asked.progress)
        return solution.naturals, Compared(solution.house, solution.house_copies)
    compared = compare_best(asked.game, asked.decks, asked.progress, copies_too=compiled.copies == "push")
    return solve(asked.game, asked.decks).naturals, compared


def _list_verdicts(compiled: CompiledFastAction, naturals: Naturals, compared: Compared) -> list[tuple[Verdict, int]]:
    """List what the rules say of every deal; a copy that is lost needs no count of its own."""
    copies = compared.copies or 0
    found = (
        (compiled.judge_naturals(seat=True, dealer=False), naturals.alone),
        (compiled.judge_naturals(seat=True, dealer=True), naturals.both),
        (compiled.judge_naturals(seat=False, dealer=True), naturals.alone),
        (compiled.comparison[1], compared.higher),
        (compiled.comparison[0], copies),
        (compiled.comparison[-1], naturals.compared - compared.higher - copies),
    )
    return [(verdict, count) for verdict, count in found if verdict is not None]
