from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.features import launch
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from tests.app.playing import EASY, Clock, open_store


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], SudokuApp]:
    """Lets `launch.play` begin without a terminal; gives the app that it began."""
    apps: list[SudokuApp] = []
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(SudokuApp, "run", lambda app: apps.append(app))
    return lambda: apps[-1]


def test_a_position_is_played_under_its_title(begun: Callable[[], SudokuApp]) -> None:
    assert launch.play(own=Origin(EASY, "From a book")) == 0
    session = begun().session
    assert session
    assert (session.puzzle, str(session.origin.title)) == (EASY, "From a book")


def test_the_game_left_last_goes_on(begun: Callable[[], SudokuApp], tmp_path: Path) -> None:
    with open_store(database_path({HOME_VARIABLE: str(tmp_path / "home")})) as store:
        start_game(store, generate("easy", 5), Clock()).fill_notes()
    assert launch.play() == 0
    session = begun().session
    assert session
    assert session.can_undo


def test_a_kept_game_goes_on_by_its_number(
    begun: Callable[[], SudokuApp], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(database_path({HOME_VARIABLE: str(tmp_path / "home")})) as store:
        start_game(store, generate("easy", 5), Clock())
        start_game(store, generate("easy", 6), Clock())
    assert launch.play(game=1) == 0
    session = begun().session
    assert session
    assert (session.origin.seed, number_of(session)) == ("5", 1)
    assert launch.play(game=9) == 1
    assert capsys.readouterr().err == "sudoku-tui: there is no saved game 9\n"


def test_a_puzzle_that_has_yet_to_be_made_is_made_by_the_app(begun: Callable[[], SudokuApp]) -> None:
    assert launch.play(level="hard", seed="3") == 0
    assert begun().session is None


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (Puzzle(geometry(2, 2), (0,) * 16), "solution"),
        (Puzzle(EASY.geometry, (1, 1) + (0,) * 79), "solution"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    begun: Callable[[], SudokuApp], capsys: pytest.CaptureFixture[str], puzzle: Puzzle, reason: str
) -> None:
    assert launch.play(own=Origin(puzzle)) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def test_where_no_folder_can_be_made_a_game_is_played_without_saving(
    begun: Callable[[], SudokuApp],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").write_text("a file")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file"))
    assert launch.play() == 1
    assert capsys.readouterr().err.startswith("sudoku-tui: not all is saved: ")
    assert begun().session
    (notice,) = map(str, begun().store.notices)
    assert notice.startswith("Nothing is saved for now: ")
