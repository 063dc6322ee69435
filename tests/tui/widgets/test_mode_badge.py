from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.widgets.mode_badge import ModeBadge, badge
from tests.tui.widgets.stage import Stage, plain_lines


@pytest.mark.parametrize(
    ("mode", "text"),
    [
        (Mode.DIGIT, "▌ DIGIT ▐"),
        (Mode.CORNER, "< CORNER NOTES >"),
        (Mode.CENTRE, "( CENTRE NOTES )"),
        (Mode.COLOUR, "{ COLOUR }"),
    ],
)
def test_each_mode_has_its_word_and_its_shape(mode: Mode, text: str) -> None:
    assert badge(mode).plain == text


async def test_the_badge_follows_its_mode() -> None:
    badge = ModeBadge()
    async with Stage(badge).run_test() as pilot:
        badge.mode = Mode.CENTRE
        await pilot.pause()

        assert plain_lines(badge) == ["MODE ( CENTRE NOTES )"]
