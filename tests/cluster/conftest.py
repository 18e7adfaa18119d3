"""A local Ray with two workers, its logs and sockets in a folder of its own outside the repository."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """Ray, connected. Its sockets need a short path, so pytest's folders are too deep."""
    ray = pytest.importorskip("ray", reason="ray is not installed (khela[cluster])")
    folder = tempfile.mkdtemp(prefix="khela-ray-")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        ray.init(
            num_cpus=2, include_dashboard=False, _temp_dir=folder, log_to_driver=False, logging_level="ERROR",
            object_store_memory=100_000_000,
        )  # fmt: skip
    try:
        yield ray
    finally:
        ray.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
