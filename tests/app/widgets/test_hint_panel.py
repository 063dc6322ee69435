from __future__ import annotations

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from sudoku_tui.app.widgets.hint_lines import hint_lines
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.board.arrangement import LEAST_PANEL
from sudoku_tui.board.looks import HOUSE_SIGN, View
from sudoku_tui.board.step_looks import houses_in_short
from sudoku_tui.desk.panel import Drawn, HintView, PanelKey
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.play.tour import Act, Tour
from sudoku_tui.formats.picture.marks import ChainLine, LineKind, LineTime
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark
from sudoku_tui.words.message import as_it_is, in_turn, say
from tests.app.widgets.stage import Stage, plain_lines


def scroll(kind: type[MouseScrollDown] | type[MouseScrollUp]) -> MouseScrollDown | MouseScrollUp:
    return kind(None, 0, 0, 0, 0, 0, False, False, False)


HINT = HintView(
    stage=3,
    title=say("Hidden pair"),
    text=say("In box 5 two digits have only two cells left between them."),
    keys=(PanelKey(say("h"), say("next")), PanelKey(say("Enter"), say("do it")), PanelKey(say("Esc"), say("leave"))),
    marked=View(
        marks=(Mark(0, 1, Role.SET), Mark(1, 1, Role.BLOCKER), Mark(2, 1, Role.SET)),
        houses=(HouseMark(0, Role.SET),),
        eliminations=(Candidate(1, 1),),
    ),
)


async def test_a_hint_is_told_within_the_panel() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HINT)
        await pilot.pause()

        assert panel.size.width == LEAST_PANEL
        assert [line.rstrip() for line in plain_lines(panel)] == [
            "HINT 3 of 4",
            "Hidden pair",
            "In box 5 two digits",
            "have only two cells",
            "left between them.",
            "",
            "= set  # blocker",
            "~ house  - remove",
            "",
            "h     next",
            "Enter do it",
            "Esc   leave",
        ]


async def test_without_marks_and_keys_only_the_words_are_shown() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HintView(say("Look at box 5."), stage=1))
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(panel)] == ["HINT 1 of 4", "Look at box 5."]


async def test_a_dense_hint_leaves_no_row_empty() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.styles.width = 37
        panel.show(
            HINT._replace(
                width=37, is_dense=True, keys=(PanelKey(say("h"), say("next")), PanelKey(say("Esc"), say("leave")))
            )
        )
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(panel)] == [
            "HINT 3 of 4  Hidden pair",
            "In box 5 two digits have only two",
            "cells left between them.",
            "= set  # blocker  ~ house  - remove",
            "h next  Esc leave",
        ]


async def test_the_panel_is_put_away() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        before = panel.display
        panel.show(HINT)
        await pilot.pause()
        during = panel.display
        panel.show(None)

        assert (before, during, panel.display) == (False, True, False)


async def test_a_placement_is_explained() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HintView(say("Put 5 there."), stage=4, marked=View(placements=(Candidate(0, 5),))))
        await pilot.pause()

        assert plain_lines(panel)[-1].rstrip() == "+ place"


LONG = HintView(
    stage=3,
    title=say("Forcing Net"),
    text=as_it_is(" ".join(f"word{number}" for number in range(40))),
    keys=HINT.keys,
    marked=View(
        marks=(Mark(0, 1, Role.ON), Mark(1, 1, Role.OFF)),
        letters=((Candidate(0, 1), "a"), (Candidate(1, 1), "f")),
        eliminations=(Candidate(1, 1),),
    ),
)


async def test_long_words_scroll_to_their_end_and_nothing_is_lost() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.most_rows = 14
        panel.show(LONG)
        await pilot.pause()
        assert panel.size.height == 14
        assert panel.is_scrolling
        seen = " ".join(plain_lines(panel))
        for _ in range(10):
            panel.scroll_words(1)
            await pilot.pause()
            seen += " ".join(plain_lines(panel))
        assert all(f"word{number} " in seen + " " for number in range(40))
        at_the_end = panel.top
        panel.scroll_words(1)
        assert panel.top == at_the_end
        for _ in range(10):
            panel.scroll_words(-1)
        assert panel.top == 0


async def test_the_wheel_scrolls_the_words() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.most_rows = 12
        panel.show(LONG)
        await pilot.pause()
        panel.post_message(scroll(MouseScrollDown))
        await pilot.pause()
        assert panel.top == 2
        panel.post_message(scroll(MouseScrollUp))
        await pilot.pause()
        assert panel.top == 0


async def test_another_stage_is_told_from_its_beginning() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.most_rows = 12
        panel.show(LONG)
        await pilot.pause()
        panel.scroll_words(1)
        panel.show(LONG._replace(text=in_turn(LONG.text, say("more"))))
        assert panel.top == 0


@pytest.mark.parametrize("rows", range(6, 20))
def test_there_are_always_words_in_sight(rows: int) -> None:
    lines = hint_lines(LONG, LEAST_PANEL, rows)

    assert lines.room(rows) >= 3
    is_scrolling = lines.room(rows) < len(lines.words)
    assert len(lines.head) + lines.room(rows) + len(lines.foot) + is_scrolling <= rows


CHAIN = frozenset({("a", f"role-{Role.OFF}"), ("f", f"role-{Role.ON}"), (HOUSE_SIGN, "sign")})
INKS = frozenset({f"role-{Role.ON}", f"role-{Role.OFF}"})


def foot_of(view: HintView) -> str:
    return "\n".join(line.plain for line in hint_lines(view, LEAST_PANEL, None).foot)


def test_where_letters_take_the_place_of_signs_the_words_are_marked() -> None:
    foot = foot_of(LONG._replace(drawn=Drawn(CHAIN, INKS)))

    assert "true  false" in foot
    assert "a-f in this order" in foot


def test_letters_with_gaps_are_explained() -> None:
    assert "a-f in this order" in foot_of(LONG._replace(drawn=Drawn(CHAIN, INKS)))


@pytest.mark.parametrize(("letter", "words"), [("a", "a first"), ("c", "c after b")])
def test_a_letter_that_stands_alone_has_its_place_told(letter: str, words: str) -> None:
    drawn = Drawn(frozenset({(letter, f"role-{Role.ON}")}), INKS)

    assert words in foot_of(LONG._replace(drawn=drawn))


def test_a_link_is_explained_only_where_it_is_drawn() -> None:
    link = ChainLine(Candidate(0, 1), Candidate(0, 2), LineKind.STRONG, time=LineTime.NOW)
    view = LONG._replace(marked=LONG.marked._replace(lines=(link,)), drawn=Drawn(CHAIN, INKS))

    assert "strong link" in foot_of(view)
    assert "strong link" not in foot_of(view._replace(drawn=Drawn(CHAIN, INKS, has_link=False)))


def test_the_houses_that_are_looked_at_are_named() -> None:
    marked = LONG.marked._replace(houses=(HouseMark(4, Role.BASE),))

    assert f"{HOUSE_SIGN} house" in foot_of(LONG._replace(marked=marked, drawn=Drawn(CHAIN, INKS)))
    named = Drawn(CHAIN, INKS, houses=houses_in_short(marked.houses, CLASSIC))
    assert f"{HOUSE_SIGN} row 5" in foot_of(LONG._replace(marked=marked, drawn=named))


def test_what_is_not_drawn_is_not_explained() -> None:
    foot = foot_of(HINT._replace(drawn=Drawn(CHAIN, INKS)))

    assert "~ house" in foot
    assert not any(word in foot for word in ("set", "blocker", "remove", "order"))


@pytest.mark.parametrize("act", Act)
def test_the_tour_says_all_in_two_rows_of_a_small_phone(act: Act) -> None:
    view = Tour(act).view({}, is_tapped=True).in_few_rows(width=44, has_key_bar=True)
    lines = hint_lines(view, 44, 2)

    assert lines.room(2) == len(lines.words)
    assert " ".join(line.plain.strip() for line in lines.words).endswith(str(view.text))
    assert [line.plain for line in hint_lines(view, 44, 3).head] == [f"{view.heading}  {view.title}"]
