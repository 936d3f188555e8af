"""How to play a hold'em duel: the rules of the simple way, street by street, and what they cost."""

from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS
from houseway.families.duels.advise.holdem.words import choice_of, feature_words, listed
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.price.holdem.board import LIVE
from houseway.families.duels.price.holdem.odds import check_decks
from houseway.families.duels.price.holdem.pieces import part
from houseway.families.duels.price.holdem.pricing import unit_odds
from houseway.families.duels.price.holdem.rules import Rules, rules
from houseway.families.duels.price.holdem.simple import SimpleRules
from houseway.families.duels.price.holdem.solved import played, strategy
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import Tally
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide


def advice(game: Game[DuelsPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """What a player can carry in the head, and what it costs against the best play."""
    check_decks(game.id, decks)
    made = rules(game)
    simple = played(game, "simple", part(progress, 0, 0.95))
    best = played(game, "best", part(progress, 0.95, 1))
    plays = strategy(game, "simple")
    assert simple.told is not None
    price = unit_odds(made, simple.tally, "")
    assert price.ev is not None
    before = made.streets[0]
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=made.unit,
        rules=tuple(_rules(made, simple.told, plays)),
        tables=(_preflop_table(made, before, plays),) if before else (),
        simple_ev=price.ev,
        best_ev=best.ev,
        notes=tuple(_notes(made, simple.tally, best.tally)),
    )


def _rules(made: Rules, told: SimpleRules, plays: HoldemStrategy) -> Iterator[GuideRule]:
    before, flop, river = made.streets
    if before:
        yield GuideRule(before.name, (*_before_the_flop(made, before, plays), _otherwise(before)))
    if flop:
        rows = [
            f"{_raise(made, flop, rule.choice)} with {feature_words(rule.group, rule.least)}." for rule in told.flop
        ]
        yield GuideRule(flop.name, (*rows, _otherwise(flop)))
    if river:
        yield GuideRule(river.name, (*_on_the_river(made, river, told), _otherwise(river)))


def _raise(made: Rules, street: DuelsStreet, choice: int) -> str:
    return f"{made.raised} {street.times[choice - 1]}x"


def _otherwise(street: DuelsStreet) -> str:
    return f"Otherwise {street.otherwise}."


def _before_the_flop(made: Rules, street: DuelsStreet, plays: HoldemStrategy) -> Iterator[str]:
    for choice in range(len(street.times), 0, -1):
        holdings = list(listed(plays, choice))
        if holdings:
            yield f"{_raise(made, street, choice)} with {'; '.join(holdings)}."


def _on_the_river(made: Rules, street: DuelsStreet, told: SimpleRules) -> Iterator[str]:
    """A rule for each choice: how few single cards may beat the seat; where both kinds of hands have the same, once."""
    better, plain = told.river.better, told.river.plain
    rows = [(better, " with a better kind of hand than the board makes"), (plain, " with the board's own kind of hand")]
    for steps, held in [(plain, "")] if better == plain else rows:
        for choice, most in steps:
            few = "" if most >= LIVE - 2 else f" while fewer than {most + 1} of the unseen cards, each alone, beat you"
            yield f"{_raise(made, street, choice)}{held}{few}."


def _preflop_table(made: Rules, street: DuelsStreet, plays: HoldemStrategy) -> GuideTable:
    """The choices before the flop: suited holdings above the pairs, the others below."""
    ranks = range(12, -1, -1)
    signs = ("-", *(f"{times}x" for times in street.times))
    rows = tuple(
        (
            RANKS[row],
            *(signs[choice_of(plays, max(row, column), min(row, column), suited=column < row)] for column in ranks),
        )
        for row in ranks
    )
    title = f"{street.name}: {made.raised} with suited cards (above the pairs) and unsuited ones (below)"
    return GuideTable(title, ("", *(RANKS[rank] for rank in ranks)), rows)


def _notes(made: Rules, simple: Tally, best: Tally) -> Iterator[str]:
    yield "Both values are counted over every deal; bonus wagers have no say in the play."
    yield f"Under the best play a seat {_frequencies(made, best)}."
    yield f"By these rules it {_frequencies(made, simple)}."
    yield (
        "Before the flop the rules are the best play itself; on flop and river they are the steps that gain most in "
        "this game among rules of their kind."
    )


def _frequencies(made: Rules, tally: Tally) -> str:
    """How often each way is taken that is taken at all."""
    words = []
    for number, way in enumerate(made.ways):
        street = made.streets[way.street]
        share = int(tally.ends[number].sum()) / tally.deals
        assert street is not None
        if share:
            done = f"raises {way.times}x" if way.times else "folds"
            words.append(f"{done} {share:.2%} of the time ({street.name})")
    return ", ".join(words)
