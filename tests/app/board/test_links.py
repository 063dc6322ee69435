"""The link of a walk on a board of characters."""

from __future__ import annotations

import pytest

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.links import drawn_links
from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.app.screens.board_screen import looks_of
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.looks import NOWHERE, CellLook, View
from sudoku_tui.board.walk_looks import with_stop
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.picture.marks import ChainLine, LineKind, LineTime
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.storage.examples import lesson_example
from tests.app.widgets.stage import Stage, plain_lines

EXAMPLE = lesson_example("xy-chain")
assert EXAMPLE
WALK = walk_of(EXAMPLE.step, EXAMPLE.board)
LINKS = [index for index, stop in enumerate(WALK.stops) if stop.arrow]


def looks_at(index: int) -> tuple[CellLook, ...]:
    assert EXAMPLE
    view = with_stop(View(cursor=NOWHERE), WALK, index, EXAMPLE.step, EXAMPLE.board)
    return looks_of(EXAMPLE.board, view)


def link(start: Candidate, end: Candidate, kind: LineKind = LineKind.STRONG) -> ChainLine:
    return ChainLine(start, end, kind, 0.0, LineTime.NOW)


@pytest.mark.parametrize("size", [BoardSize.LARGE, BoardSize.STANDARD, BoardSize.SMALL])
async def test_a_link_covers_no_digit_and_no_sign(size: BoardSize) -> None:
    board = BoardView(board_size=size)
    async with Stage(board).run_test(size=(90, 45)):
        for index in LINKS:
            board.show([look._replace(lines=()) for look in looks_at(index)])
            bare = plain_lines(board)
            board.show(looks_at(index))
            linked = plain_lines(board)

            changed = [
                (before, after)
                for row, other in zip(bare, linked, strict=True)
                for before, after in zip(row.ljust(90), other.ljust(90), strict=True)
                if before != after
            ]
            assert all(before in " │─┼├┤┬┴" for before, _ in changed)
            assert sum(after in "▸▾◂▴" for _, after in changed) <= 1


async def test_a_board_knows_whether_anything_of_a_link_is_seen() -> None:
    board = BoardView(board_size=BoardSize.STANDARD)
    async with Stage(board).run_test(size=(90, 45)):
        for index in range(len(WALK.stops)):
            board.show(looks_at(index))
            assert board.drawn(()).has_link is any(tip in "".join(plain_lines(board)) for tip in "▸▾◂▴")


async def test_the_link_that_a_walk_has_left_is_gone() -> None:
    board = BoardView(board_size=BoardSize.LARGE)
    async with Stage(board).run_test(size=(90, 45)):
        board.show(looks_at(LINKS[1]))
        linked = plain_lines(board)
        board.show(looks_at(0))
        assert not any(tip in "".join(plain_lines(board)) for tip in "▸▾◂▴")
        board.show(looks_at(LINKS[1]))
        assert plain_lines(board) == linked


def test_a_strong_link_differs_from_a_weak_one_without_colours_and_in_ascii() -> None:
    plan = board_layout(CLASSIC, BoardSize.LARGE)
    rows = [" " * plan.width] * plan.height
    start, end = Candidate(0, 5), Candidate(30, 5)
    drawn = [drawn_links([link(start, end, kind)], plan, rows) for kind in (LineKind.STRONG, LineKind.WEAK)]
    signs = [{sign for line in each.values() for sign in line.values()} for each in drawn]
    straight = [each & set("═║╌╎") for each in signs]

    assert not straight[0] & straight[1]
    plain = [{sign.translate(PlainSigns("ascii")) for sign in each} for each in straight]
    assert not plain[0] & plain[1]


def test_a_link_goes_round_what_stands_between_its_ends() -> None:
    plan = board_layout(CLASSIC, BoardSize.LARGE)
    left, top = plan.corner(0)
    y = plan.cell.note_places[4][1]
    rows = [" " * plan.width for _ in range(plan.height)]
    wall = left + plan.cell_width + 3
    rows[top + y] = " " * wall + "7" + " " * (plan.width - wall - 1)

    drawn = drawn_links([link(Candidate(0, 5), Candidate(2, 5))], plan, rows)

    assert drawn
    assert wall not in drawn.get(top + y, {})
    assert any(wall in line for line in drawn.values())
