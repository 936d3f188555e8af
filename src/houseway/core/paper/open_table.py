"""A table that keeps its words whole on narrow paper, as far as there is room for them at all."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions
    from rich.measure import Measurement


class OpenTable(Table):
    """A table of Rich that narrows its columns by their contents, where Rich alone would break words."""

    def _calculate_column_widths(self, console: "Console", options: "ConsoleOptions") -> list[int]:
        widths = super()._calculate_column_widths(console, options)
        ranges = [self._measure_column(console, options, column) for column in self.columns]
        whole = [
            one.maximum if column.no_wrap else one.minimum for one, column in zip(ranges, self.columns, strict=True)
        ]
        if all(width >= least for width, least in zip(widths, whole, strict=True)):
            return widths
        if sum(whole) > options.max_width:
            whole = [one.minimum for one in ranges]
            if sum(whole) > options.max_width:
                return widths
            for column in self.columns:
                column.no_wrap = False
        return _share_width(whole, ranges, options.max_width)


def _share_width(least: Sequence[int], ranges: "Sequence[Measurement]", room: int) -> list[int]:
    """Share the room that is left, by how much each column would like to be wider."""
    wanted = [one.maximum - width for one, width in zip(ranges, least, strict=True)]
    spare = min(max(room - sum(least), 0), sum(wanted))
    widths: list[int] = []
    for width, more in zip(least, wanted, strict=True):
        share = spare * more // max(sum(wanted[len(widths) :]), 1)
        widths.append(width + share)
        spare -= share
    return widths
