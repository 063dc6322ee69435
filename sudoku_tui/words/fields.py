"""What a sentence names, for programs that would rather not read it."""

from __future__ import annotations

import re

from sudoku_tui.words.message import Message, Quoted, Sentence

_PLACES = frozenset(["place", "line", "file", "seed"])  # of what a sentence is about; its reason comes behind a colon
_ALSO = {"cell": ("name",), "text": ("word", "signs")}  # what sentences call the same thing
_CELL = r"r(\d+)c(\d+)"


def fields_of(message: Message) -> dict[str, object]:
    """All that a sentence names, by name; the place among many as an index from 0, of a cell its row and column."""
    found = _named(message)
    if isinstance(place := found.pop("place", None), int):
        found["index"] = place - 1
    for name, others in _ALSO.items():
        for other in others:
            if other in found and (name != "cell" or re.fullmatch(_CELL, str(found[other]))):
                found.setdefault(name, found[other])
    if cell := re.fullmatch(_CELL, str(found.get("cell"))):
        found["row"], found["column"] = map(int, cell.groups())
    return found


def without_place(message: Message) -> Message:
    """What is said of a puzzle or a line, without which one it is."""
    while isinstance(message, Sentence) and _PLACES.issuperset(message.arguments.keys() - {"reason"}):
        inner = message.arguments.get("reason")
        if not isinstance(inner, Message):
            break
        message = inner
    return message


def _named(message: Message) -> dict[str, object]:
    """The arguments of a sentence by name; of a sentence within it all that it names, too."""
    found = dict[str, object]()
    for name, value in message.arguments.items() if isinstance(message, Sentence) else ():
        if isinstance(value, Sentence) and value.arguments:
            found |= {inner: its for inner, its in _named(value).items() if inner not in found}
        elif isinstance(value, Quoted):
            found[name] = value.written
        else:
            found[name] = str(value) if isinstance(value, Message) else value
    return found
