"""How each cell looks while a strategy is watched.

A digit that rests on guesses has the colour and letter of their number; the guess itself is underlined. What the last
event took away is struck out.
"""

from sudoku_tui.game.entry import Mode
from sudoku_tui.lab.player import Scene, Status
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.play.looks.backgrounds import backgrounds
from sudoku_tui.play.looks.cells import COLOUR_SIGNS, CellLook, Shade

_CURSORS = {EventKind.TRY: Mode.CENTRE, EventKind.PLACE: Mode.DIGIT, EventKind.FORBID: Mode.CORNER}


def depth_colour(depth: int) -> int:
    """The number of the colour for so many guesses: 0 for none, and after the last colour the first again."""
    return (depth - 1) % len(COLOUR_SIGNS) + 1 if depth else 0


def watch_looks(scene: Scene, before: Scene | None = None) -> tuple[CellLook, ...]:
    """The look of each cell, with what has changed since the scene shown before."""
    undone = {cell for cell, old in enumerate(before.values) if old and not scene.values[cell]} if before else set()
    gone = _gone(before, scene) if before and scene.counters.events == before.counters.events + 1 else {}
    cursor = _CURSORS.get(scene.last.kind) if scene.last else None
    is_solved = scene.status is Status.SOLVED  # nothing is a guess any more
    values, candidates = scene.values, scene.board.cell_digits
    depths = (0,) * len(values) if is_solved else scene.depths
    guessed = frozenset[int]() if is_solved else scene.guessed

    def look(cell: int) -> CellLook:
        background = backgrounds(scene.geometry)[cell]
        return CellLook(
            value=values[cell],
            given=bool(scene.puzzle.givens[cell]),
            corner=0 if values[cell] else candidates[cell] | gone.get(cell, 0),
            colour=depth_colour(depths[cell]),
            shade=Shade.SAME if cell in guessed else Shade.PLAIN,
            cursor=cursor if cell == scene.cell else None,
            wrong=cell in undone,
            eliminations=gone.get(cell, 0),
            tile=background.tile,
            mark=background.mark,
        )

    return tuple(look(cell) for cell in range(scene.geometry.cell_count))


def _gone(before: Scene, scene: Scene) -> dict[int, int]:
    """For each cell that is empty before and after, the candidates it has lost."""
    pairs = zip(before.board.cell_digits, scene.board.cell_digits, scene.values, strict=True)
    return {cell: old & ~new for cell, (old, new, value) in enumerate(pairs) if old & ~new and not value}
