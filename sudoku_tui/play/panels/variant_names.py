"""What a grid is called, as `Hyper · anti-knight` or `6×6`."""

from functools import lru_cache

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, usual_box
from sudoku_tui.engine.shapes.variants import geometry_named, uncut_jigsaw
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, say

_RULES = {
    Rule.X: say("diagonals"),
    Rule.HYPER: say("hyper"),
    Rule.DISJOINT: say("disjoint groups"),
    Rule.ASTERISK: say("asterisk"),
    Rule.CENTRE: say("centre dots"),
    Rule.ANTIKNIGHT: say("anti-knight"),
    Rule.ANTIKING: say("anti-king"),
}


@lru_cache(maxsize=64)
def variant_name(geometry: Geometry) -> Message:
    """What makes a grid other than the usual one of 9×9 cells, beginning with a capital; nothing for that one."""
    return _name(geometry, is_jigsaw=bool(geometry.regions))


@lru_cache(maxsize=64)
def shape_name(size: int, variant: str) -> Message:
    """What grids of a size and a variant are called together, whatever the maps of jigsaws; the usual one too."""
    try:
        jigsaw = uncut_jigsaw(variant, size)
        name = _name(jigsaw or geometry_named(variant, size), is_jigsaw=jigsaw is not None)
    except SudokuError:  # of a newer version
        name = as_it_is(f"{size}×{size} {variant}")
    return name or as_it_is(f"{size}×{size}")


def full_title(title: Message, geometry: Geometry) -> Message:
    return in_turn(title, variant_name(geometry), between=" · ")


def _name(geometry: Geometry, *, is_jigsaw: bool) -> Message:
    names: list[Message] = []
    if geometry.size != CLASSIC.size:
        names.append(as_it_is(f"{geometry.size}×{geometry.size}"))
    if is_jigsaw:
        names.append(say("jigsaw"))
    elif (geometry.box_height, geometry.box_width) != usual_box(geometry.size):
        names.append(say("boxes of {height}×{width}", height=geometry.box_height, width=geometry.box_width))
    names += [name for rule, name in _RULES.items() if rule in geometry.rules]
    return Capitalised(in_turn(*names, between=" · ")) if names else NOTHING
