"""Checking the terminal, and starting the game in it without delay."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sudoku_tui.cli.output import UsageError
from sudoku_tui.words.message import NOTHING, Message, as_it_is, quoted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.features.challenge.model import Challenge
    from sudoku_tui.game.origin import Origin

NEEDED_TO_PLAY = say("playing needs a terminal, but standard input or output is not one; play --plain works without")
_WITHOUT_PLACES = ("dumb", "unknown")  # terminals that can only print line after line
_NO_PLACES = say(
    "this needs a terminal that can write anywhere on the screen, and TERM names none; play --plain plays in lines"
)

_COLOURS = ("auto", "standard", "256", "truecolor", "windows")
"""What Textual understands; anything else would be an error deep inside of it."""
_NO_COLOURS = say(
    "TEXTUAL_COLOR_SYSTEM is {found}, which names no colours: it can be auto, standard, 256, truecolor or windows"
)

_NO_DRIVER = say("TEXTUAL_DRIVER is {found}, which is no driver of Textual; unset it to play in a terminal")
_NO_LOG = say("TEXTUAL_LOG is {found}, which cannot be written: {reason}")
_MOST_CELLS = 2000
"""The longest row or column of a terminal; a board for more, as COLUMNS may say by mistake, would never be drawn."""


def listen_to_the_terminal() -> None:
    """Make the terminal the standard input again, after a puzzle was read from a pipe."""
    if sys.stdout.isatty() and not sys.stdin.isatty() and hasattr(os, "ctermid"):
        with suppress(OSError):
            os.dup2(os.open(os.ctermid(), os.O_RDWR), sys.stdin.fileno())


def has_screen() -> bool:
    """Whether there is a terminal that can show a screen, or a browser in its place."""
    return not _hindrance(_NO_PLACES)


def refuse_without_terminal(refusal: Message) -> None:
    """Make sure of a terminal that can show a screen, or a browser in its place."""
    if reason := _hindrance(refusal):
        raise UsageError(reason)


def _hindrance(no_terminal: Message) -> Message:
    """Why no screen can be shown; nothing where one can."""
    _check_environment()
    if "TEXTUAL_DRIVER" in os.environ:  # a browser is at the other end
        return NOTHING
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return no_terminal
    return _NO_PLACES if os.environ.get("TERM") in _WITHOUT_PLACES else NOTHING


def _check_environment() -> None:
    """Refuse what would be an error deep inside of Textual, and pass over a size that no terminal has."""
    _refuse_unknown_colours()
    _refuse_unknown_driver()
    _refuse_unwritable_log()
    for name in ("COLUMNS", "LINES"):
        size = os.environ.get(name, "")
        if len(size) > 9 or (size.isdecimal() and int(size) > _MOST_CELLS):
            del os.environ[name]


def _refuse_unknown_driver() -> None:
    found = os.environ.get("TEXTUAL_DRIVER")
    if found is None:
        return
    module, _, name = found.partition(":")
    try:
        with _no_encryption():
            from textual.driver import Driver

            is_driver = issubclass(getattr(import_module(module), name), Driver)
    except (ImportError, AttributeError, TypeError, ValueError):
        is_driver = False
    if not is_driver:
        raise UsageError(_NO_DRIVER.given({"found": as_it_is(quoted(found))}))


def _refuse_unwritable_log() -> None:
    if found := os.environ.get("TEXTUAL_LOG"):
        try:
            Path(found).open("a", encoding="utf-8").close()
        except (OSError, ValueError) as error:
            raise UsageError(_NO_LOG.given({"found": as_it_is(quoted(found)), "reason": reason_of(error)})) from None


def _refuse_unknown_colours() -> None:
    if (colours := os.environ.get("TEXTUAL_COLOR_SYSTEM", _COLOURS[0])) not in _COLOURS:
        raise UsageError(_NO_COLOURS.given({"found": as_it_is(quoted(colours))}))


def play_in_terminal(
    *,
    origin: Origin | None = None,
    own: Origin | None = None,
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
    shared: str = "",
    challenge: Challenge | None = None,
    is_mini: bool = False,
    in_ascii: bool = False,
) -> int:
    """Play; see `sudoku_tui.features.launch.play` for what the arguments mean."""
    refuse_without_terminal(NEEDED_TO_PLAY)
    # Collecting garbage among the imports, which all stay, would take a fifteenth of the time to the first frame.
    gc.disable()
    try:
        with _no_encryption():
            from sudoku_tui.app.textual_gaps.late_palette import load_app_without_palette
            from sudoku_tui.app.textual_gaps.tried import require_textual

            require_textual()
            load_app_without_palette()
            from sudoku_tui.features.launch import play

        return play(
            origin=origin,
            own=own,
            level=level,
            seed=seed,
            game=game,
            shared=shared,
            challenge=challenge,
            is_mini=is_mini,
            in_ascii=in_ascii,
            fetches="TEXTUAL_DRIVER" not in os.environ,  # whoever is at a browser may be anybody
        )
    finally:
        gc.enable()


@contextmanager
def _no_encryption() -> Iterator[None]:
    """Have asyncio imported without ssl, a thirtieth of the start: a game in a terminal connects to nothing."""
    modules = cast("dict[str, object]", sys.modules)
    is_kept = modules.setdefault("ssl", None) is not None
    try:
        yield
    finally:
        if not is_kept:
            del modules["ssl"]
