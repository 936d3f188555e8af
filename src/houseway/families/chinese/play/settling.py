"""The showdown: how every hand stands, and what each pair of players exchanges, as far as the chips reach."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.ranking.chinese import SEGMENTS, Setting, find_foul, has_sweep, rank_segment
from houseway.families.chinese.play.naming import compared_words, declared_words
from houseway.families.chinese.play.scoring import (
    COMPARED,
    FALSE_SWEEP,
    FOULED,
    SURRENDERED,
    SWEEP,
    Pay,
    Standing,
    pair_points,
    runs_home,
)
from houseway.families.chinese.play.seating import Felt, Rules
from houseway.families.chinese.play.speaking import SURRENDER, declared
from houseway.families.chinese.play.strength import strength


class Exchange(NamedTuple):
    """What two players exchange: so many points, so many cents of them, and for what: the winner "wins" or "collects".

    Where a pair is even, no points go from the second of them to the first, and nothing is said.
    """

    winner: int
    loser: int
    points: int
    amount: Cents
    verb: str = ""
    what: str = ""


def standing_of(rules: Rules, word: str, place: int, cards: tuple[Card, ...], setting: Setting | None) -> Standing:
    """How a hand stands at the showdown: what its player said, as the so many-eth, and how it was set."""
    if word == SURRENDER:
        return Standing(SURRENDERED, place)
    if name := declared(word):
        sweep = rules.scoring.sweep(name)
        state = SWEEP if has_sweep(name, cards) else FALSE_SWEEP
        return Standing(state, place, sweep.rank, sweep.points)
    assert setting is not None, "who plays has set the hand"
    state = COMPARED if find_foul(rules.order, setting) is None else FOULED
    hands = [rank_segment(segment, cards) for segment, cards in zip(SEGMENTS, setting, strict=True)]
    bonuses = [rules.scoring.earned(segment, hand) for segment, hand in enumerate(hands)]
    return Standing(state, place, 0, 0, *map(strength, hands), *bonuses)


def standings(
    felt: Felt, hole: Sequence[tuple[Card, ...]], said: Mapping[int, str], settings: Mapping[int, Setting]
) -> tuple[Standing, ...]:
    """Every hand, clockwise from the button's left."""
    spoken = list(said)
    return tuple(
        standing_of(felt.rules, said[seat], spoken.index(seat), cards, settings.get(seat))
        for seat, cards in zip(felt.seats, hole, strict=True)
    )


def exchanged(felt: Felt, hands: Sequence[Standing], said: Mapping[int, str]) -> tuple[Exchange, ...]:
    """Settle pair by pair: the first seat with each of the others, then the next one with those after it.

    Nobody exchanges more, wins and losses added up, than the chips in front at the beginning.
    """
    scoring, left, done = felt.rules.scoring, list(felt.chips), []
    home = [runs_home(hands, place) for place in range(len(hands))]
    for one, other in combinations(range(len(hands)), 2):
        points = pair_points(scoring.pay, hands[one], hands[other], home[one], home[other])
        wins, pays = (one, other) if points >= 0 else (other, one)
        amount = min(abs(points) * felt.value, left[one], left[other])
        left[one] -= amount
        left[other] -= amount
        words = [said[felt.seats[place]] for place in (wins, pays)]
        why = _why(scoring.pay, hands[wins], hands[pays], home[wins], words) if points else ()
        done.append(Exchange(felt.seats[wins], felt.seats[pays], abs(points), amount, *why))
    return tuple(done)


def _why(pay: Pay, one: Standing, other: Standing, home: bool, words: Sequence[str]) -> tuple[str, str]:
    """What the winner does, and for what: the verb, and what follows it."""
    if one.state == COMPARED and other.state == COMPARED:
        return "wins", compared_words(pay, one, other, home)
    return "collects", f"for {declared_words(pay, one, other, words)}"
