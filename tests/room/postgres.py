"""A real PostgreSQL for the tests, from the binaries of this machine: its own folder, its own socket, no port."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

NewDatabase = Callable[[], str]
"""Makes an empty database and gives its URL."""


def _binaries() -> Path | None:
    """Where initdb and postgres are, the newest version first."""
    by_version = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -float(path.parent.name))
    on_path = shutil.which("initdb")
    places = [*by_version, *([Path(on_path).resolve().parent] if on_path else [])]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


def _as_somebody(folder: Path) -> list[str]:
    """What to put before a command, since PostgreSQL does not run as root; the folder is given to who runs it."""
    command = ["setpriv", "--pdeathsig=QUIT"]
    if os.geteuid():
        return command
    for name in ("postgres", "nobody"):
        try:
            shutil.chown(folder, name)
        except LookupError:
            continue
        return [*command, f"--reuid={name}", f"--regid={folder.stat().st_gid}", "--clear-groups"]
    pytest.fail("PostgreSQL does not run as root, and there is neither a postgres nor a nobody here")


def _start(binaries: Path, folder: Path) -> subprocess.Popen[bytes]:
    before = _as_somebody(folder)
    data = str(folder / "data")
    made = [*before, str(binaries / "initdb"), "-D", data, "-U", "houseway", "-A", "trust", "-E", "UTF8"]
    subprocess.run([*made, "--no-locale", "--no-sync"], check=True, capture_output=True, cwd=folder)
    quick = [f"-c{setting}=off" for setting in ("fsync", "full_page_writes", "autovacuum")]
    server = [*before, str(binaries / "postgres"), "-D", data, "-k", str(folder), "-clisten_addresses=", *quick]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(server, stdout=log, stderr=log, cwd=folder)


def _connect(folder: Path, running: subprocess.Popen[bytes]) -> psycopg.Connection:
    for _ in range(400):
        try:
            return psycopg.connect(host=str(folder), user="houseway", dbname="postgres", autocommit=True)
        except psycopg.OperationalError:
            if running.poll() is not None:
                break
            time.sleep(0.05)
    raise AssertionError(f"PostgreSQL does not start: {(folder / 'log').read_text(errors='replace')[-500:]}")


@pytest.fixture(scope="session")
def new_database() -> Iterator[NewDatabase]:
    """One server for all tests of a worker, and as many databases in it as they want."""
    binaries = _binaries()
    if binaries is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed, and without it the store is not tested: install postgresql")
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="houseway-pg-"))
    running = _start(binaries, folder)
    numbers = count(1)
    try:
        with _connect(folder, running) as connection:

            def new() -> str:
                name = f"room{next(numbers)}"
                connection.execute(f"CREATE DATABASE {name} STRATEGY wal_log".encode())
                return f"postgresql://houseway@/{name}?host={folder}"

            yield new
    finally:
        running.send_signal(signal.SIGQUIT)
        try:
            running.wait(60)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        shutil.rmtree(folder, ignore_errors=True)
