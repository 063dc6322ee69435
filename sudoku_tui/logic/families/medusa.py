"""3D Medusa: colouring several digits at once, along the strong links in houses and in cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.coloring import Strong, colored, house_of_two, path, tree
from sudoku_tui.logic.families.tools import bilocations, bivalue_cells, candidates_in, exclude_each_other, marks_of
from sudoku_tui.logic.families.words import Sentences, Words, candidate_name, cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say


class Medusa(NamedTuple):
    """Candidates of any digits joined by strong links, in two colours."""

    strong: Strong[Candidate]
    members: tuple[list[Candidate], list[Candidate]]
    """The candidates of either colour, in the order in which they were joined."""
    places: tuple[list[int], list[int]]
    """The cells of either colour by digit."""
    cells: tuple[int, int]
    reach: tuple[list[int], list[int]]
    """The cells that see the candidates of either colour, by digit."""

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
    """3D Medusa: a colour that contradicts itself is false; so is anything that neither colour leaves possible."""
    strong = _strong_links(board)
    clusters = [_medusa(board, strong, colors) for colors in colored(strong) if len(colors) > 2]
    found = [step for cluster in clusters for step in (*_wraps(board, cluster), *_traps(board, cluster))]
    yield from sorted(found, key=lambda step: (-len(step.eliminations), len(step.evidence.truths)))


def _traps(board: Board, cluster: Medusa) -> Iterator[Step]:
    """The candidates false whichever colour is true: they see both, or share a cell with one and see the other."""
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


_MOST_REASONS = 6
"""The most eliminations that are explained one by one."""


def _why(step: Step, geometry: Geometry) -> Sentences:
    one, other = step.evidence.candidates(Role.COLOR_A), step.evidence.candidates(Role.COLOR_B)
    colors = say(
        "Where a cell has only two candidates, or a house only two places for a digit, one is true and the other "
        "false. Join such candidates and colour them in turn. Colour A: {one}. Colour B: {other}. Either all of A are "
        "true or all of B.",
        one=_by_digit(geometry, one),
        other=_by_digit(geometry, other),
    )
    return colors, _clash_said(step, geometry) if set(step.eliminations) & set(one) else _caught(step, geometry)


def _by_digit(geometry: Geometry, candidates: Iterable[Candidate]) -> Message:
    ordered = sorted(candidates, key=lambda candidate: (candidate.digit, candidate.cell))
    pieces = (
        say(
            "{digit} in {cells}",
            digit=geometry.digit_name(digit),
            cells=cell_names(geometry, (cell for cell, _ in group)),
        )
        for digit, group in groupby(ordered, lambda candidate: candidate.digit)
    )
    return in_turn(*pieces, between="; ")


def _caught(step: Step, geometry: Geometry) -> Message:
    reasons = [_reason(step, geometry, gone) for gone in step.eliminations[:_MOST_REASONS]]
    if others := len(step.eliminations) - len(reasons):
        reasons.append(counted("and likewise for the other one", "and likewise for the other {count}", others))
    return counted(
        "{reasons}. So it is impossible, whichever colour is true.",
        "{reasons}. So they are impossible, whichever colour is true.",
        len(reasons),
        reasons=in_turn(*reasons, between="; "),
    )


def _reason(step: Step, geometry: Geometry, gone: Candidate) -> Message:
    return say(
        "{gone} cannot be true with {one} (A) or with {other} (B)",
        gone=candidate_name(geometry, gone),
        one=_rival(step, geometry, gone, Role.COLOR_A),
        other=_rival(step, geometry, gone, Role.COLOR_B),
    )


def _rival(step: Step, geometry: Geometry, gone: Candidate, role: Role) -> Message:
    rivals = (each for each in step.evidence.candidates(role) if exclude_each_other(geometry, each, gone))
    return candidate_name(geometry, next(rivals))


def _clash_said(step: Step, geometry: Geometry) -> Message:
    colored = step.evidence.candidates(Role.COLOR_A)
    for cell in step.evidence.cells(Role.BASE):
        name, twice = geometry.cell_name(cell), [geometry.digit_name(digit) for at, digit in colored if at == cell]
        return (_TWICE_IN_CELL if twice else _CELL_LEFT_EMPTY).given({"digits": all_of(twice), "cell": name})
    for house in step.evidence.houses_as(Role.COLOR_A):
        colored = tuple(each for each in colored if each.cell in geometry.houses[house].cells)
        digit = next(one.digit for one, other in combinations(colored, 2) if one.digit == other.digit)
        return _TWICE_IN_HOUSE.given({"digit": geometry.digit_name(digit), "house": geometry.houses[house].said})
    one, other = next(pair for pair in combinations(colored, 2) if exclude_each_other(geometry, *pair))
    return _SEES_ITSELF.given({"one": candidate_name(geometry, one), "other": candidate_name(geometry, other)})


_TWICE_IN_CELL = say("But A would put {digits} into {cell} at once. So A is false, and all of its candidates go.")
_CELL_LEFT_EMPTY = say(
    "But every candidate of {cell} sees its own digit in A. So A is false, and all of its candidates go."
)
_TWICE_IN_HOUSE = say("But A has {digit} twice in {house}. So A is false, and all of its candidates go.")
_SEES_ITSELF = say("But {one} and {other}, both of A, see each other. So A is false, and all of its candidates go.")

MEDUSA = Words(
    where=say(
        "Colour strong links of several digits in turn, in houses and cells with two candidates. Start with {digits}."
    ),
    why=_why,
    looks=say(
        "Join candidates that are the only two of a cell, or the only two places for a digit in a house, and colour "
        "the joined ones in turn. The digits may change on the way. Then look for a colour that appears twice in a "
        "cell, or twice for a digit in a house; for a cell in which every candidate sees the same colour; and for "
        "candidates that see both colours or share a cell with one."
    ),
    works=say(
        "Of the joined candidates, all of one colour are true and none of the other. A colour that would fill a cell "
        "twice, put a digit twice into a house, or leave a cell without a candidate is the false one. A candidate that "
        "cannot be true with either colour is false."
    ),
)

RUNGS = (Technique("3d-medusa", say("3D Medusa"), medusa, MEDUSA, Level.UNFAIR, score=280, is_on=False),)
