"""By cases: what none of the ways to meet a clue as a whole leaves a cell; and a digit that each of them has.

A renban line of five cells has a 5 whatever run it holds, so what sees all its places for the 5 has none. Source:
common knowledge.
"""

from collections.abc import Iterable, Iterator, Sequence

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.runs import Renban
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.logic.families.cases.kinds import Case, cases_of
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step


def by_cases(board: Board, technique: str, keys: frozenset[str]) -> Iterator[Step]:
    for index, clue in enumerate(board.geometry.constraints):
        if clue.key in keys and (step := case_step(board, technique, index, clue)):
            yield step


def case_step(board: Board, technique: str, index: int, clue: Constraint) -> Step | None:
    if isinstance(clue, Whispers) and board.geometry.size - clue.least > clue.least:
        return None  # some digit is low and high
    cells = clue.places
    masks = tuple(cell_masks(board)[cell] for cell in cells)
    if not set_of(cells) & board.unplaced or not all(masks):
        return None
    cases = cases_of(clue, masks, board.geometry)
    if not cases or (isinstance(clue, Whispers) and len(cases) > 1):
        return None
    gone = dict.fromkeys((*_left_by_none(board, cells, cases), *_seen_in_all(board, clue, cells, cases)))
    if not gone:
        return None
    evidence = ClueEvidence(
        marks=tuple(
            Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
            for cell, mask in zip(cells, masks, strict=True)
            for digit in digits_of(mask)
        ),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(Clue(index, tuple(dict.fromkeys(cells))),),
    )
    return Step(technique, (), tuple(gone), evidence)


def _left_by_none(board: Board, cells: Sequence[int], cases: Sequence[Case]) -> Iterator[Candidate]:
    for place, cell in enumerate(cells):
        left = 0
        for case in cases:
            left |= case.masks[place]
        for digit in board.digits(cell):
            if not left >> digit - 1 & 1:
                yield Candidate(cell, digit)


def _seen_in_all(board: Board, clue: Constraint, cells: Sequence[int], cases: Iterable[Case]) -> Iterator[Candidate]:
    """What sees all places for a digit that every run has."""
    if not isinstance(clue, Renban):
        return
    common = -1
    for case in cases:
        low, high = case.numbers
        common &= (1 << high) - (1 << low - 1)
    for digit in digits_of(common):
        if any(board.values[cell] == digit for cell in cells):
            continue
        places = set_of(cell for cell in cells if board.has(cell, digit))
        seen = board.geometry.common_peers(places) & board.digit_cells[digit] & ~set_of(cells)
        yield from (Candidate(cell, digit) for cell in cells_of(seen))
