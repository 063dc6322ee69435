"""Steps as the commands print them, and positions from which none can be told."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap

from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.engine.diagnose import ProblemKind
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.mistakes import diagnose_position
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.step_record import chain_lines, step_gives
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.step import Step
from sudoku_tui.words.language import tell

_PROOF_WIDTH = 100


def step_table(
    steps: Sequence[Step], geometry: Geometry, *, words: bool = False, are_numbered: bool = False
) -> list[str]:
    """Steps for people, one a line: its technique and what it gives."""
    told = [tuple(map(tell, explain(step, geometry).stages)) for step in steps]
    names = max((len(name) for _, name, _, _ in told), default=0)
    lines, indent = list[str](), 5 if are_numbered else 2
    for number, (step, (_, name, why, _)) in enumerate(zip(steps, told, strict=True), start=1):
        head = f"{number:>3}  " if are_numbered else ""
        lines.append(f"{head}{name:<{names}}  {step_gives(step, geometry)}")
        if words:
            lines += [
                line for part in (*chain_lines(step, geometry), *why.splitlines()) for line in _indented(part, indent)
            ]
            lines.append("")
    return lines


def _indented(text: str, indent: int) -> list[str]:
    """A text in lines that are as wide as the terminal, but no wider than is well read."""
    width = min(_PROOF_WIDTH, get_terminal_size().columns) - indent
    return [" " * indent + line for line in wrap(text, max(width, 20), break_on_hyphens=False)]


def refuse_contradiction(position: Position) -> None:
    """Refuse a position that leaves no solution: any deduction would be worthless.

    Its digits, placed ones among them, may clash, or a digit of the only solution may be among its removed candidates.

    Raises:
        SudokuError: in one sentence that says what is wrong.
    """
    try:
        problems = diagnose_position(position)
    except SearchLimitError:
        return
    if wrong := [problem for problem in problems if problem.kind is not ProblemKind.MANY_SOLUTIONS]:
        raise SudokuError(what_is_wrong(wrong))
