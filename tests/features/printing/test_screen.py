"""The dialog: opened from the palette, answered by keys, and files where they are said to be."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.widgets import Button

from sudoku_tui.app.requests import open_feature
from sudoku_tui.features.printing.screen import PrintScreen
from tests.app.playing import app_with, game_of, press, shown, until

ENDINGS = {"p": ".pdf", "s": ".pdf", "g": ".png", "v": ".svg", "e": ".html"}


async def test_each_answer_writes_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        for count, key in enumerate(("v", "p"), start=1):
            game_of(pilot).open("printing", game_of(pilot).desk)
            await shown(pilot, PrintScreen)
            await press(pilot, key)
            await until(pilot, lambda: len(app._notifications) == count)  # noqa: B023
            assert any(file.suffix == ENDINGS[key] for file in tmp_path.iterdir())
        assert all(str(tmp_path) in note.message for note in app._notifications)


async def test_a_browser_is_handed_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[str]()
    monkeypatch.setattr(App, "is_web", True)
    monkeypatch.setattr(App, "deliver_binary", lambda app, binary, *, save_filename: given.append(save_filename))
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        open_feature(app, "printing", game_of(pilot).desk)
        await shown(pilot, PrintScreen)
        await press(pilot, "v")
        await until(pilot, lambda: len(given) == 1)
    assert given[0].startswith("sudoku-")
    assert given[0].endswith(".svg")


async def test_a_library_that_is_missing_is_told_and_its_forms_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.printing.model.find_spec", lambda _: None)
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        open_feature(app, "printing", game_of(pilot).desk)
        await shown(pilot, PrintScreen)
        await pilot.pause()
        assert [button.id for button in app.screen.query(Button)] == ["svg", "page"]
        assert any("sudoku-tui[print]" in str(said.render()) for said in app.screen.query(".note"))
        await press(pilot, "p")
        assert isinstance(app.screen, PrintScreen)


@pytest.mark.parametrize("size", [(40, 14), (80, 24), (120, 40)])
async def test_all_answers_are_in_sight(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=size) as pilot:
        open_feature(app, "printing", game_of(pilot).desk)
        await shown(pilot, PrintScreen)
        await pilot.pause()
        regions = [button.region for button in app.screen.query(Button)]
        assert len({region.y for region in regions}) == 5
        assert all(region.bottom <= size[1] and region.right <= size[0] for region in regions)
