from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.families.coloring.clusters import Cluster, clusters
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.links import bilocations
from sudoku_tui.logic.path import steps, walk
from sudoku_tui.logic.step import Step
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, house_names, marked, puzzle, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of

COLORS = ["simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2"]


def joined(*pairs: tuple[str, str]) -> Board:
    board = EMPTY
    for house, names in pairs:
        board = confined(board, 7, house, names)
    return board


def only(board: Board, technique: str) -> Step:
    (step,) = steps(board, technique)
    check(board, step)
    return step


CHAIN = joined(("row 1", "r1c1 r1c5"), ("column 5", "r1c5 r6c5"), ("row 6", "r6c5 r6c2"))


def test_a_trap_sees_both_colours() -> None:
    step = only(CHAIN, "simple-colors-trap")
    assert texts(step) == {"r2c2<>7", "r3c2<>7", "r4c1<>7", "r5c1<>7"}
    assert marked(step) == {
        ("color-a", "r1c1", 7),
        ("color-a", "r6c5", 7),
        ("color-b", "r1c5", 7),
        ("color-b", "r6c2", 7),
    }
    assert "colour A is r1c1 and r6c5, colour B is r1c5 and r6c2." in stages_of(step, CLASSIC)[2]


def test_one_strong_link_is_no_chain_of_colours() -> None:
    board = joined(("row 1", "r1c1 r1c2"))
    assert all(steps(board, name) == [] for name in COLORS)


def test_a_wrap_has_a_colour_twice_in_a_house() -> None:
    board = confined(CHAIN, 7, "column 2", "r6c2 r2c2")
    step = only(board, "simple-colors-wrap")
    assert texts(step) == {"r1c1<>7", "r2c2<>7", "r6c5<>7"}
    assert house_names(step) == ["box 1"]
    assert {mark for mark in marked(step) if mark[0] == "color-a"} == {
        ("color-a", name, 7) for name in ("r1c1", "r2c2", "r6c5")
    }
    assert "But r1c1 and r2c2 of A see each other in box 1, so A is false" in stages_of(step, CLASSIC)[2]


def test_two_clusters_that_touch_trap_what_sees_their_far_colours() -> None:
    step = only(joined(("row 1", "r1c1 r1c5"), ("row 5", "r5c1 r5c6")), "multi-colors-1")
    assert texts(step) == {"r2c6<>7", "r3c6<>7", "r4c5<>7", "r6c5<>7"}
    assert marked(step) == {
        ("color-a", "r1c1", 7),
        ("color-b", "r1c5", 7),
        ("color-c", "r5c1", 7),
        ("color-d", "r5c6", 7),
    }
    assert stages_of(step, CLASSIC)[2].endswith(
        "r1c1 of A sees r5c1 of C, so A and C are not both true: B or D is. What sees both cannot be 7: r2c6, r3c6, "
        "r4c5 and r6c5."
    )


def test_two_clusters_may_touch_twice() -> None:
    step = only(joined(("row 1", "r1c1 r1c5"), ("row 5", "r5c1 r5c5")), "multi-colors-1")
    assert {"r2c1<>7", "r9c5<>7"} <= texts(step)
    assert stages_of(step, CLASSIC)[2].count(" are not both true: ") == 2


def test_clusters_that_do_not_touch_say_nothing() -> None:
    board = joined(("row 1", "r1c1 r1c5"), ("row 5", "r5c2 r5c7"))
    assert steps(board, "multi-colors-1") == []
    assert steps(board, "multi-colors-2") == []


def test_a_colour_that_sees_both_colours_of_another_cluster_is_false() -> None:
    board = joined(("row 1", "r1c1 r1c5"), ("row 2", "r2c2 r2c8"), ("column 8", "r2c8 r6c8"), ("row 6", "r6c8 r6c1"))
    step = next(step for step in steps(board, "multi-colors-2") if "r1c1<>7" in texts(step))
    check(board, step)
    assert texts(step) == {"r1c1<>7"}
    assert {("color-a", "r1c1", 7), ("color-b", "r1c5", 7), ("color-c", "r2c2", 7)} <= marked(step)
    assert "A sees both C and D: r1c1 sees r2c2 and r6c1. So it sees a true one" in stages_of(step, CLASSIC)[2]


@given(st.integers(0, 99))
@settings(max_examples=examples(10), deadline=None)
def test_clusters_are_what_strong_links_join(seed: int) -> None:
    board = walk(puzzle(seed, 9).board(), LADDER[:10]).end
    for digit, found in enumerate(clusters(board)):
        for cluster in found:
            assert not cluster.colors[0] & cluster.colors[1]
        for link in bilocations(board)[digit]:
            (home,) = (cluster for cluster in found if _holds(cluster, link.first))
            assert _holds(home, link.second)
        linked = set_of(cell for link in bilocations(board)[digit] for cell in (link.first, link.second))
        assert sum(cluster.colors[0] | cluster.colors[1] for cluster in found) == linked


def _holds(cluster: Cluster, cell: int) -> bool:
    return bool((cluster.colors[0] | cluster.colors[1]) >> cell & 1)


@pytest.mark.parametrize("seed", range(12))
def test_every_colouring_is_proved(seed: int) -> None:
    board = walk(puzzle(seed, 9).board(), LADDER[:10]).end
    for name in COLORS:
        for step in steps(board, name):
            check(board, step)
