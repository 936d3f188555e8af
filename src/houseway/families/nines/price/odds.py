"""The count, by composition, of every deal of the nines that draw by rule; `options` has those that people decide.

A deal is counted as an ordered row of six cards, whether or not the fifth and the sixth are drawn, so that every
result stands over the same whole: N (N-1) (N-2) (N-3) (N-4) (N-5) for N cards. Suits and tens do not matter, so the
count goes over the ten values of a card and not over the cards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import TableRefusal
from houseway.core.ranking.nines import Final, count_nine_card
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import FINALS, MOST_CARDS, STOOD, CompiledNines, DrawTables, compile_rules
from houseway.families.nines.price.count_by_cards import EndByCards, count_ends_by_cards
from houseway.families.prices import PLAYS, Asked, Play, WagerOdds, price_by_counts, tally_verdicts
from houseway.families.round_results import JointResults

if TYPE_CHECKING:
    from fractions import Fraction


def price(asked: Asked[NinesPage]) -> tuple[WagerOdds, ...]:
    """Price every wager that is asked for, counted over the same deals; nobody decides anything without options."""
    if _has_options(asked.game):
        from houseway.families.nines.price.options import odds as decided

        return decided.price(asked)
    compiled = compile_rules(asked.game)
    deals = count_rows(sum(asked.left.values()))
    finals = count_finals(count_values(asked.left), compiled.draw)

    def ends(name: str) -> Iterator[tuple[Verdict, int]]:
        if name in compiled.verdicts:
            yield from ((compiled.verdicts[name][final.place], count) for final, count in finals.items())
        else:
            looked = count_ends_by_cards([compiled.by_cards[name]], asked.left, compiled.draw, asked.progress)
            yield from ((end.verdicts[0], count) for end, count in looked.items())

    return tuple(
        price_by_counts(name, tally_verdicts(ends(name)), deals, f"{deals:,} ordered six-card deals")
        for name in asked.wagers
    )


def list_plays(game: Game[NinesPage]) -> tuple[Play, ...]:
    """List the ways to play that a game can be priced by."""
    if not _has_options(game):
        return PLAYS
    from houseway.families.nines.price.options import odds as decided

    return decided.list_plays(game)


def _has_options(game: Game[NinesPage]) -> bool:
    return game.rules.options is not None


def count_values(cards: Mapping[Card, int]) -> list[int]:
    """Count how many cards there are of each value, 0 to 9."""
    counts: Counter[int] = Counter()
    for card, number in cards.items():
        counts[count_nine_card(card)] += number
    return [counts[value] for value in range(10)]


def count_rows(cards: int) -> int:
    """Count the ordered rows of six cards."""
    return prod(cards - taken for taken in range(MOST_CARDS))


def count_finals(counts: Sequence[int], draw: DrawTables) -> dict[Final, int]:
    """Count how many of the ordered six-card rows end in each pair of finished hands."""
    left = list(counts)
    total = sum(left)
    if total < MOST_CARDS:
        raise TableRefusal(f"a round needs up to {MOST_CARDS} cards, and only {total} are left")
    found = [0] * len(FINALS)
    unused_two = (total - 4) * (total - 5)
    unused_one = total - 5
    for player, first_weight in _deal_pairs(left):
        for banker, second_weight in _deal_pairs(left):
            weight = first_weight * second_weight
            if draw.is_over(player, banker):
                found[Final(player, 2, banker, 2).place] += weight * unused_two
            elif not draw.player[player]:
                row = Final(player, 2, 0, 2).place
                _play_banker(found, left, row, banker, draw.banker[banker][STOOD], weight * unused_one)
            else:
                for third, number in _deal_singles(left):
                    row = Final((player + third) % 10, 3, 0, 2).place
                    _play_banker(found, left, row, banker, draw.banker[banker][third], weight * number)
    return {final: number for final, number in zip(FINALS, found, strict=True) if number}


def _play_banker(found: list[int], left: list[int], row: int, banker: int, draws: bool, weight: int) -> None:
    """Let the banker hand draw or stand: one more card is dealt, used or not.

    `row` is the place of this player hand against a two-card zero; each point of the banker's is two places further,
    and a third card one. The tables know the same by name (`Final.place`), but this is the loop that all time goes to.
    """
    if draws:
        for card, number in enumerate(left):
            found[row + (banker + card) % 10 * 2 + 1] += weight * number
    else:
        found[row + banker * 2] += weight * sum(left)


def _deal_pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """Deal each two-card total, with the number of ordered ways to be dealt it; the cards are gone while it is out."""
    for first in range(10):
        for second in range(first, 10):
            ways = left[first] * (left[second] - (first == second)) * (1 if first == second else 2)
            if ways > 0:
                left[first] -= 1
                left[second] -= 1
                yield (first + second) % 10, ways
                left[first] += 1
                left[second] += 1


def _deal_singles(left: list[int]) -> Iterator[tuple[int, int]]:
    """Deal each value, with the number of its cards; the card is gone while it is out."""
    for value in range(10):
        if left[value]:
            number = left[value]
            left[value] -= 1
            yield value, number
            left[value] += 1


def count_joint_results(asked: Asked[NinesPage]) -> JointResults | None:
    """Count what the wagers gain together; nothing where seats have hands of their own."""
    if asked.game.rules.options is not None:
        return None
    compiled = compile_rules(asked.game)
    looked = [compiled.by_cards[name] for name in asked.wagers if name in compiled.by_cards]
    ends: Counter[tuple[Fraction, ...]] = Counter()
    for (final, judged), count in _list_ends(asked, compiled, looked):
        verdicts = {wager.name: verdict for wager, verdict in zip(looked, judged, strict=True)}
        told = [verdicts.get(name) or compiled.verdicts[name][final.place] for name in asked.wagers]
        ends[tuple(find_gain(verdict.result, verdict.odds) for verdict in told)] += count
    return JointResults(asked.wagers, tuple(ends.items()), count_rows(sum(asked.left.values())))


def _list_ends(
    asked: Asked[NinesPage], compiled: CompiledNines, looked: list[NinesWager]
) -> Iterator[tuple[EndByCards, int]]:
    """List every end with its number of deals, and what becomes of the wagers that look at cards."""
    if looked:
        yield from count_ends_by_cards(looked, asked.left, compiled.draw, asked.progress).items()
        return
    for final, count in count_finals(count_values(asked.left), compiled.draw).items():
        yield EndByCards(final, ()), count
