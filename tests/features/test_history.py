from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.page.sheet import Picture
from sudoku_tui.app.screens.dialogs import MistakeScreen, NameScreen
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lists import StepList
from sudoku_tui.features.history.model import (
    Row,
    changed_cells,
    checkpoint_words,
    move_words,
    rows,
    state_line,
    state_words,
    stops,
    tail_words,
)
from sudoku_tui.features.history.screen import HistoryScreen
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.state import GameState
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import say
from tests.app.page.on_sheets import actions_of, parts_of, words_of
from tests.app.playing import app_resuming, app_with, game_of, open_store, press, screen_of, session_of, shown, until
from tests.desk.test_desk import go_wrong
from tests.game.examples import EASY, cell
from tests.laws import quick


def course(*lines: str) -> Course:
    followed = Course(GameState.start(EASY))
    assert followed.replay([Event(60.0 * number, line) for number, line in enumerate(lines, 1)]) == ()
    return followed


def drawn(game: Course) -> list[str]:
    return [row.gutter + str(move_words(row.node)) for row in rows(game)]


BRANCHED = ("r1c3=1", "r1c4=2", "undo", "r1c4=6", "r1c6=8", "undo", "r1c6=9", "goto 2", "r1c7=3", "goto 7")


def test_branches_stand_where_they_leave_the_line_and_before_it_goes_on() -> None:
    assert drawn(course(*BRANCHED)) == ["Start", "r1c3=1", "├ r1c4=2", "│ r1c7=3", "r1c4=6", "├ r1c6=8", "r1c6=9"]


def test_the_line_on_which_the_game_stands_comes_last_and_without_a_gutter() -> None:
    assert drawn(course(*BRANCHED, "goto 9"))[-2:] == ["r1c4=2", "r1c7=3"]


def test_a_long_game_is_no_trouble() -> None:
    assert len(rows(course(*[f"colour r1c1 {number % 9 + 1}" for number in range(5000)]))) == 5001


def test_there_are_stops_at_what_is_worth_one() -> None:
    game = course(*BRANCHED, "mark 4")
    listed = rows(game)
    assert [str(move_words(listed[at].node)) for at in stops(listed, game)] == [
        *("Start", "r1c4=2", "r1c4=6", "r1c6=8", "r1c6=9")
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r1c3=4; corner r1c4 -4; corner r1c6 -4", "r1c3=4"),
        ("r1c3=4; r1c4=6", "r1c3=4 +1"),
        ("cross r1c3 +2; corner r1c3 -2", "r1c3<>2"),
        ("corner r1c3 +1 -2", "r1c3 notes +1 -2"),
        ("corner r1c3 +1; centre r1c4 +2", "Notes in 2 cells"),
        ("colour r1c3 4", "Colour in 1 cell"),
        ("colour r1c3 4; colour r1c4 4", "Colour in 2 cells"),
        ("r1c3=.", "r1c3 erased"),
        ("r1c3=.; r1c4=.", "2 cells erased"),
        ("restart", "Started over"),
    ],
)
def test_a_move_is_told_in_a_few_words(line: str, words: str) -> None:
    assert str(move_words(course(line).history.current)) == words


def test_what_a_move_changed_is_shown() -> None:
    assert changed_cells(course("r1c3=4; corner r1c4 -4").history.current) == (cell("r1c3"),)
    assert changed_cells(course("corner r1c4 +4").history.current) == (cell("r1c4"),)
    assert changed_cells(course("restart").history.current) == ()
    assert changed_cells(course().history.current) == ()


def test_checkpoints_are_called_as_the_player_does_or_by_their_place() -> None:
    game = course("checkpoint", "r1c3=1", "checkpoint", "name 0 before it", "r1c4=6")
    assert [str(checkpoint_words(game, number)) for number in (0, 2, 5)] == ["before it", "Checkpoint 2", ""]
    assert str(tail_words(game, game.history.nodes[0])) == "before it"
    assert str(tail_words(game, game.history.current)) == "here"


def test_a_state_says_when_it_was_and_what_is_left() -> None:
    game = course("r1c3=1", "checkpoint", "name 1 a guess")
    row = Row(game.history.current, 0, opens=False)
    assert str(state_line(row.node)) == "Move 1 · 0:01:00"
    told = state_words(game, row, is_dense=False)
    assert str(told.title) == "r1c3=1 · a guess"
    assert str(told.text) == "You are here. 50 cells to fill."


SIZES = [(80, 24), (120, 40), (45, 16), (38, 13)]


async def opened(pilot: Pilot[None], *keys: str) -> HistoryScreen:
    """The history after some keys of play."""
    await press(pilot, *keys, "U")
    screen = await shown(pilot, HistoryScreen)
    await pilot.pause()
    return screen


async def back(pilot: Pilot[None]) -> None:
    await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
    await pilot.pause()


async def test_a_branch_that_was_left_is_found_and_gone_back_to() -> None:
    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        session = session_of(pilot)
        await press(pilot, "8", "tab", "9")
        branch = session.state
        screen = await opened(pilot, "u", "3")
        assert screen.row.node is session.history.current
        await press(pilot, "left")
        assert screen.row.opens
        assert screen.row.node.state is branch
        await press(pilot, "enter")
        await back(pilot)
        assert session.state is branch
        assert store.log(1)[-1].line == "goto 2"
    async with app_resuming(store).run_test(size=(80, 24)) as pilot:
        assert session_of(pilot).state == branch


async def test_checkpoints_are_set_named_and_forgotten() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        course = session_of(pilot).course
        screen = await opened(pilot, "8", "tab", "3")
        await press(pilot, "up", "n")
        await shown(pilot, NameScreen)
        screen_of(pilot).query_one(Input).value = "  before   the guess "
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is screen)
        assert course.checkpoints == {1: "before the guess"}
        assert "before the guess" in " ".join(str(screen.query_one(HintPanel).render()).split())
        await press(pilot, "home", "b")
        assert list(course.checkpoints) == [1, 0]
        await press(pilot, "b")
        assert list(course.checkpoints) == [1]
        await press(pilot, "escape")
        await back(pilot)
        await press(pilot, "B")
        assert session_of(pilot).history.current.number == 1


@pytest.mark.slow
async def test_a_name_is_given_and_declined_by_mouse_alone() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        course = session_of(pilot).course
        screen = await opened(pilot, "8")
        for place, names in ((1, []), (0, ["a guess"])):
            await press(pilot, "n")
            await shown(pilot, NameScreen)
            await pilot.pause()
            screen_of(pilot).query_one(Input).value = "a guess"
            button = list(screen_of(pilot).query("Button"))[place]
            await pilot.click(offset=(button.region.x + 3, button.region.y))
            await until(pilot, lambda: screen_of(pilot) is screen)
            assert list(course.checkpoints.values()) == names


async def test_a_line_is_chosen_and_opened_by_clicks() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        start = session_of(pilot).state
        screen = await opened(pilot, "8")
        await pilot.click(StepList, offset=(3, 0))
        assert screen.chosen == 0
        await pilot.click(StepList, offset=(3, 0))
        await back(pilot)
        assert session_of(pilot).state is start


async def test_on_a_sheet_a_state_is_looked_at_first_and_gone_to_when_it_is_pressed_again() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "5", "right", "6", "b")
        screen = await opened(pilot)
        sheet = screen.as_sheet()
        assert sheet.at == "state.2"
        titles = {name: str(action.title) for name, action in actions_of(sheet).items()}
        assert titles["state.0"] == "Start"
        assert titles["checkpoint.set"] == "Forget the checkpoint"
        assert "You are here." in words_of(sheet)[0]
        (before,) = parts_of(sheet, Picture)
        for name in ("state.9", "state.x", "place.1", "state.1"):
            screen.heed(name, "")
        await until(pilot, lambda: screen.as_sheet().at == "state.1")
        (after,) = parts_of(screen.as_sheet(), Picture)
        assert after.picture != before.picture
        assert str(actions_of(screen.as_sheet())["checkpoint.set"].title) == "Set a checkpoint"
        screen.heed("state.1", "")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        await until(pilot, lambda: session_of(pilot).history.current.number == 1)


async def test_leaving_changes_nothing_and_starting_over_is_one_key_that_can_be_undone() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        session = session_of(pilot)
        await opened(pilot, "8")
        before = session.state
        await press(pilot, "home", "escape")
        await back(pilot)
        assert session.state is before
        await opened(pilot)
        await press(pilot, "s")
        await back(pilot)
        assert session.state.entries == ()
        await press(pilot, "u")
        assert session.state is before


async def test_what_cannot_be_saved_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError(say("the disk is full"))

    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, "8")
        monkeypatch.setattr(store, "append", full)
        await press(pilot, "b")
        assert session_of(pilot).course.checkpoints == {}
        assert "Not saved: the disk is full" in str(screen.query_one("#said", Static).render())


@pytest.mark.parametrize("size", quick(SIZES))
async def test_the_board_and_the_list_are_whole_at_every_size(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        screen = await opened(pilot, *"8u9u7")
        board, lines = screen.query_one(BoardView).region, screen.query_one(StepList).region
        assert screen.region.contains_region(board)
        assert screen.region.contains_region(lines)
        assert lines.height >= 2
        assert screen.max_scroll_y == 0


@pytest.mark.parametrize(("key", "is_undone"), [("u", True), ("p", False)])
async def test_the_third_mistake_asks(key: str, is_undone: bool) -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game.settings.mistakes, game.settings.mistake_limit = "solution", 3
        for _ in range(3):
            assert screen_of(pilot) is game
            game.do(lambda: go_wrong(game.desk))
        await shown(pilot, MistakeScreen)
        await press(pilot, key)
        await back(pilot)
        assert len(game.desk.mistakes) == (2 if is_undone else 3)


async def test_digit_first_is_played_with_the_mouse() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        desk, board = game_of(pilot).desk, game_of(pilot).query_one(BoardView)
        await press(pilot, "d", "8", "space")
        assert desk.session.state.values[desk.cursor] == 8
        empty = [cell for cell, value in enumerate(desk.session.state.values) if not value]
        place = board.layout_plan.rectangle(empty[0])
        await pilot.click(BoardView, offset=(place.x + 1, place.y))
        assert desk.session.state.values[empty[0]] == 8
