"""Boards for a page to paint, as a game would tell them."""

from __future__ import annotations

from textual.app import App

from sudoku_tui.app.page.painting import ink_table
from sudoku_tui.app.themes import OWN_THEMES
from sudoku_tui.board.drawing import Drawing
from sudoku_tui.board.looks import Manner, View, board_looks
from sudoku_tui.board.step_looks import with_step
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnShape
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.dots import Difference
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.marked_cells import CountingCircles
from sudoku_tui.engine.kinds.outside import Sandwich
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step
from tests.support import made
from tests.variants import NINE

PUZZLE = made("painted")
JIGSAW = geometry_named(NINE)
CHAIN = Step(
    "aic",
    (),
    (Candidate(80, 5),),
    Evidence(
        marks=(Mark(0, 5, Role.ON), Mark(8, 5, Role.OFF), Mark(17, 5, Role.OFF), Mark(8, 3, Role.ON)),
        chains=(Chain((Node(5, (0,)), Node(5, (8, 17)), Node(3, (8,))), (Link(is_strong=True), WEAK)),),
    ),
)
_AT_FIRST = View(selection=1)


def told(state: GameState, view: View = _AT_FIRST) -> dict[str, object]:
    """A board as it is told."""
    return Drawing().tell(board_looks(state, view), state.puzzle.geometry, Manner(has_signs=False))


def empty(geometry: Geometry = CLASSIC) -> GameState:
    """A grid with all digits noted everywhere."""
    cells = geometry.cell_count
    return GameState.start(Puzzle(geometry, (0,) * cells))._replace(corner=((1 << geometry.size) - 1,) * cells)


def puzzle() -> GameState:
    """A puzzle with all digits noted in its empty cells."""
    return GameState.start(PUZZLE)._replace(corner=empty().corner)


def constrained() -> GameState:
    """A grid with a cage, a thermometer, a circle, a dot and a clue outside."""
    column = tuple(range(0, 81, 9))
    clues = (Cage((0, 1), 15), Thermometer((20, 30, 40)), Difference((50, 51), 1), Sandwich(column, 33))
    return empty(geometry(3, 3, (), (), (*clues, CountingCircles((60,)))))


def sketched() -> GameState:
    """A grid with a turned tile, a thin line, a black dot, a text outside and a frame that its author drew."""
    parts = (
        DrawnShape(4.5, 4.5, 0.8, 0.8, fill="#ffcc00", edge="#000000", angle=45),
        DrawnLine(((0.5, 0.5), (2.5, 2.5)), "#000080", 0.1),
        DrawnShape(1.0, 0.5, 0.3, 0.3, is_round=True, fill="#000000", edge="#000000", is_over=True),
        DrawnShape(-0.5, 3.5, text="<15", ink="#000000", is_over=True),
        DrawnFrame((60, 61)),
    )
    return empty(geometry(3, 3, (), (), (Drawn(parts),)))


def chain() -> dict[str, object]:
    """A hint with a chain."""
    board = Board.of(CLASSIC, (0,) * CLASSIC.cell_count)
    return told(empty(), with_step(View(), CHAIN, board, is_told=True))


def inks(name: str) -> dict[str, str]:
    """The inks of a theme, as they are told."""
    theme = next(theme for theme in OWN_THEMES if theme.name == name)
    app = App[None]()
    app.register_theme(theme)
    return ink_table(app.get_theme_variable_defaults() | theme.to_color_system().generate() | theme.variables)
