"""Techniques: the ladder, and techniques of one's own."""

from __future__ import annotations

from sudoku_tui.logic.families.words import AboutStep, Words
from sudoku_tui.logic.ladder import LADDER, add_rung, drop_rung, technique
from sudoku_tui.logic.levels import Level, level_named
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import NOTHING, Sentence

__all__ = ["LADDER", "add_technique", "drop_technique", "technique"]


def add_technique(
    identifier: str,
    find: Finder,
    *,
    name: str,
    where: str | AboutStep,
    why: str | AboutStep,
    level: Level | str,
    score: int,
    after: str | None = None,
    is_on: bool = True,
    needs_uniqueness: bool = False,
    explainer: float | None = None,
) -> Technique:
    """Add a technique of one's own to the ladder: hints, paths, ratings and the generator then know it.

    Adding it again replaces it. A process that does not share this one's memory has to add it too, unless it is sent
    there with its finder.

    Args:
        identifier: what its steps carry, as `my-wing`.
        find: yields every `Step` on a board, the best first; a long search yields None now and then.
        name: what people call it.
        where: the first stage of a hint. Fields name parts of the step's evidence by role: `{pivot.cells}`,
            `{set.digits}`, `{base.houses}`; and `{digits}`, `{eliminated.cells}`, `{placed.cells}`.
        why: the proof, with the same fields; where it depends on the step, a function of step and geometry.
        level: the least level of a puzzle that needs it.
        score: what each use adds to a puzzle's score.
        after: the technique that it comes after; the last of its level for None.
        is_on: whether it is used unless a ladder says otherwise.
        needs_uniqueness: whether it takes for granted that there is one solution.
        explainer: its number in the order of Sudoku Explainer; it then counts there, too.

    Raises:
        SudokuError: for an unknown level.
        LadderError: for the identifier of one of ours, or an unknown technique to come after.

    >>> from sudoku_tui import Candidate, Evidence, Mark, Role, Step, Truth
    >>> from sudoku_tui import add_technique, drop_technique, explain, path
    >>> def last_candidate_of_row_one(board):
    ...     for cell in range(board.geometry.size):
    ...         if len(digits := board.digits(cell)) == 1:
    ...             mark = Mark(cell, digits[0], Role.SINGLE)
    ...             evidence = Evidence((mark,), truths=(Truth(cell),))
    ...             yield Step("top-single", (Candidate(cell, digits[0]),), (), evidence)
    >>> top = add_technique(
    ...     "top-single", last_candidate_of_row_one, name="Top Single", level="easy", score=3, after="full-house",
    ...     where="Look at the top row.", why="{single.cells} can be nothing but {single.digits}.",
    ... )
    >>> grid = ".1.4........3.2."
    >>> step = next(step for step in path(grid).steps if step.technique == "top-single")
    >>> print(explain(step, grid))
    Look at the top row.
    Top Single
    r1c1 can be nothing but 2.
    Place 2 in r1c1.
    >>> drop_technique("top-single")
    """
    words = Words(_said(where), _said(why), NOTHING, NOTHING)
    rung = Technique(
        identifier,
        Sentence(name, {}),
        find,
        words,
        level_named(level),
        score,
        is_on=is_on,
        needs_uniqueness=needs_uniqueness,
        explainer=explainer,
    )
    add_rung(rung, after)
    return rung


def drop_technique(identifier: str) -> None:
    """Take a technique of one's own away again.

    Raises:
        LadderError: for one of ours, or one that is not there.

    >>> from sudoku_tui import LadderError, drop_technique
    >>> try:
    ...     drop_technique("x-wing")
    ... except LadderError as error:
    ...     print(error)
    'x-wing' is one of ours, and stays
    """
    drop_rung(identifier)


def _said(words: str | AboutStep) -> AboutStep:
    return Sentence(words, {}) if isinstance(words, str) else words
