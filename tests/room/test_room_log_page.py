"""What docs/room-log.md tells others to do, done: with jq, sha256sum and Node instead of houseway."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.room import by_hand, written_log
from tests.room.written_log import CUTS, SEEDS, TABLE

PAGE = (Path(__file__).parents[2] / "docs" / "room-log.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@needs("jq")
@needs("sha256sum")
def test_a_seal_with_jq(tmp_path: Path) -> None:
    (tmp_path / "table.jsonl").write_text("\n".join(written_log.lines()), encoding="utf-8")
    done = subprocess.run(["bash", "-ec", blocks("sh")[0]], capture_output=True, text=True, check=True, cwd=tmp_path)
    first, second = done.stdout.splitlines()
    assert first.split()[0] == second == json.loads(written_log.lines()[4])["hash"]


@needs("sha256sum")
def test_a_commitment_with_sha256sum() -> None:
    command = ["bash", "-ec", f"SEED={SEEDS[2]}\n{blocks('sh')[1]}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == by_hand.committed(SEEDS[2], TABLE, 2)


@needs("node")
def test_a_shoe_with_node() -> None:
    for number, seed in SEEDS.items():
        asked = ", ".join(json.dumps(part) for part in (seed, TABLE, number, CUTS[number], 8))
        program = f"{blocks('js')[0]}\nconsole.log(shoe({asked}).join(' '))"
        done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
        assert done.stdout.split() == by_hand.shuffled(by_hand.words(seed, TABLE, number, CUTS[number]), 8)
