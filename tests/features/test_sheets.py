"""Every screen tells itself as values, so that a page needs no terminal for any of them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from typing import Any

import pytest

import sudoku_tui.app.screens
import sudoku_tui.features
from sudoku_tui.app.screens.commanded import CommandedScreen
from sudoku_tui.app.textual_gaps.palette import Palette

BASES = ("sudoku_tui.app.screens",)
"""Where only bases stand, and small questions."""


def screens() -> list[type[CommandedScreen[Any]]]:
    """All classes of screens that can be shown: those that have commands, or are no base of another one."""
    for package in (sudoku_tui.app.screens, sudoku_tui.features):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if ".screen" in module.name or module.name.startswith(BASES):
                import_module(module.name)
    found = {each for each in _below(CommandedScreen) if each.__module__.startswith("sudoku_tui.")}
    return sorted(
        (each for each in found if not (isabstract(each) or each.__subclasses__())), key=lambda each: each.__name__
    )


def _below(base: type[Any]) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


@pytest.mark.parametrize("screen", [*screens(), Palette], ids=lambda screen: screen.__name__)
def test_no_screen_is_left_without_a_sheet(screen: type[Any]) -> None:
    assert screen.as_sheet is not CommandedScreen.as_sheet


def test_the_screens_are_found() -> None:
    names = {each.__name__ for each in screens()}
    assert {"WatchScreen", "RaceScreen", "DuelScreen", "ProfilesScreen", "GameScreen", "PauseScreen"} <= names
    assert len(names) > 30
