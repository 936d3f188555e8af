"""The doors of a family are held by mypy: a wrong signature is planted in a copy of the families, and refused."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import houseway
from houseway import games, load
from houseway.core.errors import HousewayError
from houseway.families import FAMILIES, family_of
from houseway.families.family import Family
from houseway.families.nines import NINES
from houseway.families.war import WAR

PACKAGE = Path(houseway.__file__).parent
WAR_MODULES = (".war.play.engine", ".war.price.odds", ".war.price.batch")
LOOKED_AT = ("", ".family", ".war", ".war.check", *WAR_MODULES)
PLANTED = [
    # What once passed mypy, and died when somebody asked for the odds.
    ("war/price/odds.py", "def price(asked: Asked)", "def price(asked: Asked, shoe: int)"),
    # A door of another shape than every family has.
    (
        "war/__init__.py",
        "def most_cards(self, game: Game[WarPage])",
        "def most_cards(self, game: Game[WarPage], by: int)",
    ),
    # A door that every family has is missing.
    ("war/__init__.py", "def bot_choice(", "def bots_choice("),
]


def checked(folder: Path, edits: list[tuple[str, str, str]]) -> list[str]:
    """What mypy says of the families in a copy with these edits; what they import from elsewhere may be anything."""
    copy = folder / "houseway" / "families"
    shutil.copytree(PACKAGE / "families", copy, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "houseway" / "__init__.py").touch()
    for name, old, new in edits:
        text = (copy / name).read_text()
        assert text.count(old) == 1, f"{name} has {old!r} once"
        (copy / name).write_text(text.replace(old, new))
    named = [word for name in LOOKED_AT for word in ("-m", f"houseway.families{name}")]
    plain = ["--config-file=", "--no-incremental", "--follow-imports=skip", "--ignore-missing-imports"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *plain, *named], capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode in (0, 1), done.stderr
    return [line for line in done.stdout.splitlines() if ": error: " in line]


def test_doors_of_another_shape_and_missing_ones_are_refused(tmp_path: Path) -> None:
    assert checked(tmp_path / "whole", []) == []
    found = "\n".join(checked(tmp_path / "planted", PLANTED))
    assert 'Missing positional argument "shoe" in call to "price"' in found
    assert 'Signature of "most_cards" incompatible with supertype' in found
    assert 'Cannot instantiate abstract class "War" with abstract attribute "bot_choice"' in found


@pytest.mark.fast
def test_every_page_of_the_book_has_a_family_and_its_own() -> None:
    assert {entry.family for entry in games()} == {family.name for family in FAMILIES}
    for entry in games():
        game = load(entry.id)
        assert family_of(game).name == game.family
        assert family_of(game).has(game)


@pytest.mark.fast
def test_every_family_has_a_folder_of_its_name_and_keeps_apart_from_the_others() -> None:
    folders = {path.parent.name for path in (PACKAGE / "families").glob("*/__init__.py")}
    assert folders == {family.name for family in FAMILIES}
    written = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    apart = next(one["modules"] for one in written if one["type"] == "independence")
    assert apart == [f"houseway.families.{family.name}" for family in FAMILIES]


@pytest.mark.fast
def test_a_game_is_narrowed_to_its_own_family_only() -> None:
    game = load("crystal/ez-baccarat")
    assert NINES.narrow(game) is game
    with pytest.raises(HousewayError, match=r"^crystal/ez-baccarat is a game of the family nines, and not of war$"):
        WAR.narrow(game)


@pytest.mark.fast
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_what_a_family_says_of_its_doors_is_so(family: Family) -> None:
    own = type(family)
    assert family.has_strategy_guide == (own.strategy_guide is not Family.strategy_guide)
    assert family.only_collection == (own.costs is not Family.costs)
    assert bool(family.choice_values_words) == (own.value_choices is not Family.value_choices)
    assert family.plays_for_antes == (own.ante_at is not Family.ante_at)


ASKS_FOR_A_FAMILY = re.compile(
    r"isinstance\([^)]*\b(?:page|rules), |\.family (==|!=) \"|\.family (in|not in) [A-Z(]|import_module\(f|find_spec\(f"
)
MAY_ASK = {"families/family.py"}
"""A family narrows a game to its own, once, and so do the doors of all families."""


@pytest.mark.fast
def test_nobody_asks_which_family_it_is() -> None:
    found = {
        str(path.relative_to(PACKAGE)): ASKS_FOR_A_FAMILY.findall(path.read_text())
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] != "book" and path.name != "page.py"
    }
    assert {name for name, asked in found.items() if asked} == MAY_ASK
