"""Numbers as bytes, as many as each needs: the letters in which a challenge is written.

Seven bits a byte, the lowest first; all bytes of a number but its last have the eighth bit set. What is small and
bounded is put into one number together: `put_parts((op, 9), (digit, 10))` is op + 9·digit.
"""

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.words.message import say

_MOST_BYTES = 500  # of one number: the givens of 25×25 need 420


class DamagedError(SudokuError):
    """Bytes that nobody wrote."""


def damage() -> DamagedError:
    return DamagedError(say("the challenge is damaged: part of its text is missing or changed"))


class Writer:
    """Writes numbers and texts one after the other."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def put(self, number: int) -> None:
        while number > 0x7F:
            self._bytes.append(number & 0x7F | 0x80)
            number >>= 7
        self._bytes.append(number)

    def put_parts(self, *parts: tuple[int, int]) -> None:
        """Put numbers that are each below a bound into one."""
        whole = 0
        for number, bound in reversed(parts):
            whole = whole * bound + number
        self.put(whole)

    def put_text(self, text: str) -> None:
        encoded = text.encode()
        self.put(len(encoded))
        self._bytes += encoded

    def bytes(self) -> bytes:
        return bytes(self._bytes)


class Reader:
    """Reads what a `Writer` wrote; a `DamagedError` for anything else."""

    def __init__(self, content: bytes) -> None:
        self._bytes, self._at = content, 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._bytes)

    def take(self, most: int | None = None) -> int:
        """The next number, which is no higher than `most`."""
        number = 0
        for place, byte in enumerate(self._bytes[self._at : self._at + _MOST_BYTES]):
            number |= (byte & 0x7F) << 7 * place
            if byte <= 0x7F:
                if (place and not byte) or (most is not None and number > most):
                    break
                self._at += place + 1
                return number
        raise damage()

    def take_parts(self, *bounds: int) -> tuple[int, ...]:
        whole, parts = self.take(), list[int]()
        for bound in bounds:
            whole, part = divmod(whole, bound)
            parts.append(part)
        if whole:
            raise damage()
        return tuple(parts)

    def take_text(self, most: int) -> str:
        length = self.take(most)
        encoded = self._bytes[self._at : self._at + length]
        self._at += length
        try:
            if len(encoded) == length:
                return encoded.decode()
        except UnicodeDecodeError:
            pass
        raise damage()
