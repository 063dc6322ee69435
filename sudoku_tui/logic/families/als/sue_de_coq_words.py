"""What is said of Sue de Coq."""

from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.set_names import digit_names, set_digits
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, in_turn, say


def _why(step: Step, geometry: Geometry) -> Message:
    line, box = (geometry.houses[mark.house].name for mark in step.evidence.houses)
    of_a, of_b, of_c = (set_digits(step, cells) for cells in step.evidence.sets)
    a, b, c = (
        say(
            "{cells}, can hold nothing but {digits}",
            cells=cell_names(geometry, cells),
            digits=digit_names(geometry, digits),
        )
        for cells, digits in zip(step.evidence.sets, (of_a, of_b, of_c), strict=True)
    )
    sets = say(
        "Where {line} and {box} cross, set C, {c}. In the rest of {line}, set A, {a}. In the rest of {box}, set B, "
        "{b}. No digit of C is in both A and B, so all its places here see each other, and it fills one cell at most.",
        line=line,
        box=box,
        a=a,
        b=b,
        c=c,
    )
    nowhere_else = say(
        "So {of_line} can be nowhere else in {line}, and {of_box} nowhere else in {box}.",
        line=line,
        box=box,
        of_line=digit_names(geometry, of_a | of_c - of_b),
        of_box=digit_names(geometry, of_b | of_c - of_a),
    )
    count = sum(map(len, step.evidence.sets))
    return in_turn(sets, _enough(count, digit_names(geometry, of_a & of_b - of_c)), nowhere_else)


def _enough(count: int, twice: Message) -> Message:
    """That there are as many digits as cells; some may count in the line and in the box."""
    if twice:
        return say(
            "That makes {count} digits (counting {twice} once for A and once for B) for {count} cells: none can be "
            "spared, and each is in one of its places here.",
            count=count,
            twice=twice,
        )
    return say(
        "That makes {count} digits for {count} cells: none can be spared, and each is in one of its places here.",
        count=count,
    )


SUE_DE_COQ = Words(
    where=say(
        "Look at the cells where {set-a.house} and {set-b.house} cross, and at what they share with the rest of each."
    ),
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
