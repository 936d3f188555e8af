"""Plots of the banker's sheet as SVG: the bank's gain over many rounds as a fan, and how one round's result spreads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

from houseway.analysis.bank.fan import LEVELS
from houseway.analysis.bank.sheet import BankSheet

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 70, 30, 12, 44
BANDS = ((0, 6, "1% to 99%"), (1, 5, "5% to 95%"), (2, 4, "25% to 75%"))
"""The bands of the fan: from which quantile to which, and what they are called."""
TICKS = 6
TAIL = 0.0005
"""The ends of a round's spread that are rarer are left out."""
WIDEST_BAR, THINNEST_BAR = 24.0, 1.0


@dataclass(frozen=True)
class Axis:
    """An axis: the values at its ends, and where on the picture they lie."""

    low: float
    high: float
    begin: float
    end: float

    def place(self, value: float) -> float:
        """Find where a value lies."""
        share = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.begin + share * (self.end - self.begin)

    @property
    def ticks(self) -> list[float]:
        """Round values within the axis, so many that they can be read."""
        step = find_step((self.high - self.low) / TICKS)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def find_step(least: float) -> float:
    """Find the smallest round step that is no less: 1, 2 or 5 with zeros.

    >>> [find_step(one) for one in (0.03, 3, 700)]
    [0.05, 5.0, 1000.0]
    """
    if least <= 0:
        return 1.0
    power = 10.0 ** floor(log10(least))
    return float(next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9)))


def draw_fan(sheet: BankSheet) -> str:
    """Draw what the bank has gained after each number of rounds, with the chances of less and of more."""
    rounds = [0, *(row.rounds for row in sheet.fan)]
    lines = [[0.0, *(row.quantiles[place] / 100 for row in sheet.fan)] for place in range(len(LEVELS))]
    mean = [float(sheet.player_dealer) * number / 100 for number in rounds]
    across = Axis(0, rounds[-1], LEFT, WIDTH - RIGHT)
    up = Axis(min(lines[0]), max(lines[-1]), HEIGHT - BOTTOM, TOP)
    inside = list(_draw_axes(across, up, "rounds", dollars_up=True))
    for number, (low, high, _) in enumerate(BANDS):
        edge = [*zip(rounds, lines[high], strict=True), *reversed([*zip(rounds, lines[low], strict=True)])]
        inside.append(f'<polygon class="band-{number}" points="{_write_points(edge, across, up)}"/>')
    inside.append(f'<line class="even" x1="{LEFT}" x2="{WIDTH - RIGHT}" {_write_level(up.place(0))}/>')
    points = _write_points([*zip(rounds, mean, strict=True)], across, up)
    inside.append(f'<polyline class="mean" points="{points}"/>')
    last = sheet.fan[-1]
    told = f"After {last.rounds:,} rounds half of all banks have gained more than {_show(last.quantiles[3] / 100)}"
    names = ", ".join(words for _, _, words in BANDS)
    caption = f"The bank's gain after the collection: bands for {names} of all banks, and the expected gain as a line"
    return _frame(inside, f"{caption}. {told}.", caption)


def draw_round(sheet: BankSheet) -> str:
    """Draw the chance of each result of a round, before the collection."""
    spread = sheet.spread
    rows: list[tuple[float, float, float]] = []
    below = 0.0
    for low, high, chance in spread.classes():
        if below + chance > TAIL and below < 1 - TAIL:
            rows.append((low / 100, high / 100, chance * 100))
        below += chance
    middle = [(low + high) / 2 for low, high, _ in rows]
    across = Axis(middle[0], middle[-1], LEFT + WIDEST_BAR / 2, WIDTH - RIGHT - WIDEST_BAR / 2)
    up = Axis(0, max(chance for *_, chance in rows), HEIGHT - BOTTOM, TOP)
    places = [across.place(value) for value in middle]
    gaps = [later - earlier for earlier, later in pairwise(places)]
    width = max(THINNEST_BAR, min([WIDEST_BAR, *(gap * 0.85 for gap in gaps)]))
    inside = list(_draw_axes(across, up, "the bank's result before the collection", dollars_up=False))
    for value, place, (*_, chance) in zip(middle, places, rows, strict=True):
        look = "loss" if value < 0 else "gain" if value > 0 else "none"
        top = up.place(chance)
        inside.append(
            f'<rect class="bar-{look}" x="{place - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" '
            f'height="{HEIGHT - BOTTOM - top:.1f}"/>'
        )
    expected = across.place(float(sheet.before_fee) / 100)
    inside.append(f'<line class="expected" x1="{expected:.1f}" x2="{expected:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>')
    how = "counted" if spread.is_exact else f"{spread.samples:,} rounds dealt"
    caption = f"The chance of each result of a round ({how}); dotted: what the bank expects"
    return _frame(inside, f"{caption}. Standard deviation {_show(spread.sd / 100)}.", caption)


def _draw_axes(across: Axis, up: Axis, words: str, *, dollars_up: bool) -> Iterable[str]:
    floor_at = HEIGHT - BOTTOM
    for value in up.ticks:
        level = up.place(value)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" {_write_level(level)}/>'
        label = _show(value) if dollars_up else f"{value:g}%"
        yield f'<text x="{LEFT - 6}" y="{level + 4:.1f}" text-anchor="end">{escape(label)}</text>'
    for value in across.ticks:
        label = f"{value:,.0f}" if dollars_up else _show(value)
        place = across.place(value)
        yield f'<text x="{place:.1f}" y="{floor_at + 16}" text-anchor="middle">{escape(label)}</text>'
    yield f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(words)}</text>'


def _write_points(points: Sequence[tuple[float, float]], across: Axis, up: Axis) -> str:
    return " ".join(f"{across.place(x):.1f},{up.place(y):.1f}" for x, y in points)


def _write_level(level: float) -> str:
    return f'y1="{level:.1f}" y2="{level:.1f}"'


def _show(dollars: float) -> str:
    return f"-${-dollars:,.0f}" if dollars < -0.5 else f"${abs(dollars):,.0f}"


def _frame(inside: Iterable[str], words: str, caption: str) -> str:
    drawn = "\n".join(inside)
    return (
        f'<figure class="plot">\n<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words)}">\n'
        f"{drawn}\n</svg>\n<figcaption>{escape(caption)}</figcaption>\n</figure>"
    )
