from __future__ import annotations

from textual.geometry import Region

from sudoku_tui.play.panels.moves import USUAL_MOVES
from sudoku_tui.tui.widgets.moves_list import MovesList
from sudoku_tui.words.message import as_it_is
from tests.tui.widgets.stage import Stage, plain_lines


async def test_the_latest_moves_stand_under_a_heading_in_lines_as_wide_as_the_list() -> None:
    moves = MovesList()
    async with Stage(moves).run_test(size=(40, 20)) as pilot:
        moves.show(((12, as_it_is("r1c2 = 7")), (3, as_it_is("r1c3 = 8"))))
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(moves)[:4]] == [
            "last moves",
            "  12 r1c2 = 7",
            "   3 r1c3 = 8",
            "",
        ]
        strips = moves.render_lines(Region(0, 0, 40, USUAL_MOVES + 1))
        assert {strip.cell_length for strip in strips} == {40}
        assert len(strips) == USUAL_MOVES + 1


async def test_without_moves_there_is_no_heading() -> None:
    moves = MovesList()
    async with Stage(moves).run_test(size=(40, 20)):
        assert not "".join(plain_lines(moves)).strip()


async def test_where_there_is_room_more_moves_are_shown() -> None:
    moves = MovesList()
    async with Stage(moves).run_test(size=(40, 20)) as pilot:
        moves.show(tuple((number, as_it_is(f"r1c{number} = 7")) for number in range(20, 0, -1)))
        moves.make_room(14)
        await pilot.pause()
        assert [line.rstrip() for line in plain_lines(moves)][-1] == "   7 r1c7 = 7"
        assert moves.row_count == moves.region.height == 15
