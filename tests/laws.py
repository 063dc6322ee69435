"""How much is tried of a law: a quarter of its examples by default, and all in the gate, which asks for them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

_ARE_ALL_WANTED = bool(os.environ.get("EVERY_EXAMPLE"))
_FEWEST = 5


def examples(whole: int) -> int:
    """How many of the examples that make a proof are tried this time."""
    return whole if _ARE_ALL_WANTED else min(whole, max(whole // 4, _FEWEST))


def quick(values: Iterable[object], count: int = 1) -> list[ParameterSet]:
    """The values of one parameter: all of them in the gate, by default only the first few."""
    return [pytest.param(value, marks=[pytest.mark.slow] * (number >= count)) for number, value in enumerate(values)]


def count_examples() -> None:
    """Give laws that name no number their share too; a slow machine breaks none."""
    settings.register_profile("shared", max_examples=examples(100), deadline=None)
    settings.load_profile("shared")
