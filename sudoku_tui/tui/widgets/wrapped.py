"""Names in several lines, where one is too short."""

from rich.cells import cell_len
from textual.content import Content


def wrapped(name: str, width: int, indent: int = 0) -> list[str]:
    """A name in lines of a width, those after the first indented."""
    if cell_len(name) <= width:
        return [name]
    first, *more = (line.plain.rstrip() for line in Content(name).wrap(max(width, 1)))
    rest = Content(" ".join(more)).wrap(max(width - indent, 1)) if more else []
    return [first, *(" " * indent + line.plain.rstrip() for line in rest)]
