"""One grid, in any form: read it, write it, solve it, say what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check
from sudoku_tui.engine.errors import OrderError, PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search import solve as engine
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.shapes.geometry import refuse_constraints
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.detect import format_named, names
from sudoku_tui.formats.from_python import Grid, read, read_position, read_puzzle
from sudoku_tui.words.message import all_of, quoted, say

if TYPE_CHECKING:
    from sudoku_tui.engine.diagnose import Problem
    from sudoku_tui.engine.search.nodes import SearchResult
    from sudoku_tui.engine.stepper import Cancelled, Stepper
    from sudoku_tui.formats.taken import Taken


def parse(grid: Grid, variant: str = "") -> Puzzle:
    """Read one puzzle: a text in any known format, rows of digits, or an array; of a position, its givens.

    The text of a variant begins with its name, as `x:53..7...` does, or has it on a line above; `x:` alone is its empty
    grid. For rows, and for a text that does not name it, the variant can be given as well.

    Raises:
        PuzzleTextError: naming row or cell and the reason in one sentence.

    >>> from sudoku_tui import parse
    >>> parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......").clues
    17
    >>> str(parse([[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 2], [3, 0, 0, 0]]))
    '1.....1....23...'
    >>> parse("." * 81, variant="x").geometry.variant
    'x'
    """
    check(variant=variant)
    return read_puzzle(grid, variant)


def parse_position(grid: Grid, variant: str = "") -> Position:
    """Read one puzzle as `parse` does, or a position of it, with what was placed and removed since the start.

    >>> from sudoku_tui import parse_position
    >>> position = parse_position("12..34.....4...." + " with any comment")
    >>> position.entries == (0,) * 16
    True
    """
    check(variant=variant)
    return read_position(grid, variant)


def parse_many(
    lines: str | Iterable[str], *, by_solution: bool = False, return_exceptions: bool = False
) -> Iterator[Position | Clued | PuzzleTextError]:
    r"""Read all puzzles of a text, a file or any other lines, in order, as the commands read them.

    Puzzles stand on a line or over several, in any known formats; of a table with a header, the column called `puzzle`,
    `quizzes`, `grid` or the like is read. A position comes where nothing but a grid was read; otherwise all that a text
    with constraints, or of another program, holds. With `by_solution` an author's solution stands in for unknown rules.

    Raises:
        PuzzleTextError: for each that cannot be read, naming its `line`; what follows can be asked for all the same.
            `return_exceptions=True` returns such errors instead.

    >>> from sudoku_tui import parse_many
    >>> table = "id,puzzle,level\n1,.1.4........3.2.,easy\n2,12,none\n"
    >>> [position, error] = parse_many(table, return_exceptions=True)
    >>> str(position.puzzle), error.line, str(error)
    ('.1.4........3.2.', 3, 'line 3: 2 cells were found, 16 are needed for a grid of 4×4')
    """
    from sudoku_tui.engine.bulk.spread import raising
    from sudoku_tui.formats.stream import read_lines

    if isinstance(lines, bytes) or not isinstance(lines, Iterable):
        told = say("lines must come from a text, a file or another iterable, not from {kind}")
        raise PuzzleTextError(told.given({"kind": type(lines).__name__}))
    each = lines.splitlines(keepends=True) if isinstance(lines, str) else lines
    found = (_in_line(number, reading) for number, reading in read_lines(each, by_solution=by_solution))
    return found if return_exceptions else raising(found)


def _in_line(number: int, found: Position | Clued | PuzzleTextError) -> Position | Clued | PuzzleTextError:
    if not isinstance(found, PuzzleTextError):
        return found
    placed = copy(found)
    placed.message = say("line {line}: {reason}", line=number, reason=found.message)
    placed.args = (placed.message, *found.args[1:])
    return placed


def to_text(grid: Grid, form: str = "") -> str:
    """Write a puzzle, or a position of it, as text that `parse` reads again.

    Args:
        grid: a puzzle in any form; what `parse_clued` returns keeps what its author says.
        form: `box`, `candidates`, `hodoku`, `line`, `list`, `numbers`, `rows` or `sdx`; with clues, `clues`,
            `f-puzzles`, `f-puzzles-link`, `ipuz`, `ksudoku`, `sudokupad-link`, `sudokumaker`, `sudokumaker-link` or
            `tatham`; or that of another program or site, such as `gnome`: `sudoku-tui convert --help` lists them all.
            Without one, a line: with clues a JSON object.

    Raises:
        PuzzleTextError: for what cannot be read, and for a rule or a solution that the form has no signs for.
        OrderError: for an unknown form, naming the known ones.
        SudokuError: for clues in a form that has none.

    >>> from sudoku_tui import generate, parse, to_text
    >>> to_text([[0, 1, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 2, 0]])
    '.1.4........3.2.'
    >>> killer = generate("easy", seed=1, variant="killer", size=4)
    >>> parse(to_text(killer)) == parse(to_text(killer, "sudokupad-link")) == killer
    True
    """
    from sudoku_tui.formats.clues import links  # with all constraints, which other forms do not need

    clued = grid if isinstance(grid, Clued) else Clued(read_position(grid))
    form = form or ("clues" if clued.puzzle.constraints else "line")
    if form in links.names():
        return links.form_named(form).write(clued)
    if form not in names():
        known = sorted({*names(), *links.names()})
        raise OrderError(
            say("there is no form {form}; the known ones are {known}", form=quoted(form), known=all_of(known))
        )
    refuse_constraints(clued.puzzle.geometry, say("the form {form} has no signs for them", form=form))
    return format_named(form).write(clued.position)


def detect(text: str) -> tuple[Taken, ...]:
    r"""Tell what each puzzle of a text is taken for, and then what else the text could mean.

    Raises:
        PuzzleTextError: where no puzzle in it can be read.

    >>> from sudoku_tui import detect
    >>> [(taken.form, str(taken.called)) for taken in detect(".1.4........3.2.")]
    [('line', 'All cells in one line')]
    >>> [str(taken.meaning) for taken in detect("bc..\n....\n..d.\n....")]
    ['', 'b is 1, down the columns, as in KSudoku']
    """
    from sudoku_tui.formats.taken import taken_for

    check(text=text)
    return tuple(taken_for(text))


def parse_clued(text: str, *, by_solution: bool = False) -> Clued:
    """Read a puzzle with cages, lines or other clues: JSON or a link of f-puzzles, SudokuPad, SudokuMaker or our own.

    It comes with what its author says (title, name, rules, solution) and with a player's notes. With `by_solution` the
    author's solution stands in for rules that are not known here.

    Raises:
        PuzzleTextError: naming the clue, or the place in the text, and the reason in one sentence.

    >>> from sudoku_tui import parse_clued, solve
    >>> cages = '[{"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R2C1", "R3C1"], "value": "5"}]'
    >>> text = f'{{"title": "Two", "size": 4, "constraints": {{"killercage": {cages}}}, "givens": "..........1....2"}}'
    >>> clued = parse_clued(text)
    >>> clued.title, [str(clue.name) for clue in clued.puzzle.constraints], solve(clued.puzzle)[:4]
    ('Two', ['killer cage', 'killer cage'], (1, 2, 4, 3))
    """
    from sudoku_tui.formats.clues.links import read_clued

    check(text=text)
    return read_clued(text, by_solution=by_solution)


def understand(text: str | Clued, *, seconds: float | None = None, cancelled: Cancelled | None = None) -> Clued:
    """Read the rules and the drawing of a puzzle, as a link of SudokuPad has them, and prove the reading.

    What is understood becomes clues. If they leave one solution, and it is the author's, the reading is proved; if not,
    a constraint `unread` has the sentences that are not understood, and the author's solution stands for them.
    `Clued.reading` tells it sentence by sentence. A puzzle without a solution is left as its typed clues say, unless
    every sentence of its rules is understood and one solution is left.

    Raises:
        PuzzleTextError: naming the clue, or the place in the text, and the reason in one sentence.
        SearchLimitError: when the seconds are up before there is a proof.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import understand
    >>> text = '{"size": 4, "rules": "Anti-knight applies.", "constraints": {}, "givens": "1.......4......."}'
    >>> understand(text).reading.sentences[0].status
    <Status.UNREAD: 'not understood'>
    """
    from sudoku_tui.engine.stepper import finish_unless
    from sudoku_tui.formats.clues.links import read_clued
    from sudoku_tui.formats.reading.understanding import is_proved, understanding

    clued = text if isinstance(text, Clued) else read_clued(text, by_solution=True)
    read = finish_unless(understanding(clued), seconds, cancelled)
    return read if read.solution or is_proved(read) else clued


def solve(
    grid: Grid, *, max_nodes: int = MAX_NODES, seconds: float | None = None, cancelled: Cancelled | None = None
) -> tuple[int, ...]:
    """The only solution of a puzzle, or of a position with all its digits: n² digits in reading order.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        max_nodes: how many nodes to search before giving up.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the search.

    Raises:
        PuzzleTextError: for what cannot be read.
        NoSolutionError: if there is none.
        MultipleSolutionsError: if there is more than one; it carries two.
        SearchLimitError: when the cap of nodes or of seconds is reached first.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import solve
    >>> solve(".1.4........3.2.")
    (2, 1, 3, 4, 4, 3, 1, 2, 1, 2, 4, 3, 3, 4, 2, 1)
    >>> solve([[0, 1, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 2, 0]])[:4]
    (2, 1, 3, 4)
    """
    check(max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)
    return engine.solve(read(grid), max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)


def count_solutions(
    grid: Grid,
    limit: int = 2,
    *,
    max_nodes: int = MAX_NODES,
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> int:
    """The number of solutions, counted up to `limit`; all else is as for `solve`.

    >>> from sudoku_tui import count_solutions
    >>> count_solutions("." * 16, limit=1000)
    288
    """
    check(limit=limit, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)
    return engine.count_solutions(read(grid), limit, max_nodes=max_nodes, seconds=seconds, cancelled=cancelled)


def searching(grid: Grid, limit: int = 2, *, max_nodes: int = MAX_NODES) -> Stepper[SearchResult]:
    """The search for up to `limit` solutions as a stepper, which reports the nodes settled.

    >>> from sudoku_tui import finish, searching
    >>> result = finish(searching(".1.4........3.2."))
    >>> len(result.solutions), result.guesses
    (1, 0)
    """
    check(limit=limit, max_nodes=max_nodes)
    return engine.searching(read(grid), limit, max_nodes=max_nodes)


def diagnose(grid: Grid, *, seconds: float | None = None, cancelled: Cancelled | None = None) -> tuple[Problem, ...]:
    """Every defect of a puzzle, or of what was placed in it; none means that it has exactly one solution.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the search.

    Raises:
        PuzzleTextError: for what cannot be read.
        SearchLimitError: when the answer is not known after a cap of nodes or of seconds.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import diagnose
    >>> for problem in diagnose("55" + "." * 79):
    ...     print(problem.text)
    5 appears more than once in row 1: r1c1 and r1c2
    """
    from sudoku_tui.engine import diagnose as engine_diagnose

    check(seconds=seconds, cancelled=cancelled)
    found = read(grid)
    if isinstance(found, Puzzle):
        return engine_diagnose.diagnose(found, seconds=seconds, cancelled=cancelled)
    return engine_diagnose.diagnose_position(found, seconds=seconds, cancelled=cancelled)
