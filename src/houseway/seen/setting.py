"""What the rows of a hand make while it is being set, and why they would be a foul."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from houseway.book.loader import Game
from houseway.cards import Card
from houseway.errors import BadNotation
from houseway.families.chinese.seating import rules_of
from houseway.families.pai_gow.tables import tables as pai_gow_tables
from houseway.families.tiles.setting import rank_of
from houseway.families.tiles.tables import tables as tiles_tables
from houseway.ranking import chinese

Rows = Sequence[tuple[Card, ...]]


@dataclass(frozen=True)
class Made:
    """What each row makes in words, in the order of the rows; `foul` says why they may not lie so, or nothing."""

    rows: tuple[str, ...]
    foul: str = ""


def made_of(game: Game, rows: Rows) -> Made:
    """What whole rows make, the front first; raises `BadNotation` where no hand of this game is set in such rows."""
    names = _MADE.get(game.family)
    if names is None:
        raise BadNotation(f"no hand is set at {game.id}")
    sizes, make = names
    if tuple(map(len, rows)) != sizes:
        raise BadNotation(f"a hand of {game.id} is set in rows of {' and '.join(map(str, sizes))}")
    return make(game, rows)


def _pai_gow(game: Game, rows: Rows) -> Made:
    front, back = rows
    one = pai_gow_tables(game).set_hand((*front, *back), front)
    why = f"{one.front_hand} in front outranks {one.back_hand} behind" if one.foul else ""
    return Made((str(one.front_hand), str(one.back_hand)), why)


def _tiles(game: Game, rows: Rows) -> Made:
    order = tiles_tables(game).order
    return Made(tuple(str(rank_of(hand, order)) for hand in rows))


def _chinese(game: Game, rows: Rows) -> Made:
    words = (str(chinese.segment_hand(segment, cards)) for segment, cards in zip(chinese.SEGMENTS, rows, strict=True))
    return Made(tuple(words), chinese.foul(rules_of(game).order, chinese.Setting(*rows)) or "")


_MADE: dict[str, tuple[tuple[int, ...], Callable[[Game, Rows], Made]]] = {
    "pai_gow": ((2, 5), _pai_gow),
    "tiles": ((2, 2), _tiles),
    "chinese": (tuple(chinese.SIZES[segment] for segment in chinese.SEGMENTS), _chinese),
}
"""By family: how many cards lie in each row, and what tells what they make."""
