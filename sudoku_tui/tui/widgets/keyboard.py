"""The keyboard in force: a picture of its letters where there is room for all words, otherwise lines of keys."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from sudoku_tui.play.commands.command import Commands
from sudoku_tui.play.keys.keyboard import Cap, Named, caps, letters_with_words, other_keys
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_STAGGER = (0, 2, 4)  # how far each row is indented, in columns
_WIDEST = 11  # inside a cap
_GAP = 2
_KEY, _LARGE, _EDGE = "bold $accent", "$primary", "$foreground 40%"


class Keyboard(Widget):
    """What keys do, in short words."""

    is_beside = True
    DEFAULT_CSS = "Keyboard { height: auto; width: 1fr; }"

    def __init__(self, commands: Commands, keymap: dict[str, str]) -> None:
        super().__init__()
        self._rows = caps(commands, keymap)
        self._letters = list(letters_with_words(commands, keymap))
        self._others = list(other_keys(commands, keymap))

    def read_aloud(self) -> list[str]:
        return [f"{tell(key)}: {tell(word)}" for key, word in (*self._letters, *self._others)]

    def render(self) -> Content:
        room = self.content_size.width or self.app.size.width
        letters = _picture(self._rows, room) or _in_columns(self._letters, room)
        return Content("\n").join([letters, _in_lines(self._others, room)])

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        letters = _picture(self._rows, width) or _in_columns(self._letters, width)
        return letters.plain.count("\n") + 1 + _in_lines(self._others, width).plain.count("\n") + 1


def _picture(rows: Sequence[Sequence[Cap]], room: int) -> Content | None:
    """The caps, each with what its letter does below, and what it does with Shift under that; None without room."""
    words = [tell(word) for row in rows for cap in row for word in (cap.small, cap.large) if word]
    inside = next((width for width in range(_WIDEST, 0, -1) if _width(rows, width) <= room), 0)
    if max(map(cell_len, words), default=0) > inside:
        return None
    lines, bar = [], "─" * inside
    for row, stagger in zip(rows, _STAGGER, strict=True):
        margin = Content(" " * stagger)
        lines.append(margin + Content.styled("╭" + "┬".join([bar] * len(row)) + "╮", _EDGE))
        lines.append(margin + _line([Content.styled(cap.letter, _KEY) for cap in row], inside))
        lines.append(margin + _line([Content(tell(cap.small)) for cap in row], inside))
        lines.append(margin + _line([Content.styled(tell(cap.large), _LARGE) for cap in row], inside))
    lines[-1] += Content(" " * _GAP) + Content.styled(tell(say("with Shift")), _LARGE)  # the last row is the shortest
    lines.append(Content.styled(" " * _STAGGER[-1] + "╰" + "┴".join([bar] * len(rows[-1])) + "╯", _EDGE))
    return Content("\n").join(lines)


def _width(rows: Sequence[Sequence[Cap]], inside: int) -> int:
    return max(stagger + len(row) * (inside + 1) + 1 for row, stagger in zip(rows, _STAGGER, strict=True))


def _line(cells: Iterable[Content], inside: int) -> Content:
    padded = [cell + Content(" " * (inside - cell.cell_length)) for cell in cells]
    edge = Content.styled("│", _EDGE)
    return edge + edge.join(padded) + edge


def _in_columns(named: Sequence[Named], room: int) -> Content:
    """Keys with their words, in as many columns as there is room for."""
    told = [_told(keys, word) for keys, word in named]
    width = max((each.cell_length for each in told), default=0) + _GAP
    across = max((room + _GAP) // width, 1)
    rows = [told[start : start + across] for start in range(0, len(told), across)]
    return Content("\n").join(
        Content("").join(each + Content(" " * (width - each.cell_length)) for each in row).rstrip() for row in rows
    )


def _in_lines(named: Sequence[Named], room: int) -> Content:
    """Keys with their words, one after the other."""
    lines: list[list[Content]] = [[]]
    left = room
    for each in (_told(keys, word) for keys, word in named):
        if each.cell_length > left:
            lines.append([])
            left = room
        lines[-1].append(each)
        left -= each.cell_length + _GAP
    return Content("\n").join(Content(" " * _GAP).join(line) for line in lines)


def _told(keys: Message, word: Message) -> Content:
    return Content.assemble((tell(keys), _KEY), " ", tell(word))
