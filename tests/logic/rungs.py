"""Rungs as parameters of tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.technique import Technique

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

LARGE = {rung.identifier for rung in LADDER if not rung.is_on and "mutant" in rung.identifier}
LARGE |= {"franken-whale", "franken-leviathan"}
"""What is off unless a player chooses otherwise, and takes seconds to find."""


def by_name(rungs: Iterable[Technique]) -> list[ParameterSet]:
    """Rungs by their names, large fish in the gate alone."""
    return [
        pytest.param(rung, id=rung.identifier, marks=[pytest.mark.slow] * (rung.identifier in LARGE)) for rung in rungs
    ]
