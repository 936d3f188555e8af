"""What a player-dealer with a choice is advised to do, by the own total and what the seat did."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from houseway.families.nines.advise.options.wording import Played, card_words, otherwise, usual
from houseway.families.nines.play.options.rules import Action, OptionRules
from houseway.families.nines.price.options.policy import BankMoment, BankPlay
from houseway.families.nines.price.options.spots import BankSpot
from houseway.families.strategy_guide import GuideTable

DID: Mapping[Action, str] = {"stand": "stood", "hit": "hit", "double": "doubled", "show": "shown a natural"}
Spots = Mapping[BankMoment, BankSpot]


class Cell(NamedTuple):
    """What a player-dealer knows beside the cards: their total, the open one, the Player hand, what the seat did."""

    total: int
    up: int | None
    player: int | None
    seat: Action


Cells = Mapping[Cell, list[Played]]


def cells_of(rules: OptionRules, play: BankPlay, spots: Spots, *, reached: bool) -> Cells:
    """What a way to play does in each cell; `reached` leaves out what the seat never lets it come to."""
    found: dict[Cell, list[Played]] = {}
    for moment, draws in play.items():
        if moment.seat not in DID or (reached and moment not in spots):
            continue
        player = None if moment.player is None else rules.strength(moment.player)
        cell = Cell(rules.strength(moment.cards), moment.up, player, moment.seat)
        deals = spots[moment].deals if moment in spots else Fraction(0)
        chances: dict[Action, Fraction] = {"hit": draws, "stand": 1 - draws}
        found.setdefault(cell, []).append(Played(moment.cards, deals, chances))
    return _without_ups(found)


def _without_ups(cells: Cells) -> Cells:
    """The cells without the open card, where it makes no difference."""
    merged: dict[Cell, list[Played]] = {}
    for cell, played in cells.items():
        merged.setdefault(cell._replace(up=None), []).extend(played)
    alike = all(
        usual(played) == usual(merged[cell._replace(up=None)]) and not otherwise(played, usual(played))
        for cell, played in cells.items()
    )
    return merged if alike else cells


def cell_table(title: str, cells: Cells) -> GuideTable:
    """What to do: a row for what the seat did, a column for each own total, or for each open card."""
    ups = sorted({cell.up for cell in cells if cell.up is not None})
    totals = sorted({cell.total for cell in cells})
    shown = any(cell.player is not None for cell in cells)
    labels = list(dict.fromkeys(_label(cell) for cell in sorted(cells, key=_in_order)))
    words = {(_label(cell), cell.up if ups else cell.total): _words(played) for cell, played in cells.items()}
    columns = [*(f"{card_words(up)} open" for up in ups)] or [f"own {total}" for total in totals]
    heads = (*(["Player hand"] if shown else []), "seat", *(["own total"] if ups else []), *columns)
    rows = tuple((*label, *(words.get((label, one), "") for one in ups or totals)) for label in labels)
    return GuideTable(title, heads, rows)


def cell_exceptions(cells: Cells) -> Iterator[str]:
    """The cards with which something else is done than the table says."""
    for cell, played in sorted(cells.items(), key=lambda one: _in_order(one[0])):
        hand = "" if cell.player is None else f" against a Player hand of {cell.player}"
        up = "" if cell.up is None else f", {card_words(cell.up)} open"
        for words, hands in otherwise(played, usual(played)).items():
            yield f"On {cell.total} with {hands}{up}{hand}, the seat having {DID[cell.seat]}: {words}."


def _words(played: list[Played]) -> str:
    main = usual(played)
    return f"{main}*" if otherwise(played, main) else main


def _label(cell: Cell) -> tuple[str, ...]:
    player = [] if cell.player is None else [str(cell.player)]
    own = [] if cell.up is None else [str(cell.total)]
    return (*player, DID[cell.seat], *own)


def _in_order(cell: Cell) -> tuple[int, int, int, int]:
    seat = list(DID).index(cell.seat)
    return (-1 if cell.player is None else cell.player, seat, cell.total, -1 if cell.up is None else cell.up)
