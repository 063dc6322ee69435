"""The gallery: every screen in every size and look, for eyes. `python -m tests.pictures FOLDER` makes its pictures."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.theme import Theme

from sudoku_tui.app.base_app import BaseApp
from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.app.themes import OWN_THEMES
from tests.app.playing import game_of, press, until
from tests.app.scenes import LARGE, SCENES, SIXTEEN, SMALL, STANDARD, STANDINGS, Scene, game_of_line, under_way

TINY, HUGE = (38, 13), (200, 60)
Play = Callable[[Pilot[None]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Look:
    """How a terminal shows the game."""

    name: str
    theme: str
    has_colour: bool = True
    has_sixteen: bool = False
    has_256: bool = False
    is_ascii: bool = False

    @property
    def depth(self) -> str:
        """What the number of its colours is called."""
        if not self.has_colour:
            return "none"
        return "sixteen" if self.has_sixteen else "256" if self.has_256 else "true"

    def worn_by(self, scene: Scene) -> App[Any]:
        """The app of a scene, which looks so; Textual asks for NO_COLOR when an app is made."""
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv("NO_COLOR", raising=False)
            if not self.has_colour:
                patch.setenv("NO_COLOR", "1")
            app = scene.app()
        if isinstance(app, BaseApp):
            app.has_sixteen_colours, app.has_256_colours = self.has_sixteen, self.has_256
            app.plain_signs = PlainSigns("ascii") if self.is_ascii else None
        return app

    def drawn(self, svg: str) -> str:
        """A picture as the terminal has it: plain signs are put in on the way there."""
        if not self.is_ascii:
            return svg
        signs = PlainSigns("ascii")
        return re.sub(r"(<text[^>]*>)([^<]*)", lambda text: text[1] + plain(text[2], signs), svg)


LOOKS = (
    Look("dark", "ink"),
    Look("light", "paper"),
    Look("none", "ink", has_colour=False),
    Look("sixteen", "terminal-dark", has_sixteen=True),
    Look("ascii", "ink", is_ascii=True),
    Look("256", "ink", has_256=True),
    Look("light-256", "paper", has_256=True),
)
IN_ALL_THEMES = ("hint", "chain", "sets")


def depths(theme: Theme) -> Iterator[Look]:
    """Every number of colours that a theme is shown in; with sixteen there are only the terminal's own."""
    yield Look(f"{theme.name}-true", theme.name)
    yield Look(f"{theme.name}-none", theme.name, has_colour=False)
    yield (
        Look(f"{theme.name}-sixteen", theme.name, has_sixteen=True)
        if theme.ansi
        else Look(f"{theme.name}-256", theme.name, has_256=True)
    )


def plain(text: str, signs: PlainSigns) -> str:
    """Text in an SVG with plain signs; it has spaces that do not break, and names for `<` and `&`."""
    parts = re.split(r"(&#?\w+;|\xa0)", text)
    return "".join(part if at % 2 else part.translate(signs).replace("<", "&lt;") for at, part in enumerate(parts))


def _lies_over(pilot: Pilot[None], depth: int) -> bool:
    return len(pilot.app.screen_stack) >= depth


def opened(*keys: str) -> Play:
    """Presses keys, and waits until what they open lies over the game."""

    async def play(pilot: Pilot[None]) -> None:
        for depth, key in enumerate(keys, start=2):
            await press(pilot, key)
            await until(pilot, partial(_lies_over, pilot, depth))
            await pilot.pause()

    return play


def pressing(*keys: str) -> Play:
    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)
        await pilot.pause()

    return play


def then(*steps: Play) -> Play:
    """One thing after the other."""

    async def play(pilot: Pilot[None]) -> None:
        for step in steps:
            await step(pilot)

    return play


def commanded(command: str) -> Play:
    """Carries out a command that has no key, and waits for what it opens."""

    async def play(pilot: Pilot[None]) -> None:
        game_of(pilot).action_command(command)
        await until(pilot, lambda: len(pilot.app.screen_stack) > 1)
        await pilot.pause()

    return play


def with_settings(**wanted: object) -> Play:
    """The game under way, with other settings than the usual ones."""

    async def play(pilot: Pilot[None]) -> None:
        game = game_of(pilot)
        for name, value in wanted.items():
            setattr(game.settings, name, value)
        await under_way(pilot)

    return play


MOMENTS: dict[str, Play] = {
    "corners": with_settings(notes_style="corners"),
    "focus": then(under_way, pressing("greater_than_sign")),
    "lessons": opened("L"),
    "lesson": opened("L", "enter"),
    "trainer": opened("L", "t"),
    "games": opened("g"),
    "techniques": opened("T"),
    "palette": opened("ctrl+p"),
    "pause": opened("p"),
    "question": commanded("solve.all"),
    "statistics-none": opened("I"),
    "daily-first": opened("D"),
    "keys-in-sentences": then(opened("question_mark"), pressing("tab")),
}
"""Moments of the hard game that no snapshot holds."""


_SIZE_OR_THEME = re.compile("-(large|standard|small|whole|scrolling|ink|paper)")


def screens() -> dict[str, Scene]:
    """Every screen once, by name: the moments of the snapshots, and the others."""
    found: dict[str, Scene] = {}
    seen: set[tuple[Play, Any]] = set()
    for scene in (*SCENES, STANDINGS):
        if (scene.play, scene.app) not in seen:
            found.setdefault(_SIZE_OR_THEME.sub("", scene.name), scene)
            seen.add((scene.play, scene.app))
    found |= {name: Scene(name, STANDARD, "ink", play) for name, play in MOMENTS.items()}
    found["board"] = found.pop("large")
    found["sixteen-under-way"] = Scene("", LARGE, "ink", under_way, game_of_line("Easy 1", SIXTEEN))
    return found


IN_ALL_SIZES = {"home", "board", "review", "hint"}


def gallery() -> Iterator[tuple[str, Scene, Look]]:
    """Every picture there is to look at: its name, its scene, its look."""
    known = screens()
    for theme in OWN_THEMES:
        for look, name in product(depths(theme), IN_ALL_THEMES):
            yield f"themes-{name}-{look.name}", replace(known[name], size=STANDARD, theme=theme.name), look
    for name, scene in known.items():
        sizes = (STANDARD, LARGE, SMALL, TINY, HUGE) if name in IN_ALL_SIZES else (STANDARD, LARGE)
        for width, height in sizes:
            for look in LOOKS:
                title = f"{name}-{width}x{height}-{look.name}"
                yield title, replace(scene, size=(width, height), theme=look.theme), look
