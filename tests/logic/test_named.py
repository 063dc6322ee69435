"""What sentences name, so that boards can mark it."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.named import Named, named_in
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.message import all_of, in_turn, say


@pytest.mark.parametrize("indexes", [(4,), (0, 3), (1, 9, 20), (18, 19, 26)])
def test_houses_are_known_by_their_names_however_these_are_joined(indexes: tuple[int, ...]) -> None:
    houses = houses_said(CLASSIC.houses[index] for index in indexes)

    assert named_in(say("Look at {houses}.", houses=houses), CLASSIC).houses == indexes


def test_a_house_of_one_of_several_grids_is_told_from_its_like() -> None:
    shape = geometry_named("samurai")
    rows = [index for index, house in enumerate(shape.houses) if str(house.said).startswith("row 2 of")][:2]

    found = [named_in(say("Look at {house}.", house=shape.houses[row].said), shape).houses for row in rows]

    assert found == [(rows[0],), (rows[1],)]


def test_cells_and_digits_are_named_too_and_numbers_alone_mean_nothing() -> None:
    told = in_turn(
        say("Look at {cells}.", cells=all_of(["r1c2", "r9c9"])),
        say("The places for {digits}, {count} in all.", digits=all_of("35"), count=7),
    )

    assert named_in(told, CLASSIC) == Named((), (1, 80), (3, 5))


@pytest.mark.parametrize(
    ("technique", "kind"),
    [("hidden-single", "houses"), ("naked-pair", "houses"), ("x-wing", "digits"), ("xy-chain", "houses")],
)
def test_the_first_stage_of_a_hint_names_where_to_look(technique: str, kind: str) -> None:
    example = lesson_example(technique)
    assert example
    geometry = example.board.geometry

    found = named_in(explain(example.step, geometry).stages[0], geometry)

    assert getattr(found, kind)
