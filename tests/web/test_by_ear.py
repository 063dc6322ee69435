"""The game by ear and by keyboard alone: through what assistive programs find, never through what is seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from urllib.parse import quote

import pytest
from playwright.sync_api import CDPSession, Page, expect

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued
from tests.formats.clues.killer import PAYLOAD
from tests.support import made, near_the_end
from tests.web.axe import axe_source, findings
from tests.web.chromium import DESKTOP, PHONE, Chromium, Tab, at_rest, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("page")
SOLUTION = solve(PUZZLE)
CELL = re.compile(r"(?:given )?(\d|empty), row (\d) column (\d)")
LOG = "#voice"
READABLE = """() => [...document.querySelectorAll(".drawn svg text")]
    .filter((text) => text.getAttribute("font-size") > 9).map((text) => text.textContent).join("").length"""
"""How many digits and notes are drawn large enough to be read."""
MOVING = """() => [...document.querySelectorAll("*")].filter((part) => {
    const { transitionDuration, animationDuration } = getComputedStyle(part);
    return [transitionDuration, animationDuration].join() !== "0s,0s";
}).map((part) => part.outerHTML.slice(0, 80))"""
"""What does not change at once."""


def content_of(name: str) -> tuple[int, str] | None:
    """The cell that words tell of, and the digit in it, or `empty`."""
    found = CELL.match(name)
    return (int(found[2]) * 9 + int(found[3]) - 10, found[1]) if found else None


class Ear:
    """What somebody hears who cannot see the page: its accessibility tree."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def tree(self) -> list[dict[str, object]]:
        """The nodes that are told, each with its role, its name and its properties."""
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [
            {
                "id": node["nodeId"],
                "dom": node.get("backendDOMNodeId"),
                "role": node["role"]["value"],
                "name": node.get("name", {}).get("value", ""),
                **{each["name"]: each["value"] for each in node.get("properties", [])},
            }
            for node in nodes
            if not node["ignored"]
        ]

    def here(self) -> str:
        """The name of what is active: the focus, or what it says is active in its stead."""
        tree = self.tree()
        focus = next(node for node in tree if node.get("focused", {}).get("value") and node["role"] != "RootWebArea")  # type: ignore[attr-defined]
        related = focus.get("activedescendant", {}).get("relatedNodes", [])  # type: ignore[attr-defined]
        if not related:
            return str(focus["name"])
        return next(str(node["name"]) for node in tree if node["dom"] == related[0]["backendDOMNodeId"])

    def until_here(self, condition: Callable[[str], object]) -> str:
        """Waits until what is active fulfils a condition."""
        for _ in range(600):
            if condition(here := self.here()):
                return here
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never came to be: here is {here!r}")

    def board(self) -> dict[int, str]:
        """What is in each cell, by what the grid's cells are called."""
        return dict(content for node in self.tree() if (content := content_of(str(node["name"]))))

    def empty_cell(self) -> int:
        """Waits until the cursor is in an empty cell, and says in which."""
        content = content_of(self.until_here(lambda here: (content_of(here) or (0, ""))[1] == "empty"))
        assert content
        return content[0]

    def hears(self, words: str) -> None:
        """Waits until words are read out."""
        expect(self.page.locator(f"{LOG} p", has_text=words).last).to_be_attached()


def begun(page: Page) -> Ear:
    """Waits until the curtain is up and the board can be heard."""
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    expect(page.locator("body:not(.loading)")).to_be_attached()
    return Ear(page)


def test_a_game_by_ear(browser: Chromium, served_address: str) -> None:
    puzzle = near_the_end(PUZZLE, 20)
    with browser.person() as person:
        page = person.new_page()
        tab = Tab(page, f"{served_address}#p={quote(str(puzzle))}")
        ear = begun(page)
        board = ear.board()
        assert ["0" if board[cell] == "empty" else board[cell] for cell in range(81)] == [*map(str, puzzle.givens)]
        empty = {cell for cell, content in board.items() if content == "empty"}
        while empty:
            cell = ear.empty_cell()
            page.keyboard.press(str(SOLUTION[cell]))
            empty.remove(cell)
            if empty:
                ear.until_here(lambda here, cell=cell: content_of(here) == (cell, str(SOLUTION[cell])))  # type: ignore[misc]
                page.keyboard.press("Tab")
        ear.hears("Solved")
        ear.until_here(lambda here: here == "Next puzzle")
        assert tab.errors == []


RISING = f_puzzles_link(
    read_clued(
        '{"size": 4, "constraints": {"thermometer": [{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}]}, '
        '"givens": "....341221434321"}'
    )
).partition("load=")[2]


@pytest.mark.parametrize(
    ("door", "link", "cells", "keys", "played", "news"),
    [
        (
            "site_address",
            PAYLOAD,
            ["empty, row 1 column 1", "empty, row 1 column 2, cage 6, 3 cells"],
            ("ArrowRight", "4"),
            "4, row 1 column 2, clashes, cage 6, 3 cells, 2 left",
            ("4, clashes.", "Broken: cage 6, 3 cells."),
        ),
        (
            "served_address",
            RISING,
            [f"empty, row 1 column {number}, thermometer r1c1–r1c4, cell {number} of 4" for number in (1, 2)],
            ("ArrowRight", "2", "ArrowRight", "1"),
            "1, row 1 column 3, clashes, thermometer r1c1–r1c4, cell 3 of 4",
            ("1, clashes: row 2 column 3.", "Broken: thermometer r1c1–r1c4."),
        ),
    ],
    ids=["a killer on the site", "a thermometer"],
)
def test_clues_are_heard_where_they_are_and_when_they_are_broken(
    browser: Chromium,
    request: pytest.FixtureRequest,
    door: str,
    link: str,
    cells: list[str],
    keys: Sequence[str],
    played: str,
    news: Sequence[str],
) -> None:
    with browser.person() as person:
        page = person.new_page()
        tab = Tab(page, f"{request.getfixturevalue(door)}#p={link}")
        ear = begun(page)
        ear.hears("shows this again")  # after the rules
        page.keyboard.press("Escape")
        ear.until_here(lambda here: "row 1 column 1" in here)
        names = [str(node["name"]) for node in ear.tree() if node["role"] == "gridcell"]
        assert names[:2] == cells
        tab.press(*keys)
        ear.until_here(lambda here: here == played)
        for words in news:
            ear.hears(words)
        assert tab.errors == []


@pytest.fixture
def served_page(served_address: str) -> str:
    """The address of the game at one door: what follows is in the page, which both share."""
    return f"{served_address}#p={quote(str(PUZZLE))}"


SCREENS = {
    "the game": [],
    "a hint": ["h", "h", "h"],
    "home": ["Escape", "m"],
    "settings": ["o"],
    "a question": ["u"],
    "a new game": ["n", "Escape", "n"],
    "lessons": ["Escape", "l"],
    "a lesson": ["Enter"],
    "games": ["Escape", "Escape", "g"],
    "statistics": ["Escape", "i"],
    "the dailies": ["Escape", "d"],
    "the palette": ["Escape", "Escape", "Control+p"],
    "keys": ["Escape", "?"],
    "all steps": ["Escape", "e"],
    "a pause": ["Escape", "p"],
}
"""The keys that lead to each screen from the one before."""


OF_A_PHONE = ("the game", "a hint", "home", "settings", "a question")
"""Those of them which differ most on a phone: by the place of the words, by the keypad and the menu."""


@pytest.mark.parametrize(
    ("device", "screens"), [(DESKTOP, tuple(SCREENS)), (PHONE, OF_A_PHONE)], ids=["desktop", "phone"]
)
def test_axe_finds_nothing_on_any_screen(
    browser: Chromium, served_page: str, device: dict[str, object], screens: Sequence[str]
) -> None:
    source = axe_source()
    with browser.person(**device) as person:
        page = person.new_page()
        Tab(page, served_page)
        begun(page)
        found = {}
        for screen in screens:
            keys = SCREENS[screen]
            for key in keys:
                at_rest(page)
                page.keyboard.press(key)
            at_rest(page)
            found[screen] = findings(page, source)
        assert {screen: found.bad + found.other for screen, found in found.items() if found.bad or found.other} == {}
        assert min(found.passed for found in found.values()) > 25, "it has looked at something"


def test_lists_say_where_one_is_and_an_assistive_program_can_press_what_it_finds(
    browser: Chromium, served_page: str
) -> None:
    with browser.person() as person:
        page = person.new_page()
        Tab(page, served_page)
        ear = begun(page)
        page.keyboard.press("h")
        ear.hears("HINT 1 of 4. Where to look. ")  # in this order
        page.keyboard.press("Escape")
        page.keyboard.press("Shift+N")
        ear.hears("New game")
        ear.until_here(lambda here: here == "Easy")
        page.keyboard.press("ArrowDown")
        ear.until_here(lambda here: here == "Medium")
        for _ in range(3):
            page.keyboard.press("Tab")
        ear.until_here(lambda here: here.startswith("Paste a puzzle or a link"))
        page.keyboard.press("Escape")
        ear.until_here(lambda here: "row 1 column 1" in here)

        page.get_by_role("gridcell", name="row 5 column 5").dispatch_event("click")
        ear.until_here(lambda here: "row 5 column 5" in here)
        page.keyboard.press("Shift+N")
        ear.until_here(lambda here: here == "Easy")
        page.locator("#sheets").get_by_role("button", name="Cancel").dispatch_event("click")
        ear.until_here(lambda here: "row 5 column 5" in here)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_key_leads_out_of_the_game_and_back(browser: Chromium, served_page: str, device: dict[str, object]) -> None:
    with browser.person(**device) as person:
        page = person.new_page()
        Tab(page, served_page)
        lead_out_and_back(page, begun(page))


def lead_out_and_back(page: Page, ear: Ear) -> None:
    """Leaves the game for the buttons of the page, and comes back, by keys alone."""
    is_game = "() => document.activeElement === document.querySelector('.xterm textarea')"
    page.wait_for_function(is_game)
    page.get_by_role("button", name="Digits").wait_for()  # the keypad is there
    one = page.get_by_role("button", name="Digit 1", exact=True)
    expect(one).to_have_accessible_description(re.compile(r"^\d left$"))
    expect(page.get_by_role("gridcell", name="row 4 column 9")).to_have_accessible_description("box 6")
    expect(page.get_by_role("button", name=re.compile("^Menu"))).to_be_attached()
    assert "Ctrl+F6" in str(page.locator(".xterm textarea").get_attribute("aria-label"))
    page.keyboard.press("Tab")
    page.wait_for_function(is_game)
    page.keyboard.press("Control+F6")
    expect(page.get_by_role("button", name="Digits")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Corner notes")).to_be_focused()
    page.keyboard.press("Enter")
    ear.hears("CORNER NOTES")
    page.keyboard.press("Control+F6")
    expect(page.get_by_role("button", name="To the game")).to_be_focused()
    expect(page.get_by_role("button", name="To the game")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.wait_for_function(is_game)
    page.keyboard.press("Shift+Control+F6")
    expect(page.get_by_role("button", name="To the game")).to_be_focused()
    page.keyboard.press("Tab")
    page.wait_for_function(is_game)


def test_what_the_system_asks_for_is_heeded_colours_twice_the_size_and_no_motion(
    browser: Chromium, served_page: str
) -> None:
    wishes = {"forced_colors": "active", "color_scheme": "light", "reduced_motion": "reduce"}
    with browser.person(viewport={"width": 640, "height": 400}, device_scale_factor=2, **wishes) as person:
        page = person.new_page()
        tab = Tab(page, served_page)
        begun(page)
        fills = (
            "() => new Set([...document.querySelectorAll('rect[data-cell]')].map(e => getComputedStyle(e).fill)).size"
        )
        assert page.evaluate(fills) > 2, "what the cursor sees is told apart"
        ground = "name => getComputedStyle(document.querySelector(name)).backgroundColor"
        assert page.evaluate(ground, "#screen") == page.evaluate(ground, ".drawn"), "no frame of another colour"

        tab.until(lambda lines: all(any(f"{digit}·" in line for line in lines) for digit in range(1, 10)), "counts")
        page.keyboard.press("Shift+A")
        tab.until_seen(lambda seen: all(digit or notes for digit, notes in seen.cells), "all notes")
        written = sum(len(digit or notes) for digit, notes in tab.seen.cells)
        assert page.evaluate(READABLE) == written, "no note is left out"
        assert page.evaluate(MOVING) == []
