from __future__ import annotations

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static, TextArea

from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.app.screens.dialogs import ChoiceScreen
from sudoku_tui.app.widgets.fields import Chooser
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Rule, geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say
from tests.app.nasty import NASTY
from tests.app.playing import app_with, app_without_game, game_of, press, screen_of, session_of, shown, text_of, until
from tests.app.widgets.stage import plain_lines


async def opened(pilot: Pilot[None]) -> NewGameScreen:
    await press(pilot, "N")
    return await shown(pilot, NewGameScreen)


def said(screen: NewGameScreen) -> str:
    return str(screen.query_one("#said", Static).render())


async def test_a_level_and_a_seed_make_the_same_puzzle_everywhere() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.query_one(OptionList).focus()
        assert not screen.query_one(Input).is_on_screen
        await press(pilot, "down", "d")
        await until(pilot, lambda: screen.query_one(Input).has_focus)
        await press(pilot, *"12", "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).origin == generate("medium", "12")
        assert game_of(pilot).settings.level == "medium"
        screen = await opened(pilot)
        assert screen.query_one(OptionList).highlighted == 1


async def test_leaving_goes_back_to_the_game_and_the_number_of_a_level_starts_another() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        before = session_of(pilot)
        await opened(pilot)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot) is before
        await opened(pilot)
        await press(pilot, "1")
        await until(pilot, lambda: session_of(pilot).origin.seed == "7")
        assert session_of(pilot).origin == generate("easy", "7")


@pytest.mark.slow
async def test_without_a_seed_a_hard_puzzle_is_there_at_once_and_is_never_the_same() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        played = list[Origin]()
        for _ in range(2):  # of the same seed
            await opened(pilot)
            await press(pilot, "3")
            await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
            played.append(session_of(pilot).origin)
        assert [origin.source for origin in played] == [Source.PACK] * 2
        assert [origin.level for origin in played] == ["hard"] * 2
        assert played[0].puzzle != played[1].puzzle
        assert game_of(pilot).settings.level == "hard"


@pytest.mark.slow
async def test_the_making_can_be_stopped() -> None:
    # No technique of the ladder is that hard yet, so this would take very long.
    app = app_without_game(wish=Wish("extreme", "1", is_order=True))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, NewGameScreen)
        await until(pilot, lambda: "tried" in said(screen))
        assert screen.has_class("-busy")
        await press(pilot, "escape")
        await until(pilot, lambda: not screen.has_class("-busy"))
        assert said(screen).startswith("Stopped")
        await until(pilot, lambda: all(worker.is_finished for worker in pilot.app.workers))
        await press(pilot, "1")
        await until(pilot, lambda: app.session is not None)


async def test_a_pasted_puzzle_is_judged_at_once() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        text = screen.query_one(TextArea)
        text.focus()
        await pilot.pause()
        pilot.app.post_message(Paste("12345"))
        await until(pilot, lambda: said(screen).startswith("Not a puzzle yet"))
        text.text = "11" + "." * 79
        await until(pilot, lambda: "r1c1" in said(screen))
        screen.action_play()
        assert screen_of(pilot) is screen
        text.text = str(generate("easy", 3).puzzle)
        await until(pilot, lambda: "one solution" in said(screen))
        text.text = ""
        await until(pilot, lambda: said(screen).startswith("Enter plays"))


async def test_a_puzzle_is_pasted_without_looking_for_its_place() -> None:
    puzzle = generate("medium", 1).puzzle
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert screen.query_one(OptionList).has_focus
        pilot.app.post_message(Paste(str(puzzle)))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert str(session_of(pilot).puzzle) == str(puzzle)


async def test_enter_plays_what_is_a_puzzle_and_goes_on_with_what_is_not() -> None:
    puzzle = generate("easy", 3).puzzle
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        text = screen.query_one(TextArea)
        text.focus()
        await pilot.pause()
        await press(pilot, "1", "enter", "2")
        assert text.text == "1\n2"
        text.text = str(puzzle)
        await press(pilot, "enter")
        await until(pilot, lambda: session_of(pilot).puzzle == puzzle)


async def test_a_nasty_grid_is_searched_while_the_screen_answers_and_can_be_stopped() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        text = screen.query_one(TextArea)
        text.focus()
        await pilot.pause()
        text.text = NASTY
        await until(pilot, lambda: "00 positions so far" in said(screen))
        # While it searches the app is never at rest, which `press` waits for.
        pilot.app.simulate_key("enter")
        pilot.app.simulate_key("escape")
        await until(pilot, lambda: said(screen).startswith("Stopped"))
        assert text.text == NASTY
        pilot.app.simulate_key("enter")
        await until(pilot, lambda: "Checking for" in said(screen))
        text.text = "12"
        await until(pilot, lambda: said(screen).startswith("Not a puzzle yet"))
        await until(pilot, lambda: all(worker.is_finished for worker in pilot.app.workers))


@pytest.mark.slow
async def test_a_text_that_is_ordered_is_played_as_soon_as_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.games.pasted.AT_ONCE", 0.0)
    puzzle = generate("easy", 3).puzzle
    app = app_without_game(wish=Wish(text=str(puzzle), is_order=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.session is not None and app.session.puzzle == puzzle)
    app = app_without_game(wish=Wish(text="." * 256, is_order=True))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, NewGameScreen)
        await until(pilot, lambda: "more than one solution" in said(screen))


async def test_a_level_nobody_knows_stands_on_the_first() -> None:
    async with app_without_game(wish=Wish("impossible", "99")).run_test(size=(80, 24)) as pilot:
        await shown(pilot, NewGameScreen)
        assert screen_of(pilot).query_one(OptionList).highlighted == 0
        assert screen_of(pilot).query_one(OptionList).option_count == len(Level)
        assert screen_of(pilot).query_one(Input).value == "99"


async def test_arrows_and_clicks_on_them_choose_the_size_and_kinds_follow() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        size, kind = screen.query(Chooser)
        await press(pilot, "left")
        assert (size.word, kind.word) == ("8×8", "Classic")
        kind.focus()
        await pilot.pause()
        await press(pilot, "left")
        assert kind.word == "Jigsaw · diagonals"
        size.focus()
        await pilot.pause()
        await press(pilot, "right", "right", "right")
        assert (size.word, kind.word) == ("12×12", "Classic")
        await pilot.click(size, offset=(1, 0))
        assert size.word == "10×10"
        await pilot.click(size, offset=(9, 0))
        assert size.word == "12×12"


@pytest.mark.slow
async def test_a_grid_of_another_kind_is_made_and_offered_again() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "left", "left")
        _, kind = screen.query(Chooser)
        kind.focus()
        await pilot.pause()
        await press(pilot, "right", "enter")
        await until(pilot, lambda: session_of(pilot).geometry == geometry(2, 3, (), (Rule.X,)))
        screen = await opened(pilot)
        assert [chooser.word for chooser in screen.query(Chooser)] == ["6×6", "Diagonals"]


def words(pilot: Pilot[None]) -> str:
    screen = screen_of(pilot)
    assert isinstance(screen, NewGameScreen)
    return said(screen)


@pytest.mark.slow
async def test_a_text_of_megabytes_is_not_laid_out() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        pilot.app.post_message(Paste("x1.\n" * 250_000))
        await shown(pilot, NewGameScreen)
        await until(pilot, lambda: "cannot be a puzzle" in words(pilot))
        assert len(screen_of(pilot).query_one(TextArea).text) < 200_000

        screen_of(pilot).query_one(TextArea).text = ""
        pilot.app.post_message(Paste("x" * 1_000_000))
        await until(pilot, lambda: "cannot be a puzzle" in words(pilot))
        assert len(screen_of(pilot).query_one(TextArea).text) < 200_000

        seed = screen_of(pilot).query_one(Input)
        seed.focus()
        await pilot.pause()
        pilot.app.post_message(Paste("x" * 1_000_000))
        await press(pilot, "7")
        assert len(seed.value) < 1000


@pytest.mark.slow
async def test_a_puzzle_is_made_to_order_and_what_cannot_be_is_refused_at_once() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "d", "tab", "tab")
        await until(pilot, lambda: screen.query("OrderFields").first().is_on_screen)
        _, _, level, technique, _, _ = screen.query(Chooser)
        assert (level.word, technique.word) == ("Easy", "Any technique")
        technique.focus()
        await press(pilot, "pagedown", "pageup", "pagedown", "right", "right")
        assert technique.word == "Locked Candidates Type 2 (Claiming)"
        assert level.word == "Any level"
        clues = screen.query_one("#clues", Input)
        clues.focus()
        await press(pilot, "1", "6", "enter")
        assert said(screen) == "No puzzle of this shape has one solution with 16 givens: 17 is the fewest."
        assert screen.query_one("#said").region.bottom < screen.query_one("#play").region.bottom < 16
        await press(pilot, "backspace", "backspace")
        assert said(screen).startswith("Enter makes")
        technique.chosen = 0
        clues.value = "30"
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot).puzzle.clues == 30


@pytest.mark.slow
async def test_details_are_closed_with_the_level_that_was_chosen_in_them() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "d")
        await until(pilot, lambda: bool(screen.query("OrderFields")))
        level = screen.query(Chooser)[2]
        level.focus()
        await press(pilot, "right", "right", "d")
        assert screen.query_one(OptionList).has_focus
        assert screen.query_one(OptionList).highlighted == Level.HARD.rank


@pytest.mark.slow
async def test_a_finger_finds_the_details_and_chooses_a_technique_from_a_list() -> None:
    async with app_with().run_test(size=(56, 30)) as pilot:
        pilot.app.add_class(TOUCHED)
        screen = await opened(pilot)
        await pilot.pause()
        await pilot.click("#more")
        await until(pilot, lambda: len(screen.query(Chooser)) > 3 and screen.query(Chooser)[3].region.height > 1)
        technique = screen.query(Chooser)[3]
        await pilot.click(technique, offset=(6, 1))
        await shown(pilot, ChoiceScreen)
        await pilot.pause()
        await pilot.click(screen_of(pilot).query_one(OptionList), offset=(4, 7))
        await until(pilot, lambda: screen_of(pilot) is screen)

        assert technique.word == "Naked Single"


@pytest.mark.parametrize(
    ("size", "has_paste"),
    [((46, 30), True), pytest.param((72, 24), False, marks=pytest.mark.slow)],
    ids=["upright", "on its side"],
)
async def test_fingers_have_levels_to_tap_and_no_keys_to_read(size: tuple[int, int], has_paste: bool) -> None:
    app = app_with()
    app.add_class(TOUCHED)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert not any(bar.display for bar in screen_of(pilot).query(KeyBar)), "no dialog has been open yet"
        screen = await opened(pilot)
        await pilot.pause()
        levels = screen.query_one(OptionList)
        assert levels.region.height == 3 * levels.option_count
        assert screen.query_one("#paste").is_on_screen is has_paste
        said = screen.query_one("#said")
        assert said.region.bottom < size[1]
        assert said.region.height == 2


@pytest.mark.slow
async def test_nothing_is_cut_in_the_narrowest_window() -> None:
    async with app_with().run_test(size=(38, 13)) as pilot:
        screen = await opened(pilot)
        sizes, kinds = [*screen.query(Chooser)][:2]
        for _ in range(sizes.line_count):
            sizes.action_step(1)
            await pilot.pause()
            for _ in range(kinds.line_count):
                kinds.action_step(1)
                assert str(kinds.render()).split("← ")[1].removesuffix(" →") == kinds.word
        await press(pilot, "d")
        await until(pilot, lambda: screen.has_class("-details"))
        await pilot.pause()
        assert any("Minimal or not" in str(chooser.render()) for chooser in screen.query(Chooser))
        await press(pilot, "d")
        screen.post_message(Paste("what is this?"))
        await until(pilot, lambda: "Not a puzzle yet" in said(screen))
        await pilot.pause()
        words = screen.query_one("#said", Static)
        assert words.region.bottom < 13
        assert " ".join(" ".join(plain_lines(words)).split()) == said(screen)


@pytest.mark.slow
async def test_fingers_are_not_told_of_arrows_when_the_next_game_begins() -> None:
    app = app_with()
    app.add_class(TOUCHED)
    async with app.run_test(size=(46, 30)) as pilot:
        assert str(game_of(pilot).desk.message).startswith("Tap a cell")
        before = session_of(pilot)
        await opened(pilot)
        await press(pilot, "1")
        await until(pilot, lambda: session_of(pilot) is not before)
        assert str(game_of(pilot).desk.message).startswith("Tap a cell")


@pytest.mark.parametrize("size", [(80, 24), (38, 30)])
async def test_a_puzzle_of_an_address_is_opened_without_a_form_until_there_is_something_to_choose(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def judging(text: str) -> Stepper[Origin]:
        begun.append(text)
        while len(begun) < 2:
            yield Progress(700, say("searching"))
        raise PuzzleTextError(say("it has no solution"))

    monkeypatch.setattr("sudoku_tui.features.new_game.screen_search.at_first_sight", lambda text: None)
    monkeypatch.setattr("sudoku_tui.features.new_game.screen_search.judging", judging)
    async with app_without_game(wish=Wish(text="N4IgzglgXgpiBcB", is_order=True)).run_test(size=size) as pilot:
        await until(pilot, lambda: bool(begun) and "Opening the puzzle" in text_of(pilot))
        assert "Checking for exactly one solution" in " ".join(text_of(pilot).replace("│", " ").split())
        assert not any(words in text_of(pilot) for words in ("Easy", "N4Ig", "positions"))
        begun.append("")
        await until(pilot, lambda: "Not a puzzle yet" in text_of(pilot))
        assert "Easy" in text_of(pilot)
