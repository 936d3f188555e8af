"""The pages that lead to games: the book, its houses and families, one wager at all houses, and the table of all."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from houseway.analysis.compare.line import PACE, TABLE
from houseway.book.index import GameEntry
from houseway.core.paper.words import show_count
from houseway.site.cards import find_page_path
from houseway.site.frame import Page, make_link, make_list, make_section, make_table
from houseway.site.known import MISSING
from houseway.site.places import find_family_path, find_house_path, find_wager_path, say_family

Row = dict[str, Any]
"""A wager of a game as the lists show it: plain data that `rows.make_rows` writes."""
FIGURES = (
    ("player's edge", "ev", "{:+.4%}"),
    ("deviation", "sd", "{:.4f}"),
    ("wins", "wins", "{:.4%}"),
    ("seat after fees", "seat_after", "{:+.4%}"),
    ("bank after its fee", "bank_after", "{:+.4%}"),
    ("bank an hour", "hour", "${:,.0f}"),
)
"""The columns of figures: their heads, their keys and how they are shown."""
BASE_FIRST = {"base": 0, "bonus": 1, "raise": 2, "award": 3}


@dataclass(frozen=True)
class Book:
    """What the lists are made of: the games of the site, the names of their houses, and their wagers."""

    entries: Sequence[GameEntry]
    houses: dict[str, str]
    rows: Sequence[Row]

    @property
    def families(self) -> list[str]:
        """The families that have games here, in the order of the book."""
        return list(dict.fromkeys(entry.family for entry in self.entries))


def make_lists(book: Book) -> list[Page]:
    """Make all of these pages."""
    return [
        _make_index(book),
        _make_about(book),
        _make_houses(book),
        _make_families(book),
        _make_all_wagers(book),
        *(_make_house(book, house) for house in book.houses),
        *(_make_family(book, family) for family in book.families),
        *_list_wager_pages(book),
    ]


def _make_index(book: Book) -> Page:
    here = "index.html"
    houses = make_list(
        f"{make_link(here, f'houses/{house}.html', name)} <small>{_count_games(book, house=house)}</small>"
        for house, name in book.houses.items()
    )
    families = make_list(
        f"{make_link(here, find_family_path(family), say_family(family))} "
        f"<small>{_count_games(book, family=family)}</small>"
        for family in book.families
    )
    tables = make_link(here, "wagers.html", f"All {show_count(len(book.rows), 'wager')} in one table")
    body = (
        '<div class="columns">\n'
        + make_section("houses", "Houses", houses)
        + "\n"
        + make_section("families", "Families", families)
        + "\n"
        + make_section("tables", "Wagers", f"<p>{tables}, to be sorted by what they are worth.</p>")
        + "\n</div>\n"
        + make_section("games", "Every game", "\n".join(_list_by_family(book, here)))
    )
    lead = (
        f'<p class="soft">{show_count(len(book.entries), "game")} as California cardrooms have filed them: the rules '
        "with the lines of the filing that say so, how doubtful passages are read, and exact odds.</p>"
    )
    return Page(here, "The book", body, lead=lead)


def _count_games(book: Book, *, house: str | None = None, family: str | None = None) -> str:
    return show_count(len(list(_choose(book, house, family))), "game")


def _choose(book: Book, house: str | None = None, family: str | None = None) -> Iterator[GameEntry]:
    for entry in book.entries:
        if house in (None, entry.house) and family in (None, entry.family):
            yield entry


def _list_by_family(book: Book, here: str, house: str | None = None) -> Iterator[str]:
    for family in book.families:
        chosen = list(_choose(book, house, family))
        if chosen:
            yield f'<h3 id="of-{family.replace("_", "-")}">{escape(say_family(family))}</h3>'
            yield make_list((_make_entry(book, here, entry, named=house is None) for entry in chosen), "games")


def _make_entry(book: Book, here: str, entry: GameEntry, *, named: bool = True) -> str:
    whose = f' <span class="soft">{escape(book.houses[entry.house])}</span>' if named else ""
    return f"{make_link(here, find_page_path(entry.id), entry.name)}{whose}<br><small>{escape(entry.summary)}</small>"


def _make_houses(book: Book) -> Page:
    here = "houses.html"
    rows = [
        [
            make_link(here, f"houses/{house}.html", name),
            str(len(list(_choose(book, house)))),
            str(sum(row["house"] == house for row in book.rows)),
        ]
        for house, name in book.houses.items()
    ]
    body = make_table([("house", False), ("games", True), ("wagers", True)], rows, "Houses")
    return Page(here, "Houses", f'<article class="panel">\n{body}\n</article>')


def _make_families(book: Book) -> Page:
    here = "families.html"
    rows = [
        [make_link(here, find_family_path(family), say_family(family)), str(len(list(_choose(book, family=family))))]
        for family in book.families
    ]
    body = make_table([("family", False), ("games", True)], rows, "Families")
    return Page(here, "Families", f'<article class="panel">\n{body}\n</article>')


def _make_house(book: Book, house: str) -> Page:
    here = f"houses/{house}.html"
    rows = [row for row in book.rows if row["house"] == house]
    games = make_section("games", "Games", "\n".join(_list_by_family(book, here, house)))
    return Page(here, book.houses[house], f"{games}\n{_make_wagers(book, here, rows)}", ("sort.js",))


def _make_family(book: Book, family: str) -> Page:
    here = find_family_path(family)
    rows = [row for row in book.rows if row["family"] == family]
    entries = make_list((_make_entry(book, here, entry) for entry in _choose(book, family=family)), "games")
    games = make_section("games", "Games", entries)
    return Page(here, say_family(family), f"{games}\n{_make_wagers(book, here, rows)}", ("sort.js",))


def _make_wagers(book: Book, here: str, rows: Sequence[Row]) -> str:
    return make_section("wagers", "Wagers", _make_row_table(book, here, rows)) if rows else ""


def _make_all_wagers(book: Book) -> Page:
    here = "wagers.html"
    body = _make_row_table(book, here, book.rows) if book.rows else "<p>No game here has a bank.</p>"
    notes = (
        "Per unit of the wager and to its bettor, with the usual number of decks and by the usual way to play; a plus "
        f"is a gain. {TABLE}; of a bonus wager, what it adds to that. {PACE}."
    )
    inside = f'<article class="panel">\n{body}\n<p class="soft">{escape(notes)}</p>\n</article>'
    lead = '<p class="soft">The heads of the columns sort the table.</p>'
    return Page(here, "All wagers", inside, ("sort.js",), lead=lead)


def _list_wager_pages(book: Book) -> Iterator[Page]:
    by_path: dict[str, list[Row]] = {}
    for row in book.rows:
        by_path.setdefault(find_wager_path(row["family"], row["wager"]), []).append(row)
    for path, rows in by_path.items():
        names = list(dict.fromkeys(row["wager"] for row in rows))
        games = show_count(len({row["game"] for row in rows}), "game")
        others = f", also called {', '.join(names[1:])}" if names[1:] else ""
        lead = f'<p class="soft">{say_family(rows[0]["family"])}: in {games}{escape(others)}.</p>'
        body = _make_row_table(book, path, rows, pays=True)
        yield Page(path, names[0], f'<article class="panel">\n{body}\n</article>', ("sort.js",), lead=lead)


def _make_row_table(book: Book, here: str, rows: Iterable[Row], *, pays: bool = False) -> str:
    names, words = [("wager", False), ("game", False), ("house", False)], [("kind", False), ("pays", False)]
    heads = [*names, *((head, True) for head, *_ in FIGURES), *words]
    made = [_make_row(book, here, row, pays=pays) for row in rows]
    return make_table(heads, made, "Wagers", look="plain sortable")


def _make_row(book: Book, here: str, row: Row, *, pays: bool) -> list[str]:
    wager = escape(row["wager"])
    if not pays:
        wager = make_link(here, find_wager_path(row["family"], row["wager"]), row["wager"])
    return [
        wager,
        make_link(here, find_page_path(row["game"]), row["name"]),
        make_link(here, find_house_path(row["game"]), book.houses[row["house"]]),
        *(_show_figure(row, key, form) for _, key, form in FIGURES),
        row["kind"],
        "<br>".join(escape(f"{hand}: {odds}") for hand, odds in row["lines"]) if pays else escape(row["pays"]),
    ]


def _show_figure(row: Row, key: str, form: str) -> str:
    value = row.get(key)
    if value is not None:
        shown = form.format(value)
        return escape(f"-${-value:,.0f}" if form.startswith("$") and value < 0 else shown)
    return f'<span class="soft">{MISSING if key == "ev" and not row["known"] else ""}</span>'


def _make_about(book: Book) -> Page:
    known = sum(row["known"] for row in book.rows)
    words = (
        "Rules, rulings and line numbers are those of the book: facts and figures of the filings, and no sentences of "
        "theirs. Where a passage can be read in two ways, both readings and their prices are shown.",
        "Odds are counts over every deal, in whole numbers, unless a line below a table says otherwise. They are taken "
        f"from the almanac; {known} of {len(book.rows)} wagers here are in it. What is missing is named, not guessed.",
        "The calculator changes pays and leaves the counts as they are, wherever no decision can depend on the pay.",
        "Recount here counts all deals a second time, in your browser, by a script that shares nothing with the "
        "program which counted the almanac.",
        "A banker's sheet is that of a typical full table. Where a distribution was dealt and not counted, its figures "
        "carry their standard errors.",
    )
    inside = "".join(f"<p>{escape(one)}</p>\n" for one in words)
    return Page("about.html", "What the figures are", f'<article class="panel sheet-text">\n{inside}</article>')
