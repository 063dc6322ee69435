from __future__ import annotations

import gc

import pytest

from sudoku_tui.engine.bits import digit_mask, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.moves import Layer, Move, MoveError, Paint, parse_move
from sudoku_tui.game.state import GameState, History
from tests.game.examples import EASY, EASY_SOLUTION, cell

START = GameState.start(EASY)


def after(*lines: str) -> GameState:
    state = START
    for line in lines:
        state = state.apply(parse_move(line, CLASSIC))
    return state


def test_a_game_starts_with_the_givens() -> None:
    assert START.values == EASY.givens
    assert START.is_given(0)
    assert not START.is_given(2)
    assert not START.is_full
    assert START.entries == ()


def test_a_position_brings_its_entries_and_crosses() -> None:
    entries = tuple(4 if place == 2 else 0 for place in range(81))
    state = GameState.from_position(Position(EASY, entries, frozenset({Candidate(3, 2), Candidate(3, 6)})))
    assert state.values[2] == 4
    assert state.entries == (2,)
    assert state.crossed[3] == digit_mask([2, 6])


def test_each_kind_of_change_is_applied() -> None:
    state = after("r1c3=4", "corner r1c4 +2 +6; centre r1c4 +6; cross r1c4 +8; colour r1c1 5", "corner r1c4 -2")
    assert state.values[2] == 4
    assert state.notes(Layer.CORNER)[3] == digit_mask([6])
    assert state.notes(Layer.CENTRE)[3] == digit_mask([6])
    assert state.notes(Layer.CROSS)[3] == digit_mask([8])
    assert state.colours[0] == 5


def test_notes_stay_beneath_a_digit() -> None:
    assert after("corner r1c3 +1 +2", "r1c3=4", "r1c3=.").corner[2] == digit_mask([1, 2])


def test_restart_leaves_only_the_givens() -> None:
    assert after("r1c3=4; corner r1c4 +2; colour r1c1 5; cross r1c4 +8", "restart") == START


def test_candidates_are_legal_and_not_crossed() -> None:
    state = after("cross r1c3 +2")
    assert state.legal(2) == digit_mask([1, 2, 4])
    assert state.candidates(2) == digit_mask([1, 4])


def test_conflicts_are_all_cells_that_clash() -> None:
    assert START.conflicts == 0
    assert after("r1c3=5").conflicts == set_of([cell("r1c1"), cell("r1c3")])


def test_remaining_falls_below_zero_when_there_are_too_many() -> None:
    assert START.remaining(5) == 9 - EASY.givens.count(5)
    lines = [f"{CLASSIC.cell_name(place)}=5" for place in range(81) if not EASY.givens[place]]
    assert after(*lines).remaining(5) < 0


def test_a_full_board_is_full() -> None:
    lines = [
        f"{CLASSIC.cell_name(place)}={digit}" for place, digit in enumerate(EASY_SOLUTION) if not EASY.givens[place]
    ]
    state = after("; ".join(lines))
    assert state.is_full
    assert state.conflicts == 0


@pytest.mark.parametrize("line", ["r1c1=5", "r1c1=."])
def test_givens_cannot_be_changed(line: str) -> None:
    with pytest.raises(MoveError, match="r1c1 is a given and cannot be changed"):
        after(line)


def test_there_are_nine_colours() -> None:
    assert START.apply(Move((Paint(0, 9),))).colours[0] == 9
    with pytest.raises(MoveError, match="there is no colour 10"):
        START.apply(Move((Paint(0, 10),)))


def test_a_move_that_cannot_be_made_changes_nothing() -> None:
    with pytest.raises(MoveError):
        after("r1c3=4; r1c1=5")
    assert START.values[2] == 0


def history(*lines: str) -> History:
    tree = History(GameState.start(EASY))
    for number, line in enumerate(lines, start=1):
        do(tree, line, number)
    return tree


def do(tree: History, line: str, number: int) -> None:
    tree.do(parse_move(line, CLASSIC), number)


def test_undo_and_redo_walk_the_line() -> None:
    tree = history("r1c3=1", "r1c4=2")
    assert tree.undo()
    assert tree.undo()
    assert not tree.undo()
    assert tree.redo()
    assert tree.redo()
    assert not tree.redo()
    assert tree.current.number == 2


def test_a_new_branch_loses_nothing_and_redo_takes_the_latest() -> None:
    tree = history("r1c3=1")
    tree.undo()
    do(tree, "r1c3=2", 5)
    tree.undo()
    assert [node.number for node in tree.nodes.values()] == [0, 1, 5]
    tree.redo()
    assert tree.current.state.values[2] == 2
    assert tree.go_to(1)
    tree.undo()
    tree.redo()
    assert tree.current.number == 1


def test_going_to_an_ancestor_keeps_the_way_forward() -> None:
    tree = history("r1c3=1", "r1c4=2", "r1c6=8")
    assert tree.go_to(0)
    while tree.redo():
        pass
    assert tree.current.number == 3
    assert not tree.go_to(99)
    assert [node.number for node in tree.current.line()] == [3, 2, 1, 0]


def test_a_tree_that_nobody_needs_any_more_is_gone_without_a_search_for_garbage() -> None:
    gc.disable()
    try:
        gc.collect(0)
        tree = history("r1c3=1", "r1c4=2")
        tree.undo()
        do(tree, "r1c4=3", 5)
        del tree
        assert gc.collect(0) == 0
    finally:
        gc.enable()
