"""Scripts by lot on boards that are there before the program, and on while it takes over: nothing may differ then.

`python -m tests.web.site.takeovers FOLDER COUNT` plays so many puzzles in Chromium on a built site, and tells each that
comes out different. Whoever plays was here before; each puzzle comes by a link, and every other one is left and opened
again, where the script goes on. Every fourth is left for another puzzle, a new one of a level or that of the day, in
another theme, and is looked at again in the end. With a third argument the numbers begin there and not at 0.
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
from sudoku_tui.logic.levels import Level
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
_EVERY, _AT = 4, 2
"""Of so many puzzles this one is left for another one."""
_OF_THE_DAY = 6
"""The one that is left for the puzzle of the day, which is begun but once."""
_WRITTEN = """shown => {
    const colour = (ground = "") => (ground.startsWith("colour") ? ground : "");
    const written = ({ dataset: { digit = "", own = "", notes = "", ground } }) => [digit, own, notes, colour(ground)];
    const cells = [...document.querySelectorAll("#boards .drawn [data-cell]")].map(written);
    return JSON.stringify(cells) === JSON.stringify(shown);
}"""
"""Whether the player wrote that in the cells of the program's board."""
_GIVENS = """() => {
    const board = document.querySelector("#early svg") ? "#early" : "#boards .drawn";
    const given = ({ dataset: { digit = ".", own } }) => (own ? "." : digit);
    const isCovered = document.body.matches(".with-sheet, .with-card");
    return isCovered ? "" : [...document.querySelectorAll(`${board} [data-cell]`)].map(given).join("");
}"""
"""The givens of the board that is seen; empty where there is none."""
_IS_OTHER = f"line => ![line, ''].includes(({_GIVENS})())"


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
    return Came(early, _comes_to(tab.page, SHOWS, ended(whole)) and not tab.errors)


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


def left_for_another(person: BrowserContext, address: str, number: int) -> Iterator[Came]:
    """Play a script, go to another puzzle in another theme, play one there; then look at the first game again."""
    line, link = _puzzle(number, address)
    case = script(line, number, _LENGTH // 2, left_after=_LENGTH // 2)
    tab = Tab(person.new_page(), link)
    page = tab.page
    page.wait_for_selector(f"{EARLY}, body:not(.loading) #boards [data-cell]")
    early = sum(page.evaluate(_IS_EARLY) for _ in deeds_on(page, case, middle_of(page)))
    before = page.evaluate(_GIVENS)
    tab.press("t", "D" if number == _OF_THE_DAY else "N")
    page.wait_for_selector("#sheets .page")
    tab.press("Enter" if number == _OF_THE_DAY else str(1 + number % len(Level)))
    page.wait_for_function(_IS_OTHER, arg=before, timeout=PATIENCE * 1000)
    there = script(page.evaluate(_GIVENS), number, _LENGTH // 2)
    early += sum(page.evaluate(_IS_EARLY) for _ in deeds_on(page, there, middle_of(page)))
    until_whole(page)
    yield Came(early, _comes_to(page, SHOWS, ended(there)) and not tab.errors)
    until_saved(page)
    page.close()
    tab = Tab(person.new_page(), link)
    until_whole(tab.page)
    yield Came(0, _comes_to(tab.page, _WRITTEN, _written(case)) and not tab.errors)
    until_saved(tab.page)
    tab.page.close()


def _written(case: Case) -> list[list[str]]:
    """What the player wrote, without where the cursor is."""
    return [[*rest, ground if ground.startswith("colour") else ""] for *rest, ground in ended(case)]


def _comes_to(page: Page, look: str, shown: list[list[str]]) -> bool:
    try:
        page.wait_for_function(look, arg=shown, timeout=PATIENCE * 1000)
    except Error:
        return False
    return True


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


def main(folder: str, count: str, start: str = "0") -> int:
    """Run so many scripts; return how many came out different."""
    different = total = early = 0
    with site_served(Path(folder)) as address, chromium(AT_ONCE) as browser, browser.person() as person:
        until_whole(Tab(person.new_page(), address).page)
        for page in person.pages:
            until_kept(page)
            page.close()
        for number in range(int(start), int(start) + int(count)):
            play = left_for_another if number % _EVERY == _AT else takeovers
            for part, came in enumerate(play(person, address, number)):
                total, early, different = total + 1, early + came.early, different + (not came.is_same)
                if not came.is_same:
                    print(f"script {number}, part {part}: another board, {came.early} deeds early", flush=True)
        for page in person.pages:
            page.close()
    print(f"{total} visits, {early} deeds on the early board: {different} differences")
    return different


if __name__ == "__main__":
    sys.exit(bool(main(*sys.argv[1:])))
