"""Ease: how easy a step is to see, so that hints begin with the easiest.

The effort of a step is a number on Sudoku Explainer's scale. That of most rungs is the number of the rung
(`next_step`). Where some of its steps strike the eye and others take a search, the rung has a range, and its easiest
steps come before the hardest of an easier rung:

| effort | what is seen |
|---|---|
| 1.0 | the last empty cell of a house |
| 1.1, 1.2, 1.3 ... | a hidden single in a box: one blocker, two, three ... |
| 1.25, 1.4, 1.55 ... | a hidden single in a line: the same, but each blocker is a look at another cell |
| 1.2, 1.38, 1.56 ... | a naked single in a house with two empty cells, three, four ... |
| 1.7, 1.9, 2.0 | locked candidates or a hidden pair that leave a digit one place |
| 2.2 | a hidden single that rests on earlier steps; what a single clue says by itself |
| 2.3 | any other naked single: without notes nobody sees it |
| 2.6, 2.8 | locked candidates; sums of two to four cells, what two clues say together |
| 2.8, 3.0, 3.2 ... | forcing from two cases, three, four ...; from three cells of dots, four, five ... |
| 3.0 ... | pairs and all that follows, by the numbers of Sudoku Explainer |

Steps of the same effort go by rung, and those of a rung by size: the empty cells of the house for singles, locked
candidates and subsets, the houses and cages of a sum, the length of a chain, the cells of almost locked sets, the
houses and fins of a fish, and otherwise the cells that one has to look at. Direct forcing goes by what it removes;
forcing chains and nets come as their finders put them. What is still equal goes by nearness to where the player looks.

The numbers between those of Sudoku Explainer are ours, set by 65 positions for which three readers said, without seeing
the program's choice, what they saw first.
"""

from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step

ASIDE = (Role.BLOCKER, Role.REMOVED)
"""Reasons that may be anywhere: nobody has to look there first."""

IN_BOX, IN_LINE = 1.1, 1.25
"""The least effort of a hidden single in a box, and in a line."""
_BOX_BLOCKER, _LINE_BLOCKER = 0.1, 0.15
_NAKED, _MISSING, _PAIR = 1.2, 0.18, 2
_CASE, _LINKED_CELLS = 0.2, 3

LEAST = {"naked-single": _NAKED}
"""The effort of a rung's easiest steps, where its number is that of all others."""


def effort_of(board: Board, step: Step, number: float) -> float:
    """The effort of a step of a rung with some number."""
    match step.technique:
        case "naked-single":
            return _of_naked_single(board, step, number)
        case each if each in _BY_CASES:
            return _sum(number, _CASE, len(step.evidence.candidates(Role.BASE)) - _PAIR)
        case "dot-chain" | "whispers-chain":
            return _sum(number, _CASE, len(_cells(step)) - _LINKED_CELLS)
    return number


def of_hidden_single(board: Board, step: Step, _number: float) -> float:
    """The effort of a hidden single that can be seen without notes, by the digits that block its house."""
    is_in_box = step.evidence.houses[0].house in board.geometry.box_indexes
    blockers = len(step.evidence.cells(Role.BLOCKER)) - 1
    return _sum(IN_BOX, _BOX_BLOCKER, blockers) if is_in_box else _sum(IN_LINE, _LINE_BLOCKER, blockers)


def _of_naked_single(board: Board, step: Step, number: float) -> float:
    if not step.evidence.houses or step.evidence.cells(Role.REMOVED):
        return number
    return min(_sum(_NAKED, _MISSING, _empty_cells(board, step) - _PAIR), number)


def _sum(least: float, more: float, times: int) -> float:
    return round(least + more * max(times, 0), 2)  # as whole hundredths, so that equal efforts are equal


def size_of(board: Board, step: Step) -> int:
    """How much there is to look at, among steps of one rung and of the same effort."""
    evidence = step.evidence
    if evidence.sums:
        return sum(_HOUSE * len(said.houses) + len(said.cages) + len(said.cells) for said in evidence.sums)
    if step.technique in _BY_CASES:
        return -len(step.eliminations)
    if evidence.branches:
        return 0  # of these the finders tell first what says much in few lines
    if evidence.chains:
        return sum(len(chain.nodes) for chain in evidence.chains)
    if evidence.sets:
        return sum(map(len, evidence.sets))
    if evidence.houses and (step.placements or step.technique in _BY_HOUSE):
        return _empty_cells(board, step)
    return len(_cells(step)) + len(evidence.houses)


_BY_CASES = ("cell-forcing", "house-forcing")
_HOUSE = 10  # a house more to add up is worse than any cage
_BY_HOUSE = frozenset(
    (
        *("locked-candidates-pointing", "locked-candidates-claiming"),
        *(f"{kind}-{size}" for kind in ("locked", "naked", "hidden") for size in ("pair", "triple", "quadruple")),
    )
)


def _empty_cells(board: Board, step: Step) -> int:
    """The empty cells of the first house of a proof: for a naked single, that is the fullest."""
    return (board.geometry.houses[step.evidence.houses[0].house].mask & board.unplaced).bit_count()


def _cells(step: Step) -> set[int]:
    return {mark.cell for mark in step.evidence.marks if mark.role not in ASIDE}
