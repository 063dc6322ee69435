"""Puzzles with constraints from any text that carries one, and the forms in which they are written.

Links pack their text by LZ-string in base64: text as UTF-16 units, a dictionary that grows, codes that widen. A code 0
or 1 brings a new unit of 8 or 16 bits, 2 ends the text. Codes stand with their lowest bit first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues import fpuzzles, own, sudokupad
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.elsewhere import (
    not_in_ipuz,
    not_in_sudokumaker,
    read_other,
    read_penpa,
    write_ipuz,
    write_sudokumaker,
)
from sudoku_tui.formats.clues.json_text import MAX_CHARACTERS, read_object
from sudoku_tui.formats.clues.sudokupad_text import is_drawn_whole, write_sudokupad
from sudoku_tui.formats.clues.zipped import read_zipped
from sudoku_tui.formats.format import Keeps, left_out
from sudoku_tui.formats.homes import form_at_home, home_of, names_at_home
from sudoku_tui.formats.whole import Found, WholeText, player_left_out
from sudoku_tui.words.message import Message, say

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_IN_ADDRESSES = "/", "-"  # SudokuMaker's sign for another's, which would have to be encoded there
_BITS = {sign: f"{number:06b}" for number, sign in enumerate(_SIGNS)}
_BITS[_IN_ADDRESSES[1]] = _BITS[_IN_ADDRESSES[0]]
MOST_UNITS = 1_000_000  # a bomb unfolds to far more than its own length; no puzzle needs a tenth of this
_UNIT_BITS = {0: 8, 1: 16}
_END = 2
_FEW, _LEAST_WIDTH = 7, 3  # so many entries need no more bits
_CUT = say("the text of the link is cut off")
_DAMAGED = say("the text of the link is damaged")


def unpacked(text: str) -> str:
    """The text that was packed; a `PuzzleTextError` for one that is cut, damaged or a bomb."""
    try:
        bits = "".join([_BITS[sign] for sign in text.rstrip("=$")])
    except KeyError as error:
        raise PuzzleTextError(say("{sign} cannot stand in the text of a link", sign=repr(error.args[0]))) from None
    units = "".join(_entries(bits[::-1]))
    try:
        return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise PuzzleTextError(_DAMAGED) from None


def _entries(bits: str) -> list[str]:
    """The entries that codes stand for; the bits are read from the end, as the lowest of a code comes first."""
    known: list[str] = ["", "", ""]
    found, last, length, width, place = list[str](), "", 0, 2, len(bits)
    while (code := _code(bits, place, width)) != _END:
        place -= width
        if code in _UNIT_BITS:
            known.append(chr(_code(bits, place, _UNIT_BITS[code])))
            place -= _UNIT_BITS[code]
            code = len(known) - 1
        if code > len(known) or (code == len(known) and not last):
            raise PuzzleTextError(_DAMAGED)
        entry = known[code] if code < len(known) else last + last[0]
        found.append(entry)
        length += len(entry)
        if length > MOST_UNITS:
            raise PuzzleTextError(say("the text of the link would be longer than {most:,} signs", most=MOST_UNITS))
        if last:
            known.append(last + entry[0])
        last = entry
        width = len(known).bit_length() if len(known) > _FEW else _LEAST_WIDTH
    return found


def _code(bits: str, place: int, width: int) -> int:
    if width > place:
        raise PuzzleTextError(_CUT)
    return int(bits[place - width : place], 2)


def packed(text: str) -> str:
    """A text packed in base64."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(data[place] | data[place + 1] << 8) for place in range(0, len(data), 2)]
    writer, word = _Writer(), ""
    for unit in units:
        writer.know(unit)
        if word + unit in writer.known:
            word += unit
        else:
            writer.emit(word)
            writer.known[word + unit] = len(writer.known) + 3
            word = unit
    if word:
        writer.emit(word)
    return writer.end()


class _Writer:
    def __init__(self) -> None:
        self.known = dict[str, int]()
        self._new = set[str]()
        self._bits = list[str]()
        self._width, self._left = 2, 2  # the codes before the next is wider

    def know(self, unit: str) -> None:
        if unit not in self.known:
            self.known[unit] = len(self.known) + 3
            self._new.add(unit)

    def emit(self, word: str) -> None:
        if word in self._new:
            self._new.remove(word)
            is_wide = ord(word) > 255
            self._write(int(is_wide), self._width)
            self._write(ord(word), 16 if is_wide else 8)
            self._count()
        else:
            self._write(self.known[word], self._width)
        self._count()

    def end(self) -> str:
        self._write(_END, self._width)
        bits = "".join(self._bits) + "0"
        bits += "0" * (-len(bits) % 6)
        signs = "".join(_SIGNS[int(bits[place : place + 6], 2)] for place in range(0, len(bits), 6))
        return signs + "=" * (-len(signs) % 4)

    def _write(self, code: int, width: int) -> None:
        self._bits.append(f"{code:0{width}b}"[::-1])

    def _count(self) -> None:
        self._left -= 1
        if not self._left:
            self._left = 1 << self._width
            self._width += 1


_BEHIND_SCHEME = "://"
_PAYLOAD = re.compile(
    r"(?:[?&]load=|[?&](?:puzzle|import)=(?=N)|[/=](fpuz(?:zles)?|scl|ctc))([^&#?\"'<>()\[\]]+)", re.IGNORECASE
)
_PENPA = re.compile(r"[?#]m=(?:edit|solve)(?:&l=\w{1,20})?&p=([^&#?\"'<>()\[\]\s]+)(?:&a=([^&#?\"'<>()\[\]\s]+))?")
_JSON = re.compile(r"\{|\[(?!.*\]\(https?://)")
_AFTER = re.compile(r"(?<==)\s|(?<=%3D)\s", re.IGNORECASE)  # a blank there stands for no sign of the payload
_BARE = re.compile(r"(fpuz(?:zles)?|scl|ctc)?([A-Za-z0-9+/ -]{16,}[=$]{0,3})\s*")
_DRAWINGS = ("scl", "ctc")  # SudokuPad's own text
_F_PUZZLES, _SUDOKUPAD = "https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"
_SUDOKUPAD_DRAWN = "https://sudokupad.app/scl"
_SUDOKUMAKER = "https://sudokumaker.app/?puzzle="


def read_clued(text: str, *, by_solution: bool = False) -> Clued:
    """A puzzle with constraints from any text that `spotted.is_clued` tells from others.

    That is a link of f-puzzles, SudokuPad, SudokuMaker, lisudoku or Penpa, its payload, JSON of theirs, of ipuz or
    ours, or a text of another program or site (`homes.py`) with one puzzle.
    What is not known is left to the author's solution, if that is wanted.

    Raises:
        UnreadRulesError: for rules that are not played, where the author's solution could be the only check.
        PuzzleTextError: naming the key and the entry, or the place in the text, and the reason in one sentence.
    """
    text = text.strip("\ufeff \t\r\n")
    if len(text) > MAX_CHARACTERS:
        raise PuzzleTextError(say("a text of more than {limit:,} characters cannot be a puzzle", limit=MAX_CHARACTERS))
    if home := home_of(text):
        return _only_one(form_at_home(home).read(text))
    if re.match(_JSON, text):
        return _of_object(read_object(text), by_solution=by_solution)
    if _BEHIND_SCHEME in text and (drawing := _PENPA.search(text, text.index(_BEHIND_SCHEME))):
        return read_penpa(_plain(drawing[1]), _plain(drawing[2] or ""), by_solution=by_solution)
    form, payload = _payload(text)
    content = unpacked(payload)
    data = read_zipped(content) if form in _DRAWINGS else read_object(content)
    return _of_object(data, by_solution=by_solution)


def _only_one(found: Iterator[Found]) -> Clued:
    """The puzzle of a text that should have one; a `PuzzleTextError` for one that has more."""
    readings = [reading for _, reading in found]
    if len(readings) > 1:
        raise PuzzleTextError(say("one puzzle is needed, but there are {count} in the text", count=len(readings)))
    if isinstance(readings[0], PuzzleTextError):
        raise readings[0]
    return readings[0]


def _of_object(data: Mapping[str, object], *, by_solution: bool) -> Clued:
    if found := read_other(data, by_solution=by_solution):
        return found
    if fpuzzles.is_fpuzzles(data):
        return fpuzzles.clued_of(data, by_solution=by_solution)
    if sudokupad.is_sudokupad(data):
        return sudokupad.clued_of(data, by_solution=by_solution)
    return own.clued_of(data, by_solution=by_solution)


def _payload(text: str) -> tuple[str, str]:
    """The form that a payload names, if any, and the payload."""
    if _BEHIND_SCHEME in text:
        found = _PAYLOAD.search(text, text.index(_BEHIND_SCHEME))
        if not found:
            raise PuzzleTextError(say("the link does not carry its puzzle"))
        return (found[1] or "").lower(), _plain(re.split(_AFTER, found[2])[0])
    if bare := _BARE.fullmatch(_plain(text)):
        return (bare[1] or "").lower(), bare[2]
    raise PuzzleTextError(say("there is no puzzle with constraints in the text"))


def _plain(payload: str) -> str:
    """Without what links do to it: signs encoded once or twice, blanks for plus signs."""
    return unquote(unquote(payload)).strip().replace(" ", "+")


def f_puzzles_link(clued: Clued) -> str:
    return _F_PUZZLES + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")


def sudokupad_link(clued: Clued) -> str:
    """As a drawing where that is what the puzzle is; else by its clues."""
    if is_drawn_whole(clued.puzzle.geometry):
        return _SUDOKUPAD_DRAWN + quote(packed(write_sudokupad(clued)), safe="")
    return _SUDOKUPAD + quote(packed(fpuzzles.write_fpuzzles(clued)), safe="")


def sudokumaker_link(clued: Clued) -> str:
    text = packed(write_sudokumaker(clued)).rstrip("=")
    return _SUDOKUMAKER + quote(text.replace(*_IN_ADDRESSES), safe="")


def own_payload(clued: Clued) -> str:
    """Our own line, packed: the shortest text that says everything but entries and notes."""
    return packed(own.write_own(clued))


_NO_VIDEO = say("the address of its video is left out")
_WITH_ENTRIES = Keeps.VARIANT | Keeps.ENTRIES | Keeps.NOTES  # or their writers say themselves what they do not keep
_ALL = _WITH_ENTRIES | Keeps.REMOVED


class CluedForm(NamedTuple):
    """How it is written, and what of a position is kept."""

    write: Callable[[Clued], str]
    keeps: Keeps = _ALL
    has_no_place_for: Callable[[Clued], Iterable[Message]] = lambda _: ()
    has_videos: bool = False

    def left_out(self, clued: Clued) -> Iterator[Message]:
        """What is left out, a clause for each kind."""
        yield from left_out(clued.position, self.keeps)
        yield from player_left_out(clued, self.keeps)
        yield from self.has_no_place_for(clued)
        if clued.video and not self.has_videos:
            yield _NO_VIDEO


def _not_in_sudokupad(clued: Clued) -> Iterator[Message]:
    """A drawing has no place for what a player wrote; written by its clues, the puzzle keeps it, but has no video."""
    if is_drawn_whole(clued.puzzle.geometry):
        yield from left_out(clued.position, Keeps.VARIANT)
    elif clued.video:
        yield _NO_VIDEO


def form_named(name: str) -> CluedForm | WholeText:
    """What writes a puzzle with all that is known of it in the form of a name; a `KeyError` for one of lines alone."""
    return FORMS[name] if name in FORMS else form_at_home(name)


def names() -> Sequence[str]:
    """The names that `form_named` knows."""
    return sorted({*FORMS, *names_at_home()})


FORMS: Mapping[str, CluedForm] = {
    "clues": CluedForm(own.write_own, Keeps.VARIANT | Keeps.REMOVED, has_videos=True),
    "f-puzzles": CluedForm(fpuzzles.write_fpuzzles),
    "f-puzzles-link": CluedForm(f_puzzles_link),
    "sudokupad-link": CluedForm(sudokupad_link, has_no_place_for=_not_in_sudokupad, has_videos=True),
    "ipuz": CluedForm(write_ipuz, _WITH_ENTRIES, has_no_place_for=not_in_ipuz),
    "sudokumaker": CluedForm(write_sudokumaker, _WITH_ENTRIES, has_no_place_for=not_in_sudokumaker),
    "sudokumaker-link": CluedForm(sudokumaker_link, _WITH_ENTRIES, has_no_place_for=not_in_sudokumaker),
}
