"""Screens as values: what a page is told in place of characters, and what it says of what is pressed."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.page.hearing import MARK
from sudoku_tui.app.page.sheet import Action, Buttons, Choice, Group, Menu, Paragraph, Switch
from sudoku_tui.app.page.sheets import mended, told
from sudoku_tui.app.page.talk import PageTalk
from sudoku_tui.app.screens.dialogs import NameScreen, PauseScreen
from sudoku_tui.desk.settings import Settings
from sudoku_tui.features.daily.model import Archive, DailyCalendar
from sudoku_tui.features.daily.screen import DailyScreen
from sudoku_tui.features.settings.screen import SettingsScreen
from sudoku_tui.game.session import LONGEST_NAME
from sudoku_tui.words.message import as_it_is, say
from tests.app.page.test_talk import Page
from tests.app.playing import app_with, press, until


def says(talk: PageTalk, **said: object) -> None:
    talk.hear(MARK + json.dumps(said))


async def shown(pilot: Pilot[Any], page: Page, *keys: str) -> list[dict[str, Any]]:
    """What is told of the screen that keys lead to, once it is known what they are at."""
    await press(pilot, *keys)
    await until(pilot, lambda: bool(page.known.get("sheets")) and bool(page.known["at"]))
    sheets: list[dict[str, Any]] = page.known["sheets"]
    return sheets


def begun(app: SudokuApp) -> tuple[Page, PageTalk]:
    page = Page(app)
    talk = PageTalk(app)
    says(talk, paints=True, ratio=2.0, sheets=True)
    return page, talk


def parts(sheet: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """All that can be pressed or set on a sheet, by name."""
    inner = [part for each in sheet["parts"] for part in each.get("parts") or each.get("actions") or [each]]
    return {part["name"]: part for part in inner if "name" in part}


def test_a_value_is_told_by_its_kind_and_what_it_says() -> None:
    yes = Action(say("Yes"), "answer", "yes", key=as_it_is("y"))
    assert told(yes) == {
        "kind": "action",
        "title": "Yes",
        "run": "answer",
        "choice": "yes",
        "key": "y",
        "name": "answer.yes",
    }
    assert told(Menu((Action(say("Keys"), name="keys"),))) == {
        "kind": "menu",
        "actions": [{"kind": "action", "title": "Keys", "name": "keys"}],
    }
    assert told(Group(say("Game"), (Switch(say("Clock"), "clock", on=False),))) == {
        "kind": "group",
        "title": "Game",
        "parts": [{"kind": "switch", "title": "Clock", "name": "clock"}],
    }
    options = (("0", say("none")), ("1", say("three")))
    assert told(Choice(say("Limit"), "limit", options, "1"))["options"] == [["0", "none"], ["1", "three"]]  # type: ignore[index]
    assert told(Buttons(())) == {"kind": "buttons", "actions": []}
    assert told(Paragraph(say("Words"))) == {"kind": "paragraph", "words": "Words"}


def test_of_what_was_told_only_the_changes_are_told_again() -> None:
    before = {"sheets": [{"heading": "A", "parts": [{"words": "1"}, {"actions": [1, 2]}]}], "at": "x"}
    after = {"sheets": [{"heading": "A", "parts": [{"words": "2"}, {"actions": [1, 2, 3]}]}], "at": "y"}
    assert mended(after, before) == {
        "at": "y",
        "mended": [[[0, "parts", 0, "words"], "2"], [[0, "parts", 1, "actions"], [1, 2, 3]]],
    }
    assert mended(after, {}) == after
    two = {"sheets": [*after["sheets"], {"heading": "B"}]}
    assert mended(two, before) == two
    assert mended({"sheets": []}, before) == {"sheets": []}


async def test_home_is_told_with_the_position_and_a_line_that_is_chosen_costs_no_more_than_its_name() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = begun(app)
        (home,) = await shown(pilot, page, "m")
        lines = parts(home)
        assert page.known["screen"] == "Home"
        assert page.known["words"] == page.known["controls"] == page.known["boards"] == []
        assert page.known["at"] == "home.play"
        assert lines["home.play"]["picture"]["grid"]["size"] == 9
        assert lines["home.play"]["key"] == "p"
        assert {"new", "daily", "settings"} <= lines.keys()
        assert {"back", "quit"} <= {each["run"] for each in page.known["bar"]}
        assert page.known["out"]["run"] == "back"

        told_before = len(page.told)
        await press(pilot, "down")
        await until(pilot, lambda: page.known["at"] == "new")
        assert all(news.keys() <= {"at"} for news in page.told[told_before:])

        says(talk, hand="touch")
        await until(pilot, lambda: page.known["bar"] == [])
        assert "key" not in parts(page.known["sheets"][0])["new"]
        says(talk, run="settings", choice="")
        await until(pilot, lambda: page.known["screen"] == "Settings")
        await press(pilot, "escape", "escape")
        await until(pilot, lambda: "board" in page.known["sheets"][0])
        assert page.known["boards"]


async def test_a_setting_is_set_by_name_and_nothing_else_is() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = begun(app)
        (sheet,) = await shown(pilot, page, "o")
        settings = app.keeper.settings
        assert parts(sheet)["tidy_notes"]["on"] is True
        assert parts(sheet)["mistakes"]["chosen"] == "1"
        for name, to in (("tidy_notes", "false"), ("mistakes", "2"), ("coach", "99"), ("coach", "x"), ("store", "1")):
            says(talk, set=name, to=to)
        await until(pilot, lambda: page.known["at"] == "coach")
        assert (settings.tidy_notes, settings.mistakes, settings.coach) == (False, "solution", 1)
        assert parts(page.known["sheets"][0])["mistakes"]["chosen"] == "2"

        below, card = await shown(pilot, page, "u")
        assert (below["heading"], card["heading"]) == ("Settings", "Restore the default settings?")
        assert page.known["at"] == "answer.yes"
        says(talk, run="answer", choice="yes")
        await until(pilot, lambda: len(page.known["sheets"]) == 1)
        assert settings.tidy_notes is True

        says(talk, set="keys", to="")
        await until(pilot, lambda: page.known["sheets"][0]["heading"] == "Your own keys" and bool(page.known["at"]))
        says(talk, set="notes.fill", to="")
        asked = "Press the key for 'Fill in all notes'. Esc leaves it as it is."
        await until(pilot, lambda: parts(page.known["sheets"][0])["notes.fill"].get("detail") == asked)
        assert page.known["at"] == "notes.fill"
        await press(pilot, "f5")
        await until(pilot, lambda: parts(page.known["sheets"][0])["notes.fill"]["value"] == "F5  •")
        told_before = len(page.told)
        await press(pilot, "down")
        await until(pilot, lambda: page.known["at"] != "notes.fill")
        await press(pilot, "down", "up", "up")
        await until(pilot, lambda: page.known["at"] == "notes.fill")
        changes = [news for news in page.told[told_before:] if {"sheets", "mended"} & news.keys()]
        assert len(changes) == 1, "what came of it goes, and that is all"


async def test_a_pause_is_a_card_that_a_button_or_any_key_ends() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        page, talk = begun(app)
        for name in ("on", "off"):
            await press(pilot, "p")
            await until(pilot, lambda: page.known.get("sheets", [{}])[-1].get("heading") == "Paused")
            card = page.known["sheets"][-1]
            assert (card["parts"][0]["words"], card["card"]) == ("0:00:00", True)
            says(talk, set=name, to="")
            if name == "off":
                assert isinstance(app.screen, PauseScreen)
                await press(pilot, "x")
            await until(pilot, lambda: page.known["sheets"][-1]["heading"] != "Paused")


async def test_a_page_that_draws_none_is_told_what_stands_in_characters() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page = Page(app)
        says(PageTalk(app), paints=True, ratio=2.0)
        await press(pilot, "m")
        await until(pilot, lambda: page.known.get("screen") == "Home")
        assert "sheets" not in page.known
        assert page.known["controls"][0]["role"] == "listbox"


async def test_a_day_is_pointed_at_by_name_and_days_to_come_cannot_be() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = begun(app)
        await shown(pilot, page, "m", "d")
        await until(pilot, lambda: page.known["at"] == "day.1")
        screen = app.screen
        assert isinstance(screen, DailyScreen)
        screen.calendar = DailyCalendar(Archive((), date(2026, 3, 20)))
        screen.show()
        await until(pilot, lambda: page.known["at"] == "day.20")
        month, *_ = page.known["sheets"][0]["parts"]
        days = [day for week in month["weeks"] for day in week if day]
        assert [day["number"] for day in days if not day.get("off")] == [*range(1, 21)]
        assert (month["title"], "after" in month, len(days)) == ("March 2026", False, 31)
        for said in ({"set": "day.0"}, {"set": "day.x"}, {"run": "month", "choice": "previous"}, {"set": "day.28"}):
            says(talk, **said)
        await until(pilot, lambda: page.known["at"] == "day.28")
        assert page.known["sheets"][0]["parts"][0]["title"] == "February 2026"


async def test_statistics_are_told_in_groups_that_keys_lead_to() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        page, _ = begun(app)
        await shown(pilot, page, "m", "i")
        await until(pilot, lambda: page.known["at"].startswith("page."))
        (sheet,) = page.known["sheets"]
        assert [group["title"] for group in sheet["parts"]] == ["Games", "Times", "Days", "Techniques"]
        assert page.known["at"] == "page.1"
        await press(pilot, "3")
        await until(pilot, lambda: page.known["at"] == "page.3")
        squares = sheet["parts"][2]["parts"][-1]
        assert squares["kind"] == "squares"
        assert [len(row) for row in squares["rows"]] == [53] * 7


async def test_a_question_with_a_field_is_answered_by_what_is_typed_into_it() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        page, talk = begun(app)
        answers: list[str | None] = []
        app.push_screen(NameScreen(say("The name"), "old", say("none")), answers.append)
        await until(pilot, lambda: page.known.get("at") == "name")
        _, card = page.known["sheets"]
        field, ways = card["parts"]
        assert (card["heading"], card["card"]) == ("The name", True)
        assert field == {"kind": "field", "name": "name", "value": "old", "usual": "none", "longest": LONGEST_NAME}
        assert [each["name"] for each in ways["actions"]] == ["answer", "back"]
        says(talk, set="name", to="n" * (LONGEST_NAME + 1))
        says(talk, set="other", to="no")
        await until(pilot, lambda: page.known["sheets"][-1]["parts"][0]["value"] == "n" * LONGEST_NAME)
        await press(pilot, "x")
        says(talk, typing="name")
        await until(pilot, lambda: page.told[-1].get("typed") == "name")
        says(talk, run="answer", choice="")
        await until(pilot, lambda: bool(answers))
        assert answers == ["n" * LONGEST_NAME]


async def test_the_page_is_told_of_the_look_that_is_wanted() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = begun(app)
        await until(pilot, lambda: page.known.get("look") == "drawn")
        app.keeper.settings.terminal_look = True
        talk.look()
        await until(pilot, lambda: page.known["look"] == "terminal")


async def test_the_terminals_look_is_offered_on_a_page_alone() -> None:
    for is_web in (True, False):
        settings = Settings()
        screen = SettingsScreen(settings, ["ink"], worn="ink", is_web=is_web)
        names = {name for names in screen._rows.values() for name in names}
        assert ("terminal_look" in names, "ascii" in names) == (is_web, not is_web)
