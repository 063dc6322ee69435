"""Scripts of keys and taps for a board that is there before the program, drawn by lot, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from playwright.sync_api import Page

from sudoku_tui.board.drawing import CellDrawing
from tests.web.page.core_cases import Case, by_lot, played

_ARROWS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}
_KEYS = {
    **{f"move.{way}": key for way, key in _ARROWS.items()},
    **{f"extend.{way}": f"Shift+{key}" for way, key in _ARROWS.items()},
    **{f"ahead.{way}": f"Control+{key}" for way, key in _ARROWS.items()},
    **{f"box.{way}": f"Alt+{key}" for way, key in _ARROWS.items()},
    **{f"digit.{digit}": str(digit) for digit in range(1, 10)},
    **{f"corner.{digit}": f"Shift+Digit{digit}" for digit in range(1, 10)},
    **{f"centre.{digit}": f"Alt+{digit}" for digit in range(1, 10)},
    "edge.left": "Home",
    "edge.right": "End",
    "edge.up": "Control+Home",
    "edge.down": "Control+End",
    "empty.next": "Tab",
    "empty.previous": "Shift+Tab",
    "mode.digit": "z",
    "mode.corner": "x",
    "mode.centre": "c",
    "mode.colour": "v",
    "mode.turn.next": "PageDown",
    "mode.turn.previous": "PageUp",
    "next.corner": ",",
    "next.centre": ".",
    "next.colour": ";",
    "notes.toggle": "n",
    "notes.fill": "a",
    "notes.clear": "-",
    "notes.strike": "k",
    "erase": "Delete",
    "undo": "u",
    "redo": "r",
    "checkpoint.set": "b",
    "checkpoint.return": "B",
    "check": "i",
    "pause": "p",
    "resume": "q",
    "focus.here": "f",
    "focus.next": ">",
    "focus.previous": "<",
    "jump": "j",
    **{f"jump.ahead.{way}": f"Control+Shift+{key}" for way, key in _ARROWS.items()},
    "write": "Enter",
    "select.same": "=",
    "select.noting": "/",
    "select.all": "Control+a",
    "select.visual": "V",
    "select.invert": "\\",
    "select.none": "Escape",
}
"""What is pressed for each command; anything goes on after a pause."""
SHOWS = """shown => JSON.stringify([...document.querySelectorAll("#boards .drawn [data-cell]")].map(({ dataset }) =>
    [dataset.digit ?? "", dataset.own ?? "", dataset.notes ?? "", dataset.ground ?? ""])) === JSON.stringify(shown)"""
"""Whether the program's board shows that in its cells."""
_POINTED = ("go", "extend", "drag", "double")


def script(line: str, seed: int, length: int, left_after: int = -1) -> Case:
    """What is done on a puzzle: no two taps on one cell after each other, which would be one that is double.

    After so many deeds the game is left, with nothing half done, and opened again.
    """
    dice, last = Random(f"{line} {seed}"), list[str]()

    def is_wanted(deed: str, before: Sequence[str]) -> bool:
        kind, _, cell = deed.partition(":")
        last[:] = [each.partition(":")[2] for each in before if ":" in each][-1:]
        if before and before[-1] == "pause":
            return deed == "resume"
        if len(before) == left_after:
            return deed == "reopen"
        if len(before) == left_after - 1 and deed.startswith(("pause", "next", "select.noting")):
            return False
        return deed in _KEYS if not cell else [cell] != last and kind != "drag"

    return by_lot(Case(line, ()), dice, length, is_wanted)


def ended(case: Case) -> list[list[str]]:
    """What the cells show in the end: their digits, whether those are the player's, their notes, and their ground."""
    return [
        [str(cell.get("d", "")), "yes" * bool(cell.get("e")), _notes(cell), str(cell.get("g", ""))]
        for cell in played(case).drawing
    ]


def _notes(cell: CellDrawing) -> str:
    return f"{cell.get('n', '')}{cell.get('m', '')}"


def deeds_on(page: Page, case: Case, middle: Callable[[int], tuple[float, float]]) -> Iterator[str]:
    """Do what a script says, one deed at a time; `middle` tells where a cell is by then."""
    for deed in case.deeds:
        kind, _, cell = deed.partition(":")
        if kind in _POINTED:
            _point(page, kind, middle(int(cell)))
        else:
            page.keyboard.press(_KEYS[deed])
        yield deed


def _point(page: Page, kind: str, spot: tuple[float, float]) -> None:
    if kind == "extend":
        page.keyboard.down("Control")
    (page.mouse.dblclick if kind == "double" else page.mouse.click)(*spot)
    if kind == "extend":
        page.keyboard.up("Control")
