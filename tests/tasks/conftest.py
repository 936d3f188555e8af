"""One Ray and one Dask cluster on this machine for all tests of a module: starting them takes seconds."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from houseway.analysis.tasks.engine import Engine, open_engine


@dataclass(frozen=True)
class Cluster:
    """A cluster that runs already: which option names it, its address, and the engine that is connected with it."""

    option: str
    address: str
    engine: Engine


@pytest.fixture(scope="module")
def ray_cluster() -> Iterator[Cluster]:
    with open_engine(2, ray="local") as engine:
        ray: Any = import_module("ray")
        yield Cluster("ray", ray.get_runtime_context().gcs_address, engine)


@pytest.fixture(scope="module")
def dask_cluster() -> Iterator[Cluster]:
    distributed: Any = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as here,
        open_engine(dask=here.scheduler_address) as engine,
    ):
        yield Cluster("dask", here.scheduler_address, engine)


@pytest.fixture(params=["ray", "dask"])
def cluster(request: pytest.FixtureRequest) -> Cluster:
    found: Cluster = request.getfixturevalue(f"{request.param}_cluster")
    return found
