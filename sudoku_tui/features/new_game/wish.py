"""The new game that is wanted: the one named, the usual one, or one like the last; and the grids on offer.

What makes puzzles is not loaded for this.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.desk.names import LAYOUTS
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.shapes.layouts import NAMED, USUAL, Layout
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.setting.names import LABELS
from sudoku_tui.game.setting.names import kind_of as kind_of_clues
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.game.session import Session

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)  # the sizes on offer
_UP_TO_16 = SIZES[:-1]


@dataclass(frozen=True, slots=True)
class GridKind:
    """A kind of grid, of whatever size it fits."""

    name: str  # what settings call it
    label: Message
    rules: tuple[Rule, ...] = ()
    is_jigsaw: bool = False
    sizes: tuple[int, ...] = _UP_TO_16  # those in which such puzzles are soon made
    clues: str = ""  # the kind of clues that are drawn on it
    layout: Layout = USUAL  # how several grids overlap, and which digits there are

    @property
    def identifier(self) -> str:
        """Its name without spaces and signs, for commands."""
        return "-".join(re.findall(r"[a-z0-9-]+", self.name.lower()))

    @property
    def called(self) -> Message:
        """What else people call it."""
        return _CALLED.get(self.name, NOTHING)

    @property
    def is_typed(self) -> bool:
        """Whether its puzzles can be typed in, cell by cell: others have a map, clues, or several grids."""
        return not (self.is_jigsaw or self.clues) and self.layout.is_usual

    def shape(self, size: int) -> Geometry:
        """The shape of such a grid; of a jigsaw, without its regions."""
        return geometry(*usual_box(size), (), self.rules, (), self.layout)


_CALLED: Mapping[str, Message] = {
    "Classic": say("normal, standard, usual, ordinary"),
    "Diagonals": say("x-sudoku, sudoku x, diagonal"),
    "Hyper": say("windoku, extra regions"),
    "Jigsaw": say("jigsaw, irregular, nonomino, squiggly"),
    "Anti-knight": say("knight, chess"),
    "Anti-king": say("king, chess"),
    "Centre dots": say("center dots"),
    "Samurai": say("samurai, gattai, overlapping, multi"),
    "Killer": say("killer, cages"),
    "Thermometers": say("thermo, thermos, thermometer"),
    "Arrows": say("arrow"),
    "Dots": say("kropki, dot"),
    "Whispers": say("german whispers, green lines"),
    "Renban": say("purple lines"),
    "Little Killer": say("diagonal sums"),
    "Quadruples": say("quads, quadruple"),
}
"""By the name that settings have for a kind."""

KINDS = (
    GridKind("Classic", say("Classic"), sizes=SIZES),
    GridKind("Diagonals", say("Diagonals"), (Rule.X,)),
    GridKind("Hyper", say("Hyper"), (Rule.HYPER,)),
    GridKind("Jigsaw", say("Jigsaw"), is_jigsaw=True, sizes=(4, 6, 8, 9, 10)),
    GridKind("Anti-knight", say("Anti-knight"), (Rule.ANTIKNIGHT,)),
    GridKind("Anti-king", say("Anti-king"), (Rule.ANTIKING,), sizes=_UP_TO_16[1:]),
    GridKind("Disjoint groups", say("Disjoint groups"), (Rule.DISJOINT,)),
    GridKind("Centre dots", say("Centre dots"), (Rule.CENTRE,), sizes=(9, 15)),
    GridKind("Asterisk", say("Asterisk"), (Rule.ASTERISK,), sizes=(9,)),
    GridKind("Diagonals · hyper", say("Diagonals · hyper"), (Rule.HYPER, Rule.X), sizes=(4, 8, 9, 10, 12, 15)),
    GridKind(
        "Hyper · anti-knight", say("Hyper · anti-knight"), (Rule.ANTIKNIGHT, Rule.HYPER), sizes=(4, 9, 10, 12, 15, 16)
    ),
    GridKind("Jigsaw · diagonals", say("Jigsaw · diagonals"), (Rule.X,), is_jigsaw=True, sizes=(4, 6, 8, 9, 10)),
    *(GridKind(str(label), label, sizes=(9,), layout=Layout(corners=NAMED[name])) for name, label in LAYOUTS.items()),
    GridKind("Digits 0 to 8", say("Digits 0 to 8"), sizes=(9,), layout=Layout(lowest=0)),
    *(GridKind(str(label), label, sizes=(6, 9), clues=clues) for clues, label in LABELS.items()),
)
"""The kinds on offer, the usual one first."""


def kinds_for(size: int) -> tuple[GridKind, ...]:
    return tuple(kind for kind in KINDS if size in kind.sizes)


def usual_size(kind: GridKind) -> int:
    """The size in which a kind is offered first."""
    return CLASSIC.size if CLASSIC.size in kind.sizes else kind.sizes[-1]


def kind_of(shape: Geometry) -> GridKind:
    """The kind of a grid; the usual one if it is not on offer."""
    rules, is_jigsaw = set(shape.rules), bool(shape.regions)
    clues = kind_of_clues({constraint.key for constraint in shape.constraints})
    with_clues = (kind for kind in KINDS if kind.clues == clues and kind.layout == shape.layout)
    alike = (kind for kind in with_clues if set(kind.rules) == rules and kind.is_jigsaw == is_jigsaw)
    return next(alike, KINDS[0])


@dataclass(frozen=True, slots=True)
class Wish:
    """The new game that is wanted, as the new-game screen begins with it."""

    level: str = Level.EASY
    seed: str = ""  # empty for a surprise
    text: str | None = None  # a puzzle's; None to begin with the levels
    is_order: bool = False  # whether to begin it at once
    size: int = CLASSIC.size
    kind: str = "Classic"


def usual_wish(settings: Settings) -> Wish:
    """A game as the one that was ordered last."""
    size = int(settings.size) if settings.size.isdecimal() else CLASSIC.size
    return Wish(settings.level, size=size, kind=settings.kind)


def next_wish(settings: Settings, origin: Origin) -> Wish:
    """A puzzle like the one that was solved, made at once: a daily's, too; where it has no level, of the usual one."""
    shape, level = origin.puzzle.geometry, origin.level or settings.level
    kind = kind_of(shape)
    if shape.size not in kind.sizes:  # of a size that is not made
        return replace(usual_wish(settings), is_order=True)
    return Wish(level, size=shape.size, kind=kind.name, is_order=True)


def wish_after(settings: Settings, session: Session | None) -> Wish:
    """A game like the one that is over; the usual one where none is."""
    if session and session.is_finished:
        return next_wish(settings, session.origin)
    return usual_wish(settings)


def keep_wish(settings: Settings, origin: Origin) -> None:
    """Let the next game be offered as this one was ordered; a player's own puzzle was not."""
    if origin.source in (Source.GENERATOR, Source.PACK):
        shape = origin.puzzle.geometry
        settings.level = origin.level or settings.level
        settings.size, settings.kind = str(shape.size), kind_of(shape).name
