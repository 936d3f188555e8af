"""Let every command read files that were changed at random: `python -m tests.soak_files [FILES] [SEED]`."""

import sys
import tempfile
from itertools import islice
from pathlib import Path

from tests.fuzzing import cases, read


def soak(files: int, seed: int) -> None:
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, case in enumerate(islice(cases(seed), files)):
            try:
                refused += any(read(case, Path(folder)))
            except BaseException:
                sys.stderr.write(f"file {number} of seed {seed}: {case.name}, read by {', '.join(case.commands)}\n")
                raise
    sys.stdout.write(f"{files:,} files, of which {refused:,} were refused in a line\n")


if __name__ == "__main__":
    asked = [int(one) for one in sys.argv[1:3]]
    soak(*asked, *(100_000, 1)[len(asked) :])
