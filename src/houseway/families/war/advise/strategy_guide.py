"""What both choices at a tie of war are worth, over what the full shoe has left; and how to play a war, in words."""

from collections.abc import Sequence
from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS as LETTERS
from houseway.core.money import show_fraction
from houseway.core.round import Round, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.families.choice_values import ChoiceValue, fix_choice
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from houseway.families.views import read_dealt_cards, sum_stakes
from houseway.families.war import WAR
from houseway.families.war.conditions import COMPARISONS
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import CompiledWar, compile_rules, find_unit_gain, list_endings
from houseway.families.war.price.odds import (
    RANKS,
    SIMPLE,
    Counts,
    WarStrategy,
    count_endings,
    count_ranks,
    count_wars,
    find_best_strategy,
)


def value_war(game: Game, decks: int, rank: int) -> Fraction | None:
    """Value going to war at a tie of a rank, as a part of the first wager; none where the shoe cannot tie so."""
    wars = [ending.net for ending in list_endings(compile_rules(game))[-len(COMPARISONS) :]]
    return _average(wars, _count_ways(game, decks, rank))


def value_tie(game: Game, decks: int, rank: int, bonus: str) -> Fraction | None:
    """Value a bonus wager on the cards of the war, as a part of itself; none where it goes by the cards."""
    if compile_rules(game).is_by_cards(bonus):
        return None
    verdicts = [find_unit_gain(compile_rules(game).judge(bonus, one)) for one in COMPARISONS]
    return _average(verdicts, _count_ways(game, decks, rank))


def _count_ways(game: Game, decks: int, rank: int) -> Sequence[int]:
    """Count how the cards of a war compare after a tie of a rank."""
    counts = count_ranks(make_filed_pack(game.rules.deck, decks))
    return list(count_wars(counts))[rank - RANKS[0]][1]


def _average(values: Sequence[Fraction], ways: Sequence[int]) -> Fraction | None:
    if not sum(ways):
        return None
    return sum((value * way for value, way in zip(values, ways, strict=True)), Fraction(0)) / sum(ways)


def value_choices(live: Round, turn: Turn) -> list[ChoiceValue]:
    """Value each choice in cents; all other wagers on the first cards are settled already."""
    game, decks = WAR.narrow(live.setup.game), live.setup.decks
    view, compiled = live.view(turn.who), compile_rules(game)
    cards = read_dealt_cards(view, turn.who)
    if turn.seat is None or len(cards) != 1:
        return []
    rank, base = cards[0].rank, sum_stakes(view, turn.who, (compiled.primary,))
    war, ties = value_war(game, decks, rank), _value_tie_bonus(game, decks, rank)
    if war is None or ties is None:
        return []
    found = []
    for one in turn.choices:
        amounts = (None,) if one.most is None else tuple(dict.fromkeys((one.amount, one.most)))
        for amount in amounts:
            value = -compiled.surrender * base if one.action == "surrender" else war * base + ties * (amount or 0)
            found.append(ChoiceValue(one if amount is None else fix_choice(one, amount), float(value)))
    return found


def _value_tie_bonus(game: Game[WarPage], decks: int, rank: int) -> Fraction | None:
    """Value a cent on the bonus wager on the cards of the war; nothing where the page has no such wager."""
    page = game.rules
    if not page.war.tie_again:
        return Fraction(0)
    (bonus,) = (wager.name for wager in page.wager if wager.kind == "bonus")
    return value_tie(game, decks, rank, bonus)


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
