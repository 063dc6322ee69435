"""What a person can see: ratings, steps, paths, hints, the words for them, and techniques of one's own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.errors import NoSolutionError, SudokuError
from sudoku_tui.engine.search.solve import only_solution
from sudoku_tui.engine.search.solve import searching as searching_grid
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Finished, finish_unless
from sudoku_tui.formats.from_python import Grid, read_position
from sudoku_tui.words.message import NOTHING, Sentence, say

# The techniques take most of the time of an import: each function loads what it needs of them when it is first called.
if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Cancelled, Stepper
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.logic.explain import Explanation
    from sudoku_tui.logic.families.words import AboutStep
    from sudoku_tui.logic.judging import Verdict
    from sudoku_tui.logic.ladder import Ladder
    from sudoku_tui.logic.levels import Level
    from sudoku_tui.logic.path import Path
    from sudoku_tui.logic.rating import Rating
    from sudoku_tui.logic.step import Step
    from sudoku_tui.logic.technique import Finder, Technique
    from sudoku_tui.logic.walks.walk import Walk


def rate(
    grid: Grid,
    ladder: Ladder = "",
    *,
    explainer: bool = True,
    checks: bool = False,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> Rating:
    """How hard a puzzle is, or the rest of the way from a position.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        ladder: the techniques to use: changes to the usual ones, such as `-xy-wing +death-blossom`, or a list of them.
        explainer: whether to find about what Sudoku Explainer says, too, which takes half as long again.
        checks: whether to check the puzzle for publishing, too: symmetry, what it can do without, whether one step is
            far harder than all others, and whether there is more than one way on where it is hardest.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the work.

    Raises:
        PuzzleTextError: for what cannot be read.
        LadderError: for changes that cannot be made, and a technique of one's own that takes a wrong step.
        NoSolutionError: for a puzzle without a solution.
        MultipleSolutionsError: for a puzzle with more than one.
        SearchLimitError: if it takes more nodes of search, or seconds, than it may.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import rate
    >>> rating = rate("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    >>> rating.level, rating.score, rating.hardest, rating.minutes
    (<Level.MEDIUM: 'medium'>, 696, 'locked-candidates-pointing', 12)
    >>> rate(".1.4........3.2.", ["naked-single"]).logic_only
    True
    """
    check(seconds=seconds, cancelled=cancelled)
    return finish_unless(rating(grid, ladder, explainer=explainer, checks=checks), seconds, cancelled)


def rating(grid: Grid, ladder: Ladder = "", *, explainer: bool = True, checks: bool = False) -> Stepper[Rating]:
    """`rate` as a stepper, which counts the steps taken.

    >>> from sudoku_tui import finish, rating
    >>> finish(rating(".1.4........3.2.")).level
    <Level.EASY: 'easy'>
    """
    from sudoku_tui.logic.ladder import rungs_of
    from sudoku_tui.logic.publishing import checking
    from sudoku_tui.logic.rating import rating as rating_board

    rungs, position = rungs_of(ladder), read_position(grid)

    def work() -> Stepper[Rating]:
        only_solution(position.geometry, (yield from searching_grid(position.puzzle)))
        found = yield from rating_board(position.board(), rungs, with_explainer=explainer, in_bulk=True)
        if not checks:
            return found
        return replace(found, checks=(yield from checking(position, rungs, found.techniques, found.hardest)))

    return work()


def steps(
    grid: Grid,
    technique: str | None = None,
    ladder: Ladder = "",
    *,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> list[Step]:
    """Every step that is available now, in the order of hints, or only those of one technique, such as `x-wing`.

    Techniques that rely on there being one solution are left out where that is not so, unless one is asked for by name;
    on puzzles with clues they find nothing. All else is as for `rate`.

    >>> from sudoku_tui import steps
    >>> for step in steps(".1.4........3.2.", "hidden-single")[:2]:
    ...     print(step.technique, step.placements)
    hidden-single (Candidate(cell=5, digit=3),)
    hidden-single (Candidate(cell=7, digit=2),)
    """
    check(seconds=seconds, cancelled=cancelled)
    return finish_unless(listing(grid, technique, ladder), seconds, cancelled)


def listing(grid: Grid, technique: str | None = None, ladder: Ladder = "") -> Stepper[list[Step]]:
    """`steps` as a stepper, which reports each step as it is found.

    >>> from sudoku_tui import finish, listing
    >>> len(finish(listing(".1.4........3.2.", "naked-single")))
    4
    """
    from sudoku_tui.logic.ladder import rungs_of, sound_rungs
    from sudoku_tui.logic.ladder import technique as technique_named
    from sudoku_tui.logic.next_step import in_human_order
    from sudoku_tui.logic.path import listing as listing_board

    check(technique=technique)
    position = read_position(grid)
    if technique is not None:
        wanted = technique_named(technique)
        is_sound = not (position.puzzle.constraints and wanted.needs_uniqueness)
        return listing_board(position.board(), (wanted,) if is_sound else ())
    return listing_board(position.board(), in_human_order(sound_rungs(rungs_of(ladder), position.puzzle)))


def path(grid: Grid, ladder: Ladder = "", *, seconds: float | None = None, cancelled: Cancelled | None = None) -> Path:
    """The whole way to the solution, step by step, or as far as the ladder goes.

    Techniques that take for granted that there is one solution are left out where that is not so. All else is as for
    `rate`, but for the errors of puzzles that do not have one solution; where two digits clash, no way begins.

    >>> from sudoku_tui import path
    >>> path(".1.4........3.2.")
    <Path: 12 steps, solved>
    """
    check(seconds=seconds, cancelled=cancelled)
    return finish_unless(walking(grid, ladder), seconds, cancelled)


def walking(grid: Grid, ladder: Ladder = "") -> Stepper[Path]:
    """`path` as a stepper, which reports each step as it is taken.

    >>> from sudoku_tui import walking
    >>> found = [step for progress in walking(".1.4........3.2.") for step in progress.found]
    >>> found[0]
    <Step: naked-single, 1 placed>
    """
    from sudoku_tui.logic.ladder import rungs_of, sound_rungs
    from sudoku_tui.logic.path import walking as walking_board

    position = read_position(grid)
    if (board := position.board()).values != position.values:  # of two digits that clash a board keeps one
        raise NoSolutionError(say("the puzzle has no solution"))
    return walking_board(board, sound_rungs(rungs_of(ladder), position.puzzle))


def hint(grid: Grid, ladder: Ladder = "", *, seconds: float | None = None, cancelled: Cancelled | None = None) -> Hint:
    """The most useful thing to know next, in four stages, as the game tells it.

    Arguments and errors are as for `rate`.

    >>> from sudoku_tui import hint
    >>> print(hint(".1.4........3.2."))
    Look at box 1: one of its digits has only one place left.
    Hidden Single
    In box 1, the 3 can only go in r2c2. Elsewhere it is ruled out by the 3 in r4c1. That blocks column 1.
    Place 3 in r2c2.
    """
    check(seconds=seconds, cancelled=cancelled)
    return finish_unless(_hinting(grid, ladder), seconds, cancelled)


def _hinting(grid: Grid, ladder: Ladder) -> Stepper[Hint]:
    from sudoku_tui.game.checking import mistakes
    from sudoku_tui.game.hints import hint_search
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.session import Session
    from sudoku_tui.logic.ladder import rungs_of

    rungs, position = rungs_of(ladder), read_position(grid)
    solution = only_solution(position.geometry, (yield from searching_grid(position.puzzle)))
    session = Session(Origin.from_position(position), lambda: 0.0, solution=solution, rungs=lambda: rungs)
    if session.is_finished or mistakes(session.state, solution):
        return session.hint()
    step = yield from hint_search(session.state, solution, rungs)()
    return session.hint(Finished(step))


def explain(step: Step, grid: Geometry | Grid) -> Explanation:
    """Put a step into words, given the grid that it was found on, or its shape.

    Raises:
        LadderError: for a step of an unknown technique.
        SudokuError: for anything but a step, or for one of a larger grid.

    >>> from sudoku_tui import explain, steps
    >>> grid = ".1.4........3.2."
    >>> print(explain(steps(grid, "naked-single")[0], grid).stages[2])
    Only 2 can go in r1c1. It sees 1 in r1c2, 3 in r4c1 and 4 in r1c4.
    """
    from sudoku_tui.logic.explain import explain as explain_step

    geometry = grid if isinstance(grid, Geometry) else read_position(grid).geometry
    _check_step(step, geometry)
    return explain_step(step, geometry)


def walk_of(step: Step, grid: Board | Grid) -> Walk:
    """The proof of a step as a walk: a summary, and stops that each add one thing to what is known.

    Args:
        step: one from `path`, `steps` or `hint`.
        grid: the position or the board that it was found on.

    Raises:
        LadderError: for a step of an unknown technique.
        SudokuError: for anything but a step, or for one of a larger grid.

    >>> from sudoku_tui import steps, walk_of
    >>> grid = ".1.4........3.2."
    >>> walk = walk_of(steps(grid, "naked-single")[0], grid)
    >>> walk.summary
    <r1c1 sees every digit but 2.>
    >>> for stop in walk.stops: print(stop.text)
    In row 1, r1c1 sees 1 and 4.
    In column 1, r1c1 sees 3.
    So only 2 is left in r1c1.
    """
    from sudoku_tui.logic.walks.making import walk_of as made

    board = grid if isinstance(grid, Board) else read_position(grid).board()
    _check_step(step, board.geometry)
    return made(step, board)


def judge(
    grid: Grid,
    claim: str | Step,
    technique: str | None = None,
    ladder: Ladder = "",
    *,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> Verdict:
    """Judge what somebody claims of a position: whether it is true, and which steps prove it there.

    Args:
        grid: a puzzle or a position with one solution.
        claim: what it comes to, as `r1c2=3` for a digit that must stand there and `r4c5,r4c6<>37` for some that cannot,
            parts apart by blanks; or a step.
        technique: the one that is to prove it, such as `x-wing`; otherwise any of the ladder's, the easiest first.
        ladder: the techniques to use; see `rate`.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the work.

    Raises:
        PuzzleTextError: for a grid or a claim that cannot be read, naming its part.
        NoSolutionError: for a position without a solution, and so for one with a wrong digit.
        MultipleSolutionsError: for one with more than one.
        LadderError: for an unknown technique.
        SearchLimitError: if it takes more seconds than it may.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import judge
    >>> print(judge(".1.4........3.2.", "r1c1=2").text)
    r1c1=2 follows by Naked Single
    >>> print(judge(".1.4........3.2.", "r1c1=3").text)
    r1c1=3 cannot be: the only solution says otherwise
    """
    check(technique=technique, seconds=seconds, cancelled=cancelled)
    return finish_unless(_judging(grid, claim, technique, ladder), seconds, cancelled)


def _judging(grid: Grid, claim: str | Step, technique: str | None, ladder: Ladder) -> Stepper[Verdict]:
    from sudoku_tui.formats.claims import read_claim
    from sudoku_tui.logic.judging import Claim, judging
    from sudoku_tui.logic.ladder import rungs_of, sound_rungs
    from sudoku_tui.logic.ladder import technique as technique_named

    position = read_position(grid)
    rungs = (technique_named(technique),) if technique is not None else rungs_of(ladder)
    if isinstance(claim, str):
        claimed = read_claim(claim, position.geometry)
    else:
        _check_step(claim, position.geometry)
        claimed = Claim(claim.placements, tuple(claim.eliminations))
    solution = only_solution(position.geometry, (yield from searching_grid(position)))
    return (yield from judging(position.board(), solution, claimed, sound_rungs(rungs, position.puzzle)))


def _check_step(step: object, geometry: Geometry) -> None:
    from sudoku_tui.logic.step import Step

    if not isinstance(step, Step):
        raise SudokuError(say("a Step from path or steps is needed, not {kind}", kind=type(step).__name__))
    if any(cell >= geometry.cell_count for cell, _ in (*step.placements, *step.eliminations)):
        raise SudokuError(say("the step was found on another shape of grid"))


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

    Adding it again replaces it. Another process has to add it too, unless the technique is sent there with its finder.

    `where` is the first stage of a hint, `why` the proof: a text whose fields name parts of the step's evidence by
    role, such as `{pivot.cells}`, `{set.digits}` and `{base.houses}`, or `{digits}`, `{eliminated.cells}` and
    `{placed.cells}`; or a function of step and geometry. The technique comes after the one called `after`, or last of
    its level. All other arguments are fields of `Technique`. If a step of it removes a digit of the solution, a walk
    that comes to nothing by this ends with a `LadderError` that names the technique.

    Raises:
        SudokuError: for an unknown level, or an argument of the wrong kind.
        LadderError: for the identifier of a built-in technique, or if the one to come after is unknown.

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
    from sudoku_tui.logic.families.words import Words
    from sudoku_tui.logic.ladder import add_rung
    from sudoku_tui.logic.levels import level_named
    from sudoku_tui.logic.technique import Technique

    check(identifier=identifier, find=find, name=name, where=where, why=why, score=score, after=after)
    check(explainer=explainer)
    words, title = Words(_said(where), _said(why), NOTHING, NOTHING), Sentence(name, {})
    rung = Technique(
        identifier, title, find, words, level_named(level), score, is_on, needs_uniqueness, explainer=explainer
    )
    add_rung(rung, after)
    return rung


def drop_technique(identifier: str) -> None:
    """Remove a technique of one's own.

    Raises:
        LadderError: for a built-in one, or one that is not there.

    >>> from sudoku_tui import LadderError, drop_technique
    >>> try:
    ...     drop_technique("x-wing")
    ... except LadderError as error:
    ...     print(error)
    'x-wing' is a technique of the game itself, which cannot be replaced or removed
    """
    from sudoku_tui.logic.ladder import drop_rung

    drop_rung(identifier)


def _said(words: str | AboutStep) -> AboutStep:
    return Sentence(words, {}) if isinstance(words, str) else words
