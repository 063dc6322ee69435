"""Contradictions: what a candidate would lead to, if clues and houses cannot stand it.

Sources: SudokuWiki's and dclamage's last resorts, which suppose a candidate and show what breaks.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.suppose import Supposition, watched, watched_with_sums
from sudoku_tui.logic.families.clues.telling import branch_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Clue, ClueEvidence, HouseMark, Mark, Step, Sum

_TOLD_IN_FULL = 12  # how many contradictions of the fewest rounds are told, to find the shortest
_MOST_SIZE = 16  # on larger grids there is too much to suppose


def clue_contradiction(board: Board) -> Iterator[Step | None]:
    """Clue contradiction: a digit at once takes from those that see it what a clue, a cell or a house needs."""
    for candidate in _candidates(board):
        supposition = Supposition(board, candidate, watched(board))
        yield _step("clue-contradiction", supposition) if supposition.follow(1) else None


def clue_net(board: Board) -> Iterator[Step | None]:
    """Clue net: what follows from a digit by clues and singles leaves a clue, a cell or a house with nothing."""
    live = [Supposition(board, candidate, watched_with_sums(board)) for candidate in _candidates(board)]
    while live:
        found, going = list[Supposition](), list[Supposition]()
        for supposition in live:
            yield None
            if supposition.follow(1):
                found.append(supposition)
                if len(found) == _TOLD_IN_FULL:
                    break
            elif not supposition.is_over or supposition.lock():
                going.append(supposition)
        if found:
            steps = [_step("clue-net", supposition) for supposition in found]
            yield from sorted(steps, key=lambda step: step.evidence.branches[0].weight)
            return
        live = going


def _candidates(board: Board) -> list[Candidate]:
    """What can be supposed, the cells of few candidates first."""
    geometry = board.geometry
    if not geometry.constraints or geometry.size > _MOST_SIZE:
        return []
    cells = sorted(cells_of(board.unplaced), key=lambda cell: board.cell_digits[cell].bit_count())
    return [Candidate(cell, digit) for cell in cells for digit in board.digits(cell)]


def _step(technique: str, supposition: Supposition) -> Step:
    branch = branch_of(supposition)
    premise = branch.lines[0].candidate
    clues = [line.clue for line in branch.lines if line.clue] + ([branch.unmet] if branch.unmet else [])
    truths = [line.truth for line in branch.lines if line.truth] + ([branch.broken] if branch.broken else [])
    evidence = ClueEvidence(
        marks=_marks(branch),
        houses=tuple(HouseMark(broken.place, Role.OFF) for broken in [branch.broken] if broken and broken.digit),
        digits=(premise.digit,),
        truths=tuple(dict.fromkeys(truths)),
        branches=(branch,),
        clues=tuple(dict.fromkeys(clue for clue in clues if isinstance(clue, Clue))),
        sums=tuple(dict.fromkeys(said for said in clues if isinstance(said, Sum))),
    )
    return Step(technique, (), (premise,), evidence)


def _marks(branch: Branch) -> tuple[Mark, ...]:
    roles = {branch.lines[0].candidate: Role.PREMISE}
    for line in branch.lines:
        roles.setdefault(line.candidate, Role.ON if line.is_on else Role.OFF)
    return tuple(Mark(cell, digit, role) for (cell, digit), role in roles.items())
