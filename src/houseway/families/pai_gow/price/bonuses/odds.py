"""The prices of the bonuses of pai gow poker: every deal counted, from a full deck.

An Envy button is priced in dollars a round, by how many other seats there are whose hands bring an award. Where hands
below four of a kind bring one, the highest award alone cannot be counted for several seats together: it is sampled.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import HousewayError
from houseway.core.money import Cents, parse_odds, show_money
from houseway.core.table import Verdict
from houseway.families.pai_gow.conditions import AceHighDeal
from houseway.families.pai_gow.page import PaiGowWager
from houseway.families.pai_gow.play.compiled import CompiledPaiGow, compile_rules, find_ace_high_line
from houseway.families.pai_gow.price.bonuses.count_by_cards import count_lines
from houseway.families.pai_gow.price.bonuses.envy import (
    MOST_OTHERS,
    Awards,
    count_deals,
    count_highest,
    find_mean,
    find_spread,
)
from houseway.families.pai_gow.price.bonuses.held import ACE, Joker, count_first_lines, has_bits, list_runs
from houseway.families.prices import Asked, Progress, WagerOdds, price_by_counts, tally_verdicts

Words = NDArray[np.int64]
"""Has an axis of four suits for each card: one where these suits are no flush."""
_LOST = Verdict("loses", "all others")
_NUMBERS = ("no", "one", "two", "three", "four", "five")
ROUNDS = 200_000
_BLOCK = 20_000
_SEED = 53


@dataclass(frozen=True)
class AceHighCounts:
    """The counts of ace-high hands of the player-dealer, among `deals` of two hands: with the joker, and without it.

    `both_with` and `both_without` are those among them in which the seat's hand is ace high too.
    """

    deals: int
    with_joker: int
    without: int
    both_with: int
    both_without: int


@cache
def count_ace_high(power: Joker) -> AceHighCounts:
    """Count every deal of seven cards to the player-dealer and seven to a seat, from 52 and a joker of this power or
    none.
    """
    cards = 52 + (power != "none")
    beside = comb(cards - 7, 7)
    jokers = (False, True) if power == "bug" else (False,)
    alone = {joker: len(_list_rank_sets(joker)) * int(_list_suitings(joker).sum()) * beside for joker in jokers}
    both = {(one, other): _count_pairs(one, other) for one in jokers for other in jokers if not (one and other)}
    return AceHighCounts(
        deals=comb(cards, 7) * beside,
        with_joker=alone.get(True, 0),
        without=alone[False],
        both_with=both.get((True, False), 0),
        both_without=both[False, False] + both.get((False, True), 0),
    )


def _list_rank_sets(joker: bool) -> tuple[int, ...]:
    """List the ranks of ace-high hands: seven with an ace, or beside the joker six without one."""
    sets = (sum(1 << rank for rank in ranks) | (0 if joker else ACE) for ranks in combinations(range(12), 6))
    most = 3 if joker else 4
    return tuple(ranks for ranks in sets if all((ranks & row).bit_count() <= most for row in list_runs(5)))


def _list_suitings(joker: bool) -> Words:
    """List the suits that the cards of such a hand may have."""
    size, most = (6, 3) if joker else (7, 4)
    suits = np.indices((4,) * size)
    allowed: Words = np.all([(suits == suit).sum(axis=0) <= most for suit in range(4)], axis=0).astype(np.int64)
    return allowed


def _count_pairs(one: bool, other: bool) -> int:
    """Count the pairs of ace-high hands, with the joker or not, that share no card."""
    pairs = product(_list_rank_sets(one), _list_rank_sets(other))
    common = Counter((ranks & more).bit_count() for ranks, more in pairs)
    suitings = _list_suitings(one), _list_suitings(other)
    return sum(times * _count_apart(*suitings, shared) for shared, times in common.items())


def _count_apart(one: Words, other: Words, shared: int) -> int:
    """Count in how many ways two hands have their suits, which differ on the ranks that both have."""
    differing = one.sum(axis=tuple(range(shared, one.ndim)))
    for axis in range(shared):
        differing = differing.sum(axis=axis, keepdims=True) - differing
    return int((differing * other.sum(axis=tuple(range(shared, other.ndim)))).sum())


def price_bonuses(asked: Asked, names: Sequence[str], *, others: int | None = None) -> tuple[WagerOdds, ...]:
    """Price these bonuses and awards.

    An award is what one Envy button brings a round, in dollars. It depends on how many `others` sit there whose hands
    bring one: all seats of a full table but the holder's own, where nothing else is said.
    """
    compiled = compile_rules(asked.game)
    power = _read_power(asked, compiled)
    seats = _check_others(compiled, others)
    return tuple(_price_bonus(compiled, compiled.wagers[name], power, seats, asked.progress) for name in names)


def _read_power(asked: Asked, compiled: CompiledPaiGow) -> Joker:
    """Read what the joker of the deck is; refuses any but a full deck."""
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full deck: name no cards that are gone")
    jokers = sum(number for card, number in asked.left.items() if card.is_joker)
    if sum(asked.left.values()) - jokers != 52 or jokers > 1:
        raise HousewayError(f"{asked.game.id}: bonuses are counted from 52 cards, with one joker or none")
    if not jokers:
        return "none"
    return "wild" if compiled.ranking.order.joker == "wild" else "bug"


def _check_others(compiled: CompiledPaiGow, others: int | None) -> int:
    number = max(compiled.page.seats.players) - 1 if others is None else others
    if not 0 <= number <= MOST_OTHERS:
        raise HousewayError(f"of seven hands, those of 0 to {MOST_OTHERS} other seats bring an award, not of {number}")
    return number


def _price_bonus(
    compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, others: int, progress: Progress | None
) -> WagerOdds:
    if wager.envy is not None:
        return price_award(compiled, wager, power, others, progress)
    if not wager.pays:
        raise HousewayError(f"{wager.name!r} is no bonus and no award")
    return _price_ace_high(wager, power) if wager.is_ace_high else _price_fortune(compiled, wager, power, progress)


def _price_fortune(compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, progress: Progress | None) -> WagerOdds:
    order = compiled.fortunes[wager.name]
    counts = count_first_lines(order, power) if has_bits(order) else count_lines(order, power, progress=progress)
    verdicts = [Verdict("wins", pay.hand, parse_odds(pay.odds)) for pay in wager.pays]
    tally = tally_verdicts(zip((*verdicts, _LOST), counts, strict=True))
    return price_by_counts(wager.name, tally, sum(counts), "every deal of seven cards")


def _price_ace_high(wager: PaiGowWager, power: Joker) -> WagerOdds:
    """Price the ace-high bonus.

    The first line that a deal fits is paid; each deal fits one of four ways to be ace high, or none.
    """
    found = count_ace_high(power)
    ways = (
        (AceHighDeal(both=True, joker=True), found.both_with),
        (AceHighDeal(both=False, joker=True), found.with_joker - found.both_with),
        (AceHighDeal(both=True, joker=False), found.both_without),
        (AceHighDeal(both=False, joker=False), found.without - found.both_without),
    )
    rest = (_LOST, found.deals - found.with_joker - found.without)
    tally = tally_verdicts([*((_judge_ace_high(wager, deal), count) for deal, count in ways), rest])
    return price_by_counts(
        wager.name, tally, found.deals, "every deal of seven cards to the player-dealer and seven to the seat"
    )


def _judge_ace_high(wager: PaiGowWager, deal: AceHighDeal) -> Verdict:
    pay = find_ace_high_line(wager, deal)
    return Verdict("wins", pay.hand, parse_odds(pay.odds)) if pay else _LOST


def price_award(
    compiled: CompiledPaiGow, wager: PaiGowWager, power: Joker, others: int, progress: Progress | None = None
) -> WagerOdds:
    """Price one button in dollars a round: a win of so many to one on a dollar that nobody puts down."""
    envy = wager.envy
    assert envy is not None, "an award says who has an Envy button"
    order = compiled.fortunes[envy.comes_with]
    due = {pay.when: pay.amount for pay in envy.pays}
    awards = Awards(order, tuple(due.get(name, 0) for name in order.hands), power)
    of_whom = "with the bonus" if envy.triggers == "seats with the bonus" else "in play"
    button = f"dollars a round for one button, {_NUMBERS[others]} other seat{'' if others == 1 else 's'} {of_whom}"
    if envy.several == "each":
        return _price_each(wager, awards, others, button, progress)
    return _price_highest(wager, awards, others, button)


def _price_each(wager: PaiGowWager, awards: Awards, others: int, button: str, progress: Progress | None) -> WagerOdds:
    """Price a button that each other seat brings awards to: every seat brings as much, whatever the others do."""
    of_one = awards.count_of_one(progress)
    mean = find_mean(of_one)
    rows = f"{button}; each of them brings ${float(mean):.4f}, and value and outcomes are those of one"
    one = price_by_counts(wager.name, _tally(wager, of_one), comb(awards.cards, 7), rows)
    spread = find_spread(awards, others) if awards.can_be_counted else None
    return replace(one, ev_per_round=others * mean, sd_per_round=spread, outcomes_of="one other seat")


def _price_highest(wager: PaiGowWager, awards: Awards, others: int, button: str) -> WagerOdds:
    """Price the highest award alone: counted for all seats together, or sampled where that is out of reach."""
    if awards.can_be_counted:
        means = ((number, find_mean(count_highest(awards, number))) for number in range(1, MOST_OTHERS + 1))
        table = ", ".join(f"{_NUMBERS[number]} ${float(mean):.4f}" for number, mean in means)
        rows = f"{button}, the highest award alone (by their number: {table})"
        return price_by_counts(
            wager.name, _tally(wager, count_highest(awards, others)), count_deals(awards.cards, others), rows
        )
    price = price_by_counts(wager.name, _tally(wager, sample_highest(awards, others)), ROUNDS, button)
    assert price.sd is not None, "every round ends with an award or without"
    error = price.sd / sqrt(ROUNDS)
    return replace(
        price,
        method=f"sampled: {ROUNDS:,} rounds, standard error ${error:.4f}; {button}, the highest award alone",
    )


def _tally(wager: PaiGowWager, counts: Mapping[Cents, int]) -> dict[Verdict, int]:
    """Tally counted awards as verdicts: a dollar wins the award, or nothing comes of it."""
    assert wager.envy is not None, "an award says who has an Envy button"
    tally = {Verdict("pushes", "no award"): counts.get(0, 0)}
    for amount in sorted(counts, reverse=True):
        if amount:
            hands = " or ".join(pay.hand for pay in wager.envy.pays if pay.amount == amount)
            tally[Verdict("wins", f"{hands}: {show_money(amount)}", Fraction(amount, 100))] = counts[amount]
    return tally


def sample_highest(awards: Awards, others: int) -> dict[Cents, int]:
    """Sample the highest award of so many other seats: how many of `ROUNDS` deals, always the same, have each."""
    chance = np.random.default_rng(_SEED)
    decks = np.tile(np.arange(awards.cards), (_BLOCK, 1))
    found: Counter[Cents] = Counter()
    for _ in range(ROUNDS // _BLOCK):
        hands = chance.permuted(decks, axis=1)[:, : 7 * others].reshape(-1, 7)
        best = awards.find_of_hands(hands).reshape(_BLOCK, others).max(axis=1, initial=0)
        found.update(best.tolist())
    return dict(found)
