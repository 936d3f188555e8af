"""How to play duels on an open board well: a rule for the head, what it costs, and what each multiple is worth."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS, SUITS, Card
from houseway.core.errors import HousewayError
from houseway.core.ranking.indexing import list_codes
from houseway.families.duels.price.open_board.odds import find_part_evs
from houseway.families.duels.price.open_board.plan import FOLD, OWN, Plan, Street, list_ends, make_plan
from houseway.families.duels.price.open_board.sets import Counts
from houseway.families.duels.price.open_board.simple import describe_rules
from houseway.families.duels.price.open_board.strategy import PlayCount, count_play
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import InfoState


def write_strategy_guide(game: Game, decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write the rule for each street, a table for the first two cards, and their worth."""
    if decks != 1:
        raise HousewayError(f"{game.id} has no advice for {decks} decks: only one deck is counted")
    plans = make_plan(game)
    best = count_play(game, "best", progress=progress)
    simple = count_play(game, "simple")
    words = describe_rules(plans)
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=plans.units[0],
        rules=tuple(
            GuideRule(_describe_street(street), (*words[street.seen], f"Anything else: {_describe_passing(street)}."))
            for street in plans.streets
        ),
        tables=_make_tables(plans, best),
        simple_ev=_sum_ev(plans, simple.endings),
        best_ev=_sum_ev(plans, best.endings),
        notes=tuple(_write_notes(plans, best.endings)),
    )


def _sum_ev(plans: Plan, endings: Counts) -> Fraction:
    return sum((part.ev for part in find_part_evs(plans, endings)), Fraction(0))


def _describe_passing(street: Street) -> str:
    return "fold" if FOLD in (leads[0] for leads in street.leads) else "check"


def _describe_street(street: Street) -> str:
    shown = street.seen - OWN
    seen = "your own cards" if not shown else f"your own cards and {shown} in common"
    offered = ", ".join(f"{times}x" for times in street.times)
    return f"{street.name}: {seen}; raises of {offered}"


def _make_tables(plans: Plan, best: PlayCount) -> tuple[GuideTable, ...]:
    """Make the best play of the first two cards, where a street comes before the others are seen."""
    if plans.streets[0].seen != OWN:
        return ()
    ranks = range(len(RANKS) - 1, -1, -1)
    rows = tuple((RANKS[row], *(_describe_choice(plans, best, row, column) for column in ranks)) for row in ranks)
    columns = ("", *(RANKS[rank] for rank in ranks))
    title = f"{plans.streets[0].name}, best play: suited to the right of the pairs, others to the left"
    return (GuideTable(title, columns, rows),)


def _describe_choice(plans: Plan, best: PlayCount, row: int, column: int) -> str:
    suits = SUITS[0] + (SUITS[0] if row > column else SUITS[1])
    own = (Card(row + 2, suits[0]), Card(column + 2, suits[1]))
    street = plans.streets[0]
    times = best.strategy.find_choice(own, (), plans, 0, street.bets[0])
    return f"{times}x" if times else "-"


def _write_notes(plans: Plan, endings: Counts) -> Iterator[str]:
    """Write the method, how much goes down on average, and how often a hand is folded."""
    deals = int(endings.sum())
    counts = [int(one) for one in endings.sum(axis=1)]
    down = sum(sum(plans.list_amounts(bets)) * count for (bets, _), count in zip(list_ends(plans), counts, strict=True))
    folded = sum(count for (_, gone), count in zip(list_ends(plans), counts, strict=True) if gone)
    average = Fraction(down, deals)
    yield f"Solved backwards over {deals:,} deals, in whole numbers; the bonus wagers play no part in it."
    yield f"Best play puts down {float(average):.4f} units in all on average, and folds {folded / deals:.2%} of hands."
    yield f"Its price is {float(_sum_ev(plans, endings) / average):.4%} of all that is put down."
    yield "A choice is by all cards in sight; it does not matter which of them are one's own."
    yield "Cards of other seats are taken as unseen."


Sums = NDArray[np.int64]
_HAND = 5


def value_multiples(seen: "InfoState") -> Mapping[int, Fraction] | None:
    """Find what each multiple is worth, of the unit; 0 is to pass."""
    plans = make_plan(seen.game)
    here = plans.streets[seen.street]
    bets = tuple(seen.raised.get(name, 0) for name in plans.raises)
    at = here.bets.index(bets)
    after, ways = _sum_after(plans, seen.street, list_codes((*seen.own, *seen.community)))
    found = {}
    for times, lead in zip((0, *here.times), here.leads[at], strict=True):
        gained = _value_fold(plans, bets) * ways if lead == FOLD else int(after[lead])
        found[times] = Fraction(gained, plans.parts * ways)
    return found


def _value_fold(plans: Plan, bets: tuple[int, ...]) -> int:
    """Find what a fold loses, in parts of a unit: all that is down."""
    return -sum(plans.list_amounts(bets)) * plans.parts


def _sum_after(plans: Plan, street: int, seen: Sequence[int]) -> tuple[Sums, int]:
    """What each way to have bet after a street gains over all orders of the cards to come, and how many those are."""
    left = [code for code in range(52) if code not in seen]
    sums = _find_gains(plans, seen, left) @ plans.weights.T
    ways = 1
    for known in range(_HAND - 1, len(seen) - 1, -1):
        sums = sums.sum(axis=known - len(seen))
        ways *= 52 - known
        for number in range(len(plans.streets) - 1, street, -1):
            if plans.streets[number].seen == known:
                sums = _choose_best(plans, plans.streets[number], sums, ways)
    return sums, ways


def _find_gains(plans: Plan, seen: Sequence[int], left: list[int]) -> Sums:
    """Find what each wager's unit gains with every order of the cards to come; nothing where one card comes twice."""
    missing = _HAND - len(seen)
    grid = np.stack(np.meshgrid(*[np.array(left, dtype=np.uint8)] * missing, indexing="ij"), axis=-1)
    rows = grid.reshape(-1, missing)
    twice = np.zeros(len(rows), dtype=np.bool_)
    for one in range(missing):
        for other in range(one):
            twice |= rows[:, one] == rows[:, other]
    hands = np.hstack([np.tile(np.array(seen, dtype=np.uint8), (len(rows), 1)), rows])
    gains = np.zeros((len(rows), len(plans.wagers)), dtype=np.int64)
    gains[~twice] = plans.nets.T[plans.own.find(hands[~twice])]
    found: Sums = gains.reshape(*[len(left)] * missing, -1)
    return found


def _choose_best(plans: Plan, street: Street, after: Sums, ways: int) -> Sums:
    """Find what each way to come to a street gains, if the best is chosen there."""
    found = []
    for bets, leads in zip(street.bets, street.leads, strict=True):
        lost = np.full(after.shape[:-1], _value_fold(plans, bets) * ways, dtype=np.int64)
        found.append(np.max([lost if lead == FOLD else after[..., lead] for lead in leads], axis=0))
    return np.stack(found, axis=-1)
