"""How to play closed duels well: the best simple rule in words, what it gives away, and what each multiple is worth."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations, groupby
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.indexing import list_codes
from houseway.core.ranking.names import name_rank
from houseway.core.ranking.three_card import ThreeCardHand
from houseway.core.ranking.three_card_batch import find_place
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import RankedHand
from houseway.families.duels.price.closed.odds import find_ev
from houseway.families.duels.price.closed.solution import Solution, find_first_strength
from houseway.families.duels.price.closed.strategy import Exposure, place_shown
from houseway.families.duels.price.closed.terms import (
    ENDS,
    Ints,
    Terms,
    grade_hands,
    make_line_finders,
    make_plain_grades,
    make_terms,
)
from houseway.families.duels.price.five_card import solver as five_card
from houseway.families.duels.price.lines_by_cards import list_high_hands
from houseway.families.duels.price.three_card import solver as three_card
from houseway.families.duels.price.three_card.counting import solve_block
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import InfoState


def write_strategy_guide(game: Game, decks: int, terms: Terms, shown: Exposure, found: Solution) -> StrategyGuide:
    """Write the best rule that raises from some hand on, against each rank that can lie open, and what it costs."""
    said = (terms, shown, found.rule, terms.sum_up(found.grid), terms.grades.hands)
    table = make_rule_table(*said)
    simple, best = find_ev(terms, found.simple), find_ev(terms, found.best)
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
        rules=describe_rules(*said),
        tables=(table,) if table else (),
        simple_ev=simple,
        best_ev=best,
        notes=(
            "Counted over every deal of two hands: among all rules that raise from some hand on, none is worth more.",
            exceptions,
            "Bonus wagers have no say in it, and the cards of other seats are taken as unseen.",
        ),
    )


NEVER, ANY = "never", "any hand"


def describe_rules(
    terms: Terms, shown: Exposure, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]
) -> tuple[GuideRule, ...]:
    """Describe the rule by sentences; neighbours that can lie open share one where they ask for the same."""
    rows = find_least_hands(terms, rule, grid, hands)
    said = []
    for asked, group in groupby(list_dealt_rows(grid), key=lambda row: rows[row]):
        words = _describe_exposed(shown, list(group)) + _describe_row(terms, asked)
        said.append(words[0].upper() + words[1:])
    return (GuideRule(f"The {terms.raised} or a fold", tuple(said)),)


def make_rule_table(
    terms: Terms, shown: Exposure, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]
) -> GuideTable | None:
    """List the least hand to raise with against everything that can lie open; none where nothing does."""
    if not shown.cards:
        return None
    columns = (
        "player-dealer shows",
        *(f"{terms.raised}{_describe_multiple(terms, time)} from" for time in terms.times),
    )
    least = find_least_hands(terms, rule, grid, hands)
    rows = tuple((shown.words[row], *least[row]) for row in list_dealt_rows(grid))
    return GuideTable("The least hand to raise with", columns, rows)


def list_dealt_rows(grid: Ints) -> list[int]:
    """List the rows of a rule for what the deck has: one without tens shows no ten."""
    return [row for row in range(grid.shape[1]) if grid[:, row].any()]


def find_least_hands(
    terms: Terms, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]
) -> list[tuple[str, ...]]:
    """Find in words the least hand for each action above a fold, by the rows of the rule; some are never best."""
    found = []
    for row in range(rule.shape[1]):
        dealt = np.flatnonzero(grid[:, row].sum(axis=1))
        lowest = int(dealt[0]) if dealt.size else 0
        found.append(
            tuple(
                _name_hand(find_first_strength(rule[:, row], action), lowest, hands)
                for action in range(1, terms.actions)
            )
        )
    return found


def _name_hand(strength: int | None, lowest: int, hands: Sequence[RankedHand]) -> str:
    if strength is None:
        return NEVER
    return ANY if strength <= lowest else describe_hand(hands[strength])


def describe_hand(hand: RankedHand) -> str:
    """Describe a hand with every rank that counts: one that would lose to it by a kicker alone is another hand."""
    if isinstance(hand, ThreeCardHand) or len(hand.ranks) == 1:
        return str(hand)
    if hand.name in ("high card", "flush"):
        return "-".join(map(name_rank, hand.ranks)) + (" high" if hand.name == "high card" else " flush")
    kickers = hand.ranks[{"two pair": 2, "full house": 2}.get(hand.name, 1) :]
    return f"{hand} with {'-'.join(map(name_rank, kickers))}" if kickers else str(hand)


def _describe_exposed(shown: Exposure, rows: Sequence[int]) -> str:
    if not shown.cards:
        return ""
    words = [_add_article(shown.words[row]) for row in rows]
    return f"Against {words[0] if len(words) == 1 else f'{words[0]} to {words[-1]}'}: "


def _add_article(words: str) -> str:
    if words.startswith("two "):
        return words
    return f"{'an' if words[0] in 'ae' else 'a'} {words}"


def _describe_row(terms: Terms, least: Sequence[str]) -> str:
    """Describe what to do, the highest raise first."""
    if set(least) == {NEVER}:
        return "fold every hand."
    steps = [
        f"raise{_describe_multiple(terms, time)} with {hand}" + ("" if hand == ANY else " or better")
        for time, hand in reversed(list(zip(terms.times, least, strict=True)))
        if hand != NEVER
    ]
    return ", ".join(steps) + ("." if ANY in least else "; fold everything else.")


def _describe_multiple(terms: Terms, time: int) -> str:
    return f" {time}x" if len(terms.times) > 1 else ""


def write_three_card_guide(game: Game[DuelsPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write how to play a three-card duel: the best simple rule, and what it costs."""
    duel = three_card.make_duel(game, make_filed_pack(game.rules.deck, decks))
    return write_strategy_guide(game, decks, duel.terms, duel.shown, three_card.find_solution(duel, progress))


def write_five_card_guide(game: Game[DuelsPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write how to play a five-card duel: the best simple rule, and what it costs."""
    duel = five_card.make_duel(game, make_filed_pack(game.rules.deck, decks), progress)
    return write_strategy_guide(game, decks, duel.terms, duel.shown, five_card.find_solution(duel, progress))


def value_by_endings(terms: Terms, grade: int, ends: Sequence[int]) -> Mapping[int, Fraction] | None:
    """Find what each multiple is worth, of the unit, with a hand of a grade; 0 is a fold."""
    hands = sum(ends)
    if not hands:
        return None
    values = terms.values[grade].tolist()
    sums = [sum(value * count for value, count in zip(row, ends, strict=True)) for row in values]
    return {times: Fraction(total, terms.scale * hands) for times, total in zip((0, *terms.times), sums, strict=True)}


def value_three_cards(seen: "InfoState") -> Mapping[int, Fraction] | None:
    """Find what each multiple is worth, of the unit; 0 is a fold."""
    here = _make_duel(seen.game, seen.decks)
    grade, ends = count_endings(here, seen.own, seen.exposed)
    return value_by_endings(here.terms, grade, ends)


@lru_cache(maxsize=16)
def _make_duel(game: Game[DuelsPage], decks: int) -> three_card.ThreeCardDuel:
    return three_card.make_duel(game, make_filed_pack(game.rules.deck, decks))


def count_endings(
    here: three_card.ThreeCardDuel, own: tuple[Card, ...], exposed: tuple[Card, ...]
) -> tuple[int, list[int]]:
    """Find the grade of a hand, and how often each ending of the contest comes of it against what lies open."""
    first, second, third = sorted(list_codes(own))
    place = find_place(first, second, third)
    shown = list_codes(exposed)
    column = place_shown(*shown) if len(shown) == 2 else sum(shown)
    columns, grades = here.shown.places, len(here.terms.values)
    # Each thing that can lie open is a row of its own, so that the counts are of the very cards.
    contest = here.contest._replace(keys=np.arange(columns, dtype=np.int64))
    grid = np.zeros((grades, columns, len(ENDS)), dtype=np.int64)
    solve_block(
        contest,
        np.array([[first, second, third]], dtype=np.int64),
        np.array([place], dtype=np.int64),
        np.ones(1, dtype=np.int64),
        np.zeros((1, columns), dtype=np.int8),
        np.zeros(here.terms.values.shape, dtype=np.int64),
        grid,
    )
    grade = int(here.grades[place])
    return grade, [int(count) for count in grid[grade, column]]


HAND = 5


def value_five_cards(seen: "InfoState") -> Mapping[int, Fraction] | None:
    """Find what each multiple is worth, of the unit; 0 is a fold."""
    live, _ = five_card.check_deal(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    own, shown = list_codes(seen.own), list_codes(seen.exposed)
    left = [code for code in live if code not in own and code not in shown]
    others = HAND - len(shown)
    rows = np.fromiter(chain.from_iterable(combinations(left, others)), dtype=np.uint8).reshape(-1, others)
    open_cards = np.tile(np.array(shown, dtype=np.uint8), (len(rows), 1))
    theirs = rank_hands(HIGH, np.hstack([open_cards, rows])).astype(np.int64)
    mine = int(rank_hands(HIGH, np.array([own], dtype=np.uint8))[0])
    terms, grade = _grade_hand(seen.game, own, mine)
    ends = [0] * len(ENDS)
    for qualified in (False, True):
        among = theirs[(theirs >= terms.least) == qualified]
        counts = (int((among < mine).sum()), int((among == mine).sum()), int((among > mine).sum()))
        ends[3 * qualified : 3 * qualified + 3] = counts
    return value_by_endings(terms, grade, ends)


def _grade_hand(game: Game[DuelsPage], own: Sequence[int], strength: int) -> tuple[Terms, int]:
    """Find the terms of a hand and its grade among them.

    Where a contest looks at cards, it is asked of this hand alone.
    """
    finders = make_line_finders(game)
    if not finders:
        return _make_plain_terms(game), strength
    row = np.array([own], dtype=np.uint8)
    grades, _ = grade_hands(list_high_hands(), np.array([strength]), finders, lambda finder: finder.find_lines(row))
    return make_terms(game, grades), 0


@lru_cache(maxsize=16)
def _make_plain_terms(game: Game[DuelsPage]) -> Terms:
    return make_terms(game, make_plain_grades(list_high_hands()))
