"""A game as it stands, as SVG: digits, notes in the corners and in the middle, colours of cells."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.outline import CLUE, HUES
from sudoku_tui.formats.picture import grid
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.picture import document
from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.formats.picture.svg import LIGHT, Inks, element, polygon, written
from sudoku_tui.game.fog import as_seen, in_fog
from sudoku_tui.game.state import GameState

_GAP = 14.0
_SEEN_OF_COLOUR = "0.3"  # as on the board
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))
"""Where the notes in the corners stand, in their order: the corners, then the middles of the sides."""
_REACH = 0.36  # how far from the middle they stand, in cells
_CORNER_SIZE, _CENTRE_SIZE = 0.24, 0.27
_CHARACTER = 0.56  # the width of a digit as a share of its height


def state_picture(state: GameState, *, inks: Inks = LIGHT, with_names: bool = True) -> str:
    """The game without its candidates: what the player wrote, and what the fog lets him see."""
    seen, hidden = as_seen(state), in_fog(state)
    margin = grid.NAMED if with_names else grid.BARE
    plan = PicturePlan(seen.geometry, margin, margin=margin)
    givens = set_of(cell for cell, digit in enumerate(state.puzzle.givens) if digit)
    written_there = Board.of(seen.geometry, seen.values, givens)
    open_cells = [cell for cell in range(seen.geometry.cell_count) if not seen.values[cell]]
    shown = written_there.remove(Candidate(cell, digit) for cell in open_cells for digit in written_there.digits(cell))
    parts = (
        *(*grid.ground(plan, inks), *_colours(plan, inks, state.colours), *grid.under(plan, inks)),
        *(*grid.fog(plan, inks, hidden), *grid.lines(plan, inks), *(grid.names(plan, inks) if with_names else ())),
        *(*grid.over(plan, inks), *grid.digits(plan, inks, shown, ())),
        *(note for cell in open_cells for note in _notes(plan, inks, state, cell)),
    )
    return document(plan.width, plan.foot + (_GAP if with_names else grid.BARE), "", _said(seen), inks, parts)


def has_notes(state: GameState) -> bool:
    """Whether there is something to be seen that no position of candidates has."""
    return any((*state.corner, *state.centre, *state.colours))


def _said(state: GameState) -> str:
    return "".join(state.geometry.digit_name(digit) if digit else "." for digit in state.values)


def _colours(plan: PicturePlan, inks: Inks, colours: tuple[int, ...]) -> Iterator[str]:
    for cell in cells_of(set_of(cell for cell, colour in enumerate(colours) if colour)):
        ink = inks.clues[f"{CLUE}-{HUES[colours[cell] - 1]}"]
        yield from (
            element("path", d=polygon(loop), fill=ink, fill_opacity=_SEEN_OF_COLOUR) for loop in plan.outlines([cell])
        )


def _notes(plan: PicturePlan, inks: Inks, state: GameState, cell: int) -> Iterator[str]:
    name, (x, y) = plan.geometry.digit_name, plan.middle(cell)
    corner, centre = state.corner[cell], state.centre[cell]
    if corner.bit_count() > len(_CORNERS):
        yield from (grid.note(plan, cell, digit, inks.note) for digit in digits_of(corner))
    else:
        for digit, (right, down) in zip(digits_of(corner), _CORNERS, strict=False):
            at = Point(x + right * _REACH * plan.cell, y + down * _REACH * plan.cell)
            yield written(name(digit), at, _CORNER_SIZE * plan.cell, inks.note)
    if centre:
        signs = "".join(map(name, digits_of(centre)))
        size = min(_CENTRE_SIZE * plan.cell, 0.86 * plan.cell / (len(signs) * _CHARACTER))
        yield written(signs, Point(x, y), size, inks.entry)
