"""The proof of a puzzle's rules in lines: found behind the first moves, told with the next answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_tui.engine.stepper import Progress, Stepper, Work, finish
from sudoku_tui.features.games.pasted import judging_clued
from sudoku_tui.features.plain.game import PlainGame
from sudoku_tui.features.plain.host import LinePlayer
from sudoku_tui.features.plain.proof import in_thread
from sudoku_tui.formats.reading.understanding import understood
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.words.message import NOTHING
from tests.app.playing import open_store
from tests.features.plain.players import said
from tests.formats.reading.puzzles import THERMOMETERS, clued
from tests.game.examples import EASY

RULES = "Digits along a thermometer increase from the bulb."
PROVED = "Its rules are understood, and that is proved: they leave one solution. Hints know them."


def unproved(rules: str = RULES, givens: str = "....3......3...1") -> Origin:
    """A game that has begun before anything was proved."""
    told = clued(rules, *THERMOMETERS, givens=givens)
    return replace(finish(judging_clued(told)), puzzle=understood(told).puzzle)


def begun(origin: Origin) -> PlainGame:
    player = LinePlayer(open_store(), lambda: 0.0, lambda puzzles: puzzles[0], lambda: "x")
    return PlainGame(start_game(player.store, origin, player.clock), player, lingering)


def lingering(work: Work[Origin]) -> Stepper[Origin]:
    """The work done for whoever looks for the third time."""
    yield Progress(0, NOTHING)
    yield Progress(0, NOTHING)
    return finish(work())


def test_a_proof_is_told_with_the_answer_after_it() -> None:
    player = begun(unproved())
    assert PROVED not in said(player, "r1c1=1")
    assert said(player, "status").endswith(PROVED)
    assert PROVED not in said(player, "status")
    assert [clue.key for clue in player.session.puzzle.constraints] == ["drawing", "thermometer", "thermometer"]
    assert player.session.state.values[0] == 1


def test_an_empty_line_hears_of_it_and_so_does_one_that_asks_for_the_grid() -> None:
    assert said(begun(unproved()), "status", "") == PROVED
    assert said(begun(unproved()), "status", "show").splitlines()[-1] == PROVED


def test_what_is_not_understood_is_counted_and_nothing_told_of_another_game() -> None:
    told = said(begun(unproved(f"{RULES} Every shark eats a fish.", "." * 16)), "status", "status")
    assert told.endswith("1 sentence of its rules is not understood: the author's solution checks it (say rules).")
    assert "understood" not in said(begun(unproved()), "status", EASY.signs)


def test_an_open_hint_of_the_puzzle_before_is_closed() -> None:
    player = begun(unproved())
    said(player, "hint")
    assert player.desk.open
    said(player, "status")
    assert player.desk.open is None


@pytest.mark.parametrize(
    "origin", [Origin(EASY), finish(judging_clued(clued(RULES, *THERMOMETERS, givens="....3......3...1")))]
)
def test_where_nothing_is_left_to_prove_nothing_is_looked_for(origin: Origin) -> None:
    player = begun(origin)
    assert "proved" not in said(player, "status", "status", "status")


def test_a_thread_proves_what_lines_look_for() -> None:
    def counting() -> Stepper[Origin]:
        for number in range(3):
            yield Progress(number, NOTHING)
        return Origin(EASY)

    assert finish(in_thread(counting)).puzzle == EASY


def test_a_thread_ends_when_nobody_waits_for_it() -> None:
    def endless() -> Stepper[Origin]:
        while True:
            yield Progress(0, NOTHING)

    stepper = in_thread(endless)
    next(stepper)
    stepper.close()
    assert next(stepper, None) is None
