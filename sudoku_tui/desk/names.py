"""Names of grids, such as `Hyper · anti-knight` or `6×6`, and of the kinds of constraints in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.shapes.variants import geometry_named, is_variant, uncut_jigsaw
from sudoku_tui.words.message import NOTHING, Capitalised, Message, as_it_is, counted, in_turn, say

LAYOUTS: Mapping[str, Message] = {
    "samurai": say("Samurai"),
    "twodoku": say("Twodoku"),
    "butterfly": say("Butterfly"),
    "flower": say("Flower"),
    "sohei": say("Sohei"),
    "cross": say("Cross"),
    "windmill": say("Windmill"),
}
"""What players call the usual ways to let grids overlap, by the names they have in a variant's text."""

_MOST = 2  # kinds that a title names
_NO_CLUES = ("drawing", "unread")  # kinds that tell nothing of what is played, unless there is nothing else


def kinds_named(keys: Iterable[str]) -> list[Message]:
    """The names of a puzzle's kinds of constraints: at most two, and whether there are more. Fog hides all others."""
    names = _names()
    different = [key for key in dict.fromkeys(keys) if key in names]
    if "fog" in different:
        return [names["fog"]]
    known = [names[key] for key in different if key not in _NO_CLUES] or [names[key] for key in different]
    return [*known[:_MOST], say("more")] if len(known) > _MOST + 1 else known


def without_kinds(variant: str) -> tuple[str, list[str]]:
    """A variant without the constraints written in it, and their keys."""
    if "+" not in variant and variant not in _names():
        return variant, []
    parts = variant.split("+")
    keys = [part for part in parts if part in _names()]
    return "+".join(part for part in parts if part not in keys), keys


def _names() -> Mapping[str, Message]:
    from sudoku_tui.engine.constraints.constraint import all_kinds  # not needed for most games

    return {key: clue.name for key, clue in all_kinds().items()}


@lru_cache(maxsize=64)
def variant_name(geometry: Geometry) -> Message:
    """What distinguishes a grid from the usual one of 9×9 cells, beginning with a capital; nothing for that one."""
    kinds = [constraint.key for constraint in geometry.constraints]
    return _name(geometry, is_jigsaw=bool(geometry.regions), kinds=kinds)


@lru_cache(maxsize=64)
def shape_name(size: int, variant: str) -> Message:
    """The common name of grids of a size and a variant, whatever the maps of jigsaws; also for the usual one."""
    kinds: list[str] = []
    if variant and not is_variant(variant):
        variant, kinds = without_kinds(variant)
    try:
        jigsaw = uncut_jigsaw(variant, size)
        shape = jigsaw or geometry_named(variant, size)
        name = _name(shape, is_jigsaw=jigsaw is not None, kinds=kinds)
    except SudokuError:  # from a newer version
        name = as_it_is(f"{size}×{size} {variant}")
    return name or as_it_is(f"{size}×{size}")


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
    names += _layout_names(geometry)
    names += [its.name for rule, its in RULES.items() if rule in geometry.rules]
    if kinds:
        names += kinds_named(kinds)
    return Capitalised(in_turn(*names, between=" · ")) if names else NOTHING


def _layout_names(geometry: Geometry) -> Iterator[Message]:
    layout = geometry.layout
    if layout.corners:
        told = next((LAYOUTS[part] for part in layout.text(geometry.size) if part in LAYOUTS), None)
        count = len(layout.corners)
        yield told or counted("{count} overlapping grid", "{count} overlapping grids", count)
    if layout.lowest != 1 or layout.how_many:
        lowest, highest = layout.lowest, layout.lowest + geometry.digit_count - 1
        yield say("digits {lowest} to {highest}", lowest=lowest, highest=highest)
    if layout.is_free:
        yield say("digits may repeat")
