from __future__ import annotations

from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import KINDS, kinds_for
from sudoku_tui.play.games.ready import ready
from sudoku_tui.storage.packs import graded

CLASSIC_KIND, DIAGONALS = KINDS[0], KINDS[1]


def test_what_is_soon_made_is_not_taken_from_a_pack() -> None:
    assert ready(Level.EASY, 9, CLASSIC_KIND, "7", lambda puzzle: []) is None
    assert ready(Level.MEDIUM, 9, CLASSIC_KIND, "7", lambda puzzle: []) is None


def test_a_seed_chooses_a_puzzle() -> None:
    chosen = {str(seed): ready(Level.HARD, 9, CLASSIC_KIND, str(seed), lambda puzzle: []) for seed in range(5)}
    assert len({str(origin and origin.puzzle) for origin in chosen.values()}) > 1
    assert chosen["3"] == ready(Level.HARD, 9, CLASSIC_KIND, "3", lambda puzzle: [])
    assert all(origin and origin.level == "hard" for origin in chosen.values())


def test_what_has_been_played_does_not_come_again() -> None:
    first = ready(Level.HARD, 9, CLASSIC_KIND, "7", lambda puzzle: [])
    assert first
    assert first in graded("hard")
    second = ready(Level.HARD, 9, CLASSIC_KIND, "7", lambda puzzle: ["a game"] if puzzle == first.puzzle else [])
    assert second
    assert second != first
    assert ready(Level.HARD, 9, CLASSIC_KIND, "7", lambda puzzle: ["a game"]) is None


def test_other_grids_have_packs_too() -> None:
    origin = ready(Level.EASY, 9, DIAGONALS, "7", lambda puzzle: [])
    assert origin
    assert origin.puzzle.geometry.variant == "x"
    assert ready(Level.EXTREME, 25, kinds_for(25)[0], "7", lambda puzzle: []) is None
