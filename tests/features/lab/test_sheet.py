"""The lab as values: what a strategy does, at which speed, and what can be done about it; a race and all who run."""

from __future__ import annotations

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.app.page.sheet import Cards, Choice, Explanation, Facts, Paragraph, Range, Table
from sudoku_tui.features.lab.model import SPEEDS, Pace
from sudoku_tui.features.lab.screen import RACE_SPEEDS, RaceScreen, WatchScreen
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.words.language import tell
from tests.app.page.on_sheets import actions_of, cards_of, parts_of
from tests.app.playing import EASY, press, shown, until
from tests.features.lab.test_screen import WIDE, opened, watching


def told_by(screen: WatchScreen) -> Explanation:
    (told,) = parts_of(screen.as_sheet(), Explanation)
    return told


def test_a_pace_is_in_a_gear_even_if_its_speed_is_not_on_offer() -> None:
    assert [Pace(speed).gear for speed in (*SPEEDS[:3], 3, 99_999)] == [0, 1, 2, 2, len(SPEEDS) - 1]


async def test_what_a_strategy_does_goes_by_until_it_is_paused() -> None:
    app, screen, clock = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        sheet = screen.as_sheet()
        assert sheet.board
        assert told_by(screen).passing
        assert tell(told_by(screen).words[0]) == tell(STRATEGIES[0].idea)
        assert [*actions_of(sheet)] == ["play.pause", "play.step", "play.end", "play.restart", "race", "back"]
        clock.now += 0.2
        await until(pilot, lambda: screen.scene.counters.events == 4)
        await press(pilot, "space")
        told = told_by(screen)
        assert (tell(told.head), told.passing) == ("Paused", False)
        assert tell(told.words[0]) == tell(screen.scene.said)
        assert tell(actions_of(screen.as_sheet())["play.pause"].title) == "Go on"
        (facts,) = parts_of(screen.as_sheet(), Facts)
        assert {tell(name): tell(what) for name, what in facts.rows}["steps"] == "4"


async def test_speed_and_strategy_are_set_by_what_the_page_says() -> None:
    app, screen, _ = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        for name, value in (("speed", "5"), ("speed", "99"), ("speed", "x"), ("strategy", "3"), ("strategy", "99")):
            screen.heed(name, value)
        (speed,), (strategy,) = parts_of(screen.as_sheet(), Range), parts_of(screen.as_sheet(), Choice)
        assert (speed.at, tell(speed.detail)) == (5, "50 a second")
        assert strategy.chosen == "3"
        assert tell(told_by(screen).title) == tell(STRATEGIES[3].name)


async def test_what_is_over_can_only_begin_again() -> None:
    app, screen, _ = watching(chosen=len(STRATEGIES) - 1)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "e")
        await until(pilot, lambda: screen.scene.is_over)
        await until(pilot, lambda: [*actions_of(screen.as_sheet())] == ["play.restart", "race", "back"])
        assert actions_of(screen.as_sheet())["play.restart"].main
        assert not told_by(screen).passing


async def test_a_race_has_a_card_and_a_row_for_everyone() -> None:
    screen = RaceScreen(EASY, is_paused=True)
    async with LabApp(screen).run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        sheet = screen.as_sheet()
        assert [tell(words.words) for words in parts_of(sheet, Paragraph)] == ["Race clock 0.0 ms: paused."]
        assert [card.title for card in cards_of(sheet)] == [strategy.name for strategy in STRATEGIES]
        assert all(cards.large for cards in parts_of(sheet, Cards))
        assert all(card.picture["grid"] for card in cards_of(sheet))
        before = cards_of(sheet)[0].picture
        screen.heed("speed", "7")
        (speed,) = parts_of(screen.as_sheet(), Range)
        assert (speed.at, speed.last) == (7, len(RACE_SPEEDS) - 1)
        await press(pilot, "e")
        await until(pilot, lambda: screen.heat.is_over)
        (table,) = parts_of(screen.as_sheet(), Table)
        assert [tell(row[1])[:6] for row in table.rows] == ["solved"] * len(STRATEGIES)
        assert cards_of(screen.as_sheet())[0].picture != before
        assert sum(card.main for card in cards_of(screen.as_sheet())) == 1
        card = cards_of(screen.as_sheet())[2]
        screen.action_command(card.run, card.choice)
        watch = await shown(pilot, WatchScreen)
        assert tell(told_by(watch).title) == tell(STRATEGIES[2].name)


async def test_a_race_that_runs_is_told_a_few_times_a_second() -> None:
    screen = RaceScreen(EASY)
    async with LabApp(screen).run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        assert parts_of(screen.as_sheet(), Paragraph)[0].passing
        assert screen.as_sheet() is screen.as_sheet()
        await press(pilot, "space")
        assert not parts_of(screen.as_sheet(), Paragraph)[0].passing
