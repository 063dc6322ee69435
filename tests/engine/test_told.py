"""What the engine says can be told in any language."""

from __future__ import annotations

import re

import pytest

from sudoku_tui.engine.diagnose import diagnose, diagnose_position
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.words.message import Message
from tests.support import made
from tests.words.made_up import MadeUp, untold

_EVERYWHERE_ALIKE = re.compile(r"r\d+c\d+|jigsaw:\S+|'\S*'|\b(hyper|centre)\b")


def english_in(message: Message) -> list[str]:
    """The English words that are left in the made-up language."""
    return untold(_EVERYWHERE_ALIKE.sub("", message.told(MadeUp())))


def test_problems_are_told() -> None:
    puzzle = made(1)
    solution, empty = solve(puzzle), puzzle.givens.index(0)
    wrong = tuple(solution[empty] % 9 + 1 if cell == empty else 0 for cell in range(81))
    clashing = Puzzle(CLASSIC, (5, 5, 5, *[0] * 78))
    full = Puzzle(CLASSIC, (1, 2, 3, 4, 5, 6, 7, 8, 0, *[0] * 17, 9, *[0] * 54))
    apart = Puzzle(geometry_named("antiknight"), (0, 0, 5, *[0] * 10, 5, *[0] * 67))
    problems = [problem for bad in (clashing, full, apart, Puzzle.empty(CLASSIC)) for problem in diagnose(bad)]
    problems += diagnose_position(Position(puzzle, wrong))
    assert len({problem.kind for problem in problems}) == 5
    assert [english_in(problem.text) for problem in problems] == [[]] * len(problems)


def test_houses_are_told() -> None:
    houses = geometry_named("asterisk+centre+disjoint+hyper+x").houses
    assert english_in(houses_said(houses)) == []
    assert [english_in(house.said) + english_in(house.kind.said) for house in houses] == [[]] * len(houses)


@pytest.mark.parametrize(
    "text", ["nonsense", "jigsaw", "jigsaw:AB", "jigsaw:1111222233334445", "2x2+3x3", "1x2", "hyper+1x9", "2x2+centre"]
)
def test_errors_are_told(text: str) -> None:
    with pytest.raises(SudokuError) as raised:
        geometry_named(text)
    words = english_in(raised.value.message)
    assert words == (["antiking", *words[1:]] if text == "nonsense" else [])  # the names of rules are what one types
