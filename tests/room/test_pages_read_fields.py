"""The pages' scripts read the fields of events and turns, and show sentences as they come: none looks into one."""

import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "src" / "houseway" / "web" / "pages"
SCRIPTS = sorted(PAGES.rglob("*.js"))
LOOKS_INSIDE = (
    re.compile(r"\b(said|words)\??\.(replace|replaceAll|match|matchAll|split|startsWith|endsWith|includes|search)\("),
    re.compile(r"\b(event|turn)\??\.words\b"),
    re.compile(r"\.(exec|test)\((said|words|event\.|turn\.)"),
    re.compile(r"new RegExp"),
)
ELSEWHERE = {
    "felt/print.js": "lines that fit",
    "lobby/search.js": "what a person types",
    "money.js": "the sign of a number",
    "app.js": "a refusal's last sign",
}
"""Scripts that part other words than those of a round, and which."""


@pytest.mark.fast
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(PAGES)))
def test_no_script_looks_into_a_sentence(script: Path) -> None:
    if str(script.relative_to(PAGES)) in ELSEWHERE:
        return
    text = script.read_text()
    assert [found[0] for look in LOOKS_INSIDE for found in look.finditer(text)] == []
