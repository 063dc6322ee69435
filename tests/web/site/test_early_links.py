"""Links at once: who comes by one sees its puzzle while the program loads, and no other game loses anything."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from sudoku_tui.features.challenge.model import Challenge, challenge_link
from sudoku_tui.features.games.links import link_text
from sudoku_tui.formats.clues.links import own_payload, packed
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.packs import of_shape
from tests.formats.clues.killer import CLUED, OPEN
from tests.support import made
from tests.web.chromium import PHONE, Chromium, Tab, needs_chromium
from tests.web.site.early_boards import (
    EARLY,
    held_back,
    middle,
    until_kept,
    until_saved,
    until_taken_over,
    until_whole,
    visit,
)

pytestmark = [pytest.mark.slow, needs_chromium]

JIGSAW, SMALL, LARGE = (
    next(iter(of_shape(size, kind, "easy"))) for size, kind in ((9, "jigsaw"), (6, "classic"), (16, "classic"))
)
NOTHING_KEPT = """() => {
    const refused = () => { throw new DOMException("nothing is kept here", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refused });
}"""
FORGETFUL = """() => {
    const [keep, isBoard] = [Storage.prototype.setItem, (name) => name.startsWith("sudoku-tui.board")];
    Object.keys(localStorage).filter(isBoard).forEach((name) => localStorage.removeItem(name));
    Storage.prototype.setItem = function (name, text) { if (!isBoard(name)) keep.call(this, name, text); };
}"""
OFFLINE = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 50));
}"""

_IS_SEEN = """text => location.hash === `#p=${text}` && document.querySelector("#early svg")
    && performance.getEntriesByType("paint").length"""
"""Before anything is painted browsers let keys fall."""


def _open(page: Page, text: str) -> None:
    """Opens a link in a page that shows the site already, as from the bar with the address."""
    page.evaluate("text => (location.hash = `p=${text}`)", text)
    page.wait_for_function(_IS_SEEN, arg=text)


def _own(page: Page, place: str = "#early") -> list[str | None]:
    """The digits that the player wrote."""
    return [cell.get_attribute("data-digit") for cell in page.locator(f"{place} [data-own='yes']").all()]


def test_who_played_before_plays_new_links_at_once_and_finds_every_game_as_it_was_left(
    browser: Chromium, address: str
) -> None:
    with browser.person() as person:
        tab = visit(person, address)
        page = tab.page
        until_whole(page)
        kept = tab.seen.board
        assert kept
        tab.press("7")
        until_kept(page, '"d":"7","e":1')
        _open(page, link_text(JIGSAW))
        tab.press("5")
        until_taken_over(page)
        assert _own(page, "#boards") == ["5"]
        until_kept(page, '"d":"5","e":1')
        _open(page, link_text(LARGE))
        assert _own(page) == []
        tab.press("x", "a")
        until_taken_over(page)
        tab.until_seen(lambda seen: any(notes == "A" for _, notes in seen.cells), "the note")
        _open(page, kept.replace(".", "0"))
        assert _own(page) == ["7"]
        until_taken_over(page)
        until_kept(page, '"d":"7","e":1')
        _forget_boards(tab)
        until_saved(page)

        page.evaluate("() => (location.hash = 'p=53..7')")
        page.wait_for_function("() => !document.querySelector('#boards svg')")
        until_whole(page)
        tab.until_says("The puzzle in the address cannot be played")
        assert _own(page, "#boards") == ["5"]
        page.evaluate(OFFLINE)
        person.set_offline(True)
        _open(page, link_text(SMALL))
        tab.press("Tab")
        until_taken_over(page)
        assert tab.errors == []


def test_keys_count_before_what_tells_the_board_in_words_is_there(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        late = list[Route]()
        person.route("**/early_aloud.js", lambda route: late.append(route))
        tab = visit(person, address)
        page = tab.page
        page.wait_for_selector("#early svg")
        before = tab.page.locator("#early [data-own='yes']").count()
        tab.press("5")
        page.wait_for_selector("#early [data-digit='5'][data-own='yes']")
        assert before == 0
        late[0].continue_()
        until_taken_over(page)
        assert _own(page, "#boards") == ["5"]


def test_back_and_forward_while_the_program_loads_lose_no_move(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        tab = visit(person, address)
        page = tab.page
        until_whole(page)
        until_kept(page)
        kept = tab.seen.board
        _open(page, link_text(JIGSAW))
        tab.press("5")
        assert _own(page) == ["5"]
        page.go_back(wait_until="commit")
        page.wait_for_function("() => !location.hash && document.querySelector('#early svg')")
        assert _own(page) == []
        tab.press("6")
        page.go_forward(wait_until="commit")
        page.wait_for_function("() => location.hash && document.querySelector('#early [data-own=yes]')")
        assert _own(page) == ["5"]
        until_taken_over(page)
        assert _own(page, "#boards") == ["5"]
        assert kept
        _open(page, kept.replace(".", "0"))
        page.wait_for_selector("#early [data-digit='6'][data-own='yes']")
        until_taken_over(page)
        assert _own(page, "#boards") == ["6"]


def _forget_boards(tab: Tab) -> None:
    """Opens a game once more whose board the page does not have: it goes on without the moves made meanwhile."""
    page = tab.page
    page.evaluate(FORGETFUL)
    _open(page, link_text(JIGSAW))
    assert _own(page) == []
    tab.press("5")
    until_whole(page)
    page.get_by_text("You had begun this puzzle before: it goes on as you left it").wait_for()
    assert _own(page, "#boards") == ["5"]  # which the same key would have taken off again
    own = page.locator("#boards [data-own=yes]")
    tab.press("Tab", "7")
    expect(own).to_have_count(2)
    tab.press("u")  # by now it is the game played last, whether or not a busy worker can save its time in the end
    expect(own).to_have_count(1)


def test_a_link_beside_a_tab_that_plays_waits_with_its_moves(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        one = Tab(person.new_page(), address)
        until_whole(one.page)
        until_kept(one.page)
        other = visit(person, f"{address}#p={link_text(SMALL)}")
        page = other.page
        page.get_by_text("The game is open in another tab.").wait_for()
        page.get_by_role("button", name="Play here").click()
        page.wait_for_selector(EARLY)
        other.press("Tab")
        until_taken_over(page)
        one.page.get_by_text("The game goes on in another tab.").wait_for()


def test_where_nothing_is_kept_a_link_is_drawn_all_the_same(browser: Chromium, address: str) -> None:
    with browser.person(**PHONE) as person:
        person.add_init_script(f"({NOTHING_KEPT})()")
        with held_back(person):
            tab = visit(person, f"{address}#p={link_text(JIGSAW)}")
            tab.page.wait_for_selector(EARLY)
            tab.page.locator("#keypad").get_by_role("button", name="Digit 5", exact=True).tap()
            assert _own(tab.page) == ["5"]
        until_taken_over(tab.page)
        assert _own(tab.page, "#boards") == ["5"]


def test_a_killer_is_drawn_with_its_cages_and_played_before_the_program_is_there(
    browser: Chromium, address: str
) -> None:
    with browser.person() as person:
        with held_back(person):
            tab = visit(person, f"{address}#p={quote(own_payload(CLUED), safe='')}")
            page = tab.page
            page.wait_for_selector(EARLY)
            assert page.locator("#early [data-layer='labels'] text").all_text_contents() == ["6", "9", "5", "6"]
            expect(page.locator("#early [data-layer='over'] path[stroke-dasharray]")).to_have_count(4)
            tab.press("1")
        until_taken_over(page)
        assert _own(page, "#boards") == ["1"]
        assert page.locator("#boards [data-layer='labels'] text").count() == 4
        until_kept(page, '"d":"1","e":1')
        _open(page, quote(packed(OPEN), safe=""))  # with the same cages, and another puzzle
        assert _own(page) == []
        assert tab.errors == []


def test_a_killer_whose_files_come_late_is_drawn_and_played_while_the_program_is_not_there(
    browser: Chromium, address: str
) -> None:
    asked: list[Route] = []
    with browser.person() as person:
        person.route("**/sizes/clues.json", lambda route: asked.append(route))
        with held_back(person):
            tab = visit(person, f"{address}#p={quote(own_payload(CLUED), safe='')}")
            page = tab.page
            expect(page.locator("#sentence")).to_contain_text("Loading the game")  # which did not wait for them
            assert page.locator(EARLY).count() == 0
            asked[0].continue_()
            page.wait_for_selector(EARLY)
            page.mouse.click(*middle(page, 0))
            tab.press("1")
            assert _own(page) == ["1"]
        until_taken_over(page)
        assert _own(page, "#boards") == ["1"]
        assert tab.errors == []


def test_a_killer_whose_files_never_come_is_the_programs(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        person.route("**/sizes/clues.json", lambda _: None)
        tab = Tab(person.new_page(), f"{address}#p={quote(own_payload(CLUED), safe='')}")
        until_whole(tab.page)
        tab.page.wait_for_function("() => document.querySelectorAll('#boards [data-layer=labels] text').length === 4")
        tab.page.get_by_role("button", name="Close").click()  # the rules, which come before the first move
        tab.press("1")
        tab.page.wait_for_selector("#boards [data-digit='1'][data-own='yes']")
        assert tab.errors == []


def test_a_challenge_is_drawn_at_once(browser: Chromium, address: str) -> None:
    puzzle = made("challenge")
    sent = Challenge.of(Origin(puzzle), [Event(1.0, f"{puzzle.geometry.cell_name(puzzle.givens.index(0))}=1")])
    with browser.person() as person:
        with held_back(person):
            tab = visit(person, challenge_link(sent, address))
            tab.page.wait_for_selector(EARLY)
            tab.press("1")
        until_taken_over(tab.page)
        tab.until_says("friend")
        expect(tab.page.locator("#boards [data-own='yes']")).to_have_count(1)
        assert "#" not in tab.page.url
