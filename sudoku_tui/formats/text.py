"""The characters of a text, made plain before any format looks at them."""

from __future__ import annotations

MAX_CHARACTERS = 100_000  # no puzzle needs more: a 25×25 grid with every candidate pencilled in has about 16,000
_BLANKS = (
    "\t\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\xa0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000"
)
_UNSEEN = "\ufeff\u200b\u200e\u200f\u2060"
_UPRIGHTS = "│┃║┆┇┊┋¦"
_LEVELS = "─━═┄┅┈┉"
_CORNERS = "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┠┣┤┥┨┫┬┯┰┳┴┷┸┻┼┿╂╋╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬╭╮╯╰"
_FULL_WIDTH = {code + 0xFEE0: chr(code) for code in range(0x21, 0x7F)}

_PLAIN: dict[int, str | None] = {
    **_FULL_WIDTH,
    **dict.fromkeys(map(ord, _BLANKS), " "),
    **dict.fromkeys(map(ord, _UNSEEN), None),
    **dict.fromkeys(map(ord, _UPRIGHTS), "|"),
    **dict.fromkeys(map(ord, _LEVELS), "-"),
    **dict.fromkeys(map(ord, _CORNERS), "+"),
    ord("·"): ".",
}


def plain(line: str) -> str:
    """A line in plain characters: every blank a space, every ruled line ASCII, nothing invisible, no line end."""
    return line.translate(_PLAIN).rstrip()


def content(line: str) -> str:
    """What a plain line says before its comment, which begins with `#`."""
    return line.partition("#")[0].strip()


def quoted(text: str) -> str:
    """A piece of the text as an error shows it: short, on one line, control characters spelled out."""
    return repr(text if len(text) <= 12 else text[:11] + "…")
