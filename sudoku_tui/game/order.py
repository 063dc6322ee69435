"""What can be asked of a new puzzle, and why some requests are impossible.

No puzzle needs some techniques, because an easier one always removes the same first. It is obvious why a part of the
pattern, or the smaller fish in the other lines, does the same. Two houses with boxes among them never make a fish of
their own: the digit is locked in one of the boxes, and where it has fins, each base has one strong link, and the two
make a grouped loop. In multi-colours 2, a cell of the false colour sees both its neighbour in the cluster and one of
the other cluster: that is multi-colours 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, takewhile

from sudoku_tui.engine.shapes.geometry import CLASSIC, MIN_SIZE, Geometry, refused
from sudoku_tui.engine.shapes.houses import House, houses_said
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, has_symmetry, orbits, symmetry_named
from sudoku_tui.logic.ladder import LADDER, USUAL, is_of_classics, technique
from sudoku_tui.logic.levels import Level, level_named
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import NOTHING, Message, any_of, counted, say

_FISH = ("hidden-single", "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""By the number of their rows or columns."""
_PARTS = {
    "dual-two-string-kite": ("two-string-kite",),
    "dual-empty-rectangle": ("empty-rectangle",),
    "multi-colors-2": ("multi-colors-1",),
}
_LOCKED = ("locked-candidates-pointing", "locked-candidates-claiming")
_LOOPS = ("discontinuous-nice-loop", "grouped-discontinuous-nice-loop")
_OF_TWO_HOUSES = {
    "franken-x-wing": _LOCKED,
    "mutant-x-wing": _LOCKED,
    "finned-franken-x-wing": (*_LOCKED, *_LOOPS),
    "finned-mutant-x-wing": (*_LOCKED, *_LOOPS),
}
_NEVER_SEEN = {"simple-colors-wrap", "template-set", "template-delete"}
"""Of 49,000 random patterns of a digit left stuck by singles, locked candidates, two strong links and a trap, 54 had a
wrap, each together with a finned or other fish or an empty rectangle. No puzzle of ours has needed templates.
"""


def always_before(wanted: Technique, geometry: Geometry, rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """Those easier usable techniques before a technique one of which always leaves it nothing to do."""
    easier, named = _easier(wanted.identifier, geometry)
    return tuple(map(technique, named)) if easier and _before(wanted, rungs).issuperset(easier) else ()


def is_never_seen(wanted: Technique, geometry: Geometry, rungs: Sequence[Technique]) -> bool:
    """Whether none of many puzzles has needed it, with at least the usual techniques before it."""
    usual = {rung.identifier for rung in takewhile(lambda rung: rung != wanted, LADDER) if rung in USUAL}
    return geometry == CLASSIC and wanted.identifier in _NEVER_SEEN and _before(wanted, rungs) >= usual


def _before(wanted: Technique, rungs: Sequence[Technique]) -> set[str]:
    order = rungs if wanted in rungs else LADDER
    chosen = {rung.identifier for rung in rungs}
    return chosen & {rung.identifier for rung in takewhile(lambda rung: rung != wanted, order)}


def _easier(identifier: str, geometry: Geometry) -> tuple[Sequence[str], Sequence[str]]:
    """The techniques that do the same, and those to name: of the fish in the other lines, the one of the same size."""
    if identifier in _FISH:
        count = _FISH.index(identifier) + 1
        fish = _FISH[: geometry.digit_count - count] if geometry.digit_count - count < count else ()
        return fish, fish[-1:]
    houses = _OF_TWO_HOUSES.get(identifier, ()) if geometry == CLASSIC else ()
    easier = _PARTS.get(identifier, houses)
    return easier, easier


_FEWEST = {4: 4, 6: 8, 9: 17}
"""The fewest givens of a puzzle with usual boxes and no rules, each proved by trying all."""
_SINGLES = {"naked-single", "hidden-single"}


@dataclass(frozen=True, slots=True)
class Order:
    """The properties that a puzzle must have; anything left out is free."""

    geometry: Geometry = CLASSIC
    level: Level | None = None
    technique: str = ""
    """The hardest technique on its path, which cannot do without it."""
    symmetry: ClueSymmetry = ClueSymmetry.HALF_TURN
    minimal: bool = False
    """Whether no given, not even a single one, can be removed."""
    clues: int | None = None
    pattern: tuple[int, ...] | None = None
    """The cells of its givens."""
    kind: str = ""
    """The kind of clues that are drawn, such as `killer`."""

    @property
    def is_plain(self) -> bool:
        """Whether it asks for no more than a level."""
        return self == Order(self.geometry, self.level) and self.level is not None

    @property
    def is_climbed(self) -> bool:
        """Whether givens are removed only until the level is reached, as minimal puzzles are nearly always too hard."""
        is_more = self.technique or self.minimal or self.clues is not None or self.pattern is not None
        return self.geometry != CLASSIC and self.level is not None and self.level > Level.EASY and not is_more

    @property
    def is_free(self) -> bool:
        """Whether the givens may be in any places and of any number."""
        are_counted = self.minimal or self.clues is not None or self.pattern is not None
        return self.symmetry is ClueSymmetry.NONE and not are_counted

    @property
    def orbits(self) -> list[tuple[int, ...]]:
        return orbits(self.geometry, self.symmetry)

    @property
    def text(self) -> str:
        """The part of the seed for it, besides its shape."""
        pattern = "" if self.pattern is None else ",".join(map(str, self.pattern))
        return f"{self.level}:{self.technique}:{self.symmetry}:{self.minimal}:{self.clues}:{pattern}"


def refusal(order: Order, rungs: Sequence[Technique] = USUAL) -> Message:
    """The reason why there is no such puzzle, as far as known without a search; nothing where there may be one."""
    return next(filter(None, _refusals(order, rungs)), NOTHING)


def _refusals(order: Order, rungs: Sequence[Technique]) -> Iterator[Message]:
    if all(len(peers) < order.geometry.digit_count - 1 for peers in order.geometry.peers):
        yield say("no puzzle of this shape has one solution: every cell could take several digits whatever is given")
    if order.geometry.constraints:
        yield refused(order.geometry, say("puzzles with them cannot be made yet"))
    if order.kind:
        yield from _of_kind(order)
    yield from _of_level(order, rungs)
    yield from _of_technique(order, rungs)
    if order.pattern is None:
        yield from _of_clues(order)
    else:
        yield from _of_pattern(order, order.pattern)


def _of_kind(order: Order) -> Iterator[Message]:
    if order.geometry.size > CLASSIC.size:
        yield say("puzzles with clues are made with at most {size} digits", size=CLASSIC.size)
    if not order.geometry.layout.is_usual:
        yield say("puzzles with clues are made on a single grid with the usual digits")
    if order != Order(order.geometry, order.level, kind=order.kind):
        yield say("for puzzles with clues, only the level can be ordered")


def _of_level(order: Order, rungs: Sequence[Technique]) -> Iterator[Message]:
    rung = technique(order.technique) if order.technique else None
    least = max((level for level in (order.level, rung and rung.level) if level), default=Level.EASY)
    if least > Level.EASY and _is_tiny(order.geometry, rungs):
        yield say("a 4×4 puzzle is never harder than easy: singles alone solve it")
    if rung and order.level and order.level < rung.level:
        told = say("a puzzle that needs {technique} is never easier than {least}, but {level} was ordered")
        yield told.given({"technique": rung.name, "least": rung.level.adjective, "level": order.level.adjective})


def _of_technique(order: Order, rungs: Sequence[Technique]) -> Iterator[Message]:
    if not order.technique:
        return
    rung = technique(order.technique)
    if rung.identifier == "common-peers" and not order.geometry.is_uneven:
        yield say("only puzzles of variants need {technique}", technique=rung.name)
    if not is_of_classics(order.technique):
        told = say("only puzzles with clues need {technique}, and for those only the level can be ordered")
        yield told.given({"technique": rung.name})
    if easier := always_before(rung, order.geometry, rungs):
        told = say("no puzzle of this size needs {technique}: {easier} always comes first")
        yield told.given({"technique": rung.name, "easier": any_of(each.name for each in easier)})
    if is_never_seen(rung, order.geometry, rungs):
        told = say(
            "no puzzle is known that needs {technique}: something easier has always come first; a ladder "
            "without that may find one"
        )
        yield told.given({"technique": rung.name})


def _is_tiny(geometry: Geometry, rungs: Sequence[Technique]) -> bool:
    """Whether singles solve every puzzle: 4×4 ones with boxes, where these rungs come first."""
    # Found by trying all minimal ones, with all rules that leave a full grid; of jigsaws some need more.
    tried_first = {rung.identifier for rung in takewhile(lambda rung: rung.level is Level.EASY, rungs)}
    return geometry.digit_count == MIN_SIZE and geometry.has_rectangular_boxes and tried_first >= _SINGLES


def fewest_clues(geometry: Geometry) -> int:
    """The fewest givens of any puzzle: two digits that are not given could be swapped."""
    is_usual = not geometry.variant
    return _FEWEST.get(geometry.digit_count, geometry.digit_count - 1) if is_usual else geometry.digit_count - 1


def _of_clues(order: Order) -> Iterator[Message]:
    cells, fewest, clues = order.geometry.cell_count, fewest_clues(order.geometry), order.clues
    if clues is None:
        return
    if clues < fewest:
        yield _too_few(order.geometry, clues)
    if clues > cells:
        yield say("there are {cells} cells, but {clues} givens were ordered", cells=cells, clues=clues)
    if not _sums(order.orbits) >> clues & 1:
        yield say(
            "with the symmetry {symmetry} a grid of {size}×{size} cannot have {clues} givens",
            symmetry=order.symmetry.value,
            size=order.geometry.size,
            clues=clues,
        )


def _too_few(geometry: Geometry, clues: int) -> Message:
    told = counted(
        "no puzzle of this shape has one solution with {count} given: {least} is the fewest",
        "no puzzle of this shape has one solution with {count} givens: {least} is the fewest",
        clues,
    )
    return told.given({"least": fewest_clues(geometry)})


def _sums(groups: Sequence[Sequence[int]]) -> int:
    """All possible total numbers of cells in some of the groups, as bits."""
    sums = 1
    for group in groups:
        sums |= sums << len(group)
    return sums


def _of_pattern(order: Order, pattern: tuple[int, ...]) -> Iterator[Message]:
    count = len(pattern)
    if count < fewest_clues(order.geometry):
        yield _too_few(order.geometry, count)
    if order.clues not in (None, count):
        yield say("the pattern has {count} givens, but {clues} were ordered", count=count, clues=order.clues)
    if order.symmetry is not ClueSymmetry.NONE and not has_symmetry(order.geometry, pattern, order.symmetry):
        yield say("the pattern does not have the symmetry {symmetry}", symmetry=order.symmetry.value)
    for pair in _interchangeable(order.geometry, pattern):
        told = say("{houses} have no givens, so they could be swapped: there would be two solutions")
        yield told.given({"houses": houses_said(pair)})


def _interchangeable(geometry: Geometry, pattern: Sequence[int]) -> Iterator[tuple[House, House]]:
    """Two rows of a band, or columns of a stack, without givens."""
    if geometry.is_uneven:
        return
    for lines, thickness in ((geometry.rows, geometry.box_height), (geometry.columns, geometry.box_width)):
        empty = [line for line in lines if not set(pattern).intersection(line.cells)]
        for one, other in combinations(empty, 2):
            if (one.number - 1) // thickness == (other.number - 1) // thickness:
                yield one, other


def order_of(
    geometry: Geometry,
    level: Level | str | None,
    technique_wanted: str | None,
    symmetry: ClueSymmetry | str | None,
    *,
    minimal: bool = False,
    clues: int | None = None,
    pattern: Sequence[int] | None = None,
    kind: str = "",
) -> Order:
    """An order by names; where the symmetry is left open, a half turn unless that would make the puzzle rare.

    Raises:
        SudokuError: for an unknown level or symmetry.
        LadderError: for an unknown technique.
    """
    is_rare = minimal or technique_wanted or pattern is not None
    usual = ClueSymmetry.NONE if is_rare else ClueSymmetry.HALF_TURN
    return Order(
        geometry,
        None if level is None else level_named(level),
        technique(technique_wanted).identifier if technique_wanted else "",
        usual if symmetry is None else symmetry_named(symmetry),
        minimal,
        clues,
        None if pattern is None else tuple(sorted(pattern)),
        kind,
    )
