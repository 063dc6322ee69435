"""Other solvers that a Python program could use: each a small function from a puzzle's text to its answer.

None of them is needed: those that are installed can be measured beside ours. They stop at their first solution, unless
said otherwise, and read the text themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from itertools import product
from math import isqrt
from typing import Any, TypeAlias

Answer: TypeAlias = Sequence[int] | str
"""A full grid in reading order, as digits or as their signs."""

Solver: TypeAlias = Callable[[str], Answer]


@dataclass(frozen=True, slots=True)
class Peer:
    """A solver to compare with.

    Attributes:
        package: what to install; empty for what this project brings along.
        load: imports it and gives the solver; raises ImportError where it is not installed.
        any_size: whether it solves other sizes than 9×9.
    """

    package: str
    load: Callable[[], Solver]
    any_size: bool = False


def norvig() -> Solver:
    """Norvig's algorithm, the lab's short version of it."""
    from sudoku_tui.formats import parse
    from tests.bench.norvig import first_solution

    return lambda text: first_solution(parse(text)) or ()


def py_sudoku() -> Solver:
    """Backtracking in pure Python."""
    sudoku = import_module("sudoku").Sudoku

    def solve(text: str) -> Answer:
        rows = [[int(sign) if sign != "." else 0 for sign in text[start : start + 9]] for start in range(0, 81, 9)]
        return [digit for row in sudoku(3, 3, board=rows).solve().board for digit in row]

    return solve


def sudokutools() -> Solver:
    """Dancing links in pure Python."""
    decode, dlx = import_module("sudokutools.sudoku").Sudoku.decode, import_module("sudokutools.solve").dlx
    return lambda text: str(next(dlx(decode(text, empty="."))).encode())


def dlxsudoku() -> Solver:
    """Singles, then dancing links, in pure Python; it looks for a second solution when it has to guess."""
    sudoku = import_module("dlxsudoku").Sudoku

    def solve(text: str) -> Answer:
        puzzle = sudoku(text)
        puzzle.solve()
        return str(puzzle.to_oneliner())

    return solve


def hodoku() -> Solver:
    """Backtracking to the second solution, in C; in pure Python when HODOKU_NO_ACCEL is set in the environment."""
    generator = import_module("hodoku.generator.generator").SudokuGenerator()

    def solve(text: str) -> Answer:
        generator.solve_string(text)
        return str(generator.get_solution_as_string())

    return solve


def rustoku() -> Solver:
    """Bitmasks and backtracking in Rust, to the last solution."""
    solve_all = import_module("rustoku").solve_all
    return lambda text: str(solve_all(text.replace(".", "0"))[0])


def pencilmark() -> Solver:
    """An exhaustive search in C++."""
    api = import_module("pencilmark")
    return lambda text: [*api.solve(api.from_string(text))]


def minisat() -> Solver:
    """Minisat (C++), told the rules once."""
    minisat22 = import_module("pysat.solvers").Minisat22
    # The solver that checks the engine has the rules as clauses already.
    from tests.oracle.encoding import clauses, grid_of, literals
    from tests.oracle.shapes import Shape

    told = lru_cache(maxsize=4)(lambda shape: minisat22(bootstrap_with=clauses(shape)))

    def solve(text: str) -> Answer:
        side = isqrt(isqrt(len(text)))
        shape = Shape(side, side)
        solver = told(shape)
        solver.solve(assumptions=literals(shape, digits_of(text)))
        return grid_of(shape, solver.get_model())

    return solve


def exact_cover() -> Solver:
    """Dancing links in C, on the rows of the exact cover matrix that the givens leave."""
    find = import_module("exact_cover").get_exact_cover
    return _by_exact_cover("int32", find)


def exact_cover_py() -> Solver:
    """Dancing links compiled by Numba, on the same rows."""
    covers = import_module("exact_cover_py").exact_covers
    return _by_exact_cover("bool", lambda matrix: next(covers(matrix)))


def _by_exact_cover(dtype: str, find: Callable[[Any], Any]) -> Solver:
    numpy = import_module("numpy")
    matrix = numpy.zeros((729, 324), dtype=dtype)
    for row, column, digit in product(range(9), repeat=3):
        box = row // 3 * 3 + column // 3
        met = (row * 9 + column, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit)
        matrix[(row * 9 + column) * 9 + digit, met] = 1

    def solve(text: str) -> Answer:
        rows = [
            cell * 9 + digit
            for cell, sign in enumerate(text)
            for digit in (range(9) if sign == "." else (int(sign) - 1,))
        ]
        chosen = sorted(rows[index] for index in find(matrix[rows]))
        return [row % 9 + 1 for row in chosen]

    return solve


PEERS = {
    "norvig": Peer("", norvig, any_size=True),
    "py-sudoku": Peer("py-sudoku", py_sudoku),
    "sudokutools": Peer("sudokutools", sudokutools),
    "dlxsudoku": Peer("dlxsudoku", dlxsudoku),
    "hodoku-py": Peer("hodoku-py", hodoku),
    "rustoku": Peer("rustoku", rustoku),
    "pencilmark": Peer("pencilmark", pencilmark),
    "minisat": Peer("python-sat", minisat, any_size=True),
    "exact-cover": Peer("exact-cover", exact_cover),
    "exact-cover-py": Peer("exact-cover-py", exact_cover_py),
}


def digits_of(answer: Answer) -> tuple[int, ...]:
    """The digits of an answer; letters as a grid of its size writes them, anything else as 0."""
    if not isinstance(answer, str):
        return tuple(answer)
    size = isqrt(len(answer))
    signs = ("123456789" if size <= 16 else "") + "ABCDEFGHIJKLMNOPQRSTUVWXY"
    return tuple(signs.find(sign.upper()) + 1 for sign in answer)
