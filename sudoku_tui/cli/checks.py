"""The checks of `rate --checks`, as a record and in words."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.publishing import Checks
from sudoku_tui.words.message import Message, as_it_is, counted, in_turn, say


def checks_record(checks: Checks, geometry: Geometry) -> dict[str, object]:
    """The checks as JSON: cells by name, constraints by index."""
    return {
        "symmetry": checks.symmetry,
        "unused": [geometry.cell_name(cell) for cell in checks.unused],
        "unused_clues": list(checks.unused_clues),
        "spike": checks.spike,
        "alternatives": checks.alternatives,
    }


def checks_told(checks: Checks, geometry: Geometry) -> Message:
    """The checks in a line."""
    parts = [
        say("no symmetry")
        if checks.symmetry is ClueSymmetry.NONE
        else say("symmetry: {name}", name=as_it_is(checks.symmetry))
    ]
    if checks.unused:
        cells = as_it_is(" ".join(map(geometry.cell_name, checks.unused)))
        parts.append(say("not needed: {cells}", cells=cells))
    if checks.unused_clues:
        parts.append(counted("{count} clue not needed", "{count} clues not needed", len(checks.unused_clues)))
    if not checks.unused and not checks.unused_clues:
        parts.append(say("all needed"))
    if checks.spike:
        parts.append(say("one step far harder than the rest: {technique}", technique=technique(checks.spike).name))
    parts.append(
        counted("{count} way on where it is hardest", "{count} ways on where it is hardest", checks.alternatives)
    )
    return in_turn(*parts, between="; ")
