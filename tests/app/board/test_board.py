from __future__ import annotations

from collections.abc import Iterable

import pytest
from textual.geometry import Offset, Region, Size

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.lines import BoardLines
from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.board.layout import BoardSize
from sudoku_tui.board.looks import CellLook, Manner, Shade, View, board_looks
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.state import GameState
from tests.app.widgets.drawings import LARGE, SMALL, STANDARD, drawn_state
from tests.app.widgets.stage import Stage, plain_lines

ROOM = (80, 34)


class WatchedBoard(BoardView):
    """Notes which regions are asked to be painted again."""

    asked: tuple[Region, ...] = ()

    def watch_regions(self) -> None:
        self.asked = ()

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> WatchedBoard:
        self.asked += regions
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self


def undisturbed(looks: Iterable[CellLook]) -> list[CellLook]:
    """The same looks without a cursor and what comes of it."""
    return [look._replace(cursor=None, shade=Shade.PLAIN, focus=0) for look in looks]


@pytest.mark.parametrize(
    ("size", "drawing"),
    [(BoardSize.LARGE, LARGE), (BoardSize.STANDARD, STANDARD), (BoardSize.SMALL, SMALL)],
)
async def test_the_board_is_drawn_exactly(size: BoardSize, drawing: str) -> None:
    board = BoardView(board_size=size)
    async with Stage(board).run_test(size=ROOM):
        board.show(undisturbed(board_looks(drawn_state(), View())))

        assert "\n".join(plain_lines(board)) == drawing


async def test_a_lined_board_has_a_fine_line_between_the_rows_of_a_box() -> None:
    board = BoardView(board_size=BoardSize.STANDARD_LINED)
    async with Stage(board).run_test(size=ROOM):
        board.show(undisturbed(board_looks(drawn_state(), View())))
        bare = STANDARD.splitlines()
        lined = plain_lines(board)

        hairs = [lined[y] for y in board.layout_plan.hairs]
        assert [line for y, line in enumerate(lined) if y not in board.layout_plan.hairs] == bare
        assert hairs == [" │" + "│".join(["─────┼─────┼─────"] * 3) + "│"] * 6


async def test_what_lies_between_rows_is_painted_again_with_the_cells() -> None:
    board = BoardView(board_size=BoardSize.LARGE_LINED)
    async with Stage(board).run_test(size=(80, 44)) as pilot:
        for cell in (CLASSIC.cell(5, 5), CLASSIC.cell(8, 2)):
            board.show(board_looks(drawn_state(), View(cursor=cell)))
            await pilot.pause()
        fresh = BoardLines(board.layout_plan, board._palette, board.looks, Manner())

        assert [*map(board.render_line, range(board.layout_plan.height))] == [
            *map(fresh.line, range(board.layout_plan.height))
        ]


@pytest.mark.parametrize("is_ascii", [False, True])
async def test_without_colours_the_lines_of_boxes_are_heavier_than_those_of_cells(*, is_ascii: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NO_COLOR", "1")
        board = BoardView(board_size=BoardSize.STANDARD_LINED)
        stage = Stage(board)
    async with stage.run_test(size=ROOM):
        board.show(undisturbed(board_looks(drawn_state(), View())))
        top, first, _, hair, *_ = plain_lines(board)
        if is_ascii:
            top, first, hair = (line.translate(PlainSigns("ascii")) for line in (top, first, hair))

        assert (top[:7], first[19], first[7], hair[1:8]) == (
            (" +--1--", "|", ":", "|..... ") if is_ascii else (" ┏━━1━━", "┃", "┆", "┃┈┈┈┈┈ ")
        )


class UnstyledBoard(BoardView):
    """Has heard of no colours, as when its screen has only just come up."""

    def notify_style_update(self) -> None:
        pass


async def test_a_game_may_be_shown_before_its_board_is_styled() -> None:
    board = UnstyledBoard()
    async with Stage(board).run_test(size=ROOM):
        board.show(undisturbed(board_looks(drawn_state(), View())))

        assert "\n".join(plain_lines(board)) == STANDARD


async def test_another_size_is_drawn_after_a_change_of_size() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(undisturbed(board_looks(drawn_state(), View())))
        board.board_size = BoardSize.SMALL
        await pilot.pause()

        assert "\n".join(plain_lines(board)) == SMALL


async def test_another_geometry_is_drawn_by_the_same_code() -> None:
    shape = geometry(2, 2)
    state = GameState.start(Puzzle(shape, (1, 0, 0, 0, *(0,) * 12)))
    board = BoardView()
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(undisturbed(board_looks(state, View())), shape)
        await pilot.pause()

        assert plain_lines(board)[:4] == [
            " ┌──1─────2──┬──3─────4──┐",
            "1│  1  │     │     │     │",
            " │     │     │     │     │",
            "2│     │     │     │     │",
        ]


async def test_the_cursor_has_another_shape_in_each_mode() -> None:
    board = BoardView(board_size=BoardSize.SMALL)
    seen = []
    async with Stage(board).run_test(size=ROOM):
        for mode in Mode:
            board.show(board_looks(drawn_state(), View(cursor=CLASSIC.cell(6, 5), mode=mode)))
            seen.append(plain_lines(board)[7][17:22])

    assert seen == ["[ 2 ]", "< 2 >", "( 2 )", "{ 2 }"]


async def test_numbers_of_rows_leave_the_frame_and_the_cursor_whole() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=ROOM):
        board.show(board_looks(drawn_state(), View(cursor=CLASSIC.cell(9, 1))))

        assert [line[:3] for line in plain_lines(board)[15:20]] == ["7│1", " │ ", "8│ ", " │ ", "9┏1"]


async def test_big_digits_are_drawn_and_read_from_the_settings_manner() -> None:
    board = BoardView(board_size=BoardSize.LARGE)
    async with Stage(board).run_test(size=ROOM):
        board.manner = Manner(big_digits=True)
        board.show(board_looks(drawn_state(), View(cursor=CLASSIC.cell(9, 1))))

        assert [line[2:26] for line in plain_lines(board)[1:4]] == [
            "  █▀▀  │  ▀▀█  │ 1 2   │",
            "  ▀▀█  │   ▀█  │ 4     │",
            "  ▀▀▀  │  ▀▀▀  │       │",
        ]


async def test_bars_enclose_a_selection() -> None:
    board = BoardView(board_size=BoardSize.SMALL)
    cells = 1 << CLASSIC.cell(2, 4) | 1 << CLASSIC.cell(2, 5)
    async with Stage(board).run_test(size=ROOM):
        board.show(board_looks(drawn_state(), View(cursor=CLASSIC.cell(9, 1), selection=cells)))

        assert plain_lines(board)[2] == "2│ 6   ·   · ▐ 1   9 ▌ 5 │ ·   ·   · │"


async def test_a_covered_board_shows_no_digit_of_the_game() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=ROOM):
        board.show(board_looks(drawn_state(), View(hidden=True)))

        assert not any(character.isdigit() for line in plain_lines(board)[1:] for character in line[1:])


async def test_only_changed_cells_are_painted_again() -> None:
    board = WatchedBoard()
    state = drawn_state()
    view = View(cursor=CLASSIC.cell(1, 4))
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(board_looks(state, view))
        await pilot.pause()
        board.watch_regions()
        noted = list(state.corner)
        noted[CLASSIC.cell(1, 4)] ^= 1
        noted[CLASSIC.cell(9, 1)] ^= 1
        board.show(board_looks(state._replace(corner=tuple(noted)), view))

        assert board.asked == (Region(19, 1, 7, 2), Region(1, 19, 7, 2))


async def test_equal_looks_paint_nothing() -> None:
    board = WatchedBoard()
    looks = board_looks(drawn_state(), View())
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(looks)
        await pilot.pause()
        board.watch_regions()
        board.show(board_looks(drawn_state(), View()))

        assert board.asked == ()


async def test_a_cursor_that_changes_column_has_the_numbers_painted_again() -> None:
    board = WatchedBoard()
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(board_looks(drawn_state(), View(cursor=0)))
        await pilot.pause()
        board.watch_regions()
        board.show(board_looks(drawn_state(), View(cursor=1)))

        assert {Region(2, 0, 5, 1), Region(8, 0, 5, 1)} <= {*board.asked}


async def test_what_is_painted_after_a_change_equals_what_is_painted_afresh() -> None:
    board, fresh = BoardView(), BoardView()
    state, last = drawn_state(), View(cursor=CLASSIC.cell(6, 8), selection=0b111, mode=Mode.CENTRE)
    async with Stage(board).run_test(size=ROOM):
        for cursor in (0, 40, 41, 8):
            board.show(board_looks(state, View(cursor=cursor, selection=1 << cursor)))
            plain_lines(board)
        board.show(board_looks(state, last))
        changed = plain_lines(board)
    async with Stage(fresh).run_test(size=ROOM):
        fresh.show(board_looks(state, last))

        assert changed == plain_lines(fresh)


def told(stage: Stage) -> list[tuple[type[object], int, bool]]:
    """The kind of each report, its cell, and whether it extends the selection."""
    return [(type(each), each.cell, isinstance(each, BoardView.CellPressed) and each.extend) for each in stage.reports]


async def test_a_click_reports_its_cell() -> None:
    stage = Stage(BoardView())
    async with stage.run_test(size=ROOM) as pilot:
        await pilot.click(stage.widget, offset=(2, 1))
        await pilot.click(stage.widget, offset=(54, 20), control=True)
        await pilot.click(stage.widget, offset=(19, 3))

    assert told(stage) == [(BoardView.CellPressed, 0, False), (BoardView.CellPressed, 80, True)]


async def test_a_drag_reports_each_cell_it_enters_once() -> None:
    stage = Stage(BoardView())
    async with stage.run_test(size=ROOM) as pilot:
        await pilot.hover(stage.widget, offset=(3, 1))
        await pilot.mouse_down(stage.widget, offset=(3, 1))
        for x in (4, 8, 9, 14):
            await pilot.hover(stage.widget, offset=(x, 1))
        await pilot.mouse_up(stage.widget, offset=(14, 1))
        await pilot.hover(stage.widget, offset=(22, 1))

    assert told(stage) == [
        (BoardView.CellPressed, 0, False),
        (BoardView.CellDragged, 1, False),
        (BoardView.CellDragged, 2, False),
    ]


async def test_the_terminals_own_cursor_stands_on_the_cell() -> None:
    board = BoardView()
    stage = Stage(board)
    async with stage.run_test(size=ROOM) as pilot:
        board.cursor = CLASSIC.cell(2, 3)
        await pilot.pause()

        assert stage.cursor_position == Offset(16, 3)


async def test_a_new_theme_brings_new_colours() -> None:
    board = BoardView()
    stage = Stage(board)
    async with stage.run_test(size=ROOM) as pilot:
        board.show(board_looks(drawn_state(), View()))
        before = board.render_line(1)
        stage.theme = "paper"
        await pilot.pause()

        assert board.render_line(1).text == before.text
        assert board.render_line(1) != before


async def test_a_jigsaw_shows_its_regions_in_one_piece() -> None:
    shape = geometry_named("jigsaw:AABBACBBACDDCCDD")
    board = BoardView(board_size=BoardSize.SMALL)
    async with Stage(board).run_test(size=ROOM) as pilot:
        board.show(undisturbed(board_looks(GameState.start(Puzzle(shape, (1, *(0,) * 15))), View())), shape)
        await pilot.pause()

        assert plain_lines(board) == [
            " ┌─1───2─┬─3───4─┐",
            "1│ 1     │       │",
            " │   ┌───┤       │",
            "2│   │   │       │",
            " │   │   ├───────┤",
            "3│   │   │       │",
            " ├───┘   │       │",
            "4│       │       │",
            " └───────┴───────┘",
        ]
        inside = board.render_line(2).crop(1)
        blanks = [segment.style for segment in inside if segment.style and not segment.text.strip()]
        assert len({style.bgcolor for style in blanks}) == 2


async def test_the_cursor_of_the_next_grid_waits_until_that_is_shown() -> None:
    small = geometry(2, 2)
    board = BoardView(small)
    async with Stage(board).run_test(size=ROOM):
        board.cursor = small.cell_count
        state = GameState.start(Puzzle(CLASSIC, (0,) * CLASSIC.cell_count))
        board.show(board_looks(state, View(cursor=board.cursor)), CLASSIC)

        assert board.is_in_sight(board.cursor)


async def test_what_was_looked_at_stays_in_sight_when_the_room_changes() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=(60, 30)) as pilot:
        last = board.geometry.cell_count - 1
        board.look_at(last)
        board.room = Size(board.layout_plan.width, 8)
        await pilot.pause()
        assert board.is_in_sight(last)
        board.cursor = 1
        board.room = Size(board.layout_plan.width, 6)
        await pilot.pause()
        assert board.is_in_sight(1)
