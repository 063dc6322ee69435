from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import House
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.roles import Role
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, house_names, marked, puzzle, texts
from tests.logic.telling import stages_of


def _two_rows(first: str, second: str) -> Board:
    return confined(confined(EMPTY, 7, "row 2", first), 7, "row 6", second)


def test_a_finned_x_wing_removes_what_sees_the_fin() -> None:
    board = _two_rows("r2c3 r2c8", "r6c3 r6c8 r6c9")
    (step,) = steps(board, "finned-x-wing")
    assert texts(step) == {"r4c8<>7", "r5c8<>7"}
    assert house_names(step) == ["row 2", "row 6", "column 3", "column 8"]
    assert marked(step) == {
        *(("base", name, 7) for name in ("r2c3", "r2c8", "r6c3", "r6c8")),
        ("fin", "r6c9", 7),
    }
    assert steps(board, "sashimi-x-wing") == []
    assert steps(board, "x-wing") == []


def test_the_proof_of_a_finned_fish_takes_both_cases() -> None:
    (step,) = steps(_two_rows("r2c3 r2c8", "r6c3 r6c8 r6c9"), "finned-x-wing")
    assert stages_of(step, EMPTY.geometry)[2] == (
        "In rows 2 and 6, the 7 can only go in r2c3, r2c8, r6c3, r6c8 and r6c9. These cells all lie in columns 3 and "
        "8, but for the fin r6c9. If no fin is 7, rows 2 and 6 must each have one 7, and columns 3 and 8 "
        "can take no more than one each. So none is left over for r4c8 or r5c8. If a fin is 7, it keeps 7 out "
        "of r4c8 and r5c8 too. So 7 cannot be there."
    )


def test_fins_that_nothing_sees_at_once_are_no_use() -> None:
    assert steps(_two_rows("r2c3 r2c8", "r6c3 r6c5 r6c8 r6c9"), "finned-x-wing") == []


def test_a_sashimi_x_wing_and_its_siamese_twin() -> None:
    board = _two_rows("r2c3 r2c8", "r6c3 r6c9")
    one, other, both = steps(board, "sashimi-x-wing")
    assert texts(one) == {"r4c8<>7", "r5c8<>7"}
    assert texts(other) == {"r1c9<>7", "r3c9<>7"}
    assert texts(both) == texts(one) | texts(other)
    assert house_names(both) == ["row 2", "row 6", "column 3", "column 8", "column 9"]
    assert both.evidence.cells(Role.FIN) == (*other.evidence.cells(Role.FIN), *one.evidence.cells(Role.FIN))
    assert steps(board, "finned-x-wing") == []


def test_siamese_twins_are_told_one_by_one() -> None:
    *_, both = steps(_two_rows("r2c3 r2c8", "r6c3 r6c9"), "sashimi-x-wing")
    why = stages_of(both, EMPTY.geometry)[2]
    assert why.startswith("The same base makes two fish. The first: In rows 2 and 6,")
    assert "lie in columns 3 and 8, but for the fin r6c9." in why
    assert "lie in columns 3 and 9, but for the fin r2c8." in why
    assert "it keeps 7 out of r4c8 and r5c8 too" in why
    assert "it keeps 7 out of r1c9 and r3c9 too" in why


def test_twins_of_which_one_is_sashimi_count_as_either() -> None:
    board = confined(confined(EMPTY, 7, "row 1", "r1c2 r1c8 r1c9"), 7, "row 4", "r4c1 r4c9")
    board = confined(board, 7, "row 8", "r8c8 r8c9")
    whole, *_, twins = steps(board, "finned-swordfish")
    spoilt, *_, same_twins = steps(board, "sashimi-swordfish")
    assert texts(whole) == {"r2c1<>7", "r3c1<>7"}
    assert texts(spoilt) == {"r5c2<>7", "r6c2<>7"}
    assert texts(twins) == texts(same_twins) == texts(whole) | texts(spoilt)


@given(st.integers(0, 99), st.integers(20, 80))
@settings(max_examples=examples(12), deadline=None)
def test_no_finned_x_wing_is_missed(seed: int, taken: int) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    # Where lines crowd into a single box, or a line has a single place, these say it.
    if steps(board, "locked-candidates-pointing") or steps(board, "locked-candidates-claiming"):
        return
    singles = {step.placements[0].digit for step in steps(board, "hidden-single")}
    board = board.remove(Candidate(cell, digit) for cell in range(81) for digit in singles & {*board.digits(cell)})
    rows, columns = board.geometry.rows, board.geometry.columns
    by_hand = _finned_by_hand(board, rows, columns) | _finned_by_hand(board, columns, rows)
    found = {
        frozenset(step.eliminations) for name in ("finned-x-wing", "sashimi-x-wing") for step in steps(board, name)
    }
    assert by_hand <= found
    assert set().union(*by_hand) == set().union(*found)


def _finned_by_hand(board: Board, bases: tuple[House, ...], covers: tuple[House, ...]) -> set[frozenset[Candidate]]:
    """What all finned and sashimi X-wings remove, by trying every pair of base and cover lines."""
    found, peers = set(), board.geometry.peers
    for digit in board.geometry.digits:
        places = {cell for cell in range(board.geometry.cell_count) if digit in board.digits(cell)}
        lines = [set(base.cells) for base in bases if places & set(base.cells)]
        for base in combinations(lines, 2):
            inside = places & (base[0] | base[1])
            for cover in combinations([set(cover.cells) for cover in covers], 2):
                outside = places & (cover[0] | cover[1]) - inside
                fins = inside - cover[0] - cover[1]
                if fins:
                    gone = {cell for cell in outside if fins <= set(peers[cell])}
                    found.add(frozenset(Candidate(cell, digit) for cell in gone))
    return found - {frozenset()}
