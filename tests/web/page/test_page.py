"""The page alone in a real browser, under a policy stricter than any door's: curtain, keypad, fingers, notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.web.chromium import DESKTOP, ELSEWHERE, PHONE, Chromium, needs_chromium
from tests.web.page.house import page_alone

pytestmark = [pytest.mark.slow, needs_chromium]

BUTTONS = [
    [{"label": "Digit", "send": "z", "name": "Digits", "on": True}],
    [{"label": "5", "send": "5", "name": "Five"}],
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with page_alone() as where:
        yield where


@contextmanager
def opened(browser: Chromium, address: str, **device: object) -> Iterator[Page]:
    """The page, its door open; nothing on it may have been blocked."""
    with browser.person(**device) as context:
        page = context.new_page()
        blocked: list[str] = []
        page.on("console", lambda said: blocked.append(said.text) if "Content Security Policy" in said.text else None)
        page.on("pageerror", lambda error: blocked.append(str(error)))
        page.goto(address)
        page.wait_for_function("() => window.report")
        yield page
        assert blocked == []


def tell(page: Page, **news: object) -> None:
    """Says what the game would say."""
    page.evaluate("news => terminal.heard[7700](news)", json.dumps(news))


def test_the_curtain_shows_progress_and_lifts(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP) as page:
        page.evaluate("report.progress(0.4, 'Unpacking …')")
        assert page.get_by_role("progressbar").get_attribute("aria-valuenow") == "40"
        shown = page.locator("#grid .there").count()
        assert 0 < shown < page.locator("#grid i:not(.given)").count()
        expect(page.locator("#sentence")).to_have_text("Unpacking …")
        page.evaluate("report.ready()")
        expect(page.locator("#curtain")).to_be_hidden()
        assert page.evaluate("document.activeElement === terminal.textarea && window.isHere")


WATCH = """() => new MutationObserver(() => {
    if (!document.body.matches(".loading")) window.lifted ??= getComputedStyle(document.body).backgroundColor;
}).observe(document.body, { attributes: true })"""


def test_the_curtain_lifts_in_the_colours_of_the_game(browser: Chromium, address: str) -> None:
    with opened(browser, f"{address}#silent", **DESKTOP, color_scheme="light") as page:
        page.evaluate(WATCH)
        page.evaluate("void report.ready()")
        page.evaluate("new Promise(requestAnimationFrame)")
        assert page.evaluate("document.body.matches('.loading')")
        tell(page, background="#10141b", foreground="#e6e9ef", accent="#ffc66d")
        page.wait_for_function("() => window.lifted")
        assert page.evaluate("lifted") == "rgb(16, 20, 27)"


def test_a_curtain_that_is_lowered_again_stays_down(browser: Chromium, address: str) -> None:
    with opened(browser, f"{address}#silent", **DESKTOP) as page:
        page.evaluate("() => { report.ready().then(() => (window.isSettled = true)); report.progress(0, 'Wait …'); }")
        tell(page, background="#10141b", foreground="#e6e9ef", accent="#ffc66d")
        page.wait_for_function("() => window.isSettled")
        expect(page.locator("#curtain")).to_be_visible()
        assert page.evaluate("document.body.matches('.loading')")


def test_a_game_that_tells_no_colours_is_seen_all_the_same(browser: Chromium, address: str) -> None:
    with opened(browser, f"{address}#silent", **DESKTOP) as page:
        page.evaluate("report.ready()")
        expect(page.locator("#curtain")).to_be_hidden()


def test_the_next_visit_begins_in_the_colours_of_the_last(browser: Chromium, address: str) -> None:
    painted = """() => requestAnimationFrame(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        window.painted = [backgroundColor, colorScheme, document.querySelector("meta[name=theme-color]").content];
    })"""
    with opened(browser, f"{address}#silent", **DESKTOP, color_scheme="dark") as page:
        tell(page, background="#faf7f0", foreground="#22262e", accent="#7d2f02")
        page.add_init_script(f"({painted})()")
        page.reload()
        page.wait_for_function("() => window.painted && window.report")
        assert page.evaluate("painted") == ["rgb(250, 247, 240)", "light", "#faf7f0"]

        tell(page, background="#faf7f0", follows=True)
        page.reload()
        page.wait_for_function("() => window.painted && window.report")
        assert page.evaluate("painted")[:2] == ["rgb(16, 20, 27)", "dark"], "the system is no longer light"


def test_the_game_is_told_whether_the_system_is_light(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP, color_scheme="light") as page:
        assert page.evaluate("report.scheme") == "light"
        page.emulate_media(color_scheme="dark")
        page.wait_for_function("""() => sent.some((text) => text.includes('{"scheme":"dark"}'))""")


def test_a_game_that_cannot_go_on_says_why_and_offers_what_to_do(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP) as page:
        page.evaluate(
            "report.ready(); report.stop('Nothing can be kept.', {label: 'Again', act: () => window.again = 1})"
        )
        dialog = page.get_by_role("alertdialog", name="Nothing can be kept.")
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("button", name="Again")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_function("() => window.again")
        page.evaluate("report.progress(1, 'x'); report.ready()")
        expect(dialog.locator("#sentence")).to_have_text("Nothing can be kept.")


def test_the_keypad_is_for_fingers_and_sends_what_the_game_says(browser: Chromium, address: str) -> None:
    with opened(browser, address, **PHONE) as page:
        page.evaluate("report.ready()")
        tell(page, keypad={"rows": BUTTONS}, types=False)
        page.get_by_role("button", name="Five").tap()
        assert page.evaluate("sent") == ["5"]
        assert page.get_by_role("button", name="Digits").get_attribute("aria-pressed") == "true"
        assert page.evaluate("terminal.textarea.inputMode") == "none"
        box = page.get_by_role("button", name="Five").bounding_box()
        assert box
        assert box["height"] >= 44
        page.get_by_role("button", name="Hide the keypad").tap()
        expect(page.locator("#keypad")).to_be_hidden()
        page.reload()
        page.wait_for_function("() => window.report")
        page.evaluate("report.ready()")
        page.get_by_role("button", name="Show the keypad").tap()
        expect(page.locator("#keypad")).to_be_visible()
        tell(page, types=True)
        page.get_by_role("button", name="The keyboard of this device").tap()
        assert page.evaluate("terminal.textarea.inputMode") == "text"


def test_an_escape_is_told_from_the_alt_of_the_next_key(browser: Chromium, address: str) -> None:
    with opened(browser, address, **PHONE) as page:
        page.evaluate("report.ready()")
        tell(page, keypad={"rows": [[{"label": "Esc", "send": "\x1b", "name": "Leave"}], *BUTTONS]})
        page.get_by_role("button", name="Leave").tap()
        page.get_by_role("button", name="Five").tap()
        assert page.evaluate("sent") == ["\x1b[27u", "5"]


def test_a_mouse_has_a_keypad_at_once_only_where_there_is_ample_room(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP) as page:
        page.evaluate("report.ready()")
        tell(page, keypad={"rows": BUTTONS})
        expect(page.locator("#keypad")).to_be_visible()
        page.set_viewport_size({"width": 800, "height": 500})
        expect(page.locator("#keypad")).to_be_hidden()
        shower = page.get_by_role("button", name="Show the keypad")
        box = shower.bounding_box()
        assert box == {"x": 768, "y": 476, "width": 32, "height": 24}, "more would hide what is told in the last lines"
        shower.click()
        expect(page.locator("#keypad")).to_be_visible()


def drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> list[str]:
    """Drags a finger from one place on the page to another in four steps, and gives what was sent."""
    page.evaluate("sent.length = 0")
    touch = page.context.new_cdp_session(page)
    steps = [
        (start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4) for step in range(5)
    ]
    for kind, (x, y) in zip(["touchStart", *["touchMove"] * 4], steps, strict=True):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    sent: list[str] = page.evaluate("sent")
    return sent


def test_a_finger_selects_on_the_board_and_scrolls_elsewhere(browser: Chromium, address: str) -> None:
    with opened(browser, address, **PHONE) as page:
        page.evaluate("report.ready()")
        page.evaluate("terminal.resize(20, 20)")
        box = page.locator(".xterm-screen").bounding_box()
        assert box
        left, top = int(box["x"]), int(box["y"])
        tell(page, board=[0, 0, 20, 10])
        selected = drag(page, (left + 5, top + 10), (left + 85, top + 10))
        assert selected == [f"\x1b[<{b};{x};1M" for b, x in ((0, 1), (32, 3), (32, 5), (32, 7), (32, 9))] + [
            "\x1b[<0;9;1m"
        ]
        scrolled = drag(page, (left + 5, top + 330), (left + 5, top + 250))
        assert scrolled == ["\x1b[<65;1;17M"] * 4
        assert drag(page, (left + 5, top + 330), (left + 5, top + 330)) == ["\x1b[<0;1;17M", "\x1b[<0;1;17m"]


def test_two_fingers_scroll_together_and_make_the_page_larger_apart(browser: Chromium, address: str) -> None:
    with opened(browser, address, **PHONE) as page:
        page.evaluate("report.ready()")
        page.evaluate("terminal.resize(20, 20)")
        box = page.locator(".xterm-screen").bounding_box()
        assert box
        x, y = box["x"] + 80, box["y"] + 250
        fingers = page.context.new_cdp_session(page)

        def touch(kind: str, *places: tuple[float, float]) -> None:
            points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            page.evaluate("new Promise(requestAnimationFrame)")

        def move(one: int, other: int) -> None:
            """Puts one finger down and then another, and moves each in seven steps, up or down."""
            touch("touchStart", (x, y))
            touch("touchStart", (x, y), (x + 20, y + 20))
            for step in range(1, 8):
                touch("touchMove", (x, y + one * step), (x + 20, y + 20 + other * step))
            touch("touchEnd")

        move(-10, -10)
        assert set(page.evaluate("sent")) == {"\x1b[<65;9;13M"}
        assert page.evaluate("visualViewport.scale") == 1
        page.evaluate("sent.length = 0")
        move(-10, 10)
        page.wait_for_function("() => visualViewport.scale > 1.1")
        assert page.evaluate("sent") == []


def test_a_finger_on_the_keypad_does_not_keep_another_one_from_the_board(browser: Chromium, address: str) -> None:
    with opened(browser, address, **PHONE) as page:
        page.evaluate("report.ready()")
        tell(page, keypad={"rows": BUTTONS})
        page.evaluate("terminal.resize(20, 20)")
        screen = page.locator(".xterm-screen").bounding_box()
        key = page.get_by_role("button", name="Five").bounding_box()
        assert screen
        assert key
        resting = {"x": key["x"] + 5, "y": key["y"] + 5, "id": 0}
        tapping = {"x": screen["x"] + 5, "y": screen["y"] + 10, "id": 1}
        touch = page.context.new_cdp_session(page)
        for kind, fingers in (("touchStart", [resting]), ("touchStart", [resting, tapping]), ("touchEnd", [])):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        assert page.evaluate("sent") == ["5", "\x1b[<0;1;1M", "\x1b[<0;1;1m"]


def test_the_page_wears_the_theme_of_the_game(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP) as page:
        tell(page, background="#faf7f0", foreground="#22262e", accent="#7d2f02")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(250, 247, 240)"
        assert page.locator('meta[name="theme-color"]').get_attribute("content") == "#faf7f0"
        tell(page, background="#fbf7f0")
        assert page.evaluate("terminal.options.theme.background") == "#fbf7f0"
        tell(page, background="#faf7f0")
        tell(page, background="url(x)", foreground="red")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(250, 247, 240)"
        page.evaluate("terminal.heard[7700]('{broken'); terminal.heard[7700]('7')")


def test_what_cannot_be_copied_at_once_is_copied_by_a_click(browser: Chromium, address: str) -> None:
    with opened(browser, address, **DESKTOP) as page:
        page.evaluate("report.ready()")
        page.evaluate(
            """() => {
              let tries = 0;
              const keep = (text) => Promise.resolve((window.got = text));
              navigator.clipboard.writeText = (text) => (tries++ ? keep(text) : Promise.reject(new Error("no click")));
              terminal.heard[52]("c;" + btoa("12.."));
            }"""
        )
        page.get_by_role("button", name="Copy").click()
        assert page.evaluate("window.got") == "12.."


def test_over_plain_http_a_key_is_enough_to_copy(browser: Chromium, address: str) -> None:
    note = "addEventListener('copy', event => { window.got = event.target.value; })"
    with opened(browser, address.replace("127.0.0.1", ELSEWHERE), **DESKTOP) as page:
        page.evaluate(f"report.ready(); {note}")
        expect(page.locator("#curtain")).to_be_hidden()
        assert not page.evaluate("isSecureContext")
        page.keyboard.press("y")
        page.evaluate("""terminal.heard[52]("c;" + btoa("12.."))""")
        page.wait_for_function("() => window.got === '12..'")
        assert page.evaluate("document.activeElement === terminal.textarea")
        assert page.get_by_role("button", name="Copy").count() == 0


KEYS = [
    *((f"F{number}", {}) for number in (1, 3, 5, 6, 7, 10, 11, 12)),
    *((letter, {"ctrlKey": True}) for letter in "tnwrlfsdhjk"),
    *((key, {"altKey": True}) for key in ("d", "Home")),
    ("i", {"ctrlKey": True, "shiftKey": True}),
]
KEYS += [("v", {"ctrlKey": True}), ("0", {"ctrlKey": True})]
OWN = [
    ("F2", {}),
    ("F4", {}),
    ("a", {}),
    ("y", {"ctrlKey": True}),
    ("p", {"ctrlKey": True}),
    ("c", {"ctrlKey": True}),
    ("1", {"altKey": True}),
    ("ArrowLeft", {"altKey": True}),
    ("ArrowRight", {"altKey": True}),
]


def test_the_browser_keeps_its_keys_and_the_game_gets_the_others(browser: Chromium, address: str) -> None:
    ask = """([key, held]) => {
      const code = key.length > 1 ? key : `Key${key.toUpperCase()}`;
      return terminal.takesKey(new KeyboardEvent("keydown", { key, code, ...held }));
    }"""
    with opened(browser, address, **DESKTOP) as page:
        assert [page.evaluate(ask, [key, held]) for key, held in KEYS] == [False] * len(KEYS)
        assert [page.evaluate(ask, [key, held]) for key, held in OWN] == [True] * len(OWN)


def test_a_page_that_the_browser_does_not_understand_says_so(browser: Chromium, address: str) -> None:
    with browser.person() as context:
        page = context.new_page()
        page.route("**/door/door.js", lambda route: route.fulfill(body="class {", content_type="text/javascript"))
        page.goto(address)
        expect(page.locator("#sentence")).to_contain_text("This browser is too old for the game")
        expect(page.get_by_role("button", name="Try again")).to_be_focused()


def test_a_page_whose_code_never_comes_says_so_after_a_while(browser: Chromium, address: str) -> None:
    with browser.person() as context:
        page = context.new_page()
        page.route("**/*.js", lambda route: route.abort())
        page.goto(address)
        late = page.get_by_text("If nothing happens, a part of the page could not be fetched")
        expect(late).to_be_hidden()
        page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
        expect(late).to_be_visible()


def test_without_scripts_a_sentence_says_so(browser: Chromium, address: str) -> None:
    with browser.person(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(address)
        assert "JavaScript, which is switched off" in page.inner_text("#curtain")
        assert "Opening" not in page.inner_text("#curtain")
