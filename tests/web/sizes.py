"""Pictures of the page's screens in nine windows and both themes: `python -m tests.web.sizes FOLDER [WIDTHxHEIGHT...]`.

For each window there is a sheet of small pictures; a table of figures goes to standard output.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.web.chromium import Chromium, Tab, at_rest, chromium
from tests.web.served.running import served
from tests.web.test_drawn_board import CHAIN

PHONES = ("360x640", "390x844", "414x896", "844x390")
TABLETS = ("768x1024", "1024x768")
DESKS = ("1280x800", "1920x1080", "2560x1440")
SCHEMES = ("dark", "light")
MENU = "the menu"
BY_KEYS = {
    "board": ["Shift+A"],
    "hint": ["h", "h", "h"],
    "menu": ["Escape", MENU],
    "home": ["Escape", "m"],
    "new game": ["n"],
    "lesson": ["Escape", "l", *["ArrowDown"] * 9, "Enter"],
}
"""The keys that lead to each screen from the one before."""
BY_TOUCH = {
    "board": [MENU, "Fill in all notes"],
    "hint": ["Hint", "#hint.more", "#hint.more"],
    "menu": ["#leave", MENU],
    "home": ["Back", MENU, "Home"],
    "new game": ["@New game"],
    "lesson": [f"^{key}" for key in BY_KEYS["lesson"]],
}
"""The buttons that do so; lines of a sheet, with an @; what a hint offers, with a #; and keys, with a ^."""
SCREENS = tuple(BY_KEYS)
SAYS = {"hint": "HINT 3 of 4", "home": "Statistics", "new game": "Classic", "lesson": "LESSON 1 of"}
"""What is said on them at last."""
MEASURES = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect());
    const least = (sizes) => sizes.length ? Math.round(10 * Math.min(...sizes)) / 10 : "–";
    const letters = [...document.querySelectorAll(".drawn svg text")].map((text) => +text.getAttribute("font-size"));
    const size = parseFloat(getComputedStyle(document.querySelector(".xterm-rows")).fontSize);
    const often = (size) => letters.filter((each) => each === size).length;
    const most = Math.max(...letters);
    const [usual] = letters.filter((each) => each < most).toSorted((one, other) => often(other) - often(one));
    const keys = boxes("#keypad button");
    return {
        cell: least(boxes(".drawn rect[data-cell]").map(({ width }) => width)),
        digit: letters.length ? most : "–", note: usual ?? "–", words: size,
        key: `${least(keys.map(({ width }) => width))}×${least(keys.map(({ height }) => height))}`,
    };
}"""
"""The least width of a cell, the sizes of digits, notes and words, and the least key, in pixels of the page."""


def device(size: str, scheme: str) -> dict[str, Any]:
    """A window, of a phone or tablet that fingers touch, or of a desk."""
    width, height = map(int, size.split("x"))
    plain = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    if size in DESKS:
        return plain
    return plain | {"device_scale_factor": 2, "is_mobile": True, "has_touch": True}


def reach(tab: Tab, step: str, *, is_touched: bool) -> None:
    """Goes one step on to another screen."""
    at_rest(tab.page)
    if step == MENU:
        opener = tab.page.locator("#keypad button[data-kind=menu]")
        opener.tap() if is_touched else opener.click()
        tab.page.locator("#menu").wait_for()
    elif not is_touched:
        tab.press(step)
    elif step.startswith("^"):
        tab.press(step[1:])
    elif step == "#leave":
        tab.page.locator("#panel .close").tap()
    elif step.startswith("#"):
        tab.page.locator(f'#panel .ways [data-name="{step[1:]}"]').tap()
    elif step.startswith("@"):
        tab.page.locator("#sheets button", has_text=step[1:]).first.tap()
    else:
        menu = tab.page.locator("#menu")
        (menu if menu.is_visible() else tab.page.locator("#keypad")).locator("button").get_by_text(
            step, exact=True
        ).tap()


def shoot(browser: Chromium, address: str, size: str, scheme: str, folder: Path) -> None:
    """Takes a picture of every screen in a window, and prints its figures."""
    with browser.person(**device(size, scheme)) as person:
        tab = Tab(person.new_page(), f"{address}#p={CHAIN}")
        tab.until_board(CHAIN)
        tab.page.locator("#curtain").wait_for(state="hidden")
        tab.page.set_default_timeout(20_000)
        is_touched = size not in DESKS
        for name, way in (BY_TOUCH if is_touched else BY_KEYS).items():
            for step in way:
                reach(tab, step, is_touched=is_touched)
            if name in SAYS:
                tab.until_says(SAYS[name])
            at_rest(tab.page)
            tab.page.screenshot(path=folder / f"{size}-{scheme}-{name}.png")
            if scheme == SCHEMES[0]:
                print(f"{size:>9} {name:9}", tab.evaluate(MEASURES), flush=True)


def sheet(browser: Chromium, folder: Path, size: str) -> None:
    """Puts all pictures of a window on one sheet."""
    width, height = map(int, size.split("x"))
    with browser.person(viewport={"width": 1800, "height": 900}) as person:
        page = person.new_page()
        across = len(SCREENS) * (2 if height > 1.5 * width else 1) // (1 if height > width else 2)
        names = [f"{size}-{scheme}-{name}.png" for scheme in SCHEMES for name in SCREENS]
        grid = f"display: grid; grid-template-columns: repeat({across}, 1fr); gap: 8px; background: #888"
        images = "".join(f'<img src="{name}">' for name in names)
        (folder / "sheet.html").write_text(f"<style>body {{ {grid} }} img {{ width: 100% }}</style>{images}")
        page.goto((folder / "sheet.html").as_uri())
        page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        page.screenshot(path=folder / f"sheet-{size}.png", full_page=True)


def main(folder: Path, sizes: Iterable[str]) -> None:
    """Writes the pictures and sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, served(Path(home)) as server, chromium() as browser:
        for size in sizes:
            for scheme in SCHEMES:
                shoot(browser, server.address, size, scheme, folder)
            sheet(browser, folder, size)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:] or (*PHONES, *TABLETS, *DESKS))
