"""The choice of the next puzzle as values: what is offered, set, looked for and taken."""

from __future__ import annotations

import pytest

from sudoku_tui.app.page.sheet import Choice, Field, Progress, Sheet, Switch
from sudoku_tui.engine.stepper import Progress as Done
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.screen_variants import VariantsScreen
from sudoku_tui.features.new_game.wish import KINDS
from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say
from tests.app.page.on_sheets import actions_of, cards_of, parts_of, words_of
from tests.app.playing import EASY, app_with, press, session_of, shown, until
from tests.formats.clues.killer import PAYLOAD


def choices(sheet: Sheet) -> dict[str, Choice]:
    return {choice.name: choice for choice in parts_of(sheet, Choice)}


async def test_level_size_and_kind_are_chosen_and_played() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "N")
        screen = await shown(pilot, NewGameScreen)
        sheet = screen.as_sheet()
        assert (sheet.card, sheet.at) == (False, "level")
        assert [str(words) for _, words in choices(sheet)["level"].options] == [str(each.label) for each in Level]
        for name, value in (("level", "1"), ("size", "1"), ("size", "99"), ("level", "x"), ("store", "1")):
            screen.heed(name, value)
        await until(pilot, lambda: str(choices(screen.as_sheet())["level"].detail) == "pairs and triples")
        assert choices(screen.as_sheet())["size"].chosen == "1"
        assert [str(card.title) for card in cards_of(screen.as_sheet())] == ["Classic"]
        screen.heed("play", "")
        await until(pilot, lambda: session_of(pilot).geometry.size == 6)
        assert session_of(pilot).origin.level == "medium"


async def test_a_kind_is_looked_for_and_taken_by_its_card() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "N", "v")
        screen = await shown(pilot, VariantsScreen)
        assert len(cards_of(screen.as_sheet())) == len(KINDS)
        assert screen.as_sheet().at == "kind.classic"
        screen.heed("query", "kropki")
        await until(pilot, lambda: [str(card.title) for card in cards_of(screen.as_sheet())][:1] == ["Dots"])
        screen.heed("query", "no such thing")
        await until(pilot, lambda: words_of(screen.as_sheet()) == ["Nothing is called that."])
        screen.heed("kind.killer", "")
        form = await shown(pilot, NewGameScreen)
        await until(pilot, lambda: [str(card.title) for card in cards_of(form.as_sheet())] == ["Killer"])
        (killer,) = cards_of(form.as_sheet())
        assert killer.picture["grid"]


async def test_details_are_set_and_refused_in_words() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "N", "d")
        screen = await shown(pilot, NewGameScreen)
        await until(pilot, lambda: screen.as_sheet().at == "seed")
        assert [field.name for field in parts_of(screen.as_sheet(), Field)] == ["clues", "seed"]
        for name, value in (("clues", "3"), ("spare", "true"), ("symmetry", "2"), ("seed", "12"), ("clues", "1234")):
            screen.heed(name, value)
        await until(pilot, lambda: any("givens" in words for words in words_of(screen.as_sheet())))
        (spare,) = parts_of(screen.as_sheet(), Switch)
        clues, seed = parts_of(screen.as_sheet(), Field)
        assert (spare.on, clues.value, seed.value) == (True, "3", "12")
        assert choices(screen.as_sheet())["symmetry"].chosen == "2"


async def test_a_pasted_link_is_a_picture_and_never_its_signs() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "N")
        screen = await shown(pilot, NewGameScreen)
        link = f_puzzles_link(read_clued(PAYLOAD))
        screen.heed("text", link)
        await until(pilot, lambda: len(cards_of(screen.as_sheet())) == 1 and not parts_of(screen.as_sheet(), Choice))
        sheet = screen.as_sheet()
        (found,) = cards_of(sheet)
        assert found.picture["grid"]
        assert link not in repr(sheet)
        assert "one solution" in str(found.detail)
        screen.heed("clear", "")
        await until(pilot, lambda: len(parts_of(screen.as_sheet(), Choice)) == 2)
        screen.heed("text", "12")
        await until(pilot, lambda: any("2 of the 81 cells" in words for words in words_of(screen.as_sheet())))
        assert [field.value for field in parts_of(screen.as_sheet(), Field)] == ["12"]
        screen.heed("text", str(EASY))
        await until(pilot, lambda: "found" in actions_of(screen.as_sheet()))
        screen.heed("found", "")
        await until(pilot, lambda: session_of(pilot).origin.source is Source.PASTED)
        assert session_of(pilot).puzzle == EASY


def endless(*_: object) -> Stepper[Origin]:
    """A search that goes on until it is stopped."""
    done = 0
    while True:
        yield Done(done := done + 1, say("grid {number}", number=done))


async def test_a_search_says_how_far_it_is_and_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.new_game.screen.making", endless)
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "N", "1")
        screen = await shown(pilot, NewGameScreen)
        await until(pilot, lambda: any("Grid" in str(each.doing) for each in parts_of(screen.as_sheet(), Progress)))
        assert words_of(screen.as_sheet()) == ["Making an easy puzzle …"]
        assert list(actions_of(screen.as_sheet())) == ["back"]
        await press(pilot, "escape")
        await until(pilot, lambda: words_of(screen.as_sheet()) == ["Stopped. Nothing has changed."])
        assert "play" in actions_of(screen.as_sheet())
