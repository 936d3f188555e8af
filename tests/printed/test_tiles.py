"""The printed charts of pai gow tiles set every hand as the filings do; what they are worth is counted in the soak."""

from houseway.book.loader import load
from houseway.families.tiles.advise.strategy_guide import list_chart_rules
from houseway.families.tiles.page import TilesPage
from tests.families.tiles.naive import house_set, ranked
from tests.printed.tiles import read_chart

GAME = "delta/pai-gow-tiles"


def test_the_chart_sets_every_hand_as_the_filing_does() -> None:
    """The longest of the three charts; the soak has all."""
    page = load(GAME).rules
    assert isinstance(page, TilesPage)
    chart = read_chart({"game": GAME, "rules": [{"rules": list(list_chart_rules(page.house_way))}]})
    # Of the 35,960 hands of four tiles, 8,130 differ by more than twins.
    assert len(chart) == 8_130
    filed = {tiles: ranked(house_set(tiles, "delta", False), "delta", False) for tiles in chart}
    assert [tiles for tiles, both in chart.items() if both != filed[tiles]] == []
