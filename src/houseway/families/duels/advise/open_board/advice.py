"""How to play a game of this shape: a rule for the head, the best play of the first two cards, and their worth."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS, SUITS, Card
from houseway.core.errors import HousewayError
from houseway.families.duels.price.open_board.ends import ends
from houseway.families.duels.price.open_board.odds import part_evs
from houseway.families.duels.price.open_board.plan import FOLD, OWN, Plan, Street, plan
from houseway.families.duels.price.open_board.sets import Counts
from houseway.families.duels.price.open_board.simple import rules
from houseway.families.duels.price.open_board.solved import Played, played
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide


def advice(game: Game, decks: int, progress: Progress | None = None) -> StrategyGuide:
    """The rule for each street, a table for the first two cards, and their worth."""
    if decks != 1:
        raise HousewayError(f"{game.id} has no advice for {decks} decks: only one deck is counted")
    plans = plan(game)
    best = played(game, "best", progress=progress)
    simple = played(game, "simple")
    words = rules(plans)
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=plans.units[0],
        rules=tuple(
            GuideRule(_when(street), (*words[street.seen], f"Anything else: {_passing(street)}."))
            for street in plans.streets
        ),
        tables=_tables(plans, best),
        simple_ev=_ev(plans, simple.endings),
        best_ev=_ev(plans, best.endings),
        notes=tuple(_notes(plans, best.endings)),
    )


def _ev(plans: Plan, endings: Counts) -> Fraction:
    return sum((part.ev for part in part_evs(plans, endings)), Fraction(0))


def _passing(street: Street) -> str:
    return "fold" if FOLD in (leads[0] for leads in street.leads) else "check"


def _when(street: Street) -> str:
    shown = street.seen - OWN
    seen = "your own cards" if not shown else f"your own cards and {shown} in common"
    offered = ", ".join(f"{times}x" for times in street.times)
    return f"{street.name}: {seen}; raises of {offered}"


def _tables(plans: Plan, best: Played) -> tuple[GuideTable, ...]:
    """The best play of the first two cards, where a street comes before the others are seen."""
    if plans.streets[0].seen != OWN:
        return ()
    ranks = range(len(RANKS) - 1, -1, -1)
    rows = tuple((RANKS[row], *(_told(plans, best, row, column) for column in ranks)) for row in ranks)
    columns = ("", *(RANKS[rank] for rank in ranks))
    title = f"{plans.streets[0].name}, best play: suited to the right of the pairs, others to the left"
    return (GuideTable(title, columns, rows),)


def _told(plans: Plan, best: Played, row: int, column: int) -> str:
    suits = SUITS[0] + (SUITS[0] if row > column else SUITS[1])
    own = (Card(row + 2, suits[0]), Card(column + 2, suits[1]))
    street = plans.streets[0]
    times = best.strategy.choice(own, (), plans, 0, street.bets[0])
    return f"{times}x" if times else "-"


def _notes(plans: Plan, endings: Counts) -> Iterator[str]:
    """The method, how much goes down on average, and how often a hand is folded."""
    deals = int(endings.sum())
    counts = [int(one) for one in endings.sum(axis=1)]
    down = sum(sum(plans.down(bets)) * count for (bets, _), count in zip(ends(plans), counts, strict=True))
    folded = sum(count for (_, gone), count in zip(ends(plans), counts, strict=True) if gone)
    average = Fraction(down, deals)
    yield f"Solved backwards over {deals:,} deals, in whole numbers; the bonus wagers play no part in it."
    yield f"Best play puts down {float(average):.4f} units in all on average, and folds {folded / deals:.2%} of hands."
    yield f"Its price is {float(_ev(plans, endings) / average):.4%} of all that is put down."
    yield "A choice is by all cards in sight; it does not matter which of them are one's own."
    yield "Cards of other seats are taken as unseen."
