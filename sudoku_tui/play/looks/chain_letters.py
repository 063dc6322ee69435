"""The letters that lead the eye along a chain."""

from __future__ import annotations

from string import ascii_lowercase

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.roles import SETS
from sudoku_tui.logic.step import Step


def order_letters(step: Step) -> dict[Candidate, str]:
    """A letter for each candidate of the step's chains, `a` for the first: so the eye can follow from one to the next.

    Where a proof branches they follow the lines of its branches. Empty where there are more nodes than letters, or only
    one: an order that cannot be read is none; and none where sets are marked, which have letters of their own.
    """
    evidence = step.evidence
    if any(mark.role in SETS for mark in evidence.marks):
        return {}
    groups: list[tuple[Candidate, ...]] = [
        tuple(Candidate(cell, node.digit) for cell in node.cells) for chain in evidence.chains for node in chain.nodes
    ]
    if not groups:
        groups = [(line.candidate,) for branch in evidence.branches for line in branch.lines]
    groups = list(dict.fromkeys(groups))
    if not 1 < len(groups) <= len(ascii_lowercase):
        return {}
    letters: dict[Candidate, str] = {}
    for letter, group in zip(ascii_lowercase, groups, strict=False):
        for candidate in group:
            letters.setdefault(candidate, letter)
    return letters
