"""How to play a war: when to go to it, and what that is worth against always going."""

from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS as LETTERS
from houseway.core.money import show_fraction
from houseway.core.round.setup import make_filed_pack
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.play.compiled import Tables, endings, tables
from houseway.families.war.price.counting import Counts, best_strategy, count_endings, in_war, rank_counts
from houseway.families.war.price.strategy import SIMPLE, WarStrategy


def advice(game: Game, decks: int, progress: Progress | None = None) -> StrategyGuide:  # noqa: ARG001
    """What to do at a tie, and the worth of both choices for each rank."""
    compiled, counts = tables(game), rank_counts(make_filed_pack(game.rules.deck, decks))
    best = best_strategy(compiled, counts)
    lost = show_fraction(compiled.surrender)
    rules = (
        f"Go to war: {_listed(best, goes=True)}.",
        f"Surrender, which loses {lost} of the wager: {_listed(best, goes=False)}.",
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
        tables=(_worths(compiled, counts),),
        simple_ev=_ev(compiled, SIMPLE, counts),
        best_ev=_ev(compiled, best, counts),
        notes=(
            "Counted over all ordered deals of four cards, one seat against a full shoe; burned cards change nothing.",
            "Bonus wagers play no part in it.",
        ),
    )


def _listed(strategy: WarStrategy, *, goes: bool) -> str:
    ranks = [letter for letter, war in zip(LETTERS, strategy.wars, strict=True) if war == goes]
    if not ranks:
        return "never"
    return "with every rank" if len(ranks) == len(LETTERS) else f"with {', '.join(ranks)}"


def _ev(compiled: Tables, strategy: WarStrategy, counts: Counts) -> Fraction:
    found = count_endings(compiled, strategy, counts)
    return sum((ending.net * count for ending, count in found.items()), Fraction(0)) / sum(found.values())


def _worths(compiled: Tables, counts: Counts) -> GuideTable:
    """What both choices are worth at a tie, for ranks that fare alike in one row."""
    wars = [ending.net for ending in endings(compiled)[-len(COMPARISONS) :]]
    alike: dict[Fraction, list[str]] = {}
    for letter, (_, ways) in zip(LETTERS, in_war(counts), strict=True):
        if sum(ways):
            worth = sum((net * way for net, way in zip(wars, ways, strict=True)), Fraction(0)) / sum(ways)
            alike.setdefault(worth, []).append(letter)
    rows = tuple(
        (" ".join(letters), f"{100 * float(worth):+.2f}%", f"{-100 * float(compiled.surrender):+.2f}%")
        for worth, letters in alike.items()
    )
    return GuideTable("Worth of both choices at a tie, of the first wager", ("tie of", "war", "surrender"), rows)
