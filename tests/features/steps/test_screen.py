from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from textual.app import App
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.widgets.fields import Chooser, Slider
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.app.widgets.lists import StepList
from sudoku_tui.desk.panel import name_of
from sudoku_tui.engine.board import Board
from sudoku_tui.features.steps.path_files import packed, write
from sudoku_tui.features.steps.screen import ExportScreen, PathScreen, StepsScreen
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.step import Step
from tests.app.playing import EASY, press, screen_of, shown, until
from tests.app.screens.alone import Alone
from tests.app.widgets.stage import plain_lines
from tests.support import classic

SIZE = (80, 24)
PUZZLE = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
BOARD = PUZZLE.board()
RUNGS = LADDER[:12]


def told_name(step: Step) -> str:
    return str(name_of(step))


def listing(board: Board = BOARD) -> tuple[Alone, StepsScreen]:
    screen = StepsScreen(PUZZLE, board, RUNGS)
    return Alone(screen), screen


async def searched(pilot: Pilot[None], screen: StepsScreen) -> None:
    await until(pilot, lambda: screen_of(pilot) is screen and not screen.is_searching)
    await pilot.pause()


def all_steps() -> list[Step]:
    return [step for rung in RUNGS for step in steps(BOARD, rung.identifier)]


async def test_every_step_is_listed_and_the_chosen_one_is_on_the_board() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        assert screen.found == all_steps()
        board, step = screen.position(0)
        assert board is BOARD
        view = screen.query_one(BoardView)
        before = view._looks
        assert told_name(all_steps()[0]) in "\n".join(plain_lines(screen.query_one(HintPanel)))
        await press(pilot, "end")
        assert screen.chosen == len(all_steps()) - 1
        assert view._looks != before
        await press(pilot, "up", "home", "down", "down")
        assert screen.chosen == 2
        assert step == all_steps()[0]


async def test_one_technique_alone_is_listed() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        await press(pilot, "right")
        first = screen.query_one(Chooser).word
        assert {told_name(step) for step in screen.found} == {first}
        await press(pilot, "left")
        assert screen.query_one(Chooser).word == "all techniques"
        await press(pilot, "end", "f")
        last = all_steps()[-1]
        assert {told_name(step) for step in screen.found} == {told_name(last)}
        assert screen.position(screen.chosen)[1] == last
        await press(pilot, "f")
        assert screen.found == all_steps()
        assert screen.position(screen.chosen)[1] == last


def endless(board: Board) -> Iterator[Step]:
    """A technique that finds one step over and over."""
    step = steps(board)[0]
    while True:
        yield step


@pytest.mark.slow
async def test_a_search_without_end_can_be_stopped_and_left() -> None:
    screen = StepsScreen(PUZZLE, BOARD, (replace(LADDER[0], find=endless), *RUNGS))
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(screen.found) == 1)
        assert screen.is_searching
        assert "Space stops" in str(screen.headline())
        await press(pilot, "down", "space")
        assert "Space stops" not in str(screen.headline())
        assert len(screen.found) == 1
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is not screen)


@pytest.mark.slow
async def test_a_search_without_end_is_left_at_once() -> None:
    screen = StepsScreen(PUZZLE, BOARD, (replace(LADDER[0], find=endless), *RUNGS))
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(screen.found) == 1)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is not screen)


async def test_a_solved_board_has_no_steps_and_says_so() -> None:
    app, screen = listing(Board.empty(BOARD.geometry))
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        assert screen.found == []
        assert "No technique the game" in "\n".join(plain_lines(screen.query_one(HintPanel)))
        await press(pilot, "enter", "f", "down", "right")
        assert screen_of(pilot) is screen


PATH = walk(PUZZLE.board())
HERE = apply(PUZZLE.board(), PATH.steps[0])


async def walked(pilot: Pilot[None], screen: PathScreen) -> None:
    await until(pilot, lambda: screen_of(pilot) is screen and screen.walk.is_over)
    await pilot.pause()


def told(screen: PathScreen) -> str:
    return "\n".join(plain_lines(screen.query_one(HintPanel)))


async def test_the_whole_way_can_be_looked_through() -> None:
    screen = PathScreen(PUZZLE, HERE)
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        assert screen.walk.path == PATH
        assert screen.chosen == 0
        assert "Hidden Single" in told(screen)
        await press(pilot, "right", "right", "left")
        assert screen.position(screen.chosen) == (PATH.start, PATH.steps[0])
        assert screen.query_one(Slider).at == 1
        await press(pilot, "end")
        assert screen.position(screen.chosen) == (PATH.end, None)
        assert screen.rows()[-1].text == "Solved"
        await press(pilot, "home")
        assert screen.chosen == 0
        await pilot.click(Slider, offset=(9, 0))
        await pilot.pause()
        assert 20 < screen.chosen < len(PATH.steps)


async def test_hard_steps_are_marked_and_jumped_to() -> None:
    screen = PathScreen(PUZZLE, HERE)
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        ranks = [technique(step.technique).level.rank for step in PATH.steps]
        hard = [number for number, rank in enumerate(ranks, 1) if rank == max(ranks)]
        for number in hard:
            await press(pilot, "n")
            assert screen.chosen == number
        await press(pilot, "n")
        assert screen.chosen == hard[-1]
        await press(pilot, *["N"] * len(hard))
        assert screen.chosen == hard[0]
        assert [index for index, row in enumerate(screen.rows()) if row.is_hard] == hard


async def test_the_way_from_here_begins_here_at_the_step_asked_for_and_its_first_step_can_be_opened() -> None:
    screen = PathScreen(PUZZLE, HERE, is_from_here=True, at=5)
    app = Alone(screen)
    async with app.run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        assert screen.position(screen.chosen)[1] == walk(HERE).steps[4]
        await press(pilot, "s")
        await until(pilot, lambda: screen.walk.is_over)
        await press(pilot, "s", "home")
        await until(pilot, lambda: screen.walk.is_over)
        await pilot.pause()
        assert screen.walk.path == walk(HERE)
        await press(pilot, "enter")
        assert screen.chosen == 1
        await press(pilot, "enter")
        await until(pilot, lambda: app.answer == walk(HERE).steps[0])


async def test_where_a_digit_is_wrong_there_is_only_the_way_from_the_start() -> None:
    screen = PathScreen(PUZZLE, None, is_from_here=True)
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        assert "s" not in [item.key for item in screen.query_one(KeyBar).items]
        await press(pilot, "s")
        assert screen.walk.path == PATH


@pytest.mark.slow
async def test_it_is_exported_by_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    screen = PathScreen(EASY, None, title="Easy 1 (π)")
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        for key in "tjv":
            written = len(pilot.app._notifications) + 1
            await press(pilot, "x")
            await shown(pilot, ExportScreen)
            await press(pilot, key)
            await until(pilot, lambda: screen_of(pilot) is screen)
            await until(pilot, lambda: len(pilot.app._notifications) == written)  # noqa: B023
            await press(pilot, "down")
        assert all(str(tmp_path) in note.message for note in pilot.app._notifications)
        assert [place.name for place in sorted(tmp_path.iterdir())] == [
            "sudoku-easy-1-π-2.json",
            "sudoku-easy-1-π-3",
            "sudoku-easy-1-π.txt",
        ]
        assert json.loads((tmp_path / "sudoku-easy-1-π-2.json").read_text("utf-8"))
        assert any(place.suffix == ".svg" for place in (tmp_path / "sudoku-easy-1-π-3").iterdir())
        await press(pilot, "x")
        await shown(pilot, ExportScreen)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is screen)
        assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.slow
async def test_what_was_asked_for_is_written_even_if_the_player_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    screen = PathScreen(EASY, None)
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        await press(pilot, "x")
        await shown(pilot, ExportScreen)
        await press(pilot, "v", "escape")
        await until(pilot, lambda: screen_of(pilot) is not screen)
        await until(pilot, lambda: (tmp_path / "sudoku-path" / "index.html").exists())


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    said = write({"path.txt": "1. a step"}, "way", tmp_path / "nowhere")
    assert str(said).startswith("Not written: ")


def test_a_browser_is_given_one_file() -> None:
    assert packed({"path.txt": "1. a step"}, "Sudoku π") == ("sudoku-π.txt", b"1. a step")
    name, content = packed({"index.html": "all", "1.svg": "one"}, "Sudoku π")
    assert name == "sudoku-π.zip"
    with ZipFile(BytesIO(content)) as archive:
        assert {place: archive.read(place) for place in archive.namelist()} == {
            "sudoku-π/index.html": b"all",
            "sudoku-π/1.svg": b"one",
        }


async def test_in_a_browser_it_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr(App, "is_web", True)
    monkeypatch.setattr(App, "deliver_binary", lambda app, binary, *, save_filename: given.append(save_filename))
    screen = PathScreen(EASY, None, title="Easy 1")
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await walked(pilot, screen)
        await press(pilot, "x")
        await shown(pilot, ExportScreen)
        await press(pilot, "j")
        await until(pilot, lambda: given == ["sudoku-easy-1.json"])


@pytest.mark.slow
async def test_on_a_small_screen_one_can_look_at_all_that_a_step_is_about() -> None:
    screen = PathScreen(PUZZLE, HERE)
    async with Alone(screen).run_test(size=(45, 16)) as pilot:
        await walked(pilot, screen)
        board = screen.query_one(BoardView)
        await press(pilot, "n")
        _, step = screen.position(screen.chosen)
        assert step
        cells = {mark.cell for mark in step.evidence.marks} | {cell for cell, _ in step.eliminations}
        assert not all(map(board.is_in_sight, cells))
        seen = {cell for cell in cells if board.is_in_sight(cell)}
        for _ in range(2):
            await press(pilot, "tab")
            seen |= {cell for cell in cells if board.is_in_sight(cell)}
        assert seen == cells


@pytest.mark.slow
@pytest.mark.parametrize("path", [False, True], ids=["steps", "path"])
async def test_it_fits_at_every_size(path: bool) -> None:
    screen = PathScreen(PUZZLE, HERE) if path else StepsScreen(PUZZLE, BOARD, RUNGS)
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: screen_of(pilot) is screen and not screen.is_searching)
        await press(pilot, "n" if path else "end")
        for width, height in [(40, 14), (45, 16), (60, 50), (70, 15), (120, 40), (160, 50)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            for kind in (BoardView, StepList, HintPanel, Slider if path else StepList):
                region = screen.query_one(kind).region
                assert region.area
                assert region.right <= width
                assert region.bottom <= height - 1
            assert any(line.startswith("▸") for line in plain_lines(screen.query_one(StepList)))


async def test_the_proof_of_a_listed_step_is_walked_and_told_in_full() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        board, step = screen.position(0)
        assert step
        stops = screen.walk_of(step, board).stops

        async def told() -> str:
            await pilot.pause()
            return " ".join("\n".join(plain_lines(screen.query_one(HintPanel))).split())

        assert str(screen.walk_of(step, board).summary) in await told()
        before = screen.query_one(BoardView)._looks
        for number, stop in enumerate(stops, start=1):
            await press(pilot, "w")
            assert f"PROOF {number} of {len(stops)}" in await told()
            assert str(stop.text) in await told()
        await press(pilot, "w", *["b"] * len(stops))
        assert "PROOF" not in await told()
        assert screen.query_one(BoardView)._looks == before
        short = await told()
        await press(pilot, "P")
        assert await told() != short
        await press(pilot, "w", "down")
        assert screen.walked_to is None
