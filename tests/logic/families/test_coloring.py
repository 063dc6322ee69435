from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.families.coloring import Cluster, clusters
from sudoku_tui.logic.families.tools import bilocations
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import steps, walk
from sudoku_tui.logic.step import Step
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, puzzle, stages_of, texts
from tests.logic.proofs import check, only

COLORS = ["simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2"]


def joined(*pairs: tuple[str, str]) -> Board:
    board = EMPTY
    for house, names in pairs:
        board = confined(board, 7, house, names)
    return board


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
    assert "But r1c1 and r2c2, all of colour A, see each other in box 1, so A is false" in stages_of(step, CLASSIC)[2]


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
        "r1c1 of A sees r5c1 of C, so A and C cannot both be true: B or D is. A cell that sees both of those "
        "cannot be 7: r2c6, r3c6, r4c5 and r6c5."
    )


def test_two_clusters_may_touch_twice() -> None:
    step = only(joined(("row 1", "r1c1 r1c5"), ("row 5", "r5c1 r5c5")), "multi-colors-1")
    assert {"r2c1<>7", "r9c5<>7"} <= texts(step)
    assert stages_of(step, CLASSIC)[2].count(" cannot both be true: ") == 2


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
    assert "A sees both C and D: r1c1 sees r2c2 and r6c1. C or D is true, so A is false" in stages_of(step, CLASSIC)[2]


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


def test_the_ends_of_four_cells_hold_both_digits() -> None:
    board = holding(EMPTY, "35", "r2c1 r2c8 r6c8 r6c2")
    (step,) = steps(board, "remote-pair")
    check(board, step)
    assert texts(step) == {
        f"{name}<>{digit}" for name in ("r1c2", "r2c2", "r3c2", "r4c1", "r5c1", "r6c1") for digit in (3, 5)
    }
    (chain,) = step.evidence.chains
    assert [node.cells[0] for node in chain.nodes[::2]] == [cell(name) for name in ("r2c1", "r2c8", "r6c8", "r6c2")]
    assert stages_of(step, CLASSIC)[2] == (
        "r2c1, r2c8, r6c8, r6c2: each of these cells sees the next, and can only be 3 or 5. So the two "
        "digits alternate: if r2c1 is 3, then r2c8 is 5, and so on until r6c2 is 5; if r2c1 is 5, it is all "
        "the other way round. r2c1 and r6c2 hold different digits, so a cell that sees both of them can be "
        "neither digit: r1c2, r2c2, r3c2, r4c1, r5c1 and r6c1."
    )


def test_three_cells_end_alike() -> None:
    assert steps(holding(EMPTY, "35", "r2c1 r2c8 r6c8"), "remote-pair") == []


def test_a_break_ends_the_chain() -> None:
    assert steps(holding(EMPTY, "35", "r2c1 r2c8 r6c7 r6c2"), "remote-pair") == []


def test_six_cells_clear_what_any_two_of_them_clear() -> None:
    board = holding(EMPTY, "35", "r2c1 r2c8 r6c8 r6c5 r9c5 r9c3")
    longest = max(steps(board, "remote-pair"), key=lambda step: len(step.evidence.truths))
    check(board, longest)
    assert len(longest.evidence.truths) == 6
    assert {"r2c5<>3", "r9c8<>5", "r9c1<>3", "r2c3<>5"} <= texts(longest)
    assert steps(board, "remote-pair")[0] == longest


def with_links(*links: tuple[int, str, str], pairs: tuple[tuple[str, str], ...] = ()) -> Board:
    """Two cells of two candidates, of which one is 1 (in r1c1 or else in r1c7), and what else is joined to them."""
    board = holding(holding(EMPTY, "12", "r1c1"), "13", "r1c7")
    for digits, names in pairs:
        board = holding(board, digits, names)
    for digit, house, names in ((1, "row 1", "r1c1 r1c7"), *links):
        board = confined(board, digit, house, names)
    return board


def said(step: Step) -> str:
    return stages_of(step, CLASSIC)[2]


def test_what_sees_one_colour_and_shares_a_cell_with_the_other_is_false() -> None:
    step = only(with_links((2, "column 1", "r1c1 r5c1"), (3, "column 7", "r1c7 r5c7")), "3d-medusa")
    assert texts(step) == {"r5c1<>3", "r5c7<>2"}
    assert marked(step) >= {("color-a", "r1c1", 1), ("color-b", "r1c1", 2), ("color-a", "r5c1", 2)}
    assert said(step).endswith(
        "2 in r5c7 cannot be true with 2 in r5c1 (A) or with 3 in r5c7 (B); 3 in r5c1 cannot be true with 2 "
        "in r5c1 (A) or with 3 in r5c7 (B). So they are impossible, whichever colour is true."
    )


def test_a_cell_with_both_colours_has_nothing_else() -> None:
    links = (2, "column 1", "r1c1 r5c1"), (3, "column 7", "r1c7 r5c7")
    step = only(with_links(*links, (2, "row 5", "r5c1 r5c4"), (3, "row 5", "r5c7 r5c4")), "3d-medusa")
    assert {f"r5c4<>{digit}" for digit in (1, 4, 5, 6, 7, 8, 9)} <= texts(step)
    assert not {"r5c4<>2", "r5c4<>3"} & texts(step)


def test_a_colour_twice_in_a_cell_is_false() -> None:
    links = (3, "column 7", "r1c7 r2c7"), (3, "row 2", "r2c7 r2c2"), (2, "box 1", "r1c1 r2c2")
    board = with_links(*links)
    step = next(step for step in steps(board, "3d-medusa") if "r1c1<>1" in texts(step))
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r2c2<>2", "r2c2<>3"}
    assert "A would put 2 and 3 into r2c2 at once" in said(step)


def test_a_colour_twice_in_a_house_is_false() -> None:
    board = with_links((2, "column 1", "r1c1 r6c1"), (3, "row 6", "r6c1 r6c7"), pairs=(("23", "r6c1"),))
    step = steps(board, "3d-medusa")[0]
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r6c1<>2", "r6c7<>3"}
    assert house_names(step) == ["column 7"]
    assert "A has 3 twice in column 7" in said(step)


def test_a_colour_that_empties_a_cell_is_false() -> None:
    board = with_links((2, "column 1", "r1c1 r5c1"), pairs=(("23", "r5c7"),))
    step = steps(board, "3d-medusa")[0]
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r5c1<>2"}
    assert "every candidate of r5c7 sees its own digit in A" in said(step)


def test_one_cell_alone_is_no_cluster() -> None:
    assert steps(holding(EMPTY, "12", "r1c1"), "3d-medusa") == []


def test_a_colour_of_one_candidate_that_sees_a_single_is_left_to_singles() -> None:
    board = confined(confined(holding(EMPTY, "4", "r2c2"), 4, "row 1", "r1c1 r1c5"), 4, "column 1", "r1c1 r9c1")
    assert all("r1c1<>4" not in texts(step) for step in steps(board, "3d-medusa"))
