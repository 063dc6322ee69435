"""The room that clues outside the grid take up around a board."""

from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry


class Room(NamedTuple):
    """The rows above and below a grid and the columns beside it."""

    top: int = 0
    right: int = 0
    bottom: int = 0
    left: int = 0


NO_ROOM = Room()


def room_around(geometry: Geometry) -> Room:
    if not geometry.constraints:
        return NO_ROOM
    from sudoku_tui.play.clues.outside import room_of  # most games have no constraints

    return Room(*room_of(geometry))


def has_clues_above(geometry: Geometry) -> bool:
    if not geometry.constraints:
        return False
    from sudoku_tui.play.clues.outside import Side, outside_clues

    return Side.TOP in outside_clues(geometry)
