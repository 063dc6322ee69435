"""Digits without a partner: of two cells that a clue ties, one has nothing left that goes with a digit of the other.

On lines whose every two cells are tied, as thermometers, all of a line is told at once. Source: common knowledge.
"""

from collections.abc import Iterable, Iterator, Sequence

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.clue_links import Tie, ties_on
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step


def partners(board: Board, technique: str, keys: frozenset[str]) -> Iterator[Step]:
    """For each clue and each cell of it, the digits that its partners lose; placed cells and pairs first."""
    masks, clues = cell_masks(board), board.geometry.constraints
    found = [
        (masks[cell].bit_count(), clue, cell, gone)
        for clue, from_cell in ties_on(board).by_clue
        if clues[clue].key in keys
        for cell, ties in from_cell.items()
        if (gone := _without_partner(masks, ties))
    ]
    for _, clue, cell, gone in sorted(found, key=lambda each: each[0]):
        yield pair_step(board, technique, clue, (cell,), gone)


def along_lines(board: Board, technique: str, keys: frozenset[str]) -> Iterator[Step]:
    """For each line, all digits that some cell of it loses to another."""
    masks = cell_masks(board)
    for clue, from_cell in ties_on(board).by_clue:
        if board.geometry.constraints[clue].key in keys:
            lost = {cell: gone for cell, ties in from_cell.items() if (gone := _without_partner(masks, ties))}
            if lost:
                gone = tuple(dict.fromkeys(candidate for each in lost.values() for candidate in each))
                yield pair_step(board, technique, clue, needed(lost), gone)


def needed(lost: dict[int, tuple[Candidate, ...]]) -> tuple[int, ...]:
    """The fewest cells, the strongest first, that remove all that some cells remove."""
    left, chosen = {candidate for gone in lost.values() for candidate in gone}, list[int]()
    while left:
        best = max(lost, key=lambda cell: len(left.intersection(lost[cell])))
        chosen.append(best)
        left.difference_update(lost[best])
    return tuple(sorted(chosen))


def _without_partner(masks: Sequence[int], ties: Iterable[Tie]) -> tuple[Candidate, ...]:
    """What the other cells lose to the first cell of some ties."""
    gone = dict[int, int]()
    for _, one, other, relation in ties:
        if lost := masks[other] & ~relation.there[masks[one]]:
            gone[other] = gone.get(other, 0) | lost
    return tuple(Candidate(cell, digit) for cell, lost in gone.items() for digit in digits_of(lost))


def pair_step(board: Board, technique: str, clue: int, cells: Sequence[int], gone: tuple[Candidate, ...]) -> Step:
    """The step by which some cells of a clue, with what they can hold, remove candidates."""
    masks = cell_masks(board)
    marks = [
        Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
        for cell in cells
        for digit in digits_of(masks[cell])
    ]
    evidence = ClueEvidence(
        marks=tuple(marks),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(Clue(clue, tuple(dict.fromkeys((*cells, *(cell for cell, _ in gone))))),),
    )
    return Step(technique, (), tuple(sorted(gone, key=lambda each: (each.digit, each.cell))), evidence)
