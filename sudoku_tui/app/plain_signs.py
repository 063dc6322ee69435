"""Plain signs: what is drawn for terminals without lines and boxes, in ASCII, sign by sign.

Everything is drawn as usual and changed on its way to the terminal, so that no widget has to know. Each sign stays one
column wide. Letters are kept if the terminal's encoding has them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.cells import cell_len

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from textual.driver import Driver

ASCII_VARIABLE = "SUDOKU_TUI_ASCII"  # asks for plain signs where it is set and not empty

_LINES = "┏━┓┃╹▌·"  # what the board cannot do without
_FIRST_BOX, _FIRST_BLOCK, _LAST_BLOCK = 0x2500, 0x2580, 0x259F
_LEVEL, _UPRIGHT = "─━╌╍┄┅┈┉═╴╶╸╺╼╾", "│┃╎╏┆┇┊┋║╵╷╹╻╽╿"
# fmt: off
_SIGNS = str.maketrans(
    "·•…×–—−≤≥≠✓✗●○◦□∗╲╱╳←→↑↓↕↔▸◂▴▾╌╎▶◀▲▼⏎▌▐█▀▄▁▔▏▕■▪░▒▓“”’‘"
    "≈≀⌇÷≡±»►◄◢◣◤◥◖◗◁▷◇⊙›‹∨∧⟨⟩▵⋮⅓¼⅕⅙⅛⁺αβγδεζηθικλμνξπρστφχψωΓΔΘΛΞΠΣΦΨΩ"  # of constraints
    "┆┈"  # of cells, where those of boxes are whole
    "☐◐☑"  # how far one has come
    "¹²³⁴⁵⁶⁷⁸⁹",  # the marks of groups, which would be taken for digits
    ".*.x---<>!+xOooo*\\/X<>^v|-><^v.:><^v<[]#^__-||#*.:#\"\"''"
    "~~~%==>><\\//\\()<>OO><v^<>^:34568+abgdezhtiklmnxprsufcywGDTLXPSFYW"
    ":."
    "-/x"
    "ABCDEFGHI",
)
# fmt: on
_ARROWS: Mapping[str, Message] = {"↑": say("Up"), "↓": say("Down"), "←": say("Left"), "→": say("Right")}
_RUN_OF_ARROWS = "[↑↓←→](?: ?[↑↓←→])*"


class PlainSigns(dict[int, int | str]):
    """The plain sign for each character beyond ASCII, for `str.translate`; for one encoding of the terminal."""

    def __init__(self, encoding: str) -> None:
        super().__init__((number, number) for number in range(128))
        self.update(_SIGNS)
        self._encoding = encoding

    def __missing__(self, number: int) -> int | str:
        plain = self[number] = self._plain(chr(number))
        return plain

    def _plain(self, sign: str) -> str:
        if _FIRST_BLOCK <= ord(sign) <= _LAST_BLOCK:
            return "#"
        if _FIRST_BOX <= ord(sign) < _FIRST_BLOCK:
            return "-" if sign in _LEVEL else "|" if sign in _UPRIGHT else "+"
        if sign.isalpha() and can_write(sign, self._encoding):
            return sign
        bare = unicodedata.normalize("NFKD", sign)[0]
        width = cell_len(sign)
        return bare if bare.isascii() and width == 1 else "?" * width


def can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def needs_plain_signs(environment: Mapping[str, str], encoding: str, wanted: str = "auto") -> bool:
    """Whether the player asked for plain signs (`on`, not `off`), or the terminal's encoding has no others."""
    is_asked = wanted == "on" or (wanted == "auto" and bool(environment.get(ASCII_VARIABLE)))
    return is_asked or not can_write(_LINES, encoding)


def plainly(stock: type[Driver]) -> type[Driver]:
    """A driver of Textual's that writes the app's plain signs, if it has some."""

    class PlainDriver(stock):  # type: ignore[misc, valid-type]
        def write(self, data: str) -> None:
            signs: PlainSigns | None = getattr(self._app, "plain_signs", None)
            super().write(data if signs is None else data.translate(signs))

    return PlainDriver


def arrows_in_words(text: str) -> str:
    """Names of keys without arrows: `Up/Down` for `↑↓`."""
    return re.sub(_RUN_OF_ARROWS, lambda run: "/".join(tell(_ARROWS[sign]) for sign in run[0] if sign != " "), text)
