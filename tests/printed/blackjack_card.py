"""A blackjack's card as JSON tells it, read cell by cell by one who knows nothing but the card."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from houseway.core.values import FrozenMap
from houseway.families.twenty_one.price.strategy import (
    AGAIN,
    RESCUE,
    ROWS,
    UPS,
    VALUES,
    Action,
    Pair,
    Strategy,
    find_row,
)

MODES = ("", " on a free bet")
"""How the parts for own money and for free bets end."""
LEVELS = ("Doubled once", "Doubled twice", "Doubled 3 times", "Doubled 4 times", "Doubled 5 times")
POINTS = {"A": "ace", "10": "ten"}
FIRST: dict[str, Action] = {"S": "stand", "H": "hit", "D": "double", "F": "double", "R": "surrender", "P": "split"}
TWO_CARDS = re.compile(r"(\w+)-(\w+) against (\w+): (\w+)\.")
SWITCH = (
    "Switch when the two hands together are worth more after it.",
    "Switch when the two hands together are worth more after it; A-10 made by the switch is no natural, and counts by "
    "its own row.",
)

Cells = Mapping[str, str]


def read_card(card: Mapping[str, Any], even_money: frozenset[str] = frozenset()) -> Strategy:
    """The way to play that a card tells: a pair by its own row, everything else by its total; without a row, stand."""
    parts = {part["title"]: {one["hands"]: dict(zip(card["ups"], one["cells"], strict=True)) for one in part["rows"]}
             for part in card["sections"]}  # fmt: skip
    reader = _Reader(parts)
    for mode, whose in enumerate(MODES):
        reader.read_totals(mode, parts.get(f"Hard{whose}", {}), soft=False)
        reader.read_totals(mode, parts.get(f"Soft{whose}", {}), soft=True)
        reader.read_pairs(mode, parts.get(f"Pairs{whose}", {}))
    for level, title in enumerate(LEVELS):
        for kind in ("hard", "soft"):
            reader.read_doubled(level, parts.get(f"{title}, {kind}", {}), soft=kind == "soft")
    assert not reader.unread, f"nobody can say what these parts are for: {sorted(reader.unread)}"
    insure = np.zeros(len(UPS), np.bool_)
    for note in card["notes"]:
        _read_note(note, reader.two_cards, insure)
    return Strategy(
        "by the card", reader.hit, reader.double, reader.split, reader.surrender, reader.doubled, insure,
        worth=_read_worth(card), two_cards=FrozenMap(reader.two_cards), even_money=even_money,
    )  # fmt: skip


class _Reader:
    """The tables of a strategy, as they fill up from the parts of a card."""

    def __init__(self, parts: Mapping[str, Mapping[str, Cells]]) -> None:
        self.parts, self.unread = parts, set(parts)
        shape = (2, ROWS, len(UPS))
        self.hit, self.double = np.zeros(shape, np.bool_), np.zeros(shape, np.bool_)
        self.split = np.zeros((2, len(VALUES), len(UPS)), np.bool_)
        self.surrender = np.zeros((ROWS, len(UPS)), np.bool_)
        self.doubled = np.zeros((5, ROWS, len(UPS)), np.int8)
        self.two_cards: dict[tuple[str, Pair], Action] = {}
        self.codes: dict[tuple[int, int, str], str] = {}

    def _taken(self, rows: Mapping[str, Cells]) -> Iterator[tuple[str, str, str]]:
        self.unread -= {title for title, part in self.parts.items() if part is rows}
        for hands, cells in rows.items():
            for up, code in cells.items():
                yield hands, up, code

    def read_totals(self, mode: int, rows: Mapping[str, Cells], *, soft: bool) -> None:
        for hands, up, code in self._taken(rows):
            low, _, high = hands.partition("-")
            for total in range(int(low), int(high or low) + 1):
                here, column = find_row(total, soft), UPS.index(up)
                self.codes[mode, here, up] = code
                self.hit[mode, here, column] = code[-1] in "hH"
                self.double[mode, here, column] = code[0] in "DF"
                if code[0] == "R":
                    assert mode == 0, "a free hand cannot be surrendered"
                    self.surrender[here, column] = True

    def read_pairs(self, mode: int, rows: Mapping[str, Cells]) -> None:
        """A pair does what its cell says; one that may not be split any more goes by its total."""
        for hands, up, code in self._taken(rows):
            name = hands.partition("-")[0]
            value = POINTS.get(name, name)
            here = find_row(12, True) if value == "ace" else find_row(2 * (10 if value == "ten" else int(value)), False)
            plain = self.codes.get((mode, here, up), "S")
            splits = code[-1] in "pP"
            self.split[mode, VALUES.index(value), UPS.index(up)] = splits
            first = "P" if splits and code[0] != "R" else code[0]
            if first != plain[0] and not (splits and plain[0] != "R" and code[0] != "R"):
                assert mode == 0, f"{hands} against {up} is {code} on a free bet, and its total {plain}"
                self.two_cards[up, (value, value)] = FIRST[first]

    def read_doubled(self, level: int, rows: Mapping[str, Cells], *, soft: bool) -> None:
        for hands, up, code in self._taken(rows):
            low, _, high = hands.partition("-")
            for total in range(int(low), int(high or low) + 1):
                self.doubled[level, find_row(total, soft), UPS.index(up)] = {"S": 0, "X": RESCUE, "A": AGAIN}[code]


def _read_note(note: str, two_cards: dict[tuple[str, Pair], Action], insure: Any) -> None:
    if note == "Never insure." or note in SWITCH:
        return
    if note.startswith("Take "):
        for up in note.removesuffix(".").partition(" against ")[2].split(" and "):
            insure[UPS.index(up)] = True
        return
    said = TWO_CARDS.fullmatch(note)
    assert said, f"nobody can say what this note means: {note}"
    low, high, up, action = said.groups()
    two_cards[up, (low, high)] = action  # type: ignore[assignment]


def _read_worth(card: Mapping[str, Any]) -> Any:
    """What two cards are worth, in the digits that are printed: as dealt the lower first, after a switch the higher."""
    if not card["worth"]:
        return None
    worth = np.full((len(VALUES), len(VALUES), len(UPS)), np.nan)
    for one in card["worth"]:
        names = one["hands"].removesuffix(" switched").split("-")
        low, high = sorted(VALUES.index(POINTS.get(name, name)) for name in names)
        for up, cell in zip(card["ups"], one["cells"], strict=True):
            if "dealt" in one["came"]:
                worth[low, high, UPS.index(up)] = float(cell) / 100
            if "switched" in one["came"]:
                worth[high, low, UPS.index(up)] = float(cell) / 100
    return worth
