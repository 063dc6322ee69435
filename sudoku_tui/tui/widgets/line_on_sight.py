"""One line of a long list, made only when it comes into sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from textual.content import Content
from textual.visual import RenderOptions, Visual

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.strip import Strip
    from textual.style import Style


class LineOnSight(Visual):
    """A line of an option list, which asks for the heights of all its lines before it draws any."""

    def __init__(self, make: Callable[[], Content]) -> None:
        self._make = make

    def __str__(self) -> str:
        return str(self._content)

    @cached_property
    def _content(self) -> Content:
        return self._make()

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        return self._content.render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return 1
