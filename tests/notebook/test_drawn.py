"""The board of a notebook in a real browser, with a stand-in for the notebook between it and Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.web.chromium import CHROMIUM, QUIET, needs_chromium

pytest.importorskip("anywidget", reason="anywidget is not installed: pip install sudoku-tui[notebook]")
pytestmark = [pytest.mark.slow, needs_chromium]

STAND_IN = """
async ([code, state]) => {
  const heard = {};
  window.sent = [];
  const board = (await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))).default;
  const model = {
    get: (name) => state[name],
    set(name, value) { state[name] = value; (heard["change:" + name] ?? []).forEach((hear) => hear()); },
    save_changes() {},
    send: (message) => window.sent.push(message),
    on: (name, hear) => (heard[name] ??= []).push(hear),
  };
  window.model = model;
  board.render({ model, el: document.body });
}
"""


def test_keys_and_clicks_are_sent_and_the_cursor_is_seen_and_heard() -> None:
    from sudoku_tui.notebook import Board

    board = Board(".1.4........3.2.")
    names = ("picture", "corners", "side", "signs", "cursor", "writes_notes", "value", "is_solved")
    state = {name: getattr(board, name) for name in names}
    code = (Path(__file__).resolve().parents[2] / "sudoku_tui" / "notebook" / "board.js").read_text()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page(viewport={"width": 500, "height": 600})
        page.evaluate(STAND_IN, [code, state])
        shown = page.get_by_role("application")
        assert shown.get_attribute("aria-label") == "Sudoku, r1c1, empty"
        shown.focus()
        for key in ("2", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "Backspace", "Control+z", " ", "3", "x"):
            page.keyboard.press(key)
        assert page.evaluate("sent") == [
            {"do": "write", "digit": 2},
            {"do": "erase"},
            {"do": "undo"},
            {"do": "write", "digit": 3},
        ]
        assert page.evaluate("model.get('cursor')") == 4
        assert shown.get_attribute("aria-label") == "Sudoku, r2c1, empty, notes"
        box = page.locator("svg").bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.8)
        assert page.evaluate("model.get('cursor')") == 15
        assert page.locator(".sudoku-cursor").count() == 1
        browser.close()
