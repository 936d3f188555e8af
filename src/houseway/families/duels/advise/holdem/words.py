"""Holdings and features in words: any ace, king-deuce suited or better, four to a flush with a ten or better."""

from collections.abc import Iterator, Sequence

from houseway.core.cards.card import RANKS
from houseway.core.ranking.indexing import find_place
from houseway.core.ranking.names import make_plural, name_rank
from houseway.families.duels.price.holdem.flop_features import FLUSH, GROUPS, HIGH, ON_PAIR, ON_THREE, PAIRED, POCKET
from houseway.families.duels.price.holdem.strategy import HoldemStrategy

PAIRED_STEPS = (
    "any pair with the flop",
    "a pair with the middle or the top card of the flop",
    "a pair with the top card of the flop",
)


def holding(high: int, low: int, *, suited: bool) -> int:
    """One holding of a class, by the numbers of its ranks (0 for the deuce)."""
    cards = sorted((4 * high, 4 * low + (0 if suited else 1)))
    return find_place(cards)


def choice_of(plays: HoldemStrategy, high: int, low: int, *, suited: bool) -> int:
    """What is chosen before the flop, by the ranks of a holding."""
    return int(plays.preflop[holding(high, low, suited=suited)])


def listed(plays: HoldemStrategy, choice: int) -> Iterator[str]:
    """The holdings with which a choice is made before the flop: pairs, then by the higher card."""
    pairs = [rank for rank in range(13) if choice_of(plays, rank, rank, suited=False) == choice]
    if pairs:
        yield _pairs(pairs)
    for high in range(12, 0, -1):
        suited = [low for low in range(high) if choice_of(plays, high, low, suited=True) == choice]
        plain = [low for low in range(high) if choice_of(plays, high, low, suited=False) == choice]
        if len(suited) == len(plain) == high:
            yield f"any {name_rank(high + 2)}"
            continue
        words = [_kickers(high, lows, kind) for lows, kind in ((suited, "suited"), (plain, "unsuited")) if lows]
        if words:
            yield ", ".join(words)


def _pairs(ranks: Sequence[int]) -> str:
    if len(ranks) == 13:
        return "any pair"
    if list(ranks) == list(range(ranks[0], 13)):
        return f"a pair of {make_plural(ranks[0] + 2)} or better"
    return "pairs: " + ", ".join(RANKS[rank] * 2 for rank in ranks)


def _kickers(high: int, lows: Sequence[int], kind: str) -> str:
    """The lower cards beside a higher one: from one of them up, or one by one where they do not follow each other."""
    if list(lows) == list(range(lows[0], high)):
        more = " or better" if len(lows) > 1 else ""
        return f"{RANKS[high]}-{RANKS[lows[0]]} {kind}{more}"
    return f"{', '.join(f'{RANKS[high]}-{RANKS[low]}' for low in lows)} {kind}"


def feature_words(group: int, least: int) -> str:
    """A group of features of the flop from one step of it on."""
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
