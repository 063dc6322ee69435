"""Functions that numba, where it is installed, compiles, or loads if they were compiled before.

Loading takes about a second, and compiling, the first time on a machine, about ten, or longer where much is compiled.
Until then, and where numba is not installed, the functions are plain Python. They are loaded once this process has
worked for as long as loading takes, however many calls that was; or at once where that much work is known to come.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from types import FunctionType, ModuleType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., object])

IS_THERE = find_spec("numba") is not None
_LOADING = 1.0  # seconds of the processor
_marked, _parts = set[Callable[..., object]](), set[Callable[..., object]]()
_loaded = set[str]()
_worked = 0.0  # seconds of the processor, not the clock's: a busy machine is no reason to load anything


def compiled(function: F) -> F:
    """Mark a function of numbers and arrays of numbers that `load` is to compile."""
    _marked.add(function)
    return function


def part(function: F) -> F:
    """Mark a function that only others call that are compiled: it needs no way in from outside."""
    _parts.add(function)
    return compiled(function)


def load(*modules: ModuleType) -> None:
    """Compile the marked functions of modules, each in its places.

    Compiled code is kept beside its source, or in the user's cache, or else only in memory. A function is compiled
    again only when its own file changes; so where functions of several modules call each other, what was kept before
    one of the files changed is forgotten.
    """
    if len(modules) > 1:
        _forget_older(modules)
    for module in modules:
        for name, function in list(vars(module).items()):
            if isinstance(function, FunctionType) and function in _marked:
                setattr(module, name, _fast(function))
        _loaded.add(module.__name__)


def _forget_older(modules: Sequence[ModuleType]) -> None:
    files = [Path(str(module.__file__)) for module in modules]
    newest = max(file.stat().st_mtime for file in files)
    for file in files:
        for index in _indexes(file):
            if index.stat().st_mtime < newest:
                with suppress(OSError):  # another process did the same, or it is not ours
                    index.unlink()


def _indexes(file: Path) -> list[Path]:
    """What numba has written of the functions of a file."""
    return [*(file.parent / "__pycache__").glob(f"{file.stem}.*.nbi")]


def is_worth_loading(name: str, is_long: bool, compiling: float = _LOADING) -> bool:
    """Whether numba is installed, and there is or was a lot to do, or the module is loaded already.

    `compiling` is how many seconds the module takes where nothing of it was kept by an earlier process.
    """
    if not IS_THERE or is_long or name in _loaded or _worked < _LOADING:
        return IS_THERE and (is_long or name in _loaded)
    found = find_spec(name)
    return _worked >= compiling or bool(found and found.origin and _indexes(Path(found.origin)))


@contextmanager
def working() -> Iterator[None]:
    """Count what is done here as work that compiled functions would do more quickly."""
    global _worked
    began = process_time()
    try:
        yield
    finally:
        _worked += process_time() - began


@cache
def _fast(function: Callable[..., object]) -> object:
    from numba import njit

    if function in _parts:
        no_way_in: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return njit(nogil=True, **no_way_in)(function)
    try:
        return njit(cache=True, nogil=True, forceinline=True)(function)
    except RuntimeError:  # nowhere to keep it
        return njit(nogil=True, forceinline=True)(function)
