"""Walks: what cells can hold in turn, for any rule that reads them one after the other and remembers little.

A rule is told as steps: from what is remembered so far and the next digit to what is remembered then. All ways through
the cells are followed at once, forwards by what is remembered and backwards by what leads to an end, so the answer is
exact. Steps are worked out once for each rule and kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed

_MOST_STATES = 2_000  # at one cell; where there are more, nothing is removed until fewer candidates are left
_MOST_KNOWN = 20_000  # states whose steps are kept for each rule

State = TypeVar("State", bound=Hashable)
Steps = Sequence[tuple[int, State]]  # the mask of digits that lead to a state, and that state


class Reading(ABC, Generic[State]):
    """A rule for cells in turn: what is remembered of them, as a state."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._known = dict[State, Steps[State]]()

    @property
    @abstractmethod
    def start(self) -> State:
        """What is remembered before the first cell."""

    @abstractmethod
    def after(self, state: State, digit: int) -> State | None:
        """What is remembered after another digit; None where it cannot follow."""

    def is_end(self, state: State) -> bool:
        """Whether the last cell may leave this."""
        return True

    def steps(self, state: State) -> Steps[State]:
        """The states that may follow one, each with the digits that lead to it."""
        known = self._known.get(state)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = dict[State, int]()
            for digit in range(1, self.size + 1):
                if (following := self.after(state, digit)) is not None:
                    found[following] = found.get(following, 0) | 1 << digit - 1
            known = self._known[state] = [(mask, following) for following, mask in found.items()]
        return known


class Walk(Handler, Generic[State]):
    """Cells in turn, which may come back to one, and the rule that reads them."""

    def __init__(self, cells: tuple[int, ...], reading: Reading[State]) -> None:
        self.cells = cells
        self._has_repeats = len({*cells}) < len(cells)
        self._reading = reading

    def narrow(self, masks: Masks) -> Narrowed | None:
        layers = self._forwards(masks)
        if layers is None:
            return Narrowed(masks)
        alive = {state for state in layers[-1] if self._reading.is_end(state)}
        left = list[int]()
        for layer, mask in zip(reversed(layers[:-1]), reversed(masks), strict=True):
            alive, here = self._leading_to(alive, layer, mask)
            left.append(here)
        return Narrowed(tuple(reversed(left)), is_final=not self._has_repeats) if alive else None

    def _forwards(self, masks: Masks) -> list[set[State]] | None:
        """What may be remembered before each cell and at the end; None if that is too much to follow."""
        layers = [{self._reading.start}]
        for mask in masks:
            steps = (step for state in layers[-1] for step in self._reading.steps(state))
            reached = {following for digits, following in steps if digits & mask}
            if len(reached) > _MOST_STATES:
                return None
            layers.append(reached)
        return layers

    def _leading_to(self, alive: set[State], layer: set[State], mask: int) -> tuple[set[State], int]:
        """The states of a layer from which the cell leads to one of some, and the digits that do."""
        found, left = set[State](), 0
        for state in layer:
            for digits, following in self._reading.steps(state):
                if digits & mask and following in alive:
                    found.add(state)
                    left |= digits & mask
        return found, left
