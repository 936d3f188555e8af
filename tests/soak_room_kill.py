"""Kill a room hundreds of times: `python -m tests.soak_room_kill [LIVES] [SEED]`.

Each batch of lives has a store of its own; what is checked after each death is told in `tests.room.killed_room`.
"""

import sys
import tempfile
from pathlib import Path

from tests.room.killed_room import main

BATCH = 25


def soak(lives: int, seed: int) -> None:
    for first in range(0, lives, BATCH):
        with tempfile.TemporaryDirectory() as folder:
            main(Path(folder), min(BATCH, lives - first), seed + first)


if __name__ == "__main__":
    asked = [int(one) for one in sys.argv[1:3]]
    soak(*asked, *(300, 1)[len(asked) :])
