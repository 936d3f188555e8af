"""Every page of a site: well formed, escaped, with links that lead somewhere, and the same whenever it is made."""

import re
from posixpath import dirname, join, normpath

import pytest

from houseway.site.build import Asked, build_site, choose_entries
from houseway.site.frame import Page, make_link, make_page, make_section, make_table
from houseway.site.sheets import print_part
from tests.site.conftest import EZ, UNKNOWN, Made
from tests.site.reading import read_page


def test_every_page_is_well_formed(made: Made) -> None:
    for path, text in made.files.items():
        if path.endswith(".html"):
            found = read_page(text)
            assert found.faults == [], path
            assert len(found.places) == len(set(found.places)), path
            assert found.headings.count("h1") == 1, path
            assert text.startswith("<!doctype html>\n"), path


def test_every_link_leads_somewhere(made: Made) -> None:
    pages = {path: read_page(text) for path, text in made.files.items() if path.endswith(".html")}
    assert pages
    for path, found in pages.items():
        for lead in found.leads:
            assert not re.match(r"[a-z]+:|/", lead), f"{path} leads out of the folder: {lead}"
            place, _, fragment = lead.partition("#")
            there = normpath(join(dirname(path), place)) if place else path
            assert there in made.files, f"{path}: {lead}"
            assert not fragment or fragment in pages[there].places, f"{path}: {lead}"


def test_every_page_can_be_reached(made: Made) -> None:
    reached, waiting = set(), ["index.html"]
    while waiting:
        path = waiting.pop()
        if path in reached or not path.endswith(".html"):
            continue
        reached.add(path)
        waiting += [
            normpath(join(dirname(path), lead.partition("#")[0]))
            for lead in read_page(made.files[path]).leads
            if not lead.startswith("#")
        ]
    assert reached == {path for path in made.files if path.endswith(".html")}


def test_what_the_search_and_models_are_told_is_there(made: Made) -> None:
    index = re.findall(r'"([^"]+\.html)"\]', made.read("search-index.js"))
    listed = re.findall(r"\]\(([^)]+)\)", made.read("llms.txt"))
    assert len(index) > 20
    assert f"games/{EZ}.html" in index
    assert f"games/{EZ}.html" in listed
    assert {*index, *listed} <= set(made.files)


def test_nothing_comes_from_outside(made: Made) -> None:
    for path, text in made.files.items():
        assert not re.search(r"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", text), path
        assert "@import" not in text, path


def test_names_are_escaped() -> None:
    name = "<b>&\"'</b>"
    body = make_section("a", name, make_table([(name, True)], [[make_link("x.html", "y.html", name)]], name))
    html = make_page(Page("x.html", name, body))
    assert "<b>" not in html
    assert read_page(html).faults == []
    assert read_page(html).words.count(name) >= 3


def test_headings_of_sheets_are_places() -> None:
    part = print_part(lambda paper: paper.print("[not markup]", "a <tag>"), "one", titled=False)
    assert "[not markup]" in part
    assert "&lt;tag&gt;" in part


@pytest.mark.usefixtures("almanac")
def test_the_same_book_and_almanac_give_the_same_bytes() -> None:
    asked = Asked(choose_entries([EZ, UNKNOWN]))
    assert build_site(asked) == build_site(asked)
