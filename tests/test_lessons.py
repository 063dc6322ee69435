"""The positions of the lessons and of the training are what they say."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.formats import parse_position
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import LADDER, taught
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import example_of, first_step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.packs import pack_lines
from tests.logic.positions import BASICS, is_ready_for
from tests.logic.proofs import check
from tests.logic.rungs import by_name
from tests.logic.walk_proofs import check_walk

COUNTS = training_counts()

RUNGS = by_name(LADDER)

OF_A_DRILL = 6
SCARCE = {
    *(rung.identifier for rung in LADDER if rung.identifier.endswith(("squirmbag", "whale", "leviathan"))),
    "avoidable-rectangle-2",
    "blocking-sets",
    "cage-house-overlap-1",
    "cage-splitting",
    "clue-contradiction",
    "dual-two-string-kite",
    "forcing-net",
    "phistomefel-ring",
    "whispers-count",
}
"""What has fewer positions to train on than a drill asks."""

AFTER_SINGLES = frozenset({"whale", "sashimi-leviathan", "franken-x-wing", "mutant-x-wing"})
"""What locked candidates and subsets see first on every board."""


def _done_before(rung: Technique) -> tuple[Technique, ...]:
    """What must have no step in the positions of a technique, come what may."""
    if rung in BASICS:
        return BASICS[: BASICS.index(rung)]
    return tuple(one for one in BASICS if one.level is Level.EASY) if rung.identifier in AFTER_SINGLES else BASICS


@pytest.mark.slow
@pytest.mark.parametrize("rung", RUNGS)
def test_a_technique_is_what_comes_next_in_its_positions(rung: Technique) -> None:
    positions = training_positions(rung.identifier)
    assert len({position.puzzle for position in positions}) == len(positions) == COUNTS.get(rung.identifier, 0) <= 8
    ready = list[bool]()
    for position in positions:
        assert count_solutions(position.puzzle) == 1
        example = example_of(rung, position)
        assert example, "the technique has no step"
        check(example.board, example.step)
        check_walk(example.board, example.step)
        assert first_step(example.board, _done_before(rung)) is None
        ready.append(is_ready_for(rung, example.board))
    assert all(ready) or not any(ready), "it comes next everywhere, or it never does"


@pytest.mark.parametrize("rung", RUNGS)
def test_every_technique_has_an_example_of_its_own(rung: Technique) -> None:
    example = lesson_example(rung.identifier)
    assert example
    assert example.step.technique == rung.identifier
    check(example.board, example.step)


def test_the_bank_is_in_the_order_of_the_ladder_and_can_be_read_as_it_is() -> None:
    order = [rung.identifier for rung in LADDER if rung.identifier in COUNTS]
    assert list(COUNTS) == [rung.identifier for rung in taught() if rung.identifier in COUNTS]
    assert len(pack_lines("lessons")) == len(order) == len(LADDER)
    assert isinstance(parse_position(pack_lines("training")[0]), Position)
    assert Counter(COUNTS.values())[8] > len(order) / 2


def test_nearly_all_techniques_have_the_positions_of_a_drill() -> None:
    assert {rung.identifier for rung in taught() if COUNTS.get(rung.identifier, 0) < OF_A_DRILL} <= SCARCE


@pytest.mark.slow
def test_whatever_goes_is_named_in_the_proof_by_its_cell_or_its_house() -> None:
    for rung in LADDER:
        if example := lesson_example(rung.identifier):
            geometry, step = example.board.geometry, example.step
            why = str(explain(step, geometry).stages[2])
            for cell, _ in (*step.placements, *step.eliminations):
                houses = (geometry.houses[house] for house in geometry.houses_of[cell])
                by_house = any(re.search(rf"{house.kind}s?\b[^.]*\b{house.number}\b", why) for house in houses)
                assert geometry.cell_name(cell) in why or by_house, (rung.identifier, geometry.cell_name(cell), why)
