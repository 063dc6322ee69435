from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.widgets.mode_badge import ModeBadge, badge_text
from tests.tui.widgets.stage import Stage, plain_lines


@pytest.mark.parametrize(
    ("mode", "digit", "text"),
    [
        (Mode.DIGIT, "7", "▌ 7 DIGIT ▐"),
        (Mode.DIGIT, "", "▌ DIGIT ▐"),
        (Mode.CORNER, "7", "< 7 CORNER NOTES >"),
        (Mode.CENTRE, "G", "( G CENTRE NOTES )"),
        (Mode.COLOUR, "3", "{ c COLOUR }"),
        (Mode.COLOUR, "G", "{ G COLOUR }"),
    ],
)
def test_each_mode_has_its_word_and_its_shape(mode: Mode, digit: str, text: str) -> None:
    assert badge_text(mode, digit) == text


async def test_the_badge_follows_its_mode() -> None:
    badge = ModeBadge()
    async with Stage(badge).run_test() as pilot:
        badge.mode, badge.digit = Mode.CENTRE, "4"
        await pilot.pause()

        assert plain_lines(badge) == ["MODE ( 4 CENTRE NOTES )"]
