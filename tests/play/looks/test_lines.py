from __future__ import annotations

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.picture.links import Kind
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.step import WEAK, Branch, Chain, Evidence, Inference, Link, Node, Step
from sudoku_tui.play.looks.cells import View, board_looks
from sudoku_tui.play.looks.steps import lines_between, with_step

CHAIN = Chain((Node(5, (0,)), Node(5, (8, 17)), Node(3, (8,))), (Link(is_strong=True), WEAK))
NOTHING = (0,) * 81


def test_lines_join_the_nearest_candidates_of_a_chain() -> None:
    group, strong, weak = lines_between(Evidence(chains=(CHAIN,)), CLASSIC)
    assert group[:3] == (Candidate(8, 5), Candidate(17, 5), Kind.GROUP)
    assert strong[:3] == (Candidate(0, 5), Candidate(8, 5), Kind.STRONG)
    assert weak[:3] == (Candidate(8, 5), Candidate(8, 3), Kind.WEAK)


def test_the_lines_of_a_branch_lead_from_what_causes_to_what_follows() -> None:
    branch = Branch((Inference(Candidate(0, 5), is_on=True), Inference(Candidate(8, 5), is_on=False, causes=(0,))))
    (line,) = lines_between(Evidence(branches=(branch,)), CLASSIC)
    assert line[:3] == (Candidate(0, 5), Candidate(8, 5), Kind.SO_OFF)


def test_a_line_belongs_to_the_look_of_the_cell_it_begins_in() -> None:
    step = Step("aic", (), (), Evidence(chains=(CHAIN,)))
    puzzle = Puzzle(CLASSIC, NOTHING)
    state = GameState(puzzle, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
    looks = board_looks(state, with_step(View(), step, Board.of(CLASSIC, NOTHING), is_told=True))
    assert {cell: len(look.lines) for cell, look in enumerate(looks) if look.lines} == {0: 1, 8: 2}
