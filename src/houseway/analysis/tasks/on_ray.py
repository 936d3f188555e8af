"""Tasks on a Ray cluster: an executor over `ray.remote`, whose scheduler places tasks by core and memory."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from houseway.analysis.tasks.addresses import check_reachable, refuse_address, refuse_missing
from houseway.analysis.tasks.edition import find_edition
from houseway.analysis.tasks.engine import LOCAL, Engine
from houseway.analysis.tasks.processes import TRIES
from houseway.analysis.tasks.task import Task

ResultT = TypeVar("ResultT")
LOOPBACK = "127.0.0.1" if sys.platform in ("darwin", "win32") else "127.0.0.2"
"""Where a cluster that is started here listens: nobody else can reach it."""


class RayExecutor(Executor):
    """An executor over the Ray cluster that this process is connected with."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._running: dict[Future[Any], Any] = {}

    def submit(self, fn: Callable[..., ResultT], /, *args: Any, **kwargs: Any) -> Future[ResultT]:
        """Submit a function to the cluster; a task whose worker is lost is begun again."""
        memory = max((one.memory for one in args if isinstance(one, Task)), default=0)
        remote = self._ray.remote(num_cpus=1, memory=memory, max_retries=TRIES - 1, retry_exceptions=False)(fn)
        reference = remote.remote(*args, **kwargs)
        future: Future[ResultT] = reference.future()
        self._running[future] = reference
        future.add_done_callback(lambda done: self._running.pop(done, None))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the executor down: once the work is done, or with `cancel_futures` in the middle of it."""
        left = dict(self._running)
        for future, reference in left.items():
            if cancel_futures:
                self._ray.cancel(reference, force=True)
            elif wait:
                future.exception()


@contextmanager
def open_ray(address: str, workers: int) -> Iterator[Engine]:
    """Connect with the Ray cluster at an address, or start one here with so many workers."""
    try:
        ray: Any = import_module("ray")
    except ImportError as missing:
        raise refuse_missing("ray") from missing
    if address == LOCAL:
        options: dict[str, Any] = {"address": "local", "num_cpus": workers, "include_dashboard": False}
        # Ray takes 127.0.0.1 for the machine's address in its network; another one of the loopback stays as it is.
        options["_node_ip_address"] = LOOPBACK
    else:
        check_reachable("ray", address)
        options = {"address": address}
    was_connected = ray.is_initialized()
    try:
        if not was_connected:
            ray.init(log_to_driver=False, logging_level="ERROR", configure_logging=False, **options)
        cores = int(ray.cluster_resources().get("CPU", 1))
    except (ConnectionError, OSError, RuntimeError, ValueError) as bad:
        raise refuse_address("ray", address, bad) from bad
    executor = RayExecutor(ray)
    try:
        # Ray itself keeps tasks within each machine's memory, by what they say that they may hold.
        yield Engine(executor, cores, None, find_edition())
    finally:
        executor.shutdown(cancel_futures=True)
        if not was_connected:
            ray.shutdown()
