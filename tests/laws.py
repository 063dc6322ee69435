"""How many examples try a law: a quarter by default, and all of them in the gate, which asks for them."""

from __future__ import annotations

import os

from hypothesis import settings

_ARE_ALL_WANTED = bool(os.environ.get("EVERY_EXAMPLE"))
_FEWEST = 5


def examples(whole: int) -> int:
    """How many of the examples that make a proof are tried this time."""
    return whole if _ARE_ALL_WANTED else min(whole, max(whole // 4, _FEWEST))


def count_examples() -> None:
    """Give laws that name no number their share too; a slow machine breaks none."""
    settings.register_profile("shared", max_examples=examples(100), deadline=None)
    settings.load_profile("shared")
