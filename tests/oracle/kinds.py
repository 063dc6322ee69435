"""The kinds of grid that are checked: every usual size, other shapes of boxes, and every variant."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.oracle.jigsaws import random_regions
from tests.oracle.shapes import Shape


@dataclass(frozen=True)
class Kind:
    """Shapes that are checked together: all of a box shape and some rules, or the jigsaws of a size.

    Attributes:
        height: rows of a box.
        width: columns of a box.
        rules: names of further rules, joined by `+`.
        is_jigsaw: whether every shape has a random map in place of boxes.
    """

    height: int
    width: int
    rules: str = ""
    is_jigsaw: bool = False

    def __str__(self) -> str:
        return f"{self.size}×{self.size} {self.shape(Random(0)).family}, {self.areas}"

    @property
    def size(self) -> int:
        """The number of rows."""
        return self.height * self.width

    @property
    def areas(self) -> str:
        """What takes the place of boxes, in words."""
        return "regions" if self.is_jigsaw else f"boxes {self.height}×{self.width}"

    def shape(self, random: Random) -> Shape:
        """A shape of this kind."""
        rules = tuple(self.rules.split("+")) if self.rules else ()
        return Shape(self.height, self.width, rules, random_regions(self.size, random) if self.is_jigsaw else "")


PLAIN = tuple(
    Kind(height, width)
    for height, width in (
        *((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4), (2, 6), (4, 3)),
        *((2, 7), (3, 5), (5, 3), (4, 4), (2, 8), (8, 2), (3, 6), (4, 5), (5, 5)),
    )
)
KINDS = PLAIN
