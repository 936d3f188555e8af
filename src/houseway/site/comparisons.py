"""Pages that hold a game against the same game at another house, rule by rule."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from houseway.analysis.diff.diff import diff_games
from houseway.book.index import GameEntry
from houseway.book.loader import Game
from houseway.sheets.diff import print_diff
from houseway.site.cards import find_page_path
from houseway.site.frame import Page, make_link
from houseway.site.known import Known
from houseway.site.places import find_diff_path
from houseway.site.sheets import print_part


def list_pairs(entries: Sequence[GameEntry]) -> Iterator[tuple[GameEntry, GameEntry]]:
    """List the games of two houses that are the same one, by their names, each pair once."""
    for here, there in combinations(entries, 2):
        if here.house != there.house and here.family == there.family and are_namesakes(here, there):
            yield here, there


def are_namesakes(here: GameEntry, there: GameEntry) -> bool:
    """Whether two games have one short name; with a bank, or one that only adds to the other's."""
    short, other = (one.id.split("/", maxsplit=1)[1] for one in (here, there))
    if short == other or here.name.casefold() == there.name.casefold():
        return True
    return here.banked and there.banked and (f"{other}-".startswith(f"{short}-") or f"{short}-".startswith(f"{other}-"))


def make_comparison(here: Game, there: Game, known: Known) -> Page:
    """Make the page that compares two games."""
    path = find_diff_path(here.id, there.id)
    found = diff_games(here, there, value=known.value_all)
    lead = " and ".join(make_link(path, find_page_path(game.id), f"{game.name} ({game.id})") for game in (here, there))
    body = print_part(lambda paper: print_diff(paper, found), "diff", titled=False, level=2)
    title = f"{here.name}: {_say_house(here)} and {_say_house(there)}"
    return Page(path, title, f'<article class="panel">\n{body}\n</article>', lead=f'<p class="soft">{lead}</p>')


def _say_house(game: Game) -> str:
    return game.house.name if game.house else game.id.split("/", maxsplit=1)[0]
