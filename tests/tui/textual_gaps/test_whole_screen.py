from __future__ import annotations

from textual.events import Resize
from textual.geometry import Size

from tests.tui.playing import app_with, game_of, press, until

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
