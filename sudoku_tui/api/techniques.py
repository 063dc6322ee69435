"""Techniques: the ladder, and techniques of one's own."""

from __future__ import annotations

from sudoku_tui.api.arguments import check
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

    `where` is the first stage of a hint, `why` the proof: a text whose fields name parts of the step's evidence by
    role, as `{pivot.cells}`, `{set.digits}` and `{base.houses}`, or `{digits}`, `{eliminated.cells}` and
    `{placed.cells}`; or a function of step and geometry. It comes after the technique `after`, or the last of its
    level. All other arguments are fields of `Technique`.

    Raises:
        SudokuError: for an unknown level, and for what is not of the kind that is wanted.
        LadderError: for the identifier of one of ours, or an unknown technique to come after.

    >>> from sudoku_tui import Candidate, Evidence, Mark, Role, Step, Truth
    >>> from sudoku_tui import add_technique, drop_technique, explain, path
    >>> def last_candidate_of_row_one(board):
    ...     for cell in range(board.geometry.size):
    ...         if len(digits := board.digits(cell)) == 1:
    ...             evidence = Evidence((Mark(cell, digits[0], Role.SINGLE),), truths=(Truth(cell),))
    ...             yield Step("top-single", (Candidate(cell, digits[0]),), (), evidence)
    >>> top = add_technique(
    ...     "top-single", last_candidate_of_row_one, name="Top Single", level="easy", score=3, after="full-house",
    ...     where="Look at the top row.", why="{single.cells} can be nothing but {single.digits}.",
    ... )
    >>> print(explain(path(".1.4........3.2.").steps[0], ".1.4........3.2."))
    Look at the top row.
    Top Single
    r1c1 can be nothing but 2.
    Place 2 in r1c1.
    >>> drop_technique("top-single")
    """
    check(identifier=identifier, find=find, name=name, where=where, why=why, score=score, after=after)
    check(explainer=explainer)
    words, title = Words(_said(where), _said(why), NOTHING, NOTHING), Sentence(name, {})
    rung = Technique(
        identifier, title, find, words, level_named(level), score, is_on, needs_uniqueness, explainer=explainer
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
