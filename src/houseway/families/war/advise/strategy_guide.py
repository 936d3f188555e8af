"""How to play a war: when to go to it, and what that is worth against always going."""

from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS as LETTERS
from houseway.core.money import show_fraction
from houseway.core.round.setup import make_filed_pack
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import CompiledWar, compile_rules, list_endings
from houseway.families.war.price.counting import (
    SIMPLE,
    Counts,
    WarStrategy,
    count_endings,
    count_ranks,
    count_wars,
    find_best_strategy,
)


def write_strategy_guide(game: Game, decks: int, progress: Progress | None = None) -> StrategyGuide:  # noqa: ARG001
    """Say what to do at a tie, and what both choices are worth for each rank."""
    compiled, counts = compile_rules(game), count_ranks(make_filed_pack(game.rules.deck, decks))
    best = find_best_strategy(compiled, counts)
    lost = show_fraction(compiled.surrender)
    rules = (
        f"Go to war: {_list_ranks(best, goes=True)}.",
        f"Surrender, which loses {lost} of the wager: {_list_ranks(best, goes=False)}.",
    )
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=compiled.primary,
        rules=(
            GuideRule("Your card ties with the player-dealer's, best play", rules),
            GuideRule("The rule to remember", ("Always go to war.",)),
        ),
        tables=(_make_value_table(compiled, counts),),
        simple_ev=_find_ev(compiled, SIMPLE, counts),
        best_ev=_find_ev(compiled, best, counts),
        notes=(
            "Counted over all ordered deals of four cards, one seat against a full shoe; burned cards change nothing.",
            "Bonus wagers play no part in it.",
        ),
    )


def _list_ranks(strategy: WarStrategy, *, goes: bool) -> str:
    ranks = [letter for letter, war in zip(LETTERS, strategy.wars, strict=True) if war == goes]
    if not ranks:
        return "never"
    return "with every rank" if len(ranks) == len(LETTERS) else f"with {', '.join(ranks)}"


def _find_ev(compiled: CompiledWar, strategy: WarStrategy, counts: Counts) -> Fraction:
    found = count_endings(compiled, strategy, counts)
    return sum((ending.net * count for ending, count in found.items()), Fraction(0)) / sum(found.values())


def _make_value_table(compiled: CompiledWar, counts: Counts) -> GuideTable:
    """Make the table of what both choices are worth at a tie; ranks that fare alike share a row."""
    wars = [ending.net for ending in list_endings(compiled)[-len(COMPARISONS) :]]
    alike: dict[Fraction, list[str]] = {}
    for letter, (_, ways) in zip(LETTERS, count_wars(counts), strict=True):
        if sum(ways):
            value = sum((net * way for net, way in zip(wars, ways, strict=True)), Fraction(0)) / sum(ways)
            alike.setdefault(value, []).append(letter)
    rows = tuple(
        (" ".join(letters), f"{100 * float(value):+.2f}%", f"{-100 * float(compiled.surrender):+.2f}%")
        for value, letters in alike.items()
    )
    return GuideTable("Worth of both choices at a tie, of the first wager", ("tie of", "war", "surrender"), rows)
