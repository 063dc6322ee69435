"""A line of words, and fewer of them where it is too short for all."""

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget


class BriefLine(Widget):
    """Shows what was told it, or the short form where the whole would be cut."""

    DEFAULT_CSS = """
    BriefLine {
        height: 1;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    _whole = _brief = ""

    def show(self, whole: str, brief: str = "") -> None:
        self._whole, self._brief = whole, brief or whole
        self.refresh()

    def render(self) -> Content:
        fits = cell_len(self._whole) <= self.content_size.width
        return Content(self._whole if fits else self._brief)
