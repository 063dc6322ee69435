"""Skyscraper clues: large digits cannot stand near the clue, and all but a few orders show too many or too few.

A 9 ends what is seen: with a clue of 4 it stands in the fourth cell at the earliest, an 8 in the third. Beyond that,
each digit of a cell is tried with what can stand before and after it. Source: common knowledge.
"""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.outside import Skyscraper
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step

NEAR, ALONG = "skyline-start", "skyline"


def near_clue(board: Board) -> Iterator[Step]:
    """Digits too great for the first cells of a line."""
    size = board.geometry.size
    for index, clue in _clues(board):
        gone = tuple(
            Candidate(cell, digit)
            for place, cell in enumerate(clue.line)
            for digit in board.digits(cell)
            if is_too_near(clue.value, place, digit, size)
        )
        if gone:
            yield _step(board, NEAR, index, clue, gone)


def is_too_near(value: int, place: int, digit: int, size: int) -> bool:
    """Whether too few digits can still be seen: those before it and those greater than it."""
    if value == 1:
        return (place == 0) != (digit == size)
    return place + 1 + size - digit < value


def along_line(board: Board) -> Iterator[Step]:
    """What no order of a line leaves, that shows as many digits as the clue says."""
    for index, clue in _clues(board):
        masks = tuple(cell_masks(board)[cell] for cell in clue.line)
        left = seen_orders(masks, clue.value)
        gone = tuple(
            Candidate(cell, digit)
            for cell, mask in zip(clue.line, left, strict=True)
            for digit in board.digits(cell)
            if not mask >> digit - 1 & 1
        )
        if gone and any(left):
            yield _step(board, ALONG, index, clue, gone)


def _clues(board: Board) -> Iterator[tuple[int, Skyscraper]]:
    for index, clue in enumerate(board.geometry.constraints):
        if isinstance(clue, Skyscraper) and set_of(clue.line) & board.unplaced:
            yield index, clue


def seen_orders(masks: Sequence[int], value: int) -> list[int]:
    """For each place the digits with which as many as the value can be seen."""
    layers: list[set[tuple[int, int]]] = [{(0, 0)}]
    for place, mask in enumerate(masks):
        steps = (_seen(state, digit) for state in layers[-1] for digit in digits_of(mask) if digit != state[0])
        layers.append({(high, seen) for high, seen in steps if seen <= value and high > place})  # the digits differ
    alive, left = {state for state in layers[-1] if state == (len(masks), value)}, [0] * len(masks)
    for place in reversed(range(len(masks))):
        before = set[tuple[int, int]]()
        for state in layers[place]:
            for digit in digits_of(masks[place]):
                if digit != state[0] and _seen(state, digit) in alive:
                    before.add(state)
                    left[place] |= 1 << digit - 1
        alive = before
    return left


def _seen(state: tuple[int, int], digit: int) -> tuple[int, int]:
    """The greatest digit so far and how many were seen, after one more."""
    greatest, count = state
    return (digit, count + 1) if digit > greatest else state


def _step(board: Board, technique: str, index: int, clue: Skyscraper, gone: tuple[Candidate, ...]) -> Step:
    evidence = ClueEvidence(
        marks=tuple(
            Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
            for cell in clue.line
            for digit in digits_of(cell_masks(board)[cell])
        ),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(Clue(index, clue.line),),
    )
    return Step(technique, (), gone, evidence)
