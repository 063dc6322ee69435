"""The profiles in the settings: listed, made, carried in files, added, deleted, and played as."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.page.sheet import Menu
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.screens.dialogs import ConfirmScreen, FileNameScreen, NameScreen
from sudoku_tui.features.profiles.screen import ProfilesScreen
from sudoku_tui.features.settings.screen import SettingsScreen
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, PROFILE_VARIABLE, database_path
from sudoku_tui.storage.profiles import Profiles
from sudoku_tui.storage.store import Store
from tests.app.page.on_sheets import actions_of
from tests.app.playing import app_with, press, shown, until
from tests.game.examples import EASY
from tests.storage.conftest import Day

SIZE = (80, 24)


@pytest.fixture(autouse=True)
def profiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Profiles:
    """Beside the first one there is mum, with a game."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv(PROFILE_VARIABLE, "")
    monkeypatch.setattr("sudoku_tui.features.profiles.screen.usual_folder", lambda: tmp_path)
    made = Profiles({HOME_VARIABLE: str(tmp_path / "home")})
    made.new("mum")
    with Store(database_path(made.environment_of("mum")), Day()) as store:
        start_game(store, Origin(EASY, "Of mum"), lambda: 0.0)
    return made


async def listed(pilot: Pilot[None]) -> ProfilesScreen:
    open_feature(pilot.app, "profiles")
    await shown(pilot, ProfilesScreen)
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, ProfilesScreen)
    return screen


def said(screen: ProfilesScreen) -> str:
    return str(screen.query_one("#said", Static).content)


async def test_the_settings_lead_there_and_name_the_one_in_use() -> None:
    app = app_with()
    async with app.run_test(size=(80, 50)) as pilot:
        open_feature(app, "settings")
        await shown(pilot, SettingsScreen)
        await pilot.pause()
        settings = app.screen
        assert isinstance(settings, SettingsScreen)
        settings.heed("profile", "")
        await shown(pilot, ProfilesScreen)


async def test_another_one_is_played_as_at_once(profiles: Profiles) -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(pilot)
        assert screen.is_in_use
        await press(pilot, "enter", "down")
        assert (screen.chosen.name, screen.chosen.games) == ("mum", 1)
        await press(pilot, "enter")
        await until(pilot, lambda: app.profile_wanted == "mum")
    assert profiles.in_use == "mum"


async def test_one_is_made_and_a_bad_name_is_refused_in_a_sentence(profiles: Profiles) -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(pilot)
        for name in ("Dad", "../up"):
            await press(pilot, "n")
            await shown(pilot, NameScreen)
            app.screen.query_one(Input).value = name
            await press(pilot, "enter")
            await shown(pilot, ProfilesScreen)
        assert screen.chosen.name == "dad"
        assert "cannot be a profile's name" in said(screen)
    assert profiles.names() == ["default", "dad", "mum"]


async def test_one_is_carried_in_a_file_and_added_to_another(tmp_path: Path) -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(pilot)
        await press(pilot, "down", "e")
        await shown(pilot, FileNameScreen)
        await press(pilot, "enter")
        await shown(pilot, ProfilesScreen)
        file = tmp_path / "sudoku-mum.sqlite3"
        assert file.exists()
        assert str(file) in said(screen)
        await press(pilot, "i")
        await shown(pilot, FileNameScreen)
        app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        await until(pilot, lambda: "1 game already here" in said(screen))
        await press(pilot, "m")
        await shown(pilot, ConfirmScreen)
        await press(pilot, "y")
        await until(pilot, lambda: "1 game added" in said(screen))


async def test_deleting_asks_and_moves_aside(profiles: Profiles) -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        screen = await listed(pilot)
        await press(pilot, "x")
        assert app.screen is screen, "the one in use stays"
        await press(pilot, "down", "x")
        await shown(pilot, ConfirmScreen)
        await press(pilot, "y")
        await until(pilot, lambda: "is kept in" in said(screen))
    assert profiles.names() == ["default"]


@pytest.mark.parametrize("size", [(40, 14), (80, 24)])
async def test_the_list_fits(size: tuple[int, int]) -> None:
    app: SudokuApp = app_with()
    async with app.run_test(size=size) as pilot:
        screen = await listed(pilot)
        region = screen.query_one("OptionList").region
        assert region.height >= 2
        assert region.right <= size[0]
        assert region.bottom <= size[1]


async def test_a_page_is_told_every_profile_and_what_can_be_done_with_the_chosen_one() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        screen = await listed(pilot)
        sheet = screen.as_sheet()
        lines = [line for part in sheet.parts if isinstance(part, Menu) for line in part.actions]
        assert [(str(line.title), str(line.detail), str(line.value)) for line in lines] == [
            ("default", "1 game, 1 unfinished", "in use"),
            ("mum", "1 game, 1 unfinished", ""),
        ]
        assert "profile.use" not in actions_of(sheet)
        screen.heed("line.1", "")
        assert screen.as_sheet().at == "line.1"
        assert {"profile.use", "profile.merge", "profile.delete"} <= actions_of(screen.as_sheet()).keys()
        screen.heed("line.1", "")
        await until(pilot, lambda: pilot.app.screen is not screen)
