"""Text whose parts can be clicked, and look as they are written."""

from textual.style import Style
from textual.widgets import Static


class Links(Static):
    """Text with parts that `link_to` made."""

    ALLOW_SELECT = False
    is_beside = True
    auto_links = False


def link_to(action: str) -> Style:
    """The style of a part that carries out an action when it is clicked."""
    return Style.from_meta({"@click": action})
