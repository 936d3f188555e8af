"""A simple rule in words: from which hand on to raise, against what lies open."""

from collections.abc import Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.names import name_rank
from houseway.core.ranking.three_card import ThreeCardHand
from houseway.families.duels.play.compiled import RankedHand
from houseway.families.duels.price.closed.exposure import Exposure
from houseway.families.duels.price.closed.terms import Ints, Terms
from houseway.families.duels.price.closed.thresholds import first_with
from houseway.families.strategy_guide import GuideRule, GuideTable

NEVER, ANY = "never", "any hand"


def rules_in_words(
    terms: Terms, shown: Exposure, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]
) -> tuple[GuideRule, ...]:
    """The rule, sentence by sentence; things that lie open next to each other share one where they ask for the same."""
    rows = least_hands(terms, rule, grid, hands)
    said = []
    for asked, group in groupby(dealt_rows(grid), key=lambda row: rows[row]):
        words = _against(shown, list(group)) + _sentence(terms, asked)
        said.append(words[0].upper() + words[1:])
    return (GuideRule(f"The {terms.raised} or a fold", tuple(said)),)


def rule_table(
    terms: Terms, shown: Exposure, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]
) -> GuideTable | None:
    """The least hand to raise with against everything that can lie open; none where nothing does."""
    if not shown.cards:
        return None
    columns = ("player-dealer shows", *(f"{terms.raised}{_times(terms, time)} from" for time in terms.times))
    least = least_hands(terms, rule, grid, hands)
    rows = tuple((shown.words[row], *least[row]) for row in dealt_rows(grid))
    return GuideTable("The least hand to raise with", columns, rows)


def dealt_rows(grid: Ints) -> list[int]:
    """The rows of a rule for what the deck has: one without tens shows no ten."""
    return [row for row in range(grid.shape[1]) if grid[:, row].any()]


def least_hands(terms: Terms, rule: NDArray[np.int8], grid: Ints, hands: Sequence[RankedHand]) -> list[tuple[str, ...]]:
    """The least hand for each action above a fold, in words, by the rows of the rule; some actions are never best."""
    found = []
    for row in range(rule.shape[1]):
        dealt = np.flatnonzero(grid[:, row].sum(axis=1))
        lowest = int(dealt[0]) if dealt.size else 0
        found.append(
            tuple(_named(first_with(rule[:, row], action), lowest, hands) for action in range(1, terms.actions))
        )
    return found


def _named(strength: int | None, lowest: int, hands: Sequence[RankedHand]) -> str:
    if strength is None:
        return NEVER
    return ANY if strength <= lowest else hand_words(hands[strength])


def hand_words(hand: RankedHand) -> str:
    """A hand with every rank that counts: one that would lose to it by a kicker alone is another hand."""
    if isinstance(hand, ThreeCardHand) or len(hand.ranks) == 1:
        return str(hand)
    if hand.name in ("high card", "flush"):
        return "-".join(map(name_rank, hand.ranks)) + (" high" if hand.name == "high card" else " flush")
    kickers = hand.ranks[{"two pair": 2, "full house": 2}.get(hand.name, 1) :]
    return f"{hand} with {'-'.join(map(name_rank, kickers))}" if kickers else str(hand)


def _against(shown: Exposure, rows: Sequence[int]) -> str:
    if not shown.cards:
        return ""
    words = [_with_article(shown.words[row]) for row in rows]
    return f"Against {words[0] if len(words) == 1 else f'{words[0]} to {words[-1]}'}: "


def _with_article(words: str) -> str:
    if words.startswith("two "):
        return words
    return f"{'an' if words[0] in 'ae' else 'a'} {words}"


def _sentence(terms: Terms, least: Sequence[str]) -> str:
    """What to do, the highest raise first."""
    if set(least) == {NEVER}:
        return "fold every hand."
    steps = [
        f"raise{_times(terms, time)} with {hand}" + ("" if hand == ANY else " or better")
        for time, hand in reversed(list(zip(terms.times, least, strict=True)))
        if hand != NEVER
    ]
    return ", ".join(steps) + ("." if ANY in least else "; fold everything else.")


def _times(terms: Terms, time: int) -> str:
    return f" {time}x" if len(terms.times) > 1 else ""
