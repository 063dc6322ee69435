"""The review and the challenge in a made-up language: every word is told, and what is a third longer still fits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import inf

import pytest
from textual import events
from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.screens.dialogs import ConfirmScreen
from sudoku_tui.features.challenge.ghost import NORVIG
from sudoku_tui.features.challenge.model import Challenge, challenge_link, challenge_of
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.games.links import challenge_in
from sudoku_tui.features.games.screen import GamesScreen
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.features.review.screen import ReviewScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import number_of, resume
from tests.app.playing import (
    EASY,
    Clock,
    app_with,
    app_without_game,
    finish,
    game_of,
    open_store,
    press,
    session_of,
    shown,
    text_of,
    until,
)
from tests.app.scenes import SMALL, STANDARD, Scene
from tests.app.test_made_up_language import GIVEN, PHONE, check_words
from tests.features.games_played import Played, thoughtful_game
from tests.features.review.reviewed import (
    HARD,
    against_friend,
    app_after,
    challenged_app,
    finished_against_friend,
    hard_played,
    kept,
    review,
    reviewed_app,
    reviewing,
    side_by_side,
)


def words(screen: ReviewScreen) -> str:
    return str(screen.words(screen.chosen, is_dense=False).text)


async def test_moments_are_listed_and_told_with_their_steps() -> None:
    app = app_after(thoughtful_game(HARD, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        assert "pauses stand out" in words(screen)
        told = []
        for _ in range(screen.count() - 1):
            await press(pilot, "down")
            told.append(words(screen))
        assert any(text.startswith("You were stuck for 2:") and "Place " in text for text in told)
        assert any("was wrong and stood for" in text for text in told)
        assert told[-1].startswith("Solved after")
        await press(pilot, "escape")
        assert game_of(pilot).is_current


async def test_the_step_of_a_moment_is_walked_until_the_replay_goes_on() -> None:
    app = app_after(thoughtful_game(HARD, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        await press(pilot, "w")
        assert not screen.is_walked, "the game as a whole has no step"
        while not screen.shows_step:
            await press(pilot, "down")
        told = words(screen)
        await press(pilot, "w", "right")
        assert "PROOF 2 of" in text_of(pilot)
        await press(pilot, "b", "left")
        assert words(screen) == told
        await press(pilot, "P")
        assert words(screen) != told
        await press(pilot, "w", "space")
        assert screen.is_playing
        assert not screen.is_walked


@pytest.mark.slow
async def test_what_held_one_up_most_is_one_key_from_its_drill() -> None:
    app = app_after(thoughtful_game(HARD, 3), open_store())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        await until(pilot, lambda: screen._review is not None)
        await press(pilot, "home")
        assert screen._review
        technique, count = screen._review.held_up
        assert count > 0
        assert "A drill of it takes two minutes." in " ".join(words(screen).split())
        await press(pilot, "d")
        trainer = await shown(pilot, TrainerScreen)
        assert trainer.drill
        assert trainer.training.technique.identifier == technique


@pytest.mark.slow
async def test_the_lesson_and_the_training_take_the_players_own_position() -> None:
    store = open_store()
    app = app_after(thoughtful_game(HARD, 3), store)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        while screen.moment is None or screen.moment.proof is None:
            await press(pilot, "down")
        technique, position = screen.moment.technique, screen.moment.position
        assert technique
        assert position
        await press(pilot, "enter")
        lesson = pilot.app.screen
        assert isinstance(lesson, LessonScreen)
        assert (lesson.lesson.identifier, lesson.board) == (technique, position.board())
        assert "in your own game" in str(lesson.headline())
        await press(pilot, "escape", "t")
        assert len(store.positions(technique)) == 1
        await press(pilot, "t", "enter", "t")
        assert len(store.positions(technique)) == 1
        trainer = pilot.app.screen
        assert isinstance(trainer, TrainerScreen)
        assert position in trainer.training._positions


@pytest.mark.slow
async def test_what_has_no_technique_says_so() -> None:
    app = app_after(thoughtful_game(HARD, 3))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        assert "Enter Lesson" not in text_of(pilot)
        await press(pilot, "enter", "enter", "t")
        assert pilot.app.screen is screen
        (notice,) = app._notifications
        assert notice.message == "There is no technique to train at this moment."
        while not screen.has_technique:
            await press(pilot, "down")
        assert "Enter Lesson  t Train" in text_of(pilot)


@pytest.mark.slow
async def test_the_game_is_played_once_more() -> None:
    played = Played(EASY).wait(2)
    for cell, digit in enumerate(played.session.solution):
        if not EASY.givens[cell]:
            played.wait(0.1).session.enter([cell], digit, Mode.DIGIT)
    app = app_after(played)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        await press(pilot, "left", "left", "right")
        assert screen.replay.index == len(screen.replay.frames) - 2
        await press(pilot, "right", *["plus"] * 5, "space")
        await until(pilot, lambda: screen.replay.is_over and not screen.is_playing)
        assert all(look.value for look in screen.looks())
        await press(pilot, *["minus"] * 5, "space")
        assert (screen.replay.speed, screen.is_playing) == (0.5, True)


@pytest.mark.slow
async def test_the_list_of_games_leads_to_reviews_too() -> None:
    store = open_store()
    kept(store, thoughtful_game(HARD, 3))
    app = app_with(store)
    async with app.run_test(size=(80, 24)) as pilot:
        game_of(pilot).open("games")
        await shown(pilot, GamesScreen)
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, ConfirmScreen)  # the one that is played is not finished
        await press(pilot, "n", "down", "r")
        screen = await shown(pilot, ReviewScreen)
        assert screen.puzzle == HARD.puzzle


@pytest.mark.slow
async def test_a_challenge_is_copied_and_played_against() -> None:
    played = thoughtful_game(HARD, 3)
    async with app_after(played).run_test(size=(80, 24)) as pilot:
        screen = await reviewing(pilot)
        await press(pilot, "c")
        link = pilot.app.clipboard
        assert challenge_of(challenge_in(link)) == Challenge.of(played.origin, played.events)
        assert screen.is_current

    store, clock = open_store(), Clock()
    app = app_with(store, clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        game_of(pilot).open("new_game", f"Beat me! {link}")
        await until(pilot, lambda: session_of(pilot).puzzle == HARD.puzzle)
        await until(pilot, lambda: game_of(pilot).rival is not None)
        status = game_of(pilot)._table._status
        assert str(status.rival) == "You 0% · friend 0%"
        session_of(pilot).clock.longest_gap = inf  # or the leap would be taken for sleep
        clock.now = 900
        await until(pilot, lambda: str(status.rival) != "You 0% · friend 0%")
        number = number_of(session_of(pilot))
        assert number
        assert store.challenge(number)
        await finish(pilot)
        await shown(pilot, FinishedScreen)

        def said() -> str:
            return "".join(str(part.render()) for part in pilot.app.screen.query(".note"))

        await until(pilot, lambda: "You were faster than your friend by" in said())


async def test_norvigs_algorithm_is_played_against_in_slow_motion() -> None:
    store = open_store()
    async with app_with(store).run_test(size=(100, 30)) as pilot:
        game = game_of(pilot)
        game.action_command("challenge.machine")
        await until(pilot, lambda: game.rival is not None)
        assert game.rival
        assert game.rival.rival is NORVIG
        assert store.challenge(1).startswith("norvig-")


async def test_a_challenge_goes_on_with_its_ghost() -> None:
    store = open_store()
    played = thoughtful_game(HARD, 3)
    number = store.new_game(Origin(HARD.puzzle))
    store.keep_challenge(number, challenge_in(challenge_link(Challenge.of(played.origin, played.events), "")))
    app = SudokuApp(store, clock=Clock(), new_seed=lambda: "7", session=resume(store, number, Clock()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: game_of(pilot).rival is not None)


async def test_a_damaged_challenge_is_refused_and_the_game_goes_on() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        before = session_of(pilot)
        game_of(pilot).open("new_game", "#p=123&c=AAAA")
        await until(pilot, lambda: len(app._notifications) > 0)
        (notice,) = app._notifications
        assert notice.message.startswith("This challenge cannot be played: ")
        assert session_of(pilot) is before


@pytest.mark.parametrize("is_focused", [True, False])
@pytest.mark.slow
async def test_a_challenge_may_be_pasted_where_new_games_are_chosen(is_focused: bool) -> None:
    played = hard_played()
    link = challenge_link(Challenge.of(played.origin, played.events), "https://games.example/")
    app = app_without_game()
    async with app.run_test(size=(80, 24)) as pilot:
        open_feature(pilot.app, "new_game")
        screen = await shown(pilot, NewGameScreen)
        place = screen._text if is_focused else screen._levels
        place.focus()
        place.post_message(events.Paste(link))
        await shown(pilot, GameScreen)
        assert session_of(pilot).puzzle == HARD.puzzle
        await until(pilot, lambda: game_of(pilot).rival is not None)


WAYS = (
    ("whole", review(), reviewed_app),
    ("wrong", review("down"), reviewed_app),
    ("pause", review("down", "down"), reviewed_app),
    ("end", review("end"), reviewed_app),
    ("replay", review("left", "left"), reviewed_app),
    ("own-lesson", review("down", "down", "enter"), reviewed_app),
    ("against", against_friend, challenged_app),
    ("won", finished_against_friend, challenged_app),
    ("duel", side_by_side, challenged_app),
)


@pytest.mark.parametrize(
    ("name", "play", "app"),
    [pytest.param(*way, marks=[pytest.mark.slow] * (way[0] != "whole"), id=way[0]) for way in WAYS],
)
async def test_every_word_is_told_and_fits_in_windows_of_every_size(
    name: str, play: Callable[[Pilot[None]], Awaitable[None]], app: Callable[[], SudokuApp]
) -> None:
    await check_words(Scene(name, STANDARD, "ink", play, app), SMALL, PHONE, given={*GIVEN, "pack"})
