"""Fish: the places for a digit in some houses, the base, all lie in as many others, the cover.

Basic fish have rows against columns, Franken fish boxes besides (or the regions and extra houses of variants), mutant
fish rows and columns on the same side. Fins are places that spoil a fish: what sees them all still goes, by a fin if
one is true, else by the fish. A sashimi fish falls apart without its fins, as a base line would have a single place.
Siamese twins of which one is finned and one sashimi count as either.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.fish.search import Fish, Houses, Shape, fish_of, judged
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.families.tools import candidates_in, cells_of_houses, few, house_marks, marks_of, tight_groups
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step, Truth

_SMALL = 3


def basic_fish(board: Board, kind: str, size: int) -> Iterator[Step]:
    """Basic fish of a size: X-wing (2), swordfish (3), jellyfish (4) and larger ones, rows first as the base."""
    # Knowing what could go costs more than looking for a small fish.
    worthwhile = board.digit_cells if size <= _SMALL else removable(board)
    for digit, targets in enumerate(worthwhile):
        for base, cover in _crossing(board.geometry, board.digit_cells[digit], size) if targets else ():
            fish = judged(board.geometry, digit, board.digit_cells[digit], base, cover)
            if fish.eliminated:
                yield fish_step(board, kind, size, fish)


@lru_cache(maxsize=1024)
def _crossing(geometry: Geometry, cells: int, size: int) -> tuple[tuple[Houses, Houses], ...]:
    """The groups of so many rows with a digit's places in as many columns, and the reverse; most stay as they were."""
    rows, columns = range(geometry.size), range(geometry.size, 2 * geometry.size)
    return (*_lines(geometry, cells, size, rows, columns), *_lines(geometry, cells, size, columns, rows))


def _lines(geometry: Geometry, cells: int, size: int, bases: range, covers: range) -> Iterator[tuple[Houses, Houses]]:
    houses = geometry.houses
    short = [base for base in bases if few(cells & houses[base].mask, size)]
    if len(short) < size:
        return
    cover_masks = [(cover, houses[cover].mask & cells) for cover in covers]
    crossed = [set_of(cover for cover, mask in cover_masks if houses[base].mask & mask) for base in short]
    for group, union in tight_groups(crossed, size):
        yield tuple(short[index] for index in group), tuple(index for index in covers if union >> index & 1)


def whole_fish(board: Board, kind: str, size: int, *, shape: Shape) -> Iterator[Step | None]:
    for digit in board.geometry.digits:
        for fish in (yield from fish_of(board, digit, shape, size)):
            if not fish.fins:
                yield fish_step(board, kind, size, fish)


def finned_fish(
    board: Board, kind: str, size: int, *, shape: Shape = Shape.BASIC, is_sashimi: bool | None = None
) -> Iterator[Step | None]:
    """Fish of a size and a shape with fins: those that fall apart without them, the others, or (None) both."""
    for digit in board.geometry.digits:
        school = [fish for fish in (yield from fish_of(board, digit, shape, size)) if fish.fins]
        fitting = [fish for fish in school if is_sashimi is None or _falls_apart(board, fish) is is_sashimi]
        known = set(fitting)
        pairs = (pair for pair in siamese(school) if known.intersection(pair)) if known else ()
        for fish in (*fitting, *(merged(*pair) for pair in pairs)):
            yield fish_step(board, kind, size, fish)


def _falls_apart(board: Board, fish: Fish) -> bool:
    houses, body = board.geometry.houses, board.digit_cells[fish.digit] & ~fish.fins
    return any((houses[index].mask & body).bit_count() < 2 for index in fish.base)


SIZES = {2: "x-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
"""The name of a fish by its size, which is the end of its identifier."""


def fish_step(board: Board, kind: str, size: int, fish: Fish) -> Step:
    digit, inside = fish.digit, cells_of_houses(board.geometry, fish.base)
    groups = (inside & ~fish.fins, Role.BASE), (fish.exo_fins, Role.FIN), (fish.endo_fins, Role.ENDO_FIN)
    evidence = Evidence(
        marks=tuple(mark for cells, role in groups for mark in marks_of(candidates_in(board, cells, [digit]), role)),
        houses=(*house_marks(fish.base, Role.BASE), *house_marks(fish.cover, Role.COVER)),
        digits=(digit,),
        truths=tuple(Truth(index, digit) for index in fish.base),
    )
    return Step(kind + SIZES[size], (), candidates_in(board, fish.eliminated, [digit]), evidence)


def siamese(school: Iterable[Fish]) -> Iterator[tuple[Fish, Fish]]:
    """Pairs of fish with the same base that differ in one cover house, and each remove what the other does not."""
    by_base: dict[tuple[int, ...], list[Fish]] = {}
    for fish in school:
        by_base.setdefault(fish.base, []).append(fish)
    for fellows in by_base.values():
        for one, other in combinations(fellows, 2):
            both = one.eliminated | other.eliminated
            if len({*one.cover, *other.cover}) == len(one.cover) + 1 and both not in (one.eliminated, other.eliminated):
                yield one, other


def merged(one: Fish, other: Fish) -> Fish:
    """Siamese twins as one fish, whose last two cover houses are those in which they differ."""
    common = tuple(index for index in one.cover if index in other.cover)
    own = (index for fish in (one, other) for index in fish.cover if index not in common)
    return one._replace(
        cover=(*common, *own), exo_fins=one.exo_fins | other.exo_fins, eliminated=one.eliminated | other.eliminated
    )
