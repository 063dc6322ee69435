from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import House, HouseKind
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.families.fish_search import FishShape, fish_of, removable, shape_of
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, first_step, steps, walk
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from tests.laws import examples, quick
from tests.logic.positions import EMPTY, confined, house, house_names, marked, puzzle, stages_of, texts, variant_puzzle
from tests.logic.proofs import check


def test_an_x_wing_in_rows_clears_columns() -> None:
    board = confined(confined(EMPTY, 7, "row 2", "r2c3 r2c8"), 7, "row 6", "r6c3 r6c8")
    (step,) = steps(board, "x-wing")
    assert texts(step) == {f"r{row}c{column}<>7" for row in (1, 3, 4, 5, 7, 8, 9) for column in (3, 8)}
    assert house_names(step) == ["row 2", "row 6", "column 3", "column 8"]
    assert marked(step) == {("base", name, 7) for name in ("r2c3", "r2c8", "r6c3", "r6c8")}


def test_an_x_wing_in_columns_clears_rows() -> None:
    board = confined(confined(EMPTY, 7, "column 3", "r2c3 r6c3"), 7, "column 8", "r2c8 r6c8")
    (step,) = steps(board, "x-wing")
    assert house_names(step) == ["column 3", "column 8", "row 2", "row 6"]


def test_a_swordfish_needs_no_full_rows() -> None:
    board = confined(EMPTY, 1, "row 1", "r1c1 r1c5")
    board = confined(board, 1, "row 5", "r5c5 r5c9")
    board = confined(board, 1, "row 9", "r9c1 r9c9")
    (step,) = steps(board, "swordfish")
    assert texts(step) == {f"r{row}c{column}<>1" for row in (2, 3, 4, 6, 7, 8) for column in (1, 5, 9)}
    assert steps(board, "x-wing") == []


def test_a_jellyfish() -> None:
    board = EMPTY
    for row in (1, 4, 6, 9):
        board = confined(board, 2, f"row {row}", f"r{row}c2 r{row}c4 r{row}c6 r{row}c8")
    (step,) = steps(board, "jellyfish")
    assert len(step.eliminations) == 4 * 5
    assert steps(board, "swordfish") == []


@pytest.mark.parametrize("technique", ["x-wing", "swordfish", "jellyfish"])
def test_the_far_side_of_a_fish_is_none(technique: str) -> None:
    board = EMPTY
    for row in (1, 4, 6, 9):
        board = confined(board, 2, f"row {row}", f"r{row}c2 r{row}c4 r{row}c6 r{row}c8")
    for column in (2, 4, 6, 8):
        board = confined(board, 2, f"column {column}", " ".join(f"r{row}c{column}" for row in (1, 4, 6, 9)))
    assert steps(board, technique) == []


@given(st.integers(0, 99), st.integers(0, 60), st.sampled_from([("x-wing", 2), ("swordfish", 3)]))
@settings(max_examples=examples(25), deadline=None)
def test_no_fish_is_missed(seed: int, taken: int, kind: tuple[str, int]) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    technique, size = kind
    rows, columns = board.geometry.rows, board.geometry.columns
    by_hand = _fish_by_hand(board, size, rows, columns) | _fish_by_hand(board, size, columns, rows)
    assert {frozenset(step.eliminations) for step in steps(board, technique)} == by_hand


def _fish_by_hand(
    board: Board, size: int, bases: tuple[House, ...], covers: tuple[House, ...]
) -> set[frozenset[Candidate]]:
    """What all fish of a size remove, by trying every group of base lines."""
    found = set()
    for digit in board.geometry.digits:
        places = {cell for cell in range(board.geometry.cell_count) if digit in board.digits(cell)}
        lines = [places & set(base.cells) for base in bases if len(places & set(base.cells)) > 1]
        for group in combinations(lines, size):
            inside = set().union(*group)
            crossed = [set(cover.cells) for cover in covers if inside & set(cover.cells)]
            if len(crossed) == size:
                outside = places & set().union(*crossed) - inside
                found.add(frozenset(Candidate(cell, digit) for cell in outside))
    return found - {frozenset()}


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
        "In rows 2 and 6, the 7 can only go in r2c3, r2c8, r6c3, r6c8 and r6c9. These cells all lie in "
        "columns 3 and 8, but for the fin r6c9. If no fin is 7, rows 2 and 6 must each have one 7 there, and "
        "columns 3 and 8 have room for only one each. That leaves none for r4c8 or r5c8. If a fin is 7, "
        "it rules 7 out in r4c8 and r5c8 too. So 7 cannot be there."
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
    assert "it rules 7 out in r4c8 and r5c8 too" in why
    assert "it rules 7 out in r1c9 and r3c9 too" in why


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


def test_nothing_can_go_from_an_empty_grid() -> None:
    assert set(removable(EMPTY)) == {0}
    assert set(removable(Board.empty(geometry_named("antiknight")))) == {0}


def test_a_digit_locked_in_a_row_of_a_box_leaves_the_rest_of_the_row() -> None:
    board = confined(EMPTY, 3, "box 1", "r2c1 r2c3")
    assert removable(board)[3] == sum(1 << cell for cell in range(9 + 3, 9 + 9))


@given(st.integers(0, 99), st.integers(0, 50))
@settings(max_examples=examples(20), deadline=None)
def test_it_is_what_no_full_placement_uses(seed: int, taken: int) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    for digit in board.geometry.digits:
        for cell in cells_of(board.digit_cells[digit]):
            can_go = bool(removable(board)[digit] >> cell & 1)
            assert can_go is not _can_be_placed(board, digit, board.digit_cells[digit], 1 << cell)


@given(st.integers(0, 20), st.sampled_from(["x", "hyper", "antiknight", "2x3+antiking", "disjoint"]))
@settings(max_examples=examples(15), deadline=None)
def test_the_solution_stays_in_variants(seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution = solve(made)
    for digit, targets in enumerate(removable(made.board())):
        assert all(solution[cell] != digit for cell in cells_of(targets))


def _can_be_placed(board: Board, digit: int, free: int, chosen: int) -> bool:
    """Whether every row that lacks the digit can have it, beside the chosen places, by trying everything."""
    for cell in cells_of(chosen):
        free &= ~board.geometry.peer_masks[cell]
    if any(
        house.mask & board.digit_cells[digit] and not house.mask & (free | chosen) for house in board.geometry.houses
    ):
        return False
    for row in board.geometry.rows:
        if row.mask & board.digit_cells[digit] and not row.mask & chosen:
            places = row.mask & free
            return any(_can_be_placed(board, digit, free, chosen | 1 << cell) for cell in cells_of(places))
    return True


SINGLES_AND_LOCKED = tuple(rung for rung in LADDER if rung.level.rank < 2)
FRANKEN, MUTANT = ("franken-", "finned-franken-"), ("mutant-", "finned-mutant-")


def _stuck(seed: int) -> Board:
    """A position in which nothing easy is left."""
    board = puzzle(seed, 9).board()
    while step := first_step(board, SINGLES_AND_LOCKED):
        board = apply(board, step)
    return board


def _franken_board() -> Board:
    board = confined(confined(EMPTY, 9, "row 4", "r4c2 r4c3 r4c5"), 9, "row 7", "r7c2 r7c3 r7c5")
    return confined(board, 9, "box 1", "r1c2 r1c3 r2c2 r2c3")


def _cannibal_board() -> Board:
    board = confined(confined(EMPTY, 4, "row 2", "r2c6 r2c9"), 4, "row 5", "r5c4 r5c6 r5c9")
    return confined(board, 4, "row 6", "r6c6 r6c7 r6c9")


def test_a_franken_swordfish_takes_a_box_for_a_row() -> None:
    (step,) = steps(_franken_board(), "franken-swordfish")
    assert house_names(step) == ["row 4", "row 7", "box 1", "column 2", "column 3", "column 5"]
    assert texts(step) == {
        *(f"r{row}c{column}<>9" for row in (5, 6, 8, 9) for column in (2, 3, 5)),
        *(f"r{row}c5<>9" for row in (1, 2, 3)),
    }


def test_rows_and_columns_on_one_side_make_a_mutant() -> None:
    (step,) = steps(_franken_board(), "mutant-swordfish")
    assert house_names(step) == ["row 4", "row 7", "column 1", "column 5", "box 4", "box 7"]
    (same,) = steps(_franken_board(), "franken-swordfish")
    assert texts(step) == texts(same)


def test_a_place_in_the_base_goes_when_it_would_use_up_two_covers() -> None:
    step = steps(_cannibal_board(), "finned-franken-swordfish")[0]
    assert house_names(step) == ["row 2", "row 5", "row 6", "column 6", "column 9", "box 5"]
    assert texts(step) == {"r6c6<>4", "r4c9<>4"}
    assert Candidate(EMPTY.geometry.cell(6, 6), 4) in step.evidence.candidates(Role.BASE)
    assert (
        "If r6c6 were 4, it would use up column 6 and box 5 at once, and leave too few houses for the rest of the base."
    ) in stages_of(step, EMPTY.geometry)[2]


def test_a_place_in_two_base_houses_is_a_fin() -> None:
    board = _stuck(3)
    found = technique("finned-franken-swordfish").steps(board)
    with_endo_fins = [step for step in found if step.evidence.cells(Role.ENDO_FIN)]
    assert with_endo_fins
    for step in with_endo_fins:
        for cell in step.evidence.cells(Role.ENDO_FIN):
            own = [index for index in step.evidence.houses_as(Role.BASE) if index in board.geometry.houses_of[cell]]
            assert len(own) == 2
            assert all(gone in board.geometry.peers[cell] for gone, _ in step.eliminations)
            told = rf"{board.geometry.cell_name(cell)} is in .* at once: a \d there would serve more than one of them"
            assert re.search(told, stages_of(step, board.geometry)[2])


@pytest.mark.parametrize(
    ("base", "cover", "shape"),
    [
        ("row 1, row 2", "column 1, column 2", FishShape.BASIC),
        ("column 1, column 2", "row 1, row 2", FishShape.BASIC),
        ("row 1, box 9", "column 1, column 2", FishShape.FRANKEN),
        ("row 1, row 2", "column 1, box 3", FishShape.FRANKEN),
        ("box 1, box 2", "row 1, row 2", FishShape.FRANKEN),
        ("row 1, column 2", "box 1, box 2", FishShape.MUTANT),
        ("row 1, box 2", "row 2, box 3", FishShape.MUTANT),
        ("row 1, row 2", "row 3, column 2", FishShape.MUTANT),
    ],
)
def test_the_shapes(base: str, cover: str, shape: FishShape) -> None:
    indexes = [[house(name) for name in names.split(", ")] for names in (base, cover)]
    assert shape_of(EMPTY.geometry, *indexes) is shape


@given(st.integers(0, 40), st.sampled_from([2, 3, 4]))
@settings(max_examples=examples(12), deadline=None)
def test_all_complex_fish_are_proven(seed: int, size: int) -> None:
    made, board = puzzle(seed, 9), _stuck(seed)
    solution, name = solve(made), {2: "x-wing", 3: "swordfish", 4: "jellyfish"}[size]
    for kind in (*FRANKEN, *MUTANT):
        for step in steps(board, kind + name):
            check(board, step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert bool(_fins(step)) is kind.startswith("finned")
            base, cover = (step.evidence.houses_as(role) for role in (Role.BASE, Role.COVER))
            assert shape_of(board.geometry, base, cover) is (FishShape.FRANKEN if kind in FRANKEN else FishShape.MUTANT)


@pytest.mark.parametrize("name", quick(["squirmbag", "whale", "leviathan"]))
def test_large_fish_are_proven(name: str) -> None:
    board = _stuck(33)
    found = list(technique(f"finned-mutant-{name}").steps(board))
    assert found
    for step in found[:60]:
        check(board, step)


@pytest.mark.slow
@given(st.integers(0, 40))
@settings(max_examples=examples(5), deadline=None)
def test_no_small_fish_is_missed(seed: int) -> None:
    board = _stuck(seed)
    kinds = ("", "finned-", "sashimi-", *FRANKEN, *MUTANT)
    found = {candidate for kind in kinds for step in steps(board, kind + "x-wing") for candidate in step.eliminations}
    by_hand = {one for digit in board.geometry.digits for one in _small_fish_by_hand(board, digit)}
    assert by_hand == found


def test_of_many_covers_none_is_tried() -> None:
    board = Board.empty(EMPTY.geometry.of_size(25)).place(0, 1).remove(Candidate(cell, 2) for cell in range(5, 25))
    assert removable(board)[2]
    with pytest.raises(StopIteration) as end:
        next(fish_of(board, 2, FishShape.MUTANT, 7))
    assert end.value.value == ()


def _fins(step: Step) -> tuple[int, ...]:
    return step.evidence.cells(Role.FIN) + step.evidence.cells(Role.ENDO_FIN)


def _small_fish_by_hand(board: Board, digit: int) -> Iterable[Candidate]:
    """What all fish of two houses remove, by trying every pair of bases and covers and counting."""
    geometry = board.geometry
    assert {house.kind for house in geometry.houses} == {HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX}
    places = {cell for cell in range(geometry.cell_count) if digit in board.digits(cell)}
    held = [places & set(house.cells) for house in geometry.houses if places & set(house.cells)]
    for base in combinations(held, 2):
        needed = Counter([*base[0], *base[1]])
        for cover in combinations([cells for cells in held if cells not in base], 2):
            room = Counter([*cover[0], *cover[1]])
            fins = {cell for cell, count in needed.items() if count > 1 or not room[cell]}
            for cell, count in room.items():
                if count > needed[cell] and fins <= set(geometry.peers[cell]):
                    yield Candidate(cell, digit)
