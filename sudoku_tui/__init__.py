"""Sudoku for the terminal and the browser, and a library for Python.

Every function takes a puzzle as text in any known format, as rows, as a NumPy array, or as a `Puzzle` or a `Position`.

Read and look
    parse, parse_position           a text, rows or an array as a Puzzle or a Position
    detect                          what a text is taken for, and what else it could mean
    parse_clued, Clued              a text with cages, lines or other clues: its position, title, author and rules
    understand                      the same with what its rules in prose and its drawing mean, proved
    parse_many                      all puzzles of a text, a file or a table with a header
    to_text                         any of them as a text, a line or another form, as a link
    Puzzle, Position                immutable grids: puzzle[4, 5], position.place("r4c5", 7), .candidates("r4c5")
    Geometry, Board, Candidate      the shape of a grid; all its candidates; a digit in a cell
Solve
    solve, count_solutions          the only solution; how many there are
    solutions, SearchResult         all of them, one by one; what a search found
Many at once, in order, over processes or a cluster
    solve_many, count_many, rate_many
    steps_many                      the path of each
    generate_many                   no two alike
    canonical, canonical_many       one form for all that differ only in names and places
    solve_array, SolvedArray, count_array, canonical_array
                                    arrays of digits, frames and columns of lines in, arrays out
    prepare                         compile ahead what bulk work compiles when that pays
    diagnose                        every defect of a puzzle, named by cell
See what a person sees
    rate, Rating, Level             how hard a puzzle is
    path, Path                      the whole way to the solution
    steps, Step                     every deduction that is possible now
    hint, Hint                      the next thing to know, in four stages
    explain, Explanation            a step in words
    walk_of, Walk, Stop             its proof as a walk, one thing at a time
    judge, Verdict                  whether a claim is true, and which steps prove it
Techniques of one's own
    LADDER, technique, Technique    all techniques in order; one of them
    add_technique, drop_technique   one more, which hints, paths, ratings and the generator then know
    Evidence, Mark, Role, Truth     what its steps carry
Make
    generate, ClueSymmetry          a puzzle made to order; how its givens can stand
Make another of it
    is_minimal, minimize            whether every given is needed; only those that are
    full_grid                       a full grid by lot
    shuffled, automorphisms         the same puzzle in another dress; the ways in which it becomes itself
    Symmetry                        one of these ways
Watch textbook algorithms
    strategies, Strategy            the ways to solve a Sudoku that the lab knows
    trace, TraceEvent               all that one does with a puzzle, one thing at a time
    race, RaceResult                how much work they have with the same puzzles
Play
    Session, Origin, Move, Place    a game with its undo tree; a puzzle with its story; what one key does
Long work
    seconds=, cancelled=            most functions can be stopped so
    searching, listing, walking, rating, generating
                                    the same as steppers: generators that report a Progress every few milliseconds
    Progress, advance, finish       what they report; drive one for some seconds, or to its end
Errors
    SudokuError                     the base of all, a ValueError; its text is one sentence
    PuzzleTextError, ShapeError, CellError, NoSolutionError, MultipleSolutionsError, SearchLimitError,
    CancelledError, OrderError, LadderError, MoveError

Each name is loaded when it is first used, so importing the package is cheap; `help(sudoku_tui.solve)` tells more.
"""

TYPE_CHECKING = False  # checkers take it for true; the typing module alone would take most of the time of this import
if TYPE_CHECKING:
    from sudoku_tui.api.arrays import SolvedArray, canonical_array, count_array, prepare, solve_array
    from sudoku_tui.api.forms import automorphisms, full_grid, is_minimal, minimize, shuffled, solutions
    from sudoku_tui.api.grids import (
        count_solutions,
        detect,
        diagnose,
        parse,
        parse_clued,
        parse_many,
        parse_position,
        searching,
        solve,
        to_text,
        understand,
    )
    from sudoku_tui.api.lab import race, strategies, trace
    from sudoku_tui.api.logic import (
        add_technique,
        drop_technique,
        explain,
        hint,
        judge,
        listing,
        path,
        rate,
        rating,
        steps,
        walk_of,
        walking,
    )
    from sudoku_tui.api.many import canonical, canonical_many, count_many, rate_many, solve_many, steps_many
    from sudoku_tui.api.orders import generate, generate_many, generating
    from sudoku_tui.engine.board import Board, Candidate
    from sudoku_tui.engine.errors import (
        CancelledError,
        CellError,
        MultipleSolutionsError,
        NoSolutionError,
        OrderError,
        PuzzleTextError,
        SearchLimitError,
        ShapeError,
        SudokuError,
    )
    from sudoku_tui.engine.puzzle import Position, Puzzle
    from sudoku_tui.engine.search.nodes import SearchResult
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, Symmetry
    from sudoku_tui.engine.stepper import Progress, advance, finish
    from sudoku_tui.formats.clues.clued import Clued
    from sudoku_tui.game.hints import Hint
    from sudoku_tui.game.moves import Move, MoveError, Place
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.session import Session
    from sudoku_tui.lab.strategies import Strategy
    from sudoku_tui.lab.trace import TraceEvent
    from sudoku_tui.lab.watch_and_race import RaceResult
    from sudoku_tui.logic.explain import Explanation
    from sudoku_tui.logic.judging import Verdict
    from sudoku_tui.logic.ladder import LADDER, LadderError, technique
    from sudoku_tui.logic.levels import Level
    from sudoku_tui.logic.path import Path
    from sudoku_tui.logic.rating import Rating
    from sudoku_tui.logic.roles import Role
    from sudoku_tui.logic.step import Evidence, Mark, Step, Truth
    from sudoku_tui.logic.technique import Technique
    from sudoku_tui.logic.walks.walk import Stop, Walk

    __version__: str

_NAMES = {
    "api.arrays": "SolvedArray canonical_array count_array prepare solve_array",
    "api.forms": "automorphisms full_grid is_minimal minimize shuffled solutions",
    "api.grids": "count_solutions detect diagnose parse parse_clued parse_many parse_position searching solve to_text "
    "understand",
    "api.lab": "race strategies trace",
    "api.logic": "add_technique drop_technique explain hint judge listing path rate rating steps walk_of walking",
    "api.many": "canonical canonical_many count_many rate_many solve_many steps_many",
    "api.orders": "generate generate_many generating",
    "engine.board": "Board Candidate",
    "engine.errors": "CancelledError CellError MultipleSolutionsError NoSolutionError OrderError PuzzleTextError "
    "SearchLimitError ShapeError SudokuError",
    "engine.puzzle": "Position Puzzle",
    "engine.search.nodes": "SearchResult",
    "engine.shapes.symmetry": "ClueSymmetry Symmetry",
    "engine.shapes.geometry": "Geometry",
    "engine.stepper": "Progress advance finish",
    "formats.clues.clued": "Clued",
    "game.hints": "Hint",
    "game.moves": "Move MoveError Place",
    "game.origin": "Origin",
    "game.session": "Session",
    "lab.strategies": "Strategy",
    "lab.trace": "TraceEvent",
    "lab.watch_and_race": "RaceResult",
    "logic.explain": "Explanation",
    "logic.judging": "Verdict",
    "logic.ladder": "LADDER LadderError technique",
    "logic.levels": "Level",
    "logic.path": "Path",
    "logic.rating": "Rating",
    "logic.roles": "Role",
    "logic.step": "Evidence Mark Step Truth",
    "logic.technique": "Technique",
    "logic.walks.walk": "Stop Walk",
}
"""The names of each module."""

__all__ = [
    "LADDER",
    "Board",
    "CancelledError",
    "Candidate",
    "CellError",
    "ClueSymmetry",
    "Clued",
    "Evidence",
    "Explanation",
    "Geometry",
    "Hint",
    "LadderError",
    "Level",
    "Mark",
    "Move",
    "MoveError",
    "MultipleSolutionsError",
    "NoSolutionError",
    "OrderError",
    "Origin",
    "Path",
    "Place",
    "Position",
    "Progress",
    "Puzzle",
    "PuzzleTextError",
    "RaceResult",
    "Rating",
    "Role",
    "SearchLimitError",
    "SearchResult",
    "Session",
    "ShapeError",
    "SolvedArray",
    "Step",
    "Stop",
    "Strategy",
    "SudokuError",
    "Symmetry",
    "Technique",
    "TraceEvent",
    "Truth",
    "Verdict",
    "Walk",
    "__version__",
    "add_technique",
    "advance",
    "automorphisms",
    "canonical",
    "canonical_array",
    "canonical_many",
    "count_array",
    "count_many",
    "count_solutions",
    "detect",
    "diagnose",
    "drop_technique",
    "explain",
    "finish",
    "full_grid",
    "generate",
    "generate_many",
    "generating",
    "hint",
    "is_minimal",
    "judge",
    "listing",
    "minimize",
    "parse",
    "parse_clued",
    "parse_many",
    "parse_position",
    "path",
    "prepare",
    "race",
    "rate",
    "rate_many",
    "rating",
    "searching",
    "shuffled",
    "solutions",
    "solve",
    "solve_array",
    "solve_many",
    "steps",
    "steps_many",
    "strategies",
    "technique",
    "to_text",
    "trace",
    "understand",
    "walk_of",
    "walking",
]


def __getattr__(name: str) -> object:
    """Load a name of the public interface when it is first used."""
    from importlib import import_module

    for module, names in _NAMES.items():
        if name in names.split():
            import_module(f"{__name__}.api").show_in_notebooks()
            value = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    if name == "__version__":
        from importlib.metadata import version

        return version("sudoku-tui")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public interface, loaded or not."""
    return sorted({*globals(), *__all__})
