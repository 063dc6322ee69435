"""What is said of Sue de Coq."""

from __future__ import annotations

from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.logic.words.als_names import digit_names, set_digits
from sudoku_tui.logic.words.form import Words
from sudoku_tui.logic.words.names import cell_names


def _houses(step: Step, geometry: Geometry) -> tuple[str, str]:
    """The names of the line and of the box."""
    (line,), (box,) = (step.evidence.houses_as(role) for role in (Role.SET_A, Role.SET_B))
    return geometry.houses[line].name, geometry.houses[box].name


def _where(step: Step, geometry: Geometry) -> str:
    line, box = _houses(step, geometry)
    return f"Look at the cells where {line} and {box} cross, and at what they share with the rest of each."


def _why(step: Step, geometry: Geometry) -> str:
    line, box = _houses(step, geometry)
    middle, in_line, in_box = step.evidence.sets
    own = [set_digits(step, cells) for cells in step.evidence.sets]
    names = [f"{cell_names(geometry, cells)} can hold nothing but" for cells in (middle, in_line, in_box)]
    lists = [digit_names(geometry, digits) for digits in own]
    twice = (own[1] & own[2]) - own[0]
    count = len(middle) + len(in_line) + len(in_box)
    also = f" (counting {digit_names(geometry, twice)} once for each group)" if twice else ""
    of_line, of_box = own[1] | own[0] - own[2], own[2] | own[0] - own[1]
    return (
        f"Where {line} and {box} cross, {names[0]} {lists[0]}. Besides, {names[1]} {lists[1]} in {line}, and "
        f"{names[2]} {lists[2]} in {box}. No digit of the crossing is in both of these groups, so all its places here "
        f"see each other, and it fills one cell at most. That makes {count} digits{also} for {count} cells: "
        f"none can be spared, and each is in one of its places here. So {digit_names(geometry, of_line)} "
        f"can be nowhere else in {line}, and {digit_names(geometry, of_box)} nowhere else in {box}."
    )


SUE_DE_COQ = Words(
    where=_where,
    why=_why,
    looks="Two or three cells where a line and a box cross have at least two digits more than they are cells. In the "
    "rest of the line look for cells that have some of these digits and hardly any others, such as a cell with two of "
    "them; in the rest of the box for cells that have different ones. All of them together must have as many cells as "
    "digits.",
    works="A digit of the crossing that the group in the line has too can stand only once: all its places lie in the "
    "line. It is the same with the box. So there are just enough digits to fill the cells, and each is used: "
    "what belongs to the line leaves the rest of the line, what belongs to the box leaves the rest of the box.",
)
