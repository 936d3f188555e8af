"""Stamps: everything that a pricing calls is in them, a change of it changes them, and nothing else does."""

import ast
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_OPTIMIZED
from pathlib import Path
from textwrap import dedent
from types import FrameType

import pytest

import houseway
from houseway.analysis.almanac.plan import KINDS, list_banked_games, list_doors, plan_game
from houseway.analysis.almanac.stamps import LEFT_OUT, list_called, make_stamp
from houseway.analysis.almanac.work import work_out
from houseway.book.loader import load
from houseway.families import family_of
from houseway.families.cache_keys import TELLING

PACKAGE = Path(houseway.__file__).parent
WAR, TILES = "clubone/casino-war", "clubone/pai-gow-tiles"
PAN, STUD = "oaks/super-pan-9", "crystal/mississippi-stud-poker"
ASKS = (
    # What is asked is part of the id, and which cards a game's kernels were compiled for bears on no count.
    "houseway.analysis.almanac",
    "houseway.analysis.bank.pace",
    "houseway.analysis.bank.question",
    "houseway.analysis.bank.typical",
    "houseway.analysis.odds",
    "houseway.analysis.tasks",
    "houseway.core.cards.native",
    "houseway.core.table.limits",
    "houseway.families.cache_keys",
    "houseway.families.known_results",
    "houseway.families.repricing",
)
"""Modules whose functions are called beside a pricing, and that its stamp need not have."""
CHECKS = {
    ("houseway.families", "family_of"),
    ("houseway.families.nines.price.odds", "list_plays"),
    ("houseway.families.nines.price.options.odds", "list_plays"),
    ("houseway.core.round.setup", "check_decks"),
    ("houseway.core.round.setup", "check_wager"),
    ("houseway.core.table.layout", "list_filed_sizes"),
    ("houseway.core.values", "FrozenMap"),
}
"""Functions that only find and refuse what is asked, and the container in which pages keep their tables."""


# -- what is called


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "game", [WAR, TILES, PAN, STUD, "crystal/ez-baccarat", "oaks/three-card-poker", "oaks/california-aces"]
)
@pytest.mark.drawn(2, each=lambda params: params["kind"])
def test_every_function_that_is_called_is_in_the_stamp(
    game: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    entries = [one for one in plan_game(load(game)) if one.kind == kind and one.reading == "as intended"]
    for planned in {one.play: one for one in reversed(entries)}.values():
        with heard() as called:
            work_out(planned.kind, planned.game, planned.decks, planned.play)
        reached = list_called(*list_doors(kind, planned.game))
        others = {one for one in called - reached - CHECKS if not one[0].startswith((*LEFT_OUT, *ASKS))}
        assert {one for one in others if not one[1].endswith((".plays", ".usual_play", ".rounds_an_hour"))} == set()


@contextmanager
def heard() -> Iterator[set[tuple[str, str]]]:
    """The functions and methods of ours that are called meanwhile: the module, and the name at its top."""
    found: set[tuple[str, str]] = set()

    def hear(frame: FrameType, event: str, _: object) -> None:
        code, module = frame.f_code, frame.f_globals.get("__name__", "")
        name = code.co_qualname.partition(".<locals>")[0]
        # A family's object stands in its table of contents: of that each method is a door of its own.
        named = name if code.co_filename.endswith("__init__.py") else name.partition(".")[0]
        # The lines of a module and of a class, and what a dataclass writes itself, run while a module is imported.
        is_called = event == "call" and code.co_flags & CO_OPTIMIZED and name.replace(".", "").isidentifier()
        if is_called and module.startswith("houseway.") and name != "__create_fn__":
            found.add((module, named))

    threading.setprofile(hear)
    sys.setprofile(hear)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def test_every_family_with_a_bank_has_doors_of_its_own() -> None:
    for game in list_banked_games():
        own = f"{type(family_of(game)).__module__}:{type(family_of(game)).__qualname__}"
        assert {f"{own}.price"} < set(list_doors("sheet", game))
        assert {f"{own}.price"} < set(list_doors("bank", game))
        if family_of(game).has_strategy_guide:
            assert f"{own}.strategy_guide" in list_doors("guide", game)


def test_modules_are_written_so_that_stamps_can_be_read_off() -> None:
    """At the top of a module stand definitions and imports by name: a loop there would define what nobody finds."""
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).parts[0] in TELLING or path.name == "__main__.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for statement in tree.body:
            assert not isinstance(statement, ast.For | ast.While | ast.Match | ast.Delete), (path, statement.lineno)
            assert not isinstance(statement, ast.Expr) or isinstance(statement.value, ast.Constant), path
        for node in ast.walk(tree):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.startswith("houseway") for name in names), (path, names)


# -- what changes a stamp: in a copy of the package, of which one file is edited


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the package in a folder of their own."""
    folder = tmp_path_factory.mktemp("copied")
    shutil.copytree(PACKAGE, folder / "houseway", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def stamp_in(folder: Path, game: str, kind: str) -> str:
    """The stamp of a game's entries of a kind, by the sources in a folder."""
    command = "import sys; from houseway.analysis.almanac.stamps import make_stamp; print(make_stamp(*sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-B", "-c", command, *list_doors(kind, load(game))],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )
    return done.stdout.strip()


def changes_stamp(folder: Path, file: str, change: tuple[str, str], game: str = WAR, kind: str = "sheet") -> bool:
    """Whether a stamp changes with one file, in which a text that stands there is replaced."""
    path, (before, after) = folder / "houseway" / file, change
    written = path.read_text(encoding="utf-8")
    assert before in written, f"{file} has no {before!r}"
    try:
        path.write_text(written.replace(before, after, 1), encoding="utf-8")
        return stamp_in(folder, game, kind) != make_stamp(*list_doors(kind, load(game)))
    finally:
        path.write_text(written, encoding="utf-8")


def test_a_copy_has_the_same_stamps(copied: Path) -> None:
    assert stamp_in(copied, WAR, "sheet") == make_stamp(*list_doors("sheet", load(WAR)))


@pytest.mark.parametrize(
    ("file", "change", "game", "kind"),
    [
        ("families/war/price/odds.py", ("RANKS = range(2, 15)", "RANKS = range(2, 16)"), WAR, "sheet"),
        ("families/war/price/odds.py", ("sum(found.values()) < 4", "sum(found.values()) < 5"), WAR, "sheet"),
        ("families/war/price/odds.py", ("(True,) * len(RANKS)", "(False,) * len(RANKS)"), WAR, "guide"),
        # A method of a page, and of the pages of all games; a function that an import inside a function brings.
        ("families/war/page.py", ("def named(self)", "def named(self, _=0)"), WAR, "sheet"),
        ("book/model/filing.py", ("class Page(", "class Page(object, "), WAR, "sheet"),
        ("families/war/__init__.py", ("return price(", "return 0 or price("), WAR, "sheet"),
        ("families/twenty_one/price/solver.py", ("THREADS = 2", "THREADS = 3"), "oaks/california-aces", "solution"),
        # A kernel, and the code of kernels that all of them share.
        ("families/tiles/price/kernel.py", ("own > theirs", "own < theirs"), TILES, "bank"),
        ("core/cards/native.py", ("into_callers=True", "into_callers=False"), TILES, "bank"),
        # What deals the shoe that is priced, and what is written of a price.
        ("families/prices.py", ("def list_remaining(", "def list_remaining(_, "), WAR, "sheet"),
        ("families/price_documents.py", ('told["sides"]', 'told["others"]'), WAR, "sheet"),
        # The figures of a round with a short bank stand beside what the odds say of it.
        ("families/war/price/odds.py", ("RANKS = range(2, 15)", "RANKS = range(2, 16)"), WAR, "bank"),
        ("analysis/bank/short.py", ("float(mean) + change", "float(mean) - change"), WAR, "bank"),
    ],
)
def test_changed_code_that_is_called_changes_the_stamp(
    copied: Path, file: str, change: tuple[str, str], game: str, kind: str
) -> None:
    assert changes_stamp(copied, file, change, game, kind)


@pytest.mark.parametrize(
    ("file", "change"),
    [
        ("families/war/price/odds.py", ("RANKS = range(2, 15)", "# from two to ace\nRANKS  =  range( 2,15 )")),
        ("families/war/price/odds.py", ('"""Always go to war."""', '"""Never look back."""')),
        ("families/war/price/odds.py", ('"""Count the cards of each rank', '"""Reckon the cards of each rank')),
        ("families/war/price/odds.py", ("RANKS = range(2, 15)", "RANKS = range(2, 15)\nNOBODY_NAMES_IT = 7")),
        ("families/war/price/kernel.py", ("def ", "def a_new_one() -> int:\n    return 1\n\n\ndef ")),
        ("families/tiles/price/kernel.py", ("own > theirs", "own < theirs")),
        ("families/tiles/__init__.py", ("return price(", "return 0 or price(")),
        ("families/family.py", ("def find_guide(", "def find_guide(_, ")),
        ("families/repricing.py", ("_COUNTED = ", "_UNUSED = _COUNTED = ")),
        ("almanac/files.py", ("FORM = 1", "FORM = 2")),
        ("cli/odds.py", ("def odds(", "def odds(_, ")),
        ("analysis/bank/short.py", ("float(mean) + change", "float(mean) - change")),
    ],
)
def test_comments_and_code_that_is_not_called_leave_the_stamp(copied: Path, file: str, change: tuple[str, str]) -> None:
    assert not changes_stamp(copied, file, change)


# -- how names are followed: a package of a few lines

LINES = {
    "__init__.py": "",
    "analysis/__init__.py": "",
    "analysis/almanac/__init__.py": "",
    "families/__init__.py": "",
    "families/fam/__init__.py": """
        class Fam:
            def price(self, asked):
                from houseway.families.fam.odds import count
                return count(asked)
        """,
    "families/fam/odds.py": """
        import houseway_of_others
        from typing import TYPE_CHECKING
        from houseway.core import money, tables as filed
        from houseway.core.money import FULL as WHOLE
        if TYPE_CHECKING:
            from houseway.core.shown import Shown
        TABLE = {}
        TABLE["two"] = 2
        def count(asked: "Shown | None") -> "list[money.Cents]":
            def inner():
                return filed.PAYS
            return Kept().worth() + inner() + WHOLE + TABLE["two"]
        class Kept(money.Base):
            def worth(self):
                return 1
            def unused(self):
                from houseway.core.late import late
                return late()
        def nobody():
            return 0
        """,
    "core/__init__.py": "",
    "core/money.py": "FULL = 2\nCents = int\nclass Base:\n    a = 1\nclass Other:\n    b = 1\n",
    "core/tables.py": "from houseway.core.deep import PAYS\nOTHERS = 1\n",
    "core/deep.py": "PAYS = 3\n",
    "core/shown.py": "class Shown:\n    c = 1\n",
    "core/late.py": "def late():\n    return 4\n",
}


def list_stamped(folder: Path) -> tuple[str, str]:
    """The stamp of the little package, and what it was made from."""
    command = (
        "from houseway.analysis.almanac.stamps import *; door = 'houseway.families.fam:Fam.price'\n"
        "print(make_stamp(door), *sorted(f'{module}:{name}' for module, name in list_called(door)))"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", command],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )
    stamp, _, named = done.stdout.strip().partition(" ")
    return stamp, named


@pytest.fixture
def little(tmp_path: Path) -> Path:
    """The little package, with the stamps of ours in it."""
    package = tmp_path / "houseway"
    for name, lines in LINES.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(dedent(lines).lstrip("\n"), encoding="utf-8")
    shutil.copy(PACKAGE / "analysis/almanac/stamps.py", package / "analysis/almanac")
    return tmp_path


def test_names_are_followed_through_every_import_and_annotation(little: Path) -> None:
    _, named = list_stamped(little)
    assert named.split() == [
        "houseway.core.deep:PAYS",
        "houseway.core.late:late",
        "houseway.core.money:Base",
        "houseway.core.money:Cents",
        "houseway.core.money:FULL",
        "houseway.core.shown:Shown",
        "houseway.families.fam.odds:Kept",
        "houseway.families.fam.odds:TABLE",
        "houseway.families.fam.odds:count",
        "houseway.families.fam:Fam.price",
    ]


@pytest.mark.parametrize(
    ("file", "before", "after", "is_changed"),
    [
        ("core/deep.py", "3", "5", True),
        ("core/late.py", "4", "5", True),
        ("core/money.py", "a = 1", "a = 2", True),
        ("core/money.py", "b = 1", "b = 2", False),
        ("core/money.py", "Cents = int", "Cents = float", True),
        ("core/shown.py", "c = 1", "c = 2", True),
        ("core/tables.py", "OTHERS = 1", "OTHERS = 2", False),
        ("families/fam/odds.py", 'TABLE["two"] = 2', 'TABLE["two"] = 3', True),
        ("families/fam/odds.py", "return filed.PAYS", "return -filed.PAYS", True),
        ("families/fam/odds.py", "return 0", "return 1", False),
        ("families/fam/__init__.py", "return count(asked)", "return -count(asked)", True),
    ],
)
def test_each_of_them_bears_on_the_stamp(little: Path, file: str, before: str, after: str, is_changed: bool) -> None:
    first, _ = list_stamped(little)
    path = little / "houseway" / file
    written = path.read_text(encoding="utf-8")
    assert before in written
    path.write_text(written.replace(before, after), encoding="utf-8")
    assert (list_stamped(little)[0] != first) == is_changed
