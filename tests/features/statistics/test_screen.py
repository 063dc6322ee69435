from __future__ import annotations

from textual.app import App

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.features.statistics.pages import DAYS, TIMES, TableBlock, TextBlock
from sudoku_tui.features.statistics.screen import Figures, StatisticsScreen
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught
from sudoku_tui.storage.played import Played
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import BETWEEN, as_it_is
from tests.app.playing import press, text_of, until
from tests.app.widgets.stage import Stage, plain_lines
from tests.features.statistics.played import ago, counted, solved_game

GAMES = [
    *(solved_game(ago(days), 5 + days, helped=days % 2) for days in range(12)),
    *(solved_game(ago(days), 25, level="hard") for days in range(4)),
]


def screen_of(games: list[Played] | None = None) -> StatisticsScreen:
    return StatisticsScreen(counted(GAMES if games is None else games, {"x-wing": Tally(4, 4, 4)}))


def app_of(screen: StatisticsScreen) -> App[None]:
    return LabApp(screen)


def in_sight(screen: StatisticsScreen) -> list[int]:
    return [number for number, page in enumerate(screen.query(Figures)) if page.display]


async def test_pages_are_turned_by_keys_and_by_mouse() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: in_sight(screen) == [0])
        assert "16 games begun · 16 solved (100%)" in text_of(pilot)
        await press(pilot, "right")
        assert in_sight(screen) == [TIMES]
        await press(pilot, "3")
        assert in_sight(screen) == [DAYS]
        assert "Streak: 12 days" in text_of(pilot)
        await press(pilot, "shift+tab", "left", "left")
        assert in_sight(screen) == [3]
        assert "✓ X-Wing" in text_of(pilot)
        await pilot.click("#tabs", offset=(2, 0))
        assert in_sight(screen) == [0]


async def test_the_columns_of_all_tables_stand_beneath_each_other() -> None:
    games = [*GAMES, solved_game(level=None), solved_game(size=16)]
    async with app_of(screen_of(games)).run_test(size=(80, 24)) as pilot:
        heads = [line for line in text_of(pilot).splitlines() if "median" in line]

    assert len(heads) == 2
    assert len({head.index("median") for head in heads}) == 1


async def test_times_are_shown_level_by_level() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(80, 24)) as pilot:
        await press(pilot, "2")
        assert "Easy · 9×9" in text_of(pilot)
        await press(pilot, "down")
        assert "Hard · 9×9" in text_of(pilot)
        await press(pilot, "j")
        assert "Easy · 9×9" in text_of(pilot)


async def test_where_there_is_room_all_pages_are_seen_at_once() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: in_sight(screen) == [0, 1, 2, 3])
        assert "Next page" not in text_of(pilot)
        await press(pilot, "down")
        assert "Hard · 9×9" in text_of(pilot)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: in_sight(screen) == [0])


async def test_what_finds_no_room_scrolls() -> None:
    screen = screen_of()
    async with app_of(screen).run_test(size=(45, 12)) as pilot:
        await press(pilot, "2")
        await until(pilot, lambda: screen.is_scrolling)
        before = text_of(pilot)
        await press(pilot, "pagedown")
        await until(pilot, lambda: text_of(pilot) != before)


async def test_without_games_every_page_says_what_will_be_there() -> None:
    screen = screen_of([])
    async with app_of(screen).run_test(size=(45, 16)) as pilot:
        assert "Nothing is solved yet" in text_of(pilot)
        await press(pilot, "2")
        assert "Here you will see your times" in text_of(pilot)
        await press(pilot, "down", "3")
        assert "Streak: 0 days" in text_of(pilot)


async def test_no_window_is_too_small() -> None:
    for size in ((1, 24), (2, 5), (80, 2)):
        screen = screen_of()
        async with app_of(screen).run_test(size=size) as pilot:
            await press(pilot, "2", "down", "3", "4", "pagedown")


async def test_blocks_are_made_once_for_a_width_and_anew_when_they_change() -> None:
    figures = Figures()
    figures.blocks = (TextBlock(as_it_is("seven games")),)
    async with Stage(figures).run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert figures.render() is figures.render()
        assert "seven games" in plain_lines(figures)[0]
        figures.blocks = (TextBlock(as_it_is("eight games")), TextBlock(as_it_is("and one more")))
        await pilot.pause()
        assert [line.strip() for line in plain_lines(figures)] == ["eight games", "and one more"]


async def test_a_line_is_broken_between_its_facts_and_the_dot_goes() -> None:
    figures = Figures()
    facts = ("100 games begun", "98 solved (98%)", "52 without help", "14:48:18 of play")
    figures.blocks = (TextBlock(as_it_is(BETWEEN.join(facts))),)
    async with Stage(figures).run_test(size=(80, 10)):
        lines = {width: figures._content(width).plain.splitlines() for width in range(1, 80)}
    assert lines[79] == [BETWEEN.join(facts)]
    assert lines[40] == ["100 games begun · 98 solved (98%)", "52 without help · 14:48:18 of play"]
    assert lines[33] == ["100 games begun · 98 solved (98%)", *facts[2:]]
    for width in range(16, 80):
        assert BETWEEN.join(lines[width]) == BETWEEN.join(facts)
        assert max(map(len, lines[width])) <= width


async def test_long_names_are_wrapped_and_their_numbers_stand_beside_the_first_line() -> None:
    names = [rung.name for rung in taught()]
    numbers = (as_it_is("7777"), as_it_is("8" * 20))
    figures = Figures()
    figures.blocks = (TableBlock((as_it_is("Technique"), *numbers), tuple((name, *numbers) for name in names)),)
    for width in (33, 40):  # what 38 and 45 columns leave
        async with Stage(figures).run_test(size=(width, 10)):
            shown = figures._content(width).plain
        rows = [line for line in shown.splitlines() if line.endswith(" 7777")]
        assert len(rows) == 1 + len(names)
        told = " ".join(shown.replace("7777", "").split())
        assert told == " ".join(("Technique", *map(tell, names)))
