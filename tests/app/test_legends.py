"""What the legend explains is what the board shows, for the example of every lesson."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from sudoku_tui.app.board.paint import drawn, paint_cell
from sudoku_tui.app.board.style import ENTRY_COLOUR, PEER_COLOUR, role_colour
from sudoku_tui.app.widgets.hint_lines import hint_lines
from sudoku_tui.board.layout import BoardLayout, BoardSize, board_layout
from sudoku_tui.board.looks import CellLook, board_looks
from sudoku_tui.features.lessons.pages import LOOK, lesson_of, page_view, page_words
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.message import NOTHING

pytestmark = pytest.mark.slow  # seconds, all in all

SIZES = (BoardSize.LARGE, BoardSize.STANDARD, BoardSize.COMPACT, BoardSize.SMALL)
TALLIES = {":", "·", " "}
UNEXPLAINED = {"mark", ENTRY_COLOUR, PEER_COLOUR}
ENTRY = re.compile(r"(?:^|  )([^\w\s]|[A-Z])(?= [a-z])")
"""A sign, before the word that explains it."""
LETTERS = re.compile(r"\b([a-z])(?:-([a-z]))? (?:in this order|first|after [a-z])")


def looks_of(found: Example, page: int) -> tuple[CellLook, ...]:
    board = found.board
    nothing = (0,) * board.geometry.cell_count
    state = GameState(found.position.puzzle, board.values, board.cell_digits, nothing, nothing, nothing)
    return board_looks(state, page_view(lesson_of(found.step.technique), page))


def signs_on(looks: tuple[CellLook, ...], layout: BoardLayout) -> set[str]:
    cells = (paint_cell(look, layout) for look in looks)
    # The signs of extra houses and of entries are explained elsewhere: they are there without a hint, too.
    texts = {glyph.text for lines in cells for line in lines for glyph in line if glyph.ink.colour not in UNEXPLAINED}
    return texts - TALLIES - set(layout.geometry.symbols)


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.identifier)
def test_the_legend_explains_the_signs_that_are_drawn_and_no_others(rung: Technique) -> None:
    found = lesson_example(rung.identifier)
    if found is None:
        pytest.skip("no example is known")
    lesson = lesson_of(rung.identifier)
    for page in range(lesson.parts):
        looks, words = looks_of(found, page), page_words(lesson, page)
        for size in SIZES:
            layout = board_layout(found.board.geometry, size)
            view = words._replace(text=NOTHING, title=NOTHING, heading=NOTHING, drawn=drawn(looks, layout))
            legend = [line.plain for line in hint_lines(view, 24, None).foot]
            signs = signs_on(looks, layout)
            letters = "".join(sorted(filter(str.islower, signs)))
            order = LETTERS.search("\n".join(legend))
            told = {sign for line in legend for sign in ENTRY.findall(line)}
            ends = (letters[0], letters[-1]) if letters else None

            assert told == {sign for sign in signs if not sign.islower()}, size
            assert (order and (order[1], order[2] or order[1])) == ends, size


@pytest.mark.parametrize("rung", LADDER, ids=lambda rung: rung.identifier)
def test_the_parts_of_a_proof_differ_in_colour_and_without(rung: Technique) -> None:
    found = lesson_example(rung.identifier)
    if found is None:
        pytest.skip("no example is known")
    roles = list(
        dict.fromkeys(mark.role for mark in page_view(lesson_of(found.step.technique), LOOK).marks if mark.digit)
    )
    for one, other in combinations(roles, 2):
        assert role_colour(one) != role_colour(other)
        assert (one.form, one.sign) != (other.form, other.sign)
    # What templates share, and what they place elsewhere, are sure alike.
    if len(roles) == 2 and set(roles) != {Role.BASE, Role.ON}:
        assert roles[0].form is not roles[1].form
