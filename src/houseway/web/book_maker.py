"""The process that makes the room's book: it steps back behind the server, tells how far it is, and ends with it."""

import hashlib
import os
import shutil
import sys
import threading
from contextlib import suppress
from pathlib import Path

from houseway.almanac.files import find_folder
from houseway.analysis.tasks.edition import find_edition
from houseway.analysis.time_left import PricingProgress
from houseway.core.disk_cache import find_cache_folder
from houseway.core.errors import HousewayError

PREFIX = "book-"
FAILED = "failed: "
NICE = 10


def make_name() -> str:
    """Make the name of the folder in the cache: another one for other code, another book or another almanac."""
    seen = hashlib.sha256(find_edition().encode())
    package = Path(__file__).parents[1]
    almanac = find_folder()
    looked = [*package.rglob("*.toml"), *package.rglob("*.js"), *package.rglob("*.css")]
    looked += almanac.rglob("*.jsonl") if almanac is not None else ()
    for path in sorted(looked):
        with suppress(OSError):
            state = path.stat()
            seen.update(f"{path} {state.st_size} {state.st_mtime_ns}\n".encode())
    return PREFIX + seen.hexdigest()[:24]


def main() -> int:
    """Make the book in the folder that is named, and take away those that are of no use any more."""
    folder = Path(sys.argv[1])
    _follow_server()
    from houseway.site.build import Asked, build_site, choose_entries
    from houseway.site.folder import put_in_place

    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        put_in_place(folder, build_site(Asked(choose_entries()), _tell))
        _drop_older(folder)
    except (HousewayError, OSError) as bad:
        sys.stdout.write(f"{FAILED}{str(bad).partition(chr(10))[0]}\n")
        return 1
    return 0


def _tell(reached: PricingProgress) -> None:
    left = max(1, round(reached.left))
    sys.stdout.write(f"Page {reached.number} of {reached.missing}; about {left} seconds are left.\n")
    sys.stdout.flush()


def _follow_server() -> None:
    """Step back behind the server, and end when it does: it holds the other end of this process's input."""
    with suppress(OSError):
        os.nice(NICE)

    def watch() -> None:
        sys.stdin.buffer.read()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _drop_older(folder: Path) -> None:
    """Take away the books of older code and older almanacs; they lie in our cache, and nowhere else."""
    cache = find_cache_folder()
    if folder.parent != cache:
        return
    for other in cache.glob(f"{PREFIX}*"):
        if other != folder and other.is_dir():
            shutil.rmtree(other, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
