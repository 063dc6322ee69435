"""Scripts by lot on boards that are there before the program, and on while it takes over: nothing may differ then.

`python -m tests.web.site.takeovers FOLDER COUNT` plays so many puzzles in Chromium on a built site, and tells each that
comes out different. Whoever plays was here before; each puzzle comes by a link, and every other one is left and opened
again, where the script goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page

from sudoku_tui.features.games.links import link_to
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.packs import graded, of_shape
from tests.web.chromium import AT_ONCE, Tab, chromium
from tests.web.page.core_cases import Case
from tests.web.screen import PATIENCE
from tests.web.site.early_boards import EARLY, until_kept, until_saved, until_whole
from tests.web.site.running import site_served
from tests.web.site.scripts import SHOWS, deeds_on, ended, script

_LENGTH = 40
_KINDS = ("jigsaw", "diagonals", "hyper", "killer", "dots", "whispers", "thermometers")
_MIDDLE = """cell => {
    const seen = ["#early", "#boards .drawn"].map((board) => document.querySelector(`${board} [data-cell="${cell}"]`));
    const { x, y, width, height } = seen.find(Boolean).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
_IS_EARLY = "() => Boolean(document.querySelector('#early'))"


class Came(NamedTuple):
    """What a script came to: how many of its deeds were done early, and whether the board is what it should be."""

    early: int
    is_same: bool


def middle_of(page: Page) -> Callable[[int], tuple[float, float]]:
    """Where the middle of a cell is, on the board that is seen by then."""

    def middle(cell: int) -> tuple[float, float]:
        x, y = page.evaluate(_MIDDLE, cell)
        return x, y

    return middle


def played_on(tab: Tab, deeds: Case, whole: Case) -> Came:
    """Do what a script says as soon as a board is there, and look whether all of the game comes to what is seen."""
    tab.page.wait_for_selector(f"{EARLY}, body:not(.loading) #boards [data-cell]")
    early = sum(tab.page.evaluate(_IS_EARLY) for _ in deeds_on(tab.page, deeds, middle_of(tab.page)))
    until_whole(tab.page)
    try:
        tab.page.wait_for_function(SHOWS, arg=ended(whole), timeout=PATIENCE * 1000)
    except Error:
        return Came(early, is_same=False)
    return Came(early, is_same=not tab.errors)


def takeovers(person: BrowserContext, address: str, number: int) -> Iterator[Came]:
    """Play a script on a puzzle that comes by a link; every other game is left and opened again, where it goes on."""
    line, link = _puzzle(number, address)
    first = script(line, number, _LENGTH, left_after=_LENGTH)
    tab = Tab(person.new_page(), link)
    yield played_on(tab, first, first)
    if number % 2:
        until_kept(tab.page)
        until_saved(tab.page)
        tab.page.close()
        whole = script(line, number, 2 * _LENGTH + 1, left_after=_LENGTH)
        tab = Tab(person.new_page(), address)
        yield played_on(tab, whole._replace(deeds=whole.deeds[_LENGTH + 1 :]), whole)
        until_saved(tab.page)
    tab.page.close()


def _puzzle(number: int, address: str) -> tuple[str, str]:
    """The line of a puzzle in the table of cases, and a link to it."""
    kind = _kind(number)
    if kind is None:
        origin = graded("easy")[number % len(graded("easy"))]
        return str(origin.puzzle), f"{address}#p={origin.puzzle}"
    puzzles = of_shape(9, kind, "easy")
    at = sum(_kind(other) == kind for other in range(number)) % len(puzzles)  # another: what was begun goes on
    puzzle = puzzles[at].puzzle
    if not puzzle.constraints:
        return str(puzzle), f"{address}#p={puzzle}"
    return f"{kind}-{at}", link_to(Origin(puzzle), address)


def _kind(number: int) -> str | None:
    return Random(number).choice((None, None, *_KINDS))


def main(folder: str, count: str) -> int:
    """Run so many scripts; return how many came out different."""
    different = total = early = 0
    with site_served(Path(folder)) as address, chromium(AT_ONCE) as browser, browser.person() as person:
        until_whole(Tab(person.new_page(), address).page)
        for page in person.pages:
            until_kept(page)
            page.close()
        for number in range(int(count)):
            for part, came in enumerate(takeovers(person, address, number)):
                total, early, different = total + 1, early + came.early, different + (not came.is_same)
                if not came.is_same:
                    print(f"script {number}, part {part}: another board, {came.early} deeds early", flush=True)
    print(f"{total} visits, {early} deeds of {total * _LENGTH} on the early board: {different} differences")
    return different


if __name__ == "__main__":
    sys.exit(bool(main(*sys.argv[1:])))
