"""Rungs: a ladder that everybody who holds it sees change, when a technique is added."""

from collections.abc import Iterator, Sequence
from typing import overload

from sudoku_tui.logic.technique import Technique


class Rungs(Sequence[Technique]):
    """Techniques in order. Only the ladder's module arranges them anew; to all others they are as a tuple."""

    __slots__ = ("_rungs", "version")

    def __init__(self, *rungs: Technique) -> None:
        self._rungs = rungs
        self.version: int = 0
        """How often it was arranged anew: what is worked out of it holds for one version."""

    def arrange(self, rungs: Sequence[Technique]) -> None:
        self._rungs = tuple(rungs)
        self.version += 1

    @overload
    def __getitem__(self, index: int) -> Technique: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Technique, ...]: ...
    def __getitem__(self, index: int | slice) -> Technique | tuple[Technique, ...]:
        return self._rungs[index]

    def __len__(self) -> int:
        return len(self._rungs)

    def __iter__(self) -> Iterator[Technique]:
        return iter(self._rungs)

    def __reversed__(self) -> Iterator[Technique]:
        return reversed(self._rungs)

    def __eq__(self, other: object) -> bool:
        return self._rungs == (other._rungs if isinstance(other, Rungs) else other)

    def __hash__(self) -> int:
        return hash(self._rungs)

    def __reduce__(self) -> tuple[object, ...]:
        return Rungs, self._rungs

    def __repr__(self) -> str:
        return f"<{len(self)} techniques>"
