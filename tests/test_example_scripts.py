"""The scripts in `examples/` run, and are short."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))
SAID = {
    # The published edge of Dragon 7 at 40 to 1 is 7.611 %; each step of 1 adds its chance, 2.2534 %, as published too.
    "change_a_pay_table": "-7.6113%",
    "bank_for_a_risk": "is gone once in a hundred shifts.",
    "play_a_shoe": "rounds; seat 1 has $",
}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_runs_and_says_what_it_found(script: Path) -> None:
    lines = [line for line in script.read_text(encoding="utf-8").splitlines() if line]
    assert len(lines) < 15
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=240)
    assert SAID[script.stem] in done.stdout
