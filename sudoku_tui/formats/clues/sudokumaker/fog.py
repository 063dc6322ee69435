"""SudokuMaker's fog: cells that are lit from the start, and what right digits light.

Where nothing is told of that, a right digit lights its cell and those around it. Otherwise some patterns tell what each
cell lights, except for those that have labels, which light the cells with the same label, perhaps together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.fog import MOST_TRIGGERS, Fog, Trigger
from sudoku_tui.formats.clues.sudokumaker.clues import Entry, listed, objects
from sudoku_tui.formats.clues.sudokumaker.places import whole
from sudoku_tui.words.message import say

LIGHTS, TRIGGERS = 4000, 4001
_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_STEPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    0: ((0, 0),),
    1: _ORTHOGONAL,
    2: _DIAGONAL,
    3: tuple((down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)),
}
_ROW, _COLUMN = 4, 5


def fog_of(entries: Sequence[Entry], size: int, solution: tuple[int, ...]) -> Fog | None:
    """The fog of a text; None where no lights are told of."""
    lights = [entry for entry in entries if entry.get("type") == LIGHTS]
    if not lights:
        return None
    lit = {cell for entry in lights for cell in _cells(entry, "cells", size)}
    told = [entry for entry in entries if entry.get("type") == TRIGGERS]
    triggers = tuple(islice(_triggers(told, size), MOST_TRIGGERS + 1)) if told else ()
    if len(triggers) > MOST_TRIGGERS:
        raise PuzzleTextError(say("its fog has more than {most:,} triggers", most=MOST_TRIGGERS))
    return Fog(tuple(sorted(lit)), triggers, solution if solution and all(solution) else ())


def _cells(entry: Entry, name: str, size: int) -> tuple[int, ...]:
    found = [whole(cell) for cell in listed(entry, name)]
    if any(not 0 <= cell < size * size for cell in found):
        raise PuzzleTextError(say("the fog has a cell that is not in the grid"))
    return tuple(sorted(dict.fromkeys(found)))


def _triggers(told: Sequence[Entry], size: int) -> Iterator[Trigger]:
    for entry in told:
        lit: dict[str, set[int]] = {}
        for effect in objects(entry, "effects"):
            lit.setdefault(str(effect.get("label")), set()).update(_cells(effect, "cells", size))
        for trigger in objects(entry, "triggers"):
            cells, reached = _cells(trigger, "cells", size), lit.get(str(trigger.get("label")), set[int]())
            if cells and reached:
                yield Trigger(cells, tuple(sorted(reached)))
    patterns = {whole(pattern) for entry in told for pattern in listed(entry, "patterns")}
    apart = {cell for entry in told for cell in _cells(entry, "overrides", size)}
    for cell in range(size * size):
        if cell not in apart and (reached := _reached(cell, patterns, size)):
            yield Trigger((cell,), tuple(sorted(reached)))


def _reached(cell: int, patterns: Iterable[int], size: int) -> set[int]:
    row, column = divmod(cell, size)
    found = set[int]()
    for pattern in patterns:
        if pattern == _ROW:
            found |= set(range(row * size, row * size + size))
        elif pattern == _COLUMN:
            found |= set(range(column, size * size, size))
        for down, right in _STEPS.get(pattern, ()):
            if 0 <= row + down < size and 0 <= column + right < size:
                found.add((row + down) * size + column + right)
    return found


def written_fog(fog: Fog) -> Iterator[dict[str, Any]]:
    yield {"type": LIGHTS, "cells": list(fog.lit)}
    if fog.triggers:
        labels = [str(number) for number in range(1, len(fog.triggers) + 1)]
        yield {
            "type": TRIGGERS,
            "triggers": [
                {"label": label, "cells": list(one.cells)} for label, one in zip(labels, fog.triggers, strict=True)
            ],
            "effects": [
                {"label": label, "cells": list(one.lit)} for label, one in zip(labels, fog.triggers, strict=True)
            ],
        }
