"""Compiled modules as they are where numba is installed, and as plain Python."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType

import pytest

from sudoku_tui.engine.bulk import jit

NO_NUMBA = pytest.mark.skipif(not jit.IS_THERE, reason="numba is not installed: pip install sudoku-tui[fast]")
PLAIN, COMPILED = "plain", pytest.param("compiled", marks=[NO_NUMBA, pytest.mark.slow])
WAYS = pytest.mark.parametrize("way", [PLAIN, COMPILED])
"""Compiling takes seconds, so only the slow tests do it; what is compiled is the same source."""


@lru_cache
def module(name: str, way: str) -> ModuleType:
    """A module of the compiled engine; plain, it is a second one."""
    name = f"{jit.__package__}.{name}"
    if way != PLAIN:
        found = import_module(name)
        jit.load(found)
        return found
    spec = find_spec(name)
    assert spec
    assert spec.loader
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made
