"""The advice for a closed duel: the best simple rule in words, and what it gives away."""

from collections.abc import Sequence

from houseway.book.loader import Game
from houseway.families.duels.advise.closed.wording import rule_table, rules_in_words
from houseway.families.duels.play.compiled import RankedHand
from houseway.families.duels.price.closed.exposure import Exposure
from houseway.families.duels.price.closed.prices import ev_of
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.terms import Terms
from houseway.families.strategy_guide import StrategyGuide


def advised(
    game: Game, decks: int, terms: Terms, shown: Exposure, found: Solution, hands: Sequence[RankedHand]
) -> StrategyGuide:
    """The best rule that raises from some hand on, against each rank that can lie open; `hands` rise in strength."""
    said = (terms, shown, found.rule, terms.sum_up(found.grid), hands)
    table = rule_table(*said)
    simple, best = ev_of(terms, found.simple), ev_of(terms, found.best)
    exceptions = (
        "No hand is played better by looking at its very cards: the rule is the best play."
        if simple == best
        else "The best play makes exceptions for single hands, by their suits and by the very cards that are gone."
    )
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=terms.unit,
        rules=rules_in_words(*said),
        tables=(table,) if table else (),
        simple_ev=simple,
        best_ev=best,
        notes=(
            "Counted over every deal of two hands: among all rules that raise from some hand on, none is worth more.",
            exceptions,
            "Bonus wagers have no say in it, and the cards of other seats are taken as unseen.",
        ),
    )
