"""How to play Chinese poker well: the rule of thumb as a table, sweeps and surrender, and what better setting gains."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from houseway.book.loader import Game
from houseway.core.ranking.chinese import SEGMENTS
from houseway.families.chinese.advise.table_reading import (
    WINS,
    describe_front,
    find_gain_over_thumb,
    find_loss_by_table,
    find_lowest,
)
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import SURRENDERED, Scoring, make_scoring
from houseway.families.chinese.price.kernel import Style
from houseway.families.chinese.price.odds import SweepOdds, value_sweeps
from houseway.families.chinese.price.opponents import get_pool
from houseway.families.chinese.price.parts import list_fives, list_fronts
from houseway.families.chinese.price.thumb import get_rule_of_thumb
from houseway.families.chinese.price.valuing import PointValue
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

_POOL, _GAIN = 0.5, 0.8
"""Which share of the work the opponents are, and which is done when the best play's gain is found."""


def write_strategy_guide(game: Game[ChinesePage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """What to do with thirteen cards, and what the rule of thumb costs against the best settings."""
    page = game.rules
    points = make_scoring(page)
    told = progress or (lambda _: None)
    pool = get_pool(points, progress=lambda done: told(_POOL * done))
    sweeps = value_sweeps(points)
    gain = find_gain_over_thumb(points, progress=lambda done: told(_POOL + (_GAIN - _POOL) * done))
    loss = find_loss_by_table(points, progress=lambda done: told(_GAIN + (1 - _GAIN) * done))
    given_up = float(np.mean(pool.states == SURRENDERED))
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit="point, from each opponent",
        rules=tuple(_list_rules(points, sweeps, given_up)),
        tables=(make_segment_table(get_rule_of_thumb(points)),),
        simple_ev=-Fraction(loss.points).limit_denominator(10**6),
        best_ev=Fraction(gain.points).limit_denominator(10**6),
        notes=_list_notes(game, gain, loss),
    )


def make_segment_table(style: Style) -> GuideTable:
    """The rule of thumb: which hand wins its segment how often from players who go by it."""
    columns = [[find_lowest(worths, wins) for wins in WINS] for worths in (style.front, style.middle, style.back)]
    named = zip(*columns, strict=True)
    rows = tuple(
        (f"{wins}%", describe_front(list_fronts()[front]), str(list_fives()[middle]), str(list_fives()[back]))
        for wins, (front, middle, back) in zip(WINS, named, strict=True)
    )
    return GuideTable("The lowest hand that wins its segment so often", ("wins", *SEGMENTS), rows)


def _list_rules(points: Scoring, sweeps: tuple[SweepOdds, ...], given_up: float) -> Iterator[GuideRule]:
    yield GuideRule("You set thirteen cards", tuple(_list_setting_rules(points)))
    if sweeps:
        yield GuideRule("You hold a clean sweep", tuple(_list_sweep_rules(sweeps)))
    if points.surrenders:
        price = points.pay.surrender
        often = f"about one hand in {1 / given_up:,.0f}" if given_up else "hardly ever"
        rule = f"Surrender where you expect to lose more than {price} points to each opponent: {often}."
        yield GuideRule("You hold nothing", (rule,))


def _list_setting_rules(points: Scoring) -> Iterator[str]:
    pay = points.pay
    yield "Of all settings, take the one whose three chances in the table add up to most."
    yield "A hand between two rows wins as often as lies between them: halfway between 20% and 30%, 25%."
    if points.most_earned:
        yield "A bonus hand adds its points as often as it wins: for those give up chances elsewhere."
    if pay.shot > 1:
        yield "All three won are worth more than their points, and all three lost cost more: mind the weakest segment."
    if pay.majority:
        yield "Two segments are worth more than twice one: of settings that add up alike, take two good chances."
    yield f"Never set a foul: it pays {pay.foul} points to each opponent{' and more' if pay.foul_with_bonus else ''}."


def _list_sweep_rules(sweeps: tuple[SweepOdds, ...]) -> Iterator[str]:
    """Which sweeps to declare, and which to play."""
    told = [(one, one.declared.points, one.played.points) for one in sweeps if one.declared and one.played]
    declare = [one.name for one, declared, played in told if declared >= played]
    yield f"Declare: {', '.join(declare)}."
    for one, declared, played in told:
        if declared < played:
            worth = f"{declared:.1f} points from each opponent, and {played:.1f} if it is set well and compared"
            yield f"Look before you declare a {one.name}: it earns {worth}."


def _list_notes(game: Game, gain: PointValue, loss: PointValue) -> tuple[str, ...]:
    return (
        "The table is drawn from a rule that knows every hand's chance; who sets by that wins nothing from others who "
        f"do. Of the points by the table the standard error is {loss.error:.4f}, of the best play's {gain.error:.4f}.",
        "Found on dealt hands in turns, those of each turn set by the rule as the turns before had left it.",
        f'What thirteen cards are worth in each setting: houseway strategy {game.id} --cards "THIRTEEN CARDS"',
    )
