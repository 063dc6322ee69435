from __future__ import annotations

from sudoku_tui.logic.ladder import taught
from sudoku_tui.play.statistics.pages import Table, Text
from sudoku_tui.play.statistics.words import BETWEEN
from sudoku_tui.tui.widgets.figures import Figures
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import as_it_is
from tests.tui.widgets.stage import Stage, plain_lines


async def test_blocks_are_made_once_for_a_width_and_anew_when_they_change() -> None:
    figures = Figures()
    figures.blocks = (Text(as_it_is("seven games")),)
    async with Stage(figures).run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert figures.render() is figures.render()
        assert "seven games" in plain_lines(figures)[0]
        figures.blocks = (Text(as_it_is("eight games")), Text(as_it_is("and one more")))
        await pilot.pause()
        assert [line.strip() for line in plain_lines(figures)] == ["eight games", "and one more"]


async def test_a_line_is_broken_between_its_facts_and_the_dot_goes() -> None:
    figures = Figures()
    facts = ("100 games begun", "98 solved (98%)", "52 without help", "14:48:18 of play")
    figures.blocks = (Text(as_it_is(BETWEEN.join(facts))),)
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
    figures.blocks = (Table((as_it_is("Technique"), *numbers), tuple((name, *numbers) for name in names)),)
    for width in (33, 40):  # what 38 and 45 columns leave
        async with Stage(figures).run_test(size=(width, 10)):
            shown = figures._content(width).plain
        rows = [line for line in shown.splitlines() if line.endswith(" 7777")]
        assert len(rows) == 1 + len(names)
        told = " ".join(shown.replace("7777", "").split())
        assert told == " ".join(("Technique", *map(tell, names)))
