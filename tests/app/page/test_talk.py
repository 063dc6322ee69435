"""What the page is told by the app, its keypad too, and what it says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from textual import events
from textual.screen import Screen

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.page.hearing import MARK
from sudoku_tui.app.page.painting import packet
from sudoku_tui.app.page.talk import PageTalk, button_data, keypad_of, what_changed
from sudoku_tui.app.themes import INK, PAPER
from sudoku_tui.board.arrangement import arrange, whole_board_sizes
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.origin import Source
from sudoku_tui.keys.keypad import Button
from sudoku_tui.storage.packs import graded, of_shape
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import as_it_is, say
from tests.app.playing import app_with, game_of, open_store, press, session_of, solution_keys, until


class Page:
    """What a page would have heard."""

    def __init__(self, app: SudokuApp) -> None:
        self.told: list[dict[str, Any]] = []
        driver = app._driver
        assert driver is not None
        self._write = driver.write
        driver.write = self.hear  # type: ignore[method-assign, assignment]

    def hear(self, text: str) -> None:
        if text.startswith("\x1b]7700;"):
            self.told.append(json.loads(text.removeprefix("\x1b]7700;").removesuffix("\x07")))
        else:
            self._write(text)

    @property
    def known(self) -> dict[str, Any]:
        known: dict[str, Any] = {}
        for news in self.told:
            known |= news
            for way, value in news.get("mended", ()):
                known["sheets"] = _with(known["sheets"], way, value)
        return known

    def labels(self) -> list[str]:
        return [button["label"] for row in self.known["keypad"]["rows"] for button in row]


def _with(told: Any, way: list[Any], value: object) -> Any:  # noqa: ANN401 -- any value of a sheet
    """What is told, with another value at the end of a way."""
    if not way:
        return value
    changed = list(told) if isinstance(told, list) else dict(told)
    changed[way[0]] = _with(told[way[0]], way[1:], value)
    return changed


def test_a_packet_is_one_line_of_json() -> None:
    assert packet({"types": True, "board": [1, 2]}) == '\x1b]7700;{"types":true,"board":[1,2]}\x07'


def test_only_what_changed_is_news() -> None:
    assert what_changed({"a": 1, "b": [2], "c": None}, {"a": 1, "b": [3]}) == {"b": [2], "c": None}


@pytest.mark.parametrize("shape", [geometry(2, 3), CLASSIC, geometry(4, 4), geometry(5, 5)])
def test_each_size_asked_for_shows_the_whole_board(shape: Geometry) -> None:
    for columns, rows, lines in whole_board_sizes(shape):
        arrangement = arrange(columns, rows, shape)
        assert arrangement is not None
        assert not arrangement.is_partial
        assert lines >= 1


async def test_a_plain_terminal_is_told_nothing() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        page = Page(app)
        await press(pilot, "x", "question_mark", "escape")
        assert page.told == []


async def test_the_page_is_told_what_it_shows_and_only_when_that_changes() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page = Page(app)
        talk = PageTalk(app)
        assert [news["background"] for news in page.told] == [INK.background], "before anything is drawn"
        await until(pilot, lambda: len(page.told) == 2)
        first = page.known
        assert (first["background"], first["foreground"]) == (INK.background, INK.foreground)
        assert first["board"] == list(app.screen.query_one(BoardView).content_region)
        assert first["sizes"][0] == [98, 33, 3]
        assert first["types"] is False
        assert {"Digits", "9", "Undo", "Hint", "Menu"} <= set(page.labels())

        await press(pilot, "right")
        await until(pilot, lambda: len(page.told) == 3)
        assert {*page.told[-1]} == {"words", "said"}, "the greeting is over"
        await press(pilot, "left", "down")
        await until(pilot, lambda: "r2c2" in page.known["words"])
        assert {*page.told[-1]} == {"words"}, "a cursor that moves is news only to the ear"
        count = len(page.told)

        await press(pilot, "x")
        await until(pilot, lambda: len(page.told) == count + 1)
        assert {*page.told[-1]} == {"keypad", "words", "keys"}
        assert page.known["keypad"]["rows"][0][1]["on"] is True

        await press(pilot, "H")
        await until(pilot, lambda: "Do it" in page.labels())
        await press(pilot, "escape")
        await until(pilot, lambda: "Undo" in page.labels())

        await press(pilot, "N")
        await until(pilot, lambda: "Cancel" in page.labels() and page.known["board"] is None)
        await press(pilot, "tab", "tab", "tab")
        await until(pilot, lambda: page.known["types"])
        await press(pilot, "escape")
        await until(pilot, lambda: "Undo" in page.labels() and not page.known["types"])

        app.theme = PAPER.name
        await until(pilot, lambda: page.known["background"] == PAPER.background)

        page.told.clear()
        talk.tell_all()
        await until(pilot, lambda: bool(page.told))
        assert {"background", "keypad", "board", "sizes", "types", "screen", "words"} <= page.told[0].keys()


async def test_the_page_is_as_bright_as_the_system_until_a_theme_is_chosen() -> None:
    with open_store() as store:
        app = app_with(store)
        async with app.run_test(size=(100, 34)) as pilot:
            page = Page(app)
            app.page = PageTalk(app)
            await until(pilot, lambda: page.known.get("follows") is True)
            prefer(app, "light")
            await until(pilot, lambda: page.known["background"] == PAPER.background)
            prefer(app, "dark")
            await until(pilot, lambda: page.known["background"] == INK.background)
            assert SettingsKeeper(store).settings.theme == ""

            await press(pilot, "t")
            await until(pilot, lambda: page.known["follows"] is False)
            prefer(app, "light")
            prefer(app, "dark")
            await pilot.pause()
            assert (app.theme, SettingsKeeper(store).settings.theme) == (PAPER.name, PAPER.name)


def prefer(app: SudokuApp, scheme: str) -> None:
    app.post_message(events.Paste(MARK + json.dumps({"scheme": scheme})))


async def test_a_page_hears_when_all_it_sent_is_done() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page = Page(app)
        talk = PageTalk(app)
        await until(pilot, lambda: "board" in page.known)
        talk.hear('\ue770{"reach": 7}')
        await until(pilot, lambda: page.known.get("reached") == 7)
        told = [news for news in page.told if "reached" in news]
        await press(pilot, "right")
        await until(pilot, lambda: "r1c2" in page.known["words"] or len(page.told) > 3)
        assert [news for news in page.told if "reached" in news] == told, "it is said once"


class SlowScreen(Screen[None]):
    """A screen that is gone before it comes to what was to be done once it is drawn, as on a slow phone."""

    async def _invoke_and_clear_callbacks(self) -> None:
        """Does nothing."""


async def test_the_page_is_told_of_the_game_though_the_screen_before_was_too_slow_to_tell() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page = Page(app)
        talk = PageTalk(app)
        await until(pilot, lambda: "keypad" in page.known)
        slow = SlowScreen()
        await app.push_screen(slow)
        talk.look()
        await press(pilot, "a")
        await slow.dismiss()
        count = len(page.told)
        await press(pilot, "x")
        await until(pilot, lambda: len(page.told) > count)
        assert page.known["keypad"]["rows"][0][1]["on"] is True


async def test_what_was_played_before_there_was_a_game_counts_and_selects_as_in_the_game() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = Page(app), PageTalk(app)
        await until(pilot, lambda: "board" in page.known)
        assert page.known["begun"] is False
        talk.hear(MARK + '{"played": 90.5}')
        talk.hear(MARK + '{"played": 1e9}')
        talk.hear(MARK + '{"played": -5}')
        assert 90.5 <= session_of(pilot).elapsed < 600
        for told in ('{"go": 3}', '{"go": 4, "drag": true}', '{"go": 13, "extend": true}'):
            talk.hear(MARK + told)
        assert isinstance(app.screen, GameScreen)
        desk = app.screen.desk
        await until(pilot, lambda: desk.cells == (3, 4, 13))
        await press(pilot, "x", "1", "escape")  # what is selected is not kept for the next visit
        await until(pilot, lambda: page.known["begun"] is True)


async def test_a_page_learns_what_it_can_play_and_whether_the_next_visit_opens_the_game() -> None:
    with open_store() as store:
        for setting, value in (("start", "home"), ("keymap", "vim")):
            store.set_setting(setting, value)
        app = app_with(store)
        async with app.run_test(size=(100, 34)) as pilot:
            page = Page(app)
            app.page = PageTalk(app)
            await press(pilot, "right")
            await until(pilot, lambda: "board" in page.known)
            assert (page.known["next"], page.known["acts"]["usual"]) == (False, False)
            assert page.known["game"]
            await press(pilot, "tab", "5", "question_mark")
            await until(pilot, lambda: page.known["away"])
            assert page.known["game"]  # the next visit goes on with it, wherever this one ends
            await press(pilot, "escape", "C", "u")
            await until(pilot, lambda: page.known["log"][0] == 2)
            lines = [line for told in page.told if "log" in told for line in told["log"][1:]]
            assert [line.partition("=")[2] or line for line in lines] == ["5", "check", "undo"]
            await press(pilot, "p")
            await until(pilot, lambda: page.known["game"] is None)
            assert page.known["acts"]["keys"]


def labels(game: GameScreen) -> list[list[str]]:
    return [[str(button.label) for button in row] for row in keypad_of(game, has_board=True)[3:]]


async def test_menu_leads_home_and_the_rest_is_a_tap_away() -> None:
    always = ["1st digit", "Notes", "Daily", "New", "Home"]
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        assert labels(game) == [["Undo", "Redo", "Hint", "Check", "Menu"], always]
        home = keypad_of(game, has_board=True)[4][-1]
        await press(pilot, home.send, "escape", "d")
        first = keypad_of(game, has_board=True)[4][0]
        assert first.on
        await press(pilot, "d", "h")
        await until(pilot, lambda: labels(game)[0][0] == "More")
        assert labels(game)[1] == always


async def test_the_tour_leaves_the_buttons_it_asks_for() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game.do(game.begin_tour)
        assert labels(game)[0] == ["Undo", "Hint", "Menu", "Skip tour"]
        assert str(keypad_of(game, has_board=True)[0][1].label) == "Corner"
        await press(pilot, "h")
        await until(pilot, lambda: labels(game)[0][0] == "More")


@pytest.mark.slow
async def test_a_solved_game_can_be_looked_back_at() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: labels(game_of(pilot))[0][2] == "Review")


def test_the_page_is_told_only_what_is_not_as_usual() -> None:
    assert button_data(Button(as_it_is("5"), "5", as_it_is("Digit 5"))) == {
        "label": "5",
        "send": "5",
        "name": "Digit 5",
    }
    told = button_data(Button(say("Digit"), "z", say("Digits"), on=False, dim=True, wide=2, colour=3))
    assert told["on"] is False
    assert told["dim"] is True
    assert told["wide"] == 2
    assert told["colour"] == 3


async def test_a_puzzle_that_a_page_shows_already_is_begun_and_another_one_is_not() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = Page(app), PageTalk(app)
        await until(pilot, lambda: "board" in page.known)
        before = session_of(pilot).puzzle
        for unknown in ('{"begin": "hard", "place": 100000}', '{"begin": "mad", "place": 1}', '{"begin": "hard"}'):
            talk.hear(MARK + unknown)
            assert session_of(pilot).puzzle == before
        talk.hear(MARK + '{"begin": "hard", "place": 3}')
        assert session_of(pilot).puzzle == graded("hard")[3].puzzle
        await until(pilot, lambda: page.known["game"][1] == str(graded("hard")[3].puzzle))


async def test_the_puzzle_of_a_day_is_begun_once_and_goes_on_from_then() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = Page(app), PageTalk(app)
        await until(pilot, lambda: "board" in page.known)
        before = app.number
        for day in ("2031-01-01", "yesterday"):
            talk.hear(f'{MARK}{{"begin": "daily", "day": "{day}"}}')
            assert app.number == before
        today = local_day(app.store.now())
        talk.hear(f'{MARK}{{"begin": "daily", "day": "{today}"}}')
        begun = app.number
        assert session_of(pilot).origin.source is Source.DAILY
        await until(pilot, lambda: page.known["day"] == f"daily-{today}")
        talk.hear(MARK + '{"begin": "easy", "place": 0}')
        talk.hear(f'{MARK}{{"begin": "daily", "day": "{today}"}}')
        assert app.number == begun


async def test_nothing_lies_over_a_game_that_was_played_before_it_was_here() -> None:
    app = app_with(origin=of_shape(9, "killer", "easy")[0])
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = Page(app), PageTalk(app)
        talk.hear(MARK + '{"played": 0.2}')
        await until(pilot, lambda: "board" in page.known)
        await press(pilot, "right")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.desk.cursor == 1
