"""A new game: the sizes and kinds of grids on offer, what is wanted, and how it is made."""

from dataclasses import dataclass

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.setting.names import LABELS
from sudoku_tui.game.setting.names import kind_of as kind_of_clues
from sudoku_tui.logic.levels import Level, level_named
from sudoku_tui.words.message import Message, say

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)  # the sizes on offer
_UP_TO_16 = SIZES[:-1]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of grid, of whatever size it fits."""

    name: str  # what settings call it
    label: Message
    rules: tuple[Rule, ...] = ()
    is_jigsaw: bool = False
    sizes: tuple[int, ...] = _UP_TO_16  # those in which such puzzles are soon made
    clues: str = ""  # the kind of clues that are drawn on it

    def shape(self, size: int) -> Geometry:
        """The shape of such a grid; of a jigsaw, without its regions."""
        return geometry(*usual_box(size), (), self.rules)


KINDS = (
    Kind("Classic", say("Classic"), sizes=SIZES),
    Kind("Diagonals", say("Diagonals"), (Rule.X,)),
    Kind("Hyper", say("Hyper"), (Rule.HYPER,)),
    Kind("Jigsaw", say("Jigsaw"), is_jigsaw=True, sizes=(4, 6, 8, 9, 10)),
    Kind("Anti-knight", say("Anti-knight"), (Rule.ANTIKNIGHT,)),
    Kind("Anti-king", say("Anti-king"), (Rule.ANTIKING,), sizes=_UP_TO_16[1:]),
    Kind("Disjoint groups", say("Disjoint groups"), (Rule.DISJOINT,)),
    Kind("Centre dots", say("Centre dots"), (Rule.CENTRE,), sizes=(9, 15)),
    Kind("Asterisk", say("Asterisk"), (Rule.ASTERISK,), sizes=(9,)),
    Kind("Diagonals · hyper", say("Diagonals · hyper"), (Rule.HYPER, Rule.X), sizes=(4, 8, 9, 10, 12, 15)),
    Kind(
        "Hyper · anti-knight", say("Hyper · anti-knight"), (Rule.ANTIKNIGHT, Rule.HYPER), sizes=(4, 9, 10, 12, 15, 16)
    ),
    Kind("Jigsaw · diagonals", say("Jigsaw · diagonals"), (Rule.X,), is_jigsaw=True, sizes=(4, 6, 8, 9, 10)),
    *(Kind(str(label), label, sizes=(6, 9), clues=clues) for clues, label in LABELS.items()),
)
"""The kinds on offer, the usual one first."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The new game that is wanted, as the new-game screen begins with it."""

    level: str = Level.EASY
    seed: str = ""  # empty for a surprise
    text: str | None = None  # a puzzle's; None to begin with the levels
    is_order: bool = False  # whether to begin it at once
    size: int = CLASSIC.size
    kind: str = "Classic"


def kinds_for(size: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS if size in kind.sizes)


def kind_of(shape: Geometry) -> Kind:
    """The kind of a grid; the usual one if it is not on offer."""
    rules, is_jigsaw = set(shape.rules), bool(shape.regions)
    clues = kind_of_clues({constraint.key for constraint in shape.constraints})
    with_clues = (kind for kind in KINDS if kind.clues == clues)
    alike = (kind for kind in with_clues if set(kind.rules) == rules and kind.is_jigsaw == is_jigsaw)
    return next(alike, KINDS[0])


def making(level: str, seed: str, size: int, kind: Kind) -> Stepper[Origin]:
    # With the whole ladder, which tells how hard a puzzle is: a game that goes on does without.
    from sudoku_tui.game.generator import generating

    if kind.clues:
        from sudoku_tui.game.setting.setting import setting

        return (yield from setting(kind.clues, level_named(level), seed, kind.shape(size)))
    return (yield from generating(level, seed, (yield from shaping(seed, size, kind))))


def shaping(seed: str, size: int, kind: Kind) -> Stepper[Geometry]:
    """The grid that a puzzle is made on."""
    from sudoku_tui.engine.dice import Dice
    from sudoku_tui.engine.shapes.jigsaw import random_jigsaw

    shape = kind.shape(size)
    return (yield from random_jigsaw(shape, Dice(f"jigsaw:{size}:{seed}"))) if kind.is_jigsaw else shape
