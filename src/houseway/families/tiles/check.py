"""What is wrong with a game of tiles that its page alone cannot tell."""

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.core.errors import BookError
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.house_way import read_whole_chart
from houseway.families.tiles.play.setting import find_order


def find_faults(game: Game[TilesPage]) -> list[str]:
    """An unknown order, seats that the stacks do not fit, a burned tile, hands that no row sets, rows never reached."""
    page = game.rules
    try:
        find_order(page.ranking)
    except BookError as unknown:
        return [str(unknown)]
    return [*_find_bad_seats(page), *_find_burned_tiles(page), *_find_chart_faults(page)]


def _find_bad_seats(page: TilesPage) -> list[str]:
    fitting = page.deal.stacks - 1
    if set(page.seats.players) == {fitting}:
        return []
    return [f"seats.players: {page.deal.stacks} stacks are for {fitting} players and the player-dealer"]


def _find_burned_tiles(page: TilesPage) -> list[str]:
    if page.deck.burn == "none":
        return []
    return [f"deck.burn: {page.deal.stacks} stacks of {page.deal.tiles} are all the tiles, and none is left to burn"]


def _find_chart_faults(page: TilesPage) -> list[str]:
    """Find the first hand that no row sets, or else the rows that set none."""
    chart = read_whole_chart(page.house_way, page.ranking)
    unset = [hand for hand, found in chart.items() if found is None]
    if unset:
        return [f"house_way: no row says how to set {len(unset)} kinds of hand, {show_cards(unset[0])} among them"]
    used = {found.place for found in chart.values() if found}
    return [
        f"house_way: row {place} ({row.name}) is never reached: rows above it set every hand that it is for"
        for place, row in enumerate(page.house_way.row, start=1)
        if place not in used
    ]
