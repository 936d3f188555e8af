"""What a player-dealer with a choice is advised to do, by the own total and what the seat did."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from houseway.families.advice import GuideTable
from houseway.families.nines.advise.options.wording import HandPlay, describe_card, find_others, find_usual
from houseway.families.nines.play.options.rules import Action, OptionRules
from houseway.families.nines.price.options.policy import BankMoment, BankPlay
from houseway.families.nines.price.options.spots import BankChoice

DID: Mapping[Action, str] = {"stand": "stood", "hit": "hit", "double": "doubled", "show": "shown a natural"}
BankChoices = Mapping[BankMoment, BankChoice]


class Cell(NamedTuple):
    """What a player-dealer knows beside the cards: their total, the open one, the Player hand, what the seat did."""

    total: int
    up: int | None
    player: int | None
    seat: Action


Cells = Mapping[Cell, list[HandPlay]]


def group_cells(rules: OptionRules, play: BankPlay, spots: BankChoices, *, reached: bool) -> Cells:
    """What a way to play does in each cell; `reached` leaves out what the seat never lets it come to."""
    found: dict[Cell, list[HandPlay]] = {}
    for moment, draws in play.items():
        if moment.seat not in DID or (reached and moment not in spots):
            continue
        player = None if moment.player is None else rules.find_strength(moment.player)
        cell = Cell(rules.find_strength(moment.cards), moment.up, player, moment.seat)
        deals = spots[moment].deals if moment in spots else Fraction(0)
        chances: dict[Action, Fraction] = {"hit": draws, "stand": 1 - draws}
        found.setdefault(cell, []).append(HandPlay(moment.cards, deals, chances))
    return _merge_ups(found)


def _merge_ups(cells: Cells) -> Cells:
    """The cells without the open card, where it makes no difference."""
    merged: dict[Cell, list[HandPlay]] = {}
    for cell, played in cells.items():
        merged.setdefault(cell._replace(up=None), []).extend(played)
    alike = all(
        find_usual(played) == find_usual(merged[cell._replace(up=None)]) and not find_others(played, find_usual(played))
        for cell, played in cells.items()
    )
    return merged if alike else cells


def make_cell_table(title: str, cells: Cells) -> GuideTable:
    """What to do: a row for what the seat did, a column for each own total, or for each open card."""
    ups = sorted({cell.up for cell in cells if cell.up is not None})
    totals = sorted({cell.total for cell in cells})
    shown = any(cell.player is not None for cell in cells)
    labels = list(dict.fromkeys(_make_label(cell) for cell in sorted(cells, key=_make_sort_key)))
    words = {
        (_make_label(cell), cell.up if ups else cell.total): _describe_cell(played) for cell, played in cells.items()
    }
    columns = [*(f"{describe_card(up)} open" for up in ups)] or [f"own {total}" for total in totals]
    heads = (*(["Player hand"] if shown else []), "seat", *(["own total"] if ups else []), *columns)
    rows = tuple((*label, *(words.get((label, one), "") for one in ups or totals)) for label in labels)
    return GuideTable(title, heads, rows)


def list_cell_exceptions(cells: Cells) -> Iterator[str]:
    """The cards with which something else is done than the table says."""
    for cell, played in sorted(cells.items(), key=lambda one: _make_sort_key(one[0])):
        hand = "" if cell.player is None else f" against a Player hand of {cell.player}"
        up = "" if cell.up is None else f", {describe_card(cell.up)} open"
        for words, hands in find_others(played, find_usual(played)).items():
            yield f"On {cell.total} with {hands}{up}{hand}, the seat having {DID[cell.seat]}: {words}."


def _describe_cell(played: list[HandPlay]) -> str:
    main = find_usual(played)
    return f"{main}*" if find_others(played, main) else main


def _make_label(cell: Cell) -> tuple[str, ...]:
    player = [] if cell.player is None else [str(cell.player)]
    own = [] if cell.up is None else [str(cell.total)]
    return (*player, DID[cell.seat], *own)


def _make_sort_key(cell: Cell) -> tuple[int, int, int, int]:
    seat = list(DID).index(cell.seat)
    return (-1 if cell.player is None else cell.player, seat, cell.total, -1 if cell.up is None else cell.up)
