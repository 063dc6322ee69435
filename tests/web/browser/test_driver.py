from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import cast

from textual import events, on
from textual.app import App, ComposeResult
from textual.driver import Driver
from textual.geometry import Size
from textual.widget import Widget

from sudoku_tui.web.browser.gaps.driver import BrowserDriver
from tests.web.browser.pages import FakePage, until


class Listener(App[None]):
    """Notes what comes in."""

    def __init__(self, page: FakePage) -> None:
        super().__init__(driver_class=cast("type[Driver]", partial(BrowserDriver, page, bytes)))
        self.keys: list[str] = []
        self.pasted: list[str] = []
        self.mouse: list[tuple[str, int, int]] = []
        self.sizes: list[Size] = []

    def compose(self) -> ComposeResult:
        yield Ear()


class Ear(Widget, can_focus=True):
    app: Listener

    @on(events.Key)
    def note_key(self, event: events.Key) -> None:
        self.app.keys.append(event.key)

    @on(events.Paste)
    def note_paste(self, event: events.Paste) -> None:
        self.app.pasted.append(event.text)

    @on(events.MouseDown)
    @on(events.MouseUp)
    def note_mouse(self, event: events.MouseEvent) -> None:
        self.app.mouse.append((event.handler_name, event.screen_x, event.screen_y))

    @on(events.Resize)
    def note_size(self, event: events.Resize) -> None:
        self.app.sizes.append(event.size)


@asynccontextmanager
async def listening(page: FakePage) -> AsyncIterator[tuple[Listener, BrowserDriver]]:
    app = Listener(page)
    running = asyncio.ensure_future(app.run_async(size=(80, 24)))
    await until(lambda: app.is_running and app.sizes and app.focused)
    yield app, cast("BrowserDriver", app._driver)
    app.exit()
    await running


async def test_keys_come_in() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("5\x1b[A\x1b[1;5C\r")
        await until(lambda: len(app.keys) == 4)
        assert app.keys == ["5", "up", "ctrl+right", "enter"]


async def test_a_code_that_is_no_character_is_no_key() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("\x1b[99999999999999999999;1H\x1b[1114112;1u5")
        await until(lambda: app.keys)
        assert app.keys == ["5"]


async def test_a_lone_escape_is_a_key_after_a_moment() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("\x1b")
        await until(lambda: app.keys)
        assert app.keys == ["escape"]


async def test_an_escape_in_two_parts_is_one_sequence() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("\x1b")
        driver.feed("[B")
        await until(lambda: app.keys)
        assert app.keys == ["down"]


async def test_a_paste_comes_in_whole() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("\x1b[200~53..7\r..9\x1b[201~")
        await until(lambda: app.pasted)
        assert app.pasted[0].split() == ["53..7", "..9"]
        assert app.keys == []


async def test_the_mouse_comes_in() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.feed("\x1b[<0;11;6M\x1b[<0;11;6m")
        await until(lambda: len(app.mouse) == 2)
        assert app.mouse == [("on_mouse_down", 10, 5), ("on_mouse_up", 10, 5)]


async def test_a_new_size_comes_in() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.resize(100, 30)
        await until(lambda: Size(100, 30) in app.sizes)


async def test_it_draws_and_gives_the_terminal_back() -> None:
    page = FakePage()
    async with listening(page) as (_, driver):
        assert driver.is_web
        assert page.drawn.startswith("\x1b[?1049h")
    assert "\x1b[?1049l" in page.drawn


async def test_what_is_drawn_in_one_turn_is_one_message() -> None:
    page = FakePage()
    async with listening(page) as (_, driver):
        driver.flush()
        before = page.drawn
        driver.write("a")
        driver.write("b")
        assert page.drawn == before
        await until(lambda: page.drawn != before)
        assert page.drawn[len(before) :].startswith("ab")


async def test_a_cursor_that_rests_is_not_put_in_its_place_again() -> None:
    page = FakePage()
    async with listening(page) as (_, driver):
        driver.flush()
        before = page.drawn
        for drawn in ("a\x1b[3;6H", "b\x1b[3;6H", "\x1b[1mH", "\x1b[1mH", "c\x1b[4;6H"):
            driver.write(drawn)
        driver.flush()
        assert page.drawn[len(before) :] == "a\x1b[3;6Hb\x1b[1mH\x1b[1mHc\x1b[4;6H"


async def test_a_file_goes_to_the_browser() -> None:
    page = FakePage()
    async with listening(page) as (app, _):
        app.deliver_binary(io.BytesIO(b"1\n2"), save_filename="games.bin", mime_type="application/vnd.sqlite3")
        app.deliver_text(io.StringIO("r1c1 \u00d7 2"), save_filename="path.txt", mime_type="text/plain")
        await until(lambda: len(page.files) == 2)
    assert page.files == [
        ("games.bin", "application/vnd.sqlite3", b"1\n2"),
        ("path.txt", "text/plain", "r1c1 × 2".encode()),
    ]


async def test_an_address_goes_to_the_browser() -> None:
    page = FakePage()
    async with listening(page) as (app, _):
        app.open_url("https://example.org/")
    assert page.opened == ["https://example.org/"]


async def test_what_comes_when_nobody_listens_is_let_go() -> None:
    async with listening(FakePage()) as (app, driver):
        driver.disable_input()
        driver.feed("5")
        driver.resize(1, 1)
        driver._listens = True
        driver.feed("6")
        await until(lambda: app.keys)
        assert app.keys == ["6"]
