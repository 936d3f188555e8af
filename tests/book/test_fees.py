"""The collection schedules against the filings: nothing printed is left out, and the newest comes first."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from houseway.book.model.fees import Band, FeeSchedule
from houseway.book.shelf import BOOK, open_shelf, read_toml
from houseway.book.validated import read_schedule
from tests.book.citations import SEEDS, seed_lines

pytestmark = pytest.mark.fast

AT_HAND = pytest.mark.skipif(not SEEDS.is_dir(), reason="the filings are not at hand")
Row = tuple[int, int | None, int]


def schedules(house: str) -> Iterator[FeeSchedule]:
    yield from (read_schedule(path) for path in sorted((BOOK / house / "fees").glob("*.toml")))


def cited(page: BaseModel) -> Iterator[int]:
    """Every line that a page's tables cite, from the outermost to the innermost."""
    for key in type(page).model_fields:
        value = getattr(page, key)
        if key == "lines":
            yield from (number for first, last in value for number in range(first, last + 1))
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, BaseModel):
                yield from cited(child)


def test_a_schedule_in_force_stands_before_the_older_ones() -> None:
    older = {path for path in BOOK.glob("*/fees/*.toml") if read_toml(path).get("superseded")}
    for game_id, path in open_shelf().games().items():
        standing = [path.parent / "fees" / f"{name}.toml" in older for name in read_toml(path).get("fees", [])]
        assert standing == sorted(standing), game_id


@AT_HAND
@pytest.mark.parametrize("house", ["crystal", "ace-and-vine", "delta", "oaks", "clubone"])
def test_no_amount_within_a_filed_schedule_is_left_out(house: str) -> None:
    known = {number for one in schedules(house) for part in (*one.group, *one.ruling) for number in cited(part)}
    for schedule in schedules(house):
        assert schedule.filed is not None
        text = seed_lines(schedule.filed.seed)
        within = (number for first, last in schedule.filed.lines for number in range(first, last + 1))
        left = [number for number in within if number not in known and re.search(r"\$ ?\.?\d", text[number - 1])]
        assert left == [], schedule.name


def cents(text: str) -> int:
    return round(float(text.replace(",", "")) * 100)


def read_row(action: str, fee: str) -> Row:
    """A row as printed: "$50 - $99" or "$300+", and its fee."""
    ends = [cents(amount) for amount in re.findall(r"[\d,]+(?:\.\d+)?", action)]
    return ends[0], None if re.search(r"\+|or more", action) else ends[-1], cents(re.sub(r"[^\d.]", "", fee))


def printed_rows(
    seed: str, first: int, last: int, columns: dict[str, tuple[int, int]]
) -> dict[str, dict[str, list[Row]]]:
    """The options of a table that was scanned with all its cells, by number; a list of bands has two columns."""
    found: dict[str, dict[str, list[Row]]] = {}
    option = ""
    for line in seed_lines(seed)[first - 1 : last]:
        cells = line.replace("\\", "").split("\t")
        if len(cells) < 3 or not re.search(r"\$\d", line):
            continue
        option = cells[0].strip() or option
        for key, (amount, fee) in columns.items():
            if len(cells) > max(amount, fee) and cells[amount].strip():
                found.setdefault(option, {}).setdefault(key, []).append(read_row(cells[amount], cells[fee]))
    return found


ACTION = {"player_dealer": (1, 2)}
LIMITED = {"player_dealer": (2, 3)}
WAGERED = {"player": (1, 2)}
BOTH = {"player": (1, 2), "player_dealer": (3, 4)}


@AT_HAND
@pytest.mark.parametrize(
    ("schedule", "seed", "first", "last", "columns", "options"),
    [
        ("ace-and-vine/dai-bacc", "001", 724, 743, WAGERED, 4),
        ("ace-and-vine/dai-bacc", "001", 754, 791, BOTH, 7),
        ("ace-and-vine/dai-bacc", "001", 800, 1193, ACTION, 74),
        ("ace-and-vine/face-up-pai-gow-poker", "001", 1206, 1225, WAGERED, 4),
        ("ace-and-vine/face-up-pai-gow-poker", "001", 1234, 1271, BOTH, 7),
        ("ace-and-vine/face-up-pai-gow-poker", "001", 1280, 1418, ACTION, 26),
        ("ace-and-vine/ez-baccarat-and-three-card", "001", 1431, 1824, ACTION, 74),
        ("ace-and-vine/buster-blackjack", "001", 2561, 2954, ACTION, 74),
        ("ace-and-vine/ultimate-texas-holdem-bad-beat-bonus", "001", 3203, 3327, ACTION, 24),
        ("ace-and-vine/three-card-plus", "001", 4162, 4550, ACTION, 73),
        ("ace-and-vine/lone-star-holdem", "001", 4867, 4991, ACTION, 24),
        ("delta/ez-baccarat", "002", 1057, 1137, LIMITED, 15),
        ("delta/blackjack-x", "002", 1312, 1390, LIMITED, 15),
        ("delta/dragon-bonus-baccarat-commission-free", "002", 1558, 1597, LIMITED, 7),
        ("delta/pure-spanish-21-5", "002", 1765, 1803, LIMITED, 7),
        ("delta/three-card-poker-6-card-bonus", "002", 1993, 2017, LIMITED, 5),
    ],
)
def test_the_rows_of_a_clean_scan_are_those_of_the_book(
    schedule: str, seed: str, first: int, last: int, columns: dict[str, tuple[int, int]], options: int
) -> None:
    house, name = schedule.split("/")
    book = read_schedule(Path(BOOK / house / "fees" / f"{name}.toml"))
    by_id = {option.id: option for group in book.group for option in group.option}
    found = printed_rows(seed, first, last, columns)
    assert len(found) == options
    for number, lists in found.items():
        for key, rows in lists.items():
            bands: tuple[Band, ...] = getattr(by_id[number], key)
            held = [(band.starts, band.ends, band.fee) for band in bands]
            assert held == [overlap_ruled(schedule, number, row) for row in rows], (schedule, number)


def overlap_ruled(schedule: str, number: str, row: Row) -> Row:
    """The row as it is ruled to be where the print has an amount in two rows: $800 in option 78 of Dai Bacc."""
    return (801_00, *row[1:]) if (schedule, number, row[0]) == ("ace-and-vine/dai-bacc", "78", 800_00) else row
