"""Early boards for tests in a browser: a start that is held back, and what is drawn before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, Route

from tests.web.chromium import Tab

EARLY = "#early [data-cell]"
DRAWN = """selector => [...document.querySelectorAll(`${selector} svg *`)].map((part) => [
    part.tagName, part.getAttribute("fill"), part.getAttribute("stroke"), part.children.length ? "" : part.textContent,
    ...Object.entries({ ...part.dataset }).map(String).sort()].join(" "))"""
"""All parts of a drawing, with their colours and words."""
_PLACED = """selector => {
    const box = document.querySelector(`${selector} svg`).getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
}"""
_FOLLOWED = f"""() => {{
    const [drawn, placed, places] = [{DRAWN}, {_PLACED}, []];
    const look = () => {{
        if (document.querySelector("#early svg")) {{
            window.before = drawn("#early");
            places.push(placed("#early"));
        }} else if (places.length) {{
            watch.disconnect();
            window.after = {{ drawn: drawn("#boards .drawn"), place: placed("#boards .drawn"), places }};
        }}
    }};
    const watch = new MutationObserver(look);
    look();
    watch.observe(document.body, {{ attributes: true, childList: true, subtree: true }});
}}"""
"""Notes what is drawn early, whenever anything changes; and what is there instead at the moment when that goes away."""
SHIFT = 1.0
"""Pixels that nobody sees a board move by."""


def visit(person: BrowserContext, address: str) -> Tab:
    """A visit whose early boards are followed until the program's is there."""
    page = person.new_page()
    page.add_init_script(f"addEventListener('DOMContentLoaded', {_FOLLOWED})")
    return Tab(page, address)


def drawn(page: Page, place: str) -> list[str]:
    """All parts of a drawing on the page."""
    parts: list[str] = page.evaluate(DRAWN, place)
    return parts


def until_whole(page: Page) -> None:
    """Waits until the program is there, and nothing early is."""
    page.wait_for_function(
        """() => document.querySelector(".stopped")
            || (!document.querySelector("#early") && !document.body.matches(".loading"))"""
    )
    assert page.locator(".stopped").count() == 0, page.locator("#sentence").text_content()


def until_taken_over(page: Page) -> None:
    """Waits until the program shows its own board, where the early one was and just as that looked in the end."""
    until_whole(page)
    before, after = page.evaluate("() => [window.before, window.after]")
    assert before == after["drawn"]
    place, places = after["place"], after["places"]
    shift = max(abs(one - other) for early in places for one, other in zip(early, place, strict=True))
    assert shift < SHIFT, (places[0], places[-1], place)


def until_kept(page: Page, digit: str = "") -> None:
    """Waits until the page would draw this board the next time."""
    page.wait_for_function(
        """digit => Object.entries(localStorage).some(([name, text]) => name.startsWith("sudoku-tui.board ")
            && text.includes('"view":[') && text.includes(digit))""",
        arg=digit,
    )


def until_saved(page: Page) -> None:
    """Waits until all that was played is in the browser's database, so that the page can be left."""
    page.wait_for_function("() => dispatchEvent(new Event('beforeunload', { cancelable: true }))")


def middle(page: Page, cell: int, board: str = "#early") -> tuple[float, float]:
    """Where a cell's middle is on the page."""
    box = page.locator(f"{board} [data-cell='{cell}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def held_back(person: BrowserContext) -> Iterator[None]:
    """Keeps Python away from a first visit as long as this lasts."""
    asked: list[Route] = []
    is_free = False

    def take(route: Route) -> None:
        if is_free:
            route.continue_()
        else:
            asked.append(route)

    person.route("**/python/*.wasm", take)
    try:
        yield
    finally:
        is_free = True
        for route in asked:
            route.continue_()
