"""What is said of Sue de Coq."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import digit_names, set_digits
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import say


def _houses(step: Step, geometry: Geometry) -> tuple[str, str]:
    """The names of the line and of the box."""
    (line,), (box,) = (step.evidence.houses_as(role) for role in (Role.SET_A, Role.SET_B))
    return geometry.houses[line].name, geometry.houses[box].name


def _where(step: Step, geometry: Geometry) -> str:
    line, box = _houses(step, geometry)
    return f"Look at the cells where {line} and {box} cross, and at what they share with the rest of each."


def _why(step: Step, geometry: Geometry) -> str:
    line, box = _houses(step, geometry)
    own = [set_digits(step, cells) for cells in step.evidence.sets]
    of_a, of_b, of_c = own
    a, b, c = (
        f"{cell_names(geometry, cells)}, can hold nothing but {digit_names(geometry, digits)}"
        for cells, digits in zip(step.evidence.sets, own, strict=True)
    )
    count, twice = sum(map(len, step.evidence.sets)), (of_a & of_b) - of_c
    also = f" (counting {digit_names(geometry, twice)} once for A and once for B)" if twice else ""
    of_line, of_box = digit_names(geometry, of_a | of_c - of_b), digit_names(geometry, of_b | of_c - of_a)
    return (
        f"Where {line} and {box} cross, set C, {c}. In the rest of {line}, set A, {a}. In the rest of {box}, "
        f"set B, {b}. No digit of C is in both A and B, so all its places here see each other, and it fills one cell "
        f"at most. That makes {count} digits{also} for {count} cells: none can be spared, and each is in one of its "
        f"places here. So {of_line} can be nowhere else in {line}, and {of_box} nowhere else in {box}."
    )


SUE_DE_COQ = Words(
    where=_where,
    why=_why,
    looks=say(
        "Two or three cells where a line and a box cross have at least two digits more than they are cells. In the "
        "rest of the line look for cells that have some of these digits and hardly any others, such as a cell with "
        "two of them; in the rest of the box for cells that have different ones. All of them together must have as "
        "many cells as digits."
    ),
    works=say(
        "A digit of the crossing that the group in the line has too can stand only once: all its places lie in the "
        "line. It is the same with the box. So there are just enough digits to fill the cells, and each is used: what "
        "belongs to the line leaves the rest of the line, what belongs to the box leaves the rest of the box."
    ),
)
