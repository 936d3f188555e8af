"""Building: what was stopped goes on, on any number of workers and on clusters the bytes are the same."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.almanac.files import VARIABLE, read_file, write_file
from houseway.analysis.almanac import build
from houseway.analysis.almanac.build import STORE, build_almanac, work_out_all
from houseway.analysis.almanac.costs import Costs
from houseway.analysis.almanac.plan import list_superfluous, look_over
from houseway.analysis.almanac.work import work_out
from houseway.analysis.tasks.engine import open_engine, open_threads
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import load
from houseway.core.disk_cache import find_cache_folder
from houseway.core.errors import HousewayError
from tests.almanac.conftest import BACCARAT, SMALL, build_here, read_all
from tests.tasks.conftest import Cluster, dask_cluster, ray_cluster
from tests.tasks.work import LONG

STOPS = 3
DRIVER = f"""
import os, signal
from houseway.analysis.almanac.build import build_almanac
from houseway.analysis.almanac.plan import look_over
from houseway.analysis.tasks.engine import open_engine
from houseway.analysis.tasks.store import Store
from houseway.book.loader import load
kept, write = [], Store.write
def write_and_die(store, key, result):
    write(store, key, result)
    kept.append(key)
    if len(kept) == {STOPS}:
        os.kill(os.getpid(), signal.SIGKILL)
Store.write = write_and_die
with open_engine(1) as engine:
    build_almanac(look_over([load({BACCARAT!r})]), everything=True, engine=engine)
"""
"""A program that builds a game, and kills itself as soon as some entries are kept."""


def test_a_build_that_is_stopped_goes_on(small: Path, empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(reached: PricingProgress) -> None:
        if reached.number > STOPS:
            raise KeyboardInterrupt

    with open_threads(1) as engine, pytest.raises(KeyboardInterrupt):
        build_almanac(look_over([load(BACCARAT)]), everything=True, progress=stop, engine=engine)
    kept = count_kept()
    assert kept >= 1
    assert read_file(BACCARAT) is None
    assert count_asked(monkeypatch) == 7 - kept
    assert (empty / f"{BACCARAT}.jsonl").read_bytes() == (small / f"{BACCARAT}.jsonl").read_bytes()


def test_a_build_whose_driver_is_killed_goes_on(small: Path, empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.run([sys.executable, "-c", DRIVER], capture_output=True, text=True, check=False, timeout=LONG)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert count_kept() == STOPS
    assert count_asked(monkeypatch) == 7 - STOPS
    assert (empty / f"{BACCARAT}.jsonl").read_bytes() == (small / f"{BACCARAT}.jsonl").read_bytes()
    assert not (find_cache_folder() / STORE.folder).exists(), "nobody needs what stands in the files"


def count_kept() -> int:
    """How many entries are kept until their file is written."""
    return len(list((find_cache_folder() / STORE.folder).glob("*.json")))


def count_asked(monkeypatch: pytest.MonkeyPatch) -> int:
    """Build the game, and say how many entries were worked out for it."""
    asked: list[str] = []

    def count(kind: str, *given: Any) -> Any:
        asked.append(kind)
        return work_out(kind, *given)

    monkeypatch.setattr(build, "work_out", count)
    assert build_here([BACCARAT]).entries == 7
    return len(asked)


@pytest.mark.parametrize("workers", [1, 2])
def test_any_number_of_workers_gives_the_same_bytes(workers: int, small: Path, empty: Path) -> None:
    with open_engine(workers) as engine:
        built = build_almanac(look_over(map(load, SMALL)), everything=True, engine=engine)
    assert built.files == tuple(sorted(SMALL))
    assert drop_costs(read_all(empty)) == drop_costs(read_all(small))


def drop_costs(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files without what they cost, which is never the same."""
    return {name: data for name, data in files.items() if name != "costs.json"}


@pytest.mark.xdist_group("clusters")
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", ["ray", "dask"])
@pytest.mark.drawn(1)
def test_a_cluster_gives_the_same_bytes(name: str, small: Path, empty: Path, request: pytest.FixtureRequest) -> None:
    cluster: Cluster = request.getfixturevalue(f"{name}_cluster")
    build_almanac(look_over([load(BACCARAT)]), everything=True, engine=cluster.engine)
    assert (empty / f"{BACCARAT}.jsonl").read_bytes() == (small / f"{BACCARAT}.jsonl").read_bytes()


def test_only_what_is_missing_is_built(almanac: Path, small: Path) -> None:
    known = read_file(BACCARAT)
    assert known is not None
    entries = list(known.list_entries())
    text = write_file(BACCARAT, [*entries[1:4], replace(entries[4], stamp="of other code"), *entries[5:]])
    (almanac / f"{BACCARAT}.jsonl").write_text(text, encoding="utf-8")
    standings = look_over(map(load, SMALL))
    assert {one.planned.id: one.state for one in standings if one.state not in ("there", "refused")} == {
        entries[0].id: "missing",
        entries[4].id: "stale",
    }
    built = build_here(SMALL, everything=False)
    assert (built.entries, built.files) == (2, (BACCARAT,))
    assert read_all(almanac) == read_all(small)
    assert build_here(SMALL, everything=False).entries == 0


def test_what_no_plan_has_is_dropped(almanac: Path, small: Path) -> None:
    known = read_file(BACCARAT)
    assert known is not None
    entries = list(known.list_entries())
    other = replace(entries[0], id="sheet:000")
    (almanac / f"{BACCARAT}.jsonl").write_text(write_file(BACCARAT, [*entries, other]), encoding="utf-8")
    assert list_superfluous(load(BACCARAT), read_file(BACCARAT)) == ["sheet:000"]
    assert build_here(SMALL, everything=False).files == (BACCARAT,)
    assert read_all(almanac) == read_all(small)


def test_what_cannot_be_had_is_told_and_left(almanac: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "work_out", refuse_banks)
    built = build_here([BACCARAT])
    assert built.failed == ("nobody has dealt it",) * 2
    assert built.entries == 5
    assert read_all(almanac) == read_all(small)


def refuse_banks(kind: str, *given: Any) -> Any:
    if kind == "bank":
        raise HousewayError("nobody has dealt it")
    return work_out(kind, *given)


def test_what_entries_cost_is_measured(small: Path) -> None:
    costs = Costs.read(small)
    planned = [one.planned for one in look_over(map(load, SMALL))]
    assert len(costs.measured) == len({(one.game.id, one.kind, one.play) for one in planned})
    for one in planned:
        cost = costs.expect(one.game, one.kind, one.play)
        assert 0 < cost.seconds < LONG
        assert cost.memory > 0


def test_a_pricing_that_refuses_is_an_entry_without_a_result(empty: Path) -> None:
    """The simple way is known of no blackjack: that is said, and nobody counts it again."""
    game = load("oaks/no-bust-21st-century-blackjack")
    simple = next(one for one in look_over([game]) if one.planned.play == "simple")
    with open_threads(1) as engine:
        ((_, result),) = work_out_all([simple], work_out, engine=engine)
    assert isinstance(result, dict)
    assert result["result"].keys() == {"refused"}
    assert result["parts"] == []


def test_entries_are_worked_out_with_the_almanac_closed(almanac: Path) -> None:
    for one in look_over([load(BACCARAT)]):
        assert one.entry is not None
        assert os.environ[VARIABLE] == str(almanac)
        told = work_out(one.planned.kind, one.planned.game, one.planned.decks, one.planned.play, one.planned.wagers)
        assert os.environ[VARIABLE] == str(almanac)
        assert told["result"] == dict(one.entry.result)


__all__ = ["dask_cluster", "ray_cluster"]
