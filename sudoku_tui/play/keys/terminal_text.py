"""What a terminal sends for a key, so that a button can stand for it."""

from collections.abc import Iterable, Mapping

from sudoku_tui.play.keys.names import SIGNS

_ESCAPE = "\x1b"
_SENT: Mapping[str, str] = {
    "escape": _ESCAPE,
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f11": "\x1b[23~",
    "f12": "\x1b[24~",
}


def sent_by(key: str) -> str | None:
    """What a terminal sends for a key of that binding name; None if it has no plain form."""
    if key in _SENT:
        return _SENT[key]
    modifier, _, letter = key.rpartition("+")
    if modifier == "ctrl" and len(letter) == 1 and "a" <= letter <= "z":
        return chr(ord(letter) - ord("a") + 1)
    if modifier in ("alt", "alt+shift") and len(letter) == 1 and letter.isascii() and letter.isalpha():
        return _ESCAPE + (letter.upper() if "shift" in modifier else letter)
    return key if len(key) == 1 else SIGNS.get(key)


def first_sent(keys: Iterable[str]) -> str | None:
    return next((text for key in keys if (text := sent_by(key))), None)
