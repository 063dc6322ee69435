"""The kinds of grid that are checked: every usual size, other shapes of boxes, and every variant."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.oracle.shapes import Shape, random_regions


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
        rules = "+".join((*(["jigsaw"] if self.is_jigsaw else []), *self.rule_names)) or "plain"
        return f"{self.size}×{self.size} {rules}, {self.areas}"

    @property
    def size(self) -> int:
        """The number of rows."""
        return self.height * self.width

    @property
    def rule_names(self) -> tuple[str, ...]:
        """The names of its further rules."""
        return tuple(self.rules.split("+")) if self.rules else ()

    @property
    def areas(self) -> str:
        """What takes the place of boxes, in words."""
        return "regions" if self.is_jigsaw else f"boxes {self.height}×{self.width}"

    def shape(self, random: Random) -> Shape:
        """A shape of this kind."""
        regions = random_regions(self.height, self.width, random) if self.is_jigsaw else ""
        return Shape(self.height, self.width, self.rule_names, regions)


PLAIN = tuple(
    Kind(height, width)
    for height, width in (
        *((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4), (2, 6), (4, 3)),
        *((2, 7), (3, 5), (5, 3), (4, 4), (2, 8), (8, 2), (3, 6), (4, 5), (5, 5)),
    )
)
VARIANTS = tuple(
    Kind(height, width, rules)
    for height, width, names in (
        (2, 2, "x hyper disjoint antiknight antiking"),
        (2, 3, "x hyper disjoint antiknight antiking"),
        (3, 2, "x hyper disjoint"),
        (2, 4, "x hyper disjoint antiknight antiking"),
        (3, 3, "x hyper disjoint asterisk centre antiknight antiking"),
        (3, 3, "hyper+x centre+disjoint asterisk+x antiking+antiknight antiknight+hyper antiking+x disjoint+hyper+x"),
        (3, 3, "antiking+disjoint antiknight+x asterisk+centre+hyper"),
        (2, 5, "x hyper disjoint antiknight antiking"),
        (3, 4, "x hyper disjoint antiknight antiking"),
        (3, 5, "x centre disjoint"),
        (4, 4, "x hyper disjoint antiknight antiking"),
        (5, 5, "x centre"),
    )
    for rules in names.split()
)
JIGSAWS = tuple(
    Kind(height, width, rules, is_jigsaw=True)
    for height, width, names in (
        *((2, 2, ""), (1, 5, " x"), (2, 3, " x hyper"), (1, 7, " antiknight"), (2, 4, " x antiking")),
        *(
            (3, 3, " x hyper asterisk antiknight antiking"),
            (2, 5, " x"),
            (3, 4, " x"),
            (1, 13, ""),
            (4, 4, ""),
        ),
    )
    for rules in names.split(" ")
)
KINDS = PLAIN + VARIANTS + JIGSAWS
