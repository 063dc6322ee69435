"""What is drawn besides the clues, in words: what is at a cell, and what there is in the whole grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.board.sketch_items import ItemForm, SketchItem, sketch_items
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_MOST_KINDS = 12  # of things that are listed
_LONGEST = 30  # signs of a text that is told

_HUES: Mapping[str, Message] = {
    "red": say("red"),
    "orange": say("orange"),
    "yellow": say("yellow"),
    "green": say("green"),
    "teal": say("teal"),
    "blue": say("blue"),
    "purple": say("purple"),
    "pink": say("pink"),
    "grey": say("grey"),
    "white": say("white"),
    "black": say("black"),
}


class DrawnThing(NamedTuple):
    """What is called something at some cells."""

    words: Message
    cells: tuple[int, ...]


@lru_cache(maxsize=4)
def things_drawn(geometry: Geometry) -> tuple[DrawnThing, ...]:
    """The names of everything that is drawn besides clues and has a cell."""
    things = (DrawnThing(_named(item, geometry), item.cells) for item in sketch_items(geometry) if item.cells)
    return tuple(dict.fromkeys(things))


@lru_cache(maxsize=4)
def drawn_besides(geometry: Geometry) -> Message:
    """All of it in one sentence, by forms and colours, the most frequent first; nothing where nothing is drawn."""
    found = Counter((item.form, item.hue) for item in sketch_items(geometry))
    if not found:
        return NOTHING
    things = (
        say("{thing} ({count})", thing=_what(form, hue), count=count)
        for (form, hue), count in found.most_common(_MOST_KINDS)
    )
    return say("Drawn besides: {things}.", things=in_turn(*things, between=", "))


def _named(item: SketchItem, geometry: Geometry) -> Message:
    what = _what(item.form, item.hue)
    if item.form in _BETWEEN:
        one, other = geometry.cell_name(item.cells[0]), geometry.cell_name(item.cells[-1])
        what = say("{what} between {one} and {other}", what=what, one=one, other=other)
    if not item.text:
        return what
    text = item.text if len(item.text) <= _LONGEST else f"{item.text[: _LONGEST - 1]}…"
    return say("{what}: {text}", what=what, text=text)


_BETWEEN = (ItemForm.DOT, ItemForm.CORNER, ItemForm.GREATER)


def _what(form: ItemForm, hue: str) -> Message:
    """A form in its colour, if that tells anything."""
    if hue not in _HUES or form in _WITHOUT_COLOUR:
        return _WITHOUT_COLOUR.get(form) or say("text")
    return _FORMS[form].given({"colour": _HUES[hue]})


_WITHOUT_COLOUR: Mapping[ItemForm, Message] = {
    ItemForm.FRAME: say("frame"),
    ItemForm.GREATER: say("sign of inequality"),
    ItemForm.OUTSIDE: say("text outside"),
    ItemForm.TEXT: say("text"),
}
_FORMS = {
    ItemForm.LINE: say("{colour} line"),
    ItemForm.ARROW: say("{colour} arrow"),
    ItemForm.AREA: say("{colour} area"),
    ItemForm.CIRCLE: say("{colour} circle"),
    ItemForm.SQUARE: say("{colour} square"),
    ItemForm.DIAMOND: say("{colour} diamond"),
    ItemForm.DOT: say("{colour} dot"),
    ItemForm.CORNER: say("{colour} dot"),
    ItemForm.SIGN: say("{colour} sign"),
}
