from __future__ import annotations

from datetime import timedelta

import pytest
from textual.pilot import Pilot

from sudoku_tui.app.screens.dialogs import NameScreen
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.features.clues.screen import RulesScreen
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.games.links import said_by
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.lessons.begun import PathPuzzle, drop_untouched, note_begun, stage_of
from sudoku_tui.features.lessons.chapters import NOTES, chapter_of
from sudoku_tui.features.lessons.path import Line
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.lessons.screen_puzzle import MakingScreen
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.mastery import Mastery, Stumble
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.packs import of_technique
from sudoku_tui.storage.store import Store
from tests.app.playing import EASY, Clock, app_with, open_store, press, screen_of, session_of, shown, text_of, until
from tests.game.examples import TINY
from tests.laws import quick

FOUND = Mastery(alone=100)
SIZES = [(80, 24), (45, 16), (120, 40)]


def words_on(pilot: Pilot[None]) -> str:
    return " ".join(str(screen_of(pilot).query_one(HintPanel).render()).split())


def at_pairs() -> Store:
    """What is kept of a player to whom naked pairs come next."""
    store = open_store()
    for name in ("full-house", "hidden-single", "naked-single", *map("locked-candidates-{}".format, _LOCKED)):
        store.add_mastery(name, FOUND)
    for name in NOTES:
        store.add_mastery(name, Mastery(lessons=1))
    return store


_LOCKED = ("pointing", "claiming")


async def opened(pilot: Pilot[None]) -> LessonsScreen:
    await press(pilot, "X")
    screen = await shown(pilot, LessonsScreen)
    await pilot.pause()
    return screen


@pytest.mark.parametrize("size", quick(SIZES))
async def test_what_comes_next_is_chosen_and_the_marks_say_how_far_one_has_come(size: tuple[int, int]) -> None:
    async with app_with(at_pairs()).run_test(size=size) as pilot:
        screen = await opened(pilot)
        assert screen.lesson == "naked-pair"
        assert "☑  6 Claiming" in text_of(pilot)
        assert "▸     ☐ Naked Pair" in text_of(pilot)
        assert "CHAPTER 7 of 21" in words_on(pilot)
        assert "Enter Lesson" in text_of(pilot)


async def test_a_lesson_leads_to_the_drill_and_the_drill_to_a_puzzle_that_needs_it() -> None:
    store = at_pairs()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "enter")
        lesson = await shown(pilot, LessonScreen)
        await press(pilot, *["space"] * (lesson.lesson.parts - 1))
        assert store.mastery()["naked-pair"] == Mastery(lessons=1)
        await press(pilot, "space")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.drill
        for _ in range(trainer.drill.count):
            step = trainer.training.exercise.steps[0]
            trainer.sheet.cursor = step.eliminations[0].cell
            for cell, digit in step.eliminations:
                trainer.sheet.cursor = cell
                await press(pilot, str(digit))
            await press(pilot, "enter", "enter")
        assert trainer.is_done
        assert "You found 6 of 6 on the first try." in words_on(pilot)
        assert store.mastery()["naked-pair"] == Mastery(lessons=1, drills=1)
        assert "Enter Puzzle 1 of 3" in text_of(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(screen_of(pilot), GameScreen))
        assert session_of(pilot).puzzle in of_technique("naked-pair")
        assert str(session_of(pilot).origin.title) == "Learn: Naked Pair · 1/3"


async def learning(pilot: Pilot[None]) -> Session:
    """Begin a puzzle of the path, all but its last digit written."""
    await opened(pilot)
    await press(pilot, "p")
    await until(pilot, lambda: isinstance(screen_of(pilot), GameScreen))
    session = session_of(pilot)
    while session.state.values.count(0) > 1:
        cell = session.state.values.index(0)
        session.enter([cell], session.solution[cell], Mode.DIGIT)
    return session


@pytest.mark.parametrize(
    ("done", "label"), [(0, "Puzzle 2 of 3"), pytest.param(2, "Back to Learn", marks=pytest.mark.slow)]
)
async def test_the_end_of_a_puzzle_of_the_path_leads_on_along_it(done: int, label: str) -> None:
    store = at_pairs()
    store.add_mastery("naked-pair", Mastery(lessons=1, drills=1, puzzles=done))
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        last = await learning(pilot)
        await press(pilot, "s")
        await shown(pilot, FinishedScreen)
        await until(pilot, lambda: label in text_of(pilot))
        await press(pilot, "enter")
        if done:
            screen = await shown(pilot, LessonsScreen)
            await until(pilot, lambda: screen.standing.mastery["naked-pair"].puzzles == 3)
        else:
            await until(pilot, lambda: session_of(pilot) is not last)
            assert str(session_of(pilot).origin.title) == "Learn: Naked Pair · 2/3"


@pytest.mark.slow
async def test_a_puzzle_that_the_program_solved_does_not_count_and_learn_is_a_key_away() -> None:
    store = at_pairs()
    store.add_mastery("naked-pair", Mastery(lessons=1, drills=1))
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(screen_of(pilot), GameScreen))
        session = session_of(pilot)
        while session.state.values.count(0) > 1:
            session.solve_step()
        await press(pilot, "s")
        await shown(pilot, FinishedScreen)
        await until(pilot, lambda: "The program solved most of this one." in text_of(pilot))
        assert "Puzzle 1 of 3" in text_of(pilot)
        await press(pilot, "X")
        await shown(pilot, LessonsScreen)
        assert store.mastery()["naked-pair"].puzzles == 0


def test_a_puzzle_of_the_path_that_was_never_touched_is_dropped() -> None:
    store = open_store()
    of_path = PathPuzzle("naked-pair", 1)
    empty, played = (start_game(store, Origin(TINY, "Learn"), Clock()) for _ in range(2))
    numbers = [number_of(session) or 0 for session in (empty, played)]
    for number in numbers:
        note_begun(store, number, of_path)
    empty.save_time()
    played.solve_step()
    drop_untouched(store, numbers[0])
    assert len(store.games()) == 2
    drop_untouched(store, None)
    assert [record.id for record in store.games()] == numbers[1:]
    assert [stage_of(store, number) for number in numbers] == [None, of_path]


async def test_after_a_drill_that_went_wrong_comes_what_helps() -> None:
    store = open_store()
    for name in ("full-house", "naked-single"):
        store.add_mastery(name, FOUND)
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "d")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.drill
        assert trainer.training.technique.identifier == "hidden-single"
        first = trainer.training.exercise
        await press(pilot, *["s", "enter"] * (trainer.drill.count - 1), "n")
        assert "You found 0 of 6 on the first try. Read the lesson once more" in words_on(pilot)
        assert [*store.cards()] == ["hidden-single"]
        assert store.mastery()["hidden-single"].drills == 0
        assert "Enter Lesson again  o Six others  n Back" in text_of(pilot)
        await press(pilot, "enter")
        lesson = await shown(pilot, LessonScreen)
        await press(pilot, *["space"] * lesson.lesson.parts)
        await until(pilot, lambda: screen_of(pilot) is trainer)
        assert (trainer.is_done, trainer.training.number) == (False, 1)
        assert trainer.training.exercise is not first
        await press(pilot, *["s", "enter"] * trainer.drill.count, "o")
        assert (trainer.is_done, trainer.training.number) == (False, 1)
        await press(pilot, *["s", "enter"] * trainer.drill.count, "n")
        await shown(pilot, LessonsScreen)


async def test_a_drill_that_was_too_hard_leads_to_what_it_stands_on() -> None:
    async with app_with(at_pairs()).run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        screen.choose(screen._place_of(Line(chapter_of("xy-wing"))))
        await press(pilot, "enter", "down", "d")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.drill
        await press(pilot, *["s", "enter"] * trainer.drill.count)
        assert "e First: Naked Triple" in text_of(pilot)
        await press(pilot, "e")
        lesson = await shown(pilot, LessonScreen)
        assert lesson.lesson.identifier == "naked-triple"


async def test_the_lesson_on_a_clue_leads_to_an_easy_puzzle_in_which_it_is_the_only_one() -> None:
    store = open_store()
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen._unfolded = chapter_of("cage-combinations-easy")
        screen._lines = screen._lines_now()
        screen.choose(screen._place_of(Line(screen._unfolded, "clue:killercage")))
        await press(pilot, "enter")
        lesson = await shown(pilot, LessonScreen)
        await press(pilot, *["space"] * (lesson.lesson.parts - 1))
        assert "Space Puzzle 1 of 3" in text_of(pilot)
        await press(pilot, "space")
        await shown(pilot, RulesScreen)
        session = session_of(pilot)
        assert str(session.origin.title) == "Learn: Killer cage · 1/3"
        assert {each.key for each in session.puzzle.constraints} == {"killercage"}
        assert session.origin.level == "easy"


async def test_the_chapter_on_notes_is_read_lesson_by_lesson_and_ends_in_a_puzzle_for_them() -> None:
    store = open_store()
    for name in ("full-house", "hidden-single", "naked-single"):
        store.add_mastery(name, FOUND)
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert screen.lesson == "note:when"
        assert "CHAPTER 4 of 21" in words_on(pilot)
        await press(pilot, "d", "enter")
        lesson = await shown(pilot, LessonScreen)
        assert "Drill" not in text_of(pilot)
        for number, name in enumerate(NOTES, 1):
            assert lesson.lesson.identifier == name
            await press(pilot, "space", "space")
            assert store.mastery()[name] == Mastery(lessons=1)
            assert ("Space Next lesson" in text_of(pilot)) == (number < len(NOTES))
            await press(pilot, "space")
        await until(pilot, lambda: isinstance(screen_of(pilot), GameScreen))
        assert str(session_of(pilot).origin.title) == "Learn: Naked Single · 1/3"


@pytest.mark.parametrize(("profile", "key"), [("standard", "(x)"), ("vim", "(o)")])
async def test_lessons_on_notes_name_the_keys_of_the_player(profile: str, key: str) -> None:
    store = open_store()
    store.set_setting("keymap", profile)
    async with app_with(store).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.open("lessons.open_lesson", "note:corner")
        await shown(pilot, LessonScreen)
        await press(pilot, "space")
        assert key in words_on(pilot)


async def test_a_chapter_of_several_lessons_is_unfolded_and_folded() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        count, wings = screen.count(), chapter_of("xy-wing")
        screen.choose(screen._place_of(Line(wings)))
        assert str(screen.open_label) == "Unfold"
        await press(pilot, "enter")
        assert screen.count() == count + 4
        await press(pilot, "down")
        assert screen.lesson == "xy-wing"
        await press(pilot, "left", "enter")
        assert screen.count() == count


async def test_all_techniques_are_one_key_away_and_a_word_finds_some() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "a")
        assert (screen.is_path, screen.lesson) == (False, "full-house")
        await press(pilot, "slash")
        await shown(pilot, NameScreen)
        await press(pilot, *"kite", "enter")
        await until(pilot, lambda: screen_of(pilot) is screen)
        assert screen.lesson == "two-string-kite"
        await press(pilot, "a")
        assert (screen.is_path, screen.lesson) == (True, "two-string-kite")


@pytest.mark.slow
async def test_ten_hidden_singles_against_the_clock() -> None:
    store, clock = open_store(), Clock()
    async with app_with(store, clock=clock).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "down", "s")
        trainer = await shown(pilot, TrainerScreen)
        assert "AGAINST THE CLOCK 1/10" in words_on(pilot)
        for number in range(10):
            assert trainer.training.number == number + 1
            cell, digit = trainer.training.exercise.steps[0].placements[0]
            trainer.sheet.cursor = cell
            clock.now += 4
            if number == 0:
                await press(pilot, str(digit % 9 + 1))
            await press(pilot, str(digit))
        assert trainer.is_done
        assert "10 in 0:40. Your best time yet." in words_on(pilot)
        assert store.best_sprint("hidden-single") == 40.0
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is screen)
        await press(pilot, "s", *["s", "n"] * 10)
        await until(pilot, lambda: "It does not count" in words_on(pilot))


@pytest.mark.slow
async def test_a_puzzle_is_made_where_the_pack_has_no_more_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.features.lessons.screen.ready_puzzle", lambda *_: None)
    async with app_with(at_pairs()).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(screen_of(pilot), MakingScreen | GameScreen))
        if isinstance(screen_of(pilot), MakingScreen):
            await press(pilot, "escape")
        await until(pilot, lambda: isinstance(screen_of(pilot), LessonsScreen | GameScreen))
        if screen_of(pilot) is screen:
            await press(pilot, "p")
            await until(pilot, lambda: isinstance(screen_of(pilot), GameScreen))
        assert session_of(pilot).origin.level == "medium"


@pytest.mark.parametrize("size", quick(SIZES))
async def test_home_says_what_comes_next_comes_back_and_held_one_up(size: tuple[int, int]) -> None:
    store = at_pairs()
    app = app_with(store)
    store.write(lambda connection: connection.execute("INSERT INTO unlearnt VALUES (1)"))
    store.learn(1, {"x-wing": Mastery(asked=1)}, Stumble("naked-pair", 140.0, store.now()))
    then = store.now()
    store.now = lambda: then.replace(day=then.day + 1)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "m")
        home = await shown(pilot, HomeScreen)
        told = {str(row.name): str(row.about) for row in home._rows}
        assert told["Learn"] == "next: Naked pairs"
        assert told["Repeat"] == "1 technique comes back today"
        assert told["Drill"] == "Naked Pair: stuck 2:20 yesterday"
        for key, technique in (("r", "x-wing"), ("t", "naked-pair")):
            await press(pilot, key)
            trainer = await shown(pilot, TrainerScreen)
            assert trainer.training.technique.identifier == technique
            await press(pilot, "escape")
            await until(pilot, lambda: screen_of(pilot) is home)
        assert home.virtual_size.height <= size[1]


def three_days(store: Store) -> None:
    """Let an expert have solved a puzzle on each of the last three days, and stood before something yesterday."""
    today = store.now()
    learnt = (
        {"xy-chain": Mastery(alone=1)},
        {"xy-chain": Mastery(alone=1), "xy-wing": FOUND},
        {"skyscraper": Mastery(asked=1), "naked-pair": FOUND},
    )
    for days, puzzle, each in zip((3, 2, 1), of_technique("naked-pair"), learnt, strict=False):
        then = today - timedelta(days=days)
        store.now = lambda then=then: then  # type: ignore[misc]
        session = start_game(store, Origin(puzzle, level="medium"), Clock())
        for cell, digit in enumerate(session.solution):
            if not session.state.values[cell]:
                session.enter([cell], digit, Mode.DIGIT)
        store.learn(number_of(session) or 0, each, Stumble("naked-pair", 140.0 / days, then))
    store.now = lambda: today


@pytest.mark.parametrize("size", quick([(80, 24), (120, 40)]))
async def test_on_an_experts_fourth_day_home_offers_what_there_is_to_do_and_its_keys_lead_there(
    size: tuple[int, int],
) -> None:
    store = open_store()
    three_days(store)
    async with app_with(store).run_test(size=size) as pilot:
        await press(pilot, "m")
        home = await shown(pilot, HomeScreen)
        told = {str(row.name): str(row.about) for row in home._rows}
        assert told["Daily"].endswith("3 days in a row")
        assert told["Learn"] == "next: Kites and skyscrapers"
        assert told["Repeat"] == "1 technique comes back today"
        assert told["Drill"] == "Naked Pair: stuck 2:20 yesterday"
        assert told["Games"] == "3 games"
        assert all(words in text_of(pilot) for words in told.values())
        await press(pilot, "t")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.training.technique.identifier == "naked-pair"
        await press(pilot, *["s", "enter"] * 6, "n")
        await until(pilot, lambda: screen_of(pilot) is home)
        assert "Drill" not in [str(row.name) for row in home._rows]
        await press(pilot, "l")
        screen = await shown(pilot, LessonsScreen)
        assert screen.lesson == "skyscraper"
        assert "It comes back today: a drill of six positions." in words_on(pilot)
        assert "Enter Drill" in text_of(pilot)
        await press(pilot, "enter")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.training.technique.identifier == "skyscraper"


def test_a_puzzle_of_the_path_is_kept_by_what_it_is_and_not_by_what_one_language_calls_it() -> None:
    origin = Origin(EASY, PathPuzzle("naked-pair", 2).name)
    assert origin.name == "learn:naked-pair:2"
    assert origin.title.record() == Origin(EASY, "learn:naked-pair:2").title.record()
    assert str(origin.title) == "Learn: Naked Pair · 2/3"
    assert str(Origin(EASY, "learn:naked-pair:4").title) == "Learn: Naked Pair"
    assert [str(Origin(EASY, name).title) for name in ("learn:mine:2", "learn: all")] == ["learn:mine:2", "learn: all"]
    assert said_by(origin).title == ""
