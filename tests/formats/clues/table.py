"""The table of constraints, found out from the code: `python -m tests.formats.clues.table` prints it for `KINDS.md`.

Of each kind an entry is made, read, written and read again; the rest is asked of the constraint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import sudoku_tui.logic.families
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.kinds import READERS
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.own import write_own
from sudoku_tui.formats.clues.read import FLAGS, KEYS, RULES, with_constraints
from sudoku_tui.game.setting.names import kind_of
from sudoku_tui.logic.families.clues.parts import parts_of
from tests.formats.clues.definitions import Grid, Keys
from tests.formats.clues.mixtures import entry_of

HEAD = ("constraint", "key", "solved by", "drawn as", "explained by", "read and written", "made")
_GRID = Grid([(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)], 3, 3)
_FAMILIES = Path(next(iter(sudoku_tui.logic.families.__path__)))
_IMPORT = r"from sudoku_tui\.engine\.constraints\.\w+ import (\([^)]*\)|[^\n]*)"
_LEFT_OUT = {"unread", "negative", *RULES}  # the author's solution; what is more than one kind; rules of the geometry


class Row(NamedTuple):
    """What can be done with a kind."""

    name: str
    key: str
    solved: str
    drawn: str
    explained: str
    written: str
    made: str


def rows() -> Iterator[Row]:
    yield from sorted(_row(key, keys) for key, keys in _samples())


def table() -> str:
    lines = [HEAD, ("---",) * len(HEAD), *rows()]
    return "# What is done with each constraint\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _samples() -> Iterator[tuple[str, Keys]]:
    dice = Random(4)
    for key in sorted(KEYS - _LEFT_OUT):
        if key in FLAGS:
            yield key, {key: True}
        elif key in READERS or key in ("minimum", "maximum"):
            yield key, {key: [entry_of(dice, key, _GRID)]}
    yield "negative: ratio", {"negative": ["ratio"]}
    yield "negative: xv", {"negative": ["xv"]}


def _row(key: str, keys: Keys) -> Row:
    shape = with_constraints(CLASSIC, keys)
    clue = shape.constraints[0]
    kind = kind_of({clue.key})
    return Row(str(clue.name), key, _solved(clue, shape), _drawn(shape), _explained(clue, shape), _written(shape), kind)


def _solved(clue: Constraint, shape: Geometry) -> str:
    asked = {
        "groups": clue.groups(shape),
        "domains": clue.domains(shape),
        "links": clue.links(shape),
        "handlers": clue.handlers(shape),
    }
    return ", ".join(name for name, found in asked.items() if [*found])


def _drawn(shape: Geometry) -> str:
    return ", ".join(sorted({type(mark).__name__.lower() for mark in shape.outlines})) or "words alone"


def _explained(clue: Constraint, shape: Geometry) -> str:
    """The families that name its class, or one that it is of; what is looked at alone, and its links in chains."""
    kinds = {kind.__name__ for kind in type(clue).__mro__ if issubclass(kind, Constraint) and kind is not Constraint}
    found = {path.parent.name for path in _FAMILIES.glob("*/*.py") if kinds & _imported(path)}
    names = sorted(found - {"clues"})
    names += ["clue alone"] if parts_of(shape) else []
    names += ["links in chains"] if [*clue.links(shape)] else []
    return ", ".join(names or ["notes"])


@cache
def _imported(path: Path) -> frozenset[str]:
    """The names that a file takes from the constraints."""
    return frozenset(
        name for names in re.findall(_IMPORT, path.read_text("utf-8")) for name in re.findall(r"\w+", names)
    )


def _written(shape: Geometry) -> str:
    clued = Clued(Position.start(Puzzle.empty(shape)))
    forms = {"f-puzzles": write_fpuzzles, "our line": write_own}
    return ", ".join(name for name, write in forms.items() if read_clued(write(clued)) == clued)


if __name__ == "__main__":
    print(table(), end="")
