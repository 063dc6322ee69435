""""""

from __future__ import annotations

from typing import Any

import pytest
from textual.content import Content

from sudoku_tui.app.page.aloud import aloud, readable, text_of
from sudoku_tui.words.message import say
from tests.app.playing import app_with, game_of, press, until
from tests.app.scenes import SCENES, Scene


@pytest.mark.parametrize(
    ("line", "aloud"),
    [
        ("P A U S E D", "PAUSED"),
        ("▌ DIGIT ▐", "DIGIT"),
        ("├──!──●────┤ 12/57", "! 12/57"),
        ("  7 ━━━━──── 2", "7 2"),
        ("r 1 2 4", "r 1 2 4"),
        ("← → change the size", "← → change the size"),
        ("───────", ""),
        ("", ""),
    ],
)
def test_only_what_can_be_said_is_read_aloud(line: str, aloud: str) -> None:
    assert readable(line) == aloud


def test_a_line_of_a_list_is_one_text() -> None:
    assert text_of(Content("1 Easy   singles, many givens")) == "1 Easy singles, many givens"
    assert text_of("Hint\nh") == "Hint, h"


def controls(told: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = told["controls"]
    return found


def lists(told: dict[str, Any]) -> list[str]:
    return [control["name"] for control in controls(told) if control["role"] == "listbox"]


async def test_the_game_says_what_just_happened_as_often_as_it_happens() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        await press(pilot, "u")
        told = aloud(app.screen)
        assert (told["screen"], told["controls"], told["active"]) == ("The game", [], [])
        assert told["said"] == [2, "There is nothing to undo."]
        await press(pilot, "u")
        again = aloud(app.screen)
        assert again["said"] == [3, "There is nothing to undo."], "what is said again is heard again"
        assert again["words"] == told["words"]
        await press(pilot, "right")
        assert aloud(app.screen)["said"] == [3, ""]


async def test_a_hint_is_told_whole_and_its_keys_with_it() -> None:
    app = app_with()
    async with app.run_test(size=(45, 16)) as pilot:
        await press(pilot, "h", "h", "h")
        await until(pilot, lambda: "HINT 3 of 4" in str(aloud(app.screen)["words"]))
        words = aloud(app.screen)["words"]
        assert isinstance(words, list)
        walk = game_of(pilot).desk.walk
        assert walk
        assert str(walk.summary) in words
        await press(pilot, "w")
        await until(pilot, lambda: str(walk.stops[0].text) in aloud(app.screen)["words"])  # type: ignore[operator]
        assert f"PROOF 1 of {len(walk.stops)}" in aloud(app.screen)["words"]  # type: ignore[operator]


async def test_a_dialog_tells_what_takes_keys_and_which_of_it_is_active() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        await press(pilot, "N")
        await until(pilot, lambda: bool(aloud(app.screen)["controls"]))
        told = aloud(app.screen)
        assert lists(told) == ["New game", "Grid", "Grid"]
        levels, *_, play, _, _, _ = controls(told)
        assert levels["lines"][0] == "1 Easy singles, many givens"
        assert (levels["of"], levels["rows"], told["active"]) == (5, 1, [0, 0])
        assert (play["role"], play["name"], len(play["place"])) == ("button", "Play", 4)
        await press(pilot, "down", "down")
        assert aloud(app.screen)["active"] == [0, 2]
        await press(pilot, "tab", "tab", "tab")
        assert aloud(app.screen)["active"] == [3]
        assert controls(aloud(app.screen))[3]["name"] == "Or paste"


async def test_a_list_that_is_led_from_a_field_is_what_is_active() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: aloud(app.screen)["active"] == [1, 0])
        await press(pilot, "down")
        await until(pilot, lambda: aloud(app.screen)["active"] == [1, 1])
        field, commands = controls(aloud(app.screen))
        assert (field["role"], field["name"]) == ("textbox", "Search for commands")
        assert len(commands["lines"]) == 40 < commands["of"], "only what is near the chosen line is told"


async def test_a_passing_notice_is_told() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34), notifications=True) as pilot:
        app.refuse(say("Nothing of that is known here."))
        await until(pilot, lambda: "Nothing of that is known here." in str(aloud(app.screen)["words"]))


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_every_screen_can_be_played_by_ear(scene: Scene) -> None:
    app = scene.app()
    async with app.run_test(size=scene.size) as pilot:
        await scene.reach(pilot)
        told = aloud(app.screen)
        assert told["screen"] or told["words"]
        assert all(control["name"] for control in controls(told) if control["role"] != "listbox" or control["lines"])
