"""Links that carry a puzzle in signs."""

from __future__ import annotations

from urllib.parse import unquote

import pytest

from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.games.links import link_text
from sudoku_tui.formats import parse
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin


@pytest.mark.parametrize("variant", ["", "samurai", "digits:0-8", "jigsaw:" + "".join(c * 9 for c in "ABCDEFGHI")])
def test_the_puzzle_of_a_link_is_read_again(variant: str) -> None:
    puzzle = generate("easy", "1", geometry_named(variant)).puzzle

    assert parse(unquote(link_text(Origin(puzzle)))) == puzzle
