"""LZ-string in base64, as f-puzzles writes it: text as UTF-16 units, a dictionary that grows, codes that widen.

A code 0 or 1 brings a new unit of 8 or 16 bits, 2 ends the text. Codes stand with their lowest bit first.
"""

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import say

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {sign: f"{number:06b}" for number, sign in enumerate(_SIGNS)}
MOST_UNITS = 1_000_000  # a bomb unfolds to far more than its own length; no puzzle needs a tenth of this
_UNIT_BITS = {0: 8, 1: 16}
_END = 2
_CUT = say("the text of the link is cut off")
_DAMAGED = say("the text of the link is damaged")


def unpacked(text: str) -> str:
    """The text that was packed; a `PuzzleTextError` for one that is cut, damaged or a bomb."""
    try:
        bits = "".join([_BITS[sign] for sign in text.rstrip("=")])
    except KeyError as error:
        raise PuzzleTextError(say("{sign} cannot stand in the text of a link", sign=repr(error.args[0]))) from None
    units = "".join(_entries(_Bits(bits)))
    try:
        return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise PuzzleTextError(_DAMAGED) from None


class _Bits:
    def __init__(self, bits: str) -> None:
        self._bits, self._place = bits, 0

    def take(self, count: int) -> int:
        end = self._place + count
        if end > len(self._bits):
            raise PuzzleTextError(_CUT)
        found = int(self._bits[self._place : end][::-1], 2)
        self._place = end
        return found


def _entries(bits: _Bits) -> list[str]:
    known: list[str] = ["", "", ""]
    found, last, length, width = list[str](), "", 0, 2
    while (code := bits.take(width)) != _END:
        if code in _UNIT_BITS:
            known.append(chr(bits.take(_UNIT_BITS[code])))
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
        width = max(3, (len(known)).bit_length())
    return found


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
