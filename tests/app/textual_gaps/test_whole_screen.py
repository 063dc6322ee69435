from __future__ import annotations

from rich.console import RenderableType
from textual.app import App
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from sudoku_tui.app.textual_gaps.whole_screen import WholeScreen
from tests.app.playing import app_with, game_of, press, until

OLD = Size(56, 16)


async def test_reports_of_an_old_size_are_not_believed() -> None:
    async with app_with().run_test(size=(116, 33)) as pilot:
        screen = game_of(pilot)
        await press(pilot, "right")
        laid_out: list[Size] = []
        lay_out = screen._refresh_layout

        def note(size: Size | None = None, scroll: bool = False) -> None:
            laid_out.extend([size] if size else [])
            lay_out(size, scroll)

        screen._refresh_layout = note  # type: ignore[method-assign]
        screen.post_message(Resize(OLD, OLD))
        await until(pilot, lambda: bool(laid_out))
        assert set(laid_out) == {Size(116, 33)}
        assert screen.size == Size(116, 33)


async def test_a_screen_is_not_drawn_before_it_knows_its_size() -> None:
    drawn: list[bool] = []

    class Drawn(WholeScreen[None]):
        is_told = False

        def on_resize(self) -> None:
            self.is_told = True

    class Noting(App[None]):
        def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
            drawn.extend([screen.is_told] if isinstance(screen, Drawn) else [])
            super()._display(screen, renderable)

    app = Noting()
    async with app.run_test(size=(116, 33)) as pilot:
        await app.push_screen(Drawn())
        await until(pilot, lambda: bool(drawn))
        assert all(drawn)


class NotedScreen(Screen[None]):
    def __init__(self) -> None:
        super().__init__()
        self.laid_out: list[Size] = []

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        self.laid_out.extend([size] if size else [])
        super()._refresh_layout(size, scroll)


async def test_stock_textual_lays_out_for_a_size_that_the_terminal_has_not() -> None:
    """Once this fails, Textual has been mended, and WholeScreen can go."""
    app, screen = App[None](), NotedScreen()
    async with app.run_test(size=(116, 33)) as pilot:
        await app.push_screen(screen)
        await pilot.pause()
        screen.post_message(Resize(OLD, OLD))
        await until(pilot, lambda: OLD in screen.laid_out)
        await pilot.pause()
        assert (screen.laid_out[-1], app.size) == (OLD, Size(116, 33))
