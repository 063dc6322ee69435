"""The lab on a page: a strategy at work beside its board, and a race, for mouse, fingers, keys and ears."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_source, findings
from tests.web.chromium import DESKTOP, Chromium, at_rest, needs_chromium
from tests.web.test_by_ear import begun
from tests.web.test_reading import AMISS
from tests.web.test_sheets import CUT, SMALL_PHONE, TOO_SMALL, heading, playing

pytestmark = [pytest.mark.slow, needs_chromium]


@pytest.mark.parametrize("device", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
def test_a_strategy_is_watched_at_any_speed(browser: Chromium, served_address: str, device: dict[str, Any]) -> None:
    with playing(browser, served_address, device) as tab:
        page, panel = tab.page, tab.page.locator("#panel")
        ear = begun(page)
        if device is not DESKTOP:
            tab.until_at_rest()
        page.keyboard.press("Shift+W")
        expect(panel.get_by_role("heading", name="Recursive backtracking")).to_be_visible()
        expect(page.locator(".xterm-rows")).to_be_hidden()
        expect(page.locator("#keypad button:visible")).to_have_count(0)
        ways = panel.locator(".ways")
        ways.get_by_role("button", name="Pause").dispatch_event("click")
        expect(ways.get_by_role("button", name="Go on")).to_be_visible()
        at_rest(page)
        steps = panel.locator("dt:text-is('steps') + dd")
        before = int(steps.text_content() or "")
        ways.get_by_role("button", name="Step").dispatch_event("click")
        expect(steps).to_have_text(str(before + 1))
        ear.hears(panel.locator(".told p").text_content() or "")
        assert findings(page, axe_source())[1:] == ([], [])
        assert device is DESKTOP or tab.evaluate(AMISS) == []

        panel.get_by_role("slider", name="Speed").fill("10")
        expect(panel.get_by_text("10,000 a second")).to_be_visible()
        panel.get_by_label("Strategy").select_option("Logic only")
        expect(panel.get_by_role("heading", name="Logic only")).to_be_visible()
        ways.get_by_role("button", name="End").dispatch_event("click")
        expect(panel.locator(".head")).to_have_text("Solved")
        ear.hears("Solved")
        page.keyboard.press("Escape")
        ear.until_here(lambda here: "row 1 column 1" in here)


@pytest.mark.parametrize("device", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
def test_a_race_is_seen_on_pictures_which_lead_to_watching_one(
    browser: Chromium, served_address: str, device: dict[str, Any]
) -> None:
    with playing(browser, served_address, device) as tab:
        page, sheet = tab.page, tab.page.locator("#sheets")
        if device is not DESKTOP:
            tab.until_at_rest()
        page.keyboard.press("Shift+R")
        expect(heading(tab, "A race")).to_be_visible()
        expect(sheet.locator(".cards svg.board")).to_have_count(8)
        sheet.get_by_role("button", name="End").dispatch_event("click")
        expect(sheet.get_by_text("the race is over")).to_be_visible()
        expect(sheet.locator(".cards .main")).to_have_count(1)
        expect(sheet.locator(".cards .main rect[data-cell][data-digit]")).to_have_count(81)
        expect(sheet.locator("tbody tr")).to_have_count(8)
        assert tab.evaluate(CUT) == []
        assert device is DESKTOP or tab.evaluate(TOO_SMALL) == []
        assert findings(page, axe_source())[1:] == ([], [])
        sheet.get_by_role("button", name="Logic only").click()
        expect(page.locator("#panel").get_by_role("heading", name="Logic only")).to_be_visible()
        page.keyboard.press("Escape")
        expect(heading(tab, "A race")).to_be_visible()
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
