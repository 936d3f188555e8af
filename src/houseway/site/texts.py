"""What the site has beside its pages: the index that the search reads, and `llms.txt` for language models."""

import json
from collections.abc import Iterator

from houseway.site.cards import find_page_path
from houseway.site.frame import Page
from houseway.site.lists import Book
from houseway.site.places import find_family_path, find_house_path, find_wager_path, say_family


def write_search_index(book: Book) -> str:
    """Write the script that says what can be found: words, what stands beside them, and where they lead."""
    found = [[entry.name, book.houses[entry.house], find_page_path(entry.id)] for entry in book.entries]
    found += [[name, "house", find_house_path(f"{house}/")] for house, name in book.houses.items()]
    found += [[say_family(family), "family", find_family_path(family)] for family in book.families]
    wagers = {find_wager_path(row["family"], row["wager"]): row for row in reversed(book.rows)}
    found += [
        [row["wager"], f"wager: {say_family(row['family'])}", path] for path, row in reversed(list(wagers.items()))
    ]
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in found)
    return f"globalThis.housewayFound = [\n{rows}\n];\n"


def write_llms(book: Book, pages: list[Page]) -> str:
    """Write what a language model should know of the site: what it is, and every page with a word on it."""
    return "\n".join(_list_llms(book, pages)) + "\n"


def _list_llms(book: Book, pages: list[Page]) -> Iterator[str]:
    yield "# houseway: the book"
    yield ""
    yield "> Card games as California cardrooms have filed them: rules with the lines of the filing, how doubtful"
    yield "> passages are read, exact odds by the number of decks, strategies, collection, and what banking brings."
    yield ""
    yield "Every expected value is the bettor's, per unit, from a whole shoe; counts are over all deals unless a page"
    yield "says otherwise. `As intended` is the reading that is taken, `by the letter` the other one."
    yield ""
    yield "## Lists"
    yield ""
    for page in pages:
        if "/" not in page.path:
            yield f"- [{page.title}]({page.path})"
    summaries = {find_page_path(entry.id): (entry, entry.summary) for entry in book.entries}
    for house, name in book.houses.items():
        yield ""
        yield f"## {name}"
        yield ""
        for path, (entry, summary) in summaries.items():
            if entry.house == house:
                yield f"- [{entry.name}]({path}): {say_family(entry.family)}. {summary}"
