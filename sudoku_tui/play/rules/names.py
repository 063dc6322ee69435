"""What kinds of constraints are called, by the keys that stand in the name of a variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.words.message import Message, say

_MOST = 2  # kinds that a title names


def kinds_named(keys: Iterable[str]) -> list[Message]:
    """The names of a puzzle's kinds of constraints, at most two and that there are more."""
    names = _names()
    known = [names[key] for key in dict.fromkeys(keys) if key in names]
    return [*known[:_MOST], say("more")] if len(known) > _MOST + 1 else known


def without_kinds(variant: str) -> tuple[str, list[str]]:
    """A variant without the constraints that stand in it, and their keys."""
    if "+" not in variant and variant not in _names():
        return variant, []
    parts = variant.split("+")
    keys = [part for part in parts if part in _names()]
    return "+".join(part for part in parts if part not in keys), keys


@cache
def _names() -> Mapping[str, Message]:
    import sudoku_tui.formats.clues.read  # which knows all of them  # noqa: F401

    return {kind.key: kind.name for kind in _kinds(Constraint)}  # type: ignore[type-abstract]


def _kinds(base: type[Constraint]) -> Iterator[type[Constraint]]:
    for kind in base.__subclasses__():
        if "key" in vars(kind):
            yield kind
        yield from _kinds(kind)
