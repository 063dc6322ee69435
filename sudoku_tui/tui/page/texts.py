"""What stands in the widgets of a screen, as text that can be read aloud: no lines, bars or columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol, runtime_checkable

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

_SPACED = re.compile(r"(?:[^\W\d_] )+[^\W\d_]")
_NOT_TO_BE_READ = re.compile(r"[\u2500-\u259f\u25a0-\u25ff]+|…$")


@runtime_checkable
class ReadAloud(Protocol):
    """A widget that says by itself what is to be read aloud, one line for each thing."""

    def read_aloud(self) -> Iterable[str]: ...


def lines_of(widget: Widget) -> Iterator[str]:
    """What a widget alone has to say."""
    if isinstance(widget, ReadAloud):
        yield from filter(None, map(readable, widget.read_aloud()))
        return
    if title := getattr(widget, "border_title", None):
        yield readable(str(title))
    if isinstance(widget, Static) or (type(widget).render is not Widget.render and not widget.children):
        yield from filter(None, map(readable, _written(widget).split("\n")))


def readable(line: str) -> str:
    """A line without what only the eye needs; `P A U S E D` is a word. Empty if nothing is left that can be said."""
    words = " ".join(_NOT_TO_BE_READ.sub(" ", line).split())
    if len(words) > 5 and _SPACED.fullmatch(words):
        words = words.replace(" ", "")
    return words if any(map(str.isalnum, words)) else ""


def text_of(prompt: object) -> str:
    """The text of what a line of a list, or a label, is made from."""
    return readable(str(getattr(prompt, "plain", prompt)).replace("\n", ", "))


def _written(widget: Widget) -> str:
    visual = widget.render()
    if isinstance(visual, Content):
        return visual.plain
    if isinstance(visual, str):
        return visual
    strips = widget.render_lines(Region(0, 0, *widget.size))
    return "\n".join(strip.text for strip in strips)
