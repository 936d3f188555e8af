"""The rows of a house way in words: which hands they are for, what goes in front, and what behind."""

from collections.abc import Iterator, Sequence
from typing import get_args

from houseway.book.model.hand_conditions import RANK_NAMES
from houseway.core.paper.words import join_words
from houseway.core.ranking.names import make_plural
from houseway.families.pai_gow.page import BackKind, PaiGowPlay, PaiGowRow, RankSpan, Shape

_KINDS: tuple[BackKind, ...] = get_args(BackKind)
"""The kinds of back; after "complete", by rank, the lowest first."""
_BACKS: dict[BackKind, str] = {
    "complete": "a straight or flush",
    "high card": "no pair",
    "pair": "a pair",
    "straight": "a straight",
    "flush": "a flush",
    "full house": "a full house",
    "straight flush": "a straight flush",
    "royal flush": "a royal flush",
}
_GROUPS: dict[Shape, str] = {
    "no pair": "the highest card",
    "one pair": "the pair",
    "two pair": "the high pair",
    "three pair": "the highest pair",
    "three of a kind": "the three",
    "two threes": "the higher three",
    "full house": "the three",
    "four of a kind": "the four",
    "four and a pair": "the four",
    "four and three": "the four",
    "five of a kind": "the five",
}
_FOUR_AND_ANYTHING: set[Shape] = {"four of a kind", "four and a pair"}


def describe_row(row: PaiGowRow) -> str:
    """Describe how a row sets a hand, its plays in the order in which they are tried."""
    return "; else ".join(dict.fromkeys(describe_play(row, play) for play in row.play))


def describe_play(row: PaiGowRow, play: PaiGowPlay) -> str:
    """Describe what a play puts in front, and what behind."""
    behind = join_words([*dict.fromkeys(_list_behind(row, play))])
    front = _describe_front(row, play)
    if front is None:
        others = "the two highest others" if behind else "the two highest cards"
        front = others if play.prefer == "front" else "any two others"
    best = ", with the highest back" if play.prefer == "back" else ""
    return f"{front} in front{f', {behind} behind' if behind else ''}{best}"


def _describe_front(row: PaiGowRow, play: PaiGowPlay) -> str | None:
    """Describe what must be in front; none where that is free."""
    joker = " with the joker" if play.joker == "front" else ""
    if play.front == "pair":
        return f"{_describe_pair(row, play)}{joker}"
    if play.front_top is not None:
        alone = " without a pair" if play.front == "no pair" and not play.back else ""
        return f"{add_article(describe_span(play.front_top))}{alone}{joker}"
    if play.joker == "front":
        return "the joker"
    return "two cards of different rank" if play.front else None


def _describe_pair(row: PaiGowRow, play: PaiGowPlay) -> str:
    if play.front_top is not None:
        ranks = play.front_top.ranks
        return f"a pair of {make_plural(ranks[0])}" if len(ranks) == 1 else f"a pair ({describe_span(play.front_top)})"
    if row.hand == ("two pair",) and play.behind == ("largest group",) and not row.joker:
        return "the small pair"
    return (
        "a pair" if play.back or play.behind or play.joker == "front" or play.prefer == "back" else "the highest pair"
    )


def _list_behind(row: PaiGowRow, play: PaiGowPlay) -> Iterator[str]:
    if play.back:
        yield _describe_back(play.back)
    for name in play.behind:
        yield _describe_largest_groups(row.hand) if name == "largest group" else f"the {name}"
    if play.joker == "back":
        yield "the joker"


def _describe_largest_groups(shapes: Sequence[Shape]) -> str:
    """Describe what the largest group is in hands of these shapes: the pair, the three or the highest card."""
    named = dict.fromkeys(_GROUPS[shape] for shape in sorted(shapes, key=lambda shape: shape == "no pair"))
    return join_words([*named], "or")


def _describe_back(kinds: Sequence[BackKind]) -> str:
    """Describe the kinds of hand that the back may be: those of one kind and all above it by the lowest of them."""
    ranked = sorted(kinds, key=_KINDS.index)
    if len(kinds) > 2 and tuple(ranked) == _KINDS[-len(kinds) :]:
        return f"{_BACKS.get(ranked[0], ranked[0])} or better"
    return join_words([_BACKS.get(kind, kind) for kind in kinds], "or")


def write_row_heading(row: PaiGowRow) -> str:
    """Write the hands that a row is for: its name, and what it asks of a hand besides: One pair, without a straight."""
    return ", ".join([row.name, *_list_unnamed(row)])


def _list_unnamed(row: PaiGowRow) -> Iterator[str]:
    """List what a row asks of a hand that its name does not speak of."""
    name = row.name.lower()
    if set(row.hand) == _FOUR_AND_ANYTHING:
        yield "with or without a pair"
    if row.of is not None and not any(rank in name for rank in (row.of.low, row.of.high)):
        yield describe_span(row.of)
    if row.complete is not None and "straight" not in name:
        yield f"with{'' if row.complete else 'out'} a straight or flush"
    if row.joker is not None and "joker" not in name:
        yield f"with{'' if row.joker else 'out'} the joker"
    if row.single_above is not None and "above" not in name:
        yield f"and a card {row.single_above} or more ranks above the pair"
    if row.adjacent is not None and not any(word in name for word in ("next", "neighbour", "kings", "twos")):
        yield f"{'' if row.adjacent else 'not '}of neighbouring ranks"


def describe_span(span: RankSpan) -> str:
    """Describe ranks in words: ace, king or higher, nine to jack."""
    if span.low == span.high:
        return span.low
    if span.high == RANK_NAMES[-1]:
        return f"{span.low} or higher"
    return f"{span.high} or lower" if span.low == RANK_NAMES[0] else f"{span.low} to {span.high}"


def add_article(words: str) -> str:
    """Give the words with a or an before them."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"
