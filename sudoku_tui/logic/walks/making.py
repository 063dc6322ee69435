"""The walk of any step, made from its evidence by what shape that has."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.ladder import is_ours
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Evidence, Step
from sudoku_tui.logic.walks.branches import walk_branches
from sudoku_tui.logic.walks.chains import walk_chains
from sudoku_tui.logic.walks.colours import walk_colours
from sudoku_tui.logic.walks.corners import walk_corners
from sudoku_tui.logic.walks.fish import walk_fish
from sudoku_tui.logic.walks.locked_sets import walk_blossom, walk_crossing, walk_linked_sets
from sudoku_tui.logic.walks.patterns import walk_patterns
from sudoku_tui.logic.walks.sentences import walk_sentences
from sudoku_tui.logic.walks.sets import walk_places, walk_subset
from sudoku_tui.logic.walks.singles import walk_single
from sudoku_tui.logic.walks.walk import Walk
from sudoku_tui.logic.walks.wings import walk_count, walk_wing


def walk_of(step: Step, board: Board) -> Walk:
    """A proof to be walked, on the board that the step was found on.

    Raises:
        LadderError: for a step of an unknown technique.
    """
    return (_shape(step.evidence) if is_ours(step.technique) else walk_sentences)(step, board)


def _shape(evidence: Evidence) -> Callable[[Step, Board], Walk]:
    """The function that walks evidence of a shape: what it has besides marks and truths, then by the roles."""
    roles = {mark.role for mark in evidence.marks}
    if evidence.branches:
        return walk_branches
    if isinstance(evidence, ClueEvidence):
        return walk_chains if evidence.chains else _of_clues(evidence)
    if Role.CORNER in roles:
        return walk_corners
    if Role.COLOR_A in roles:
        return walk_colours
    if evidence.sets and not (evidence.chains and Role.COMMON not in roles):
        return _of_sets(roles)
    return walk_chains if evidence.chains else _of_houses(evidence, roles)


def _of_clues(evidence: ClueEvidence) -> Callable[[Step, Board], Walk]:
    # Loaded only for puzzles with clues.
    from sudoku_tui.logic.walks.cages import walk_cages
    from sudoku_tui.logic.walks.clues import walk_clue, walk_filled
    from sudoku_tui.logic.walks.sums import walk_share, walk_sum

    if evidence.sums:
        return walk_sum
    if evidence.shares:
        return walk_share
    if evidence.filled:
        return walk_filled
    return walk_cages if evidence.clues and all(clue.sets for clue in evidence.clues) else walk_clue


def _of_sets(roles: set[Role]) -> Callable[[Step, Board], Walk]:
    if Role.PIVOT in roles:
        return walk_blossom
    return walk_linked_sets if Role.COMMON in roles else walk_crossing


def _of_houses(evidence: Evidence, roles: set[Role]) -> Callable[[Step, Board], Walk]:
    if Role.PIVOT in roles:
        return walk_wing
    if Role.PINCER in roles:
        return walk_count
    if Role.SET in roles:
        return walk_subset
    if Role.BASE not in roles:
        return walk_single if Role.SINGLE in roles and len(evidence.truths) == 1 else walk_sentences
    bases = evidence.houses_as(Role.BASE)
    if len(bases) > 1:
        return walk_fish
    return walk_places if bases else walk_patterns
