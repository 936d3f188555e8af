"""How to play hold'em duels well: a simple strategy in words, what it costs, and what each multiple is worth."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.almanac.files import DAMAGED
from houseway.book.loader import Game
from houseway.core.cards.card import RANKS
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.packed_arrays import pack_array, unpack_array
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.core.ranking.names import make_plural, name_rank
from houseway.families.cache_keys import make_key
from houseway.families.duels.page import DuelsPage, DuelsStreet
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    LIVE,
    RankTables,
    Scratch,
    count_cells,
    fill_board,
    make_rank_tables,
    make_scratch,
    read_place,
)
from houseway.families.duels.price.holdem.features import FLUSH, GROUPS, HIGH, ON_PAIR, ON_THREE, PAIRED, POCKET
from houseway.families.duels.price.holdem.odds import check_decks, price_base
from houseway.families.duels.price.holdem.pieces import scale_progress
from houseway.families.duels.price.holdem.rules import LEVELS, Rules, make_rules
from houseway.families.duels.price.holdem.simple import SimpleRules
from houseway.families.duels.price.holdem.solution_cache import count_play, find_strategy
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import Tally
from houseway.families.known_results import read_known_solution
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.families.duels.advise.choice_values import InfoState


def write_strategy_guide(game: Game[DuelsPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write what a player can carry in the head, and what it costs against the best play."""
    check_decks(game.id, decks)
    made = make_rules(game)
    simple = count_play(game, "simple", scale_progress(progress, 0, 0.95))
    best = count_play(game, "best", scale_progress(progress, 0.95, 1))
    plays = find_strategy(game, "simple")
    assert simple.told is not None
    price = price_base(made, simple.tally, "")
    assert price.ev is not None
    before = made.streets[0]
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=made.unit,
        rules=tuple(_list_rules(made, simple.told, plays)),
        tables=(_make_preflop_table(made, before, plays),) if before else (),
        simple_ev=price.ev,
        best_ev=best.ev,
        notes=tuple(_write_notes(made, simple.tally, best.tally)),
    )


def _list_rules(made: Rules, told: SimpleRules, plays: HoldemStrategy) -> Iterator[GuideRule]:
    before, flop, river = made.streets
    if before:
        yield GuideRule(before.name, (*_describe_preflop(made, before, plays), _describe_passing(before)))
    if flop:
        rows = [
            f"{_describe_raise(made, flop, rule.choice)} with {describe_feature(rule.group, rule.least)}."
            for rule in told.flop
        ]
        yield GuideRule(flop.name, (*rows, _describe_passing(flop)))
    if river:
        yield GuideRule(river.name, (*_describe_river(made, river, told), _describe_passing(river)))


def _describe_raise(made: Rules, street: DuelsStreet, choice: int) -> str:
    return f"{made.raised} {street.times[choice - 1]}x"


def _describe_passing(street: DuelsStreet) -> str:
    return f"Otherwise {street.otherwise}."


def _describe_preflop(made: Rules, street: DuelsStreet, plays: HoldemStrategy) -> Iterator[str]:
    for choice in range(len(street.times), 0, -1):
        holdings = list(list_holdings(plays, choice))
        if holdings:
            yield f"{_describe_raise(made, street, choice)} with {'; '.join(holdings)}."


def _describe_river(made: Rules, street: DuelsStreet, told: SimpleRules) -> Iterator[str]:
    """Describe a rule for each choice: how few single cards may beat the seat.

    Where both kinds of hands have the same, once.
    """
    better, plain = told.river.better, told.river.plain
    rows = [(better, " with a better kind of hand than the board makes"), (plain, " with the board's own kind of hand")]
    for steps, held in [(plain, "")] if better == plain else rows:
        for choice, most in steps:
            few = "" if most >= LIVE - 2 else f" while fewer than {most + 1} of the unseen cards, each alone, beat you"
            yield f"{_describe_raise(made, street, choice)}{held}{few}."


def _make_preflop_table(made: Rules, street: DuelsStreet, plays: HoldemStrategy) -> GuideTable:
    """Make the choices before the flop: suited holdings above the pairs, the others below."""
    ranks = range(12, -1, -1)
    signs = ("-", *(f"{times}x" for times in street.times))
    rows = tuple(
        (
            RANKS[row],
            *(signs[find_choice(plays, max(row, column), min(row, column), suited=column < row)] for column in ranks),
        )
        for row in ranks
    )
    title = f"{street.name}: {made.raised} with suited cards (above the pairs) and unsuited ones (below)"
    return GuideTable(title, ("", *(RANKS[rank] for rank in ranks)), rows)


def _write_notes(made: Rules, simple: Tally, best: Tally) -> Iterator[str]:
    yield "Both values are counted over every deal; bonus wagers have no say in the play."
    yield f"Under the best play a seat {_describe_frequencies(made, best)}."
    yield f"By these rules it {_describe_frequencies(made, simple)}."
    yield (
        "Before the flop the rules are the best play itself; on flop and river they are the steps that gain most in "
        "this game among rules of their kind."
    )


def _describe_frequencies(made: Rules, tally: Tally) -> str:
    """Describe how often each way is taken that is taken at all."""
    words = []
    for number, route in enumerate(made.routes):
        street = made.streets[route.street]
        share = int(tally.ends[number].sum()) / tally.deals
        assert street is not None
        if share:
            done = f"raises {route.times}x" if route.times else "folds"
            words.append(f"{done} {share:.2%} of the time ({street.name})")
    return ", ".join(words)


PAIRED_STEPS = (
    "any pair with the flop",
    "a pair with the middle or the top card of the flop",
    "a pair with the top card of the flop",
)


def find_holding(high: int, low: int, *, suited: bool) -> int:
    """Find one holding of a class, by the numbers of its ranks (0 for the deuce)."""
    cards = sorted((4 * high, 4 * low + (0 if suited else 1)))
    return find_place(cards)


def find_choice(plays: HoldemStrategy, high: int, low: int, *, suited: bool) -> int:
    """Find what is chosen before the flop, by the ranks of a holding."""
    return int(plays.preflop[find_holding(high, low, suited=suited)])


def list_holdings(plays: HoldemStrategy, choice: int) -> Iterator[str]:
    """List the holdings with which a choice is made before the flop: pairs, then by the higher card."""
    pairs = [rank for rank in range(13) if find_choice(plays, rank, rank, suited=False) == choice]
    if pairs:
        yield _describe_pairs(pairs)
    for high in range(12, 0, -1):
        suited = [low for low in range(high) if find_choice(plays, high, low, suited=True) == choice]
        plain = [low for low in range(high) if find_choice(plays, high, low, suited=False) == choice]
        if len(suited) == len(plain) == high:
            yield f"any {name_rank(high + 2)}"
            continue
        words = [
            _describe_kickers(high, lows, kind) for lows, kind in ((suited, "suited"), (plain, "unsuited")) if lows
        ]
        if words:
            yield ", ".join(words)


def _describe_pairs(ranks: Sequence[int]) -> str:
    if len(ranks) == 13:
        return "any pair"
    if list(ranks) == list(range(ranks[0], 13)):
        return f"a pair of {make_plural(ranks[0] + 2)} or better"
    return "pairs: " + ", ".join(RANKS[rank] * 2 for rank in ranks)


def _describe_kickers(high: int, lows: Sequence[int], kind: str) -> str:
    """Describe the lower cards beside a higher one.

    From one of them up, or one by one where they do not follow each other.
    """
    if list(lows) == list(range(lows[0], high)):
        more = " or better" if len(lows) > 1 else ""
        return f"{RANKS[high]}-{RANKS[lows[0]]} {kind}{more}"
    return f"{', '.join(f'{RANKS[high]}-{RANKS[low]}' for low in lows)} {kind}"


def describe_feature(group: int, least: int) -> str:
    """Describe a group of features of the flop from one step of it on."""
    rank = name_rank(least + 2) if least < 13 else ""
    named = f"{'an' if rank[:1] in 'ae' else 'a'} {rank}"
    if group == POCKET.number:
        return POCKET.words if least == 0 else f"a pocket pair of {make_plural(least + 2)} or better"
    if group == PAIRED.number:
        return PAIRED_STEPS[least]
    if group == FLUSH.number:
        more = "a card of your own in it" if least == 0 else f"{named} or better of your own in it"
        return f"{FLUSH.words}, {more}"
    if group in (ON_THREE.number, ON_PAIR.number, HIGH.number):
        return f"{GROUPS[group].words}, with {named} or better in your hand"
    return GROUPS[group].words


Sums = tuple[int, int, int]
"""What staying, a unit's raise, and going on without raising bring, in parts of a unit, over all deals that follow."""
_DECK = range(52)


def value_multiples(seen: "InfoState") -> Mapping[int, Fraction] | None:
    """Find what each multiple is worth, of the unit; 0 is to check, or to fold where the street has it so."""
    made = make_rules(seen.game)
    level = LEVELS.index(len(seen.community))
    street = made.streets[level]
    assert street is not None, "a turn comes at a street"
    if level == 0:
        sums, deals = _recall_preflop(seen), 19_600 * BESIDE * AGAINST
        if sums is None:
            return None
    else:
        sums, deals = _sum_boards(made, list_codes(seen.own), list_codes(seen.community))
    staying, raising, waiting = sums
    found = {times: Fraction(staying + times * raising, made.scale * deals) for times in street.times}
    passed = made.folded * deals if street.otherwise == "fold" else waiting
    return {0: Fraction(passed, made.scale * deals), **found}


def has_solution(game: Game) -> bool:
    """Tell whether the worth of two cards alone is at hand."""
    return _find_preflop(game) is not None


def solve(game: Game[DuelsPage]) -> None:
    """Solve the game, and keep what every two cards are worth alone."""
    from houseway.families.duels.price.holdem.solution_cache import find_solution

    if not has_solution(game):
        store_arrays(_make_preflop_key(game), {"preflop": find_solution(game).preflop})


def write_preflop(game: Game[DuelsPage]) -> dict[str, Any]:
    """Work out what every two cards are worth alone, as plain data."""
    from houseway.families.duels.price.holdem.solution_cache import find_solution

    return {"preflop": pack_array(find_solution(game).preflop)}


def _find_preflop(game: Game) -> "NDArray[np.int64] | None":
    """Find what every two cards are worth alone, in the almanac or on the disk; nothing where it is in neither."""
    known = read_known_solution(game, 1)
    try:
        if known is not None:
            return unpack_array(known["preflop"])
    except DAMAGED:
        pass
    kept = read_arrays(_make_preflop_key(game)) or {}
    return kept.get("preflop")


def _make_preflop_key(game: Game) -> str:
    return make_key(game, "two cards alone")


def _recall_preflop(seen: "InfoState") -> Sums | None:
    known = _find_preflop(seen.game)
    if known is None:
        return None
    staying, raising, waiting = (int(row[find_place(list_codes(seen.own))]) for row in known)
    return staying, raising, waiting


def _sum_boards(made: Rules, own: Sequence[int], community: Sequence[int]) -> tuple[Sums, int]:
    """Sum up the results over all boards that the open cards can become, and over how many deals they go."""
    table, scratch = make_rank_tables(made.kinds), make_scratch()
    left = [code for code in _DECK if code not in own and code not in community]
    boards = [sorted((*community, *more)) for more in combinations(left, 5 - len(community))]
    total = [0, 0, 0]
    for board in boards:
        for at, one in enumerate(_sum_board(made, table, scratch, board, find_place(own))):
            total[at] += one
    staying, raising, waiting = total
    return (staying, raising, waiting), len(boards) * AGAINST


def _sum_board(made: Rules, table: RankTables, scratch: Scratch, board: list[int], holding: int) -> Sums:
    """Sum up the results of one holding on a whole board."""
    short = int(fill_board(np.array(board, dtype=np.uint8), table, made.qualifying, scratch))
    at = int(np.flatnonzero((scratch.held & np.uint32(read_place(np.uint32(0xFFFFFFFF)))) == holding)[0])
    kind = int(made.kinds[scratch.strength[at]])
    counts = [
        int(one)
        for one in count_cells(int(scratch.wins[at]), int(scratch.ties[at]), int(scratch.short[at]), at < short)
    ]
    staying = sum(count * int(gained) for count, gained in zip(counts, made.base_gains[:, kind], strict=True))
    raising = sum(count * int(gained) for count, gained in zip(counts, made.gains[made.raised][:, kind], strict=True))
    street = made.streets[2]
    if street is None:
        return staying, raising, staying
    passed = made.folded * AGAINST if street.otherwise == "fold" else staying
    return staying, raising, max(passed, *(staying + times * raising for times in street.times))
