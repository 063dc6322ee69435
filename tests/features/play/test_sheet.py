"""The game as values: what stands beside its board on a page."""

from __future__ import annotations

from typing import Any

from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.words.language import tell
from tests.app.page.test_sheets import begun, says
from tests.app.playing import app_with, game_of, press, until


def kinds(sheet: dict[str, Any]) -> list[str]:
    return [part["kind"] for part in sheet["parts"]]


async def test_the_cell_the_moves_and_the_time_stand_beside_the_board_and_only_what_changes_is_told() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, _ = begun(app)
        await until(pilot, lambda: bool(page.known.get("sheets")))
        (sheet,) = page.known["sheets"]
        assert sheet["board"] is True
        assert page.known["boards"], "its board is still seen"
        assert page.known["words"] == [], "nothing is told twice"
        assert kinds(sheet) == ["facts"]
        assert page.known["status"]["title"] == tell(game_of(pilot).desk.session.origin.title)
        assert page.known["status"]["runs"] is True

        cell = game_of(pilot).desk.cursor
        told_before = len(page.told)
        await press(pilot, "right")
        await until(pilot, lambda: any("mended" in news for news in page.told[told_before:]))
        news = page.told[told_before:]
        assert not any("sheets" in each for each in news)
        assert game_of(pilot).desk.cursor != cell
        name = game_of(pilot).desk.geometry.cell_name(game_of(pilot).desk.cursor)
        assert page.known["sheets"][0]["parts"][0]["title"].startswith(name)


async def test_a_hint_has_its_stages_and_goes_back_and_on_by_their_names() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page, talk = begun(app)
        await press(pilot, "h")
        await until(pilot, lambda: kinds(page.known["sheets"][0])[0] == "explanation")

        def hint() -> dict[str, Any]:
            explanation: dict[str, Any] = page.known["sheets"][0]["parts"][0]
            return explanation

        assert (hint()["head"], hint()["at"]) == ("HINT 1 of 4", 1)
        assert [stage["name"] for stage in hint()["stages"]] == ["stage.1", "stage.2", "stage.3", "stage.4"]
        assert [action["run"] for action in hint()["actions"]] == ["hint.more", "hint.apply", "leave"]
        says(talk, set="stage.4", to="")
        await until(pilot, lambda: hint()["at"] == 4)
        assert {sign["ink"] for sign in hint()["legend"]} & {"placement", "elimination"}
        says(talk, set="stage.2", to="")
        await until(pilot, lambda: hint()["at"] == 2)
        for name in ("stage.0", "stage.5", "stage.²", "stage.", "stage", "2"):
            says(talk, set=name, to="")
        says(talk, run="hint.more", choice="")
        await until(pilot, lambda: hint()["at"] == 3)
        says(talk, run="walk", choice="")
        await until(pilot, lambda: hint()["head"].startswith("PROOF 1 of "))
        assert hint()["stop"][0] == 1
        says(talk, set="stage.1", to="")
        await until(pilot, lambda: hint()["head"] == "HINT 1 of 4")
        says(talk, run="leave", choice="")
        await until(pilot, lambda: kinds(page.known["sheets"][0])[0] == "facts")


async def test_fingers_are_told_of_no_keys_and_of_nothing_that_a_phone_has_no_room_for() -> None:
    app = app_with()
    async with app.run_test(size=(45, 30)) as pilot:
        page, talk = begun(app)
        says(talk, hand="touch")
        await until(pilot, lambda: bool(page.known.get("sheets")) and page.known["sheets"][0]["parts"] == [])
        await press(pilot, "h")
        await until(pilot, lambda: page.known["sheets"][0]["parts"] != [])
        (hint,) = page.known["sheets"][0]["parts"]
        assert all("key" not in action for action in hint["actions"])
        assert isinstance(app.screen, GameScreen)
        assert not app.screen.is_hint_over_board, "the page has it below the board"
        assert not app.screen.is_hint_scrolling


async def test_who_wants_no_motion_waits_for_no_wave() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        _, talk = begun(app)
        app.animation_level = "full"
        assert game_of(pilot).may_move
        says(talk, paints=True, ratio=2.0, sheets=True, still=True)
        assert not game_of(pilot).may_move
