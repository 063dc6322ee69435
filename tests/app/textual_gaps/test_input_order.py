"""Input order: what a hasty player does counts where it would have counted had they waited."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.textual_gaps.input_order import InputOrder, aim_of
from sudoku_tui.features.statistics.screen import StatisticsScreen
from tests.app.playing import PATIENCE, app_with, game_of, press, screen_of, session_of, text_of, until
from tests.laws import examples

SIZE = (80, 24)
KEYS = ["right", "down", "4", "7", "space", "u", "p", "question_mark", "ctrl+p", "escape", "tab", "h"]
"""Keys of the board, of dialogs and of the palette; none that begins work which takes its time."""


async def test_a_level_is_chosen_before_the_dialog_is_there() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        before = session_of(pilot)
        await press(pilot, "N", "2")
        await until(pilot, lambda: session_of(pilot) is not before)
        assert session_of(pilot).origin.level == "medium"


async def test_keys_wait_until_all_games_have_been_counted() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        cell = game_of(pilot).desk.cursor
        pilot.app.post_message(events.Key("I", "I"))
        pilot.app.post_message(events.Key("3", "3"))
        await until(pilot, lambda: "Streak:" in text_of(pilot))
        assert isinstance(screen_of(pilot), StatisticsScreen)
        assert not session_of(pilot).state.values[cell]


async def test_the_key_after_the_one_that_ends_a_pause_is_the_boards() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        cell = game_of(pilot).desk.cursor
        await press(pilot, "p", "down", "4")
        await until(pilot, lambda: session_of(pilot).state.values[cell] == 4)
        assert not session_of(pilot).is_paused


async def test_a_held_key_does_nothing_until_it_is_let_go_or_another_one_comes() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        app, desk = pilot.app, game_of(pilot).desk
        assert isinstance(app, SudokuApp)
        order = app.input_order
        await press(pilot, "right")
        order.wait_for_release()
        here = desk.cursor
        await press(pilot, "right", "right", "right")
        assert desk.cursor == here
        later = events.Key("right", None)
        later.time += 1
        pilot.app.post_message(later)
        await until(pilot, lambda: desk.cursor == here + 1)
        order.wait_for_release()
        await press(pilot, "left", "right", "right")
        assert desk.cursor == here + 2


async def test_what_is_typed_into_a_field_is_read_before_the_key_that_ends_it() -> None:
    async with app_with().run_test(size=SIZE) as pilot:
        before = session_of(pilot)
        await press(pilot, "N")
        await until(pilot, lambda: bool(screen_of(pilot).query("#seed Input, Input")))
        screen_of(pilot).query_one(Input).focus()
        await pilot.pause()
        await press(pilot, *"early", "enter")
        await until(pilot, lambda: session_of(pilot) is not before)
        assert session_of(pilot).origin.seed == "early"


@pytest.mark.slow
@settings(max_examples=examples(8), deadline=None, suppress_health_check=list(HealthCheck))
@given(keys=st.lists(st.sampled_from(KEYS), min_size=2, max_size=12))
def test_haste_changes_nothing(keys: list[str]) -> None:
    assert asyncio.run(_played(keys, is_hasty=True)) == asyncio.run(_played(keys, is_hasty=False))


async def _played(keys: list[str], *, is_hasty: bool) -> object:
    """What a few keys lead to, pressed at once or each when the one before has had its effect."""
    async with app_with().run_test(size=SIZE) as pilot:
        if is_hasty:
            await press(pilot, *keys)
        else:
            for key in keys:
                await press(pilot, key)
                await _at_rest(pilot)
        await _at_rest(pilot)
        session, desk = session_of(pilot), game_of(pilot).desk
        return session.puzzle, session.state, desk.cursor, desk.mode, type(screen_of(pilot))


async def _at_rest(pilot: Pilot[None]) -> None:
    """Waits until all keys are dealt with, and nothing is searched for."""
    assert isinstance(pilot.app, SudokuApp)
    order, workers = pilot.app.input_order, pilot.app.workers
    await pilot.pause()
    await until(
        pilot,
        lambda: (
            not order._waiting
            and order._asked is None
            and all(each.is_finished or each.group == "warming" for each in workers)
        ),
    )
    await pilot.pause()


class Stubborn(Widget, can_focus=True):
    """A widget that is not done with its first key before it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.released = asyncio.Event()

    async def on_key(self, event: events.Key) -> None:
        self.keys.append(event.key)
        if len(self.keys) == 1:
            await self.released.wait()


class OneWidget(App[None]):
    """An app that hands keys to a widget which does not come to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.handed_on: list[str] = []
        self._order = InputOrder(self, self._hand_on, patience=0.01)

    def compose(self) -> ComposeResult:
        yield Stubborn()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded:
            await self._order.take(event)
        else:
            await super().on_event(event)

    async def _hand_on(self, event: events.Event) -> Widget | None:
        if isinstance(event, events.Key):
            self.handed_on.append(event.key)
        aim = aim_of(self, event)
        await super().on_event(event)
        return aim


async def test_a_widget_that_never_ends_is_not_waited_for_long() -> None:
    app = OneWidget()
    async with app.run_test() as pilot:
        for key in "abc":
            app.simulate_key(key)
        async with asyncio.timeout(PATIENCE):  # a pilot would wait for the widget
            while app.handed_on != ["a", "b", "c"]:
                await asyncio.sleep(0.01)
        stubborn = pilot.app.query_one(Stubborn)
        assert stubborn.keys == ["a"]
        stubborn.released.set()
        await pilot.pause()
