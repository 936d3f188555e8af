"""Tasks on a Dask cluster: the executor of `distributed`, which begins a task again whose worker is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from houseway.analysis.tasks.addresses import check_reachable, refuse_address, refuse_missing
from houseway.analysis.tasks.edition import find_edition
from houseway.analysis.tasks.engine import LOCAL, SHARE_OF_MEMORY, Engine

PATIENCE = 10.0
"""So many seconds a scheduler may take to answer."""


@contextmanager
def open_dask(address: str, workers: int) -> Iterator[Engine]:
    """Connect with the Dask scheduler at an address, or start a cluster here with so many workers."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as missing:
        raise refuse_missing("dask") from missing
    if address == LOCAL:
        cluster: Any = distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        )
    else:
        check_reachable("dask", address)
        cluster = None
    try:
        client = distributed.Client(cluster or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as bad:
        raise refuse_address("dask", address, bad) from bad
    try:
        if not (known := client.scheduler_info(n_workers=-1)["workers"]):
            raise refuse_address("dask", address, "it has no workers")
        cores = sum(one["nthreads"] for one in known.values())
        limits = [one["memory_limit"] for one in known.values()]
        memory = int(SHARE_OF_MEMORY * sum(limits)) if all(limits) else None
        # A fault of the work is no reason to do it again; a worker that is lost is, and Dask sees to that by itself.
        executor = client.get_executor(pure=False, retries=0)
        try:
            yield Engine(executor, cores, memory, find_edition())
        finally:
            executor.shutdown(wait=False)
    finally:
        client.close()
        if cluster is not None:
            cluster.close()
