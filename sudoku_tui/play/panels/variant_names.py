"""What a grid is called, as `Hyper · anti-knight` or `6×6`."""

from collections.abc import Sequence
from functools import lru_cache

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.shapes.variants import geometry_named, is_variant, uncut_jigsaw
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
    kinds = [constraint.key for constraint in geometry.constraints]
    return _name(geometry, is_jigsaw=bool(geometry.regions), kinds=kinds)


@lru_cache(maxsize=64)
def shape_name(size: int, variant: str) -> Message:
    """What grids of a size and a variant are called together, whatever the maps of jigsaws; the usual one too."""
    variant, kinds = _without_kinds(variant)
    try:
        jigsaw = uncut_jigsaw(variant, size)
        shape = jigsaw or geometry_named(variant, size)
        name = _name(shape, is_jigsaw=jigsaw is not None, kinds=kinds)
    except SudokuError:  # of a newer version
        name = as_it_is(f"{size}×{size} {variant}")
    return name or as_it_is(f"{size}×{size}")


def _without_kinds(variant: str) -> tuple[str, list[str]]:
    """A variant without the constraints that stand in it, and their keys."""
    if not variant or is_variant(variant):
        return variant, []
    from sudoku_tui.play.rules.names import without_kinds

    return without_kinds(variant)


def full_title(title: Message, geometry: Geometry) -> Message:
    return in_turn(title, variant_name(geometry), between=" · ")


def _name(geometry: Geometry, *, is_jigsaw: bool, kinds: Sequence[str] = ()) -> Message:
    names: list[Message] = []
    if geometry.size != CLASSIC.size:
        names.append(as_it_is(f"{geometry.size}×{geometry.size}"))
    if is_jigsaw:
        names.append(say("jigsaw"))
    elif (geometry.box_height, geometry.box_width) != usual_box(geometry.size):
        names.append(say("boxes of {height}×{width}", height=geometry.box_height, width=geometry.box_width))
    names += [name for rule, name in _RULES.items() if rule in geometry.rules]
    if kinds:
        from sudoku_tui.play.rules.names import kinds_named  # with all constraints, which most games do without

        names += kinds_named(kinds)
    return Capitalised(in_turn(*names, between=" · ")) if names else NOTHING
