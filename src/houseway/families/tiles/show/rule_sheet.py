"""The rule sheet's part on pai gow tiles: the stacks and the dice, the order of hands and tiles, and the house way."""

from collections.abc import Iterable, Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.book.lines import show_lines
from houseway.core.cards.tiles import TILE_SET, parse_tile
from houseway.core.paper.parts import Paper, cite_lines, make_table, print_indented, print_section
from houseway.core.paper.words import SETTER, join_words, say_dealer_sums, say_dice, show_count
from houseway.core.ranking.tiles import TILE_ORDERS, name_tile
from houseway.families.tiles.conditions import OF_PAIRS, PLAYS
from houseway.families.tiles.page import DOTS, TilesPage, TilesRow, TilesWager

_PAIRS = {"gee joon": "Gee Joon", "twos": "Earth", "twelves": "Heaven"}


def print_tiles(out: Paper, page: TilesPage) -> None:
    """Print how the tiles get to the seats, what beats what, how hands are compared, and how the house sets them."""
    print_section(out, f"The deal ({show_lines(page.deal.lines)})")
    for words in _describe_deal(page):
        print_indented(out, words)
    print_section(out, "Hands, the best first")
    for words in _describe_hands(page):
        print_indented(out, words)
    print_section(out, f"Setting ({show_lines(page.setting.lines)})")
    print_indented(
        out,
        "Four tiles are set as two hands of two, or by the house way for those who ask; the higher is the high hand. "
        "The player-dealer's tiles are turned up and set when all others are.",
    )
    if page.wager[0].back_line:
        print_indented(out, SETTER[page.setting.back_line])
    print_indented(
        out,
        "High hand is compared with high hand and low with low: both higher wins, one higher is a push, none higher "
        "loses. A copy, a hand of the same rank, is the player-dealer's.",
    )
    _print_house_way(out, page)


def list_wager_rows(wager: TilesWager) -> list[tuple[str, str, str]]:
    """List what the wager can come to, what it then pays, and the lines that say so."""
    cited = show_lines(wager.lines)
    return [("both hands higher", wager.odds, cited), ("one hand higher", "push", cited)]


def _describe_deal(page: TilesPage) -> Iterator[str]:
    rule, button = page.deal, page.settle.button
    assert button is not None, "a page of tiles counts dice"
    yield f"The tiles are shuffled face down into {rule.stacks} stacks of {rule.tiles}."
    first = "The player-dealer chooses the stack that" if rule.first == "player-dealer chooses" else "The first stack"
    sums = say_dealer_sums(button, rule.stacks)
    yield f"{first} goes out first, to where {say_dice(button)}, points{f': {sums}' if sums else ''}."
    vacant = {
        "discarded": "Vacant positions are dealt a stack too, which is taken away unseen.",
        "passed over": "Vacant positions get none.",
    }
    yield f"The other stacks follow {rule.direction}. {vacant[rule.vacant]}"
    yield (
        "The action begins where the first stack went; where that is the player-dealer or a position without a wager, "
        "at the next with one."
    )


def _describe_hands(page: TilesPage) -> Iterator[str]:
    order = TILE_ORDERS[page.ranking]
    singles = [_describe_tiles(row) for row in order.singles]
    yield "Gee Joon (4-2 with 2-1), then pairs of equal tiles:"
    yield f"  {', '.join(one for one, row in zip(singles, order.singles, strict=True) if _is_matched(row))}."
    yield "Then mixed pairs: nines (6-3 with 5-4), eights (6-2 with 5-3), sevens (5-2 with 4-3), fives (4-1 with 3-2)."
    yield "Then a wong: Heaven or Earth with a nine. Then a gong: Heaven or Earth with an eight."
    wild = " The 4-2 and the 2-1 count three or six, whichever is better." if order.gee_joon_wild else ""
    yield f"Then points: the last digit of all dots, nine the best.{wild}"
    yield "Where points, wongs or gongs are equal, the higher of a hand's tiles decides, from the highest down:"
    yield f"  {', '.join(singles)}."
    zeros = "A zero copies every other zero." if order.zeros_copy else "Of two zeros, too, the higher tile wins."
    yield zeros


def _is_matched(row: str) -> bool:
    """Say whether there are two of a tile; tiles that rank alike stand with a slash between them."""
    return "/" not in row and TILE_SET.count(parse_tile(row)) == 2


def _describe_tiles(row: str) -> str:
    """Describe the tiles that rank alike, with the name that players have for them: Heaven 6-6, nine 6-3 or 5-4."""
    tiles = [parse_tile(text) for text in row.split("/")]
    names = dict.fromkeys(name_tile(tile) for tile in tiles)
    if len(names) == 1:
        return f"{next(iter(names))} {' or '.join(map(str, tiles))}"
    return " or ".join(f"{name_tile(tile)} {tile}" for tile in tiles)


def _print_house_way(out: Paper, page: TilesPage) -> None:
    way = page.house_way
    print_section(out, f"House way ({show_lines(way.lines)})")
    print_indented(
        out,
        "The first row that is for a hand and can be played sets it; where it can be played in several ways, in that "
        "with the highest high hand, unless the row says otherwise.",
    )
    if any(row.play == "split" for row in way.row):
        both = {
            "never split": "A hand of two pairs is never split.",
            "split as one": "A hand of two pairs is split like one with a single pair.",
        }
        print_indented(out, both[way.two_pairs])
    out.print(Padding(_make_chart(way.row), (0, 0, 0, 2)))


def _make_chart(rows: Iterable[TilesRow]) -> Table:
    shown = make_table("", "hand", "how it is set", right=[""])
    for number, row in enumerate(rows, start=1):
        name = Text(row.name).append(f" ({cite_lines(row.lines)})", "dim")
        shown.add_row(str(number), name, describe_row(row))
    return shown


def describe_row(row: TilesRow) -> str:
    """Describe what a row plays, and which of several such settings."""
    return f"{_describe_play(row)}{'; of several ways the highest low hand' if row.prefer == 'low' else ''}"


def _describe_play(row: TilesRow) -> str:
    if row.play not in OF_PAIRS:
        return PLAYS[row.play].say(True if row.dots is None else row.dots, row.play)
    pair = f"a pair of {join_words([_PAIRS.get(name, name) for name in row.pair], 'or')}" if row.pair else "a pair"
    if row.beside:
        one, other = (f"a tile of {_list_dots(wanted)} dots" for wanted in row.beside)
        beside = [words for words, wanted in ((one, row.beside[0]), (other, row.beside[1])) if set(wanted) != set(DOTS)]
        pair += f" beside {join_words(beside)}"
    if row.play == "pair":
        return f"{pair} stays together"
    low = f", where the low hand then has {show_count(row.low, 'point')} or more" if row.low is not None else ""
    return f"{pair} is split{low}"


def _list_dots(numbers: Iterable[int]) -> str:
    return join_words([str(dots) for dots in sorted(numbers)], "or")
