from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import Picture
from sudoku_tui.app.palette import entries
from sudoku_tui.app.screens.dialogs import ConfirmScreen, FileNameScreen, PauseScreen
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.games.links import link_text
from sudoku_tui.features.games.model import GameRow
from sudoku_tui.features.games.screen import GamesScreen, row_content
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.exchange import Summary, export, importing
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import as_it_is, say
from tests.app.playing import (
    EASY,
    Clock,
    app_with,
    app_without_game,
    game_of,
    open_store,
    press,
    screen_of,
    session_of,
    shown,
    text_of,
    until,
)
from tests.storage.results import results_of


def store_with_games() -> Store:
    """One game half played, one paused, one solved; the app's own comes on top."""
    store = open_store()
    half = start_game(store, Origin(EASY, "Half", "easy"), Clock())
    for _ in range(10):
        half.solve_step()
    start_game(store, Origin(EASY, "Paused", "easy"), Clock()).pause()
    solved = start_game(store, Origin(EASY, "Solved", "easy"), Clock())
    while solved.solve_step():
        pass
    return store


def app() -> SudokuApp:
    return app_with(store_with_games())


async def opened(pilot: Pilot[None]) -> GamesScreen:
    await press(pilot, "g")
    screen = await shown(pilot, GamesScreen)
    await pilot.pause()
    return screen


def rows(screen: GamesScreen) -> list[str]:
    options = screen.query_one(OptionList).options
    return [str(option.prompt) for option in options]


def titles(screen: GamesScreen) -> list[str]:
    return [str(record.origin.title) for record in screen.shown]


def choose(screen: GamesScreen, title: str) -> None:
    screen.query_one(OptionList).highlighted = titles(screen).index(title)


def said(screen: GamesScreen) -> str:
    return str(screen.query_one("#said", Static).render())


async def test_every_game_is_listed_the_one_played_last_first_and_any_is_gone_on_with() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        played = session_of(pilot)
        screen = await opened(pilot)
        assert titles(screen)[0] == "Easy 1"
        assert sorted(titles(screen)) == ["Easy 1", "Half", "Paused", "Solved"]
        assert titles(screen)[-1] == "Paused", "nobody has touched it, and it is not the one that is played"
        await until(pilot, lambda: not any("…" in row for row in rows(screen)))
        percents = {
            title: row.split("%")[0].split()[-1] for title, row in zip(titles(screen), rows(screen), strict=True)
        }
        assert (percents["Easy 1"], percents["Solved"]) == ("0", "100")
        assert 0 < int(percents["Half"]) < 100
        assert "Enter Continue" in text_of(pilot)
        choose(screen, "Solved")
        await until(pilot, lambda: "Enter See it" in text_of(pilot))
        choose(screen, "Easy 1")
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot) is played

        screen = await opened(pilot)
        choose(screen, "Half")
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        session = session_of(pilot)
        assert str(session.origin.title) == "Half"
        assert session.state.values.count(0) < EASY.givens.count(0)
        assert pilot.app.session is session  # type: ignore[attr-defined]
        screen = await opened(pilot)
        assert number_of(played) in [record.id for record in screen.shown]
        assert screen._here == number_of(session) != number_of(played)

        choose(screen, "Paused")
        await press(pilot, "enter")
        await shown(pilot, PauseScreen)
        assert str(session_of(pilot).origin.title) == "Paused"


async def test_unfinished_games_alone_can_be_listed() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        last = titles(screen)[-1]
        await press(pilot, "end", "f")
        assert "Solved" not in titles(screen)
        assert len(rows(screen)) == len(titles(screen)) == 3
        assert last in rows(screen)[screen.query_one(OptionList).highlighted or 0], "the chosen one stays chosen"
        await press(pilot, "f")
        assert "Solved" in titles(screen)


async def test_a_game_is_deleted_after_a_question_but_not_the_one_being_played() -> None:
    store = store_with_games()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "delete")
        assert screen_of(pilot) is screen
        assert said(screen) == "You are playing this one, so it cannot be deleted."
        for answer, is_left in (("n", True), ("y", False)):
            choose(screen, "Solved")
            await press(pilot, "delete")
            await shown(pilot, ConfirmScreen)
            await press(pilot, answer)
            await until(pilot, lambda: screen_of(pilot) is screen)
            assert ("Solved" in titles(screen)) is is_left
            assert ("Solved" in [str(record.origin.title) for record in store.games()]) is is_left
            assert len(results_of(store)) == is_left


@pytest.mark.slow
async def test_the_list_fits_a_small_screen() -> None:
    async with app().run_test(size=(40, 14)) as pilot:
        screen = await opened(pilot)
        assert max(map(len, rows(screen))) <= 34
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: max(map(len, rows(screen))) > 60)


@pytest.mark.parametrize("width", [30, 40, 55, 56, 74, 120])
@pytest.mark.parametrize(
    "title", ["Easy 1", "A very long title that nobody can remember, and more", "数独数独数独数独数独数独"]
)
def test_a_row_fits_its_width(width: int, title: str) -> None:
    row = GameRow("▸", as_it_is(title), 0.425, "0:12:34", as_it_is("10 Apr"), is_here=True)
    assert row_content(row, width).cell_length <= width


def test_a_row_that_is_wide_enough_shows_all_of_a_game() -> None:
    row = GameRow("✓", say("Easy 1"), 0.425, "0:12:34", as_it_is("10 Apr"), is_here=False)
    assert row_content(row, 74).plain.split() == ["✓", "Easy", "1", "━━━─────", "42%", "0:12:34", "10", "Apr"]
    assert "…" in row_content(replace(row, share=None), 74).plain


@pytest.mark.slow
async def test_a_page_is_turned_where_there_are_hardly_any_rows() -> None:
    for size in ((80, 5), (40, 3), (2, 24), (1, 1)):
        async with app().run_test(size=size) as pilot:
            screen = await opened(pilot)
            await press(pilot, "pagedown", "pageup", "end", "home", "down")
            assert screen.query_one(OptionList).highlighted == 1


@pytest.mark.slow
async def test_the_board_of_the_chosen_game_is_shown_where_there_is_room() -> None:
    async with app().run_test(size=(45, 16)) as pilot:
        screen = await opened(pilot)
        picture = screen.query_one(Picture)
        assert not picture.region
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: picture.region.width == 19)
        assert screen.query_one("#facts").region.height == 1
        assert picture.region.bottom < screen.query_one("#facts").region.y
        assert screen.query_one("#facts").region.bottom < screen.query_one("#said").region.y
        choose(screen, "Solved")
        await pilot.pause()
        assert all(look.value for look in picture._looks)


async def test_a_list_without_games_says_so() -> None:
    async with app_without_game().run_test(size=(120, 40)) as pilot:
        await press(pilot, "g")
        screen = await shown(pilot, GamesScreen)
        assert said(screen) == "No games yet."


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
    await shown(pilot, FileNameScreen)
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
        games = await shown(pilot, GamesScreen)
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
    monkeypatch.setattr("sudoku_tui.features.games.screen_files.LARGE", 10)
    app = app_at()
    async with app.run_test(size=(80, 24)) as pilot:
        app.take_file("games [1]", a_file())
        await until(pilot, lambda: told(pilot) == "Reading games [1] …\n1 game added.")


async def test_a_large_import_is_stopped_by_escape_and_what_was_taken_in_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(store: Store, content: bytes, *, here: object, summary: Summary) -> Stepper[Summary]:
        summary.added = 3
        while True:
            yield Progress(3, say("{done} of {count} games compared", done=3, count=9))

    monkeypatch.setattr("sudoku_tui.features.games.screen_files.LARGE", 10)
    monkeypatch.setattr("sudoku_tui.features.games.screen_files.importing", endless)
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
        await until(pilot, lambda: given[0][1] in told(pilot))
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
    [("", {"Export games", "Import games…"}), (ADDRESS, {"Export games", "Import games…", "Share this puzzle"})],
)
async def test_only_what_can_be_done_is_offered(address: str, offered: set[str]) -> None:
    async with app_at(address).run_test(size=(80, 24)) as pilot:
        titles = {entry.title for entry in entries(game_of(pilot))}
        assert titles & {"Export games", "Import games…", "Share this puzzle"} == offered


@pytest.mark.slow
async def test_a_title_may_hold_any_sign() -> None:
    store = open_store()
    start_game(store, Origin(EASY, "[/x] odd ["), Clock())
    async with app_with(store, origin=Origin(EASY, "[/] too")).run_test(size=(80, 24)) as pilot:
        game_of(pilot).celebrate()
        await shown(pilot, FinishedScreen)
        await pilot.pause()
        await press(pilot, "escape", "g")
        await shown(pilot, GamesScreen)
        await pilot.pause()
        screen_of(pilot).query_one(OptionList).highlighted = 1
        await press(pilot, "delete")
        await shown(pilot, ConfirmScreen)
        await pilot.pause()  # it has been drawn
        assert str(screen_of(pilot).query(Static).first().render()) == "Delete [/x] odd [?"
