from __future__ import annotations

import json
from pathlib import Path
from typing import IO

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.games.links import link_text
from sudoku_tui.storage.exchange import export, importing
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.merging import Summary
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.palette_entries import entries
from sudoku_tui.tui.screens.finished import FinishedScreen
from sudoku_tui.tui.screens.games import GamesScreen
from sudoku_tui.tui.screens.questions import ConfirmScreen, FileNameScreen
from sudoku_tui.words.message import say
from tests.tui.playing import EASY, Clock, app_with, game_of, open_store, press, screen_of, session_of, text_of, until

ADDRESS = "https://games.example/sudoku/"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place for files that is nobody's."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_DOWNLOAD_DIR", raising=False)
    return tmp_path


def app_at(address: str = "") -> SudokuApp:
    store, clock = open_store(), Clock()
    session = start_game(store, Origin(EASY, "Easy 1", "easy", "1", 250), clock)
    return SudokuApp(store, clock=clock, new_seed=lambda: "7", session=session, address=address)


def a_file(title: str = "From afar") -> bytes:
    store = open_store()
    start_game(store, Origin(EASY, title), Clock()).hint()
    return export(store, lambda: "there")


def told(pilot: Pilot[None]) -> str:
    """What was said last, which may be nothing yet."""
    return "\n".join(note.message for note in pilot.app._notifications)


async def asked_for_a_name(pilot: Pilot[None]) -> Input:
    await until(pilot, lambda: isinstance(screen_of(pilot), FileNameScreen))
    await pilot.pause()
    return screen_of(pilot).query_one(Input)


async def test_games_are_written_where_the_player_says() -> None:
    async with app_at().run_test(size=(80, 24)) as pilot:
        game_of(pilot).action_command("export")
        field = await asked_for_a_name(pilot)
        file = Path(field.value)
        assert (file.parent, file.suffix) == (Path.home(), ".sqlite3")
        await press(pilot, "enter")
        await until(pilot, lambda: str(file) in told(pilot))
        other = open_store()
        assert str(finish(importing(other, file.read_bytes())).message) == "1 game added."
        assert other.log(1)[-1].line == "time"  # the time played until now comes along
        game_of(pilot).action_command("export")
        field = await asked_for_a_name(pilot)
        field.value = str(file)
        await press(pilot, "enter")
        await until(pilot, lambda: f"Nothing was written: {file} exists already." in told(pilot))


async def test_games_are_read_from_a_file_and_the_one_being_played_is_left_alone(home: Path) -> None:
    (home / "[b]games").write_bytes(a_file())
    async with app_at().run_test(size=(80, 24)) as pilot:
        session = session_of(pilot)
        await press(pilot, "g")
        await until(pilot, lambda: isinstance(screen_of(pilot), GamesScreen))
        games = screen_of(pilot)
        assert isinstance(games, GamesScreen)
        await press(pilot, "i")
        field = await asked_for_a_name(pilot)
        assert Path(field.value) == home
        field.value = "~/[b]games"
        await press(pilot, "enter")
        await until(pilot, lambda: told(pilot) == "1 game added.")
        await until(pilot, lambda: {str(game.origin.title) for game in games.shown} == {"Easy 1", "From afar"})
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot) is session


async def test_a_large_file_is_told_of_before_the_board_has_to_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.game_files.LARGE", 10)
    app = app_at()
    async with app.run_test(size=(80, 24)) as pilot:
        app.take_file("games [1]", a_file())
        await until(pilot, lambda: told(pilot) == "Reading games [1] …\n1 game added.")


async def test_a_large_import_is_stopped_by_escape_and_what_was_taken_in_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(store: Store, content: bytes, *, here: object, summary: Summary) -> Stepper[Summary]:
        summary.added = 3
        while True:
            yield Progress(3, say("{done} of {count} games compared", done=3, count=9))

    monkeypatch.setattr("sudoku_tui.tui.game_files.LARGE", 10)
    monkeypatch.setattr("sudoku_tui.tui.game_files.importing", endless)
    app = app_at()
    async with app.run_test(size=(80, 24)) as pilot:
        app.take_file("games", a_file())
        await until(pilot, lambda: "3 of 9 games compared …" in text_of(pilot))
        await press(pilot, "escape")
        await until(pilot, lambda: told(pilot).endswith("The import was stopped. 3 games added."))
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


@pytest.mark.parametrize("name", ["no-such-[/file]", "/", "nothing.txt"])
async def test_what_cannot_be_read_is_said_in_a_sentence(home: Path, name: str) -> None:
    (home / "nothing.txt").write_text("nothing")
    async with app_at().run_test(size=(80, 24), notifications=True) as pilot:
        game_of(pilot).action_command("import")
        field = await asked_for_a_name(pilot)
        field.value = name if name == "/" else f"~/{name}"
        await press(pilot, "enter")
        await until(pilot, lambda: told(pilot).startswith("Nothing was imported"))
        assert name in told(pilot)
        await pilot.pause()  # the sentence has been drawn, whatever signs it holds


async def test_a_page_gives_and_takes_files(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[bytes, str]] = []

    def deliver(app: SudokuApp, binary: IO[bytes], *, save_filename: str, mime_type: str) -> None:
        given.append((binary.read(), save_filename))

    asked: list[str] = []
    monkeypatch.setattr(SudokuApp, "is_web", True)
    monkeypatch.setattr(SudokuApp, "deliver_binary", deliver)
    async with app_at(ADDRESS).run_test(size=(80, 24)) as pilot:
        game_of(pilot).action_command("export")
        await until(pilot, lambda: bool(given))
        assert finish(importing(open_store(), given[0][0])).added == 1
        assert given[0][1] in told(pilot)
        assert pilot.app._driver
        monkeypatch.setattr(pilot.app._driver, "write", asked.append)
        game_of(pilot).action_command("import")
        await until(pilot, lambda: any('"ask"' in text for text in asked))
        (request,) = [text for text in asked if '"ask"' in text]
        assert json.loads(request.removeprefix("\x1b]7700;").removesuffix("\x07")) == {"ask": "file"}
        assert isinstance(pilot.app, SudokuApp)
        pilot.app.take_file("chosen", a_file())
        await until(pilot, lambda: "1 game added." in told(pilot))


async def test_a_puzzle_is_shared_where_there_is_a_page_to_link_to() -> None:
    async with app_at(ADDRESS).run_test(size=(80, 24)) as pilot:
        game_of(pilot).action_command("share")
        await until(pilot, lambda: pilot.app.clipboard == f"{ADDRESS}#p={link_text(Origin(EASY))}")
        assert str(game_of(pilot).desk.message) == "A link to this puzzle is on the clipboard."


@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("", {"Export games", "Import games…"}),
        (ADDRESS, {"Export games", "Import games…", "Share this puzzle"}),
    ],
)
async def test_only_what_can_be_done_is_offered(address: str, offered: set[str]) -> None:
    async with app_at(address).run_test(size=(80, 24)) as pilot:
        titles = {entry.title for entry in entries(game_of(pilot))}
        assert titles & {"Export games", "Import games…", "Share this puzzle"} == offered


async def test_a_title_may_hold_any_sign() -> None:
    store = open_store()
    start_game(store, Origin(EASY, "[/x] odd ["), Clock())
    async with app_with(store, origin=Origin(EASY, "[/] too")).run_test(size=(80, 24)) as pilot:
        game_of(pilot).celebrate()
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await pilot.pause()
        await press(pilot, "escape", "g")
        await until(pilot, lambda: isinstance(screen_of(pilot), GamesScreen))
        await pilot.pause()
        screen_of(pilot).query_one(OptionList).highlighted = 1
        await press(pilot, "delete")
        await until(pilot, lambda: isinstance(screen_of(pilot), ConfirmScreen))
        await pilot.pause()  # it has been drawn
        assert str(screen_of(pilot).query(Static).first().render()) == "Delete [/x] odd [?"
