from __future__ import annotations

import gc

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.history import History
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY


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
