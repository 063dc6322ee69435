"""The shapes of big digits: points that half blocks draw, two of them above each other in each character."""

from functools import lru_cache
from typing import NamedTuple

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}

# Three points wide and five high: for cells of three lines.
_SHAPES = {
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".## #.. #.# #.# .##",
    "H": "#.# #.# ### #.# #.#",
    "I": "### .#. .#. .#. ###",
    "J": "..# ..# ..# #.# .#.",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#.# ### ### #.# #.#",
    "N": "##. #.# #.# #.# #.#",
    "O": ".#. #.# #.# #.# .#.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".#. #.# #.# ### .##",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#.# #.# ### ### #.#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
}

# Six points wide and eight high, beginning half a line down: for cells of five lines.
_LARGER = {
    "1": "..##.. .###.. ####.. ..##.. ..##.. ..##.. ..##.. ######",
    "2": ".####. ##..## ....## ...##. ..##.. .##... ##.... ######",
    "3": ".####. ##..## ....## ..###. ....## ....## ##..## .####.",
    "4": "...##. ..###. .#.##. #..##. ###### ...##. ...##. ...##.",
    "5": "###### ##.... ##.... #####. ....## ....## ##..## .####.",
    "6": "..###. .##... ##.... #####. ##..## ##..## ##..## .####.",
    "7": "###### ....## ....## ...##. ...##. ..##.. ..##.. ..##..",
    "8": ".####. ##..## ##..## .####. ##..## ##..## ##..## .####.",
    "9": ".####. ##..## ##..## ##..## .##### ....## ...##. .###..",
}
_LEAST_WIDTH, _LEAST_HEIGHT = 7, 3
_LARGER_WIDTH, _LARGER_HEIGHT = 10, 5


class BigDigit(NamedTuple):
    """A digit as lines of half blocks, and where in its cell they begin."""

    x: int
    y: int
    lines: tuple[str, ...]

    @property
    def touches_edge(self) -> bool:
        """Whether it begins right at the upper edge of its cell, so that no part of a block shows above it."""
        return self.y == 0 and any(sign in "▀█" for sign in self.lines[0])


@lru_cache(maxsize=128)
def big_digit(symbol: str, width: int, height: int) -> BigDigit | None:
    """A digit in the middle of a cell; None where there is no room for one."""
    if width < _LEAST_WIDTH or height < _LEAST_HEIGHT or symbol not in _SHAPES:
        return None
    if width >= _LARGER_WIDTH and height >= _LARGER_HEIGHT and symbol in _LARGER:
        points = ["." * len(_LARGER["1"].split()[0]), *_LARGER[symbol].split()]
    else:
        points = _SHAPES[symbol].split()
    lines = half_blocks(points)
    return BigDigit((width - len(lines[0])) // 2, (height - len(lines)) // 2, lines)


def half_blocks(points: list[str]) -> tuple[str, ...]:
    """Draw rows of points, `#` for a point, two of them in each line."""
    blank = "." * len(points[0])
    padded = [*points, blank] if len(points) % 2 else points
    pairs = zip(padded[::2], padded[1::2], strict=True)
    return tuple(
        "".join(_HALVES[a == "#", b == "#"] for a, b in zip(above, below, strict=True)) for above, below in pairs
    )
