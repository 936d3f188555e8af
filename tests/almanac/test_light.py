"""With an almanac no command compiles anything: what people wait for is a file of their game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.almanac.conftest import BACCARAT, STUD
from tests.cli.test_light_commands import LOOK

COMPILING = {"numba", "llvmlite", "multiprocessing.pool", "concurrent.futures.process"}
TILES = "clubone/pai-gow-tiles"


def modules_of(*command: str) -> set[str]:
    """All modules that are loaded when a command has done its work."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *command], capture_output=True, text=True, check=True, timeout=120, env=os.environ
    )
    assert done.stdout, "the command says something"
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "command",
    [
        f"odds {BACCARAT}",
        f"odds {STUD} --literal",
        f"odds {TILES} --strategy house-way",
        "odds oaks/super-pan-9 --strategy equilibrium",
        f"strategy {STUD}",
        f"strategy {TILES}",
        "strategy oaks/super-pan-9",
        f"compare --game {BACCARAT}",
        f"compare --game {STUD}",
        f"bank {STUD}",
        f"bank {TILES}",
    ],
)
@pytest.mark.drawn(6)
def test_commands_that_read_the_almanac_compile_nothing(almanac: Path, command: str) -> None:
    loaded = modules_of(*command.split())
    assert not loaded & COMPILING
