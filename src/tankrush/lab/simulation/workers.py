"""Executors for chunks: this process, local processes, or a Ray cluster, with one interface."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import re
import socket
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

from tankrush.bots.registry import Maker, add_bots, added_bots
from tankrush.lab.league.worker_processes import ignore_interrupts

from .run_files import RunError

P = ParamSpec("P")
T = TypeVar("T")
LOCAL = "local"
PATIENCE = 5.0  # seconds to wait for a cluster's first response
NO_RAY = "A cluster needs Ray, which is not installed: pip install 'tankrush[cluster]'."


class InlineExecutor(Executor):
    """An executor that runs tasks immediately in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class RayExecutor(Executor):
    """An executor that runs tasks on a Ray cluster."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.tasks: dict[Any, Any] = {}

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if fn not in self.tasks:
            self.tasks[fn] = self.ray.remote(fn)
        future: Future[T] = self.tasks[fn].remote(*args, **kwargs).future()
        return future


class UninterruptedProcess(SpawnProcess):
    """A process that ignores Ctrl-C from its start; a pool starts its processes on demand."""

    def start(self) -> None:
        with ignore_interrupts():
            super().start()


class UninterruptedContext(SpawnContext):
    """The spawn context of multiprocessing, with processes that ignore Ctrl-C."""

    Process = UninterruptedProcess


@contextmanager
def executor(workers: int, cluster: str = "", bots: Sequence[str] = ()) -> Iterator[tuple[Executor, int]]:
    """Yield the executor for a number of workers, and how many chunks it runs at a time.

    `cluster` is the address of a Ray cluster, or `local` for one of `workers` on this machine; `bots` are those that
    local processes must register.
    """
    if cluster:
        with ray_executor(workers, cluster) as found:
            yield found
    elif workers <= 1:
        yield InlineExecutor(), 1
    else:
        pool = ProcessPoolExecutor(
            workers, mp_context=UninterruptedContext(), initializer=initialise_worker, initargs=(added_bots(bots),)
        )
        try:
            yield pool, workers
        except KeyboardInterrupt:
            for child in multiprocessing.active_children():  # their results would be discarded
                child.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def check_cluster(address: str) -> None:
    """Raise RunError if something is missing; Ray itself would retry for minutes."""
    if not address:
        return
    if importlib.util.find_spec("ray") is None:
        raise RunError(NO_RAY)
    named = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    if address in (LOCAL, "auto"):
        return
    if named is None:
        raise RunError(
            f"'{address}' is not an address of a cluster; write HOST:PORT, ray://HOST:PORT, auto or {LOCAL}."
        )
    try:
        socket.create_connection((named[1], int(named[2])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise RunError(f"The cluster '{address}' cannot be reached: {error}.") from None


@contextmanager
def ray_executor(workers: int, address: str) -> Iterator[tuple[Executor, int]]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    usual = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(num_cpus=max(1, workers), _node_ip_address="127.0.0.1", **usual)
        else:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise RunError(f"The cluster '{address}' cannot be reached: {str(error).splitlines()[0]}") from None
    try:
        yield RayExecutor(ray), max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def initialise_worker(bots: dict[str, Maker]) -> None:
    """Initialise a worker process: register the parent's bots, and exit when the parent dies."""
    add_bots(bots)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=exit_with_parent, args=(parent,), daemon=True).start()


def exit_with_parent(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def run_unordered(
    pool: Executor, width: int, fn: Callable[..., T], tasks: Iterable[tuple[Any, ...]]
) -> Iterator[tuple[tuple[Any, ...], T]]:
    """Yield tasks with their results as they finish; only a few are submitted ahead, so memory use stays low."""
    waiting: dict[Future[T], tuple[Any, ...]] = {}
    left = iter(tasks)
    ahead = 2 * width if width > 1 else 1  # in this process a result is stored before the next task starts
    while True:
        for task in left:
            waiting[pool.submit(fn, *task)] = task
            if len(waiting) >= ahead:
                break
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()
