from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.features.techniques.screen import TechniquesScreen
from sudoku_tui.logic.ladder import USUAL, rungs_of
from tests.app.playing import app_resuming, app_with, game_of, open_store, press, screen_of, session_of, shown, until
from tests.desk.opened import has_hint

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all


async def opened(pilot: Pilot[None]) -> TechniquesScreen:
    await press(pilot, "T")
    await shown(pilot, TechniquesScreen)
    await pilot.pause()
    screen = screen_of(pilot)
    assert isinstance(screen, TechniquesScreen)
    return screen


def go_to(screen: TechniquesScreen, identifier: str) -> None:
    names = [rung.identifier for rung in screen.choice.order]
    screen.query_one(OptionList).highlighted = names.index(identifier)


async def test_a_choice_is_kept_for_hints_and_for_the_next_start() -> None:
    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "space", "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).rungs() == USUAL
        screen = await opened(pilot)
        go_to(screen, "x-wing")
        await press(pilot, "space", "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).rungs() == game_of(pilot).desk.session.rungs() == rungs_of("-x-wing")
        assert SettingsKeeper(store).settings.ladder == "-x-wing"
    async with app_resuming(store).run_test(size=(80, 24)) as pilot:
        assert session_of(pilot).rungs() == rungs_of("-x-wing")
        screen = await opened(pilot)
        assert screen.choice.text == "-x-wing"


async def test_rungs_move_and_go_back_to_the_usual() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        rungs = screen.query_one(OptionList)
        go_to(screen, "naked-single")
        await press(pilot, "minus")
        assert (screen.choice.text, rungs.highlighted) == ("naked-single<full-house", 0)
        assert "Naked Single" in str(rungs.get_option_at_index(0).prompt)
        assert "Full House" in str(rungs.get_option_at_index(1).prompt)
        assert "Naked Single before Full House" in str(screen.query_one("#said", Static).render())
        await press(pilot, "u")
        assert screen.choice.text == ""
        assert "Full House" in str(rungs.get_option_at_index(0).prompt)


async def test_a_level_is_gone_to_by_its_number_and_switched_off() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "3")
        at = screen.query_one(OptionList).highlighted
        assert at is not None
        assert screen.choice.order[at].level == "hard"
        assert screen.choice.order[at - 1].level == "medium"
        await press(pilot, "6", "space", "minus")
        assert screen.choice.text == "-innie-outie-single"
        assert "keep their place" in str(screen.query_one("#said", Static).render())
        await press(pilot, "5", "a", "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert not any(rung.level == "extreme" for rung in session_of(pilot).rungs())


async def test_an_open_hint_is_closed_when_the_techniques_change() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "H")
        assert has_hint(game_of(pilot).desk)
        await opened(pilot)
        await press(pilot, "space", "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert not has_hint(game_of(pilot).desk)


async def test_a_narrow_window_shows_all_the_words_beneath_the_list() -> None:
    async with app_with().run_test(size=(38, 30)) as pilot:
        screen = await opened(pilot)
        said = screen.query_one("#said", Static)
        words = " ".join(said.render_line(y).text.strip() for y in range(said.size.height))
        assert words.endswith("new puzzles keep their levels.")
        await pilot.resize_terminal(40, 14)
        await pilot.pause()
        assert screen.query_one(OptionList).size.height >= 5


async def test_a_page_switches_a_technique_by_its_name() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.heed("x-wing", "false")
        assert screen.choice.text == "-x-wing"
        names = [rung.identifier for rung in screen.choice.order]
        assert screen.as_sheet().at == names[screen.query_one(OptionList).highlighted or 0] == "x-wing"
        screen.heed("x-wing", "false")  # it is off already
        screen.heed("anything", "true")
        assert screen.choice.text == "-x-wing"
        screen.heed("x-wing", "true")
        assert screen.choice.text == ""
