"""What a search of a shape needs, made once."""

from functools import lru_cache

from sudoku_tui.engine.search.branch import Brancher
from sudoku_tui.engine.search.lanes import SHAPES_KEPT, Lanes, lanes_of
from sudoku_tui.engine.search.propagate import Propagator
from sudoku_tui.engine.shapes.geometry import Geometry

CHEAP_GUESS_BITS = 750  # with fewer bits left, on 9×9 a quarter, a guess is cheaper than locked candidates


@lru_cache(maxsize=SHAPES_KEPT)
def tools_of(geometry: Geometry) -> tuple[Lanes, Propagator, Brancher]:
    lanes = lanes_of(geometry)
    return lanes, Propagator(lanes), Brancher(lanes)
