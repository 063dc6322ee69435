"""Checking the terminal, and starting the game in it without delay."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, cast

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.words.message import Message, as_it_is, say

if TYPE_CHECKING:
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.play.challenge.challenge import Challenge

NEEDED_TO_PLAY = say("playing needs a terminal, and standard input or output is none; play --plain needs none")
_WITHOUT_PLACES = ("dumb", "unknown")  # terminals that can only print line after line
_NO_PLACES = say(
    "this needs a terminal that can write anywhere on the screen, and TERM names none; play --plain plays in lines"
)

_COLOURS = ("auto", "standard", "256", "truecolor", "windows")
"""What Textual understands; anything else would be an error deep inside of it."""
_NO_COLOURS = say(
    "TEXTUAL_COLOR_SYSTEM is {found}, which names no colours: it can be auto, standard, 256, truecolor or windows"
)


def listen_to_the_terminal() -> None:
    """Make the terminal the standard input again, after a puzzle was read from a pipe."""
    if sys.stdout.isatty() and not sys.stdin.isatty() and hasattr(os, "ctermid"):
        with suppress(OSError):
            os.dup2(os.open(os.ctermid(), os.O_RDWR), sys.stdin.fileno())


def has_screen() -> bool:
    """Whether there is a terminal that can show a screen, or a browser in its place."""
    _refuse_unknown_colours()
    if "TEXTUAL_DRIVER" in os.environ:
        return True
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") not in _WITHOUT_PLACES


def refuse_without_terminal(refusal: Message) -> None:
    """Make sure of a terminal that can show a screen, or a browser in its place."""
    _refuse_unknown_colours()
    if "TEXTUAL_DRIVER" in os.environ:  # a browser is at the other end
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(refusal)
    if os.environ.get("TERM") in _WITHOUT_PLACES:
        raise UsageError(_NO_PLACES)


def _refuse_unknown_colours() -> None:
    if (colours := os.environ.get("TEXTUAL_COLOR_SYSTEM", _COLOURS[0])) not in _COLOURS:
        raise UsageError(_NO_COLOURS.given({"found": as_it_is(repr(colours))}))


def play_in_terminal(
    *,
    origin: Origin | None = None,
    own: Origin | None = None,
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
    challenge: Challenge | None = None,
    is_mini: bool = False,
    in_ascii: bool = False,
) -> int:
    """Play; see `sudoku_tui.tui.launch.play` for what the arguments mean."""
    refuse_without_terminal(NEEDED_TO_PLAY)
    # Collecting garbage among the imports, which all stay, would take a fifteenth of the time to the first frame.
    gc.disable()
    try:
        with _no_encryption():
            from sudoku_tui.tui.launch import play

        return play(
            origin=origin,
            own=own,
            level=level,
            seed=seed,
            game=game,
            challenge=challenge,
            is_mini=is_mini,
            in_ascii=in_ascii,
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
