"""The public interface: functions that take a grid in any form, and drive long work or hand it out as a stepper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.puzzle import Position, Puzzle, paint_with

if TYPE_CHECKING:
    from sudoku_tui.logic.path import Path


def show_in_notebooks() -> None:
    """Let puzzles, positions and paths show themselves in notebooks."""
    paint_with(_painted)


def _painted(thing: object) -> str:
    """A puzzle or a position as SVG, out of its fog, the latter with its candidates; a path as HTML."""
    # Pictures and explanations are loaded only where somebody looks at them.
    from sudoku_tui.formats.picture.picture import grid_picture
    from sudoku_tui.game.fog import position_seen
    from sudoku_tui.logic.path import Path

    match thing:
        case Puzzle() | Position():
            position = Position.start(thing) if isinstance(thing, Puzzle) else thing
            seen, fog = position_seen(position) if thing.geometry.constraints else (position, 0)
            return grid_picture(seen.board(), with_candidates=thing is position, fog=fog)
        case Path():
            return _path_as_html(thing)
    raise TypeError(f"nobody can draw {type(thing).__name__}")


def _path_as_html(path: Path) -> str:
    from xml.sax.saxutils import escape

    from sudoku_tui.logic.explain import explain
    from sudoku_tui.words.language import tell
    from sudoku_tui.words.message import counted, say

    rows = list[str]()
    for step in path.steps:
        _, name, why, what = (escape(tell(stage)) for stage in explain(step, path.start.geometry).stages)
        rows.append(f"<li><details><summary>{name}: {what}</summary>{why}</details></li>")
    count = counted("{count} step", "{count} steps", len(path.steps))
    end = say("{steps} to the solution", steps=count) if path.is_solved else say("{steps}, then stuck", steps=count)
    return f"<details open><summary>{escape(tell(end))}</summary><ol>{''.join(rows)}</ol></details>"
