"""The odds of Push 9. It has no bank and no edge: what is told is how hands fare, how often they push, and the fees.

Against one and two others every deal is counted; against more, hands are dealt by the million from one seed, and the
figure tells its standard error.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import TableRefusal
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.families.cache_keys import make_key
from houseway.families.prices import Asked, OutcomeOdds, WagerOdds
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.price.classes import NAMES, End, list_rows, make_classes
from houseway.families.push_nine.price.counting import MOST_COUNTED, count_ends, count_ranks, list_ranks
from houseway.families.push_nine.price.kernel import Counts, deal_hands

ROUNDS = 1 << 22
"""How many rounds are dealt where hands are too many to be counted."""
SEED = 9


def price(asked: Asked[PushNinePage]) -> tuple[WagerOdds, ...]:
    """Say how hands fare against one other, two, and so on up to a full table; then what the collection takes."""
    page = asked.game.rules
    left = count_ranks(asked.left)
    most = max(page.seats.players)
    if 3 * most > left.sum():
        raise TableRefusal(f"{most} hands need {3 * most} cards, and only {left.sum()} are left")
    found: list[WagerOdds] = []
    for others in range(1, most):
        counts = find_counts(asked.game, left, others)
        found += [_price_row(name, ends, others) for name, ends in list_rows(counts)]
        if asked.progress:
            asked.progress(others / (most - 1))
    return (*found, *_price_collections(asked.game, found))


def find_counts(game: Game[PushNinePage], left: Counts, others: int) -> Counts:
    """Find how hands fare against so many others from what is left of a deck: counted, or dealt and cached on disk."""
    tables = make_classes(PUSH_NINE_ORDERS[game.rules.ranking])
    if others <= MOST_COUNTED:
        return count_ends(tables, left, others)
    key = make_key(game, "push nine", left.tolist(), others)
    if (known := read_result(key)) is not None:
        return np.array(known["counts"], dtype=np.int64).reshape(len(NAMES) + 1, others + 2)
    counts = deal_hands(tables, list_ranks(left), others + 1, ROUNDS, SEED, others)
    store_result(key, {"counts": counts.ravel().tolist()})
    return counts


def _price_row(name: str, ends: tuple[End, ...], others: int) -> WagerOdds:
    deals = sum(end.deals for end in ends)
    if not deals:
        return WagerOdds(name, None, Fraction(0), None, "no such hand is left", (), 0)
    ev = sum((end.net * end.deals for end in ends), Fraction(0)) / deals
    sd = sqrt(sum((end.net**2 * end.deals for end in ends), Fraction(0)) / deals - ev**2)
    outcomes = tuple(
        OutcomeOdds(end.result, end.words, Fraction(0), end.deals, Fraction(end.deals, deals), end.net) for end in ends
    )
    hands = "two hands" if others == 1 else "three hands"
    method = f"counted: {deals:,} deals of {hands}"
    if others > MOST_COUNTED:
        method = f"dealt: {deals:,} rounds of seed {SEED}, standard error {sd / sqrt(deals):.6f}"
    return WagerOdds(name, ev, ev, sd, method, outcomes, deals)


def _price_collections(game: Game, found: list[WagerOdds]) -> Iterator[WagerOdds]:
    """Price what each player pays for a hand, in dollars, where everybody is in every round until the pot is won."""
    for posted in game.posted_fees:
        for price in found:
            if not price.name.startswith("push among ") or price.ev is None:
                continue
            hands = int(price.name.split()[2])
            cost = average_fee([fee.fee for fee in posted.option.by_round], price.ev) / hands / 100
            how = "counted" if hands <= MOST_COUNTED + 1 else "from dealt rounds"
            method = f"{how}: dollars a hand for each player, everybody in every round until one wins"
            yield WagerOdds(f"collection {posted.id} with {hands} players", -cost, -cost, None, method)


def average_fee(fees: list[int], push: Fraction) -> Fraction:
    """Find what a hand pays on average: each fee where its round is reached, and the last one in all later rounds.

    >>> average_fee([300, 600], Fraction(1, 4))
    Fraction(500, 1)
    """
    *first, last = fees or [0]
    reached = Fraction(1)
    total = Fraction(0)
    for fee in first:
        total += fee * reached
        reached *= push
    return total + (last * reached / (1 - push) if push < 1 else 0)
