"""A step in words, and the roles and notations that they use."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.logic import roles
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step, cells_text, eureka
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message
from tests.laws import examples
from tests.logic.families.test_chains import GROUP, RING, SETS, THREE_ROWS, WRAP
from tests.logic.positions import EMPTY, cell, confined, holding, puzzle, stages_of
from tests.test_lessons import RUNGS
from tests.words.made_up import made_up_language, untold


def stages(board: Board, identifier: str) -> tuple[str, str, str, str]:
    return stages_of(steps(board, identifier)[0], CLASSIC)


def test_a_hidden_single() -> None:
    board = EMPTY.place(cell("r4c2"), 5).place(cell("r7c3"), 5).place(cell("r2c6"), 5).place(cell("r1c1"), 8)
    assert stages(board, "hidden-single") == (
        "Look at box 1: one of its digits has only one place left.",
        "Hidden Single",
        "In box 1, the 5 can only go in r3c1. Elsewhere it is ruled out by the 5 in r2c6, r4c2 and r7c3. "
        "That blocks row 2 and columns 2 and 3.",
        "Place 5 in r3c1.",
    )


def test_a_naked_single_with_an_earlier_step_behind_it() -> None:
    board = holding(EMPTY.place(cell("r1c5"), 1), "7", "r2c5")
    assert stages(board, "naked-single")[2] == (
        "Only 7 can go in r2c5. It sees 1 in r1c5. Earlier steps have ruled out 2, 3, 4, 5, 6, 8 and 9."
    )


def test_a_naked_single_that_sees_nothing_says_nothing_of_it() -> None:
    assert "sees" not in stages(holding(EMPTY, "7", "r2c5"), "naked-single")[2]


def test_a_locked_pair_names_both_houses() -> None:
    where, _, why, what = stages(holding(EMPTY, "27", "r3c1 r3c2"), "locked-pair")
    assert where == "Look for cells with few candidates in row 3."
    assert why == (
        "r3c1 and r3c2 can only hold 2 and 7: two digits for two cells. They use these digits up, so the "
        "other cells of row 3 and box 1 cannot hold 2 or 7."
    )
    assert what.startswith("Remove 2 and 7 from r1c1, r1c2, r1c3, r2c1,")


def test_an_x_wing() -> None:
    board = confined(confined(EMPTY, 7, "row 2", "r2c3 r2c8"), 7, "row 6", "r6c3 r6c8")
    assert stages(board, "x-wing")[2] == (
        "In rows 2 and 6, the 7 can only go in r2c3, r2c8, r6c3 and r6c8, and these cells all lie in columns "
        "3 and 8. Each of rows 2 and 6 must have one 7 there, and columns 3 and 8 have room for only one "
        "each. That leaves no 7 for the other cells of columns 3 and 8."
    )


def test_an_xy_wing_follows_each_choice() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "59", "r7c2")
    assert stages(board, "xy-wing")[2:] == (
        "r2c2 is 1 or 5. If it is 1, then r2c8, which is 1 or 9, must be 9; "
        "if it is 5, then r7c2, which is 5 or 9, must be 9. "
        "Either way one of r2c8 and r7c2 is 9, so a cell that sees both cannot be 9: r7c8.",
        "Remove 9 from r7c8.",
    )


def test_digits_have_the_signs_of_their_grid() -> None:
    large = geometry(4, 4)
    board = Board.empty(large).remove(Candidate(0, digit) for digit in range(1, 16))
    (step,) = steps(board, "naked-single")
    assert stages_of(step, large)[3] == "Place G in r1c1."


def test_an_unknown_technique_cannot_be_explained() -> None:
    with pytest.raises(ValueError, match="no technique called 'luck'"):
        stages_of(Step("luck", (Candidate(0, 1),), (), Evidence()), CLASSIC)


@given(st.integers(0, 99), st.sampled_from([4, 6, 9, 9]))
@settings(max_examples=examples(25), deadline=None)
def test_every_step_can_be_said_without_giving_it_away(seed: int, size: int) -> None:
    board = puzzle(seed, size).board()
    for step in walk(board).steps:
        where, name, why, what = stages_of(step, board.geometry)
        assert name == str(technique(step.technique).name)
        for sentence in (where, why, what):
            assert re.fullmatch(r"\S.*[.?]", sentence)
            assert not re.search(r"[{}<>]|  |\bno cells|\band and\b|^ |\s[.,:;]", sentence)
        assert not re.search(r"r\d+c\d+", where)
        assert all(board.geometry.cell_name(done.cell) in what for done in step.placements + step.eliminations)
        board = apply(board, step)


def test_an_explanation_can_be_recorded() -> None:
    board = holding(EMPTY.place(cell("r1c5"), 1), "7", "r2c5")
    where, _, why, _ = explain(steps(board, "naked-single")[0], CLASSIC).stages
    assert where.record() == {
        "name": "Look at {single.house}: what can still go in its empty cells?",
        "arguments": {"single.house": [{"name": "column {number}", "arguments": {"number": 5}}]},
    }
    assert json.loads(json.dumps(why.record()))[1] == {
        "name": "It sees {blocker.each}.",
        "arguments": {"blocker.each": [{"name": "{digit} in {cell}", "arguments": {"digit": "1", "cell": "r1c5"}}]},
    }


@pytest.mark.parametrize(
    ("board", "technique", "text"),
    [
        (THREE_ROWS, "x-chain", "(5)r1c1=(5)r1c5-(5)r4c5=(5)r4c8-(5)r7c8=(5)r7c3"),
        (
            THREE_ROWS,
            "discontinuous-nice-loop",
            "(5)r2c3-(5)r1c1=(5)r1c5-(5)r4c5=(5)r4c8-(5)r7c8=(5)r7c3-(5)r2c3",
        ),
        (WRAP, "discontinuous-nice-loop", "(7)r1c1=(7)r2c1-(7)r1c2=(7)r1c1"),
        (RING, "continuous-nice-loop", "(1=2)r1c1-(2=3)r1c5-(3=4)r5c5-(4=1)r5c1-(1)r1c1"),
        (GROUP, "grouped-aic", "(5)r9c3=(5)r9c8-(5)r4c8=(5)r4c5-(5)r1c5=(5)r1c12"),
        (SETS, "grouped-aic", "(3=4)r2c9-(4=3)r1c129"),
    ],
)
def test_chains_in_notation(board: Board, technique: str, text: str) -> None:
    (chain,) = steps(board, technique)[0].evidence.chains
    assert eureka(chain, CLASSIC) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ("r1c1", "r1c1"),
        ("r1c1 r1c3", "r1c13"),
        ("r1c4 r2c4 r9c4", "r129c4"),
        ("r1c1 r1c2 r2c1 r2c2", "r12c12"),
        ("r1c1 r2c3", "r1c1,r2c3"),
    ],
)
def test_cells_in_the_short_form(names: str, text: str) -> None:
    assert cells_text(map(cell, names.split()), CLASSIC) == text


def test_cells_with_long_numbers_are_named_one_by_one() -> None:
    shape = Geometry.of_size(16)
    assert cells_text((shape.cell(1, 1), shape.cell(1, 12)), shape) == "r1c1,r1c12"


CALLED_BY_LETTERS = (*roles.SETS, Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D)


def test_every_role_has_a_sign_and_a_name_of_its_own() -> None:
    signs = {role: role.sign for role in Role if role not in CALLED_BY_LETTERS}
    assert len(set(signs.values())) == len(signs)
    assert [role.sign for role in CALLED_BY_LETTERS] == [*"ABCDEFGHI", *"ABCD"]
    assert len({role.label for role in Role}) == len(Role)


def test_no_sign_can_be_taken_for_the_letter_of_a_chain() -> None:
    assert not any(role.sign.islower() for role in Role)


def test_opposites_stand_out_in_different_ways() -> None:
    for one, other in [
        (Role.ON, Role.OFF),
        (Role.COLOR_A, Role.COLOR_B),
        (Role.COLOR_C, Role.COLOR_D),
        (Role.BASE, Role.FIN),
        (Role.CORNER, Role.GUARDIAN),
        (Role.PINCER, Role.BASE),
        (Role.PINCER, Role.PIVOT),
        (Role.COMMON, Role.SET_A),
        (Role.COMMON, Role.SET_B),
    ]:
        assert one.form is not other.form


SIGN = re.compile(r"r\d+c\d+|[A-Z]")
"""What all languages write alike: the names of cells, and the letters of sets and colours."""


def left_in_english(*messages: Message) -> list[str]:
    with made_up_language():
        return [word for message in messages for word in untold(tell(message)) if not SIGN.fullmatch(word)]


@pytest.mark.parametrize("rung", RUNGS)
def test_all_that_is_said_of_a_technique_can_be_said_in_another_language(rung: Technique) -> None:
    assert left_in_english(rung.name, rung.words.looks, rung.words.works) == []
    if example := lesson_example(rung.identifier):
        assert left_in_english(*explain(example.step, example.board.geometry).stages) == []


def test_so_can_the_names_of_levels_and_roles() -> None:
    assert left_in_english(*(name for level in Level for name in (level.label, level.adjective))) == []
    assert left_in_english(*(role.label for role in Role)) == []
