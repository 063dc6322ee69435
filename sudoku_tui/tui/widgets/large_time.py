"""A time in large figures."""

from textual.app import RenderResult
from textual.content import Content
from textual.widgets import Digits


class LargeTime(Digits):
    """A time drawn with lines, or in usual figures where the terminal has no lines."""

    def render(self) -> RenderResult:
        if getattr(self.app, "plain_signs", None) is None:
            return super().render()
        return Content.styled(f"\n{self.value}\n", "bold")
