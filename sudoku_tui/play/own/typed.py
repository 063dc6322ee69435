"""A puzzle while it is typed in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.game.state import GameState
from sudoku_tui.play.games.new_game import KINDS, Kind, kind_of, kinds_for
from sudoku_tui.play.looks.cells import CellLook, View, board_looks

_EMPTY = Puzzle.empty(CLASSIC)
SIZES = (4, 6, 8, 9, 10, 12, 15, 16)


@dataclass(frozen=True, slots=True)
class Typed:
    """The digits so far, and where the next one goes."""

    puzzle: Puzzle = _EMPTY
    cursor: int = 0

    @property
    def shape(self) -> Geometry:
        return self.puzzle.geometry

    @property
    def kind(self) -> Kind:
        return kind_of(self.shape)

    def at(self, cell: int) -> Typed:
        return replace(self, cursor=cell % self.shape.cell_count)

    def write(self, digit: int) -> Typed:
        """Write a digit, or 0 to leave the cell empty, and go on to the next cell."""
        return self._holding(digit).at(self.cursor + 1)

    def erase(self) -> Typed:
        return self._holding(0)

    def back(self) -> Typed:
        """Go back to the cell before, and empty it."""
        return self.at(self.cursor - 1).erase()

    def cleared(self) -> Typed:
        return Typed(Puzzle.empty(self.shape))

    def resized(self, way: int) -> Typed:
        """An empty grid of the next size, of the same kind if there is one."""
        at = SIZES.index(self.shape.size) if self.shape.size in SIZES else 0
        size = SIZES[(at + way) % len(SIZES)]
        kinds = _kinds(size)
        return Typed(Puzzle.empty(_shape(size, self.kind if self.kind in kinds else kinds[0])))

    def of_next_kind(self) -> Typed:
        """The same digits in a grid with the next rules."""
        kinds = _kinds(self.shape.size)
        at = kinds.index(self.kind) if self.kind in kinds else 0
        shape = _shape(self.shape.size, kinds[(at + 1) % len(kinds)])
        return Typed(Puzzle(shape, self.puzzle.givens), self.cursor)

    def view(self, wrong: int) -> View:
        """What is pointed out; `wrong` is a set of the cells that show that there is no solution."""
        return View(self.cursor, 1 << self.cursor, wrong=wrong)

    def looks(self, view: View) -> tuple[CellLook, ...]:
        return board_looks(GameState.start(self.puzzle), view)

    def _holding(self, digit: int) -> Typed:
        givens = list(self.puzzle.givens)
        givens[self.cursor] = digit
        return replace(self, puzzle=Puzzle(self.shape, tuple(givens)))


def _kinds(size: int) -> tuple[Kind, ...]:
    """The kinds whose grids need no map and no clues; others are pasted."""
    return tuple(kind for kind in kinds_for(size) if not (kind.is_jigsaw or kind.clues)) or KINDS[:1]


def _shape(size: int, kind: Kind) -> Geometry:
    return geometry(*usual_box(size), (), kind.rules)
