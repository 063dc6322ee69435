"""Functions that numba, where it is installed, compiles, or loads if they were compiled before.

Loading takes about a second, and compiling, the first time on a machine, about ten. Until then, and where numba is not
installed, the functions are plain Python. They are loaded once this process has worked for as long as loading takes,
however many calls that was; or at once where that much work is known to come.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import process_time
from types import FunctionType, ModuleType
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

IS_THERE = find_spec("numba") is not None
_LOADING = 1.0  # seconds of the processor
_marked = set[Callable[..., object]]()
_loaded = set[str]()
_worked = 0.0  # seconds of the processor, not the clock's: a busy machine is no reason to load anything


def compiled(function: F) -> F:
    """Mark a function of numbers and arrays of numbers that `load` is to compile."""
    _marked.add(function)
    return function


def load(module: ModuleType) -> None:
    """Compile the marked functions of a module, each in its place.

    Compiled code is kept beside its source, or in the user's cache, or else only in memory. A function is compiled
    again only when its own file changes, so functions that call each other belong in one file.
    """
    for name, function in list(vars(module).items()):
        if isinstance(function, FunctionType) and function in _marked:
            setattr(module, name, _fast(function))
    _loaded.add(module.__name__)


def is_worth_loading(name: str, is_long: bool) -> bool:
    """Whether numba is installed, and there is or was a lot to do, or the module is loaded already."""
    return IS_THERE and (is_long or name in _loaded or _worked >= _LOADING)


@contextmanager
def working() -> Iterator[None]:
    """Count what is done here as work that compiled functions would do more quickly."""
    global _worked
    began = process_time()
    try:
        yield
    finally:
        _worked += process_time() - began


def _fast(function: Callable[..., object]) -> object:
    from numba import njit

    try:
        return njit(cache=True, nogil=True, forceinline=True)(function)
    except RuntimeError:  # nowhere to keep it
        return njit(nogil=True, forceinline=True)(function)
