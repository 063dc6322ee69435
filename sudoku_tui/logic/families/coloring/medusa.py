"""3D Medusa: colouring of several digits at once, along the strong links in houses and in cells."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import Strong, colored, house_of_two, path, tree
from sudoku_tui.logic.families.tools import candidates_in, exclude_each_other, marks_of
from sudoku_tui.logic.links import bilocations, bivalue_cells
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth


class Medusa(NamedTuple):
    """Candidates of any digits joined by strong links, in two colours."""

    strong: Strong[Candidate]
    members: tuple[list[Candidate], list[Candidate]]
    """The candidates of either colour, in the order in which they were joined."""
    places: tuple[list[int], list[int]]
    """The cells of either colour by digit."""
    cells: tuple[int, int]
    reach: tuple[list[int], list[int]]
    """What sees the candidates of either colour, by digit."""

    def excluded(self, color: int, digit: int) -> int:
        """The cells where a digit cannot be true, or is itself of that colour, if the colour is true."""
        return self.reach[color][digit] | self.cells[color]


def _strong_links(board: Board) -> Strong[Candidate]:
    strong: dict[Candidate, dict[Candidate, Truth]] = {}
    links = [
        (Candidate(link.first, link.digit), Candidate(link.second, link.digit), link.truth)
        for of_digit in bilocations(board)
        for link in of_digit
    ]
    for cell in cells_of(bivalue_cells(board)):
        one, other = digits_of(board.cell_digits[cell])
        links.append((Candidate(cell, one), Candidate(cell, other), Truth(cell)))
    for start, end, truth in links:
        strong.setdefault(start, {})[end] = truth
        strong.setdefault(end, {})[start] = truth
    return strong


def _medusa(board: Board, strong: Strong[Candidate], colors: dict[Candidate, int]) -> Medusa:
    members = [[candidate for candidate, color in colors.items() if color == which] for which in (0, 1)]
    places, reach = ([[0] * len(board.digit_cells) for _ in members] for _ in range(2))
    cells = [0, 0]
    for which, candidates in enumerate(members):
        for cell, digit in candidates:
            places[which][digit] |= 1 << cell
            reach[which][digit] |= board.geometry.peer_masks[cell]
            cells[which] |= 1 << cell
    return Medusa(strong, (members[0], members[1]), (places[0], places[1]), (cells[0], cells[1]), (reach[0], reach[1]))


def medusa(board: Board) -> Iterator[Step]:
    """3D Medusa: a colour that contradicts itself is false; what neither colour leaves possible is false, too."""
    strong = _strong_links(board)
    clusters = [_medusa(board, strong, colors) for colors in colored(strong) if len(colors) > 2]
    found = [step for cluster in clusters for step in (*_wraps(board, cluster), *_traps(board, cluster))]
    yield from sorted(found, key=lambda step: (-len(step.eliminations), len(step.evidence.truths)))


def _traps(board: Board, cluster: Medusa) -> Iterator[Step]:
    """What is false whichever colour is true: it sees both, or shares its cell with one and sees the other."""
    known = {*cluster.members[0], *cluster.members[1]}
    eliminations = [
        candidate
        for digit in board.geometry.digits
        for candidate in candidates_in(board, cluster.excluded(0, digit) & cluster.excluded(1, digit), [digit])
        if candidate not in known
    ]
    if eliminations:
        truths = (truth for gone in eliminations for truth in _between(board, cluster, gone))
        yield _step(board, cluster, eliminations, tuple(dict.fromkeys(truths)))


def _between(board: Board, cluster: Medusa, gone: Candidate) -> list[Truth]:
    near = [[each for each in members if exclude_each_other(board.geometry, gone, each)] for members in cluster.members]
    return path(cluster.strong, near[0], near[1])


def _wraps(board: Board, cluster: Medusa) -> Iterator[Step]:
    """A colour of several candidates that is false: twice in a cell or a house, or leaving a cell empty."""
    for false in (0, 1):
        clash = _clash(board, cluster, false)
        if clash and len(cluster.members[false]) > 1:
            members = sorted(cluster.members[false], key=lambda candidate: (candidate.digit, candidate.cell))
            truths = tuple(dict.fromkeys((*tree(cluster.strong, members), *clash.truths)))
            yield _step(board, cluster, members, truths, false, clash)


def _clash(board: Board, cluster: Medusa, color: int) -> Evidence | None:
    """Where a colour contradicts itself: a cell, a house, or a cell that it leaves without a candidate."""
    places, reach = cluster.places[color], cluster.reach[color]
    held = 0
    for cells in places:
        if held & cells:
            cell, *_ = cells_of(held & cells)
            return Evidence(marks=(Mark(cell, 0, Role.BASE),))
        held |= cells
    for cells, seen in zip(places, reach, strict=True):
        if cells & seen:
            return Evidence(houses=house_of_two(board, cells & seen))
    for cell in cells_of(board.unplaced & ~cluster.cells[color]):
        if all(reach[digit] >> cell & 1 for digit in board.digits(cell)):
            return Evidence(marks=(Mark(cell, 0, Role.BASE),), truths=(Truth(cell),))
    return None


def _step(
    board: Board,
    cluster: Medusa,
    eliminations: Sequence[Candidate],
    truths: tuple[Truth, ...],
    first: int = 0,
    clash: Evidence | None = None,
) -> Step:
    """The step of a cluster, whose colour of the given number is called A; only what the proof uses is marked."""
    clash = clash or Evidence()
    used = {candidate for truth in truths for candidate in _candidates(board, truth)}
    colors = [[each for each in cluster.members[color] if each in used] for color in (first, 1 - first)]
    evidence = Evidence(
        marks=(*marks_of(colors[0], Role.COLOR_A), *marks_of(colors[1], Role.COLOR_B), *clash.marks),
        houses=clash.houses,
        digits=tuple(sorted({digit for color in colors for _, digit in color})),
        truths=truths,
    )
    return Step("3d-medusa", (), tuple(eliminations), evidence)


def _candidates(board: Board, truth: Truth) -> tuple[Candidate, ...]:
    if truth.digit:
        return candidates_in(board, board.geometry.houses[truth.place].mask, [truth.digit])
    return candidates_in(board, 1 << truth.place, board.digits(truth.place))
