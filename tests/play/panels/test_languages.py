"""What is said of a cell and of a game waits for its language until it is shown."""

from __future__ import annotations

from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.state import GameState
from sudoku_tui.play.panels.cell import cell_facts, needs_line
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.words.message import say
from tests.tui.playing import EASY
from tests.words.made_up import MadeUp, untold


def test_what_houses_need_is_told_in_the_language() -> None:
    assert untold(needs_line(cell_facts(GameState.start(EASY), 2)).told(MadeUp())) == []


def test_a_title_is_told_with_its_variant() -> None:
    hyper = geometry_named("hyper")
    assert untold(full_title(say("Your own"), hyper).told(MadeUp())) == []
