"""What a row of a tiles chart may play, whatever pairs a hand has: each by its name, with its test and its words.

A new one is one more entry of `PLAYS`, and nothing anywhere else: charts may name it then, and the rule sheet says it.
"""

from collections import ChainMap
from collections.abc import Iterable
from typing import Annotated, NamedTuple, cast

from houseway.book.model.condition import Condition, Ranks, name_among, read_hands

SETTING = "two hands of two tiles each"
OF_PAIRS = {"pair": "keeps a pair together", "split": "parts it"}
"""What a row does with a pair; such rows have keys of their own."""
SMALL_TILES = "small tiles"
"""The play that asks for dots."""
_HEAVEN_AND_EARTH = frozenset({2, 12})


class SetFacts(NamedTuple):
    """Four tiles that are set as two hands, the high one first.

    `every` are the dots of all tiles, `dots` those of each hand, `names` what the hands are called, and `totals` what
    the dots of each hand may come to, with nothing taken off.
    """

    every: frozenset[int]
    dots: tuple[frozenset[int], frozenset[int]]
    names: tuple[str, str]
    totals: tuple[frozenset[int], frozenset[int]]


_READS = read_hands(SETTING, ranks=Ranks.RANKS)


def _ask_name(name: str) -> Condition[SetFacts]:
    return Condition(lambda facts: name in facts.names, _READS, words=lambda _: f"a {name} in one hand")


def _has_seven_beside(facts: SetFacts) -> bool:
    return any(7 in dots and bool(dots & _HEAVEN_AND_EARTH) for dots in facts.dots)


def _has_largest_with_smallest(facts: SetFacts) -> bool:
    return {min(facts.every), max(facts.every)} in facts.dots


def _say_small(dots: Iterable[int]) -> str:
    *others, last = map(str, sorted(dots))
    told = f"{', '.join(others)} or {last}" if others else last
    return f"two tiles with {told} dots together in one hand"


PLAYS: dict[str, Condition[SetFacts]] = {
    "wong": _ask_name("wong"),
    "gong": _ask_name("gong"),
    "Heaven or Earth with seven": Condition(
        _has_seven_beside, _READS, words=lambda _: "Heaven or Earth beside a seven"
    ),
    SMALL_TILES: Condition(
        lambda facts: facts.totals,
        _READS,
        meets=lambda dots, totals: any(total & dots for total in totals),
        words=_say_small,
    ),
    "largest with smallest": Condition(
        _has_largest_with_smallest,
        _READS,
        words=lambda _: "the tile with the most dots beside that with the fewest",
    ),
    "any": Condition(lambda _: True, _READS, words=lambda _: "any setting"),
}
"""Every play that looks at a setting."""

_KNOWN: ChainMap[str, object] = ChainMap(cast("dict[str, object]", PLAYS), cast("dict[str, object]", OF_PAIRS))
TilesPlay = Annotated[str, *name_among(_KNOWN)]
"""The name of a play."""
