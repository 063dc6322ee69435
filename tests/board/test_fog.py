"""Fog on a board: looks, the characters of clues, and what painters and ears are told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from sudoku_tui.board.backgrounds import FOG, FOG_SIGN
from sudoku_tui.board.clue_places import Sign
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.drawing import Drawing
from sudoku_tui.board.fog import signs_in_sight
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.looks import Manner, View, board_looks
from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.fog import in_fog
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.state import GameState
from tests.game.foggy import DIGITS, MISTY

PUZZLE = read_clued(MISTY).puzzle
SHAPE, START = PUZZLE.geometry, GameState.start(PUZZLE)
SOLVED = START._replace(values=DIGITS)
SIZES = [BoardSize.HUGE, BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK]


def test_cells_in_fog_show_what_the_player_wrote_and_no_given() -> None:
    state = START.apply(parse_move("r1c4=1; corner r1c2 +1 +2", SHAPE))
    looks, fog = board_looks(state, View()), in_fog(state)
    assert [cell for cell, look in enumerate(looks) if look.tile == FOG] == [*cells_of(fog)]
    assert {looks[cell].mark for cell in cells_of(fog)} == {FOG_SIGN}
    assert [look.value for look in looks if look.value] == [1, 2]
    assert looks[SHAPE.cell(1, 2)].corner == 0b11
    assert not looks[SHAPE.cell(1, 3)].given


def test_looks_of_what_is_seen_are_those_of_the_state_but_for_shades() -> None:
    looks = board_looks(START, View(cursor=5))
    lit = [look for cell, look in enumerate(looks) if not in_fog(START) >> cell & 1]
    assert all(look.tile != FOG and look.mark != FOG_SIGN for look in lit)
    assert all(look.tile != FOG for look in board_looks(SOLVED, View()))


@pytest.mark.parametrize("size", SIZES)
def test_no_character_of_a_clue_is_left_among_cells_in_fog(size: BoardSize) -> None:
    layout = board_layout(SHAPE, size)
    whole = signs_in_sight(layout, 0, has_superscripts=True)
    assert whole is not None
    assert whole.cells or whole.gaps
    nothing = signs_in_sight(layout, SHAPE.all_cells, has_superscripts=True)
    assert nothing is not None
    parts = (nothing.cells, nothing.gaps, nothing.edges, nothing.frames)
    assert not any(chain.from_iterable(part.values() for part in parts))


@pytest.mark.parametrize("size", SIZES)
def test_borders_and_totals_of_a_cage_in_fog_are_not_seen_from_beside_it(size: BoardSize) -> None:
    shape = geometry(3, 3, (), (), [Cage((40, 41, 49), 14)])
    layout = board_layout(shape, size)
    signs = signs_in_sight(layout, 1 << 40 | 1 << 41 | 1 << 49, has_superscripts=True)
    assert signs
    parts = (signs.cells, signs.gaps, signs.edges, signs.frames)
    texts = [(each if isinstance(each, Sign) else each.sign).text for part in parts for each in _signs_in(part)]
    assert set(texts) <= {" "}  # where it goes on through a wall
    lit = signs_in_sight(layout, shape.all_cells & ~(1 << 40), has_superscripts=True)
    assert lit
    assert lit.gaps[39] == board_signs(layout, has_superscripts=True).gaps[39]  # type: ignore[union-attr]


def _signs_in(part: Mapping[int, Any]) -> Iterator[Any]:
    for each in part.values():
        yield from each.values() if isinstance(each, Mapping) else each


@pytest.mark.parametrize("size", SIZES)
def test_light_brings_characters_back(size: BoardSize) -> None:
    layout = board_layout(SHAPE, size)
    whole = signs_in_sight(layout, 0, has_superscripts=True)
    seen = signs_in_sight(layout, in_fog(START), has_superscripts=True)
    assert whole
    assert seen
    assert seen.cells.keys() <= whole.cells.keys()
    assert set(chain.from_iterable(seen.frames.values())) <= set(chain.from_iterable(whole.frames.values()))
    assert all(not in_fog(START) >> cell & 1 for cell, placed in seen.cells.items() if placed)
    assert signs_in_sight(layout, in_fog(SOLVED), has_superscripts=True) == whole


def test_painters_are_told_of_the_fog() -> None:
    drawing, manner = Drawing(), Manner()
    told = drawing.tell(board_looks(START, View(cursor=-1)), SHAPE, manner)
    foggy = {cell for change, cells in told["cells"] for cell in cells if change.get("y")}  # type: ignore[attr-defined]
    assert foggy == {*cells_of(in_fog(START))}
    assert not any("d" in change for change, cells in told["cells"] if change.get("y"))  # type: ignore[attr-defined]
    after = START.apply(parse_move("r2c1=3", SHAPE))
    lifted = drawing.tell(board_looks(after, View(cursor=-1)), SHAPE, manner)
    assert "grid" not in lifted
    assert json.dumps({"y": 0}) in json.dumps(lifted)
