"""Compiling at the first call, or loading what was compiled before."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

IS_THERE = find_spec("numba") is not None


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function of numbers and arrays of numbers, or leave it as it is where numba is not installed.

    What is compiled is kept beside its source, or else where the user keeps caches, or else in memory alone. Only a
    change in its own file makes it compile anew, so functions that call each other stand in one.
    """
    if not IS_THERE:
        return function
    from numba import njit

    try:
        fast = njit(cache=True, nogil=True, forceinline=True)(function)
    except RuntimeError:  # no place to keep it
        fast = njit(nogil=True, forceinline=True)(function)
    return cast("Callable[P, T]", fast)
