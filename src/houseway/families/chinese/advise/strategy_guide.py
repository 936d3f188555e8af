"""How to play Chinese poker well: the rule of thumb as a table, sweeps and surrender, and what the table gives away."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.card import RANKS
from houseway.core.cards.chance import make_seed_state
from houseway.core.disk_cache import read_result, store_result
from houseway.core.ranking.chinese import SEGMENTS
from houseway.core.ranking.high import HighHand
from houseway.core.ranking.indexing import find_card
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.advise.setter import list_candidates
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import SURRENDERED, Scoring, make_scoring
from houseway.families.chinese.price import thumb
from houseway.families.chinese.price.kernel import StrengthValues, Style
from houseway.families.chinese.price.odds import SweepOdds, value_sweeps
from houseway.families.chinese.price.opponents import POOL, MetOpponents, Pool, get_pool
from houseway.families.chinese.price.parts import Strengths, list_bonus_points, list_fives, list_fronts
from houseway.families.chinese.price.pool_kernel import Doubles, Opponents, deal_rows
from houseway.families.chinese.price.thumb import SEED, Histogram, get_rule_of_thumb, set_hands, value_strengths
from houseway.families.chinese.price.valuing import Company, PointValue, begin_counts
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

GAIN_HANDS = 256
"""The gain is found on so many hands."""
_GAIN_STREAM = 2 << 20
_ONE = Company(silent=0, playing=1)
WINS = (10, 20, 30, 40, 50, 60, 70, 80, 90, 95)
"""In the table stands the lowest hand of each segment that wins so often, in hundredths."""
LOSS_HANDS = 1_024
"""What is given away is found on so many hands."""
_LOSS_STREAM = 3 << 20
_WON = 1
_POOL, _GAIN = 0.5, 0.8
"""Which share of the work the opponents are, and which is done when the best play's gain is found."""


def find_gain_over_thumb(points: Scoring, pool: int | None = None, progress: Progress | None = None) -> PointValue:
    """Find the gain from one opponent whose hand is compared, for each hand, with its standard error; kept on disk.

    A setting is chosen by one half of the opponents and valued by the other, so that a choice which only looked good
    does not count as one that is.
    """
    key = make_shared_key("chinese", "gain over thumb", points, pool or POOL, GAIN_HANDS, thumb.HANDS)
    kept = read_result(key)
    if kept is None:
        gains = _find_gains(points, get_pool(points, pool), progress)
        kept = {"points": float(gains.mean()), "error": float(gains.std(ddof=1)) / len(gains) ** 0.5}
        store_result(key, kept)
    return PointValue(kept["points"], kept["error"])


def _find_gains(points: Scoring, pool: Pool, progress: Progress | None) -> Doubles:
    state = np.array(make_seed_state(SEED, _GAIN_STREAM), dtype=np.uint64)
    rows, _ = deal_rows(np.arange(52, dtype=np.uint8), GAIN_HANDS, 1, state)
    ruled = set_hands(points, get_rule_of_thumb(points), rows).strengths
    gains = np.zeros(GAIN_HANDS)
    for number, row in enumerate(rows.tolist()):
        gains[number] = _find_gain(points, pool, row, ruled[number])
        if progress:
            progress((number + 1) / GAIN_HANDS)
    return gains


def _find_gain(points: Scoring, pool: Pool, codes: list[int], ruled: Strengths) -> float:
    """Find the gain with one hand, which the rule of thumb sets with these strengths."""
    found = list_candidates(points, [find_card(code) for code in codes])
    chosen, proof = (_take_half(pool.find_met(codes), half) for half in range(2))
    every = _value_settings(points, pool, chosen, found.strengths)
    best, other = _value_settings(points, pool, proof, np.stack([found.strengths[every.argmax()], ruled])).tolist()
    return float(best - other)


def value_against_compared(points: Scoring, pool: Pool, codes: list[int], settings: Strengths) -> list[float]:
    """Find what each setting of a hand gains from an opponent whose hand is compared."""
    found: list[float] = _value_settings(points, pool, pool.find_met(codes), settings).tolist()
    return found


def _take_half(met: MetOpponents, half: int) -> MetOpponents:
    every = met.compared
    every_other = Opponents(every.strengths[half::2], every.kinds[half::2], every.home[half::2], every.times[half::2])
    return MetOpponents(every_other, met.others)


def _value_settings(points: Scoring, pool: Pool, met: MetOpponents, settings: Strengths) -> Doubles:
    """Find what each setting gains from an opponent whose hand is compared."""
    values = begin_counts(points.pay, _ONE, met, pool.earned, settings, list_bonus_points(points, settings))
    values.count(0, len(met.compared.times))
    return values.value_against_compared()


def find_lowest(worths: StrengthValues, wins: int) -> int:
    """Find the lowest strength that wins so often; the highest of all where none does."""
    return min(int(np.searchsorted(worths[:, _WON], wins / 100)), len(worths) - 1)


def describe_front(front: HighHand) -> str:
    """Describe a front with the ranks that decide: ace high (A Q 8), pair of fours (4 J)."""
    return f"{front} ({' '.join(RANKS[rank - 2] for rank in front.ranks)})"


def make_table_style(points: Scoring, style: Style) -> Style:
    """Make the way to set of one who knows the table alone: chances between two rows in proportion, and bonuses by
    them.
    """
    worths = style.front, style.middle, style.back
    words = [describe_front(hand) for hand in list_fronts()], *[[str(hand) for hand in list_fives()]] * 2
    front, middle, back = map(_read_rows, worths, value_strengths(points), words)
    return Style(front, middle, back, 0.0, 0.0)


def _read_rows(worths: StrengthValues, earned: Histogram, words: list[str]) -> StrengthValues:
    """Read what a segment is worth by its rows: each chance begins with the lowest hand that is called what stands
    there.
    """
    rows = [words.index(words[find_lowest(worths, wins)]) for wins in WINS]
    chances = [0, *(wins / 100 for wins in WINS), 1]
    won = np.interp(np.arange(len(worths)), [0, *rows, len(worths) - 1], chances)
    return np.ascontiguousarray(np.stack([won * earned, won, 1 - won], axis=1), dtype=np.float32)


def find_loss_by_table(points: Scoring, progress: Progress | None = None) -> PointValue:
    """Find what the table alone gives away against an opponent who sets by the whole rule, in points; kept on disk."""
    key = make_shared_key("chinese", "loss by table", points, POOL, LOSS_HANDS, WINS, thumb.HANDS)
    kept = read_result(key)
    if kept is None:
        state = np.array(make_seed_state(SEED, _LOSS_STREAM), dtype=np.uint64)
        rows, _ = deal_rows(np.arange(52, dtype=np.uint8), LOSS_HANDS, 1, state)
        style, pool = get_rule_of_thumb(points), get_pool(points)
        ruled, read = (set_hands(points, one, rows).strengths for one in (style, make_table_style(points, style)))
        losses = np.zeros(LOSS_HANDS)
        for number, codes in enumerate(rows.tolist()):
            if (ruled[number] != read[number]).any():
                rule, table = value_against_compared(points, pool, codes, np.stack([ruled[number], read[number]]))
                losses[number] = rule - table
            if progress:
                progress((number + 1) / LOSS_HANDS)
        kept = {"points": float(losses.mean()), "error": float(losses.std(ddof=1)) / len(losses) ** 0.5}
        store_result(key, kept)
    return PointValue(kept["points"], kept["error"])


def write_strategy_guide(game: Game[ChinesePage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write what to do with thirteen cards, and what the rule of thumb costs against the best settings."""
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
    """Make the rule of thumb: which hand wins its segment how often from players who go by it."""
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
    """List which sweeps to declare, and which to play."""
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
