from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import KINDS, SIZES, Kind, kind_of, kinds_for, making

OFFERS = [(size, kind) for size in SIZES for kind in kinds_for(size) if not kind.clues]


@pytest.mark.parametrize("size", SIZES)
def test_every_size_is_offered_as_it_is_usual_first_of_all(size: int) -> None:
    assert kinds_for(size)[0] == KINDS[0]


@pytest.mark.parametrize(("size", "kind"), OFFERS, ids=lambda offer: getattr(offer, "name", offer))
def test_what_is_offered_fits_its_size_and_is_known_again(size: int, kind: Kind) -> None:
    regions = tuple(cell // size for cell in range(size * size)) if kind.is_jigsaw else ()

    assert kind_of(geometry(*usual_box(size), regions, kind.rules)) == kind


def test_a_grid_that_nobody_offers_counts_as_usual() -> None:
    scattered = geometry(3, 3, (), (*KINDS[1].rules, *KINDS[4].rules, *KINDS[5].rules))

    assert kind_of(scattered) == kind_of(CLASSIC) == KINDS[0]


@pytest.mark.parametrize("kind", [kind for kind in KINDS[:-7] if 6 in kind.sizes], ids=lambda kind: kind.name)
def test_what_is_offered_can_be_made(kind: Kind) -> None:
    origin = finish(making(Level.EASY, "1", 6, kind))

    assert (origin.level, origin.seed) == ("easy", "1")
    assert kind_of(origin.puzzle.geometry) == kind
    assert origin.puzzle == finish(making(Level.EASY, "1", 6, kind)).puzzle
