"""houseway audit: on the terminal, into files, and for programs."""

from pathlib import Path

from tests.cli.typed import refused, run, told
from tests.drafted_book import war, written


def test_the_whole_report_stands_on_the_terminal(tmp_path: Path) -> None:
    folder = written(tmp_path, {"war": war("20:1")})
    done = run("audit", "drafts/war", "--book", str(folder), columns=120)
    assert done.returncode == 0, done.stderr
    sheet = " ".join(done.stdout.split())
    assert sheet.startswith("AUDIT OF 1 FILED GAME")
    assert "wagers that favour the player as literally filed 1 1 game" in sheet
    assert "Tie wager favours the player as literally filed: +55.3055%; as ruled it is worth the same." in sheet


def test_a_report_goes_into_files_and_its_summary_to_the_terminal(tmp_path: Path) -> None:
    folder = written(tmp_path, {"war": war("20:1")})
    text, page = tmp_path / "audit.md", tmp_path / "audit.html"
    done = run("audit", "drafts/war", "--book", str(folder), "--markdown", str(text), "--html", str(page))
    assert done.returncode == 0, done.stderr
    assert "SUMMARY" in done.stdout
    assert "GAME BY GAME" not in done.stdout
    assert done.stderr.endswith(f"the report is in {text}\nthe report is in {page}\n")
    assert "## Game by game" in text.read_text(encoding="utf-8")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_programs_are_told_everything(tmp_path: Path) -> None:
    folder = written(tmp_path, {"first": war("8:1"), "second": war(), "third": war()})
    found = told("audit", "--house", "drafts", "--book", str(folder))
    assert list(found) == ["games", "houses", "schedules"]
    assert [game["id"] for game in found["games"]] == ["drafts/first", "drafts/second", "drafts/third"]
    first = found["games"][0]
    (price,) = first["prices"]
    assert (price["fault"], price["values"]["literal"]["exact"]) == ("edge above 25%", "-104/311")
    (table,) = first["pay_tables"]
    assert table["change"]["exact"] == "46/311"
    assert table["lines"][0]["there"]["words"] == "pays 10 to 1"


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    assert "is played for a pot: it has no bank" in refused("audit", "oaks/omaha-high")
    assert "no house with banked games is called 'ritz'" in refused("audit", "--house", "ritz")
    nowhere = tmp_path / "nowhere" / "audit.md"
    assert "cannot write" in refused("audit", "clubone/casino-war", "--markdown", str(nowhere))
