"""Compilation by numba: the two decorators of this package, and the one place that touches numba's private parts.

Inner functions are compiled into what calls them. `_nrt=False` leaves out numba's reference counting, which they do not
need as they allocate nothing; it is a private flag. Entry functions are kept on disk, so that a later process starts at
once. numba looks only at the file of the entry itself to see whether its copy on disk is stale; here it is given a
digest of the whole package instead. Where no directory can be written, entries are compiled anew in each process.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Small = NDArray[np.int8]
"""Discs and pockets by number, and marks: the less is written for a stroke, the better two cores are twice one."""

_OPTIONS = {"nogil": True, "error_model": "numpy"}
_njit: Callable[..., Any] = numba.njit


def inner(function: Function) -> Function:
    """A function that only compiled functions call and that allocates nothing."""
    return cast(Function, _njit(**_OPTIONS, _nrt=False)(function))


def inlined(function: Function) -> Function:
    """An inner function compiled into every place that calls it: a call with arrays costs as much as small work."""
    return cast(Function, _njit(**_OPTIONS, _nrt=False, forceinline=True)(function))


def entry(function: Function) -> Function:
    """A function that Python calls: it may allocate, and its compiled form is kept on disk."""
    try:
        made = _njit(**_OPTIONS, cache=True)(function)
    except RuntimeError:  # numba found no directory it may write
        return cast(Function, _njit(**_OPTIONS)(function))
    _stamp(made)
    return cast(Function, made)


def is_compiled(function: Callable[..., Any]) -> bool:
    """Has this process compiled the entry, or read it from disk?"""
    return bool(getattr(function, "signatures", ()))


def _stamp(made: Any) -> None:
    """Let the copy on disk hold only for these very sources."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = blake2b(b"\0".join(path.read_bytes() for path in sources), digest_size=16).hexdigest()
    file: Any = getattr(getattr(made, "_cache", None), "_cache_file", None)
    if hasattr(file, "_source_stamp"):
        file._source_stamp = digest
