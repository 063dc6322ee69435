"""Every screen in a made-up language: each word goes through the catalogue, and what is a third longer still fits."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import suppress

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, TextArea

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.dialogs import ChoiceScreen, NameScreen
from sudoku_tui.app.widgets.fields import Chooser
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.features.clues.screen import CalculatorScreen, RulesScreen
from sudoku_tui.features.coach.model import HOUSE
from sudoku_tui.lab.strategies import STRATEGIES
from tests.app.playing import game_of, load_hints, press, until
from tests.app.scenes import (
    SCENES,
    SMALL,
    STANDARD,
    Scene,
    at_home,
    daily_app,
    days_shown,
    extreme_game,
    finished,
    hard_game,
    own_keys_shown,
    own_typed,
    page_of_statistics,
    settings_shown,
    statistics_app,
    tightest,
    touring,
)
from tests.desk.test_desk import go_wrong
from tests.features.test_clues import clued_app
from tests.words.made_up import made_up_language, untold

Way = tuple[str, Callable[[Pilot[None]], Awaitable[None]], Callable[[], App[None]]]
"""A moment's name, how it is reached, and the app it is reached in."""

PHONE = (38, 30)
SLOW = [pytest.mark.slow]

NOTATION = re.compile(r"[A-Za-z]|([A-Za-z]?\d+[A-Za-z]?)+|[1-9A-G]+|ms|ink|paper|_+")
"""What every language writes alike: letters as digits or along a chain, cells, keys, milliseconds, names of themes."""

GIVEN = {"Easy", "Hard", "Extreme", *(word for row in STRATEGIES for word in row.identifier.split("-"))}
"""Titles that the scenes give, and identifiers of strategies."""


def rows_of(app: App[None]) -> list[str]:
    """What the screen shows, row by row."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def cut_widgets(app: App[None]) -> Iterator[str]:
    """The widgets in sight that cut a sentence and do not say so."""
    rows = rows_of(app)
    for widget in app.screen.walk_children(Widget):
        region = (
            app.screen.find_widget(widget).visible_region if widget in app.screen._compositor.visible_widgets else None
        )
        if region is None or widget.children or region.size != widget.outer_size or widget.max_scroll_y:
            continue
        if isinstance(widget, BoardView | Input | TextArea) or (isinstance(widget, HintPanel) and widget.is_scrolling):
            continue  # the cursor's sides are brackets; fields and words that scroll say so
        corners = (region.offset, region.bottom_right_inclusive)
        if any(app.screen.get_widget_at(*corner)[0] is not widget for corner in corners):
            continue  # something lies over it
        text = "".join(rows[row][region.x : region.right] for row in range(region.y, region.bottom))
        if text.count("[") != text.count("]") and "…" not in text:
            yield f"{widget!r}: {text.strip()}"


async def check_words(scene: Scene, *others: tuple[int, int], given: Collection[str] = GIVEN) -> None:
    """Looks at a scene for words that are not told, and for such as do not fit, there and in windows of other sizes."""
    with made_up_language():
        app = scene.app()
        async with app.run_test(size=scene.size) as pilot:
            await scene.reach(pilot)
            for size in (scene.size, *others):
                if size != scene.size:
                    await pilot.resize_terminal(*size)
                with suppress(AssertionError):  # what is still cut after so long is told below
                    # A panel grows with its words a frame after it has got them, and a starved process seems idle.
                    await until(pilot, lambda: not list(cut_widgets(app)))
                words = [word for word in untold("\n".join(rows_of(app))) if word not in given]
                assert [word for word in words if not NOTATION.fullmatch(word)] == [], size
                assert list(cut_widgets(app)) == [], size


def at_every_size(ways: Iterable[Way]) -> list[Scene]:
    return [
        Scene(f"{name}-{size[0]}", size, "ink", play, app)
        for size in (STANDARD, SMALL, PHONE)
        for name, play, app in ways
    ]


def opened(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Presses keys and waits until another screen or a hint is there."""

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)
        await until(pilot, lambda: len(pilot.app.screen_stack) > 1)
        await pilot.pause()

    return play


async def hinted(pilot: Pilot[None]) -> None:
    await press(pilot, "H", "h", "h", "h")


async def branched(pilot: Pilot[None]) -> None:
    """The history of a game with every kind of move, a branch and checkpoints."""
    await press(pilot, *"A5ubS", *["tab", "x", "4", "7", "v", "2", "z", "S", "b", "S", "u", "delete"], "plus", "U")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)
    await press(pilot, "left", "left")


async def named(pilot: Pilot[None]) -> None:
    """The question of a checkpoint's name."""
    await press(pilot, "U", "n")
    await until(pilot, lambda: isinstance(pilot.app.screen, NameScreen))
    await pilot.pause()


async def mistaken(pilot: Pilot[None]) -> None:
    """The question after too many mistakes."""
    game = game_of(pilot)
    game.settings.mistakes, game.settings.mistake_limit = "solution", 3
    for _ in range(3):
        game.do(lambda: go_wrong(game.desk))
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def digit_chosen(pilot: Pilot[None]) -> None:
    """Digit first, with a digit chosen, while every move selects."""
    await press(pilot, "d", "5", "V", "right")


async def opened_to_order(pilot: Pilot[None]) -> None:
    """A new game with details, of which one cannot be."""
    await opened("N")(pilot)
    await press(pilot, "d")
    await until(pilot, lambda: bool(pilot.app.screen.query("OrderFields")))
    pilot.app.screen.query_one("#clues", Input).value = "16"
    await pilot.pause()


async def listed(pilot: Pilot[None]) -> None:
    """The words of a field of a new game."""
    await opened_to_order(pilot)
    technique = pilot.app.screen.query(Chooser)[3]
    technique.focus()
    await press(pilot, "space")
    await until(pilot, lambda: isinstance(pilot.app.screen, ChoiceScreen))
    await pilot.pause()


async def begun(pilot: Pilot[None]) -> None:
    await until(pilot, lambda: game_of(pilot).is_current)


async def asked(pilot: Pilot[None]) -> None:
    game_of(pilot).action_command("solve.all")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def coached(pilot: Pilot[None]) -> None:
    game_of(pilot).settings.coach = HOUSE
    load_hints()
    await press(pilot, "right")


def unnamed_clues() -> App[None]:
    """A puzzle with clues of which its author says nothing: his words are in no catalogue."""
    keys = {
        "killercage": [{"cells": ["R1C1", "R1C2", "R2C1"], "value": "6"}, {"cells": ["R2C2"]}],
        "thermometer": [{"lines": [["R1C1", "R1C2"]]}],
        "difference": [{"cells": ["R1C1", "R1C2"]}],
    }
    return clued_app(json.dumps({"size": 4, "constraints": keys, "givens": "....341221434321"}))


async def clue_rules(pilot: Pilot[None]) -> None:
    """The rules of a puzzle with clues, and the clues at the cursor."""
    await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
    await pilot.pause()


async def calculating(pilot: Pilot[None]) -> None:
    await clue_rules(pilot)
    await press(pilot, "escape", "M")
    await until(pilot, lambda: isinstance(pilot.app.screen, CalculatorScreen))
    await pilot.pause()


WAYS: tuple[Way, ...] = (
    ("rules", clue_rules, unnamed_clues),
    ("calculator", calculating, unnamed_clues),
    ("board", begun, hard_game),
    ("coach", coached, hard_game),
    ("hint", hinted, hard_game),
    ("long-hint", hinted, extreme_game),
    ("home", at_home, hard_game),
    ("own", own_typed, hard_game),
    ("tour", touring, hard_game),
    ("history", branched, hard_game),
    ("checkpoint-name", named, hard_game),
    ("mistakes", mistaken, hard_game),
    ("digit-first", digit_chosen, hard_game),
    ("games", opened("g"), hard_game),
    ("techniques", opened("T"), hard_game),
    ("settings", settings_shown, hard_game),
    ("own-keys", own_keys_shown, hard_game),
    ("keys-in-sentences", opened("question_mark", "tab"), hard_game),
    ("lessons", opened("L"), hard_game),
    ("lesson", opened("L", "enter"), hard_game),
    ("statistics", opened("I"), hard_game),
    ("statistics-times", page_of_statistics("2"), statistics_app),
    ("statistics-days", page_of_statistics("3"), statistics_app),
    ("statistics-techniques", page_of_statistics("4"), statistics_app),
    ("daily", opened("D"), hard_game),
    ("dailies", days_shown, daily_app),
    ("finished", finished, hard_game),
    ("pause", opened("p"), hard_game),
    ("confirm", asked, hard_game),
    ("race", opened("R"), hard_game),
    ("help", opened("question_mark"), hard_game),
    ("new-game", opened("N"), hard_game),
    ("order", opened_to_order, hard_game),
    ("choice", listed, hard_game),
    ("palette", opened("ctrl+p"), hard_game),
)
OTHERS = at_every_size(WAYS)

ONCE = {(scene.play, scene.size, scene.app): scene for scene in SCENES}.values()
"""The scenes in one theme each: the words are the same in all of them."""


TIGHTEST = tightest((*ONCE, *OTHERS))
"""Each moment once, where it has least room."""
QUICK = {"six", "home-38", "board-38", "pause-38", "long-hint-38", "statistics-days-38"}
"""A few that are soon looked at."""


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(each, marks=[] if each.name in QUICK else SLOW)
        for each in (*ONCE, *OTHERS)
        if each in TIGHTEST or each not in OTHERS
    ],
    ids=lambda scene: scene.name,
)
async def test_every_word_is_told_and_fits(scene: Scene) -> None:
    await check_words(scene)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "play", "app"), WAYS, ids=[name for name, *_ in WAYS])
async def test_it_fits_in_windows_of_every_size(
    name: str, play: Callable[[Pilot[None]], Awaitable[None]], app: Callable[[], App[None]]
) -> None:
    await check_words(Scene(name, STANDARD, "ink", play, app), SMALL, PHONE)
