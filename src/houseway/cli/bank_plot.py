"""The banker's sheet as a picture: the bankroll as a fan, and how one round's result spreads."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.analysis.bank.fan import LEVELS
from houseway.core.errors import HousewayError

if TYPE_CHECKING:
    from houseway.analysis.bank.sheet import BankSheet

KINDS = (".svg", ".png")
BANDS = ((0, 6, "1% to 99%", "#d5e5e3"), (1, 5, "5% to 95%", "#a2c6c3"), (2, 4, "25% to 75%", "#62a09b"))
"""The bands of the fan: from which quantile to which, what they are called, and their colours."""
INK, GAIN, EVEN, LOSS = "#222222", "#1f6f6b", "#8a8f94", "#b5482f"
MOST_BARS = 60
WIDEST_BAR = 0.06
"""A bar is at most this part of the whole width."""


def check_plot(path: Path | None) -> None:
    """Refuse a file that cannot be drawn, before anything is worked out."""
    from importlib.util import find_spec

    if path is None:
        return
    if path.suffix not in KINDS:
        raise HousewayError(f"--plot draws {' or '.join(KINDS)} files, not {path.name!r}")
    if not path.parent.is_dir():
        raise HousewayError(f"--plot: there is no folder {str(path.parent)!r}")
    if find_spec("matplotlib") is None:
        raise HousewayError("--plot needs Matplotlib: pip install 'houseway[plot]'")


def draw(sheet: "BankSheet", path: Path) -> None:
    """Draw both pictures, one below the other."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "houseway", "font.size": 10, "text.color": INK}):
        figure, (above, below) = pyplot.subplots(2, 1, figsize=(9, 9.5), layout="constrained")
        asked = sheet.asked
        changed = ", changed" if asked.game.changes else ""
        figure.suptitle(
            f"{asked.game.name} ({asked.game.id}{changed}): the bank, action ${asked.action / 100:,.0f} a round"
        )
        _draw_fan(sheet, above)
        _draw_round(sheet, below)
        for axes in (above, below):
            axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=120)
        pyplot.close(figure)


def _draw_fan(sheet: "BankSheet", axes: Any) -> None:
    """Find what the bank has over the rounds, from what it begins with."""
    begins = (sheet.asked.bank or 0) / 100
    rounds = [0, *(row.rounds for row in sheet.fan)]
    lines = [[begins, *(begins + row.quantiles[place] / 100 for row in sheet.fan)] for place in range(len(LEVELS))]
    for low, high, label, colour in BANDS:
        axes.fill_between(rounds, lines[low], lines[high], color=colour, linewidth=0, label=label)
    expected = [begins + float(sheet.player_dealer) * number / 100 for number in rounds]
    axes.plot(rounds, expected, color=INK, linewidth=1.5, label="expected")
    axes.axhline(0, color=LOSS, linewidth=1, linestyle="--", label="gone" if begins else "even")
    axes.set_xlim(0, rounds[-1])
    axes.set_xlabel("rounds")
    axes.set_title("The bankroll after the collection" if begins else "The bank's gain after the collection")
    axes.legend(loc="upper left", frameon=False)
    _label_in_dollars(axes.yaxis)


def _draw_round(sheet: "BankSheet", axes: Any) -> None:
    """Find the chance of each result of a round, the rarest ends of the tail left out."""
    import numpy as np

    spread = sheet.spread
    shown = np.cumsum(spread.chances)
    kept = (shown > 0.0005) & (shown - spread.chances < 0.9995)
    results, chances = spread.results[kept] / 100, spread.chances[kept]
    if len(results) > MOST_BARS:
        chances, edges = np.histogram(results, bins=MOST_BARS, weights=chances)
        results, width = (edges[:-1] + edges[1:]) / 2, float(edges[1] - edges[0])
    else:
        whole = float(results[-1] - results[0]) or 1.0
        nearest = float(np.diff(results).min()) if len(results) > 1 else whole
        width = min(max(nearest * 0.8, whole / 150), whole * WIDEST_BAR)
    colours = [LOSS if result < 0 else GAIN if result > 0 else EVEN for result in results]
    axes.bar(results, chances * 100, width=width, color=colours)
    axes.axvline(float(sheet.before_fee) / 100, color=INK, linewidth=1, linestyle=":")
    axes.set_xlabel("the bank's result before the collection; dotted: what it expects")
    axes.set_ylabel("% of rounds")
    how = "counted" if spread.is_exact else f"{spread.samples:,} rounds dealt"
    axes.set_title(f"The result of a round ({how}; standard deviation ${spread.sd / 100:,.2f})")
    _label_in_dollars(axes.xaxis)


def _label_in_dollars(axis: Any) -> None:
    axis.set_major_formatter(lambda value, _: f"-${-value:,.0f}" if value < 0 else f"${value:,.0f}")
