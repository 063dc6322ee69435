"""Scenes: moments of the real app, each reached by keys, for the snapshot tests and the pictures in the README."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from textual.pilot import Pilot

from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import Level, technique
from sudoku_tui.tui.app import SudokuApp
from tests.support import classic
from tests.tui.playing import Clock, app_with, press, session_of, solution_keys, until

LARGE, STANDARD, SMALL = (120, 40), (80, 24), (45, 16)
SECONDS_PLAYED = 761


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the app.

    Attributes:
        name: what it is called, as part of a file name.
        size: columns and rows of the terminal.
        theme: the theme it is shown in.
        play: leads there from a game just begun.
    """

    name: str
    size: tuple[int, int]
    theme: str
    play: Callable[[Pilot[None]], Awaitable[None]]

    def app(self) -> SudokuApp:
        """The app at the beginning of the scene: a hard game, some minutes old."""
        clock = Clock()
        app = app_with(origin=hard_game(), clock=clock)
        clock.now = SECONDS_PLAYED
        return app

    async def reach(self, pilot: Pilot[None]) -> None:
        """Puts the theme on and plays up to the moment."""
        pilot.app.theme = self.theme
        await self.play(pilot)
        await pilot.pause()


def hard_game() -> Origin:
    """The puzzle of the scenes of the classic grid."""
    puzzle = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
    return Origin(puzzle, "Hard 7", "hard", "7", 750)


async def under_way(pilot: Pilot[None]) -> None:
    """All notes written, some singles placed, a few cells coloured, one digit that clashes."""
    await press(pilot, "A", *["S"] * 6)
    await press(pilot, "escape", "v", "right", "3", "down", "3", "right", "5", "z", "down", "1", "right")


async def hint_explained(pilot: Pilot[None]) -> None:
    """The third stage of the first hint that takes more than a single, a locked set or a pair."""
    session = session_of(pilot)
    while (step := session.hint().step) and technique(step.technique).level.rank < Level.HARD.rank:
        session.solve_step()
    await press(pilot, "A", "H", "h", "h")


async def new_game(pilot: Pilot[None]) -> None:
    """The screen that asks for a level."""
    await press(pilot, "N")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def finished(pilot: Pilot[None]) -> None:
    """The end of a game played by keys."""
    await press(pilot, *solution_keys(session_of(pilot)))
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


async def help_shown(pilot: Pilot[None]) -> None:
    """The keys."""
    await press(pilot, "question_mark")
    await until(pilot, lambda: len(pilot.app.screen_stack) > 1)


SCENES = (
    Scene("large-ink", LARGE, "ink", under_way),
    Scene("large-paper", LARGE, "paper", under_way),
    Scene("standard-ink", STANDARD, "ink", under_way),
    Scene("standard-paper", STANDARD, "paper", under_way),
    Scene("small-ink", SMALL, "ink", under_way),
    Scene("small-paper", SMALL, "paper", under_way),
    Scene("hint-ink", STANDARD, "ink", hint_explained),
    Scene("hint-paper", STANDARD, "paper", hint_explained),
    Scene("new-game", STANDARD, "ink", new_game),
    Scene("help", STANDARD, "ink", help_shown),
    Scene("finished", STANDARD, "ink", finished),
)
