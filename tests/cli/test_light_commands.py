"""A command imports nothing that it does not need: what people wait for is the game, not numba."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOM_OF_A_FAMILY = re.compile(r"houseway\.families\.\w+\.(?!page|conditions)")
HEAVY = (
    *("numba", "llvmlite", "scipy", "numpy", "fastapi", "sqlalchemy", "uvicorn"),
    *("ray", "distributed", "concurrent.futures.process", "multiprocessing.pool"),
)
LOOK = """
import sys
from houseway.cli.main import main
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print("\\n".join(sys.modules), file=sys.stderr)
"""


def modules_of(*command: str) -> set[str]:
    """All modules that are loaded when a command has done its work."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *command], capture_output=True, text=True, check=True, cwd=ROOT, timeout=120
    )
    assert done.stdout, "the command says something"
    return set(done.stderr.split())


@pytest.mark.fast
@pytest.mark.parametrize(
    "command",
    [
        "odds crystal/ez-baccarat",
        "games",
        "rules crystal/ez-baccarat",
        "settle examples/dragon-seven.toml",
    ],
)
def test_a_baccarat_needs_no_arrays_no_server_and_no_other_family(command: str) -> None:
    loaded = modules_of(*command.split())
    assert not loaded & set(HEAVY)
    # A family's table of contents and the model of its pages are always read; its other rooms would be too much.
    others = {name for name in loaded if ROOM_OF_A_FAMILY.match(name)}
    assert not {name for name in others if not name.startswith("houseway.families.nines.")}
