"""`?` shows the keys of whatever screen it is pressed on, and never does anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.runner import run_here
from sudoku_tui.app.screens.commanded import CommandedScreen
from sudoku_tui.desk.settings import Settings, SettingsKeeper
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.games.screen import GamesScreen
from sudoku_tui.features.help.screen import HelpScreen
from sudoku_tui.features.history.screen import HistoryScreen
from sudoku_tui.features.lab.screen import RaceScreen, WatchScreen
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.own_puzzle.screen import OwnPuzzleScreen
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.settings.own_keys import groups
from sudoku_tui.features.settings.screen import OwnKeysScreen, SettingsScreen
from sudoku_tui.features.statistics.screen import StatisticsScreen
from sudoku_tui.features.steps.screen import PathScreen, StepsScreen
from sudoku_tui.features.techniques.screen import TechniquesScreen
from sudoku_tui.keys.names import help_rows
from tests.app.playing import EASY, app_with, game_of, open_store, press, screen_of, session_of, shown, text_of, until
from tests.desk.test_desk import new_desk
from tests.features.statistics.played import TODAY, counted
from tests.laws import quick

STANDARD, SMALL = (80, 24), (45, 16)


async def open_settings(pilot: Pilot[None]) -> OptionList:
    await press(pilot, "o")
    await shown(pilot, SettingsScreen)
    await pilot.pause()
    return screen_of(pilot).query_one(OptionList)


async def choose(pilot: Pilot[None], name: str) -> None:
    rows = screen_of(pilot).query_one(OptionList)
    rows.highlighted = rows.get_option_index(name)
    await pilot.pause()


def said(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one("#said", Static).content)


async def open_keys(pilot: Pilot[None]) -> None:
    await open_settings(pilot)
    await choose(pilot, "keys")
    await press(pilot, "enter")
    await shown(pilot, OwnKeysScreen)
    await pilot.pause()


@pytest.mark.parametrize("size", quick([STANDARD, SMALL]))
async def test_a_switch_is_in_force_at_once_and_saved(size: tuple[int, int]) -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=size) as pilot:
            await open_settings(pilot)
            assert said(pilot) == "A digit you place removes that note from all cells that see it."
            await press(pilot, "right")
            assert not session_of(pilot).habits.tidy_notes
            await choose(pilot, "hide_timer")
            await press(pilot, "space")
            await choose(pilot, "theme")
            await press(pilot, "enter")
            await pilot.pause()
            assert pilot.app.theme == "paper"
            assert not game_of(pilot).query_one(StatusLine).is_clock_shown
        kept = SettingsKeeper(store).settings
        assert (kept.tidy_notes, kept.hide_timer, kept.theme) == (False, True, "paper")


async def test_no_value_is_cut_off_from_its_title_on_the_smallest_screen() -> None:
    async with app_with().run_test(size=(38, 13)) as pilot:
        rows = await open_settings(pilot)
        prompts = [str(rows.get_option(name).prompt) for name in ("mistakes", "tidy_notes", "keymap")]
        assert "\n" not in "".join(prompts)
        assert max(map(len, prompts)) <= rows.scrollable_content_region.width
        assert prompts[0].split() == ["Mistakes", "digits", "that", "clash"]


async def test_plain_signs_are_drawn_at_once_and_saved() -> None:
    with open_store() as store:
        app = app_with(store)
        async with app.run_test(size=(120, 40)) as pilot:
            board = game_of(pilot).query_one(BoardView)
            await open_settings(pilot)
            await choose(pilot, "ascii")
            await press(pilot, "enter")
            await until(pilot, lambda: app.plain_signs is not None)
            assert not board._manner_here.big_digits
            await press(pilot, "right")
            await until(pilot, lambda: app.plain_signs is None)
            assert board._manner_here.big_digits
        assert SettingsKeeper(store).settings.ascii == "off"


def test_a_page_has_all_signs_and_no_setting_for_them() -> None:
    settings = SettingsScreen(Settings(), ["ink"], worn="ink", is_web=True)
    assert "ascii" not in {name for names in settings._rows.values() for name in names}


async def test_the_mouse_alone_changes_a_setting_and_leaves() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        rows = await open_settings(pilot)
        await pilot.click(rows, offset=(4, 1))
        await pilot.pause()
        assert not game_of(pilot).settings.tidy_notes
        keys = screen_of(pilot).query_one("KeyBar")
        line = "".join(segment.text for segment in keys.render_line(0))
        await pilot.click(keys, offset=(line.index("Leave") + 1, 0))
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert not session_of(pilot).is_paused


async def test_a_profile_counts_at_once_on_every_screen() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.desk.go(40)
        await open_settings(pilot)
        await choose(pilot, "keymap")
        await press(pilot, "right", "right", "right", "k", "escape")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert game.settings.keymap == "vim"
        await press(pilot, "k")
        assert game.desk.cursor == 31


@pytest.mark.slow
async def test_the_usual_settings_come_back_after_a_question() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await open_settings(pilot)
        await press(pilot, "space", "u")
        await until(pilot, lambda: len(pilot.app.screen_stack) == 3)
        await press(pilot, "y")
        await until(pilot, lambda: game_of(pilot).settings == Settings())
        assert session_of(pilot).habits.tidy_notes


async def test_a_command_gets_another_key_which_is_saved() -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=STANDARD) as pilot:
            await open_keys(pilot)
            await choose(pilot, "notes.fill")
            await press(pilot, "enter")
            assert said(pilot) == "Press the key for 'Fill in all notes'. Esc leaves it as it is."
            await press(pilot, "h")
            assert said(pilot) == "h already means 'Hint'."
            await press(pilot, "enter", "escape")
            assert isinstance(screen_of(pilot), OwnKeysScreen)
            await press(pilot, "enter", "f5")
            assert said(pilot) == "'Fill in all notes' is now on F5."
            await press(pilot, "escape", "escape")
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
            await press(pilot, "a")
            assert not any(session_of(pilot).state.corner)
            await press(pilot, "f5")
            assert any(session_of(pilot).state.corner)
        assert SettingsKeeper(store).settings.keys == "standard/notes.fill=f5"


@pytest.mark.slow
async def test_the_signs_of_the_keyboard_are_learnt() -> None:
    with open_store() as store:
        async with app_with(store).run_test(size=SMALL) as pilot:
            await open_settings(pilot)
            await choose(pilot, "learn")
            await press(pilot, "enter")
            await shown(pilot, OwnKeysScreen)
            await until(pilot, lambda: said(pilot) == "Press Shift and 1. Esc leaves everything as it is.")
            await press(pilot, "!", "1")
            refused = "That key sends no character of its own."
            assert said(pilot) == f"{refused} Press Shift and 2. Esc leaves everything as it is."
            await press(pilot, "!")
            assert said(pilot) == "You pressed that for Shift+1. Press Shift and 2. Esc leaves everything as it is."
            await press(pilot, *'"£$%^&*(')
            assert said(pilot) == "Shift and a digit write corner notes now."
            await press(pilot, "escape", "escape")
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
            await press(pilot, "pound_sign")
            assert session_of(pilot).state.corner[game_of(pilot).desk.cursor] == 4
        assert "corner.3=pound_sign" in SettingsKeeper(store).settings.keys


@pytest.mark.slow
async def test_one_goes_from_heading_to_heading() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await open_keys(pilot)
        rows = screen_of(pilot).query_one(OptionList)
        first = rows.highlighted
        await press(pilot, "tab")
        assert rows.get_option_at_index(rows.highlighted or 0).id == groups()[1][1][0].identifier
        await press(pilot, "shift+tab", "shift+tab")
        assert rows.highlighted == first


@pytest.mark.slow
async def test_own_keys_go_back_to_the_usual_ones() -> None:
    async with app_with().run_test(size=SMALL) as pilot:
        game_of(pilot).settings.keys = "standard/undo=f5 standard/redo=f6"
        await open_keys(pilot)
        await choose(pilot, "undo")
        await press(pilot, "delete")
        assert game_of(pilot).settings.keys == "standard/redo=f6"
        await press(pilot, "u")
        assert game_of(pilot).settings.keys == ""


async def test_saved_nonsense_is_told_at_the_start() -> None:
    with open_store() as store:
        store.set_setting("coach", "9")
        async with app_with(store).run_test(size=STANDARD) as pilot:
            await until(pilot, lambda: bool(pilot.app._notifications))
            assert "setting coach is unknown" in next(iter(pilot.app._notifications)).message


@pytest.mark.slow
async def test_after_any_resize_all_is_whole_and_the_chosen_row_the_same_and_in_sight() -> None:
    async with app_with().run_test(size=(120, 40)) as pilot:
        rows = await open_settings(pilot)
        await choose(pilot, "tell_moves")
        for size in (SMALL, STANDARD, (38, 13)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert rows.highlighted == rows.get_option_index("tell_moves")
            seen = text_of(pilot)
            assert "Announce each move" in seen
            assert "says what is in the cell, for a screen reader." in " ".join(seen.replace("│", " ").split())
            assert max(map(len, seen.splitlines())) <= size[0]
            prompts = [str(option.prompt) for option in rows.options]
            widest = max(len(line) for prompt in prompts for line in prompt.split("\n"))
            assert widest <= rows.scrollable_content_region.width
            assert "Leave" in seen


@pytest.mark.slow
async def test_an_unknown_theme_is_told_until_another_is_chosen() -> None:
    with open_store() as store:
        store.set_setting("theme", "[b]mauve")
        async with app_with(store).run_test(size=SMALL) as pilot:
            rows = await open_settings(pilot)
            await choose(pilot, "theme")
            assert str(rows.get_option("theme").prompt).split()[1:] == ["unknown,", "so", "ink"]
            assert said(pilot) == "There is no theme '[b]mauve' here; 'ink' is used instead."
            await press(pilot, "right")
            assert said(pilot) == "The colours of everything; ink is dark, paper light."


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        pytest.param(["pageup"], 1, marks=pytest.mark.slow),
        pytest.param(["pagedown", "pageup"], 1, marks=pytest.mark.slow),
        (["pagedown"], -1),
    ],
)
async def test_pages_lead_to_settings_and_never_to_a_heading(keys: list[str], end: int) -> None:
    async with app_with().run_test(size=SMALL) as pilot:
        rows = await open_settings(pilot)
        for _ in range(rows.option_count):
            await press(pilot, *keys)
            assert rows.highlighted_option is not None
            assert not rows.highlighted_option.disabled
        assert rows.highlighted == end % rows.option_count
        await pilot.resize_terminal(80, 24)
        assert rows.highlighted == end % rows.option_count


SCREENS: dict[str, Callable[[], CommandedScreen[Any]]] = {
    "steps": lambda: StepsScreen(EASY, EASY.board()),
    "path": lambda: PathScreen(EASY, EASY.board()),
    "history": lambda: HistoryScreen(new_desk()),
    "lessons": lambda: LessonsScreen(open_store()),
    "lesson": lambda: LessonScreen("x-wing"),
    "trainer": lambda: TrainerScreen("x-wing", open_store(), "1"),
    "games": lambda: GamesScreen(open_store(), None, ()),
    "techniques": lambda: TechniquesScreen(""),
    "statistics": lambda: StatisticsScreen(counted()),
    "daily": lambda: DailyScreen(lambda: Archive([], TODAY), lambda _: None),
    "race": lambda: RaceScreen(EASY, is_paused=True),
    "own puzzle": OwnPuzzleScreen,
    "watch": lambda: WatchScreen(EASY),
}


@pytest.mark.parametrize(
    "make",
    [pytest.param(make, marks=[pytest.mark.slow] * (name != "techniques")) for name, make in SCREENS.items()],
    ids=SCREENS,
)
async def test_the_question_mark_shows_the_keys_of_the_screen(
    make: Callable[[], CommandedScreen[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_here.__kwdefaults__
    monkeypatch.setitem(run_here.__kwdefaults__, "rest_seconds", 1.0)  # what a screen searches for is not waited for
    screen = make()
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        for size in ((80, 24), (40, 14)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: screen_of(pilot) is screen)
            await press(pilot, "question_mark")
            await shown(pilot, HelpScreen)
            await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is screen)


@pytest.mark.parametrize(
    "make",
    [pytest.param(make, marks=[pytest.mark.slow] * (name != "techniques")) for name, make in SCREENS.items()],
    ids=SCREENS,
)
def test_every_screen_tells_its_keys_and_the_way_out(make: Callable[[], CommandedScreen[Any]]) -> None:
    told = {str(words): str(keys) for keys, words in help_rows(make().commands, {})}
    assert "Esc" in told["Leave"]
    assert "?" in told["Help"]


def test_keys_that_do_alike_stand_together() -> None:
    told = {str(words): str(keys) for keys, words in help_rows(TrainerScreen.commands, {})}
    assert told["Move"] == "← ↓ ↑ →"
    assert told["Mark or unmark a candidate"] == "1 – 9"
