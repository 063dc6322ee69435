"""The painter of boards in a real browser, without a game: what it draws, and what it says of what is pointed at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_tui.app.page.hearing import MARK
from sudoku_tui.engine.shapes.geometry import geometry
from tests.web.chromium import DESKTOP, PHONE, Chromium, needs_chromium
from tests.web.page.house import page_alone
from tests.web.page.positions import JIGSAW, PUZZLE, chain, constrained, empty, inks, puzzle, sketched, told

pytestmark = [pytest.mark.slow, needs_chromium]

WIDE = {"background": "#10141b", "foreground": "#e6e9ef", "accent": "#ffc66d"}
PLACE = {"board": 1, "at": [2, 1, 60, 30], "played": 1}
"""In the terminal of these tests a character is 10 pixels wide and 20 high."""
BOXES = """() => [...document.querySelectorAll("[data-cell]")].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x, y, width, height];
})"""
DIGITS = '() => [...document.querySelectorAll("[data-cell]")].map((cell) => cell.dataset.digit ?? ".").join("")'
TEXTS = """() => [...document.querySelectorAll(".drawn text")].map((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return [text.textContent, parseFloat(text.getAttribute("font-size")), x + width / 2, y + height / 2];
})"""
LAYERS = """() => Object.fromEntries(["under", "over", "labels"].map((name) =>
    [name, [...document.querySelectorAll(`.drawn [data-layer="${name}"] > *`)].map(({ tagName }) => tagName)]))"""
SCREENS = """
const ask = matchMedia;
window.matchMedia = (query) => {
    const asked = ask(query);
    if (query.includes("resolution")) window.screens = [...(window.screens ?? []), asked];
    return asked;
};
window.changeScreen = () => screens.splice(0).forEach((asked) => asked.dispatchEvent(new Event("change")));
"""
"""What tells the page of another screen: headless browsers pretend to have one, and say nothing of it."""
WALLS = "() => document.querySelector('.drawn g g path[stroke-linecap]').getAttribute('d').match(/[vh]/g).length"
WAVE = """() => document.querySelector(".drawn [data-layer=wave]").getAnimations({ subtree: true })"""
LIT_AFTER = """([wave, milliseconds]) => wave.flatMap((animation) => {
    animation.pause();
    animation.currentTime = milliseconds;
    const square = animation.effect.target;
    const [x, y] = ["x", "y"].map((name) => Math.floor(square.getAttribute(name) / square.getAttribute("width")));
    return Number(getComputedStyle(square).opacity) > 0 ? [9 * y + x] : [];
})"""
"""The cells that are lit so long after a wave began, which stands still from then on."""
TIMES = "wave => wave.map(({ effect }) => effect.getComputedTiming())"
STYLE = "() => [document.querySelector('.drawn').style].map(({ opacity, clipPath }) => [opacity, clipPath])[0]"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with page_alone() as where:
        yield where


@contextmanager
def painting(browser: Chromium, address: str, board: dict[str, object], **device: object) -> Iterator[Page]:
    """The page with a board on it."""
    with browser.person(**device or DESKTOP) as context:
        context.add_init_script(SCREENS)
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{address}#silent")
        page.wait_for_function("() => window.report")
        tell(page, **WIDE, ask="paint")
        page.evaluate("() => { report.ready(); terminal.resize(66, 34); sent.length = 0; }")
        tell(page, inks=inks("ink"), boards=[PLACE], draw={"1": board})
        expect(page.locator(".drawn svg")).to_be_visible()
        yield page
        assert wrong == []


def tell(page: Page, **news: object) -> None:
    """Says what the game would say."""
    page.evaluate("news => terminal.heard[7700](news)", json.dumps(news))


def said(page: Page) -> list[dict[str, Any]]:
    """What the page said about its boards."""
    texts: list[str] = page.evaluate("() => sent")
    start, end = f"\x1b[200~{MARK}", "\x1b[201~"
    answers = [json.loads(text.removeprefix(start).removesuffix(end)) for text in texts if text.startswith(start)]
    return [answer for answer in answers if answer.keys().isdisjoint(("hand", "scheme"))]


def test_digits_stand_in_square_cells_larger_than_notes(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle())) as page:
        assert page.evaluate(DIGITS) == str(PUZZLE)
        boxes = page.evaluate(BOXES)
        sides = {round(side, 2) for _, _, *size in boxes for side in size}
        assert len(sides) == 1, "all cells are square, and of one size"
        side = boxes[0][2]
        assert side > 60
        assert len({round(x * 100) for x, *_ in boxes}) == 9
        texts = page.evaluate(TEXTS)
        digits = [text for text in texts if len(text[0]) == 1 and text[1] > side / 2]
        notes = [text for text in texts if text[0] == "123456789"]
        assert len(digits) == 81 - str(PUZZLE).count(".")
        assert len(notes) == str(PUZZLE).count(".")
        assert 2 <= digits[0][1] / notes[0][1] <= 3
        middles = [
            (x + side / 2, y + side / 2) for (x, y, *_), sign in zip(boxes, str(PUZZLE), strict=True) if sign != "."
        ]
        for (_, _, x, y), (across, down) in zip(digits, middles, strict=True):
            assert abs(x - across) < 1
            assert abs(y - down) < side / 10, "letters have room of their own above and below"


def test_a_change_is_drawn_where_it_is_told_and_each_theme_has_inks_of_its_own(browser: Chromium, address: str) -> None:
    ground = "() => document.querySelector('[data-cell=\"40\"]').getAttribute('fill')"
    with painting(browser, address, told(puzzle())) as page:
        cell = str(PUZZLE).index(".")
        page.evaluate("() => { window.last = document.querySelector('[data-cell=\"80\"]') }")
        tell(page, draw={"1": {"cells": [[{"d": "7", "e": 1, "n": 0}, [cell]]]}})
        assert page.evaluate(DIGITS)[cell] == "7"
        assert page.evaluate("() => last.isConnected"), "nothing else was drawn anew"
        dark = page.evaluate(ground)
        tell(page, inks=inks("paper"))
        assert page.evaluate(ground) != dark


def test_constraints_are_drawn_under_and_over_the_lines_of_the_grid(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(constrained())) as page:
        layers = page.evaluate(LAYERS)
        assert layers["under"] == ["g", "rect"], "a thermometer with its bulb, a circle"
        assert layers["over"] == ["path", "circle", "circle", "text"], "a cage, a white dot, a sandwich"
        assert layers["labels"] == ["text"], "the total of the cage, which the edge of the cursor leaves out"
        boxes = page.evaluate(BOXES)
        texts = {text: (x, y) for text, _, x, y in page.evaluate(TEXTS)}
        assert texts["33"][1] < boxes[0][1], "outside of the grid"
        x, y, side, _ = boxes[0]
        assert x < texts["15"][0] < x + side / 2
        assert y < texts["15"][1] < y + side / 3
        expect(page.locator("[data-layer=over]")).to_be_visible()
        tell(page, draw={"1": {"cells": [[{"p": 1, "n": 0}, list(range(81))]]}})
        expect(page.locator("[data-layer=over]")).to_be_hidden()
        expect(page.locator("[data-layer=labels]")).to_be_hidden()


def test_what_an_author_drew_has_his_colours_where_they_can_be_seen(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(sketched())) as page:
        layers = page.evaluate(LAYERS)
        assert layers["under"] == ["path", "path", "path"], "a patch and its edge, turned; a line"
        assert layers["over"] == ["rect", "rect", "text", "path"], "a dot and its edge, a text outside, a frame"
        dot, edge = page.locator("[data-layer=over] rect").all()
        assert dot.get_attribute("fill") == "rgb(0,0,0)"
        assert edge.get_attribute("stroke") == "rgb(255,255,255)", "or black would be lost on the dark ground"
        texts = {text: (x, y) for text, _, x, y in page.evaluate(TEXTS)}
        assert texts["<15"][0] < page.evaluate(BOXES)[0][0]
        line = page.locator("[data-layer=under] path").last
        dark = line.get_attribute("stroke")
        tell(page, inks=inks("paper"))
        assert line.get_attribute("stroke") == "rgb(0,0,128)" != dark
        assert dot.get_attribute("fill") == "rgb(0,0,0)"


def test_lines_lead_along_a_chain(browser: Chromium, address: str) -> None:
    with painting(browser, address, chain()) as page:
        kinds = page.evaluate("() => [...document.querySelectorAll('[data-line]')].map(line => line.dataset.line)")
        assert kinds == ["strong", "weak"]
        strong, weak = page.locator("[data-line]").all()
        assert strong.get_attribute("stroke-dasharray") is None
        assert weak.get_attribute("stroke-dasharray")


def test_every_grid_fits_its_place_and_regions_have_walls_between_them(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle())) as page:
        for shape in (geometry(2, 2), geometry(2, 3), geometry(4, 4), geometry(5, 5), JIGSAW):
            tell(page, boards=[PLACE], draw={"1": told(empty(shape))})
            boxes = page.evaluate(BOXES)
            assert len(boxes) == shape.cell_count
            drawn, board = page.locator(".drawn").bounding_box(), page.locator(".drawn svg").bounding_box()
            assert drawn
            assert board
            assert board["width"] == board["height"] <= min(drawn["width"], drawn["height"])
            assert board["width"] > 0.93 * min(drawn["width"], drawn["height"])
            beyond = board["x"] + board["width"] - max(x + width for x, _, width, _ in boxes)
            assert beyond >= 4, "the wall touches the edge of what it is painted on"
        sides = [(cell, cell + 1) for cell in range(81) if (cell + 1) % 9] + [(cell, cell + 9) for cell in range(72)]
        assert page.evaluate(WALLS) == sum(JIGSAW.box_of(one) != JIGSAW.box_of(other) for one, other in sides)


def test_it_follows_its_place_and_gives_way_to_dialogs(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle())) as page:
        first = page.evaluate(BOXES)
        tell(page, boards=[PLACE | {"at": [0, 0, 40, 20]}])
        second = page.evaluate(BOXES)
        assert second[0][2] < 0.7 * first[0][2]
        page.evaluate("() => terminal.resize(33, 17)")
        page.wait_for_function(
            "side => document.querySelector('[data-cell]').getBoundingClientRect().x !== side", arg=0
        )
        tell(page, boards=[PLACE | {"under": [[0, 0, 20, 10]], "dim": 0.7}])
        opacity, clip = page.evaluate(STYLE)
        assert opacity == "0.3"
        assert clip.startswith("path(evenodd")
        tell(page, boards=[])
        expect(page.locator(".drawn")).to_have_count(0)


def test_cells_are_pressed_and_dragged_over(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle())) as page:
        middles = [(x + width / 2, y + height / 2) for x, y, width, height in page.evaluate(BOXES)]
        page.mouse.move(*middles[0])
        page.mouse.down()
        page.mouse.move(*middles[1])
        page.mouse.move(*middles[10])
        page.mouse.up()
        page.mouse.move(*middles[30])
        page.keyboard.down("Shift")
        page.mouse.click(*middles[80])
        page.keyboard.up("Shift")
        assert said(page) == [
            {"board": 1, "cell": 0},
            {"board": 1, "cell": 1, "drag": True},
            {"board": 1, "cell": 10, "drag": True},
            {"board": 1, "cell": 80, "extend": True},
        ]
        page.evaluate("() => { sent.length = 0; }")
        tell(page, boards=[PLACE | {"under": [[0, 0, 66, 34]]}])
        page.mouse.click(*middles[0])
        assert said(page) == []


def test_fingers_tap_hold_and_drag(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle()), **PHONE) as page:
        page.evaluate("() => terminal.resize(40, 20)")
        tell(page, boards=[PLACE | {"at": [0, 0, 40, 20]}])
        middles = [(x + width / 2, y + height / 2) for x, y, width, height in page.evaluate(BOXES)]
        fingers = page.context.new_cdp_session(page)

        def touch(kind: str, *cells: int) -> None:
            points = [{"x": middles[cell][0], "y": middles[cell][1]} for cell in cells]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        page.touchscreen.tap(*middles[3])
        touch("touchStart", 0)
        touch("touchMove", 1)
        touch("touchMove", 2)
        touch("touchEnd")
        touch("touchStart", 50)
        page.wait_for_function("() => sent.length === 5")
        touch("touchEnd")
        assert said(page) == [
            {"board": 1, "cell": 3},
            {"board": 1, "cell": 0},
            {"board": 1, "cell": 1, "drag": True},
            {"board": 1, "cell": 2, "drag": True},
            {"board": 1, "cell": 50, "extend": True},
        ]


def test_a_painter_that_fails_says_so_and_gives_way_to_characters(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle())) as page:
        tell(page, draw={"1": {"cells": [[{"d": "7"}, [500]]]}})
        expect(page.locator(".drawn")).to_have_count(0)
        assert [answer["paints"] for answer in said(page)] == [False]
        tell(page, ask="paint", draw={"1": told(puzzle())})
        assert [answer["paints"] for answer in said(page)] == [False, False]


def assert_sharp(page: Page, ratio: float) -> None:
    """Cells begin and end where pixels of the screen do."""
    for box in page.evaluate(BOXES)[:11]:
        for length in box:
            assert abs(length * ratio - round(length * ratio)) < 0.05


def test_what_is_drawn_is_sharp_on_another_screen_too(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle()), **{**DESKTOP, "device_scale_factor": 1.5}) as page:
        assert_sharp(page, 1.5)
        screen = {**DESKTOP["viewport"], "deviceScaleFactor": 1.25, "mobile": False}
        page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", screen)
        page.wait_for_function("() => devicePixelRatio === 1.25")
        page.evaluate("changeScreen()")
        assert_sharp(page, 1.25)
        assert page.evaluate("screens.map(({ matches }) => matches)") == [True, True], "it waits for the next one"


def test_what_a_hint_speaks_of_is_drawn_in_the_smallest_cells_too(browser: Chromium, address: str) -> None:
    inner = "() => Math.min(...[...document.querySelectorAll('.drawn circle')].map((each) => each.getAttribute('r')))"
    with painting(browser, address, told(puzzle())) as page:
        tell(page, boards=[PLACE | {"at": [0, 0, 16, 8]}])
        cell = str(PUZZLE).index(".")
        tell(page, draw={"1": {"cells": [[{"v": [["5", "placement", form, ""]]}, [cell]] for form in (1, 2, 3)]}})
        assert page.evaluate(inner) > 0


def test_a_wave_runs_from_a_cell_to_the_far_corner_and_leaves_nothing_behind(browser: Chromium, address: str) -> None:
    def lit(milliseconds: int) -> set[int]:
        return set(page.evaluate(LIT_AFTER, [wave, milliseconds]))

    with painting(browser, address, told(puzzle())) as page:
        wave = page.evaluate_handle(f"news => (terminal.heard[7700](news), ({WAVE})())", json.dumps({"wave": {"1": 0}}))
        assert {0, 1, 9} <= lit(1) < set(range(20))
        assert 40 in lit(150)
        assert not lit(150) & {0, 80}
        assert 80 in lit(290)
        assert 0 not in lit(290)
        page.evaluate("wave => wave.forEach((animation) => animation.finish())", wave)
        expect(page.locator(".wave")).to_have_count(0)
        assert max(effect["endTime"] for effect in page.evaluate(TIMES, wave)) == pytest.approx(300, abs=2)


def test_who_asks_for_less_motion_sees_no_wave(browser: Chromium, address: str) -> None:
    with painting(browser, address, told(puzzle()), **DESKTOP, reduced_motion="reduce") as page:
        tell(page, wave={"1": 40})
        assert page.locator(".wave").count() == 0
