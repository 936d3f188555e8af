"""The engine that a command is asked to work with."""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.analysis.tasks.engine import Engine


def open_cluster(ray: str | None, dask: str | None, workers: int | None) -> "AbstractContextManager[Engine | None]":
    """Open the cluster that is named; none where none is."""
    if ray is None and dask is None:
        return nullcontext()
    from houseway.analysis.tasks.engine import open_engine

    return open_engine(workers, ray=ray, dask=dask)


def open_workers(ray: str | None, dask: str | None, workers: int | None) -> "AbstractContextManager[Engine | None]":
    """Open the cluster that is named, or so many processes here; none where nothing is said."""
    if workers is None:
        return open_cluster(ray, dask, workers)
    from houseway.analysis.tasks.engine import open_engine

    return open_engine(workers, ray=ray, dask=dask)
