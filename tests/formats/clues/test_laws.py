"""Lines that come back to where they began."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import search, solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.keys import with_constraints, with_unread
from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued, sudokupad_link
from sudoku_tui.formats.clues.own import write_own
from tests.kinds.definitions import Grid, meets
from tests.kinds.mixtures import mixture
from tests.laws import examples

JIGSAW = "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE"
FOUR = Geometry.of_size(4)
seeds = st.integers(0, 2**32)
_OF_THE_SHAPE = ("diagonal-", "diagonal+", "antiknight", "antiking", "disjointgroups")


@lru_cache(maxsize=1)
def grids_of_four() -> tuple[tuple[int, ...], ...]:
    return solutions(Puzzle.empty(FOUR), 300).solutions


@lru_cache(maxsize=8)
def full_grid_of(shape: Geometry) -> tuple[int, ...]:
    return finish(search(Puzzle.empty(shape), 1, dice=Dice(0))).solutions[0]


@lru_cache(maxsize=8)
def full_grid(size: int, seed: int) -> tuple[int, ...]:
    return finish(search(Puzzle.empty(Geometry.of_size(size)), 1, dice=Dice(seed))).solutions[0]


@settings(max_examples=examples(60), deadline=None)
@given(seeds)
def test_of_all_small_grids_those_are_found_that_meet_the_definitions(seed: int) -> None:
    dice = Random(seed)
    keys = mixture(dice, Grid(dice.choice(grids_of_four()), 2, 2), dice.randint(2, 4))

    found = solutions(Puzzle.empty(with_constraints(FOUR, keys)), 300).solutions

    assert sorted(found) == sorted(grid for grid in grids_of_four() if meets(keys, Grid(grid, 2, 2)))


@settings(max_examples=examples(100), deadline=None)
@given(seeds, st.sampled_from([(6, 2, 3), (9, 3, 3)]))
def test_a_full_grid_meets_constraints_just_as_it_meets_their_definitions(
    seed: int, shape: tuple[int, int, int]
) -> None:
    size, high, wide = shape
    dice = Random(seed)
    drawn_for, looked_at = (Grid(full_grid(size, dice.randrange(2)), high, wide) for _ in range(2))
    mixed = mixture(dice, drawn_for, 4)
    keys = {key: mixed[key] for key in mixed if key not in _OF_THE_SHAPE}
    geometry = with_constraints(Geometry.of_size(size), keys)

    met = all(is_met(constraint, looked_at.digits, geometry) for constraint in geometry.constraints)

    assert met == meets(keys, looked_at)


@settings(max_examples=examples(40), deadline=None)
@given(seeds, st.sampled_from([(4, "2x2"), (6, "2x3"), (6, "3x2"), (9, "3x3"), (9, "x"), (5, JIGSAW), (16, "4x4")]))
def test_every_mixture_comes_back_from_json_links_and_line(seed: int, named: tuple[int, str]) -> None:
    size, variant = named
    dice, bare = Random(seed), geometry_named(variant, size)
    full = full_grid_of(bare)
    keys = mixture(dice, Grid(full, bare.box_height, bare.box_width), 6)
    for entry in [entry for key in ("difference", "ratio") for entry in keys.get(key, [])]:
        entry["value"] = dice.choice("23")
    if not bare.has_rectangular_boxes:
        keys.pop("disjointgroups", None)
    shape = with_constraints(bare, {key: keys[key] for key in keys if not (bare.rules and key in _OF_THE_SHAPE)})
    if dice.random() < 0.2:
        shape = with_unread(shape, ["wormholes", "rules, of its own"], full)
    clued = played(dice, shape, full)
    start = Position(clued.puzzle, (0,) * shape.cell_count, clued.position.removed)

    assert all(str(constraint.said(shape)) for constraint in shape.constraints)
    assert read_clued(write_fpuzzles(clued)) == clued
    assert read_clued(dice.choice((f_puzzles_link, sudokupad_link))(clued)) == clued
    assert read_clued(write_own(clued)) == replace(clued, position=start, corner=(), centre=())


def played(dice: Random, shape: Geometry, full: tuple[int, ...]) -> Clued:
    """A puzzle with all that can stand beside it: progress, the author's and the player's notes, words."""

    def some(share: float) -> list[int]:
        return [cell for cell in range(shape.cell_count) if dice.random() < share]

    given, entered, noted = some(0.3), some(0.2), some(0.2)
    givens = tuple(full[cell] if cell in given else 0 for cell in range(shape.cell_count))
    entries = tuple(digit if cell in entered and cell not in given else 0 for cell, digit in enumerate(full))
    masks = tuple(digit_mask(dice.sample(shape.digits, 2)) if cell in noted else 0 for cell in range(shape.cell_count))
    left = [cell for cell in some(0.1) if cell not in (*given, *entered)]
    removed = frozenset(Candidate(cell, digit) for cell in left for digit in shape.digits if digit % 2)
    position = Position(Puzzle(shape, givens), entries, removed)
    solution = full if dice.random() < 0.7 else ()
    notes = masks if any(masks) else ()
    return Clued(position, 'A "title"', "somebody", "What to do:\n½ 𝄞", solution, corner=notes, centre=notes[::-1])


IN_A_BOX = ["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]
ACROSS = ["R2C1", "R3C1", "R3C2", "R2C2", "R2C1"]
FROM_WITHIN = ["R1C2", "R2C3", "R3C2", "R2C1", "R1C1", "R1C2"]


@pytest.mark.parametrize("line", [IN_A_BOX, ACROSS, FROM_WITHIN], ids=["box", "across", "within"])
@pytest.mark.parametrize("key", ["renban", "regionsumline", "zipperline", "doublearrow", "parityline", "whispers"])
def test_a_closed_line_is_solved_by_its_definition(key: str, line: list[str]) -> None:
    keys = {key: [{"lines": [line]}]}
    try:
        shape = with_constraints(Geometry.of_size(4), keys)
    except PuzzleTextError:  # which says that no grid has it
        assert not any(meets(keys, Grid(grid, 2, 2)) for grid in grids_of_four())
        return
    found = solutions(Puzzle.empty(shape), 300).solutions

    assert sorted(found) == sorted(grid for grid in grids_of_four() if meets(keys, Grid(grid, 2, 2)))


def test_a_closed_renban_and_a_closed_region_sum_line_have_grids() -> None:
    for key, line in (("renban", IN_A_BOX), ("regionsumline", ACROSS), ("regionsumline", IN_A_BOX)):
        shape = with_constraints(Geometry.of_size(4), {key: [{"lines": [line]}]})
        assert solutions(Puzzle.empty(shape), 1).solutions, key


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("thermometer", "no digit fits r1c1, to which it comes back"),
        ("modularline", "no digit fits r1c1, to which it comes back"),
        ("palindrome", "no two digits fit r1c2 and r2c1, which see each other"),
        ("betweenline", "both ends of the between line are r1c1"),
        (
            "nabner",
            "a nabner line has at most 2 digits, and r1c1–r1c1 has 4 cells",
        ),
    ],
)
def test_a_closed_line_that_no_grid_has_is_refused_with_the_reason(key: str, reason: str) -> None:
    text = json.dumps({"size": 4, "constraints": {key: [{"lines": [IN_A_BOX]}]}, "givens": "." * 16})
    with pytest.raises(PuzzleTextError) as error:
        read_clued(text)
    assert str(error.value) == f"{key} 1: {reason}"
