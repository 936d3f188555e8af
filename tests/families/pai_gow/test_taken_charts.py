"""A house way that is taken from another game: whose rows follow whose, and what is refused in one line."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.core.errors import BookError
from houseway.families.pai_gow.page import PaiGowPage
from tests.families.pai_gow.dealt import DRAFTS

PAGE, CHART = (DRAFTS / "hidden.toml").read_text(encoding="utf-8").split("[house_way]\n")
OTHERS = {
    "rowless": 'joker = "ace"\nrow = [1]\n',
    "borrowing": CHART.replace("[[", 'taken_from = "draft/printed"\n[[', 1),
    "printed": CHART.replace("[[", "lines = [3, 4]\n[[", 1),
}


def page(folder: Path, way: str) -> PaiGowPage:
    """A draft with this house way, beside others that it may name."""
    drafts = folder / "draft"
    drafts.mkdir()
    for name, other in {**OTHERS, "taking": way}.items():
        (drafts / f"{name}.toml").write_text(f"{PAGE}[house_way]\n{other}", encoding="utf-8")
    opened = load("draft/taking", book=[drafts]).rules
    assert isinstance(opened, PaiGowPage)
    return opened


def test_the_rows_of_the_other_chart_follow_and_say_where_they_are_from(tmp_path: Path) -> None:
    own = CHART.replace("The highest front", "Our own").replace("[[", 'taken_from = "draft/printed"\n[[', 1)
    way = page(tmp_path, own).house_way
    assert [(row.name, row.chart) for row in way.row] == [("Our own", None), ("The highest front", "draft/printed")]


def test_what_the_joker_is_comes_with_the_chart_and_its_lines_do_not(tmp_path: Path) -> None:
    # The lines are of the other filing: what this page does not cite, it does not cite.
    way = page(tmp_path, 'taken_from = "draft/printed"\n').house_way
    assert (way.joker, way.lines) == ("ace", ())


NONE = "has no such chart in the book"


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ('taken_from = "draft/nowhere"', f"house_way.taken_from names 'draft/nowhere', which {NONE}"),
        ('taken_from = "crystal/ez-baccarat"', f"house_way.taken_from names 'crystal/ez-baccarat', which {NONE}"),
        ('taken_from = "clubone/pai-gow-tiles"', f"house_way.taken_from names 'clubone/pai-gow-tiles', which {NONE}"),
        ('taken_from = "draft/rowless"', f"house_way.taken_from names 'draft/rowless', which {NONE}"),
        (
            'taken_from = "draft/borrowing"',
            "house_way.taken_from names 'draft/borrowing', which takes its own from elsewhere",
        ),
        (
            'taken_from = "draft/printed"\n[[option]]\nid = "chart"\nabout = "Whose chart."\ndefault = "theirs"\n'
            '[option.choices]\n"ours" = { "house_way.taken_from" = "draft/rowless" }\n'
            '"theirs" = { "house_way.taken_from" = "crystal/face-up-pai-gow-poker" }',
            "house_way.taken_from: no ruling and no option can change it",
        ),
        ('joker = "ace"\nrow = 5\ntaken_from = "draft/printed"', "house_way > row: write a list"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_one_line(tmp_path: Path, way: str, told: str) -> None:
    with pytest.raises(BookError) as refused:
        page(tmp_path, f"{way}\n")
    assert str(refused.value) == f"taking.toml: {told}"
