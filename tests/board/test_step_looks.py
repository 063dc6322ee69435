""""""

from __future__ import annotations

import pytest

from sudoku_tui.board.looks import NOWHERE, View, board_looks
from sudoku_tui.board.step_looks import (
    houses_in_short,
    lines_between,
    order_letters,
    with_answer,
    with_step,
)
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.picture.marks import LineKind
from sudoku_tui.formats.picture.proof_candidates import candidates_to_show
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Branch, Chain, Evidence, HouseMark, Inference, Link, Mark, Node, Step, Truth
from sudoku_tui.words.message import NOTHING

BOARD = Board.empty(CLASSIC).remove([Candidate(0, digit) for digit in range(3, 10)])
STEP = Step(
    "aic",
    (),
    (Candidate(40, 9),),
    Evidence(marks=(Mark(0, 1, Role.ON), Mark(80, 0, Role.BLOCKER)), truths=(Truth(1, 7),)),
)


def test_the_cells_a_proof_speaks_of_show_all_their_candidates() -> None:
    shown = candidates_to_show(STEP, BOARD)

    assert shown[0] == digit_mask([1, 2])
    assert shown[40] == digit_mask(range(1, 10))


def test_a_house_it_speaks_of_shows_the_places_of_its_digit() -> None:
    shown = candidates_to_show(STEP, BOARD)

    assert [cell for cell, mask in enumerate(shown) if mask == digit_mask([7])] == list(CLASSIC.houses[1].cells)
    assert shown[80] == 0


def test_what_a_step_changes_is_shown_only_once_it_is_told() -> None:
    before, after = (with_step(View(cursor=NOWHERE), STEP, BOARD, is_told=told) for told in (False, True))

    assert before.marks == after.marks == STEP.evidence.marks
    assert before.eliminations == ()
    assert after.eliminations == STEP.eliminations


def test_an_answer_points_at_what_blocks_the_digit() -> None:
    answer = WhyNot(Candidate(0, 1), Reason.SEEN, NOTHING, blockers=(8,))

    view = with_answer(View(), answer, BOARD)

    assert view.marks == (Mark(8, 1, Role.BLOCKER),)
    assert view.eliminations == (Candidate(0, 1),)


def test_an_answer_by_a_step_shows_the_step_and_what_was_asked() -> None:
    answer = WhyNot(Candidate(40, 8), Reason.STEP, NOTHING, step=STEP)

    view = with_answer(View(), answer, BOARD)

    assert view.marks == STEP.evidence.marks
    assert view.eliminations == (Candidate(40, 9), Candidate(40, 8))


def test_a_digit_that_is_right_is_not_crossed_out() -> None:
    view = with_answer(View(), WhyNot(Candidate(0, 1), Reason.TRUE, NOTHING), BOARD)

    assert view.marks == (Mark(0, 0, Role.SINGLE),)
    assert view.eliminations == ()
    assert view.placements == ()


def test_a_house_that_the_proof_does_without_is_not_shown() -> None:
    houses = HouseMark(0, Role.BASE), HouseMark(20, Role.PIVOT, is_shown=False)
    step = Step("xy-wing", (), (Candidate(40, 9),), Evidence(houses=houses))

    assert with_step(View(cursor=NOWHERE), step, BOARD, is_told=False).houses == houses[:1]


def chain_of(*nodes: Node) -> Chain:
    return Chain(nodes, tuple(Link(index % 2 == 0) for index in range(len(nodes) - 1)))


def step_with(*chains: Chain) -> Step:
    return Step("aic", (), (), Evidence(chains=chains))


def test_letters_follow_a_chain_and_are_shared_by_a_group() -> None:
    chain = chain_of(Node(5, (0,)), Node(5, (8, 17)), Node(3, (8,)))

    letters = order_letters(step_with(chain))

    assert letters == {
        Candidate(0, 5): "a",
        Candidate(8, 5): "b",
        Candidate(17, 5): "b",
        Candidate(8, 3): "c",
    }


def test_a_second_chain_goes_on_where_the_first_ends() -> None:
    first, second = chain_of(Node(1, (0,)), Node(1, (1,))), chain_of(Node(1, (0,)), Node(2, (4,)))

    assert list(order_letters(step_with(first, second)).values()) == ["a", "b", "c"]


def test_there_are_no_letters_where_they_would_not_reach() -> None:
    assert order_letters(step_with(chain_of(*(Node(1, (cell,)) for cell in range(27))))) == {}
    assert len(order_letters(step_with(chain_of(*(Node(1, (cell,)) for cell in range(26)))))) == 26
    assert order_letters(step_with()) == {}


def test_sets_have_letters_of_their_own_instead() -> None:
    chain = chain_of(Node(5, (0,)), Node(5, (8,)))

    assert order_letters(Step("als-chain", (), (), Evidence(marks=(Mark(0, 5, Role.SET_A),), chains=(chain,)))) == {}


CHAIN = Chain((Node(5, (0,)), Node(5, (8, 17)), Node(3, (8,))), (Link(is_strong=True), WEAK))
NOTHING_OF_LINES = (0,) * 81


def test_lines_join_the_nearest_candidates_of_a_chain() -> None:
    group, strong, weak = lines_between(Evidence(chains=(CHAIN,)), CLASSIC)
    assert group[:3] == (Candidate(8, 5), Candidate(17, 5), LineKind.GROUP)
    assert strong[:3] == (Candidate(0, 5), Candidate(8, 5), LineKind.STRONG)
    assert weak[:3] == (Candidate(8, 5), Candidate(8, 3), LineKind.WEAK)


def test_the_lines_of_a_branch_lead_from_what_causes_to_what_follows() -> None:
    branch = Branch((Inference(Candidate(0, 5), is_on=True), Inference(Candidate(8, 5), is_on=False, causes=(0,))))
    (line,) = lines_between(Evidence(branches=(branch,)), CLASSIC)
    assert line[:3] == (Candidate(0, 5), Candidate(8, 5), LineKind.SO_OFF)


def test_a_line_belongs_to_the_look_of_the_cell_it_begins_in() -> None:
    step = Step("aic", (), (), Evidence(chains=(CHAIN,)))
    puzzle = Puzzle(CLASSIC, NOTHING_OF_LINES)
    state = GameState(puzzle, NOTHING_OF_LINES, NOTHING_OF_LINES, NOTHING_OF_LINES, NOTHING_OF_LINES, NOTHING_OF_LINES)
    looks = board_looks(state, with_step(View(), step, Board.of(CLASSIC, NOTHING_OF_LINES), is_told=True))
    assert {cell: len(look.lines) for cell, look in enumerate(looks) if look.lines} == {0: 1, 8: 2}


@pytest.mark.parametrize(
    ("marked", "shape", "told"),
    [
        ([(2, Role.BASE)], CLASSIC, "row 3"),
        ([(6, Role.BASE), (1, Role.BASE)], CLASSIC, "rows 2 and 7"),
        ([(19, Role.SINGLE), (11, Role.BLOCKER)], CLASSIC, "box 2"),
        ([(11, Role.BLOCKER)], CLASSIC, "column 3"),
        ([(0, Role.BASE), (1, Role.BASE), (9, Role.COVER), (13, Role.COVER)], CLASSIC, ""),
        ([(9, Role.BASE)], geometry_named("jigsaw:AAABABBBCCCDCDDD"), "the region of r1c4"),
    ],
)
def test_a_legend_calls_houses_as_the_words_do_where_that_is_short(
    marked: list[tuple[int, Role]], shape: Geometry, told: str
) -> None:
    assert str(houses_in_short([HouseMark(*each) for each in marked], shape)) == told
