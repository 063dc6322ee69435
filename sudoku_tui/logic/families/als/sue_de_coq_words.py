"""What is said of Sue de Coq."""

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.words import digit_names, set_digits
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import say


def _why(step: Step, geometry: Geometry) -> Sentences:
    of_a, of_b, of_c = (set_digits(step, cells) for cells in step.evidence.sets)
    twice = digit_names(geometry, of_a & of_b - of_c)
    about = {
        "in_a": digit_names(geometry, of_a),
        "in_b": digit_names(geometry, of_b),
        "in_c": digit_names(geometry, of_c),
        "of_line": digit_names(geometry, of_a | of_c - of_b),
        "of_box": digit_names(geometry, of_b | of_c - of_a),
        "count": sum(map(len, step.evidence.sets)),
        "twice": twice,
    }
    return _SETS.given(about), (_ENOUGH_TWICE if twice else _ENOUGH).given(about), _NOWHERE_ELSE.given(about)


_SETS = say(
    "Where {set-a.house} and {set-b.house} cross, set C, {set-c.cells}, can hold nothing but {in_c}. In the rest of "
    "{set-a.house}, set A, {set-a.cells}, can hold nothing but {in_a}. In the rest of {set-b.house}, set B, "
    "{set-b.cells}, can hold nothing but {in_b}. No digit of C is in both A and B, so all its places here see each "
    "other, and it fills one cell at most."
)
_ENOUGH = say("That makes {count} digits for {count} cells: none can be spared, and each is in one of its places here.")
_ENOUGH_TWICE = say(
    "That makes {count} digits (counting {twice} once for A and once for B) for {count} cells: none can be spared, and "
    "each is in one of its places here."
)
_NOWHERE_ELSE = say("So {of_line} can be nowhere else in {set-a.house}, and {of_box} nowhere else in {set-b.house}.")

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
