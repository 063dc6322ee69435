"""What notebooks show: grids as pictures, paths as lists of steps."""

from __future__ import annotations

from xml.sax.saxutils import escape

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.picture.picture import grid_picture
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.path import Path
from sudoku_tui.logic.step import Step
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, say


def painted(thing: object) -> str:
    """A puzzle or a position as SVG, the latter with its candidates; a path as HTML."""
    match thing:
        case Puzzle():
            return grid_picture(thing.board(), with_candidates=False)
        case Position():
            return grid_picture(thing.board())
        case Path():
            return _path(thing)
    raise TypeError(f"nobody can draw {type(thing).__name__}")


def _path(path: Path) -> str:
    rows = "".join(f"<li>{_step(path, step)}</li>" for step in path.steps)
    count = counted("{count} step", "{count} steps", len(path.steps))
    end = say("{steps} to the solution", steps=count) if path.is_solved else say("{steps}, then stuck", steps=count)
    return f"<details open><summary>{escape(tell(end))}</summary><ol>{rows}</ol></details>"


def _step(path: Path, step: Step) -> str:
    _, name, why, what = (escape(tell(stage)) for stage in explain(step, path.start.geometry).stages)
    return f"<details><summary>{name}: {what}</summary>{why}</details>"
